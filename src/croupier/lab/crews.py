"""Who does the work: threads of this process, or the workers of a Dask cluster.

The kernels let go of Python's lock, so threads are enough for all cores of one machine. Pieces
come back in any order; their sums are the same.
"""

import re
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from math import inf
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import Any, Final

from croupier.lab.extra import needs
from croupier.lab.tally import PackedTally, SessionTally
from croupier.lab.work import Stint, Work
from croupier.rules.errors import CroupierError, shown

DoneStint = tuple[Stint, SessionTally, Any]
"""A piece, what it came to, and its rows if they were wanted."""
Crew = Callable[[Work], Iterator[DoneStint]]
AHEAD: Final = 3
"""Pieces for each worker that are under way or wait."""
FIRST_SPINS: Final = 4_000_000
"""Spins of a cluster's first pieces, which show how quick its workers are."""
SHORTEST: Final = 0.05
"""Seconds that a piece of a cluster takes at least: sending it takes some milliseconds."""
LONGEST: Final = 2.0
"""Seconds that it takes at most, so that progress is seen and little is lost with a worker."""
MOST_ROWS: Final = 65_536
"""Sessions of a piece whose rows are sent."""
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
    pieces, places = ClusterPieces(work), dict[str, Stint]()
    count, results = _counter(client), SimpleQueue[Any]()
    waiting = deque[Any]()

    def send() -> None:
        workers = count()
        while len(places) < AHEAD * workers:
            piece = pieces.cut(workers)
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
        tally, rows, seconds = _result(future)
        waiting.remove(future)
        pieces.took(piece, seconds)
        send()
        yield piece, tally.unpacked(), rows


class ClusterPieces:
    """All sessions, cut into pieces that take seconds: by what those before them took."""

    def __init__(self, work: Work) -> None:
        self._work, self._first = work, 0
        self._rate = 0.0
        """Sessions that one worker plays in a second."""

    def cut(self, workers: int) -> Stint | None:
        """The next piece; towards the end they get shorter, so that all workers end together."""
        left = self._work.sessions - self._first
        if not left:
            return None
        size = FIRST_SPINS // self._work.coups
        if self._rate:
            share = left / self._rate / (AHEAD * workers)
            size = int(self._rate * min(LONGEST, max(SHORTEST, share)))
        if self._work.rows:
            size = min(size, MOST_ROWS)
        piece = Stint(self._first, min(left, max(1, size)))
        self._first += piece.size
        return piece

    def took(self, piece: Stint, seconds: float) -> None:
        """How long a piece took."""
        self._rate = piece.size / max(seconds, 1e-6)


def _counter(client: Any) -> Callable[[], int]:
    """How many threads work on the cluster; the scheduler is asked once a second at most."""
    asked, known = -inf, 1

    def count() -> int:
        nonlocal asked, known
        if perf_counter() - asked > 1:
            known = max(1, sum(client.nthreads().values()))
            asked = perf_counter()
        return known

    return count


def _same(work: Work) -> Work:
    """The work as a result: unlike scattered data, it is made again if its worker is lost."""
    return work


ClusterResult = tuple[PackedTally, Any, float]
"""What a piece came to, its rows if they were wanted, and the seconds that it took."""


def _do(work: Work, piece: Stint) -> ClusterResult:
    """What a worker of the cluster does."""
    begun = perf_counter()
    tally, rows = work.do(piece)
    return tally.packed(), rows, perf_counter() - begun


def _workers(client: Any, patience: float) -> None:
    try:
        client.wait_for_workers(1, timeout=patience)
    except TimeoutError:
        raise ClusterLost("the cluster has no workers") from None


def _result(future: Any) -> ClusterResult:
    from distributed import KilledWorker
    from distributed.client import FutureCancelledError

    try:
        found: ClusterResult = future.result()
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
