"""All places that a session can get into, found coup by coup, with what every number leads to."""

from typing import Any, Final

from croupier.lab.kernels import machine as m
from croupier.lab.kernels.compiling import int64, kernel, part, uint64
from croupier.lab.kernels.streams import GAMMA, mix

STATE, PROFIT, BANK, PRISON, LAID, ASKED = range(6)
"""The columns of a place."""
PLACE: Final = 6
TOO_MANY: Final = -1
NOWHERE: Final = -1
EMPTY: Final = -1


@part
def _slot(place: Any) -> Any:
    """A number that is mixed from a whole place."""
    word = uint64(0)
    for column in range(PLACE):
        word = mix(word + GAMMA + uint64(place[column]))
    return word


@part
def _found(places: Any, count: Any, slots: Any, place: Any) -> Any:
    """Which place it is; a new one gets the next number."""
    mask = int64(len(slots) - 1)
    slot = int64(_slot(place) & uint64(mask))
    while slots[slot] != EMPTY:
        known = slots[slot]
        same = True
        for column in range(PLACE):
            same &= places[known, column] == place[column]
        if same:
            return known
        slot = (slot + 1) & mask
    slots[slot] = count
    for column in range(PLACE):
        places[count, column] = place[column]
    return count


@part
def _reason(settings: Any, place: Any) -> Any:
    """Why a session ends in a place without stakes in prison, if it does."""
    return m.why_stop(place[BANK], settings, place[STATE] < 0)


@part
def _goes_on(settings: Any, place: Any, late: Any) -> Any:
    """Whether a coup is played there; late, only stakes in prison are."""
    if place[PRISON] != 0:
        return True
    return not late and _reason(settings, place) == m.PLAYING


@part
def _led(
    wiring: Any, place: Any, number: Any, registers: Any, ring: Any, after: Any
) -> None:  # fmt: skip
    """Where a number leads. What makes no difference is 0, so that equal places are found to be."""
    registers[:] = 0
    registers[m.BANK] = registers[m.PEAK] = place[BANK]
    registers[m.STATE], registers[m.PROFIT] = place[STATE], place[PROFIT]
    registers[m.PRISON], registers[m.LAID] = place[PRISON], place[LAID]
    registers[m.ASKED] = place[ASKED]
    m.play(wiring, registers, ring, number)
    over = registers[m.REASON] != m.PLAYING
    held = registers[m.PRISON] != 0
    counts = wiring.settings[m.TARGET] != m.NEVER and not over
    after[STATE] = -1 if over else registers[m.STATE]
    after[PROFIT] = registers[m.PROFIT] if counts else 0
    after[BANK], after[PRISON] = registers[m.BANK], registers[m.PRISON]
    after[LAID] = registers[m.LAID] if held else 0
    after[ASKED] = registers[m.ASKED] if held else 0


@kernel
def grow(
    wiring: Any, shown_by: Any, coups: Any, places: Any, slots: Any, targets: Any, reach: Any,
    after: Any, registers: Any, ring: Any, number: Any,
) -> Any:  # fmt: skip
    """Go on from the first place; how many there are, or that they are too many.

    `targets` gets what each number leads to, and `reach` how many places so many coups lead to.
    """
    count = _found(places, 0, slots, places[0]) + 1
    first = 0
    reach[0] = count
    for coup in range(len(reach) - 1):
        last = count
        for source in range(first, last):
            if not _goes_on(wiring.settings, places[source], coup >= coups):
                continue
            for which in range(len(shown_by)):
                number[0] = shown_by[which]
                _led(wiring, places[source], number, registers, ring, after)
                if count == len(places):
                    return TOO_MANY
                target = _found(places, count, slots, after)
                targets[source, which] = target
                count = max(count, target + 1)
        first = last
        reach[coup + 1] = count
    return count


@kernel
def reasons(settings: Any, places: Any, found: Any) -> None:
    """Why a session ends in every place, if it does; with stakes in prison it goes on."""
    for row in range(len(places)):
        found[row] = 0 if places[row, PRISON] != 0 else _reason(settings, places[row])
