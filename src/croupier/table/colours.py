"""Deciding about colours: who holds which, who may share one, who gets a second.

Capital letters make no difference: Red is red. A colour is written as its first holder wrote it.
"""

import re
from typing import Final, NamedTuple

from croupier.houses import House
from croupier.houses.sections import ChipKind
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.after.bets import coup_of_bets
from croupier.table.names import NAME, is_name
from croupier.table.phases import BETTING
from croupier.table.refusal import Code, Refusal
from croupier.table.state import ColourPromise, Seat, State

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


def _spare(house: House, state: State) -> list[tuple[Seat, str]]:
    """nsw-3.11b: second colours that nobody may keep from a newcomer, and who has them.

    One of which nothing lies there comes first.
    """
    if not house.chips.several_colours or _free(house, state) != 0:
        return []
    seconds = [(seat, colour) for seat in state.players() for colour in seat.colours[1:]]
    alone = [one for one in seconds if len(_holders(state, one[1])) == 1]
    return sorted(alone, key=lambda one: _lies(*one))


def check_name(colour: str) -> None:
    """Whether a colour can be called that."""
    if not re.fullmatch(NAME, colour) or colour.casefold() in NO_COLOURS:
        raise Refusal(Code.COLOUR, "colour.name")


class Issue(NamedTuple):
    """The colour that a player gets, the value of one chip, and who gives it up for that."""

    colour: str
    value: int
    holder: str = ""

    def promised(self, state: State, name: str) -> tuple[e.ColourPromised, ...]:
        """What happens besides, if the colour comes from a holder."""
        if not self.holder:
            return ()
        return (e.ColourPromised(self.holder, self.colour, name, state.coup.count + 1),)


def issue(house: House, state: State, name: str, wanted: str | None, value: int | None) -> Issue:
    """The colour that a player gets.

    It is the wanted colour, else a free one, else one that its holders share, else the second one
    of somebody who has two.
    """
    colour = wanted or _next_free(house, state) or _agreed(state, name)
    holders = _holders(state, colour)
    if not colour or not _all_agree(state, colour, name):
        for seat, spare in _spare(house, state):
            if colour.casefold() in ("", spare.casefold()):
                return Issue(spare, _worth(house, state.limits.table_minimum, value), seat.name)
    if not holders:
        _check_free(house, state)
        check_name(colour)
        return Issue(colour, _worth(house, state.limits.table_minimum, value))
    for holder in holders:
        _check_consent(state, holder, colour, name)
    shared = holders[0].value
    if value not in (None, shared):
        raise Refusal(Code.COLOUR, "colour.worth", colour=colour, value=house.write(shared))
    return Issue(own(holders[0], colour) or colour, shared)


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
    if _spare(house, state):
        ways.append("way.second")
    if not ways:
        raise Refusal(Code.COLOUR, "colour.all", most=house.chips.colours)
    raise Refusal(Code.COLOUR, "colour.ways", most=house.chips.colours, way=ways)


def _check_consent(state: State, holder: Seat, colour: str, name: str) -> None:
    """nsw-3.9a, 3.9b: a player gets a colour of others only if every holder agrees."""
    if (holder.name, own(holder, colour), name) not in state.consents:
        raise Refusal(Code.COLOUR, "colour.theirs", colour=colour, holder=holder.name)


# Sharing


def _shareable(house: House, state: State, holder: Seat, colour: str) -> str:
    """The colour as its holder writes it. Refused in a house that shares no colours."""
    held = own(holder, colour)
    if promise := next((one for one in state.promises if one.colour == held), None):
        raise Refusal(Code.COLOUR, "colour.promised", **_named(promise))
    if not house.chips.shared_by_consent or held is None:
        raise Refusal(Code.COLOUR, "colour.unshared", holder=holder.name, colour=colour)
    return held


def ask(house: House, state: State, command: c.AskColour) -> tuple[e.Event, ...]:
    """Somebody asks a holder for a share. The asker needs no seat."""
    holder = state.seats.get(command.other)
    if holder is None or not holder.present:
        raise Refusal(Code.UNKNOWN, "seat.unknown", seat=command.other)
    held = _shareable(house, state, holder, command.colour)
    asker = state.seats.get(command.seat)
    if not is_name(command.seat) or (asker and own(asker, held)):
        raise Refusal(Code.COLOUR, "colour.ask", seat=command.seat, colour=held)
    return (e.ColourAsked(command.seat, holder.name, held),)


def share(house: House, state: State, seat: Seat, command: c.Share) -> tuple[e.Event, ...]:
    """A holder agrees."""
    held = _shareable(house, state, seat, command.colour)
    return (e.ColourShared(seat.name, held, command.other),)


def keep(house: House, state: State, seat: Seat, command: c.KeepColour) -> tuple[e.Event, ...]:
    """A holder refuses, or takes the consent back. A player who has the colour keeps it."""
    held = _shareable(house, state, seat, command.colour)
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


def take(state: State, seat: Seat, command: c.TakeColour, by: str) -> tuple[e.Event, ...]:
    """nsw-3.11a: one of several colours goes back. None of its chips may lie on the table.

    Who has promised one keeps the others until it is given up.
    """
    held = own(seat, command.colour)
    if held is None or len(seat.colours) < 2:
        raise Refusal(Code.COLOUR, "colour.no-second", seat=seat.name, colour=command.colour)
    if _lies(seat, held):
        raise Refusal(Code.COLOUR, "colour.lies", seat=seat.name, colour=held)
    mine = [one for one in state.promises if one.holder == seat.name]
    if mine and held not in [one.colour for one in mine]:
        raise Refusal(Code.COLOUR, "colour.promised", **_named(mine[0]))
    return (e.ColourTaken(seat.name, held, by, command.because),)


def _lies(seat: Seat, colour: str) -> bool:
    names = (colour, "") if colour == seat.colours[0] else (colour,)
    free = any(k.chip is c.Chip.COLOUR and k.colour in names for k in seat.stakes)
    # Chips in prison have no colour name, so they may be of this colour.
    return free or any(one.chip is c.Chip.COLOUR for one in seat.prison)


# Second colours that newcomers get


def _named(promise: ColourPromise) -> dict[str, str]:
    return {"colour": promise.colour, "holder": promise.holder, "other": promise.other}


def passed(state: State) -> tuple[e.ColourPassed, ...]:
    """Reading 29: promised colours that are free now.

    Their coup has begun, and none of the holder's chips lies there.
    """
    return tuple(
        e.ColourPassed(one.holder, one.colour, one.other)
        for one in sorted(state.promises)
        if state.phase in BETTING
        and state.coup.count >= one.coup
        and not _lies(state.seats[one.holder], one.colour)
    )


def check_promised(state: State, seat: Seat, chips: "BetChips") -> None:
    """The newcomer waits for the colour; its holder bets in it only in the coup of the promise."""
    if chips.chip is not c.Chip.COLOUR or not state.promises:
        return
    colour = chips.colour or seat.colours[0]
    for one in state.promises:
        if one.colour != colour:
            continue
        if one.other == seat.name:
            raise Refusal(Code.BET_COLOUR, "colour.waits", **_named(one), coup=one.coup)
        if one.holder == seat.name and coup_of_bets(state) >= one.coup:
            raise Refusal(Code.BET_COLOUR, "colour.passes", **_named(one))


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
