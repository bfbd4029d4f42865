"""The table after an event about its secrets and seeds; and what is counted of them."""

from dataclasses import replace

from croupier.table import events as e
from croupier.table.commands import UNSEALED
from croupier.table.fairness import seal_of
from croupier.table.phases import BETTING, Phase
from croupier.table.state import Chain, Coup, SealedSeed, SeedCount, State, Tally


def chain_opened(state: State, event: e.ChainOpened) -> State:
    old, tally = state.chain, state.tally
    given_up = tally.given_up + (old is not None and old.used < old.length)
    return state._replace(
        chain=Chain(event.anchor, event.length, 0, event.anchor),
        tally=replace(tally, chains=tally.chains + 1, given_up=given_up),
    )


def count_unsealed(state: State, event: e.BettingOpened) -> Tally:
    """What is counted when a coup is opened."""
    if event.wheel in UNSEALED:
        return replace(state.tally, real=state.tally.real + 1)
    unsealed = bool(state.tally.chains) and event.seal is None
    return replace(state.tally, unsealed=state.tally.unsealed + unsealed)


def seed_sealed(state: State, event: e.SeedSealed) -> State:
    seeds = (*state.coup.seeds, SealedSeed(event.seat, event.hash))
    return state._replace(coup=replace(state.coup, seeds=seeds))


def seed_told(state: State, event: e.SeedTold) -> State:
    return state._replace(coup=replace(state.coup, seeds=told(state.coup.seeds, event)))


def told(seeds: tuple[SealedSeed, ...], event: e.SeedTold) -> tuple[SealedSeed, ...]:
    """The seeds with one more that is told: that of the same player and hash."""
    sealed = SealedSeed(event.seat, seal_of(event.seed))
    return tuple(replace(one, seed=event.seed) if one == sealed else one for one in seeds)


def secret_told(state: State, event: e.NumberSet | e.CoupVoided) -> State:
    """The first number of a coup of a chain, or its end without one, uses a secret up."""
    coup = state.coup
    if coup.link:
        state = state._replace(tally=_counted(state, event))
    if coup.link and coup.secret is None:
        state = state._replace(chain=_used(state.chain, event.secret))
    return state._replace(coup=replace(coup, secret=event.secret or coup.secret))


def _used(chain: Chain | None, secret: str | None) -> Chain | None:
    """A chain with one secret more that is told. A secret that nobody tells ends the chain."""
    if chain is None or secret is None:
        return None
    return replace(chain, used=chain.used + 1, link=secret)


def _counted(state: State, event: e.NumberSet | e.CoupVoided) -> Tally:
    tally, coup = state.tally, state.coup
    if coup.secret is None:  # it was not counted with an earlier number
        tally = replace(tally, coups=tally.coups + 1)
        if state.phase not in BETTING and coup.seeds:
            tally = replace(tally, seeds=_with_seeds(tally, coup))
    if isinstance(event, e.CoupVoided):
        untold = event.secret is None
        tally = replace(tally, void=tally.void + 1, untold=tally.untold + untold)
    return tally


def count_reopened(state: State, phase: Phase) -> Tally:
    """What is counted when a step is taken back."""
    reopened = bool(state.coup.link) and phase in BETTING and state.phase not in BETTING
    return replace(state.tally, taken_back=state.tally.taken_back + reopened)


def count_again(state: State) -> Tally:
    """What is counted when the ball is spun again."""
    return replace(state.tally, respins=state.tally.respins + bool(state.coup.link))


def _with_seeds(tally: Tally, coup: Coup) -> dict[str, SeedCount]:
    counts = dict(tally.seeds)
    for one in coup.seeds:
        old = counts.get(one.seat, SeedCount())
        counts[one.seat] = SeedCount(old.sealed + 1, old.missing + (one.seed is None))
    return counts
