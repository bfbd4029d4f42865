"""One table: commands in, one at a time; out goes only what is on the disk (laws 2, 5 and 6)."""

import asyncio
import random
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from croupier.houses import house
from croupier.live import keeper as keepers
from croupier.live.keeper import AT_ONCE, Keeper
from croupier.live.weight import EACH
from croupier.record import read_statement
from croupier.store import SqliteLog, StoredTable, Unwritable, open_table
from croupier.store import table as stored_table
from croupier.store.codec import decode_events
from croupier.store.entry import LogEntry
from croupier.store.reading import Snapshot
from croupier.store.sqlite import Written
from croupier.table import Refused, fold, new_table
from croupier.table.commands import Command
from croupier.table.refusal import Code
from croupier.wire import Failed, Trouble
from live_support import (
    DEADLINE,
    Listener,
    eventually,
    in_loop,
    is_sound,
    keeper_of,
    opened_log,
    say,
)
from table_support import every_chip_is_there

VENEZIA = house("venezia")


def command(text: str) -> Command:
    return read_statement(text, VENEZIA)


class SlowLog(SqliteLog):
    """A log whose disk may be slow, or refuse."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.slow, self.full = False, False
        self.held: list[tuple[Sequence[LogEntry], Written, Snapshot | None]] = []
        self.batches: list[int] = []

    def append(
        self, entries: Sequence[LogEntry], done: Written, snapshot: Snapshot | None = None
    ) -> None:
        self.batches.append(len(entries))
        if self.full:
            threading.Thread(target=done, args=(Unwritable("the disk is full"),)).start()
        elif self.slow:
            self.held.append((entries, done, snapshot))
        else:
            super().append(entries, done, snapshot)

    def go_on(self) -> None:
        """Write what was held back."""
        self.slow = False
        held, self.held = self.held, []
        for one in held:
            super().append(*one)


async def turns(count: int = 20) -> None:
    """Let everything happen that can."""
    for _ in range(count):
        await asyncio.sleep(0)


# Law 6


@in_loop
async def test_nothing_is_believed_or_told_before_it_is_written(tmp_path: Path) -> None:
    with SlowLog(tmp_path / "casino.db") as log:
        keeper = keeper_of(log)
        watcher, before = Listener(keeper, "bob"), keeper.state
        told = len(watcher.heard)
        log.slow = True
        answer = keeper.ask("ada:1", command("seat ada buys 500"))
        await eventually(lambda: log.held, "the entry is on its way")
        await turns()
        assert not answer.done()
        assert keeper.state is before
        assert keeper.seq == 0
        assert len(watcher.heard) == told
        late = Listener(keeper, "cyd")
        assert late.heard[0]["seq"] == 0
        assert late.heard[0]["view"]["seats"] == []
        log.go_on()
        assert isinstance(await answer, tuple)
        assert keeper.seq == 1
        assert watcher.seqs == late.seqs == [1]
        assert keeper.state.seats["ada"].stack == 500_00


@in_loop
async def test_when_nothing_can_be_written_everything_is_refused_and_later_works_again(
    tmp_path: Path,
) -> None:
    with SlowLog(tmp_path / "casino.db") as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500\nplace your bets")
        watcher, before = Listener(keeper, None), keeper.state
        log.full = True
        answers = await asyncio.gather(
            keeper.ask("ada:1", command("ada: 17 by 5")),
            keeper.ask("ada:2", command("ada: 18 by 5")),
        )
        assert all(isinstance(one, Failed) for one in answers)
        assert {one.code for one in answers if isinstance(one, Failed)} == {Trouble.STORE}
        assert keeper.state is before
        assert watcher.seqs == []
        assert len(list(log.entries("one"))) == keeper.seq == 2
        log.full = False
        assert isinstance(await keeper.ask("ada:1", command("ada: 17 by 5")), tuple)
        assert watcher.seqs == [3]
        assert keeper.state.seats["ada"].felt == 500
    is_sound(tmp_path / "casino.db")


@in_loop
async def test_a_file_that_became_read_only_is_refused_in_plain_words(tmp_path: Path) -> None:
    """SQLite's own refusal, from the writer's thread."""
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500")
        log._writes.execute("PRAGMA query_only = ON")
        refused = await keeper.ask("ada:1", command("ada buys 500"))
        assert isinstance(refused, Failed)
        assert refused.code == Trouble.STORE
        assert refused.said.text == "This cannot be written down now: nothing was changed."
        assert keeper.state.seats["ada"].stack == 500_00
        log._writes.execute("PRAGMA query_only = OFF")
        assert isinstance(await keeper.ask("ada:1", command("ada buys 500")), tuple)
        assert keeper.state.seats["ada"].stack == 1000_00


@in_loop
async def test_a_log_that_is_closed_refuses(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500")
    refused = await keeper.ask("ada:1", command("ada buys 500"))
    assert isinstance(refused, Failed)
    assert refused.code is Trouble.STORE


# Order


@in_loop
async def test_what_comes_while_the_disk_writes_becomes_one_batch_in_order(tmp_path: Path) -> None:
    with SlowLog(tmp_path / "casino.db") as log:
        keeper = keeper_of(log)
        log.slow = True
        first = keeper.ask("ada:0", command("seat ada buys 500"))
        await eventually(lambda: log.held, "the first is on its way")
        rest = [keeper.ask(f"ada:{n}", command(f"ada buys {n}")) for n in range(1, 50)]
        await turns()
        assert log.batches == [1]
        log.go_on()
        await asyncio.gather(first, *rest)
        assert log.batches == [1, 49]
        assert [one.command_id for one in log.entries("one")] == [f"ada:{n}" for n in range(50)]


@in_loop
async def test_very_many_commands_are_written_in_several_batches(tmp_path: Path) -> None:
    with SlowLog(tmp_path / "casino.db") as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500")
        log.batches.clear()
        most = AT_ONCE // EACH
        many = [keeper.ask(f"ada:{n}", command("ada buys 1")) for n in range(2 * most + 5)]
        await asyncio.gather(*many)
        assert log.batches == [most, most, 5]
        assert keeper.state.seats["ada"].stack == (500 + 2 * most + 5) * 100


@in_loop
async def test_everybody_hears_every_entry_once_and_in_order(tmp_path: Path) -> None:
    """People come and go while three players bet; nobody's numbers have a gap."""
    with opened_log(tmp_path) as log:
        keeper, chance = keeper_of(log), random.Random(7)
        here: list[Listener] = [Listener(keeper, None, 0)]
        gone: list[Listener] = []
        waiting: list[asyncio.Future[Any]] = [
            keeper.ask(f"{name}:0", command(f"seat {name} buys 5000"))
            for name in ("ada", "bob", "cyd")
        ]
        for count in range(40):
            name = chance.choice(["ada", "bob", "cyd"])
            words = chance.choice([
                "place your bets", "{}: 17 by 5", "{}: red by 10, tiers by 5", "{} buys 10",
                "spin", "number 17", "settle", "{}: take all", "{} steps away", "{} comes back",
            ])  # fmt: skip
            waiting.append(keeper.ask(f"{name}:{count + 1}", command(words.format(name))))
            if chance.random() < 0.3:
                await asyncio.wait(waiting)
            if chance.random() < 0.3:
                here.append(Listener(keeper, chance.choice(["ada", "eve", None])))
            if len(here) > 2 and chance.random() < 0.2:
                gone.append(here.pop(1))
                gone[-1].leave()
        await asyncio.wait(waiting)
        assert keeper.seq > 10
        for one in here:
            first = one.heard[0]["seq"]
            assert one.seqs == list(range(first + 1, keeper.seq + 1))
        for one in gone:
            first = one.heard[0]["seq"]
            assert one.seqs == list(range(first + 1, first + 1 + len(one.seqs)))
        every_chip_is_there(keeper.state)
        replayed = new_table(VENEZIA)
        for entry in log.entries("one"):
            replayed = fold(replayed, decode_events(entry.events))
        assert replayed == keeper.state


# Law 5


@in_loop
async def test_the_same_id_twice_acts_once(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper, told = keeper_of(log), list[tuple[Any, bool]]()
        await say(keeper, "seat ada buys 500")
        watcher = Listener(keeper, "ada")

        def reply(answer: Any, before: bool) -> None:
            told.append((answer, before))

        for _ in range(3):
            keeper.submit("ada:x", command("ada buys 100"), reply)
        await eventually(lambda: len(told) == 3, "three answers")
        keeper.submit("ada:x", command("ada buys 100"), reply)
        await eventually(lambda: len(told) == 4, "the fourth")
        assert [before for _, before in told] == [False, True, True, True]
        assert len({repr(answer) for answer, _ in told}) == 1
        assert keeper.state.seats["ada"].stack == 600_00
        assert watcher.seqs == [2]


@in_loop
async def test_the_same_id_acts_once_also_after_a_restart(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500")
        first = await keeper.ask("ada:x", command("ada buys 100"))
    with opened_log(tmp_path) as log:
        again = Keeper(open_table(log, "one"), 60)
        batch = [
            again.ask("ada:y", command("ada buys 1")),
            again.ask("ada:x", command("ada buys 100")),
            again.ask("ada:z", command("ada buys 2")),
        ]
        answers = await asyncio.gather(*batch)
        assert answers[1] == first
        assert again.state.seats["ada"].stack == 603_00
        assert [one.command_id for one in log.entries("one")][1:] == ["ada:x", "ada:y", "ada:z"]


@in_loop
async def test_an_id_belongs_to_what_was_first_said_with_it(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500")
        first = await keeper.ask("ada:x", command("ada buys 100"))
        assert await keeper.ask("ada:x", command("ada cashes out")) == first
        assert keeper.state.seats["ada"].present


@in_loop
async def test_a_refused_command_changes_nothing_and_is_told_to_nobody(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500")
        watcher, before = Listener(keeper, "bob"), keeper.state
        told = watcher.raw
        for text, code in (
            ("ada: 17 by 5", Code.PHASE),
            ("number 17", Code.PHASE),
            ("seat ada buys 5", Code.FULL),
            ("zoe buys 5", Code.UNKNOWN),
            ("ada: withdraw red", Code.ZERO),
        ):
            refused = await keeper.ask(f"x:{text}", command(text))
            assert isinstance(refused, Refused)
            assert refused.code is code
        assert keeper.state is before
        assert watcher.raw == told
        assert len(list(log.entries("one"))) == 1


@in_loop
async def test_a_refused_command_does_not_hold_up_its_neighbours(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        answers = await asyncio.gather(
            keeper.ask("a", command("seat ada buys 500")),
            keeper.ask("b", command("ada: 17 by 5")),
            keeper.ask("c", command("place your bets")),
            keeper.ask("d", command("ada: 17 by 5")),
            keeper.ask("e", command("ada: 17 by 501")),
        )
        refused = [isinstance(one, Refused) for one in answers]
        assert refused == [False, True, False, False, True]
        assert keeper.seq == 3


# Bugs


@in_loop
async def test_a_bug_changes_nothing_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500")
        before = keeper.state

        def broken(*_: object) -> Any:
            raise ZeroDivisionError("a bug")

        with monkeypatch.context() as patch:
            patch.setattr(stored_table, "decide", broken)
            failed = await keeper.ask("ada:1", command("ada buys 100"))
        assert isinstance(failed, Failed)
        assert failed.code is Trouble.FAULT
        assert "bug" not in failed.text
        assert keeper.state is before
        assert isinstance(await keeper.ask("ada:1", command("ada buys 100")), tuple)


@in_loop
async def test_a_line_that_breaks_when_it_is_answered_does_not_stop_the_table(
    tmp_path: Path,
) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)

        def broken(*_: object) -> None:
            raise ZeroDivisionError("a bug in one line")

        keeper.submit("ada:1", command("seat ada buys 500"), broken)
        then = keeper.ask("bob:1", command("seat bob buys 500"))
        answer = await asyncio.wait_for(then, DEADLINE)
        assert isinstance(answer, tuple)


@pytest.mark.parametrize("step", ["item", "called_out"])
@in_loop
async def test_a_bug_in_what_is_told_does_not_stop_the_table(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500")
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)

        def broken(*_: object, **__: object) -> Any:
            raise ZeroDivisionError("a bug in what is told")

        with monkeypatch.context() as patch:
            patch.setattr(keepers, step, broken)
            first = keeper.ask("bob:1", command("seat bob buys 500"))
            assert isinstance(await asyncio.wait_for(first, DEADLINE), tuple)
        assert "a bug in what is told" in caplog.text
        then = keeper.ask("cyd:1", command("seat cyd buys 500"))
        assert isinstance(await asyncio.wait_for(then, DEADLINE), tuple)


@in_loop
async def test_who_missed_an_entry_by_a_bug_gets_the_whole_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Entries with a gap would be asked for again and again."""
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500\nplace your bets\nspin\nno more bets")
        assert keeper.numbers.last() == []
        before = keeper.seq

        def broken(*_: object) -> Any:
            raise ZeroDivisionError("a bug")

        with monkeypatch.context() as patch:
            patch.setattr(keepers, "item", broken)
            await say(keeper, "number 17")
        await say(keeper, "settle")
        back = Listener(keeper, "bob", before).heard[0]
        assert (back["t"], back["seq"]) == ("welcome", keeper.seq)
        assert keeper.numbers.last() == [(1, 17)]


# Coming and going


@in_loop
async def test_who_comes_in_gets_the_whole_table_first(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log, hold=77)
        await say(
            keeper, "seat ada buys 500\nplace your bets\nada: 17 by 5\nspin\nnumber 17\nsettle"
        )
        one = Listener(keeper, "ada").heard[0]
        assert (one["t"], one["table"], one["house"], one["you"]) == (
            "welcome", "one", "venezia", "ada",
        )  # fmt: skip
        assert one["seq"] == keeper.seq == 6
        assert one["view"]["own"]["purse"] == {"cash": 500_00 + 35 * 500 - 500}
        assert one["numbers"] == [[1, 17]]
        assert one["present"] == ["ada"]
        assert one["hold"] == 77
        assert one["clock"]["step"] == "rest"


@in_loop
async def test_a_player_who_was_away_for_a_moment_gets_only_what_was_missed(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500\nplace your bets\nada: 17 by 5")
        back = Listener(keeper, "ada", since=1)
        assert [one["t"] for one in back.heard] == ["resumed", "events", "events", "present"]
        assert back.heard[0]["seq"] == 3
        assert back.seqs == [2, 3]
        own = Listener(keeper, "ada", since=0)
        assert own.heard[1]["events"][1][1]["amount"] == 500_00
        other = Listener(keeper, "bob", since=0)
        assert other.heard[1]["events"][1][1]["amount"] == 0


@pytest.mark.parametrize("since", [None, 4, 10**15, -1])
@in_loop
async def test_who_asks_for_what_is_not_there_gets_the_whole_table(
    tmp_path: Path, since: int | None
) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 500\nplace your bets\nada: 17 by 5")
        assert Listener(keeper, "ada", since).heard[0]["t"] == "welcome"


@in_loop
async def test_everybody_hears_who_comes_and_goes_once(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        watcher = Listener(keeper, None)
        lines = [Listener(keeper, "ada"), Listener(keeper, "ada"), Listener(keeper, "bob")]
        left = [one.leave() for one in lines]
        assert left == [False, True, True]

        def told() -> list[list[str]]:
            return [one["names"] for one in watcher.heard if one["t"] == "present"]

        await eventually(lambda: len(told()) == 2, "what changed is told together")
        assert told() == [["ada"], []]


@in_loop
async def test_every_message_is_json_and_of_the_protocol(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        watcher = Listener(keeper, "ada", 0)
        await say(keeper, 'seat ada buys 500\ndispute ada "quotes \\" and \\\\ and \\u0000 and é"')
        await say(keeper, "place your bets\nada: tiers by 5")
        kinds = [one["t"] for one in watcher.heard]
        assert kinds == ["welcome", "present", *["events"] * 4, "said"]
        dispute = watcher.heard[3]["events"][0]
        assert dispute[0] == "DisputeOpened"
        assert dispute[1]["text"] == 'quotes " and \\ and \x00 and é'


@in_loop
async def test_tables_do_not_wait_for_each_other(tmp_path: Path) -> None:
    with SlowLog(tmp_path / "casino.db") as log:
        slow, other = keeper_of(log, name="one"), Keeper(StoredTable(log, "two", VENEZIA), 60)
        log.slow = True
        held = slow.ask("a", command("seat ada buys 500"))
        await eventually(lambda: log.held, "the first table waits")
        log.slow = False
        assert isinstance(await other.ask("a", command("seat bob buys 500")), tuple)
        assert not held.done()
        log.go_on()
        assert isinstance(await held, tuple)
