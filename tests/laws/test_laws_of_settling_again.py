"""Reading 43: a coup that is settled again is as if the right number had been told at first."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest
from hypothesis import event, given, note, settings
from hypothesis import strategies as st

from croupier.houses import House
from croupier.record import Record, Replay, write_statement
from croupier.record.coup import Coups
from croupier.record.money_check import MoneyCheck
from croupier.rules.felt import spot
from croupier.store.codec import decode_events, decode_state, encode_events, encode_state
from croupier.table import Phase, Refused, balances, decide, fold, postings
from croupier.table import commands as c
from croupier.table.again import worked_out
from croupier.table.ledger import OF_HOUSE, OWES
from croupier.table.phases import TABLE
from croupier.table.report import TableReport
from croupier.table.state import State, new_table
from laws.table_evenings import THEMES, evenings, slip
from laws.test_laws_of_table import check_purses, house_of

STAGES: tuple[tuple[c.Command, ...], ...] = (
    (c.Collect(),),
    (c.Collect(), c.PayWinner(1)),
    (c.Collect(), c.Pay()),
    (c.Collect(), c.Pay(), c.Lift()),
    (c.Settle(),),
)


def interrupted(name: str, stage: tuple[c.Command, ...]) -> Iterator[tuple[c.Command, ...]]:
    """A stage in which a player goes, comes or chooses between the rake and the payments."""
    rake, *rest = stage
    for said in (
        (c.StepAway(name),),
        (c.MarkAbsent(name),),
        (c.ComeBack(name),),
        (c.StepAway(name), c.ComeBack(name)),
        (c.TakeUp(name, on=True),),
        (c.TakeUp(name, on=False),),
    ):
        yield (rake, *said, *rest)


HELD = ("english", "venezia")
"""Houses with a prison."""
SHARE = settings().max_examples // 3


def said(house: House, state: State, commands: Iterable[c.Command]) -> State:
    """The table after some commands; what is refused does not count."""
    for one in commands:
        answer = decide(house, state, one)
        if not isinstance(answer, Refused):
            state = fold(state, answer)
    return state


def again(house: House, state: State, coup: int, number: int) -> State:
    """The table after settling again, with everything that is lacking owed."""
    command = c.SettleAgain(coup, number, "a camera", tuple(state.seats))
    answer = decide(house, state, command)
    assert not isinstance(answer, Refused), answer
    return fold(state, answer)


def bare(state: State) -> State:
    """The table without what is remembered of settlements, and without any order.

    Where a stake lies in its box decides the order of payments alone.
    Whether the croupier set winning chips of placed bets on the felt is a step of the first settlement.
    """
    seats = {
        name: one._replace(
            purse={chip: amount for chip, amount in one.purse.items() if amount},
            stakes={key: stake._replace(place=0) for key, stake in one.stakes.items()},
            prison=tuple(sorted(one.prison)),
            unclaimed=tuple(sorted(one.unclaimed, key=str)),
        )
        for name, one in state.seats.items()
    }
    coup = replace(state.coup, winners_set=False)
    return state._replace(seats=seats, coup=coup, settlements=())


@pytest.mark.parametrize("theme", THEMES)
@settings(max_examples=SHARE)
@given(data=st.data())
def test_settling_again_is_having_settled_right_at_first(theme: str, data: st.DataObject) -> None:
    evening = data.draw(evenings(THEMES[theme]))
    wrong, drawn = data.draw(st.integers(0, 36)), data.draw(st.sampled_from(STAGES))
    replay = Replay(house_of(evening.house, evening.withdraws))
    house = replay.house
    for command in evening.told:
        before = replay.state
        right = before.coup.number
        if before.phase is Phase.NUMBER and wrong != right and not before.coup.seal:
            mistaken = said(house, before, (c.Number(wrong),))
            if mistaken.coup.number != wrong or mistaken.status != "running":
                continue
            stage, names = drawn, list(before.seats)
            if names and drawn[0] == c.Collect() and data.draw(st.booleans()):
                name = data.draw(st.sampled_from(names))
                stage = data.draw(st.sampled_from(list(interrupted(name, drawn))))
                event("interrupted")
            note(f"stage {stage}")
            mistaken, first = said(house, mistaken, stage), said(house, before, stage)
            if mistaken.phase is not first.phase:  # a single winner was the last payment
                mistaken, first = (said(house, one, (c.Pay(),)) for one in (mistaken, first))
            assert right is not None, "a number was told"
            note(f"coup {before.coup.count}: {wrong}, settled again with {right}")
            put_right = again(house, mistaken, before.coup.count, right)
            if mistaken.phase is Phase.COLLECTED:  # whoever was paid waits again
                put_right, first = (said(house, one, (c.Pay(),)) for one in (put_right, first))
            assert bare(put_right) == bare(first)
            event(f"after {mistaken.phase}")
        replay.play(command)


numbers = st.integers(0, 4)
fallen = st.tuples(numbers, numbers)


@settings(max_examples=SHARE)
@given(house=st.sampled_from(HELD), first=numbers, told=fallen, right=fallen, turned=st.booleans())
def test_a_stake_in_prison_is_as_if_all_had_been_right_from_the_start(
    house: str, first: int, told: tuple[int, int], right: tuple[int, int], turned: bool
) -> None:
    """Nothing but prison is carried over: winners are taken up. Each coup is settled again."""

    def played(numbers: Iterable[int]) -> State:
        state = said(rules, new_table(rules), [c.Sit("ada", 100_000), c.TakeUp("ada", on=True)])
        for number in numbers:
            bets = (
                c.PlaceYourBets(),
                c.Place("ada", slip(spot("red"), 1000)),
                c.Spin(),
                c.NoMoreBets(),
            )
            state = said(rules, state, (*bets, c.Number(number), c.Settle()))
        return state

    rules = house_of(house, "half")
    state, coups = played((first, *told)), [0, 1]
    for which in reversed(coups) if turned else coups:
        if told[which] != right[which]:
            state = again(rules, state, which + 2, right[which])
    expected = played((first, *right))
    assert bare(state).seats == bare(expected).seats
    assert state.bank == expected.bank


@pytest.mark.parametrize("theme", THEMES)
@settings(max_examples=SHARE)
@given(data=st.data())
def test_settling_again_at_any_time_loses_no_money(theme: str, data: st.DataObject) -> None:
    evening = data.draw(evenings(THEMES[theme]))
    house = house_of(evening.house, evening.withdraws)
    table = ResettledTable(house)
    for command in evening.told:
        table.play(command)
        if data.draw(st.integers(0, 4)) == 0:
            table.settle_again(
                data.draw(st.integers(0, 1)),
                data.draw(st.integers(0, 36)),
                data.draw(st.booleans()),
            )
    table.check_record()


class ResettledTable:
    """A table on which coups are settled again, with everything that the laws look at."""

    def __init__(self, house: House) -> None:
        self.replay, self.money, self.report = Replay(house), MoneyCheck(), TableReport(house)
        self.coups = Coups()
        self.told: list[c.Command] = []

    def play(self, command: c.Command) -> None:
        note(write_statement(command))
        answer = self.replay.play(command)
        if isinstance(answer, Refused):
            return
        self.told.append(command)
        self.money.follow(answer)
        for one in answer:
            self.report.note(one)
            self.coups = self.coups.after(one)
            assert sum(posting.amount for posting in postings(one)) == 0
        assert decode_events(encode_events(answer)) == answer
        self.check()

    def settle_again(self, back: int, number: int, owed: bool) -> None:
        state = self.replay.state
        known = state.settlements[back:]
        if not known or known[0].number == number or known[0].sealed:
            return
        command = c.SettleAgain(known[0].coup, number, "a camera")
        if not self._in_season(state):
            return
        _, lacks = worked_out(self.replay.house, state, command, "max")
        for one in lacks:
            assert one.amount > 0
        names = tuple(one.seat for one in lacks)
        if lacks:
            refused = decide(self.replay.house, state, command)
            assert isinstance(refused, Refused), "everything that is lacking must be decided"
        decided = {"owed": names} if owed else {"let_go": names}
        self.play(c.SettleAgain(known[0].coup, number, "a camera", **decided))
        assert self.told[-1].__class__ is c.SettleAgain
        (right,) = [one for one in self.coups.kept if one.coup == known[0].coup]
        assert right.number == number
        event("two coups back" if state.coup.count - known[0].coup > 0 else "the last coup")
        event(f"lacking, {'owed' if owed else 'let go'}" if lacks else "nothing lacks")

    def _in_season(self, state: State) -> bool:
        return state.phase in TABLE[c.SettleAgain].leads

    def check(self) -> None:
        state = self.replay.state
        found = balances(state)
        assert sum(found.values()) == 0
        above = (amount for (kind, _), amount in found.items() if kind not in (*OF_HOUSE, OWES))
        assert all(amount > 0 for amount in above)
        assert all(amount < 0 for (kind, _), amount in found.items() if kind == OWES)
        assert self.money.mismatch(state) is None, "law 10"
        assert self.report.win == state.bank
        assert self.report.buy_ins - self.report.cash_outs == -state.cage
        check_purses(state)
        assert decode_state(encode_state(state)) == state

    def check_record(self) -> None:
        """The evening as a text, read and played."""
        replay = Replay(self.replay.house)
        for one in Record(self._lines()):
            assert not isinstance(replay.play(one.command), Refused)
        assert replay.state == self.replay.state

    def _lines(self) -> Iterator[str]:
        yield f"house {self.replay.house.id}"
        yield from map(write_statement, self.told)
