"""What lies on the desk of a table's staff, made from the state of the table. Pure."""

from collections import Counter
from collections.abc import Iterator

from croupier.houses import House
from croupier.live.absence import IsHere, line_down
from croupier.live.briefing import cards
from croupier.live.last_steps import LastSteps
from croupier.live.prison_acts import after_answer, after_number
from croupier.live.procedure import may, steps, voids
from croupier.rules.calls import Call
from croupier.rules.felt import Spot
from croupier.table import events as e
from croupier.table.below import below_minimum
from croupier.table.commands import Chip
from croupier.table.coups import settlement
from croupier.table.cutting import cuts, heaps
from croupier.table.exposure import exposure, on_felt
from croupier.table.paying import croupiers, dues, with_name
from croupier.table.phases import BETTING, MARKED, Phase, Status
from croupier.table.placed import resting, to_set
from croupier.table.state import WINNING, Result, Seat, State
from croupier.wire.desk import (
    ChipCut,
    CoupPutRight,
    Desk,
    DeskPayment,
    DeskWarning,
    RakePile,
    RakeSpot,
    SeatHand,
    SeatPutRight,
    SeatWarning,
    SettledCoup,
    WinnerToSet,
)


def desk(  # noqa: PLR0913, PLR0917  # a desk is made of all that it shows
    house: House,
    state: State,
    seq: int,
    past: LastSteps,
    is_here: IsHere,
    card: int | None,
    staff: list[tuple[str, str]],
) -> Desk:
    """The desk of a table."""
    lines = settlement(house, state)
    hands = croupiers(house, state.coup.number or 0)
    payments = _payments(house, state, lines, is_here)
    return Desk(
        seq=seq,
        coup=state.coup.count,
        phase=state.phase,
        steps=steps(house, state),
        may=may(house, state),
        voids=voids(house, state),
        opened_at=past.opened_at,
        exposure=[] if state.phase in MARKED else exposure(house, state),
        on_felt=on_felt(state),
        bank=state.bank,
        hands=[_hand(seat, past) for seat in state.players()],
        warnings=list(_warnings(state, past, is_here)),
        to_set=_to_set(house, state),
        rake=_rake(house, state, lines) if state.phase is Phase.NUMBER else [],
        prison=list(after_number(house, lines)) if state.phase is Phase.NUMBER else [],
        answered=[after_answer(house, one) for one in past.answers],
        rakes=with_name(hands.rakes, state.places.get(hands.rakes)),
        pays=with_name(hands.pays, state.places.get(hands.pays)),
        places=_places(house, state),
        payments=payments,
        to_pay=sum(one.winnings for one in payments),
        paid=sum(one.winnings for one in payments if one.paid),
        cards=list(cards(house)),
        card=card,
        staff=staff,
        settled=[
            SettledCoup(one.coup, one.number) for one in state.settlements[::-1] if not one.sealed
        ],
        put_right=_put_right(past),
    )


def _put_right(past: LastSteps) -> CoupPutRight | None:
    """Reading 43: what a coup that was settled again means for the chips of each player."""
    if not (one := past.again):
        return None
    seats = [_seat_put_right(each) for each in past.put_right]
    return CoupPutRight(one.coup, one.was, one.number, one.by, one.because, seats)


def _seat_put_right(one: e.PutRight) -> SeatPutRight:
    felt = sum(stake.amount for _, stake in one.laid) - sum(much for _, much in one.lifted)
    beside = sum(x.amount for x in one.beside) - sum(x.amount for x in one.claimed)
    held = sum(x.amount for x in one.imprisoned) - sum(x.amount for x in one.freed)
    hand = sum(amount for _, amount in one.hand)
    return SeatPutRight(one.seat, hand, felt + beside, held, one.custody, one.owed)


def _places(house: House, state: State) -> dict[str, str]:
    """venezia-G.2: the places of several croupiers, and who stands there."""
    places = house.authority.croupiers
    return {one: state.places.get(one, "") for one in places} if len(places) > 1 else {}


# After the number


def _to_set(house: House, state: State) -> list[WinnerToSet]:
    """venezia-SF.2: what is set on the felt before the losers are raked in."""
    return [
        WinnerToSet(
            one.seat, one.key.spot, one.call, one.beside, one.key.chip, one.key.colour, one.amount
        )
        for one in to_set(house, state)
    ]


def _rake(house: House, state: State, lines: tuple[Result, ...]) -> list[RakeSpot]:
    """What loses, in the order of the felt: spot by spot, and pile by pile of placed calls."""
    rests = {(one.seat, one.key): one for one in resting(house, state)}
    spots: dict[tuple[Spot, Call | None], dict[tuple[str, Chip, str], int]] = {}
    for one in lines:
        lost = one.stake - one.returned
        if one.outcome in WINNING or one.raised or lost <= 0:
            continue
        rest = rests.get((one.seat, one.key)) if not one.level else None
        beside = min(rest.amount, lost) if rest else 0
        if rest:
            _add(spots, (rest.beside, one.call), one, beside)
        _add(spots, (one.spot, None), one, lost - beside)
    return [
        RakeSpot(
            spot,
            sum(piles.values()),
            [RakePile(*whose, amount) for whose, amount in piles.items()],
            call,
        )
        for (spot, call), piles in sorted(spots.items(), key=lambda each: _on_felt(each[0]))
    ]


def _add(
    spots: dict[tuple[Spot, Call | None], dict[tuple[str, Chip, str], int]],
    place: tuple[Spot, Call | None],
    one: Result,
    amount: int,
) -> None:
    if amount:
        piles, whose = spots.setdefault(place, {}), (one.seat, one.chip, one.colour)
        piles[whose] = piles.get(whose, 0) + amount


def _on_felt(place: tuple[Spot, Call | None]) -> tuple[int, str]:
    spot, call = place
    return spot.index, call.name if call else ""


def _payments(
    house: House, state: State, lines: tuple[Result, ...], is_here: IsHere
) -> list[DeskPayment]:
    """Every payment of the coup, in the order of the house."""
    winners = [one for one in lines if one.outcome in WINNING]
    number = state.coup.number
    if number is None or not winners:
        return []
    waiting = list(winners if state.phase is Phase.NUMBER else state.coup.pending)
    done = list(winners)
    for one in waiting:
        done.remove(one)
    made = enumerate(dues(house, state, number, done), 1)
    due = enumerate(dues(house, state, number, waiting), state.coup.payments + 1)
    return [
        *(
            _payment(house, state, place, one.result, paid=True, line_down=False)
            for place, one in made
        ),
        *(
            _payment(
                house,
                state,
                place,
                one.result,
                paid=False,
                line_down=line_down(state.seats[one.result.seat], is_here),
            )
            for place, one in due
        ),
    ]


def _payment(  # noqa: PLR0913  # a payment is made of all that it shows
    house: House, state: State, place: int, one: Result, *, paid: bool, line_down: bool
) -> DeskPayment:
    seat = state.seats[one.seat]
    return DeskPayment(
        place=place,
        seat=one.seat,
        spot=one.spot,
        call=one.call,
        chip=one.chip,
        colour=one.colour,
        stake=one.stake,
        winnings=one.winnings,
        returned=one.returned,
        level=one.level,
        cuts=[ChipCut(*cut) for cut in cuts(house, seat, one)],
        heaps=heaps(house, one),
        away=(seat.away or line_down) and house.procedure.unclaimed,
        paid=paid,
    )


# Seats


def _hand(seat: Seat, past: LastSteps) -> SeatHand:
    return SeatHand(
        seat.name,
        seat.guest,
        dict(seat.purse),
        seat.custody,
        seat.bought,
        seat.cashed,
        seat.takes_up,
        past.bets.get(seat.name),
        seat.owes,
    )


def _warnings(state: State, past: LastSteps, is_here: IsHere) -> Iterator[SeatWarning]:
    for seat in state.players():
        if seat.away:
            yield SeatWarning(seat.name, DeskWarning.AWAY)
        if line_down(seat, is_here):
            yield SeatWarning(seat.name, DeskWarning.LINE_LOST)
        if not seat.owns:
            yield SeatWarning(seat.name, DeskWarning.OUT_OF_CHIPS)
        for spot, most in at_limit(state, seat):
            yield SeatWarning(seat.name, DeskWarning.AT_LIMIT, spot.name, most)
        if state.phase in BETTING:
            for one in below_minimum(state, seat):
                yield SeatWarning(seat.name, DeskWarning.BELOW_MINIMUM, one.spot.name, one.least)
        yield from _choosing(state, seat)
        for bet, amount in past.disowned_by(seat.name):
            yield SeatWarning(seat.name, DeskWarning.NOT_MINE, bet, amount)


def at_limit(state: State, seat: Seat) -> Iterator[tuple[Spot, int]]:
    """The spots on which a player has as much as is allowed, with this maximum."""
    lying: dict[Spot, int] = {}
    for key, stake in seat.stakes.items():
        lying[key.spot] = lying.get(key.spot, 0) + stake.amount
    for spot, amount in lying.items():
        most = state.limits.maxima.get(spot.kind)
        if most is not None and amount >= most:
            yield spot, most


def _choosing(state: State, seat: Seat) -> Iterator[SeatWarning]:
    """A 0, or a closed table, waits for an answer about all that a chance holds at a level."""
    answered = frozenset() if state.status is Status.CLOSED else state.choosing
    if answered is None:
        return
    held: Counter[tuple[Spot, int]] = Counter()
    for one in seat.prison:
        held[one.spot, one.level] += one.amount
    for (spot, level), amount in held.items():
        if (seat.name, spot, level) not in answered:
            yield SeatWarning(seat.name, DeskWarning.CHOOSES, spot.name, amount, level)
