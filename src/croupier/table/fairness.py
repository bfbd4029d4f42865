"""A sealed coup: the number is fixed by a secret before the first bet, and anyone can check it.

The seal is the hash of the secret. It is announced when betting opens. The number is a function of
the secret, the coup and all stakes on the felt at the close. So the house cannot choose the number
after it has seen the bets. The secret is told with the number: nobody can know the number before.

    >>> secret = "00" * 32
    >>> seal_of(secret)[:16], draw(secret, coup=1, respins=0, felt="")
    ('66687aadf862bd77', 33)
"""

import hmac
import re
from collections.abc import Iterable
from hashlib import sha256
from itertools import count
from typing import Final

from croupier.rules.pockets import POCKETS
from croupier.table.state import StakeKey, State

HEX: Final = r"[0-9a-f]{64}"
"""A seal or a secret: 32 bytes in hexadecimal."""
FAIR: Final = 256 - 256 % POCKETS
"""Bytes from here up are not used: with them some pockets would come up more often."""


def is_hex(text: str) -> bool:
    """Whether a text can be a seal or a secret."""
    return bool(re.fullmatch(HEX, text))


def seal_of(secret: str) -> str:
    """The seal of a secret."""
    return sha256(bytes.fromhex(secret)).hexdigest()


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


def digest(lines: Iterable[str]) -> str:
    """The hash of the lines of a felt. Their order does not matter."""
    return sha256("\n".join(sorted(lines)).encode()).hexdigest()


def draw(secret: str, *, coup: int, respins: int, felt: str) -> int:
    """The number of a sealed coup: the first fair byte of a keyed stream, modulo 37."""
    key = bytes.fromhex(secret)
    for block in count():
        message = f"{coup} {respins} {felt} {block}"
        for byte in hmac.digest(key, message.encode(), "sha256"):
            if byte < FAIR:
                return byte % POCKETS
    raise AssertionError("the stream never ends")
