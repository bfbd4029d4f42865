"""The table as newcomers get it. What has not changed since the last one is not written again.

Whoever comes gets the whole table. A crowd that comes again and again must not make the server
write every stake of a full felt each time: seats and results are kept as text for as long as the
table is made of the same ones.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from msgspec import Raw

from croupier.houses import House
from croupier.table.state import Result, State
from croupier.table.view import TableView, seat_view, view
from croupier.wire.codec import raw
from croupier.wire.told import RuleFacts


def rule_facts(house: House, state: State) -> RuleFacts:
    """What `decide` needs of a table beside its view."""
    return RuleFacts(
        digest=house.digest,
        toss=state.coup.toss,
        parties=_parties(state.parties),
        next_parties=None if state.next_parties is None else _parties(state.next_parties),
        take_up=[seat.name for seat in state.players() if seat.takes_up],
        chains=state.tally.chains,
    )


def _parties(known: Iterable[frozenset[str]]) -> list[list[str]]:
    return [sorted(party) for party in known]


class Welcomes:
    """Makes the views of one table for its newcomers."""

    def __init__(self) -> None:
        self._seats: dict[str, tuple[object, object, Raw]] = {}
        self._lines: list[tuple[tuple[Result, ...], Raw]] = []

    def view(self, state: State, name: str | None) -> TableView:
        """What `croupier.table.view` shows, with its larger parts as text."""
        mine = state.seats.get(name) if name else None
        seen = view(state._replace(seats={mine.name: mine} if mine else {}), name)
        coup = state.coup
        self._seats = {seat.name: self._seat(state, seat.name) for seat in state.players()}
        lines = [coup.results, coup.pending, state.settled.results if state.settled else ()]
        self._lines = [(one, self._text(one)) for one in lines]
        parts: dict[str, Any] = {
            "seats": [text for _, _, text in self._seats.values()],
            "results": self._lines[0][1],
            "pending": self._lines[1][1],
        }
        if seen.settled:
            settled: dict[str, Any] = {"results": self._lines[2][1]}
            parts["settled"] = replace(seen.settled, **settled)
        return replace(seen, **parts)

    def _seat(self, state: State, name: str) -> tuple[object, object, Raw]:
        """A seat's text. It is made of the seat, and of limits that may call for a marker button."""
        seat, limits = state.seats[name], state.limits
        known = self._seats.get(name)
        if known and known[0] is seat and known[1] is limits:
            return known
        return seat, limits, raw(seat_view(state, seat))

    def _text(self, lines: tuple[Result, ...]) -> Raw:
        return next((text for one, text in self._lines if one is lines), None) or raw(lines)
