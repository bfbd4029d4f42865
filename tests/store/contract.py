"""What every log must do, whatever it is kept in.

A store's tests inherit `LogContract` and give it the fixture `opened`: a function that opens the
same log again and again, as restarts and other processes would. Nothing here looks into a file.
"""

import threading
from collections.abc import Callable, Iterator

import pytest

from croupier.houses import house, load
from croupier.record import read_statement
from croupier.store import SqliteLog, StoredTable, StoreError, open_table
from croupier.store import loading as stored
from croupier.store.codec import decode_events
from croupier.store.entry import START, LogEntry, seal
from croupier.store.errors import Duplicate
from croupier.table import State
from croupier.table.commands import Command, Sit
from croupier.table.events import Event
from croupier.table.refusal import Code, Refused
from store.evenings import COUP, TOLD, play, say, seated
from table_support import every_chip_is_there

Log = SqliteLog
"""What the contract asks for; a protocol as soon as there is a second store."""
Open = Callable[[], Log]

VENEZIA = house("venezia")


def command(text: str) -> Command:
    return read_statement(text, VENEZIA)


def entry(table: str, seq: int, before: str, command_id: str | None = None) -> LogEntry:
    """An entry that says nothing but is in its place."""
    digest = VENEZIA.digest
    made = LogEntry(table, seq, command_id or f"c{seq}", seq, digest, "spin", "[]", "")
    return made.sealed(before)


def chain(table: str, first: int, last: int, before: str = START) -> list[LogEntry]:
    """Several entries after each other."""
    made: list[LogEntry] = []
    for seq in range(first, last + 1):
        made.append(entry(table, seq, made[-1].hash if made else before))
    return made


class LogContract:
    """Inherited by the tests of every store."""

    @pytest.fixture
    def opened(self) -> Open:
        """Opens the log of this test, again and again."""
        raise NotImplementedError

    @pytest.fixture
    def log(self, opened: Open) -> Iterator[Log]:
        with opened() as one:
            yield one

    # Appending and reading

    def test_a_new_log_holds_nothing(self, log: Log) -> None:
        assert log.tables() == []
        assert log.head("one") is None
        assert log.snapshot("one") is None
        assert log.find("one", "c1") is None
        assert list(log.entries("one")) == []

    def test_a_new_table_stands_at_its_start(self, log: Log) -> None:
        log.new_table("one", VENEZIA)
        assert log.head("one") == ("one", VENEZIA.digest, 0, START)

    def test_entries_come_back_as_they_were_and_in_order(self, log: Log) -> None:
        log.new_table("one", VENEZIA)
        entries = chain("one", 1, 5)
        log.append_and_wait(entries[:2])
        log.append_and_wait(entries[2:])
        assert list(log.entries("one")) == entries
        assert list(log.entries("one", after=3)) == entries[3:]
        assert list(log.entries("one", after=5)) == []
        assert log.find("one", "c4") == entries[3]
        assert log.head("one") == ("one", VENEZIA.digest, 5, entries[-1].hash)

    def test_more_entries_than_one_page(self, log: Log) -> None:
        log.new_table("one", VENEZIA)
        entries = chain("one", 1, 2500)
        log.append_and_wait(entries)
        assert list(log.entries("one")) == entries

    def test_entries_may_be_appended_while_they_are_read(self, log: Log) -> None:
        log.new_table("one", VENEZIA)
        entries = chain("one", 1, 3)
        log.append_and_wait(entries[:2])
        reading = log.entries("one")
        assert next(reading) == entries[0]
        log.append_and_wait(entries[2:])
        assert next(reading) == entries[1]

    def test_tables_know_nothing_of_each_other(self, log: Log) -> None:
        for name in ("two", "one"):
            log.new_table(name, VENEZIA)
            log.append_and_wait(chain(name, 1, 3))
        assert [head.table for head in log.tables()] == ["one", "two"]
        assert {one.table for one in log.entries("one")} == {"one"}
        assert log.find("one", "c1") != log.find("two", "c1")

    @pytest.mark.parametrize("first", [0, 2, 3, 4, 6, 7])
    def test_a_gap_is_refused(self, log: Log, first: int) -> None:
        log.new_table("one", VENEZIA)
        entries = chain("one", 1, 4)
        log.append_and_wait(entries)
        with pytest.raises(StoreError):
            log.append_and_wait([entry("one", first, entries[-1].hash, "new")])
        assert list(log.entries("one")) == entries
        assert log.head("one") == ("one", VENEZIA.digest, 4, entries[-1].hash)

    def test_a_gap_inside_a_batch_is_refused(self, log: Log) -> None:
        log.new_table("one", VENEZIA)
        first, _, third = chain("one", 1, 3)
        with pytest.raises(StoreError):
            log.append_and_wait([first, third])
        assert list(log.entries("one")) == []

    def test_a_table_that_was_never_made_is_refused(self, log: Log) -> None:
        with pytest.raises(StoreError):
            log.append_and_wait(chain("ghost", 1, 1))
        assert list(log.entries("ghost")) == []

    def test_a_batch_is_written_wholly_or_not_at_all(self, log: Log) -> None:
        log.new_table("one", VENEZIA)
        entries = chain("one", 1, 3)
        log.append_and_wait(entries)
        fourth = entry("one", 4, entries[-1].hash)
        twice = entry("one", 5, fourth.hash, "c2")
        with pytest.raises(StoreError):
            log.append_and_wait([fourth, twice])
        assert list(log.entries("one")) == entries
        assert log.head("one") == ("one", VENEZIA.digest, 3, entries[-1].hash)

    def test_a_batch_that_fails_harms_no_other(self, log: Log) -> None:
        """Also when all of them wait for the same commit."""
        answers: dict[str, StoreError | None] = {}
        all_done = threading.Event()

        def told(name: str) -> Callable[[StoreError | None], None]:
            def done(error: StoreError | None) -> None:
                answers[name] = error
                if len(answers) == 21:
                    all_done.set()

            return done

        for number in range(20):
            log.new_table(f"t{number}", VENEZIA)
        for number in range(20):
            log.append(chain(f"t{number}", 1, 3), told(f"t{number}"))
            if number == 10:
                log.append(chain("ghost", 1, 3), told("ghost"))
        assert all_done.wait(10)
        assert isinstance(answers.pop("ghost"), StoreError)
        assert set(answers.values()) == {None}
        assert all(head.seq == 3 for head in log.tables())

    def test_closing_writes_what_waits(self, opened: Open) -> None:
        answers: list[StoreError | None] = []
        with opened() as log:
            for number in range(50):
                log.new_table(f"t{number}", VENEZIA)
            for number in range(50):
                log.append(chain(f"t{number}", 1, 2), answers.append)
        assert answers == [None] * 50
        with opened() as log:
            assert [head.seq for head in log.tables()] == [2] * 50

    def test_a_callback_that_fails_does_not_stop_the_log(self, log: Log) -> None:
        """Else one connection's mistake would stop every table for ever."""
        log.new_table("one", VENEZIA)
        entries = chain("one", 1, 2)
        called, done = threading.Event(), threading.Event()

        def fail(_: StoreError | None) -> None:
            called.set()
            raise RuntimeError("a mistake in somebody else's code")

        log.append(entries[:1], fail)
        assert called.wait(10)
        log.append(entries[1:], lambda _: done.set())
        assert done.wait(3), "the writer stopped"
        assert list(log.entries("one")) == entries

    def test_appending_after_closing_is_refused_and_not_awaited_for_ever(
        self, opened: Open
    ) -> None:
        log = opened()
        log.new_table("one", VENEZIA)
        log.close()
        answers: list[object] = []

        def late() -> None:
            try:
                log.append_and_wait(chain("one", 1, 1))
            except StoreError as error:
                answers.append(error)

        thread = threading.Thread(target=late, daemon=True)
        thread.start()
        thread.join(3)
        assert answers, "nobody answered"

    # Command ids

    def test_the_same_command_id_twice_acts_once(self, log: Log) -> None:
        table = seated(log)
        first = table.handle("x", command("ada buys 500"))
        state, seq = table.state, table.seq
        assert table.handle("x", command("ada buys 500")) == first
        assert (table.state, table.seq) == (state, seq)
        assert log.head("one") == ("one", VENEZIA.digest, seq, list(log.entries("one"))[-1].hash)

    def test_the_id_counts_and_not_what_is_said_with_it(self, log: Log) -> None:
        table = seated(log)
        first = table.handle("x", command("ada buys 500"))
        assert table.handle("x", command("ada cashes out")) == first
        assert table.state.seats["ada"].stack == 1500_00

    def test_twice_within_one_batch_acts_once(self, log: Log) -> None:
        table = seated(log)
        same = ("x", command("ada buys 500"))
        batch = [same, ("y", command("ada buys 100")), same]
        prepared = table.prepare(batch)
        assert prepared.answers[0] == prepared.answers[2] != prepared.answers[1]
        assert len(prepared.entries) == 2
        log.append_and_wait(prepared.entries, prepared.snapshot)
        table.apply(prepared)
        assert table.state.seats["ada"].stack == 1600_00

    def test_twice_across_a_restart_acts_once(self, opened: Open) -> None:
        with opened() as log:
            first = seated(log).handle("x", command("ada buys 500"))
        with opened() as log:
            table = open_table(log, "one")
            assert table.handle("x", command("ada buys 500")) == first
            assert table.state.seats["ada"].stack == 1500_00
            assert table.seq == 2

    def test_a_batch_with_an_id_from_before_is_met_when_it_is_written(self, log: Log) -> None:
        table = seated(log)
        first = table.handle("x", command("ada buys 500"))
        batch = [("y", command("ada buys 100")), ("x", command("ada buys 500"))]
        with pytest.raises(Duplicate):
            log.append_and_wait(table.prepare(batch).entries)
        assert [one.command_id for one in log.entries("one")] == ["c1", "x"]
        prepared = table.prepare(batch, careful=True)
        assert prepared.answers[1] == first
        log.append_and_wait(prepared.entries)
        table.apply(prepared)
        assert table.state.seats["ada"].stack == 1600_00

    def test_a_command_that_would_be_refused_now_gets_its_old_answer(self, log: Log) -> None:
        table = seated(log)
        first = table.handle("x", command("place your bets"))
        assert isinstance(table.handle("y", command("place your bets")), Refused)
        assert table.handle("x", command("place your bets")) == first
        assert table.seq == 2

    def test_a_batch_of_nothing_is_written_at_once(self, log: Log) -> None:
        log.append_and_wait([])
        assert log.tables() == []

    def test_ids_belong_to_their_table(self, log: Log) -> None:
        one, two = seated(log, "one"), seated(log, "two")
        for table in (one, two):
            table.handle("x", command("ada buys 500"))
            assert table.state.seats["ada"].stack == 1500_00

    def test_a_refused_command_is_not_written_and_may_be_said_again(self, log: Log) -> None:
        table = seated(log)
        state = table.state
        answer = table.handle("x", command("ada: 17 by 5"))
        assert isinstance(answer, Refused)
        assert answer.code is Code.PHASE
        assert table.state is state
        assert log.find("one", "x") is None
        say(table, "place your bets")
        assert not isinstance(table.handle("x", command("ada: 17 by 5")), Refused)
        assert log.find("one", "x")

    # Law 2 and law 6

    @pytest.mark.parametrize("name", TOLD)
    def test_a_table_comes_back_as_it_was_after_every_command(
        self, opened: Open, name: str
    ) -> None:
        here = house(name)
        with opened() as log:
            table = StoredTable(log, "one", here)
            for statement in TOLD[name].strip().splitlines():
                say(table, [statement])
                assert open_table(log, "one").state == table.state
                every_chip_is_there(table.state)
        with opened() as log:
            again = open_table(log, "one")
            assert (again.state, again.seq) == (table.state, table.seq)
            assert again.state == play(here, TOLD[name])[0]

    def test_sequence_numbers_have_no_gaps_and_hashes_are_a_chain(self, log: Log) -> None:
        table = StoredTable(log, "one", VENEZIA)
        say(table, TOLD["venezia"])
        before = START
        for number, one in enumerate(log.entries("one"), 1):
            assert one.seq == number
            assert one.hash == seal(one, before)
            before = one.hash
        assert (number, before) == (table.seq, table._hash)

    def test_what_is_prepared_is_not_believed_yet(self, log: Log) -> None:
        table = seated(log)
        state = table.state
        prepared = table.prepare([("x", command("place your bets")), ("y", command("ada: 1 by 1"))])
        assert table.state is state
        assert list(log.entries("one", 1)) == []
        assert prepared.state.seats["ada"].felt == 100

    def test_the_clock_is_noted(self, log: Log) -> None:
        ticks = iter(range(1_700_000_000_000, 1_800_000_000_000, 1000))
        table = StoredTable(log, "one", VENEZIA, lambda: next(ticks))
        say(table, "seat ada buys 1\nada cashes out")
        assert [one.at for one in log.entries("one")] == [1_700_000_000_000, 1_700_000_001_000]

    def test_a_table_that_is_not_there_is_not_opened(self, log: Log) -> None:
        with pytest.raises(StoreError, match="there is no table nowhere"):
            open_table(log, "nowhere")

    # Snapshots

    def test_starting_up_reads_only_what_came_after_the_snapshot(
        self, opened: Open, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(stored, "SNAPSHOT_EVERY", 10)
        read: list[tuple[Event, ...]] = []
        decode = decode_events

        def counted(text: str) -> tuple[Event, ...]:
            read.append(decode(text))
            return read[-1]

        with opened() as log:
            table = seated(log)
            for _ in range(20):
                say(table, COUP.format(17))
        with opened() as log:
            monkeypatch.setattr(stored, "decode_events", counted)
            again = open_table(log, "one")
            snapshot = log.snapshot("one")
            assert snapshot is not None
            assert snapshot.seq >= table.seq - 10
            assert len(read) == table.seq - snapshot.seq < 10
            assert (again.state, again.seq) == (table.state, table.seq) == (again.state, 121)

    def test_play_goes_on_after_a_snapshot(
        self, opened: Open, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(stored, "SNAPSHOT_EVERY", 7)
        plain = ["seat ada buys 1000", *COUP.format(17).strip().splitlines() * 6]
        for statement in plain:
            with opened() as log:
                say(StoredTable(log, "one", VENEZIA), [statement])
        with opened() as log:
            assert open_table(log, "one").state == play(VENEZIA, plain)[0]
            assert log.snapshot("one")

    def test_a_snapshot_of_another_version_is_passed_over(
        self, opened: Open, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(stored, "SNAPSHOT_EVERY", 3)
        with opened() as log:
            table = seated(log)
            say(table, COUP.format(17))
            assert log.snapshot("one")

        def unknown(_: str) -> State | None:
            return None

        monkeypatch.setattr(stored, "decode_state", unknown)
        with opened() as log:
            again = open_table(log, "one")
            assert (again.state, again.seq) == (table.state, table.seq)

    # Houses

    def test_the_house_of_a_table_is_kept(self, log: Log) -> None:
        seated(log, at="mbs")
        kept = log.house(house("mbs").digest)
        assert kept.digest == house("mbs").digest
        assert open_table(log, "one").house.id == "mbs"

    def test_a_house_that_was_never_kept_is_missed(self, log: Log) -> None:
        with pytest.raises(StoreError, match="is missing"):
            log.house("0" * 64)

    def test_old_coups_keep_their_rules_when_the_house_changes(
        self, opened: Open, tmp_path_factory: pytest.TempPathFactory
    ) -> None:
        """Straights pay 35 in the first coup and 30 in the second."""
        file = tmp_path_factory.mktemp("house") / "own.toml"
        text = 'extends = "mbs"\nid = "own"\ntitle = "Own"\n'
        file.write_text(text)
        old = load(file)
        file.write_text(f"{text}[pays]\nstraight = 30\n")
        new = load(file)
        coup = "place your bets\nada: 17 by 1\nspin\nno more bets\nnumber 17\nsettle\nada: take all"
        with opened() as log:
            table = StoredTable(log, "one", old)
            say(table, f"seat ada buys 100\n{coup}")
            assert table.state.seats["ada"].stack == 135_00
        with opened() as log:
            table = StoredTable(log, "one", new)
            assert table.state.seats["ada"].stack == 135_00
            say(table, coup)
            assert table.state.seats["ada"].stack == 165_00
            digests = [one.house for one in log.entries("one")]
            assert digests == [old.digest] * 8 + [new.digest] * 7
            assert log.house(old.digest).digest == old.digest
        with opened() as log:
            again = open_table(log, "one")
            assert again.house.digest == new.digest
            assert again.state == table.state

    # Two writers

    def test_two_writers_on_one_table_are_detected(self, opened: Open) -> None:
        with opened() as one, opened() as two:
            first = seated(one)
            second = open_table(two, "one")
            first.handle("x", command("ada buys 500"))
            before = second.state
            with pytest.raises(StoreError):
                second.handle("y", command("ada buys 300"))
            assert second.state is before, "nothing is believed that is not on the disk"
            assert second.seq == 1
            assert open_table(two, "one").state == first.state
            assert first.state.seats["ada"].stack == 1500_00

    def test_a_second_writer_who_said_the_same_command_gets_its_answer(self, opened: Open) -> None:
        with opened() as one, opened() as two:
            first = seated(one)
            second = open_table(two, "one")
            answer = first.handle("x", command("ada buys 500"))
            assert second.handle("x", command("ada buys 500")) == answer

    def test_two_processes_may_write_different_tables(self, opened: Open) -> None:
        with opened() as one, opened() as two:
            tables = [seated(one, "one"), seated(two, "two")]
            for _ in range(5):
                for table in tables:
                    say(table, COUP.format(17))
            assert [head.seq for head in one.tables()] == [31, 31]

    def test_many_threads_at_many_tables(self, log: Log) -> None:
        problems: list[BaseException] = []

        def evening(name: str) -> None:
            try:
                table = StoredTable(log, name, VENEZIA)
                say(table, f"seat ada buys 1000\n{COUP.format(17) * 3}")
            except BaseException as error:  # told below, in the test's own thread
                problems.append(error)

        threads = [threading.Thread(target=evening, args=(f"t{n}",)) for n in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        assert problems == []
        assert [head.seq for head in log.tables()] == [19] * 8

    def test_every_text_survives(self, opened: Open) -> None:
        """Quotes, accents, line breaks and other scripts in a reason, a name and an id."""
        text = 'a "quoted" – naïve 輪盤\n\ttext'
        with opened() as log:
            table = seated(log, "tisch – ß")
            suspend = command('suspend because "x"')
            table.handle(text, type(suspend)(because=text))  # type: ignore[call-arg]  # it has one
            table.handle("id", Sit("øyvind", 500))
            state = table.state
        with opened() as log:
            again = open_table(log, "tisch – ß")
            assert again.state == state
            assert log.find("tisch – ß", text)
