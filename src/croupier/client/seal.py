"""Checking a sealed coup over the network: every step is computed here, nothing is believed."""

from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from croupier.client.casino import Casino
from croupier.rules.errors import Malformed, shown
from croupier.table.fairness import digest, draw, is_hex, seal_of
from croupier.wire.past import Sealed


class SealStep(NamedTuple):
    """One step that was checked. Without a problem it is right."""

    what: str
    problem: str | None = None

    @property
    def ok(self) -> bool:
        """Whether the step is right."""
        return self.problem is None


SEAL: Final = "the seal is the hash of the secret"
FELT: Final = "the felt's hash is that of all stakes"
NUMBER: Final = "the number follows from the secret, the coup and the felt"


async def fetch_seal(url: str) -> list[SealStep]:
    """Check the coup of `…/fairness/TABLE/COUP` or `…/api/tables/TABLE/seal/COUP`."""
    at, path = _place(url)
    async with Casino(at) as casino:
        return check(await casino.get(path, Sealed))


def _place(url: str) -> tuple[str, str]:
    """A casino's address, and the path of the coup's facts."""
    parts = urlsplit(url)
    match unquote(parts.path).strip("/").split("/"):
        case ["fairness", table, coup] | ["api", "tables", table, "seal", coup] if coup.isdecimal():
            return f"{parts.scheme}://{parts.netloc}", f"/api/tables/{table}/seal/{coup}"
        case _:
            raise Malformed(f"expected http://HOST/fairness/TABLE/COUP, not {shown(url)}")


def check(told: Sealed) -> list[SealStep]:
    """Every step from the secret to the number."""
    if told.seal is None:
        return [SealStep(SEAL, "this coup was not sealed")]
    if told.secret is None:
        return [SealStep(SEAL, "the secret is not told before the number: come back later")]
    if not is_hex(told.secret):
        return [SealStep(SEAL, "the secret is not 32 bytes in hexadecimal")]
    return [_seal(told.seal, told.secret), _felt(told), _number(told, told.secret)]


def _seal(seal: str, secret: str) -> SealStep:
    made = seal_of(secret)
    return SealStep(SEAL, None if made == seal else f"the secret's hash is {made}, the seal {seal}")


def _felt(told: Sealed) -> SealStep:
    made = digest(told.stakes)
    problem = f"the stakes give {made}, the casino says {told.felt}"
    return SealStep(FELT, None if made == told.felt else problem)


def _number(told: Sealed, secret: str) -> SealStep:
    if told.number is None:
        return SealStep(NUMBER, "the coup was void: it has no number")
    made = draw(secret, coup=told.coup, respins=told.respins, felt=told.felt or "")
    problem = f"they give {made}, the casino says {told.number}"
    return SealStep(NUMBER, None if made == told.number else problem)
