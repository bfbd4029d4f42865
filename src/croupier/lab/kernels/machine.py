"""One session, coup by coup: the loop that everything else must agree with.

A session is a row of registers. `play` goes on with it for as many numbers as it is given, so
numbers may come from a stream, from a file or one at a time.
"""

from typing import Any, Final, NamedTuple

from croupier.lab.kernels import session_end
from croupier.lab.kernels.compiling import part

WIN, LOSS, PUSH, ZERO, NOT_OVER = 0, 1, 2, 3, -1
"""How a wager ends, as integers."""

PLAYING, COUPS, NEVER = session_end.PLAYING, session_end.COUPS, session_end.NEVER

CHAIN, STAKE, STEPS, LINE = 0, 1, 2, 3
"""How the stake follows: from a table of states, reckoned, from a sequence, or from a line."""

(
    BANK, PEAK, DRAWDOWN, RUN, LONGEST_RUN, UNITS, PLAYED, LIMITED, SHORT, REASON,
    STATE, PROFIT, PRISON, LAID, ASKED, HEAD, LENGTH,
) = range(17)  # fmt: skip
REGISTERS: Final = 17

(
    COST, MOST, GOAL_AT, AHEAD_AT, BEHIND_AT, TARGET, NEEDED, WINS, CYCLE_STOPS,
    START, LEAST, CEILING, LINE_MOST, LINE_STOPS, KIND, PERIOD,
) = range(16)  # fmt: skip
SETTINGS: Final = 16

MOST_UNITS: Final = 1_000_000
RING: Final = 1024
"""Room for a line: a power of two."""
STAY, STRIKE, ADD, ANEW = 0, 1, 2, 3
"""What happens to a line."""


class Wiring(NamedTuple):
    """A system on a slip in a house, as arrays; money is counted in the smallest step there is."""

    settings: Any
    rest: Any
    """Gain by prison state, number and the units that are left over from whole periods."""
    full: Any
    """Gain of a whole period of units, by prison state and number."""
    to: Any
    """The next prison state, by prison state and number."""
    ending: Any
    """By prison state and number: how the wager ends for the system, or that it does not."""
    sign: Any
    """By prison state and number: the sign of what the wager gained."""
    units: Any
    """The stake of each state or step."""
    following: Any
    """The next state or step, by ending; -1 is the end."""
    moves: Any
    """By ending: a reckoned stake is from the start, factor, plus; a line has one move."""
    line: Any


@part
def begin(wiring: Any, registers: Any, ring: Any, bank: Any) -> None:
    """A new session."""
    registers[:] = 0
    registers[BANK] = bank
    registers[PEAK] = bank
    if wiring.settings[KIND] == STAKE:
        registers[STATE] = wiring.settings[START]
    if wiring.settings[KIND] == LINE:
        registers[LENGTH] = _written(wiring.line, ring)


@part
def _written(line: Any, ring: Any) -> Any:
    """The first line, written anew; its length."""
    for place in range(len(line)):
        ring[place] = line[place]
    return len(line)


why_ended = part(session_end.why_ended)


@part
def why_stop(bank: Any, settings: Any, through: Any) -> Any:
    """Why the session ends between two wagers, if it does."""
    return why_ended(
        bank, settings[COST], settings[GOAL_AT], settings[AHEAD_AT], settings[BEHIND_AT], through
    )


@part
def finish(settings: Any, registers: Any) -> None:
    """After the last coup: a session that ends with it may have ended for another reason."""
    if registers[REASON] == PLAYING and registers[PRISON] == 0:
        registers[REASON] = why_stop(registers[BANK], settings, False)  # noqa: FBT003  # no keywords
    if registers[REASON] == PLAYING:
        registers[REASON] = COUPS


@part
def _needed(asked: Any, profit: Any, settings: Any) -> Any:
    """No more than a cycle still needs."""
    if settings[NEEDED] == 0:
        return asked
    missing = settings[TARGET] - profit
    return min(asked, max(1, (missing + settings[WINS] - 1) // settings[WINS]))


@part
def _ends(ring: Any, head: Any, length: Any) -> Any:
    """The first and the last number of a line, together; the only one alone."""
    first, last = ring[head & (RING - 1)], ring[(head + length - 1) & (RING - 1)]
    return min(first + (last if length > 1 else 0), MOST_UNITS)


@part
def _reckoned(settings: Any, moves: Any, asked: Any, ending: Any) -> Any:
    """The next stake, reckoned from the last one."""
    base = settings[START] if moves[ending, 0] else asked
    stake = base * moves[ending, 1] + moves[ending, 2]
    return max(settings[LEAST], min(stake, settings[CEILING]))


@part
def _struck(
    settings: Any, line: Any, ring: Any, head: Any, length: Any, asked: Any, move: Any
) -> Any:
    """The line after a wager: where it begins, and its length; 0 is the end of the session."""
    if move == STRIKE:
        if length > 2:
            return head + 1, length - 2
        if settings[LINE_STOPS]:
            return head, 0
        move = ANEW
    if move == ADD:
        if length < settings[LINE_MOST]:
            ring[(head + length) & (RING - 1)] = asked
            return head, length + 1
        move = ANEW
    if move == ANEW:
        return 0, _written(line, ring)
    return head, length


@part
def play(wiring: Any, registers: Any, ring: Any, numbers: Any) -> None:
    """Go on with a session for some numbers, or until it ends."""
    # Each array gets a name of its own: taking it out of the tuple again and again costs more
    # than everything else.
    settings, rest, full, to, endings, signs, units, following, moves, line = wiring
    cost, most, kind, period = settings[COST], settings[MOST], settings[KIND], settings[PERIOD]
    bank, peak, drawdown = registers[BANK], registers[PEAK], registers[DRAWDOWN]
    run, longest, total = registers[RUN], registers[LONGEST_RUN], registers[UNITS]
    played, limited, short = registers[PLAYED], registers[LIMITED], registers[SHORT]
    state, profit, prison = registers[STATE], registers[PROFIT], registers[PRISON]
    laid, asked, reason = registers[LAID], registers[ASKED], registers[REASON]
    head, length = registers[HEAD], registers[LENGTH]
    goal, ahead, behind = settings[GOAL_AT], settings[AHEAD_AT], settings[BEHIND_AT]
    for place in range(len(numbers)):
        if reason != PLAYING:
            break
        if prison == 0:
            if bank < cost or bank >= goal or bank >= ahead or bank <= behind:
                reason = why_stop(bank, settings, False)  # noqa: FBT003  # no keywords
                break
            if kind == CHAIN:
                asked = units[state]
            elif kind == STAKE:
                asked = _needed(state, profit, settings)
            elif kind == STEPS:
                asked = _needed(units[state], profit, settings)
            else:
                asked = _ends(ring, head, length)
            laid = asked
            if laid > most:
                laid = most
                limited += 1
            if laid * cost > bank:
                laid = bank // cost
                short += 1
            total += laid
        number = numbers[place]
        if period == 1:
            gain = laid * full[prison, number]
        else:
            gain = (laid // period) * full[prison, number] + rest[prison, number, laid % period]
        bank += gain
        profit += gain
        played += 1
        peak = max(peak, bank)
        drawdown = max(drawdown, peak - bank)
        ending = endings[prison, number]
        if ending != NOT_OVER:
            sign = signs[prison, number]
            run = run + 1 if sign < 0 else (0 if sign > 0 else run)
            longest = max(longest, run)
            if kind == CHAIN:
                state = following[state, ending]
            elif kind == LINE:
                head, length = _struck(settings, line, ring, head, length, asked, moves[ending, 0])
            elif profit >= settings[TARGET]:
                profit = 0
                state = settings[START] if kind == STAKE else 0
                if settings[CYCLE_STOPS]:
                    state = -1
            elif kind == STAKE:
                state = _reckoned(settings, moves, asked, ending)
            else:
                state = following[state, ending]
            if state < 0 or (kind == LINE and length == 0):
                reason = why_stop(bank, settings, True)  # noqa: FBT003  # no keywords
        prison = to[prison, number]
    registers[BANK], registers[PEAK], registers[DRAWDOWN] = bank, peak, drawdown
    registers[RUN], registers[LONGEST_RUN], registers[UNITS] = run, longest, total
    registers[PLAYED], registers[LIMITED], registers[SHORT] = played, limited, short
    registers[STATE], registers[PROFIT], registers[PRISON] = state, profit, prison
    registers[LAID], registers[ASKED], registers[REASON] = laid, asked, reason
    registers[HEAD], registers[LENGTH] = head, length
