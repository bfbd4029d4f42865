"""Tests of randomness after NIST SP 800-22, and tests of roulette numbers, in plain Python.

Every test returns p: how often a perfect source would look at least as odd. Bits are a text of
`0` and `1`, since texts count and split quickly.
"""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise

from croupier.rules.pockets import POCKETS
from croupier.rules.wheel import colour

Bits = str


def to_bits(data: bytes) -> Bits:
    """Bytes as bits, the highest of each byte first."""
    return bin(int.from_bytes(b"\1" + data, "big"))[3:]


# Functions of statistics


def upper_gamma(a: float, x: float) -> float:
    """The regularised incomplete gamma function Q(a, x), `igamc` in the publication."""
    if x <= 0:
        return 1.0
    if x < a + 1:
        return 1 - _by_series(a, x)
    return _by_fraction(a, x)


def _scale(a: float, x: float) -> float:
    return math.exp(a * math.log(x) - x - math.lgamma(a))


def _by_series(a: float, x: float) -> float:
    term = total = 1 / a
    step = a
    while abs(term) > abs(total) * 1e-16:
        step += 1
        term *= x / step
        total += term
    return total * _scale(a, x)


def _by_fraction(a: float, x: float) -> float:
    """Lentz's way to evaluate a continued fraction."""
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    value = d
    for count in range(1, 100_000):
        numerator = -count * (count - a)
        b += 2
        d = 1 / ((numerator * d + b) or tiny)
        c = (b + numerator / c) or tiny
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value * _scale(a, x)


def chi_square(observed: Sequence[float], expected: Sequence[float]) -> float:
    """How well counts fit what was expected."""
    total = sum((o - e) ** 2 / e for o, e in zip(observed, expected, strict=True))
    return upper_gamma((len(expected) - 1) / 2, total / 2)


def _normal(z: float) -> float:
    return math.erfc(-z / math.sqrt(2)) / 2


# Bits


def frequency(bits: Bits) -> float:
    """2.1: as many ones as zeros."""
    n = len(bits)
    return math.erfc(abs(2 * bits.count("1") - n) / math.sqrt(2 * n))


def block_frequency(bits: Bits, size: int = 128) -> float:
    """2.2: as many ones as zeros in every block."""
    blocks = len(bits) // size
    shares = (bits.count("1", k * size, (k + 1) * size) / size for k in range(blocks))
    total = 4 * size * sum((share - 0.5) ** 2 for share in shares)
    return upper_gamma(blocks / 2, total / 2)


def runs(bits: Bits) -> float:
    """2.3: as many changes from bit to bit as there should be."""
    n = len(bits)
    share = bits.count("1") / n
    if abs(share - 0.5) >= 2 / math.sqrt(n):
        return 0.0
    found = bits.count("01") + bits.count("10") + 1
    spread = share * (1 - share)
    return math.erfc(abs(found - 2 * n * spread) / (2 * math.sqrt(2 * n) * spread))


_LONGEST = (
    # size of a block, the shortest class, and the classes' shares
    (10_000, 10, (0.0882, 0.2092, 0.2483, 0.1933, 0.1208, 0.0675, 0.0727)),
    (128, 4, (0.1174, 0.2430, 0.2493, 0.1752, 0.1027, 0.1124)),
    (8, 1, (0.2148, 0.3672, 0.2305, 0.1875)),
)
_ENOUGH = {10_000: 750_000, 128: 6272, 8: 128}


def longest_run(bits: Bits) -> float:
    """2.4: the longest run of ones in every block."""
    size, low, shares = next(row for row in _LONGEST if len(bits) >= _ENOUGH[row[0]])
    blocks = len(bits) // size
    high = low + len(shares) - 1
    found = Counter(
        min(max(low, *map(len, bits[k * size : (k + 1) * size].split("0"))), high)
        for k in range(blocks)
    )
    observed = [found[low + place] for place in range(len(shares))]
    return chi_square(observed, [blocks * share for share in shares])


def cumulative_sums(bits: Bits) -> float:
    """2.13: how far a walk by the bits strays from where it began."""
    n = len(bits)
    z = max(map(abs, accumulate(1 if bit == "1" else -1 for bit in bits)))
    root = math.sqrt(n)

    def terms(first: float, last: float, high: int, low: int) -> float:
        places = range(math.floor(first), math.floor(last) + 1)
        return sum(
            _normal((4 * k + high) * z / root) - _normal((4 * k + low) * z / root) for k in places
        )

    back = terms((-n / z + 1) / 4, (n / z - 1) / 4, 1, -1)
    forth = terms((-n / z - 3) / 4, (n / z - 1) / 4, 3, 1)
    return min(1.0, max(0.0, 1 - back + forth))


def _patterns(bits: Bits, size: int) -> Counter[str]:
    """How often every pattern of a size comes up, the end joined to the beginning."""
    round_ = bits + bits[: size - 1]
    return Counter(round_[k : k + size] for k in range(len(bits)))


def approximate_entropy(bits: Bits, size: int = 4) -> float:
    """2.12: how much a longer pattern tells that a shorter one does not."""
    n = len(bits)

    def phi(m: int) -> float:
        return sum(count / n * math.log(count / n) for count in _patterns(bits, m).values())

    entropy = phi(size) - phi(size + 1)
    return upper_gamma(2 ** (size - 1), n * (math.log(2) - entropy))


def serial(bits: Bits, size: int = 5) -> tuple[float, float]:
    """2.11: every pattern as often as any other."""
    n = len(bits)

    def psi(m: int) -> float:
        return 2**m / n * sum(count**2 for count in _patterns(bits, m).values()) - n if m else 0.0

    one, two, three = psi(size), psi(size - 1), psi(size - 2)
    return (
        upper_gamma(2 ** (size - 2), (one - two) / 2),
        upper_gamma(2 ** (size - 3), (one - 2 * two + three) / 2),
    )


def judge_bits(bits: Bits) -> dict[str, float]:
    """Every test of bits."""
    first, second = serial(bits)
    return {
        "frequency": frequency(bits),
        "block frequency": block_frequency(bits),
        "runs": runs(bits),
        "longest run": longest_run(bits),
        "cumulative sums": cumulative_sums(bits),
        "cumulative sums, backwards": cumulative_sums(bits[::-1]),
        "approximate entropy": approximate_entropy(bits),
        "serial": first,
        "serial, second": second,
    }


# Numbers of a wheel


def pockets(numbers: Sequence[int]) -> float:
    """Every pocket as often as any other."""
    found = Counter(numbers)
    return chi_square([found[n] for n in range(POCKETS)], [len(numbers) / POCKETS] * POCKETS)


def pairs(numbers: Sequence[int]) -> float:
    """Every number is followed by any other alike; each number is in one pair."""
    found = Counter(zip(numbers[::2], numbers[1::2], strict=False))
    every = [found[a, b] for a in range(POCKETS) for b in range(POCKETS)]
    return chi_square(every, [sum(every) / len(every)] * len(every))


def gaps(numbers: Sequence[int]) -> float:
    """How long a number stays away: by Euler's chances, in ten classes."""
    last: dict[int, int] = {}
    found: Counter[int] = Counter()
    edges = [math.ceil(math.log(1 - k / 10) / math.log(1 - 1 / POCKETS)) for k in range(1, 10)]
    for place, number in enumerate(numbers):
        if number in last:
            away = place - last[number] - 1
            found[sum(away >= edge for edge in edges)] += 1
        last[number] = place
    stays = [1.0, *((1 - 1 / POCKETS) ** edge for edge in edges), 0.0]
    total = found.total()
    shares = [total * (a - b) for a, b in pairwise(stays)]
    return chi_square([found[k] for k in range(10)], shares)


def colour_runs(numbers: Sequence[int]) -> float:
    """Red and black change as often as they should; 0 is left out."""
    return runs("".join("1" if str(colour(n)) == "red" else "0" for n in numbers if n))


def colour_streaks(numbers: Sequence[int]) -> float:
    """Streaks of a colour are as long as they should be."""
    shown = "".join("1" if str(colour(n)) == "red" else "0" for n in numbers if n)
    streaks = [len(one) for side in "01" for one in shown.split(side) if one]
    most = max(2, int(math.log2(len(streaks) / 10)))
    found = Counter(min(length, most) for length in streaks)
    shares = [0.5**length for length in range(1, most)] + [0.5 ** (most - 1)]
    return chi_square([found[k] for k in range(1, most + 1)], [len(streaks) * s for s in shares])


TESTS: dict[str, Callable[[Sequence[int]], float]] = {
    "pockets": pockets,
    "pairs": pairs,
    "gaps": gaps,
    "colour runs": colour_runs,
    "colour streaks": colour_streaks,
}


def judge_numbers(numbers: Sequence[int]) -> dict[str, float]:
    """Every test of numbers."""
    return {name: test(numbers) for name, test in TESTS.items()}
