"""A player's own part in every number: a seed of chance, and a check of what became of it.

It says what to send and what is wrong, and neither sends nor waits. A seed is revealed only when
the house is bound to the felt by the hash that it sent at the close.
"""

import secrets
import time
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from croupier.rules.errors import shown
from croupier.table import State
from croupier.table import events as e
from croupier.table.commands import UNSEALED
from croupier.table.fairness import draw, felt_digest, is_hex, seal_of, seed_digest
from croupier.table.phases import BETTING, Phase
from croupier.table.state import Chain, SealedSeed

KEPT: Final = 8
"""Coups whose own seed is remembered."""
IN_TIME: Final = 2.0
"""A hash that was sent so many seconds before the close should have been taken."""

REOPENED: Final = "the close was taken back"


class Alarm(NamedTuple):
    """Something that an honest house does not do."""

    coup: int
    text: str


class Bound(NamedTuple):
    """What a house was bound to at the close of a coup."""

    coup: int
    felt: str
    hashes: frozenset[tuple[str, str]]


class Witness:
    """Follows one table for one player, who may only watch."""

    def __init__(self, me: str | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._me, self._clock = me, clock
        self._seeds: dict[int, str] = {}
        self._sent = 0.0
        """When the hash of the last of them was sent."""
        self._told: set[int] = set()
        self._bound: Bound | None = None
        self._dealt: Chain | None = None
        """The chain as it was when most of its secrets were told."""

    # What to say

    def seal(self, state: State) -> str | None:
        """The hash to seal now, if it is time. It is asked for once in a coup."""
        coup, seat = state.coup, state.seats.get(self._me or "")
        if not coup.link or state.phase not in BETTING or seat is None or not seat.present:
            return None
        if coup.count in self._seeds:
            return None
        self._seeds = dict([*self._seeds.items()][-KEPT:])
        self._seeds[coup.count] = secrets.token_hex(32)
        self._sent = self._clock()
        return seal_of(self._seeds[coup.count])

    def reconnected(self) -> None:
        """What the connection lost is sent again now."""
        self._sent = self._clock()

    def tell(self, state: State) -> str | None:
        """The seed to tell now, if it is time. It is asked for once in a coup."""
        coup, own = state.coup, self._own(state)
        bound = self._bound is not None and self._bound.coup == coup.count
        if own is None or own.seed is not None or coup.count in self._told:
            return None
        if state.phase is not Phase.CLOSED or not bound:
            return None
        self._told = {coup.count}
        return self._seeds[coup.count]

    def _own(self, state: State) -> SealedSeed | None:
        """Our seed of this coup, once it is sealed. Other programs in our name have their own."""
        seed = self._seeds.get(state.coup.count)
        if seed is None:
            return None
        return next((one for one in state.coup.seeds if one.hash == seal_of(seed)), None)

    def _used(self, state: State) -> bool:
        own = self._own(state)
        return own is not None and own.seed is not None

    # What is wrong

    def welcomed(self, state: State) -> Iterator[Alarm]:
        """Take a whole table into account, which may be in the middle of a coup."""
        yield from (Alarm(state.coup.count, text) for text in self._shown(state))
        if self._reopened(state):
            yield Alarm(state.coup.count, REOPENED)
        if undone := self._undone(state.chain):
            self._seeds, self._told = {}, set()
            yield Alarm(state.coup.count, f"the table went back: {undone} of its coups are undone")

    def _reopened(self, state: State) -> bool:
        """Whether bets are taken again in a coup of which we know the close."""
        closed = self._bound is not None and self._bound.coup == state.coup.count
        return bool(state.coup.link) and closed and state.phase in BETTING

    def _shown(self, state: State) -> Iterator[str]:
        """What is wrong with a coup that is shown as a whole, after a line that broke perhaps."""
        coup, bound = state.coup, self._bound
        if not coup.link or state.phase in BETTING or _ended_early(state):
            return
        if coup.felt is None:
            yield "the hash of the felt is not told"
        elif bound and bound.coup == coup.count:
            if bound.felt != coup.felt:
                yield "the felt's hash is another one than at the close"
        else:  # a supervisor may have changed the felt since, so it need not be the one in sight
            self._bound = Bound(coup.count, coup.felt, _hashes(state))
        if coup.number is not None:
            yield from self._unfair(state, e.NumberSet(coup.number, coup.secret))

    def _undone(self, chain: Chain | None) -> int:
        """How many secrets that were told are to come again: somebody put old files back."""
        known = self._dealt
        if chain is None:
            return 0
        if known and known.anchor == chain.anchor and chain.used < known.used:
            return known.used - chain.used
        self._dealt = chain
        return 0

    def hear(self, before: State, events: tuple[e.Event, ...], after: State) -> Iterator[Alarm]:
        """Take an entry into account; what is wrong with it."""
        for event in events:
            coup = event.coup if isinstance(event, e.BettingOpened) else before.coup.count
            yield from (Alarm(coup, text) for text in self._wrong(before, event, after))
        self._undone(after.chain)

    def _wrong(self, before: State, event: e.Event, after: State) -> Iterator[str]:
        match event:
            case e.ChainOpened():
                yield from _given_up(before)
            case e.BettingOpened():
                yield from _unsealed(before, event)
            case e.BettingClosed(felt) | e.BallSpun(closes=True, felt=felt):
                yield from self._unbound(before, felt, after)
            case e.StepTakenBack(phase) if phase in BETTING and before.phase not in BETTING:
                yield REOPENED
            case e.SeedSealed(seat):
                yield from _late_seed(before, seat)
            case e.SeedTold(seat, seed):
                yield from _other_seed(before, seat, seed)
            case e.NumberSet() if before.coup.link:
                yield from self._unfair(before, event)
            case e.CoupVoided(secret=secret) if before.coup.link:
                yield from _untold(before, secret)
            case _:
                pass

    def _unbound(self, before: State, felt: str | None, after: State) -> Iterator[str]:
        if not after.coup.link or before.phase is Phase.CLOSED:
            return
        yield from self._left_out(after)
        if self._bound and self._bound.coup == after.coup.count:
            yield "betting was closed a second time: the first felt is final"
        elif not self._bind(after, felt):
            yield "the felt's hash at the close is not that of the bets on the felt"

    def _left_out(self, state: State) -> Iterator[str]:
        waited = self._clock() - self._sent
        if state.coup.count in self._seeds and self._own(state) is None and waited > IN_TIME:
            yield f"our seed was sent {waited:.1f} seconds before the close, and not taken"

    def _bind(self, state: State, felt: str | None) -> bool:
        """Note what the house is bound to, if it is what we see on the felt."""
        if felt is None or felt != felt_digest(state):
            return False
        self._bound = Bound(state.coup.count, felt, _hashes(state))
        return True

    def _unfair(self, state: State, event: e.NumberSet) -> Iterator[str]:
        coup, bound = state.coup, self._bound
        if event.secret is None or not is_hex(event.secret):
            yield "a sealed number came without its secret"
            return
        if seal_of(event.secret) != coup.seal:
            yield "the secret is not the one that was sealed"
        if bound is None or bound.coup != coup.count:
            yield "the number cannot be checked: the felt was not told at the close"
            return
        if _hashes(state) != bound.hashes:
            yield "other seeds were sealed than at the close"
        if coup.count in self._told and not self._used(state):
            yield "our seed was told and not used"
        seeds = seed_digest(coup.seeds)
        fair = draw(
            event.secret, coup=coup.count, respins=coup.respins, felt=bound.felt, seeds=seeds
        )
        if fair != event.number:
            yield f"the number should have been {fair}, not {event.number}"


def _ended_early(state: State) -> bool:
    """Whether the coup was void: it has no number, and perhaps was never closed."""
    return state.phase is Phase.IDLE and state.coup.number is None


def _hashes(state: State) -> frozenset[tuple[str, str]]:
    return frozenset((one.seat, one.hash) for one in state.coup.seeds)


def _given_up(state: State) -> Iterator[str]:
    if state.chain and state.chain.used < state.chain.length:
        left = state.chain.length - state.chain.used
        yield f"the chain of secrets was given up {left:,} coups before its end"


def _unsealed(state: State, event: e.BettingOpened) -> Iterator[str]:
    chain = state.chain
    if chain is None or (event.wheel in UNSEALED and event.wheel is state.wheel):
        return  # a real wheel was announced before: nothing is claimed for it
    if event.seal is None or not event.link:
        yield "this coup is not sealed by the chain of the table"
    elif (event.seal, event.anchor, event.link) != (chain.link, chain.anchor, chain.used + 1):
        yield "the seal is not the next one of the chain"


def _late_seed(state: State, seat: str) -> Iterator[str]:
    if state.phase not in BETTING:
        yield f"a seed of {shown(seat)} was sealed after the close"


def _other_seed(state: State, seat: str, seed: str) -> Iterator[str]:
    sealed = {one.hash for one in state.coup.seeds if one.seat == seat}
    if not is_hex(seed) or seal_of(seed) not in sealed:
        yield f"the seed of {shown(seat)} is not the one that was sealed"


def _untold(state: State, secret: str | None) -> Iterator[str]:
    if secret is None:
        yield "the coup is void, and its secret is not told"
    elif not is_hex(secret) or seal_of(secret) != state.coup.seal:
        yield "the secret is not the one that was sealed"
