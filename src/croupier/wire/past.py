"""Past coups, as one player remembers them, and what verifies them."""

from msgspec import Struct

from croupier.rules.outcome import Outcome
from croupier.table.commands import Chip, WheelKind
from croupier.table.state import Chain, SealedSeed, Tally


class PastStake(Struct):
    """What happened to one stake in a coup."""

    spot: str
    call: str | None
    chip: Chip
    stake: int
    excess: int
    outcome: Outcome
    winnings: int
    returned: int
    level: int
    raised: int
    colour: str
    change: int


class PastCoup(Struct):
    """A coup as one player remembers it."""

    coup: int
    seq: int
    """Of the entry that opened it."""
    at: int
    number: int | None
    void: list[str]
    seal: str | None
    secret: str | None
    staked: int
    won: int
    returned: int
    lines: list[PastStake]
    wheel: WheelKind
    """Where its number came from. For a real wheel no seal is claimed."""
    wrong: list[int] = []
    """Numbers with which it was settled before it was settled again."""


class PastCoups(Struct):
    """A page of past coups, the latest first."""

    coups: list[PastCoup]
    before: int | None
    """Ask for the next page with it; `None` on the last."""


class PastNumbers(Struct):
    """The numbers of a table, the oldest first; of a very long evening the latest ones."""

    table: str
    numbers: list[int]


class Sealed(Struct):
    """Everything that is needed to verify a coup."""

    table: str
    coup: int
    respins: int
    scheme: int
    """2 with a chain of secrets and seeds, 1 without, 0 if the coup is not sealed."""
    seal: str | None
    secret: str | None
    """Told with the number, or when the coup is void."""
    anchor: str | None
    link: int
    """Hashed so many times, the secret gives the anchor."""
    felt: str | None
    number: int | None
    void: list[str]
    stakes: list[str]
    """What lay on the felt at the close, one line each, sorted."""
    seeds: list[SealedSeed]
    missing: list[str]
    """Whose seed was sealed and not told."""
    closed_at: int | None
    """Milliseconds since 1970: when betting closed."""
    number_at: int | None
    """Milliseconds since 1970: when the first number was told, or the coup was void."""
    house: str
    rules: str
    """The hash of the house's rules, which `GET /api/houses/HOUSE/file` sends."""
    wheel: WheelKind = WheelKind.AUTOMATIC
    """For a real wheel nothing is claimed, and nothing can be verified."""
    taken_back: int = 0
    """How often its close was taken back: no rules allow it."""


class Fairness(Struct):
    """What a table has announced, and how often something was void or not told."""

    table: str
    chain: Chain | None
    """The secrets of the coming coups: hashed `used` times, `link` gives `anchor`."""
    tally: Tally
