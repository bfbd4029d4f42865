"""Where the numbers of a wheel come from: a text, a CSV, a record, a log, or a table's address."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.rules.errors import Malformed, shown

if TYPE_CHECKING:
    from croupier.lab.audit.tally import Counter37, WheelTally
    from croupier.lab.spin_files.reading import SpinFile

AT_ONCE: Final = 65_536
MAGIC: Final = b"SQLite format 3\0"


class CountedSource(NamedTuple):
    """What a source held, and in which of its columns."""

    tally: "WheelTally"
    column: str | None


def tally_source(source: str, table: str | None = None, column: str | None = None) -> CountedSource:
    """Count the numbers of a source."""
    from croupier.lab.audit.tally import Counter37

    counter = Counter37()
    path = Path(source)
    taken: str | None = None
    if table is not None and not _is_log(path):
        raise Malformed(f"--table: expected a log, which has tables, not {shown(source)}")
    if told := _told(source, path, table):
        if column is not None:
            raise Malformed(f"--column: expected a file with columns, not {shown(source)}")
        _count(told, counter)
    else:
        spins = spins_in(source, column)
        taken = spins.column
        for some in spins:
            counter.count(some)
    found = counter.tally()
    if not found.spins:
        raise Malformed(f"expected numbers from 0 to 36 in {shown(source)}, which has none")
    return CountedSource(found, taken)


def spins_in(source: str, column: str | None) -> "SpinFile":
    """The numbers of a file, or of standard input."""
    from croupier.lab.spin_files.reading import read_spins, spins_of

    if source != "-":
        return read_spins(Path(source), column)
    if sys.stdin is None:
        raise Malformed("expected numbers on standard input, which is closed")
    return spins_of(sys.stdin.buffer, "standard input", column)


def _told(source: str, path: Path, table: str | None) -> Iterator[int] | None:
    """The numbers of a table of this program: live, in a log, or in a record."""
    if source.startswith(("http://", "https://")):
        return _from_address(source)
    if path.suffix == ".coup":
        return _from_record(source)
    return _from_log(path, table) if _is_log(path) else None


def _count(numbers: Iterable[int], counter: "Counter37") -> None:
    import numpy as np

    coming = iter(numbers)
    while some := list(islice(coming, AT_ONCE)):
        counter.count(np.array(some, dtype=np.uint8))


def _is_log(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False  # whoever reads it next says why


def _from_record(source: str) -> Iterator[int]:
    from croupier.cli.files import open_record
    from croupier.record.replay import Replay
    from croupier.table.refusal import Refused

    with open_record(source) as record:
        replay = Replay(record.house)
        for statement in record:
            answer = replay.play(statement.command)
            if not isinstance(answer, Refused):
                yield from (one.number for one in replay.finished(answer) if one.number is not None)
        yield from (one.number for one in replay.coups.over if one.number is not None)


def _from_log(path: Path, table: str | None) -> Iterator[int]:
    from croupier.cli.commands.log import chosen_head
    from croupier.record.numbers import FinalNumbers
    from croupier.store import ReadOnlyLog
    from croupier.store.codec import decode_events

    with closing(ReadOnlyLog(path)) as opened:
        head = chosen_head(opened, table)
        numbers = FinalNumbers()
        for entry in opened.sound_entries(head):
            yield from numbers.after(decode_events(entry.events))
        yield from numbers.last()


def _from_address(source: str) -> Iterator[int]:
    """All numbers of a table: its address is that of its page."""
    import asyncio
    from urllib.parse import unquote, urlsplit

    from croupier.client import Casino
    from croupier.wire.past import PastNumbers

    parts = urlsplit(source)
    way = [unquote(part) for part in parts.path.split("/") if part]
    if len(way) < 2 or way[-2] not in ("table", "tables"):
        raise Malformed(
            "expected the address of a table, such as http://127.0.0.1:8000/table/mbs-1, "
            f"not {shown(source)}"
        )

    async def ask() -> PastNumbers:
        async with Casino(f"{parts.scheme}://{parts.netloc}") as casino:
            return await casino.numbers(way[-1])

    yield from asyncio.run(ask()).numbers
