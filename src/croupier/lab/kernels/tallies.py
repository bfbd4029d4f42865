"""Counting results: sums and histograms of integers, which add up the same in any order."""

from typing import Any, Final

from croupier.lab.kernels import sessions as r
from croupier.lab.kernels.compiling import kernel, part

SUMS: Final = 12
(
    SESSIONS, RESULT, SQUARE_LOW, SQUARE_HIGH, UNITS, PLAYED, LIMITED, SHORT, CUT, AHEAD, BEHIND,
    FALLS,
) = range(SUMS)  # fmt: skip
"""The sums."""
LONGEST: Final = 256
"""Runs of losses are counted up to here."""
HALF: Final = 32
MASK: Final = (1 << HALF) - 1


@part
def bin_of(value: Any, bits: Any) -> Any:
    """The place of a value: its own below `2 << bits`, shared by near ones above it.

    Values in one place differ by less than one part in `1 << bits`.
    """
    shift = 0
    while (value >> shift) >= (2 << bits):
        shift += 1
    return (shift << bits) + (value >> shift)


def bin_count(most: Any, bits: Any) -> Any:
    """How many places values up to `most` need."""
    return bin_of(most, bits) + 1


@kernel
def count(
    results: Any, fan: Any, bank: Any, bits: Any, fan_bits: Any, sums: Any, reasons: Any,
    extremes: Any, banks: Any, falls: Any, runs: Any, fan_banks: Any,
) -> None:  # fmt: skip
    """Add rows of results to the sums and histograms."""
    for row in range(len(results)):
        result = results[row, r.BANK] - bank
        size = abs(result)
        square = (size & MASK) * (size & MASK)
        upper = size >> HALF
        sums[SESSIONS] += 1
        sums[RESULT] += result
        sums[SQUARE_LOW] += square & MASK
        sums[SQUARE_HIGH] += (square >> HALF) + 2 * upper * (size & MASK)
        sums[UNITS] += results[row, r.UNITS]
        sums[PLAYED] += results[row, r.PLAYED]
        sums[LIMITED] += results[row, r.LIMITED]
        sums[SHORT] += results[row, r.SHORT]
        sums[CUT] += results[row, r.LIMITED] + results[row, r.SHORT] > 0
        sums[AHEAD] += result > 0
        sums[BEHIND] += result < 0
        sums[FALLS] += results[row, r.DRAWDOWN]
        reasons[results[row, r.REASON]] += 1
        extremes[0] = min(extremes[0], result)
        extremes[1] = max(extremes[1], result)
        extremes[2] = max(extremes[2], results[row, r.DRAWDOWN])
        extremes[3] = max(extremes[3], results[row, r.LONGEST_RUN])
        banks[min(bin_of(results[row, r.BANK], bits), len(banks) - 1)] += 1
        falls[min(bin_of(results[row, r.DRAWDOWN], bits), len(falls) - 1)] += 1
        runs[min(results[row, r.LONGEST_RUN], LONGEST - 1)] += 1
        for point in range(fan.shape[1]):
            place = min(bin_of(fan[row, point], fan_bits), fan_banks.shape[1] - 1)
            fan_banks[point, place] += 1
