import copy
import pickle
from collections import Counter
from collections.abc import Callable

import pytest

from croupier.rules.calls import CALLS, Call, Family, call, call_neighbours
from croupier.rules.errors import Malformed

PRINTED = {
    # Sectors: mbs 3.5, nsw 3.3, english AD, venezia SF
    "tiers": "5/8 10/11 13/16 23/24 27/30 33/36",
    "orphans": "1 6/9 14/17 17/20 31/34",
    "orphans en plein": "1 6 9 14 17 20 31 34",
    "voisins": "0/2/3 0/2/3 4/7 12/15 18/21 19/22 25/29 25/29 32/35",
    "zero spiel": "0/3 12/15 26 32/35",
    "nassa": "0/3 12/15 19 26 32/35",
    # Straight-up finals
    "final 0": "0 10 20 30",
    "final 1": "1 11 21 31",
    "final 2": "2 12 22 32",
    "final 3": "3 13 23 33",
    "final 4": "4 14 24 34",
    "final 5": "5 15 25 35",
    "final 6": "6 16 26 36",
    "final 7": "7 17 27",
    "final 8": "8 18 28",
    "final 9": "9 19 29",
    # Horizontal finals
    "finals 0/1": "0/1 10/11 20/21 30 31",
    "finals 1/2": "1/2 11/12 21 22 31/32",
    "finals 2/3": "2/3 12 13 22/23 32/33",
    "finals 3/4": "3 4 13/14 23/24 33 34",
    "finals 4/5": "4/5 14/15 24 25 34/35",
    "finals 5/6": "5/6 15 16 25/26 35/36",
    "finals 6/7": "6 7 16/17 26/27 36",
    "finals 7/8": "7/8 17/18 27 28",
    "finals 8/9": "8/9 18 19 28/29",
    # Vertical finals
    "finals 0/3": "0/3 10/13 20/23 30/33",
    "finals 1/4": "1/4 11/14 21/24 31/34",
    "finals 2/5": "2/5 12/15 22/25 32/35",
    "finals 3/6": "3/6 13/16 23/26 33/36",
    "finals 4/7": "4/7 14/17 24/27",
    "finals 5/8": "5/8 15/18 25/28",
    "finals 6/9": "6/9 16/19 26/29",
    "finals 7/10": "7/10 17/20 27/30",
    "finals 8/11": "8/11 18/21 28/31",
    "finals 9/12": "9/12 19/22 29/32",
    # Zodiac: nsw 3.4
    "horse": "15 19 32",
    "snake": "2 4 21",
    "dragon": "17 25 34",
    "rabbit": "6 13 27",
    "tiger": "11 30 36",
    "ox": "8 10 23",
    "rat": "5 16 24",
    "boar": "1 20 33",
    "dog": "9 14 31",
    "rooster": "18 22 29",
    "monkey": "7 12 28",
    "ram": "3 26 35",
}
CHIPS = {
    # venezia's list of called bets
    "voisins": 9, "tiers": 6, "orphans": 5, "nassa": 5, "zero spiel": 4,
    **{f"final {digit}": 4 for digit in range(7)},
    **{f"final {digit}": 3 for digit in (7, 8, 9)},
    **{f"finals {pair}": 5 for pair in ("0/1", "1/2", "2/3", "4/5", "5/6")},
    **{f"finals {pair}": 4 for pair in ("7/8", "8/9")},
    **{f"finals {pair}": 4 for pair in ("0/3", "1/4", "2/5", "3/6")},
    **{f"finals {pair}": 3 for pair in ("4/7", "5/8", "6/9", "7/10", "8/11", "9/12")},
}  # fmt: skip


def test_the_printed_list_has_every_call_and_no_other() -> None:
    assert set(CALLS) == set(PRINTED)


@pytest.mark.parametrize(("name", "pieces"), PRINTED.items())
def test_a_call_puts_its_pieces_where_the_rulebooks_say(name: str, pieces: str) -> None:
    assert Counter(map(str, CALLS[name].pieces)) == Counter(pieces.split())


@pytest.mark.parametrize(("name", "chips"), CHIPS.items())
def test_a_call_costs_as_many_chips_as_venezia_prints(name: str, chips: int) -> None:
    assert len(call(name).pieces) == chips


@pytest.mark.parametrize(
    ("name", "family", "argument"),
    [
        ("tiers", Family.TIERS, ""),
        ("orphans", Family.ORPHANS, ""),
        ("orphans en plein", Family.ORPHANS_EN_PLEIN, ""),
        ("voisins", Family.VOISINS, ""),
        ("zero spiel", Family.ZERO_SPIEL, ""),
        ("nassa", Family.NASSA, ""),
        ("final 7", Family.FINAL, "7"),
        ("finals 8/9", Family.HORIZONTAL, "8/9"),
        ("finals 3/6", Family.VERTICAL, "3/6"),
        ("ox", Family.ZODIAC, "ox"),
        ("17 and neighbours", Family.NEIGHBOURS, "17"),
    ],
)
def test_a_call_knows_its_family_and_what_picks_it_out(
    name: str, family: Family, argument: str
) -> None:
    assert (call(name).family, call(name).argument) == (family, argument)


def test_a_call_covers_the_numbers_of_its_pieces_once() -> None:
    assert str(call("voisins").numbers) == "0 2 3 4 7 12 15 18 19 21 22 25 26 28 29 32 35"
    assert str(call("orphans").numbers) == str(call("orphans en plein").numbers)


def test_neighbours_are_straight_pieces_in_wheel_order() -> None:
    assert [str(one) for one in call_neighbours(0).pieces] == ["3", "26", "0", "32", "15"]
    assert len(call_neighbours(5, 18).pieces) == 37
    assert len(call_neighbours(5, 18).numbers) == 37


def test_the_usual_two_neighbours_are_not_said() -> None:
    assert str(call_neighbours(17)) == "17 and neighbours"
    assert str(call_neighbours(17, 3)) == "17 and 3 neighbours"
    assert call("17 and 2 neighbours") is call_neighbours(17)


def test_every_call_of_neighbours_is_one_object_by_its_name() -> None:
    for number in range(37):
        for width in range(1, 19):
            one = call_neighbours(number, width)
            assert call(one.name) is one
            assert one.name.startswith(f"{number} and ")
            assert len(one.pieces) == 2 * width + 1


@pytest.mark.parametrize(("number", "width"), [(5, 0), (5, -1), (5, 19), (37, 2), (-1, 2)])
def test_neighbours_that_do_not_exist_cannot_be_called(number: int, width: int) -> None:
    with pytest.raises(ValueError, match="not"):
        call_neighbours(number, width)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Tiers",
        "red",
        "final",
        "final 10",
        "finals 9/10",
        "finals 10/13",
        "37 and neighbours",
        "17 and 0 neighbours",
        "17 and 19 neighbours",
        "017 and neighbours",
        "17 and two neighbours",
        "17 or neighbours",
    ],
)
def test_a_text_that_is_no_calls_notation_is_malformed(name: str) -> None:
    with pytest.raises(Malformed, match="expected a called bet such as tiers or finals 8/9, not "):
        call(name)


EVERY = [*CALLS.values(), call_neighbours(17), call_neighbours(0, 18)]


def test_a_calls_repr_is_a_call_that_gives_it_back() -> None:
    assert repr(call("finals 8/9")) == "call('finals 8/9')"
    assert all(eval(repr(one)) is one for one in EVERY)


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))]
)
def test_a_copied_or_pickled_call_is_the_same_object(again: Callable[[Call], Call]) -> None:
    assert all(again(one) is one for one in EVERY)
