"""A table's state in words and figures, to be laid beside the plain table's own picture."""

from collections.abc import Iterable, Iterator
from typing import Any

from croupier.rules.felt import Kind
from croupier.table.limits import Limits
from croupier.table.state import Seat, StakeKey, State


def picture_of(state: State) -> dict[str, Any]:
    """All that the plain table knows too."""
    return {
        "phase": state.phase,
        "status": state.status,
        "coup": (state.coup.count, state.round, state.round_coups, state.coup.respins),
        "until won": state.until_won,
        "zero choice": state.choosing is not None,
        "limits": _limits(state.limits),
        "next limits": state.next_limits and _limits(state.next_limits),
        "consents": _shares(state.consents),
        "promises": {
            (one.holder, one.colour.casefold(), one.other, one.coup) for one in state.promises
        },
        "asks": _shares(state.asks),
        "parties": set(state.parties),
        "next parties": state.next_parties and set(state.next_parties),
        "disputes": {
            one.number: (one.seat, one.report, one.decision is not None) for one in state.disputes
        },
        "chairs": list(state.seats),
        "people": {name: dict(_portrait(state, seat)) for name, seat in state.seats.items()},
    }


def _limits(limits: Limits) -> dict[str, tuple[int, int | None]]:
    return {str(kind): (limits.minima[kind], limits.maxima.get(kind)) for kind in Kind}


def _shares(shares: Iterable[tuple[str, str, str]]) -> set[tuple[str, str, str]]:
    return {(holder, colour.casefold(), other) for holder, colour, other in shares}


def _portrait(state: State, seat: Seat) -> Iterator[tuple[str, object]]:
    yield "purse", {str(chip): amount for chip, amount in seat.purse.items() if amount}
    yield "bets", _bets(seat)
    yield "prison", sorted((str(i.spot), str(i.chip), i.level, i.amount) for i in seat.prison)
    answers = state.choosing or frozenset()
    yield (
        "answered",
        {
            (str(one.spot), one.level)
            for one in seat.prison
            if (seat.name, one.spot, one.level) in answers
        },
    )
    yield "beside", sorted((str(one.spot), one.amount, one.coup) for one in seat.unclaimed)
    yield "aside", seat.custody
    yield "colours", ([one.casefold() for one in seat.colours], seat.value)
    yield "where", (seat.present, seat.away, seat.absent, seat.takes_up)
    yield "sums", (seat.bought, seat.cashed, seat.corrected)


def _bets(seat: Seat) -> dict[tuple[str, str, str, str], tuple[int, int]]:
    found: dict[tuple[str, str, str, str], tuple[int, int]] = {}
    for key, stake in seat.stakes.items():
        if stake.amount:
            amount, riding = found.get(written(seat, key), (0, 0))
            found[written(seat, key)] = (amount + stake.amount, riding + stake.riding)
    return found


def written(seat: Seat, key: StakeKey) -> tuple[str, str, str, str]:
    """A stake's key with its colour by name, also if it is the player's first."""
    colour = key.colour or (seat.colours[0] if key.chip == "colour" and seat.colours else "")
    return str(key.spot), str(key.call or ""), str(key.chip), colour.casefold()
