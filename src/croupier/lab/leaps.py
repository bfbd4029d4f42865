"""Several coups at once: what two, four or eight numbers do to a session, looked up together.

Numbers that do the same in every state are one class. For every state and every sequence of
classes the table holds what the sequence gains, how far it goes up and down on its way, and the
state after it. A leap is taken only where the bankroll pays every stake on the way and no end of
the session lies on it; otherwise the coups are played one by one.
"""

from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np

from croupier.lab.kernels import machine as m
from croupier.lab.kernels.sessions import UPPER
from croupier.rules.pockets import POCKETS

LENGTHS: Final = (8, 4, 2)
LARGEST: Final = 1 << 14
"""Rows of a table: a megabyte, which stays near the processor."""
MOST_IN_A_ROW: Final = 1 << 30


class Leaps(NamedTuple):
    """The tables of a kernel."""

    length: int
    """Coups at once."""
    pairs: Any
    """The classes of two numbers: by the two numbers, together one of 1,369."""
    pair_bits: int
    """Bits that tell the classes of two numbers."""
    rows: Any
    """By state and classes: one row."""
    laid: Any
    """By state of the system: the units that the table lets it stake."""
    prisons: int
    most_need: int
    """No leap needs a larger bankroll."""
    most_high: int
    """No leap goes up higher."""


class _Span(NamedTuple):
    """What sequences of one length do, by state and sequence."""

    after: Any
    gain: Any
    low: Any
    high: Any
    fall: Any
    staked: Any
    need: Any
    first: Any
    """Losses before the first win, or all of them."""
    last: Any
    """Losses after the last win."""
    best: Any
    """The longest run of losses after the first win."""
    won: Any
    """Whether there is a win."""
    limited: Any


def leaps_of(wiring: m.Wiring) -> Leaps | None:
    """The longest leaps whose tables are not too large; none where stakes do not follow a chain."""
    settings = wiring.settings
    if settings[m.KIND] != m.CHAIN or settings[m.PERIOD] != 1:
        return None
    classes, shown_by = classes_of(wiring)
    states, count = len(wiring.units) * len(wiring.to), len(shown_by)
    bits = max(1, (count * count - 1).bit_length())
    fitting = [k for k in LENGTHS if states << (bits * k // 2) <= LARGEST]
    if not fitting:
        return None
    one = _one_coup(wiring, shown_by)
    span = _padded(_joined(one, one), 1 << bits)
    for _ in range(fitting[0].bit_length() - 2):
        span = _joined(span, span)
    pairs = np.array([a * count + b for a, b in product(classes, repeat=2)], np.uint16)
    laid = np.minimum(wiring.units, settings[m.MOST])
    need, high = int(np.maximum(span.need, -span.low).max()), int(span.high.max())
    return Leaps(fitting[0], pairs, bits, _rows(span), laid, len(wiring.to), need, high)


def _padded(span: _Span, width: int) -> _Span:
    """The same with room for a power of two of sequences; what is added never comes up."""
    more = width - span.gain.shape[1]
    return _Span(*(np.pad(column, ((0, 0), (0, more))) for column in span))


def classes_of(wiring: m.Wiring) -> tuple[list[int], list[int]]:
    """The class of every number, and a number of each class."""
    seen: dict[tuple[int, ...], int] = {}
    classes, shown_by = [], []
    for number in range(POCKETS):
        tables = (wiring.full, wiring.to, wiring.ending, wiring.sign)
        does = (
            *(int(v) for table in tables for v in table[:, number]),
            *(int(v) for v in wiring.rest[:, number].ravel()),
        )
        if does not in seen:
            seen[does] = len(seen)
            shown_by.append(number)
        classes.append(seen[does])
    return classes, shown_by


def _one_coup(wiring: m.Wiring, shown_by: list[int]) -> _Span:
    """Every state, and one number of each class."""
    settings, prisons = wiring.settings, len(wiring.to)
    state, prison = (
        grid.ravel()[:, None]
        for grid in np.meshgrid(np.arange(len(wiring.units)), np.arange(prisons), indexing="ij")
    )
    number = np.array(shown_by)[None, :]
    free = prison == 0
    laid = np.minimum(wiring.units, settings[m.MOST])[state]
    gain = laid * wiring.full[prison, number]
    ending, sign = wiring.ending[prison, number], wiring.sign[prison, number]
    over = ending != m.NOT_OVER
    then = np.where(over, wiring.following[state, np.maximum(ending, 0)], state)
    need = np.where(free, laid * settings[m.COST], 0) + np.zeros_like(gain)
    lost, won = over & (sign < 0), over & (sign > 0)
    return _Span(
        after=np.maximum(then, 0) * prisons + wiring.to[prison, number],
        gain=gain,
        low=np.minimum(gain, 0),
        high=np.maximum(gain, 0),
        fall=np.maximum(-gain, 0),
        staked=np.where(free, laid, 0) + np.zeros_like(gain),
        need=np.where(then < 0, MOST_IN_A_ROW, need),
        first=lost.astype(np.int64),
        last=np.zeros_like(gain),
        best=np.zeros_like(gain),
        won=won,
        limited=(free & (wiring.units[state] > settings[m.MOST])) + np.zeros_like(gain),
    )


def _joined(one: _Span, two: _Span) -> _Span:
    """The first sequence, then the second."""
    a = _Span(*(column[:, :, None] for column in one))
    b = _Span(*(column[one.after] for column in two))
    gap = a.last + b.first
    joined = _Span(
        after=b.after,
        gain=a.gain + b.gain,
        low=np.minimum(a.low, a.gain + b.low),
        high=np.maximum(a.high, a.gain + b.high),
        fall=np.maximum(np.maximum(a.fall, b.fall), a.high - (a.gain + b.low)),
        staked=a.staked + b.staked,
        need=np.maximum(a.need, np.where(b.need >= MOST_IN_A_ROW, b.need, b.need - a.gain)),
        first=np.where(a.won, a.first, a.first + b.first),
        last=np.where(b.won, b.last, np.where(a.won, gap, 0)),
        best=np.maximum(np.maximum(a.best, b.best), np.where(a.won, gap, 0)),
        won=a.won | b.won,
        limited=a.limited + b.limited,
    )
    return _Span(*(column.reshape(len(column), -1) for column in joined))


def _rows(span: _Span) -> Any:
    """The table of a kernel: each row is a cache line."""
    count = span.gain.shape[1]
    # A run of losses goes on over the leap, or what comes after its last win takes its place.
    last = np.where(span.won, span.last, 0)
    goes_on = np.where(span.won, 0, -1)
    runs = span.first | last << 4 | span.best << 8 | goes_on << 12
    columns = [
        span.after * count, span.gain, span.low, span.high, span.fall,
        span.staked + (span.limited << UPPER), np.minimum(span.need, MOST_IN_A_ROW), runs,
    ]  # fmt: skip
    rows = np.stack([column.ravel() for column in columns], axis=1)
    return np.ascontiguousarray(rows, np.int64).ravel()
