"""What the pages share with Python: types, houses for their tests, and folds that must agree."""

import json
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

from croupier.houses import SHIPPED, house
from croupier.live import laps
from croupier.record import Record
from croupier.record.writers import write_statement
from croupier.rules.calls import Call
from croupier.rules.felt import Spot
from croupier.store.codec import encode_events
from croupier.table import commands as c
from croupier.table import decide, fold, new_table
from croupier.table import events as e
from croupier.table.refusal import Refused
from croupier.table.state import State
from croupier.table.view import as_seen, view
from croupier.tongues import Tongue, words
from croupier.tongues.en import desk, refusals
from croupier.web.house_rules import house_rules
from croupier.wire.pages import wire_ts
from golden_files import compare

UI = Path(__file__).parents[2] / "ui"
GOLDEN = Path(__file__).parents[1] / "record" / "golden"
BY_THE_BOOK = Path(__file__).parent / "evenings"
"""Evenings that use every statement whose events a page must fold."""
EVENINGS = [
    pytest.param(folder / f"{name}.coup", kind, id=f"{name}{kind}")
    for folder, kind in ((GOLDEN, ""), (BY_THE_BOOK, "-book"))
    for name in SHIPPED
]


def test_the_pages_types_are_made_from_ours() -> None:
    compare(UI / "src" / "wire.ts", wire_ts())


def test_no_event_has_a_field_where_the_pages_keep_its_name() -> None:
    # `incoming.ts` makes one object of an event's name, as `type`, and its fields.
    named = [event for event in get_args(e.Event) if "type" in event.__slots__]
    assert named == []


@pytest.mark.parametrize("tongue", [Tongue.FR, Tongue.IT])
def test_the_pages_refuse_in_our_words(tongue: Tongue) -> None:
    said = {key: words(tongue)[key] for key in (*refusals.WORDS, *desk.WORDS)}
    text = json.dumps(said, ensure_ascii=False, indent=2)
    compare(UI / "src" / "words" / tongue / "refusals.json", text + "\n")


@pytest.mark.parametrize("name", SHIPPED)
def test_the_houses_in_the_pages_tests_are_the_real_ones(name: str) -> None:
    text = msgspec.json.encode(house_rules(house(name))).decode()
    compare(UI / "test" / "houses" / f"{name}.json", text + "\n")


# Folds


def written(value: object) -> Any:
    return value.name if isinstance(value, Spot | Call) else dict(value)  # type: ignore[call-overload]  # what is left are read-only mappings


def seen(state: State, me: str) -> Any:
    return json.loads(msgspec.json.encode(view(state, me), enc_hook=written))


class Step(NamedTuple):
    """A statement that was taken, what followed from it, and the table after it."""

    command: c.Command
    events: tuple[e.Event, ...]
    state: State


def played(evening: Path) -> list[Step]:
    with evening.open(encoding="utf-8") as lines:
        record = Record(lines)
        state, found = new_table(record.house), []
        for _, command in record:
            answer = decide(record.house, state, command)
            if not isinstance(answer, Refused):
                state = fold(state, answer)
                found.append(Step(command, answer, state))
    return found


def heard(step: Step, me: str) -> dict[str, Any]:
    """A step as one player hears of it, and what that player's page must make of it."""
    events = json.loads(encode_events(as_seen(event, me) for event in step.events))
    return {"said": write_statement(step.command), "events": events, "view": seen(step.state, me)}


def players(steps: list[Step]) -> list[str]:
    sits = [one.command.seat for one in steps if isinstance(one.command, c.Sit)]
    assert sits, "nobody sits down"
    return list(dict.fromkeys(sits))[:2]


@pytest.mark.parametrize(("evening", "kind"), EVENINGS)
def test_the_pages_fold_the_golden_evenings_as_we_do(evening: Path, kind: str) -> None:
    """The expectation is written here; `ui/src/table/fold.test.ts` compares."""
    name, steps = evening.stem, played(evening)
    for place, me in enumerate(players(steps), 1):
        told = {
            "house": name,
            "me": me,
            "start": seen(new_table(house(name)), me),
            "steps": [heard(one, me) for one in steps],
        }
        text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
        compare(UI / "test" / "golden" / f"{name}{kind}-{place}.json", text + "\n")


def test_the_pages_fold_every_event_there_is() -> None:
    happened = {
        type(event)
        for name in SHIPPED
        for step in played(BY_THE_BOOK / f"{name}.coup")
        for event in step.events
    }
    assert {one.__name__ for one in get_args(e.Event)} == {one.__name__ for one in happened}


def test_the_ball_that_is_counted_here_is_the_one_of_the_pages() -> None:
    flight = (UI / "src" / "wheel" / "flight.ts").read_text(encoding="utf-8")
    assert f"const BALL = {{ speed: {laps.SPEED}, spread: " in flight
    assert f"const AIR: Air = {{ floor: {laps.FLOOR}, tau: {laps.TAU} }}" in flight
