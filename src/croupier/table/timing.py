"""Refusing commands at the wrong time: by the table of phases, in a player's words."""

from collections.abc import Callable
from typing import Final

from croupier.houses import House
from croupier.houses.sections import LateTaking
from croupier.table import commands as c
from croupier.table.phases import TABLE, Phase, Status, next_phase, word
from croupier.table.refusal import Code, Refusal
from croupier.table.state import State
from croupier.tongues import office


def check_status(status: Status, command: type) -> None:
    """Refuse a command that a table of this status does not take."""
    if status in TABLE[command].statuses:
        return
    if status is Status.RUNNING:
        raise Refusal(Code.PHASE, _KEYS[command])
    code = Code.SUSPENDED if status is Status.SUSPENDED else Code.CLOSED
    raise Refusal(code, f"time.{status}")


def check_phase(house: House, state: State, command: type) -> None:
    """Refuse a command that may not be said in the phase of a table."""
    if next_phase(house, state.phase, command) is None:
        raise _UNTIMELY.get(command, _elsewhere)(house, state, command)


def _elsewhere(_: House, state: State, command: type) -> Refusal:
    if command in _KEYS:
        return Refusal(Code.PHASE, _KEYS[command])
    return Refusal(Code.PHASE, "time.usual", word=word(command), phase=f"phase.{state.phase}")


_KEYS: Final = {
    c.OpenChain: "time.chain",
    c.SealSeed: "time.seal-seed",
    c.TellSeed: "time.tell-seed",
    c.SetWheel: "time.wheel",
    c.PayWinner: "time.pay-winner",
    c.NewRound: "time.round",
    c.Allow: "time.allow",
    c.Treat: "time.treat",
    c.SettleAgain: "time.settle-again",
    c.TakeColour: "time.take-colour",
    c.Resume: "time.resume",
    c.CloseTable: "time.close-table",
    c.OpenTable: "time.open-table",
}
"""Phrases for some commands at the wrong time. The others get the usual one."""


# Bets are early or late


def not_open() -> Refusal:
    """A refusal: betting has not opened yet."""
    return Refusal(Code.PHASE, "time.not-open")


def not_movable() -> Refusal:
    """Reading 35: before the opening a move is a new wager."""
    return Refusal(Code.PHASE, "time.not-movable")


def _placed(house: House, state: State, _: type) -> Refusal:
    if state.phase is Phase.IDLE:
        return not_open()
    return Refusal(Code.LATE, "time.late", call=house.announcements.close)


def _taken(house: House, state: State, _: type) -> Refusal:
    if house.procedure.late_taking is not LateTaking.SUPERVISOR:
        return Refusal(Code.LATE, f"time.{house.procedure.late_taking}")
    if state.coup.announced:
        return Refusal(Code.LATE, "announced.allow")
    return Refusal(Code.LATE, "time.supervisor", office=office(house.authority.supervisor))


def _moved(house: House, state: State, command: type) -> Refusal:
    """A stake that can be taken now can be moved soon: it is too early, not too late."""
    early = next_phase(house, state.phase, c.Take) is not None
    return not_movable() if early else _taken(house, state, command)


def _reported(_: House, __: State, ___: type) -> Refusal:
    return Refusal(Code.LATE, "time.report")


def _taken_back(house: House, state: State, _: type) -> Refusal:
    key = _KEPT.get(state.phase, "back.nothing")
    if state.phase is Phase.CLOSED and house.authority.allows and not state.coup.announced:
        key = "back.exception"
    return Refusal(Code.PHASE, key, office=office(house.authority.supervisor))


def after_number(house: House) -> Refusal:
    """Reading 42: after a number only the supervisor declares a coup void."""
    return Refusal(Code.PHASE, "announced.void", office=office(house.authority.supervisor))


def _void(house: House, state: State, command: type) -> Refusal:
    return after_number(house) if state.phase is Phase.NUMBER else _elsewhere(house, state, command)


_KEPT: Final = {
    Phase.OPEN: "back.open",
    Phase.CLOSED: "back.closed",
    Phase.COLLECTED: "back.collected",
    Phase.PAID: "back.paid",
}
"""Why the last step is not taken back."""


_UNTIMELY: Final[dict[type, Callable[[House, State, type], Refusal]]] = {
    c.Place: _placed,
    c.Take: _taken,
    c.Move: _moved,
    c.Report: _reported,
    c.TakeBack: _taken_back,
    c.Void: _void,
}
