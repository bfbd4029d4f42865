"""Deciding to settle a coup again with the right number (reading 43).

The settlement of the wrong number and that of the right one are compared, player by player. What is
still where the wrong number left it goes back from there. For the rest the player's chips in hand
answer, then what is set aside for the player. What is still lacking is owed, or let go.

A later coup stays as it was settled: what rode into it was at stake there. A stake in prison does not
ride by choice. So what the later coup made of it is undone, or done, too.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from croupier.houses import House
from croupier.rules.calls import Call
from croupier.rules.felt import Spot
from croupier.rules.outcome import Outcome
from croupier.table import commands as c
from croupier.table import coups
from croupier.table import events as e
from croupier.table.after.again import held_by, inmate_of, world
from croupier.table.evolve import evolve, fold
from croupier.table.paying import payment
from croupier.table.people import Events, change_of
from croupier.table.phases import Phase
from croupier.table.refusal import Code, Refusal
from croupier.table.settling import judged, results, set_aside
from croupier.table.state import (
    PastSettlement,
    Prisoner,
    Result,
    Seat,
    Stake,
    StakeKey,
    State,
    Unclaimed,
)


class Lack(NamedTuple):
    """What a player must give back and does not have."""

    seat: str
    amount: int


def settle_again(house: House, state: State, command: c.SettleAgain, by: str) -> Events:
    events, lacks = worked_out(house, state, command, by)
    decided = {*command.owed, *command.let_go}
    if open_ones := [one for one in lacks if one.seat not in decided]:
        who = [f"{one.seat} {house.write(one.amount)}" for one in open_ones]
        raise Refusal(Code.FUNDS, "anew.lacks", lacking=who)
    return events


def worked_out(
    house: House, state: State, command: c.SettleAgain, by: str
) -> tuple[Events, list[Lack]]:
    """What settling again does, and what players lack for it. It is owed unless it is let go."""
    old = _settlement(state, command)
    twice = set(command.owed) & set(command.let_go)
    for name in sorted({*command.owed, *command.let_go}):
        if name not in state.seats:
            raise Refusal(Code.UNKNOWN, "seat.never", seat=name)
        if name in twice:
            raise Refusal(Code.FUNDS, "anew.twice", seat=name)
    right = _right(house, state, old, command.number)
    header = e.SettledAgain(
        old.coup,
        old.number,
        command.number,
        right.results,
        right.payments,
        right.aside,
        state.settlements[-1] is old,
        by,
        command.because,
    )
    accounts = [
        _Account(house, state, old, state.seats[name], right.seats[name], right.results)
        for name in old.before
    ]
    put_right = tuple(
        done for one in accounts if (done := one.put_right(command.let_go)) is not None
    )
    events: Events = (header, *put_right)
    lacks = [Lack(one.seat.name, one.lacks) for one in accounts if one.lacks]
    return (*events, *_standings(house, fold(state, events))), lacks


def _settlement(state: State, command: c.SettleAgain) -> PastSettlement:
    known = {one.coup: one for one in state.settlements}
    old = known.get(command.coup)
    if old is None:
        key = "anew.coup" if known else "anew.none"
        raise Refusal(Code.PHASE, key, coup=command.coup, known=list(known))
    if old.sealed:
        raise Refusal(Code.PHASE, "anew.sealed", coup=old.coup)
    if old.number == command.number:
        raise Refusal(Code.PHASE, "anew.same", coup=old.coup, number=old.number)
    return old


def _standings(house: House, state: State) -> Events:
    """fun: the standings of a round that is over change with its last coup."""
    over = coups.round_is_over(house, state) and state.phase is Phase.IDLE
    return (e.RoundEnded(state.round, coups.standings(state)),) if over else ()


class _Right(NamedTuple):
    """The settlement with the right number."""

    results: tuple[Result, ...]
    payments: tuple[e.WinnerPaid, ...]
    aside: tuple[e.SetAside, ...]
    seats: dict[str, Seat]


def _right(house: House, state: State, old: PastSettlement, number: int) -> _Right:
    """As it would have been settled at first."""
    copy = world(state, old, number)
    collected = e.Collected(results(house, copy, number))
    copy = evolve(copy, collected)
    phase = state.phase if state.coup.count == old.coup else Phase.IDLE
    paid: tuple[e.WinnerPaid, ...] = ()
    aside: tuple[e.SetAside, ...] = ()
    if phase is not Phase.COLLECTED:
        paid = tuple(payment(house, copy, due) for due in coups.unpaid(house, copy))
        copy = fold(copy, paid)
    if phase is Phase.IDLE:
        aside = tuple(set_aside(house, copy))
        copy = fold(copy, aside)
    return _Right(collected.results, paid, aside, dict(copy.seats))


def _inmates_of(settled: PastSettlement, name: str, *, free: bool = False) -> list[Result]:
    """What a settlement made of a player's stakes in prison, or of free ones too."""
    return [one for one in settled.results if one.seat == name and (one.level or free)]


@dataclass
class _Account:
    """What changes for one player: from the wrong settlement to the right one."""

    house: House
    state: State
    old: PastSettlement
    seat: Seat
    """The player as they are now."""
    right: Seat
    """The player after the right settlement, if nothing had happened since."""
    results: tuple[Result, ...]
    """Of the right number, for everybody."""
    hand: Counter[c.Chip] = field(default_factory=Counter)
    lifted: list[tuple[StakeKey, int]] = field(default_factory=list)
    laid: list[tuple[StakeKey, Stake]] = field(default_factory=list)
    freed: list[Prisoner] = field(default_factory=list)
    imprisoned: list[Prisoner] = field(default_factory=list)
    custody: int = 0
    claimed: list[Unclaimed] = field(default_factory=list)
    beside: list[Unclaimed] = field(default_factory=list)
    repaid: int = 0
    lacks: int = 0
    built: list[e.Built] = field(default_factory=list)
    undone: list[Result] = field(default_factory=list)
    judged: list[Result] = field(default_factory=list)
    rode: Counter[tuple[Spot, c.Chip]] = field(default_factory=Counter)
    """Winning stakes of the wrong number that were at stake in the later coup."""

    def __post_init__(self) -> None:
        self._compare_hands()
        self._compare_stakes()
        self._compare_prison()
        self._compare_custody()
        self._name_calls()
        self._take_back_gifts()
        self._in_chips()
        self._repay()
        self._cover()

    def put_right(self, let_go: Iterable[str]) -> e.PutRight | None:
        """The event, if anything changes for this player."""
        keeps = self.seat.name in let_go
        gifts = -self.old.let_go.get(self.seat.name, 0)
        done = e.PutRight(
            self.seat.name,
            self.old.coup,
            tuple((chip, self.hand[chip]) for chip in c.Chip if self.hand[chip]),
            tuple(self.lifted),
            tuple(self.laid),
            tuple(self.freed),
            tuple(self.imprisoned),
            self.custody,
            tuple(self.claimed),
            tuple(self.beside),
            (0 if keeps else self.lacks) - self.repaid,
            (self.lacks if keeps else 0) + gifts,
            tuple(self.built),
            tuple(self.undone),
            tuple(self.judged),
        )
        return done if done != e.PutRight(self.seat.name, self.old.coup) else None

    @property
    def _wrong(self) -> Seat:
        return self.old.after[self.seat.name]

    @property
    def _is_last(self) -> bool:
        """Whether no later coup was settled."""
        return self.state.settlements[-1].coup == self.old.coup

    @property
    def _later(self) -> PastSettlement:
        """The coup that was settled last."""
        return self.state.settlements[-1]

    @property
    def _still_there(self) -> bool:
        """Whether no later coup was opened: winners lie where the settlement left them."""
        return self.state.coup.count == self.old.coup

    def _compare_hands(self) -> None:
        for chip in c.Chip:
            got, gets = self._wrong.purse.get(chip, 0), self.right.purse.get(chip, 0)
            self.hand[chip] += gets - got

    def _compare_stakes(self) -> None:
        wrong, right = self._wrong.stakes, self.right.stakes
        for key in dict.fromkeys((*wrong, *right)):
            lay, lies = wrong.get(key), right.get(key)
            if lay != lies:
                self._compare_stake(key, lay or Stake(0), lies or Stake(0))

    def _compare_stake(self, key: StakeKey, lay: Stake, lies: Stake) -> None:
        goes = lay.amount if self._still_there else max(0, lay.amount - lies.amount)
        comes = lies.amount if self._still_there else max(0, lies.amount - lay.amount)
        there = min(goes, self._lying(key))
        if there:
            self.lifted.append((key, there))
        if there < goes:
            self.hand[key.chip] -= goes - there
            self.built.append(e.Built(e.BuiltOn.STAKE, goes - there, key.spot, key.call))
            self.rode[key.spot, key.chip] += min(goes - there, self._ridden(key))
        if comes and self._still_there and self.seat.present and self._may_lie(key):
            self.laid.append((key, lies))
        elif comes:
            self._give(key.chip, comes)

    def _ridden(self, key: StakeKey) -> int:
        """How much of a winning stake was at stake in the later coup."""
        seat = None if self._is_last else self._later.before.get(self.seat.name)
        stake = seat.stakes.get(key) if seat else None
        return stake.riding if stake else 0

    def _lying(self, key: StakeKey) -> int:
        """How much of a winning stake still lies there, and is not at stake elsewhere."""
        stake = self.seat.stakes.get(key)
        if stake is None or not self._is_last:
            return 0
        waits = self._still_there and self.state.phase is Phase.COLLECTED
        return stake.amount if waits else stake.riding

    def _may_lie(self, key: StakeKey) -> bool:
        """Whether the player still has chips of that colour."""
        if key.chip is not c.Chip.COLOUR:
            return True
        return bool(self.seat.colours) and key.colour in ("", *self.seat.colours[1:])

    def _give(self, chip: c.Chip, amount: int) -> None:
        if self.seat.away and chip not in c.PROMOTIONAL:
            self.custody += amount
        else:
            self.hand[chip] += amount

    def _compare_prison(self) -> None:
        wrong, right = Counter(self._wrong.prison), Counter(self.right.prison)
        inmates = Counter(self.seat.prison)
        lines = [] if self._is_last else _inmates_of(self._later, self.seat.name)
        for one in (wrong - right).elements():
            line = next((each for each in lines if inmate_of(each) == one), None)
            if line:
                lines.remove(line)
                self._undo(line, inmates)
            elif self._is_last and inmates[one]:
                inmates[one] -= 1
                self.freed.append(one)
            else:
                self._gone(one.chip, one.amount, one)
        for one in (right - wrong).elements():
            if self._is_last:
                self.imprisoned.append(one)
            elif self.rode[one.spot, one.chip] >= one.amount:  # it was at stake there already
                self.rode[one.spot, one.chip] -= one.amount
                self._give(one.chip, one.amount)
            else:
                self._judge(judged(self.house, self.seat, one, self._later.number))

    def _gone(self, chip: c.Chip, amount: int, inmate: Prisoner, change: int = 0) -> None:
        """A stake is in prison no more: what the player got for it is taken."""
        self._pocket(chip, -amount, -change)
        self.built.append(e.Built(e.BuiltOn.PRISON, inmate.amount, inmate.spot))

    def _pocket(self, chip: c.Chip, amount: int, change: int) -> None:
        self.hand[chip] += amount - change
        self.hand[c.Chip.CASH] += change

    def _undo(self, line: Result, inmates: Counter[Prisoner]) -> None:
        """What the later coup made of a stake, and the answer to it, did not happen."""
        if line.outcome is Outcome.HELD:
            held = held_by(line)
            there = next((one for one in (held, *self._shifted(held)) if inmates[one]), None)
            if there:
                inmates[there] -= 1
                self.freed.append(there)
                self.undone.append(line)
                return
            half = self.house.terms.withdrawn(held.amount, held.level)
            change = change_of(self.seat, held.chip, half)
            line = line._replace(outcome=Outcome.SPLIT, returned=half, change=change)
        self.undone.append(line)
        back = line.returned
        if line.outcome is Outcome.RELEASED and (there_yet := self._riding(line.key, back)):
            self.lifted.append((line.key, there_yet))
            back -= there_yet
        self._gone(line.chip, back, inmate_of(line), line.change)

    def _shifted(self, held: Prisoner) -> list[Prisoner]:
        """Where a stake may be that the later coup held, and that is not there any more."""
        kept = Counter(
            held_by(one)
            for one in _inmates_of(self._later, self.seat.name, free=True)
            if one.outcome is Outcome.HELD
        )
        others = Counter(self._later.after[self.seat.name].prison) - kept
        return [one for one in others if one[1:] == held[1:]]

    def _riding(self, key: StakeKey, amount: int) -> int:
        """How much of a freed stake still rides on the felt."""
        stake = self.seat.stakes.get(key)
        taken = sum(much for one, much in self.lifted if one == key)
        return min(amount, max(0, stake.riding - taken)) if stake else 0

    def _judge(self, line: Result) -> None:
        """The later coup's number decides about a stake that should have been in prison."""
        self.judged.append(line)
        if line.outcome is Outcome.HELD:
            self.imprisoned.append(held_by(line))
        elif line.outcome is Outcome.RELEASED:
            self._give(line.chip, line.returned)
        else:
            self._pocket(line.chip, line.returned, line.change)

    def _compare_custody(self) -> None:
        self.custody += self.right.custody - self._wrong.custody
        wrong, right = Counter(self._wrong.unclaimed), Counter(self.right.unclaimed)
        beside = Counter(self.seat.unclaimed)
        for one in (wrong - right).elements():
            if beside[one]:
                beside[one] -= 1
                self.claimed.append(one)
            else:
                self.custody -= one.amount
        for one in (right - wrong).elements():
            if self._still_there and self.seat.away:
                self.beside.append(one)
            else:
                self.custody += one.amount
        if self.custody > 0 and not self.seat.away:  # the player is back by now
            self.hand[c.Chip.CASH] += self.custody
            self.custody = 0
        if (gone := -(self.seat.custody + self.custody)) > 0:
            self.custody += gone
            self.hand[c.Chip.CASH] -= gone
            self.built.append(e.Built(e.BuiltOn.CUSTODY, gone))

    def _name_calls(self) -> None:
        """Calls that were played again and had not won: what was laid for them stays a bet."""
        settled = self.state.settled
        if not settled or not self._is_last:
            return
        for call in self._called_again(settled.played_again):
            self.built.append(e.Built(e.BuiltOn.CALL, call=call))

    def _called_again(self, played: Iterable[tuple[str, Call]]) -> Iterator[Call]:
        won = {
            one.call
            for one in self.results
            if one.outcome is Outcome.WON and one.seat == self.seat.name
        }
        mine = sorted((call for name, call in played if name == self.seat.name), key=str)
        yield from (call for call in mine if call not in won)

    def _take_back_gifts(self) -> None:
        """What the player was let keep when the coup was settled before is decided anew."""
        self.hand[c.Chip.CASH] -= self.old.let_go.get(self.seat.name, 0)

    def _in_chips(self) -> None:
        """Reading 23: in colour chips as far as the player has a colour, the rest in value chips."""
        amount = self.hand[c.Chip.COLOUR]
        change = change_of(self.seat, c.Chip.COLOUR, amount) if self.seat.colours else amount
        if change:
            self.hand[c.Chip.COLOUR] -= change
            self.hand[c.Chip.CASH] += change
        if amount and not self.seat.colours:
            self.built.append(e.Built(e.BuiltOn.COLOUR, abs(amount)))
        if not self.seat.present and any(self.hand.values()):
            self.built.append(e.Built(e.BuiltOn.LEFT))

    def _repay(self) -> None:
        """What the player gets answers first for what the player owes."""
        gets = self.hand[c.Chip.CASH] + self.hand[c.Chip.COLOUR]
        self.repaid = min(self.seat.owes, max(0, gets))
        self.hand[c.Chip.CASH] -= self.repaid

    def _cover(self) -> None:
        """Other chips of the player's answer for those that are gone, then what is set aside."""
        cash, colour = self._left(c.Chip.CASH), self._left(c.Chip.COLOUR)
        if colour < 0:
            self._change(c.Chip.COLOUR, c.Chip.CASH, -colour)
            cash += colour
        elif cash < 0 < colour:
            value = max(1, self.seat.value)
            changed = min(colour, -(cash // value) * value)
            self._change(c.Chip.CASH, c.Chip.COLOUR, changed)
            cash += changed
        if cash < 0 < self.seat.custody + self.custody:
            aside = min(-cash, self.seat.custody + self.custody)
            self.custody -= aside
            self.hand[c.Chip.CASH] += aside
            cash += aside
        self.lacks = max(0, -cash)
        self.hand[c.Chip.CASH] += self.lacks
        for chip in c.PROMOTIONAL:  # no money: what was played is gone (reading 30)
            self.hand[chip] -= min(0, self._left(chip))

    def _left(self, chip: c.Chip) -> int:
        return self.seat.purse.get(chip, 0) + self.hand[chip]

    def _change(self, into: c.Chip, out_of: c.Chip, amount: int) -> None:
        self.hand[into] += amount
        self.hand[out_of] -= amount
