"""The record: what happened at a table as a text that can be read aloud and replayed."""

from croupier.record.coup import PlayedCoup
from croupier.record.reader import Record, Statement
from croupier.record.replay import Replay
from croupier.record.statements import read_statement
from croupier.record.text import BadLine
from croupier.record.writers import write_statement

__all__ = [
    "BadLine",
    "PlayedCoup",
    "Record",
    "Replay",
    "Statement",
    "read_statement",
    "write_statement",
]
