"""Exact means of a game that goes on from number to number until it is settled."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from croupier.rules.pockets import POCKETS

ChainState = tuple[int, ...]
Follow = Callable[[ChainState, int], ChainState | Fraction]
"""The state that a number leads to, or the final amount."""


def mean(states: Sequence[ChainState], follow: Follow) -> dict[ChainState, Fraction]:
    """The mean final amount from each state, if every number is equally likely."""
    place = {state: index for index, state in enumerate(states)}
    rows = [_equation(state, place, follow) for state in states]
    return dict(zip(states, solve(rows), strict=True))


def _equation(state: ChainState, place: dict[ChainState, int], follow: Follow) -> list[Fraction]:
    """`POCKETS * unknown - followers = constant`; the constant is the last entry."""
    row = [Fraction(0)] * (len(place) + 1)
    row[place[state]] += POCKETS
    for number in range(POCKETS):
        reached = follow(state, number)
        if isinstance(reached, Fraction):
            row[-1] += reached
        else:
            row[place[reached]] -= 1
    return row


def solve(rows: list[list[Fraction]]) -> list[Fraction]:
    """Gauss-Jordan elimination. The chain can end from every state, so no diagonal entry is 0."""
    for pivot in range(len(rows)):
        row = rows[pivot] = [entry / rows[pivot][pivot] for entry in rows[pivot]]
        for index, other in enumerate(rows):
            if index != pivot and other[pivot]:
                factor = other[pivot]
                rows[index] = [
                    mine - factor * theirs for mine, theirs in zip(other, row, strict=True)
                ]
    return [row[-1] for row in rows]
