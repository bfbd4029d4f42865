"""A coup, folded from its events; replays, stories and past coups are all read from this fold."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from croupier.rules.outcome import Outcome
from croupier.table import events as e
from croupier.table.after.again import held_by, inmate_of, same_inmate
from croupier.table.after.bets import settled_anew
from croupier.table.after.sealing import told
from croupier.table.commands import WheelKind
from croupier.table.fairness import draw, felt_lines, seed_digest
from croupier.table.phases import Phase
from croupier.table.state import SETTLED_AGAIN, Result, SealedSeed, StakeKey

OnFelt = e.Placed | e.Taken | e.Trimmed | e.Treated
"""Events that change the stakes on the felt."""
NOTHING: Final[Mapping[tuple[str, StakeKey], int]] = MappingProxyType({})


class Announcement(NamedTuple):
    """A number that was announced, and whether it was taken back as mistaken."""

    number: int
    taken_back: bool = False


class PlayedCoup(NamedTuple):
    """One coup, from its opening to the last answer to it."""

    coup: int = 0
    seal: str | None = None
    anchor: str | None = None
    """The anchor of the chain that the seal belongs to."""
    link: int = 0
    """Which secret of its chain it is; 0 is a coup of the first scheme."""
    secret: str | None = None
    felt: str | None = None
    """The hash of the felt that was told at the close of a coup of a chain."""
    seeds: tuple[SealedSeed, ...] = ()
    missing: tuple[str, ...] = ()
    """Whose seed was sealed and not told."""
    spins: tuple[tuple[int, ...], ...] = ((),)
    """The numbers announced for each spin of the ball: a second one corrects the first."""
    spins_ended: bool = False
    """Whether the spins were ended although nobody had won (reading 47)."""
    laps: int | None = None
    """How many laps the ball made, at least, where somebody counted."""
    announced: tuple[Announcement, ...] = ()
    """Every announcement in order, also those that were taken back (reading 41)."""
    void: tuple[str, ...] = ()
    """Why it was void."""
    wheel: WheelKind = WheelKind.AUTOMATIC
    """Where its number came from. For a real wheel no seal is claimed."""
    closed: bool = False
    taken_back: int = 0
    """How often its close was taken back: no rules allow it."""
    settled: bool = False
    """Whether the losers are raked in; a void coup never is."""
    raked_by: str | None = None
    paid_by: str | None = None
    """The croupiers at those places, where they have names (venezia-G.2)."""
    raked_on: int | None = None
    paid_on: int | None = None
    """The numbers that counted then: where croupiers swap, they tell the places."""
    results: tuple[Result, ...] = ()
    """What became of every stake that lay there."""
    withdrawn: tuple[Result, ...] = ()
    """What was withdrawn from prison, in answer to its zero."""
    again: tuple[e.SettledAgain, ...] = ()
    """How it was settled again, with another number each time (reading 43)."""
    late: Mapping[tuple[str, StakeKey], int] = NOTHING
    """What changed on the felt after the close, by a supervisor or because of a maximum."""

    @property
    def number(self) -> int | None:
        """The number that counts."""
        if self.again:
            return self.again[-1].number
        return self.spins[-1][-1] if self.spins[-1] and not self.void else None

    @property
    def drawn(self) -> int | None:
        """The number that the secret gives a coup of a chain, also if the coup is void."""
        if self.secret is None or self.felt is None:
            return None
        seeds, respins = seed_digest(self.seeds), self.respins
        return draw(self.secret, coup=self.coup, respins=respins, felt=self.felt, seeds=seeds)

    @property
    def respins(self) -> int:
        """How often the ball was spun again."""
        return len(self.spins) - 1

    @property
    def over(self) -> bool:
        """Whether its stakes are settled or returned."""
        return self.settled or bool(self.void)

    @property
    def lines(self) -> tuple[Result, ...]:
        """What happened to every stake, also to those that were withdrawn from prison later."""
        return (*self.results, *self.withdrawn)

    def after(self, event: e.Event) -> "PlayedCoup":
        """The coup after an event; only events before the next opening belong to it."""
        match event:
            case e.BettingOpened(coup, seal, anchor, link, wheel):
                return self._replace(coup=coup, seal=seal, anchor=anchor, link=link, wheel=wheel)
            case e.BettingClosed(felt) | e.BallSpun(felt=felt):
                closes = isinstance(event, e.BettingClosed) or event.closes
                laps = event.laps if isinstance(event, e.BallSpun) else self.laps
                return self._replace(
                    closed=closes or self.closed, felt=felt or self.felt, laps=laps
                )
            case e.SeedSealed(seat, made):
                return self._replace(seeds=(*self.seeds, SealedSeed(seat, made)))
            case e.SeedTold():
                return self._replace(seeds=told(self.seeds, event))
            case e.Placed() | e.Taken() | e.Trimmed() | e.Treated():
                return self._after_change(event)
            case _:
                return self._after_number(event)

    def _after_number(self, event: e.Event) -> "PlayedCoup":
        match event:
            case e.NumberSet(number, secret, missing, laps):
                *before, spin = self.spins
                spins = (*before, (*spin, number))
                announced = (*self.announced, Announcement(number))
                return self._replace(
                    spins=spins,
                    announced=announced,
                    secret=secret,
                    missing=missing,
                    laps=self.laps if laps is None else laps,
                )
            case e.StepTakenBack(phase):
                return self._taken_back(phase)
            case e.SpunAgain() | e.SpinsEnded():
                ended = isinstance(event, e.SpinsEnded)
                return self._replace(
                    spins=self.spins if ended else (*self.spins, ()), spins_ended=ended
                )
            case _:
                return self._after_settlement(event)

    def _after_settlement(self, event: e.Event) -> "PlayedCoup":
        match event:
            case e.WinnersPaid(by):
                return self._replace(paid_by=by, paid_on=self.number)
            case e.Collected(results, by):
                on = self.number
                return self._replace(results=results, settled=True, raked_by=by, raked_on=on)
            case e.CoupVoided(reasons, results, secret, missing):
                secret = secret or self.secret
                return self._replace(results=results, void=reasons, secret=secret, missing=missing)
            case _:
                return self

    def _taken_back(self, phase: Phase) -> "PlayedCoup":
        if phase is not Phase.CLOSED:
            return self._replace(closed=False, taken_back=self.taken_back + self.closed)
        told = self.announced
        told = (*told[:-1], told[-1]._replace(taken_back=True))
        return self._replace(spins=(*self.spins[:-1], ()), announced=told)

    def _after_change(self, event: OnFelt) -> "PlayedCoup":
        """Only changes between the close and the settlement are late: bets before the close belong to
        the felt at the close, bets after the settlement to the next coup."""
        if isinstance(event, e.Treated) and event.before:
            anew = settled_anew(self.results, event)
            return self._replace(results=anew, late=self._with_late(event))
        if self.closed and not self.settled:
            return self._replace(late=self._with_late(event))
        return self

    def answered(self, event: e.Event) -> "PlayedCoup":
        """The coup after an answer to its zero; answers may come until the next number is settled."""
        if isinstance(event, e.Withdrawn) and self.settled:
            return self._replace(withdrawn=(*self.withdrawn, withdrawal(event)))
        return self

    def settled_again(self, event: e.SettledAgain) -> "PlayedCoup":
        """The coup with the results of the right number; answers to the wrong one are undone."""
        again = (*self.again, event)
        return self._replace(again=again, results=event.results, withdrawn=())

    def judged_anew(self, event: e.PutRight) -> "PlayedCoup":
        """The coup with other stakes in prison, after the coup before it was settled again."""
        results, withdrawn = list(self.results), list(self.withdrawn)
        for line in event.undone:
            results.remove(next(one for one in results if same_inmate(one, line)))
            if line.raised and line.outcome is not Outcome.HELD:
                answer = next((one for one in withdrawn if _answers(one, line)), None)
                withdrawn = [one for one in withdrawn if one is not answer]
        return self._replace(results=(*results, *event.judged), withdrawn=tuple(withdrawn))

    def _with_late(self, event: OnFelt) -> dict[tuple[str, StakeKey], int]:
        late = dict(self.late)
        for key, amount in _changes(event):
            place = (event.seat, key)
            late[place] = late.get(place, 0) + amount
        return late

    def sealed_felt(self) -> list[str]:
        """What lay on the felt at the close, as the seal counts it."""
        lay: dict[tuple[str, StakeKey], int] = {}
        for one in self.results:
            if not one.level:
                lay[one.seat, one.key] = lay.get((one.seat, one.key), 0) + one.stake
        for place, amount in self.late.items():
            lay[place] = lay.get(place, 0) - amount
        return felt_lines(
            (seat, key, amount)
            for (seat, key), amount in lay.items()
            if amount or (seat, key) not in self.late
        )


def _changes(event: OnFelt) -> Iterator[tuple[StakeKey, int]]:
    if isinstance(event, e.Placed):
        for spot, call, amount, _ in event.laid:
            yield StakeKey(spot, call, event.chip, event.colour), amount
        return
    if isinstance(event, e.Treated) and event.before:
        yield from ((one.key, -one.stake) for one in event.before)
        yield from ((one.key, one.stake) for one in event.after)
        return
    yield from ((key, -amount) for key, amount in event.stakes)
    if isinstance(event, e.Treated):
        yield from ((one.key, one.amount) for one in event.laid)


def withdrawal(event: e.Withdrawn) -> Result:
    """The result of a stake that was withdrawn from prison."""
    spot, chip, level, amount = event.prisoner
    half, change = event.half, event.change
    return Result(
        event.seat, spot, None, chip, amount, 0, Outcome.HALF, 0, half, level, change=change
    )


def _answers(one: Result, line: Result) -> bool:
    """Whether a withdrawal may have answered for a stake in prison; it may have been shifted first."""
    return (one.seat, *held_by(line)[1:]) == (line.seat, *inmate_of(one)[1:])


class Coups(NamedTuple):
    """The coups of a table; each is kept as long as something can be added to it.

    A withdrawal answers the last zero, and a void coup opens the choices of the coup before it again
    (reading 16). The last two coups that were settled can be settled again (reading 43). So these
    two are kept, with all void coups after them.
    """

    kept: tuple[PlayedCoup, ...] = ()
    """Coups to which something can still be added, the earliest first."""
    complete: tuple[PlayedCoup, ...] = ()
    """Coups that the last event completed; they are not kept any more."""

    @property
    def over(self) -> tuple[PlayedCoup, ...]:
        """The kept coups whose stakes are settled or returned."""
        return tuple(one for one in self.kept if one.over)

    def after(self, event: e.Event) -> "Coups":
        """The coups after an event."""
        match event:
            case e.BettingOpened():
                return Coups((*self.kept, PlayedCoup().after(event)))
            case e.Withdrawn():
                return Coups(self._answered(event))
            case e.SettledAgain(coup):
                right = (one.settled_again(event) if one.coup == coup else one for one in self.kept)
                return Coups(tuple(right))
            case e.PutRight() if event.undone or event.judged:
                last = self._last_settled()
                kept = (one.judged_anew(event) if one is last else one for one in self.kept)
                return Coups(tuple(kept))
            case e.Collected() | e.CoupVoided():
                return self._settled(event)
            case _:
                return self._continued(event)

    def _continued(self, event: e.Event) -> "Coups":
        if not self.kept:
            return self
        *before, now = self.kept
        then = now.after(event)
        return self if then is now and not self.complete else Coups((*before, then))

    def _answered(self, event: e.Withdrawn) -> tuple[PlayedCoup, ...]:
        zero = self._last_settled()
        return tuple(one.answered(event) if one is zero else one for one in self.kept)

    def _last_settled(self) -> PlayedCoup | None:
        return next((one for one in reversed(self.kept) if one.settled), None)

    def _settled(self, event: e.Collected | e.CoupVoided) -> "Coups":
        *before, now = self.kept
        kept = (*before, now.after(event))
        settled = [place for place, one in enumerate(kept) if one.settled][-SETTLED_AGAIN:]
        # Without any settled coup, void ones are complete at once.
        first = settled[0] if settled else len(kept) - 1
        return Coups(kept[first:], kept[:first])
