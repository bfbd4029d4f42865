"""The seats of one person at all tables, and the way out of each without its socket."""

from uuid import uuid4

from croupier.live.floor import Floor, Room
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.command_ids import by_player
from croupier.table.phases import Status
from croupier.table.refusal import Code, Refused, refused
from croupier.table.state import Seat
from croupier.web.house_rules import figures
from croupier.wire.http import CashedSeat, OwnSeat
from croupier.wire.trouble import Failed


def is_seated(room: Room, name: str) -> bool:
    """Whether somebody has a seat at a table."""
    seat = room.keeper.state.seats.get(name)
    return seat is not None and seat.present


def own_seats(floor: Floor, name: str) -> list[OwnSeat]:
    """Every seat of somebody."""
    return [
        _own_seat(room, room.keeper.state.seats[name]) for room in floor if is_seated(room, name)
    ]


def _own_seat(room: Room, seat: Seat) -> OwnSeat:
    at = room.keeper.house
    lying = seat.felt + seat.imprisoned
    return OwnSeat(
        table=room.keeper.name,
        house=at.id,
        title=at.identity.title,
        language=at.identity.language,
        figures=figures(at),
        total=seat.stack + lying + seat.custody,
        lying=lying,
        at_table_only=at_table_only(room, seat),
    )


def at_table_only(room: Room, seat: Seat) -> bool:
    """nsw-3.7, 3.8a: colour chips of an open table are exchanged there, and nowhere else."""
    chips, state = room.keeper.house.chips, room.keeper.state
    coloured = seat.purse.get(c.Chip.COLOUR, 0) or any(
        key.chip is c.Chip.COLOUR for key in seat.stakes
    )
    return bool(chips.this_table_only and coloured and state.status is not Status.CLOSED)


async def cash_out(room: Room, name: str) -> CashedSeat | Refused | Failed:
    """Exchange somebody's chips from another page, or say why that is refused."""
    if at_table_only(room, room.keeper.state.seats[name]):
        return refused(Code.COLOUR, "cash.elsewhere", table=room.keeper.name)
    answer = await room.keeper.ask(by_player(name, uuid4().hex), c.CashOut(name))
    if isinstance(answer, Refused | Failed):
        return answer
    (cashed,) = (event for event in answer if isinstance(event, e.CashedOut))
    amount = cashed.stack + cashed.custody + cashed.unclaimed - cashed.repaid
    return CashedSeat(amount, cashed.left)
