"""`evolve(state, event) -> state`: one small function per event, no house, no choice, no refusal."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce
from typing import Any, Final

from croupier.rules.outcome import Outcome
from croupier.table import events as e
from croupier.table.commands import Chip, Spin
from croupier.table.fairness import felt_digest
from croupier.table.phases import Phase, Status
from croupier.table.state import (
    Coup,
    Key,
    Prisoner,
    Quarrel,
    Result,
    Seat,
    Settled,
    Stake,
    State,
    Unclaimed,
)


def evolve(state: State, event: e.Event) -> State:
    """The table after an event."""
    return _ARMS[type(event)](state, event)


def fold(state: State, events: Iterable[e.Event]) -> State:
    """The table after several events."""
    return reduce(evolve, events, state)


# Seats


def _with(state: State, seat: Seat, **changes: Any) -> State:
    return state._replace(seats={**state.seats, seat.name: seat}, **changes)


def _gain(purse: Any, chip: Chip, amount: int) -> dict[Chip, int]:
    changed = dict(purse)
    changed[chip] = changed.get(chip, 0) + amount
    return changed


def _seated(state: State, event: e.Seated) -> State:
    old = state.seats.get(event.seat) or Seat(event.seat)
    seat = old._replace(colours=event.colours, value=event.value, present=True, away=False)
    # Who comes back after leaving takes a new chair.
    others = {name: one for name, one in state.seats.items() if name != event.seat}
    return state._replace(seats={**others, event.seat: seat})


def _bought(state: State, event: e.ChipsBought) -> State:
    seat = state.seats[event.seat]
    purse = _gain(seat.purse, event.chip, event.amount)
    seat = seat._replace(purse=purse, bought=seat.bought + event.amount)
    return _with(state, seat, cage=state.cage - event.amount)


def _cashed_out(state: State, event: e.CashedOut) -> State:
    seat, amount = state.seats[event.seat], event.stack + event.custody
    seat = seat._replace(purse={}, custody=0, cashed=seat.cashed + amount)
    if event.left:
        seat = seat._replace(present=False, colours=(), value=0, takes_up=False)
    return _with(state, seat, cage=state.cage + amount)


def _stepped_away(state: State, event: e.SteppedAway) -> State:
    return _with(state, state.seats[event.seat]._replace(away=True))


def _came_back(state: State, event: e.CameBack) -> State:
    seat = state.seats[event.seat]
    purse = _gain(seat.purse, event.chip, event.unclaimed + event.custody)
    return _with(state, seat._replace(away=False, unclaimed=(), custody=0, purse=purse))


def _winners_option(state: State, event: e.WinnersOption) -> State:
    return _with(state, state.seats[event.seat]._replace(takes_up=event.take_up))


def _colour_shared(state: State, event: e.ColourShared) -> State:
    return state._replace(consents=state.consents | {(event.seat, event.colour, event.other)})


def _colour_given(state: State, event: e.ColourGiven) -> State:
    seat = state.seats[event.seat]
    return _with(state, seat._replace(colours=(*seat.colours, event.colour)))


def _linked(state: State, event: e.Linked) -> State:
    joined = state.party(event.seat) | state.party(event.other)
    others = tuple(party for party in state.parties if not party & joined)
    return state._replace(parties=(*others, joined))


def _corrected(state: State, event: e.Corrected) -> State:
    seat = state.seats[event.seat]
    purse = _gain(seat.purse, event.chip, event.amount)
    seat = seat._replace(purse=purse, corrected=seat.corrected + event.amount)
    return _with(state, seat, bank=state.bank - event.amount)


# Bets


def _placed(state: State, event: e.Placed) -> State:
    seat, chip = state.seats[event.seat], event.chip
    stakes, total = dict(seat.stakes), 0
    for spot, call, amount, excess in event.laid:
        key = Key(spot, call, chip)
        old = stakes.get(key)
        stakes[key] = Stake(old[0] + amount, old[1] + excess) if old else Stake(amount, excess)
        total += amount
    purse = dict(seat.purse)
    purse[chip] -= total
    # The same as `_replace` in a third of the time, and this runs for every bet.
    changed = Seat(seat.name, purse, stakes, *seat[3:])
    return State(state.limits, {**state.seats, seat.name: changed}, *state[2:])


def _less(seat: Seat, key: Key, amount: int) -> Seat:
    """A stake less an amount; an empty one is gone."""
    stakes = dict(seat.stakes)
    left = stakes[key].amount - amount
    if left:
        stakes[key] = stakes[key]._replace(amount=left)
    else:
        del stakes[key]
    return seat._replace(stakes=stakes)


def _pocket(seat: Seat, chip: Chip, amount: int) -> Seat:
    return seat._replace(purse=_gain(seat.purse, chip, amount)) if amount else seat


def _taken(state: State, event: e.Taken) -> State:
    seat = state.seats[event.seat]
    for key, amount in event.stakes:
        seat = _pocket(_less(seat, key, amount), key.chip, amount)
    return _with(state, seat)


# Prison


def _free(seat: Seat, prisoner: Prisoner) -> Seat:
    """The seat without one prisoner."""
    inmates = list(seat.prison)
    inmates.remove(prisoner)
    return seat._replace(prison=tuple(inmates))


def _imprison(seat: Seat, prisoner: Prisoner) -> Seat:
    """The seat with one more prisoner; each keeps its own line, even beside its equal."""
    return seat._replace(prison=(*seat.prison, prisoner))


def _withdrawn(state: State, event: e.Withdrawn) -> State:
    prisoner = event.prisoner
    seat = _pocket(_free(state.seats[event.seat], prisoner), prisoner.chip, event.half)
    return _with(state, seat, bank=state.bank + prisoner.amount - event.half)


def _shifted(state: State, event: e.Shifted) -> State:
    seat = _free(state.seats[event.seat], event.prisoner)
    return _with(state, _imprison(seat, event.prisoner._replace(spot=event.target)))


# The coup


def _betting_opened(state: State, event: e.BettingOpened) -> State:
    coup = Coup(event.coup, seal=event.seal)
    return state._replace(coup=coup, phase=Phase.OPEN, round_coups=state.round_coups + 1)


def _ball_spun(state: State, event: e.BallSpun) -> State:
    coup = replace(state.coup, toss=Spin(event.laps, event.same_direction))
    if event.closes:
        return _close(state._replace(coup=coup))
    phase = Phase.SPINNING if state.phase is Phase.OPEN else state.phase
    return state._replace(coup=coup, phase=phase)


def _betting_closed(state: State, _: e.BettingClosed) -> State:
    return state if state.phase is Phase.CLOSED else _close(state)


def _close(state: State) -> State:
    """No more bets: answers to the last coup end, and a sealed wheel counts what lies there."""
    coup = state.coup
    if coup.seal:
        coup = replace(coup, felt=felt_digest(state))
    return state._replace(phase=Phase.CLOSED, settled=None, coup=coup)


def _number_set(state: State, event: e.NumberSet) -> State:
    return state._replace(phase=Phase.NUMBER, coup=replace(state.coup, number=event.number))


def _spun_again(state: State, _: e.SpunAgain) -> State:
    coup = replace(state.coup, number=None, respins=state.coup.respins + 1)
    return state._replace(phase=Phase.CLOSED, coup=coup)


def _collected(state: State, event: e.Collected) -> State:
    pending = tuple(one for one in event.results if one.outcome in WINNING)
    bank, seats = state.bank, dict(state.seats)
    for result in event.results:
        if result.outcome not in WINNING:
            seats[result.seat] = _settle_one(seats[result.seat], result)
            bank += _to_bank(result)
    coup = replace(state.coup, results=event.results, pending=pending)
    return state._replace(seats=seats, bank=bank, coup=coup, phase=Phase.COLLECTED)


WINNING: Final = (Outcome.WON, Outcome.RELEASED)


def _to_bank(result: Result) -> int:
    return 0 if result.outcome is Outcome.HELD else result.stake - result.returned


def _settle_one(seat: Seat, result: Result) -> Seat:
    """A stake that did not win: gone, halved or in prison."""
    seat = _lifted(seat, result)
    if result.outcome is Outcome.HELD:
        return _imprison(seat, Prisoner(result.spot, result.chip, result.raised, result.stake))
    return _pocket(seat, result.chip, result.returned)


def _lifted(seat: Seat, result: Result) -> Seat:
    """The seat without the stake that a result speaks of."""
    if result.level:
        return _free(seat, Prisoner(result.spot, result.chip, result.level, result.stake))
    return _less(seat, result.key, result.stake)


def _winner_paid(state: State, event: e.WinnerPaid) -> State:
    result = event.result
    seat = state.seats[result.seat]
    seat = _move_stake(seat, result, event.stake_to)
    seat = _receive(seat, result, event.winnings_to, state.coup.count)
    bank = state.bank - result.winnings + result.stake - result.returned
    return _with(state, seat, bank=bank)


def _move_stake(seat: Seat, result: Result, place: e.Goes) -> Seat:
    rides = place is e.Goes.FELT and result.returned
    if rides and not result.level:
        stakes = {**seat.stakes, result.key: Stake(seat.stakes[result.key].amount)}
        return seat._replace(stakes=stakes)  # the excess was the last coup's
    seat = _lifted(seat, result)
    if rides:
        key = Key(result.spot, None, result.chip)
        lying = seat.stakes.get(key, Stake(0))
        return seat._replace(stakes={**seat.stakes, key: Stake(lying.amount + result.stake)})
    if place is e.Goes.CUSTODY:
        return seat._replace(custody=seat.custody + result.returned)
    return _pocket(seat, result.chip, result.returned)


def _receive(seat: Seat, result: Result, place: e.Goes, coup: int) -> Seat:
    if place is e.Goes.CUSTODY:
        return seat._replace(custody=seat.custody + result.winnings)
    if place is e.Goes.FELT:
        beside = Unclaimed(result.spot, result.winnings, coup)
        return seat._replace(unclaimed=(*seat.unclaimed, beside))
    # Reading 30: what a token wins is paid in chips.
    chip = Chip.CASH if result.chip is Chip.TOKENS else result.chip
    return _pocket(seat, chip, result.winnings)


def _winners_paid(state: State, _: e.WinnersPaid) -> State:
    number = state.coup.number
    settled = Settled(number, state.coup.results) if number is not None else None
    return state._replace(phase=Phase.PAID, settled=settled, coup=replace(state.coup, pending=()))


def _dolly_lifted(state: State, _: e.DollyLifted) -> State:
    return state._replace(phase=Phase.IDLE)


def _set_aside(state: State, event: e.SetAside) -> State:
    seat = state.seats[event.seat]
    for key, amount in event.stakes:
        seat = _less(seat, key, amount)
    amount = event.winnings + sum(amount for _, amount in event.stakes)
    beside = tuple(one for one in seat.unclaimed if one.spot is not event.spot)
    return _with(state, seat._replace(unclaimed=beside, custody=seat.custody + amount))


def _coup_voided(state: State, event: e.CoupVoided) -> State:
    seats = dict(state.seats)
    for result in event.results:
        seat = _less(seats[result.seat], result.key, result.stake)
        seats[result.seat] = _pocket(seat, result.chip, result.stake)
    coup = replace(state.coup, number=None, results=event.results)
    opportunities = max(0, state.round_coups - 1)  # a void coup is none
    return state._replace(seats=seats, coup=coup, phase=Phase.IDLE, round_coups=opportunities)


def _played_again(state: State, event: e.PlayedAgain) -> State:
    settled = state.settled
    assert settled is not None, "decide lets a call be played again only after a settlement"
    played = settled.played_again | {(event.seat, event.call)}
    return state._replace(settled=replace(settled, played_again=played))


# Limits, rounds, supervision


def _limits_set(state: State, event: e.LimitsSet) -> State:
    changed = (state.next_limits or state.limits).changed(event.ranges)
    return state._replace(limits=changed) if event.at_once else state._replace(next_limits=changed)


def _limits_in_force(state: State, _: e.LimitsInForce) -> State:
    return state._replace(limits=state.next_limits or state.limits, next_limits=None)


def _round_begun(state: State, event: e.RoundBegun) -> State:
    return state._replace(round=event.round, round_coups=0)


def _dispute_opened(state: State, event: e.DisputeOpened) -> State:
    quarrel = Quarrel(event.number, event.coup, event.seat, event.text)
    return state._replace(disputes=(*state.disputes, quarrel))


def _dispute_decided(state: State, event: e.DisputeDecided) -> State:
    decided = tuple(
        replace(one, decision=event.text, decided_by=event.by)
        if one.number == event.number
        else one
        for one in state.disputes
    )
    return state._replace(disputes=decided)


def _unchanged(state: State, _: e.Event) -> State:
    """A fact that only the record needs."""
    return state


_ARMS: Final[dict[type, Callable[[State, Any], State]]] = {
    e.Placed: _placed,
    e.Taken: _taken,
    e.Seated: _seated,
    e.ChipsBought: _bought,
    e.CashedOut: _cashed_out,
    e.SteppedAway: _stepped_away,
    e.CameBack: _came_back,
    e.WinnersOption: _winners_option,
    e.ColourShared: _colour_shared,
    e.ColourGiven: _colour_given,
    e.Linked: _linked,
    e.Corrected: _corrected,
    e.CroupierNamed: lambda state, event: state._replace(croupier=event.name),
    e.SupervisorNamed: lambda state, event: state._replace(supervisor=event.name),
    e.LimitsSet: _limits_set,
    e.LimitsInForce: _limits_in_force,
    e.BettingOpened: _betting_opened,
    e.BallSpun: _ball_spun,
    e.BettingClosed: _betting_closed,
    e.NumberSet: _number_set,
    e.SpunAgain: _spun_again,
    e.Collected: _collected,
    e.WinnerPaid: _winner_paid,
    e.WinnersPaid: _winners_paid,
    e.DollyLifted: _dolly_lifted,
    e.SetAside: _set_aside,
    e.CoupVoided: _coup_voided,
    e.Withdrawn: _withdrawn,
    e.Shifted: _shifted,
    e.LeftInPrison: _unchanged,
    e.PlayedAgain: _played_again,
    e.RoundEnded: _unchanged,
    e.RoundBegun: _round_begun,
    e.Suspended: lambda state, _: state._replace(status=Status.SUSPENDED),
    e.Resumed: lambda state, _: state._replace(status=Status.RUNNING),
    e.TableClosed: lambda state, _: state._replace(status=Status.CLOSED),
    e.TableOpened: lambda state, _: state._replace(status=Status.RUNNING),
    e.DisputeOpened: _dispute_opened,
    e.DisputeDecided: _dispute_decided,
}
