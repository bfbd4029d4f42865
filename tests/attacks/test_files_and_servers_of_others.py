"""Files and servers that are made to harm the command: bounded, told in one line, and printed plainly."""

import asyncio
import gzip
import json
import os
import random
import socket
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import monotonic, process_time

import pytest

import croupier.cli
from attacks.counts import FILES
from cli.conftest import Ran, Run, run, run_shell
from croupier.cli import files
from croupier.client import Casino, ClientError
from croupier.client import casino as casinos
from croupier.houses import house
from croupier.record import read_statement
from croupier.record.text import without_comment
from croupier.rules.errors import CroupierError, plain
from croupier.store import SqliteLog, StoreError, foreign
from croupier.store.entry import START, LogEntry
from croupier.store.reading import COLUMNS
from live_support import DEADLINE
from store.evenings import COUP, VENEZIA, say, seated

__all__ = ["run"]  # the fixture
STEERS = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202egnp\u2028\r"
"""What would set the title of a terminal, clear it, colour it and turn letters round."""
LOG_COMMANDS = ("verify", "export", "report")


def is_plain(ran: Ran) -> Ran:
    """One line or many, but nothing that steers a terminal, no traceback, and no fault of ours."""
    for line in (ran.out + ran.err).split("\n"):
        assert plain(line) == line, line
    assert "Traceback" not in ran.err
    assert ran.status in (0, 1, 2), ran
    return ran


@pytest.fixture
def db(tmp_path: Path) -> Path:
    path = tmp_path / "casino.db"
    with SqliteLog(path) as log:
        table = seated(log)
        for number in (17, 0, 5):
            say(table, COUP.format(number))
    return path


def change(db: Path, *sql: str) -> None:
    """As somebody would who wrote the file: our own triggers do not help."""
    with closing(sqlite3.connect(db, isolation_level=None)) as file:
        file.execute("DROP TRIGGER IF EXISTS log_is_not_changed")
        file.execute("DROP TRIGGER IF EXISTS log_is_not_shortened")
        for statement in sql:
            file.executescript(statement)


# A log from elsewhere


HOSTILE_SCHEMAS = {
    "view": "CREATE VIEW more AS SELECT 1",
    "view instead of a table": "ALTER TABLE tables RENAME TO t2; CREATE VIEW tables AS WITH RECURSIVE"
    " n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x AS id, '' AS house, 1 AS seq, '' AS hash FROM n",
    "trigger": "CREATE TRIGGER more AFTER INSERT ON tables BEGIN DELETE FROM snapshots; END",
    "index": "CREATE INDEX more ON log (length(events))",
    "virtual table": "CREATE VIRTUAL TABLE more USING fts5(x)",
    "column": "ALTER TABLE tables ADD COLUMN more TEXT AS (hex(id))",
    "other trigger of our name": "DROP TRIGGER tables_follow_their_log;"
    " CREATE TRIGGER tables_follow_their_log AFTER INSERT ON log BEGIN SELECT 1; END",
}


@pytest.mark.parametrize("what", HOSTILE_SCHEMAS)
def test_a_log_that_defines_more_than_ours_is_asked_nothing(run: Run, db: Path, what: str) -> None:
    change(db, HOSTILE_SCHEMAS[what])
    for command in LOG_COMMANDS:
        assert "not one that defines" in is_plain(run("log", command, str(db))).complaint
    with pytest.raises(StoreError, match="not one that defines"):
        SqliteLog(db)


def test_the_name_of_what_it_defines_is_printed_plainly(run: Run, db: Path) -> None:
    change(db, f'CREATE VIEW "{STEERS}" AS SELECT 1')
    for command in LOG_COMMANDS:
        is_plain(run("log", command, str(db)))


def test_pages_that_lead_round_and_round_come_to_an_end(
    run: Run, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every page of the tree names the next one many times over: more rows than anybody can read."""
    monkeypatch.setattr(foreign, "SPARE", 5 * foreign.STEP)
    with SqliteLog(db) as log:
        for number in range(4):
            say(seated(log, f"more-{number}"), [f'dispute ada "{"x" * 40}"'] * 400)
    change(db, "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA journal_mode = DELETE")
    twist(db)
    start = process_time()
    for command in LOG_COMMANDS:
        assert is_plain(run("log", command, str(db))).status in (1, 2)
    assert process_time() - start < 30


def twist(db: Path) -> None:
    """Let the root of the log's tree have one grandchild, through many doors on several floors."""
    with closing(sqlite3.connect(db)) as file:
        (root,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'log'").fetchone()
    content, size = bytearray(db.read_bytes()), 4096
    page = content[(root - 1) * size : root * size]
    assert page[0] == 2, "the root is a leaf: play more"
    cells = int.from_bytes(page[3:5], "big")
    starts = [int.from_bytes(page[12 + 2 * n : 14 + 2 * n], "big") for n in range(cells)]
    children = [int.from_bytes(page[at : at + 4], "big") for at in starts]
    floors = [root, *children[:6]]
    for floor, below in zip(floors, [*children[1:6], children[6], children[7]], strict=False):
        twisted = bytearray(page)
        for at in (8, *starts):
            twisted[at : at + 4] = below.to_bytes(4, "big")
        content[(floor - 1) * size : floor * size] = twisted
    db.write_bytes(content)


def test_a_text_of_a_log_is_not_read_without_end(
    run: Run, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(foreign.LIMITS, sqlite3.SQLITE_LIMIT_LENGTH, 1_000_000)
    change(db, "UPDATE log SET events = hex(zeroblob(2000000)) WHERE seq = 3")
    for command in LOG_COMMANDS:
        assert is_plain(run("log", command, str(db))).status in (1, 2)


def rewritten(db: Path, changed: Callable[[LogEntry], LogEntry]) -> None:
    """Change entries, and give all of them hashes that fit."""
    with closing(sqlite3.connect(db, isolation_level=None)) as file:
        for name in ("log_is_not_changed", "log_is_not_shortened", "entries_follow_each_other"):
            file.execute(f"DROP TRIGGER IF EXISTS {name}")
        rows = file.execute(f"SELECT {COLUMNS} FROM log ORDER BY seq").fetchall()
        file.execute("DELETE FROM log")
        before = START
        for row in rows:
            entry = changed(LogEntry(*row)).sealed(before)
            before = entry.hash
            file.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)", entry)
        file.execute("UPDATE tables SET hash = ?", [before])


def test_what_steers_a_terminal_is_printed_plainly_by_the_log_commands(run: Run, db: Path) -> None:
    rewritten(
        db,
        lambda one: one._replace(
            table="one" + STEERS, statement=f"{one.statement} # {STEERS}\n{STEERS}"
        ),
    )
    with closing(sqlite3.connect(db, isolation_level=None)) as file:
        file.execute("UPDATE tables SET id = ?", ["one" + STEERS])
        file.execute("UPDATE snapshots SET table_id = ?", ["one" + STEERS])
    for command in LOG_COMMANDS:
        is_plain(run("log", command, str(db)))
        is_plain(run("log", command, str(db), "--table", STEERS))


@pytest.mark.parametrize("seed", range(20 * FILES))
def test_events_that_nobody_decided_are_no_fault_of_ours(run: Run, db: Path, seed: int) -> None:
    """The hashes fit: whoever writes a file can compute them."""
    rng = random.Random(seed)

    def changed(entry: LogEntry) -> LogEntry:
        if rng.random() > 0.2:
            return entry
        return entry._replace(events=json.dumps(mutated(json.loads(entry.events), rng)))

    rewritten(db, changed)
    for command in LOG_COMMANDS:
        is_plain(run("log", command, str(db)))


ODD: tuple[object, ...] = (
    None,
    -1,
    0,
    10**30,
    "",
    "nobody",
    STEERS,
    [],
    {},
    [[]],
    True,
    1.5,
    "17",
    "red",
    37,
)


def mutated(value: object, rng: random.Random) -> object:
    """The same JSON with something else somewhere."""
    if rng.random() < 0.05:
        return rng.choice(ODD)
    if isinstance(value, list):
        return [mutated(one, rng) for one in value]
    if isinstance(value, dict):
        return {key: mutated(one, rng) for key, one in value.items() if rng.random() > 0.02}
    return value


@pytest.mark.parametrize(
    "content", ["[" * 100_000, '{"a":' * 100_000, "{}", "[]", "null", '{"authority": []}', "NaN", STEERS]
)  # fmt: skip
def test_a_house_of_a_log_that_is_none(run: Run, db: Path, content: str) -> None:
    with closing(sqlite3.connect(db, isolation_level=None)) as file:
        file.execute("UPDATE houses SET content = ?", [content])
    for command in LOG_COMMANDS:
        assert is_plain(run("log", command, str(db))).status in (1, 2)


# Records and houses


QUOTES = ('"\\', '"', '\\"', '"#', "\\", 'a"b', 'because "', "17 by 5, ", "17/", "  ")
SAID = ("", 'dispute ada "', "ada: ", 'supervisor allows ada: 17 by 5 because "')


@pytest.mark.parametrize("piece", QUOTES)
def test_reading_a_line_takes_no_longer_than_its_length(piece: str) -> None:
    """32 kB of quotes and backslashes took seven seconds."""
    here, start = house("venezia"), process_time()
    for said in SAID:
        with pytest.raises(CroupierError):
            read_statement(without_comment(said + piece * (90_000 // len(piece))), here)
    assert process_time() - start < 5


def test_a_record_without_an_end_comes_to_one(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_LINES", 1000)
    for line in (b"\n", b"# nothing\n", b"place your bets\n"):
        content = b"house mbs\n" + line * 2000
        assert "at most 1,000 lines" in run("replay", "-", stdin=content).complaint
    monkeypatch.setattr(files, "LARGEST", 50_000)
    assert (
        "50,000 characters"
        in run("verify", "-", stdin=b"house mbs\n" + (b"#" * 900 + b"\n") * 100).complaint
    )


@pytest.mark.parametrize(
    "words", ["replay", "verify", "check", "log verify", "explain $file 1 #", "bet $file 17 by 5 #"]
)
def test_devices_without_an_end(words: str) -> None:
    for file in ("/dev/zero", "/dev/urandom"):
        command = words.replace("$file", file)
        ran = run_shell(f"ulimit -v 2000000; $croupier {command} {file}", seconds=60)
        assert is_plain(ran).status == 2


def test_a_pipe_that_says_nothing_is_given_up(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    silent = (("replay",), ("verify",), ("explain", "1"))
    for words in silent:  # what a command imports is not to be interrupted
        run(words[0], "/dev/null", *words[1:])
    monkeypatch.setattr(croupier.cli, "LONGEST", 1)
    for words in silent:
        reading, writing = os.pipe()
        with os.fdopen(writing, "wb"), os.fdopen(reading, "rb"):
            ran = run(words[0], f"/proc/self/fd/{reading}", *words[1:])
            assert "gave up after" in ran.complaint


RECORD = f"house venezia\n{VENEZIA}"
TOML = 'extends = "mbs"\nid = "mine"\n[identity]\ntitle = "{}"\n'


def hostile(content: bytes, rng: random.Random) -> bytes:
    """The same file, cut, doubled, or with bytes of another kind in it."""
    for _ in range(rng.randrange(1, 4)):
        start, size = rng.randrange(len(content) + 1), rng.randrange(1, 60)
        more = rng.choice(
            (
                b"",
                rng.randbytes(size),
                STEERS.encode(),
                content[start : start + size] * 3,
                b'"' * size,
            )
        )
        content = content[:start] + more + content[start + rng.choice((0, 0, size)) :]
    return content


@pytest.mark.parametrize("seed", range(25 * FILES))
def test_whatever_is_in_a_record_or_a_house_file(run: Run, tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    record, toml = tmp_path / "evening.coup", tmp_path / "mine.toml"
    record.write_bytes(hostile(RECORD.encode(), rng))
    toml.write_bytes(hostile(TOML.format("Mine").encode(), rng))
    for words in (
        ("replay",),
        ("replay", "--json"),
        ("verify",),
        ("explain", "2"),
        ("explain", "2", "--seat", STEERS),
    ):
        command, *more = words
        is_plain(run(command, str(record), *more))
        is_plain(run(command, str(record), *more, "--house-file", str(toml)))
    for command in ("check", "bet", "odds", "felt"):
        is_plain(run(command, str(toml), *(["17 by 5"] if command == "bet" else [])))


def test_what_steers_a_terminal_is_printed_plainly(run: Run, tmp_path: Path) -> None:
    toml, record = tmp_path / "mine.toml", tmp_path / "evening.coup"
    toml.write_text(TOML.format("".join(f"\\u{ord(one):04x}" for one in STEERS)), encoding="utf-8")
    said = json.dumps(STEERS)
    record.write_text(
        f"house venezia\nseat ada buys 100\nplace your bets\nada reports {said}\ndispute ada {said}\nspin\nnumber 5\nsettle\n"
    )
    for words in (
        ("check", str(toml)), ("bet", str(toml), "17 by 5"), ("settle", str(toml), "17", "17 by 5"),
        ("odds", str(toml)), ("reckoner", str(toml)), ("felt", str(toml)), ("felt", str(toml), "--view", "wheel"),
        ("replay", str(record)), ("explain", str(record), "1"), ("explain", str(record), "1", "--json"),
        ("verify", str(record)), ("bet", "mbs", STEERS), ("bet", STEERS, "17 by 5"), ("settle", "mbs", STEERS, "17 by 5"),
        (STEERS,), ("replay", STEERS), ("felt", "mbs", "--view", STEERS), ("felt", "mbs", "--svg", f"/nowhere/{STEERS}"),
        ("verify", f"http://{STEERS}/fairness/mbs-1/1"), ("verify", "http://[::1/fairness/mbs-1/1"),
        ("check", STEERS), ("log", "verify", STEERS), ("log", "export", STEERS, "--table", STEERS),
    ):  # fmt: skip
        is_plain(run(*words))


def test_a_text_that_is_printed_plainly_is_still_the_same_text_to_a_reader() -> None:
    assert (
        json.loads(plain(json.dumps(STEERS + "é 💰\U000e0001", ensure_ascii=False)))
        == STEERS + "é 💰\U000e0001"
    )


# Servers


@contextmanager
def server(*pieces: bytes, endless: bytes = b"", pause: float = 0) -> Iterator[str]:
    """Somebody who answers every request with these bytes, and then with the same ones for ever."""
    over = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(0.05)

        def answer(line: socket.socket) -> None:
            with line:
                line.recv(65536)
                for piece in pieces:
                    line.sendall(piece)
                while endless and not over.wait(pause):
                    line.sendall(endless)

        def serve() -> None:
            while not over.is_set():
                try:
                    line, _ = listening.accept()
                except TimeoutError:
                    continue
                line.settimeout(None)
                with suppress(OSError):  # the other end has had enough
                    answer(line)

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            over.set()
            thread.join()


def head(*lines: str, status: str = "200 OK") -> bytes:
    return "\r\n".join([f"HTTP/1.1 {status}", "Connection: close", *lines, "", ""]).encode()


def refused(url: str, patience: float = DEADLINE) -> str:
    """How a client ends, within its own time."""

    async def ask() -> str:
        async with Casino(url, patience=patience) as casino:
            with pytest.raises(ClientError) as told:
                await casino.lobby()
            return str(told.value)

    start = monotonic()
    words = asyncio.run(ask())
    assert monotonic() - start < 2 * DEADLINE
    return words


def test_an_answer_that_drips_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every byte comes in time, and the last one never."""
    monkeypatch.setattr(casinos, "WHOLE", 0.1)
    with server(head("Content-Length: 1000000"), endless=b" ", pause=0.02) as url:
        assert "does not end" in refused(url, patience=10)
    with server(b"HTTP/1.1 200 OK\r\n", endless=b"X-More: 1\r\n", pause=0.02) as url:
        assert "does not end" in refused(url, patience=10)


def test_an_answer_without_an_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(casinos, "LARGEST", 1_000_000)
    with server(head(), endless=b" " * 60_000) as url:
        assert "at most 1,000,000 bytes" in refused(url, patience=DEADLINE)
    with server(b"HTTP/1.1 200 OK\r\n", endless=b"X: 1\r\n" * 1000) as url:
        assert refused(url, patience=DEADLINE)


@pytest.mark.parametrize("packed", ["gzip", "gzip, gzip", "deflate", "br", "zstd"])
def test_an_answer_is_never_unpacked(packed: str) -> None:
    bomb = gzip.compress(gzip.compress(bytes(10_000_000)))
    with server(head(f"Content-Encoding: {packed}"), bomb) as url:
        assert "not packed" in refused(url)


def test_nobody_is_sent_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    with server(head()) as other, server(head(f"Location: {other}", status="302 Found")) as url:
        asked.append(refused(url))
    assert "status 302" in asked[0]


ANSWERS = (
    b"", b"[" * 200_000, b'{"a":' * 200_000, b"null", b"\xff\xfe", STEERS.encode(), b'{"seal": 5}',
    json.dumps({"code": STEERS, "text": STEERS}).encode(),
    json.dumps({"coup": 10**400, "respins": -1, "seal": STEERS, "secret": STEERS, "felt": STEERS, "number": 99, "stakes": [STEERS]}).encode(),
)  # fmt: skip


@pytest.mark.parametrize("status", ["200 OK", "404 Not Found", "500 " + "x" * 1000, "302 Found"])
def test_whatever_a_server_answers_is_told_plainly_in_one_line(run: Run, status: str) -> None:
    for body in ANSWERS:
        with server(head(f"Content-Length: {len(body)}", status=status), body) as url:
            ran = is_plain(run("verify", f"{url}/fairness/mbs-1/1"))
            assert ran.status in (1, 2)
    for rest in (
        b"",
        b"nonsense",
        b"HTTP/1.1 200 OK\r\n\x1b[2J: 1\r\n\r\n",
        b"HTTP/9.9 \x1b\r\n\r\n",
    ):
        with server(rest) as url:
            assert is_plain(run("verify", f"{url}/fairness/mbs-1/1")).status == 2
