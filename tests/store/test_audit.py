"""The audit trail shows what was said, without the wheel's seals and secrets."""

from pathlib import Path

import pytest

from croupier.store import SqliteLog
from croupier.store.audit import Search, Trail, bare
from store.evenings import COUP, say, seated

HEX = "0123456789abcdef" * 4


@pytest.mark.parametrize(
    ("statement", "shown"),
    [
        (f"place your bets seal {HEX}", "place your bets"),
        (f"number 17 secret {HEX}", "number 17"),
        ('ada reports "the seal of the wheel is broken"', None),
        ('decide dispute 1 "it is a secret between us"', None),
    ],
)
def test_only_what_the_wheel_added_is_left_out(statement: str, shown: str | None) -> None:
    assert bare(statement) == (shown or statement)


def test_a_trail_goes_to_its_last_entry_whatever_is_said_later(path: Path) -> None:
    with SqliteLog(path) as log:
        table = seated(log)
        for number in (3, 20):
            say(table, COUP.format(number))
        trail = Trail(log, table.house, table.name, table.seq)
        pages = [trail.page(Search(), before)[0] for before in (None, table.seq, 8, 3, 2)]
        numbers = [(one.coup, one.entry.statement) for one in pages[0] if one.kind == "number"]
        assert numbers == [(2, "number 20"), (1, "number 3")]
        assert [page[0].coup for page in pages] == [2, 2, 1, 1, 0]
        second = trail.of_coup(2)
        say(table, f"ada buys 100\n{COUP.format(17)}")
        assert pages == [trail.page(Search(), before)[0] for before in (None, trail.last, 8, 3, 2)]
        assert trail.of_coup(2) == second
