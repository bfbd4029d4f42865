"""Winners that were left lying: told apart from what is new, as long as they ride."""

import pytest

from croupier.houses import SHIPPED, house
from croupier.table import events as e
from croupier.table.view import view
from support import clause
from table_support import Table

COUP = "spin | no more bets | number {} | settle"


def riding(table: Table) -> dict[str, tuple[int, int]]:
    """What lies on each spot, and what of it rides, as everybody sees it."""
    found: dict[str, tuple[int, int]] = {}
    for stake in view(table.state).seats[0].stakes:
        amount, rides = found.get(str(stake.spot), (0, 0))
        found[str(stake.spot)] = (amount + stake.amount // 100, rides + stake.riding // 100)
    return found


@pytest.mark.parametrize("name", SHIPPED)
def test_a_winner_rides_and_what_is_laid_on_it_does_not(name: str) -> None:
    table = Table(name, "seat ada buys 2000 | place your bets | ada: red by 10, 20 by 5")
    assert riding(table) == {"red": (10, 0), "20": (5, 0)}
    table.say(COUP.format(1))
    assert riding(table) == {"red": (10, 10)}
    table.say("place your bets | ada: red by 5")
    assert riding(table) == {"red": (15, 10)}
    table.say(COUP.format(3))
    assert riding(table) == {"red": (15, 15)}
    table.say("place your bets | ada: take red")
    assert riding(table) == {}


@clause("venezia-SF.1", "venezia-SF.2")
@pytest.mark.parametrize(("number", "spot", "chips"), [(5, "5/8", 5), (2, "0/2/3", 10), (26, "25/29", 10)])  # fmt: skip
def test_placed_chips_that_won_stay_on_the_felt_while_they_ride(
    number: int, spot: str, chips: int
) -> None:
    """The part that rides lies on the felt; the rest of a placed call rests beside its box."""
    call = "tiers" if number == 5 else "voisins"
    families = [str(one) for one in house("venezia").calls.placed]
    assert families == ["tiers", "voisins"]
    table = Table("venezia", f"seat ada buys 1000 | place your bets | ada: {call} by 5")
    assert {rides for _, rides in riding(table).values()} == {0}
    table.say(COUP.format(number))
    assert riding(table) == {spot: (chips, chips)}
    table.say(f"ada: replay {call}")
    assert riding(table)[spot] == (2 * chips, chips)
    assert {rides for one, (_, rides) in riding(table).items() if one != spot} == {0}
    table.say(f"place your bets | {COUP.format(number)}")
    assert riding(table) == {spot: (2 * chips, 2 * chips)}


def test_what_is_left_of_a_rider_after_trimming_rides() -> None:
    table = Table("venezia", "seat ada buys 100 | place your bets | ada: red by 10")
    table.say(COUP.format(1) + " | supervisor sets limits even=1..4 | place your bets")
    assert riding(table) == {"red": (4, 4)}


def test_a_freed_stake_rides_beside_a_new_one() -> None:
    table = Table("venezia", "seat ada buys 100 | place your bets | ada: red by 10")
    table.say(COUP.format(0) + " | place your bets | ada: red by 3 | " + COUP.format(1))
    assert riding(table) == {"red": (13, 13)}
    assert table.lines == ["ada red 3: won 3 back 3", "ada red 10: released 0 back 10"]


def test_who_takes_winners_up_has_none_that_ride() -> None:
    table = Table("venezia", "seat ada buys 100 | ada takes winners up | place your bets")
    table.say("ada: red by 10 | " + COUP.format(1))
    assert riding(table) == {}


def test_a_void_coup_gives_riders_back() -> None:
    table = Table("mbs", "seat ada buys 100 | place your bets | ada: red by 10")
    table.say(COUP.format(1) + " | place your bets | void interrupted")
    assert riding(table) == {}
    assert table.money("ada") == "stack 110"


def test_the_winner_of_somebody_away_rides_outside_and_not_inside() -> None:
    table = Table("venezia", "seat ada buys 100 | place your bets | ada: red by 10, 1 by 5")
    table.say("ada steps away | " + COUP.format(1))
    assert riding(table) == {"red": (10, 10)}
    goes = {str(one.result.spot): one.stake_to for one in table.all(e.WinnerPaid)}
    assert goes == {"red": e.Goes.FELT, "1": e.Goes.CUSTODY}
