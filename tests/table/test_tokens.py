"""Promotional tokens and vouchers: they play, they win chips, and they are never money."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.table import balances, postings
from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.table.report import TableReport
from croupier.table.view import view
from support import clause
from table.conftest import Sixth
from table_support import Table, units

START = "seat ada buys 10 | ada buys 20 tokens | place your bets | "
CLOSE = "spin | no more bets | number {} | settle"


def report(table: Table) -> TableReport:
    made = TableReport(table.house)
    for event in table.events:
        made.note(event)
    return made


def moved(table: Table, *accounts: str) -> int:
    """Everything that ever came into some accounts and left them, without a sign."""
    return sum(
        abs(one.amount)
        for event in table.events
        for one in postings(event)
        if one.account in accounts
    )


@clause("nsw-3.5")
@pytest.mark.parametrize("kind", ["tokens", "voucher"])
def test_what_somebody_brings_is_no_money_of_the_table(kind: str) -> None:
    table = Table("nsw", f"seat ada buys 10 | ada buys 20 {kind} | seat bob buys 5 {kind}")
    name = "tokens" if kind == "tokens" else "vouchers"
    assert (table.money("ada"), getattr(table.seat("ada"), name)) == ("stack 10", 20_00)
    assert (table.money("bob"), getattr(table.seat("bob"), name)) == ("", 5_00)
    assert (units(table.state.cage), units(table.state.promotion)) == (-10, -25)
    own = view(table.state, "ada").own
    assert own is not None
    assert (own.stack, own.bought, own.purse) == (
        10_00,
        10_00,
        {Chip.CASH: 10_00, Chip(kind): 20_00},
    )
    made = report(table)
    assert (made.buy_ins, made.drop, getattr(made, name)) == (10_00, 10_00, 25_00)
    assert made.tokens + made.vouchers == 25_00


@pytest.mark.parametrize("chips", ["", " colour blue value 5"])
def test_a_token_wins_cash_chips_and_is_gone(chips: str) -> None:
    table = Table("nsw", f"seat ada buys 10{chips} | ada buys 20 tokens | place your bets")
    table.say(f"ada: 17 by 3 in tokens | {CLOSE.format(17)}")
    # 35 to 1 of 3, whatever else is played with; the token itself is not returned.
    usual = Chip.COLOUR if chips else Chip.CASH
    expected = {usual: 10_00, Chip.TOKENS: 17_00}
    expected[Chip.CASH] = expected.get(Chip.CASH, 0) + 105_00
    assert table.seat("ada").purse == expected
    assert table.lines == ["ada 17 3: won 105 back 0"]
    assert not table.seat("ada").stakes
    assert (table.bank, units(table.state.promotion)) == (-105, -17)


def test_a_token_that_loses_is_no_win_of_the_bank() -> None:
    table = Table("nsw", START + "ada: 17 by 3 in tokens | " + CLOSE.format(18))
    assert (table.bank, table.money("ada"), table.seat("ada").tokens) == (0, "stack 10", 17_00)
    assert report(table).win == 0


def test_a_token_goes_back_when_the_coup_is_void_or_it_is_taken_or_too_much() -> None:
    table = Table(
        "nsw",
        """
        limits straight=1..5
        seat ada buys 10 | ada buys 20 tokens
        place your bets
        ada: 17 by 8 in tokens
        ada: 17 by 1                    # the maximum holds across all kinds of chips
        ada: 18 by 2 in tokens
        ada: move 18 to 19
        """,
    )
    assert (table.on("ada", "17"), table.on("ada", "19")) == (5, 2)
    assert table.seat("ada").purse == {Chip.CASH: 10_00, Chip.TOKENS: 13_00}
    table.say("ada: take 19 | spin | no more bets | void interrupted")
    assert table.seat("ada").purse == {Chip.CASH: 10_00, Chip.TOKENS: 20_00}


@clause("nsw-3.5")
def test_unused_ones_go_back_to_their_owner_as_what_they_are() -> None:
    table = Table("nsw", START + "ada cashes out")
    assert table.last(e.CashedOut) == e.CashedOut("ada", 10_00, 0, left=True, tokens=20_00)
    assert table.seat("ada").cashed == 10_00
    assert balances(table.state) == {}
    assert (report(table).cash_outs, report(table).buy_ins) == (10_00, 10_00)


BOTH = "seat ada buys 10 | ada buys 20 tokens | ada buys 30 voucher | place your bets | "


@clause("nsw-3.5")
def test_tokens_and_vouchers_are_two_things_in_hand_and_on_the_felt() -> None:
    table = Table("nsw", BOTH + "ada: 17 by 5 in tokens | ada: 17 by 8 in voucher")
    assert table.seat("ada").purse == {Chip.CASH: 10_00, Chip.TOKENS: 15_00, Chip.VOUCHER: 22_00}
    (seen,) = view(table.state).seats
    assert [(one.chip, one.amount) for one in seen.stakes] == [
        (Chip.TOKENS, 5_00),
        (Chip.VOUCHER, 8_00),
    ]
    table.refuses("ada: red by 16 in tokens", "bet/funds")
    assert table.refusals[-1].text == "That costs 16; ada has 15 in tokens."
    table.refuses("ada: red by 23 in voucher", "bet/funds")
    assert table.refusals[-1].text == "That costs 23; ada has 22 in vouchers."
    # 35 to 1 of each, in chips; neither the token nor the voucher is returned.
    table.say(CLOSE.format(17))
    assert table.seat("ada").purse == {
        Chip.CASH: (10 + 175 + 280) * 100,
        Chip.TOKENS: 15_00,
        Chip.VOUCHER: 22_00,
    }
    assert (table.bank, units(table.state.promotion)) == (-175 - 280, -15 - 22)


@clause("nsw-3.5")
def test_each_goes_back_as_what_it_is() -> None:
    table = Table("nsw", BOTH + "ada: 17 by 8 in voucher | ada cashes out")
    first = e.CashedOut("ada", 10_00, 0, left=False, tokens=20_00, vouchers=22_00)
    assert table.last(e.CashedOut) == first
    table.say("void interrupted | ada cashes out")
    assert table.last(e.CashedOut) == e.CashedOut("ada", 0, 0, left=True, vouchers=8_00)
    assert table.seat("ada").cashed == 10_00
    assert balances(table.state) == {}


def test_who_cashes_out_while_tokens_lie_keeps_the_seat_until_they_are_settled() -> None:
    table = Table("nsw", START + "ada: 17 by 5 in tokens | ada cashes out")
    assert table.last(e.CashedOut) == e.CashedOut("ada", 10_00, 0, left=False, tokens=15_00)
    assert [one.name for one in view(table.state).seats] == ["ada"]
    table.say(f"{CLOSE.format(17)} | ada cashes out")
    assert table.last(e.CashedOut) == e.CashedOut("ada", 175_00, 0, left=True)
    assert (table.seat("ada").cashed, table.seat("ada").tokens) == (185_00, 0)


def test_who_lost_the_last_token_leaves_with_nothing() -> None:
    table = Table("nsw", "seat ada buys 5 tokens | place your bets | ada: 17 by 5 in tokens")
    table.say(f"{CLOSE.format(18)} | ada cashes out")
    assert table.last(e.CashedOut) == e.CashedOut("ada", 0, 0, left=True)
    assert balances(table.state) == {}


def test_a_correction_is_money_and_never_in_tokens() -> None:
    table = Table("nsw", "seat ada buys 50 tokens")
    table.say('supervisor corrects ada by -1 because "x"    #! bet/funds')
    table.say('supervisor corrects ada by +1 because "x"')
    assert table.seat("ada").purse == {Chip.TOKENS: 50_00, Chip.CASH: 1_00}


def test_a_token_is_bet_only_when_it_is_named() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 20 tokens
        place your bets
        ada: 17 by 5                    #! bet/funds
        ada: 17 by 5 in colour          #! bet/funds
        ada: tiers by 2 in tokens
        """,
    )
    assert table.seat("ada").tokens == 20_00


def test_the_report_counts_what_tokens_win_and_not_what_they_stake() -> None:
    table = Table("nsw", START + "ada: 17 by 2 in tokens | ada: 18 by 1 | " + CLOSE.format(17))
    made = report(table)
    assert (made.stakes, made.handle) == (1, 1_00)
    assert (made.win, made.buy_ins) == (1_00 - 70_00, 10_00)
    # The bank pays 35 of 2 once in 37 and never gets the token; of the chip it keeps a 37th.
    assert made.theoretical * 37 == 1_00 - 35 * 2_00


# In prison, where a house had both


PRISON = (
    'zero.rule = "prison"', 'zero.choices = ["leave", "withdraw", "shift"]',
    "zero.limit = 2", 'zero.at_limit = "split"',
)  # fmt: skip
HELD = START + "ada: red by 5 in tokens | " + CLOSE.format(0)


@pytest.mark.parametrize(
    ("then", "tokens", "cash"),
    [
        ("", 20_00, 10_00),
        ("ada: withdraw red", 17_50, 10_00),
        ("ada: shift red to odd", 20_00, 10_00),
        ("place your bets | " + CLOSE.format(2), 15_00, 10_00),
        ("place your bets | " + CLOSE.format(1), 20_00, 10_00),
        ("place your bets | " + CLOSE.format(0) + " | place your bets | " + CLOSE.format(0),
         17_50, 10_00),
        ("place your bets | " + CLOSE.format(1) + " | place your bets | " + CLOSE.format(3),
         15_00, 15_00),
    ],
    ids=["held", "withdrawn", "shifted", "lost", "freed", "split", "freed and won"],
)  # fmt: skip
def test_a_token_in_prison_stays_a_token(sixth: Sixth, then: str, tokens: int, cash: int) -> None:
    table = Table(sixth("nsw", *PRISON), HELD)
    table.say(then)
    assert (table.seat("ada").tokens, table.seat("ada").purse[Chip.CASH]) == (tokens, cash)
    assert table.seat("ada").imprisoned == 0
    assert table.bank == units(10_00 - cash)


# Whatever is done with them


BETS = ("17", "red", "dozen 2", "tiers", "0")


@given(
    st.lists(
        st.tuples(st.sampled_from(BETS), st.integers(1, 9), st.booleans(), st.integers(0, 36)),
        min_size=1,
        max_size=8,
    )
)
def test_the_money_of_a_table_moves_only_by_what_tokens_win(
    coups: list[tuple[str, int, bool, int]],
) -> None:
    table = Table("nsw", "seat ada buys 1000 tokens")
    won = 0
    for bet, amount, void, number in coups:
        table.say(f"place your bets | ada: {bet} by {amount} in tokens | spin | no more bets")
        table.say("void interrupted" if void else f"number {number} | settle")
        won += 0 if void else sum(line.winnings for line in table.state.coup.results)
    table.say("ada cashes out")
    cashed = table.last(e.CashedOut)
    assert (cashed.stack, cashed.left) == (won, True)
    assert (table.state.bank, table.state.cage) == (-won, won)
    assert table.state.promotion == 0  # each is back with its owner, lost, or has won
    assert moved(table, "felt", "prison", "custody") == 0
