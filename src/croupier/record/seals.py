"""Checking every sealed coup of a record again."""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.record.reader import Record
from croupier.record.replay import Replay
from croupier.table.commands import Number
from croupier.table.refusal import Refused


class SealCheck(NamedTuple):
    """A sealed coup's number, and whether it follows from the secret and the felt."""

    coup: int
    number: int
    seal: str
    secret: str | None
    felt: str
    problem: str | None


def check_seals(record: Record) -> Iterator[SealCheck]:
    """Replay a record; the table itself refuses a number that does not follow from its secret."""
    replay = Replay(record.house)
    last: SealCheck | None = None
    for _, command in record:
        answer = replay.play(command)
        coup = replay.state.coup
        if last and last.coup != coup.count:
            yield last
            last = None
        if isinstance(command, Number) and coup.seal and coup.felt is not None:
            refused = answer.text if isinstance(answer, Refused) else None
            if refused and last and last.problem is None:
                continue  # a wrong number after the right one changes nothing
            last = SealCheck(
                coup.count, command.number, coup.seal, command.secret, coup.felt, refused
            )
    if last:
        yield last
