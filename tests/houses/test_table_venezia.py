"""French roulette of Venice at the table, clause by clause."""

import pytest

from croupier import Kind, house
from croupier.houses.sections import Marker
from croupier.table import Phase
from croupier.table import events as e
from croupier.table.paying import Croupiers, croupiers
from croupier.table.view import view
from support import clause, tossed
from table_support import Table

venezia = house("venezia")


# When


@clause("venezia-G.5")
def test_betting_opens_with_messieurs_faites_vos_jeux() -> None:
    table = Table(
        "venezia",
        """
        seat ada buys 100
        ada: 17 by 5                #! phase/wrong
        spin                        #! phase/wrong
        place your bets
        ada: 17 by 5
        """,
    )
    assert venezia.announcements.open == "Messieurs, faites vos jeux"
    assert table.money("ada") == "stack 95, felt 5"


@clause("venezia-G.6", "venezia-G.8")
def test_the_toss_closes_betting_and_the_call_only_confirms_it() -> None:
    table = Table(
        "venezia",
        """
        seat ada buys 100
        place your bets
        no more bets                #! phase/wrong
        ada: 17 by 5
        spin
        ada: 17 by 5                #! bet/late
        ada: tiers by 5             #! bet/late
        no more bets
        ada: 17 by 5                #! bet/late
        number 17
        ada: 17 by 5                #! bet/late
        settle
        """,
    )
    assert table.last(e.BallSpun).closes
    assert "Rien ne va plus" in table.refusals[1].text
    assert table.money("ada") == "stack 270, felt 5"


@clause("venezia-G.7")
def test_the_boule_runs_against_the_wheel() -> None:
    table = Table("venezia", "place your bets\nspin laps 9 same direction  #! spin/direction")
    table.say("spin laps 9 | number 3")
    assert venezia.procedure.against_wheel
    assert table.last(e.BallSpun) == e.BallSpun(9, same_direction=False, closes=True)


@clause("venezia-G.9")
def test_only_the_chef_de_table_makes_an_exception_until_the_number_is_announced() -> None:
    table = Table(
        "venezia",
        """
        seat ada buys 100
        place your bets
        spin
        ada: 17 by 5                #! bet/late
        supervisor allows ada: 17 by 5 because "called before the toss"
        supervisor allows ada: 18 by 500 because "more than she has"     #! bet/funds
        supervisor is carlo
        no more bets
        supervisor allows ada: 20 by 5 because "her chip had rolled away"
        supervisor allows ada: 1 by 5 because "hers as well"
        supervisor allows ada: take 1 because "it was her neighbour's"
        number 17
        supervisor allows ada: 21 by 5 because "the number is known"     #! phase/wrong
        supervisor allows ada: take 20 because "the number is known"     #! phase/wrong
        supervisor allows ada: move 20 to 17 because "the number is known"   #! phase/wrong
        settle
        """,
    )
    by = [(one.by, one.because) for one in table.all(e.Placed)][:2]
    assert by == [
        ("Chef de Table", "called before the toss"),
        ("carlo", "her chip had rolled away"),
    ]
    assert table.last(e.Taken).by == "carlo"
    assert table.lines == ["ada 17 5: won 175 back 5", "ada 20 5: lost 0 back 0"]


@clause("venezia-GR.1")
def test_changes_are_made_before_rien_ne_va_plus_and_later_only_the_chef_decides() -> None:
    table = Table(
        "venezia",
        """
        seat ada buys 100
        place your bets
        ada: 17 by 5, red by 10
        ada: move 17 to 20
        ada: take red
        ada: black by 20
        spin
        ada: move 20 to 17          #! bet/late
        ada: take black             #! bet/late
        """,
    )
    assert {refusal.text for refusal in table.refusals} == {
        "Too late: only the Chef de Table can decide about that."
    }
    assert table.money("ada") == "stack 75, felt 25"
    table.say('ada reports "I asked for 17 in time"  #! bet/late')
    table.say("number 17 | collect")
    table.say('ada reports "I asked for 17 in time"')
    table.say('pay | lift | supervisor corrects ada by +5 because "asked for 17 in time"')
    assert table.last(e.Corrected).by == "Chef de Table"
    assert [one.text for one in view(table.state).disputes] == ["I asked for 17 in time"]


@clause("venezia-GR.2")
def test_only_the_position_decides_when_the_ball_lands() -> None:
    table = Table("venezia", "seat ada buys 100 | place your bets | ada: 17 by 5, 20 by 5")
    table.say("ada: move 20 to 17 | spin\nada: move 17 to 20  #! bet/late\nnumber 20 | settle")
    assert table.lines == ["ada 17 10: lost 0 back 0"]


# The number, raking and paying


@clause("venezia-G.12")
def test_the_rake_points_out_the_number_before_anything_is_raked() -> None:
    table = Table("venezia", "place your bets | spin\ncollect  #! phase/wrong\nnumber 17")
    assert venezia.procedure.marker is Marker.RAKE
    assert (table.state.phase, table.state.coup.number) == (Phase.NUMBER, 17)


FULL_FELT = """
    seat ada buys 1000
    seat bob buys 1000
    place your bets
    ada: 17 by 9, 17/20 by 8, 16/20 by 7, 16/18 by 6, 16/21 by 5, black by 4, dozen 2 by 3, column 2 by 2
    bob: 17 by 8, 17/20 by 9, 16/20 by 6, 16/18 by 7, 16/21 by 4, black by 5, dozen 2 by 2, column 2 by 3
    bob: red by 50
    spin
    number 17
"""


@clause("venezia-G.14")
def test_the_losing_chips_are_raked_in_before_any_payment() -> None:
    table = Table("venezia", FULL_FELT)
    table.say("pay  #! phase/wrong\ncollect")
    assert (table.bank, table.paid) == (50, [])
    assert table.money("bob") == "stack 906, felt 44"
    table.say("pay")
    assert len(table.paid) == 16


@clause("venezia-G.15", "venezia-G.17", "venezia-G.20")
def test_winners_are_paid_kind_by_kind_each_from_the_lowest_stake() -> None:
    table = Table("venezia", FULL_FELT)
    table.say("settle")
    assert table.paid == [
        "ada column 2",
        "bob column 2",
        "bob dozen 2",
        "ada dozen 2",
        "bob black",  # in the box bob's chips lie beyond ada's, seen from the wheel
        "ada black",
        "bob 16/21",
        "ada 16/21",
        "ada 16/18",
        "bob 16/18",
        "bob 16/20",
        "ada 16/20",
        "ada 17/20",
        "bob 17/20",
        "bob 17",
        "ada 17",
    ]


@pytest.mark.parametrize(
    ("number", "who"),
    [(0, ("droite", "gauche")), (17, ("gauche", "droite")), (20, ("droite", "gauche"))],
)
def test_the_croupiers_swap_roles_by_the_parity_of_the_number(
    number: int, who: tuple[str, str]
) -> None:
    assert croupiers(venezia, number) == Croupiers(*who)


@clause("venezia-G.16", "venezia-G.18")
@pytest.mark.parametrize(
    ("number", "paid"),
    [(18, ["ada even", "ada red", "ada low"]), (9, ["ada red", "ada odd", "ada low"])],
)
def test_who_pays_begins_with_what_lies_furthest_from_them(number: int, paid: list[str]) -> None:
    """Even: the left pays, beside low, odd and red; odd: the right, beside the other three."""
    table = Table("venezia", "seat ada buys 100")
    table.say(tossed("ada: red by 1, low by 50, odd by 2, even by 3", number))
    assert table.paid == paid


@clause("venezia-G.18")
@pytest.mark.parametrize("number", [18, 9])
def test_simple_chances_are_paid_from_the_furthest_whatever_the_stake(number: int) -> None:
    table = Table("venezia", "seat ada buys 100 | seat bob buys 100 | seat cleo buys 100")
    table.say(tossed("cleo: red by 5 | ada: red by 3 | bob: red by 20", number))
    assert table.paid == ["bob red", "ada red", "cleo red"]


@clause("venezia-G.19")
def test_columns_and_dozens_are_paid_as_heaps_of_the_stakes_size_beside_it() -> None:
    table = Table("venezia", "seat ada buys 100")
    table.say(tossed("ada: column 2 by 7, dozen 2 by 4", 17))
    assert venezia.payment.in_heaps == (Kind.COLUMN, Kind.DOZEN)
    for payment in table.all(e.WinnerPaid):
        assert payment.result.spot.kind in venezia.payment.in_heaps
        heaps, rest = divmod(payment.result.winnings, payment.result.stake)
        assert (heaps, rest, payment.stake_to) == (2, 0, e.Goes.FELT)
    assert table.money("ada") == "stack 111, felt 11"


@clause("venezia-G.2", "venezia-G.16")
@pytest.mark.parametrize(("number", "rakes", "pays"), [(18, "eva", "ugo"), (17, "ugo", "eva")])
def test_the_log_says_which_croupier_raked_and_which_paid(
    number: int, rakes: str, pays: str
) -> None:
    table = Table("venezia", "croupier at droite is eva | croupier at gauche is ugo")
    table.say("croupier at bout de table is ivo | seat ada buys 100 | place your bets")
    table.say(f"ada: 17 by 5, 18 by 5 | spin | number {number} | settle")
    assert table.last(e.Collected).by == rakes
    assert table.last(e.WinnersPaid).by == pays
    assert view(table.state).places == {"droite": "eva", "gauche": "ugo", "bout de table": "ivo"}


def test_only_the_places_of_the_house_have_a_croupier() -> None:
    Table("venezia").say("croupier at the door is eva  #! phase/wrong")
    Table("mbs").say("croupier at droite is eva  #! phase/wrong")
