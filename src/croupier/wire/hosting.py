"""Tables of one's own: how one is opened, its links, and the reader of a real wheel."""

from enum import StrEnum
from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType

from croupier.rules.felt import Kind
from croupier.rules.money import MOST
from croupier.table.commands import WheelKind
from croupier.wire.bounds import MOST_COUNT, MOST_LAPS, MOST_SEATS
from croupier.wire.identity import LONGEST_NAME
from croupier.wire.rights import Role

LONGEST_TITLE: Final = 40
Title = Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]
PageLanguage = Annotated[str, Meta(pattern="^[a-z]{2,3}$(?!\n)")]
MostSeats = Annotated[int, Meta(ge=1, le=MOST_SEATS)]
LimitAmount = Annotated[int, Meta(ge=1, le=MOST)]
Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$(?!\n)")]
"""32 random bytes."""


class Access(StrEnum):
    """Who may join a table."""

    ANYBODY = "anybody"
    """It is in the lobby."""
    LINK = "link"
    """Only by its link; it is not in the lobby."""


class PaceName(StrEnum):
    """How fast the clock of an automatic table goes."""

    CALM = "calm"
    USUAL = "usual"
    BRISK = "brisk"


class LinkRole(StrEnum):
    """Roles that a link can give."""

    PLAYER = "player"
    CROUPIER = "croupier"
    CHEF = "chef"
    DISPLAY = "display"
    READER = "reader"


class LimitWish(Struct, omit_defaults=True):
    """Limits for a kind of bet; a side that is left out is as the house has it."""

    kind: Kind
    low: LimitAmount | None = None
    high: LimitAmount | None = None


class WantedTable(Struct, omit_defaults=True):
    """A table to be opened. Whoever opens it is its host."""

    house: Annotated[str, Meta(min_length=1, max_length=40)]
    until_won: bool = False
    """Spin again as long as nobody wins, where the house does that."""
    title: Title | None = None
    """Its name; without one it is called after its house."""
    limits: Annotated[list[LimitWish], Meta(max_length=8)] = []
    seats: MostSeats | None = None
    """At most so many, and never more than the house has."""
    language: PageLanguage | None = None
    """Of the pages, for people who have not chosen one."""
    wheel: WheelKind = WheelKind.AUTOMATIC
    pace: PaceName = PaceName.USUAL
    access: Access = Access.ANYBODY


class OpenedTable(Struct):
    """A table to go to: `/table/TABLE`, socket `/ws/TABLE`."""

    table: str


class ChangedSettings(Struct, omit_defaults=True):
    """Settings that a host changes; what is left out stays, `null` takes back. The wheel is a statement."""

    title: Title | UnsetType | None = UNSET
    seats: MostSeats | UnsetType | None = UNSET
    language: PageLanguage | UnsetType | None = UNSET
    pace: PaceName | UnsetType = UNSET
    access: Access | UnsetType = UNSET


class TableSettings(Struct):
    """A table as its host set it up, and what you are there."""

    table: str
    house: str
    title: str
    host: str | None
    """Nobody, at the tables that the casino opened itself."""
    seats: int | None
    """As the host set them."""
    most_seats: int
    """As many as the house lets a host set."""
    language: str | None
    pace: PaceName
    access: Access
    wheel: WheelKind
    roles: list[Role]
    """Yours."""


class WantedLink(Struct, omit_defaults=True):
    """A link to be made."""

    role: LinkRole
    everywhere: bool = False
    """For a chef: every table of the host, also later ones."""


class LinkCard(Struct):
    """A link. Its token is shown once, when it is made; that of the players can be seen again."""

    id: str
    role: LinkRole
    everywhere: bool
    made: int
    """Milliseconds since 1970."""
    people: list[str]
    """Who came by it."""
    path: str | None = None
    """`/join#TOKEN`; for a reader the token alone."""
    qr: str | None = None
    """The same with the server's address, as SVG."""


class Links(Struct):
    """The links of a table."""

    links: list[LinkCard]


class Join(Struct, omit_defaults=True):
    """Redeem a link. Without a session, send a name too."""

    token: Token
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)] | None = None


class Joined(Struct):
    """What the link gave you."""

    role: Role
    table: str | None
    """Nothing for a chef of several tables without one at the moment."""
    name: str
    taken: bool = False
    """Whether somebody else has the name that you wanted."""


class Invitation(Struct):
    """How a guest joins, for a display."""

    path: str
    qr: str
    """As SVG."""


class RoleHeld(Struct):
    """A role of yours."""

    role: Role
    table: str | None
    """Nothing: at every table of a host."""


class NumberRead(Struct, omit_defaults=True):
    """A number that a reader saw. The count of a table's first number is 1, and so on."""

    count: Annotated[int, Meta(ge=1, le=MOST_COUNT)]
    number: Annotated[int, Meta(ge=0, le=36)]
    laps: Annotated[int, Meta(ge=0, le=MOST_LAPS)] | None = None
    """How many laps the ball made: a house that counts them takes no number without."""


class ReaderAnswer(Struct):
    """What the table made of it."""

    count: int
    """The last number that was taken."""
    coup: int
    number: int | None
    """The number of this coup, if it is known."""
    phase: str
    again: bool = False
    """Whether this count was taken before; then nothing was changed."""
