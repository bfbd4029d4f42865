"""Checking every sealed coup of a record again: its secret, its seeds and its number."""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.record.reader import Record
from croupier.record.replay import Replay
from croupier.table import commands as c
from croupier.table.fairness import fair_number, missing
from croupier.table.phases import Phase
from croupier.table.refusal import Refused
from croupier.table.state import Coup, State

UNTOLD = "its secret was not told"


class SealCheck(NamedTuple):
    """A sealed coup, and whether its number follows from the secret, the felt and the seeds."""

    coup: int
    scheme: int
    """1 without a chain of secrets, 2 with it."""
    number: int | None
    void: bool
    would_be: int | None
    """The number that a void coup would have had."""
    seal: str
    secret: str | None
    felt: str | None
    seeds: int
    missing: tuple[str, ...]
    problem: str | None


def check_seals(record: Record, replay: Replay | None = None) -> Iterator[SealCheck]:
    """Play a record; the table itself refuses a seal, a seed or a number that does not fit."""
    replay = replay or Replay(record.house)
    last: SealCheck | None = None
    for _, command in record:
        answer = replay.play(command)
        refused = answer.text if isinstance(answer, Refused) else None
        found = _check(command, replay.state, refused)
        if last and last.coup != replay.state.coup.count:
            yield last
            last = None
        if found and not (refused and last and last.problem is None):
            last = found  # a wrong number after the right one changes nothing
    if last:
        yield last


def _check(command: c.Command, state: State, refused: str | None) -> SealCheck | None:
    coup = state.coup
    match command:
        case c.PlaceYourBets(str(seal)) if refused and state.phase is Phase.IDLE:
            unopened = Coup(coup.count + 1, seal=seal, link=int(state.chain is not None))
            return _found(unopened, None, refused)
        case c.Number(number, secret) if coup.seal and coup.felt is not None:
            return _found(coup, number, refused)._replace(secret=secret)
        case c.Void() | c.VoidBySupervisor() if coup.link and (
            refused is None or state.phase is not Phase.IDLE
        ):
            return _voided(coup, refused)
        case _:
            return None


def _found(coup: Coup, number: int | None, problem: str | None) -> SealCheck:
    return SealCheck(
        coup=coup.count,
        scheme=2 if coup.link else 1,
        number=number,
        void=False,
        would_be=None,
        seal=coup.seal or "",
        secret=coup.secret,
        felt=coup.felt,
        seeds=len(coup.seeds),
        missing=missing(coup) if coup.felt else (),
        problem=problem,
    )


def _voided(coup: Coup, refused: str | None) -> SealCheck:
    known = coup.secret is not None and coup.felt is not None
    would_be = fair_number(coup.secret, coup) if coup.secret and known else None
    problem = refused or (None if coup.secret else UNTOLD)
    return _found(coup, None, problem)._replace(void=True, would_be=would_be)
