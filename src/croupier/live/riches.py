"""How much one player may have at a table, so that every number is exact on the pages too.

A browser counts exactly up to 2^53 - 1, some 9 * 10^15. A single amount is bounded by `MOST`, but
chips can be bought again and again. So whoever has bought, cashed out or has in hand more than
`MOST_HELD` is sold no chips, and no bets are taken from a stack above it. From there a coup can add
at most 163 * `MOST`: all spots with the number, each at the highest maximum a sign can have. What is
under way when the bound is reached can pass it by no more than the rate of messages lets through.
"""

from croupier.houses import House
from croupier.rules.money import MOST_HELD
from croupier.table import commands as c
from croupier.table.refusal import Code, Refused, refused
from croupier.table.state import Seat, State


def beyond(house: House, state: State, command: c.Command) -> Refused | None:
    """Why a command would lead to numbers that a page cannot show; `None` if it does not."""
    if not isinstance(command, c.Sit | c.Buy | c.Place | c.PlayAgain):
        return None
    seat = state.seats.get(command.seat)
    buying = command.amount if isinstance(command, c.Sit | c.Buy) else 0
    if (_most(seat) if seat else 0) + buying <= MOST_HELD:
        return None
    most = house.write(MOST_HELD)
    if buying:
        return refused(Code.BUY_IN, "buy.rich", most=most)
    return refused(Code.FUNDS, "bet.rich", most=most)


def _most(seat: Seat) -> int:
    """The largest of a player's own numbers."""
    return max(seat.bought, seat.cashed, abs(seat.corrected), seat.custody, *seat.purse.values(), 0)
