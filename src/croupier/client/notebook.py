"""The anchors that were seen at tables, kept in a file: who notes them first cannot be fooled later.

A casino that makes a seal afterwards needs another chain for it. But the anchor of the chain that a
table dealt with at that time is in the notebook.
"""

import json
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkstemp
from typing import IO, Any, Final, NamedTuple

from croupier.table.fairness import is_hex
from croupier.table.state import Chain, Coup

LOG: Final = logging.getLogger(__name__)
MOST: Final = 16
"""Chains that are kept for one table; each lasts for days."""
LARGEST: Final = 1 << 22
"""Bytes of a notebook."""


class NotedChain(NamedTuple):
    """A chain as it was seen: after the coup of that number, so many of its secrets were told."""

    anchor: str
    coup: int
    used: int
    length: int

    def dealt(self, coup: int) -> bool:
        """Whether a coup must have been dealt with this chain, if it was sealed at all.

        The chain was opened at least `used` coups before, and ends when all its secrets are told.
        """
        return self.coup - self.used < coup < self.coup + self.length - self.used

    def links(self, coup: int) -> tuple[int, int]:
        """The first and the last secret of this chain that can belong to a coup.

        A coup uses one secret at most: those of a real wheel, and unsealed ones, use none.
        """
        later = coup - self.coup
        return (self.used + 1, self.used + later) if later > 0 else (self.used + later, self.used)


def usual_path() -> Path:
    """`$XDG_STATE_HOME/croupier/anchors.json`."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "croupier" / "anchors.json"


class Notebook:
    """The anchors that were seen, by casino and table."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or usual_path()

    def chains(self, casino: str, table: str) -> list[NotedChain]:
        """The chains that were seen at a table, the earliest first."""
        rows = self._read().get(_key(casino, table), [])
        return [NotedChain(*row) for row in rows if _is_row(row)]

    def expected(self, casino: str, table: str, coup: int) -> str | None:
        """The anchor with which a coup must have been dealt, if it is known."""
        chains = self.chains(casino, table)
        return next((one.anchor for one in chains if one.dealt(coup)), None)

    def note(self, casino: str, table: str, chain: NotedChain) -> None:
        """Note a chain, unless its anchor is noted already. A file that cannot be written stays."""
        if chain.anchor in self._anchors(casino, table):
            return
        try:
            with self._alone():
                self._add(casino, table, chain)
        except OSError as error:
            LOG.warning("the anchor of %s could not be noted: %s", table, error)

    def _anchors(self, casino: str, table: str) -> list[str]:
        return [one.anchor for one in self.chains(casino, table)]

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Nobody else notes meanwhile. The lock is a file of its own: the notebook's is replaced."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.with_name(f"{self.path.name}-lock").open("a") as file:
            _lock(file)
            yield

    def _add(self, casino: str, table: str, chain: NotedChain) -> None:
        """Read again, and write: others may have noted since we looked, even this anchor."""
        if chain.anchor not in self._anchors(casino, table):
            chains = [*self.chains(casino, table), chain][-MOST:]
            self._write(json.dumps({**self._read(), _key(casino, table): chains}, indent=1))

    def _read(self) -> dict[str, Any]:
        try:
            if self.path.stat().st_size > LARGEST:
                return {}
            kept = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        return kept if isinstance(kept, dict) else {}

    def _write(self, text: str) -> None:
        """All of the file or nothing: it may be read at any moment."""
        handle, part = mkstemp(dir=self.path.parent, prefix=".anchors")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            Path(part).replace(self.path)
        finally:
            Path(part).unlink(missing_ok=True)


def _lock(file: IO[str]) -> None:
    """Wait until nobody else has locked it; it is free again when it is closed."""
    with suppress(ImportError, OSError):  # Windows knows no such locks, nor do some file systems
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)


def _key(casino: str, table: str) -> str:
    return f"{casino} {table}"


def _is_row(row: Any) -> bool:
    match row:
        case [str(anchor), int(), int(), int()]:
            return is_hex(anchor)
        case _:
            return False


def seen(chain: Chain, coup: Coup) -> NotedChain:
    """A chain as it is seen at a table now. The secret of a coup in progress is not revealed yet."""
    in_progress = coup.anchor == chain.anchor and coup.link > chain.used
    return NotedChain(chain.anchor, coup.count - in_progress, chain.used, chain.length)
