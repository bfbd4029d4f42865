"""Slips and systems as chains that add up."""

from collections import Counter

from croupier.lab.exact.additive import AdditiveChain, ChainMove
from croupier.lab.systems.model import OVER, Course, SystemState
from croupier.lab.wagers import Wagers


def flat_chain(machine: Wagers) -> AdditiveChain:
    """One unit of a slip in every wager."""
    counted = Counter(
        (state, move.to, move.gain(1)) for state, row in enumerate(machine.moves) for move in row
    )
    moves = tuple(ChainMove(*move, ways) for move, ways in counted.items())
    return AdditiveChain(len(machine.states), moves)


class SystemChain:
    """A system whose state follows from endings alone, with a purse that never ends."""

    def __init__(self, machine: Wagers, course: Course) -> None:
        self._machine, self._course = machine, course
        self._nodes: dict[tuple[SystemState, int], int] = {(course.start, 0): 0}

    def chain(self) -> AdditiveChain:
        """Nodes are the states of the system, each with those of a wager."""
        counted: Counter[tuple[int, int, int]] = Counter()
        done = 0
        while done < len(self._nodes):
            state, wager_state = list(self._nodes)[done]
            if state != OVER:
                counted.update(self._moves(done, state, wager_state))
            done += 1
        moves = tuple(ChainMove(*move, ways) for move, ways in counted.items())
        between = {node for (_, stands), node in self._nodes.items() if stands == 0}
        over = {node for (state, _), node in self._nodes.items() if state == OVER}
        return AdditiveChain(done, moves, frozenset(between - over), frozenset(over))

    def _moves(self, node: int, state: SystemState, stands: int) -> list[tuple[int, int, int]]:
        course, machine = self._course, self._machine
        units = min(course.units(state), machine.most)
        moves = []
        for move in machine.moves[stands]:
            gain = move.gain(units)
            ending = move.ending(answers_zero=course.system.answers_zero)
            following = state if ending is None else course.after(state, ending, gain)
            target = self._nodes.setdefault((following, move.to), len(self._nodes))
            moves.append((node, target, gain))
        return moves
