"""Colours: who gets which, who shares one, who has two; and cash beside them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.houses import house
from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.table.view import SeatView, view
from support import clause
from table_support import Table

BOTH = ["mbs", "nsw"]
"""Houses that sell cash chips and colour chips."""


def seen(table: Table, name: str) -> SeatView:
    return next(seat for seat in view(table.state).seats if seat.name == name)


def all_out(name: str) -> Table:
    """A table that has given out all its colours, and where nobody plays cash."""
    table = Table(name)
    for count in range(table.house.chips.colours or 0):
        table.say(f"seat p{count} buys 10 colour c{count}")
    return table


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


# Second colours


@clause("nsw-3.11a", "nsw-3.11b")
def test_a_second_colour_is_bet_with_and_paid_at_the_same_value() -> None:
    table = Table(
        "nsw",
        """
        limits straight=5..30
        seat ada buys 100 colour blue value 5
        place your bets
        ada: 17 by 5 in green               #! bet/colour
        supervisor gives ada colour green
        ada: 17 by 10 in green
        ada: 17 by 7 in green               #! bet/colour
        ada: 17 by 5 in blue
        ada: 17 by 5
        ada: 17 by 20 in GREEN              # 30 is the maximum through all colours
        """,
    )
    lying = {one.colour: (one.amount, one.excess) for one in seen(table, "ada").stakes}
    assert lying == {"green": (20_00, 10_00), "": (10_00, 0)}
    assert (seen(table, "ada").colours, seen(table, "ada").value) == (("blue", "green"), 500)
    table.say("spin | no more bets | number 17 | settle")
    assert table.money("ada") == f"stack {70 + 35 * 30}, felt 30"
    assert [(one.colour, one.stake, one.winnings) for one in table.state.coup.results] == [
        ("green", 20_00, 700_00),
        ("", 10_00, 350_00),
    ]


@clause("nsw-3.11a")
def test_a_second_colour_goes_back_once_none_of_it_lies_on_the_table() -> None:
    table = Table(
        "nsw",
        """
        supervisor is max
        seat ada buys 100 colour blue value 5
        supervisor takes colour blue from ada       #! seat/colour
        supervisor gives ada colour green
        place your bets
        ada: 17 by 5 in green
        ada: 20 by 5
        supervisor takes colour green from ada      #! seat/colour
        supervisor takes colour blue from ada       #! seat/colour
        supervisor takes colour red from ada        #! seat/colour
        ada: take 17
        supervisor takes colour Green from ada because "two newcomers wait"
        supervisor takes colour green from ada      #! seat/colour
        ada: 17 by 5 in green                       #! bet/colour
        seat bob buys 10 colour green
        """,
    )
    taken = table.last(e.ColourTaken)
    assert taken == e.ColourTaken("ada", "green", "max", "two newcomers wait")
    assert (seen(table, "ada").colours, seen(table, "bob").colours) == (("blue",), ("green",))
    assert table.money("ada") == "stack 95, felt 5"


def test_the_first_of_two_colours_may_go_back_as_well() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 100 colour blue value 5
        supervisor gives ada colour green
        place your bets
        ada: 17 by 5 in green
        supervisor takes colour blue from ada
        ada: 17 by 5 in blue                        #! bet/colour
        ada: 17 by 5 in green
        ada: 17 by 5
        supervisor takes colour green from ada      #! seat/colour
        spin | no more bets | number 17 | settle
        """,
    )
    assert seen(table, "ada").colours == ("green",)
    assert table.money("ada") == f"stack {85 + 35 * 15}, felt 15"


@pytest.mark.parametrize("name", ["mbs", "english", "fun", "venezia"])
def test_no_other_house_gives_a_second_colour(name: str) -> None:
    table = Table(name, "seat ada buys 2000")
    table.say(
        """
        supervisor gives ada colour mauve           #! seat/colour
        supervisor takes colour red from ada        #! seat/colour
        """
    )


@clause("nsw-3.11a")
@given(
    st.lists(
        st.tuples(st.sampled_from("sit give take leave".split()), st.integers(0, 11)), max_size=40
    )
)
def test_a_second_colour_never_shuts_a_newcomer_out(steps: list[tuple[str, int]]) -> None:
    """However colours are given, taken and bought: the last free one is for a newcomer."""
    table, held = Table("nsw"), dict[str, list[str]]()
    for count, (what, place) in enumerate(steps):
        name, colour, out = f"p{place}", f"c{count}", sum(map(len, held.values()))
        if what == "sit" and name not in held:
            code = "" if out < 10 else "  #! seat/colour"
            table.say(f"seat {name} buys 10 colour {colour}{code}")
            held |= {} if code else {name: [colour]}
        elif what == "give" and name in held:
            code = "" if out < 9 else "  #! seat/colour"
            table.say(f"supervisor gives {name} colour {colour}{code}")
            held[name] += [] if code else [colour]
        elif what == "take" and name in held:
            code = "" if len(held[name]) > 1 else "  #! seat/colour"
            table.say(f"supervisor takes colour {held[name][-1]} from {name}{code}")
            held[name] = held[name] if code else held[name][:-1]
        elif what == "leave" and held.pop(name, []):
            table.say(f"{name} cashes out")
    assert {one.name: list(one.colours) for one in view(table.state).seats} == held


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


# Sharing


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


@clause("nsw-3.11b")
def test_a_second_colour_can_be_had_back_for_a_newcomer() -> None:
    table = Table("nsw")
    table.say("\n".join(f"seat p{count} buys 10 colour c{count}" for count in range(8)))
    table.say("supervisor gives p0 colour gold | seat q buys 10 colour")
    table.say("seat r buys 10 colour  #! seat/colour")
    assert "ask the supervisor to take a second colour back" in table.refusals[-1].text
    table.say("supervisor takes colour gold from p0 | seat r buys 10 colour")


@clause("nsw-3.5")
def test_a_voucher_is_bet_as_a_token() -> None:
    table = Table("nsw", "seat ada buys 10 voucher | place your bets | ada: 17 by 5 in voucher")
    assert table.seat("ada").purse == {Chip.TOKENS: 5_00}


@clause("nsw-3.11a")
def test_no_colour_is_taken_back_while_a_coup_is_decided() -> None:
    """What lies there is sealed, settled and paid by the colour that it was laid in."""
    table = Table("nsw", "seat ada buys 100 colour red | supervisor gives ada colour white")
    table.say("place your bets | ada: 17 by 3 in white | spin | no more bets")
    for step in ("number 17", "collect", "pay"):
        table.say(f"supervisor takes colour red from ada  #! phase/wrong\n{step}")
    table.say("supervisor takes colour red from ada | lift")
    (stake,) = seen(table, "ada").stakes
    assert (stake.amount, stake.riding, stake.colour) == (3_00, 3_00, "")
