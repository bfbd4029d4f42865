"""The books of a settlement: the owner and the chips of each stake, and the order of payment.

`rules.settlement` says what a number makes of a stake.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from croupier.houses import House
from croupier.houses.sections import First
from croupier.rules.bets import Piece
from croupier.rules.felt import Kind
from croupier.rules.outcome import Outcome
from croupier.rules.settlement import SettledPiece, settle, settle_prisoner
from croupier.table import events as e
from croupier.table.commands import Chip
from croupier.table.people import change_of
from croupier.table.state import WINNING, Result, Seat, State

OUTSIDE = (Kind.EVEN, Kind.COLUMN, Kind.DOZEN)


def results(house: House, state: State, number: int) -> tuple[Result, ...]:
    """The results of a coup: seat by seat, free stakes before those in prison."""
    return tuple(
        result
        for seat in state.seats.values()
        for result in (*_free(house, seat, number), *_imprisoned(house, seat, number))
    )


def _free(house: House, seat: Seat, number: int) -> Iterator[Result]:
    pieces = [Piece(key.spot, stake.amount, key.call) for key, stake in seat.stakes.items()]
    settled = settle(house.terms, pieces, number).lines
    for (key, stake), piece in zip(seat.stakes.items(), settled, strict=True):
        yield Result(
            seat.name,
            *key[:3],
            stake.amount,
            stake.excess,
            fate(piece),
            piece.winnings,
            given_back(piece, key.chip),
            raised=1 if piece.held else 0,
            colour=key.colour,
            change=_change(seat, key.chip, piece),
        )


def fate(piece: SettledPiece) -> Outcome:
    """The outcome of a stake. It is void if all of the stake was above the maximum."""
    return piece.outcome if piece.stake else Outcome.VOID


def given_back(piece: SettledPiece, chip: Chip) -> int:
    """Reading 30: a promotional token that won is not returned."""
    return 0 if chip is Chip.TOKENS and piece.outcome is Outcome.WON else piece.returned


def _imprisoned(house: House, seat: Seat, number: int) -> Iterator[Result]:
    for spot, chip, level, amount in seat.prison:
        piece, raised = settle_prisoner(house.terms, spot, amount, level, number)
        yield Result(
            seat.name,
            spot,
            None,
            chip,
            amount,
            0,
            piece.outcome,
            0,
            piece.returned,
            level,
            raised,
            change=_change(seat, chip, piece),
        )


def _change(seat: Seat, chip: Chip, piece: SettledPiece) -> int:
    """Half of a stake may be no whole colour chip."""
    halved = piece.outcome in (Outcome.HALF, Outcome.SPLIT)
    return change_of(seat, chip, piece.returned) if halved else 0


def voided(state: State) -> tuple[Result, ...]:
    """Reading 16: every free stake goes back. Stakes in prison stay as they are."""
    return tuple(
        Result(seat.name, *key[:3], amount, excess, Outcome.VOID, 0, amount, colour=key.colour)
        for seat in state.seats.values()
        for key, (amount, excess, _, _) in seat.stakes.items()
    )


class Croupiers(NamedTuple):
    """Who rakes in and who pays."""

    rakes: str
    pays: str


def croupiers(house: House, number: int) -> Croupiers:
    """venezia-G.16: on an even number the right rakes and the left pays. On odd they swap."""
    names = house.authority.croupiers
    if not house.payment.croupiers_swap:
        return Croupiers(names[0], names[0])
    right, left = names[:2]
    # Reading 19: 0 counts as even.
    return Croupiers(left, right) if number % 2 else Croupiers(right, left)


def in_order(house: House, state: State, number: int, winners: Iterable[Result]) -> list[Result]:
    """The winners as the house pays them: kind by kind, then by stake or by distance."""
    order = {kind: place for place, kind in enumerate(house.payment.order)}
    chairs = {name: place for place, name in enumerate(state.seats)}
    pays = croupiers(house, number).pays

    def rank(result: Result) -> tuple[int, ...]:
        kind, first = order[result.spot.kind], house.payment.first.get(result.spot.kind)
        if first is First.LOWEST:
            return kind, result.stake, chairs[result.seat]
        if first is First.FURTHEST:
            # Reading 19: the whole box that lies furthest comes first; within it the furthest chips.
            box, place = -house.reach(pays, result.spot, 0), _place(state, result)
            within = -house.reach(pays, result.spot, place)
            return kind, box, result.spot.index, within, -place, chairs[result.seat]
        return kind, 0, chairs[result.seat]

    return sorted(winners, key=rank)


def _place(state: State, result: Result) -> int:
    """Where in its box a winner lies; a stake in prison lies on the box's line."""
    stake = state.seats[result.seat].stakes.get(result.key)
    return stake.place if stake and not result.level else 0


def _too_much(state: State, result: Result) -> bool:
    """Reading 27: whether a party would be above the maximum if its freed stakes stayed."""
    most = state.limits.maxima.get(result.spot.kind)
    if most is None or result.outcome is not Outcome.RELEASED:
        return False
    party = state.party(result.seat)
    # Every free stake there won too. However many are paid already, the sum is the same.
    staying = (
        one.stake
        for one in state.coup.results
        if one.outcome in WINNING and one.spot is result.spot and one.seat in party
    )
    return sum(staying) > most


def payment(house: House, state: State, result: Result) -> e.WinnerPaid:
    """Where a winner's chips go: to the player, or aside if the player is away (reading 31)."""
    seat = state.seats[result.seat]
    if seat.away and house.procedure.unclaimed:
        if result.spot.kind in OUTSIDE:
            return e.WinnerPaid(result, e.Goes.FELT, e.Goes.FELT)
        return e.WinnerPaid(result, e.Goes.CUSTODY, e.Goes.CUSTODY)
    lifted = seat.takes_up or not seat.present or _too_much(state, result)
    stake_to = e.Goes.STACK if lifted else e.Goes.FELT
    return e.WinnerPaid(result, e.Goes.STACK, stake_to)


def set_aside(house: House, state: State) -> Iterator[e.SetAside]:
    """venezia-GR.10: outside wins that nobody claimed for some coups go into custody."""
    for seat in state.seats.values():
        old = [
            one
            for one in seat.unclaimed
            if state.coup.count - one.coup >= house.procedure.unclaimed_coups
        ]
        for spot in dict.fromkeys(one.spot for one in old):
            beside = sum(one.amount for one in seat.unclaimed if one.spot is spot)
            stakes = tuple(
                (key, stake.amount)
                for key, stake in seat.stakes.items()
                if key.spot is spot and key.chip is not Chip.TOKENS
            )
            yield e.SetAside(seat.name, spot, beside, stakes)
