"""A cluster that is lost on the way: it is told, and nothing hangs."""

from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest
from distributed import KilledWorker
from distributed.client import FutureCancelledError

from croupier.lab.crews import ClusterLost, _next, _result


@pytest.mark.parametrize(
    ("status", "said"),
    [("running", "has no workers"), ("closed", "scheduler of the cluster is gone")],
)
def test_a_cluster_without_anybody_is_not_waited_for(status: str, said: str) -> None:
    client = SimpleNamespace(status=status, wait_for_workers=Mock(side_effect=TimeoutError))
    with pytest.raises(ClusterLost, match=said):
        _next(client, SimpleQueue(), 0.01)


def test_a_slow_cluster_is_waited_for() -> None:
    results = SimpleQueue[Any]()
    client = SimpleNamespace(
        status="running", wait_for_workers=lambda *_, **__: results.put("a piece")
    )
    assert _next(client, results, 0.01) == "a piece"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (FutureCancelledError("piece", "lost"), "scheduler of the cluster is gone"),
        (KilledWorker("piece", Mock(), 3), "die of this work"),
        (ModuleNotFoundError("No module", name="croupier"), "lacks croupier: pip install"),
    ],
)
def test_a_piece_that_is_lost_for_good_is_told(error: Exception, said: str) -> None:
    with pytest.raises(ClusterLost, match=said):
        _result(Mock(result=Mock(side_effect=error)))
