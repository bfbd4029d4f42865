"""`decide(house, state, command) -> events | Refused`: the authority of the table.

Pure: it only dispatches. Rule 1: what it returns is all that happens. Rule 2: a refusal changes
nothing. Rule 3: no clock and no chance; both come in as commands.
"""

from collections.abc import Callable
from typing import Any, Final

from croupier.houses import House
from croupier.table import answers, betting, coups, people, supervision
from croupier.table import commands as c
from croupier.table.people import Events
from croupier.table.phases import Status
from croupier.table.refusal import Code, Refusal, Refused
from croupier.table.state import State

_ARMS: Final[dict[type, Callable[[House, State, Any], Events]]] = {
    c.Sit: people.sit,
    c.Buy: people.buy,
    c.CashOut: people.cash_out,
    c.StepAway: people.step_away,
    c.MarkAbsent: people.mark_absent,
    c.ComeBack: people.come_back,
    c.TakeUp: people.take_up,
    c.AskColour: people.ask_colour,
    c.Share: people.share,
    c.KeepColour: people.keep_colour,
    c.Place: betting.place,
    c.Take: betting.take,
    c.Move: betting.move,
    c.Withdraw: answers.withdraw,
    c.Leave: answers.leave,
    c.Shift: answers.shift,
    c.PlayAgain: answers.play_again,
    c.PlaceYourBets: coups.place_your_bets,
    c.Spin: coups.spin,
    c.NoMoreBets: coups.no_more_bets,
    c.Number: coups.number,
    c.SpinAgain: coups.spin_again,
    c.Collect: coups.collect,
    c.Pay: coups.pay,
    c.Lift: coups.lift,
    c.Settle: coups.settle,
    c.Void: coups.void,
    c.NewRound: coups.new_round,
    c.SpinOption: coups.spin_option,
    c.NameCroupier: supervision.name_croupier,
    c.NameSupervisor: supervision.name_supervisor,
    c.SetLimits: supervision.set_limits,
    c.Allow: supervision.allow,
    c.Treat: supervision.treat,
    c.Correct: supervision.correct,
    c.GiveColour: supervision.give_colour,
    c.TakeColour: supervision.take_colour,
    c.Link: supervision.link,
    c.Suspend: supervision.suspend,
    c.Resume: supervision.resume,
    c.CloseTable: supervision.close_table,
    c.OpenTable: supervision.open_table,
    c.Report: supervision.report,
    c.Dispute: supervision.dispute,
    c.DecideDispute: supervision.decide_dispute,
}

_ALWAYS: Final = (
    c.CashOut, c.StepAway, c.MarkAbsent, c.ComeBack, c.TakeUp, c.NameCroupier, c.NameSupervisor,
    c.SetLimits, c.Correct, c.Report, c.Dispute, c.DecideDispute,
)  # fmt: skip
_WHILE: Final[dict[Status, tuple[type, ...]]] = {
    Status.SUSPENDED: (*_ALWAYS, c.Resume, c.CloseTable),
    Status.CLOSED: (*_ALWAYS, c.OpenTable, c.Take, c.Withdraw),
}
"""What is still taken while a table is suspended or closed."""


def decide(house: House, state: State, command: c.Command) -> Events | Refused:
    """What a command makes happen, or why it is refused."""
    try:
        if state.status is not Status.RUNNING:
            _check_status(state.status, command)
        return _ARMS[type(command)](house, state, command)
    except Refusal as refusal:
        return refusal.refused


def _check_status(status: Status, command: c.Command) -> None:
    if not isinstance(command, _WHILE[status]):
        code = Code.SUSPENDED if status is Status.SUSPENDED else Code.CLOSED
        raise Refusal(code, f"The table is {status}: nothing is taken now.")
