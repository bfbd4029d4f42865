"""House files: those that ship, and another by one file."""

import tomllib
from collections.abc import Callable, Iterator
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.houses import SHIPPED, House, HouseError, house, load, shipped
from croupier.houses.clauses import clause_ids
from croupier.rules.calls import Family
from croupier.rules.errors import CroupierError, NotOffered
from croupier.rules.felt import SPOTS, Kind
from croupier.rules.outcome import Outcome
from croupier.rules.prison import Choice

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write_file(text: str, name: str = "mine.toml") -> Path:
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    return write_file


def problems(path: Path) -> list[tuple[str, str]]:
    """The key and reason of every mistake in a file."""
    with pytest.raises(HouseError) as caught:
        load(path)
    assert caught.value.file == str(path)
    return [(one.key, one.reason) for one in caught.value.problems]


# The five


@pytest.mark.parametrize("name", SHIPPED)
def test_each_shipped_house_loads(name: str) -> None:
    at = house(name)
    assert at.id == name
    assert repr(at) == f"house({name!r})"
    assert at.spots == SPOTS
    assert house(name) is at, "a shipped house is loaded once"


def test_the_shipped_houses_come_in_order() -> None:
    assert [at.id for at in shipped()] == sorted(SHIPPED)
    assert croupier.house(SHIPPED[0]) is next(shipped())


def test_a_house_does_not_change() -> None:
    with pytest.raises(AttributeError):
        house("mbs").zero.limit = 5
    with pytest.raises(AttributeError):
        house("mbs").zero = house("venezia").zero  # type: ignore[misc]  # that is the point


def raw(name: str) -> dict[str, Any]:
    text = files("croupier.houses").joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def leaves_without_origin(table: dict[str, Any], path: str = "") -> Iterator[str]:
    """Keys that neither name their own clause nor lie in a table that does."""
    origins = table.get("from", {})
    for key, value in table.items():
        if key == "from" or key in origins:
            continue
        if isinstance(value, dict):
            yield from leaves_without_origin(value, f"{path}{key}.")
        else:
            yield f"{path}{key}"


def test_the_walk_over_leaves_can_fail() -> None:
    table = {"a": 1, "b": {"c": 2, "from": {"c": "ours"}, "d": {"e": 3}}}
    assert list(leaves_without_origin(table)) == ["a", "b.d.e"]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_key_of_a_shipped_file_names_where_it_comes_from(name: str) -> None:
    assert list(leaves_without_origin(raw(name))) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_every_origin_is_a_clause_of_that_house_or_a_reading(name: str) -> None:
    readings = {f"reading-{number}" for number in range(1, 41)}
    own = {one for one in clause_ids() if one.startswith(f"{name}-")}
    cited = {one for ids in house(name).sources.values() for one in ids}
    assert cited <= own | readings | {"ours"}
    assert len(cited & own) > 10


@pytest.mark.parametrize("name", SHIPPED)
def test_no_shipped_key_has_an_empty_origin(name: str) -> None:
    assert all(house(name).sources.values())


def test_sources_are_found_by_the_path_of_the_key() -> None:
    sources = house("venezia").sources
    assert sources["zero.limit"] == ("venezia-G.26", "reading-22")
    assert sources["id"] == ("venezia-FM.1",)
    assert sources["calls.names.nassa"] == ("venezia-CB.6", "venezia-SF.9")


@pytest.mark.parametrize("name", ["", "monaco", "MBS", "mbs ", "../mbs", "x" * 10_000])
def test_an_unknown_house_is_refused_with_the_list(name: str) -> None:
    with pytest.raises(CroupierError, match="expected one of english, fun, mbs, nsw, venezia"):
        house(name)


# A sixth by extends

MINE = 'extends = "venezia"\nid = "mine"\n'


def test_a_house_that_extends_another_inherits_everything_else(write: Write) -> None:
    text = MINE + 'title = "Chez moi"\npays.straight = 36\ncalls.names.nassa = "la nasse"\n'
    at, base = load(write(text)), house("venezia")
    assert (at.id, at.identity.title, at.pays.straight) == ("mine", "Chez moi", 36)
    assert at.pays.split == base.pays.split
    assert repr(at.zero) == repr(base.zero)
    assert at.calls.names == dict(base.calls.names) | {Family.NASSA: "la nasse"}
    assert at.offered_calls == base.offered_calls
    assert at.odds(at.slip("17 by 5")).edge == 0


def test_the_base_is_not_touched(write: Write) -> None:
    load(write(MINE + 'drop = ["felt.labels", "names.spots"]\npays.straight = 36\n'))
    assert house("venezia").pays.straight == 35
    fresh = load(write('extends = "venezia"\nid = "other"\n'))
    assert fresh.felt.labels
    assert fresh.names.spots
    assert fresh.pays.straight == 35


def test_a_list_is_replaced_and_a_table_is_merged(write: Write) -> None:
    at = load(write(MINE + 'calls.finals = [7]\nnames.spots."1/3" = "les trois"\n'))
    assert [str(one) for one in at.calls.finals] == ["final 7"]
    assert at.say(at.target("13/15")) == "transversale 13/15"
    assert at.say(at.target("1/3")) == "les trois"
    assert at.target("Les Trois") is at.target("1/3")
    with pytest.raises(NotOffered, match="mine does not offer final 8; near: final 7"):
        at.slip("final 8 by 5")


def test_a_dropped_key_falls_back_to_its_default(write: Write) -> None:
    keys = '"seats", "procedure.round_coups", "chips.note", "chips.notes_per_round"'
    at = load(write(f'extends = "fun"\nid = "mine"\ndrop = [{keys}]\n'))
    assert (at.seats.least, at.seats.most) == (1, None)
    assert at.procedure.round_coups is None
    assert (at.chips.note, at.chips.notes_per_round) == (None, None)
    assert house("fun").seats.most == 8


def test_a_dropped_key_loses_its_origin(write: Write) -> None:
    at = load(write('extends = "fun"\nid = "mine"\ndrop = ["chips.colours", "seats"]\n'))
    assert "chips.colours" not in at.sources
    assert not [key for key in at.sources if key.startswith("seats")]
    assert at.sources["chips.kinds"] == ("fun-DEF.2",)


def test_a_dropped_key_may_be_written_anew(write: Write) -> None:
    drop = 'drop = ["names.spots"]\n'
    at = load(write(MINE + drop + 'names.spots.red = "la rouge"\n'))
    assert {str(spot): name for spot, name in at.names.spots.items()} == {"red": "la rouge"}


def test_a_dropped_key_that_is_required_is_missing(write: Write) -> None:
    found = problems(write(MINE + 'drop = ["pays.split", "figures", "payment.order"]\n'))
    assert dict(found) == {
        "pays.split": "missing: odds of two numbers",
        "figures": "missing: the table [figures]",
        "payment.order": "missing: all eight kinds, first to last",
    }


def test_a_chain_of_extends(write: Write) -> None:
    write(MINE + "pays.six = 6\nseats.most = 5\n", "a.toml")
    write('extends = "a.toml"\nid = "b"\ndrop = ["seats.most"]\npays.straight = 36\n', "b.toml")
    at = load(write('extends = "b.toml"\nid = "c"\npays.straight = 34\n', "c.toml"))
    assert (at.id, at.pays.six, at.pays.straight, at.seats.most) == ("c", 6, 34, None)
    assert at.pays.split == house("venezia").pays.split


def test_extends_is_read_beside_the_file_or_by_its_full_path(write: Write) -> None:
    base = write(MINE + "pays.six = 6\n", "below/base.toml")
    beside = write('extends = "base.toml"\nid = "x"\n', "below/x.toml")
    above = write('extends = "below/base.toml"\nid = "y"\n', "y.toml")
    full = write(f'extends = "{base}"\nid = "z"\n', "z.toml")
    up = write('extends = "../below/base.toml"\nid = "u"\n', "other/u.toml")
    assert [load(one).pays.six for one in (beside, above, full, up)] == [6] * 4


def test_a_house_file_is_found_by_its_path(write: Write) -> None:
    assert house(str(write(MINE))).id == "mine"


def test_twenty_files_may_build_on_each_other_but_not_thirty(write: Write) -> None:
    write(MINE, "0.toml")
    for number in range(1, 31):
        write(f'extends = "{number - 1}.toml"\nid = "x{number}"\n', f"{number}.toml")
    at = load(write('extends = "15.toml"\nid = "last"\n'))
    assert at.id == "last"
    with pytest.raises(HouseError, match="extends: expected at most 20 files built on each other"):
        load(write('extends = "30.toml"\nid = "last"\n'))


def test_an_id_is_not_inherited(write: Write) -> None:
    missing = [("id", "missing: the word that commands use for the house")]
    assert problems(write('extends = "venezia"\n')) == missing
    write(MINE, "base.toml")
    assert problems(write('extends = "base.toml"\n')) == missing


def test_a_file_without_an_id_may_be_built_on(write: Write) -> None:
    write('extends = "venezia"\npays.six = 6\n', "base.toml")
    at = load(write('extends = "base.toml"\nid = "mine"\n'))
    assert (at.id, at.pays.six) == ("mine", 6)
    assert "id" not in at.sources, "the origin of the base's id is not that of ours"


@pytest.mark.parametrize(
    ("bases", "circle"),
    [
        ({"mine.toml": "mine.toml"}, "mine.toml -> mine.toml"),
        ({"mine.toml": "./mine.toml"}, "mine.toml -> mine.toml"),
        ({"mine.toml": "b.toml", "b.toml": "mine.toml"}, "mine.toml -> b.toml -> mine.toml"),
        ({"mine.toml": "b.toml", "b.toml": "b.toml"}, "mine.toml -> b.toml -> b.toml"),
    ],
)
def test_a_circle_of_extends_is_named(write: Write, bases: dict[str, str], circle: str) -> None:
    paths = {name: write(f'extends = "{base}"\n', name) for name, base in bases.items()}
    with pytest.raises(HouseError) as caught:
        load(paths["mine.toml"])
    (problem,) = caught.value.problems
    assert (problem.key, problem.reason) == ("extends", f"goes round in a circle: {circle}")


@pytest.mark.parametrize("base", ["missing.toml", "monaco", ".", "mine.toml/x", "a\\u0000b"])
def test_a_missing_base_is_named(write: Write, base: str) -> None:
    file = write(f'extends = "{base}"\nid = "mine"\n')
    with pytest.raises(CroupierError, match=r"expected (a house|english)"):
        load(file)


@pytest.mark.parametrize("value", ["5", "true", '["venezia"]', "{a = 1}", "1979-05-27", "[]"])
def test_extends_of_a_wrong_type(write: Write, value: str) -> None:
    ((key, reason),) = problems(write(f"extends = {value}\n"))
    assert key == "extends"
    assert reason.startswith("expected a house id or a file, not ")


@pytest.mark.parametrize("value", ["5", "true", '"calls"', "{a = 1}"])
def test_drop_of_a_wrong_type(write: Write, value: str) -> None:
    ((key, reason),) = problems(write(f"{MINE}drop = {value}\n"))
    assert key == "drop"
    assert reason.startswith("expected a list of keys, not ")


@pytest.mark.parametrize("value", ["nope", "zero.nope", "zero.limit.x", "seats", "", ".", "from."])
def test_a_dropped_key_that_is_not_inherited(write: Write, value: str) -> None:
    ((key, reason),) = problems(write(f'{MINE}drop = ["{value}"]\n'))
    assert key == "drop"
    assert reason.startswith("expected an inherited key, not ")


@pytest.mark.parametrize("value", ["5", '["calls"]', "{a = 1}", "true", "1.5"])
def test_a_dropped_key_of_a_wrong_type(write: Write, value: str) -> None:
    ((key, _),) = problems(write(f"{MINE}drop = [{value}]\n"))
    assert key == "drop"


def test_every_wrong_drop_is_named_at_once(write: Write) -> None:
    found = problems(write(MINE + 'drop = ["nope", "zero.limit", "zero.nope"]\n'))
    assert [key for key, _ in found] == ["drop", "drop"]


def test_drop_means_nothing_without_extends(write: Write) -> None:
    ((key, _),) = problems(write(f'drop = ["zero.limit"]\n{COMPLETE}'))
    assert key == "drop"


def test_a_base_with_a_broken_origin_is_reported_not_raised(write: Write) -> None:
    write(MINE + "zero.from = 3\n", "base.toml")
    found = problems(write('extends = "base.toml"\nid = "x"\ndrop = ["zero.limit"]\n'))
    assert found == [("zero.from", "expected a table of keys and clauses")]


# A sixth in full

COMPLETE = """
id = "mine"
title = "Chez moi"
language = "en"
felt = { layout = "english", edges = ["first"] }
pays = { straight = 35, split = 17, street = 11, corner = 8, six = 5, column = 2, dozen = 2, even = 1 }
zero = { rule = "lose" }
chips = { kinds = ["cash"] }
authority = { croupiers = ["me"] }
figures = { currency = "£" }
reckoner = { kinds = ["straight"], stakes = [1, "2.50"] }
payment = { order = ["column", "dozen", "even", "six", "street", "corner", "split", "straight"] }

[names.kinds]
straight = "number"
split = "pair of numbers"
street = "row"
corner = "square"
six = "double row"
column = "column"
dozen = "dozen"
even = "simple"

[procedure]
closes = "call"
late_taking = "forbidden"
marker = "dolly"

[announcements]
open = "bets"
close = "no bets"
number = "{number}"
zero = "zero"
repeat = "{bet}, {amount}"
repeat_one = "{bet}"
"""


def test_a_complete_house_needs_no_other(write: Write) -> None:
    at = load(write(COMPLETE))
    assert (at.id, len(at.spots), at.offered_calls, at.sources) == ("mine", 157, (), {})
    assert list(at.reckon()) == [(100, {Kind.STRAIGHT: 3500}), (250, {Kind.STRAIGHT: 8750})]
    assert at.settle(at.slip("17 by 5, red by 5"), 17).winnings == 17500
    assert at.announce(17) == "Seventeen"
    assert at.say(at.target("1/3")) == "row 1/3"


def required() -> list[tuple[str, str]]:
    """Every key of the complete house: table and key, or the table alone."""
    data = tomllib.loads(COMPLETE)
    tables = {name: table for name, table in data.items() if isinstance(table, dict)}
    return [
        *((name, "") for name in data),
        *((name, key) for name, table in tables.items() for key in table),
    ]


@pytest.mark.parametrize(("table", "key"), required())
def test_every_key_of_the_complete_house_is_required(write: Write, table: str, key: str) -> None:
    path = f"{table}.{key}" if key else table
    base = write(COMPLETE, "base.toml")
    own = "" if path == "id" else 'id = "x"\n'
    found = problems(write(f'extends = "{base}"\n{own}drop = ["{path}"]\n'))
    assert [name for name, reason in found if reason.startswith("missing: ")] == [path]
    assert len(found) == 1


# What a house can change


HALF = """
drop = ["zero.choices", "zero.limit", "zero.at_limit"]
zero.rule = "half"
"""


@pytest.mark.parametrize("choice", [Choice.LEAVE, Choice.WITHDRAW])
def test_pure_partage_gives_half_back_without_a_choice(write: Write, choice: Choice) -> None:
    at = load(write(MINE + HALF))
    slip = at.slip("red by 20")
    (line,) = at.settle(slip, 0, choice).lines
    assert (line.outcome, line.winnings, line.returned, line.held) == (Outcome.HALF, 0, 1000, 0)
    assert at.odds(slip, choice).edge == Fraction(1, 74)
    assert at.odds(at.slip("17 by 20"), choice).edge == Fraction(1, 37)
    assert at.settle(at.slip("dozen 1 by 20"), 0, choice).returned == 0


@pytest.mark.parametrize("choice", [Choice.LEAVE, Choice.WITHDRAW])
def test_a_house_that_lets_nobody_withdraw_pays_no_half(write: Write, choice: Choice) -> None:
    at = load(write('extends = "english"\nid = "mine"\nzero.choices = ["leave"]\n'))
    try:
        (line,) = at.settle(at.slip("red by 20"), 0, choice).lines
    except CroupierError:
        return  # to refuse the choice is as right as to ignore it
    assert (line.outcome, line.held) == (Outcome.HELD, 2000)


FEWER = [
    ("felt.first_four = false", ["first four"], 156),
    ("felt.trios = false", ["0/1/2", "0/2/3"], 155),
    ("felt.zero_splits = false", ["0/1", "0/2", "0/3"], 154),
]


@pytest.mark.parametrize(("key", "missing", "count"), FEWER)
def test_a_felt_with_fewer_spots_refuses_the_others_by_name(
    write: Write, key: str, missing: list[str], count: int
) -> None:
    at = load(write(f'extends = "fun"\nid = "mine"\n{key}\n'))
    assert len(at.spots) == count
    assert {str(one) for one in SPOTS} - {str(one) for one in at.spots} == set(missing)
    for name in missing:
        with pytest.raises(NotOffered, match=f"mine does not offer {name}; near: "):
            at.slip(f"{name} by 5")


def test_a_felt_without_anything_at_zero_but_zero(write: Write) -> None:
    keys = "felt.first_four = false\nfelt.trios = false\nfelt.zero_splits = false\n"
    at = load(write(f'extends = "fun"\nid = "mine"\n{keys}'))
    assert len(at.spots) == 151
    assert [str(one) for one in at.spots if one.touches_zero] == ["0"]


def settle_half(at: House, stake: str) -> int:
    return at.settle(at.slip(f"red by {stake}"), 0, Choice.WITHDRAW).returned


@pytest.mark.parametrize(
    ("rounding", "stake", "returned"),
    [
        ("up", "10", 500),
        ("up", "15", 1000),
        ("up", "5", 500),
        ("up", "20", 1000),
        ("up", "25", 1500),
        ("exact", "15", 750),
        ("exact", "0.05", 3),
    ],
)
def test_a_half_is_rounded_as_the_house_says(
    write: Write, rounding: str, stake: str, returned: int
) -> None:
    text = f'{MINE}zero.half_rounding = "{rounding}"\nchips.smallest = 5\n'
    assert settle_half(load(write(text)), stake) == returned


def test_a_stake_that_cannot_be_halved_is_refused_where_the_house_says_so(write: Write) -> None:
    at = load(write(f'{MINE}zero.half_rounding = "refuse"\nchips.smallest = 5\n'))
    assert settle_half(at, "10") == 500
    assert at.slip("17 by 15").total == 1500, "only even chances are ever halved"
    with pytest.raises(CroupierError, match="red"):
        at.slip("red by 15")


def test_odds_of_its_own_for_trios_and_first_four(write: Write) -> None:
    at = load(write(MINE + "pays.trio = 10\npays.first_four = 6\n"))
    assert at.odds(at.slip("0/2/3 by 1")).edge == Fraction(4, 37)
    assert at.odds(at.slip("first four by 1")).edge == Fraction(9, 37)
    assert at.odds(at.slip("1/3 by 1")).edge == Fraction(1, 37)
    assert at.settle(at.slip("first four by 1"), 0).winnings == 600


@pytest.mark.parametrize(
    "when", ["2012-12-19", "19:30:00", "2012-12-19T19:30:00", "2012-12-19T19:30:00Z"]
)
def test_a_fact_may_be_a_date_or_a_time(write: Write, when: str) -> None:
    at = load(write(f'extends = "mbs"\nid = "mine"\n[reference]\nopened = {when}\n'))
    assert when.removesuffix("Z") in at.content
