"""What the rules allow: every entry must be what `decide` answers to its statement.

A witness that lists tricks misses the next one. So the client decides every entry again, in the
house of the table, from the state before it. A close that is taken back, a bet after a seed, a
spin again without reason: whatever the rules refuse cannot be told without being noticed.

The client does not know what others have in hand. It takes for granted that they can pay, and
leaves the amounts out that it is not sent.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

from croupier.houses import House, from_content, shipped
from croupier.houses.reading import Wrong
from croupier.record import read_statement
from croupier.rules.errors import CroupierError, shown
from croupier.table import State, decide
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.again import worked_out
from croupier.table.commands import Chip
from croupier.table.names import is_name
from croupier.table.people import Events
from croupier.table.refusal import Refusal, Refused
from croupier.table.state import Seat
from croupier.table.view import TELLING, as_seen

FetchFile = Callable[[str], Awaitable[str]]
"""Asks the casino for the file of a house."""
PLENTY: Final = dict.fromkeys(Chip, 10**18)
"""What others have in hand, as far as we know."""
AT_THE_CAGE: Final = (
    e.Seated, e.ChipsBought, e.ColourBought, e.ColourPromised, e.CameBack, e.Corrected,
)  # fmt: skip
"""What may happen without a statement: another player buys chips, or gets a correction."""
_UNKNOWN: Final[dict[type, dict[str, Any]]] = {
    e.RoundEnded: {"standings": ()},
    e.DisputeOpened: {"number": 0},
}
"""Fields that follow from facts that we are not sent."""


def shipped_house(digest: str) -> House | None:
    """The house with these rules, if it ships with this package."""
    return next((one for one in shipped() if one.digest == digest), None)


async def fetched_house(name: str, digest: str, fetch: FetchFile) -> House:
    """The house of a casino, from its file. Raises if it is not the one that was announced."""
    content = await fetch(name)
    if sha256(content.encode()).hexdigest() != digest:
        raise Wrong(f"expected the rules of {name} with the hash {digest}, not others")
    return from_content(content)


def breach(
    house: House, me: str | None, before: State, says: str | None, events: Events
) -> str | None:
    """How an entry breaks the rules of the house, or `None` if it follows them."""
    first = events[0] if events else None
    if isinstance(first, e.SettledAgain):
        return _settled_again(house, me, before, first, events)
    if says is None:
        return _hidden(me, events)
    try:
        command = read_statement(says, house)
    except CroupierError:
        return f"an entry has no statement that can be read: {shown(says)}"
    answer = decide(house, _completed(before, me, command), command)
    if isinstance(answer, Refused):
        return f"the rules refuse {shown(says)}: {answer.text}"
    if _known(answer, me) != _known(events, me):
        return f"{shown(says)} does not lead to what we were sent"
    return None


def _hidden(me: str | None, events: Events) -> str | None:
    secret = any(isinstance(one, TELLING) and one.seat != me for one in events)
    if secret and all(isinstance(one, AT_THE_CAGE) for one in events):
        return None
    return "an entry came without its statement"


def _settled_again(
    house: House, me: str | None, before: State, first: e.SettledAgain, events: Events
) -> str | None:
    """Reading 43: the number of a sealed wheel is never another one. Any other may be corrected.

    The statement says who owes what, so it is hidden. If we have seen the coup, its results and
    payments, and everything that lies in sight, must follow from the right number.
    """
    known = next((one for one in before.settlements if one.coup == first.coup), None)
    now = before.coup if before.coup.count == first.coup else None
    if (known and known.sealed) or (now and now.seal):
        return f"the number of coup {first.coup} was sealed, and it was settled again"
    if not all(isinstance(one, e.SettledAgain | e.PutRight | e.RoundEnded) for one in events):
        return "a coup was settled again, and more happened"
    if known is None:
        return None
    command = c.SettleAgain(first.coup, first.number, first.because)
    try:
        answer, _ = worked_out(house, _completed(before, me, command), command, first.by)
    except Refusal as refusal:
        return f"the rules refuse that coup {first.coup} is settled again: {refusal.refused.text}"
    if _in_sight(answer, me) != _in_sight(events, me):
        return f"coup {first.coup} was not settled again as number {first.number} settles it"
    return None


def _in_sight(events: Events, me: str | None) -> list[e.Event]:
    """What everybody sees. What is owed, or let go, was decided beside the table."""
    seen = [
        replace(one, owed=0, let_go=0) if isinstance(one, e.PutRight) else one for one in events
    ]
    nothing = [e.PutRight(one.seat, one.coup) for one in events if isinstance(one, e.PutRight)]
    return [one for one in _known(tuple(seen), me) if one not in nothing]


def _completed(state: State, me: str | None, command: c.Command) -> State:
    """The table if everybody else can pay, and if whoever complains was here before we came."""
    seats = {
        name: seat if name == me else seat._replace(purse=PLENTY)
        for name, seat in state.seats.items()
    }
    if isinstance(command, c.Report | c.Dispute) and is_name(command.seat):
        seats.setdefault(command.seat, Seat(command.seat, present=False))
    return state._replace(seats=seats)


def _known(events: Events, me: str | None) -> list[e.Event]:
    return [_blank(as_seen(one, me)) for one in events]


def _blank(event: e.Event) -> e.Event:
    return replace(event, **_UNKNOWN.get(type(event), {}))
