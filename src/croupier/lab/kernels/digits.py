"""Numbers from text, byte by byte."""

from typing import Any

from croupier.lab.kernels.compiling import kernel

COMMENT, NEWLINE = 35, 10
OUTSIDE, INSIDE, IN_COMMENT = 0, 1, 2
"""Where a text stands."""


@kernel
def read(chunk: Any, numbers: Any, state: Any) -> Any:
    """Numbers of a chunk; `state` is where we are, the number so far, and the line.

    The count of numbers, or -1 - the place of the first mistake.
    """
    mode, value, line, found = state[0], state[1], state[2], 0
    for place in range(len(chunk)):
        letter = chunk[place]
        if mode == IN_COMMENT:
            if letter == NEWLINE:
                mode = OUTSIDE
                line += 1
            continue
        if 48 <= letter <= 57:
            led = mode == INSIDE and value == 0  # 00 may be a number of another wheel
            value = (value * 10 if mode == INSIDE else 0) + (letter - 48)
            mode = INSIDE
            if value > 36 or led:
                state[2] = line
                return -1 - place
            continue
        if mode == INSIDE:
            numbers[found] = value
            found += 1
            mode = OUTSIDE
        if letter == NEWLINE:
            line += 1
        elif letter == COMMENT:
            mode = IN_COMMENT
        elif letter not in (32, 44, 59, 9, 13):
            state[2] = line
            return -1 - place
    state[0], state[1], state[2] = mode, value, line
    return found
