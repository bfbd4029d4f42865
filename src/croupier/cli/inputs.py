"""What commands take: bets from the command line or standard input, numbers of the wheel."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from croupier.rules.errors import CroupierError, Malformed, shown
from croupier.rules.money import read_amount
from croupier.rules.notation import LONGEST
from croupier.rules.pockets import POCKETS
from croupier.rules.policies import ZeroPolicy, read_policy
from croupier.rules.prison import Choice, ZeroRule

if TYPE_CHECKING:
    from croupier.houses import House

HouseName = Annotated[
    str, Parameter(name="HOUSE", help="a house that `croupier houses` lists, or FILE.toml")
]
CasinoFile = Annotated[Path, Parameter(name="DB", help="the log of the casino")]
BetWords = Annotated[
    str,
    Parameter(
        name="BETS",
        help='bets such as "17 by 5, tiers by 10", or - for standard input',
        allow_leading_hyphen=True,
    ),
]
Json = Annotated[
    bool, Parameter(name="--json", negative="", help="print JSON, amounts in minor units")
]
ZeroChoice = Annotated[
    str, Parameter(name="--zero", help="leave or withdraw: an even chance when the number is 0")
]
ZeroWords = Annotated[
    str,
    Parameter(
        name="--zero",
        help="leave, withdraw, 'withdraw at LEVEL' or best: an even chance when the number is 0",
    ),
]
OfColumn = Annotated[
    str | None,
    Parameter(name="--column", help="the column of the numbers: its head, key or place from 1 on"),
]
Plot = Annotated[Path | None, Parameter(name="--plot", help="draw it to FILE.svg or FILE.png")]
Dark = Annotated[bool, Parameter(name="--dark", negative="", help="a picture on dark ground")]


def read_bets(words: tuple[str, ...]) -> str:
    """The text of the bets; quotes round them are not needed."""
    for word in words:
        if word.startswith("--"):
            raise Malformed(f"expected bets, not the unknown option {shown(word)}")
    return _standard_input() if words == ("-",) else " ".join(words)


def _standard_input() -> str:
    if sys.stdin is None:
        raise Malformed("expected bets on standard input, which is closed")
    most = 4 * LONGEST  # bytes: more is too long in any script
    content = sys.stdin.buffer.read(most + 1)
    if len(content) > most:
        raise Malformed(f"expected at most {LONGEST:,} characters of bets, not over {most:,} bytes")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise Malformed("expected bets as text in UTF-8 on standard input") from None


def read_number(text: str) -> int:
    """A number of the wheel."""
    return read_whole(text, POCKETS - 1)


def read_whole(text: str, most: int) -> int:
    """A whole number from 0 on, in plain digits."""
    plain = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if not plain or int(text) > most or text != str(int(text)):
        raise Malformed(f"expected a number from 0 to {most}, not {shown(text)}")
    return int(text)


def read_choice(text: str, at: "House") -> Choice:
    """What a player does with a stake in prison; it has no effect where there is no prison."""
    if text not in (Choice.LEAVE, Choice.WITHDRAW):
        raise Malformed(f"--zero: expected leave or withdraw, not {shown(text)}")
    if at.zero.rule is ZeroRule.PRISON and text not in at.zero.choices:
        raise Malformed(
            f"--zero: {at.id} does not offer {text}; it has {', '.join(at.zero.choices)}"
        )
    return Choice(text)


def read_zero_policy(text: str, at: "House") -> ZeroPolicy:
    """What a player does with stakes in prison, at this zero and at later ones."""
    try:
        return read_policy(text, at.terms.zero)
    except CroupierError as error:
        raise type(error)(f"--zero: {error}") from None


def read_size(text: str, option: str, most: int) -> int:
    """A positive whole number of an option, in plain digits."""
    plain_digits = text.isascii() and text.isdigit() and len(text) <= 30
    if not plain_digits or not 1 <= int(text) <= most:
        raise Malformed(f"{option}: expected a whole number from 1 to {most:,}, not {shown(text)}")
    return int(text)


def read_seed(text: str) -> int:
    """From which numbers are drawn."""
    if not (text.isascii() and text.isdigit() and len(text) <= 20 and int(text) < 2**64):
        raise Malformed(f"--seed: expected a whole number from 0 to 2^64 - 1, not {shown(text)}")
    return int(text)


def read_money(text: str | None, option: str, at: "House") -> int | None:
    """An amount of an option, as the house writes amounts."""
    if text is None:
        return None
    try:
        return read_amount(text, at.figures.decimal)
    except CroupierError as error:
        raise type(error)(f"{option}: {error}") from None
