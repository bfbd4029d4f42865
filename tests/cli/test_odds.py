"""Exact odds and the ready-reckoner, as JSON."""

from fractions import Fraction
from pathlib import Path

import pytest

from cli.conftest import Run
from croupier.houses import SHIPPED

# Odds

NUMBERS = {
    "straight": (35, 1),
    "split": (17, 2),
    "street": (11, 3),
    "corner": (8, 4),
    "six": (5, 6),
    "column": (2, 12),
    "dozen": (2, 12),
    "even": (1, 18),
}
EVEN_EDGES = {
    ("english", "leave"): "1/74",
    ("english", "withdraw"): "1/74",
    ("venezia", "leave"): "50005/3649754",
    ("venezia", "withdraw"): "1/74",
}


@pytest.mark.parametrize("house", SHIPPED)
@pytest.mark.parametrize("zero", ["leave", "withdraw"])
def test_odds_of_every_kind(run: Run, house: str, zero: str) -> None:
    rows = run("odds", house, "--zero", zero, "--json").data
    assert [row["kind"] for row in rows] == list(NUMBERS)
    for row in rows:
        assert set(row) == {"bet", "kind", "pays", "numbers", "edge", "variance"}
        assert (row["pays"], row["numbers"]) == NUMBERS[row["kind"]]
        inside = row["kind"] != "even"
        edge = "1/37" if inside else EVEN_EDGES.get((house, zero), "1/37")
        assert row["edge"] == edge
        assert row["variance"] == str(Fraction(row["variance"])), "not in lowest terms"
        if inside:
            assert Fraction(row["variance"]) == plain_variance(row["pays"], row["numbers"])


def plain_variance(pays: int, numbers: int) -> Fraction:
    """Of a bet that wins `pays` on some numbers and loses on all others."""
    mean = Fraction(pays * numbers - (37 - numbers), 37)
    return Fraction(pays**2 * numbers + (37 - numbers), 37) - mean**2


def ladder(split: Fraction) -> Fraction:
    """Venezia's prison by hand: a win lowers the level, 0 raises it, at level 3 it splits."""
    win, zero = Fraction(18, 37), Fraction(1, 37)
    # Level 3 leads to 2 or to the split, level 2 to 1 or 3, level 1 to freedom or 2: solved for 1.
    rest = 1 - win * zero
    return (win + zero**3 * split / rest) / (1 - win * zero / rest)


def even_variance(missing: Fraction, edge: Fraction) -> Fraction:
    """Of an even chance; `missing` is the mean square of what 0 costs in the end."""
    return Fraction(36, 37) + missing / 37 - edge**2


def test_the_variance_of_even_chances_follows_the_prison_to_its_end(run: Run) -> None:
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    mean, square = ladder(half), ladder(quarter)
    expected = {
        ("mbs", "leave"): plain_variance(1, 18),
        ("english", "leave"): even_variance(half, Fraction(1, 74)),
        ("english", "withdraw"): even_variance(quarter, Fraction(1, 74)),
        ("venezia", "leave"): even_variance(1 - 2 * mean + square, (1 - mean) / 37),
        ("venezia", "withdraw"): even_variance(quarter, Fraction(1, 74)),
    }
    assert (1 - mean) / 37 == Fraction(50005, 3649754)
    for (house, zero), variance in expected.items():
        data = run("odds", house, "red by 7", "--zero", zero, "--json").data
        assert data["variance"] == str(variance), (house, zero)


def test_odds_of_a_slip_are_one_object(run: Run) -> None:
    data = run("odds", "mbs", "Rouge by 10; 17 by 5", "--json").data
    assert list(data) == ["bet", "edge", "variance", "hit_rate"]
    assert data["hit_rate"] == "19/37"
    assert (data["bet"], data["edge"]) == ("red by 10, 17 by 5", "1/37")
    # 17 is black: 170, -15 on 19 others that are not red, and 5 on 18 reds, over 15.
    results = [Fraction(gain, 15) for gain in [165] + [-15] * 18 + [5] * 18]
    mean = sum(results) / 37
    assert mean == Fraction(-1, 37)
    assert Fraction(data["variance"]) == sum(one**2 for one in results) / 37 - mean**2


def test_the_edge_counts_every_stake_once(run: Run) -> None:
    data = run("odds", "english", "red by 10, 17 by 30", "--json").data
    assert Fraction(data["edge"]) == (10 * Fraction(1, 74) + 30 * Fraction(1, 37)) / 40
    # Red and black together lose nothing except to zero, and half of that comes back.
    both = run("odds", "english", "red by 10, black by 10", "--zero", "withdraw", "--json").data
    assert both == {
        "bet": "red by 10, black by 10",
        "edge": "1/74",
        "variance": str(Fraction(1, 37) / 4 - Fraction(1, 74) ** 2),
        "hit_rate": "36/37",
    }


def test_a_spot_with_odds_of_its_own_is_not_hidden_behind_its_kind(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "sixth.toml"
    odd = "pays.first_four = 6\npays.trio = 10\n"
    file.write_text(f'extends = "mbs"\nid = "sixth"\n{odd}', encoding="utf-8")
    rows = run("odds", str(file), "--json").data
    found = {(row["pays"], row["numbers"]): row["edge"] for row in rows}
    assert (found[6, 4], found[10, 3], found[8, 4]) == ("9/37", "4/37", "1/37")
    assert {"9/37", "4/37"} <= set(run("check", str(file), "--json").data["edges"].values())


def test_the_choice_is_leave_unless_said(run: Run) -> None:
    said = run("odds", "venezia", "red by 1", "--zero", "leave", "--json").data
    assert run("odds", "venezia", "red by 1", "--json").data == said


@pytest.mark.parametrize(
    ("house", "zero", "edge"),
    [
        ("venezia", "withdraw at 1", "1/74"),
        ("venezia", "withdraw at 2", "1/74"),
        ("venezia", "withdraw at 3", "37/2702"),
        ("venezia", "best", "1/74"),
        ("english", "best", "1/74"),
        ("mbs", "best", "1/37"),
        ("mbs", "withdraw at 3", "1/37"),
    ],
)
def test_a_policy_answers_later_zeros_too(run: Run, house: str, zero: str, edge: str) -> None:
    assert run("odds", house, "red by 10", "--zero", zero, "--json").data["edge"] == edge


def test_a_policy_that_the_house_does_not_have(run: Run) -> None:
    assert (
        "--zero: expected a level from 1 to 1, not 2"
        in run("odds", "english", "red by 1", "--zero", "withdraw at 2").complaint
    )


# Reckoner

PRINTED = """
5 175 85 55 40 25
10 350 170 110 80 50
15 525 255 165 120 75
20 700 340 220 160 100
25 875 425 275 200 125
30 1.050 510 330 240 150
35 1.225 595 385 280 175
40 1.400 680 440 320 200
45 1.575 765 495 360 225
50 1.750 850 550 400 250
55 1.925 935 605 440 275
60 2.100 1.020 660 480 300
65 2.275 1.105 715 520 325
70 2.450 1.190 770 560 350
75 2.625 1.275 825 600 375
80 2.800 1.360 880 640 400
85 2.975 1.445 935 680 425
90 3.150 1.530 990 720 450
95 3.325 1.615 1.045 760 475
100 3.500 1.700 1.100 800 500
"""
"""Venezia's payments according to chips: stake, straight, split, street, corner, six line."""


@pytest.mark.clause("venezia-PC.1")
def test_the_reckoner_agrees_with_all_hundred_printed_cells(run: Run) -> None:
    data = run("reckoner", "venezia", "--json").data
    assert list(data) == ["house", "rows"]
    assert data["house"] == "venezia"
    columns = ["stake", "straight", "split", "street", "corner", "six"]
    printed = [
        [int(figure.replace(".", "")) * 100 for figure in line.split()]
        for line in PRINTED.strip().splitlines()
    ]
    assert sum(len(row) - 1 for row in printed) == 100
    assert data["rows"] == [dict(zip(columns, row, strict=True)) for row in printed]


@pytest.mark.clause("venezia-PC.1")
def test_the_reckoner_is_written_with_points_for_people(run: Run) -> None:
    text = run("reckoner", "venezia").out
    for line in PRINTED.strip().splitlines():
        assert line.split() in [row.split() for row in text.splitlines()]


@pytest.mark.parametrize("house", SHIPPED)
def test_every_house_has_a_reckoner(run: Run, house: str) -> None:
    rows = run("reckoner", house, "--json").data["rows"]
    assert rows
    for row in rows:
        assert row["straight"] == 35 * row["stake"]


def test_the_worth_of_a_stake_in_prison_explains_the_edge(run: Run) -> None:
    """Leaving at every zero is worth less than the best play, and the edge is a 37th of the rest."""
    for words, edge in (((), "1.370 %"), (("--zero", "best"), "1.351 %")):
        text = run("odds", "venezia", *words).text
        worth = Fraction(text.split("is then worth ")[1].split(" ")[0])
        assert f"{float((1 - worth) / 37):.3%}".replace("%", " %") == edge
        assert f"an even chance loses the rest once in 37 coups: {edge}." in text
        assert "If every later choice is the best one (--zero best), each choice is worth: " in text
        assert (worth == Fraction(1, 2)) is bool(words)
    assert "worth" not in run("odds", "mbs").text
