"""The fun casino at the table, clause by clause."""

import pytest

from croupier import house
from croupier.houses.sections import ChipKind, Marker
from croupier.table import Phase
from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.table.view import view
from support import clause
from table_support import Table

fun = house("fun")
COUP = "place your bets | spin | no more bets | number 7 | settle"
OTHERS = "bob cleo dan eve finn gus hal".split()


@clause("fun-DEF.1", "fun-DEF.5")
def test_only_notes_without_value_buy_chips() -> None:
    table = Table(
        "fun",
        """
        seat ada buys 2000
        ada buys 2000 cash         #! seat/buy-in
        ada buys 2000 tokens       #! seat/buy-in
        ada buys 2000 voucher      #! seat/buy-in
        """,
    )
    assert fun.identity.play_money
    assert fun.chips.kinds == (ChipKind.PLAY,)
    assert table.money("ada") == "stack 2000"


@clause("fun-DEF.2")
def test_play_chips_have_any_value_and_never_become_cash_chips() -> None:
    table = Table(
        "fun",
        """
        seat ada buys 2000 value 50
        place your bets
        ada: red by 100 in cash    #! bet/funds
        ada: red by 120            #! bet/colour
        ada: red by 100, 5 by 50
        spin | no more bets | number 5 | settle
        """,
    )
    assert table.seat("ada").purse == {Chip.COLOUR: 185_000 + 10_000 + 175_000}
    table.say("place your bets | ada: take all\nada: 5 by 50 in cash   #! bet/funds")


@clause("fun-DEF.4", "fun-DG.4b")
def test_the_dolly_marks_the_number_until_everybody_is_paid() -> None:
    table = Table(
        "fun", "seat ada buys 2000 | place your bets | ada: 7 by 10 | spin | no more bets"
    )
    assert fun.procedure.marker is Marker.DOLLY
    table.say("number 7")
    assert (table.state.phase, table.state.coup.number) == (Phase.NUMBER, 7)
    table.say(
        """
        ada: take 7      #! bet/late
        lift             #! phase/wrong
        collect
        ada: take 7      #! bet/late
        lift             #! phase/wrong
        pay | lift
        ada: take 7
        """
    )
    assert table.money("ada") == "stack 2350"


@clause("fun-DEF.6")
def test_a_round_has_seven_betting_opportunities() -> None:
    table = Table("fun", "seat ada buys 2000 | seat bob buys 2000 | bob takes winners up")
    table.say("place your bets | bob: 7 by 100 | spin | no more bets | number 7 | settle")
    for _ in range(5):
        table.say(COUP)
    assert not table.all(e.RoundEnded)
    table.say("place your bets | spin | void interrupted")  # a void coup is no opportunity
    table.say(COUP)
    standings = (e.Standing("bob", 550_000, 200_000), e.Standing("ada", 200_000, 200_000))
    assert table.all(e.RoundEnded) == [e.RoundEnded(1, standings)]
    table.say(f"place your bets  #! phase/wrong\nnew round | {COUP}")
    assert (table.state.round, table.state.round_coups) == (2, 1)


@clause("fun-BR.1a")
def test_eight_can_play_and_a_ninth_when_one_has_left() -> None:
    table = Table("fun", "seat ada buys 2000")
    table.say("\n".join(f"seat {name} buys 2000" for name in OTHERS))
    table.say("seat ivy buys 2000  #! seat/full")
    table.say("seat ivy buys 5  #! seat/full")  # whether there is a seat comes first
    table.say("ada cashes out | seat ivy buys 2000")
    assert len(list(table.state.players())) == 8


@clause("fun-BR.1b")
def test_one_note_buys_chips_for_2000() -> None:
    table = Table(
        "fun",
        """
        seat ada buys 1999      #! seat/buy-in
        seat ada buys 4000      #! seat/buy-in
        seat ada buys 2000
        ada buys 500            #! seat/buy-in
        """,
    )
    assert table.money("ada") == "stack 2000"


def notes(table: Table, name: str) -> tuple[int, int]:
    """The event round of a player's last note and how many it was, as the player sees it."""
    own = view(table.state, name).own
    assert own is not None
    return own.note_round, own.notes


@clause("fun-BR.1b", "fun-DEF.6")
def test_one_note_per_player_and_round() -> None:
    table = Table(
        "fun",
        f"""
        seat ada buys 2000
        ada buys 2000               #! seat/buy-in
        seat bob buys 2000
        bob buys 2000 colour        #! seat/buy-in
        {COUP}
        ada buys 2000               #! seat/buy-in
        new round
        ada buys 2000
        ada buys 2000               #! seat/buy-in
        """,
    )
    assert "Notes in one round: 1" in table.refusals[0].text
    assert "round 2" in table.refusals[0].text
    assert (notes(table, "ada"), notes(table, "bob")) == ((2, 1), (1, 1))
    assert table.seat("ada").bought == 400_000


@clause("fun-BR.1b")
def test_leaving_and_sitting_down_again_gives_no_second_note() -> None:
    table = Table(
        "fun",
        """
        seat ada buys 2000 | seat bob buys 2000
        ada cashes out
        seat ada buys 2000          #! seat/buy-in
        seat cleo buys 2000
        new round
        seat ada buys 2000
        ada cashes out
        seat ada buys 2000          #! seat/buy-in
        """,
    )
    assert notes(table, "ada") == (2, 1)


@clause("fun-BR.1b")
def test_who_let_a_round_pass_has_still_one_note_in_the_next() -> None:
    table = Table("fun", "seat ada buys 2000 | new round | new round | ada buys 2000")
    table.say("ada buys 2000  #! seat/buy-in")
    assert notes(table, "ada") == (3, 1)


@clause("fun-BR.1b")
@pytest.mark.parametrize("name", ["mbs", "nsw", "english", "venezia"])
def test_elsewhere_chips_are_bought_as_often_as_one_likes(name: str) -> None:
    table = Table(name, "seat ada buys 100 | ada buys 100 | ada buys 100")
    assert table.money("ada") == "stack 300"


@clause("fun-DEF.6", "fun-BR.1b")
def test_standings_rank_by_result_with_every_note_counted() -> None:
    """Who bought a second note has more chips, and is behind all the same."""
    table = Table("fun", "seat ada buys 2000 | seat bob buys 2000 | seat cleo buys 2000")
    lost = "place your bets | ada: 20 by 1900 | cleo: 20 by 100 | spin | no more bets | number 7"
    table.say(f"{lost} | settle | new round | ada buys 2000 | cleo cashes out")
    table.say(f"{COUP} | new round")
    (first, second) = table.all(e.RoundEnded)
    assert [(one.seat, one.result) for one in first.standings] == [
        ("bob", 0), ("cleo", -10_000), ("ada", -190_000),
    ]  # fmt: skip
    assert second.standings == (
        e.Standing("bob", 200_000, 200_000),
        e.Standing("cleo", 0, 200_000, 190_000),  # who left during the round
        e.Standing("ada", 210_000, 400_000),
    )
    table.say(f"{COUP} | new round")
    assert [one.seat for one in table.last(e.RoundEnded).standings] == ["bob", "ada"]


@clause("fun-DEF.6")
def test_what_was_cashed_out_counts_for_who_came_again() -> None:
    table = Table(
        "fun", "seat ada buys 2000 | place your bets | ada: 7 by 10 | spin | no more bets"
    )
    table.say("number 7 | settle | ada: take 7 | ada cashes out | new round | seat ada buys 2000")
    table.say(f"{COUP} | new round")
    # Chips for 2000, bought for 4000, of which 2350 were given back: 350 ahead.
    assert table.last(e.RoundEnded).standings == (e.Standing("ada", 200_000, 400_000, 235_000),)
    assert table.last(e.RoundEnded).standings[0].result == 35_000


@clause("fun-BR.2")
def test_everybody_gets_one_colour_of_their_own() -> None:
    table = Table("fun", "seat ada buys 2000 colour blue")
    table.say("\n".join(f"seat {name} buys 2000" for name in OTHERS))
    colours = [seat.colours for seat in table.state.players()]
    assert all(len(own) == 1 for own in colours)
    assert len(set(colours)) == 8
    table.say(
        """
        hal cashes out
        seat ivy buys 2000 colour blue          #! seat/colour
        ada shares blue with ivy                #! seat/colour
        supervisor gives ada colour gold        #! seat/colour
        seat ivy buys 2000
        """
    )


@clause("fun-BR.4", "fun-DG.1")
def test_betting_opens_after_the_briefing_and_after_all_payouts() -> None:
    table = Table(
        "fun",
        """
        seat ada buys 2000
        ada: red by 10            #! phase/wrong
        place your bets
        ada: red by 10
        spin | no more bets | number 1
        place your bets           #! phase/wrong
        collect
        place your bets           #! phase/wrong
        ada: black by 10          #! bet/late
        pay | lift
        ada: black by 10          #! phase/wrong
        place your bets
        ada: black by 10
        """,
    )
    assert table.money("ada") == "stack 1990, felt 20"


@clause("fun-DG.2")
def test_the_ball_is_spun_against_the_wheel() -> None:
    assert fun.procedure.against_wheel
    table = Table(
        "fun", "spin  #! phase/wrong\nplace your bets\nspin same direction  #! spin/direction"
    )
    table.say("spin")
    assert table.last(e.BallSpun) == e.BallSpun(None, same_direction=False, closes=False)


@clause("fun-DG.3")
def test_betting_closes_while_the_ball_travels() -> None:
    table = Table(
        "fun",
        """
        seat ada buys 2000
        place your bets
        no more bets             #! phase/wrong
        spin
        ada: red by 10
        number 1                 #! phase/wrong
        no more bets
        ada: red by 10           #! bet/late
        ada: take red            #! bet/late
        """,
    )
    assert table.money("ada") == "stack 1990, felt 10"


@clause("fun-DG.4a")
def test_the_dealer_announces_the_number() -> None:
    table = Table("fun", "place your bets | spin | no more bets | number 32")
    assert fun.announce(table.last(e.NumberSet).number) == "Thirty-two, red, even, high"


@clause("fun-DG.5")
def test_losers_are_collected_before_winners_are_paid() -> None:
    table = Table(
        "fun",
        """
        seat ada buys 2000 | seat bob buys 2000
        place your bets
        ada: 17 by 10 | bob: 20 by 10, black by 100
        spin | no more bets | number 17
        pay                      #! phase/wrong
        collect
        """,
    )
    assert (table.money("ada"), table.money("bob")) == (
        "stack 1990, felt 10",
        "stack 1890, felt 100",
    )
    assert table.bank == 10
    table.say("pay")
    assert (table.money("ada"), table.money("bob")) == (
        "stack 2340, felt 10",
        "stack 1990, felt 100",
    )
    kinds = [type(event) for event in table.events[-4:]]
    assert kinds == [e.Collected, e.WinnerPaid, e.WinnerPaid, e.WinnersPaid]


@clause("fun-DG.6")
def test_the_ball_is_spun_again_until_somebody_wins() -> None:
    table = Table(
        "fun",
        """
        seat ada buys 2000
        place your bets
        ada: 17 by 10, 20 by 10
        spin | no more bets
        spin again               #! phase/wrong
        number 5
        spin again
        ada: 6 by 10             #! bet/late
        ada: take 17             #! bet/late
        collect                  #! phase/wrong
        number 6
        spin again
        number 17
        spin again               #! phase/wrong
        settle
        """,
    )
    assert table.money("ada") == "stack 2330, felt 10"
    assert len(table.all(e.SpunAgain)) == 2
    # It counts as the same betting opportunity.
    assert (table.state.coup.count, table.state.round_coups) == (1, 1)


@clause("fun-DG.6")
def test_spinning_again_is_capped_and_needs_a_bet() -> None:
    table = Table("fun", "seat ada buys 2000 | place your bets | spin | no more bets | number 5")
    table.say("spin again  #! phase/wrong\nsettle")
    table.say("place your bets | ada: 17 by 10 | spin | no more bets | number 5")
    for _ in range(fun.procedure.spin_again):
        table.say("spin again | number 5")
    table.say("spin again  #! phase/wrong\nsettle")
    assert table.money("ada") == "stack 1990"


@clause("fun-DG.6")
@pytest.mark.parametrize("name", ["mbs", "nsw", "english", "venezia"])
def test_no_house_with_real_money_spins_again(name: str) -> None:
    Table(
        name,
        """
        seat ada buys 100
        place your bets | ada: 17 by 5 | spin | no more bets | number 5
        spin again               #! phase/wrong
        """,
    )


def test_what_is_owed_counts_in_the_standings() -> None:
    """Reading 43: winnings that a player no longer has decide no prize."""
    table = Table("fun", "seat ada buys 2000 | seat bob buys 2000 | place your bets")
    table.say("ada: 17 by 100 | bob: red by 500 | spin | no more bets | number 17 | settle")
    table.say("ada: take all | ada cashes out")
    table.say('supervisor settles coup 1 again with number 1 owed by ada because "a camera"')
    table.say("new round")
    (told,) = table.all(e.RoundEnded)
    assert [(one.seat, one.result) for one in told.standings] == [("bob", 500_00), ("ada", -100_00)]
