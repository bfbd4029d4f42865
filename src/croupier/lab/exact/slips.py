"""The exact odds of a slip: of one stake, and of one wager of it.

>>> from croupier.houses import house
>>> at = house("english")
>>> found = of_slip(at, at.slip("red by 10"))
>>> str(found.edge), str(found.hit_rate), str(found.mean), str(found.coups)
('1/74', '18/37', '-500/37', '37/36')
"""

from dataclasses import dataclass
from fractions import Fraction

from croupier.houses import House
from croupier.lab.policy import LEAVE, ZeroPolicy
from croupier.lab.wagers import Wagers, wagers
from croupier.rules.bets import Slip
from croupier.rules.chain import solve
from croupier.rules.notebook import html_table
from croupier.rules.odds import hit_rate
from croupier.rules.pockets import POCKETS


@dataclass(frozen=True, slots=True)
class SlipOdds:
    """Edge and variance are those of one unit staked; the rest is that of one wager.

    `mean` and `mean_square` are of a wager's result in minor units, halves rounded as the table
    rounds them; `coups` is how many coups a wager takes on average.
    """

    house: str
    bets: str
    zero: str
    edge: Fraction
    variance: Fraction
    hit_rate: Fraction
    mean: Fraction
    mean_square: Fraction
    coups: Fraction

    def _repr_html_(self) -> str:
        rows = [
            (name.replace("_", " "), value, f"{float(value):.6g}")
            for name in ("edge", "variance", "hit_rate", "mean", "mean_square", "coups")
            for value in [getattr(self, name)]
        ]
        return html_table((self.bets, "exact", "about"), rows)


def of_slip(at: House, slip: Slip, policy: ZeroPolicy = LEAVE) -> SlipOdds:
    """The exact odds of a slip under a policy."""
    odds = at.odds(slip, policy)
    machine = wagers(at, slip, policy)
    coups = _solved(machine, [Fraction(1)] * len(machine.states))
    mean = _solved(machine, [_average(row) for row in _gains(machine)])
    square = _solved(machine, [_squares(machine, state, mean) for state in range(len(mean))])
    return SlipOdds(
        house=at.id,
        bets=str(slip),
        zero=str(policy),
        edge=odds.edge,
        variance=odds.variance,
        hit_rate=hit_rate(slip.pieces),
        mean=mean[0],
        mean_square=square[0],
        coups=coups[0],
    )


def _gains(machine: Wagers) -> list[list[int]]:
    return [[move.gain(1) for move in row] for row in machine.moves]


def _average(row: list[int]) -> Fraction:
    return Fraction(sum(row), POCKETS)


def _squares(machine: Wagers, state: int, mean: list[Fraction]) -> Fraction:
    """The mean square of a coup's gain, and twice its product with what follows."""
    total = Fraction(0)
    for move in machine.moves[state]:
        gain, later = move.gain(1), mean[move.to] if move.to else Fraction(0)
        total += gain * gain + 2 * gain * later
    return total / POCKETS


def _solved(machine: Wagers, at_once: list[Fraction]) -> list[Fraction]:
    """The sum over a wager of what each coup of it gives, from every state."""
    rows = []
    for state, moves in enumerate(machine.moves):
        row = [Fraction(0)] * (len(machine.states) + 1)
        row[state] += 1
        for move in moves:
            if move.to:
                row[move.to] -= Fraction(1, POCKETS)
        row[-1] = at_once[state]
        rows.append(row)
    return solve(rows)
