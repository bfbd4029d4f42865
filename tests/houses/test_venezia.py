"""The Casinò di Venezia, clause by clause."""

from typing import Any

import pytest

from asking import data, not_quoted, quote, rules
from croupier import Kind, Outcome, spot
from croupier.rules.drawing import Edge
from croupier.rules.felt import EVEN_CHANCES
from croupier.table.view import view
from support import (
    BLACK,
    RED,
    SPUN,
    anchors_fit,
    box,
    case,
    clause,
    closed,
    comes_up,
    felt,
    figures,
    kind_pays,
    labels,
    lies_at_the_edge,
    loses_on_zero,
    result,
    results,
    touched,
    wins_exactly,
    wins_on,
)
from table_support import Table


def sent() -> Any:
    """The house as its pages get it."""
    return rules("venezia")


def reference() -> dict[str, object]:
    """What the house file tells beside its rules, as the command prints it."""
    (found,) = [one["reference"] for one in data("houses") if one["id"] == "venezia"]
    return dict(found)


@clause("venezia-FM.1", "venezia-G.3")
def test_the_house_says_who_it_is_and_what_the_game_is() -> None:
    assert sent()["place"] == "Casinò Municipale di Venezia"
    assert [room["name"] for room in sent()["rooms"]] == ["Ca' Vendramin Calergi", "Ca' Noghera"]
    assert "Cannaregio 2040" in sent()["rooms"][0]["place"]
    assert "bank" in str(reference()["aim"])


@clause("venezia-G.4")
@pytest.mark.parametrize("name", ["17", "14/17", "13/15", "25/29", "4/9", "column 1", "red"])
def test_winnings_are_proportional_to_the_stake(name: str) -> None:
    number = min(spot(name).numbers)
    one, more = (
        result(comes_up(closed("venezia", f"{name} by {stake}"), number)).winnings
        for stake in ("1", "12.50")
    )
    assert more * 2 == 25 * one > 0


@clause("venezia-G.10")
def test_each_of_37_pockets_is_a_winning_number_of_its_own() -> None:
    table = closed("venezia", ", ".join(f"{n} by {n + 1}" for n in range(37)))
    for number in range(37):
        won = [line for line in results(comes_up(table, number)) if line.winnings]
        assert [(line.spot, line.winnings) for line in won] == [
            (spot(str(number)), 3500 * (number + 1))
        ]
    assert len(sent()["order"]) == reference()["pockets"]


@pytest.mark.parametrize(
    ("number", "said"),
    [
        case("venezia-G.11", 17, "Dix-sept, noir, impair et manque"),
        case("venezia-G.11", 36, "Trente-six, rouge, pair et passe"),
        case("venezia-G.11", 1, "Un, rouge, impair et manque"),
        case("venezia-G.11", 0, "Zéro"),
    ],
)
def test_the_number_and_its_simple_chances_are_announced_in_french(number: int, said: str) -> None:
    assert sent()["announcements"]["numbers"][number] == said


@clause("venezia-G.13")
def test_the_winning_multiple_combinations_are_listed_in_french() -> None:
    announced = sent()["announcements"]
    assert announced["name_combinations"]
    says = {one["name"]: one["says"] for one in sent()["spots"]}
    assert [says[spot] for spot in announced["combinations"][2]] == [
        "deuxième colonne",
        "douze premiers",
        "six premiers",
        "transversale 0/1/2",
        "transversale 0/2/3",
        "trois premiers",
        "quatre premiers",
        "carré 1/5",
        "carré 2/6",
        "cheval 0/2",
        "cheval 1/2",
        "cheval 2/3",
        "cheval 2/5",
        "plein 2",
    ]


@clause("venezia-G.21")
def test_on_zero_bets_that_contain_zero_win() -> None:
    names = "0", "0/1", "0/2", "0/3", "0/1/2", "0/2/3", "first four"
    lines = results(comes_up(closed("venezia", ", ".join(f"{one} by 1" for one in names)), 0))
    assert [line.outcome for line in lines] == [Outcome.WON] * 7
    assert {one["name"] for one in sent()["spots"] if 0 in one["numbers"]} == set(names)


@clause("venezia-G.22")
@pytest.mark.parametrize(
    "name", ["column 1", "column 2", "column 3", "dozen 1", "dozen 2", "dozen 3"]
)
def test_on_zero_columns_and_dozens_lose(name: str) -> None:
    loses_on_zero("venezia", name)


# Prison

ZERO = f"place your bets | {SPUN} | number 0 | settle"


def imprisoned(zeros: int, bet: str = "red") -> Table:
    """Ada's 20 after as many zeros in a row; without an answer, they stay."""
    table = comes_up(closed("venezia", f"{bet} by 20"), 0)
    for _ in range(zeros - 1):
        table.say(ZERO)
    return table


def at_next_close(zeros: int) -> Table:
    """The same, with the ball on its way again."""
    table = imprisoned(zeros)
    table.say(f"place your bets | {SPUN}")
    return table


def levels(table: Table) -> list[int]:
    """Of the stakes in prison, in everybody's view."""
    (seat,) = view(table.state).seats
    return [one.level for one in seat.prison]


@clause("venezia-G.23", "venezia-G.27b")
@pytest.mark.parametrize("chance", EVEN_CHANCES, ids=str)
def test_on_zero_a_simple_chance_is_imprisoned_in_full(chance: object) -> None:
    table = imprisoned(1, str(chance))
    assert table.lines == [f"ada {chance} 20: held 0 back 0"]
    table.say(f"ada: leave {chance}")
    assert (table.money("ada"), table.bank) == ("stack 1980, prison 20", 0)


@clause("venezia-G.24")
def test_a_stake_imprisoned_once_is_freed_by_a_win_and_lost_by_a_loss() -> None:
    table = at_next_close(1)
    for number in figures(RED):
        after = comes_up(table, number)
        assert after.lines == ["ada red 20: released 0 back 20"]
        assert (after.money("ada"), after.bank) == ("stack 1980, felt 20", 0)
    for number in figures(BLACK):
        after = comes_up(table, number)
        assert after.lines == ["ada red 20: lost 0 back 0"]
        assert (after.money("ada"), after.bank) == ("stack 1980", 20)


@clause("venezia-G.25")
@pytest.mark.parametrize("level", [2, 3])
def test_a_stake_imprisoned_several_times_must_win_as_often(level: int) -> None:
    table = at_next_close(level)
    won, lost = comes_up(table, 1), comes_up(table, 2)
    assert (result(won).outcome, levels(won)) == (Outcome.HELD, [level - 1])
    assert (result(lost).outcome, levels(lost)) == (Outcome.LOST, [])
    for _ in range(level - 1):
        won.say(f"place your bets | {SPUN} | number 1 | settle")
    assert (won.money("ada"), won.bank) == ("stack 1980, felt 20", 0)


@clause("venezia-G.26")
def test_the_limit_is_three_and_the_fourth_zero_splits() -> None:
    assert [levels(imprisoned(zeros)) for zeros in (1, 2, 3, 4)] == [[1], [2], [3], []]
    table = imprisoned(4)
    assert table.lines == ["ada red 20: split 0 back 10"]
    assert (table.money("ada"), table.bank) == ("stack 1990", 10)


@clause("venezia-G.27a")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_player_may_withdraw_half_and_the_bank_keeps_the_other(level: int) -> None:
    table = imprisoned(level, "passe")
    assert levels(table) == [level]
    table.say("ada: withdraw passe")
    assert table.lines[-1] == "ada high 20: half 0 back 10"
    assert (table.money("ada"), table.bank) == ("stack 1990", 10)
    worth = sent()["zero"]["values"][level - 1]
    assert (worth["level"], worth["values"]["withdraw"]) == (level, "1/2")


# Payments


@pytest.mark.parametrize(
    ("kind", "odds"),
    [
        case("venezia-CP.1", Kind.STRAIGHT, 35),
        case("venezia-CP.2", Kind.SPLIT, 17),
        case("venezia-CP.3", Kind.CORNER, 8),
        case("venezia-CP.5", Kind.STREET, 11),
        case("venezia-CP.6", Kind.SIX, 5),
        case("venezia-CP.7", Kind.DOZEN, 2),
        case("venezia-CP.8", Kind.COLUMN, 2),
    ],
)
def test_a_kind_pays_its_odds(kind: Kind, odds: int) -> None:
    kind_pays("venezia", kind, odds)


@pytest.mark.parametrize(
    ("bet", "numbers", "odds"),
    [
        case("venezia-CP.4", "first four", range(4), 8),
        case("venezia-CP.9", "pair", range(2, 37, 2), 1),
        case("venezia-CP.10", "impair", range(1, 37, 2), 1),
        case("venezia-CP.11", "manque", range(1, 19), 1),
        case("venezia-CP.12", "passe", range(19, 37), 1),
        case("venezia-CP.13", "rouge", figures(RED), 1),
        case("venezia-CP.14", "noir", figures(BLACK), 1),
    ],
)
def test_a_bet_pays_its_odds(bet: str, numbers: range, odds: int) -> None:
    wins_exactly("venezia", bet, numbers, odds)


# Bets by name and place


@pytest.mark.parametrize(
    ("bet", "numbers"),
    [
        case("venezia-B.1", "en plein 0", [0]),
        case("venezia-B.1", "en plein 36", [36]),
        case("venezia-B.2a", "cheval 14/17", [14, 17]),
        case("venezia-B.2a", "cheval 16/17", [16, 17]),
        case("venezia-B.3a", "transversale pleine 13/15", [13, 14, 15]),
        case("venezia-B.4", "0/1/2", [0, 1, 2]),
        case("venezia-B.4", "0/2/3", [0, 2, 3]),
        case("venezia-B.5a", "carré 25/29", [25, 26, 28, 29]),
        case("venezia-B.6a", "quatre premiers", [0, 1, 2, 3]),
        case("venezia-B.7a", "sixaine 4/9", [4, 5, 6, 7, 8, 9]),
        case(("venezia-B.8a", "venezia-B.8b"), "douze premiers", range(1, 13)),
        case("venezia-B.8a", "douze milieu", range(13, 25)),
        case("venezia-B.8a", "douze derniers", range(25, 37)),
        case("venezia-B.8b", "first dozen", range(1, 13)),
        case("venezia-B.8b", "middle dozen", range(13, 25)),
        case("venezia-B.8b", "last dozen", range(25, 37)),
        case("venezia-B.9a", "première colonne", range(1, 37, 3)),
        case("venezia-B.9a", "troisième colonne", range(3, 37, 3)),
        case("venezia-B.10", "manque", range(1, 19)),
        case("venezia-B.10", "passe", range(19, 37)),
        case("venezia-B.11", "impair", range(1, 37, 2)),
        case("venezia-B.11", "pair", range(2, 37, 2)),
        case("venezia-B.12a", "rouge", figures(RED)),
        case("venezia-B.12b", "noir", figures(BLACK)),
        case("venezia-B.3d", "trois premiers", [1, 2, 3]),
        case("venezia-B.3d", "trois derniers", [34, 35, 36]),
        case("venezia-B.7c", "six premiers", range(1, 7)),
        case("venezia-B.7c", "six derniers", range(31, 37)),
    ],
)
def test_a_bet_by_its_french_name_covers_its_numbers(bet: str, numbers: range) -> None:
    assert wins_on("venezia", bet) == set(numbers)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        case("venezia-B.2b", "14/17", "cheval 14/17"),
        case("venezia-B.3b", "13/15", "transversale 13/15"),
        case("venezia-B.3d", "1/3", "trois premiers"),
        case("venezia-B.5b", "25/29", "carré 25/29"),
        case("venezia-B.7b", "4/9", "sixaine 4/9"),
        case("venezia-B.7c", "31/36", "six derniers"),
        case("venezia-B.8b", "dozen 2", "douze milieu"),
    ],
)
def test_the_croupier_calls_a_bet_by_its_traditional_name(name: str, said: str) -> None:
    (called,) = [one["says"] for one in sent()["spots"] if one["name"] == name]
    assert called == said


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        case("venezia-B.2b", "17/14", "14/17"),
        case("venezia-B.3b", "15/13", "13/15"),
        case("venezia-B.5b", "29/25", "25/29"),
        case("venezia-B.7b", "9/4", "4/9"),
    ],
)
def test_the_lowest_number_comes_first(wrong: str, right: str) -> None:
    assert f"the lowest number first: {right}" in not_quoted("venezia", f"{wrong} par 5")
    (bet,) = quote("venezia", f"{right} par 5")["bets"]
    assert bet["on"] == right


@pytest.mark.parametrize(
    "kind",
    [
        case("venezia-B.1", Kind.STRAIGHT),
        case("venezia-B.2c", Kind.SPLIT),
        case("venezia-B.3c", Kind.STREET),
        case("venezia-B.5c", Kind.CORNER),
        case("venezia-B.7d", Kind.SIX),
        case("venezia-B.8c", Kind.DOZEN),
        case("venezia-B.9b", Kind.COLUMN),
        case(("venezia-B.10", "venezia-B.11", "venezia-B.12c"), Kind.EVEN),
    ],
)
def test_chips_lie_where_the_text_says(kind: Kind) -> None:
    anchors_fit("venezia", kind)


@clause("venezia-B.6b")
def test_the_first_four_lies_at_the_outer_edge_by_1_or_by_3() -> None:
    drawing = felt("venezia")
    lies_at_the_edge(drawing, spot("first four"), tuple(Edge))
    by_one, by_three = drawing.anchors[spot("first four")]
    assert (touched(drawing, by_one), touched(drawing, by_three)) == ({0, 1}, {0, 3})


@clause("venezia-B.8c", "venezia-B.9b")
def test_dozens_and_columns_lie_at_the_end_of_the_grid() -> None:
    drawing = felt("venezia")
    end = box(drawing, "36").x + box(drawing, "36").width
    for column, last in ((1, "34"), (2, "35"), (3, "36")):
        under = box(drawing, f"column {column}")
        assert (under.x, under.y) == (end, box(drawing, last).y)
    for dozen in (1, 2, 3):
        assert [where.x for where in drawing.boxes[spot(f"dozen {dozen}")]] == [end, end]


@clause("venezia-B.12c")
def test_red_and_black_have_boxes_with_their_names() -> None:
    drawing, written = felt("venezia"), labels("venezia")
    assert (written["red"], written["black"]) == ("ROUGE", "NOIR")
    assert box(drawing, "red") != box(drawing, "black")


@clause("venezia-GR.5")
@pytest.mark.parametrize(
    "bet", ["red/black", "dozen 1/2", "column 1/2", "rouge/noir", "1-18/19-36"]
)
def test_no_splits_across_simple_chances_dozens_or_columns(bet: str) -> None:
    not_quoted("venezia", f"{bet} by 5")
    outside = [one for one in sent()["spots"] if one["kind"] in ("even", "dozen", "column")]
    drawing = felt("venezia")
    assert len(outside) == 12
    assert all(spot(one["name"]) in drawing.boxes for one in outside)
