"""Colours: who gets which, and cash beside them."""

import pytest

from croupier.houses import house
from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.table.view import view
from support import clause
from table.coloured import all_out, seen
from table_support import Table

BOTH = ["mbs", "nsw"]
"""Houses that sell cash chips and colour chips."""


# Any that is free


@pytest.mark.parametrize("name", BOTH)
def test_who_names_no_colour_gets_the_next_free_one(name: str) -> None:
    table = Table(
        name,
        """
        seat ada buys 100 colour
        seat bob buys 100 colour blue
        seat cleo buys 100 colour
        seat dan buys 100 colour value 5
        seat eve buys 100
        """,
    )
    held = {one.name: (one.colours, one.value) for one in view(table.state).seats}
    assert held == {
        "ada": (("red",), 100),
        "bob": (("blue",), 100),
        "cleo": (("green",), 100),
        "dan": (("yellow",), 500),
        "eve": ((), 0),
    }
    assert table.seat("ada").purse == {Chip.COLOUR: 100_00}
    assert table.seat("eve").purse == {Chip.CASH: 100_00}


@pytest.mark.parametrize("name", ["english", "fun"])
def test_where_everybody_has_a_colour_the_wish_for_one_changes_nothing(name: str) -> None:
    table = Table(name, "seat ada buys 2000 | seat bob buys 2000 colour")
    assert [one.colours for one in view(table.state).seats] == [("red",), ("blue",)]


@pytest.mark.parametrize("name", BOTH)
def test_without_a_wish_a_colour_is_worth_the_table_minimum(name: str) -> None:
    kinds = "straight split street corner six column dozen even".split()
    table = Table(name, f"limits {' '.join(f'{kind}=2.50..' for kind in kinds)}")
    table.say("seat ada buys 10 colour\nseat bob buys 11 colour  #! seat/buy-in")
    assert seen(table, "ada").value == 250


def test_a_table_without_colours_sells_none() -> None:
    Table(
        "venezia",
        """
        seat ada buys 100 colour            #! seat/buy-in
        seat ada buys 100 colour blue       #! seat/buy-in
        seat ada buys 100
        ada buys 100 colour                 #! seat/buy-in
        ada buys 100 colour blue value 5    #! seat/buy-in
        """,
    )


@pytest.mark.parametrize("colour", ["cash", "tokens", "Voucher"])
def test_a_colour_is_not_called_like_another_kind_of_chip(colour: str) -> None:
    Table("nsw", f"seat ada buys 100 colour {colour}  #! seat/colour")


# Cash and colour together


@clause("mbs-3.3", "nsw-3.5")
@pytest.mark.parametrize("name", BOTH)
def test_a_seated_player_buys_either_kind_at_any_time(name: str) -> None:
    table = Table(
        name,
        """
        seat ada buys 100
        ada: 17 by 5 in colour              #! phase/wrong
        place your bets
        ada: 17 by 5 in colour              #! bet/funds
        ada buys 51 colour blue value 5     #! seat/buy-in
        ada buys 50 colour blue value 5
        spin
        ada buys 10 cash
        ada buys 10 colour
        ada buys 5                          # the usual chips, once there is a colour
        no more bets
        ada buys 10 colour value 5
        ada buys 10 colour Blue
        ada buys 10 colour value 2          #! seat/colour
        ada buys 10 colour green            #! seat/colour
        ada buys 12 colour                  #! seat/buy-in
        ada buys 10 cash value 5            #! seat/buy-in
        """,
    )
    assert table.all(e.ColourBought) == [e.ColourBought("ada", "blue", 500)]
    own = view(table.state, "ada").own
    assert own is not None
    assert own.purse == {Chip.CASH: 110_00, Chip.COLOUR: 85_00}
    assert (own.stack, own.bought) == (195_00, 195_00)
    assert (seen(table, "ada").colours, seen(table, "ada").value) == (("blue",), 500)


@pytest.mark.parametrize("name", BOTH)
def test_a_seated_player_who_names_no_colour_gets_any_that_is_free(name: str) -> None:
    table = Table(name, "seat ada buys 10 colour red | seat bob buys 10 | bob buys 20 colour")
    assert seen(table, "bob").colours == ("blue",)
    assert table.seat("bob").purse == {Chip.CASH: 10_00, Chip.COLOUR: 20_00}


@clause("mbs-3.3", "nsw-3.5")
@pytest.mark.parametrize("name", BOTH)
def test_a_bet_says_with_which_chips_it_is_made_and_is_paid_in_them(name: str) -> None:
    table = Table(
        name,
        """
        seat ada buys 100 colour blue value 5
        ada buys 20 cash
        place your bets
        ada: 17 by 5
        ada: 17 by 10 in colour
        ada: 17 by 5 in Blue
        ada: 17 by 3 in cash
        ada: 17 by 5 in green               #! bet/colour
        ada: 17 by 3 in blue                #! bet/colour
        ada: 17 by 18 in cash               #! bet/funds
        """,
    )
    lying = {(one.chip, one.colour): one.amount for one in seen(table, "ada").stakes}
    assert lying == {(Chip.COLOUR, ""): 20_00, (Chip.CASH, ""): 3_00}
    table.say("spin | no more bets | number 17 | settle")
    assert table.seat("ada").purse == {
        Chip.COLOUR: 80_00 + 35 * 20_00,
        Chip.CASH: 17_00 + 35 * 3_00,
    }
    table.say("place your bets | ada: move 17 to 20 | ada: take 20")
    assert table.seat("ada").purse == {Chip.COLOUR: 800_00, Chip.CASH: 125_00}


@pytest.mark.parametrize("name", BOTH)
def test_who_buys_a_first_colour_bets_with_it_when_nothing_is_said(name: str) -> None:
    table = Table(name, "seat ada buys 10 | place your bets | ada: 17 by 1")
    table.say("ada buys 10 colour | ada: 17 by 2")
    assert table.seat("ada").purse == {Chip.CASH: 9_00, Chip.COLOUR: 8_00}


# Colours are limited, people are not


@pytest.mark.parametrize("name", BOTH)
def test_who_plays_cash_is_not_turned_away_because_all_colours_are_out(name: str) -> None:
    table = all_out(name)
    table.say(
        """
        seat ada buys 10 colour             #! seat/colour
        seat ada buys 10 colour c10         #! seat/colour
        seat ada buys 10
        seat bob buys 10 cash
        ada buys 10 colour                  #! seat/colour
        place your bets
        ada: 17 by 5 | bob: 17 by 5
        p3 cashes out
        ada buys 10 colour
        bob buys 10 colour                  #! seat/colour
        """
    )
    assert len(list(table.state.players())) == 11
    assert len(seen(table, "ada").colours) == 1


@pytest.mark.parametrize("name", ["english", "fun"])
def test_where_everybody_has_a_colour_seats_are_what_is_limited(name: str) -> None:
    at = house(name)
    table = Table(name)
    for count in range(at.seats.most or 0):
        table.say(f"seat p{count} buys 2000")
    table.say("seat late buys 2000  #! seat/full\np0 cashes out | seat late buys 2000")


# One colour in any case of letters


@clause("nsw-3.9a")
@pytest.mark.parametrize("other", ["blue", "Blue", "BLUE"])
def test_a_colour_is_the_same_in_any_case(other: str) -> None:
    table = Table("nsw", "seat ada buys 100 colour Blue | seat cleo buys 10 colour red")
    table.say(
        f"""
        seat bob buys 100 colour {other}            #! seat/colour
        seat bob buys 100
        bob buys 10 colour {other}                  #! seat/colour
        supervisor gives cleo colour {other}        #! seat/colour
        supervisor gives ada colour Sea
        bob asks ada for {other}
        ada shares {other} with bob
        bob buys 10 colour {other}
        place your bets
        ada: 17 by 5 in {other} | bob: 17 by 5 in {other}
        ada: 17 by 5 in SEA
        """
    )
    assert (seen(table, "ada").colours, seen(table, "bob").colours) == (("Blue", "Sea"), ("Blue",))
    assert [one.colour for one in seen(table, "ada").stakes] == ["", "Sea"]
    assert view(table.state).consents == (("ada", "Blue", "bob"),)


@pytest.mark.parametrize("name", ["mbs", "english", "fun"])
def test_nowhere_do_two_players_get_one_colour_by_another_spelling(name: str) -> None:
    Table(name, "seat ada buys 2000 colour blue\nseat bob buys 2000 colour BLUE  #! seat/colour")


def test_the_next_free_colour_is_none_that_somebody_spells_otherwise() -> None:
    table = Table("mbs", "seat ada buys 10 colour RED | seat bob buys 10 colour")
    assert seen(table, "bob").colours == ("blue",)


@clause("nsw-3.11b")
@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("mbs", "given out: play cash chips."),
        ("nsw", "given out: play cash chips, or ask a holder to share one."),
    ],
)
def test_who_gets_no_colour_hears_what_the_house_can_do(name: str, advice: str) -> None:
    table = all_out(name)
    table.say("seat bob buys 10 colour  #! seat/colour")
    assert table.refusals[-1].text.endswith(advice)


@clause("nsw-3.5")
def test_a_voucher_is_bet_as_a_voucher() -> None:
    table = Table("nsw", "seat ada buys 10 voucher | place your bets | ada: 17 by 5 in voucher")
    assert table.seat("ada").purse == {Chip.VOUCHER: 5_00}
