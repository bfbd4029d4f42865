"""How the text twins mark a number, since a terminal may have no colours.

>>> marked(17), marked(5), marked(32, "*")
(' 17 ', '  5r', '*32r')
"""

from typing import Final

from croupier.rules.wheel import RED

KEY: Final = "32r is a red number, 33 a black one."
COVERED: Final = "*"
COVERED_KEY: Final = f"{COVERED} marks the covered ones."


def marked(number: int, mark: str = " ") -> str:
    """Four cells: a mark, the number, and r behind a red one."""
    return f"{mark}{number:>2}{'r' if number in RED else ' '}"
