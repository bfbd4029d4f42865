"""Deciding about colours: who holds which, who may share one, who gets a second.

Capital letters make no difference: Red is red. A colour is written as its first holder wrote it.
"""

import re
from typing import Final, NamedTuple

from croupier.houses import House
from croupier.houses.sections import ChipKind
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.names import NAME, is_name
from croupier.table.refusal import Code, Refusal
from croupier.table.state import Seat, State

PALETTE: Final = (
    "red", "blue", "green", "yellow", "white", "black", "purple", "orange", "brown", "pink",
    "grey", "turquoise",
)  # fmt: skip
"""Colours for players who name none."""

NO_COLOURS: Final = frozenset({"cash", "colour", "tokens", "value", "voucher", "vouchers"})
"""Words that cannot be the name of a colour: a record could not be read with them."""


def own(seat: Seat, colour: str) -> str | None:
    """A colour of a player as it is written here; `None` if the player does not have it."""
    wanted = colour.casefold()
    return next((one for one in seat.colours if one.casefold() == wanted), None)


def _holders(state: State, colour: str) -> list[Seat]:
    return [seat for seat in state.players() if own(seat, colour)]


def _in_use(state: State) -> set[str]:
    return {colour.casefold() for seat in state.players() for colour in seat.colours}


def _free(house: House, state: State) -> int | None:
    """How many colours are free; `None` if the house has no limit."""
    most = house.chips.colours
    return None if most is None else most - len(_in_use(state))


def _next_free(house: House, state: State) -> str:
    if _free(house, state) == 0:
        return ""
    most = house.chips.colours or 0
    spare = (f"colour-{count}" for count in range(len(PALETTE) + 1, most + 1))
    in_use = _in_use(state)
    return next((colour for colour in (*PALETTE, *spare) if colour not in in_use), "")


def _agreed(state: State, name: str) -> str:
    """A colour that every holder has agreed to share with a player."""
    offers = sorted(colour for _, colour, other in state.consents if other == name)
    return next((one for one in offers if _all_agree(state, one, name)), "")


def _all_agree(state: State, colour: str, name: str) -> bool:
    return all(
        (holder.name, own(holder, colour), name) in state.consents
        for holder in _holders(state, colour)
    )


def check_name(colour: str) -> None:
    """Whether a colour can be called that."""
    if not re.fullmatch(NAME, colour) or colour.casefold() in NO_COLOURS:
        raise Refusal(Code.COLOUR, "colour.name")


def issue(
    house: House, state: State, name: str, wanted: str | None, value: int | None
) -> tuple[str, int]:
    """The colour that a player gets, and the value of one chip.

    It is the wanted colour, else a free one, else one that its holders share.
    """
    colour = wanted or _next_free(house, state) or _agreed(state, name)
    holders = _holders(state, colour)
    if not holders:
        _check_free(house, state)
        check_name(colour)
        return colour, _worth(house, state.limits.table_minimum, value)
    for holder in holders:
        _check_consent(state, holder, colour, name)
    shared = holders[0].value
    if value not in (None, shared):
        raise Refusal(Code.COLOUR, "colour.worth", colour=colour, value=house.write(shared))
    return own(holders[0], colour) or colour, shared


def _worth(house: House, least: int, value: int | None) -> int:
    """What one chip is worth: the table minimum, or more within the bounds of the house."""
    step, most = house.chips.value_step, house.chips.value_most
    if not value or value == least:
        return least
    if value < least or value % step or (most is not None and value > most):
        bounds = {"least": house.write(least), "step": house.write(step)}
        if most is None:
            raise Refusal(Code.BUY_IN, "buy.value-least", **bounds)
        raise Refusal(Code.BUY_IN, "buy.value", **bounds, most=house.write(max(least, most)))
    return value


def _check_free(house: House, state: State) -> None:
    if _free(house, state) != 0:
        return
    ways = ["way.cash"] if ChipKind.CASH in house.chips.kinds else []
    if house.chips.shared_by_consent:
        ways.append("way.share")
    if any(len(seat.colours) > 1 for seat in state.players()):
        ways.append("way.take")
    if not ways:
        raise Refusal(Code.COLOUR, "colour.all", most=house.chips.colours)
    raise Refusal(Code.COLOUR, "colour.ways", most=house.chips.colours, way=ways)


def _check_consent(state: State, holder: Seat, colour: str, name: str) -> None:
    """nsw-3.9a, 3.9b: a player gets a colour of others only if every holder agrees."""
    if (holder.name, own(holder, colour), name) not in state.consents:
        raise Refusal(Code.COLOUR, "colour.theirs", colour=colour, holder=holder.name)


# Sharing


def _shareable(house: House, holder: Seat, colour: str) -> str:
    """The colour as its holder writes it. Refused in a house that shares no colours."""
    held = own(holder, colour)
    if not house.chips.shared_by_consent or held is None:
        raise Refusal(Code.COLOUR, "colour.unshared", holder=holder.name, colour=colour)
    return held


def ask(house: House, state: State, command: c.AskColour) -> tuple[e.Event, ...]:
    """Somebody asks a holder for a share. The asker needs no seat."""
    holder = state.seats.get(command.other)
    if holder is None or not holder.present:
        raise Refusal(Code.UNKNOWN, "seat.unknown", seat=command.other)
    held = _shareable(house, holder, command.colour)
    asker = state.seats.get(command.seat)
    if not is_name(command.seat) or (asker and own(asker, held)):
        raise Refusal(Code.COLOUR, "colour.ask", seat=command.seat, colour=held)
    return (e.ColourAsked(command.seat, holder.name, held),)


def share(house: House, seat: Seat, command: c.Share) -> tuple[e.Event, ...]:
    """A holder agrees."""
    held = _shareable(house, seat, command.colour)
    return (e.ColourShared(seat.name, held, command.other),)


def keep(house: House, state: State, seat: Seat, command: c.KeepColour) -> tuple[e.Event, ...]:
    """A holder refuses, or takes the consent back. A player who has the colour keeps it."""
    held = _shareable(house, seat, command.colour)
    if (seat.name, held, command.other) not in state.asks | state.consents:
        who = {"other": command.other, "seat": seat.name}
        raise Refusal(Code.COLOUR, "colour.not-asked", **who, colour=held)
    return (e.ColourKept(seat.name, held, command.other),)


# Second colours


def give(
    house: House, state: State, seat: Seat, command: c.GiveColour, by: str
) -> tuple[e.Event, ...]:
    """nsw-3.11a, 3.11b: a second colour of the same value, if newcomers can still get one."""
    if not house.chips.several_colours or not seat.colours:
        raise Refusal(Code.COLOUR, "colour.second", seat=seat.name)
    check_name(command.colour)
    if _holders(state, command.colour):
        raise Refusal(Code.COLOUR, "colour.held", colour=command.colour)
    free = _free(house, state)
    if free is not None and free <= house.chips.spare_colours:
        raise Refusal(Code.COLOUR, "colour.newcomer")
    return (e.ColourGiven(seat.name, command.colour, by, command.because),)


def take(seat: Seat, command: c.TakeColour, by: str) -> tuple[e.Event, ...]:
    """nsw-3.11a: one of several colours goes back. None of its chips may lie on the table."""
    held = own(seat, command.colour)
    if held is None or len(seat.colours) < 2:
        raise Refusal(Code.COLOUR, "colour.no-second", seat=seat.name, colour=command.colour)
    if _lies(seat, held):
        raise Refusal(Code.COLOUR, "colour.lies", seat=seat.name, colour=held)
    return (e.ColourTaken(seat.name, held, by, command.because),)


def _lies(seat: Seat, colour: str) -> bool:
    names = (colour, "") if colour == seat.colours[0] else (colour,)
    free = any(k.chip is c.Chip.COLOUR and k.colour in names for k in seat.stakes)
    # Chips in prison have no colour name, so they may be of this colour.
    return free or any(one.chip is c.Chip.COLOUR for one in seat.prison)


# Betting in a colour


class BetChips(NamedTuple):
    """The chips of a bet. A colour is named only if it is not the player's first one."""

    chip: c.Chip
    colour: str = ""


def in_colour(seat: Seat, colour: str) -> BetChips:
    """The chips of a colour that a player names."""
    held = own(seat, colour)
    if held is None:
        raise Refusal(Code.BET_COLOUR, "colour.chips", seat=seat.name, colour=colour)
    return BetChips(c.Chip.COLOUR, "" if held == seat.colours[0] else held)
