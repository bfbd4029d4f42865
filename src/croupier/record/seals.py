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
    """Replay a record; the table itself refuses a number that its secret does not give."""
    replay = Replay(record.house)
    for _, command in record:
        answer = replay.play(command)
        coup = replay.state.coup
        if isinstance(command, Number) and coup.seal and coup.felt is not None:
            problem = answer.text if isinstance(answer, Refused) else None
            yield SealCheck(
                coup.count, command.number, coup.seal, command.secret, coup.felt, problem
            )
