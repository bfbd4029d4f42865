"""Frames as a player sends them: masked, and perhaps in pieces."""

from croupier.wire import frames


def masked(opcode: int, payload: bytes, *, last: bool = True, mask: bytes = b"abcd") -> bytes:
    """A player's frame: the server's, with a mask."""
    made = frames.frame(opcode, payload)
    head = bytes([made[0] if last else made[0] & 0x7F, made[1] | 0x80])
    width = len(made) - len(payload)
    covered = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return head + made[2:width] + mask + covered
