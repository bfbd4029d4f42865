"""Exact answers: fractions where they are short, else floats with a bound on their error.

`of_slip` needs no extra; `croupier.lab.exact.outlook` does.
"""

from croupier.lab.exact.slips import SlipOdds, of_slip

__all__ = ["SlipOdds", "of_slip"]
