"""Messages as text: what a player says is encoded, what a table says is decoded."""

from typing import Any, Final, NamedTuple

import msgspec

from croupier import wire as w
from croupier.rules.calls import call
from croupier.rules.errors import Malformed
from croupier.rules.felt import Spot, spot
from croupier.store.codec import decode_events
from croupier.table.events import Event


class Entry(NamedTuple):
    """An entry of the table's log, as this player may know it."""

    seq: int
    at: int
    """Milliseconds since 1970, by the casino's clock."""
    id: str
    """NAME:ID of the player's message behind it. The croupier's entries have another mark."""
    events: tuple[Event, ...]
    says: str | None = None
    """The statement that led to them, unless it names what another player has in hand."""


class Told(msgspec.Struct, tag_field="t", tag="events"):
    """`wire.Happened` with its events as raw text. The log's codec reads them."""

    seq: int
    at: int
    id: str
    events: msgspec.Raw
    says: str | None = None

    def entry(self) -> Entry:
        """The entry with its events."""
        events = decode_events(bytes(self.events).decode())
        return Entry(self.seq, self.at, self.id, events, self.says)


class ToldNo(msgspec.Struct, tag_field="t", tag="no"):
    """`wire.No`, with any code: a newer casino may have more of them."""

    id: str | None
    code: str
    text: str


class ToldProblem(msgspec.Struct):
    """`wire.http.RequestProblem`, with any code."""

    code: str
    text: str


Message = (
    w.Welcome | w.CaughtUp | Told | w.Done | ToldNo | w.Repeated | w.Clock | w.PresenceChange | w.Present | w.Pong | w.CardShown
)  # fmt: skip
"""Everything of `wire.ToPlayer`: a message that is missing here would end the line."""


def _read(wanted: type, value: Any) -> object:
    return spot(value) if wanted is Spot else call(value)


_FRAME: Final = msgspec.json.Decoder(list[Message], dec_hook=_read)
_ENCODER: Final = msgspec.json.Encoder()


def decode(frame: str | bytes) -> list[Message]:
    """The messages of a frame."""
    return _FRAME.decode(frame)


def encode(said: w.FromPlayer) -> str:
    """A message as text. Raises `Malformed` if the table could not read it."""
    text = _ENCODER.encode(said)
    try:
        w.decode(text)
    except msgspec.MsgspecError as error:
        raise Malformed(f"expected another message: {error}") from None
    return text.decode()
