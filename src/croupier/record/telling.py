"""Telling a coup's story in plain words, each thing in its own section with its own clauses."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from croupier.houses import House
from croupier.houses.origins import Ids, origin, origin_of_call
from croupier.record.coup import PlayedCoup
from croupier.record.deeds import DEEDS, by_office, complaint, written_stakes
from croupier.record.replay import ReplayRefusal
from croupier.record.story import Story, Trim
from croupier.record.why import cite, fate, lying
from croupier.rules.outcome import Outcome
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.table.settling import croupiers
from croupier.table.state import Result, Seat, Stake, StakeKey, State

Lines = Iterator[str]


def tell(story: Story, seat: str | None = None) -> Lines:
    """The story in sentences; for one player only, if a name is given."""
    house = story.house
    yield f"Coup {story.coup} at {house.id}, {house.identity.title}."
    yield from _section(
        "Went back because it lay above the maximum:", _trims(story, seat, closed=False)
    )
    closes = cite(origin(house, "announcements.close"), origin(house, "procedure.closes"))
    yield from ("", f"On the felt at the close, “{house.announcements.close}”{closes}:")
    yield from (f"  {line}" for line in _lying(house, story.at_close, seat))
    for title, told in _after_the_close(story, seat):
        yield from _section(title, told)
    yield ""
    yield from _result(story)
    yield from (f"  {line}" for line in _lines(story, seat))
    yield from _totals(house, [line for line in story.played.lines if seat in (None, line.seat)])
    for title, told in _after_the_settlement(story, seat):
        yield from _section(title, told)


def _after_the_close(story: Story, seat: str | None) -> Iterator[tuple[str, Iterable[str]]]:
    yield "Allowed after the close:", _deeds(story.house, story.allowed, seat)
    yield "Treated otherwise:", _deeds(story.house, story.treated, seat)
    yield (
        "Went back after the close because it lay above the maximum:",
        _trims(story, seat, closed=True),
    )


def _after_the_settlement(story: Story, seat: str | None) -> Iterator[tuple[str, Iterable[str]]]:
    house = story.house
    refused = (_refusal(one) for one in story.refusals if seat in (None, one.seat))
    yield "Away:", _deeds(house, story.away, seat)
    yield "Answers:", _deeds(house, story.answers, seat)
    yield "Refused:", refused
    yield "Supervision:", _deeds(house, story.supervision, seat)
    yield "Reports:", _complaints(story, seat, report=True)
    yield "Disputes:", _complaints(story, seat, report=False)
    ranks = (
        f"{one.seat} {house.write(one.chips)}, result {house.write(one.result)}"
        for one in story.standings
    )
    yield "The round is over; the standings:", ranks


def _section(title: str, lines: Iterable[str]) -> Lines:
    listed = [f"  {line}" for line in lines]
    if listed:
        yield from ("", title, *listed)


def _deeds(house: House, deeds: Iterable[object], seat: str | None) -> Lines:
    return (DEEDS[type(one)](house, one) for one in deeds if _concerns(seat, one))


def _concerns(seat: str | None, deed: object) -> bool:
    """A deed without a player concerns everybody."""
    if isinstance(deed, e.WinnerPaid):
        deed = deed.result
    concerned = {getattr(deed, "seat", None), getattr(deed, "other", None)} - {None}
    return seat is None or not concerned or seat in concerned


def _complaints(story: Story, seat: str | None, *, report: bool) -> Lines:
    for one in story.complaints:
        if one.quarrel.report is report and seat in (None, one.quarrel.seat):
            yield complaint(story.house, one, story.coup)


def _refusal(one: ReplayRefusal) -> str:
    who = f"{one.seat}, " if one.seat else ""
    return f"line {one.line}: {who}{one.code}: {one.text}"


# What lay there


def _lying(house: House, state: State | None, seat: str | None) -> Lines:
    if state is None:
        yield "betting was never closed"
        return
    told = [one for one in state.seats.values() if seat in (None, one.name)]
    lines = [f"{one.name}: {line}" for one in told for line in _of_seat(house, one)]
    yield from lines or ["nothing"]


def _of_seat(house: House, seat: Seat) -> Lines:
    for key, stake in seat.stakes.items():
        made = f"{house.write(stake.amount)}{_made_of(seat, key)} on {key.spot}"
        yield f"{made}{_called(house, key)}{_above(house, seat, stake)}"
    for prisoner in seat.prison:
        yield lying(house, prisoner.amount, prisoner.spot, prisoner.level)
    for spot, amount, coup in seat.unclaimed:
        rule = cite(origin(house, "procedure.unclaimed_coups"))
        yield f"{house.write(amount)} won in coup {coup} beside {spot}, which did not play{rule}"


def _made_of(seat: Seat, key: StakeKey) -> str:
    """The chips that a stake is made of, where it could be another kind."""
    if key.colour:
        return f" in {key.colour}"
    several = key.chip is Chip.CASH and seat.colours
    return f" in {key.chip}" if several or key.chip is Chip.TOKENS else ""


def _called(house: House, key: StakeKey) -> str:
    if not key.call:
        return ""
    return f", called as {house.say(key.call)}{cite(origin_of_call(house, key.call))}"


def _above(house: House, seat: Seat, stake: Stake) -> str:
    if not stake.excess:
        return ""
    rule = cite(origin(house, "limits.excess_returned"))
    return f"; {house.write(stake.excess)} above the maximum stayed with {seat.name}{rule}"


_TRIMS: Final[dict[type, tuple[str, Ids]]] = {
    c.PlaceYourBets: ("as betting opened", ("reading-28",)),
    c.Link: ("when the players were linked", ("reading-27",)),
}
"""When something went back, by the statement that caused it; else it was at the settlement."""
_AT_SETTLEMENT: Final = ("before the losers were raked in", ("reading-27",))


def _trims(story: Story, seat: str | None, *, closed: bool) -> Lines:
    for one in story.trims:
        if one.closed is closed and seat in (None, one.seat):
            yield _trim(story.house, one)


def _trim(house: House, one: Trim) -> str:
    when, reading = _TRIMS.get(type(one.said), _AT_SETTLEMENT)
    rule = cite(origin(house, "limits.excess_returned"), reading)
    return f"{one.seat}: {written_stakes(house, one.stakes)}, {when}{rule}"


# What came of it


def _result(story: Story) -> Lines:
    if story.played.void:
        yield from _voided(story)
        return
    yield from _announced(story)
    house, number = story.house, story.played.number
    if number is None:
        yield "No number was announced."
        return
    says = cite(origin(house, "announcements.number" if number else "announcements.zero"))
    yield f"The number was {number}: {house.announce(number)}{says}."
    if house.announcements.combinations:
        combinations = ", ".join(house.winning_combinations(number))
        yield f"Named: {combinations}{cite(origin(house, 'announcements.combinations'))}."
    yield from _sealed(story.played)
    if story.at_close and story.at_close.croupier:
        yield f"{_dealer(house, story.at_close.croupier)}."
    if house.payment.croupiers_swap:
        rakes, pays = croupiers(house, number)
        rule = cite(origin(house, "payment.croupiers_swap", str(number)))
        yield f"{rakes} raked and {pays} paid{rule}."


def _sealed(played: PlayedCoup) -> Lines:
    """Where a sealed number comes from, or would have come from if the coup is void."""
    if played.secret:
        what = "The secret was" if played.void else "It follows from the secret"
        yield f"{what} {played.secret}, whose seal {played.seal} was announced before the first bet."
        told = [one.seat for one in played.seeds if one.seed]
        if told and played.closed:
            yield f"Seeds were told by {', '.join(told)}."
    elif played.link:
        yield "Its secret was not told, although it was sealed: the chain of secrets ends here."
    if played.missing:
        yield f"Sealed and not told in time: the seeds of {', '.join(played.missing)}."
    if played.void and played.drawn is not None:
        yield f"The number would have been {played.drawn}."


def _dealer(house: House, name: str) -> str:
    """Who dealt, with the house's word for its croupier if it has only one."""
    office = house.authority.croupiers[0] if len(house.authority.croupiers) == 1 else "croupier"
    return f"Dealt by {by_office(office, name)}"


def _voided(story: Story) -> Lines:
    house = story.house
    yield "The coup was void, every stake went back:"
    for reason in story.played.void:
        text = house.void.get(reason, "the coup could not be finished")
        yield f"  {reason}: {text}{cite(origin(house, f'void.{reason}'))}"
    if announced := [str(number) for numbers in story.played.spins for number in numbers]:
        yield f"Announced before, but not counted: {', '.join(announced)}."
    yield from _sealed(story.played)
    if story.at_close and any(seat.prison for seat in story.at_close.seats.values()):
        yield f"Stakes {house.terms.zero.held} stayed as they were{cite(('reading-16',))}."


def _announced(story: Story) -> Lines:
    """Numbers that were said and do not count: those of earlier spins, and the wrong ones."""
    *again, _ = story.played.spins
    if again:
        spun = [str(numbers[-1]) for numbers in again]
        rule = cite(origin(story.house, "procedure.spin_again"))
        count = "does" if len(spun) == 1 else "do"
        yield f"Nobody won and the ball was spun again{rule}: {', '.join(spun)} {count} not count."
    for numbers in story.played.spins:
        if len(numbers) > 1:
            *wrong, right = map(str, numbers)
            yield f"Announced as {', then '.join(wrong)}, corrected to {right}."


def _lines(story: Story, seat: str | None) -> Lines:
    house = story.house
    for line in story.played.results:
        if seat in (None, line.seat):
            stake = lying(house, line.stake, line.spot, line.level)
            yield f"{line.seat}: {stake} {fate(house, line, story.played.number)}"
    if len(story.payments) > 1:
        order = ", ".join(f"{one.seat} on {one.spot}" for one in story.payments)
        yield f"Paid in this order: {order}{cite(*_order(house, story.payments))}."


def _order(house: House, paid: Sequence[Result]) -> Iterator[Ids]:
    """What decided the order of payments: between kinds, and within each."""
    kinds = [(kind, len(list(same))) for kind, same in groupby(one.spot.kind for one in paid)]
    if len(kinds) > 1:
        yield origin(house, "payment.order")
    yield from (origin(house, "payment.first", kind) for kind, many in kinds if many > 1)


GONE: Final = {Outcome.LOST, Outcome.HALF, Outcome.SPLIT, Outcome.WON}


def _totals(house: House, lines: list[Result]) -> Lines:
    for name in dict.fromkeys(line.seat for line in lines):
        own = [line for line in lines if line.seat == name]
        won = sum(line.winnings for line in own)
        tokens = _lost(own, tokens=True)
        also = f", and {house.write(tokens)} in tokens" if tokens else ""
        yield f"{name}: won {house.write(won)}, lost {house.write(_lost(own, tokens=False))}{also}."


def _lost(lines: Iterable[Result], *, tokens: bool) -> int:
    return sum(
        line.stake - line.returned
        for line in lines
        if line.outcome in GONE and (line.chip is Chip.TOKENS) is tokens
    )
