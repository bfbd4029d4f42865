"""A table for tests: say statements of a record, and look at what became of everybody's money.

A snippet holds statements as in a record, without the `house` line; `|` may stand between several
in one line. A statement that must be refused carries its code: `ada: 17 by 5  #! bet/late`. Every
other one must be taken. After each statement the ledger is checked, so no test can pass on lost
chips. `play` takes a snippet that begins with the `house` line.
"""

from decimal import Decimal
from pathlib import Path
from textwrap import dedent
from typing import Self, TypeVar

from croupier import House, house
from croupier.record import PlayedCoup, Replay, read_statement
from croupier.record.replay import ReplayRefusal, seat_of
from croupier.record.text import without_comment
from croupier.table import Refused, Seat, State, balances, postings
from croupier.table import events as e
from croupier.table.commands import Command
from croupier.table.ledger import OF_HOUSE
from croupier.table.state import Result

E = TypeVar("E", bound=e.Event)


def units(amount: int) -> int | Decimal:
    """Minor units as an amount of money."""
    return Decimal(amount) / 100 if amount % 100 else amount // 100


def as_text(result: Result) -> str:
    """A result in one row: who, where, stake, outcome, what is won and returned."""
    won, back = units(result.winnings), units(result.returned)
    stake = units(result.stake)
    return f"{result.seat} {result.spot} {stake}: {result.outcome} {won} back {back}"


def every_chip_is_there(state: State) -> None:
    """Law 1: all accounts sum to 0, and only the house's own may be below it."""
    found = balances(state)
    assert sum(found.values()) == 0
    assert all(amount > 0 for (account, _), amount in found.items() if account not in OF_HOUSE)


class Table:
    """A table of one house, played by snippets of a record."""

    def __init__(self, name: str | Path, text: str = "") -> None:
        self.house: House = house(name)
        self.replay = Replay(self.house)
        self.events: list[e.Event] = []
        self.refusals: list[ReplayRefusal] = []
        self.coups: list[PlayedCoup] = []
        """All that are complete; the last one may still get lines, and a zero before void ones."""
        self._line = 0
        self.say(text)

    @property
    def state(self) -> State:
        return self.replay.state

    def say(self, text: str) -> Self:
        """Play a snippet and check which of its statements are refused."""
        for line in text.strip().splitlines():
            self._line += 1
            spoken, _, code = line.partition("#!")
            for statement in without_comment(spoken).split("|"):
                if statement.strip():
                    self._play(statement.strip(), code.strip())
        return self

    def refuses(self, text: str, code: str) -> None:
        """The last of some statements is refused with this code, and changes nothing."""
        self.say(f"{text.rstrip()} #! {code}")

    def _play(self, statement: str, code: str) -> None:
        answer = self.do(read_statement(statement, self.house))
        if isinstance(answer, Refused):
            assert answer.code == code, f"{statement!r} was refused: {answer.code} {answer.text}"
        else:
            assert not code, f"{statement!r} was taken, not refused with {code}"

    def do(self, command: Command) -> tuple[e.Event, ...] | Refused:
        """Play a command, and check the ledger."""
        before = self.state
        answer = self.replay.play(command)
        if isinstance(answer, Refused):
            assert self.state is before
            self.refusals.append(
                ReplayRefusal(self._line, seat_of(command), answer.code, answer.text)
            )
            return answer
        self.events += answer
        for event in answer:
            assert sum(one.amount for one in postings(event)) == 0
        assert sum(balances(self.state).values()) == 0
        self.coups += self.replay.finished(answer)
        return answer

    # Money

    def seat(self, name: str = "ada") -> Seat:
        return self.state.seats[name]

    def purse(self, name: str = "ada") -> tuple[int, int, int, int]:
        """Stack, felt, prison and custody in whole units."""
        seat = self.seat(name)
        minor = (seat.stack, seat.felt, seat.imprisoned, seat.custody)
        assert all(amount % 100 == 0 for amount in minor)
        stack, felt, prison, custody = (amount // 100 for amount in minor)
        return stack, felt, prison, custody

    def money(self, name: str) -> str:
        """What a player has, and where, as far as there is something."""
        seat = self.seat(name)
        parts = {
            "stack": seat.stack,
            "felt": seat.felt,
            "prison": seat.imprisoned,
            "custody": seat.custody,
        }
        return ", ".join(f"{name} {units(amount)}" for name, amount in parts.items() if amount)

    @property
    def bank(self) -> int | Decimal:
        """The bank's result."""
        return units(self.state.bank)

    def on(self, name: str, spot: str) -> int | Decimal:
        """What a player has on a spot."""
        target = self.house.target(spot)
        return units(sum(s.amount for k, s in self.seat(name).stakes.items() if k.spot is target))

    # What happened

    @property
    def codes(self) -> list[str]:
        """The codes of everything that was refused, in order."""
        return [one.code for one in self.refusals]

    def all(self, kind: type[E]) -> list[E]:
        """All events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """The last event of a kind."""
        return self.all(kind)[-1]

    @property
    def paid(self) -> list[str]:
        """Whom the croupier paid and on what, in the order of payment."""
        return [f"{p.result.seat} {p.result.spot}" for p in self.all(e.WinnerPaid)]

    @property
    def lines(self) -> list[str]:
        """The last coup, line by line."""
        assert self.replay.last, "no coup was finished"
        return [as_text(one) for one in self.replay.last.lines]


def play(text: str) -> Table:
    """A table from the first line of a record on."""
    first, _, rest = dedent(text).strip().partition("\n")
    return Table(first.removeprefix("house ").strip(), rest)


def coup(table: Table, number: int, bets: str = "") -> Table:
    """One coup by the book: open, bet, close, settle."""
    table.say("place your bets")
    table.say(bets)
    return table.say(f"spin\nno more bets\nnumber {number}\nsettle")
