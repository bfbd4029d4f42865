"""New South Wales at the table, clause by clause."""

import pytest

from asking import rules
from croupier import house
from croupier.houses import SHIPPED
from croupier.houses.sections import ChipKind
from croupier.table import Status
from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.table.view import SeatView, view
from support import clause
from table_support import Table

nsw = house("nsw")


def seen(table: Table, name: str) -> SeatView:
    """A player as everybody sees them."""
    return next(seat for seat in view(table.state).seats if seat.name == name)


@clause("nsw-3.5")
def test_wagers_lie_in_chips_colour_tokens_and_vouchers() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 100 colour blue value 5
        ada buys 40 cash
        ada buys 20 tokens
        ada buys 10 voucher
        place your bets
        ada: red by 10
        ada: red by 4 in cash
        ada: red by 20 in tokens
        ada: red by 10 in voucher
        ada: red by 1 in tokens        #! bet/funds
        ada: red by 1 in voucher       #! bet/funds
        spin | no more bets | number 1 | settle
        """,
    )
    assert nsw.chips.kinds == (ChipKind.CASH, ChipKind.COLOUR, ChipKind.TOKEN, ChipKind.VOUCHER)
    # The token wins chips and is not returned; it lies no more on red.
    empty = {Chip.TOKENS: 0, Chip.VOUCHER: 0}
    assert table.seat("ada").purse == {Chip.COLOUR: 10_000, Chip.CASH: 7_000, **empty}
    assert table.lines == [
        "ada red 10: won 10 back 10",
        "ada red 4: won 4 back 4",
        "ada red 20: won 20 back 0",
        "ada red 10: won 10 back 0",
    ]
    assert table.on("ada", "red") == 14
    assert table.bank == -10 - 4 - 30  # the token was never money


@clause("nsw-3.5")
@pytest.mark.parametrize("name", ["mbs", "fun", "english", "venezia"])
def test_other_houses_take_no_tokens_and_no_vouchers(name: str) -> None:
    amount = 2000 if name == "fun" else 100
    Table(
        name,
        f"""
        seat ada buys {amount}
        ada buys {amount} tokens       #! seat/buy-in
        ada buys {amount} voucher      #! seat/buy-in
        """,
    )


@clause("nsw-3.5")
def test_a_token_that_loses_is_gone_and_one_of_a_void_coup_goes_back() -> None:
    table = Table("nsw", "seat ada buys 10 | ada buys 20 tokens | place your bets")
    table.say("ada: red by 5 in tokens | spin | no more bets | void interrupted")
    assert table.seat("ada").purse == {Chip.CASH: 1_000, Chip.TOKENS: 2_000}
    table.say("place your bets | ada: red by 5 in tokens | spin | no more bets | number 2 | settle")
    assert table.seat("ada").purse == {Chip.CASH: 1_000, Chip.TOKENS: 1_500}


@clause("nsw-3.6b")
def test_a_set_has_several_colours_and_no_more_than_those() -> None:
    table = Table("nsw", "seat p0 buys 10 colour c0")
    assert nsw.chips.colours == 10
    for count in range(1, 9):
        table.say(f"seat p{count} buys 10 colour c{count}")
    table.say(
        """
        supervisor gives p0 colour c9  #! seat/colour
        seat p9 buys 10 colour c9
        seat p10 buys 10 colour c10    #! seat/colour
        seat p10 buys 10               # cash chips need no colour
        seat p11 buys 10
        p11 buys 10 colour             #! seat/colour
        """
    )
    assert len({colour for seat in view(table.state).seats for colour in seat.colours}) == 10
    assert len(view(table.state).seats) == 12


@clause("nsw-3.7", "nsw-3.8a")
def test_colours_are_wagered_and_redeemed_only_at_their_table() -> None:
    table = Table("nsw", "seat ada buys 100 colour blue value 5")
    other = Table(
        "nsw",
        """
        place your bets
        ada: red by 10                 #! seat/unknown
        ada cashes out                 #! seat/unknown
        seat ada buys 20
        ada: red by 25                 #! bet/funds
        ada: red by 20
        """,
    )
    assert nsw.chips.this_table_only
    assert other.seat("ada").purse == {Chip.CASH: 0}
    table.say("ada cashes out")
    assert table.last(e.CashedOut) == e.CashedOut("ada", 10_000, 0, left=True)


@clause("nsw-3.8b")
def test_colours_of_a_closed_table_are_redeemed_all_the_same() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 100 colour blue value 5
        close table
        seat bob buys 100              #! table/closed
        ada: red by 5                  #! table/closed
        ada cashes out
        """,
    )
    assert table.state.status is Status.CLOSED
    assert table.seat("ada").cashed == 10_000


@clause("nsw-3.9a")
def test_two_players_never_get_the_same_colour() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 100 colour blue
        seat bob buys 100 colour blue      #! seat/colour
        seat bob buys 100 colour red
        supervisor gives bob colour blue   #! seat/colour
        bob shares blue with cleo          #! seat/colour
        """,
    )
    assert table.seat("bob").colours == ("red",)


@clause("nsw-3.9b")
def test_a_colour_is_shared_when_every_holder_agrees() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 100 colour blue value 5
        ada shares blue with bob
        seat cleo buys 100 colour blue          #! seat/colour
        seat bob buys 100 colour blue value 2   #! seat/colour
        seat bob buys 100 colour blue
        ada shares blue with cleo
        seat cleo buys 100 colour blue          #! seat/colour
        bob shares blue with cleo
        seat cleo buys 100 colour blue
        place your bets
        ada: 17 by 5 | bob: 17 by 10
        cleo: take 17                           #! bet/funds
        spin | no more bets | number 17 | settle
        """,
    )
    # Each position belongs to the one who placed it, and all chips of a colour are alike.
    assert table.seat("bob").value == 500
    assert table.lines == ["ada 17 5: won 175 back 5", "bob 17 10: won 350 back 10"]
    assert table.money("cleo") == "stack 100"


@clause("nsw-3.10a", "mbs-1.1.1")
def test_the_houses_that_ask_for_the_value_of_a_colour_tell_the_pages_so() -> None:
    asks = {name: rules(name)["asks_value"] for name in SHIPPED}
    assert asks == {"mbs": True, "nsw": True, "fun": False, "english": False, "venezia": False}
    shares = {name for name in SHIPPED if rules(name)["shares_colour"]}
    assert shares == {"nsw"}
    assert rules("nsw")["sold"] == ["cash", "colour", "tokens", "voucher"]


@clause("nsw-3.10a")
def test_the_value_of_a_colour_is_asked_at_the_purchase() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 101 colour blue value 2.50    #! seat/buy-in
        seat ada buys 100 colour blue value 2.50
        seat bob buys 100 value 5                   #! seat/buy-in
        place your bets
        ada: 17 by 5, 20 by 7.50
        ada: 17 by 4                                #! bet/colour
        """,
    )
    assert table.seat("ada").value == 250
    assert table.last(e.Seated) == e.Seated("ada", ("blue",), 250)


@clause("nsw-3.10b")
@pytest.mark.parametrize(
    ("value", "button"), [("", False), ("value 2", False), ("value 2.50", True), ("value 5", True)]
)
def test_a_value_above_the_table_minimum_is_shown_by_a_button(value: str, button: bool) -> None:
    kinds = "straight split street corner six column dozen even"
    table = Table("nsw", f"limits {' '.join(f'{kind}=2..' for kind in kinds.split())}")
    table.say(f"seat ada buys 100 colour blue {value}")
    assert nsw.chips.marker
    assert seen(table, "ada").marker is button
    assert seen(table, "ada").value == table.seat("ada").value >= 200


@clause("nsw-3.11a")
def test_a_supervisor_gives_a_second_colour_if_nobody_is_shut_out() -> None:
    table = Table("nsw", "supervisor is max | seat ada buys 100 colour c0")
    for count in range(1, 8):
        table.say(f"seat p{count} buys 10 colour c{count}")
    table.say(
        """
        seat bob buys 10                       # plays cash, and has no colour to keep apart
        supervisor gives bob colour c8         #! seat/colour
        supervisor gives ada colour c8 because "she keeps two systems"
        supervisor gives ada colour c9         #! seat/colour
        supervisor gives p1 colour c9          #! seat/colour
        p1 cashes out
        supervisor gives ada colour c1
        bob buys 10 colour                     # the last one is there for who comes
        supervisor takes colour c1 from ada
        seat cleo buys 10 colour c1
        """
    )
    first, second = table.all(e.ColourGiven)
    assert first == e.ColourGiven("ada", "c8", "max", "she keeps two systems")
    assert (second.colour, seen(table, "ada").colours) == ("c1", ("c0", "c8"))


@clause("nsw-3.11b")
def test_all_colours_of_a_player_have_the_same_value() -> None:
    table = Table(
        "nsw",
        """
        limits straight=5..10
        seat ada buys 100 colour blue value 5
        supervisor gives ada colour green
        place your bets
        ada: 17 by 7                           #! bet/colour
        ada: 17 by 10
        ada: 17 by 5                           # a maximum holds across all colours
        """,
    )
    assert (seen(table, "ada").colours, seen(table, "ada").value) == (("blue", "green"), 500)
    assert table.money("ada") == "stack 90, felt 10"


@clause("nsw-3.12", "nsw-3.13c")
def test_nothing_is_withdrawn_placed_or_changed_after_the_close() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 100
        place your bets
        ada: 17 by 5, red by 10
        ada: take red                  # in time
        ada: red by 10
        spin
        ada: red by 5                  # in time: nothing was called yet
        no more bets
        ada: 17 by 5                   #! bet/late
        ada: 20 by 5                   #! bet/late
        ada: tiers by 1                #! bet/late
        ada: take 17                   #! bet/late
        ada: move 17 to 20             #! bet/late
        number 20
        ada: 20 by 5                   #! bet/late
        ada: take red                  #! bet/late
        settle
        """,
    )
    assert table.money("ada") == "stack 80"
    assert table.bank == 20


@clause("nsw-3.12")
def test_the_close_is_called_before_or_after_the_toss() -> None:
    table = Table("nsw", "seat ada buys 100 | place your bets | no more bets")
    table.say("ada: 17 by 5  #! bet/late\nspin\nada: 17 by 5  #! bet/late\nnumber 17 | settle")
    assert table.money("ada") == "stack 100"


@clause("nsw-3.13a")
def test_an_oral_wager_needs_chips() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 29
        place your bets
        bob: tiers by 5                #! seat/unknown
        ada: tiers by 5                #! bet/funds
        ada: tiers by 5 in tokens      #! bet/funds
        ada buys 1
        ada: tiers by 5
        ada: horse by 1                #! bet/funds
        """,
    )
    assert table.money("ada") == "felt 30"
    assert table.on("ada", "5/8") == 5


@clause("nsw-3.13b")
def test_an_oral_wager_must_come_in_time() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 100
        ada: snake by 1                #! phase/wrong
        place your bets
        ada: snake by 1
        spin
        ada: horse by 1
        no more bets
        ada: dragon by 1               #! bet/late
        number 4 | settle
        """,
    )
    assert table.money("ada") == "stack 129, felt 1"


@clause("nsw-3.15")
def test_the_position_when_the_ball_rests_decides() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 100
        place your bets
        ada: 17 by 5, 1 by 5
        ada: move 17 to 20
        spin | no more bets
        ada: move 20 to 17             #! bet/late
        ada: take 20                   #! bet/late
        number 20 | settle
        """,
    )
    assert table.lines == ["ada 1 5: lost 0 back 0", "ada 20 5: won 175 back 5"]
    assert table.money("ada") == "stack 265, felt 5"


@clause("nsw-3.12", "nsw-3.16")
def test_a_supervisor_departs_from_the_position_and_allows_nothing_late() -> None:
    table = Table(
        "nsw",
        """
        supervisor is max
        seat ada buys 100
        place your bets
        ada: 14 by 5
        spin | no more bets
        ada: 17 by 5                   #! bet/late
        supervisor allows ada: 17 by 5 because "the dealer was asked in time"      #! supervisor/none
        supervisor allows ada: take 14 because "asked in time"                     #! supervisor/none
        supervisor allows ada: move 14 to 17 because "asked in time"               #! supervisor/none
        number 17
        collect
        supervisor treats ada: 14 as 17 because "the dealer set it down wrongly"
        pay
        supervisor treats ada: 17 as 18 because "paid already"                     #! phase/wrong
        lift
        """,
    )
    treated = table.last(e.Treated)
    assert (treated.by, treated.because) == ("max", "the dealer set it down wrongly")
    assert [(str(key.spot), amount) for key, amount in treated.stakes] == [("14", 500)]
    assert table.lines == ["ada 17 5: won 175 back 5"]
    assert table.money("ada") == "stack 270, felt 5"


@clause("nsw-3.16")
def test_a_payment_is_corrected_beside_the_facts_which_stay() -> None:
    table = Table(
        "nsw",
        """
        seat ada buys 100
        place your bets | ada: 17 by 5 | spin | no more bets | number 20 | settle
        supervisor corrects ada by +175 because "her chip was knocked off 20"
        supervisor corrects ada by -300 because "more than she has"        #! bet/funds
        supervisor corrects ada by -5 because "the stake was hers already"
        """,
    )
    assert table.lines == ["ada 17 5: lost 0 back 0"]
    assert table.money("ada") == "stack 265"
    assert table.seat("ada").corrected == 17_000
    assert table.bank == 5 - 170
    assert table.last(e.Corrected).by == "casino supervisor"
