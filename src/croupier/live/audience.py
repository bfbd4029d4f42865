"""Who watches a table: every open line, and whose it is."""

from collections import Counter
from collections.abc import Iterator

from croupier.live.outbox import Outbox


class Member:
    """One open line; a person may have several."""

    __slots__ = ("name", "outbox")

    def __init__(self, name: str | None, outbox: Outbox) -> None:
        self.name, self.outbox = name, outbox


class Audience:
    """The open lines of one table."""

    def __init__(self) -> None:
        self._members: set[Member] = set()
        self._lines: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._members)

    def __iter__(self) -> Iterator[Member]:
        return iter(self._members)

    @property
    def present(self) -> list[str]:
        """Everybody whose line is up, by name."""
        return sorted(self._lines)

    def is_here(self, name: str) -> bool:
        """Whether somebody has a line that is up."""
        return name in self._lines

    def join(self, member: Member) -> bool:
        """Add a line; whether its owner was not here before."""
        self._members.add(member)
        if member.name is None:
            return False
        self._lines[member.name] += 1
        return self._lines[member.name] == 1

    def leave(self, member: Member) -> bool:
        """Drop a line; whether it was the owner's last."""
        self._members.discard(member)
        if member.name is None:
            return False
        self._lines[member.name] -= 1
        if self._lines[member.name]:
            return False
        del self._lines[member.name]
        return True

    def tell(self, text: str) -> None:
        """Say the same to everybody: it was encoded once."""
        for member in self._members:
            member.outbox.put(text)

    def tell_apart(self, text: str, private: dict[str, str]) -> None:
        """Say something to everybody, and more of it to those it concerns."""
        for member in self._members:
            member.outbox.put(private.get(member.name, text) if member.name else text)
