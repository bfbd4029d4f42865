"""Entries on their way to people: who hears what, and what is kept for those who missed some."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.houses import house
from croupier.live.news import REMEMBERED, Item, News, item
from croupier.store import StoredTable
from croupier.store.codec import decode_events
from croupier.table import events as e
from croupier.table.commands import Chip
from live_support import opened_log
from store.evenings import TOLD, say


def news_of(first: int, last: int) -> News:
    news = News()
    for seq in range(first, last + 1):
        news.add(Item(seq, f"all {seq}", {"ada": f"ada {seq}"} if seq % 2 else {}))
    return news


def since(news: News, seq: int) -> list[int] | None:
    missed = news.since(seq)
    return None if missed is None else [one.seq for one in missed]


def test_who_missed_some_entries_gets_exactly_those() -> None:
    news = news_of(1, 10)
    assert since(news, 7) == [8, 9, 10]
    assert since(news, 9) == [10]
    assert since(news, 0) == list(range(1, 11))


def test_who_missed_nothing_gets_nothing() -> None:
    assert since(news_of(1, 10), 10) == []


def test_who_missed_more_than_is_at_hand_gets_no_part_of_it() -> None:
    news = news_of(5, 10)
    assert since(news, 4) == [5, 6, 7, 8, 9, 10]
    assert since(news, 3) is None
    assert since(news, 0) is None


def test_who_claims_to_know_the_future_gets_the_whole_table() -> None:
    assert since(news_of(1, 10), 11) is None
    assert since(news_of(1, 10), 10**15) is None


def test_after_a_restart_nothing_is_at_hand() -> None:
    assert since(News(), 0) is None
    assert since(News(), 5) is None


def test_old_entries_make_room_for_new_ones() -> None:
    news = news_of(1, 3 * REMEMBERED)
    assert since(news, 2 * REMEMBERED - 1) is None
    assert len(since(news, 2 * REMEMBERED) or []) == REMEMBERED


@given(st.integers(1, 700), st.integers(-5, 710))
def test_there_is_never_a_gap_in_what_was_missed(last: int, asked: int) -> None:
    missed = since(news_of(1, last), asked)
    if missed is not None:
        assert missed == list(range(asked + 1, last + 1))


def test_everybody_hears_what_is_for_them() -> None:
    one = Item(1, "for all", {"ada": "for ada"})
    heard = [one.heard_by(name) for name in ("ada", "bob", None, "")]
    assert heard == ["for ada", "for all", "for all", "for all"]


@pytest.mark.parametrize("at", TOLD)
def test_an_entry_goes_out_as_it_stands_in_the_log_but_for_what_is_private(
    tmp_path: Path, at: str
) -> None:
    with opened_log(tmp_path) as log:
        table = StoredTable(log, "one", house(at))
        say(table, TOLD[at])
        for entry in log.entries("one"):
            events = decode_events(entry.events)
            made = item(entry, events)
            public = json.loads(made.public)
            head = ("events", entry.seq, entry.at, entry.command_id)
            assert tuple(public[key] for key in ("t", "seq", "at", "id")) == head
            if made.private:
                assert public["events"] != json.loads(entry.events)
                assert [name for name, _ in public["events"]] == [type(x).__name__ for x in events]
            else:
                assert public["events"] == json.loads(entry.events)
            for name, text in made.private.items():
                own = [x for x in events if getattr(x, "seat", "") == name]
                told = decode_events(json.dumps(json.loads(text)["events"]))
                assert all(x in told for x in own)


PRIVATE = [
    e.ChipsBought("ada", 500_00, Chip.CASH),
    e.CashedOut("ada", 500_00, 300_00, left=True),
    e.CameBack("ada", 700_00, 500_00, Chip.CASH),  # what lay on the felt was seen by all
    e.Corrected("ada", 500_00, Chip.CASH, "max", "500 too little"),
]


@pytest.mark.parametrize("event", PRIVATE, ids=lambda one: type(one).__name__)
def test_what_somebody_has_in_hand_is_told_to_nobody_else(tmp_path: Path, event: e.Event) -> None:
    with opened_log(tmp_path) as log:
        table = StoredTable(log, "one", house("venezia"))
        say(table, "seat ada buys 500")
        (entry,) = log.entries("one")
    made = item(entry, (event,))
    assert list(made.private) == ["ada"]
    for name in (None, "bob", "Ada"):
        heard = json.dumps(json.loads(made.heard_by(name))["events"])  # its time may be …300
        assert "500" not in heard
        assert "300" not in heard
    assert "50000" in made.heard_by("ada")
