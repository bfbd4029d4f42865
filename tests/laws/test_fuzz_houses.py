"""The house loader against files of any shape: a house, or an error with every mistake in it."""

import copy
import tomllib
from collections.abc import Iterator
from datetime import date, time
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from croupier.houses import SHIPPED, House, HouseError, load
from croupier.rules.errors import CroupierError
from croupier.rules.prison import Choice

Table = dict[str, Any]

# A writer of TOML, just enough to write anything that TOML can hold.


def quoted(text: str) -> str:
    """A basic string in which everything but plain letters is escaped."""
    plain = {letter for letter in text if letter.isascii() and letter.isprintable()} - {'"', "\\"}
    return '"' + "".join(c if c in plain else f"\\U{ord(c):08x}" for c in text) + '"'


def written(value: object) -> str:
    """A value on one line; a table is written inline."""
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    if isinstance(value, dict):
        pairs = (f"{quoted(key)} = {written(one)}" for key, one in value.items())
        return "{" + ", ".join(pairs) + "}"
    return quoted(value) if isinstance(value, str) else scalar(value)


def scalar(value: object) -> str:
    """A number, a truth or a moment."""
    if isinstance(value, date | time):
        return value.isoformat()
    return str(value).lower()  # true, 1, 1.5, 1e+100, inf and nan are TOML as Python writes them


def toml(table: Table) -> str:
    """A file: one line per key of the top."""
    return "".join(f"{quoted(key)} = {written(value)}\n" for key, value in table.items())


def raw(name: str) -> Table:
    text = files("croupier.houses").joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


HOUSES = {name: raw(name) for name in SHIPPED}

# Values of any type

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
scalars = st.one_of(
    st.booleans(),
    st.integers(-10, 120),
    st.integers(),
    st.floats(),
    texts,
    st.dates(),
    st.datetimes().map(lambda one: one.replace(fold=0)),
    st.times().map(lambda one: one.replace(fold=0)),
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
words = st.sampled_from(
    "red 17 14/17 first-four tiers voisins zodiac split even lose half prison leave withdraw shift "
    "up refuse {} {bet} {bet:d} {bet!x} {number} { } ours reading-1 last-laps cash colour first "
    "third french english 0/1 8/11 horse en fr . , rouge noir nassa column from".split()
)
"""Words that mean something somewhere in a house file: wrong places for right words."""


def paths(table: Table, above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every key of every table."""
    for key, value in table.items():
        yield (*above, key)
        if isinstance(value, dict):
            yield from paths(value, (*above, key))


PATHS = {name: list(paths(table)) for name, table in HOUSES.items()}
PLACES = {
    name: st.sampled_from([path for path in every if "from" not in path]) | st.sampled_from(every)
    for name, every in PATHS.items()
}
"""Where to change a house: at its keys more often than at their origins."""


def alike(value: object) -> st.SearchStrategy[Any]:
    """Another value of the same type, so that the checks across keys have their say."""
    match value:
        case bool():
            return st.just(not value)
        case int():
            return st.integers(1, 10)
        case str():
            return words
        case list() if value:
            return st.lists(st.sampled_from(value), unique_by=repr)
    return values


@st.composite
def mutations(draw: st.DrawFn) -> Table:
    """A shipped house with a few keys gone, changed, or new."""
    name = draw(st.sampled_from(SHIPPED))
    data = copy.deepcopy(HOUSES[name])
    for path in draw(st.lists(PLACES[name], min_size=1, max_size=4)):
        *above, key = path
        table: Any = data
        for one in above:
            table = table.get(one) if isinstance(table, dict) else None
        if isinstance(table, dict):  # an earlier change may have taken it away
            mutate(draw, table, key)
    return data


def mutate(draw: st.DrawFn, table: Table, key: str) -> None:
    """Change one key of a table, or add one."""
    match draw(st.sampled_from(["alike", "alike", "other", "list", "delete", "new"])):
        case "alike":
            table[key] = draw(alike(table.get(key)))
        case "other":
            table[key] = draw(values)
        case "list":
            table[key] = draw(st.lists(words | values, max_size=3))
        case "delete":
            table.pop(key, None)
        case _:
            table[draw(texts | words)] = draw(values | words)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "mine.toml"


def judged(file: Path) -> House | None:
    """The house; or none, after a look at its error."""
    try:
        return load(file)
    except CroupierError as raised:
        error = raised
    assert str(error)
    if isinstance(error, HouseError):
        assert str(error).startswith(str(file))
        assert error.problems
        assert all(one.reason and str(one).isprintable() for one in error.problems)
    return None


def used(at: House) -> None:
    """A house that was judged sound answers every question."""
    assert at.spots
    at.drawing()
    slip = at.slip("17 by 5, red by 5040")
    for call in at.offered_calls[:40]:
        assert at.say(call)
    for bet in slip:
        assert at.repeat(bet)
    for number in (0, 17, 36):
        assert at.announce(number)
        assert at.settle(slip, number).stake == 504_500
        at.winning_combinations(number)
    for choice in (Choice.LEAVE, Choice.WITHDRAW):
        assert at.odds(slip, choice).edge < 1
    list(at.reckon())


@pytest.mark.parametrize("name", SHIPPED)
def test_the_writer_writes_what_the_parser_reads(name: str) -> None:
    assert tomllib.loads(toml(HOUSES[name])) == HOUSES[name]


@given(st.dictionaries(texts, values, max_size=4))
def test_the_writer_writes_any_value(table: Table) -> None:
    assert repr(tomllib.loads(toml(table))) == repr(table)


@given(data=mutations())
@settings(max_examples=400)
def test_a_mutated_house_is_a_house_or_an_error(file: Path, data: Table) -> None:
    file.write_text(toml(data), encoding="utf-8")
    if at := judged(file):
        used(at)


@given(
    base=st.sampled_from(SHIPPED) | texts | values,
    drop=st.lists(st.sampled_from([".".join(path) for path in PATHS["venezia"]]), max_size=3)
    | values,
    changes=st.dictionaries(
        st.sampled_from([path[0] for path in PATHS["venezia"]]) | texts, values, max_size=3
    ),
)
@settings(max_examples=200)
def test_any_extends_and_drop_is_a_house_or_an_error(
    file: Path, base: object, drop: object, changes: Table
) -> None:
    file.write_text(
        toml({"extends": base, "id": "mine", "drop": drop, **changes}), encoding="utf-8"
    )
    if at := judged(file):
        used(at)


@given(content=st.binary(max_size=300) | texts.map(str.encode))
@example(content=b"")
@example(content=b"\xef\xbb\xbfid = 'x'")
@example(content=b"seats.most = " + b"9" * 5000)
@example(content=b"seats.most = 0x" + b"f" * 5000)
@example(content=b"a" + b".a" * 2000 + b" = 1")
@example(content=b"a = " + b"[" * 2000)
@example(content=b"seats.most = " + b"9" * 1500)
@example(content=b"seats.most = 0x" + b"f" * 1500)
@example(content=b"a" + b".a" * 900 + b" = 1")
@example(content=b"a = " + b"[" * 1900)
@example(content=b"seats.most = " + b"[" * 300 + b"]" * 300)
@example(content=b"seats.most = " + b"{a = " * 300 + b"1" + b"}" * 300)
@example(content=b"seats.most = " + b"[{a = " * 200 + b"1" + b"}]" * 200)
def test_any_bytes_are_an_error(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert judged(file) is None


@given(
    name=st.sampled_from(SHIPPED),
    start=st.integers(0, 8000),
    length=st.integers(0, 40),
    put=st.binary(max_size=20),
)
@settings(max_examples=200)
def test_a_shipped_file_with_other_bytes_in_it_is_a_house_or_an_error(
    file: Path, name: str, start: int, length: int, put: bytes
) -> None:
    content = files("croupier.houses").joinpath(f"{name}.toml").read_bytes()
    file.write_bytes(content[:start] + put + content[start + length :])
    if at := judged(file):
        used(at)
