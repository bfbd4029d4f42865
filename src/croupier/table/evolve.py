"""`evolve(state, event) -> state`: no house, no choice, no refusal. It only dispatches."""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, Final

from croupier.table import events as e
from croupier.table.after import again, bets, coups, helping, people, sealing
from croupier.table.phases import Status
from croupier.table.state import State


def evolve(state: State, event: e.Event) -> State:
    """The table after an event."""
    return _ARMS[type(event)](state, event)


def fold(state: State, events: Iterable[e.Event]) -> State:
    """The table after several events."""
    return reduce(evolve, events, state)


_ARMS: Final[dict[type, Callable[[State, Any], State]]] = {
    e.Placed: helping.placed,
    e.Taken: helping.taken,
    e.Trimmed: helping.taken,
    e.BelowMinimum: people.unchanged,
    e.Treated: again.treated,
    e.Seated: people.seated,
    e.ChipsBought: people.bought,
    e.CashedOut: people.cashed_out,
    e.SteppedAway: again.stepped_away,
    e.CameBack: again.came_back,
    e.WinnersOption: again.winners_option,
    e.ColourBought: people.colour_bought,
    e.ColourAsked: people.colour_asked,
    e.ColourShared: people.colour_shared,
    e.ColourKept: people.colour_kept,
    e.ColourPromised: people.colour_promised,
    e.ColourPassed: people.colour_taken,
    e.ColourGiven: people.colour_given,
    e.ColourTaken: people.colour_taken,
    e.Linked: people.linked,
    e.Corrected: people.corrected,
    e.CroupierNamed: lambda state, event: state._replace(croupier=event.name),
    e.CroupierPlaced: lambda state, event: state._replace(
        places={**state.places, event.place: event.name}
    ),
    e.SupervisorNamed: lambda state, event: state._replace(supervisor=event.name),
    e.LimitsSet: people.limits_set,
    e.LimitsInForce: people.limits_in_force,
    e.ChainOpened: sealing.chain_opened,
    e.SeedSealed: sealing.seed_sealed,
    e.SeedTold: sealing.seed_told,
    e.BettingOpened: coups.betting_opened,
    e.BallSpun: coups.ball_spun,
    e.BettingClosed: coups.betting_closed,
    e.NumberSet: coups.number_set,
    e.SpunAgain: coups.spun_again,
    e.SpinsEnded: coups.spins_ended,
    e.WinnersSet: coups.winners_set,
    e.StepTakenBack: coups.step_taken_back,
    e.WheelSet: lambda state, event: state._replace(wheel=event.wheel),
    e.Collected: again.collected,
    e.WinnerPaid: again.following(coups.winner_paid),
    e.WinnersPaid: coups.winners_paid,
    e.DollyLifted: coups.dolly_lifted,
    e.SetAside: again.following(coups.set_aside),
    e.SettledAgain: again.settled_again,
    e.PutRight: again.put_right,
    e.CoupVoided: coups.coup_voided,
    e.Withdrawn: again.answered(bets.withdrawn),
    e.Shifted: again.answered(bets.shifted),
    e.LeftInPrison: bets.left,
    e.PlayedAgain: coups.played_again,
    e.RoundEnded: people.unchanged,
    e.RoundBegun: people.round_begun,
    e.SpinOptionSet: lambda state, event: state._replace(until_won=event.until_won),
    e.Suspended: lambda state, event: state._replace(
        status=Status.SUSPENDED, suspension=event.because
    ),
    e.Resumed: lambda state, _: state._replace(status=Status.RUNNING, suspension=None),
    e.TableClosed: lambda state, _: state._replace(status=Status.CLOSED, suspension=None),
    e.TableOpened: lambda state, _: state._replace(status=Status.RUNNING),
    e.DisputeOpened: people.dispute_opened,
    e.DisputeDecided: people.dispute_decided,
}
