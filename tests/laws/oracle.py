"""The rules once more, as plainly as possible and from the rulebooks alone.

Nothing of `croupier` is imported here: spots are names, numbers are sets made by arithmetic, and
what a house does on 0 is one word. It is slow and obvious, which is its use.
"""

from fractions import Fraction

ODDS = {
    "straight": 35, "split": 17, "street": 11, "corner": 8,
    "six": 5, "column": 2, "dozen": 2, "even": 1,
}  # fmt: skip
ON_ZERO = {"mbs": "lose", "nsw": "lose", "fun": "lose", "english": "locked", "venezia": "ladder"}
WHEEL = [
    int(number)
    for number in (
        "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 "
        "5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
    ).split()
]
REDS = {int(number) for number in "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split()}
GRID = {3 * row + column + 1: (row, column) for row in range(12) for column in range(3)}


def _inside() -> dict[str, tuple[str, set[int]]]:
    spots = {str(n): ("straight", {n}) for n in range(37)}
    spots |= {f"0/{n}": ("split", {0, n}) for n in (1, 2, 3)}
    spots |= {"0/1/2": ("street", {0, 1, 2}), "0/2/3": ("street", {0, 2, 3})}
    spots["first four"] = ("corner", {0, 1, 2, 3})
    blocks = {"split": [(1, 2), (2, 1)], "street": [(1, 3)], "corner": [(2, 2)], "six": [(2, 3)]}
    for kind, shapes in blocks.items():
        for high, wide in shapes:
            for row in range(12 - high + 1):
                for column in range(3 - wide + 1):
                    found = {
                        n
                        for n, (r, c) in GRID.items()
                        if row <= r < row + high and column <= c < column + wide
                    }
                    spots[f"{min(found)}/{max(found)}"] = (kind, found)
    return spots


def _outside() -> dict[str, tuple[str, set[int]]]:
    numbers = range(1, 37)
    spots = {f"column {c}": ("column", {n for n in numbers if n % 3 == c % 3}) for c in (1, 2, 3)}
    spots |= {f"dozen {d}": ("dozen", {n for n in numbers if -(-n // 12) == d}) for d in (1, 2, 3)}
    spots["red"] = ("even", set(REDS))
    spots["black"] = ("even", set(numbers) - REDS)
    spots["even"] = ("even", {n for n in numbers if n % 2 == 0})
    spots["odd"] = ("even", {n for n in numbers if n % 2 == 1})
    spots["low"] = ("even", {n for n in numbers if n <= 18})
    spots["high"] = ("even", {n for n in numbers if n >= 19})
    return spots


SPOTS = _inside() | _outside()
"""Name to kind and numbers."""


def neighbours(number: int, each_side: int) -> list[str]:
    """The straights of a sector."""
    place = WHEEL.index(number)
    return [str(WHEEL[(place + step) % 37]) for step in range(-each_side, each_side + 1)]


def settled(
    house: str, spot: str, stake: int, number: int, *, withdraw: bool
) -> tuple[int, int, int]:
    """Winnings, stake returned and stake held of one piece."""
    kind, numbers = SPOTS[spot]
    if number in numbers:
        return stake * ODDS[kind], stake, 0
    if number == 0 and kind == "even" and ON_ZERO[house] != "lose":
        return (0, (stake + 1) // 2, 0) if withdraw else (0, 0, stake)
    return 0, 0, 0


def worth_in_prison(house: str) -> Fraction:
    """What share of a stake that 0 has just imprisoned comes back, solved by hand.

    With p = 18/37 for a win and q = 1/37 for a 0. Locked in: v = p + q v. On the ladder:
    v1 = p + q v2, v2 = p v1 + q v3, v3 = p v2 + q / 2, so v2 (1 - 2 p q) = p² + q² / 2.
    """
    p, q = Fraction(18, 37), Fraction(1, 37)
    if ON_ZERO[house] == "locked":
        return p / (1 - q)
    return p + q * (p * p + q * q / 2) / (1 - 2 * p * q)


def worth_leaving(
    house: str, level: int, later: dict[int, Fraction], withdraws: str = "half"
) -> Fraction:
    """What leaving a stake is worth at a level, from what leaving is worth at the others.

    Reading 24: every zero brings the choice again, and the better answer is given. A win lowers
    the level and brings no choice.
    """
    p, q = Fraction(18, 37), Fraction(1, 37)
    won = p * (later[level - 1] if level > 1 else 1)
    if ON_ZERO[house] == "ladder" and level == 3:
        return won + q / 2  # split
    raised = level + 1 if ON_ZERO[house] == "ladder" else level
    taken = Fraction(1, 2) ** (raised if withdraws == "value" else 1)
    return won + q * max(taken, later[raised])


def after(house: str, spot: str, level: int, number: int) -> int | Fraction:
    """A stake in prison after the next number: its new level, or the share that comes back."""
    numbers = SPOTS[spot][1]
    ladder = ON_ZERO[house] == "ladder"
    if number == 0 and not ladder:
        return level
    if number == 0:
        return level + 1 if level < 3 else Fraction(1, 2)
    if number not in numbers:
        return Fraction(0)
    return level - 1 if level > 1 else Fraction(1)


Prisoners = tuple[tuple[str, int], ...]
"""The spots and levels of the stakes that are still held."""


def moments(house: str, stakes: dict[str, int], coups: int) -> tuple[Fraction, Fraction, Fraction]:
    """Mean and mean square of what comes back within so many coups, and the chance of more.

    Every path of the prison is followed number by number; nothing is solved.
    """
    now: dict[tuple[Prisoners, Fraction], int] = {
        (tuple((spot, 1) for spot in stakes), Fraction(0)): 1
    }
    mean, square = Fraction(0), Fraction(0)
    for coup in range(1, coups + 1):
        then: dict[tuple[Prisoners, Fraction], int] = {}
        for (held, back), ways in now.items():
            for number in range(37):
                kept: list[tuple[str, int]] = []
                more = back
                for spot, level in held:
                    fate = after(house, spot, level, number)
                    if isinstance(fate, Fraction):
                        more += fate * stakes[spot]
                    else:
                        kept.append((spot, fate))
                if kept:
                    state = (tuple(kept), more)
                    then[state] = then.get(state, 0) + ways
                else:
                    mean += Fraction(ways, 37**coup) * more
                    square += Fraction(ways, 37**coup) * more**2
        now = then
    return mean, square, Fraction(sum(now.values()), 37**coups)
