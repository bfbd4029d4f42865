"""Every line of a story cites the clauses that decided this stake, and no others: in all houses.

The tables are written down from the rulebooks, not read from the house files.
"""

import re
from pathlib import Path

import pytest

from cli.conftest import Run
from cli.explained import explained

Table = dict[str, str]

KINDS = ("17", "14/17", "16/18", "16/20", "13/18", "column 2", "dozen 2")
CHANCES = ("low", "high", "even", "odd", "red", "black")
AT_ZERO = ("0", "0/1", "0/1/2", "0/2/3", "first four")


def row(spots: tuple[str, ...], ids: str) -> Table:
    return dict(zip(spots, ids.split(), strict=True))


PLAIN = {
    "mbs": row(KINDS, "mbs-4.1.1 mbs-4.1.2 mbs-4.1.3 mbs-4.1.4 mbs-4.1.5 mbs-4.1.6 mbs-4.1.7")
    | row(CHANCES, "mbs-4.1.8 mbs-4.1.9 mbs-4.1.10 mbs-4.1.11 mbs-4.1.12 mbs-4.1.13")
    | row(AT_ZERO, "mbs-4.1.1 mbs-4.1.2 mbs-4.1.3 mbs-4.1.3 mbs-4.1.4"),
    "nsw": {
        "17": "nsw-3.2.1",
        "14/17": "nsw-3.2.2, nsw-3.2.2.1",
        "16/18": "nsw-3.2.3, nsw-3.2.3.1",
        "16/20": "nsw-3.2.4, nsw-3.2.4.1",
        "13/18": "nsw-3.2.5",
        "column 2": "nsw-3.2.6",
        "dozen 2": "nsw-3.2.7",
        "0": "nsw-3.2.1",
        "0/1": "nsw-3.2.2, nsw-3.2.2.2",
        "0/1/2": "nsw-3.2.3, nsw-3.2.3.2",
        "0/2/3": "nsw-3.2.3, nsw-3.2.3.3",
        "first four": "nsw-3.2.4, nsw-3.2.4.2",
    }
    | row(CHANCES, "nsw-3.2.8 nsw-3.2.9 nsw-3.2.10 nsw-3.2.11 nsw-3.2.12 nsw-3.2.13"),
    "fun": row(
        KINDS,
        "fun-SET.1.1 fun-SET.1.2 fun-SET.1.3 fun-SET.1.4 fun-SET.1.5 fun-SET.1.6 fun-SET.1.7",
    )
    | row(CHANCES, "fun-SET.1.8 fun-SET.1.9 fun-SET.1.10 fun-SET.1.11 fun-SET.1.12 fun-SET.1.13")
    | row(AT_ZERO, "fun-SET.1.1 fun-SET.1.2 fun-SET.1.3 fun-SET.1.3 fun-SET.1.4b"),
    "english": row(
        KINDS,
        "english-WP.1 english-WP.2 english-WP.3 english-WP.4 english-WP.6 english-WP.7 english-WP.8",
    )
    | row(
        CHANCES,
        "english-WP.11 english-WP.12 english-WP.10 english-WP.10 english-WP.9 english-WP.9",
    )
    | {
        "0": "english-WP.1",
        "0/1": "english-WP.2",
        "0/1/2": "english-WP.3, reading-2",
        "0/2/3": "english-WP.3, reading-2",
        "first four": "english-WP.5",
    },
    "venezia": row(
        KINDS,
        "venezia-CP.1 venezia-CP.2 venezia-CP.5 venezia-CP.3 venezia-CP.6 venezia-CP.8 venezia-CP.7",
    )
    | row(
        CHANCES,
        "venezia-CP.11 venezia-CP.12 venezia-CP.9 venezia-CP.10 venezia-CP.13 venezia-CP.14",
    )
    | row(AT_ZERO, "venezia-CP.1 venezia-CP.2 venezia-CP.5 venezia-CP.5 venezia-CP.4"),
}
"""What decides on any other number than 0, whether the stake wins or loses."""

BOXES = row(CHANCES, "mbs-3.4.8 mbs-3.4.9 mbs-3.4.13 mbs-3.4.12 mbs-3.4.11 mbs-3.4.10")
ON_ZERO: dict[str, Table] = {
    "mbs": {chance: f"{box}, reading-5" for chance, box in BOXES.items()},
    "nsw": {},  # each wager's own clause speaks of 0
    "fun": {spot: f"{PLAIN['fun'][spot]}, fun-SET.2a" for spot in AT_ZERO}
    | dict.fromkeys((*KINDS, *CHANCES), "fun-SET.2b"),
    "english": dict.fromkeys(CHANCES, "english-ZR.1") | {"column 2": "english-WP.7b"},
    "venezia": {spot: f"{PLAIN['venezia'][spot]}, venezia-G.21" for spot in AT_ZERO}
    | dict.fromkeys(("column 2", "dozen 2"), "venezia-G.22")
    | dict.fromkeys(CHANCES, "venezia-G.23"),
}
"""What decides otherwise on 0."""

LINE = re.compile(r"ada: 1 on (.+?) (?:won|lost|was|went)[^()]*\(([^()]+)\)[:;.].*")


def cited(run: Run, tmp_path: Path, at: str, number: int) -> Table:
    """The clauses of every line of a coup on a number."""
    bets = ", ".join(f"{spot} by 1" for spot in PLAIN[at])
    amount = 2000 if at == "fun" else 100
    text = f"house {at}\nseat ada buys {amount}\nplace your bets\nada: {bets}\n"
    text += f"spin\nno more bets\nnumber {number}\nsettle\n"
    found = map(LINE.fullmatch, explained(run, tmp_path, text, "1"))
    return {one[1]: one[2] for one in found if one}


@pytest.mark.parametrize("number", [1, 3, 17, 20, 36])
@pytest.mark.parametrize("at", PLAIN)
def test_a_stake_cites_its_own_clause_whether_it_wins_or_loses(
    run: Run, tmp_path: Path, at: str, number: int
) -> None:
    assert cited(run, tmp_path, at, number) == PLAIN[at]


@pytest.mark.parametrize("at", PLAIN)
def test_on_zero_a_stake_cites_what_zero_does_to_it(run: Run, tmp_path: Path, at: str) -> None:
    assert cited(run, tmp_path, at, 0) == PLAIN[at] | ON_ZERO[at]


CALLS = [
    ("mbs", "tiers", "Tiers", "mbs-3.5.1"),
    ("mbs", "17 and neighbours", "17 and the neighbours", "mbs-3.5.5, mbs-DiagH"),
    ("nsw", "horse", "horse", "nsw-3.4.1"),
    ("nsw", "ram", "ram", "nsw-3.4.12"),
    ("nsw", "zero spiel", "Zero Game", "nsw-3.3.4"),
    ("english", "orphans", "Orphans", "english-AD.4, english-AD.5"),
    ("venezia", "nassa", "nassa", "venezia-CB.6, venezia-SF.9"),
    ("venezia", "final 6", "finale 6", "venezia-CB.9, venezia-SF.13"),
    ("venezia", "final 7", "finale 7", "venezia-CB.10, venezia-SF.13"),
    ("venezia", "finals 0/1", "finales 0/1", "venezia-CB.11, venezia-SF.16"),
    ("venezia", "finals 8/9", "finales 8/9", "venezia-CB.12, venezia-SF.16"),
    ("venezia", "finals 3/6", "finales 3/6", "venezia-CB.13, venezia-SF.15"),
    ("venezia", "finals 9/12", "finales 9/12", "venezia-CB.14, venezia-SF.15"),
]


@pytest.mark.parametrize("case", CALLS, ids=lambda case: f"{case[0]}-{case[1]}")
def test_a_piece_that_is_told_as_one_cites_what_the_call_is_made_of(
    run: Run, tmp_path: Path, case: tuple[str, str, str, str]
) -> None:
    at, call, said, clauses = case
    text = f"house {at}\nseat ada buys 100\nplace your bets\nada: {call} by 1\nspin\nno more bets\n"
    lines = explained(run, tmp_path, f"{text}number 0\nsettle\n", "1")
    called = [line for line in lines if "called as" in line]
    assert called
    assert all(line.endswith(f", called as {said} ({clauses})") for line in called)
    # What the number made of it does not depend on how it was said.
    rest = "\n".join(line for line in lines if line not in called)
    assert not any(one in rest for one in clauses.split(", "))
