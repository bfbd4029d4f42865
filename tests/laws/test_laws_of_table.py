"""Laws 1, 2 and 5 of DESIGN, and the whole table against a plain oracle, for every house."""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from hypothesis import event, given, settings
from hypothesis import strategies as st

from croupier.houses import SHIPPED, House, house
from croupier.record import PlayedCoup, Record, Replay, write_statement
from croupier.rules.bets import Bet, Slip, Target
from croupier.rules.calls import Call
from croupier.rules.felt import EVEN_CHANCES, Kind
from croupier.rules.notation import parse_target
from croupier.rules.outcome import Outcome
from croupier.table import Phase, Refused, balances, evolve, new_table, postings
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import State
from laws.table_oracle import Table

NAMES = ("ada", "bob", "cyd")
COLOURS = ("mauve", "teal")
AMOUNTS = (500, 1000, 500, 250, 100, 2000, 50, 1, 333, 90_000)
BETS = tuple(
    parse_target(name)
    for name in (
        "red", "red", "red", "black", "even", "low", "17", "0", "8", "5/8", "0/2/3", "25/29",
        "first four", "4/9", "dozen 1", "column 2", "column 2", "tiers", "tiers", "tiers",
        "voisins", "voisins", "orphans", "zero spiel", "final 8", "finals 8/9",
        "17 and neighbours", "horse",
    )
)  # fmt: skip
CALLS = tuple(target for target in BETS if isinstance(target, Call))
SPOTS = tuple(target for target in BETS if not isinstance(target, Call))

names = st.sampled_from(NAMES)
strangers = st.sampled_from((*NAMES, *NAMES, *NAMES, "zoe"))
numbers = st.one_of(st.sampled_from((0, 0, 8, 17, 5)), st.integers(0, 36))
amounts = st.sampled_from(AMOUNTS)
evens = st.sampled_from((*EVEN_CHANCES[:3], *EVEN_CHANCES))
reasons = st.sampled_from(("a reason", 'said "no" # twice'))


def slip(target: Target, amount: int, *more: tuple[Target, int]) -> Slip:
    return Slip((Bet(target, amount), *(Bet(on, by) for on, by in more)))


@cache
def bets_of(one: House) -> st.SearchStrategy[c.Command]:
    """Mostly what the house offers, in chips that the player has."""
    offered = [target for target in BETS if target in one.offering]
    usual = [c.Place(name, slip(on, by)) for on in offered for by in AMOUNTS[:6] for name in NAMES]
    odd = [c.Place(name, slip(on, by)) for on in BETS for by in AMOUNTS for name in NAMES]
    two = [
        c.Place(name, slip(on, by, (other, 500)), chip)
        for on in offered
        for other in offered
        for by in AMOUNTS[:3]
        for name in NAMES
        for chip in (None, None, c.Chip.CASH, c.Chip.TOKENS)
    ]
    touch = [c.Take(name, on) for name in NAMES for on in (None, None, *offered)]
    move = [c.Move(name, here, there) for name in NAMES for here in SPOTS for there in offered]
    often = st.sampled_from(usual)
    pools: list[st.SearchStrategy[c.Command]] = [often, often, often, often, often]
    pools += [st.sampled_from(odd), st.sampled_from(two), st.sampled_from(two)]
    pools += [st.sampled_from(touch), st.sampled_from(move)]
    return st.one_of(pools)


answers_to_zero = st.one_of(
    st.builds(c.Withdraw, names, evens),
    st.builds(c.Leave, names, evens),
    st.builds(c.Shift, names, evens, evens),
)
answers_to_wins = st.one_of(
    st.builds(c.PlayAgain, names, st.sampled_from(c.Again), st.sampled_from(CALLS)),
    st.builds(c.PlayAgain, names, st.sampled_from(c.Again), st.sampled_from(CALLS[:5])),
)
answers = answers_to_zero | answers_to_wins
ranges = st.tuples(
    st.sampled_from(Kind),
    st.sampled_from([(100, 1000), (500, None), (None, 500), (None, None), (200, 200), (50, 700)]),
)
limits = st.lists(ranges, min_size=1, max_size=3).map(tuple)
people = st.one_of(
    st.builds(c.StepAway, names),
    st.builds(c.ComeBack, names),
    st.builds(c.TakeUp, names, st.booleans()),
    st.builds(c.CashOut, strangers),
    st.builds(c.Buy, strangers, amounts, st.one_of(st.none(), st.sampled_from(c.Bought))),
    st.builds(c.Buy, names, st.just(200_000)),
    st.builds(c.Sit, strangers, amounts, st.one_of(st.none(), st.sampled_from(COLOURS))),
    st.builds(c.Share, names, st.sampled_from(COLOURS), strangers),
    st.builds(c.GiveColour, names, st.sampled_from((*COLOURS, "ochre"))),
)
supervision = st.one_of(
    st.builds(c.SetLimits, limits, st.booleans()),
    st.builds(c.Correct, strangers, st.sampled_from((-100_000, -300, -1, 100, 250)), reasons),
    st.builds(c.Link, names, strangers, reasons),
    st.builds(c.Dispute, strangers, reasons),
    st.builds(c.DecideDispute, st.integers(1, 2), reasons),
    st.builds(c.NameSupervisor, names),
    st.builds(c.Suspend, reasons),
    st.sampled_from((c.NewRound(), c.Resume(), c.CloseTable(), c.OpenTable())),
)
croupier = st.one_of(
    st.sampled_from(
        (c.SpinAgain(), c.Void(("interrupted",)), c.Void(("few-laps", "ball-broke")),
         c.PlaceYourBets(), c.NoMoreBets(), c.Collect(), c.Pay(), c.Lift(), c.Settle())
    ),
    st.builds(c.Number, numbers),
    st.builds(c.Spin, st.one_of(st.none(), st.integers(2, 6)), st.booleans()),
)  # fmt: skip


@st.composite
def strays(draw: st.DrawFn, one: House) -> list[c.Command]:
    """What may be said at any moment, in season or not; often nothing."""
    kinds = (bets_of(one), people, people, answers, croupier, supervision)
    kind = draw(st.integers(0, 11))
    return [draw(kinds[kind - 6])] if kind > 5 else []


class Theme(NamedTuple):
    """What an evening is about, so that deep states are reached."""

    houses: tuple[str, ...]
    numbers: st.SearchStrategy[int]
    bets: tuple[Target, ...]
    answers: st.SearchStrategy[c.Command]
    first: tuple[c.Command, ...] = ()


ZERO = Theme(
    ("venezia", "venezia", "english"),
    st.sampled_from((0, 0, 0, 1, 36, 2)),
    EVEN_CHANCES[:3],
    answers_to_zero,
)
SERIES = (parse_target("voisins"), parse_target("tiers"), parse_target("orphans"))
CALLED = Theme(
    ("venezia",),
    st.sampled_from((0, 8, 2, 29, 17, 1)),
    SERIES,
    st.builds(c.PlayAgain, names, st.sampled_from(c.Again), st.sampled_from(SERIES)),
)
PARTY = Theme(
    ("venezia", "mbs"),
    numbers,
    (*EVEN_CHANCES[:1], parse_target("17")),
    answers,
    (
        c.Link("bob", "ada", "one purse"),
        c.SetLimits(((Kind.EVEN, (None, 700)), (Kind.STRAIGHT, (None, 600)))),
    ),
)
AWAY = Theme(
    ("venezia",),
    st.sampled_from((1, 5, 3, 0, 36)),
    (*EVEN_CHANCES[:1], parse_target("dozen 1"), parse_target("1"), parse_target("1/3")),
    people,
    (c.StepAway("ada"),),
)
NOTHING_SPECIAL = Theme(SHIPPED, numbers, (), answers)
THEMES = (ZERO, CALLED, AWAY, PARTY, NOTHING_SPECIAL, NOTHING_SPECIAL, NOTHING_SPECIAL)


@st.composite
def coups(draw: st.DrawFn, one: House, theme: Theme) -> list[c.Command]:
    """A coup by the book, with strays between its steps, and answers after it."""
    bets, themed = bets_of(one), draw(st.booleans())
    if theme.bets and themed:
        usual = [slip(on, by) for on in theme.bets for by in (500, 100, 333, 2000)]
        bets = st.builds(c.Place, names, st.sampled_from(usual))
    told: list[c.Command] = [c.PlaceYourBets(), *draw(st.lists(bets, min_size=1, max_size=5))]
    told += [c.Spin(), *draw(strays(one)), c.NoMoreBets(), *draw(strays(one))]
    told += [c.Number(draw(theme.numbers)), *draw(strays(one))]
    if draw(st.booleans()):
        told += [c.Settle()]
    else:
        told += [c.Collect(), *draw(strays(one)), c.Pay(), *draw(strays(one)), c.Lift()]
    told += draw(st.lists(theme.answers, max_size=3)) + draw(strays(one))
    if any(isinstance(one, c.Suspend | c.CloseTable) for one in told) and draw(st.integers(0, 3)):
        told += [c.Resume(), c.OpenTable()]
    return told


@st.composite
def evenings(draw: st.DrawFn) -> tuple[str, list[c.Command]]:
    """An evening: some sit down, many coups follow."""
    theme = draw(st.sampled_from(THEMES))
    one = house(draw(st.sampled_from(theme.houses)))
    told: list[c.Command] = []
    if draw(st.integers(0, 2)) == 0:
        told.append(draw(st.builds(c.SetLimits, limits)))
    for name in NAMES[: 3 - draw(st.sampled_from((0, 0, 0, 1, 2)))]:
        told += draw(comings(one, name))
    told += theme.first
    for coup in draw(st.lists(coups(one, theme), min_size=1, max_size=11)):
        told += coup
    return one.id, told


@st.composite
def comings(draw: st.DrawFn, one: House, name: str) -> list[c.Command]:
    """Somebody sits down, in the house's chips."""
    colour = draw(st.sampled_from((None, None, *COLOURS))) if one.chips.colours else None
    value = draw(st.sampled_from((None, None, 50, 250))) if colour else None
    told: list[c.Command] = [c.Sit(name, 200_000, colour, value)]
    if one.id == "nsw" and draw(st.booleans()):
        told.append(c.Buy(name, 10_000, c.Bought.TOKENS))
    return told


@dataclass
class Played:
    """A table and its plain twin, played side by side, with everything that the laws look at."""

    house: House
    twin: Table = field(init=False)
    replay: Replay = field(init=False)
    books: Counter[tuple[str, str]] = field(default_factory=Counter)
    log: list[tuple[e.Event, ...]] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    told: list[c.Command] = field(default_factory=list)
    coups: list[PlayedCoup] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.twin = Table(self.house.id)
        self.replay = Replay(self.house)

    def play(self, command: c.Command) -> None:
        if self.twin.unclear(command):
            return
        before = self.replay.state
        answer = self.replay.play(command)
        codes = self.twin.say(command)
        if isinstance(answer, Refused):
            assert answer.code in codes, f"{command}: {answer}, expected {codes or 'no refusal'}"
            assert self.replay.state is before
            answer = ()
        else:
            assert not codes, f"{command}: expected {codes}, not {answer}"
            self.told.append(command)
        for one in answer:
            self._post(one)
        if done := self.replay.finished(answer):
            self.coups.append(done)
        self.log.append(answer)
        self.states.append(self.replay.state)
        self.check()

    def _post(self, one: e.Event) -> None:
        moved = postings(one)
        assert sum(posting.amount for posting in moved) == 0
        for account, seat, amount in moved:
            self.books[account, seat] += amount

    def check(self) -> None:
        state = self.replay.state
        found = balances(state)
        assert found == self.twin.money()
        assert found == {account: amount for account, amount in self.books.items() if amount}
        assert sum(found.values()) == 0
        assert all(amount > 0 for (_, seat), amount in found.items() if seat)
        assert state.phase == self.twin.phase
        assert state.status == self.twin.status

    def check_players(self) -> None:
        """What a player bought, won and lost is what he has and what he took home."""
        state = self.replay.state
        lines = [line for coup in self.coups for line in coup.lines]
        lines += self.replay.last.lines if self.replay.last else ()
        gains: Counter[str] = Counter()
        for line in lines:
            gains[line.seat] += line.winnings
            if line.outcome is not Outcome.HELD:
                gains[line.seat] -= line.stake - line.returned
        for name, seat in state.seats.items():
            has = seat.stack + seat.felt + seat.imprisoned + seat.custody + seat.cashed
            assert seat.bought + seat.corrected + gains[name] == has

    def check_log(self) -> None:
        """Law 2, for every prefix."""
        state = new_table(self.house)
        for events, after in zip(self.log, self.states, strict=True):
            for one in events:
                state = evolve(state, one)
            assert state == after

    def check_record(self) -> None:
        """The evening as a text, read and played."""
        record = Record([f"house {self.house.id}", *map(write_statement, self.told)])
        again = Replay(record.house)
        for line, statement in enumerate(record):
            assert statement == (line + 2, self.told[line])
            again.play(statement.command)
        assert again.state == self.replay.state

    def note(self) -> None:
        """What this evening reached, for `--hypothesis-show-statistics`."""
        for events in self.log:
            for one in events:
                event(type(one).__name__)
                if isinstance(one, e.Collected):
                    for line in one.results:
                        event(f"outcome {line.outcome} at level {line.level}")
        if any(seat.unclaimed for state in self.states for seat in state.seats.values()):
            event("unclaimed wins lie on the felt")


@settings(max_examples=4 * settings().max_examples)
@given(evenings())
def test_the_table_is_its_plain_twin_and_keeps_the_laws(
    evening: tuple[str, list[c.Command]],
) -> None:
    name, told = evening
    played = Played(house(name))
    for command in told:
        played.play(command)
    if played.replay.state.phase is not Phase.COLLECTED:  # winners wait for their payment
        played.check_players()
    played.check_log()
    played.check_record()
    played.note()
