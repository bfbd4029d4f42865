"""What may follow what, in data: it allows all that `decide` answers, and little else."""

import re
from typing import get_args

import pytest
from hypothesis import given, settings

from croupier.houses import House, house
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table import fold
from croupier.table.making import MADE, names, sequels
from croupier.table.phases import TABLE, Phase
from croupier.table.state import State
from laws.table_evenings import THEMES, Evening, evenings
from laws.test_laws_of_table import house_of
from laws.test_laws_of_witness import played


def follows(here: House, before: State, events: tuple[e.Event, ...]) -> bool:
    said, then = names(events), fold(before, events).phase
    return any(
        before.status in one.statuses and one.follows(here, said, before.phase, then)
        for one in sequels()
    )


@pytest.mark.parametrize("theme", THEMES)
def test_whatever_decide_answers_may_follow(theme: str) -> None:
    @given(evenings(THEMES[theme]))
    @settings(max_examples=settings().max_examples // 4 + 1)
    def law(one: Evening) -> None:
        here = house_of(one.house, one.withdraws)
        for entry in played(here, one):
            assert follows(here, entry.before, entry.events), (entry.command, entry.events)

    law()


def test_every_command_and_every_event_has_its_place() -> None:
    assert set(MADE) == set(TABLE) - {c.ActFor}
    named = {name for one in sequels() for name in re.findall(r"\w+", one.events)}
    assert named == {one.__name__ for one in get_args(e.Event)}


@pytest.mark.parametrize("at", ["venezia", "mbs", "nsw", "fun", "english"])
@pytest.mark.parametrize(
    ("event", "phase", "then"),
    [
        ("StepTakenBack", Phase.CLOSED, Phase.OPEN),
        ("StepTakenBack", Phase.CLOSED, Phase.SPINNING),
        ("BettingClosed", Phase.NUMBER, Phase.CLOSED),
        ("NumberSet", Phase.OPEN, Phase.NUMBER),
        ("NumberSet", Phase.SPINNING, Phase.NUMBER),
        ("NumberSet", Phase.COLLECTED, Phase.NUMBER),
        ("SpunAgain", Phase.CLOSED, Phase.CLOSED),
        ("Collected", Phase.CLOSED, Phase.COLLECTED),
        ("Taken", Phase.NUMBER, Phase.NUMBER),
        ("Trimmed", Phase.CLOSED, Phase.CLOSED),
        ("Linked Trimmed", Phase.CLOSED, Phase.CLOSED),
        ("SeedSealed", Phase.CLOSED, Phase.CLOSED),
        ("SeedTold", Phase.OPEN, Phase.OPEN),
        ("ChainOpened", Phase.OPEN, Phase.OPEN),
        ("BettingOpened", Phase.CLOSED, Phase.OPEN),
        ("CoupVoided", Phase.PAID, Phase.IDLE),
        ("NumberSet NumberSet", Phase.CLOSED, Phase.NUMBER),
    ],
)
def test_what_would_choose_a_number_may_follow_in_no_house(
    at: str, event: str, phase: Phase, then: Phase
) -> None:
    said = "".join(f"{name} " for name in event.split())
    assert not any(one.follows(house(at), said, phase, then) for one in sequels())
