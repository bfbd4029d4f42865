"""Messages as they travel: JSON, checked against their types."""

from typing import Final

import msgspec

from croupier.rules.calls import Call
from croupier.rules.felt import Spot
from croupier.wire.said import FromPlayer
from croupier.wire.staff import AnyStaffSaid
from croupier.wire.told import ToPlayer, ToStaff


def _written(value: object) -> object:
    return value.name if isinstance(value, Spot | Call) else dict(value)  # type: ignore[call-overload]  # what is left are read-only mappings


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_written)
FromPerson = FromPlayer | AnyStaffSaid
_DECODER: Final[msgspec.json.Decoder[FromPerson]] = msgspec.json.Decoder(FromPerson)


def encode(message: ToPlayer | ToStaff) -> str:
    """A message on its way to a person."""
    return _ENCODER.encode(message).decode()


def raw(part: object) -> msgspec.Raw:
    """A part of a message, for as long as it need not be written again."""
    return msgspec.Raw(_ENCODER.encode(part))


def decode(text: str | bytes) -> FromPerson:
    """What a person says; `msgspec.MsgspecError` names what is wrong with it."""
    return _DECODER.decode(text)
