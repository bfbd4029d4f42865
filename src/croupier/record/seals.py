"""Checking every sealed coup of a record again: its secret, its seeds, its number, its course.

A record of an evening holds what was done. A statement that the rules refuse changes nothing; but
where it would have opened a closed felt, or changed a number or a seed, whoever wrote the record
claims that it was done, and the coup is not fair.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from croupier.record.reader import Record
from croupier.record.replay import Replay
from croupier.record.writers import write_statement
from croupier.rules.errors import shown
from croupier.table import commands as c
from croupier.table.fairness import fair_number, missing
from croupier.table.phases import BETTING, Phase
from croupier.table.refusal import Refused
from croupier.table.state import Coup, State

UNTOLD = "its secret was not told"
SEALING: Final = (c.SealSeed, c.TellSeed)
FINAL: Final = (
    c.Place, c.Take, c.Move, c.ActFor, c.Allow, c.PlaceYourBets, c.Spin, c.NoMoreBets,
    c.TakeBack, c.SpinAgain, c.Number,
    c.Void, c.VoidBySupervisor,
)  # fmt: skip
"""After the close these would change the felt, or choose another number."""


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
    breach: str | None = None
    """How the coup in progress broke the rules."""
    for _, command in record:
        before = replay.state
        answer = replay.play(command)
        refused = answer.text if isinstance(answer, Refused) else None
        found = _check(command, replay.state, refused)
        now = found.coup if found else replay.state.coup.count
        if last and last.coup != now:
            yield _broken(last, breach)
            last = breach = None
        breach = breach or _breach(command, before, refused, last)
        if found and not (refused and last and last.problem is None):
            last = found  # a wrong number after the right one changes nothing
    if last or breach:
        yield _broken(last or _found(replay.state.coup, None, None), breach)


def _broken(check: SealCheck, breach: str | None) -> SealCheck:
    return check._replace(problem=breach or check.problem)


def _breach(
    command: c.Command, before: State, refused: str | None, check: SealCheck | None
) -> str | None:
    """What a statement claims against the rules, at a coup of a chain."""
    chain = before.chain
    if isinstance(command, c.OpenChain) and chain and chain.used < chain.length:
        return f"the chain of its secrets was given up {chain.length - chain.used:,} coups early"
    if refused is None or not before.coup.link:
        return None
    closed = before.phase in (Phase.CLOSED, Phase.NUMBER)
    early = before.phase in BETTING and isinstance(command, c.Number)
    slip = isinstance(command, c.Number) and (check is None or check.problem is not None)
    if (
        isinstance(command, SEALING)
        or early
        or (closed and isinstance(command, FINAL) and not slip)
    ):
        return f"the rules refuse {shown(write_statement(command))}: {refused}"
    return None


def _check(command: c.Command, state: State, refused: str | None) -> SealCheck | None:
    coup = state.coup
    match command:
        case c.PlaceYourBets(str(seal)) if refused and state.phase is Phase.IDLE:
            unopened = Coup(coup.count + 1, seal=seal, link=int(state.chain is not None))
            return _found(unopened, None, refused)
        case c.Number(number, secret) if (
            coup.seal and coup.felt and (refused is None or state.phase is not Phase.IDLE)
        ):
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
