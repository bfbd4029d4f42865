"""One evening per house, told statement by statement; reviewed as text, written by `--golden`."""

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from croupier import House
from croupier.houses import SHIPPED
from croupier.record import Record, Replay, read_statement, write_statement
from croupier.rules.outcome import Outcome
from croupier.table import Refused, State
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.commands import Command
from croupier.table.state import Result, StakeKey

GOLDEN = Path(__file__).parent / "golden"
REWRITE = "CROUPIER_GOLDEN"


# Events in words


def _laid(house: House, event: e.Placed) -> str:
    parts = [
        f"{house.write(one.amount)} on {one.spot}"
        + (f" ({house.write(one.excess)} too much)" if one.excess else "")
        for one in event.laid
    ]
    chip = f" in {event.colour or event.chip}" if event.chip.value != "cash" else ""
    by = f", by leave of {event.by}" if event.by else ""
    return f"{event.seat} lays {', '.join(parts)}{chip}{by}"


def _stakes(house: House, stakes: Iterable[tuple[StakeKey, int]]) -> str:
    return ", ".join(f"{house.write(amount)} from {key.spot}" for key, amount in stakes)


_FATES: Final = {
    Outcome.LOST: "is lost",
    Outcome.HALF: "is halved",
    Outcome.SPLIT: "is split",
    Outcome.VOID: "goes back",
}


def _fate(house: House, result: Result) -> str:
    """What collecting or voiding makes of a stake; winners are told when they are paid."""
    held = _held(house, result)
    fate = held if result.outcome is Outcome.HELD else _FATES[result.outcome]
    change = _change(house, result.change)
    return f"{result.seat}'s {house.write(result.stake)} on {result.spot} {fate}{change}"


def _held(house: House, result: Result) -> str:
    locks_in = house.terms.zero.locks_in
    if not result.level:
        return "is locked in" if locks_in else "is imprisoned"
    if locks_in:
        return "stays locked in"
    return f"goes from level {result.level} to {result.raised}"


def _change(house: House, change: int) -> str:
    return f", {house.write(change)} of it in cash" if change else ""


def _left(house: House, event: e.LeftInPrison) -> str:
    level = f" at level {event.level}" if event.level else ""
    return f"{event.seat} leaves {event.spot} {house.terms.zero.held}{level}"


def _shifted(house: House, event: e.Shifted) -> str:
    spot, _, level, amount = event.prisoner
    stake = f"{house.write(amount)} at level {level}"
    return f"{event.seat} shifts {stake} from {spot} to {event.target}"


def _taken(house: House, event: e.Taken) -> str:
    by = f", by leave of {event.by}: {event.because}" if event.by else ""
    return f"{event.seat} takes {_stakes(house, event.stakes)}{by}"


def _treated(house: House, event: e.Treated) -> str:
    stakes = _stakes(house, event.stakes)
    laid = ", ".join(f"{house.write(one.amount)} on {one.key.spot}" for one in event.laid)
    told = f"{event.by} has {event.seat}'s {stakes} settled as {laid}: {event.because}"
    if not event.before:
        return told
    before, after = (
        ", ".join(
            f"{house.write(x.stake)} on {x.spot} {x.outcome} {house.write(x.winnings)}"
            for x in results
        )
        for results in (event.before, event.after)
    )
    return f"{told} ({before} becomes {after})"


def _settled_again(house: House, event: e.SettledAgain) -> str:
    stakes = "; ".join(
        f"{x.seat} {house.write(x.stake)} on {x.spot} {x.outcome} {house.write(x.winnings)}"
        for x in event.results
    )
    paid = f", {len(event.payments)} paid" if event.payments else ""
    said = f"{event.by} settles coup {event.coup} again: {event.number}, not {event.was}"
    return f"{said}{paid}: {event.because} ({stakes})"


def _put_right(house: House, event: e.PutRight) -> str:
    moved = {
        **{f"{chip} in hand": amount for chip, amount in event.hand},
        **{f"off {key.spot}": amount for key, amount in event.lifted},
        **{f"back on {key.spot}": stake.amount for key, stake in event.laid},
        **{f"freed on {x.spot} level {x.level}": x.amount for x in event.freed},
        **{f"held on {x.spot} level {x.level}": x.amount for x in event.imprisoned},
        "in custody": event.custody,
        "beside, gone": sum(x.amount for x in event.claimed),
        "beside": sum(x.amount for x in event.beside),
        "owed": event.owed,
        "let go": event.let_go,
    }
    told = [f"{house.write(amount)} {where}" for where, amount in moved.items() if amount]
    built = [
        f"{x.on}: {x.call or x.spot or ''} {house.write(x.amount) if x.amount else ''}".strip()
        for x in event.built
    ]
    follows = f" [{'; '.join(built)}]" if built else ""
    return f"{event.seat}: {', '.join(told)}{follows}"


def _collected(house: House, event: e.Collected) -> str:
    won = (Outcome.WON, Outcome.RELEASED)
    rest = [_fate(house, one) for one in event.results if one.outcome not in won]
    return "; ".join(rest) or "nothing to collect"


def _paid(house: House, event: e.WinnerPaid) -> str:
    one = event.result
    what = f"{one.seat}'s {house.write(one.stake)} on {one.spot}"
    if one.outcome is Outcome.RELEASED:
        return f"{what} is released to {event.stake_to}"
    stake = f"the stake to {event.stake_to}" if one.returned else "the token is gone"
    return f"{what} wins {house.write(one.winnings)} to {event.winnings_to}, {stake}"


def _voided(house: House, event: e.CoupVoided) -> str:
    back = "; ".join(_fate(house, one) for one in event.results)
    by = f", by {event.by}: {event.because}" if event.by else ""
    return f"void ({', '.join(event.reasons)}{by}): {back or 'nothing lay there'}"


def _limits(house: House, event: e.LimitsSet) -> str:
    parts = [
        f"{kind} {house.write(low) if low else ''}..{house.write(high) if high else ''}"
        for kind, (low, high) in event.ranges
    ]
    when = "at once" if event.at_once else "after this coup"
    return f"limits {when}: {', '.join(parts)}{f', by {event.by}' if event.by else ''}"


def _standings(house: House, event: e.RoundEnded) -> str:
    order = ", ".join(
        f"{one.seat} {house.write(one.chips)} ({house.write(one.result)})"
        for one in event.standings
    )
    return f"round {event.round} is over: {order}"


WORDS: Final[dict[type, Callable[[House, Any], str]]] = {
    e.ChainOpened: lambda _, x: f"{x.length} secrets are made in advance: {x.anchor}",
    e.WheelSet: lambda _, x: f"the wheel is {x.wheel}",
    e.StepTakenBack: lambda _, x: f"the last step is taken back: {x.phase} again",
    e.SeedSealed: lambda _, x: f"{x.seat} seals a seed: {x.hash}",
    e.SeedTold: lambda _, x: f"{x.seat} tells the seed: {x.seed}",
    e.Seated: lambda h, x: (
        f"{x.seat} sits down"
        + (f", {' and '.join(x.colours)} at {h.write(x.value)}" if x.colours else "")
    ),
    e.ChipsBought: lambda h, x: f"{x.seat} gets {h.write(x.amount)} in {x.chip}",
    e.CashedOut: lambda h, x: (
        f"{x.seat} is given {h.write(x.stack)} for chips and {h.write(x.custody)} from custody"
        + (f", {h.write(x.tokens)} in tokens" if x.tokens else "")
        + (f", {h.write(x.vouchers)} in vouchers" if x.vouchers else "")
        + (f", less {h.write(x.repaid)} owed" if x.repaid else "")
        + (" and leaves" if x.left else "")
    ),
    e.SteppedAway: lambda _, x: f"{x.seat} is {'absent' if x.absent else 'away'}",
    e.CameBack: lambda h, x: (
        f"{x.seat} is back and gets {h.write(x.unclaimed)} from the felt, "
        f"{h.write(x.custody)} from custody{_change(h, x.change)}"
    ),
    e.WinnersOption: lambda _, x: f"{x.seat}'s winners {'go up' if x.take_up else 'ride'}",
    e.ColourBought: lambda h, x: f"{x.seat} plays {x.colour} at {h.write(x.value)}",
    e.ColourAsked: lambda _, x: f"{x.seat} asks {x.other} for {x.colour}",
    e.ColourKept: lambda _, x: f"{x.seat} keeps {x.colour} from {x.other}",
    e.ColourTaken: lambda _, x: f"{x.by} takes {x.colour} from {x.seat}",
    e.ColourPromised: lambda _, x: f"{x.other} gets {x.colour} of {x.seat} from coup {x.coup}",
    e.ColourPassed: lambda _, x: f"{x.colour} goes from {x.seat} to {x.other}",
    e.ColourShared: lambda _, x: f"{x.seat} lets {x.other} have {x.colour}",
    e.ColourGiven: lambda _, x: f"{x.by} gives {x.seat} {x.colour}",
    e.CroupierPlaced: lambda _, x: f"{x.name} stands at {x.place}",
    e.CroupierNamed: lambda _, x: f"{x.name} deals",
    e.SupervisorNamed: lambda _, x: f"{x.name} supervises",
    e.LimitsSet: _limits,
    e.LimitsInForce: lambda _, __: "the new limits are in force",
    e.BettingOpened: lambda h, x: f"“{h.announcements.open}”: coup {x.coup}",
    e.Placed: _laid,
    e.Taken: _taken,
    e.Trimmed: lambda h, x: (
        f"{x.seat} gets back {_stakes(h, x.stakes)}, "
        f"{'below the minimum' if x.below else 'above the maximum'}"
    ),
    e.BelowMinimum: lambda h, x: (
        f"{x.seat} is below the minimum with "
        + ", ".join(
            f"{h.write(one.amount)} on {one.spot} of {h.write(one.least)}" for one in x.spots
        )
    ),
    e.Treated: _treated,
    e.BallSpun: lambda h, x: (
        "the ball is spun"
        + (f", {x.laps} laps" if x.laps else "")
        + (", with the wheel" if x.same_direction else "")
        + (f": “{h.announcements.close}”" if x.closes else "")
    ),
    e.BettingClosed: lambda h, _: f"“{h.announcements.close}”",
    e.NumberSet: lambda h, x: f"“{h.announce(x.number)}”",
    e.SpunAgain: lambda _, __: "nobody won: the ball is spun again",
    e.WinnersSet: lambda _, __: "the winning chips of placed calls are set on the felt",
    e.SpinsEnded: lambda _, __: "the spins are ended: the number counts",
    e.Collected: _collected,
    e.WinnerPaid: _paid,
    e.WinnersPaid: lambda _, __: "all winners are paid",
    e.DollyLifted: lambda _, __: "the coup is over",
    e.SetAside: lambda h, x: (
        f"set aside for {x.seat}: {h.write(x.winnings)} won on {x.spot}"
        + (f" and {_stakes(h, x.stakes)}" if x.stakes else "")
    ),
    e.CoupVoided: _voided,
    e.SettledAgain: _settled_again,
    e.PutRight: _put_right,
    e.Withdrawn: lambda h, x: (
        f"{x.seat} gets {h.write(x.half)} of {h.write(x.prisoner.amount)} on {x.prisoner.spot}"
        + _change(h, x.change)
    ),
    e.LeftInPrison: _left,
    e.Shifted: _shifted,
    e.PlayedAgain: lambda h, x: f"{x.seat}: {x.how} {x.call} by {h.write(x.unit)}",
    e.RoundEnded: _standings,
    e.RoundBegun: lambda _, x: f"round {x.round}",
    e.SpinOptionSet: lambda _, x: (
        "the ball is spun until somebody wins" if x.until_won else "the ball is spun once"
    ),
    e.Corrected: lambda h, x: (
        f"{x.by} corrects {x.seat} by {h.write(x.amount)}{_change(h, x.change)}: {x.because}"
    ),
    e.Linked: lambda _, x: (
        f"{x.by} links {x.seat} with {x.other} "
        f"{'at once' if x.at_once else 'from the next coup on'}: {x.because}"
    ),
    e.Suspended: lambda _, x: f"suspended: {x.because}",
    e.Resumed: lambda _, __: "play goes on",
    e.TableClosed: lambda _, __: "the table is closed",
    e.TableOpened: lambda _, __: "the table is open",
    e.DisputeOpened: lambda _, x: (
        f"{'report' if x.report else 'dispute'} {x.number} of {x.seat} about coup {x.coup}: {x.text}"
    ),
    e.DisputeDecided: lambda _, x: f"dispute {x.number} is decided by {x.by}: {x.text}",
}


def _money(house: House, state: State) -> Iterator[str]:
    """What everybody has."""
    for name, seat in state.seats.items():
        accounts = {
            "stack": seat.stack,
            "felt": seat.felt,
            house.terms.zero.held.removeprefix("in "): seat.imprisoned,
            "custody": seat.custody,
            "tokens": seat.tokens,
            "vouchers": seat.vouchers,
            "cashed": seat.cashed,
            "owes": seat.owes,
        }
        told = [f"{where} {house.write(amount)}" for where, amount in accounts.items() if amount]
        yield f"        {name}: {', '.join(told) or 'nothing'}"
    yield f"        bank: {house.write(state.bank)}"


def tell(record: Record) -> Iterator[str]:
    """A record, statement by statement with what came of it, and the money after every coup."""
    replay = Replay(record.house)
    yield f"house {record.house.id}"
    for line, command in record:
        yield f"{line:>4}  {write_statement(command)}"
        answer = replay.play(command)
        if isinstance(answer, Refused):
            yield f"      refused: {answer.code}"
            continue
        yield from (f"      {WORDS[type(event)](record.house, event)}" for event in answer)
        if any(isinstance(event, e.DollyLifted | e.CoupVoided) for event in answer):
            yield f"      -- after coup {replay.state.coup.count}"
            yield from _money(record.house, replay.state)
    yield "      -- at the end"
    yield from _money(record.house, replay.state)


def read(name: str) -> Record:
    return Record((GOLDEN / f"{name}.coup").read_text(encoding="utf-8").splitlines())


EVENINGS: Final = [
    *(f"{name}{which}" for name in SHIPPED for which in ("", "-2")),
    "mbs-linked",
    "nsw-treated",
    "venezia-linked",
    "venezia-mistakes",
    "venezia-settled-again",
]
"""Two for each house: the second is about what a hostile reading of the rulebooks brought. Then one
for each mistake that was found by playing."""
evenings = pytest.mark.parametrize("name", EVENINGS)


@evenings
def test_an_evening_is_told_as_it_was_reviewed(name: str) -> None:
    text = "\n".join(tell(read(name))) + "\n"
    path = GOLDEN / f"{name}.txt"
    if os.environ.get(REWRITE):
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{path} is missing: run make golden and review it"
    assert text == path.read_text(encoding="utf-8"), f"{path} differs: see make golden"


@evenings
def test_every_statement_of_an_evening_is_read_as_it_is_written(name: str) -> None:
    record = read(name)
    for _, command in record:
        assert read_statement(write_statement(command), record.house) == command


@evenings
def test_the_comments_of_an_evening_say_what_is_refused(name: str) -> None:
    """A statement whose comment begins with "refused" is refused, and no other."""
    lines = (GOLDEN / f"{name}.coup").read_text(encoding="utf-8").splitlines()
    expected = {
        count
        for count, line in enumerate(lines, 1)
        if line.partition("#")[2].strip().startswith("refused") and not line.startswith("#")
    }
    record = Record(lines)
    replay = Replay(record.house)
    refused = {line for line, one in record if isinstance(replay.play(one), Refused)}
    assert refused == expected


def test_every_event_has_words() -> None:
    assert set(WORDS) == set(e.Event.__args__)


def _same_direction(command: Command) -> bool:
    return isinstance(command, c.Spin) and command.same_direction


def _by_level(command: Command) -> bool:
    return isinstance(command, c.Withdraw | c.Leave | c.Shift) and command.level is not None


def _is(*kinds: type) -> Callable[[Command], bool]:
    return lambda command: isinstance(command, kinds)


def _allows(act: type) -> Callable[[Command], bool]:
    return lambda command: isinstance(command, c.Allow) and isinstance(command.act, act)


SAID: Final[dict[str, tuple[Callable[[Command], bool], Callable[[House], bool]]]] = {
    "a second colour": (_is(c.GiveColour), lambda at: at.chips.several_colours),
    "a shared colour": (_is(c.AskColour, c.Share), lambda at: at.chips.shared_by_consent),
    "a bet by leave": (_allows(c.Place), lambda at: at.authority.allows),
    "a stake treated otherwise": (_is(c.Treat), lambda at: at.authority.treats),
    "a spin with the wheel": (
        _same_direction,
        lambda at: not at.procedure.against_wheel or "same-direction" in at.void,
    ),
    "spinning until somebody wins": (_is(c.SpinOption), lambda at: at.identity.play_money),
}
"""What some houses take and the others refuse."""
EVERYWHERE: Final = {
    "a report": _is(c.Report),
    "somebody who is absent": _is(c.MarkAbsent),
    "linked players": _is(c.Link),
    "changed limits": _is(c.SetLimits),
    "a correction": _is(c.Correct),
}
SOMEWHERE: Final[dict[str, tuple[Callable[[Command], bool], tuple[str, ...]]]] = {
    "a taking by leave": (_allows(c.Take), ("venezia",)),
    "a move by leave": (_allows(c.Move), ("venezia",)),
    "an answer by level": (_by_level, ("english", "venezia")),
    "a call played again": (_is(c.PlayAgain), ("venezia",)),
    "a colour kept": (_is(c.KeepColour), ("nsw",)),
    "a colour taken": (_is(c.TakeColour), ("nsw",)),
    "another spin": (_is(c.SpinAgain), ("fun",)),
}


@pytest.mark.parametrize("name", SHIPPED)
def test_the_second_evening_says_all_that_its_house_takes_and_what_it_refuses(name: str) -> None:
    record = read(f"{name}-2")
    replay = Replay(record.house)
    played = [(command, isinstance(replay.play(command), Refused)) for _, command in record]
    taken = [command for command, refused in played if not refused]
    refused = [command for command, refused in played if refused]
    for what, (said, sense) in SAID.items():
        assert any(map(said, taken)) is sense(record.house), what
        assert sense(record.house) or any(map(said, refused)), what
    for what, one in EVERYWHERE.items():
        assert any(map(one, taken)), what
    for what, (said, houses) in SOMEWHERE.items():
        assert any(map(said, taken)) is (name in houses), what
