"""nsw-3.16 to the letter: a part of a stake, one bet among several, a whole call; never what is paid."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.record import read_statement
from croupier.table import events as e
from croupier.table.state import WINNING
from support import clause
from table_support import Table

SIT = "seat a buys 1000 | seat b buys 1000 | place your bets"
WHEN = [
    "{} | number {n} | settle",
    "number {n} | {} | settle",
    "number {n} | collect | {} | pay | lift",
]


def treats(name: str, what: str) -> str:
    return f'supervisor treats {name}: {what} because "the camera"'


def treated(bets: str, what: str, number: int, when: str) -> Table:
    table = Table("nsw", f"{SIT} | {bets} | spin | no more bets")
    return table.say(when.format(treats("a", what), n=number))


# Paid winners


@clause("nsw-3.16")
def test_a_winner_that_is_paid_is_not_treated_and_not_paid_twice() -> None:
    table = Table("nsw", f"{SIT} | a: 17 by 10 | b: 17 by 10 | spin | no more bets | number 17")
    table.say("collect | pay winner 1")
    assert table.paid == ["a 17"]
    table.refuses(treats("a", "17 as 20"), "phase/wrong")
    table.refuses(treats("a", "17 by 5 as 20"), "phase/wrong")
    table.say("pay")
    assert table.paid == ["a 17", "b 17"]
    assert (table.money("a"), table.money("b")) == ("stack 1340, felt 10", "stack 1340, felt 10")
    assert table.bank == -700


@clause("nsw-3.16")
def test_others_are_treated_after_a_payment_and_paid_once() -> None:
    table = Table("nsw", f"{SIT} | a: 17 by 10 | b: 17 by 10, 20 by 5 | spin | no more bets")
    table.say(f"number 17 | collect | pay winner 1 | {treats('b', '17 as 18')}")
    assert table.state.coup.pending == ()
    table.say(f"{treats('b', '18 as 17')} | {treats('b', '20 as 17')} | pay winner 2 | lift")
    assert table.paid == ["a 17", "b 17"]
    assert table.money("b") == f"stack {985 + 35 * 15}, felt 15"


@clause("nsw-3.16")
def test_what_is_treated_as_lying_beside_a_paid_stake_is_paid_for_itself() -> None:
    table = Table("nsw", f"{SIT} | a: 17 by 10, 20 by 5 | spin | no more bets | number 17")
    table.say("collect")
    table.say('supervisor treats a: 17 by 4 as 18 because "two chips touched 18" | pay winner 1')
    assert table.state.phase == "paid"
    table = Table("nsw", f"{SIT} | a: 17 by 10, 20 by 5 | b: 17 by 50 | spin | no more bets")
    table.say(f"number 17 | collect | pay winner 1 | {treats('a', '20 as 17')}")
    table.refuses(treats("a", "17 by 10 as 20"), "phase/wrong")
    table.say(f"{treats('a', '17 by 5 as 20')} | {treats('a', '20 by 5 as 17')} | pay | lift")
    assert table.money("a") == f"stack {985 + 35 * 15}, felt 15"
    assert table.bank == -35 * 65


names = st.sampled_from(["a", "b"])
spots = st.sampled_from(["17", "20", "14/17", "red", "black", "dragon"])
parts = st.sampled_from(["", " by 5", " by 10", " alone"])


@clause("nsw-3.16")
@settings(max_examples=200)
@given(
    bets=st.lists(st.tuples(names, spots, st.sampled_from([5, 10])), min_size=2, max_size=6),
    acts=st.lists(st.none() | st.tuples(names, spots, parts, spots), max_size=8),
)
def test_no_order_of_payments_and_treating_pays_a_stake_twice(
    bets: list[tuple[str, str, int]], acts: list[tuple[str, str, str, str] | None]
) -> None:
    table = Table("nsw", SIT)
    for name, spot, amount in bets:
        table.say(f"{name}: {spot} by {amount}")
    table.say("spin | no more bets | number 17 | collect")
    for act in acts:
        if act is None and table.state.coup.pending:
            place = 1 + len(table.all(e.WinnerPaid))
            table.say(f"pay winner {place}")
        elif act and table.state.phase == "collected":
            name, source, part, target = act
            said = treats(name, f"{source}{part} as {target}")
            table.do(read_statement(said, table.house))
    if table.state.phase == "collected":
        table.say("pay")
    results = table.state.coup.results
    assert table.state.bank == sum(one.stake - one.returned - one.winnings for one in results), (
        "every stake was won or lost once"
    )
    assert not any(one.outcome in WINNING for one in table.state.coup.pending)


# One bet among several


@clause("nsw-3.16")
@pytest.mark.parametrize("when", WHEN)
@pytest.mark.parametrize(
    ("what", "won"),
    [
        ("17 as 20", 35 * (3 + 5 + 7)),
        ("17 alone as 20", 35 * (3 + 7)),
        ("17 from dragon as 20", 35 * 5),
        ("17 by 2 as 20", 35 * 2),
        ("17 alone by 4 as 20", 35 * 4),
        ("17 in cash as 20", 35 * (3 + 5)),
        ("17 alone in cash as 20", 35 * 3),
        ("17 in green as 20", 35 * 7),
        ("17 from dragon by 2 in cash as 20", 35 * 2),
    ],
)
def test_one_of_several_bets_on_a_spot_is_treated(when: str, what: str, won: int) -> None:
    bets = "a buys 70 colour green value 1 | a: 17 by 3, dragon by 5 in cash"
    table = treated(f"{bets} | a: 17 by 7 in green", what, 20, when)
    assert 35 * table.on("a", "20") == won


@clause("nsw-3.16")
@pytest.mark.parametrize("when", WHEN)
@pytest.mark.parametrize(
    ("what", "number", "won"),
    [
        ("dragon as snake", 4, 35 * 5),
        ("dragon as snake", 17, 0),
        ("dragon by 2 as snake", 4, 35 * 2),
        ("dragon by 2 as snake", 17, 35 * 3),
        ("dragon as 4", 4, 35 * 15),
        ("dragon by 1 as red", 1, 3),
    ],
)
def test_a_whole_call_is_treated_as_another_or_as_lying_elsewhere(
    when: str, what: str, number: int, won: int
) -> None:
    table = treated("a: dragon by 5", what, number, when)
    lies = table.seat("a").felt // 100
    assert table.money("a") == ", ".join(
        part for part in (f"stack {985 + won}", f"felt {lies}" if lies else "") if part
    )


@clause("nsw-3.16")
@pytest.mark.parametrize("phase", ["", "number 20", "number 20 | collect"])
def test_no_more_is_treated_than_lies_there_and_only_whole_chips(phase: str) -> None:
    table = Table("nsw", f"{SIT} | a buys 100 colour green value 5 | a: 17 by 10 | b: 17 by 8")
    table.say(f"spin | no more bets | {phase}")
    table.refuses(treats("a", "17 by 15 as 20"), "bet/funds")
    table.refuses(treats("a", "17 by 3 as 20"), "bet/colour")
    table.refuses(treats("a", "17 in mauve as 20"), "bet/colour")
    table.refuses(treats("a", "17 in cash as 20"), "bet/funds")
    table.refuses(treats("a", "17 from dragon as 20"), "bet/funds")
    table.refuses(treats("a", "17 as dragon"), "bet/limit")
    table.refuses(treats("b", "17 as tiers"), "bet/limit")
    table.say(treats("a", "17 by 5 as 20") + " | " + treats("b", "17 by 6 as tiers"))


@clause("nsw-3.16")
@pytest.mark.parametrize("phase", ["", "number 20 | collect"])
def test_what_is_treated_joins_what_lies_there(phase: str) -> None:
    table = Table("nsw", f"{SIT} | a: 17 by 10, 20 by 5 | spin | no more bets | {phase}")
    table.say(
        treats("a", "17 by 4 as 20") + (" | pay | lift" if phase else " | number 20 | settle")
    )
    assert sorted(table.lines) == ["a 17 6: lost 0 back 0", "a 20 9: won 315 back 9"]
    assert table.paid == ["a 20"]
