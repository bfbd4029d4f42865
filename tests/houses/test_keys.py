"""Every key of a house file decides something: with another value, something else happens.

A key that a page shows counts if the page asks for it; the list of all keys on the page of the
rules is no reason to have one.
"""

import asyncio
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

import pytest
from msgspec import Struct

from asking import printed
from croupier import House
from croupier.houses import load
from croupier.houses.sections import SECTIONS, IdentitySection
from croupier.live.briefing import cards
from croupier.live.croupier import Croupier
from croupier.live.keeper import Keeper
from croupier.live.opening import Wish, opening
from croupier.live.pace import Pace
from croupier.record import read_statement
from croupier.store import SqliteLog
from croupier.web.house_rules import house_rules
from croupier.web.lobby import house_card
from croupier.web.rulebook import rulebook
from docs_support import ROOT
from live_support import Listener, RiggedWheel, keeper_of, opened_log


class Other(NamedTuple):
    """Another value of a key, and what brings the difference to light if no page shows it."""

    base: str
    value: str
    """As a house file says it."""
    evening: str = ""
    """Statements at a live table, `|` between them."""
    command: str = ""
    """Words of the command after the house."""
    given: str = ""
    """Lines of both houses."""


OPEN = "seat ada buys 100 | place your bets"
BETS = f"{OPEN} | ada: "
NOTE = "seat ada buys 2000 | place your bets | ada: "
CLOSED = " | spin | no more bets"
ZERO = " | spin | number 0 | settle"
HELD = f"{BETS}red by 10{ZERO}"
LIMITS = "limits straight=1..5 even=5..none"
PAID = {
    "straight": "2",
    "split": "2/3",
    "street": "1/3",
    "corner": "2/6",
    "six": "1/6",
    "column": "column 2",
    "dozen": "dozen 1",
    "even": "black",
    "trio": "0/1/2",
    "first_four": "first four",
}
"""A bet of each kind that wins on 2."""

OTHERS: dict[str, Other] = {
    "id": Other("mbs", "'third'"),
    "title": Other("mbs", "'Roulette'"),
    "place": Other("mbs", "'at home'"),
    "version": Other("mbs", "'3'"),
    "effective": Other("mbs", "2013-01-01"),
    "language": Other("mbs", "'fr'"),
    "play_money": Other("mbs", "true"),
    "felt.layout": Other("mbs", "'french'"),
    "felt.edges": Other("mbs", "['first', 'third']"),
    "felt.zero_splits": Other("fun", "false", f"{NOTE}0/1 by 5"),
    "felt.trios": Other("fun", "false", f"{NOTE}0/1/2 by 5"),
    "felt.first_four": Other("fun", "false", f"{NOTE}first four by 5"),
    "felt.tracks": Other("nsw", "['zodiac']"),
    "felt.labels": Other("mbs", "{ red = 'R' }"),
    **{
        f"pays.{kind}": Other("fun", "3", f"{NOTE}{bet} by 1{CLOSED} | number 2 | settle")
        for kind, bet in PAID.items()
    },
    "zero.rule": Other("mbs", "'half'", f"{BETS}red by 10{CLOSED} | number 0 | settle"),
    "zero.limit": Other("venezia", "1", f"{HELD} | place your bets{ZERO}"),
    "zero.at_limit": Other(
        "venezia", "'stay'", f"{HELD} | place your bets{ZERO}", given="zero.limit = 1"
    ),
    "zero.choices": Other("venezia", "['leave']", f"{HELD} | ada: withdraw red"),
    "zero.withdraws": Other(
        "venezia", "'value'", f"{HELD} | place your bets{ZERO} | ada: withdraw red"
    ),
    "zero.half_rounding": Other("venezia", "'refuse'", f"{BETS}red by 1.01"),
    "names.kinds": Other("venezia", "{ split = 'deux' }"),
    "names.spots": Other("venezia", "{ red = 'rosso' }"),
    "calls.names": Other("venezia", "{ nassa = 'filet' }"),
    "calls.each_side": Other("mbs", "[3]", f"{BETS}17 and neighbours by 5"),
    "calls.finals": Other("venezia", "[7]", f"{BETS}final 8 by 5"),
    "calls.horizontal": Other("venezia", "['0/1']", f"{BETS}finals 8/9 by 5"),
    "calls.vertical": Other("venezia", "['0/3']", f"{BETS}finals 3/6 by 5"),
    "calls.signs": Other("nsw", "['horse']", f"{BETS}snake by 5"),
    "calls.spoken": Other("nsw", "'none'"),
    "calls.own_hand": Other("mbs", "true", f"{OPEN} | croupier for ada: 17 by 5"),
    "calls.repeated": Other("mbs", "false", f"{BETS}tiers by 5"),
    "calls.placed": Other("venezia", "['tiers']"),
    "calls.placed_beside": Other("venezia", "['high']"),
    "calls.replay": Other(
        "venezia", "false", f"{BETS}tiers by 5 | spin | number 5 | settle | ada: replay tiers"
    ),
    "calls.play_all": Other(
        "venezia",
        "['voisins']",
        f"{BETS}tiers by 5 | spin | number 5 | settle | ada: play all tiers",
    ),
    "seats.least": Other("english", "2", "seat ada buys 100"),
    "seats.most": Other("english", "1", "seat ada buys 100 | seat bob buys 100"),
    "chips.kinds": Other("nsw", "['cash', 'colour', 'token']", "seat ada buys 100 voucher"),
    "chips.smallest": Other(
        "venezia",
        "1",
        f"{BETS}red by 5 | spin | number 0 | settle | ada: withdraw red",
        given="zero.half_rounding = 'up'",
    ),
    "chips.plaques": Other("venezia", "[]", f"{BETS}17 by 50 | spin | number 17 | collect"),
    "chips.colours": Other("mbs", "1", "seat ada buys 100 colour | seat bob buys 100 colour"),
    "chips.own_colour": Other("mbs", "true", "seat ada buys 100"),
    "chips.colour_value": Other("english", "'asked'"),
    "chips.value_step": Other("mbs", "'0.30'", "seat ada buys 100 colour red value 2.50"),
    "chips.value_most": Other("mbs", "2", "seat ada buys 100 colour red value 2.50"),
    "chips.marker": Other("nsw", "false", "seat ada buys 100 colour red value 5"),
    "chips.emblem": Other("nsw", "false", "seat ada buys 100"),
    "chips.this_table_only": Other(
        "nsw",
        "false",
        "seat ada buys 100 colour | close table | ada cashes out",
        given="chips.elsewhere_if_closed = false",
    ),
    "chips.elsewhere_if_closed": Other(
        "nsw", "false", "seat ada buys 100 colour | close table | ada cashes out"
    ),
    "chips.shared_by_consent": Other(
        "nsw", "false", "seat ada buys 100 colour red | bob asks ada for red"
    ),
    "chips.several_colours": Other(
        "nsw", "false", "seat ada buys 100 colour red | supervisor gives ada colour blue"
    ),
    "chips.spare_colours": Other(
        "nsw", "9", "seat ada buys 100 colour red | supervisor gives ada colour blue"
    ),
    "chips.note": Other("fun", "1000", "seat ada buys 2000"),
    "chips.notes_per_round": Other("fun", "2", "seat ada buys 2000 | ada buys 2000"),
    "limits.minimum": Other("mbs", "5", f"{BETS}17 by 1", given="drop = ['limits.sign']"),
    "limits.sign": Other("mbs", "{ straight = [1, 5] }", f"{BETS}17 by 10"),
    "limits.third_parties": Other(
        "venezia",
        "false",
        f"{LIMITS} | seat bob buys 100 | {BETS}17 by 5 | bob: 17 by 5 "
        '| supervisor links ada with bob because "one purse"',
    ),
    "limits.excess_returned": Other("venezia", "false", f"{LIMITS} | {BETS}17 by 10"),
    "limits.change_by": Other("venezia", "'the owner'", "supervisor sets limits even=5.."),
    "procedure.closes": Other("mbs", "'call'", f"{OPEN} | no more bets"),
    "procedure.last_laps": Other("english", "3", f"{OPEN}{CLOSED}"),
    "procedure.against_wheel": Other("fun", "false", "place your bets | spin same direction"),
    "procedure.least_laps": Other("mbs", "3", f"{OPEN} | spin laps 3 | no more bets | number 3"),
    "procedure.late_taking": Other("mbs", "'forbidden'", f"{BETS}17 by 5{CLOSED} | ada: take 17"),
    "procedure.marker": Other("mbs", "'rake'"),
    "procedure.freed": Other(
        "venezia", "'lifted'", f"{BETS}17 by 5 | spin | number 3 | collect | ada: 17 by 5"
    ),
    "procedure.winners_shift": Other(
        "venezia", "false", f"{BETS}17 by 5 | spin | number 17 | settle | ada: move 17 to 20"
    ),
    "procedure.report_before_close": Other(
        "venezia", "false", f'{BETS}17 by 5 | spin | ada reports "a slip"'
    ),
    "procedure.spin_again": Other("fun", "0", f"{NOTE}17 by 5{CLOSED} | number 3 | spin again"),
    "procedure.briefing": Other("fun", "false"),
    "procedure.round_coups": Other("fun", "1", f"{NOTE}17 by 5{CLOSED} | number 3 | settle"),
    "procedure.unclaimed": Other(
        "venezia", "false", f"{BETS}17 by 5 | ada steps away | spin | number 17 | settle"
    ),
    "procedure.unclaimed_coups": Other(
        "venezia",
        "1",
        f"{BETS}red by 5 | ada steps away | spin | number 1 | settle | place your bets | spin"
        " | number 1 | settle",
    ),
    "announcements.open": Other("mbs", "'Bets, please'"),
    "announcements.close": Other("mbs", "'That is all'"),
    "announcements.number": Other("mbs", "'{number}'"),
    "announcements.zero": Other("mbs", "'Nought'"),
    "announcements.combinations": Other("mbs", "true"),
    "announcements.repeat": Other("mbs", "'{bet}'", f"{BETS}tiers by 5"),
    "announcements.repeat_one": Other("venezia", "'{bet}'", command="bet HOUSE 17 by 5"),
    "announcements.again": Other("fun", "'Once more'"),
    "announcements.limits": Other("mbs", "'Now {limits}'", LIMITS),
    "announcements.limit": Other("mbs", "'{kind} to {high}'", LIMITS),
    "announcements.limit_open": Other("mbs", "'{kind}: {low}'", LIMITS),
    "payment.order": Other(
        "venezia",
        "['straight', 'column', 'dozen', 'even', 'six', 'street', 'corner', 'split']",
        f"{BETS}17 by 5, black by 5 | spin | number 17 | settle",
    ),
    "payment.first": Other(
        "venezia",
        "{ even = 'lowest' }",
        f"seat bob buys 100 | {BETS}black by 5 | bob: black by 9 | spin | number 17 | settle",
    ),
    "payment.in_heaps": Other("venezia", "['column']"),
    "payment.croupiers_swap": Other("venezia", "false"),
    "payment.stands": Other(
        "venezia",
        "{ droite = 'third', gauche = 'first' }",
        f"{BETS}black by 5, odd by 5 | spin | number 17 | settle",
    ),
    "authority.croupiers": Other("venezia", "['droite', 'gauche']"),
    "authority.supervisor": Other(
        "mbs", "'pit boss'", f"{BETS}17 by 5 | supervisor sets limits even=2.."
    ),
    "authority.allows": Other(
        "venezia", "false", f'{OPEN} | spin | supervisor allows ada: 17 by 5 because "x"'
    ),
    "authority.treats": Other(
        "nsw", "false", f'{BETS}17 by 5{CLOSED} | supervisor treats ada: 17 as 20 because "x"'
    ),
    "authority.suspends": Other("venezia", "'the owner'", 'suspend because "x"'),
    "authority.disputes": Other(
        "venezia", "'the owner'", 'seat ada buys 9 | dispute ada "x" | decide dispute 1 "y"'
    ),
    "notices.check": Other("venezia", "false"),
    "notices.attend": Other("venezia", "false"),
    "notices.not_liable": Other("venezia", "false"),
    "notices.rooms": Other("venezia", "{ Lido = 'Lungomare 4' }"),
    "figures.currency": Other("mbs", "'£'"),
    "figures.thousands": Other("mbs", "' '"),
    "figures.decimal": Other("mbs", "','", given="figures.thousands = ' '"),
    "reckoner.kinds": Other("mbs", "['straight']"),
    "reckoner.stakes": Other("mbs", "[5]"),
}


def keys() -> list[str]:
    """Every key of the schema by its path."""
    schema = {name: tuple(section.keys()) for name, section in SECTIONS.items()}
    below = [f"{name}.{key}" for name, own in schema.items() for key in own]
    return [*IdentitySection.keys(), *below]


# What happens and what is shown


def written(folder: Path, base: str, *lines: str) -> Path:
    """A house file that builds on a shipped one."""
    named = any(re.match(r"id\b", line) for line in lines)
    own = () if named else ('id = "other"',)
    path = folder / f"{uuid4().hex}.toml"
    path.write_text("\n".join((f'extends = "{base}"', *own, *lines)), encoding="utf-8")
    return path


async def said_at(keeper: Keeper, evening: str) -> list[str]:
    """The answers to the statements of an evening, and what the croupier does next."""
    commands = [read_statement(one.strip(), keeper.house) for one in evening.split("|")]
    first = opening(keeper.house, keeper.state, Wish())
    answers = await asyncio.gather(*(keeper.ask(uuid4().hex, one) for one in (*first, *commands)))
    return [*map(str, answers), str(Croupier(keeper, RiggedWheel(), Pace())._plan())]


async def played(log: SqliteLog, table: str, house: House, evening: str) -> list[str]:
    """An evening at a running table, with all that a player and a newcomer hear of it, and what the
    desk has the croupier pay."""
    keeper = keeper_of(log, house, table)
    ada = Listener(keeper, "ada")
    told = await said_at(keeper, evening)
    heard = [*ada.heard, *Listener(keeper, None).heard]
    payments = [str(one) for one in keeper.desk.now().payments]
    return told + [json.dumps(timeless(one)) for one in heard] + payments


VARYING = ("at", "id", "now", "clock", "hash")
"""What differs between two evenings that are alike."""


def timeless(message: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in message.items() if key not in VARYING}


def happens(log: SqliteLog, table: str, file: Path, other: Other) -> list[str]:
    """What people notice at a table of the house, or from a command about it."""
    lines = []
    if other.evening:
        lines += asyncio.run(played(log, table, load(file), other.evening))
    if other.command:
        words = other.command.split()
        lines.append(printed(*(str(file) if word == "HOUSE" else word for word in words)))
    return lines


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[SqliteLog, SqliteLog]]:
    """Two casinos, alike but for one key."""
    one, another = (tmp_path_factory.mktemp(name) for name in ("before", "after"))
    with opened_log(one) as before, opened_log(another) as after:
        yield before, after


# What the pages show

LISTED = (".sections", ".clauses")
"""The page of the rules lists every key and every clause."""


def fields(message: object, path: str = "") -> Iterator[tuple[str, str]]:
    """What a message says, field by field; those of a list have one name."""
    if isinstance(message, Struct):
        for name in message.__struct_fields__:
            if f"{path}.{name}" not in LISTED:
                yield from fields(getattr(message, name), f"{path}.{name}")
    elif isinstance(message, list) and message and isinstance(message[0], Struct):
        for one in message:
            yield from fields(one, path)
    else:
        yield path, str(message)


def shown(house: House) -> dict[str, list[str]]:
    """Everything that the pages are sent about a house."""
    told = defaultdict(list)
    for message in (house_rules(house), house_card(house), rulebook(house)):
        for path, value in fields(message):
            told[path].append(value)
    return told


@cache
def asked_for() -> frozenset[str]:
    """The fields that the pages look at; what stands in quotes are names of their own texts."""
    found: set[str] = set()
    for path in (*ROOT.glob("ui/src/**/*.ts"), *ROOT.glob("ui/src/**/*.tsx")):
        if ".test." not in path.name and path.name not in ("wire.ts", "sample.ts"):
            code = re.sub(r'"[^"\n]*"', "", path.read_text(encoding="utf-8"))
            found.update(re.findall(r"\.(\w+)", code))
            for names in re.findall(r"const \{([^{}]+)\} =", code):
                found.update(re.findall(r"\w+", names))
    return frozenset(found)


def differs(one: House, another: House) -> list[str]:
    """The fields in which two houses differ, as far as a page or the croupier looks at them."""
    before, after = shown(one), shown(another)
    paths = sorted(path for path in before | after if before.get(path) != after.get(path))
    on_desk = ["cards"] if cards(one) != cards(another) else []
    return on_desk + [path for path in paths if path.rpartition(".")[2] in asked_for()]


# The tests


def test_every_key_has_another_value_to_try() -> None:
    assert sorted(OTHERS) == sorted(keys())


@pytest.mark.parametrize("key", OTHERS)
def test_with_another_value_of_a_key_something_else_happens(
    tmp_path: Path, logs: tuple[SqliteLog, SqliteLog], key: str
) -> None:
    other = OTHERS[key]
    before = written(tmp_path, other.base, other.given)
    after = written(tmp_path, other.base, other.given, f"{key} = {other.value}")
    if other.evening or other.command:
        first, second = logs
        assert happens(first, key, before, other) != happens(second, key, after, other)
    else:
        assert differs(load(before), load(after))


@pytest.mark.parametrize("key", ["payment.order", "chips.emblem", "announcements.repeat_one"])
def test_the_same_value_changes_nothing(
    tmp_path: Path, logs: tuple[SqliteLog, SqliteLog], key: str
) -> None:
    other, table = OTHERS[key], f"same {key}"
    file = written(tmp_path, other.base)
    first, second = logs
    assert happens(first, table, file, other) == happens(second, table, file, other)
    assert differs(load(file), load(file)) == []
