"""Where a request comes from. Limits, sockets and logs ask here, so that they agree.

A proxy in front of the server passes requests on. Its word about the address and the scheme counts
only if the host of the casino trusts it, because anybody can write such headers.
"""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, Final

from croupier.rules.errors import Malformed, shown
from croupier.web.handshake import Scope

HOUSEHOLD: Final = 64
"""Bits of an IPv6 address that one line from a provider shares."""
UNKNOWN: Final = "unknown"


def address(scope: Scope) -> str:
    """The address behind a request or socket that `Proxies.through` has looked at.

    For IPv6 it is the network of a household, because each has more addresses than anybody counts.
    """
    peer = _read(_peer(scope))
    if peer is None:
        return UNKNOWN
    if isinstance(peer, IPv6Address):
        return str(ip_network((peer, HOUSEHOLD), strict=False))
    return str(peer)


def is_private_line(scope: Scope) -> bool:
    """Whether a request came over TLS."""
    return bool(scope.get("scheme") == "https")


class Proxies:
    """The proxies that the host trusts: addresses and networks, such as `10.0.0.0/8`."""

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        self._trusted = [_network(one) for one in trusted]

    def through(self, scope: Scope) -> Scope:
        """A request as it came to the outermost proxy that is trusted."""
        if not self.trusts(_peer(scope)):
            return scope
        scheme = _last(scope, b"x-forwarded-proto").lower()
        return {
            **scope,
            "client": (self._sender(scope), 0),
            "scheme": scheme if scheme in ("http", "https") else scope.get("scheme", "http"),
        }

    def trusts(self, peer: str) -> bool:
        """Whether that address is a trusted proxy's."""
        found = _read(peer)
        return found is not None and any(found in network for network in self._trusted)

    def _sender(self, scope: Scope) -> str:
        """The last address on the way that is no trusted proxy. What stands before it may be false."""
        sender = _peer(scope)
        for hop in reversed(_values(scope, b"x-forwarded-for")):
            found = _read(hop)
            if found is None:
                break
            sender = str(found)
            if not self.trusts(sender):
                break
        return sender


def _network(text: str) -> Any:
    try:
        return ip_network(text)
    except ValueError:
        raise Malformed(
            f"expected the address of a proxy, such as 10.0.0.7 or 10.0.0.0/8, not {shown(text)}"
        ) from None


def _peer(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _read(text: str) -> IPv4Address | IPv6Address | None:
    """An address. Some proxies write a port behind it."""
    bare = text.strip()
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        found = ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def _values(scope: Scope, name: bytes) -> list[str]:
    """What all headers of a name say, in the order of the proxies."""
    values = b",".join(value for key, value in scope["headers"] if key == name)
    return values.decode("latin-1").split(",") if values else []


def _last(scope: Scope, name: bytes) -> str:
    return next((value.strip() for value in reversed(_values(scope, name))), "")
