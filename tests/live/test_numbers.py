"""The last numbers of a table: told live, or read from the log, they are the same."""

from collections.abc import Iterable
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.houses import House, house
from croupier.live.numbers import Numbers
from croupier.record import read_statement
from croupier.record.numbers import KEPT
from croupier.store import Damaged, SqliteLog, StoredTable, open_table
from croupier.store.entry import LogEntry
from live_support import opened_log
from store.evenings import say

VENEZIA, FUN = house("venezia"), house("fun")
COUP = ["place your bets", "spin", "no more bets", "number {}", "settle"]


class Told:
    """Numbers that hear of every event as it happens."""

    def __init__(self, log: SqliteLog, at: House = VENEZIA) -> None:
        self.log, self.table = log, StoredTable(log, "one", at)
        self.numbers = Numbers(self.table)
        self.numbers.last()  # from here on it listens

    def hear(self, statements: Iterable[str]) -> None:
        for statement in statements:
            self.numbers.note(say(self.table, [statement]))
            assert self.numbers.last() == self.read(), statement

    def coup(self, number: int) -> None:
        self.hear(line.format(number) for line in COUP)

    def read(self) -> list[tuple[int, int]]:
        """What somebody reads who opens the log now."""
        return Numbers(open_table(self.log, "one")).last()


def test_numbers_come_with_their_coups_the_oldest_first(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        told = Told(log)
        for number in (17, 0, 36):
            told.coup(number)
        assert told.numbers.last() == [(1, 17), (2, 0), (3, 36)]
        assert told.numbers.last(2) == [(2, 0), (3, 36)]


def test_a_new_table_has_none(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        assert Told(log).numbers.last() == []


def test_a_corrected_number_takes_the_place_of_the_wrong_one(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        told = Told(log)
        told.coup(5)
        told.hear(["place your bets", "spin", "number 17", "number 18", "settle"])
        assert told.numbers.last() == [(1, 5), (2, 18)]


def test_a_void_coup_leaves_no_number(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        told = Told(log)
        told.coup(5)
        told.hear(
            [
                "place your bets",
                "spin",
                "number 17",
                'supervisor voids interrupted because "the wheel was struck"',
            ]
        )
        assert told.numbers.last() == [(1, 5)]
        told.hear(["place your bets", "void interrupted"])
        told.coup(6)
        assert told.numbers.last() == [(1, 5), (4, 6)]


def test_a_coup_that_is_spun_again_counts_once(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        told = Told(log, FUN)
        told.hear(
            ["seat ada buys 2000", "place your bets", "ada: 17 by 50", "spin", "no more bets"]
        )
        told.hear(["number 3", "spin again"])
        assert told.numbers.last() == []
        told.hear(["number 17", "settle"])
        assert told.numbers.last() == [(1, 17)]


def test_only_the_last_numbers_are_kept(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        table = StoredTable(log, "one", VENEZIA)
        numbers = Numbers(table)
        numbers.last()
        batch = [line.format(coup % 37) for coup in range(1, KEPT + 51) for line in COUP]
        made = table.prepare((f"c{n}", read_statement(one, VENEZIA)) for n, one in enumerate(batch))
        log.append_and_wait(made.entries)
        table.apply(made)
        for events in made.events:
            numbers.note(events)
        expected = [(coup, coup % 37) for coup in range(51, KEPT + 51)]
        assert numbers.last() == expected
        assert Numbers(open_table(log, "one")).last() == expected
        assert numbers.last(8) == expected[-8:]


def test_who_wants_few_numbers_gets_the_latest_and_later_all(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        told = Told(log)
        for number in range(1, 31):
            told.coup(number)
        few = Numbers(told.table)
        assert few.last(3) == [(28, 28), (29, 29), (30, 30)]
        few.note(say(told.table, [line.format(31) for line in COUP]))
        assert few.last(3) == [(29, 29), (30, 30), (31, 31)]
        assert few.last() == [(coup, coup) for coup in range(1, 32)]


def test_what_few_numbers_cost_does_not_grow_with_the_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened_log(tmp_path) as log:
        told = Told(log)
        for number in range(1, 31):
            told.coup(number)
        read: list[LogEntry] = []
        outcomes = SqliteLog.outcomes

        def counting(log: SqliteLog, table: str, first: int, last: int) -> list[LogEntry]:
            read.extend(found := outcomes(log, table, first, last))
            return found

        monkeypatch.setattr(SqliteLog, "outcomes", counting)
        Numbers(told.table).last(3)
        assert len(read) == 2 * 3  # an opening and a number for each


def test_void_coups_do_not_shorten_what_is_shown(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        told = Told(log)
        for number in (5, 6, 7):
            told.coup(number)
        for _ in range(4):
            told.hear(["place your bets", "void interrupted"])
        assert Numbers(told.table).last(2) == [(2, 6), (3, 7)]


def test_a_damaged_past_is_told_once_and_the_table_deals_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> int:
        raise Damaged("a page is damaged")

    with opened_log(tmp_path) as log:
        told = Told(log)
        told.coup(5)
        monkeypatch.setattr(SqliteLog, "first_opening", broken)
        numbers = Numbers(told.table)
        assert numbers.last(3) == numbers.last() == []
        numbers.note(say(told.table, [line.format(6) for line in COUP]))
        assert numbers.last() == [(2, 6)]
    assert caplog.text.count("its last numbers cannot be read: a page is damaged") == 1


def test_numbers_read_late_are_the_same_as_numbers_heard(tmp_path: Path) -> None:
    """Asked for the first time in the middle of a coup, between any two words."""
    words = ["place your bets", "spin", "number 17", "number 18", "collect", "pay", "lift"]
    with opened_log(tmp_path) as log:
        table = StoredTable(log, "one", VENEZIA)
        late = [Numbers(table)]
        for statement in [*words, *words, "place your bets", "void interrupted"]:
            events = say(table, [statement])
            for one in late:
                one.note(events)
            late[-1].last()
            late.append(Numbers(table))
        assert {tuple(one.last()) for one in late} == {((1, 18), (2, 18))}


STEPS = ["place your bets", "spin", "no more bets", "number 7", "number 0", "settle",
         "void interrupted", "collect", "pay", "lift"]  # fmt: skip


def test_reading_the_log_gives_what_was_told_live(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        names = (f"t{number}" for number in count())

        @given(st.lists(st.sampled_from([*STEPS, *STEPS[:6]]), max_size=40))
        @settings(max_examples=40)
        def holds(words: list[str]) -> None:
            table = StoredTable(log, next(names), VENEZIA)
            live = Numbers(table)
            live.last()
            said = [
                (f"c{place}", read_statement(word, VENEZIA)) for place, word in enumerate(words)
            ]
            prepared = table.prepare(said)
            log.append_and_wait(prepared.entries)
            table.apply(prepared)
            for events in prepared.events:
                live.note(events)
            assert live.last() == Numbers(open_table(log, table.name)).last()

        holds()
