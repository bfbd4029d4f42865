"""Entries that were decided under an earlier edition of our rules.

Today's `decide` answers some old statements differently: its events hold more, it pays in another
order, or it refuses what was taken then. An old entry is checked all the same: it is decided again
on the table as the earlier edition saw it. Its events must be the same, apart from the fields and
events that the earlier edition did not have.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from croupier.houses import House
from croupier.table import State, balances, decide, fold
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.after.bets import coup_of_bets
from croupier.table.decide import Answer
from croupier.table.people import Events
from croupier.table.phases import Phase
from croupier.table.refusal import Refused
from croupier.table.state import CallUnit, Seat


def is_plausible(house: House, state: State, command: c.Command, events: Events) -> bool:
    """Whether an earlier edition may have made these events from a command."""
    answers = _answers(house, state, command)
    possible = [_bare(answer) for answer in answers if not isinstance(answer, Refused)]
    return _bare(events) in possible and _is_sound(fold(state, events))


def _is_sound(state: State) -> bool:
    """Law 1: all accounts sum to zero, and no player's account is below zero."""
    accounts = balances(state)
    owned = (amount for (_, seat), amount in accounts.items() if seat)
    return not sum(accounts.values()) and min(owned, default=0) >= 0


# The table as an earlier edition saw it


def _answers(house: House, state: State, command: Any) -> Iterator[Answer]:
    yield decide(house, state, command)
    if look := _LOOKS.get(type(command)):
        yield look(house, state, command)


def _in_phase(phase: Phase) -> Callable[[House, State, c.Command], Answer]:
    return lambda house, state, command: decide(house, state._replace(phase=phase), command)


def _spun(house: House, state: State, command: c.Spin) -> Answer:
    """A spin in the direction of the wheel counted."""
    answer = decide(house, state, c.Spin(command.laps))
    return _with(answer, e.BallSpun, same_direction=command.same_direction)


def _limited(house: House, state: State, command: c.SetLimits) -> Answer:
    """A maximum that was not named was removed, a minimum that was not named stayed."""
    answer = decide(house, state, replace(command, ranges=()))
    return _by(house, state, _with(answer, e.LimitsSet, ranges=command.ranges))


def _officially(house: House, state: State, command: c.Command) -> Answer:
    return _by(house, state, decide(house, state, command))


def _by(house: House, state: State, answer: Answer) -> Answer:
    """The supervisor was always named, even if somebody else did it."""
    by = state.supervisor or house.authority.supervisor or "supervisor"
    named = {type(one) for one in _events(answer) if getattr(one, "by", None)}
    for kind in named:
        answer = _with(answer, kind, by=by)
    return answer


def _with(answer: Answer, kind: type, **changes: object) -> Answer:
    if isinstance(answer, Refused):
        return answer
    return tuple(replace(one, **changes) if type(one) is kind else one for one in answer)  # type: ignore[arg-type]  # fields of that kind


def _events(answer: Answer) -> Events:
    return () if isinstance(answer, Refused) else answer


def _bought(house: House, state: State, command: c.Sit | c.Buy) -> Answer:
    """Notes were not counted, colours in small and capital letters differed, consent did not end."""
    seats = {name: _forgotten(seat, command.colour) for name, seat in state.seats.items()}
    agreed = {(name, held, command.seat) for name, one in seats.items() for held in one.colours}
    return decide(house, state._replace(seats=seats, consents=state.consents | agreed), command)


def _forgotten(seat: Seat, wanted: str | None) -> Seat:
    """A player without notes, and without colours that differ only by small and capital letters."""
    colours = tuple(one for one in seat.colours if not _is_in_other_letters(one, wanted))
    return seat._replace(notes=0, colours=colours)


def _is_in_other_letters(held: str, wanted: str | None) -> bool:
    """Whether a colour differs from the wanted one only by small and capital letters.

    Without a wanted colour: whether it has capital letters, which colours of ours do not have.
    """
    if wanted is None:
        return held != held.casefold()
    return held != wanted and held.casefold() == wanted.casefold()


def _replayed(house: House, state: State, command: c.PlayAgain) -> Answer:
    """The unit of a call was the least that lay on one of its pieces."""
    lines = [
        line
        for line in (state.settled.results if state.settled else ())
        if line.seat == command.seat and line.call is command.call and line.stake + line.excess
    ]
    asked = [(line.stake + line.excess) // command.call.pieces.count(line.spot) for line in lines]
    if not asked or command.seat not in state.seats:
        return decide(house, state, command)
    unit = CallUnit(command.call, min(asked), coup_of_bets(state) - 1)
    seat = state.seats[command.seat]._replace(units=(unit,))
    return decide(house, state._replace(seats={**state.seats, seat.name: seat}), command)


def _untrimmed(house: House, state: State, command: c.Collect | c.Settle) -> Answer:
    """A stake stayed and played even if a lower maximum, or a link of players, put it above."""
    open_ended = replace(state.limits, maxima={})
    answer = decide(house, state._replace(limits=open_ended), c.Collect())
    if isinstance(answer, Refused) or isinstance(command, c.Collect):
        return answer
    for step in (c.Pay(), c.Lift()):
        answer += _events(decide(house, fold(state, answer), step))
    return answer


_LOOKS: Final[dict[type, Callable[[House, State, Any], Answer]]] = {
    c.Sit: _bought,
    c.Buy: _bought,
    c.Move: _in_phase(Phase.OPEN),
    c.Allow: _in_phase(Phase.CLOSED),
    c.Spin: _spun,
    c.PlayAgain: _replayed,
    c.Collect: _untrimmed,
    c.Settle: _untrimmed,
    c.SetLimits: _limited,
    c.Suspend: _officially,
    c.Resume: _officially,
}


# Events without what an earlier edition did not have


def _bare(events: Iterable[e.Event]) -> tuple[list[e.Event], list[str]]:
    """The other events, and the payments sorted, because their order may differ."""
    events = list(events)
    alone = len(events) == 1
    kept = [one for one in events if alone or not isinstance(one, e.CameBack | e.Trimmed)]
    others = [_plain(one) for one in kept if not isinstance(one, e.WinnerPaid)]
    return others, sorted(repr(one) for one in kept if isinstance(one, e.WinnerPaid))


def _plain(event: e.Event) -> e.Event:
    untold = _UNTOLD.get(type(event), lambda _: {})
    return replace(event, **untold(event))  # type: ignore[arg-type]  # fields of that kind


def _lines(event: e.Collected) -> dict[str, object]:
    return {"results": tuple(line._replace(change=0) for line in event.results)}


def _standings(event: e.RoundEnded) -> dict[str, object]:
    """Standings were in chips, and listed only players who had some."""
    chips = sorted((one.seat, one.chips) for one in event.standings if one.chips)
    return {"standings": tuple(e.Standing(*one) for one in chips)}


_UNTOLD: Final[dict[type, Callable[[Any], dict[str, object]]]] = {
    e.Collected: _lines,
    e.Withdrawn: lambda _: {"change": 0},
    e.Corrected: lambda _: {"change": 0},
    e.CameBack: lambda _: {"change": 0},
    e.PlayedAgain: lambda _: {"unit": 0},
    e.Placed: lambda _: {"again": False},
    e.CashedOut: lambda event: {"stack": event.stack + event.tokens, "tokens": 0},
    e.RoundEnded: _standings,
}
