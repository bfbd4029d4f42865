"""Tables with colour chips, and what is seen of a player there."""

from croupier.table.view import SeatView, view
from table_support import Table


def seen(table: Table, name: str) -> SeatView:
    """A seat as everybody sees it."""
    return next(seat for seat in view(table.state).seats if seat.name == name)


def all_out(name: str) -> Table:
    """A table that has given out all its colours, and where nobody plays cash."""
    table = Table(name)
    for count in range(table.house.chips.colours or 0):
        table.say(f"seat p{count} buys 10 colour c{count}")
    return table
