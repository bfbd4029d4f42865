"""What somebody is at a table: by the lobby, by links, and as its host."""

from croupier.store.links import EVERYWHERE, KeptLink, LinkBook
from croupier.store.setups import Setups, TableSetup
from croupier.wire.hosting import Access
from croupier.wire.rights import Role

Roles = frozenset[Role]
DEALING = frozenset([Role.CROUPIER, Role.CHEF])
"""Nobody who deals or supervises at a table plays there."""


class Offices:
    """Knows the roles of sessions. Nothing is read from the disk."""

    def __init__(self, links: LinkBook, setups: Setups) -> None:
        self.links, self.setups = links, setups

    def of(self, table: str, name: str | None, session: str | None) -> Roles:
        """All roles of somebody at a table. Who has none may not even look."""
        setup = self.setups.of(table)
        roles = {Role(one.role) for one in self._held(table, setup, session)}
        if name is not None and setup.host == name:
            roles |= {Role.HOST, Role.PLAYER}
        if setup.access == Access.ANYBODY:
            roles |= {Role.WATCHER, *([Role.PLAYER] if name else ())}
        elif roles:
            roles.add(Role.WATCHER)
        return frozenset(roles)

    def _held(self, table: str, setup: TableSetup, session: str | None) -> list[KeptLink]:
        if session is None:
            return []
        return [one for one in self.links.held(session) if one.covers(table, setup.host)]

    def held_by(self, name: str, session: str) -> list[tuple[Role, str | None]]:
        """What links gave somebody, and the tables that they host; no table means several."""
        held = [(Role(one.role), _table(one)) for one in self.links.held(session)]
        hosted = [(Role.HOST, table) for table in self.setups.hosted_by(name)]
        return [*held, *hosted]

    def anywhere(self, name: str | None, session: str | None) -> Roles:
        """Roles that somebody has at any table."""
        if name is None or session is None:
            return frozenset([Role.WATCHER])
        found = {role for role, _ in self.held_by(name, session)}
        return frozenset(found | {Role.WATCHER, Role.PLAYER})

    def looks_after(self, table: str, name: str | None, session: str | None) -> bool:
        """Whether somebody gets the overview of a table."""
        setup = self.setups.of(table)
        if name is not None and setup.host == name:
            return True
        return any(one.role == Role.CHEF for one in self._held(table, setup, session))

    def reader(self, token: str, table: str) -> bool:
        """Whether a token lets a reader speak to a table."""
        link = self.links.find(token)
        host = self.setups.of(table).host
        return link is not None and link.role == Role.READER and link.covers(table, host)


def _table(link: KeptLink) -> str | None:
    return None if link.scope == EVERYWHERE or link.scope.startswith("@") else link.scope
