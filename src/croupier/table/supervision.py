"""Deciding about supervision: each act has the name of the supervisor and a reason."""

from croupier.houses import House
from croupier.table import again, betting, colours, coups, treating
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.people import Events, change_of, present, usual_chip
from croupier.table.phases import BETTING, Phase
from croupier.table.refusal import Code, Refusal
from croupier.table.sealing import check_untold
from croupier.table.state import Seat, State
from croupier.tongues import office


def supervisor(house: House, state: State, named: str | None = None) -> str:
    """Who acts: by name, else by the office that the house names for it."""
    return state.supervisor or named or house.authority.supervisor or "supervisor"


def name_croupier(_: House, __: State, command: c.NameCroupier) -> Events:
    return (e.CroupierNamed(command.name),)


def place_croupier(house: House, _: State, command: c.PlaceCroupier) -> Events:
    """venezia-G.2: three croupiers, each at a place of their own."""
    places = house.authority.croupiers
    if len(places) == 1:
        raise Refusal(Code.PHASE, "place.one", house=house.id)
    if command.place not in places:
        raise Refusal(Code.PHASE, "place.unknown", where=command.place, known=places)
    return (e.CroupierPlaced(command.place, command.name),)


def name_supervisor(_: House, __: State, command: c.NameSupervisor) -> Events:
    return (e.SupervisorNamed(command.name),)


def set_limits(house: House, state: State, command: c.SetLimits) -> Events:
    between, old = state.phase is Phase.IDLE, state.next_limits or state.limits
    ranges = old.resolved(command.ranges)
    for kind, (low, high) in ranges:
        if high is not None and (low or 0) > high:
            raise Refusal(Code.LIMIT, "limits.crossed", kind=f"kind.{kind}")
    if command.supervised:
        by = supervisor(house, state, house.limits.change_by)
        return (e.LimitsSet(ranges, between, by, command.because),)
    if state.coup.count or not between:
        changes = house.limits.change_by or house.authority.supervisor
        raise Refusal(Code.PHASE, "limits.supervisor", office=office(changes))
    return (e.LimitsSet(ranges, at_once=True),)


def check_allows(house: House, _: State, __: c.Allow) -> None:
    if not house.authority.allows:
        raise Refusal(Code.SUPERVISOR, "allow.none", house=house.id)


def check_treats(house: House, _: State, __: c.Treat) -> None:
    if not house.authority.treats:
        raise Refusal(Code.SUPERVISOR, "treat.none", house=house.id)


def allow(house: House, state: State, command: c.Allow) -> Events:
    check_untold(state)
    if state.coup.announced:
        # Reading 41: a number that was announced stays announced, also when it was taken back.
        raise Refusal(Code.LATE, "announced.allow")
    return betting.allow(house, state, command, supervisor(house, state))


def treat(house: House, state: State, command: c.Treat) -> Events:
    return treating.treat(house, state, command, supervisor(house, state))


def correct(house: House, state: State, command: c.Correct) -> Events:
    seat = state.seats.get(command.seat) or present(state, command.seat)
    chip, amount = usual_chip(seat), command.amount
    change = _change(seat, chip, amount)
    if seat.purse.get(c.Chip.CASH, 0) + (change if chip is c.Chip.COLOUR else amount) < 0:
        raise Refusal(Code.FUNDS, "correct.funds", seat=seat.name, has=house.write(seat.stack))
    by = supervisor(house, state)
    return (e.Corrected(seat.name, amount, chip, by, command.because, change),)


def settle_again(house: House, state: State, command: c.SettleAgain) -> Events:
    return again.settle_again(house, state, command, supervisor(house, state))


def _change(seat: Seat, chip: c.Chip, amount: int) -> int:
    """The part of a correction in value chips.

    It is the part that is no whole colour chip, or for which the player has too few colour chips.
    """
    change, has = change_of(seat, chip, amount), seat.purse.get(chip, 0)
    if chip is c.Chip.COLOUR and has + amount - change < 0:
        return amount + has
    return change


def give_colour(house: House, state: State, command: c.GiveColour) -> Events:
    seat = present(state, command.seat)
    return colours.give(house, state, seat, command, supervisor(house, state))


def take_colour(house: House, state: State, command: c.TakeColour) -> Events:
    seat = present(state, command.seat)
    return colours.take(state, seat, command, supervisor(house, state))


def link(house: House, state: State, command: c.Link) -> Events:
    """Reading 27: it binds from the next coup.

    Where the text knows third parties (venezia-GR.12), it binds at once while bets are taken, and
    chips above a maximum go back.
    """
    for name in (command.seat, command.other):
        present(state, name)
    if command.seat == command.other:
        raise Refusal(Code.UNKNOWN, "link.same", seat=command.seat)
    by = supervisor(house, state)
    at_once = house.limits.third_parties and state.phase in BETTING
    linked = e.Linked(command.seat, command.other, by, command.because, at_once)
    return betting.trimmed(state, linked) if at_once else (linked,)


def void(house: House, state: State, command: c.VoidBySupervisor) -> Events:
    """Reading 42: after a number it takes the word of whoever may suspend play (venezia-GR.16)."""
    return coups.voiding(house, state, command, supervisor(house, state))


def suspend(house: House, state: State, command: c.Suspend) -> Events:
    by = supervisor(house, state, house.authority.suspends)
    return (e.Suspended(by, command.because),)


def resume(house: House, state: State, _: c.Resume) -> Events:
    return (e.Resumed(supervisor(house, state, house.authority.suspends)),)


def close_table(_: House, __: State, ___: c.CloseTable) -> Events:
    return (e.TableClosed(),)


def open_table(_: House, __: State, ___: c.OpenTable) -> Events:
    return (e.TableOpened(),)


def report(_: House, state: State, command: c.Report) -> Events:
    return (_complaint(state, command, state.coup.count, report=True),)


def dispute(_: House, state: State, command: c.Dispute) -> Events:
    """A dispute is about the last coup that was played, even while bets are open for the next."""
    coup = state.coup.count - (state.phase in BETTING)
    return (_complaint(state, command, coup, report=False),)


def _complaint(
    state: State, command: c.Report | c.Dispute, coup: int, *, report: bool
) -> e.DisputeOpened:
    if command.seat not in state.seats:
        raise Refusal(Code.UNKNOWN, "seat.never", seat=command.seat)
    count = len(state.disputes) + 1
    return e.DisputeOpened(count, coup, command.seat, command.text, report)


def decide_dispute(house: House, state: State, command: c.DecideDispute) -> Events:
    open_ones = {one.number: one for one in state.disputes if one.decision is None}
    if command.number not in open_ones:
        raise Refusal(Code.PHASE, "dispute.none", number=command.number)
    # Reading 45: the role that a person can hold signs, also for whoever has the last word.
    return (e.DisputeDecided(command.number, command.text, supervisor(house, state)),)
