"""Writing commands as the statements of a record: the inverse of `read_statement`."""

from collections.abc import Callable
from typing import Any, Final

from croupier.record.text import quote
from croupier.rules.felt import Kind
from croupier.rules.money import write_amount
from croupier.table import commands as c
from croupier.table.limits import Range


def _because(text: str | None) -> str:
    return f" because {quote(text)}" if text else ""


def _written_ranges(ranges: tuple[tuple[Kind, Range], ...]) -> str:
    return " ".join(
        f"{kind}={write_amount(low) if low else ''}..{write_amount(high) if high else ''}"
        for kind, (low, high) in ranges
    )


def _write_sit(x: c.Sit) -> str:
    colour = f" colour {x.colour}" if x.colour else ""
    value = f" value {write_amount(x.value)}" if x.value else ""
    return f"seat {x.seat} buys {write_amount(x.amount)}{colour}{value}"


def _write_spin(x: c.Spin) -> str:
    laps = f" laps {x.laps}" if x.laps is not None else ""
    return f"spin{laps}{' same direction' if x.same_direction else ''}"


def _write_limits(x: c.SetLimits) -> str:
    ranges = _written_ranges(x.ranges)
    return (
        f"supervisor sets limits {ranges}{_because(x.because)}"
        if x.supervised
        else f"limits {ranges}"
    )


WRITERS: Final[dict[type, Callable[[Any], str]]] = {
    c.Sit: _write_sit,
    c.Buy: lambda x: f"{x.seat} buys {write_amount(x.amount)}{f' {x.kind}' if x.kind else ''}",
    c.CashOut: lambda x: f"{x.seat} cashes out",
    c.StepAway: lambda x: f"{x.seat} steps away",
    c.ComeBack: lambda x: f"{x.seat} comes back",
    c.TakeUp: lambda x: f"{x.seat} {'takes winners up' if x.on else 'lets winners ride'}",
    c.Share: lambda x: f"{x.seat} shares {x.colour} with {x.other}",
    c.Place: lambda x: f"{x.seat}: {x.slip}{f' in {x.chip}' if x.chip else ''}",
    c.Take: lambda x: f"{x.seat}: take {x.target or 'all'}",
    c.Move: lambda x: f"{x.seat}: move {x.source} to {x.target}",
    c.Withdraw: lambda x: f"{x.seat}: withdraw {x.target}",
    c.Leave: lambda x: f"{x.seat}: leave {x.target}",
    c.Shift: lambda x: f"{x.seat}: shift {x.source} to {x.target}",
    c.PlayAgain: lambda x: f"{x.seat}: {x.how} {x.call}",
    c.PlaceYourBets: lambda x: f"place your bets{f' seal {x.seal}' if x.seal else ''}",
    c.Spin: _write_spin,
    c.NoMoreBets: lambda _: "no more bets",
    c.Number: lambda x: f"number {x.number}{f' secret {x.secret}' if x.secret else ''}",
    c.SpinAgain: lambda _: "spin again",
    c.Collect: lambda _: "collect",
    c.Pay: lambda _: "pay",
    c.Lift: lambda _: "lift",
    c.Settle: lambda _: "settle",
    c.Void: lambda x: f"void {', '.join(x.reasons)}",
    c.NewRound: lambda _: "new round",
    c.NameCroupier: lambda x: f"croupier is {x.name}",
    c.NameSupervisor: lambda x: f"supervisor is {x.name}",
    c.SetLimits: _write_limits,
    c.Allow: lambda x: f"supervisor allows {x.seat}: {x.slip}{_because(x.because)}",
    c.Correct: lambda x: (
        f"supervisor corrects {x.seat} by {'-' if x.amount < 0 else '+'}"
        f"{write_amount(abs(x.amount))}{_because(x.because)}"
    ),
    c.GiveColour: lambda x: f"supervisor gives {x.seat} colour {x.colour}{_because(x.because)}",
    c.Link: lambda x: f"supervisor links {x.seat} with {x.other}{_because(x.because)}",
    c.Suspend: lambda x: f"suspend{_because(x.because)}",
    c.Resume: lambda _: "resume",
    c.CloseTable: lambda _: "close table",
    c.OpenTable: lambda _: "open table",
    c.Dispute: lambda x: f"dispute {x.seat} {quote(x.text)}",
    c.DecideDispute: lambda x: f"decide dispute {x.number} {quote(x.text)}",
}


def write_statement(command: c.Command) -> str:
    """The statement of a command."""
    return WRITERS[type(command)](command)
