"""Many sessions: each has its own stream of numbers, and a row of results."""

from typing import Any, Final

import numpy as np

from croupier.lab.kernels import machine as m
from croupier.lab.kernels.compiling import int64, kernel, part, uint64
from croupier.lab.kernels.streams import (
    BIASED,
    GAMMA,
    PAIR,
    PER_WORD,
    fill,
    mix,
    position_of,
    spread,
)
from croupier.lab.kernels.wide import split

(BANK, DRAWDOWN, LONGEST_RUN, UNITS, PLAYED, LIMITED, SHORT, REASON) = range(8)
"""The columns of a result."""
COLUMNS: Final = 8
AFTER, GAIN, LOW, HIGH, FALL, STAKED, NEED, RUNS = map(np.uint64, range(8))
FIGURES: Final = np.uint64(8)
UPPER: Final = 42
LOWER: Final = (1 << UPPER) - 1
"""Units staked and limited stakes are counted in one word."""
WINDOW: Final = 4096
"""Numbers that are drawn at once."""


@part
def write(registers: Any, results: Any, row: Any) -> None:
    """The result of a session."""
    results[row, BANK], results[row, DRAWDOWN] = registers[m.BANK], registers[m.DRAWDOWN]
    results[row, LONGEST_RUN] = registers[m.LONGEST_RUN]
    results[row, UNITS], results[row, PLAYED] = registers[m.UNITS], registers[m.PLAYED]
    results[row, LIMITED], results[row, SHORT] = registers[m.LIMITED], registers[m.SHORT]
    results[row, REASON] = registers[m.REASON]


@part
def see_through(wiring: Any, registers: Any, ring: Any, position: Any, numbers: Any) -> None:
    """After the last coup a stake may still be in prison: what becomes of it belongs to the session.

    The coups that this takes are not counted.
    """
    played = registers[m.PLAYED]
    while registers[m.REASON] == m.PLAYING and registers[m.PRISON] != 0:
        position = fill(position, numbers[:PER_WORD])
        for place in range(PER_WORD):
            if registers[m.PRISON] != 0:
                m.play(wiring, registers, ring, numbers[place : place + 1])
    registers[m.PLAYED] = played


@kernel
def walk(
    wiring: Any, bank: Any, seed: Any, first: Any, coups: Any, results: Any, fan: Any, every: Any,
    registers: Any, ring: Any, numbers: Any,
) -> None:  # fmt: skip
    """Sessions played coup by coup. `fan` gets the bankroll at every `every` coups, if asked."""
    for session in range(len(results)):
        m.begin(wiring, registers, ring, bank)
        position, left, point = position_of(seed, first + uint64(session)), int64(coups), 0
        used = filled = WINDOW
        while left > 0 and registers[m.REASON] == m.PLAYING:
            if used == filled:
                filled = min(WINDOW, (left + PER_WORD - 1) // PER_WORD * PER_WORD)
                position = fill(position, numbers[:filled])
                used = 0
            span = min(left, filled - used)
            if every > 0:
                span = min(span, every - (coups - left) % every)
            m.play(wiring, registers, ring, numbers[used : used + span])
            used += span
            left -= span
            if every > 0 and (coups - left) % every == 0 and point < fan.shape[1]:
                fan[session, point] = registers[m.BANK]
                point += 1
        played = registers[m.PLAYED]
        _rest_of_word(wiring, registers, ring, numbers[used:filled])
        see_through(wiring, registers, ring, position, numbers)
        registers[m.PLAYED] = played
        m.finish(wiring.settings, registers)
        for later in range(point, fan.shape[1]):
            fan[session, later] = registers[m.BANK]
        write(registers, results, session)


@kernel
def leap(
    wiring: Any, leaps: Any, bank: Any, seed: Any, first: Any, coups: Any, results: Any, fan: Any,
    every: Any, registers: Any, ring: Any, numbers: Any,
) -> None:  # fmt: skip
    """The same sessions, several coups at once wherever nothing can end on the way."""
    length, pairs, pair_bits, rows, laid, prisons, most_need, most_high = leaps
    settings = wiring.settings
    bits, width = uint64(pair_bits), 1 << (pair_bits * (length // 2))
    top = min(settings[m.GOAL_AT], settings[m.AHEAD_AT])
    floor = settings[m.BEHIND_AT]
    # From `safe` on, and for `room` above it, no leap can meet an end, whichever it is.
    safe = max(most_need, floor + most_need + 1)
    room = uint64(max(0, top - most_high - safe))
    words, tail = coups // PER_WORD, coups % PER_WORD
    every_word = every // PER_WORD if every else words + 1
    turns = PER_WORD // length
    for session in range(len(results)):
        registers[:] = 0
        registers[m.BANK] = registers[m.PEAK] = bank
        position = position_of(seed, first + uint64(session))
        money, gap, drawdown, run, longest = bank, int64(0), int64(0), int64(0), int64(0)
        staked, at, point, until = int64(0), uint64(0), 0, words - every_word
        odd, left, played, roomy = False, words, coups - tail, room
        while left > 0:
            position += GAMMA
            word = mix(position)
            one, rest = split(word, PAIR)
            two, rest = split(rest, PAIR)
            three, rest = split(rest, PAIR)
            four, rest = split(rest, PAIR)
            if rest < BIASED:
                continue
            one, two = uint64(pairs[one]), uint64(pairs[two])
            three, four = uint64(pairs[three]), uint64(pairs[four])
            if length == 8:
                one = (((((one << bits) | two) << bits) | three) << bits) | four
            elif length == 4:
                one, two = (one << bits) | two, (three << bits) | four
            for turn in range(turns):
                row = (at + one) * FIGURES
                one, two, three = two, three, four
                if uint64(money - safe) >= roomy:
                    if odd or (
                        (money < rows[row + NEED])
                        | (money + rows[row + HIGH] >= top)
                        | (money + rows[row + LOW] <= floor)
                    ):
                        _fold(registers, money, gap, drawdown, run, longest, staked)
                        if not odd:
                            _set(registers, laid, prisons, int64(at) // width)
                        spread(word, numbers[:PER_WORD])
                        registers[m.PLAYED] = 0
                        m.play(
                            wiring, registers, ring, numbers[turn * length : (turn + 1) * length]
                        )
                        money, gap = registers[m.BANK], registers[m.PEAK] - registers[m.BANK]
                        drawdown, run = registers[m.DRAWDOWN], registers[m.RUN]
                        longest = registers[m.LONGEST_RUN]
                        staked = registers[m.UNITS] + (registers[m.LIMITED] << UPPER)
                        if registers[m.REASON] != m.PLAYING:
                            played = (words - left) * PER_WORD + turn * length
                            played += registers[m.PLAYED]
                            left = 0
                            break
                        at = uint64((registers[m.STATE] * prisons + registers[m.PRISON]) * width)
                        odd = (
                            registers[m.PRISON] != 0
                            and registers[m.LAID] != laid[registers[m.STATE]]
                        )
                        roomy = uint64(0) if odd else room
                        continue
                drawdown = max(drawdown, max(rows[row + FALL], gap - rows[row + LOW]))
                gap = max(gap, rows[row + HIGH]) - rows[row + GAIN]
                money += rows[row + GAIN]
                staked += rows[row + STAKED]
                runs = rows[row + RUNS]
                run += runs & 15
                longest = max(longest, max(run, (runs >> 8) & 15))
                run = (run & (runs >> 12)) + ((runs >> 4) & 15)
                at = uint64(rows[row + AFTER])
            left -= 1
            if left == until:
                if point < fan.shape[1]:
                    fan[session, point] = money
                    point += 1
                until -= every_word
        if registers[m.REASON] == m.PLAYING:
            _fold(registers, money, gap, drawdown, run, longest, staked)
            if not odd:
                _set(registers, laid, prisons, int64(at) // width)
            registers[m.PLAYED] = played
            if tail:
                position = fill(position, numbers[:PER_WORD])
                m.play(wiring, registers, ring, numbers[:tail])
                played = registers[m.PLAYED]
                _rest_of_word(wiring, registers, ring, numbers[tail:PER_WORD])
            if registers[m.PRISON] != 0:
                see_through(wiring, registers, ring, position, numbers)
            m.finish(settings, registers)
        registers[m.PLAYED] = played
        for later in range(point, fan.shape[1]):
            fan[session, later] = registers[m.BANK]
        write(registers, results, session)


@part
def _rest_of_word(wiring: Any, registers: Any, ring: Any, numbers: Any) -> None:
    """Stakes that are in prison after the last coup: first the numbers that are drawn already."""
    for place in range(len(numbers)):
        if registers[m.PRISON] != 0 and registers[m.REASON] == m.PLAYING:
            m.play(wiring, registers, ring, numbers[place : place + 1])


@part
def _set(registers: Any, laid: Any, prisons: Any, at: Any) -> None:
    """The state of the system and of its stakes in prison."""
    registers[m.STATE], registers[m.PRISON] = at // prisons, at % prisons
    registers[m.LAID] = laid[at // prisons]


@part
def _fold(
    registers: Any, money: Any, gap: Any, drawdown: Any, run: Any, longest: Any, staked: Any
) -> None:
    """Put what leaps have changed into the registers."""
    registers[m.BANK], registers[m.PEAK], registers[m.DRAWDOWN] = money, money + gap, drawdown
    registers[m.RUN], registers[m.LONGEST_RUN] = run, longest
    registers[m.UNITS], registers[m.LIMITED] = staked & LOWER, staked >> UPPER


@kernel
def replay(
    wiring: Any, bank: Any, coups: Any, numbers: Any, every: Any, results: Any, fan: Any,
    registers: Any, ring: Any,
) -> None:  # fmt: skip
    """One session with recorded numbers; those after its last coup are for stakes in prison."""
    m.begin(wiring, registers, ring, bank)
    own = min(coups, len(numbers))
    for point in range(fan.shape[1]):
        start, end = min(own, point * every), min(own, (point + 1) * every)
        m.play(wiring, registers, ring, numbers[start:end])
        fan[0, point] = registers[m.BANK]
    played = registers[m.PLAYED]
    _rest_of_word(wiring, registers, ring, numbers[own:])
    registers[m.PLAYED] = played
    m.finish(wiring.settings, registers)
    fan[0, fan.shape[1] - 1] = registers[m.BANK]
    write(registers, results, 0)
