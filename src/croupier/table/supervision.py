"""Deciding about supervision: each act with name and reason, beside the facts it speaks of."""

from croupier.houses import House
from croupier.table import betting, people
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.people import Events, present, usual_chip
from croupier.table.phases import Phase, Status
from croupier.table.refusal import Code, Refusal
from croupier.table.state import State


def supervisor(house: House, state: State) -> str:
    """Who acts as the supervisor: by name, else by office."""
    return state.supervisor or house.authority.supervisor or "supervisor"


def name_croupier(_: House, __: State, command: c.NameCroupier) -> Events:
    return (e.CroupierNamed(command.name),)


def name_supervisor(_: House, __: State, command: c.NameSupervisor) -> Events:
    return (e.SupervisorNamed(command.name),)


def set_limits(house: House, state: State, command: c.SetLimits) -> Events:
    between = state.phase is Phase.IDLE
    changed = (state.next_limits or state.limits).changed(command.ranges)
    for kind, most in changed.maxima.items():
        if changed.minima[kind] > most:
            raise Refusal(Code.LIMIT, f"The minimum for {kind} would be above its maximum.")
    if command.supervised:
        by = supervisor(house, state)
        return (e.LimitsSet(command.ranges, between, by, command.because),)
    if state.coup.count or not between:
        raise Refusal(Code.PHASE, "After the first coup only the supervisor sets limits.")
    return (e.LimitsSet(command.ranges, at_once=True),)


def allow(house: House, state: State, command: c.Allow) -> Events:
    if not house.authority.exceptions:
        raise Refusal(Code.LATE, f"{house.id} makes no exceptions.")
    return betting.allow(house, state, command, supervisor(house, state))


def correct(house: House, state: State, command: c.Correct) -> Events:
    seat = state.seats.get(command.seat) or present(state, command.seat)
    chip = usual_chip(seat)
    has = seat.purse.get(chip, 0)
    if command.amount + has < 0:
        raise Refusal(Code.FUNDS, f"{seat.name} has only {house.write(has)}.")
    by = supervisor(house, state)
    return (e.Corrected(seat.name, command.amount, chip, by, command.because),)


def give_colour(house: House, state: State, command: c.GiveColour) -> Events:
    return people.give_colour(house, state, command, supervisor(house, state))


def link(house: House, state: State, command: c.Link) -> Events:
    for name in (command.seat, command.other):
        present(state, name)
    if command.seat == command.other:
        raise Refusal(Code.UNKNOWN, f"{command.seat} cannot be linked with himself.")
    return (e.Linked(command.seat, command.other, supervisor(house, state), command.because),)


def suspend(house: House, state: State, command: c.Suspend) -> Events:
    return (e.Suspended(supervisor(house, state), command.because),)


def resume(house: House, state: State, _: c.Resume) -> Events:
    if state.status is not Status.SUSPENDED:
        raise Refusal(Code.PHASE, "The table is not suspended.")
    return (e.Resumed(supervisor(house, state)),)


def close_table(_: House, state: State, __: c.CloseTable) -> Events:
    if state.phase is not Phase.IDLE:
        raise Refusal(Code.PHASE, "A table is closed between coups.")
    return (e.TableClosed(),)


def open_table(_: House, state: State, __: c.OpenTable) -> Events:
    if state.status is not Status.CLOSED:
        raise Refusal(Code.PHASE, "The table is open.")
    return (e.TableOpened(),)


def dispute(_: House, state: State, command: c.Dispute) -> Events:
    if command.seat not in state.seats:
        raise Refusal(Code.UNKNOWN, f"Nobody called {command.seat} played here.")
    count = len(state.disputes) + 1
    return (e.DisputeOpened(count, state.coup.count, command.seat, command.text),)


def decide_dispute(house: House, state: State, command: c.DecideDispute) -> Events:
    open_ones = {one.number for one in state.disputes if one.decision is None}
    if command.number not in open_ones:
        raise Refusal(Code.PHASE, f"There is no open dispute {command.number}.")
    return (e.DisputeDecided(command.number, command.text, house.authority.disputes),)
