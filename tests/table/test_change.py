"""Reading 23: what cannot be paid in whole colour chips is paid in value chips."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.table import Refused
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.commands import Chip
from support import clause
from table.conftest import Sixth
from table_support import Table

ODD = """
    seat ada buys 100 value 5
    place your bets
    ada: red by 15
    spin | no more bets | number 0 | settle
"""
"""Three chips of 5 on an even chance, and zero."""


@clause("english-ZR.2")
@pytest.mark.parametrize(
    ("stake", "chips", "cash"), [(10, 95, 0), (15, 90, "2.5"), (5, 95, "2.5"), (20, 90, 0)]
)
def test_half_of_an_odd_chip_is_withdrawn_in_value_chips(
    stake: int, chips: int, cash: int | str
) -> None:
    table = Table("english", ODD.replace("red by 15", f"red by {stake}"))
    table.say("ada: withdraw red")
    change = round(float(cash) * 100)
    assert table.last(e.Withdrawn).change == change
    purse = table.seat("ada").purse
    assert (purse[Chip.COLOUR], purse.get(Chip.CASH, 0)) == (chips * 100, change)
    assert (table.money("ada"), table.bank) == (f"stack {chips + float(cash):g}", stake / 2)


def test_the_change_can_be_bet_and_is_cashed_with_the_rest() -> None:
    table = Table("english", ODD)
    table.say(
        """
        ada: withdraw red
        place your bets
        ada: 17 by 2.50                 #! bet/colour
        ada: 17 by 3 in cash            #! bet/funds
        ada: 17 by 2.50 in cash
        spin | no more bets | number 17 | settle
        """
    )
    assert table.seat("ada").purse == {Chip.COLOUR: 85_00 + 5_00, Chip.CASH: 87_50}
    table.say("ada: take all | ada cashes out")
    assert table.seat("ada").cashed == 180_00


@pytest.mark.parametrize(
    "keys",
    ['drop = ["zero.choices"]\nzero.rule = "half"', 'zero.limit = 1\nzero.at_limit = "split"'],
    ids=["half", "split"],
)
def test_a_half_that_the_house_pays_by_itself_has_its_change_too(sixth: Sixth, keys: str) -> None:
    table = Table(sixth("english", keys), ODD)
    table.say("place your bets | spin | no more bets | number 0 | settle")
    assert table.seat("ada").purse == {Chip.COLOUR: 85_00 + 5_00, Chip.CASH: 2_50}
    collected = next(one for one in table.all(e.Collected) if one.results[0].returned)
    assert (collected.results[0].returned, collected.results[0].change) == (7_50, 2_50)


def test_a_released_stake_is_whole_chips() -> None:
    table = Table("english", ODD)
    table.say("place your bets | spin | no more bets | number 1 | settle | ada: take red")
    assert table.seat("ada").purse == {Chip.COLOUR: 100_00}


def test_what_was_won_in_cash_comes_out_of_custody_in_whole_chips_and_change(sixth: Sixth) -> None:
    table = Table(sixth("mbs", "procedure.unclaimed = true"))
    table.say(
        """
        seat ada buys 100 colour blue value 5
        ada buys 10 cash
        place your bets
        ada: 17 by 1 in cash
        ada steps away
        spin | no more bets | number 17 | settle
        """
    )
    assert table.money("ada") == "stack 109, custody 36"
    table.say("ada comes back")
    assert (table.last(e.CameBack).custody, table.last(e.CameBack).change) == (36_00, 1_00)
    assert table.seat("ada").purse == {Chip.COLOUR: 135_00, Chip.CASH: 10_00}


# Corrections


@pytest.mark.parametrize(
    ("amount", "chips", "cash"),
    [
        ("+5", 105, 10),
        ("+7", 105, 12),
        ("+4", 100, 14),
        ("-5", 95, 10),
        ("-3", 95, 12),  # a chip of 5 goes, and 2 come back
        ("-100", 0, 10),
        ("-101", 0, 9),  # no chip is left to change
        ("-110", 0, 0),
    ],
)
@pytest.mark.parametrize("name", ["mbs", "nsw"])
def test_a_correction_is_in_whole_chips_and_change(
    name: str, amount: str, chips: int, cash: int
) -> None:
    table = Table(name, "seat ada buys 100 colour blue value 5 | ada buys 10 cash")
    table.say(f'supervisor corrects ada by {amount} because "counted again"')
    assert table.seat("ada").purse == {Chip.COLOUR: chips * 100, Chip.CASH: cash * 100}
    assert table.bank == -int(amount)


def test_a_correction_takes_no_more_than_both_kinds_together() -> None:
    table = Table("mbs", "seat ada buys 100 colour blue value 5 | ada buys 10 cash")
    table.say('supervisor corrects ada by -110.01 because "x"   #! bet/funds')
    table.say('supervisor corrects ada by -110 because "x"')
    table.say('supervisor corrects ada by -0.01 because "x"     #! bet/funds')
    table.say('supervisor corrects ada by +3 because "x"')
    assert table.seat("ada").purse == {Chip.COLOUR: 0, Chip.CASH: 3_00}


@given(
    value=st.integers(2, 14).map((50).__mul__),
    chips=st.integers(1, 20),
    cash=st.integers(0, 2000),
    amount=st.integers(-20_000, 20_000).filter(bool),
)
def test_a_correction_leaves_whole_chips_and_fails_only_for_want_of_money(
    value: int, chips: int, cash: int, amount: int
) -> None:
    table = Table("nsw")
    table.do(c.Sit("ada", value * chips, "blue", value))
    if cash:
        table.do(c.Buy("ada", cash, c.Bought.CASH))
    answer = table.do(c.Correct("ada", amount, "counted again"))
    total = value * chips + cash + amount
    assert isinstance(answer, Refused) == (total < 0)
    seat = table.seat("ada")
    assert seat.purse[Chip.COLOUR] % value == 0
    assert min(seat.purse.values()) >= 0
    assert seat.stack == (total if total >= 0 else total - amount)
