"""Deciding about people: seats, chips, colours, coming and going."""

import re
from typing import Final

from croupier.houses import House
from croupier.houses.sections import ChipKind
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.phases import Status
from croupier.table.refusal import Code, Refusal
from croupier.table.state import Seat, State

PALETTE: Final = (
    "red", "blue", "green", "yellow", "white", "black", "purple", "orange", "brown", "pink",
    "grey", "turquoise",
)  # fmt: skip
"""Colours handed out to those who name none."""

Events = tuple[e.Event, ...]

NAME: Final = r"[\w-]+"
"""What a player or a colour can be called; a record depends on it."""
RESERVED: Final = ("limits", "void")
"""Words that would make a player's statements in a record unreadable if they were his name."""


def is_name(text: str) -> bool:
    """Whether a player can be called that."""
    return bool(re.fullmatch(NAME, text)) and text.casefold() not in RESERVED


def present(state: State, name: str) -> Seat:
    """The player of that name, who must have a seat."""
    seat = state.seats.get(name)
    if seat is None or not seat.present:
        raise Refusal(Code.UNKNOWN, f"Nobody called {name} has a seat here.")
    return seat


def usual_chip(seat: Seat) -> c.Chip:
    """What a player bets with when nothing else is said."""
    return c.Chip.COLOUR if seat.colours else c.Chip.CASH


def most_seats(house: House) -> int | None:
    """How many can sit: the house's number, or one per colour."""
    return house.seats.most or house.chips.colours


def sit(house: House, state: State, command: c.Sit) -> Events:
    seats = list(state.players())
    most = most_seats(house)
    if most is not None and len(seats) >= most:
        raise Refusal(Code.FULL, f"All {most} seats are taken.")
    if any(seat.name == command.seat for seat in seats):
        raise Refusal(Code.FULL, f"{command.seat} has a seat already.")
    if not is_name(command.seat):
        raise Refusal(Code.UNKNOWN, "A name is made of letters, digits, - and _.")
    colours, value = _colour(house, state, command)
    _check_buy_in(house, command.amount, value)
    chip = c.Chip.COLOUR if colours else c.Chip.CASH
    return (
        e.Seated(command.seat, colours, value),
        e.ChipsBought(command.seat, command.amount, chip),
    )


def _colour(house: House, state: State, command: c.Sit) -> tuple[tuple[str, ...], int]:
    """The colour a new player gets and its value; cash has neither."""
    wanted = command.colour or (_next_free(house, state) if house.chips.own_colour else None)
    if wanted is None:
        if command.value is not None:
            raise Refusal(Code.BUY_IN, "Only colour chips have a value of the player's own.")
        return (), 0
    if not {ChipKind.COLOUR, ChipKind.PLAY} & set(house.chips.kinds):
        raise Refusal(Code.BUY_IN, f"{house.id} sells no colour chips: buy cash chips.")
    if not re.fullmatch(NAME, wanted):
        raise Refusal(Code.COLOUR, "A colour's name is made of letters, digits, - and _.")
    holders = _holders(state, wanted)
    _check_colour(house, state, wanted, command.seat, holders)
    shared = holders[0].value if holders else None
    value = command.value or shared or state.limits.table_minimum
    if shared is not None and value != shared:
        raise Refusal(Code.COLOUR, f"{wanted} is worth {house.write(shared)} at this table.")
    return (wanted,), value


def _holders(state: State, colour: str) -> list[Seat]:
    return [seat for seat in state.players() if colour in seat.colours]


def _in_use(state: State) -> set[str]:
    return {colour for seat in state.players() for colour in seat.colours}


def _next_free(house: House, state: State) -> str:
    spare = (f"colour-{count}" for count in range(len(PALETTE) + 1, (house.chips.colours or 0) + 1))
    in_use = _in_use(state)
    return next((colour for colour in (*PALETTE, *spare) if colour not in in_use), "")


def _check_colour(house: House, state: State, colour: str, name: str, holders: list[Seat]) -> None:
    """nsw-3.9a, 3.9b: nobody gets a colour that another holds, unless every holder agrees."""
    for holder in holders:
        if (holder.name, colour, name) not in state.consents:
            raise Refusal(Code.COLOUR, f"{colour} belongs to {holder.name}, who has not agreed.")
    in_use = _in_use(state)
    most = house.chips.colours
    if colour not in in_use and most is not None and len(in_use) >= most:
        raise Refusal(Code.COLOUR, f"All {most} colours are given out.")


def _check_buy_in(house: House, amount: int, value: int) -> None:
    note = house.chips.note
    if note is not None and amount != note:
        raise Refusal(Code.BUY_IN, f"One note buys {house.write(note)}, no more and no less.")
    if value and amount % value:
        raise Refusal(Code.BUY_IN, f"Expected whole chips of {house.write(value)}.")


_KINDS: Final = {
    c.Bought.CASH: (ChipKind.CASH, c.Chip.CASH),
    c.Bought.TOKENS: (ChipKind.TOKEN, c.Chip.TOKENS),
    c.Bought.VOUCHER: (ChipKind.VOUCHER, c.Chip.TOKENS),
}


def buy(house: House, state: State, command: c.Buy) -> Events:
    seat = present(state, command.seat)
    chip = usual_chip(seat)
    if command.kind is not None:
        kind, chip = _KINDS[command.kind]
        if kind not in house.chips.kinds:
            raise Refusal(Code.BUY_IN, f"{house.id} does not sell {command.kind}.")
    _check_buy_in(house, command.amount, seat.value if chip is c.Chip.COLOUR else 0)
    return (e.ChipsBought(seat.name, command.amount, chip, command.kind),)


def cash_out(house: House, state: State, command: c.CashOut) -> Events:
    seat = state.seats.get(command.seat)
    if seat is None or not (seat.present or seat.stack):  # a correction may follow who has left
        seat = present(state, command.seat)
    chips = house.chips
    # nsw-3.8a, 3.8b: colours are redeemed at their table, elsewhere only if that is closed.
    stuck = seat.colours and chips.this_table_only and not chips.elsewhere_if_closed
    if state.status is Status.CLOSED and stuck:
        raise Refusal(Code.CLOSED, "Colours are exchanged at their own table, when it is open.")
    left = not (seat.felt or seat.prison)
    return (e.CashedOut(seat.name, seat.stack, seat.custody, left),)


def step_away(_: House, state: State, command: c.StepAway) -> Events:
    return (e.SteppedAway(present(state, command.seat).name),)


def come_back(_: House, state: State, command: c.ComeBack) -> Events:
    seat = present(state, command.seat)
    beside = sum(one.amount for one in seat.unclaimed)
    return (e.CameBack(seat.name, beside, seat.custody, usual_chip(seat)),)


def take_up(_: House, state: State, command: c.TakeUp) -> Events:
    return (e.WinnersOption(present(state, command.seat).name, command.on),)


def share(house: House, state: State, command: c.Share) -> Events:
    seat = present(state, command.seat)
    if not house.chips.shared_by_consent or command.colour not in seat.colours:
        raise Refusal(Code.COLOUR, f"{command.colour} is not {seat.name}'s to share here.")
    return (e.ColourShared(seat.name, command.colour, command.other),)


def give_colour(house: House, state: State, command: c.GiveColour, by: str) -> Events:
    """nsw-3.11a, 3.11b: a second colour of the same value, if nobody is shut out."""
    seat = present(state, command.seat)
    if not house.chips.several_colours or not seat.colours:
        raise Refusal(Code.COLOUR, f"{seat.name} cannot have a second colour here.")
    if _holders(state, command.colour):
        raise Refusal(Code.COLOUR, f"{command.colour} is held already.")
    free = (house.chips.colours or 0) - len(_in_use(state)) - 1
    if free < sum(not other.colours for other in state.players()):
        raise Refusal(Code.COLOUR, "Somebody else would be left without a colour.")
    return (e.ColourGiven(seat.name, command.colour, by, command.because),)
