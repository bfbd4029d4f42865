"""The graph of a session, grown by the kernel that also plays simulated ones."""

from math import inf
from time import perf_counter
from typing import Final

from croupier.lab.exact.additive import TooLong
from croupier.lab.exact.graph import PATIENCE, Grown
from croupier.lab.extra import needs
from croupier.lab.wiring import Sitting

with needs():
    import numpy as np

    from croupier.lab.exact.spread import Whole
    from croupier.lab.kernels import growth as g
    from croupier.lab.kernels import machine as m
    from croupier.lab.leaps import classes_of

AT_FIRST: Final = 1 << 15
MORE: Final = 8
"""Room for so many places, and how much more if that is not enough."""


def grow_sitting(sitting: Sitting, coups: int, most: int, until: float = inf) -> Grown:
    """All places that so many coups can lead to; a system without a line only.

    `until` is a clock's time: what would take longer, by what a part of it took, is not tried.
    """
    classes, shown_by = classes_of(sitting.wiring)
    room = min(most, AT_FIRST)
    begun = perf_counter()
    while (found := _grow(sitting, np.array(shown_by), coups, room)) is None:
        if room == most:
            raise TooLong(
                f"the exact answer has more than {most:,} states: "
                "try fewer coups, a smaller bankroll or a goal, or use croupier simulate"
            )
        now = perf_counter()
        if now + MORE * (now - begun) > until:
            raise TooLong("the exact answer takes too long: try fewer coups, or simulate")
        begun, room = now, min(most, room * MORE)
    places, targets, reach = found
    sources, which = np.nonzero(targets != g.NOWHERE)
    ways = np.bincount(classes)[which]
    results = (places[:, g.BANK] - sitting.bank) * sitting.step
    reasons = np.zeros(len(places), np.int64)
    g.reasons(sitting.wiring.settings, places, reasons)
    prison = (places[:, g.PRISON] != 0).astype(np.int64)
    return Grown(results, prison, reasons, sources, targets[sources, which], ways, reach)


def _grow(
    sitting: Sitting, shown_by: Whole, coups: int, room: int
) -> tuple[Whole, Whole, Whole] | None:
    """Places, what each number leads to, and what so many coups reach; none if room is short."""
    settings = sitting.wiring.settings
    places, targets = np.zeros((room, g.PLACE), np.int64), np.full((room, len(shown_by)), g.NOWHERE)
    places[0, g.BANK] = sitting.bank
    places[0, g.STATE] = settings[m.START] if settings[m.KIND] == m.STAKE else 0
    slots = np.full(1 << (2 * room).bit_length(), g.EMPTY)
    reach = np.zeros(coups + PATIENCE + 1, np.int64)
    count = g.grow(
        sitting.wiring, shown_by, coups, places, slots, targets, reach,
        np.zeros(g.PLACE, np.int64), np.zeros(m.REGISTERS, np.int64), np.zeros(m.RING, np.int64),
        np.zeros(1, np.uint8),
    )  # fmt: skip
    return None if count == g.TOO_MANY else (places[:count], targets[:count], reach)
