import pytest

from croupier.houses import SHIPPED
from croupier.table.commands import Chip
from croupier.table.view import view
from table_support import Table, coup, play

OPEN = "house {}\nseat ada buys 2000\nplace your bets"


@pytest.mark.parametrize("name", SHIPPED)
class TestWhen:
    def test_before_opening_nothing_is_taken(self, name: str) -> None:
        play(f"house {name}\nseat ada buys 2000").refuses("ada: red by 5", "phase/wrong")

    def test_after_the_close_placing_adding_taking_and_moving_are_late(self, name: str) -> None:
        table = play(OPEN.format(name)).say("ada: red by 5\nspin\nno more bets")
        for number in ("", "number 8"):
            for statement in (
                "ada: black by 5",
                "ada: red by 5",
                "ada: take red",
                "ada: take all",
                "ada: move red to 17",
            ):
                table.say(number).refuses(statement, "bet/late")
        assert table.purse() == (1995, 5, 0, 0)

    def test_between_coups_a_stake_that_rides_may_be_taken(self, name: str) -> None:
        table = coup(play(f"house {name}\nseat ada buys 2000"), 1, "ada: red by 5, low by 5")
        table.say("ada: take red")
        assert table.purse() == (2005, 5, 0, 0)


@pytest.mark.parametrize("name", ["mbs", "nsw", "fun", "english"])
@pytest.mark.parametrize("step", ["collect", "collect\npay"])
def test_where_spots_are_freed_by_lifting_nothing_is_placed_before_it(name: str, step: str) -> None:
    table = play(OPEN.format(name)).say(f"spin\nno more bets\nnumber 17\n{step}")
    table.refuses("ada: 20 by 5", "bet/late")
    table.say("lift" if "pay" in step else "pay\nlift").refuses("ada: 20 by 5", "phase/wrong")


def test_venezia_takes_bets_on_freed_spots_once_the_losers_are_raked() -> None:
    table = play(OPEN.format("venezia")).say("ada: 17 by 5, 20 by 5\nspin\nnumber 17\ncollect")
    table.refuses("ada: 17 by 5", "bet/blocked")
    table.refuses("ada: black by 5", "bet/blocked")
    table.refuses("ada: orphans by 5", "bet/blocked")
    table.refuses("ada: take 17", "bet/blocked")
    table.refuses("ada: take all", "bet/blocked")
    table.refuses("ada: move 17 to 18", "bet/blocked")
    table.say("ada: 20 by 5, red by 5")
    table.refuses("ada: move 20 to 17", "bet/blocked")
    table.say("pay\nada: 17 by 5\nada: take 20\nlift\nada: black by 5")
    assert table.purse() == (2000 - 10 + 175 - 15, 20, 0, 0)


def test_a_late_taking_is_answered_in_the_houses_way() -> None:
    said = {}
    for name in ("mbs", "nsw", "venezia"):
        table = play(OPEN.format(name)).say("ada: red by 5\nspin\nno more bets")
        table.refuses("ada: take red", "bet/late")
        said[name] = table.refusals[0].text
        assert table.say("number 2\nsettle").purse() == (1995, 0, 0, 0)
    assert "settled all the same" in said["mbs"]
    assert "only the Chef de Table" in said["venezia"]
    assert len(set(said.values())) == 3


@pytest.mark.parametrize(
    ("name", "bet"),
    [
        ("fun", "tiers"),
        ("fun", "17 and neighbours"),
        ("mbs", "horse"),
        ("english", "zero spiel"),
        ("nsw", "nassa"),
        ("venezia", "horse"),
        ("venezia", "finals 3/4"),
        ("nsw", "final 7"),
    ],
)
def test_a_known_bet_that_the_house_does_not_have_is_refused_by_name(name: str, bet: str) -> None:
    table = play(OPEN.format(name))
    table.refuses(f"ada: {bet} by 5", "bet/not-offered")
    assert bet in table.refusals[0].text
    table.refuses(f"ada: red by 5, {bet} by 5", "bet/not-offered")


def test_a_slip_is_taken_whole_or_not_at_all() -> None:
    table = play("house venezia\nseat ada buys 10\nplace your bets")
    table.refuses("ada: red by 5, 17 by 0.50", "bet/limit")
    table.refuses("ada: red by 5, 17 by 6", "bet/funds")
    table.refuses("ada: tiers by 2", "bet/funds")
    assert table.purse() == (10, 0, 0, 0)


def test_colours_are_bet_in_whole_chips_and_cash_beside_them_is_not() -> None:
    table = play(
        "house mbs\nseat ada buys 100 colour blue value 5\nada buys 10 cash\nplace your bets"
    )
    table.refuses("ada: red by 7", "bet/colour")
    table.refuses("ada: tiers by 2.50", "bet/colour")
    table.say("ada: red by 7 in cash\nada: red by 10")
    table.refuses("ada: red by 4 in cash", "bet/funds")
    table.refuses("ada: red by 5 in tokens", "bet/funds")


def test_several_players_lie_on_one_spot_each_with_their_own_stake() -> None:
    table = play("house mbs\nseat ada buys 100\nseat bob buys 100")
    coup(table, 17, "ada: 17 by 1\nbob: 17 by 2\nada: 17 by 1")
    assert table.purse("ada") == (98 + 70, 2, 0, 0)
    assert table.purse("bob") == (98 + 70, 2, 0, 0)


def test_take_gives_back_a_bet_a_call_or_everything() -> None:
    table = play(OPEN.format("mbs")).say("ada: red by 5, tiers by 5, 5/8 by 2, 17 by 1")
    table.say("ada: take tiers")
    assert table.purse() == (1992, 8, 0, 0)
    table.say("ada: take red").refuses("ada: take red", "bet/funds")
    table.say("ada: take all")
    assert table.purse() == (2000, 0, 0, 0)
    table.refuses("ada: take all", "bet/funds")


def test_move_carries_a_bet_to_one_other_spot_within_the_limits() -> None:
    table = play("house mbs\nlimits straight=1..3 corner=10..\nseat ada buys 100\nplace your bets")
    table.say("ada: red by 5\nada: move red to black")
    assert table.purse() == (95, 5, 0, 0)
    table.refuses("ada: move red to black", "bet/funds")
    table.refuses("ada: move black to 25/29", "bet/limit")
    table.refuses("ada: move black to horse", "bet/not-offered")
    table.refuses("ada: move black to tiers", "bet/not-offered")
    table.say("ada: move black to 17")
    assert table.purse() == (97, 3, 0, 0)


def test_money_that_was_taken_back_can_be_bet_again_in_the_same_chips() -> None:
    table = play("house nsw\nseat ada buys 10 colour blue\nada buys 5 tokens\nplace your bets")
    table.say("ada: red by 5 in tokens\nada: move red to black\nada: take all")
    assert {str(chip): amount for chip, amount in table.seat().purse.items() if amount} == {
        "colour": 1000,
        "tokens": 500,
    }


class TestTokens:
    """Reading 30."""

    start = "house nsw\nseat ada buys 10\nada buys 10 {}"

    @pytest.mark.parametrize("kind", ["tokens", "voucher"])
    def test_the_winnings_are_paid_in_chips_and_the_token_is_not_returned(self, kind: str) -> None:
        table = coup(play(self.start.format(kind)), 1, f"ada: red by 4 in {kind}")
        assert (table.purse(), table.seat().purse[Chip(kind)]) == ((10 + 4, 0, 0, 0), 600)
        assert table.state.bank == -400
        (line,) = table.state.coup.results
        assert (line.winnings, line.returned) == (400, 0)

    def test_a_lost_token_is_nobodys_and_a_void_one_goes_back(self) -> None:
        table = coup(play(self.start.format("tokens")), 2, "ada: red by 4 in tokens")
        assert (table.purse(), table.state.bank) == ((10, 0, 0, 0), 0)
        assert table.seat().tokens == 600
        table.say("place your bets\nada: red by 4 in tokens\nvoid interrupted")
        assert (table.purse(), table.seat().tokens) == ((10, 0, 0, 0), 600)


def test_winners_ride_unless_the_player_takes_them_up() -> None:
    table = play("house mbs\nseat ada buys 10\nseat bob buys 10\nbob takes winners up")
    coup(table, 1, "ada: red by 4\nbob: red by 4")
    assert (table.purse("ada"), table.purse("bob")) == ((10, 4, 0, 0), (14, 0, 0, 0))
    coup(table, 1, "bob lets winners ride\nbob: red by 4")
    assert (table.purse("ada"), table.purse("bob")) == ((14, 4, 0, 0), (14, 4, 0, 0))


class TestAPart:
    """`take BET by AMOUNT`: a part of what was laid on a spot."""

    def table(self, more: str = "") -> Table:
        return Table("venezia", f"seat ada buys 100 | place your bets | ada: 17 by 9{more}")

    def test_goes_back_and_the_rest_stays(self) -> None:
        table = self.table()
        table.say("ada: take 17 by 4")
        assert (table.on("ada", "17"), table.money("ada")) == (5, "stack 95, felt 5")
        table.say("ada: take 17 by 5")
        assert table.money("ada") == "stack 100"

    def test_never_comes_from_a_called_bet(self) -> None:
        table = self.table(", orphans en plein by 3")
        table.say("ada: take 17 by 10  #! bet/funds\nada: take 17 by 9")
        assert table.on("ada", "17") == 3
        table.say("ada: take orphans en plein by 1  #! bet/not-offered")

    def test_leaves_no_less_than_the_minimum(self) -> None:
        table = Table("venezia", "limits straight=5..\nseat ada buys 100 | place your bets")
        table.say("ada: 17 by 9\nada: take 17 by 5  #! bet/limit")
        assert table.on("ada", "17") == 9

    def test_is_whole_colour_chips(self) -> None:
        table = Table("english", "seat ada buys 100 value 5 | place your bets | ada: 17 by 20")
        table.say("ada: take 17 by 3  #! bet/colour\nada: take 17 by 10")
        assert table.on("ada", "17") == 10

    def test_leaves_what_rides_until_the_last(self) -> None:
        table = Table("mbs", "seat ada buys 100 | place your bets | ada: 17 by 2 | spin")
        table.say("no more bets | number 17 | settle | place your bets | ada: 17 by 3")
        table.say("ada: take 17 by 3")
        (stake,) = view(table.state).seats[0].stakes
        assert (stake.amount, stake.riding) == (2_00, 2_00)

    def test_may_be_allowed_after_the_close(self) -> None:
        table = self.table()
        table.say("spin\nada: take 17 by 4  #! bet/late")
        table.say('supervisor allows ada: take 17 by 4 because "asked in time"')
        assert table.on("ada", "17") == 5
