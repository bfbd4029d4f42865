"""What a player says on the wire, as a command of the table.

The player's name comes from the session, never from the message.
"""

from collections.abc import Callable
from typing import Any, Final

from croupier import wire as w
from croupier.houses import House
from croupier.houses.sections import Spoken
from croupier.rules.bets import Bet, Slip, Target
from croupier.rules.calls import CALLS, Call
from croupier.rules.errors import CroupierError, Malformed, NotOffered
from croupier.rules.felt import SPOTS, Spot
from croupier.table import commands as c
from croupier.table.refusal import Code, Refused
from croupier.tongues import sentence
from croupier.wire import Failed, Trouble
from croupier.wire.bounds import MOST_PIECES

_TARGETS: Final[dict[str, Target]] = {one.name: one for one in SPOTS} | dict(CALLS)
"""The words of programs. The house reads the words of people."""


class TooMuch(CroupierError):
    """A slip has too many pieces."""


class NotSpoken(NotOffered):
    """A bet that the house does not take by word."""


def command(house: House, name: str, said: w.AnySaid) -> c.Command | Refused | Failed:
    """The command, or the reason why there is none."""
    try:
        return _ARMS[type(said)](house, name, said)
    except NotOffered as error:
        return Refused(Code.NOT_OFFERED, sentence(str(error)), error.said)
    except TooMuch as error:
        return Failed(Trouble.TOO_MUCH, sentence(str(error)), error.said)
    except CroupierError as error:
        return Failed(Trouble.MALFORMED, sentence(str(error)), error.said)


def _target(house: House, text: str) -> Target:
    return _TARGETS.get(text) or house.target(text)


def _sit(_: House, name: str, said: w.SitSaid) -> c.Command:
    return c.Sit(name, said.amount, said.colour, said.value, said.kind)


def _buy(_: House, name: str, said: w.BuySaid) -> c.Command:
    return c.Buy(name, said.amount, said.kind, said.colour, said.value)


def _place(house: House, name: str, said: w.PlaceSaid) -> c.Command:
    bets = tuple(Bet(_target(house, on), amount) for on, amount in said.bets)
    return c.Place(name, _light(Slip(bets)), said.chip, said.colour)


def _say(house: House, name: str, said: w.WordsSaid) -> c.Command:
    return c.Place(name, _light(spoken(house, said.text, said.amount)), said.chip, said.colour)


def _light(slip: Slip) -> Slip:
    """The slip, unless it has more pieces than are laid at once."""
    if slip.size > MOST_PIECES:
        raise TooMuch("slip.pieces", most=MOST_PIECES, count=slip.size)
    return slip


def spoken(house: House, text: str, unsaid: int | None = None) -> Slip:
    """The bets of a text, if the house takes them by word; `unsaid` is the chip in hand."""
    slip = house.hear(text, unsaid)
    if house.calls.spoken is Spoken.NONE:
        raise NotSpoken("spoken.none", house=house.id)
    if house.calls.spoken is not Spoken.ANY and any(isinstance(bet.on, Spot) for bet in slip):
        raise NotSpoken("spoken.calls", house=house.id)
    return slip


def _take(house: House, name: str, said: w.TakeSaid) -> c.Command:
    return c.Take(name, _target(house, said.target) if said.target else None, said.amount)


def _move(house: House, name: str, said: w.MoveSaid) -> c.Command:
    return c.Move(name, _target(house, said.source), _target(house, said.target))


def _shift(house: House, name: str, said: w.ShiftSaid) -> c.Command:
    source, target = _target(house, said.source), _target(house, said.target)
    return c.Shift(name, source, target, said.level)


def _again(house: House, name: str, said: w.PlayAgainSaid) -> c.Command:
    call = _target(house, said.call)
    if not isinstance(call, Call):
        raise NotOffered("again.call", on=call)
    return c.PlayAgain(name, said.how, call)


def _withdraw(house: House, name: str, said: w.WithdrawSaid) -> c.Command:
    return c.Withdraw(name, _target(house, said.target), said.level)


def _leave(house: House, name: str, said: w.LeaveSaid) -> c.Command:
    return c.Leave(name, _target(house, said.target), said.level)


def _complaint(_: House, name: str, said: w.ReportSaid | w.DisputeSaid) -> c.Command:
    if not said.text.strip():
        raise Malformed("complaint.empty")
    return (c.Report if isinstance(said, w.ReportSaid) else c.Dispute)(name, said.text)


_ARMS: Final[dict[type, Callable[[House, str, Any], c.Command]]] = {
    w.SitSaid: _sit,
    w.BuySaid: _buy,
    w.CashOutSaid: lambda _, name, __: c.CashOut(name),
    w.StepAwaySaid: lambda _, name, __: c.StepAway(name),
    w.ComeBackSaid: lambda _, name, __: c.ComeBack(name),
    w.TakeUpSaid: lambda _, name, said: c.TakeUp(name, said.on),
    w.PlaceSaid: _place,
    w.WordsSaid: _say,
    w.TakeSaid: _take,
    w.MoveSaid: _move,
    w.NotMineSaid: lambda house, name, said: c.NotMine(name, _target(house, said.target)),
    w.WithdrawSaid: _withdraw,
    w.LeaveSaid: _leave,
    w.ShiftSaid: _shift,
    w.PlayAgainSaid: _again,
    w.AskColourSaid: lambda _, name, said: c.AskColour(name, said.other, said.colour),
    w.ShareSaid: lambda _, name, said: c.Share(name, said.colour, said.other),
    w.KeepColourSaid: lambda _, name, said: c.KeepColour(name, said.colour, said.other),
    w.SealSeedSaid: lambda _, name, said: c.SealSeed(name, said.hash),
    w.TellSeedSaid: lambda _, name, said: c.TellSeed(name, said.seed),
    w.ReportSaid: _complaint,
    w.DisputeSaid: _complaint,
}
