"""Sealed coups: fixed before the first bet, told with the number, checked by anyone."""

import os
import re
from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.houses import house
from croupier.record import read_statement, write_statement
from croupier.rules.felt import spot
from croupier.table import Refused, decide, fold, new_table
from croupier.table import commands as c
from croupier.table.commands import Chip
from croupier.table.fairness import FAIR, digest, draw, felt_digest, felt_lines, is_hex, seal_of
from croupier.table.state import StakeKey, State
from docs_support import DOCS
from table_support import Table

SECRET = sha256(b"an evening").hexdigest()
MBS = house("mbs")
CHI_SQUARE_36 = 80.08
"""Passed by chance once in 30,000 with 36 degrees of freedom."""


def play(*statements: str) -> State:
    state = new_table(MBS)
    for text in statements:
        answer = decide(MBS, state, read_statement(text, MBS))
        assert not isinstance(answer, Refused), (text, answer)
        state = fold(state, answer)
    return state


def closed(*bets: str) -> State:
    opening = f"place your bets seal {seal_of(SECRET)}"
    return play("seat ada buys 100", opening, *bets, "spin", "no more bets")


def fair_number(state: State) -> int:
    coup = state.coup
    return draw(SECRET, coup=coup.count, respins=coup.respins, felt=coup.felt or "")


def test_the_number_that_the_secret_gives_is_taken_and_no_other() -> None:
    state = closed("ada: 17 by 5")
    fair = fair_number(state)
    for number in range(37):
        answer = decide(MBS, state, c.Number(number, SECRET))
        assert isinstance(answer, Refused) == (number != fair)


@pytest.mark.parametrize("secret", [None, "00" * 32, "nonsense", SECRET.upper()])
def test_a_secret_that_does_not_fit_the_seal_is_refused(secret: str | None) -> None:
    state = closed("ada: 17 by 5")
    answer = decide(MBS, state, c.Number(fair_number(state), secret))
    assert isinstance(answer, Refused)
    assert answer.code == "phase/wrong"
    assert "seal" in answer.text


def test_a_wheel_without_a_seal_has_no_secret() -> None:
    state = play("place your bets", "spin", "no more bets")
    assert isinstance(decide(MBS, state, c.Number(17, SECRET)), Refused)
    assert not isinstance(decide(MBS, state, c.Number(17)), Refused)


def test_a_seal_must_look_like_one() -> None:
    assert isinstance(decide(MBS, new_table(MBS), c.PlaceYourBets("17")), Refused)


def test_the_bets_at_the_close_are_part_of_the_number() -> None:
    one, other = closed("ada: 17 by 5"), closed("ada: 17 by 6")
    assert one.coup.felt != other.coup.felt
    assert one.coup.felt == felt_digest(one)
    numbers = {fair_number(closed(f"ada: 17 by {stake}")) for stake in range(1, 30)}
    assert len(numbers) > 5


def test_the_lines_of_a_felt_are_told_in_order_and_hash_alike_in_any() -> None:
    ada, bob = (
        ("ada", StakeKey(spot("17"), None, Chip.CASH), 500),
        ("bob", StakeKey(spot("red"), None, Chip.COLOUR, "blue"), 20),
    )
    lines = felt_lines([bob, ada])
    assert lines == ["ada 17 - cash 500", "bob red - colour/blue 20"]
    assert digest(lines) == digest(reversed(lines)) == sha256("\n".join(lines).encode()).hexdigest()


@pytest.mark.parametrize(
    ("name", "exception"),
    [
        ("venezia", 'supervisor allows ada: 18 by 5 because "asked in time"'),
        ("nsw", 'supervisor treats ada: 17 as 18 because "pushed by a sleeve"'),
        ("nsw", 'supervisor links ada with bob because "one purse"'),
    ],
)
def test_an_exception_after_the_close_does_not_change_the_number(name: str, exception: str) -> None:
    table = Table(
        name,
        f"""
        limits straight=1..5
        seat ada buys 100 | seat bob buys 100
        place your bets seal {seal_of(SECRET)}
        ada: 17 by 5 | bob: 17 by 5
        spin | no more bets
        """,
    )
    before = fair_number(table.state)
    table.say(exception)
    assert fair_number(table.state) == before
    table.say(f"number {before} secret {SECRET} | settle")


def test_a_spin_again_gives_a_number_of_its_own() -> None:
    drawn = [draw(SECRET, coup=1, respins=turn, felt="") for turn in range(20)]
    assert len(set(drawn)) > 5
    table = Table(
        "fun",
        f"""
        seat ada buys 2000
        place your bets seal {seal_of(SECRET)}
        ada: {next(n for n in range(37) if n not in drawn)} by 5
        spin
        no more bets
    """,
    )
    fair = fair_number(table.state)
    assert not isinstance(decide(house("fun"), table.state, c.Number(fair, SECRET)), Refused)


@given(st.binary(min_size=32, max_size=32).map(bytes.hex), st.integers(1, 10**6))
def test_every_draw_is_a_pocket_and_the_same_again(secret: str, coup: int) -> None:
    number = draw(secret, coup=coup, respins=0, felt="felt")
    assert 0 <= number <= 36
    assert number == draw(secret, coup=coup, respins=0, felt="felt")


def test_each_pocket_has_as_many_fair_bytes_as_every_other() -> None:
    assert FAIR == 222
    assert set(Counter(byte % 37 for byte in range(FAIR)).values()) == {6}


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "G" * 64, "é" * 64, "0" * 63 + "\n"])
def test_what_is_no_seal(text: str) -> None:
    assert not is_hex(text)


@pytest.mark.parametrize("command", [c.PlaceYourBets(seal_of(SECRET)), c.Number(17, SECRET)])
def test_a_sealed_statement_reads_back(command: c.Command) -> None:
    assert read_statement(write_statement(command), MBS) == command


def chi_square(observed: Counter[int], cells: int, total: int) -> float:
    expected = total / cells
    return sum((observed[cell] - expected) ** 2 / expected for cell in range(cells))


def numbers(count: int) -> list[int]:
    """Numbers as a table draws them: a new secret of the operating system for every coup."""
    return [draw(os.urandom(32).hex(), coup=n, respins=0, felt="") for n in range(count)]


def test_the_numbers_are_evenly_spread() -> None:
    assert chi_square(Counter(numbers(20_000)), 37, 20_000) < CHI_SQUARE_36


@pytest.mark.long
def test_a_million_numbers_are_evenly_spread_and_so_are_their_pairs() -> None:
    drawn = numbers(1_000_000)
    assert chi_square(Counter(drawn), 37, len(drawn)) < CHI_SQUARE_36
    pairs = Counter(37 * one + other for one, other in zip(drawn[::2], drawn[1::2], strict=True))
    # 1368 degrees of freedom: the mean is 1368 and the deviation 52.3; four and a half of them.
    assert chi_square(pairs, 37 * 37, len(drawn) // 2) < 1368 + 4.5 * 52.3


def test_the_example_of_the_documentation_is_right() -> None:
    text = (DOCS / "fairness.md").read_text(encoding="utf-8")
    secret, seal = re.findall(r"^    (?:secret|seal  ) ([0-9a-f]{64})$", text, re.MULTILINE)
    assert seal_of(secret) == seal
    lines = re.findall(
        r"^(?:    felt  |    seeds |          ) ((?:ada|bob) .*)$", text, re.MULTILINE
    )
    felt, seeds = digest(lines[:2]), lines[2:]
    assert [one.split()[1] for one in seeds] == [seal_of("ad" * 32), seal_of("b0" * 32)]
    told = draw(secret, coup=1, respins=0, felt=felt, seeds=digest(seeds))
    both = [seeds[0], seeds[1].replace(" -", f" {'b0' * 32}")]
    other = draw(secret, coup=1, respins=0, felt=felt, seeds=digest(both))
    assert f"number {told} of coup 1, respins 0; {other} if bob tells b0b0…b0" in text
