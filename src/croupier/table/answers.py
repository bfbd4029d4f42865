"""Deciding about answers to a settlement: stakes in prison, and called bets that won.

Both are taken from the payments until the next close, and act at once.
"""

from croupier.houses import House
from croupier.rules.bets import Target
from croupier.rules.calls import Call
from croupier.rules.felt import EVEN_CHANCES, Spot
from croupier.rules.outcome import Outcome
from croupier.rules.prison import Choice
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.betting import Wanted, lay
from croupier.table.people import Events, present
from croupier.table.refusal import Code, Refusal
from croupier.table.state import Key, Prisoner, Result, Seat, Stake, State

# Prison


def _prisoners(
    house: House, state: State, name: str, target: Target, choice: Choice
) -> tuple[Seat, list[Prisoner]]:
    seat = present(state, name)
    if choice not in house.zero.choices:
        raise Refusal(Code.ZERO, f"{house.id} does not let a stake be {_DONE[choice]}.")
    inmates = [one for one in seat.prison if one.spot is target]
    if not inmates:
        raise Refusal(Code.ZERO, f"{seat.name} has no stake in prison on {target}.")
    # venezia-G.27: the choice comes with every zero.
    if state.settled is None or state.settled.number != 0:
        raise Refusal(Code.ZERO, "The choice is open from a zero until the next close.")
    return seat, inmates


_DONE = {Choice.WITHDRAW: "withdrawn", Choice.LEAVE: "left", Choice.SHIFT: "shifted"}


def withdraw(house: House, state: State, command: c.Withdraw) -> Events:
    seat, inmates = _prisoners(house, state, command.seat, command.target, Choice.WITHDRAW)
    return tuple(e.Withdrawn(seat.name, one, house.terms.half(one.amount)) for one in inmates)


def leave(house: House, state: State, command: c.Leave) -> Events:
    seat, inmates = _prisoners(house, state, command.seat, command.target, Choice.LEAVE)
    return (e.LeftInPrison(seat.name, inmates[0].spot),)


def shift(house: House, state: State, command: c.Shift) -> Events:
    seat, inmates = _prisoners(house, state, command.seat, command.source, Choice.SHIFT)
    target = command.target
    if not isinstance(target, Spot) or target not in EVEN_CHANCES or target is command.source:
        raise Refusal(Code.NOT_OFFERED, f"Expected another even chance, not {target}.")
    return tuple(e.Shifted(seat.name, one, target) for one in inmates)


# Called bets that won


def play_again(house: House, state: State, command: c.PlayAgain) -> Events:
    """Readings 25: replay, complete or play all, paid from the winnings in the player's stack."""
    seat = present(state, command.seat)
    lines = _winning_lines(house, state, command)
    chip = lines[0].chip
    asked = _ASKED[command.how](seat, command.call, lines)
    again = e.PlayedAgain(seat.name, command.how, command.call)
    return (again, lay(house, state, seat, asked, chip)) if asked else (again,)


def _winning_lines(house: House, state: State, command: c.PlayAgain) -> list[Result]:
    settled, call = state.settled, command.call
    lines = [
        line
        for line in (settled.results if settled else ())
        if line.seat == command.seat and line.call is call
    ]
    won = any(line.outcome is Outcome.WON and line.stake for line in lines)
    done = settled and (command.seat, call) in settled.played_again
    allowed = house.calls.replay and (
        command.how is not c.Again.PLAY_ALL or call.family in house.calls.play_all
    )
    if not won or done or not allowed:
        raise Refusal(Code.CALL, f"{command.seat} has no winning {call} to {command.how}.")
    return lines


def _unit(call: Call, lines: list[Result]) -> int:
    """The call's original amount per piece: what was asked for, riding winners left out."""
    asked = ((line.stake + line.excess) // call.pieces.count(line.spot) for line in lines)
    return min(amount for amount in asked if amount)


def _missing(seat: Seat, call: Call, lines: list[Result], per_piece: int) -> Wanted:
    """What brings every piece of a call to an amount, beside what still lies there."""
    asked: Wanted = {}
    for spot in dict.fromkeys(call.pieces):
        lying = seat.stakes.get(Key(spot, call, lines[0].chip), Stake(0)).amount
        short = per_piece * call.pieces.count(spot) - lying
        if short > 0:
            asked[spot, call] = short
    return asked


def _replay(_: Seat, call: Call, lines: list[Result]) -> Wanted:
    unit = _unit(call, lines)
    return {(spot, call): unit * call.pieces.count(spot) for spot in dict.fromkeys(call.pieces)}


def _complete(seat: Seat, call: Call, lines: list[Result]) -> Wanted:
    return _missing(seat, call, lines, _unit(call, lines))


def _play_all(seat: Seat, call: Call, lines: list[Result]) -> Wanted:
    unit = _unit(call, lines)
    won = [line for line in lines if line.outcome is Outcome.WON]
    units = sum(line.winnings + line.stake for line in won) // unit
    return _missing(seat, call, lines, units // len(call.pieces) * unit)


_ASKED = {c.Again.REPLAY: _replay, c.Again.COMPLETE: _complete, c.Again.PLAY_ALL: _play_all}
