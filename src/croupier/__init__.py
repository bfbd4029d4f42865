"""A complete single-zero roulette table: the rules of five real houses, exactly.

>>> import croupier
>>> venezia = croupier.house("venezia")
>>> venezia.settle(venezia.slip("red by 20, 17 by 5"), 17).winnings
17500
"""

from typing import TYPE_CHECKING, Any

from croupier.rules.bets import Bet, Piece, Slip
from croupier.rules.calls import CALLS, Call, call, call_neighbours
from croupier.rules.errors import CroupierError, Malformed, NotOffered
from croupier.rules.felt import SPOTS, Kind, Spot, spot, spot_on
from croupier.rules.notation import parse_bet, parse_slip, parse_target
from croupier.rules.odds import Odds
from croupier.rules.outcome import Outcome
from croupier.rules.payoff import Payoff
from croupier.rules.pockets import Pockets
from croupier.rules.prison import Choice, choice_values
from croupier.rules.settlement import SettledPiece, Settlement
from croupier.rules.wheel import Colour, colour, neighbours, voisins_table

if TYPE_CHECKING:
    from croupier.houses import House, HouseError, house, load, shipped

__version__ = "0.1.0"

__all__ = [
    "CALLS",
    "SPOTS",
    "Bet",
    "Call",
    "Choice",
    "Colour",
    "CroupierError",
    "House",
    "HouseError",
    "Kind",
    "Malformed",
    "NotOffered",
    "Odds",
    "Outcome",
    "Payoff",
    "Piece",
    "Pockets",
    "SettledPiece",
    "Settlement",
    "Slip",
    "Spot",
    "call",
    "call_neighbours",
    "choice_values",
    "colour",
    "house",
    "load",
    "neighbours",
    "parse_bet",
    "parse_slip",
    "parse_target",
    "shipped",
    "spot",
    "spot_on",
    "voisins_table",
]


def __dir__() -> list[str]:
    return [*__all__, "__version__"]


def __getattr__(name: str) -> Any:
    """Houses are read from files, so their package is imported when it is first asked for."""
    if name in {"House", "HouseError", "house", "load", "shipped"}:
        from croupier import houses

        return getattr(houses, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
