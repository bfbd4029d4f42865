"""Simulating sessions: a system on a slip in a house, with a bankroll and a goal.

>>> from croupier.houses import house
>>> evening = simulate(house("mbs"), "martingale", bankroll=20_000, coups=50, sessions=500, seed=7)
>>> evening.sessions, evening.spins, evening.ended["ruin"]
(500, 24034, 45)
"""

import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any, Final, NamedTuple

from croupier.lab.extra import needs

with needs():
    import numpy as np

    from croupier.lab.callables import PlayedSession, Player
    from croupier.lab.crews import ClusterLost, Crew, DoneStint, threads
    from croupier.lab.exact.spread import QUANTILES
    from croupier.lab.kernels import tallies as k
    from croupier.lab.kernels.streams import session_numbers
    from croupier.lab.recorded import TapeEnd, play_recorded
    from croupier.lab.results import COUPS_PER_HOUR, Exact, Reading, Simulated
    from croupier.lab.spins import checked
    from croupier.lab.tally import SessionTally
    from croupier.lab.wiring import Sitting
    from croupier.lab.work import BLOCK, Stint, Work, work_of

from croupier.houses import House
from croupier.lab.policy import LEAVE, ZeroPolicy
from croupier.lab.systems import System, system
from croupier.lab.wagers import wagers
from croupier.rules.errors import Malformed

MOST_COUPS: Final = 10**9
MOST_SESSIONS: Final = 10**12
MOST_SPINS: Final = 10**15
SEEDS: Final = 2**64
EFFORT: Final[dict[str, Any]] = {"work": 1e10, "nodes": 1_500_000}
"""What the exact figure beside a simulated one may cost."""

Teller = Callable[[Stint, SessionTally, Any], None]
"""Is told of every piece that is done, with its rows if they are kept."""


@dataclass(frozen=True)
class Evening:
    """What is simulated; absurd sizes are refused."""

    at: House
    system: System
    bankroll: int
    coups: int
    sessions: int
    bets: str | None = None
    goal: int | None = None
    seed: int = 1
    policy: ZeroPolicy = LEAVE
    keeps_rows: bool = False
    player: Player | None = None
    """A function that plays instead of the system."""
    sitting: Sitting = field(init=False)
    work: Work = field(init=False)

    def __post_init__(self) -> None:
        slip = self.at.slip(self.bets if self.bets is not None else self.system.bets)
        machine = wagers(self.at, slip, self.policy)
        self._check()
        machine.check_money(self.bankroll, self.goal)
        sitting = Sitting(machine, self.system, self.bankroll, self.goal)
        work = work_of(sitting, self.coups, self.sessions, self.seed, rows=self.keeps_rows)
        object.__setattr__(self, "sitting", sitting)
        object.__setattr__(self, "work", work)

    def _check(self) -> None:
        sizes = {"coups": MOST_COUPS, "sessions": MOST_SESSIONS}
        for name, most in sizes.items():
            if not 1 <= getattr(self, name) <= most:
                raise Malformed(f"expected 1 to {most:,} {name}, not {getattr(self, name):,}")
        if self.coups * self.sessions > MOST_SPINS:
            raise Malformed(f"expected at most {MOST_SPINS:,} spins in all")
        if not 0 <= self.seed < SEEDS:
            raise Malformed(f"expected a seed from 0 to {SEEDS - 1}, not {self.seed}")

    def exact(self) -> Exact:
        """What is known without simulating."""
        from croupier.lab.exact.outlook import Effort, TooLong, outlook  # a slow import

        if self.player:
            return Exact(missing="a function of one's own can only be simulated")
        slip = self.sitting.wagers.slip
        try:
            known = outlook(
                self.at, slip, self.coups, self.bankroll, self.goal, self.system, self.policy,
                effort=Effort(**EFFORT),
            )  # fmt: skip
        except (TooLong, MemoryError) as error:
            return Exact(missing=str(error) or "the exact answer needs too much memory")
        figures = (name for name in Exact.__dataclass_fields__ if name != "missing")
        return Exact(**{name: getattr(known, name) for name in figures})


def simulate(  # noqa: PLR0913  # each is something that people set
    at: House,
    by: str | System | Player,
    *,
    bankroll: int,
    coups: int,
    sessions: int,
    seed: int = 1,
    bets: str | None = None,
    goal: int | None = None,
    policy: ZeroPolicy = LEAVE,
    workers: int = 1,
    crew: Crew | None = None,
    spins: Iterable[Any] | None = None,
    exact: bool = True,
) -> Simulated:
    """Play many sessions. `by` is a system, its name, or a function; see `BeforeWager`."""
    player = None if isinstance(by, str | System) else by
    chosen = system(by) if isinstance(by, str) else by if isinstance(by, System) else system("flat")
    evening = Evening(
        at, chosen, bankroll, coups, sessions, bets, goal, seed, policy, player=player
    )
    told = None if spins is None else _given(spins)
    return run(evening, crew or threads(workers), spins=told, exact=exact)


def _given(spins: Iterable[Any]) -> Iterator[Any]:
    """Recorded spins: numbers, or pieces of several."""
    plain = isinstance(spins, list | tuple) and all(isinstance(one, int) for one in spins)
    if plain and not spins:
        return iter(())
    return map(checked, [spins] if plain or isinstance(spins, np.ndarray) else spins)


def run(  # noqa: PLR0913  # each is something that people set
    evening: Evening,
    crew: Crew,
    told: Teller | None = None,
    *,
    spins: Iterable[Any] | None = None,
    exact: bool = True,
    per_hour: int = COUPS_PER_HOUR,
) -> Simulated:
    """Do the work of an evening; what is done counts if Ctrl-C or a lost cluster ends it early."""
    begun, end = perf_counter(), TapeEnd()
    done = _played(evening, crew, told, spins, end)
    if end.stopped and not done.total.sessions:
        raise KeyboardInterrupt
    if not done.total.sessions:
        raise Malformed("expected at least one spin: the file has none")
    seconds = perf_counter() - begun
    known = _exact(evening, end) if exact else Exact()
    found = _simulated(
        evening, done.total, seconds, known, recorded=spins is not None, per_hour=per_hour
    )
    if spins is None:
        return replace(found, lost=done.lost)
    left = 0 if end.stopped and not end.alone else end.left
    return replace(found, left_over=left, partial=done.stopped or end.stopped or end.alone)


class Played(NamedTuple):
    """All that was played."""

    total: SessionTally
    stopped: bool = False
    """Whether Ctrl-C ended it early."""
    lost: str | None = None
    """Or what became of the cluster."""


def _played(
    evening: Evening,
    crew: Crew,
    told: Teller | None,
    spins: Iterable[Any] | None,
    end: TapeEnd,
) -> Played:
    work = evening.work
    total = SessionTally.empty(work.bank, work.most, work.points)
    pieces = _done(evening, crew, spins, end)
    try:
        with _interrupted(end) as asked:
            for piece, tally, rows in pieces:
                total.add(tally)
                if told:
                    told(piece, tally, rows)
                if asked:
                    return Played(total, stopped=True)
    except (KeyboardInterrupt, ClusterLost) as error:
        if not total.sessions:
            raise
        if isinstance(error, ClusterLost):
            return Played(total, lost=str(error))
        return Played(total, stopped=True)
    finally:
        pieces.close()
    return Played(total)


def _exact(evening: Evening, end: TapeEnd) -> Exact:
    if end.alone:
        return Exact(missing="the recorded spins end before the first session does")
    try:
        return evening.exact()
    except KeyboardInterrupt:  # whoever does not wait for them keeps what was simulated
        return Exact(missing="they were interrupted")


@contextmanager
def _interrupted(end: TapeEnd) -> Iterator[list[int]]:
    """Whether Ctrl-C was pressed: no piece is half counted. The second time it acts at once.

    So it does while recorded numbers are waited for: a pipe may bring none for long.
    """
    asked: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield asked
        return

    def note(signal_number: int, _: Any) -> None:
        if asked or end.waiting:
            raise KeyboardInterrupt
        asked.append(signal_number)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, before)


def _done(
    evening: Evening, crew: Crew, spins: Iterable[Any] | None, end: TapeEnd
) -> Generator[DoneStint, None, None]:
    if evening.player:
        yield from _by_function(evening, spins)
    elif spins is not None:
        yield from play_recorded(evening.work, spins, end)
    else:
        yield from crew(evening.work)


def _by_function(evening: Evening, spins: Iterable[Any] | None) -> Iterator[DoneStint]:
    if spins is not None:
        raise Malformed("a function plays drawn spins only")
    work, sitting = evening.work, evening.sitting
    assert evening.player
    for first in range(0, work.sessions, BLOCK):
        rows, fans = [], []
        for number in range(first, min(first + BLOCK, work.sessions)):
            one = PlayedSession(sitting.wagers, evening.player, evening.bankroll, evening.goal)
            numbers = session_numbers(work.seed, number, work.coups + 8 * 64)
            fan = []
            for coup in range(work.coups):
                one.play(int(numbers[coup]))
                if (coup + 1) % work.every == 0:
                    fan.append(one.bank // sitting.step)
            played = one.played
            for later in numbers[work.coups :]:
                if one.state:
                    one.play(int(later))
            one.played = played
            rows.append(one.row(sitting.step))
            fans.append((*fan, *[one.bank // sitting.step] * (work.points - len(fan))))
        tally = SessionTally.empty(work.bank, work.most, work.points)
        tally.count(np.array(rows, np.int64), np.array(fans, np.int64))
        yield Stint(first, len(rows)), tally, np.array(rows) if work.rows else None


def _simulated(  # noqa: PLR0913  # what a result is made of
    evening: Evening,
    tally: SessionTally,
    seconds: float,
    exact: Exact,
    *,
    recorded: bool,
    per_hour: int,
) -> Simulated:
    sitting, work, count = evening.sitting, evening.work, tally.sessions
    reading = Reading(sitting, tally, work.coups, work.every)
    ended = reading.ended()
    coups = tally.figure(k.PLAYED) / count
    return Simulated(
        house=evening.at.id,
        system="function" if evening.player else evening.system.id,
        bets=str(sitting.wagers.slip),
        zero=str(evening.policy),
        seed=None if recorded else work.seed,
        bankroll=evening.bankroll,
        stops_at=evening.goal,
        coups=work.coups,
        sessions=count,
        wanted=count if recorded else work.sessions,
        partial=not recorded and count < work.sessions,
        spins=tally.figure(k.PLAYED),
        seconds=seconds,
        mean_result=reading.mean,
        sd=reading.sd,
        ahead=tally.figure(k.AHEAD) / count,
        even=(count - tally.figure(k.AHEAD) - tally.figure(k.BEHIND)) / count,
        behind=tally.figure(k.BEHIND) / count,
        ruin=ended.get("ruin", 0) / count,
        goal=None if evening.goal is None else ended.get("goal", 0) / count,
        ended=ended,
        quantiles={share: reading.results(share) for share in QUANTILES},
        best=int(tally.extremes[1]) * sitting.step,
        worst=int(tally.extremes[0]) * sitting.step,
        mean_coups=coups,
        turnover=tally.figure(k.UNITS) * sitting.wagers.cost / count,
        hours=coups / per_hour,
        drawdown={share: reading.falls(share) for share in QUANTILES},
        mean_drawdown=tally.figure(k.FALLS) * sitting.step / count,
        deepest=int(tally.extremes[2]) * sitting.step,
        losing_run={share: reading.runs(share) for share in QUANTILES},
        longest_run=int(tally.extremes[3]),
        limited=tally.figure(k.LIMITED),
        short=tally.figure(k.SHORT),
        cut_sessions=tally.figure(k.CUT),
        fan=reading.fan(),
        exact=exact,
        at=evening.at,
        per_hour=per_hour,
    )
