"""A sealed coup: nobody can choose its number, nobody can know it before the close, anyone can check.

The secrets of a table are a chain that is made in advance: each is the hash of the next, and the
anchor is the hash of the first. The anchor is told before the first coup, so no secret can be chosen
later. The seal of a coup is the hash of its secret, and is the secret of the coup before.

Every player adds a seed: its hash before the close, the seed itself after it. The number is a
function of the secret, the felt at the close and all seeds that were told. So as long as one player
is honest, nobody can know it before the close: not even the house, which knows the secret.

    >>> secret = "00" * 32
    >>> seal_of(secret)[:16]
    '66687aadf862bd77'
    >>> draw(secret, coup=1, respins=0, felt=digest([]), seeds=digest([]))
    18

Coups of the first scheme had a secret of their own and no seeds. They are still checked as they
were dealt:

    >>> draw(secret, coup=1, respins=0, felt="")
    33
"""

import hmac
import re
from collections.abc import Iterable
from hashlib import sha256
from itertools import count
from typing import Final

from croupier.rules.pockets import POCKETS
from croupier.table.state import Coup, SealedSeed, StakeKey, State

HEX: Final = r"[0-9a-f]{64}"
"""A seal, a secret or a seed: 32 bytes in hexadecimal."""
FAIR: Final = 256 - 256 % POCKETS
"""Bytes from here up are not used: with them some pockets would come up more often."""
TELL_WITHIN: Final = 2.0
"""Seconds after the close in which a seed is told. A seed that is not told counts as missing."""


def is_hex(text: str) -> bool:
    """Whether a text can be a seal, a secret or a seed."""
    return bool(re.fullmatch(HEX, text))


def seal_of(secret: str) -> str:
    """The seal of a secret or of a seed: the link before it in a chain."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def back(link: str, steps: int) -> str:
    """The link so many steps nearer to the anchor."""
    found = bytes.fromhex(link)
    for _ in range(steps):
        found = sha256(found).digest()
    return found.hex()


# What is hashed


def felt_digest(state: State) -> str:
    """The hash of everything that lies on the felt."""
    return digest(
        felt_lines(
            (seat.name, key, stake.amount)
            for seat in state.seats.values()
            for key, stake in seat.stakes.items()
        )
    )


def felt_lines(stakes: Iterable[tuple[str, StakeKey, int]]) -> list[str]:
    """The stakes on the felt as they are sealed and told: who, where, by which call, how much."""
    return sorted(f"{seat} {_place(key)} {amount}" for seat, key, amount in stakes)


def _place(key: StakeKey) -> str:
    """Where a stake lies, by which call and in which chips; a second colour is named."""
    chip = f"{key.chip}/{key.colour}" if key.colour else key.chip
    return f"{key.spot} {key.call or '-'} {chip}"


def seed_lines(seeds: Iterable[SealedSeed]) -> list[str]:
    """The seeds as they are hashed: who, the hash, and the seed, or `-` if it was not told."""
    return sorted(f"{one.seat} {one.hash} {one.seed or '-'}" for one in seeds)


def seed_digest(seeds: Iterable[SealedSeed]) -> str:
    """The hash of all seeds of a coup."""
    return digest(seed_lines(seeds))


def digest(lines: Iterable[str]) -> str:
    """The hash of the lines of a felt, or of seeds. Their order does not matter."""
    return sha256("\n".join(sorted(lines)).encode()).hexdigest()


# The number


def draw(secret: str, *, coup: int, respins: int, felt: str, seeds: str | None = None) -> int:
    """The number of a sealed coup: the first fair byte of a keyed stream, modulo 37.

    `felt` and `seeds` are hashes. Without `seeds` it is a coup of the first scheme.
    """
    key = bytes.fromhex(secret)
    facts = f"{coup} {respins} {felt}" if seeds is None else f"{coup} {respins} {felt} {seeds}"
    for block in count():
        for byte in hmac.digest(key, f"{facts} {block}".encode(), "sha256"):
            if byte < FAIR:
                return byte % POCKETS
    raise AssertionError("the stream never ends")


def fair_number(secret: str, coup: Coup) -> int:
    """The number that a secret gives a closed coup, by the scheme of that coup."""
    seeds = seed_digest(coup.seeds) if coup.link else None
    felt = coup.felt or ""
    return draw(secret, coup=coup.count, respins=coup.respins, felt=felt, seeds=seeds)


def missing(coup: Coup) -> tuple[str, ...]:
    """Whose seed was sealed and not told; a player with two such seeds is named twice."""
    return tuple(one.seat for one in coup.seeds if one.seed is None)
