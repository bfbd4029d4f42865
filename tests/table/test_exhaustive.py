"""No command, event or refusal is forgotten anywhere."""

from dataclasses import is_dataclass
from inspect import getmembers, isclass
from types import ModuleType
from typing import get_args

import pytest

from croupier.record.statements import FORMS, examples, read_statement
from croupier.record.writers import WRITERS
from croupier.table import Code
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import _ARMS as DECIDES
from croupier.table.evolve import _ARMS as EVOLVES
from table_support import play

COMMANDS = set(get_args(c.Command))
EVENTS = set(get_args(e.Event))


def declared(module: ModuleType) -> set[type]:
    """The dataclasses that a module declares itself."""
    return {
        one
        for _, one in getmembers(module, isclass)
        if one.__module__ == module.__name__ and is_dataclass(one)
    }


def test_every_command_is_in_the_union_has_an_arm_and_can_be_written() -> None:
    assert declared(c) <= COMMANDS
    assert set(DECIDES) == COMMANDS
    assert set(WRITERS) == COMMANDS


def test_every_event_is_in_the_union_and_has_an_arm() -> None:
    assert declared(e) <= EVENTS
    assert set(EVOLVES) == EVENTS


def test_every_command_has_a_form_that_reads_it() -> None:
    house = play("house mbs").house
    read = {type(read_statement(example, house)) for example in examples()}
    assert read == COMMANDS
    assert len(list(examples())) == len(FORMS)


OPEN = "house venezia\nseat ada buys 100\nplace your bets"
REFUSALS = {
    Code.PHASE: ("house venezia\nseat ada buys 100", "ada: red by 5", "open"),
    Code.LATE: (f"{OPEN}\nspin", "ada: red by 5", "late"),
    Code.LIMIT: (OPEN, "ada: red by 0.50", "minimum"),
    Code.FUNDS: (OPEN, "ada: red by 500", "500"),
    Code.NOT_OFFERED: (OPEN, "ada: horse by 5", "horse"),
    Code.BET_COLOUR: (
        "house english\nseat ada buys 100 value 5\nplace your bets",
        "ada: red by 6",
        "whole chips",
    ),
    Code.BLOCKED: (f"{OPEN}\nspin\nnumber 17\ncollect", "ada: 17 by 5", "17"),
    Code.FULL: ("house mbs\nseat ada buys 1", "seat ada buys 1", "seat"),
    Code.COLOUR: ("house nsw\nseat ada buys 1 colour red", "seat bob buys 1 colour red", "ada"),
    Code.BUY_IN: ("house fun", "seat ada buys 1", "2,000"),
    Code.UNKNOWN: ("house fun", "ada cashes out", "ada"),
    Code.ZERO: (OPEN, "ada: withdraw red", "prison"),
    Code.CALL: (OPEN, "ada: replay tiers", "tiers"),
    Code.SUPERVISOR: (
        "house mbs\nseat ada buys 100\nplace your bets\nspin\nno more bets",
        'supervisor allows ada: red by 5 because "asked in time"',
        "exceptions",
    ),
    Code.DIRECTION: (OPEN, "spin same direction", "against the wheel"),
    Code.SEED: (OPEN, f"ada seals {'5e' * 32}", "seeds"),
    Code.HELPED: (OPEN, "ada: not mine red", "nothing on red"),
    Code.SUSPENDED: (f'{OPEN}\nsuspend because "alarm"', "spin", "suspended"),
    Code.CLOSED: ("house fun\nclose table", "place your bets", "closed"),
}


LIVE_ONLY = {Code.CROWDED, Code.QUARRELS, Code.STALE, Code.RELIEF}
"""What a live table refuses beyond the rules: see `tests/attacks` and `tests/web/test_dealing.py`."""


def test_every_code_has_its_scene() -> None:
    assert set(REFUSALS) == set(Code) - LIVE_ONLY


@pytest.mark.parametrize("code", REFUSALS)
def test_every_refusal_speaks_to_the_player_in_one_sentence(code: Code) -> None:
    before, statement, word = REFUSALS[code]
    table = play(before)
    table.refuses(statement, code)
    (refused,) = table.refusals
    assert word in refused.text
    assert 10 < len(refused.text) < 160
    assert "\n" not in refused.text
    assert not any(
        mark in refused.text for mark in ("_", "{", "}", "<", ">", "None", "Chip.", "()")
    )


def test_the_codes_are_those_of_the_issue() -> None:
    assert {str(code) for code in Code} == set(
        "phase/wrong bet/late bet/limit bet/funds bet/not-offered bet/colour bet/blocked seat/full "
        "seat/colour seat/buy-in seat/unknown zero/nothing call/nothing supervisor/none "
        "spin/direction seed/wrong bet/crowded dispute/many table/suspended table/closed bet/mine "
        "staff/stale staff/relief".split()
    )
