"""Many wagers of the same slip without a prison: the power of one Fourier transform.

The chances after n coups are the n-th power of those after one, seen by their frequencies. The
lattice is made just wide enough: by Hoeffding's inequality next to nothing lies outside, and what
does is counted as an error. The other errors are added up on the way (see `_error`).
"""

from math import ceil, exp, log, log2, sqrt
from typing import Final

from croupier.lab.exact.additive import AdditiveChain, TooLong
from croupier.lab.exact.bounds import UNIT_ROUNDOFF
from croupier.lab.exact.spread import Floats, Spread
from croupier.lab.extra import needs
from croupier.rules.pockets import POCKETS

with needs():
    import numpy as np
    from numpy.typing import NDArray

OUTSIDE: Final = 1e-17
"""How likely it may be that the result lies outside of the lattice."""
WIDEST: Final = 1 << 24
Complex = NDArray["np.complex128"]


def after(chain: AdditiveChain, coups: int) -> tuple[Spread, float]:
    """The result after so many coups, and a bound for the error of every probability in it."""
    gains = np.array([move.gain for move in chain.moves])
    chances = np.array([move.ways for move in chain.moves]) / POCKETS
    least = int(gains.min())
    unit = int(np.gcd.reduce(gains - least)) or 1
    steps = (gains - least) // unit
    low, width = _window(steps, chances, coups)
    size = 1 << max(1, ceil(log2(width)))
    if size > WIDEST:
        raise TooLong("the exact answer would take too long: try fewer coups, or simulate")
    one = _frequencies(steps, chances, size)
    many = _power(one, coups)
    found = np.fft.irfft(many, size)
    error = _error(one, many, coups, len(steps), size) + OUTSIDE
    places = (np.arange(size) - low) % size + low  # where each place lies in the window
    order = np.argsort(places)
    amounts = places[order] * unit + coups * least
    return Spread(amounts, np.maximum(found[order], 0.0)), error


def _window(steps: "NDArray[np.int64]", chances: Floats, coups: int) -> tuple[int, int]:
    """The lowest place, and how many there are, outside of which next to nothing lies.

    Hoeffding: a sum of n steps of a range R is further than t from its mean with a chance of at
    most 2 exp(-2 t² / (n R²)).
    """
    most = int(steps.max())
    mean = float(steps @ chances) * coups
    reach = most * sqrt(coups * log(2 / OUTSIDE) / 2)
    low, high = max(0, int(mean - reach) - 2), min(most * coups, ceil(mean + reach) + 2)
    return low, high - low + 1


def _frequencies(steps: "NDArray[np.int64]", chances: Floats, size: int) -> Complex:
    """The transform of one wager. Angles are reduced as whole numbers, so none is large."""
    turns = np.arange(size // 2 + 1)
    found = np.zeros(size // 2 + 1, dtype=np.complex128)
    for step, chance in zip(steps.tolist(), chances.tolist(), strict=True):
        angles = (turns * (step % size)) % size
        found += chance * np.exp(-2j * np.pi * (angles / size))
    return found


def _power(one: Complex, times: int) -> Complex:
    """By squaring."""
    result, square = np.ones_like(one), one
    while times:
        if times & 1:
            result = result * square
        square = square * square
        times >>= 1
    return result


def _error(one: Complex, many: Complex, coups: int, terms: int, size: int) -> float:
    """A bound for the error of any sum of chances.

    Each frequency of one wager is wrong by at most `(terms + 8)` roundings, since the chances add
    up to 1. Its n-th power is then wrong by n times that, times the (n-1)-th power, and n products
    of complex numbers cost three roundings each. Going back, a transform of 2^k places is wrong by
    less than 7k roundings of its length (Higham, theorem 24.2), and any sum of places by at most
    the length of the error times the root of their number (Cauchy and Schwarz).
    """
    wrong = (terms + 8) * UNIT_ROUNDOFF
    sizes = np.abs(one)
    before = np.exp((coups - 1) * np.log(np.minimum(sizes + wrong, 1.0)))
    each = coups * wrong * before + 3 * coups * UNIT_ROUNDOFF * np.abs(many)
    both = sqrt(2.0) * float(np.linalg.norm(each))  # the other half of the frequencies mirrors it
    back = 7 * log2(size) * UNIT_ROUNDOFF * sqrt(2.0) * float(np.linalg.norm(many))
    return min(1.0, both + back + exp(-700))
