"""An operator who reads the vault: a house whose chain of secrets the tests know."""

import sys
from contextlib import redirect_stdout
from functools import cached_property
from hashlib import sha256
from io import StringIO
from unittest.mock import patch

from croupier.cli import main
from croupier.record import write_statement
from croupier.table import Refused
from croupier.table import events as e
from croupier.table.commands import Command
from croupier.table.fairness import back, fair_number
from table_support import Table as PlainTable

COUPS = 60
LAST = "5e" * 32
ANCHOR = back(LAST, COUPS)


def secret_of(link: int) -> str:
    """The secret of a coup, which only the operator knows beforehand."""
    return back(LAST, COUPS - link)


def chance(*parts: object) -> str:
    """Something that the house cannot know, and that is the same in every run."""
    return sha256(" ".join(map(str, parts)).encode()).hexdigest()


class House(PlainTable):
    """A table that is a record too."""

    def do(self, command: Command) -> tuple[e.Event, ...] | Refused:
        """Decide a command, and write it down."""
        answer = super().do(command)
        if isinstance(answer, tuple):
            self.lines.append(write_statement(command))
        return answer

    @cached_property
    def lines(self) -> list[str]:
        """The record so far."""
        return [f"house {self.house.id}"]


def table(at: str = "mbs") -> House:
    """A table with an honest player, a shill, and a chain that was announced."""
    return House(
        at,
        f"""
        seat ada buys 2000 | seat shill buys 50000
        chain {ANCHOR} length {COUPS}
        """,
    )


def opened(house: House) -> str:
    """Open the next coup; its secret, which the operator knows."""
    chain = house.state.chain
    assert chain
    house.say(f"place your bets seal {chain.link}")
    return secret_of(chain.used + 1)


def close(house: House) -> None:
    """No more bets."""
    house.say("spin | no more bets")


def finish(house: House, secret: str) -> int:
    """The number of a secret, settled."""
    number = fair_number(secret, house.state.coup)
    house.say(f"number {number} secret {secret} | settle")
    house.say("ada: take all" if house.state.seats["ada"].stakes else "")
    house.say("shill: take all" if house.state.seats["shill"].stakes else "")
    return number


def ran(*words: str) -> tuple[int, str]:
    """The status with which the command ends, and what it prints."""
    out, status = StringIO(), 0
    with patch.object(sys, "argv", ["croupier", *words]), redirect_stdout(out):
        try:
            main()
        except SystemExit as end:
            status = int(end.code or 0)
    return status, out.getvalue()
