"""All slips of an environment as one machine: the arrays that its kernel reads.

State 0 is a player without a stake. Every slip has a state in which it was just laid, and those of
its stakes in prison.
"""

from typing import Any, NamedTuple

from croupier.lab.extra import needs

with needs():
    import numpy as np

from croupier.houses import House
from croupier.lab.wagers import Wagers, wagers
from croupier.rules.bets import Slip
from croupier.rules.errors import Malformed
from croupier.rules.pockets import POCKETS
from croupier.rules.prison import Choice


class EnvTables(NamedTuple):
    """By slip: cost, most units and first state. By state: everything else, for one unit."""

    costs: Any
    mosts: Any
    starts: Any
    gains: Any
    to: Any
    held: Any
    levels: Any
    leave_at: Any
    """The state after withdrawing, or -1 where that cannot be done."""
    leave_gain: Any


def tables_of(at: House, slips: list[Slip]) -> EnvTables:
    """The tables of some slips in a house."""
    machines = [wagers(at, slip) for slip in slips]
    for machine in machines:
        if machine.period > 1:
            raise Malformed(f"expected stakes with whole halves, not {machine.slip}")
    starts = np.cumsum([1, *(len(one.states) for one in machines)])[:-1]
    count = 1 + sum(len(one.states) for one in machines)
    made = EnvTables(
        np.array([one.cost for one in machines]),
        np.array([one.most for one in machines]),
        starts,
        gains=np.zeros((count, POCKETS), np.int64),
        to=np.zeros((count, POCKETS), np.int64),
        held=np.zeros(count, np.int64),
        levels=np.zeros(count, np.int64),
        leave_at=np.full(count, -1, np.int64),
        leave_gain=np.zeros(count, np.int64),
    )
    for machine, start in zip(machines, starts, strict=True):
        _write(made, at, machine, int(start))
    return made


def _write(made: EnvTables, at: House, machine: Wagers, start: int) -> None:
    lying, may = machine.slip.by_spot, Choice.WITHDRAW in at.zero.choices
    for place, (state, row) in enumerate(zip(machine.states, machine.moves, strict=True)):
        here = start + place
        for number, move in enumerate(row):
            made.gains[here, number] = move.gain(1)
            made.to[here, number] = start + move.to if move.to else 0
        made.held[here] = machine.held(place, 1)
        made.levels[here] = max((one.level for one in state.held), default=0)
        if may and state.held:
            made.leave_at[here] = 0
            made.leave_gain[here] = sum(
                at.terms.withdrawn(lying[one.spot], one.level) - lying[one.spot]
                for one in state.held
            )
