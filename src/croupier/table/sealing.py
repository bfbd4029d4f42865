"""Deciding about what seals a coup: the chain of secrets, the seeds, and the secret when it is told."""

from typing import Final

from croupier.houses import House
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.fairness import fair_number, felt_digest, is_hex, missing, seal_of
from croupier.table.people import Events, present
from croupier.table.phases import BETTING
from croupier.table.refusal import Code, Refusal
from croupier.table.state import Coup, State

LONGEST_CHAIN: Final = 1_000_000
"""Secrets of one chain: a verifier hashes it from end to end."""
MOST_SEEDS: Final = 4
"""Seeds of one player in one coup: every page and every program of the player may add its own."""


def open_chain(_: House, __: State, command: c.OpenChain) -> Events:
    if not is_hex(command.anchor) or not 1 <= command.length <= LONGEST_CHAIN:
        most = f"{LONGEST_CHAIN:,}"
        raise Refusal(Code.PHASE, "chain.shape", most=most)
    return (e.ChainOpened(command.anchor, command.length),)


def opened(state: State, seal: str | None) -> e.BettingOpened:
    """The opening of the next coup. If the table has a chain, its next secret is sealed."""
    count, chain, wheel = state.coup.count + 1, state.chain, state.wheel
    if seal is None:
        return e.BettingOpened(count, wheel=wheel)
    if wheel in c.UNSEALED:
        raise Refusal(Code.PHASE, "seal.real")
    if not is_hex(seal):
        raise Refusal(Code.PHASE, "seal.shape")
    if chain is None and not state.tally.chains:
        return e.BettingOpened(count, seal, wheel=wheel)
    if chain is None or chain.used >= chain.length:
        raise Refusal(Code.PHASE, "chain.over")
    if seal != chain.link:
        raise Refusal(Code.PHASE, "chain.link")
    return e.BettingOpened(count, seal, chain.anchor, chain.used + 1, wheel)


def closing_felt(state: State) -> str | None:
    """The hash to which the house is bound at the close, before anybody tells a seed."""
    return felt_digest(state) if state.coup.link else None


# Seeds


def seal_seed(_: House, state: State, command: c.SealSeed) -> Events:
    seat = present(state, command.seat).name
    if not state.coup.link:
        raise Refusal(Code.SEED, "seed.none")
    if not is_hex(command.hash):
        raise Refusal(Code.SEED, "seed.hash")
    own = [one.hash for one in state.coup.seeds if one.seat == seat]
    if command.hash in own:
        raise Refusal(Code.SEED, "seed.sealed")
    if len(own) >= MOST_SEEDS:
        raise Refusal(Code.SEED, "seed.many", most=MOST_SEEDS)
    return (e.SeedSealed(seat, command.hash),)


def tell_seed(_: House, state: State, command: c.TellSeed) -> Events:
    own = [one for one in state.coup.seeds if one.seat == command.seat]
    if not own:
        raise Refusal(Code.SEED, "seed.unsealed")
    if state.coup.secret is not None:
        raise Refusal(Code.SEED, "seed.late")
    made = seal_of(command.seed) if is_hex(command.seed) else None
    sealed = next((one for one in own if one.hash == made), None)
    if sealed is None:
        raise Refusal(Code.SEED, "seed.other")
    if sealed.seed is not None:
        raise Refusal(Code.SEED, "seed.told")
    return (e.SeedTold(command.seat, command.seed),)


def check_untold(state: State) -> None:
    """After the first seed is told, the house may know the number: nothing may be bet any more."""
    if any(one.seed for one in state.coup.seeds):
        raise Refusal(Code.LATE, "seed.first")


# The secret


def check_number(coup: Coup, number: int, secret: str | None) -> None:
    """The number of a sealed wheel follows from its secret. Other wheels have no secret."""
    if coup.seal is None and secret is None:
        return
    if secret is None:
        raise _unfit()
    _check_secret(coup, secret)
    fair = fair_number(secret, coup)
    if number != fair:
        raise Refusal(Code.PHASE, "secret.number", fair=fair, number=number)


def void_secret(state: State, secret: str | None) -> str | None:
    """The secret that a void coup tells: a new one, or the one that was told with a number."""
    if secret is not None:
        _check_secret(state.coup, secret)
    return secret or (state.coup.secret if state.coup.link else None)


def _check_secret(coup: Coup, secret: str) -> None:
    if coup.seal is None or not is_hex(secret) or seal_of(secret) != coup.seal:
        raise _unfit()


def _unfit() -> Refusal:
    return Refusal(Code.PHASE, "secret.seal")


def untold(state: State) -> tuple[str, ...]:
    """Whose seed is missing, if betting is closed."""
    return () if state.phase in BETTING else missing(state.coup)
