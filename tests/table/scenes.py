"""An evening told as a record, and what came of it."""

from dataclasses import dataclass, field
from textwrap import dedent

from croupier.houses import House
from croupier.record import Record, Replay, read_statement
from croupier.table import Code, Refused, Seat, State, balances
from croupier.table import events as e
from croupier.table.commands import Command


@dataclass
class Scene:
    """A table after some statements."""

    replay: Replay
    events: list[e.Event] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)

    @property
    def house(self) -> House:
        return self.replay.house

    @property
    def state(self) -> State:
        return self.replay.state

    @property
    def codes(self) -> list[Code]:
        """The codes of everything that was refused, in order."""
        return [one.code for one in self.refused]

    def seat(self, name: str = "ada") -> Seat:
        return self.state.seats[name]

    def purse(self, name: str = "ada") -> tuple[int, int, int, int]:
        """Stack, felt, prison and custody in whole units."""
        seat = self.seat(name)
        minor = (seat.stack, seat.felt, seat.imprisoned, seat.custody)
        assert all(amount % 100 == 0 for amount in minor)
        stack, felt, prison, custody = (amount // 100 for amount in minor)
        return stack, felt, prison, custody

    def do(self, command: Command) -> tuple[e.Event, ...] | Refused:
        answer = self.replay.play(command)
        if isinstance(answer, Refused):
            self.refused.append(answer)
        else:
            self.events += answer
        assert sum(balances(self.state).values()) == 0
        return answer

    def say(self, text: str) -> "Scene":
        """Play more statements."""
        for line in dedent(text).strip().splitlines():
            self.do(read_statement(line, self.house))
        return self

    def refuses(self, text: str, code: str) -> None:
        """The last of some statements is refused with this code, and changes nothing."""
        *before, last = dedent(text).strip().splitlines()
        self.say("\n".join(before))
        state, count = self.state, len(self.refused)
        self.say(last)
        assert self.codes[count:] == [code], self.refused[count:]
        assert self.state is state


def play(text: str) -> Scene:
    """A record from its first line on."""
    lines = dedent(text).strip().splitlines()
    scene = Scene(Replay(Record(lines[:1]).house))
    return scene.say("\n".join(lines[1:]))


def coup(scene: Scene, number: int, bets: str = "") -> Scene:
    """One coup by the book: open, bet, close, settle."""
    scene.say("place your bets")
    if bets:
        scene.say(bets)
    return scene.say(f"spin\nno more bets\nnumber {number}\nsettle")
