"""What the croupier does next, and after how many seconds. Pure: it has no clock."""

from typing import Final, NamedTuple

from croupier.houses import House
from croupier.houses.sections import CloseMoment
from croupier.live.pace import Pace
from croupier.table import commands as c
from croupier.table.coups import goes_again, round_is_over
from croupier.table.phases import Phase, Status, next_step
from croupier.table.placed import to_set
from croupier.table.state import Coup, State
from croupier.wire import Step


class Plan(NamedTuple):
    """The croupier's next command. Without a command the table rests."""

    step: Step
    seconds: float = 0.0
    says: type | None = None


REST: Final = Plan(Step.REST)

STEPS: Final = {
    Phase.IDLE: Step.PAUSE,
    Phase.OPEN: Step.BETTING,
    Phase.SPINNING: Step.SPINNING,
    Phase.CLOSED: Step.SPINNING,
    Phase.NUMBER: Step.LANDING,
    Phase.COLLECTED: Step.PAYING,
    Phase.PAID: Step.PAYING,
}
"""What the clock of a table in each phase shows."""


def plan(house: House, state: State, pace: Pace, *, wanted: bool) -> Plan:
    """The next step from any state. A new coup begins only if somebody wants to play."""
    if state.status is not Status.RUNNING or (state.phase is Phase.IDLE and not wanted):
        return REST
    if state.wheel is not c.WheelKind.AUTOMATIC:
        return Plan(STEPS[state.phase])
    return Plan(STEPS[state.phase], _seconds(house, state, pace), _says(house, state))


def _says(house: House, state: State) -> type:
    """The next step of a coup, unless a new round or a new spin comes first."""
    usual = next_step(house, state.phase)
    if usual is c.PlaceYourBets and round_is_over(house, state):
        return c.NewRound
    if usual is c.Collect and goes_again(house, state):
        return c.SpinAgain
    if usual is c.Collect and to_set(house, state):
        return c.SetWinners
    return usual


def _seconds(house: House, state: State, pace: Pace) -> float:
    winners = sum(bool(one.winnings or one.returned) for one in state.coup.results)
    return {
        Phase.IDLE: pace.pause,
        Phase.OPEN: pace.betting,
        Phase.SPINNING: pace.spinning,
        Phase.CLOSED: pace.respin if state.coup.respins else _to_number(house, pace),
        Phase.NUMBER: _after_number(house, state.coup, pace),
        Phase.COLLECTED: pace.collecting,
        Phase.PAID: pace.payments(winners),
    }[state.phase]


def _after_number(house: House, coup: Coup, pace: Pace) -> float:
    if coup.winners_set:
        return pace.setting
    return pace.relanding if coup.respins else _to_rest(house, pace)


def _to_number(house: House, pace: Pace) -> float:
    laps = house.procedure.last_laps
    if laps is not None:
        return pace.before_last_lap(laps)
    # Where the toss closes betting, the ball still has to travel.
    at_toss = house.procedure.closes is CloseMoment.TOSS
    return pace.closed + (pace.spinning if at_toss else 0)


def _to_rest(house: House, pace: Pace) -> float:
    """english-PL.5: from the close to the fall the ball makes its last laps, and no others."""
    return pace.landing if house.procedure.last_laps is None else pace.lap + pace.fall
