"""New South Wales, clause by clause."""

from pathlib import Path

import pytest

from asking import rules
from croupier import Kind
from live_support import Listener, in_loop, keeper_of, opened_log
from support import (
    BLACK,
    NEIGHBOURS_OF_17,
    ORPHANS,
    RED,
    TIERS,
    VOISINS,
    ZERO_SPIEL,
    anchors_fit,
    case,
    clause,
    figures,
    kind_pays,
    loses_on_zero,
    not_offered,
    places,
    wins_exactly,
)


@clause("nsw-3.1")
@pytest.mark.parametrize("kind", Kind)
def test_chips_lie_where_the_kind_of_wager_wants_them(kind: Kind) -> None:
    anchors_fit("nsw", kind)


@clause("nsw-3.2")
def test_only_the_defined_wagers_are_permitted() -> None:
    sent = rules("nsw")
    assert len(sent["spots"]) == 157
    assert len(sent["calls"]) == 4 + 37 + 12
    others = "nassa", "orphans en plein", "final 0", "finals 3/6", "17 and 3 neighbours"
    not_offered("nsw", others)


@pytest.mark.parametrize(
    ("kind", "odds"),
    [
        case("nsw-3.2.1", Kind.STRAIGHT, 35),
        case(("nsw-3.2.2", "nsw-3.2.2.1"), Kind.SPLIT, 17),
        case(("nsw-3.2.3", "nsw-3.2.3.1"), Kind.STREET, 11),
        case(("nsw-3.2.4", "nsw-3.2.4.1"), Kind.CORNER, 8),
        case("nsw-3.2.5", Kind.SIX, 5),
        case("nsw-3.2.6", Kind.COLUMN, 2),
        case("nsw-3.2.7", Kind.DOZEN, 2),
    ],
)
def test_a_wager_wins_on_each_of_its_numbers_and_on_no_other(kind: Kind, odds: int) -> None:
    kind_pays("nsw", kind, odds)


@pytest.mark.parametrize(
    ("bet", "numbers", "odds"),
    [
        case("nsw-3.2.1", "0", [0], 35),
        case("nsw-3.2.1", "36", [36], 35),
        case("nsw-3.2.2.2", "0/1", [0, 1], 17),
        case("nsw-3.2.2.2", "0/2", [0, 2], 17),
        case("nsw-3.2.2.2", "0/3", [0, 3], 17),
        case("nsw-3.2.3.1", "13/15", [13, 14, 15], 11),
        case("nsw-3.2.3.2", "0/1/2", [0, 1, 2], 11),
        case("nsw-3.2.3.3", "0/2/3", [0, 2, 3], 11),
        case("nsw-3.2.4.1", "25/29", [25, 26, 28, 29], 8),
        case("nsw-3.2.4.2", "0/1/2/3", [0, 1, 2, 3], 8),
        case("nsw-3.2.5", "4/9", range(4, 10), 5),
        case("nsw-3.2.8", "low", range(1, 19), 1),
        case("nsw-3.2.9", "high", range(19, 37), 1),
        case("nsw-3.2.10", "even", range(2, 37, 2), 1),
        case("nsw-3.2.11", "odd", range(1, 37, 2), 1),
        case("nsw-3.2.12", "red", figures(RED), 1),
        case("nsw-3.2.13", "black", figures(BLACK), 1),
    ],
)
def test_a_wager_covers_exactly_its_numbers(bet: str, numbers: list[int], odds: int) -> None:
    wins_exactly("nsw", bet, numbers, odds)


@pytest.mark.parametrize(
    "bet",
    [
        case("nsw-3.2.5", "1/6"),
        case("nsw-3.2.6", "column 1"),
        case("nsw-3.2.7", "dozen 1"),
        case("nsw-3.2.8", "low"),
        case("nsw-3.2.9", "high"),
        case("nsw-3.2.10", "even"),
        case("nsw-3.2.11", "odd"),
        case("nsw-3.2.12", "red"),
        case("nsw-3.2.13", "black"),
    ],
)
def test_zero_loses(bet: str) -> None:
    loses_on_zero("nsw", bet)


@clause("nsw-3.3", "nsw-3.4")
def test_both_racetracks_are_on_the_felt() -> None:
    sent = rules("nsw")
    assert sent["tracks"] == ["sectors", "zodiac"]
    assert [call["says"] for call in sent["calls"][:4]] == [
        "Series 5/8",
        "Orphans",
        "Grand Series 0/2/3",
        "Zero Game",
    ]
    assert [part["call"] for part in sent["track"]["sectors"]] == [
        "tiers",
        "orphans",
        "voisins",
        "zero spiel",
    ]
    signs = [part["call"] for part in sent["track"]["signs"]]
    assert signs[0] == "horse"
    assert len(set(signs)) == 12


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        case("nsw-3.3.1", "Series 5/8", TIERS),
        case("nsw-3.3.2", "Orphans", ORPHANS),
        case("nsw-3.3.3", "Grand Series 0/2/3", VOISINS),
        case("nsw-3.3.4", "Zero Game", ZERO_SPIEL),
        case("nsw-3.3.5", "17 and the neighbours", NEIGHBOURS_OF_17),
        case("nsw-3.4.1", "Horse", "15 19 32"),
        case("nsw-3.4.2", "Snake", "2 4 21"),
        case("nsw-3.4.3", "Dragon", "17 25 34"),
        case("nsw-3.4.4", "Rabbit", "6 13 27"),
        case("nsw-3.4.5", "Tiger", "11 30 36"),
        case("nsw-3.4.6", "Ox", "8 10 23"),
        case("nsw-3.4.7", "Rat", "5 16 24"),
        case("nsw-3.4.8", "Boar", "1 20 33"),
        case("nsw-3.4.9", "Dog", "9 14 31"),
        case("nsw-3.4.10", "Rooster", "18 22 29"),
        case("nsw-3.4.11", "Monkey", "7 12 28"),
        case("nsw-3.4.12", "Ram", "3 26 35"),
    ],
)
def test_a_racetrack_wager_is_its_pieces(call: str, expected: str) -> None:
    places("nsw", call, expected)


@clause("nsw-3.6a")
@in_loop
async def test_the_chips_of_a_table_carry_its_own_emblem(tmp_path: Path) -> None:
    """Everybody is told when they come in; other houses' tables have none."""
    with opened_log(tmp_path) as log:
        emblems = {
            name: Listener(keeper_of(log, at, name), None).heard[0]["emblem"]
            for name, at in (("one", "nsw"), ("two", "nsw"), ("three", "mbs"))
        }
    assert emblems == {"one": "one", "two": "two", "three": None}
