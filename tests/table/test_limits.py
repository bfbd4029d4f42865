import pytest

from croupier.rules.felt import Kind
from croupier.table.limits import Limits
from table_support import coup, play


def test_without_a_limits_line_the_minimum_is_1_and_there_is_no_maximum() -> None:
    table = play("house venezia\nseat ada buys 9000000\nplace your bets")
    table.refuses("ada: red by 0.99", "bet/limit")
    table.say("ada: red by 1, 17 by 8000000")
    assert table.purse() == (999_999, 8_000_001, 0, 0)


def test_an_old_log_that_says_no_maximum_lifts_it() -> None:
    """Events tell limits in full; before they did, an open minimum left the old one."""
    limits = Limits.from_minimum(100).changed([(Kind.EVEN, (500, 1000))])
    assert limits.changed([(Kind.EVEN, (None, 700))]).minima[Kind.EVEN] == 500
    assert Kind.EVEN not in limits.changed([(Kind.EVEN, (None, None))]).maxima
    assert limits.minima[Kind.SPLIT] == 100


def test_the_table_minimum_is_the_least_of_all_kinds() -> None:
    limits = Limits.from_minimum(200)
    assert limits.changed([(Kind.STRAIGHT, (50, None))]).table_minimum == 50
    assert limits.table_minimum == 200


@pytest.mark.parametrize("name", ["mbs", "nsw", "venezia"])
def test_what_is_above_the_maximum_stays_with_the_player_and_is_noted(name: str) -> None:
    table = play(f"house {name}\nlimits even=1..50\nseat ada buys 1000")
    coup(table, 1, "ada: red by 80")
    (line,) = table.state.coup.results
    assert (line.stake, line.excess, line.winnings) == (5000, 3000, 5000)
    assert table.purse() == (1000, 50, 0, 0)


def test_a_maximum_holds_across_bets_calls_and_chips() -> None:
    table = play(
        """
        house mbs
        limits split=1..10
        seat ada buys 500 colour blue
        ada buys 500 cash
        place your bets
        ada: 5/8 by 4
        ada: 5/8 by 4 in cash
        ada: tiers by 5
        ada: 5/8 by 1
        """
    )
    on = {key.spot.name: 0 for key in table.seat().stakes}
    for key, stake in table.seat().stakes.items():
        on[key.spot.name] += stake.amount
    assert on["5/8"] == 1000
    assert on["10/11"] == 500


def test_linked_players_share_a_maximum_but_not_a_minimum() -> None:
    table = play(
        """
        house venezia
        limits even=5..50
        seat ada buys 100
        seat bob buys 100
        seat cyd buys 100
        supervisor links ada with bob because "one purse"
        place your bets
        ada: red by 40
        bob: red by 40
        cyd: red by 40
        """
    )
    assert [table.purse(name)[1] for name in ("ada", "bob", "cyd")] == [40, 10, 40]
    table.say('supervisor links bob with cyd because "and a third"')
    assert table.on("cyd", "red") == 0
    assert table.state.party("ada") == {"ada", "bob", "cyd"}
    table.refuses("cyd: black by 4", "bet/limit")


def test_a_trimmed_colour_stake_is_whole_chips() -> None:
    table = play("house english\nlimits even=1..10\nseat ada buys 40 value 4\nplace your bets")
    table.say("ada: red by 12")
    assert table.purse() == (32, 8, 0, 0)


def test_adding_to_a_bet_may_be_less_than_the_minimum() -> None:
    table = play("house venezia\nlimits even=10..\nseat ada buys 100\nplace your bets")
    table.refuses("ada: red by 9", "bet/limit")
    table.say("ada: red by 10\nada: red by 3")
    assert table.purse() == (87, 13, 0, 0)


def test_pieces_of_one_slip_count_together_for_the_minimum() -> None:
    table = play("house venezia\nlimits straight=10..\nseat ada buys 1000\nplace your bets")
    table.say("ada: 6 by 5, 6 by 5")
    table.say("ada: 1 by 10, 9 by 10, 14 by 10, 17 by 10, 20 by 10, 31 by 10, 34 by 10")
    table.say("ada: orphans en plein by 5")


def test_new_limits_wait_for_the_end_of_the_coup_and_trim_what_rides_into_the_next() -> None:
    table = play(
        """
        house venezia
        seat ada buys 1000
        place your bets
        ada: red by 100
        supervisor sets limits even=10..50 because "evening"
        ada: red by 100
        """
    )
    assert table.purse() == (800, 200, 0, 0)
    table.say("spin\nnumber 1\nsettle")
    assert table.purse() == (1000, 200, 0, 0)
    assert table.state.next_limits is None
    table.say("place your bets\nada: black by 80")
    assert table.purse() == (1000 + 150 - 50, 50 + 50, 0, 0)


def test_a_void_coup_puts_waiting_limits_in_force_too() -> None:
    table = play("house mbs\nseat ada buys 100\nplace your bets\nsupervisor sets limits even=5..")
    table.say("void interrupted\nplace your bets").refuses("ada: red by 4", "bet/limit")


def test_after_the_first_coup_only_the_supervisor_sets_limits() -> None:
    table = coup(play("house mbs"), 3)
    table.refuses("limits even=5..50", "phase/wrong")
    table.say("supervisor sets limits even=5..50")
    assert table.state.limits.maxima[Kind.EVEN] == 5000


def test_a_minimum_above_the_maximum_is_refused() -> None:
    table = play("house mbs\nlimits even=10..")
    table.refuses("supervisor sets limits even=..5", "bet/limit")
    table.say("supervisor sets limits even=5..5")
