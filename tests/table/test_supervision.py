import pytest

from croupier.rules.felt import Kind
from croupier.table import Status
from croupier.table import events as e
from table_support import Table, coup, play


def last(table: Table) -> e.Event:
    return table.events[-1]


def test_an_exception_keeps_to_the_rules_of_bets() -> None:
    table = play("house venezia\nseat ada buys 10\nplace your bets\nspin")
    table.refuses('supervisor allows ada: 17 by 50 because "x"', "bet/funds")
    table.refuses('supervisor allows ada: 17 by 0.50 because "x"', "bet/limit")
    table.refuses('supervisor allows ada: horse by 1 because "x"', "bet/not-offered")


def test_a_correction_stands_beside_the_facts_with_name_and_reason() -> None:
    table = coup(play("house mbs\nseat ada buys 100\nsupervisor is max"), 17, "ada: 17 by 1")
    results = table.state.coup.results
    table.say('supervisor corrects ada by +0.50 because "paid short"')
    corrected = last(table)
    assert isinstance(corrected, e.Corrected)
    assert (corrected.by, corrected.because, corrected.amount) == ("max", "paid short", 50)
    assert table.seat().corrected == 50
    assert table.state.bank == -3500 - 50
    assert table.state.coup.results == results


def test_a_correction_takes_no_more_than_the_player_has() -> None:
    table = play("house mbs\nseat ada buys 10")
    table.refuses('supervisor corrects ada by -10.01 because "x"', "bet/funds")
    table.say('supervisor corrects ada by -10 because "x"')
    assert (table.purse(), table.state.bank) == ((0, 0, 0, 0), 1000)


def test_without_a_name_the_office_acts() -> None:
    table = play('house venezia\nsuspend because "alarm"')
    assert last(table) == e.Suspended("the management", "alarm")
    table.say("resume")
    assert last(table) == e.Resumed("the management")
    table.say('seat ada buys 5\nsupervisor corrects ada by +1 because "short"')
    assert isinstance(corrected := last(table), e.Corrected)
    assert corrected.by == "Chef de Table"
    table = play('house mbs\nsuspend because "alarm"')
    assert last(table) == e.Suspended("supervisor", "alarm")


class TestSuspension:
    def suspended(self) -> Table:
        table = play("house venezia\nseat ada buys 10\nplace your bets\nada: red by 5")
        return table.say('suspend because "fire alarm"')

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
        table = self.suspended().say("supervisor sets limits even=10..200")
        table.say("resume\nvoid interrupted")
        assert table.state.limits.maxima[Kind.EVEN] == 200_00

    def test_players_may_go_and_wrongs_be_put_right(self) -> None:
        table = self.suspended()
        table.say('supervisor corrects ada by +1 because "x"\ndispute ada "x"\nada cashes out')

    def test_play_goes_on_where_it_stopped(self) -> None:
        table = self.suspended().say("resume\nspin\nnumber 1\nsettle")
        assert table.purse() == (10, 5, 0, 0)

    def test_only_what_is_suspended_is_resumed(self) -> None:
        play("house venezia").refuses("resume", "phase/wrong")


class TestClosing:
    @pytest.mark.parametrize(
        "statement",
        ["seat bob buys 5", "place your bets", "ada buys 5", "resume", 'suspend because "x"',
         "close table", "new round"],
    )  # fmt: skip
    def test_at_a_closed_table_nothing_is_taken(self, statement: str) -> None:
        table = play("house venezia\nseat ada buys 10\nclose table")
        table.refuses(statement, "table/closed")

    def test_a_table_is_closed_between_coups_and_can_be_opened_again(self) -> None:
        table = play("house venezia\nseat ada buys 10\nplace your bets")
        table.refuses("close table", "phase/wrong")
        table.say("void interrupted\nclose table\nopen table")
        assert table.state.status is Status.RUNNING
        table.refuses("open table", "phase/wrong")

    def test_cash_can_be_exchanged_at_a_closed_table(self) -> None:
        play("house venezia\nseat ada buys 10\nclose table\nada cashes out")


class TestDisputes:
    def test_a_dispute_remembers_its_coup_and_its_decision(self) -> None:
        table = coup(play("house venezia\nseat ada buys 10"), 3)
        table.say('dispute ada "I was on 3"\ndecide dispute 1 "the camera agrees"')
        (quarrel,) = table.state.disputes
        assert (quarrel.number, quarrel.coup, quarrel.seat) == (1, 1, "ada")
        assert (quarrel.decision, quarrel.decided_by) == ("the camera agrees", "Chef de Table")

    def test_only_an_open_dispute_is_decided_and_only_once(self) -> None:
        table = play('house mbs\nseat ada buys 10\ndispute ada "one"\ndispute ada "two"')
        table.refuses('decide dispute 3 "x"', "phase/wrong")
        table.say('decide dispute 2 "x"').refuses('decide dispute 2 "y"', "phase/wrong")
        assert [one.decision for one in table.state.disputes] == [None, "x"]

    def test_who_left_may_still_complain(self) -> None:
        play('house mbs\nseat ada buys 10\nada cashes out\ndispute ada "short paid"')


def test_names_of_croupier_and_supervisor_are_kept() -> None:
    table = play("house mbs\ncroupier is eve\nsupervisor is max\ncroupier is liz")
    assert (table.state.croupier, table.state.supervisor) == ("liz", "max")
