"""What the people who run a table say over the socket. They speak the record."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from croupier.table.phases import Phase
from croupier.wire.bounds import MOST_COUNT
from croupier.wire.said import Id

LONGEST_LINE: Final = 4_000
"""Characters of a statement."""
StatementLine = Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]
CoupSeen = Annotated[int, Meta(ge=0, le=MOST_COUNT)]


class StaffSaid(Struct, tag_field="do", forbid_unknown_fields=True):
    """What a croupier, a chef or a host says; `id` is the speaker's own mark for it."""

    id: Id


class StateSaid(StaffSaid, tag="state"):
    """A statement of the record, and the coup and phase that the page saw when it was said."""

    line: StatementLine
    coup: CoupSeen
    phase: Phase


class DrawSaid(StaffSaid, tag="draw"):
    """Draw the number of a built-in wheel that is dealt by hand, after the close."""

    coup: CoupSeen
    phase: Phase


class CardsSaid(StaffSaid, tag="cards"):
    """Show a card of the briefing on every guest's felt, or take it away."""

    show: Annotated[int, Meta(ge=0, le=100)] | None = None


class PreviewSaid(StaffSaid, tag="preview"):
    """What would a statement do? Nothing is changed; `preview` answers."""

    line: StatementLine


class OverviewSaid(StaffSaid, tag="overview"):
    """Start or stop sending the overview of all tables that you look after."""

    on: bool


AnyStaffSaid = StateSaid | DrawSaid | CardsSaid | PreviewSaid | OverviewSaid
