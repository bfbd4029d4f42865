import pytest

from croupier.rules.felt import Kind
from croupier.table import Status
from croupier.table import events as e
from table.scenes import Scene, coup, play


def last(scene: Scene) -> e.Event:
    return scene.events[-1]


def test_an_exception_keeps_to_the_rules_of_bets() -> None:
    scene = play("house venezia\nseat ada buys 10\nplace your bets\nspin")
    scene.refuses('supervisor allows ada: 17 by 50 because "x"', "bet/funds")
    scene.refuses('supervisor allows ada: 17 by 0.50 because "x"', "bet/limit")
    scene.refuses('supervisor allows ada: horse by 1 because "x"', "bet/not-offered")


def test_a_correction_stands_beside_the_facts_with_name_and_reason() -> None:
    scene = coup(play("house mbs\nseat ada buys 100\nsupervisor is max"), 17, "ada: 17 by 1")
    results = scene.state.coup.results
    scene.say('supervisor corrects ada by +0.50 because "paid short"')
    corrected = last(scene)
    assert isinstance(corrected, e.Corrected)
    assert (corrected.by, corrected.because, corrected.amount) == ("max", "paid short", 50)
    assert scene.seat().corrected == 50
    assert scene.state.bank == -3500 - 50
    assert scene.state.coup.results == results


def test_a_correction_takes_no_more_than_the_player_has() -> None:
    scene = play("house mbs\nseat ada buys 10")
    scene.refuses('supervisor corrects ada by -10.01 because "x"', "bet/funds")
    scene.say('supervisor corrects ada by -10 because "x"')
    assert (scene.purse(), scene.state.bank) == ((0, 0, 0, 0), 1000)


def test_without_a_name_the_office_acts() -> None:
    scene = play('house venezia\nsuspend because "alarm"')
    assert last(scene) == e.Suspended("the management", "alarm")
    scene.say("resume")
    assert last(scene) == e.Resumed("the management")
    scene.say('seat ada buys 5\nsupervisor corrects ada by +1 because "short"')
    assert isinstance(corrected := last(scene), e.Corrected)
    assert corrected.by == "Chef de Table"
    scene = play('house mbs\nsuspend because "alarm"')
    assert last(scene) == e.Suspended("supervisor", "alarm")


class TestSuspension:
    def suspended(self) -> Scene:
        scene = play("house venezia\nseat ada buys 10\nplace your bets\nada: red by 5")
        return scene.say('suspend because "fire alarm"')

    @pytest.mark.parametrize(
        "statement",
        ["ada: red by 1", "ada: take all", "spin", "seat bob buys 5", "ada buys 5", "number 3",
         "void interrupted", "place your bets", 'suspend because "again"', "open table",
         'supervisor allows ada: 17 by 1 because "x"'],
    )  # fmt: skip
    def test_nothing_is_taken_now(self, statement: str) -> None:
        self.suspended().refuses(statement, "table/suspended")

    def test_limits_may_change_at_any_time(self) -> None:
        """venezia-GR.14: also while play rests, and for the next coup as ever."""
        scene = self.suspended().say("supervisor sets limits even=10..200")
        assert not scene.refused
        scene.say("resume\nvoid interrupted")
        assert scene.state.limits.maxima[Kind.EVEN] == 200_00

    def test_players_may_go_and_wrongs_be_put_right(self) -> None:
        scene = self.suspended()
        scene.say('supervisor corrects ada by +1 because "x"\ndispute ada "x"\nada cashes out')
        assert not scene.refused

    def test_play_goes_on_where_it_stopped(self) -> None:
        scene = self.suspended().say("resume\nspin\nnumber 1\nsettle")
        assert not scene.refused
        assert scene.purse() == (10, 5, 0, 0)

    def test_only_what_is_suspended_is_resumed(self) -> None:
        play("house venezia").refuses("resume", "phase/wrong")


class TestClosing:
    @pytest.mark.parametrize(
        "statement",
        ["seat bob buys 5", "place your bets", "ada buys 5", "resume", 'suspend because "x"',
         "close table", "new round"],
    )  # fmt: skip
    def test_at_a_closed_table_nothing_is_taken(self, statement: str) -> None:
        scene = play("house venezia\nseat ada buys 10\nclose table")
        scene.refuses(statement, "table/closed")

    def test_a_table_is_closed_between_coups_and_can_be_opened_again(self) -> None:
        scene = play("house venezia\nseat ada buys 10\nplace your bets")
        scene.refuses("close table", "phase/wrong")
        scene.say("void interrupted\nclose table\nopen table")
        assert scene.state.status is Status.RUNNING
        scene.refuses("open table", "phase/wrong")

    def test_cash_can_be_exchanged_at_a_closed_table(self) -> None:
        scene = play("house venezia\nseat ada buys 10\nclose table\nada cashes out")
        assert not scene.refused


class TestDisputes:
    def test_a_dispute_remembers_its_coup_and_its_decision(self) -> None:
        scene = coup(play("house venezia\nseat ada buys 10"), 3)
        scene.say('dispute ada "I was on 3"\ndecide dispute 1 "the camera agrees"')
        (quarrel,) = scene.state.disputes
        assert (quarrel.number, quarrel.coup, quarrel.seat) == (1, 1, "ada")
        assert (quarrel.decision, quarrel.decided_by) == (
            "the camera agrees",
            "the gaming management",
        )

    def test_only_an_open_dispute_is_decided_and_only_once(self) -> None:
        scene = play('house mbs\nseat ada buys 10\ndispute ada "one"\ndispute ada "two"')
        scene.refuses('decide dispute 3 "x"', "phase/wrong")
        scene.say('decide dispute 2 "x"').refuses('decide dispute 2 "y"', "phase/wrong")
        assert [one.decision for one in scene.state.disputes] == [None, "x"]

    def test_who_left_may_still_complain(self) -> None:
        scene = play('house mbs\nseat ada buys 10\nada cashes out\ndispute ada "short paid"')
        assert not scene.refused


def test_names_of_croupier_and_supervisor_are_kept() -> None:
    scene = play("house mbs\ncroupier is eve\nsupervisor is max\ncroupier is liz")
    assert (scene.state.croupier, scene.state.supervisor) == ("liz", "max")
