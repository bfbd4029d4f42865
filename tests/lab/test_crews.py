"""A cluster that is lost on the way: it is told, and nothing hangs."""

import json
from collections.abc import Iterator
from itertools import islice
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock, Mock

import pytest
from distributed import KilledWorker
from distributed.client import FutureCancelledError

from croupier.cli import main
from croupier.cli.commands import simulate
from croupier.houses import house
from croupier.lab import crews
from croupier.lab.crews import ClusterLost, DoneStint, _next, _result, threads
from croupier.lab.simulation import Evening, run
from croupier.lab.systems import system
from croupier.lab.work import Work


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


def lost_after(pieces: int) -> Any:
    """A crew whose cluster goes away after so many pieces."""

    def crew(work: Work) -> Iterator[DoneStint]:
        yield from islice(threads(1)(work), pieces)
        raise ClusterLost("the scheduler of the cluster is gone")

    return crew


EVENING = Evening(house("mbs"), system("martingale"), 100_000, 500, 40_000)


def test_what_was_simulated_before_a_cluster_is_lost_counts() -> None:
    found = run(EVENING, lost_after(1), exact=False)
    (first,) = islice(threads(1)(EVENING.work), 1)
    assert (found.sessions, found.wanted) == (first[0].size, 40_000)
    assert 0 < found.sessions < found.wanted
    assert (found.partial, found.lost) == (True, "the scheduler of the cluster is gone")
    assert found.mean_result < 0


def test_a_cluster_that_is_lost_before_anything_is_done_is_told() -> None:
    with pytest.raises(ClusterLost, match="scheduler of the cluster is gone"):
        run(EVENING, lost_after(0), exact=False)


def test_a_lost_cluster_is_told_beside_its_results_and_by_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "croupier simulate mbs --system martingale --coups 500 --sessions 40000 --json"
    monkeypatch.setattr(simulate, "_crew", lambda *_: lost_after(1))
    monkeypatch.setattr("sys.argv", words.split())
    with pytest.raises(SystemExit) as ended:
        main()
    out, err = capsys.readouterr()
    assert ended.value.code == 1
    assert "the scheduler of the cluster is gone; stopped after " in err
    assert "these are partial results" in err
    assert json.loads(out)["lost"] == "the scheduler of the cluster is gone"


def test_a_question_to_the_cluster_that_is_cut_off_is_a_lost_cluster(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("distributed.Client", MagicMock())
    monkeypatch.setattr(crews, "_on_cluster", Mock(side_effect=OSError("closed")))
    with pytest.raises(ClusterLost, match="scheduler of the cluster is gone"):
        next(crews.dask("tcp://127.0.0.1:1")(EVENING.work))
