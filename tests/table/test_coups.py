import pytest

from croupier.houses import SHIPPED, house
from croupier.table import events as e
from croupier.table.commands import Spin
from croupier.table.coups import faults
from table_support import Table, coup, play

MBS_REASONS = (
    "same-direction not-spun few-laps foreign-object no-compartment left-wheel ball-broke "
    "wheel-stopped wheel-still interference"
).split()


def test_a_second_number_before_collecting_corrects_the_first() -> None:
    table = play("house mbs\nseat ada buys 10\nplace your bets\nada: red by 5\nspin\nno more bets")
    table.say("number 2\nnumber 1\nsettle")
    assert table.purse() == (10, 5, 0, 0)
    table.refuses("number 3", "phase/wrong")


def test_collecting_and_paying_are_two_steps() -> None:
    table = play("house mbs\nseat ada buys 10\nplace your bets\nada: red by 4, 2 by 1\nspin")
    table.say("no more bets\nnumber 1\ncollect")
    assert (table.purse(), table.state.bank) == ((5, 4, 0, 0), 100)
    table.say("pay")
    assert (table.purse(), table.state.bank) == ((9, 4, 0, 0), -300)


@pytest.mark.parametrize("reason", MBS_REASONS)
def test_every_void_reason_of_mbs_gives_every_stake_back(reason: str) -> None:
    table = play("house mbs\nseat ada buys 10\nseat bob buys 10\nplace your bets")
    table.say(f"ada: red by 5, 17 by 1\nbob: tiers by 1\nspin\nno more bets\nvoid {reason}")
    assert (table.purse("ada"), table.purse("bob")) == ((10, 0, 0, 0), (10, 0, 0, 0))
    assert {str(line.outcome) for line in table.state.coup.results} == {"void"}


def test_several_reasons_hold_at_once_and_the_first_is_kept_first() -> None:
    table = play("house mbs\nplace your bets\nspin laps 2 same direction\nno more bets")
    table.say("void ball-broke, left-wheel, ball-broke")
    (voided,) = [one for one in table.events if isinstance(one, e.CoupVoided)]
    assert voided.reasons == ("ball-broke", "left-wheel", "same-direction", "few-laps")


@pytest.mark.parametrize(
    "phase", ["", "spin", "spin\nno more bets", "spin\nno more bets\nnumber 3"]
)
@pytest.mark.parametrize("name", SHIPPED)
def test_a_coup_can_be_void_until_the_losers_are_collected(name: str, phase: str) -> None:
    table = play(f"house {name}\nseat ada buys 2000\nplace your bets\nada: 17 by 5\n{phase}")
    reason = "ball-broke" if name == "mbs" else "interrupted"
    table.say(f'supervisor voids {reason} because "x"')
    assert table.purse() == (2000, 0, 0, 0)
    table.say("place your bets")
    assert table.state.coup.count == 2


def test_a_void_coup_leaves_prison_as_it_was() -> None:
    table = play("house venezia\nseat ada buys 10")
    coup(table, 0, "ada: red by 4")
    table.say(
        'place your bets\nada: red by 2\nspin\nnumber 2\nsupervisor voids interrupted because "x"'
    )
    assert table.purse() == (6, 0, 4, 0)


def test_a_riding_stake_goes_back_too_when_the_next_coup_is_void() -> None:
    table = coup(play("house mbs\nseat ada buys 10"), 1, "ada: red by 4")
    table.say("place your bets\nvoid interference")
    assert table.purse() == (14, 0, 0, 0)


@pytest.mark.parametrize(
    ("name", "toss", "reasons"),
    [
        ("mbs", Spin(4), ()),
        ("mbs", Spin(3), ("few-laps",)),
        ("mbs", Spin(), ()),
        ("mbs", Spin(9, same_direction=True), ("same-direction",)),
        ("mbs", Spin(0, same_direction=True), ("same-direction", "few-laps")),
        ("venezia", Spin(0, same_direction=True), ()),
        ("mbs", None, ()),
    ],
)
def test_the_facts_of_a_spin_show_its_faults(
    name: str, toss: Spin | None, reasons: tuple[str, ...]
) -> None:
    assert faults(house(name), toss) == reasons


def test_a_faulty_spin_has_no_number() -> None:
    table = play("house mbs\nplace your bets\nspin laps 3\nno more bets")
    table.refuses("number 17", "phase/wrong")
    assert "few-laps" in table.refusals[0].text
    table.refuses("number 17 laps 4", "phase/wrong")


def test_the_faults_of_one_spin_are_forgotten_in_the_next_coup() -> None:
    table = play("house mbs\nplace your bets\nspin laps 3\nno more bets\nvoid few-laps")
    coup(table, 17)


class TestSpinAgain:
    """fun-DG.6, reading 32."""

    def fun(self, bets: str = "ada: 17 by 5") -> Table:
        table = play(f"house fun\nseat ada buys 2000\nplace your bets\n{bets}\nspin\nno more bets")
        return table.say("number 8")

    def test_stakes_stay_and_betting_stays_closed_until_somebody_wins(self) -> None:
        table = self.fun().say("spin again")
        table.refuses("ada: 8 by 5", "bet/late")
        table.refuses("ada: take all", "bet/late")
        table.say("number 17\nsettle")
        assert table.purse() == (2000 - 5 + 175, 5, 0, 0)
        assert table.state.round_coups == 1

    def test_not_if_somebody_won_and_not_without_bets(self) -> None:
        self.fun("ada: 17 by 5, 8 by 1").refuses("spin again", "phase/wrong")
        play("house fun\nplace your bets\nspin\nno more bets\nnumber 8").refuses(
            "spin again", "phase/wrong"
        )

    def test_not_for_ever(self) -> None:
        table = self.fun()
        for _ in range(table.house.procedure.spin_again):
            table.say("spin again\nnumber 8")
        table.refuses("spin again", "phase/wrong")
        coup(table.say("settle"), 8, "ada: 17 by 5")

    @pytest.mark.parametrize("name", ["mbs", "nsw", "english", "venezia"])
    def test_not_where_chips_are_money(self, name: str) -> None:
        table = play(f"house {name}\nseat ada buys 10\nplace your bets\nada: 17 by 5\nspin")
        table.say("no more bets\nnumber 8").refuses("spin again", "phase/wrong")


class TestRounds:
    """fun-DEF.6: seven betting opportunities."""

    def test_seven_coups_make_a_round_with_standings_at_its_end(self) -> None:
        table = play("house fun\nseat ada buys 2000\nseat bob buys 2000")
        for _ in range(6):
            coup(table, 2, "ada: red by 100\nbob: black by 100\nbob: take black")
        assert not [one for one in table.events if isinstance(one, e.RoundEnded)]
        coup(table, 2, "ada: red by 100\nbob: black by 50")
        (ended,) = [one for one in table.events if isinstance(one, e.RoundEnded)]
        assert ended.round == 1
        assert [(one.seat, one.chips, one.bought) for one in ended.standings] == [
            ("bob", 205_000, 200_000),
            ("ada", 130_000, 200_000),
        ]
        table.refuses("place your bets", "phase/wrong")
        table.say("new round\nplace your bets")
        assert table.state.round == 2

    def test_a_void_coup_was_no_opportunity(self) -> None:
        table = play("house fun")
        for _ in range(6):
            coup(table, 2)
        table.say("place your bets\nvoid interrupted\nplace your bets")

    def test_a_round_may_end_early_but_not_within_a_coup(self) -> None:
        table = coup(play("house fun"), 2).say("place your bets")
        table.refuses("new round", "phase/wrong")
        table.say("void interrupted\nnew round")
        assert table.state.round_coups == 0
        assert [one.round for one in table.events if isinstance(one, e.RoundEnded)] == [1]

    @pytest.mark.parametrize("name", ["mbs", "nsw", "english", "venezia"])
    def test_other_houses_have_no_rounds(self, name: str) -> None:
        table = play(f"house {name}")
        for _ in range(8):
            coup(table, 2)
        table.refuses("new round", "phase/wrong")


@pytest.mark.clause("mbs-3.6b")
def test_the_laps_are_told_when_the_ball_has_fallen() -> None:
    table = play("house mbs\nplace your bets\nspin\nno more bets")
    table.refuses("number 17 laps 3", "phase/wrong")
    table.say("number 17 laps 4")
    assert table.state.coup.number == 17
