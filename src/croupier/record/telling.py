"""Telling a coup's story in plain words, each thing in its own section with its own clauses."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from croupier.houses import House
from croupier.houses.origins import Ids, origin, origin_of_call
from croupier.record.coup import Announcement, PlayedCoup
from croupier.record.deeds import DEEDS, above, complaint, settled_again
from croupier.record.replay import ReplayRefusal
from croupier.record.speaker import Speaker
from croupier.record.story import Story, Trim
from croupier.record.why import cite, fate, lying
from croupier.rules.outcome import Outcome
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.commands import PROMOTIONAL, UNSEALED, Chip
from croupier.table.paying import croupiers, with_name
from croupier.table.state import Result, Seat, StakeKey, State
from croupier.tongues import Tongue

Lines = Iterator[str]


def tell(story: Story, seat: str | None = None, tongue: Tongue = Tongue.EN) -> Lines:
    """The story in sentences; for one player only, if a name is given."""
    house, speaker = story.house, Speaker(story.house, tongue)
    yield speaker.say("story.coup", coup=story.coup, house=house.id, title=house.identity.title)
    yield from _section(speaker.say("story.above-open"), _trims(speaker, story, seat, closed=False))
    yield from _section(speaker.say("story.below"), _deeds(speaker, story.below, seat))
    closes = cite(origin(house, "announcements.close"), origin(house, "procedure.closes"))
    yield from ("", speaker.say("story.lying", call=house.announcements.close, rule=closes))
    yield from (f"  {line}" for line in _lying(speaker, story.at_close, seat))
    for title, sentences in _after_the_close(speaker, story, seat):
        yield from _section(speaker.say(title), sentences)
    yield ""
    yield from _result(speaker, story)
    yield from (f"  {line}" for line in _lines(speaker, story, seat))
    yield from _totals(
        speaker, [result for result in story.played.lines if seat in (None, result.seat)]
    )
    for title, sentences in _after_the_settlement(speaker, story, seat):
        yield from _section(speaker.say(title), sentences)


Sections = Iterator[tuple[str, Iterable[str]]]


def _after_the_close(speaker: Speaker, story: Story, seat: str | None) -> Sections:
    yield "story.allowed", _deeds(speaker, story.allowed, seat)
    yield "story.treated", _deeds(speaker, story.treated, seat)
    yield "story.above-closed", _trims(speaker, story, seat, closed=True)


def _after_the_settlement(speaker: Speaker, story: Story, seat: str | None) -> Sections:
    refused = (_refusal(speaker, one) for one in story.refusals if seat in (None, one.seat))
    yield "story.put-right", _deeds(speaker, story.put_right, seat)
    yield "story.away", _deeds(speaker, story.away, seat)
    yield "story.answers", _deeds(speaker, story.answers, seat)
    yield "story.refused", refused
    yield "story.supervision", _deeds(speaker, story.supervision, seat)
    yield "story.reports", _complaints(speaker, story, seat, report=True)
    yield "story.disputes", _complaints(speaker, story, seat, report=False)
    yield "story.standings", (_standing(speaker, one) for one in story.standings)


def _standing(speaker: Speaker, one: e.Standing) -> str:
    chips, result = speaker.write(one.chips), speaker.write(one.result)
    return speaker.say("story.standing", seat=one.seat, chips=chips, result=result)


def _section(title: str, lines: Iterable[str]) -> Lines:
    listed = [f"  {line}" for line in lines]
    if listed:
        yield from ("", title, *listed)


def _deeds(speaker: Speaker, deeds: Iterable[object], seat: str | None) -> Lines:
    return (DEEDS[type(one)](speaker, one) for one in deeds if _concerns(seat, one))


def _concerns(seat: str | None, deed: object) -> bool:
    """A deed without a player concerns everybody."""
    if isinstance(deed, e.WinnerPaid):
        deed = deed.result
    concerned = {getattr(deed, "seat", None), getattr(deed, "other", None)} - {None}
    return seat is None or not concerned or seat in concerned


def _complaints(speaker: Speaker, story: Story, seat: str | None, *, report: bool) -> Lines:
    for one in story.complaints:
        if one.quarrel.report is report and seat in (None, one.quarrel.seat):
            yield complaint(speaker, one, story.coup)


def _refusal(speaker: Speaker, one: ReplayRefusal) -> str:
    key = "story.refusal" if one.seat else "story.refusal-all"
    text = one.said.in_tongue(speaker.tongue) if one.said.key else one.text
    return speaker.say(key, line=one.line, seat=one.seat, code=one.code, text=text)


# What lay there


def _lying(speaker: Speaker, state: State | None, seat: str | None) -> Lines:
    if state is None:
        yield speaker.say("story.never-closed")
        return
    seats = [one for one in state.seats.values() if seat in (None, one.name)]
    lines = [(one.name, line) for one in seats for line in _of_seat(speaker, one)]
    yield from (speaker.say("story.of", seat=name, what=line) for name, line in lines)
    if not lines:
        yield speaker.say("story.nothing")


def _of_seat(speaker: Speaker, seat: Seat) -> Lines:
    for key, stake in seat.stakes.items():
        yield speaker.say(
            "story.stake",
            amount=speaker.write(stake.amount),
            made=_made_of(speaker, seat, key),
            on=speaker.bet(key.spot),
            called=_called(speaker, key),
            above=above(speaker, seat.name, stake.excess),
        )
    for prisoner in seat.prison:
        yield lying(speaker, prisoner.amount, speaker.bet(prisoner.spot), prisoner.level)
    for spot, amount, coup in seat.unclaimed:
        rule = cite(origin(speaker.house, "procedure.unclaimed_coups"))
        won, on = speaker.write(amount), speaker.bet(spot)
        yield speaker.say("story.beside", amount=won, coup=coup, on=on, rule=rule)


def _made_of(speaker: Speaker, seat: Seat, key: StakeKey) -> str:
    """The chips that a stake is made of, where it could be another kind."""
    if key.colour:
        return speaker.say("story.in", chip=key.colour)
    several = key.chip is Chip.CASH and seat.colours
    shown = several or key.chip in PROMOTIONAL
    return speaker.say("story.in", chip=f"chip.{key.chip}") if shown else ""


def _called(speaker: Speaker, key: StakeKey) -> str:
    if not key.call:
        return ""
    rule = cite(origin_of_call(speaker.house, key.call))
    return speaker.say("story.called", call=speaker.house.say(key.call), rule=rule)


_TRIMS: Final[dict[type, tuple[str, Ids]]] = {
    c.PlaceYourBets: ("when.opening", ("reading-28",)),
    c.Link: ("when.linked", ("reading-27",)),
}
"""When something went back, by the statement that caused it; else it was at the settlement."""
_AT_SETTLEMENT: Final = ("when.settling", ("reading-27",))


def _trims(speaker: Speaker, story: Story, seat: str | None, *, closed: bool) -> Lines:
    for one in story.trims:
        if one.closed is closed and seat in (None, one.seat):
            yield _trim(speaker, one)


def _trim(speaker: Speaker, one: Trim) -> str:
    when, reading = _TRIMS.get(type(one.said), _AT_SETTLEMENT)
    rule = cite(origin(speaker.house, "limits.excess_returned"), reading)
    stakes = speaker.on("story.on", ((much, key.spot) for key, much in one.stakes))
    return speaker.say("story.trim", seat=one.seat, stakes=stakes, when=when, rule=rule)


# What came of it


def _result(speaker: Speaker, story: Story) -> Lines:
    if story.played.void:
        yield from _voided(speaker, story)
        return
    yield from _announced(speaker, story)
    yield from (settled_again(speaker, one) for one in story.played.again)
    house, number = story.house, story.played.number
    if number is None:
        yield speaker.say("story.no-number")
        return
    says = cite(origin(house, "announcements.number" if number else "announcements.zero"))
    yield speaker.say("story.number", number=number, call=house.announce(number), rule=says)
    if house.procedure.least_laps is not None and story.played.laps is not None:
        rule = cite(origin(house, "procedure.least_laps"))
        yield speaker.say("story.laps", laps=story.played.laps, rule=rule)
    if story.named:
        rule, bets = cite(origin(house, "announcements.combinations")), map(house.say, story.named)
        yield speaker.say("story.named", bets=list(bets), rule=rule)
    yield from _sealed(speaker, story.played)
    if story.at_close and story.at_close.croupier:
        yield speaker.say("story.dealt", office=_dealer(speaker, story.at_close.croupier))
    if house.payment.croupiers_swap:
        yield _swapped(speaker, story.played, number)


def _swapped(speaker: Speaker, played: PlayedCoup, number: int) -> str:
    """Who raked and who paid. They did it for the number that counted then (reading 43)."""
    house = speaker.house
    raked_on = number if played.raked_on is None else played.raked_on
    paid_on = number if played.paid_on is None else played.paid_on
    rules = (origin(house, "payment.croupiers_swap", str(on)) for on in (raked_on, paid_on))
    return speaker.say(
        "story.swapped",
        rakes=with_name(croupiers(house, raked_on).rakes, played.raked_by),
        pays=with_name(croupiers(house, paid_on).pays, played.paid_by),
        rule=cite(*rules),
    )


def _sealed(speaker: Speaker, played: PlayedCoup) -> Lines:
    """Where a sealed number comes from, or would have come from if the coup is void."""
    if played.secret:
        key = "story.secret" if played.void else "story.follows"
        yield speaker.say(key, secret=played.secret, seal=played.seal)
        told = [one.seat for one in played.seeds if one.seed]
        if told and played.closed:
            yield speaker.say("story.seeds", seats=told)
    elif played.wheel in UNSEALED:
        yield speaker.say("story.real-wheel")
    elif played.link:
        yield speaker.say("story.untold")
    if played.missing:
        yield speaker.say("story.missing", seats=played.missing)
    if played.void and played.drawn is not None:
        yield speaker.say("story.drawn", number=played.drawn)


def _dealer(speaker: Speaker, name: str) -> str:
    """Who dealt, with the house's word for its croupier if it has only one."""
    offices = speaker.house.authority.croupiers
    return speaker.office(offices[0] if len(offices) == 1 else "croupier", name)


def _voided(speaker: Speaker, story: Story) -> Lines:
    house = story.house
    yield speaker.say("story.void")
    for reason in story.played.void:
        rule = cite(origin(house, f"void.{reason}"))
        because = speaker.say("story.reason", reason=reason, text=speaker.void(reason), rule=rule)
        yield f"  {because}"
    if announced := [_announcement(speaker, one) for one in story.played.announced]:
        yield speaker.say("story.uncounted", numbers=announced)
    yield from _sealed(speaker, story.played)
    if story.at_close and any(seat.prison for seat in story.at_close.seats.values()):
        key = "story.void-locked" if house.terms.zero.locks_in else "story.void-prison"
        yield speaker.say(key, rule=cite(("reading-16",)))


def _announced(speaker: Speaker, story: Story) -> Lines:
    """Numbers that were said and do not count: those of earlier spins, and the wrong ones."""
    *again, _ = story.played.spins
    if again:
        spun = [numbers[-1] for numbers in again]
        rule = cite(origin(story.house, "procedure.spin_again"))
        key = "story.spun-again" if len(spun) == 1 else "story.spun-often"
        yield speaker.say(key, numbers=spun, rule=rule)
    if story.played.spins_ended:
        yield speaker.say("story.spins-ended", rule=cite(("reading-47",)))
    if any(one.taken_back for one in story.played.announced):
        order = [_announcement(speaker, one) for one in story.played.announced]
        yield speaker.say("story.announced", order=order, rule=cite(("reading-41",)))
        return
    for numbers in story.played.spins:
        if len(numbers) > 1:
            *wrong, right = numbers
            yield speaker.say("story.corrected", wrong=wrong, right=right)


def _announcement(speaker: Speaker, one: Announcement) -> str:
    return speaker.say("story.taken-back" if one.taken_back else "story.told", number=one.number)


def _lines(speaker: Speaker, story: Story, seat: str | None) -> Lines:
    for result in story.played.results:
        if seat in (None, result.seat):
            stake = lying(speaker, result.stake, speaker.bet(result.spot), result.level)
            happened = fate(speaker, result, story.played.number)
            yield speaker.say("story.line", seat=result.seat, stake=stake, fate=happened)
    if len(story.payments) > 1:
        order = [
            speaker.say("story.paid-on", seat=one.seat, on=speaker.bet(one.spot))
            for one in story.payments
        ]
        rule = cite(*_order(story.house, story.payments))
        yield speaker.say("story.order", order=order, rule=rule)


def _order(house: House, paid: Sequence[Result]) -> Iterator[Ids]:
    """What decided the order of payments: between kinds, and within each."""
    kinds = [(kind, len(list(same))) for kind, same in groupby(one.spot.kind for one in paid)]
    if len(kinds) > 1:
        yield origin(house, "payment.order")
    yield from (origin(house, "payment.first", kind) for kind, many in kinds if many > 1)


GONE: Final = {Outcome.LOST, Outcome.HALF, Outcome.SPLIT, Outcome.WON}


def _totals(speaker: Speaker, results: list[Result]) -> Lines:
    for name in dict.fromkeys(result.seat for result in results):
        own = [result for result in results if result.seat == name]
        yield speaker.say(
            "story.total",
            seat=name,
            won=speaker.write(sum(result.winnings for result in own)),
            lost=speaker.write(_lost(own, (Chip.CASH, Chip.COLOUR))),
            promoted="".join(_promoted(speaker, own)),
        )


def _promoted(speaker: Speaker, own: list[Result]) -> Iterator[str]:
    """Reading 30: what is gone of tokens and of vouchers, each by its own name."""
    for chip in PROMOTIONAL:
        if gone := _lost(own, (chip,)):
            yield speaker.say("story.and-in", amount=speaker.write(gone), chip=f"chip.{chip}")


def _lost(results: Iterable[Result], chips: Sequence[Chip]) -> int:
    return sum(
        result.stake - result.returned
        for result in results
        if result.outcome in GONE and result.chip in chips
    )
