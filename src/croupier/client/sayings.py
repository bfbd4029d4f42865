"""What a player can say: one method for each message. `croupier.wire` has their form."""

from abc import ABC, abstractmethod

from croupier import wire as w
from croupier.client.messages import Entry
from croupier.table.commands import Again, Bought, Chip


class Sayings(ABC):
    """Every method returns its entry once it is on the casino's disk, or raises `RefusedError`."""

    @abstractmethod
    def new_id(self) -> str:
        """A mark that no other message has."""

    @abstractmethod
    async def tell(self, said: w.AnySaid) -> Entry:
        """Send a message."""

    async def sit(
        self,
        amount: int,
        colour: str | None = None,
        value: int | None = None,
        kind: Bought | str | None = None,
    ) -> Entry:
        """Take a seat and buy chips, with a colour and a chip value if the house has them."""
        return await self.tell(w.SitSaid(self.new_id(), amount, colour, value, _kind(kind)))

    async def buy(
        self,
        amount: int,
        kind: Bought | str | None = None,
        colour: str | None = None,
        value: int | None = None,
    ) -> Entry:
        """Buy more chips: of the usual kind, or cash, colour, tokens or a voucher."""
        return await self.tell(w.BuySaid(self.new_id(), amount, _kind(kind), colour, value))

    async def cash_out(self) -> Entry:
        """Exchange all chips and leave, once nothing lies on the table."""
        return await self.tell(w.CashOutSaid(self.new_id()))

    async def step_away(self) -> Entry:
        """Leave for a while. Chips stay."""
        return await self.tell(w.StepAwaySaid(self.new_id()))

    async def come_back(self) -> Entry:
        """Return, and claim what was set aside."""
        return await self.tell(w.ComeBackSaid(self.new_id()))

    async def take_up(self, *, on: bool) -> Entry:
        """Say whether winning stakes are taken up automatically."""
        return await self.tell(w.TakeUpSaid(self.new_id(), on))

    async def ask_colour(self, other: str, colour: str) -> Entry:
        """Ask a holder for a share of a colour. You need no seat for it."""
        return await self.tell(w.AskColourSaid(self.new_id(), other, colour))

    async def share(self, colour: str, other: str) -> Entry:
        """Agree that somebody gets your colour too."""
        return await self.tell(w.ShareSaid(self.new_id(), colour, other))

    async def keep_colour(self, colour: str, other: str) -> Entry:
        """Refuse to share a colour, or take the consent back."""
        return await self.tell(w.KeepColourSaid(self.new_id(), colour, other))

    async def place(
        self, *bets: tuple[str, int], chip: Chip | str | None = None, colour: str | None = None
    ) -> Entry:
        """Place bets: each is a spot or a call, and an amount per piece. All are placed, or none.

        `chip` is cash, colour, tokens or voucher; `colour` names one of several colours.
        """
        return await self.tell(w.PlaceSaid(self.new_id(), list(bets), _chip(chip), colour))

    async def say(
        self,
        text: str,
        *,
        chip: Chip | str | None = None,
        colour: str | None = None,
        amount: int | None = None,
    ) -> Entry:
        """Call a bet in words. The croupier repeats it for everybody.

        `amount` is per piece, for bets that are said without one.
        """
        return await self.tell(w.WordsSaid(self.new_id(), text, _chip(chip), colour, amount))

    async def take(self, target: str | None = None, amount: int | None = None) -> Entry:
        """Take a bet back, or a part of a bet on a spot. Without a target, take all bets back."""
        return await self.tell(w.TakeSaid(self.new_id(), target, amount))

    async def move(self, source: str, target: str) -> Entry:
        """Move a bet to another spot."""
        return await self.tell(w.MoveSaid(self.new_id(), source, target))

    async def not_mine(self, target: str) -> Entry:
        """Give back what the croupier placed in your name, before the close."""
        return await self.tell(w.NotMineSaid(self.new_id(), target))

    async def withdraw(self, target: str, level: int | None = None) -> Entry:
        """Take half of a stake in prison. Without a level, half of all stakes on that chance."""
        return await self.tell(w.WithdrawSaid(self.new_id(), target, level))

    async def leave(self, target: str, level: int | None = None) -> Entry:
        """Leave a stake in prison."""
        return await self.tell(w.LeaveSaid(self.new_id(), target, level))

    async def shift(self, source: str, target: str, level: int | None = None) -> Entry:
        """Shift a stake in prison to another even chance."""
        return await self.tell(w.ShiftSaid(self.new_id(), source, target, level))

    async def again(self, how: Again | str, call: str) -> Entry:
        """Replay, complete or play all a called bet that won."""
        return await self.tell(w.PlayAgainSaid(self.new_id(), Again(how), call))

    async def seal_seed(self, made: str) -> Entry:
        """Seal a seed by its hash, before the close. A seated player's table does it by itself."""
        return await self.tell(w.SealSeedSaid(self.new_id(), made))

    async def tell_seed(self, seed: str) -> Entry:
        """Tell the seed that was sealed, after the close. The table does this by itself, too."""
        return await self.tell(w.TellSeedSaid(self.new_id(), seed))

    async def report(self, text: str) -> Entry:
        """Call the supervisor because of a mistake, before the close."""
        return await self.tell(w.ReportSaid(self.new_id(), text))

    async def dispute(self, text: str) -> Entry:
        """Open a dispute about the last coup."""
        return await self.tell(w.DisputeSaid(self.new_id(), text))


def _kind(kind: Bought | str | None) -> Bought | None:
    return None if kind is None else Bought(kind)


def _chip(chip: Chip | str | None) -> Chip | None:
    return None if chip is None else Chip(chip)
