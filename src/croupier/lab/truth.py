"""The slow mode: the same system at the real table, coup by coup.

Every bet goes through `decide` and `evolve`, every payment through the ledger of the table. It
shares nothing with kernels but the ranking of reasons for which a session ends; a test lets both
play the same numbers.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from croupier.houses import House
from croupier.houses.sections import ChipKind
from croupier.lab.kernels.session_end import NEVER, NOWHERE, PLAYING, why_ended
from croupier.lab.policy import LEAVE, ZeroPolicy
from croupier.lab.systems import OVER, Course, System, ending_of
from croupier.rules.bets import Bet, Slip
from croupier.rules.outcome import Outcome
from croupier.rules.prison import SHARE, withdrawn
from croupier.table import Refused, Seat, State, decide, evolve, new_table
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.coups import round_is_over
from croupier.table.state import Prisoner, Result

PLAYER: Final = "ada"


class TableRefused(AssertionError):
    """The real table does not take what the system does: one of the two is wrong."""


@dataclass(frozen=True, slots=True)
class TrueCoup:
    """What the real table says after a coup."""

    number: int
    staked: int
    """What was laid for it."""
    bankroll: int
    """In hand and in prison, in minor units."""
    waiting: bool
    """Whether a stake is in prison."""
    reason: int
    """Why the session ends with it, if it does."""


class RealTable:
    """A table of a house with one player, who has a bankroll in the chips that the house sells.

    Where these are colour chips, stakes and halves must be whole ones.
    """

    def __init__(self, at: House, bankroll: int) -> None:
        self.house = at
        self.state: State = new_table(at)
        self.say(c.SetLimits(tuple(at.sign.items())))
        self._sit(bankroll)

    def _sit(self, bankroll: int) -> None:
        """Where only notes are sold, every round begins with one more."""
        note = self.house.chips.note
        if note is None:
            cash = ChipKind.CASH in self.house.chips.kinds
            self.say(c.Sit(PLAYER, bankroll, kind=c.Bought.CASH if cash else c.Bought.COLOUR))
            return
        self.say(c.Sit(PLAYER, note))
        while self.seat.stack < bankroll:
            self.say(c.NewRound())
            self.say(c.Buy(PLAYER, note))

    @property
    def seat(self) -> Seat:
        """The player."""
        return self.state.seats[PLAYER]

    @property
    def worth(self) -> int:
        """All that the player has."""
        return self.seat.stack + self.seat.felt + self.seat.imprisoned

    def say(self, command: c.Command) -> tuple[e.Event, ...]:
        """A command that the table must take."""
        answer = decide(self.house, self.state, command)
        if isinstance(answer, Refused):
            raise TableRefused(f"{command}: {answer.text}")
        for event in answer:
            self.state = evolve(self.state, event)
        return answer

    def coup(self, slip: Slip | None, number: int) -> list[Result]:
        """A whole coup; the lines of its settlement."""
        if round_is_over(self.house, self.state):
            self.say(c.NewRound())
        self.say(c.PlaceYourBets())
        if slip:
            self.say(c.Place(PLAYER, slip))
        self.say(c.Spin(laps=8))
        if self.state.phase == "spinning":
            self.say(c.NoMoreBets())
        self.say(c.Number(number))
        lines = [
            line
            for event in self.say(c.Settle())
            if isinstance(event, e.Collected)
            for line in event.results
        ]
        if self.seat.stakes:  # winners ride until they are taken
            self.say(c.Take(PLAYER))
        return lines

    def withdraw(self, policy: ZeroPolicy) -> list[Prisoner]:
        """After a 0: stakes at the levels of the policy are withdrawn."""
        leaving = [one for one in self.seat.prison if one.level in policy.withdraws]
        for one in leaving:
            self.say(c.Withdraw(PLAYER, one.spot, one.level))
        return leaving


@dataclass
class TruePlay:
    """A system at a real table."""

    at: House
    system: System
    slip: Slip
    bankroll: int
    policy: ZeroPolicy = LEAVE
    goal: int | None = None

    @property
    def course(self) -> Course:
        """How the system goes on there: limits from the sign, the best win from the vectors."""
        payoff = self.at.terms.payoff(self.slip.pieces)
        wins = max(0, max(payoff.gains) // payoff.denominator)
        return self.system.course(self._most, self.slip.total, wins)

    @property
    def _most(self) -> int:
        return min(self.at.sign[spot.kind][1] // n for spot, n in self.slip.by_spot.items())

    def coups(self, numbers: list[int]) -> Iterator[TrueCoup]:
        """Play some numbers, as long as the session goes on."""
        table, course, cost = RealTable(self.at, self.bankroll), self.course, self.slip.total
        extra = table.worth - self.bankroll  # a whole note may be more than the bankroll
        state, net, met_zero, before = course.start, Fraction(0), False, self.bankroll
        for number in numbers:
            bankroll, slip = table.worth - extra, None
            if not table.seat.prison:
                units = min(course.units(state), self._most, bankroll // cost)
                slip = Slip(tuple(Bet(bet.on, units * bet.amount) for bet in self.slip))
                net, met_zero, before = Fraction(0), False, bankroll
            lines = table.coup(slip, number)
            net += sum((_net(line) for line in lines), Fraction(0))
            if number == 0:
                met_zero = True
                for one in table.withdraw(self.policy):
                    net += one.amount * (withdrawn(self.at.terms.zero, one.level) - 1)
            after = table.worth - extra
            reason = PLAYING
            if not table.seat.prison:
                sign = (net > 0) - (net < 0)
                zero = self.system.answers_zero and met_zero
                state = course.after(state, ending_of(sign, met_zero=zero), after - before)
                reason = self._why_ended(after, through=state == OVER)
            staked = slip.total if slip else 0
            yield TrueCoup(number, staked, after, bool(table.seat.prison), reason)
            if reason != PLAYING:
                return

    def _why_ended(self, bankroll: int, *, through: bool) -> int:
        stop, cost, start = self.system.stop, self.slip.total, self.bankroll
        return why_ended(
            bankroll,
            cost,
            NEVER if self.goal is None else self.goal,
            NEVER if stop.ahead is None else start + stop.ahead * cost,
            NOWHERE if stop.behind is None else start - stop.behind * cost,
            through,
        )


def _net(line: Result) -> Fraction:
    """What a line gains before rounding: a half is a half."""
    if line.outcome is Outcome.HALF or line.outcome is Outcome.SPLIT:
        return line.stake * (SHARE[Outcome.SPLIT] - 1)
    held = line.stake if line.outcome is Outcome.HELD else 0
    return Fraction(line.winnings + line.returned + held - line.stake)
