"""Writing commands as the statements of a record: the inverse of `read_statement`."""

from collections.abc import Callable
from typing import Any, Final

from croupier.record.text import quote
from croupier.rules.felt import Kind
from croupier.rules.money import write_amount
from croupier.table import commands as c
from croupier.table.limits import NONE, Range


def _because(text: str | None) -> str:
    return f" because {quote(text)}" if text else ""


def _by(amount: int | None) -> str:
    return "" if amount is None else f" by {write_amount(amount)}"


def _written_ranges(ranges: tuple[tuple[Kind, Range], ...]) -> str:
    return " ".join(
        f"{kind}={_written_side(low)}..{_written_side(high)}" for kind, (low, high) in ranges
    )


def _written_side(side: int | None) -> str:
    if side is None:
        return ""
    return write_amount(side) if side != NONE else "none"


def _chips(x: c.Sit | c.Buy) -> str:
    kind = f" {x.kind}" if x.kind not in (None, c.Bought.COLOUR) else ""
    if x.kind is c.Bought.COLOUR or x.colour:
        kind += f" colour {x.colour}" if x.colour else " colour"
    value = f" value {write_amount(x.value)}" if x.value else ""
    return f"buys {write_amount(x.amount)}{kind}{value}"


def _write_place(x: c.Place) -> str:
    chips = x.colour or x.chip
    return f"{x.seat}: {x.slip}{f' in {chips}' if chips else ''}"


def _which(x: c.Treat) -> str:
    """One of several bets on a spot, or a part of it."""
    whose = " alone" if x.alone else f" from {x.call}" if x.call else ""
    chips = x.colour or x.chip
    return f"{x.source}{whose}{_by(x.amount)}{f' in {chips}' if chips else ''}"


def _names(word: str, names: tuple[str, ...]) -> str:
    return f"{word}{', '.join(names)}" if names else ""


def _level(x: c.Withdraw | c.Leave | c.Shift) -> str:
    return f" level {x.level}" if x.level is not None else ""


def _seat(name: str, *words: str) -> str:
    """Write `seat` before a name that is also the first word of another statement."""
    return f"seat {name}" if name.casefold() in words else name


def _write_spin(x: c.Spin) -> str:
    return f"spin{_laps(x)}{' same direction' if x.same_direction else ''}"


def _laps(x: c.Spin | c.Number) -> str:
    return f" laps {x.laps}" if x.laps is not None else ""


def _secret(x: c.Number | c.Void | c.VoidBySupervisor) -> str:
    return f" secret {x.secret}" if x.secret else ""


def _write_limits(x: c.SetLimits) -> str:
    ranges = _written_ranges(x.ranges)
    return (
        f"supervisor sets limits {ranges}{_because(x.because)}"
        if x.supervised
        else f"limits {ranges}"
    )


WRITERS: Final[dict[type, Callable[[Any], str]]] = {
    c.Sit: lambda x: f"seat {x.seat} {_chips(x)}",
    c.Buy: lambda x: f"{x.seat} {_chips(x)}",
    c.CashOut: lambda x: f"{x.seat} cashes out",
    c.StepAway: lambda x: f"{x.seat} steps away",
    c.MarkAbsent: lambda x: f"{_seat(x.seat, 'croupier', 'supervisor')} is absent",
    c.ComeBack: lambda x: f"{x.seat} comes back",
    c.TakeUp: lambda x: f"{x.seat} {'takes winners up' if x.on else 'lets winners ride'}",
    c.AskColour: lambda x: f"{x.seat} asks {x.other} for {x.colour}",
    c.Share: lambda x: f"{x.seat} shares {x.colour} with {x.other}",
    c.KeepColour: lambda x: f"{x.seat} keeps {x.colour} from {x.other}",
    c.Place: _write_place,
    c.Take: lambda x: f"{x.seat}: take {x.target or 'all'}{_by(x.amount)}",
    c.Move: lambda x: f"{x.seat}: move {x.source} to {x.target}",
    c.NotMine: lambda x: f"{x.seat}: not mine {x.target}",
    c.Withdraw: lambda x: f"{x.seat}: withdraw {x.target}{_level(x)}",
    c.Leave: lambda x: f"{x.seat}: leave {x.target}{_level(x)}",
    c.Shift: lambda x: f"{x.seat}: shift {x.source} to {x.target}{_level(x)}",
    c.PlayAgain: lambda x: f"{x.seat}: {x.how} {x.call}",
    c.OpenChain: lambda x: f"chain {x.anchor} length {x.length}",
    c.SealSeed: lambda x: f"{x.seat} seals {x.hash}",
    c.TellSeed: lambda x: f"{x.seat} tells {x.seed}",
    c.PlaceYourBets: lambda x: f"place your bets{f' seal {x.seal}' if x.seal else ''}",
    c.Spin: _write_spin,
    c.NoMoreBets: lambda _: "no more bets",
    c.Number: lambda x: f"number {x.number}{_laps(x)}{_secret(x)}",
    c.SpinAgain: lambda _: "spin again",
    c.NoSpinAgain: lambda _: "no spin again",
    c.SetWinners: lambda _: "set winners",
    c.Collect: lambda _: "collect",
    c.PayWinner: lambda x: f"pay winner {x.place}",
    c.Pay: lambda _: "pay",
    c.Lift: lambda _: "lift",
    c.Settle: lambda _: "settle",
    c.Void: lambda x: f"void {', '.join(x.reasons)}{_secret(x)}",
    c.VoidBySupervisor: lambda x: (
        f"supervisor voids {', '.join(x.reasons)}{_secret(x)}{_because(x.because)}"
    ),
    c.TakeBack: lambda _: "take back",
    c.NewRound: lambda _: "new round",
    c.SetWheel: lambda x: f"wheel is {x.wheel}",
    c.ActFor: lambda x: f"croupier for {write_statement(x.act)}",
    c.SpinOption: lambda x: "spin until somebody wins" if x.until_won else "spin once",
    c.NameCroupier: lambda x: f"croupier is {x.name}",
    c.PlaceCroupier: lambda x: f"croupier at {x.place} is {x.name}",
    c.NameSupervisor: lambda x: f"supervisor is {x.name}",
    c.SetLimits: _write_limits,
    c.Allow: lambda x: f"supervisor allows {write_statement(x.act)}{_because(x.because)}",
    c.Treat: lambda x: (
        f"supervisor treats {x.seat}: {_which(x)} as {x.target}{_because(x.because)}"
    ),
    c.Correct: lambda x: (
        f"supervisor corrects {x.seat} by {'-' if x.amount < 0 else '+'}"
        f"{write_amount(abs(x.amount))}{_because(x.because)}"
    ),
    c.SettleAgain: lambda x: (
        f"supervisor settles coup {x.coup} again with number {x.number}"
        f"{_names(' owed by ', x.owed)}{_names(' let go ', x.let_go)}{_because(x.because)}"
    ),
    c.GiveColour: lambda x: f"supervisor gives {x.seat} colour {x.colour}{_because(x.because)}",
    c.TakeColour: lambda x: (
        f"supervisor takes colour {x.colour} from {x.seat}{_because(x.because)}"
    ),
    c.Link: lambda x: f"supervisor links {x.seat} with {x.other}{_because(x.because)}",
    c.Suspend: lambda x: f"suspend{_because(x.because)}",
    c.Resume: lambda _: "resume",
    c.CloseTable: lambda _: "close table",
    c.OpenTable: lambda _: "open table",
    c.Report: lambda x: f"{_seat(x.seat, 'dispute')} reports {quote(x.text)}",
    c.Dispute: lambda x: f"dispute {x.seat} {quote(x.text)}",
    c.DecideDispute: lambda x: f"decide dispute {x.number} {quote(x.text)}",
}


def write_statement(command: c.Command) -> str:
    """The statement of a command."""
    return WRITERS[type(command)](command)
