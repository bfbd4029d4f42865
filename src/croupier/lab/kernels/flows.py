"""Chances that flow from node to node."""

from typing import Any

from croupier.lab.kernels.compiling import kernel


@kernel
def flow(starts: Any, sources: Any, shares: Any, before: Any, after: Any) -> None:
    """Add to every node its shares of what the nodes before it hold.

    Those of node `n` stand from `starts[n]` to `starts[n + 1]`.
    """
    for node in range(len(after)):
        total = 0.0
        for place in range(starts[node], starts[node + 1]):
            total += shares[place] * before[sources[place]]
        after[node] += total
