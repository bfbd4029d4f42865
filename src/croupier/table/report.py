"""The table report: what was bought, staked and won, beside what the odds say."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from croupier.houses import House
from croupier.rules.bets import Piece
from croupier.rules.felt import Spot
from croupier.rules.money import UNIT
from croupier.rules.odds import odds
from croupier.rules.pockets import POCKETS
from croupier.table import events as e
from croupier.table.commands import PROMOTIONAL, Chip
from croupier.table.ledger import BANK, postings

HOUR: Final = 3_600_000
"""In milliseconds."""
LEAST_TIME: Final = HOUR // 12
"""Five minutes: what is shorter tells nothing of an hour."""


@dataclass
class TableReport:
    """The report grows with every event. All amounts are in minor units."""

    house: House
    buy_ins: int = 0
    tokens: int = 0
    """Promotional tokens that were brought to the table; no money."""
    vouchers: int = 0
    """Promotional vouchers that were brought to the table; no money."""
    cash_outs: int = 0
    corrections: int = 0
    win: int = 0
    """The bank's result."""
    coups: int = 0
    void: int = 0
    stakes: int = 0
    """How many stakes were settled."""
    handle: int = 0
    """The sum of these stakes."""
    theoretical: Fraction = Fraction(0)
    """What the bank wins of these stakes on average. Prison is followed to its end."""
    disputes: int = 0
    _edges: dict[Spot, Fraction] = field(default_factory=dict)

    @property
    def drop(self) -> int:
        """What was bought at the table, promotional tokens and vouchers aside."""
        return self.buy_ins

    @property
    def hold(self) -> Fraction | None:
        """The bank's win as a share of all that was bought."""
        return Fraction(self.win, self.buy_ins) if self.buy_ins else None

    @property
    def average_stake(self) -> Fraction | None:
        """The mean of all settled stakes."""
        return Fraction(self.handle, self.stakes) if self.stakes else None

    def coups_per_hour(self, lasted: int) -> float | None:
        """The pace of a table that was open for so many milliseconds; none in its first minutes."""
        return round(self.coups * HOUR / lasted, 1) if lasted >= LEAST_TIME else None

    def note(self, event: e.Event) -> None:
        """Take an event into account."""
        self.win += sum(one.amount for one in postings(event) if one.account == BANK)
        match event:
            case e.ChipsBought():
                self._bought(event)
            case e.CashedOut():
                self.cash_outs += event.stack + event.custody + event.unclaimed - event.repaid
            case e.Corrected():
                self.corrections += event.amount
            case e.PutRight():
                self.corrections += event.let_go
            case e.Collected():
                self._settled(event)
            case e.CoupVoided():
                self.void += 1
            case e.DisputeOpened():
                self.disputes += 1
            case _:
                pass

    def _bought(self, event: e.ChipsBought) -> None:
        match event.chip:
            case Chip.TOKENS:
                self.tokens += event.amount
            case Chip.VOUCHER:
                self.vouchers += event.amount
            case _:
                self.buy_ins += event.amount

    def _settled(self, event: e.Collected) -> None:
        self.coups += 1
        for result in event.results:
            if result.level:  # a stake in prison was counted when it was placed
                continue
            if result.chip in PROMOTIONAL:
                self.theoretical += result.stake * self._token_edge(result.spot)
            else:
                self.stakes += 1
                self.handle += result.stake
                self.theoretical += result.stake * self._edge(result.spot)

    def _token_edge(self, spot: Spot) -> Fraction:
        """Reading 30: the bank pays a token's winnings and never wins the token."""
        return -Fraction(self.house.terms.pays[spot] * len(spot.numbers), POCKETS)

    def _edge(self, spot: Spot) -> Fraction:
        if spot not in self._edges:
            self._edges[spot] = odds(self.house.terms, [Piece(spot, UNIT)]).edge
        return self._edges[spot]
