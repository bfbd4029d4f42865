"""A log may be verified and exported while its server writes to it."""

from contextlib import closing
from pathlib import Path

from croupier.houses import house
from croupier.store import ReadOnlyLog, StoredTable, verify
from live_support import opened_log
from store.evenings import COUP, say

VENEZIA = house("venezia")


def test_verifying_a_log_does_not_mistake_new_entries_for_damage(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        tables = [StoredTable(log, name, VENEZIA) for name in ("one", "two")]
        for table in tables:
            say(table, f"seat ada buys 1000\n{COUP.format(17)}")
        with closing(ReadOnlyLog(tmp_path / "casino.db")) as read:
            found = verify(read)
            first = next(found)
            say(tables[1], COUP.format(18))
            assert [one.problem for one in (first, *found)] == [None, None]


def test_exporting_a_log_does_not_mistake_new_entries_for_damage(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        table = StoredTable(log, "one", VENEZIA)
        say(table, f"seat ada buys 1000\n{COUP.format(17)}")
        with closing(ReadOnlyLog(tmp_path / "casino.db")) as read:
            (head,) = read.tables()
            say(table, COUP.format(18))
            assert [one.seq for one in read.sound_entries(head)] == list(range(1, head.seq + 1))
