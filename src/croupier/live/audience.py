"""Who watches a table: every open line, and the person at its end."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from croupier.live.news import Item
from croupier.wire.frames import news_frame
from croupier.wire.rights import STAFF, Role


class Outlet(Protocol):
    """Where frames for one line go."""

    def put(self, frame: bytes) -> object:
        """Send a frame, now or as soon as the line can take it."""


class Member:
    """One open line; a person may have several."""

    __slots__ = ("changes", "name", "outbox", "role", "roles")

    def __init__(
        self,
        name: str | None,
        outbox: Outlet,
        *,
        changes: bool = False,
        role: Role = Role.PLAYER,
        roles: frozenset[Role] = frozenset(),
    ) -> None:
        """`changes`: tell who came and went, not who is here. `role`: as what the line speaks."""
        self.name, self.outbox, self.changes = name, outbox, changes
        self.role, self.roles = role, roles

    def tell(self, *messages: str) -> None:
        """Say something on this line only."""
        self.outbox.put(news_frame(*messages))


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
        """The names of everybody with an open line."""
        return sorted(self._lines)

    def is_here(self, name: str) -> bool:
        """Whether somebody has an open line."""
        return name in self._lines

    def join(self, member: Member) -> bool:
        """Add a line. True if it is the owner's first."""
        self._members.add(member)
        if member.name is None:
            return False
        self._lines[member.name] += 1
        return self._lines[member.name] == 1

    def leave(self, member: Member) -> bool:
        """Drop a line. True if it was the owner's last."""
        self._members.discard(member)
        if member.name is None:
            return False
        self._lines[member.name] -= 1
        if self._lines[member.name]:
            return False
        del self._lines[member.name]
        return True

    @property
    def staff(self) -> list[Member]:
        """The lines of the people who run the table."""
        return [one for one in self._members if one.role in STAFF]

    def tell_staff(self, *messages: str) -> None:
        """Say the same to the people who run the table."""
        if staff := self.staff:
            frame = news_frame(*messages)
            for member in staff:
                member.outbox.put(frame)

    def tell(self, *messages: str) -> None:
        """Say the same to everybody: the frame is made once."""
        frame = news_frame(*messages)
        for member in self._members:
            member.outbox.put(frame)

    def tell_changes(self, change: str, whole: Callable[[], str]) -> None:
        """Say what changed to the lines that ask for it, and the whole of it to the others."""
        brief, full = news_frame(change), b""
        for member in self._members:
            if not member.changes:
                full = full or news_frame(whole())
            member.outbox.put(brief if member.changes else full)

    def tell_apart(self, items: Sequence[Item]) -> None:
        """Tell some entries: one frame for everybody, and one for each person with money in them."""
        public = news_frame(*(one.public for one in items))
        owners = {name for one in items for name in one.private}
        frames = {name: news_frame(*(one.heard_by(name) for one in items)) for name in owners}
        for member in self._members:
            member.outbox.put(frames.get(member.name, public) if member.name else public)
