"""Who somebody is: a name, and a signed session that proves it. Everything about identity is here.

A name belongs to the person who took it first. The next person gets the name with a number.
"""

import logging
from collections.abc import Mapping
from typing import Any, Final

from itsdangerous import BadData, URLSafeTimedSerializer

from croupier.rules.errors import Malformed, shown
from croupier.store.vault import KEPT, Vault
from croupier.wire.identity import COOKIE, LONGEST_NAME, may_be_called

LOG: Final = logging.getLogger(__name__)


class Identity:
    """Signs names, and reads what it signed."""

    def __init__(self, vault: Vault) -> None:
        self._vault = vault
        self._signer = URLSafeTimedSerializer(vault.key("session"), salt="croupier session")

    def sign_in(self, wanted: str) -> tuple[str, str]:
        """A free name, the wanted one if possible, and the session that proves it."""
        wanted = wanted.strip()
        if not may_be_called(wanted):
            raise Malformed(
                f"expected a name of up to {LONGEST_NAME} letters, digits, - and _, not {shown(wanted)}"
            )
        name, count = wanted, 1
        while not self._vault.claim(name):
            count += 1
            name = f"{wanted}-{count}"
        return name, self._signer.dumps(name)

    def name(self, session: str | None) -> str | None:
        """The owner of a session; `None` if it was not signed here or is too old."""
        if not session:
            return None
        try:
            return str(self._signer.loads(session, max_age=KEPT))
        except BadData:
            LOG.warning("a session was refused: its signature is wrong or too old")
            return None

    def of(self, scope: Mapping[str, Any]) -> str | None:
        """The person behind a request or socket."""
        return self.name(_cookie(scope))


def _cookie(scope: Mapping[str, Any]) -> str | None:
    """Our cookie. Other cookies beside it are skipped, even malformed ones."""
    for key, value in scope["headers"]:
        for pair in value.decode("latin-1").split(";") if key == b"cookie" else ():
            name, _, content = pair.strip().partition("=")
            if name == COOKIE:
                return str(content).strip('"')
    return None
