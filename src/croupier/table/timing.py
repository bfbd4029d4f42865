"""Refusing commands at the wrong time: by the table of phases, in a player's words."""

from collections.abc import Callable
from typing import Final

from croupier.houses import House
from croupier.houses.sections import LateTaking
from croupier.table import commands as c
from croupier.table.phases import TABLE, Phase, Status, next_phase, word
from croupier.table.refusal import Code, Refusal


def check_status(status: Status, command: type) -> None:
    """Refuse a command that a table of this status does not take."""
    if status in TABLE[command].statuses:
        return
    if status is Status.RUNNING:
        raise Refusal(Code.PHASE, _SENTENCES[command])
    code = Code.SUSPENDED if status is Status.SUSPENDED else Code.CLOSED
    raise Refusal(code, f"The table is {status}: nothing is taken now.")


def check_phase(house: House, phase: Phase, command: type) -> None:
    """Refuse a command that may not be said in this phase."""
    if next_phase(house, phase, command) is None:
        raise _UNTIMELY.get(command, _elsewhere)(house, phase, command)


def _elsewhere(_: House, phase: Phase, command: type) -> Refusal:
    usual = f"'{word(command)}' does not belong here: the table is {phase}."
    return Refusal(Code.PHASE, _SENTENCES.get(command, usual))


_SENTENCES: Final = {
    c.OpenChain: "New secrets are announced only between coups.",
    c.SealSeed: "A seed is sealed only while bets are taken.",
    c.TellSeed: "A seed is told only between the close and the number.",
    c.NewRound: "A new round can begin only between coups.",
    c.Allow: "An exception is possible only after the close and before the number.",
    c.Treat: "A stake can be treated otherwise only between the close and the payment.",
    c.TakeColour: "A colour can be taken back only while no coup is being decided.",
    c.Resume: "The table is not suspended.",
    c.CloseTable: "A table can be closed only between coups.",
    c.OpenTable: "The table is open.",
}
"""Sentences for some commands at the wrong time. The others get the usual sentence."""


# Bets are early or late


def not_open(and_so: str = "") -> Refusal:
    """A refusal: betting has not opened yet."""
    return Refusal(Code.PHASE, f"Betting is not open yet{and_so}.")


def not_movable() -> Refusal:
    """Reading 35: before the opening a move is a new wager."""
    return not_open(": a stake can be moved when it is open")


def _placed(house: House, phase: Phase, _: type) -> Refusal:
    if phase is Phase.IDLE:
        return not_open()
    return Refusal(Code.LATE, f"Too late: {house.announcements.close}.")


def _taken(house: House, _: Phase, __: type) -> Refusal:
    who = f"the {house.authority.supervisor or 'supervisor'}"
    return Refusal(Code.LATE, _TAKEN_LATE[house.procedure.late_taking].format(who=who))


_TAKEN_LATE: Final = {
    LateTaking.SETTLED: "Too late: a stake that is taken now is settled all the same.",
    LateTaking.FORBIDDEN: "Too late: no stake may be taken or moved after the close.",
    LateTaking.SUPERVISOR: "Too late: only {who} can decide about that.",
}


def _moved(house: House, phase: Phase, command: type) -> Refusal:
    """A stake that can be taken now can be moved soon: it is too early, not too late."""
    early = next_phase(house, phase, c.Take) is not None
    return not_movable() if early else _taken(house, phase, command)


def _reported(_: House, __: Phase, ___: type) -> Refusal:
    return Refusal(Code.LATE, "Too late: a mistake is reported before the close.")


_UNTIMELY: Final[dict[type, Callable[[House, Phase, type], Refusal]]] = {
    c.Place: _placed,
    c.Take: _taken,
    c.Move: _moved,
    c.Report: _reported,
}
