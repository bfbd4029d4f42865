"""What the server says over the socket, message by message."""

from enum import StrEnum
from typing import Any

from msgspec import Struct

from croupier.table.commands import Spin
from croupier.table.refusal import Code
from croupier.table.view import TableView
from croupier.tongues import Fact
from croupier.wire.chef import Overview, Preview
from croupier.wire.desk import BriefingCard, CardShown, Desk
from croupier.wire.rights import Role
from croupier.wire.trouble import Trouble


class Step(StrEnum):
    """What the table waits for."""

    REST = "rest"
    """Nobody sits: nothing happens."""
    BETTING = "betting"
    """Bets are taken until the clock runs out."""
    SPINNING = "spinning"
    """The ball travels."""
    LANDING = "landing"
    """The number is known; the pages show how the ball comes to rest."""
    PAYING = "paying"
    """Losers are raked in and winners paid."""
    PAUSE = "pause"
    """The dolly is lifted; answers to a 0 are taken."""


class Clock(Struct, tag_field="t", tag="clock"):
    """What the table waits for, and until when (milliseconds since 1970, the server's)."""

    now: int
    step: Step
    ends: int | None


class RuleFacts(Struct):
    """What no page shows and the rules need: with it a witness decides every entry again."""

    digest: str
    """Of the house's rules, which `GET /api/houses/HOUSE/file` sends."""
    toss: Spin | None
    """The last spin of this coup."""
    parties: list[list[str]]
    """Players who count as one for the limits in this coup."""
    next_parties: list[list[str]] | None
    """Players who count as one from the next coup on, if these are others."""
    take_up: list[str]
    """Players whose winning stakes are taken up."""
    chains: int
    """How many chains of secrets there were."""


class Welcome(Struct, tag_field="t", tag="welcome"):
    """The whole table, for a line that is new."""

    table: str
    house: str
    you: str | None
    seq: int
    now: int
    view: TableView
    clock: Clock
    numbers: list[tuple[int, int]]
    """Coup and number, the oldest first."""
    present: list[str]
    hold: int
    """For how many seconds a seat is kept when the line is down."""
    emblem: str | None = None
    """The sign on this table's colour chips, different at every table, where the house has one."""
    title: str = ""
    """The name of the table."""
    language: str | None = None
    """Of the pages, for people who have not chosen one."""
    role: Role = Role.WATCHER
    """As what you speak on this line."""
    roles: list[Role] = []
    """What you are at this table: open a line with `as=ROLE` to speak as another."""
    card: BriefingCard | None = None
    """The card of the briefing that is shown."""
    rules: RuleFacts | None = None
    """For programs that check what the table does."""


class CaughtUp(Struct, tag_field="t", tag="resumed"):
    """The line continues: the entries that you missed follow."""

    seq: int
    now: int
    clock: Clock
    present: list[str]


class Happened(Struct, tag_field="t", tag="events"):
    """One entry of the log; if `id` is the id of your command, it acknowledges that command."""

    seq: int
    at: int
    id: str
    """NAME:ID of the player's command, or another mark for the croupier's."""
    says: str
    """The statement that led to the events, as the record writes it. It is left out if it names
    what another player has in hand."""
    events: list[tuple[str, dict[str, Any]]]
    """The events' names and fields, as the log keeps them."""


class Done(Struct, tag_field="t", tag="ok"):
    """That command was done before."""

    id: str


class No(Struct, tag_field="t", tag="no", omit_defaults=True):
    """A refusal: it changed nothing."""

    id: str | None
    code: Code | Trouble
    text: str
    key: str = ""
    """The phrase of `text`, from which a page makes a sentence in its own language."""
    facts: dict[str, Fact] = {}


class Repeated(Struct, tag_field="t", tag="said"):
    """What the croupier calls out: a called bet repeated, or something for everybody."""

    seat: str | None
    text: str


class Present(Struct, tag_field="t", tag="present"):
    """The people whose line is open, on lines that do not ask for changes."""

    names: list[str]


class PresenceChange(Struct, tag_field="t", tag="presence"):
    """Who came and who went; only on lines that ask for it with `presence=changes`."""

    came: list[str]
    went: list[str]


class Pong(Struct, tag_field="t", tag="pong"):
    """The line is alive."""

    n: int
    now: int


ToPlayer = (
    Welcome | CaughtUp | Happened | Done | No | Repeated | Clock | Present | PresenceChange | Pong | CardShown
)  # fmt: skip
ToStaff = Desk | Preview | Overview
"""Only the people who run a table get these."""
