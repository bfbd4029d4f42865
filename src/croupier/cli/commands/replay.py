import json
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Annotated, Any, Self

from cyclopts import Parameter

from croupier.cli.files import open_record
from croupier.cli.inputs import Json, read_whole
from croupier.cli.output import new_table, print_table
from croupier.record import PlayedCoup, Record, Replay
from croupier.record.replay import opens_after, seat_of
from croupier.table.refusal import Refused
from croupier.table.state import Result, Seat, State
from croupier.tongues import counted

RecordFile = Annotated[
    str,
    Parameter(
        name="FILE", help="a .coup record, or - for standard input", allow_leading_hyphen=True
    ),
]
Until = Annotated[str | None, Parameter(name="--until", help="stop after this coup")]
HouseFile = Annotated[
    Path | None, Parameter(name="--house-file", help="a .toml house that the record may name")
]


def replay(
    file: RecordFile,
    /,
    *,
    until: Until = None,
    house_file: HouseFile = None,
    as_json: Json = False,
) -> None:
    """Play a record to the last chip."""
    last = None if until is None else read_whole(until, 10**9)
    with open_record(file, house_file) as record, ReplayReport() as outcome:
        played = play(record, outcome, last)
        if as_json:
            outcome.write_json(played)
        else:
            outcome.show(played)


class ReplayReport:
    """The report of a replay. It is kept in files, so that long records need no more memory."""

    def __init__(self) -> None:
        self.coups, self.refusals = 0, 0
        self._coups: IO[str] = _spool()
        self._refusals: IO[str] = _spool()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._coups.close()
        self._refusals.close()

    def take(self, coups: Iterable[PlayedCoup]) -> None:
        """Take note of finished coups."""
        for coup in coups:
            self._coups.write(json.dumps(describe_coup(coup)) + "\n")
            self.coups += 1

    def refusal(self, line: int, seat: str | None, refused: Refused) -> None:
        """Take note of a refused statement."""
        told = {"line": line, "seat": seat, "code": refused.code, "text": refused.text}
        self._refusals.write(json.dumps(told) + "\n")
        self.refusals += 1

    def write_json(self, played: Replay) -> None:
        """One JSON object; its long lists are copied from the files."""
        out, state = sys.stdout, played.state
        seats = {name: describe_seat(seat) for name, seat in state.seats.items()}
        out.write(f'{{"house": {json.dumps(played.house.id)}, "bank": {state.bank},\n')
        out.write(f'"seats": {json.dumps(seats)},\n"coups": [')
        _copy(self._coups)
        out.write('],\n"refusals": [')
        _copy(self._refusals)
        disputes = json.dumps(describe_disputes(state))
        out.write(f'],\n"disputes": {disputes},\n"events": {played.events}}}\n')

    def show(self, played: Replay) -> None:
        """The end of the record for people."""
        house, state = played.house, played.state
        columns = ["bought", "stack", "felt", "prison", "custody", "cashed", "corrected"]
        columns += [
            extra
            for extra in ("tokens", "vouchers", "owes")
            if any(getattr(seat, extra) for seat in state.seats.values())
        ]
        locked = {"prison": "locked in"} if house.terms.zero.locks_in else {}
        titles = [locked.get(column, column) for column in columns]
        table = new_table(
            f"{house.identity.title} after {counted(state.coup.count, 'coup')}",
            "seat",
            *titles,
            right=titles,
        )
        for name, seat in state.seats.items():
            amounts = describe_seat(seat)
            table.add_row(name, *(house.write(amounts[column]) for column in columns))
        said, done = counted(played.statements, "statement"), counted(played.events, "event")
        coups = counted(self.coups, "coup")
        below = (
            f"Bank {house.write(state.bank)}; "
            f"{said}, {done}, {coups} finished, {self.refusals} refused."
        )
        print_table(table, below, *self._some_refusals())

    def _some_refusals(self, most: int = 20) -> list[str]:
        self._refusals.seek(0)
        told = [json.loads(line) for _, line in zip(range(most), self._refusals, strict=False)]
        lines = [f"  line {one['line']}: {one['code']}: {one['text']}" for one in told]
        more = self.refusals - len(lines)
        return [*lines, f"  and {more} more (see --json)"] if more > 0 else lines


def _spool() -> IO[str]:
    return tempfile.SpooledTemporaryFile(
        max_size=8_000_000, mode="w+", encoding="utf-8"
    )  # closed by Outcome


def _copy(spool: IO[str]) -> None:
    spool.seek(0)
    comma = ""
    for line in spool:
        sys.stdout.write(f"{comma}\n{line.rstrip()}")
        comma = ","


def play(record: Record, outcome: ReplayReport, until: int | None) -> Replay:
    """Play a record, and note what happens."""
    played = Replay(record.house)
    for line, command in record:
        if opens_after(command, played.state, until):
            break
        answer = played.play(command)
        if isinstance(answer, Refused):
            outcome.refusal(line, seat_of(command), answer)
        else:
            outcome.take(played.finished(answer))
    outcome.take(played.coups.over)
    return played


def describe_coup(coup: PlayedCoup) -> dict[str, Any]:
    """A coup in JSON."""
    return {
        "coup": coup.coup,
        "number": coup.number,
        "wrong": [one.was for one in coup.again],
        "void": list(coup.void),
        "lines": [describe_result(one) for one in coup.lines],
    }


def describe_result(result: Result) -> dict[str, Any]:
    """A result in JSON."""
    return {
        "seat": result.seat,
        "spot": str(result.spot),
        "call": result.call and str(result.call),
        "chip": result.chip,
        "stake": result.stake,
        "excess": result.excess,
        "outcome": result.outcome,
        "winnings": result.winnings,
        "returned": result.returned,
    }


def describe_seat(seat: Seat) -> dict[str, int]:
    """A seat in JSON."""
    return {
        "bought": seat.bought,
        "stack": seat.stack,
        "felt": seat.felt,
        "prison": seat.imprisoned,
        "custody": seat.custody,
        "cashed": seat.cashed,
        "corrected": seat.corrected,
        "tokens": seat.tokens,
        "vouchers": seat.vouchers,
        "owes": seat.owes,
    }


def describe_disputes(state: State) -> list[dict[str, Any]]:
    """The disputes in JSON."""
    return [
        {
            "number": one.number,
            "coup": one.coup,
            "seat": one.seat,
            "text": one.text,
            "decision": one.decision,
            "decided_by": one.decided_by,
            "report": one.report,
        }
        for one in state.disputes
    ]
