"""Where a rule comes from: the clauses of a key, or of each of its parts."""

from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.houses import SHIPPED, HouseError, house, load
from croupier.houses.origins import PARTS, origin, origin_of_call, origin_of_odds

Write = Callable[[str], Path]
MINE = 'extends = "mbs"\nid = "mine"\ntitle = "Mine"\n'


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(text: str) -> Path:
        path = tmp_path / "mine.toml"
        path.write_text(MINE + text, encoding="utf-8")
        return path

    return written


@pytest.mark.parametrize("name", SHIPPED)
def test_every_spot_and_every_call_of_a_house_comes_from_somewhere(name: str) -> None:
    at = house(name)
    assert all(origin_of_odds(at, spot) for spot in at.spots)
    assert all(origin_of_call(at, call) for call in at.offered_calls)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_clauses_of_a_key_are_those_of_its_parts(name: str) -> None:
    sources = house(name).sources
    for key in PARTS:
        parts = [ids for path, ids in sources.items() if path.rpartition(".")[0] == key]
        told = {one for ids in parts for one in ids}
        assert not parts or set(sources[key]) == told


def test_a_part_that_is_not_named_is_one_of_the_others(write: Write) -> None:
    at = load(write('[pays.from.split]\n"0/1, 0/2" = "mbs-3.5.4"\nothers = "mbs-4.1.2"\n'))
    assert origin(at, "pays.split", "0/2") == ("mbs-3.5.4",)
    assert origin(at, "pays.split", "0/3") == ("mbs-4.1.2",)
    assert origin(at, "pays.split") == ("mbs-3.5.4", "mbs-4.1.2")


def test_a_file_built_on_another_may_name_the_clause_of_one_part_or_of_all(write: Write) -> None:
    one = load(write('pays.from.even.red = "ours"\n'))
    assert origin(one, "pays.even", "red") == ("ours",)
    assert origin(one, "pays.even", "black") == ("mbs-4.1.13",)
    whole = load(write('pays.from.even = "ours"\n'))
    assert origin(whole, "pays.even", "black") == ("ours",)


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ('pays.from.even.pink = "ours"', "pays.from.even.pink", "the key has no part 'pink'"),
        ('pays.from.even."red, 17" = "ours"', "pays.from.even.red, 17", "has no part '17'"),
        ('pays.from.first_four.a = "ours"', "pays.from.first_four", "no such key"),
        ('felt.from.edges.first = "ours"', "felt.from.edges.first", "the key has no part"),
        ("pays.from.even.red = 1", "pays.from.even.red", "expected the id of a clause"),
        ("pays.from.even.red = []", "pays.from.even.red", "not an empty list"),
        (
            'felt.from."\\u0080".first = "ours"',
            "felt.from.\x80.first",
            "the key has no part 'first'",
        ),
        ('zero.from.rule.hold = "ours"', "zero.from.rule.hold", "the key has no part 'hold'"),
    ],
)
def test_a_part_that_does_not_exist_is_named(
    write: Write, text: str, key: str, reason: str
) -> None:
    with pytest.raises(HouseError) as caught:
        load(write(f"{text}\n"))
    assert any(one.key == key and reason in one.reason for one in caught.value.problems)
