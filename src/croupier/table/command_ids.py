"""The id of a command: who sent it, and the sender's own id for it.

    ROLE/NAME:ID   staff of the table
    NAME:ID        a player
    *:ID           the clock: the automatic croupier

The log keeps it with the entry, its hash covers it, and everybody hears it, so that a page knows its
own command again. The same id twice acts once (law 5). Names and own ids hold no colon.
"""

from typing import Final, NamedTuple

CLOCK: Final = "*"


class Actor(NamedTuple):
    """Who sent a command."""

    role: str
    name: str | None


def by_player(name: str, own_id: str) -> str:
    """The id of a player's command."""
    return f"{name}:{own_id}"


def by_staff(role: str, name: str, own_id: str) -> str:
    """The id of what somebody says who runs the table."""
    return f"{role}/{name}:{own_id}"


def by_clock(own_id: str) -> str:
    """The id of what the automatic croupier does."""
    return f"{CLOCK}:{own_id}"


def actor_of(command_id: str) -> Actor:
    """Who sent a command."""
    who = command_id.partition(":")[0]
    if who == CLOCK:
        return Actor("clock", None)
    role, slash, name = who.partition("/")
    return Actor(role, name) if slash else Actor("player", who)


def id_of_player(command_id: str, name: str | None) -> str | None:
    """The id that a player gave a command; `None` if it is somebody else's."""
    who, _, own_id = command_id.partition(":")
    return own_id if who == name else None
