"""The books of a settlement: the owner and the chips of each stake.

`rules.settlement` says what a number makes of a stake.
"""

from collections.abc import Iterator

from croupier.houses import House
from croupier.rules.bets import Piece
from croupier.rules.outcome import Outcome
from croupier.rules.settlement import SettledPiece, settle, settle_prisoner
from croupier.table import events as e
from croupier.table.commands import PROMOTIONAL, Chip
from croupier.table.people import change_of
from croupier.table.state import Prisoner, Result, Seat, State


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
    return 0 if chip in PROMOTIONAL and piece.outcome is Outcome.WON else piece.returned


def _imprisoned(house: House, seat: Seat, number: int) -> Iterator[Result]:
    return (judged(house, seat, one, number) for one in seat.prison)


def judged(house: House, seat: Seat, prisoner: Prisoner, number: int) -> Result:
    """What a number makes of a stake in prison."""
    spot, chip, level, amount = prisoner
    piece, raised = settle_prisoner(house.terms, spot, amount, level, number)
    return Result(
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
                if key.spot is spot and key.chip not in PROMOTIONAL
            )
            yield e.SetAside(seat.name, spot, beside, stakes)
