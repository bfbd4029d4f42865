"""What the plain table keeps: the houses' own words and figures, and what everybody has.

Nothing of `croupier` is imported here or in the other plain files.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from laws.oracle import ODDS, SPOTS, neighbours

Key = tuple[str, str, str, str]
"""Of a stake: spot, call ("" for none), chip, and the colour of a colour chip."""
Pieces = dict[tuple[str, str], int]
"""Spot and call to an amount."""

TIERS = "5/8 10/11 13/16 23/24 27/30 33/36"
ORPHANS = "1 6/9 14/17 17/20 31/34"
VOISINS = "0/2/3 0/2/3 4/7 12/15 18/21 19/22 25/29 25/29 32/35"
SPIEL = "0/3 12/15 26 32/35"
SIGNS = {
    "horse": "32 15 19", "snake": "4 21 2", "dragon": "25 17 34", "rabbit": "6 27 13",
    "tiger": "36 11 30", "ox": "8 23 10", "rat": "5 24 16", "boar": "33 1 20",
    "dog": "14 31 9", "rooster": "22 18 29", "monkey": "7 28 12", "ram": "35 3 26",
}  # fmt: skip
FRENCH = {
    "nassa": f"{SPIEL} 19",
    "orphans en plein": "17 34 6 1 20 14 31 9",
    **{f"final {d}": " ".join(str(n) for n in range(d, 37, 10)) for d in range(10)},
    "finals 8/9": "8/9 18 19 28/29",
    "finals 3/6": "3/6 13/16 23/26 33/36",
}
AROUND = {f"{n} and neighbours": " ".join(neighbours(n, 2)) for n in range(37)}
EVERY_CALL = {
    "tiers": TIERS,
    "orphans": ORPHANS,
    "voisins": VOISINS,
    "zero spiel": SPIEL,
    **FRENCH,
    **AROUND,
    **SIGNS,
}
SECTORS = {"tiers", "orphans", "voisins", *AROUND}
CALLS = {
    "mbs": SECTORS | {"zero spiel"},
    "nsw": SECTORS | {"zero spiel", *SIGNS},
    "fun": set[str](),
    "english": SECTORS,
    "venezia": SECTORS | {"zero spiel", *FRENCH},
}
SEATS = {"fun": 8, "english": 9}
COLOURS = {"mbs": 10, "nsw": 10, "fun": 8, "english": 9}
OWN_COLOUR = ("fun", "english")
SOLD = {
    "mbs": {"cash", "colour"},
    "nsw": {"cash", "colour", "tokens", "voucher"},
    "fun": {"colour"},
    "english": {"colour"},
    "venezia": {"cash"},
}
NOTE = 200_000
MONEY = ("cash", "colour")
PROMOTED = {"tokens": "tokens", "voucher": "vouchers"}
"""Reading 30: what is no money, and the account of each."""
CHIPS = (*MONEY, *PROMOTED)
NO_COLOURS = ("cash", "colour", "tokens", "value", "voucher", "vouchers")
"""Words of a purchase, which a record could not tell from a colour."""
OUTSIDE = ("even", "column", "dozen")
PAID_FIRST = ("column", "dozen", "even", "six", "street", "corner", "split", "straight")
"""venezia-G.15; the other texts say nothing, and we do alike."""
FROM_THE_WHEEL = (("low", "odd", "red"), ("high", "even", "black"))
"""The boxes on the left (gauche) and on the right (droite) of a French cloth."""


class Refuse(Exception):
    def __init__(self, codes: Iterable[str]) -> None:
        super().__init__(codes)
        self.codes = set(codes)


def refuse(codes: Iterable[str]) -> None:
    """Refuse if there is a reason."""
    if codes := set(codes):
        raise Refuse(codes)


@dataclass
class Lying:
    """A stake on the felt, what of it won before and was left there, and what was above the maximum."""

    amount: int = 0
    riding: int = 0
    excess: int = 0

    def less(self, amount: int) -> None:
        self.amount -= amount
        self.riding = min(self.riding, self.amount)


@dataclass
class Inmate:
    """A stake in prison, and whether its owner has answered the last zero."""

    spot: str
    chip: str
    level: int
    amount: int
    answered: bool = False


@dataclass
class Line:
    """What a number made of a stake."""

    seat: str
    key: Key
    stake: int
    won: bool
    freed: Inmate | None = None

    @property
    def winnings(self) -> int:
        odds = ODDS[SPOTS[self.key[0]][0]]
        return self.stake * odds if self.won and not self.freed else 0


@dataclass
class Person:
    """Somebody at the table, or who was."""

    purse: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CHIPS, 0))
    bets: dict[Key, Lying] = field(default_factory=dict)
    prison: list[Inmate] = field(default_factory=list)
    beside: list[tuple[str, int, int]] = field(default_factory=list)
    """Winnings of who is away: spot, amount, coup."""
    custody: int = 0
    colours: list[str] = field(default_factory=list)
    value: int = 0
    here: bool = True
    away: bool = False
    absent: bool = False
    takes_up: bool = False
    bought: int = 0
    cashed: int = 0
    left_round: int = 0
    corrected: int = 0
    notes: set[int] = field(default_factory=set)
    """The event rounds in which a note was changed."""
    units: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Of each call the amount per piece, and the coup it was made for."""

    @property
    def usual(self) -> str:
        """The chips of a bet when nothing is said."""
        return "colour" if self.colours else "cash"

    @property
    def first(self) -> str:
        return self.colours[0] if self.colours else ""

    @property
    def stack(self) -> int:
        return self.purse["cash"] + self.purse["colour"]

    @property
    def aside(self) -> int:
        """What waits for who is away."""
        return self.custody + sum(amount for _, amount, _ in self.beside)

    def lying(self, *chips: str) -> int:
        return sum(bet.amount for key, bet in self.bets.items() if key[2] in (chips or MONEY))

    def receive(self, chip: str, amount: int) -> None:
        """Reading 23: what is no whole colour chip is paid in value chips."""
        rest = amount % self.value if chip == "colour" and self.value else 0
        self.purse[chip] += amount - rest
        self.purse["cash"] += rest


class Books:
    """All that a table remembers, and plain questions about it."""

    def __init__(self, house: str, withdraws: str = "half") -> None:
        self.house, self.withdraws = house, withdraws
        self.phase, self.status = "idle", "running"
        self.announced = False
        self.people: dict[str, Person] = {}
        self.bank = self.cage = self.promotion = 0
        self.limits: dict[str, list[int | None]] = {kind: [100, None] for kind in ODDS}
        self.next_limits: dict[str, list[int | None]] | None = None
        self.coup = self.respins = self.round_coups = 0
        self.spins_ended = self.winners_set = False
        self.round = 1
        self.until_won = False
        self.number: int | None = None
        self.fault = False
        self.lines: list[Line] = []
        self.units: dict[tuple[str, str], int] = {}
        """Of the calls that were settled last: who, which, and the amount per piece."""
        self.again: set[tuple[str, str]] | None = None
        """The calls of the last settlement that were played again, while they can be."""
        self.choice = self.choice_before = False
        """Whether a zero can be answered; and whether it could at the last close."""
        self.disputes: dict[int, tuple[str, bool, bool]] = {}
        self.consents: set[tuple[str, str, str]] = set()
        self.promises: set[tuple[str, str, str, int]] = set()
        self.asks: set[tuple[str, str, str]] = set()
        self.parties: list[set[str]] = []
        self.next_parties: list[set[str]] | None = None
        self.given: str | None = None
        """Which colour the dealer handed out to somebody who named none."""

    def here(self, name: str) -> Person:
        if name not in self.people or not self.people[name].here:
            raise Refuse(["seat/unknown"])
        return self.people[name]

    def sitting(self) -> dict[str, Person]:
        return {name: one for name, one in self.people.items() if one.here}

    def party(self, name: str) -> set[str]:
        """Who counts together in this coup."""
        return next((party for party in self.parties if name in party), {name})

    def party_of_bets(self, name: str) -> set[str]:
        """Reading 27: between coups a bet is for the next one, and a link binds from there."""
        coming = self.phase in ("idle", "collected", "paid")
        known = self.next_parties if coming and self.next_parties else self.parties
        return next((party for party in known if name in party), {name})

    def lying(self, names: Iterable[str], spot: str) -> int:
        known = [self.people[name] for name in names if name in self.people]
        return sum(bet.amount for one in known for key, bet in one.bets.items() if key[0] == spot)

    def step(self, *phases: str) -> None:
        if self.phase not in phases:
            raise Refuse(["phase/wrong"])

    @property
    def coming(self) -> int:
        """The coup that a bet is for."""
        return self.coup + (self.phase in ("idle", "collected", "paid"))

    def lose(self, chip: str, amount: int) -> None:
        """A stake is the bank's; a token was never money (reading 30)."""
        if chip in PROMOTED:
            self.promotion += amount
        else:
            self.bank += amount

    # What others may look at

    def money(self) -> dict[tuple[str, str], int]:
        """Every account that is not empty."""
        found = {("bank", ""): self.bank, ("cage", ""): self.cage}
        found["promotion", ""] = self.promotion
        for name, one in self.people.items():
            beside = sum(amount for _, amount, _ in one.beside)
            found["stack", name] = one.stack
            found["felt", name] = one.lying() + beside
            found["prison", name] = sum(inmate.amount for inmate in one.prison)
            found["custody", name] = one.custody
            for chip, account in PROMOTED.items():
                found[account, name] = one.purse[chip] + one.lying(chip)
        return {account: amount for account, amount in found.items() if amount}

    def standings(self, ended: int) -> dict[str, int]:
        """Reading 38: the result of everybody who was there in the round, every note counted."""
        return {
            name: one.stack + one.lying() + one.custody + one.cashed - one.bought
            for name, one in self.people.items()
            if one.here or one.left_round == ended
        }

    def picture(self) -> dict[str, Any]:
        """Everything once more, in words and figures."""
        return {
            "phase": self.phase,
            "status": self.status,
            "coup": (self.coup, self.round, self.round_coups, self.respins),
            "until won": self.until_won,
            "zero choice": self.choice,
            "limits": {kind: tuple(pair) for kind, pair in self.limits.items()},
            "next limits": self.next_limits
            and {kind: tuple(pair) for kind, pair in self.next_limits.items()},
            "consents": self.consents,
            "promises": self.promises,
            "asks": self.asks,
            "parties": {frozenset(party) for party in self.parties},
            "next parties": self.next_parties and {frozenset(party) for party in self.next_parties},
            "disputes": self.disputes,
            "chairs": list(self.people),
            "people": {name: dict(self._portrait(one)) for name, one in self.people.items()},
        }

    def _portrait(self, one: Person) -> Iterator[tuple[str, object]]:
        yield "purse", {chip: amount for chip, amount in one.purse.items() if amount}
        yield "bets", {key: (bet.amount, bet.riding) for key, bet in one.bets.items() if bet.amount}
        yield "prison", sorted((i.spot, i.chip, i.level, i.amount) for i in one.prison)
        # Several stakes on one chance at one level are one question.
        waiting = {(i.spot, i.level) for i in one.prison if not i.answered}
        asked = {(i.spot, i.level) for i in one.prison}
        yield "answered", asked - waiting if self.choice else set()
        yield "beside", sorted(one.beside)
        yield "aside", one.custody
        yield "colours", (one.colours, one.value)
        yield "where", (one.here, one.away, one.absent, one.takes_up)
        yield "sums", (one.bought, one.cashed, one.corrected)
