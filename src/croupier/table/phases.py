"""The phases of a coup, and the one table that says when each command may be said.

`decide` refuses by `TABLE`. The automatic croupier takes its next step from `TABLE`, the pages get
their phases from it, and the documentation is drawn from it. So they cannot disagree.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from croupier.houses import House
from croupier.houses.sections import CloseMoment, Freed
from croupier.table import commands as c


class Phase(StrEnum):
    """Where a coup stands."""

    IDLE = "idle"
    """Between coups: the dolly is lifted."""
    OPEN = "open"
    """Bets are taken."""
    SPINNING = "spinning"
    """The ball travels; bets are still taken where the house allows it."""
    CLOSED = "closed"
    """No more bets."""
    NUMBER = "number"
    """The number is announced and marked."""
    COLLECTED = "collected"
    """The losers are raked in."""
    PAID = "paid"
    """The winners are paid; the dolly still stands."""


BETTING: Final = (Phase.OPEN, Phase.SPINNING)
"""Bets are taken."""
NEXT_COUP: Final = (Phase.IDLE, Phase.COLLECTED, Phase.PAID)
"""A bet that is placed now is for the next coup."""
UNDECIDED: Final = (Phase.IDLE, *BETTING, Phase.PAID)
"""No coup is being decided: stakes on the felt may change."""
ROLLING: Final = (Phase.SPINNING, Phase.CLOSED)
"""The ball rolls, or is about to."""
MARKED: Final = (Phase.NUMBER, Phase.COLLECTED, Phase.PAID)
"""The dolly stands."""
SETTLING: Final = (Phase.NUMBER, Phase.COLLECTED)
"""The number is known, and not all winners are paid."""
PAYING: Final = (Phase.COLLECTED,)
"""Winner after winner is paid."""
FINISHED: Final = (Phase.IDLE, Phase.PAID)
"""The last coup is over: all of it is settled."""


class Status(StrEnum):
    """Whether the table is in operation."""

    RUNNING = "running"
    SUSPENDED = "suspended"
    CLOSED = "closed"


Leads = Mapping[Phase, Phase]
"""For each phase in which a command may be said, the phase after the command."""


class Where(NamedTuple):
    """A condition on a house: a key of its file, and the values that fulfil it."""

    key: str
    values: tuple[object, ...]

    def holds(self, house: House) -> bool:
        """Whether a house fulfils the condition."""
        section, _, name = self.key.partition(".")
        return getattr(getattr(house, section), name) in self.values

    def __str__(self) -> str:
        return f"{self.key} = {' or '.join(str(one).lower() for one in self.values)}"


class Own(NamedTuple):
    """Phases that hold only in some houses: in those that fulfil every condition."""

    where: tuple[Where, ...]
    leads: Leads


class Times(NamedTuple):
    """When a command may be said: in every house, in some houses too, and in which status."""

    leads: Leads
    own: tuple[Own, ...] = ()
    statuses: tuple[Status, ...] = (Status.RUNNING,)


def _within(*phases: Phase) -> Leads:
    """A command that does not change the phase."""
    return {phase: phase for phase in phases}


ANY: Final = _within(*Phase)
ALWAYS: Final = Times(ANY, statuses=tuple(Status))
"""Also at a suspended or closed table: people come and go, and mistakes are corrected."""

_ON_CALL: Final = Where("procedure.closes", (CloseMoment.CALL,))
_AT_TOSS: Final = Where("procedure.closes", (CloseMoment.TOSS,))
_AFTER_TOSS: Final = Where(
    "procedure.closes", (CloseMoment.CALL, CloseMoment.SPINNING, CloseMoment.LAST_LAPS)
)
_FREED: Final = Where("procedure.freed", (Freed.COLLECTED,))
_SHIFTS: Final = Where("procedure.winners_shift", (True,))
_REPORTS_LATE: Final = Where("procedure.report_before_close", (False,))

TABLE: Final[Mapping[type, Times]] = {
    # The coup, in its order. The first command that leaves a phase is the croupier's next step.
    c.PlaceYourBets: Times({Phase.IDLE: Phase.OPEN}),
    c.OpenChain: Times(_within(Phase.IDLE)),
    c.SealSeed: Times(_within(*BETTING)),
    c.TellSeed: Times(_within(Phase.CLOSED)),
    c.Spin: Times(
        {},
        (
            Own((_AFTER_TOSS,), {Phase.OPEN: Phase.SPINNING}),
            # A close on the call may come before or after the toss.
            Own((_ON_CALL,), {Phase.CLOSED: Phase.CLOSED}),
            Own((_AT_TOSS,), {Phase.OPEN: Phase.CLOSED}),
        ),
    ),
    c.NoMoreBets: Times(
        {Phase.SPINNING: Phase.CLOSED},
        (
            Own((_ON_CALL,), {Phase.OPEN: Phase.CLOSED}),
            # Where the toss closes betting, the call after it only confirms.
            Own((_AT_TOSS,), {Phase.CLOSED: Phase.CLOSED}),
        ),
    ),
    c.Number: Times({Phase.CLOSED: Phase.NUMBER, Phase.NUMBER: Phase.NUMBER}),
    # venezia-SF.2: after the number is called.
    c.SetWinners: Times(_within(Phase.NUMBER)),
    c.Collect: Times({Phase.NUMBER: Phase.COLLECTED}),
    c.Pay: Times({Phase.COLLECTED: Phase.PAID}),
    # The last winner ends the payments.
    c.PayWinner: Times({Phase.COLLECTED: Phase.COLLECTED}),
    c.Lift: Times({Phase.PAID: Phase.IDLE}),
    c.Settle: Times({Phase.NUMBER: Phase.IDLE}),
    c.SpinAgain: Times({Phase.NUMBER: Phase.CLOSED}),
    # Reading 47: between spins, and while the ball rolls again.
    c.NoSpinAgain: Times(_within(Phase.CLOSED, Phase.NUMBER)),
    # Reading 42: after a number only the supervisor declares a coup void.
    c.Void: Times(dict.fromkeys((*BETTING, Phase.CLOSED), Phase.IDLE)),
    c.VoidBySupervisor: Times(dict.fromkeys((*BETTING, Phase.CLOSED, Phase.NUMBER), Phase.IDLE)),
    c.TakeBack: Times({Phase.SPINNING: Phase.OPEN, Phase.NUMBER: Phase.CLOSED}),
    c.NewRound: Times(_within(Phase.IDLE)),
    c.SetWheel: Times(_within(Phase.IDLE), statuses=tuple(Status)),
    c.SpinOption: Times(ANY),
    # Bets
    c.Place: Times(
        _within(*BETTING),
        # venezia-GR.7: once the losers are raked in, new bets may be placed.
        (Own((_FREED,), _within(Phase.COLLECTED, Phase.PAID, Phase.IDLE)),),
    ),
    c.Take: Times(
        _within(Phase.IDLE, *BETTING),
        (Own((_FREED,), _within(Phase.COLLECTED, Phase.PAID)),),
        (Status.RUNNING, Status.CLOSED),
    ),
    c.Move: Times(
        _within(*BETTING),
        # Reading 35: before the opening a move is a new wager. A winner may move (venezia-GR.6).
        (
            Own((_SHIFTS,), _within(Phase.IDLE)),
            Own((_SHIFTS, _FREED), _within(Phase.COLLECTED, Phase.PAID)),
        ),
    ),
    # Nothing is left to give back after the close.
    c.NotMine: Times(ANY, statuses=(Status.RUNNING, Status.CLOSED)),
    # Whether it may be done now depends on the act.
    c.ActFor: ALWAYS,
    # Answers: whether they are open depends on the last settlement, not on the phase.
    c.Withdraw: Times(ANY, statuses=(Status.RUNNING, Status.CLOSED)),
    c.Leave: Times(ANY),
    c.Shift: Times(ANY),
    c.PlayAgain: Times(ANY),
    # People
    c.Sit: Times(ANY),
    c.Buy: Times(ANY),
    c.CashOut: ALWAYS,
    c.StepAway: ALWAYS,
    c.MarkAbsent: ALWAYS,
    c.ComeBack: ALWAYS,
    c.TakeUp: ALWAYS,
    c.AskColour: Times(ANY),
    c.Share: Times(ANY),
    c.KeepColour: Times(ANY),
    # Supervision
    c.NameCroupier: ALWAYS,
    c.PlaceCroupier: ALWAYS,
    c.NameSupervisor: ALWAYS,
    c.SetLimits: ALWAYS,
    # Reading 15, venezia-G.9: after the close, and never after the number.
    c.Allow: Times(_within(Phase.CLOSED)),
    # nsw-3.16: from the close until payment.
    c.Treat: Times(_within(Phase.CLOSED, Phase.NUMBER, Phase.COLLECTED)),
    c.Correct: ALWAYS,
    # Reading 43: from the rake on, and not while another coup is decided.
    c.SettleAgain: Times(
        _within(Phase.IDLE, Phase.OPEN, Phase.COLLECTED, Phase.PAID), statuses=tuple(Status)
    ),
    c.GiveColour: Times(ANY),
    # A stake is sealed and settled in the colour in which it was laid.
    c.TakeColour: Times(_within(*UNDECIDED)),
    c.Link: Times(ANY),
    c.Suspend: Times(ANY),
    c.Resume: Times(ANY, statuses=(Status.SUSPENDED,)),
    c.CloseTable: Times(_within(Phase.IDLE), statuses=(Status.RUNNING, Status.SUSPENDED)),
    c.OpenTable: Times(ANY, statuses=(Status.CLOSED,)),
    # venezia-GR.1: a mistake is reported before the next "rien ne va plus".
    c.Report: Times(
        _within(*UNDECIDED, Phase.COLLECTED),
        (Own((_REPORTS_LATE,), _within(Phase.CLOSED, Phase.NUMBER)),),
        tuple(Status),
    ),
    c.Dispute: ALWAYS,
    c.DecideDispute: ALWAYS,
}
"""Every command. If more than the phase counts, `decide` checks it for that command."""


def next_phase(house: House, phase: Phase, command: type) -> Phase | None:
    """Where a command leads, or `None` if it may not be said in this phase."""
    times = TABLE[command]
    if phase in times.leads:
        return times.leads[phase]
    for where, leads in times.own:
        if phase in leads and all(one.holds(house) for one in where):
            return leads[phase]
    return None


def phases_of(house: House, command: type) -> tuple[Phase, ...]:
    """When a command may be said in a house."""
    return tuple(phase for phase in Phase if next_phase(house, phase, command))


def next_step(house: House, phase: Phase) -> type:
    """The command by which a coup goes on."""
    return next(one for one in TABLE if next_phase(house, phase, one) not in (None, phase))


def word(command: type) -> str:
    """The words of a command in a record: "no more bets" for `NoMoreBets`."""
    return re.sub("(?<!^)(?=[A-Z])", " ", command.__name__).lower()


def diagram() -> str:
    """How a coup goes on, as a Mermaid diagram."""
    lines = [
        f"    {start} --> {end}: {word(command)}{_among(where)}"
        for command, times in TABLE.items()
        for where, leads in (Own((), times.leads), *times.own)
        if _goes_on(times)
        for start, end in leads.items()
    ]
    return "\n".join(["stateDiagram-v2", "    [*] --> idle", *lines])


def _goes_on(times: Times) -> bool:
    every = (times.leads, *(one.leads for one in times.own))
    return any(start is not end for leads in every for start, end in leads.items())


def _among(where: tuple[Where, ...]) -> str:
    return f" ({' and '.join(map(str, where))})" if where else ""
