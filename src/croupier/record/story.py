"""A dispute's story in plain words: what lay where, what the number paid, and why."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from croupier.houses import House
from croupier.record.reader import Record
from croupier.record.replay import Refusal, Replay, seat_of, withdrawal
from croupier.record.writers import write_statement
from croupier.rules.felt import Kind
from croupier.rules.outcome import Outcome
from croupier.table import events as e
from croupier.table.betting import BETTING
from croupier.table.commands import Chip
from croupier.table.refusal import Refused
from croupier.table.settling import croupiers
from croupier.table.state import Result, Seat, State

SUPERVISED = (e.Corrected, e.LimitsSet, e.Linked, e.ColourGiven, e.Suspended, e.Resumed)


@dataclass
class Story:
    """Everything that one coup's record holds."""

    house: House
    coup: int
    seats: tuple[str, ...] = ()
    seal: str | None = None
    secret: str | None = None
    at_close: State | None = None
    numbers: list[int] = field(default_factory=list)
    void: tuple[str, ...] = ()
    results: tuple[Result, ...] = ()
    payments: list[Result] = field(default_factory=list)
    exceptions: list[e.Placed] = field(default_factory=list)
    supervision: list[str] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)
    disputes: list[str] = field(default_factory=list)
    standings: tuple[e.Standing, ...] = ()

    def note(self, event: e.Event, after: State, statement: str) -> None:
        """Take an event of this coup into account."""
        if isinstance(event, e.DisputeOpened | e.DisputeDecided):
            self.disputes.append(statement)
        elif isinstance(event, SUPERVISED):
            self.supervision.append(f"{event.by or 'the table'}: {statement}")
        elif isinstance(event, e.RoundEnded):
            self.standings = event.standings
        else:
            self._note_play(event)
            self._note_close(event, after)

    def _note_play(self, event: e.Event) -> None:
        match event:
            case e.BettingOpened():
                self.seal = event.seal
            case e.NumberSet():
                self.numbers.append(event.number)
                self.secret = event.secret
            case e.Collected():
                self.results = event.results
            case e.CoupVoided():
                self.void, self.results = event.reasons, event.results
            case e.WinnerPaid():
                self.payments.append(event.result)
            case e.Withdrawn() if self.results:
                self.results = (*self.results, withdrawal(event))
            case _:
                pass

    def _note_close(self, event: e.Event, after: State) -> None:
        """What lay on the felt at the close, and what the supervisor allowed after it."""
        match event:
            case e.BallSpun(closes=True) | e.BettingClosed() if self.at_close is None:
                self.at_close = after
            case e.Placed() if event.because:
                self.exceptions.append(event)
                self.at_close = after if self.at_close else None
            case _:
                pass


def gather(record: Record, coup: int) -> Story | None:
    """Replay a record up to the close after the coup that is asked for."""
    replay = Replay(record.house)
    story = Story(record.house, coup)
    for line, command in record:
        answer = replay.play(command)
        count = replay.state.coup.count
        if count > coup and replay.state.phase not in BETTING:
            break
        if count < coup:
            continue
        if isinstance(answer, Refused):
            if count == coup:
                story.refusals.append(Refusal(line, seat_of(command), answer.code, answer.text))
            continue
        for event in answer:
            # Until the next close, players may still answer this coup's zero.
            if count == coup or isinstance(event, e.Withdrawn):
                story.note(event, replay.state, write_statement(command))
    story.seats = tuple(replay.state.seats)
    return story if replay.state.coup.count >= coup else None


def tell(story: Story, seat: str | None = None) -> Iterator[str]:
    """The story in sentences; for one player only, if a name is given."""
    house = story.house
    closes = cite(house, "announcements.close", "procedure.closes")
    yield f"Coup {story.coup} at {house.id}, {house.identity.title}."
    yield ""
    yield f"At the close, “{house.announcements.close}”{closes}, lay:"
    yield from _lying(house, story.at_close, seat)
    for placed in story.exceptions:
        if seat in (None, placed.seat):
            where = ", ".join(f"{house.write(one.amount)} on {one.spot}" for one in placed.laid)
            allowed = cite(house, "authority.exceptions")
            yield f"  {placed.by} allowed {placed.seat} {where} after the close: {placed.because}{allowed}"
    yield ""
    yield from _result(story)
    lines = [line for line in story.results if seat in (None, line.seat)]
    yield from (f"  {line}" for line in _lines(house, story, lines))
    yield from _totals(house, lines)
    yield from _section(
        "Refused:", (_refusal(one) for one in story.refusals if seat in (None, one.seat))
    )
    yield from _section("The supervisor:", story.supervision)
    yield from _section("Disputes:", story.disputes)
    ranks = (f"{one.seat} {house.write(one.chips)}" for one in story.standings)
    yield from _section("The round is over; the standings:", ranks)


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    listed = [f"  {line}" for line in lines]
    if listed:
        yield from ("", title, *listed)


def _refusal(one: Refusal) -> str:
    who = f"{one.seat}, " if one.seat else ""
    return f"line {one.line}: {who}{one.code}: {one.text}"


def cite(house: House, *keys: str) -> str:
    """The clauses behind some keys of the house file, as a bracket; ` (ours)` if there are none."""
    found = [one for key in keys for one in house.sources.get(key, ())]
    clauses = list(dict.fromkeys(one for one in found if one != "ours")) or list(
        dict.fromkeys(found)
    )
    return f" ({', '.join(clauses)})" if clauses else ""


def _lying(house: House, state: State | None, seat: str | None) -> Iterator[str]:
    if state is None:
        yield "  betting was never closed"
        return
    told = [one for one in state.seats.values() if seat in (None, one.name)]
    lines = [line for one in told for line in _of_seat(house, one)]
    yield from (f"  {line}" for line in lines or ["nothing"])


def _of_seat(house: House, seat: Seat) -> Iterator[str]:
    for (spot, call, chip), (amount, excess) in seat.stakes.items():
        by = f", called as {house.say(call)}" if call else ""
        made = f" in {chip}" if chip is Chip.TOKENS else ""
        above = ""
        if excess:
            rule = cite(house, "limits.excess_returned")
            above = f"; {house.write(excess)} above the maximum stayed with {seat.name}{rule}"
        yield f"{seat.name}: {house.write(amount)}{made} on {spot}{by}{above}"
    for prisoner in seat.prison:
        where = f"on {prisoner.spot}, in prison at level {prisoner.level}"
        yield f"{seat.name}: {house.write(prisoner.amount)} {where}"


def _result(story: Story) -> Iterator[str]:
    house = story.house
    if story.void:
        yield "The coup was void, every stake went back:"
        for reason in story.void:
            text = house.void.get(reason, "the coup could not be finished")
            yield f"  {reason}: {text}{cite(house, f'void.{reason}')}"
        return
    if not story.numbers:
        yield "No number was announced."
        return
    if len(story.numbers) > 1:
        yield f"Announced one after the other: {', '.join(map(str, story.numbers))}; the last counts."
    number = story.numbers[-1]
    yield f"The number was {number}: {house.announce(number)}{cite(house, 'announcements.number')}."
    if house.announcements.combinations:
        combinations = ", ".join(house.winning_combinations(number))
        yield f"Named: {combinations}{cite(house, 'announcements.combinations')}."
    if story.secret:
        yield f"It follows from the secret {story.secret}, whose seal {story.seal} was told before the first bet."
    if house.payment.croupiers_swap:
        rakes, pays = croupiers(house, number)
        yield f"{rakes} raked and {pays} paid{cite(house, 'payment.croupiers_swap')}."


def _lines(house: House, story: Story, lines: list[Result]) -> Iterator[str]:
    for line in lines:
        what = f"{line.seat}: {house.write(line.stake)} on {line.spot}"
        if line.level and line.outcome is not Outcome.HALF:
            what += f" in prison at level {line.level}"
        yield f"{what} {_WORDS[line.outcome](house, line)}"
    if len(story.payments) > 1:
        order = ", ".join(f"{one.seat} on {one.spot}" for one in story.payments)
        yield f"Paid in this order: {order}{cite(house, 'payment.order')}."


def why(house: House, line: Result) -> Iterator[str]:
    """Why one stake came to what it came to, with the clauses behind it."""
    called = f", a piece of {house.say(line.call)}," if line.call else ""
    prison = f" in prison at level {line.level}" if line.level else ""
    stake = house.write(line.stake)
    yield f"{stake} on {house.say(line.spot)}{called}{prison} {_WORDS[line.outcome](house, line)}"
    if line.outcome is Outcome.WON:
        pays = house.terms.pays[line.spot]
        yield f"{stake} × {pays} = {house.write(line.winnings)}."
    if line.excess:
        rule = cite(house, "limits.excess_returned")
        yield f"{house.write(line.excess)} lay above the maximum and was never at stake{rule}."


def _odds(house: House, line: Result) -> str:
    kind = line.spot.kind
    special = "first_four" if line.spot.name == "first four" else ""
    key = f"pays.{special}" if special and f"pays.{special}" in house.sources else f"pays.{kind}"
    return f"{house.terms.pays[line.spot]} to 1{cite(house, key)}"


def _why_lost(house: House, line: Result) -> str:
    """A stake in prison answers to the zero rule, an even chance also, the rest to its kind."""
    if line.level:
        return cite(house, "zero.rule")
    even = ("zero.rule",) if line.spot.kind is Kind.EVEN else ()
    return cite(house, f"pays.{line.spot.kind}", *even)


def _won(house: House, line: Result) -> str:
    stake = "the token was not returned" if not line.returned else "the stake stayed the player's"
    return f"won {house.write(line.winnings)} at {_odds(house, line)}; {stake}."


def _held(house: House, line: Result) -> str:
    if line.level:
        change = "raised" if line.raised > line.level else "changed"
        return f"stayed in prison, its level {change} to {line.raised}{cite(house, 'zero.limit')}."
    return f"went to prison, counted in full{cite(house, 'zero.rule')}."


_WORDS: Final[dict[Outcome, Callable[[House, Result], str]]] = {
    Outcome.WON: _won,
    Outcome.LOST: lambda house, line: f"lost{_why_lost(house, line)}: the bank has it.",
    Outcome.HELD: _held,
    Outcome.HALF: lambda house, line: (
        f"was withdrawn: {house.write(line.returned)} went back, the bank kept "
        f"{house.write(line.stake - line.returned)}{cite(house, 'zero.choices')}."
    ),
    Outcome.RELEASED: lambda house, _: (
        f"was released whole, without winnings{cite(house, 'zero.rule')}."
    ),
    Outcome.SPLIT: lambda house, line: (
        f"was split: {house.write(line.returned)} went back, the bank kept the rest"
        f"{cite(house, 'zero.at_limit')}."
    ),
    Outcome.VOID: lambda _, __: "went back.",
}


def _totals(house: House, lines: list[Result]) -> Iterator[str]:
    for name in dict.fromkeys(line.seat for line in lines):
        own = [line for line in lines if line.seat == name]
        gone = {Outcome.LOST, Outcome.HALF, Outcome.SPLIT, Outcome.WON}
        lost = sum(line.stake - line.returned for line in own if line.outcome in gone)
        won = sum(line.winnings for line in own)
        yield f"{name}: won {house.write(won)}, lost {house.write(lost)}."
