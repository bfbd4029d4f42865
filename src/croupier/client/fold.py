"""The table as a player knows it, kept up to date by the table's own `evolve`.

The casino does not tell the chips in hand of others. So in this state their purses, the bank and
the cage mean nothing. Everything that `croupier.table.view` shows is exact.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from croupier.rules.felt import Spot
from croupier.table import State, evolve
from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.table.limits import Limits
from croupier.table.state import Answers, Coup, Seat, Settled, Stake, StakeKey
from croupier.table.view import OwnView, SeatView, SettledView, StakeView, TableView
from croupier.wire.told import RuleFacts

UNKNOWN: Final = dict.fromkeys(Chip, 0)
"""Somebody else's purse."""
NO_SEAT_NEEDED: Final = (e.Seated, e.ColourAsked)
"""Events about people who may have no seat."""


def state_of(seen: TableView, you: str | None, facts: RuleFacts | None = None) -> State:
    """A state with this view for that player, and with the facts that no view shows."""
    state = _shown(seen, you)
    return state if facts is None else _with_facts(state, facts)


def _with_facts(state: State, facts: RuleFacts) -> State:
    seats = {
        name: seat._replace(takes_up=name in facts.take_up) for name, seat in state.seats.items()
    }
    return state._replace(
        seats=seats,
        coup=replace(state.coup, toss=facts.toss),
        parties=_parties(facts.parties),
        next_parties=None if facts.next_parties is None else _parties(facts.next_parties),
        tally=replace(state.tally, chains=facts.chains),
    )


def _parties(known: Iterable[Iterable[str]]) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(party) for party in known)


def _shown(seen: TableView, you: str | None) -> State:
    seats = {one.name: _seat(one) for one in seen.seats}
    if you and seen.own:
        seats[you] = _own(seats.get(you) or Seat(you, present=False), seen.own)
    return State(
        limits=Limits(seen.minima, seen.maxima),
        seats=seats,
        phase=seen.phase,
        status=seen.status,
        coup=_coup(seen),
        settled=_settled(seen.settled),
        next_limits=seen.waiting,
        croupier=seen.croupier,
        supervisor=seen.supervisor,
        round=seen.round,
        round_coups=seen.round_coups,
        until_won=seen.until_won,
        chain=seen.chain,
        choosing=_answers(seen.choosing),
        asks=frozenset(seen.asks),
        consents=frozenset(seen.consents),
        promises=frozenset(seen.promises),
        disputes=seen.disputes,
        markers=seen.markers,
        wheel=seen.wheel,
        helped=seen.helped,
        places=seen.places,
        suspension=seen.suspension,
    )


def _coup(seen: TableView) -> Coup:
    return Coup(
        seen.coup,
        seen.number,
        seen.seal,
        seen.felt,
        seen.anchor,
        seen.link,
        seen.secret,
        seen.seeds,
        respins=seen.respins,
        announced=seen.announced,
        payments=seen.payments,
        winners_set=seen.winners_set,
        spins_ended=seen.spins_ended,
        pending=seen.pending,
        results=seen.results,
        choosing=_answers(seen.choosing_at_close),
        wheel=seen.coup_wheel,
        void=seen.void,
    )


def _answers(seen: Iterable[tuple[str, Spot, int]] | None) -> Answers | None:
    return None if seen is None else frozenset(seen)


def _settled(seen: SettledView | None) -> Settled | None:
    if seen is None:
        return None
    return Settled(seen.number, seen.results, frozenset(seen.played_again))


def _seat(seen: SeatView) -> Seat:
    return Seat(
        seen.name,
        UNKNOWN,
        dict(_stake(one) for one in seen.stakes),
        seen.prison,
        unclaimed=seen.unclaimed,
        colours=seen.colours,
        value=seen.value,
        away=seen.away,
        absent=seen.absent,
        units=seen.units,
        guest=seen.guest,
    )


def _stake(seen: StakeView) -> tuple[StakeKey, Stake]:
    key = StakeKey(seen.spot, seen.call, seen.chip, seen.colour)
    return key, Stake(seen.amount, seen.excess, seen.riding, seen.place)


def _own(seat: Seat, own: OwnView) -> Seat:
    return seat._replace(
        purse=own.purse,
        custody=own.custody,
        bought=own.bought,
        cashed=own.cashed,
        corrected=own.corrected,
        takes_up=own.takes_up,
        note_round=own.note_round,
        notes=own.notes,
        owes=own.owes,
    )


def fold(state: State, events: Iterable[e.Event]) -> State:
    """The table after several events."""
    for event in events:
        state = evolve(_with_known(state, event), event)
    return state


def _with_known(state: State, event: e.Event) -> State:
    """The state with a seat for the player of an event. The player may have left before we came."""
    name = getattr(event, "seat", None)
    if name is None or name in state.seats or isinstance(event, NO_SEAT_NEEDED):
        return state
    return state._replace(seats={**state.seats, name: Seat(name, UNKNOWN, present=False)})
