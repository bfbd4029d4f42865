"""What each command makes: the events of its entry, in order.

`decide` makes them; this table says it in data, for witnesses that do not have `decide`. With
`phases.TABLE` it says what may follow what: the pages get both, and the laws compare both with what
`decide` answers.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from croupier.houses import House
from croupier.table import commands as c
from croupier.table.events import Event
from croupier.table.phases import BETTING, TABLE, Leads, Own, Phase, Status, Times


class Making(NamedTuple):
    """The events of one entry."""

    events: str
    """Their names. `*` means any number of them, `+` at least one, `?` one at most."""
    leads: Leads | None = None
    """Where the entry leads, if not where the command usually does."""


_END: Final = "SetAside* DollyLifted LimitsInForce? RoundEnded?"

MADE: Final[Mapping[type, tuple[Making, ...]]] = {
    # The coup
    c.PlaceYourBets: (Making("BettingOpened BelowMinimum* Trimmed* ColourPassed*"),),
    c.OpenChain: (Making("ChainOpened"),),
    c.SealSeed: (Making("SeedSealed"),),
    c.TellSeed: (Making("SeedTold"),),
    # At the close, and only then, what is below the minimum goes back.
    c.Spin: (Making("BallSpun"), Making("Trimmed+ BallSpun", {Phase.OPEN: Phase.CLOSED})),
    c.NoMoreBets: (
        Making("BettingClosed"),
        Making("Trimmed+ BettingClosed", dict.fromkeys(BETTING, Phase.CLOSED)),
    ),
    c.Number: (Making("NumberSet"),),
    c.SpinAgain: (Making("SpunAgain"),),
    c.NoSpinAgain: (Making("SpinsEnded"),),
    c.TakeBack: (Making("StepTakenBack"),),
    c.SetWinners: (Making("WinnersSet"),),
    c.Collect: (Making("WinnersSet? Trimmed* Collected"),),
    c.Pay: (Making("WinnerPaid* WinnersPaid"),),
    c.PayWinner: (
        Making("WinnerPaid"),
        Making("WinnerPaid WinnersPaid", {Phase.COLLECTED: Phase.PAID}),
    ),
    c.Lift: (Making(_END),),
    c.Settle: (Making(f"WinnersSet? Trimmed* Collected WinnerPaid* WinnersPaid {_END}"),),
    c.Void: (Making("CoupVoided LimitsInForce?"),),
    c.VoidBySupervisor: (Making("CoupVoided LimitsInForce?"),),
    c.NewRound: (Making("RoundEnded? RoundBegun"),),
    c.SetWheel: (Making("WheelSet"),),
    c.SpinOption: (Making("SpinOptionSet"),),
    # Bets
    c.Place: (Making("CameBack? Placed"),),
    c.Take: (Making("Taken ColourPassed*"),),
    c.Move: (Making("CameBack? Taken Placed+"),),
    # What the croupier placed can be disowned until the close.
    c.NotMine: (
        Making("Taken", {one: one for one in Phase if one not in (Phase.CLOSED, Phase.NUMBER)}),
    ),
    c.Allow: (Making("CameBack? Placed"), Making("Taken"), Making("CameBack? Taken Placed+")),
    c.Treat: (Making("Treated"),),
    # Answers
    c.Withdraw: (Making("Withdrawn+"),),
    c.Leave: (Making("LeftInPrison"),),
    c.Shift: (Making("Shifted+"),),
    c.PlayAgain: (Making("CameBack? PlayedAgain Placed?"),),
    # People
    c.Sit: (Making("Seated ChipsBought ColourPromised?"),),
    c.Buy: (
        Making("ChipsBought"),
        Making("ColourBought ChipsBought ColourPromised?"),
    ),
    c.CashOut: (Making("CashedOut"),),
    c.StepAway: (Making("SteppedAway"),),
    c.MarkAbsent: (Making("SteppedAway"),),
    c.ComeBack: (Making("CameBack"),),
    c.TakeUp: (Making("WinnersOption"),),
    c.AskColour: (Making("ColourAsked"),),
    c.Share: (Making("ColourShared"),),
    c.KeepColour: (Making("ColourKept"),),
    # Supervision
    c.NameCroupier: (Making("CroupierNamed"),),
    c.PlaceCroupier: (Making("CroupierPlaced"),),
    c.NameSupervisor: (Making("SupervisorNamed"),),
    c.SetLimits: (Making("LimitsSet"),),
    c.Correct: (Making("Corrected"),),
    c.SettleAgain: (Making("SettledAgain PutRight* RoundEnded?"),),
    c.GiveColour: (Making("ColourGiven"),),
    c.TakeColour: (Making("ColourTaken"),),
    # Where it binds at once, chips above a maximum go back; never after the close.
    c.Link: (Making("Linked"), Making("Linked Trimmed+", {one: one for one in BETTING})),
    c.Suspend: (Making("Suspended"),),
    c.Resume: (Making("Resumed"),),
    c.CloseTable: (Making("TableClosed"),),
    c.OpenTable: (Making("TableOpened"),),
    c.Report: (Making("DisputeOpened"),),
    c.Dispute: (Making("DisputeOpened"),),
    c.DecideDispute: (Making("DisputeDecided"),),
}
"""Every command but `ActFor`, which makes what its act makes."""


class Sequel(NamedTuple):
    """What may follow: these events, in these phases and statuses, and where they lead."""

    events: str
    leads: Leads
    own: tuple[Own, ...]
    statuses: tuple[Status, ...]

    def follows(self, house: House, names: str, phase: Phase, then: Phase) -> bool:
        """Whether events of these names may lead from one phase to another."""
        own = (one.leads for one in self.own if all(where.holds(house) for where in one.where))
        leads = any(each.get(phase) is then for each in (self.leads, *own))
        return leads and bool(re.fullmatch(pattern(self.events), names))


def sequels() -> Iterator[Sequel]:
    """Everything that may follow something."""
    for command, makings in MADE.items():
        times = TABLE[command]
        for events, leads in makings:
            usual = times if leads is None else Times(leads, statuses=times.statuses)
            yield Sequel(events, usual.leads, usual.own, usual.statuses)


def pattern(events: str) -> str:
    """A regular expression for the names of the events, with a space after each."""
    return re.sub(r"(\w+)([*+?]?) ?", r"(?:\1 )\2", events)


def names(events: tuple[Event, ...]) -> str:
    """The names of events, as `pattern` matches them."""
    return "".join(f"{type(one).__name__} " for one in events)
