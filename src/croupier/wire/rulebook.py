"""A house's rulebook for reading: keys, odds, clauses."""

from msgspec import Struct

from croupier.rules.felt import Kind
from croupier.wire.house import Office, RuleReckoner, RuleVoisins


class RuleKey(Struct):
    """One key of a house file, and the clauses it comes from."""

    key: str
    about: str
    value: str
    clauses: list[str]


class RuleSection(Struct):
    """One table of a house file."""

    name: str
    keys: list[RuleKey]


class RuleOdds(Struct):
    """The odds of a kind of bet; `deviation` is of one unit staked."""

    kind: Kind
    only: str | None
    """Which spots of the kind, if they have odds of their own."""
    pays: int
    spots: int
    numbers: int
    edge: str
    percent: str
    deviation: str


class RuleClause(Struct):
    """A clause in our words, and how many tests check it."""

    id: str
    text: str
    tests: int


class VoidReason(Struct):
    """Why a coup may be declared void."""

    reason: str
    text: str


class Rulebook(Struct):
    """Everything about a house that a person may want to read."""

    house: str
    sections: list[RuleSection]
    odds: list[RuleOdds]
    clauses: list[RuleClause]
    void: list[VoidReason]
    reckoner: RuleReckoner | None
    voisins: RuleVoisins | None
    staff: list[Office]
