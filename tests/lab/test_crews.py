"""A cluster that is lost on the way: it is told, and nothing hangs."""

import json
import pickle
from collections.abc import Iterator
from dataclasses import replace
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
from croupier.lab.crews import (
    LONGEST,
    SHORTEST,
    ClusterLost,
    ClusterPieces,
    DoneStint,
    _next,
    _result,
    threads,
)
from croupier.lab.simulation import Evening, run
from croupier.lab.systems import system
from croupier.lab.tally import SessionTally
from croupier.lab.work import Stint, Work


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


def cut(sessions: int, rate: float, workers: int = 2) -> list[Stint]:
    """The pieces of workers that play so many sessions a second."""
    pieces, found = ClusterPieces(replace(EVENING, sessions=sessions).work), []
    while piece := pieces.cut(workers):
        found.append(piece)
        pieces.took(piece, piece.size / rate)
    return found


@pytest.mark.parametrize(("sessions", "rate"), [(10_000_000, 500_000), (20_000, 200)])
def test_pieces_of_a_cluster_last_as_long_as_pays(sessions: int, rate: float) -> None:
    found = cut(sessions, rate)
    assert [piece.first for piece in found] == [
        sum(one.size for one in found[:place]) for place in range(len(found))
    ]
    assert sum(piece.size for piece in found) == sessions
    seconds = [piece.size / rate for piece in found[1:]]
    assert max(seconds) <= max(LONGEST, 1 / rate) + 1e-9
    assert all(one > 0.9 * SHORTEST for one in seconds[:-1])
    assert seconds[-1] <= max(2 * SHORTEST, 1 / rate), "all workers end together"


def test_what_a_worker_sends_is_small_and_says_everything() -> None:
    work = replace(EVENING, sessions=40_000).work
    tally, _ = work.do(Stint(0, 40_000))
    sent = pickle.dumps(tally.packed())
    dense = sum(getattr(tally, name).nbytes for name in ("banks", "falls", "runs", "fan"))
    assert len(sent) < dense / 10
    without_fan = pickle.dumps(work.do(Stint(20_000, 20_000))[0].packed())
    assert len(without_fan) < 100_000
    back: SessionTally = pickle.loads(sent).unpacked()
    for name in ("sums", "reasons", "extremes", "banks", "falls", "runs", "fan"):
        assert (getattr(back, name) == getattr(tally, name)).all(), name
    assert back.bank == tally.bank
