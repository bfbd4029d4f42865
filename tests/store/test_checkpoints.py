"""A long log is read once: states before coups, and reports that are added to."""

from pathlib import Path

import pytest

from croupier.store import SqliteLog
from croupier.store.checkpoints import EVERY, MOST_BOOKS, Books, Checkpoints, Reports
from croupier.store.codec import decode_events
from croupier.store.series import Series
from croupier.table import fold, new_table
from store.evenings import COUP, say, seated

COUPS = 2 * EVERY + 3


def evening(log: SqliteLog) -> None:
    """Some coups at one table."""
    table = seated(log)
    for number in range(COUPS):
        say(table, COUP.format(1 + number % 36), f"c{number}-")


def test_a_table_before_an_entry_is_what_all_entries_before_it_make(path: Path) -> None:
    with SqliteLog(path) as log:
        evening(log)
        house = log.house(log.tables()[0].house)
        asked = Checkpoints(log, house, "one")
        entries = list(log.entries("one"))
        for wanted in (len(entries), 5, len(entries) // 2, 1, len(entries) - 3):
            state = new_table(house)
            for entry in entries[: wanted - 1]:
                state = fold(state, decode_events(entry.events))
            assert asked.before(wanted) == state, wanted


def test_what_is_known_is_not_read_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with SqliteLog(path) as log:
        evening(log)
        house = log.house(log.tables()[0].house)
        asked, last = Checkpoints(log, house, "one"), log.tables()[0].seq
        asked.before(last)
        read: list[int] = []
        entries = SqliteLog.entries

        def counted(self: SqliteLog, table: str, after: int = 0) -> object:
            read.append(after)
            return entries(self, table, after)

        monkeypatch.setattr(SqliteLog, "entries", counted)
        asked.before(last)
        assert read[0] > last / 2


def test_a_report_that_is_added_to_is_the_report_of_the_whole_log(path: Path) -> None:
    def told(made: Series) -> tuple[object, ...]:
        report = made.report
        return report.coups, report.win, report.handle, len(made.points), made.points[-1]

    with SqliteLog(path) as log:
        evening(log)
        house, last = log.house(log.tables()[0].house), log.tables()[0].seq
        grown = Reports(log, house, "one")
        for seq in (last // 3, last // 2, last, last):
            assert grown.told(seq, told) == Reports(log, house, "one").told(seq, told)
        assert grown.told(last, told)[0] == COUPS


def test_only_so_many_tables_are_remembered(path: Path) -> None:
    with SqliteLog(path) as log:
        evening(log)
        house = log.house(log.tables()[0].house)
        books = Books(Checkpoints, log)
        first = books.of(house, "one")
        assert books.of(house, "one") is first
        for count in range(MOST_BOOKS):
            books.of(house, f"other-{count}")
        assert books.of(house, "one") is not first
