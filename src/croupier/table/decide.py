"""`decide(house, state, command) -> events | Refused`: the authority of the table.

Pure: it only dispatches, and asks the table of phases whether a command may be said now. Rule 1:
what it returns is all that happens. Rule 2: a refusal changes nothing. Rule 3: no clock and no
chance; both come in as commands.
"""

from collections.abc import Callable
from typing import Any, Final

from croupier.houses import House
from croupier.table import answers, betting, coups, helping, people, sealing, supervision
from croupier.table import commands as c
from croupier.table.people import Events
from croupier.table.refusal import Refusal, Refused
from croupier.table.state import State
from croupier.table.timing import check_phase, check_status

Answer = Events | Refused
"""What a table says to a command."""


def _act_for(house: House, state: State, command: c.ActFor) -> Events:
    """What a player does by the croupier's hand is decided as if the player did it."""
    events = _decided(house, state, command.act)
    helping.check_own_hand(house, state, command.act)
    return helping.in_name_of(command.act, events)


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
    c.NotMine: helping.not_mine,
    c.ActFor: _act_for,
    c.Withdraw: answers.withdraw,
    c.Leave: answers.leave,
    c.Shift: answers.shift,
    c.PlayAgain: answers.play_again,
    c.OpenChain: sealing.open_chain,
    c.SealSeed: sealing.seal_seed,
    c.TellSeed: sealing.tell_seed,
    c.PlaceYourBets: coups.place_your_bets,
    c.Spin: coups.spin,
    c.NoMoreBets: coups.no_more_bets,
    c.Number: coups.number,
    c.SpinAgain: coups.spin_again,
    c.NoSpinAgain: coups.no_spin_again,
    c.SetWinners: coups.set_winners,
    c.Collect: coups.collect,
    c.PayWinner: coups.pay_winner,
    c.Pay: coups.pay,
    c.Lift: coups.lift,
    c.Settle: coups.settle,
    c.Void: coups.void,
    c.VoidBySupervisor: supervision.void,
    c.TakeBack: coups.take_back,
    c.NewRound: coups.new_round,
    c.SetWheel: coups.set_wheel,
    c.SpinOption: coups.spin_option,
    c.NameCroupier: supervision.name_croupier,
    c.PlaceCroupier: supervision.place_croupier,
    c.NameSupervisor: supervision.name_supervisor,
    c.SetLimits: supervision.set_limits,
    c.Allow: supervision.allow,
    c.Treat: supervision.treat,
    c.Correct: supervision.correct,
    c.SettleAgain: supervision.settle_again,
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

_FIRST: Final[dict[type, Callable[[House, State, Any], None]]] = {
    c.Place: betting.check_slip,
    c.Take: people.check_speaker,
    c.Move: betting.check_move,
    c.TakeColour: people.check_speaker,
    c.Allow: supervision.check_allows,
    c.Treat: supervision.check_treats,
}
"""Checks before the phase: whether the player has a seat, and whether the house offers this."""


def decide(house: House, state: State, command: c.Command) -> Answer:
    """What a command makes happen, or why it is refused."""
    try:
        return _decided(house, state, command)
    except Refusal as refusal:
        return refusal.refused


def _decided(house: House, state: State, command: c.Command) -> Events:
    kind = type(command)
    check_status(state.status, kind)
    if kind in _FIRST:
        _FIRST[kind](house, state, command)
    check_phase(house, state, kind)
    return _ARMS[kind](house, state, command)
