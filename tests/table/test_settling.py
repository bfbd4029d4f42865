import pytest

from croupier.houses import house
from croupier.rules.felt import spot
from croupier.table import events as e
from croupier.table.paying import croupiers
from table_support import Table, coup, play

FRENCH_ORDER = ["column", "dozen", "even", "six", "street", "corner", "split", "straight"]


def paid(table: Table) -> list[e.WinnerPaid]:
    return [one for one in table.events if isinstance(one, e.WinnerPaid)]


def test_venezia_pays_kind_by_kind() -> None:
    table = play("house venezia\nseat ada buys 1000")
    coup(
        table,
        17,
        "ada: 17 by 1, 14/17 by 1, 13/17 by 1, 16/18 by 1, 16/21 by 1, black by 1, dozen 2 by 1, "
        "column 2 by 1",
    )
    assert [str(one.result.spot.kind) for one in paid(table)] == FRENCH_ORDER


def test_everything_but_simple_chances_is_paid_from_the_lowest_stake_to_the_highest() -> None:
    table = play("house venezia\nseat ada buys 1000\nseat bob buys 1000\nseat cyd buys 1000")
    coup(
        table,
        17,
        "ada: 17 by 3, dozen 2 by 9\nbob: 17 by 1, dozen 2 by 8\ncyd: 17 by 2, dozen 2 by 10",
    )
    order = [(one.result.seat, one.result.stake // 100) for one in paid(table)]
    assert order == [("bob", 8), ("ada", 9), ("cyd", 10), ("bob", 1), ("cyd", 2), ("ada", 3)]


@pytest.mark.parametrize("number", [18, 1])
def test_simple_chances_are_paid_from_the_chips_furthest_from_the_payer(number: int) -> None:
    """Both croupiers sit by the wheel: in one box the chips at its far end come first."""
    table = play("house venezia\nseat ada buys 1000\nseat bob buys 1000\nseat cyd buys 1000")
    coup(table, number, "bob: red by 3\nada: red by 30\ncyd: red by 2")
    assert [one.result.seat for one in paid(table)] == ["cyd", "ada", "bob"]


@pytest.mark.parametrize(
    ("number", "rakes", "pays"),
    [(0, "droite", "gauche"), (2, "droite", "gauche"), (17, "gauche", "droite")],
)
def test_venezias_croupiers_swap_roles(number: int, rakes: str, pays: str) -> None:
    assert croupiers(house("venezia"), number) == (rakes, pays)


def test_elsewhere_one_croupier_does_both() -> None:
    assert croupiers(house("mbs"), 17) == ("dealer", "dealer")


def test_amounts_never_depend_on_the_order() -> None:
    bets = ["17 by 1", "black by 5", "column 2 by 3", "16/18 by 2"]
    forward = coup(play("house venezia\nseat ada buys 100"), 17, f"ada: {', '.join(bets)}")
    backward = coup(play("house venezia\nseat ada buys 100"), 17, f"ada: {', '.join(bets[::-1])}")
    assert forward.purse() == backward.purse()


def test_losers_are_collected_before_winners_are_paid() -> None:
    table = coup(play("house mbs\nseat ada buys 100"), 17, "ada: 17 by 1, red by 5")
    kinds = [type(one) for one in table.events]
    assert kinds.index(e.Collected) < kinds.index(e.WinnerPaid) < kinds.index(e.WinnersPaid)
    assert kinds.index(e.WinnersPaid) < kinds.index(e.DollyLifted)


def test_every_stake_has_its_line() -> None:
    table = play("house venezia\nlimits even=1..5\nseat ada buys 100")
    coup(table, 0, "ada: red by 8, 0 by 1, tiers by 1, column 1 by 2")
    lines = {
        (str(line.spot), str(line.call or "")): (str(line.outcome), line.stake, line.excess)
        for line in table.state.coup.results
    }
    assert lines["red", ""] == ("held", 500, 300)
    assert lines["0", ""] == ("won", 100, 0)
    assert lines["5/8", "tiers"] == ("lost", 100, 0)
    assert lines["column 1", ""] == ("lost", 200, 0)
    assert len(lines) == 9


def test_voisins_two_pieces_on_one_spot_are_one_line() -> None:
    table = coup(play("house mbs\nseat ada buys 100"), 2, "ada: voisins by 1")
    (won,) = [line for line in table.state.coup.results if str(line.outcome) == "won"]
    assert (str(won.spot), won.stake, won.winnings) == ("0/2/3", 200, 2200)


def test_the_excess_is_told_once() -> None:
    table = play("house mbs\nlimits even=1..5\nseat ada buys 100")
    coup(table, 1, "ada: red by 8")
    coup(table, 1)
    (line,) = table.state.coup.results
    assert (line.stake, line.excess) == (500, 0)


def test_a_freed_stake_that_would_pass_the_maximum_goes_to_its_owner() -> None:
    table = play(
        "house venezia\nlimits even=5..20\nseat ada buys 100\nplace your bets\nada: red by 20"
    )
    table.say("spin\nnumber 0\nsettle\nplace your bets\nada: red by 20\nspin\nnumber 1\nsettle")
    assert table.seat().on(spot("red")) == 2000
    table.say("place your bets\nspin\nnumber 3\nsettle")
    assert table.state.bank == -4000
