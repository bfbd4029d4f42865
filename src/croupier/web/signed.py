"""Cookies of earlier versions: signed names. They are exchanged for sessions until they expire.

To be removed, with `itsdangerous` and the vault's keys, a month after the last of them was signed.
"""

import hashlib
import hmac
import time

from itsdangerous import BadData, URLSafeTimedSerializer

from croupier.store.people import KEPT
from croupier.store.vault import Vault


class SignedCookies:
    """Reads what earlier versions signed."""

    def __init__(self, vault: Vault) -> None:
        self._key = vault.key("session")
        self._signer = URLSafeTimedSerializer(self._key, salt="croupier session")

    def token(self, cookie: str) -> str:
        """The session that a signed cookie stands for: always the same one."""
        return hmac.new(self._key, cookie.encode("utf-8", "replace"), hashlib.sha256).hexdigest()

    def name(self, cookie: str) -> str | None:
        """The name in a cookie that was signed here within the last month."""
        try:
            name, signed = self._signer.loads(cookie, return_timestamp=True)
        except BadData:
            return None
        return str(name) if time.time() - signed.timestamp() < KEPT else None
