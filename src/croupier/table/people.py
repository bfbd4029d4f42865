"""Deciding about people: seats, chips, coming and going."""

from typing import Final

from croupier.houses import House
from croupier.houses.sections import ChipKind
from croupier.table import colours
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.names import is_name
from croupier.table.phases import Status
from croupier.table.refusal import Code, Refusal
from croupier.table.state import Seat, State
from croupier.tongues import office

Events = tuple[e.Event, ...]


def present(state: State, name: str) -> Seat:
    """The player of that name, who must have a seat."""
    seat = state.seats.get(name)
    if seat is None or not seat.present:
        raise Refusal(Code.UNKNOWN, "seat.unknown", seat=name)
    return seat


def check_speaker(_: House, state: State, command: c.Take | c.TakeColour) -> None:
    """Refuse if the player of the command has no seat."""
    present(state, command.seat)


def usual_chip(seat: Seat) -> c.Chip:
    """The chips that a player bets with if no others are named."""
    return c.Chip.COLOUR if seat.colours else c.Chip.CASH


def change_of(seat: Seat, chip: c.Chip, amount: int) -> int:
    """Reading 23: the part that is no whole colour chip. It is paid in value chips."""
    return amount % seat.value if chip is c.Chip.COLOUR and seat.value else 0


# Sitting down and buying


def sit(house: House, state: State, command: c.Sit) -> Events:
    _check_chair(house, state, command.seat)
    kind, chip = _sold(house, _kind(house, command))
    coloured: tuple[str, ...] = ()
    promised: Events = ()
    value = 0
    if chip is c.Chip.COLOUR:
        issue = colours.issue(house, state, command.seat, command.colour, command.value)
        coloured, value = (issue.colour,), issue.value
        promised = issue.promised(state, command.seat)
    elif command.value is not None or command.colour is not None:
        raise Refusal(Code.BUY_IN, "buy.only-colour")
    _check_buy_in(house, command.amount, value)
    _check_notes(house, state, command.seat)
    return (
        e.Seated(command.seat, coloured, value),
        e.ChipsBought(command.seat, command.amount, chip, kind if chip in c.PROMOTIONAL else None),
        *promised,
    )


def _check_chair(house: House, state: State, name: str) -> None:
    seats = list(state.players())
    most = house.seats.most
    if most is not None and len(seats) >= most:
        raise Refusal(Code.FULL, "seat.full", most=most)
    if any(seat.name == name for seat in seats):
        raise Refusal(Code.FULL, "seat.twice", seat=name)
    if not is_name(name):
        raise Refusal(Code.UNKNOWN, "seat.name")


def _kind(house: House, command: c.Sit) -> c.Bought:
    """The chips that a newcomer buys: the named kind, else the usual kind of the house."""
    coloured = command.colour is not None or house.chips.own_colour
    return command.kind or (c.Bought.COLOUR if coloured else c.Bought.CASH)


_KINDS: Final = {
    c.Bought.CASH: ({ChipKind.CASH}, c.Chip.CASH),
    c.Bought.COLOUR: ({ChipKind.COLOUR, ChipKind.PLAY}, c.Chip.COLOUR),
    c.Bought.TOKENS: ({ChipKind.TOKEN}, c.Chip.TOKENS),
    c.Bought.VOUCHER: ({ChipKind.VOUCHER}, c.Chip.VOUCHER),
}


def sold(house: House) -> list[c.Bought]:
    """Which chips a player can buy."""
    return [kind for kind, (made_of, _) in _KINDS.items() if made_of & set(house.chips.kinds)]


def _sold(house: House, kind: c.Bought) -> tuple[c.Bought, c.Chip]:
    chip = _KINDS[kind][1]
    if kind not in sold(house):
        kinds = [f"sold.{one}" for one in house.chips.kinds]
        raise Refusal(Code.BUY_IN, "buy.kind", house=house.id, kind=f"sold.{kind}", kinds=kinds)
    return kind, chip


def _check_buy_in(house: House, amount: int, value: int) -> None:
    note = house.chips.note
    if note is not None and amount != note:
        raise Refusal(Code.BUY_IN, "buy.note", note=house.write(note))
    if value and amount % value:
        raise Refusal(Code.BUY_IN, "bet.whole", value=house.write(value))


def _check_notes(house: House, state: State, name: str) -> None:
    """Reading 38: an event round has a limit of notes for each player.

    The limit also holds for a player who left and sat down again.
    """
    most, seat = house.chips.notes_per_round, state.seats.get(name)
    if most is None or seat is None or seat.note_round != state.round or seat.notes < most:
        return
    raise Refusal(Code.BUY_IN, "buy.notes", most=most, round=state.round + 1)


def buy(house: House, state: State, command: c.Buy) -> Events:
    seat = present(state, command.seat)
    if command.kind is None:
        chip = usual_chip(seat)
    else:
        _, chip = _sold(house, command.kind)
    first: Events = ()
    promised: Events = ()
    value = seat.value
    if chip is c.Chip.COLOUR and not seat.colours:
        issue = colours.issue(house, state, seat.name, command.colour, command.value)
        value, promised = issue.value, issue.promised(state, seat.name)
        first = (e.ColourBought(seat.name, issue.colour, value),)
    else:
        _check_wish(house, seat, chip, command)
    _check_buy_in(house, command.amount, value if chip is c.Chip.COLOUR else 0)
    _check_notes(house, state, seat.name)
    return (*first, e.ChipsBought(seat.name, command.amount, chip, command.kind), *promised)


def _check_wish(house: House, seat: Seat, chip: c.Chip, command: c.Buy) -> None:
    """A player who has a colour buys more of it, at its value."""
    if chip is not c.Chip.COLOUR:
        if command.colour is not None or command.value is not None:
            raise Refusal(Code.BUY_IN, "buy.only-colour")
        return
    if command.colour is not None and colours.own(seat, command.colour) is None:
        facts = {"seat": seat.name, "held": seat.colours}
        if not house.chips.several_colours:
            raise Refusal(Code.COLOUR, "buy.own-colour", **facts)
        gives = office(house.authority.supervisor)
        raise Refusal(Code.COLOUR, "buy.second-colour", **facts, office=gives)
    if command.value not in (None, seat.value):
        raise Refusal(Code.COLOUR, "buy.own-value", seat=seat.name, value=house.write(seat.value))


# Coming and going


def cash_out(house: House, state: State, command: c.CashOut) -> Events:
    seat = state.seats.get(command.seat)
    # A player who has left may still get a correction.
    if seat is None or not (seat.present or seat.stack):
        seat = present(state, command.seat)
    chips = house.chips
    # nsw-3.8a, 3.8b: colours are redeemed elsewhere only if their own table is closed.
    stuck = seat.colours and chips.this_table_only and not chips.elsewhere_if_closed
    if state.status is Status.CLOSED and stuck:
        raise Refusal(Code.CLOSED, "cash.closed")
    # Reading 30: tokens and vouchers go back to the player as what they are.
    tokens, vouchers = (seat.purse.get(chip, 0) for chip in c.PROMOTIONAL)
    beside = sum(one.amount for one in seat.unclaimed)
    lies = seat.felt > beside or seat.tokens > tokens or seat.vouchers > vouchers
    left = not (lies or seat.prison)
    repaid = min(seat.owes, seat.stack + seat.custody + beside)
    return (
        e.CashedOut(seat.name, seat.stack, seat.custody, left, tokens, beside, vouchers, repaid),
    )


def step_away(_: House, state: State, command: c.StepAway) -> Events:
    return (e.SteppedAway(present(state, command.seat).name),)


def mark_absent(_: House, state: State, command: c.MarkAbsent) -> Events:
    """Reading 31: a player who is not there at the payments counts as away."""
    seat = present(state, command.seat)
    if seat.away:
        raise Refusal(Code.PHASE, "away.already", seat=seat.name)
    return (e.SteppedAway(seat.name, absent=True),)


def come_back(_: House, state: State, command: c.ComeBack) -> Events:
    return (returning(present(state, command.seat)),)


def returning(seat: Seat) -> e.CameBack:
    """A player is back and gets the chips that were set aside."""
    beside = sum(one.amount for one in seat.unclaimed)
    chip = usual_chip(seat)
    change = change_of(seat, chip, beside + seat.custody)
    return e.CameBack(seat.name, beside, seat.custody, chip, change)


def take_up(_: House, state: State, command: c.TakeUp) -> Events:
    return (e.WinnersOption(present(state, command.seat).name, command.on),)


def ask_colour(house: House, state: State, command: c.AskColour) -> Events:
    return colours.ask(house, state, command)


def share(house: House, state: State, command: c.Share) -> Events:
    return colours.share(house, state, present(state, command.seat), command)


def keep_colour(house: House, state: State, command: c.KeepColour) -> Events:
    return colours.keep(house, state, present(state, command.seat), command)
