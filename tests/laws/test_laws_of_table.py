"""Laws 1, 2 and 5 of DESIGN, and the whole table against a plain oracle, for every house."""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations, groupby
from typing import get_args

import pytest
from hypothesis import event, given, note, settings
from hypothesis import strategies as st

from croupier.houses import House, house
from croupier.houses.loader import from_content
from croupier.record import Record, Replay, write_statement
from croupier.record.money_check import MoneyCheck
from croupier.table import Phase, Refused, balances, evolve, new_table, postings
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.coups import called_combinations
from croupier.table.phases import BETTING
from croupier.table.report import TableReport
from croupier.table.state import Result, State
from laws.pictures import picture_of
from laws.plain_books import FROM_THE_WHEEL, PAID_FIRST
from laws.table_evenings import THEMES, evenings
from laws.table_oracle import Table, deed

OF_TOKENS = ("tokens", "vouchers", "promotion")


def house_of(name: str, withdraws: str) -> House:
    """A shipped house, or one like it that gives something else for a stake in prison."""
    content = json.loads(house(name).content)
    if withdraws == "half":
        return house(name)
    content["zero"]["withdraws"] = withdraws
    return from_content(json.dumps(content))


@dataclass
class Played:
    """A table and its plain twin, played side by side, with everything that the laws look at."""

    house: House
    withdraws: str = "half"
    twin: Table = field(init=False)
    replay: Replay = field(init=False)
    report: TableReport = field(init=False)
    books: Counter[tuple[str, str]] = field(default_factory=Counter)
    log: list[tuple[e.Event, ...]] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    told: list[c.Command] = field(default_factory=list)
    money: MoneyCheck = field(default_factory=MoneyCheck)

    def __post_init__(self) -> None:
        note(f"house {self.house.id}")
        self.twin = Table(self.house.id, self.withdraws)
        self.replay = Replay(self.house)
        self.report = TableReport(self.house)

    def play(self, command: c.Command) -> None:
        note(write_statement(command))
        before = self.replay.state
        answer = self.replay.play(command)
        codes = self.twin.say(command, handed_out(answer))
        if isinstance(answer, Refused):
            assert answer.code in codes, f"{command}: {answer}, expected {codes or 'no refusal'}"
            assert self.replay.state is before
            answer = ()
        else:
            assert not codes, f"{command}: expected {codes}, not {answer}"
            self.told.append(command)
        self._follow(before, answer)
        self.money.follow(answer)
        self.log.append(answer)
        self.states.append(self.replay.state)
        self.check()

    # Event by event

    def _follow(self, state: State, events: tuple[e.Event, ...]) -> None:
        payments = [one for one in events if isinstance(one, e.WinnerPaid)]
        check_payments(payments)
        self._check_order([one.result for one in payments], state)
        promised = {
            (one.seat, one.colour.casefold(), one.other)
            for one in events
            if isinstance(one, e.ColourPromised)
        }
        for one in events:
            self._post(one)
            self.report.note(one)
            check_issue(state, one, promised)
            if isinstance(one, e.RoundEnded):
                self._check_standings(one)
            if isinstance(one, e.Collected):
                check_maximum(state)
            after = evolve(state, one)
            if after.phase is Phase.CLOSED and state.phase in BETTING:
                check_maximum(after)
            state = after

    def _post(self, one: e.Event) -> None:
        moved = postings(one)
        tokens = [posting.amount for posting in moved if posting.account in OF_TOKENS]
        assert sum(tokens) == sum(posting.amount for posting in moved) == 0
        for account, seat, amount in moved:
            self.books[account, seat] += amount

    def _check_standings(self, one: e.RoundEnded) -> None:
        results = [(place.seat, place.result) for place in one.standings]
        assert dict(results) == self.twin.standings(one.round)
        assert sorted(results, key=lambda place: -place[1]) == results

    def _check_order(self, paid: list[Result], before: State) -> None:
        if self.house.id == "venezia":
            boxes = visits(one.spot for one in paid if one.spot.kind == "even")
            assert len(boxes) == len(set(boxes)), "never back and forth between boxes"
        for first, then in combinations(paid, 2):
            kinds = [PAID_FIRST.index(one.spot.kind) for one in (first, then)]
            assert kinds == sorted(kinds)
            if self.house.id != "venezia" or first.spot.kind is not then.spot.kind:
                continue
            if first.spot.kind == "even":
                assert not lies_further(before, then, first, self.twin.number)
            else:
                assert first.stake <= then.stake

    # After every command

    def check(self) -> None:
        state = self.replay.state
        found = balances(state)
        assert found == self.twin.money()
        assert found == {account: amount for account, amount in self.books.items() if amount}
        check_purses(state)
        tokens = sum(amount for (account, _), amount in found.items() if account in OF_TOKENS)
        assert tokens == 0, "tokens never become money"
        assert sum(found.values()) == 0
        if state.phase is Phase.NUMBER:
            assert {
                one.name for one in called_combinations(self.house, state)
            } == self.twin.called()
        assert all(amount > 0 for (_, seat), amount in found.items() if seat)
        assert picture_of(state) == self.twin.picture()
        assert self.money.mismatch(state) is None, "law 10"
        assert self.report.win == state.bank
        assert self.report.buy_ins - self.report.cash_outs == -state.cage

    # After the evening

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
        again = Replay(self.house)
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


def handed_out(answer: tuple[e.Event, ...] | Refused) -> str | None:
    """The colour that somebody has got."""
    for one in () if isinstance(answer, Refused) else answer:
        if isinstance(one, e.Seated) and one.colours:
            return one.colours[0]
        if isinstance(one, e.ColourBought):
            return one.colour
    return None


def check_issue(before: State, one: e.Event, promised: set[tuple[str, str, str]]) -> None:
    """nsw-3.9: nobody gets a colour that another holds, unless every holder has agreed.

    Or it is promised in the same entry: then it is bet with only by one of them in a coup.
    """
    match one:
        case e.Seated(seat, (colour,)) | e.ColourBought(seat, colour) | e.ColourGiven(seat, colour):
            agreed = {
                holder
                for holder, shared, other in before.consents
                if (shared.casefold(), other) == (colour.casefold(), seat)
            }
            for other in before.players():
                if colour.casefold() in map(str.casefold, other.colours):
                    gives = (other.name, colour.casefold(), seat) in promised
                    assert other.name in agreed or gives
        case _:
            pass


def check_purses(state: State) -> None:
    for seat in state.seats.values():
        assert all(amount >= 0 for amount in seat.purse.values())
        in_colour = seat.purse.get(c.Chip.COLOUR, 0)
        assert in_colour % seat.value == 0 if seat.colours else in_colour == 0
        for key, stake in seat.stakes.items():
            if key.chip is c.Chip.COLOUR:
                # What lay wholly above a maximum stays for the seal, also when its owner leaves.
                assert stake.amount % seat.value == 0 if seat.value else stake.amount == 0


def check_maximum(state: State) -> None:
    """Readings 27 and 28: no party has more on a spot than its maximum."""
    lying: Counter[tuple[frozenset[str], object]] = Counter()
    for name, seat in state.seats.items():
        for key, stake in seat.stakes.items():
            lying[state.party(name), key.spot] += stake.amount
            most = state.limits.maxima.get(key.spot.kind)
            assert most is None or lying[state.party(name), key.spot] <= most


def check_payments(payments: list[e.WinnerPaid]) -> None:
    """Reading 20: one payment for one player on one combination with the same chips."""
    free = [one.result for one in payments if not one.result.level]
    places = [(one.seat, one.spot, one.chip, one.colour) for one in free]
    assert len(places) == len(set(places))
    for one in payments:
        sums = [(x.stake, x.winnings, x.returned) for x in one.lines]
        assert [sum(each) for each in zip(*sums, strict=True)] == [
            one.result.stake,
            one.result.winnings,
            one.result.returned,
        ]


def lies_further(state: State, one: Result, other: Result, number: int | None) -> bool:
    """venezia-G.18, reading 19: beyond doubt further from the croupier who pays.

    In one box the places count. Of two boxes on different sides, one nearer to the wheel, only a
    ruler could tell.
    """
    if one.spot is other.spot:
        return _place_of(state, one) > _place_of(state, other)
    boxes = [_box_of(x, payer=(number or 0) % 2) for x in (one, other)]
    (far, from_wheel), (other_far, other_from_wheel) = boxes
    return far >= other_far and from_wheel >= other_from_wheel


def _box_of(result: Result, payer: int) -> tuple[bool, int]:
    """Whether a box lies opposite the payer, who sits on the left if the number is even."""
    name = str(result.spot)
    side = 0 if name in FROM_THE_WHEEL[0] else 1
    return side != payer, FROM_THE_WHEEL[side].index(name)


def _place_of(state: State, result: Result) -> int:
    stake = state.seats[result.seat].stakes.get(result.key)
    return stake.place if stake and not result.level else 0


def visits(boxes: Iterable[object]) -> list[object]:
    """The boxes in the order in which a croupier turns to them."""
    return [box for box, _ in groupby(boxes)]


OF_STAFF = (c.ActFor, c.NotMine, c.PayWinner, c.SetWheel, c.SettleAgain)
"""`test_laws_of_staff` and `test_laws_of_settling_again` compare what they do with another way to the
same end."""


def test_the_twin_knows_every_command_that_is_not_the_staffs() -> None:
    known = {one for one in get_args(c.Command) if hasattr(Table, deed(one.__name__))}
    assert known == set(get_args(c.Command)) - set(OF_STAFF)


SHARE = settings().max_examples // 3
"""Of each theme: there are many, and an evening is long."""


@pytest.mark.parametrize("theme", THEMES)
@settings(max_examples=SHARE)
@given(data=st.data())
def test_the_table_is_its_plain_twin_and_keeps_the_laws(theme: str, data: st.DataObject) -> None:
    evening = data.draw(evenings(THEMES[theme]))
    played = Played(house_of(evening.house, evening.withdraws), evening.withdraws)
    for command in evening.told:
        played.play(command)
    played.check_log()
    played.check_record()
    played.note()
