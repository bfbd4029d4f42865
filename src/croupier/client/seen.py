"""A table as one player has seen it: the welcome, and every message since. No line, no clock."""

from croupier import wire as w
from croupier.client.fold import fold, state_of
from croupier.client.messages import Entry, Message, Told
from croupier.record.numbers import LastNumbers
from croupier.table import State
from croupier.table.view import TableView, view


class Gap(Exception):
    """An entry is missing: the table has to be asked again."""


class Seen:
    """Everything that is known of a table."""

    def __init__(self, welcome: w.Welcome) -> None:
        self.table, self.house, self.you = welcome.table, welcome.house, welcome.you
        self.seq, self.clock, self.present = welcome.seq, welcome.clock, welcome.present
        self.said: w.Repeated | None = None
        self.card = welcome.card
        self.state: State = state_of(welcome.view, welcome.you, welcome.rules)
        self._numbers = LastNumbers(welcome.numbers, coup=self.state.coup.count)
        self._view: TableView | None = welcome.view
        self._until = welcome.seq

    @property
    def numbers(self) -> list[tuple[int, int]]:
        """Coup and number of the last coups, the oldest first."""
        return self._numbers.last()

    @property
    def caught_up(self) -> bool:
        """Whether this is how the table is, and not a moment of it that was missed."""
        return self.seq >= self._until

    @property
    def view(self) -> TableView:
        """What the player sees."""
        if self._view is None:
            self._view = view(self.state, self.you)
        return self._view

    def hear(self, message: Message) -> Entry | None:
        """Take a message into account. Returns its entry, if it has one."""
        match message:
            case Told():
                return self._happened(message)
            case w.CaughtUp():
                self.clock, self.present, self._until = message.clock, message.present, message.seq
            case w.Clock():
                self.clock = message
            case w.Present():
                self.present = message.names
            case w.PresenceChange():
                self.present = sorted({*self.present, *message.came} - set(message.went))
            case w.Repeated():
                self.said = message
            case w.CardShown():
                self.card = message.card
            case _:
                pass
        return None

    def _happened(self, told: Told) -> Entry | None:
        if told.seq > self.seq + 1:
            raise Gap
        if told.seq <= self.seq:
            return None
        entry = told.entry()
        self._numbers.note(entry.events)
        self.state, self._view = fold(self.state, entry.events), None
        self.seq = entry.seq
        return entry
