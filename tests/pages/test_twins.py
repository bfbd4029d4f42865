"""What the pages share with Python: types, houses for their tests, and folds that must agree."""

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from croupier.houses import SHIPPED, house
from croupier.live import wire
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
from croupier.web.errors import Problem
from croupier.web.house_rules import (
    HouseRules,
    house_rules,
)
from croupier.web.lobby import Lobby
from croupier.web.past import PastCoup, PastCoups, Sealed
from croupier.web.routes import OpenedTable, Quote, Session, Why
from croupier.web.rulebook import Rulebook
from golden_files import compare
from typescript import Types

UI = Path(__file__).parents[2] / "ui"
EVENINGS = Path(__file__).parents[1] / "record" / "golden"

HTTP = (
    Problem, Session, OpenedTable, Lobby, HouseRules, Rulebook, Quote, PastCoup, PastCoups, Why,
    Sealed,
)  # fmt: skip
SHORT = {
    "Drawing": "FeltDrawing",
    "Oval": "TrackRules",
    "Procedure": "ProcedureRules",
    "SealRecord": "Sealed",
    "Settled": "SettledView",
    "ZeroChoice": "Choice",
    "Range": 'LimitsSet["ranges"][number][1]',
}
HEAD = """// Everything that travels between server and pages. Made from Python's types by `make golden`.
// Money is an integer in minor units (hundredths). Exact odds are texts such as "1/37".
// Spots and calls are their names in the notation: "17", "14/17", "tiers", "17 and neighbours".
"""


def typescript() -> str:
    types = Types()
    for root in HTTP:
        types.add(root)
    message = " | ".join(
        types.add(one) for one in get_args(wire.ToPlayer) if one is not wire.Happened
    )
    command = types.add(wire.Statement)
    types.add(wire.Ping)
    fields = "; ".join(f"{one.__name__}: {types.add(one)}" for one in get_args(e.Event))
    return "\n".join([
        HEAD,
        *types.lines(),
        f"export type EventFields = {{ {fields} }};",
        "export type EventName = keyof EventFields;",
        "/** One event as it travels: its name and its fields. */",
        "export type TableEvent = { [Name in EventName]: [Name, EventFields[Name]] }[EventName];",
        "/** One entry of the log; with an own `id` it acknowledges the command. */",
        'export type Entry = { t: "events"; seq: number; at: number; id: string; events: TableEvent[] };',
        "/** What the server sends: every frame is a list of these. */",
        f"export type Message = Entry | {message};",
        "/** What a player says, one per frame. The same id twice acts once. */",
        f"export type Command = {command};",
        "type WithoutId<Said> = Said extends unknown ? Omit<Said, \"id\"> : never;",
        "/** A command before it has its id. */",
        "export type Order = WithoutId<Command>;",
        "// Shorter names that the pages use.",
        *(f"export type {name} = {ours};" for name, ours in SHORT.items()),
        "",
    ])  # fmt: skip


def test_the_pages_types_are_made_from_ours() -> None:
    compare(UI / "src" / "wire.ts", typescript())


@pytest.mark.parametrize("name", SHIPPED)
def test_the_houses_in_the_pages_tests_are_the_real_ones(name: str) -> None:
    text = msgspec.json.encode(house_rules(house(name))).decode()
    compare(UI / "test" / "houses" / f"{name}.json", text + "\n")


# Folds


def written(value: object) -> Any:
    return value.name if isinstance(value, Spot | Call) else dict(value)  # type: ignore[call-overload]  # what is left are read-only mappings


def seen(state: State, me: str) -> Any:
    return json.loads(msgspec.json.encode(view(state, me), enc_hook=written))


def steps(name: str, me: str) -> list[dict[str, Any]]:
    """An evening as one player hears of it, and what he must make of it."""
    with (EVENINGS / f"{name}.coup").open(encoding="utf-8") as lines:
        record = Record(lines)
        state, found = new_table(record.house), []
        for _, command in record:
            answer = decide(record.house, state, command)
            if isinstance(answer, Refused):
                continue
            state = fold(state, answer)
            heard = json.loads(encode_events(as_seen(event, me) for event in answer))
            found.append(
                {"said": write_statement(command), "events": heard, "view": seen(state, me)}
            )
    return found


def players(name: str) -> list[str]:
    text = (EVENINGS / f"{name}.coup").read_text(encoding="utf-8").splitlines()
    with (EVENINGS / f"{name}.coup").open(encoding="utf-8") as lines:
        sits = [one.command for one in Record(lines) if isinstance(one.command, c.Sit)]
    assert sits, text
    return [one.seat for one in sits[:2]]


@pytest.mark.parametrize("name", SHIPPED)
def test_the_pages_fold_the_golden_evenings_as_we_do(name: str) -> None:
    """The expectation is written here; `ui/src/table/fold.test.ts` compares."""
    for place, me in enumerate(players(name), 1):
        start = seen(new_table(house(name)), me)
        evening = {"house": name, "me": me, "start": start, "steps": steps(name, me)}
        text = json.dumps(evening, ensure_ascii=False, separators=(",", ":"))
        compare(UI / "test" / "golden" / f"{name}-{place}.json", text + "\n")
