"""Deciding about answers to a settlement: stakes in prison, and called bets that won.

Both answers are taken from the payments until the next close. They act at once.
"""

from collections.abc import Iterable
from dataclasses import replace

from croupier.houses import House
from croupier.rules.bets import Target
from croupier.rules.calls import Call
from croupier.rules.felt import EVEN_CHANCES, Spot
from croupier.rules.outcome import Outcome
from croupier.rules.prison import Choice
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.after.bets import coup_of_bets
from croupier.table.betting import Wanted, back, keys_of, lay
from croupier.table.colours import BetChips
from croupier.table.hands import unit_before
from croupier.table.people import Events, change_of, present
from croupier.table.phases import SETTLING, Phase, Status
from croupier.table.refusal import Code, Refusal
from croupier.table.settling import results
from croupier.table.state import Prisoner, Result, Seat, Stake, StakeKey, State

# Prison


PrisonAnswer = c.Withdraw | c.Leave | c.Shift


def _prisoners(
    house: House, state: State, command: PrisonAnswer, target: Target, choice: Choice
) -> tuple[Seat, list[Prisoner]]:
    seat, level = present(state, command.seat), command.level
    # A closed table plays no stake to its end: it can be taken out like one that is left behind.
    ends = state.status is Status.CLOSED and choice is Choice.WITHDRAW
    if choice not in house.zero.choices and not ends:
        raise Refusal(Code.ZERO, "zero.choice", house=house.id, choice=f"choice.{choice}")
    inmates = [one for one in seat.prison if one.spot is target and level in (None, one.level)]
    if _zero_is_settled(state) and (inmates or keys_of(seat, target)):
        raise Refusal(Code.ZERO, "zero.early")
    if not inmates:
        raise _no_stake(house, seat, target, level)
    # venezia-G.27a: the choice comes with every zero.
    if state.choosing is None and not ends:
        raise Refusal(Code.ZERO, "zero.closed")
    return seat, inmates


def _zero_is_settled(state: State) -> bool:
    """Whether a zero has fallen and the winners are not paid yet: the choice opens soon."""
    return state.coup.number == 0 and state.phase in SETTLING


def _no_stake(house: House, seat: Seat, target: Target, level: int | None) -> Refusal:
    who: dict[str, object] = {"seat": seat.name, "on": target}
    if house.terms.zero.locks_in:
        return Refusal(Code.ZERO, "zero.none", **who, held="held.locked")
    if level is None:
        return Refusal(Code.ZERO, "zero.none", **who, held="held.prison")
    return Refusal(Code.ZERO, "zero.none-at", **who, held="held.prison", level=level)


def withdraw(house: House, state: State, command: c.Withdraw) -> Events:
    seat, inmates = _prisoners(house, state, command, command.target, Choice.WITHDRAW)
    return tuple(_withdrawn(house, seat, one) for one in inmates)


def _withdrawn(house: House, seat: Seat, prisoner: Prisoner) -> e.Withdrawn:
    share = house.terms.withdrawn(prisoner.amount, prisoner.level)
    return e.Withdrawn(seat.name, prisoner, share, change_of(seat, prisoner.chip, share))


def leave(house: House, state: State, command: c.Leave) -> Events:
    seat, inmates = _prisoners(house, state, command, command.target, Choice.LEAVE)
    return (e.LeftInPrison(seat.name, inmates[0].spot, command.level or 0),)


def shift(house: House, state: State, command: c.Shift) -> Events:
    seat, inmates = _prisoners(house, state, command, command.source, Choice.SHIFT)
    target = command.target
    if not isinstance(target, Spot) or target not in EVEN_CHANCES or target is command.source:
        raise Refusal(Code.NOT_OFFERED, "shift.even", on=target)
    return tuple(e.Shifted(seat.name, one, target) for one in inmates)


# Called bets that won


def play_again(house: House, state: State, command: c.PlayAgain) -> Events:
    """Reading 25: replay, complete or play all, paid from the winnings in the player's stack."""
    seat = present(state, command.seat)
    _check_again(house, state, command)
    won = _winning_results(state, command)
    came, state = back(state, seat)
    seat = state.seats[seat.name]
    unit = unit_before(seat, command.call, coup_of_bets(state))
    asked = _ASKED[command.how](seat, command.call, won, unit)
    again = e.PlayedAgain(seat.name, command.how, command.call, unit)
    if not asked:
        return (*came, again)
    placed = lay(house, state, seat, asked, _chips(seat, won))
    return (*came, again, replace(placed, again=True))


def _check_again(house: House, state: State, command: c.PlayAgain) -> None:
    """Refuse what the house does not do, and what is too early or too late."""
    settled, call = state.settled, command.call
    if not house.calls.replay:
        raise Refusal(Code.CALL, "again.never", house=house.id)
    if command.how is c.Again.PLAY_ALL and call.family not in house.calls.play_all:
        raise Refusal(Code.CALL, "again.all", house=house.id, on=call)
    if state.phase in SETTLING and _won(_own(_falling(house, state), command)):
        raise Refusal(Code.CALL, "again.early", on=call)
    if settled and (command.seat, call) in settled.played_again:
        raise Refusal(Code.CALL, "again.done", on=call)
    if state.phase is Phase.CLOSED:
        raise Refusal(Code.CALL, "again.late")


def _winning_results(state: State, command: c.PlayAgain) -> list[Result]:
    own = _own(state.settled.results if state.settled else (), command)
    # A player who left and came again is a new guest, and has no call from before.
    left = not unit_before(state.seats[command.seat], command.call, coup_of_bets(state))
    if left or not _won(own):
        how = f"again.{command.how}"
        raise Refusal(Code.CALL, "again.nothing", seat=command.seat, on=command.call, how=how)
    return own


def _own(lines: Iterable[Result], command: c.PlayAgain) -> list[Result]:
    return [one for one in lines if one.seat == command.seat and one.call is command.call]


def _won(lines: list[Result]) -> bool:
    return any(one.outcome is Outcome.WON and one.stake for one in lines)


def _falling(house: House, state: State) -> tuple[Result, ...]:
    """What the number of this coup makes of every stake, also before the losers are raked in."""
    if state.coup.number is None:
        return ()
    return state.coup.results or results(house, state, state.coup.number)


def _chips(seat: Seat, results: list[Result]) -> BetChips:
    """The chips of the call. Its colour may be the player's first one by now."""
    chip, colour = results[0].chip, results[0].colour
    return BetChips(chip, "" if colour in seat.colours[:1] else colour)


def _missing(seat: Seat, call: Call, results: list[Result], per_piece: int) -> Wanted:
    """The bets that bring every piece of a call up to an amount. Stakes that ride count."""
    asked: Wanted = {}
    for spot in dict.fromkeys(call.pieces):
        key = StakeKey(spot, call, *_chips(seat, results))
        short = per_piece * call.pieces.count(spot) - seat.stakes.get(key, Stake(0)).riding
        if short > 0:
            asked[spot, call] = short
    return asked


def _replay(_: Seat, call: Call, __: list[Result], unit: int) -> Wanted:
    return {(spot, call): unit * call.pieces.count(spot) for spot in dict.fromkeys(call.pieces)}


def _complete(seat: Seat, call: Call, results: list[Result], unit: int) -> Wanted:
    return _missing(seat, call, results, unit)


def _play_all(seat: Seat, call: Call, results: list[Result], unit: int) -> Wanted:
    won = [result for result in results if result.outcome is Outcome.WON]
    units = sum(result.winnings + result.stake for result in won) // unit
    return _missing(seat, call, results, units // len(call.pieces) * unit)


_ASKED = {c.Again.REPLAY: _replay, c.Again.COMPLETE: _complete, c.Again.PLAY_ALL: _play_all}
