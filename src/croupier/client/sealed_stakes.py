"""The lines of a sealed felt. A line that is not written as the table writes it proves nothing.

A line feed or a blank in the wrong place would let one hash stand for two felts.
"""

from typing import NamedTuple

from croupier.rules.calls import call
from croupier.rules.errors import CroupierError, Malformed, shown
from croupier.rules.felt import spot
from croupier.table.commands import Chip
from croupier.table.fairness import felt_lines
from croupier.table.names import is_name
from croupier.table.state import StakeKey


class SealedStake(NamedTuple):
    """A stake at the close."""

    seat: str
    key: StakeKey
    amount: int


def read_stakes(lines: list[str]) -> list[SealedStake]:
    """The stakes of a felt; raises at a line that the table does not write."""
    stakes = [_read(line) for line in lines]
    if len({(one.seat, one.key) for one in stakes}) < len(stakes):
        raise Malformed("expected every stake once")
    return stakes


def _read(line: str) -> SealedStake:
    """`NAME SPOT CALL|- CHIP[/COLOUR] AMOUNT`; the names of spots and calls may have several words."""
    match line.split(" "):
        case [seat, *on, chips, amount] if is_name(seat) and len(on) > 1:
            for words in range(1, len(on)):
                key = _key(" ".join(on[:words]), " ".join(on[words:]), chips)
                if key and amount.isascii() and amount.isdecimal() and len(amount) <= 18:
                    stake = SealedStake(seat, key, int(amount))
                    if felt_lines([stake]) == [line]:
                        return stake
    raise Malformed(f"expected a stake such as 'ada 17 - cash 500', not {shown(line)}")


def _key(on: str, by: str, chips: str) -> StakeKey | None:
    chip, _, colour = chips.partition("/")
    if colour and not (chip == Chip.COLOUR and is_name(colour)):
        return None
    try:
        return StakeKey(spot(on), None if by == "-" else call(by), Chip(chip), colour)
    except (CroupierError, ValueError):
        return None
