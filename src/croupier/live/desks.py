"""The desk of one table: made once for all of its staff, and only while somebody of them is there."""

import asyncio
from typing import TYPE_CHECKING, Final

from croupier.live.audience import Member
from croupier.live.briefing import cards
from croupier.live.desk_view import desk
from croupier.wire import encode
from croupier.wire.desk import CardShown, Desk
from croupier.wire.rights import STAFF

if TYPE_CHECKING:
    from croupier.live.keeper import Keeper

BETWEEN: Final = 0.05
"""Seconds between two desks: while many bet at once, staff gets one for all of them."""


class Desks:
    """Tells the staff of a table what they need, after every change."""

    def __init__(self, keeper: "Keeper") -> None:
        self._keeper = keeper
        self._shown: int | None = None
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._last = 0.0
        self._phase: object = None

    @property
    def card(self) -> CardShown:
        """The card of the briefing that is shown now."""
        found = cards(self._keeper.house)
        shown = self._shown if self._shown is not None and self._shown < len(found) else None
        return CardShown(None if shown is None else found[shown])

    def show(self, card: int | None) -> bool:
        """Show a card to everybody, or take it away. False if there is no such card."""
        if card is not None and card >= len(cards(self._keeper.house)):
            return False
        self._shown = card
        self._keeper.audience.tell(encode(self.card))
        self.changed()
        return True

    def joined(self, member: Member) -> None:
        """Somebody came: a desk for staff, and news for the staff who are here."""
        if member.role in STAFF:
            member.tell(encode(self.now()))
        self.changed()

    def changed(self) -> None:
        """Something changed. A new step is told at once, bets a little later and together."""
        if self._timer is not None and self._keeper.state.phase is self._phase:
            return
        if not self._keeper.audience.staff:
            return
        self._stop()
        step = self._keeper.state.phase is not self._phase
        wait = 0.0 if step else max(0.0, self._last + BETWEEN - self._loop.time())
        self._timer = self._loop.call_later(wait, self._tell)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tell(self) -> None:
        self._timer = None
        self._last, self._phase = self._loop.time(), self._keeper.state.phase
        self._keeper.audience.tell_staff(encode(self.now()))

    def now(self) -> Desk:
        """The desk as it is now."""
        keeper = self._keeper
        here = sorted((str(one.role), one.name or "") for one in keeper.audience.staff)
        return desk(
            keeper.house,
            keeper.state,
            keeper.seq,
            keeper.last_steps,
            keeper.audience.is_here,
            self._shown,
            here,
        )
