"""Who does the work: threads of this process, or the workers of a Dask cluster.

The kernels let go of Python's lock, so threads are enough for all cores of one machine. Pieces
come back in any order; their sums are the same.
"""

import re
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from queue import Empty, SimpleQueue
from typing import Any, Final

from croupier.lab.extra import needs
from croupier.lab.tally import SessionTally
from croupier.lab.work import Stint, Work
from croupier.rules.errors import CroupierError, shown

DoneStint = tuple[Stint, SessionTally, Any]
"""A piece, what it came to, and its rows if they were wanted."""
Crew = Callable[[Work], Iterator[DoneStint]]
AHEAD: Final = 3
"""Pieces for each worker that are under way or wait."""
PATIENCE: Final = 30
"""Seconds without any result before the cluster is asked whether it still has workers."""
_ADDRESS: Final = re.compile(r"[a-z]+://\S+:[0-9]+")


class ClusterLost(CroupierError):
    """A cluster that cannot be reached, or has no workers left."""


def threads(workers: int) -> Crew:
    """Threads of this process."""

    def crew(work: Work) -> Iterator[DoneStint]:
        if workers == 1:
            yield from ((piece, *work.do(piece)) for piece in work.pieces())
            return
        pool = ThreadPoolExecutor(workers)
        try:
            yield from _in_flight(pool, work, workers)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)

    return crew


def _in_flight(pool: ThreadPoolExecutor, work: Work, workers: int) -> Iterator[DoneStint]:
    waiting: dict[Future[tuple[SessionTally, Any]], Stint] = {}
    pieces = work.pieces()
    while True:
        for piece in pieces:
            waiting[pool.submit(work.do, piece)] = piece
            if len(waiting) >= AHEAD * workers:
                break
        if not waiting:
            return
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            yield (waiting.pop(future), *future.result())


def dask(address: str, patience: float = PATIENCE) -> Crew:
    """The workers of a Dask scheduler. A piece whose worker is lost is done by another one."""
    if not _ADDRESS.fullmatch(address):
        raise ClusterLost(
            f"expected the address of a Dask scheduler, such as tcp://10.0.0.5:8786, not {shown(address)}"
        )

    def crew(work: Work) -> Iterator[DoneStint]:
        with needs("cluster"):
            from distributed import Client
        try:
            client = Client(address, timeout=min(10, patience), set_as_default=False)
        except (OSError, ValueError, TimeoutError) as error:
            raise ClusterLost(f"expected a Dask scheduler at {address}: {error}") from None
        try:
            with client:
                yield from _on_cluster(client, work, patience)
        except OSError:  # a question to it, between two results, was cut off
            raise ClusterLost("the scheduler of the cluster is gone") from None

    return crew


def _on_cluster(client: Any, work: Work, patience: float) -> Iterator[DoneStint]:
    _workers(client, patience)
    sent = client.submit(_same, work, pure=False, retries=10)
    pieces, places = work.pieces(), dict[str, Stint]()
    results = SimpleQueue[Any]()
    waiting = deque[Any]()

    def send() -> None:
        while len(places) < AHEAD * max(1, len(client.nthreads())):
            piece = next(pieces, None)
            if piece is None:
                return
            future = client.submit(_do, sent, piece, pure=False, retries=10)
            places[future.key] = piece
            waiting.append(future)
            future.add_done_callback(results.put)

    send()
    while places:
        future = _next(client, results, patience)
        piece = places.pop(future.key)
        tally, rows = _result(future)
        waiting.remove(future)
        yield piece, tally, rows
        send()


def _same(work: Work) -> Work:
    """The work as a result: unlike scattered data, it is made again if its worker is lost."""
    return work


def _do(work: Work, piece: Stint) -> tuple[SessionTally, Any]:
    """What a worker of the cluster does."""
    return work.do(piece)


def _workers(client: Any, patience: float) -> None:
    try:
        client.wait_for_workers(1, timeout=patience)
    except TimeoutError:
        raise ClusterLost("the cluster has no workers") from None


def _result(future: Any) -> tuple[SessionTally, Any]:
    from distributed import KilledWorker
    from distributed.client import FutureCancelledError

    try:
        found: tuple[SessionTally, Any] = future.result()
    except FutureCancelledError:
        raise ClusterLost("the scheduler of the cluster is gone") from None
    except KilledWorker:
        raise ClusterLost("the workers of the cluster die of this work, one by one") from None
    except ImportError as error:
        raise ClusterLost(
            f"a worker of the cluster lacks {error.name}: pip install 'croupier[cluster]' there"
        ) from None
    return found


def _next(client: Any, results: SimpleQueue[Any], patience: float) -> Any:
    """The next piece that is done; if none comes, somebody must still be there."""
    while True:
        try:
            return results.get(timeout=patience)
        except Empty:
            if client.status != "running":
                raise ClusterLost("the scheduler of the cluster is gone") from None
            _workers(client, patience)
