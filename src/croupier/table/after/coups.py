"""The table after an event of the coup, from the opening until the dolly is lifted."""

from dataclasses import replace

from croupier.rules.outcome import Outcome
from croupier.table import events as e
from croupier.table import hands
from croupier.table.after.bets import coup_of_bets, kept, place_for
from croupier.table.after.sealing import count_again, count_reopened, count_unsealed, secret_told
from croupier.table.commands import PROMOTIONAL, Spin
from croupier.table.fairness import felt_digest
from croupier.table.phases import BETTING, Phase
from croupier.table.state import (
    WINNING,
    Answers,
    Coup,
    Result,
    Seat,
    Settled,
    StakeKey,
    State,
)


def betting_opened(state: State, event: e.BettingOpened) -> State:
    coup = Coup(
        event.coup, seal=event.seal, anchor=event.anchor, link=event.link, wheel=event.wheel
    )
    return state._replace(
        coup=coup,
        phase=Phase.OPEN,
        round_coups=state.round_coups + 1,
        tally=count_unsealed(state, event),
        parties=state.next_parties or state.parties,
        next_parties=None,
    )


def ball_spun(state: State, event: e.BallSpun) -> State:
    coup = replace(state.coup, toss=Spin(event.laps, event.same_direction))
    if event.closes:
        return _close(state._replace(coup=coup), event.felt)
    phase = Phase.SPINNING if state.phase is Phase.OPEN else state.phase
    return state._replace(coup=coup, phase=phase)


def betting_closed(state: State, event: e.BettingClosed) -> State:
    return state if state.phase is Phase.CLOSED else _close(state, event.felt)


def _close(state: State, felt: str | None) -> State:
    """No more bets. Answers to the last coup end. A sealed wheel takes the hash of the felt."""
    coup = replace(state.coup, choosing=state.choosing)
    if coup.seal:
        coup = replace(coup, felt=felt or felt_digest(state))
    return state._replace(phase=Phase.CLOSED, settled=None, choosing=None, coup=coup, helped=())


def counted(toss: Spin | None, laps: int | None) -> Spin | None:
    """A spin with the laps that were counted until the ball fell."""
    return toss if laps is None else replace(toss or Spin(), laps=laps)


def number_set(state: State, event: e.NumberSet) -> State:
    state = secret_told(state, event)
    toss = counted(state.coup.toss, event.laps)
    coup = replace(state.coup, number=event.number, announced=True, toss=toss, winners_set=False)
    return state._replace(phase=Phase.NUMBER, coup=coup)


def spun_again(state: State, _: e.SpunAgain) -> State:
    coup = replace(state.coup, number=None, respins=state.coup.respins + 1)
    return state._replace(phase=Phase.CLOSED, coup=coup, tally=count_again(state))


def winners_set(state: State, _: e.WinnersSet) -> State:
    return state._replace(coup=replace(state.coup, winners_set=True))


def spins_ended(state: State, _: e.SpinsEnded) -> State:
    return state._replace(coup=replace(state.coup, spins_ended=True))


def step_taken_back(state: State, event: e.StepTakenBack) -> State:
    """The toss, or the number, did not happen."""
    coup = replace(state.coup, winners_set=False, number=None)
    if event.phase is Phase.OPEN:
        coup = replace(coup, toss=None)
    tally = count_reopened(state, event.phase)
    return state._replace(phase=event.phase, coup=coup, tally=tally)


def collected(state: State, event: e.Collected) -> State:
    pending = tuple(one for one in event.results if one.outcome in WINNING)
    bank, promotion, seats = state.bank, state.promotion, dict(state.seats)
    losers: dict[str, list[Result]] = {}
    for result in event.results:
        if result.outcome not in WINNING:
            losers.setdefault(result.seat, []).append(result)
            kept = 0 if result.outcome is Outcome.HELD else result.stake - result.returned
            if result.chip in PROMOTIONAL:
                promotion += kept
            else:
                bank += kept
    for name, lost in losers.items():
        seats[name] = hands.settle_losers(seats[name], lost)
    coup = replace(state.coup, results=event.results, pending=pending)
    return state._replace(
        seats=seats, bank=bank, promotion=promotion, coup=coup, phase=Phase.COLLECTED
    )


def winner_paid(state: State, event: e.WinnerPaid) -> State:
    result, seat, waiting = event.result, state.seats[event.result.seat], state.coup.pending
    for one in event.lines:
        seat = _move_stake(state, seat, one, event.stake_to)
        waiting = without(waiting, one)
    if event.winnings_to is e.Goes.CUSTODY:
        seat = hands.keep(seat, result.winnings)
    elif event.winnings_to is e.Goes.FELT:
        seat = hands.lay_beside(seat, result, state.coup.count)
    else:
        seat = hands.receive(seat, result)
    coup = replace(state.coup, pending=waiting, payments=state.coup.payments + 1)
    state = state._replace(bank=state.bank - result.winnings, coup=coup)
    return state.with_seat(seat, **kept(state, result.chip, result.stake - result.returned))


def without(results: tuple[Result, ...], one: Result) -> tuple[Result, ...]:
    """Some results without one of them. Several may be equal."""
    if one not in results:
        return results
    place = results.index(one)
    return results[:place] + results[place + 1 :]


def _move_stake(state: State, seat: Seat, result: Result, to: e.Goes) -> Seat:
    if to is e.Goes.FELT and result.returned:
        place = place_for(state, seat, result.spot) if result.level else 0
        return hands.ride(seat, result, place)
    if to is e.Goes.CUSTODY:
        return hands.set_winner_aside(seat, result)
    return hands.take_winner(seat, result)


def winners_paid(state: State, _: e.WinnersPaid) -> State:
    number = state.coup.number
    settled = Settled(number, state.coup.results) if number is not None else None
    choosing: Answers | None = frozenset() if number == 0 else None
    coup = replace(state.coup, pending=())
    return state._replace(phase=Phase.PAID, settled=settled, choosing=choosing, coup=coup)


def dolly_lifted(state: State, _: e.DollyLifted) -> State:
    return state._replace(phase=Phase.IDLE)


def set_aside(state: State, event: e.SetAside) -> State:
    seat = state.seats[event.seat]
    for key, amount in event.stakes:
        seat = hands.less(seat, key, amount)
    amount = event.winnings + sum(amount for _, amount in event.stakes)
    beside = tuple(one for one in seat.unclaimed if one.spot is not event.spot)
    return state.with_seat(hands.keep(seat._replace(unclaimed=beside), amount))


def coup_voided(state: State, event: e.CoupVoided) -> State:
    state = secret_told(state, event)
    seats, back = dict(state.seats), dict[str, list[tuple[StakeKey, int]]]()
    for result in event.results:
        back.setdefault(result.seat, []).append((result.key, result.stake))
    for name, stakes in back.items():
        seats[name] = hands.forget_units(hands.take(seats[name], stakes), state.coup.count)
    closed = state.phase not in BETTING
    choosing = state.coup.choosing if closed else state.choosing
    settled = state.settled  # a call that was played again for this coup may be played again
    if settled and settled.played_again:
        settled = replace(settled, played_again=frozenset())
    coup = replace(state.coup, number=None, results=event.results, void=event.reasons)
    opportunities = max(0, state.round_coups - 1)  # a void coup does not count
    return state._replace(
        seats=seats,
        coup=coup,
        phase=Phase.IDLE,
        round_coups=opportunities,
        choosing=choosing,
        settled=settled,
        helped=(),
    )


def played_again(state: State, event: e.PlayedAgain) -> State:
    settled = state.settled
    assert settled is not None, "decide lets a call be played again only after a settlement"
    played = settled.played_again | {(event.seat, event.call)}
    seat = state.seats[event.seat]
    if event.unit:
        seat = _replayed(seat, event, coup_of_bets(state))
    return state.with_seat(seat, settled=replace(settled, played_again=played))


def _replayed(seat: Seat, event: e.PlayedAgain, coup: int) -> Seat:
    """A call that is played again keeps its amount per piece.

    If the player has made the same call for this coup, both are one call.
    """
    new = hands.unit_for(seat, event.call, coup)
    return hands.set_unit(seat, event.call, new + event.unit, coup)
