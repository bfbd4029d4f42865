"""The table after an event about people: seats, chips, colours, supervision, rounds."""

from dataclasses import replace

from croupier.table import events as e
from croupier.table import hands
from croupier.table.commands import PROMOTIONAL, Chip
from croupier.table.state import ColourPromise, Quarrel, Seat, State, party_of

# Seats and chips


def seated(state: State, event: e.Seated) -> State:
    old = state.seats.get(event.seat) or Seat(event.seat)
    seat = old._replace(
        colours=event.colours,
        value=event.value,
        present=True,
        away=False,
        absent=False,
        guest=event.guest,
    )
    # A player who left and comes back takes a new chair.
    others = {name: one for name, one in state.seats.items() if name != event.seat}
    return _without_asks_of(state._replace(seats={**others, event.seat: seat}), event.seat)


def bought(state: State, event: e.ChipsBought) -> State:
    seat = state.seats[event.seat]
    purse = hands.gain(seat.purse, event.chip, event.amount)
    if event.chip in PROMOTIONAL:
        return state.with_seat(seat._replace(purse=purse), promotion=state.promotion - event.amount)
    notes = seat.notes + 1 if seat.note_round == state.round else 1
    seat = seat._replace(
        purse=purse, bought=seat.bought + event.amount, note_round=state.round, notes=notes
    )
    return state.with_seat(seat, cage=state.cage - event.amount)


def cashed_out(state: State, event: e.CashedOut) -> State:
    seat, amount = state.seats[event.seat], event.stack + event.custody + event.unclaimed
    promoted = event.tokens + event.vouchers
    beside = seat.unclaimed
    if event.unclaimed:  # the stakes beside the winnings still lie there
        beside = tuple(one._replace(amount=0) for one in beside)
    amount -= event.repaid
    seat = seat._replace(
        purse={},
        custody=0,
        unclaimed=beside,
        cashed=seat.cashed + amount,
        owes=seat.owes - event.repaid,
    )
    if event.left:
        seat = seat._replace(
            present=False,
            colours=(),
            value=0,
            takes_up=False,
            units=(),
            unclaimed=(),
            left_round=state.round,
        )
        state = _without_asks_of(_forget_sharing(state, seat.name), seat.name)
        state = _without_promises(state, seat.name)
    return state.with_seat(seat, cage=state.cage + amount, promotion=state.promotion + promoted)


def _forget_sharing(state: State, holder: str, colour: str | None = None) -> State:
    """Reading 29: consent ends when the holder leaves or no longer has the colour."""

    def ends(one: tuple[str, str, str]) -> bool:
        return one[0] == holder and colour in (None, one[1])

    return state._replace(
        consents=frozenset(one for one in state.consents if not ends(one)),
        asks=frozenset(one for one in state.asks if not ends(one)),
    )


def _without_asks_of(state: State, name: str) -> State:
    """The table without the requests of a player who now has a colour or has left."""
    return state._replace(asks=frozenset(ask for ask in state.asks if ask[2] != name))


def _without_promises(state: State, name: str, colour: str | None = None) -> State:
    """Reading 29: a promise ends when either leaves, or when the holder has the colour no more."""

    def ends(one: ColourPromise) -> bool:
        return name in (one.holder, one.other) and colour in (None, one.colour)

    return state._replace(promises=frozenset(one for one in state.promises if not ends(one)))


def stepped_away(state: State, event: e.SteppedAway) -> State:
    return state.with_seat(state.seats[event.seat]._replace(away=True, absent=event.absent))


def came_back(state: State, event: e.CameBack) -> State:
    seat = state.seats[event.seat]
    claimed = event.unclaimed + event.custody
    purse = hands.gain(seat.purse, event.chip, claimed - event.change)
    seat = seat._replace(away=False, absent=False, unclaimed=(), custody=0, purse=purse)
    return state.with_seat(hands.pocket(seat, Chip.CASH, event.change))


def winners_option(state: State, event: e.WinnersOption) -> State:
    return state.with_seat(state.seats[event.seat]._replace(takes_up=event.take_up))


def corrected(state: State, event: e.Corrected) -> State:
    seat = state.seats[event.seat]
    purse = hands.gain(seat.purse, event.chip, event.amount - event.change)
    seat = seat._replace(purse=purse, corrected=seat.corrected + event.amount)
    return state.with_seat(
        hands.pocket(seat, Chip.CASH, event.change), bank=state.bank - event.amount
    )


def linked(state: State, event: e.Linked) -> State:
    known = state.next_parties or state.parties
    joined = party_of(event.seat, known) | party_of(event.other, known)
    parties = (*(party for party in known if not party & joined), joined)
    return (
        state._replace(parties=parties) if event.at_once else state._replace(next_parties=parties)
    )


# Colours


def colour_bought(state: State, event: e.ColourBought) -> State:
    seat = state.seats[event.seat]._replace(colours=(event.colour,), value=event.value)
    return _without_asks_of(state.with_seat(seat), seat.name)


def colour_given(state: State, event: e.ColourGiven) -> State:
    seat = state.seats[event.seat]
    return state.with_seat(seat._replace(colours=(*seat.colours, event.colour)))


def colour_taken(state: State, event: e.ColourTaken | e.ColourPassed) -> State:
    seat = state.seats[event.seat]
    colours = tuple(one for one in seat.colours if one != event.colour)
    state = _forget_sharing(state, seat.name, event.colour)
    state = _without_promises(state, seat.name, event.colour)
    return state.with_seat(hands.first_colour(seat._replace(colours=colours)))


def colour_asked(state: State, event: e.ColourAsked) -> State:
    others = (ask for ask in state.asks if ask[2] != event.seat)
    return state._replace(asks=frozenset([*others, (event.other, event.colour, event.seat)]))


def colour_shared(state: State, event: e.ColourShared) -> State:
    consent = (event.seat, event.colour, event.other)
    return state._replace(consents=state.consents | {consent}, asks=state.asks - {consent})


def colour_kept(state: State, event: e.ColourKept) -> State:
    consent = (event.seat, event.colour, event.other)
    return state._replace(consents=state.consents - {consent}, asks=state.asks - {consent})


def colour_promised(state: State, event: e.ColourPromised) -> State:
    """It is shared with nobody else any more."""
    promise = ColourPromise(event.seat, event.colour, event.other, event.coup)
    state = _forget_sharing(state, event.seat, event.colour)
    return state._replace(promises=state.promises | {promise})


# Limits, rounds, supervision


def limits_set(state: State, event: e.LimitsSet) -> State:
    changed = (state.next_limits or state.limits).changed(event.ranges)
    return state._replace(limits=changed) if event.at_once else state._replace(next_limits=changed)


def limits_in_force(state: State, _: e.LimitsInForce) -> State:
    return state._replace(limits=state.next_limits or state.limits, next_limits=None)


def round_begun(state: State, event: e.RoundBegun) -> State:
    return state._replace(round=event.round, round_coups=0)


def dispute_opened(state: State, event: e.DisputeOpened) -> State:
    quarrel = Quarrel(event.number, event.coup, event.seat, event.text, report=event.report)
    return state._replace(disputes=(*state.disputes, quarrel))


def dispute_decided(state: State, event: e.DisputeDecided) -> State:
    decided = tuple(
        replace(one, decision=event.text, decided_by=event.by)
        if one.number == event.number
        else one
        for one in state.disputes
    )
    return state._replace(disputes=decided)


def unchanged(state: State, _: e.Event) -> State:
    """A fact that only the record needs."""
    return state
