"""The table report, grown event by event."""

from fractions import Fraction

import pytest

from croupier.houses import house
from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.table.report import TableReport
from table_support import Table

COUP = "place your bets | ada: {} | spin | no more bets | number {} | settle"


def report(table: Table) -> TableReport:
    made = TableReport(table.house)
    for event in table.events:
        made.note(event)
    return made


def test_an_empty_table_has_no_hold_and_no_average() -> None:
    made = TableReport(house("mbs"))
    assert (made.drop, made.win, made.coups, made.stakes) == (0, 0, 0, 0)
    assert made.hold is None
    assert made.average_stake is None


def test_a_few_minutes_tell_nothing_of_an_hour() -> None:
    made = TableReport(house("mbs"), coups=4)
    minutes = (0, 1, 4.99, 5, 30, 90)
    assert [made.coups_per_hour(round(one * 60_000)) for one in minutes] == [
        *(None, None, None),
        *(48, 8, 2.7),
    ]


def test_the_win_is_the_banks_account() -> None:
    table = Table("mbs", "seat ada buys 1000\n" + COUP.format("17 by 10, red by 20, 5 by 5", 17))
    made = report(table)
    assert made.win == table.state.bank == (-350 + 20 + 5) * 100
    assert (made.buy_ins, made.drop) == (1000_00, 1000_00)
    assert made.hold == Fraction(-325, 1000)
    assert (made.coups, made.stakes, made.handle) == (1, 3, 35_00)
    assert made.average_stake == Fraction(35_00, 3)
    assert made.theoretical == Fraction(35_00, 37)


def test_buying_more_and_cashing_out() -> None:
    made = report(Table("mbs", "seat ada buys 100\nada buys 50\nada cashes out"))
    assert (made.buy_ins, made.drop, made.cash_outs, made.win) == (150_00, 150_00, 150_00, 0)
    assert made.hold == 0


def test_tokens_and_vouchers_are_no_drop() -> None:
    made = report(Table("nsw", "seat ada buys 100\nada buys 50 tokens\nada buys 25 voucher"))
    assert (made.buy_ins, made.tokens, made.vouchers) == (100_00, 50_00, 25_00)
    assert made.drop == 100_00


def test_a_stake_that_rides_is_staked_again() -> None:
    table = Table("mbs", "seat ada buys 100\n" + COUP.format("red by 10", 1))
    table.say("place your bets | spin | no more bets | number 2 | settle")
    made = report(table)
    assert (made.coups, made.stakes, made.handle, made.win) == (2, 2, 20_00, 0)


@pytest.mark.parametrize("name", ["english", "venezia"])
def test_a_stake_in_prison_is_counted_once(name: str) -> None:
    table = Table(name, "seat ada buys 100\n" + COUP.format("red by 20", 0))
    assert report(table).win == 0
    table.say("place your bets | spin | no more bets | number 2 | settle")
    made = report(table)
    assert (made.coups, made.stakes, made.handle, made.win) == (2, 1, 20_00, 20_00)


def test_a_withdrawal_is_the_banks_win() -> None:
    table = Table("english", "seat ada buys 100\n" + COUP.format("red by 20", 0))
    table.say("ada: withdraw red")
    assert report(table).win == table.state.bank == 10_00


def test_a_void_coup_is_no_coup() -> None:
    table = Table("mbs", "seat ada buys 100\nplace your bets | ada: 17 by 5 | void ball-broke")
    made = report(table)
    assert (made.coups, made.void, made.stakes, made.handle, made.win) == (0, 1, 0, 0, 0)


def test_corrections_and_disputes() -> None:
    table = Table("mbs", "seat ada buys 100")
    table.say('supervisor corrects ada by +7 because "short"')
    table.say('supervisor corrects ada by -2 because "long"')
    table.say('dispute ada "hm"\ndecide dispute 1 "no"')
    made = report(table)
    assert (made.corrections, made.win, made.disputes) == (5_00, -5_00, 1)


def test_what_moves_no_money_changes_nothing() -> None:
    made = TableReport(house("mbs"))
    for event in (e.BettingOpened(1), e.BettingClosed(), e.NumberSet(17), e.Seated("ada")):
        made.note(event)
    assert made == TableReport(house("mbs"))


def test_a_single_event_is_enough() -> None:
    made = TableReport(house("nsw"))
    made.note(e.ChipsBought("ada", 5_00, Chip.TOKENS))
    assert (made.buy_ins, made.tokens, made.drop) == (0, 5_00, 0)
    assert made.hold is None


def test_the_theoretical_result_is_what_all_numbers_give() -> None:
    """Once each of the 37 numbers: the win is the theoretical result, where nothing is held."""
    table = Table("mbs", "seat ada buys 100000\nada takes winners up")
    for number in range(37):
        table.say(COUP.format("17 by 5, red by 20, tiers by 5, column 2 by 7", number))
    made = report(table)
    assert made.coups == 37
    assert made.win == made.theoretical == table.state.bank
