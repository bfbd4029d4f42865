"""What a player can say, one method each; the table's own words for it are in `croupier.wire`."""

from abc import ABC, abstractmethod

from croupier import wire as w
from croupier.client.messages import Entry
from croupier.table.commands import Again, Bought, Chip


class Statements(ABC):
    """Every statement returns its entry once it is on the casino's disk, or raises `Refused`."""

    @abstractmethod
    def new_id(self) -> str:
        """A mark that no other statement has."""

    @abstractmethod
    async def tell(self, said: w.Statement) -> Entry:
        """Make a statement."""

    async def sit(
        self,
        amount: int,
        colour: str | None = None,
        value: int | None = None,
        kind: Bought | str | None = None,
    ) -> Entry:
        """Take a seat and buy chips; a colour and the value of one chip where the house has them."""
        return await self.tell(w.Sit(self.new_id(), amount, colour, value, _kind(kind)))

    async def buy(
        self,
        amount: int,
        kind: Bought | str | None = None,
        colour: str | None = None,
        value: int | None = None,
    ) -> Entry:
        """Buy more chips: of the usual kind, or cash, colour, tokens or a voucher."""
        return await self.tell(w.Buy(self.new_id(), amount, _kind(kind), colour, value))

    async def cash_out(self) -> Entry:
        """Exchange all chips and leave, once nothing lies on the table."""
        return await self.tell(w.CashOut(self.new_id()))

    async def step_away(self) -> Entry:
        """Leave for a while; chips stay."""
        return await self.tell(w.StepAway(self.new_id()))

    async def come_back(self) -> Entry:
        """Return, and claim what was set aside."""
        return await self.tell(w.ComeBack(self.new_id()))

    async def take_up(self, *, on: bool) -> Entry:
        """Say whether winning stakes are taken up automatically."""
        return await self.tell(w.TakeUp(self.new_id(), on))

    async def ask_colour(self, other: str, colour: str) -> Entry:
        """Ask a holder for a share of a colour; nobody needs a seat for it."""
        return await self.tell(w.AskColour(self.new_id(), other, colour))

    async def share(self, colour: str, other: str) -> Entry:
        """Agree that somebody gets one's colour too."""
        return await self.tell(w.Share(self.new_id(), colour, other))

    async def keep_colour(self, colour: str, other: str) -> Entry:
        """Refuse to share a colour, or agree no longer."""
        return await self.tell(w.KeepColour(self.new_id(), colour, other))

    async def place(
        self, *bets: tuple[str, int], chip: Chip | str | None = None, colour: str | None = None
    ) -> Entry:
        """Place bets: pairs of a spot or a call and an amount per piece, all or none.

        In the usual chips, or in cash, colour, tokens, or one of several colours.
        """
        return await self.tell(w.Place(self.new_id(), list(bets), _chip(chip), colour))

    async def say(
        self, text: str, *, chip: Chip | str | None = None, colour: str | None = None
    ) -> Entry:
        """Call a bet in words; the croupier repeats it for all to hear."""
        return await self.tell(w.Say(self.new_id(), text, _chip(chip), colour))

    async def take(self, target: str | None = None, amount: int | None = None) -> Entry:
        """Take a bet back, or a part of what was laid on a spot; without a target, all of them."""
        return await self.tell(w.Take(self.new_id(), target, amount))

    async def move(self, source: str, target: str) -> Entry:
        """Move a bet to another spot."""
        return await self.tell(w.Move(self.new_id(), source, target))

    async def withdraw(self, target: str, level: int | None = None) -> Entry:
        """Take half of a stake in prison; without a level, of all on that chance."""
        return await self.tell(w.Withdraw(self.new_id(), target, level))

    async def leave(self, target: str, level: int | None = None) -> Entry:
        """Leave a stake in prison."""
        return await self.tell(w.Leave(self.new_id(), target, level))

    async def shift(self, source: str, target: str, level: int | None = None) -> Entry:
        """Shift a stake in prison to another even chance."""
        return await self.tell(w.Shift(self.new_id(), source, target, level))

    async def again(self, how: Again | str, call: str) -> Entry:
        """Replay, complete or play all a called bet that won."""
        return await self.tell(w.PlayAgain(self.new_id(), Again(how), call))

    async def report(self, text: str) -> Entry:
        """Call the supervisor because of a mistake, before the close."""
        return await self.tell(w.Report(self.new_id(), text))

    async def dispute(self, text: str) -> Entry:
        """Open a dispute about the last coup."""
        return await self.tell(w.Dispute(self.new_id(), text))


def _kind(kind: Bought | str | None) -> Bought | None:
    return None if kind is None else Bought(kind)


def _chip(chip: Chip | str | None) -> Chip | None:
    return None if chip is None else Chip(chip)
