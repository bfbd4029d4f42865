"""Rows of sessions, written while they are played: Parquet, CSV or JSON by the name of the file.

They go to a file beside the wanted one, which takes its name when everything is written. If the
disk is full, that file is removed and the simulation goes on without it.
"""

import csv
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol

from croupier.lab.extra import needs
from croupier.lab.kernels import sessions as s
from croupier.lab.kernels.session_end import end_name
from croupier.lab.wiring import Sitting
from croupier.lab.work import Stint
from croupier.rules.errors import Malformed, shown

COLUMNS: Final = (
    "session", "result", "drawdown", "losing_run", "turnover", "coups", "ended", "limited", "short",
)  # fmt: skip
RowColumns = dict[str, list[Any]]


class _Writer(Protocol):
    def write(self, columns: RowColumns) -> None: ...
    def close(self) -> None: ...


class _Csv:
    def __init__(self, path: Path) -> None:
        self.file = path.open("w", encoding="utf-8", newline="")
        self.rows = csv.writer(self.file)
        self.rows.writerow(COLUMNS)

    def write(self, columns: RowColumns) -> None:
        self.rows.writerows(zip(*columns.values(), strict=True))

    def close(self) -> None:
        self.file.close()


class _Json:
    def __init__(self, path: Path) -> None:
        self.file = path.open("w", encoding="utf-8")
        self.before = "[\n"

    def write(self, columns: RowColumns) -> None:
        for row in zip(*columns.values(), strict=True):
            self.file.write(self.before + json.dumps(dict(zip(COLUMNS, row, strict=True))))
            self.before = ",\n"

    def close(self) -> None:
        self.file.write("\n]\n" if self.before != "[\n" else "[]\n")
        self.file.close()


class _Parquet:
    def __init__(self, path: Path) -> None:
        with needs():
            import pyarrow
            from pyarrow import parquet
        self.arrow = pyarrow
        kinds = {name: pyarrow.int64() for name in COLUMNS} | {"ended": pyarrow.string()}
        self.schema = pyarrow.schema(list(kinds.items()))
        self.writer = parquet.ParquetWriter(path, self.schema)

    def write(self, columns: RowColumns) -> None:
        self.writer.write_table(self.arrow.table(columns, schema=self.schema))

    def close(self) -> None:
        self.writer.close()


WRITERS: Final[dict[str, type]] = {".csv": _Csv, ".json": _Json, ".parquet": _Parquet}


class RowFile:
    """The rows of a simulation, in the order of the sessions."""

    def __init__(self, path: Path, sitting: Sitting) -> None:
        if path.suffix not in WRITERS:
            raise Malformed(f"--out: expected a name in {', '.join(WRITERS)}, not {shown(path)}")
        self.path, self.sitting = path, sitting
        self.part = path.with_name(f".{path.name}.part")
        self.failed = ""
        self._waiting: dict[int, tuple[Stint, Any]] = {}
        self._next = 0
        try:
            self._writer: _Writer = WRITERS[path.suffix](self.part)
        except OSError as error:
            raise Malformed(f"--out: cannot write {shown(path)}: {_reason(error)}") from None

    def add(self, piece: Stint, rows: Any) -> None:
        """Rows of a piece; they wait until those before them are written."""
        if self.failed:
            return
        self._waiting[piece.first] = piece, rows
        while self._next in self._waiting:
            ready, kept = self._waiting.pop(self._next)
            self._next = ready.first + ready.size
            self._try(lambda kept=kept, ready=ready: self._write(ready, kept))

    def _write(self, piece: Stint, rows: Any) -> None:
        step, cost = self.sitting.step, self.sitting.wagers.cost
        self._writer.write(
            {
                "session": list(range(piece.first, piece.first + piece.size)),
                "result": ((rows[:, s.BANK] - self.sitting.bank) * step).tolist(),
                "drawdown": (rows[:, s.DRAWDOWN] * step).tolist(),
                "losing_run": rows[:, s.LONGEST_RUN].tolist(),
                "turnover": (rows[:, s.UNITS] * cost).tolist(),
                "coups": rows[:, s.PLAYED].tolist(),
                "ended": [end_name(one) for one in rows[:, s.REASON]],
                "limited": rows[:, s.LIMITED].tolist(),
                "short": rows[:, s.SHORT].tolist(),
            }
        )

    def _try(self, write: Any) -> None:
        try:
            write()
        except OSError as error:
            self.failed = f"cannot write {self.path}: {_reason(error)}; nothing of it was kept"
            self._give_up()

    def _give_up(self) -> None:
        self._waiting.clear()
        with suppress(OSError):
            self._writer.close()
        with suppress(OSError):
            self.part.unlink(missing_ok=True)

    def close(self) -> None:
        """All rows are written: the file gets its name."""
        if not self.failed:
            self._try(self._writer.close)
        if not self.failed:
            self._try(lambda: self.part.replace(self.path))

    def abandon(self) -> None:
        """Leave nothing behind."""
        if not self.failed:
            self._give_up()


def _reason(error: OSError) -> str:
    known = os.strerror(error.errno) if error.errno else error.strerror or str(error)
    return (known or "unknown reason").lower()
