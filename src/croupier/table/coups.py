"""Deciding about the coup: from "place your bets" until the dolly is lifted, or void."""

from croupier.houses import House
from croupier.rules.felt import Spot
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.after.coups import counted
from croupier.table.below import returned_below, told_below
from croupier.table.betting import trims
from croupier.table.colours import passed
from croupier.table.evolve import evolve, fold
from croupier.table.fairness import missing
from croupier.table.paying import Due, dues, payment, people
from croupier.table.people import Events
from croupier.table.phases import BETTING, MARKED, Phase, next_phase
from croupier.table.placed import to_set
from croupier.table.refusal import Code, Refusal
from croupier.table.sealing import check_number, closing_felt, opened, untold, void_secret
from croupier.table.settling import results, set_aside, voided
from croupier.table.state import WINNING, Coup, Result, State
from croupier.table.timing import after_number

INTERRUPTED = "interrupted"
"""A void reason in every house: the coup could not be finished."""
SAME = "same-direction"
"""The void reason of a ball that runs with the wheel."""


def place_your_bets(house: House, state: State, command: c.PlaceYourBets) -> Events:
    if round_is_over(house, state):
        raise Refusal(Code.PHASE, "round.over", most=house.procedure.round_coups)
    # Reading 28: a stake that rides is a bet of the new coup, under its limits.
    opening = opened(state, command.seal)
    state = evolve(state, opening)
    trimmed = trims(state)
    return (opening, *told_below(state), *trimmed, *passed(fold(state, trimmed)))


def round_is_over(house: House, state: State) -> bool:
    """Whether all coups of the event round are played."""
    most = house.procedure.round_coups
    return most is not None and state.round_coups >= most


def spin(house: House, state: State, command: c.Spin) -> Events:
    if command.same_direction and house.procedure.against_wheel and SAME not in house.void:
        # Reading 36: without such a void reason, a spin with the wheel does not count.
        raise Refusal(Code.DIRECTION, "spin.direction")
    closes = state.phase in BETTING and next_phase(house, state.phase, c.Spin) is Phase.CLOSED
    back, felt = _closing(state) if closes else ((), None)
    return (*back, e.BallSpun(command.laps, command.same_direction, closes, felt))


def no_more_bets(_: House, state: State, __: c.NoMoreBets) -> Events:
    back, felt = _closing(state) if state.phase in BETTING else ((), None)
    return (*back, e.BettingClosed(felt))


def _closing(state: State) -> tuple[Events, str | None]:
    """What goes back at the close (reading 28), and the hash of all that lies there then."""
    back = returned_below(state)
    return back, closing_felt(fold(state, back))


def faults(house: House, toss: c.Spin | None) -> tuple[str, ...]:
    """The void reasons of the house that hold for a spin."""
    if toss is None:
        return ()
    least = house.procedure.least_laps
    found = {
        SAME: toss.same_direction,
        "few-laps": least is not None and toss.laps is not None and toss.laps < least,
    }
    return tuple(reason for reason, holds in found.items() if holds and reason in house.void)


def number(house: House, state: State, command: c.Number) -> Events:
    toss = counted(state.coup.toss, command.laps)
    # A fault that was told stays one: no later count of the laps makes the spin valid.
    if wrong := faults(house, state.coup.toss) or faults(house, toss):
        raise Refusal(Code.PHASE, "spin.void", reasons=wrong)
    if counts_laps(house, state.coup.wheel) and (toss is None or toss.laps is None):
        least = house.procedure.least_laps
        raise Refusal(Code.PHASE, "spin.laps", number=command.number, least=least)
    check_number(state.coup, command.number, command.secret)
    seeds = missing(state.coup)
    return (e.NumberSet(command.number, command.secret, seeds, command.laps),)


def counts_laps(house: House, wheel: c.WheelKind) -> bool:
    """mbs-3.6b: whether a spin is valid only if somebody says how many laps a real ball made."""
    return house.procedure.least_laps is not None and wheel in c.UNSEALED


def spin_again(house: House, state: State, _: c.SpinAgain) -> Events:
    """fun-DG.6, reading 32: only with play money, only if nobody won, and not for ever."""
    _check_spins_again(house, state)
    most = house.procedure.spin_again
    if state.coup.respins >= most:
        raise Refusal(Code.PHASE, "spin.often", most=most)
    if not nobody_wins(house, state):
        raise Refusal(Code.PHASE, "spin.won")
    return (e.SpunAgain(),)


def no_spin_again(house: House, state: State, _: c.NoSpinAgain) -> Events:
    """Reading 47: between spins the host may end them."""
    _check_spins_again(house, state)
    if state.phase is Phase.NUMBER and not nobody_wins(house, state):
        raise Refusal(Code.PHASE, "spin.won")
    if state.phase is Phase.CLOSED and not state.coup.respins:
        raise Refusal(Code.PHASE, "spin.first")
    return (e.SpinsEnded(),)


def _check_spins_again(house: House, state: State) -> None:
    if not house.procedure.spin_again or not house.identity.play_money:
        raise Refusal(Code.PHASE, "spin.never", house=house.id)
    if state.coup.spins_ended:
        raise Refusal(Code.PHASE, "spin.ended")


def goes_again(house: House, state: State) -> bool:
    """fun-DG.6: at a table with this option, the ball is spun until somebody wins."""
    left = house.procedure.spin_again - state.coup.respins
    wanted = state.until_won and not state.coup.spins_ended
    return wanted and left > 0 and nobody_wins(house, state)


def nobody_wins(house: House, state: State) -> bool:
    """Whether there are bets on the felt and none of them wins."""
    settled = [one for one in results(house, state, _the_number(state)) if one.stake]
    return bool(settled) and not any(result.outcome in WINNING for result in settled)


def called_combinations(house: House, state: State) -> tuple[Spot, ...]:
    """venezia-G.13, reading 49: the winning multiple chances on which chips lie."""
    number = state.coup.number
    if number is None or not house.announcements.combinations:
        return ()
    lying = {key.spot for seat in state.seats.values() for key in seat.stakes}
    return tuple(one for one in house.winning_combinations(number) if one in lying)


def spin_option(house: House, _: State, command: c.SpinOption) -> Events:
    if not (house.procedure.spin_again and house.identity.play_money):
        raise Refusal(Code.PHASE, "spin.never", house=house.id)
    return (e.SpinOptionSet(command.until_won),)


def _the_number(state: State) -> int:
    assert state.coup.number is not None, "the phase says that there is a number"
    return state.coup.number


def set_winners(house: House, state: State, _: c.SetWinners) -> Events:
    """venezia-SF.2: the winning chips of a placed call are set down after the number is called."""
    if not house.calls.placed:
        raise Refusal(Code.PHASE, "set.never", house=house.id)
    if not to_set(house, state):
        raise Refusal(Code.PHASE, "set.none")
    return (e.WinnersSet(),)


def settlement(house: House, state: State) -> tuple[Result, ...]:
    """What this coup's number does to every stake: before the rake as it will be, then as it is."""
    if state.phase is Phase.NUMBER:
        return results(house, fold(state, trims(state)), _the_number(state))
    return state.coup.results if state.phase in MARKED else ()


def collect(house: House, state: State, _: c.Collect | c.Settle) -> Events:
    # venezia-SF.2: before the losers are raked in, what wins of placed calls lies on the felt.
    winners: Events = (e.WinnersSet(),) if to_set(house, state) else ()
    back = trims(state)  # of stakes that a supervisor had settled elsewhere (nsw-3.16)
    number = _the_number(state)
    rakes, _nobody = people(house, state, number)
    return (*winners, *back, e.Collected(results(house, fold(state, back), number), rakes))


def pay(house: House, state: State, _: c.Pay | c.Settle) -> Events:
    paid = (payment(house, state, due) for due in unpaid(house, state))
    return (*paid, _all_paid(house, state))


def _all_paid(house: House, state: State) -> e.WinnersPaid:
    return e.WinnersPaid(people(house, state, _the_number(state))[1])


def unpaid(house: House, state: State) -> list[Due]:
    """The payments that wait, as the house makes them."""
    return dues(house, state, _the_number(state), state.coup.pending)


def pay_winner(house: House, state: State, command: c.PayWinner) -> Events:
    """One payment. The last one ends the payments, so that a coup never waits for a word."""
    winners, place = unpaid(house, state), state.coup.payments + 1
    if not winners:
        raise Refusal(Code.PHASE, "pay.nobody")
    if command.place != place:
        first = winners[0].result
        raise Refusal(
            Code.PHASE,
            "pay.order",
            winner=place,
            seat=first.seat,
            spot=first.spot,
            other=command.place,
        )
    paid = payment(house, state, winners[0])
    return (paid, _all_paid(house, state)) if len(winners) == 1 else (paid,)


def take_back(_: House, state: State, __: c.TakeBack) -> Events:
    """A toss that was announced too early, or a number of a real wheel that was mistaken."""
    if state.phase is Phase.NUMBER and state.coup.seal:
        raise Refusal(Code.PHASE, "back.secret")
    return (e.StepTakenBack(Phase.OPEN if state.phase is Phase.SPINNING else Phase.CLOSED),)


def set_wheel(_: House, __: State, command: c.SetWheel) -> Events:
    return (e.WheelSet(command.wheel),)


def lift(house: House, state: State, _: c.Lift | c.Settle) -> Events:
    return (*set_aside(house, state), e.DollyLifted(), *_between_coups(house, state))


def _between_coups(house: House, state: State) -> Events:
    """What waits for the end of a coup: new limits (reading 28), the end of a round."""
    limits: Events = (e.LimitsInForce(),) if state.next_limits else ()
    most = house.procedure.round_coups
    over: Events = (
        (e.RoundEnded(state.round, standings(state)),) if state.round_coups == most else ()
    )
    return limits + over


def settle(house: House, state: State, command: c.Settle) -> Events:
    collected = collect(house, state, command)
    state = fold(state, collected)
    paid = pay(house, state, command)
    return (*collected, *paid, *lift(house, fold(state, paid), command))


def void_reasons(house: House, coup: Coup) -> tuple[str, ...]:
    """Reading 42: once a number was announced, a house's own reasons count, if it lists some."""
    if coup.announced and house.void:
        return tuple(house.void)
    return (*house.void, INTERRUPTED)


def void(house: House, state: State, command: c.Void) -> Events:
    if state.coup.announced:
        raise after_number(house)
    return voiding(house, state, command)


def voiding(
    house: House, state: State, command: c.Void | c.VoidBySupervisor, by: str | None = None
) -> Events:
    """The end of a coup without a result, by the croupier or by a supervisor."""
    known = void_reasons(house, state.coup)
    for reason in command.reasons:
        if reason not in known:
            raise Refusal(Code.PHASE, "void.reason", reason=reason, known=known)
    reasons = tuple(dict.fromkeys((*command.reasons, *faults(house, state.coup.toss))))
    limits: Events = (e.LimitsInForce(),) if state.next_limits else ()
    because = command.because if isinstance(command, c.VoidBySupervisor) else None
    secret = void_secret(state, command.secret)
    voided_coup = e.CoupVoided(reasons, voided(state), secret, untold(state), by, because)
    return (voided_coup, *limits)


def new_round(house: House, state: State, _: c.NewRound) -> Events:
    most = house.procedure.round_coups
    if most is None:
        raise Refusal(Code.PHASE, "round.none", house=house.id)
    early: Events = ()
    if 0 < state.round_coups < most:
        early = (e.RoundEnded(state.round, standings(state)),)
    return (*early, e.RoundBegun(state.round + 1))


def standings(state: State) -> tuple[e.Standing, ...]:
    """Reading 38: the players by result, with every note counted, and what they owe.

    Players who left during the round count too.
    """
    places = [
        e.Standing(
            seat.name,
            seat.stack + seat.felt + seat.imprisoned + seat.custody - seat.owes,
            seat.bought,
            seat.cashed,
        )
        for seat in state.seats.values()
        if seat.present or seat.left_round == state.round
    ]
    return tuple(sorted(places, key=lambda one: -one.result))
