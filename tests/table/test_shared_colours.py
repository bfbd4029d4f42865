"""Shared colours: who asks, who agrees, and how long that holds."""

import pytest

from croupier.table import events as e
from croupier.table.view import view
from support import clause
from table.coloured import all_out, seen
from table_support import Table


@clause("nsw-3.9a", "nsw-3.9b")
def test_with_every_colour_out_a_newcomer_sits_down_with_a_shared_one() -> None:
    table = all_out("nsw")
    table.say(
        """
        seat ada buys 10 colour c3          #! seat/colour
        ada asks p3 for C3
        seat ada buys 10 colour c3          #! seat/colour
        """
    )
    assert view(table.state).asks == (("p3", "c3", "ada"),)
    table.say(
        """
        p3 shares c3 with ada
        seat ada buys 10 colour c4          #! seat/colour
        seat ada buys 10 colour c3
        place your bets
        ada: 17 by 1 | p3: 18 by 1
        ada: take 18                        #! bet/funds
        spin | no more bets | number 17 | settle
        """
    )
    assert (view(table.state).asks, view(table.state).consents) == ((), (("p3", "c3", "ada"),))
    assert (table.money("ada"), table.money("p3")) == ("stack 44, felt 1", "stack 9")


@clause("nsw-3.9b")
def test_a_holder_refuses_or_agrees_no_longer() -> None:
    table = Table("nsw", "seat ada buys 100 colour blue")
    table.say(
        """
        ada keeps blue from bob             #! seat/colour
        bob asks ada for blue
        ada keeps blue from bob
        seat bob buys 10 colour blue        #! seat/colour
        bob asks ada for blue
        ada shares blue with bob
        ada keeps Blue from bob
        seat bob buys 10 colour blue        #! seat/colour
        ada shares blue with bob            # nobody need ask first
        seat bob buys 10 colour blue
        ada keeps blue from bob             # who has it keeps it
        bob buys 10
        """
    )
    assert [type(one) for one in table.events if "Colour" in type(one).__name__] == [
        e.ColourAsked, e.ColourKept, e.ColourAsked, e.ColourShared, e.ColourKept,
        e.ColourShared, e.ColourKept,
    ]  # fmt: skip
    assert seen(table, "bob").colours == ("blue",)
    assert (view(table.state).asks, view(table.state).consents) == ((), ())


@clause("nsw-3.9b")
def test_a_newcomer_needs_every_holder_and_so_does_a_seated_player() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 100 colour blue value 5
        ada shares blue with bob
        seat bob buys 100
        bob buys 10 colour blue value 1     #! seat/colour
        bob buys 10 colour blue
        cleo asks ada for blue
        ada shares blue with cleo
        seat cleo buys 10 colour blue       #! seat/colour
        cleo asks bob for blue
        bob shares blue with cleo
        seat cleo buys 10 colour blue
        """,
    )
    assert {seen(table, name).value for name in ("ada", "bob", "cleo")} == {500}


@clause("nsw-3.9b")
def test_consent_ends_when_the_holder_leaves() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 100 colour blue
        ada shares blue with bob
        cleo asks ada for blue
        ada cashes out
        seat dan buys 10 colour blue
        seat bob buys 10 colour blue        #! seat/colour
        dan keeps blue from cleo            #! seat/colour
        dan cashes out
        seat ada buys 100 colour blue
        seat bob buys 10 colour blue        #! seat/colour
        """,
    )
    assert (view(table.state).asks, view(table.state).consents) == ((), ())


def test_consent_goes_with_the_colour_that_is_taken_back() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 100 colour blue
        supervisor gives ada colour green
        ada shares green with bob
        ada shares blue with bob
        supervisor takes colour green from ada
        supervisor gives ada colour green
        seat bob buys 10 colour green       #! seat/colour
        seat bob buys 10 colour blue
        """,
    )
    assert view(table.state).consents == (("ada", "blue", "bob"),)


def test_consent_lasts_while_the_holder_only_cashes_in_what_is_in_hand() -> None:
    table = Table("nsw", "seat ada buys 100 colour blue | place your bets | ada: 17 by 5")
    table.say("ada shares blue with bob | ada cashes out | seat bob buys 10 colour blue")
    assert seen(table, "bob").colours == ("blue",)


def test_one_asks_one_holder_at_a_time_and_no_longer_than_until_one_sits() -> None:
    table = Table("nsw", "seat ada buys 10 colour blue | seat bob buys 10 colour red")
    table.say(
        """
        cleo asks ada for blue
        cleo asks bob for red
        ada asks bob for blue               #! seat/colour
        bob asks bob for red                #! seat/colour
        ada asks zoe for blue               #! seat/unknown
        """
    )
    assert view(table.state).asks == (("bob", "red", "cleo"),)
    table.say("seat cleo buys 10")
    assert view(table.state).asks == ()


@pytest.mark.parametrize("name", ["mbs", "english", "fun", "venezia"])
def test_no_other_house_shares_colours(name: str) -> None:
    Table(
        name,
        """
        seat ada buys 2000
        bob asks ada for red                #! seat/colour
        ada shares red with bob             #! seat/colour
        ada keeps red from bob              #! seat/colour
        """,
    )


@clause("nsw-3.11a")
def test_what_lies_in_the_colour_that_stays_is_one_stake_with_what_is_added() -> None:
    table = Table("nsw", "seat ada buys 100 colour red | supervisor gives ada colour White")
    table.say("place your bets | ada: 17 by 3 in white | supervisor takes colour red from ada")
    table.say("ada: 17 by 2 in white | ada: 17 by 1")
    (stake,) = seen(table, "ada").stakes
    assert (stake.amount, stake.colour) == (6_00, "")


@clause("nsw-3.9a")
@pytest.mark.parametrize("words", ["bob buys 10 colour", "bob cashes out"])
def test_who_has_a_colour_or_is_gone_asks_for_none(words: str) -> None:
    table = Table("nsw", "seat ada buys 10 colour red | seat bob buys 10 | bob asks ada for red")
    assert view(table.state).asks == (("ada", "red", "bob"),)
    table.say(words)
    assert view(table.state).asks == ()


@clause("nsw-3.9b")
def test_who_was_promised_a_share_gets_it_without_naming_it() -> None:
    table = all_out("nsw")
    table.say("p3 shares c3 with bob | seat bob buys 10 colour")
    assert seen(table, "bob").colours == ("c3",)
