"""Calling the supervisor: a mistake is reported, a dispute opened, and everybody sees both."""

import pytest

from croupier.houses import SHIPPED, house
from croupier.table import Phase
from croupier.table import events as e
from croupier.table.view import as_seen, view
from support import clause
from table_support import Table

STEPS = {
    Phase.IDLE: "",
    Phase.OPEN: "place your bets | ada: 17 by 5",
    Phase.SPINNING: "spin",
    Phase.CLOSED: "no more bets",
    Phase.NUMBER: "number 20",
    Phase.COLLECTED: "collect",
    Phase.PAID: "pay",
}


def at(name: str, phase: Phase) -> Table:
    table = Table(name, "seat ada buys 2000")
    for reached, words in STEPS.items():
        table.say(words)
        if phase in (table.state.phase, reached):
            break
    return table


def seen(table: Table) -> list[tuple[int, int, str, bool, str | None]]:
    """What everybody sees of reports and disputes."""
    told = view(table.state).disputes
    assert told == view(table.state, "ada").disputes
    return [(one.number, one.coup, one.text, one.report, one.decision) for one in told]


@clause("venezia-GR.1")
@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("name", SHIPPED)
def test_a_mistake_is_reported_and_at_venezia_before_the_close(name: str, phase: Phase) -> None:
    table = at(name, phase)
    late = table.state.phase in (Phase.CLOSED, Phase.NUMBER)
    refused = name == "venezia" and late
    assert house(name).procedure.report_before_close is (name == "venezia")
    table.say('ada reports "my chip lies on 20"' + ("  #! bet/late" if refused else ""))
    coup = 0 if phase is Phase.IDLE else 1
    expected = (1, coup, "my chip lies on 20", True, None)
    assert seen(table) == ([] if refused else [expected])


@clause("venezia-GR.17")
@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("name", SHIPPED)
def test_a_dispute_is_opened_at_any_time(name: str, phase: Phase) -> None:
    table = at(name, phase)
    table.say('dispute ada "I was on 20"')
    assert [(one[2], one[3]) for one in seen(table)] == [("I was on 20", False)]


@clause("venezia-GR.1", "venezia-GR.17")
def test_a_report_is_decided_by_the_chef_and_not_by_who_has_the_last_word() -> None:
    table = at("venezia", Phase.OPEN)
    table.say(
        """
        ada reports "I asked for 18"
        dispute ada "and the last coup too"
        decide dispute 1 "the chip is moved"
        decide dispute 1 "again"            #! phase/wrong
        decide dispute 3 "which"            #! phase/wrong
        """
    )
    first, second = view(table.state).disputes
    assert (first.decision, first.decided_by) == ("the chip is moved", "Chef de Table")
    assert (first.report, second.report, second.decision) == (True, False, None)


def test_what_is_decided_is_seen_for_another_coup_and_what_waits_until_it_is_decided() -> None:
    table = at("mbs", Phase.OPEN)
    table.say('ada reports "one" | ada reports "two" | decide dispute 1 "done"')
    coup = "spin | no more bets | number 1 | settle | place your bets | "
    table.say(coup)
    assert [one[2] for one in seen(table)] == ["one", "two"]
    table.say(coup)
    assert [one[2] for one in seen(table)] == ["two"]
    table.say('decide dispute 2 "done as well"' + " | " + coup)
    assert seen(table) == []


def test_a_report_is_told_to_everybody_word_for_word() -> None:
    table = at("nsw", Phase.OPEN)
    table.say('ada reports "17, not 20"')
    opened = table.last(e.DisputeOpened)
    assert as_seen(opened, "bob") is opened
    assert (opened.number, opened.coup, opened.report) == (1, 1, True)


def test_who_left_may_report_and_who_never_played_may_not() -> None:
    table = Table("mbs", 'seat ada buys 10 | ada cashes out | ada reports "short paid"')
    table.say('zoe reports "I saw it"  #! seat/unknown')


@pytest.mark.parametrize("words", ['suspend because "x"', "close table"])
def test_the_supervisor_is_called_while_the_table_rests(words: str) -> None:
    table = Table("venezia", f'seat ada buys 10 | {words} | ada reports "x" | dispute ada "y"')
    assert len(seen(table)) == 2


def test_a_report_moves_no_money_and_no_chip() -> None:
    table = at("venezia", Phase.OPEN)
    before = table.money("ada"), table.on("ada", "17")
    table.say('ada reports "18, please" | decide dispute 1 "no"')
    assert (table.money("ada"), table.on("ada", "17")) == before
