"""Settling a stake as if it lay elsewhere, where strictness would be unfair (nsw-3.16)."""

from croupier.houses import House
from croupier.rules.bets import Piece
from croupier.rules.felt import Spot
from croupier.rules.outcome import Outcome
from croupier.rules.settlement import settle
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.betting import check_some, fitting, keys_of, offered
from croupier.table.people import Events, present
from croupier.table.phases import Phase
from croupier.table.refusal import Code, Refusal
from croupier.table.settling import fate, given_back
from croupier.table.state import Result, Seat, State

PLAIN = (Outcome.WON, Outcome.LOST)
Results = tuple[Result, ...]


def treat(house: House, state: State, command: c.Treat, by: str) -> Events:
    """Chips above the maximum on the other spot go back at settlement."""
    seat, target = _player(state, command.seat), command.target
    offered(house, target)
    source = command.source
    if not isinstance(target, Spot) or not isinstance(source, Spot) or target is source:
        raise Refusal(Code.NOT_OFFERED, "treat.one")
    before, after = _anew(house, state, seat, source, target)
    stakes = tuple((one.key, one.stake) for one in before)
    if state.phase is not Phase.COLLECTED:
        keys = keys_of(seat, source)
        stakes = tuple((key, seat.stakes[key].amount) for key in keys)
    check_some(seat, stakes, source)
    return (e.Treated(seat.name, stakes, target, by, command.because, before, after),)


def _player(state: State, name: str) -> Seat:
    """The player of a stake. A player who lost may have left before the payments."""
    seat = state.seats.get(name)
    gone = any(one.seat == name for one in state.coup.results) and state.phase is Phase.COLLECTED
    return seat if seat and gone else present(state, name)


def _anew(
    house: House, state: State, seat: Seat, source: Spot, target: Spot
) -> tuple[Results, Results]:
    """After the losers are raked in: the old results, and the new ones for the other spot."""
    if state.phase is not Phase.COLLECTED:
        return (), ()
    before = tuple(
        one
        for one in state.coup.results
        if one.seat == seat.name and one.spot is source and not one.level and one.stake
    )
    after = tuple(_results(house, state, seat, before, target))
    if any(one.stake and one.outcome not in PLAIN for one in (*before, *after)):
        raise Refusal(Code.PHASE, "treat.plain")
    return before, after


def _results(house: House, state: State, seat: Seat, before: Results, target: Spot) -> list[Result]:
    assert state.coup.number is not None, "the phase says that there is a number"
    left, made = _room(state, seat, target, before), []
    for one in before:
        stake = fitting(seat, one.chip, one.stake, left)
        left = None if left is None else left - stake
        (piece,) = settle(house.terms, [Piece(target, stake)], state.coup.number).lines
        there = one._replace(
            spot=target, call=None, stake=stake, excess=one.excess + one.stake - stake
        )
        back = given_back(piece, one.chip)
        made.append(there._replace(outcome=fate(piece), winnings=piece.winnings, returned=back))
    return made


def _room(state: State, seat: Seat, target: Spot, before: Results) -> int | None:
    """The room under the maximum. Other bets there count, also those that are raked in."""
    most, party = state.limits.maxima.get(target.kind), state.party(seat.name)
    if most is None:
        return None
    others = (one for one in state.coup.results if one.spot is target and one not in before)
    return most - sum(one.stake for one in others if one.seat in party and not one.level)
