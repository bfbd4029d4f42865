"""What people did apart from betting, one sentence each: exceptions, absence, answers, supervision."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from croupier.houses import House
from croupier.houses.origins import origin
from croupier.record.coup import withdrawal
from croupier.record.story import Allowed, Complaint, LaidAnew, Left
from croupier.record.text import quote
from croupier.record.why import cite, fate, in_value_chips, lying
from croupier.rules.prison import Choice
from croupier.table import events as e
from croupier.table.commands import Again
from croupier.table.limits import LEAST
from croupier.table.state import StakeKey


def by_office(office: str | None, name: str | None) -> str:
    """Who acted: the office as the house calls it, and the name if one was given."""
    called = office or "supervisor"
    the = called if called.startswith("the ") else f"the {called}"
    return the if name in (None, called, the) else f"{the} ({name})"


def _because(text: str | None) -> str:
    return f" because {quote(text)}" if text else ""


def written_stakes(house: House, stakes: Iterable[tuple[StakeKey, int]]) -> str:
    """Stakes as amounts on spots."""
    return ", ".join(f"{house.write(amount)} on {key.spot}" for key, amount in stakes)


def _written_bets(house: House, laid: Iterable[e.Laid]) -> str:
    return ", ".join(f"{house.write(one.amount)} on {one.spot}" for one in laid)


def _above(house: House, seat: str, laid: Iterable[e.Laid]) -> str:
    excess = sum(one.excess for one in laid)
    if not excess:
        return ""
    rule = cite(origin(house, "limits.excess_returned"))
    return f"; {house.write(excess)} above the maximum stayed with {seat}{rule}"


# After the close


def _allowed(house: House, one: Allowed) -> str:
    who = by_office(house.authority.supervisor, one.by)
    act = _written_bets(house, one.laid)
    if one.taken and one.laid:
        act = f"to move {_taken(house, one)} to {one.laid[0].spot}"
    elif one.taken:
        act = f"to take {_taken(house, one)}"
    rule = cite(origin(house, "authority.allows"))
    above = _above(house, one.seat, one.laid)
    return f"{who} allowed {one.seat} {act}{_because(one.because)}{rule}{above}"


def _taken(house: House, one: Allowed) -> str:
    return ", ".join(f"{house.write(amount)} from {key.spot}" for key, amount in one.taken)


def _treated(house: House, one: e.Treated) -> str:
    who = by_office(house.authority.supervisor, one.by)
    amount, source = sum(amount for _, amount in one.stakes), one.stakes[0][0].spot
    stake, rule = lying(house, amount, source), cite(origin(house, "authority.treats"))
    anew = ""
    if one.before:
        then = f"had {one.before[0].outcome}, now {one.after[0].outcome}"
        anew = f", after the losers were raked in: it {then}"
    return f"{who} treated {one.seat}'s {stake} as if on {one.target}{_because(one.because)}{rule}{anew}"


# Away


def _stepped_away(_: House, one: e.SteppedAway) -> str:
    return f"{one.seat} {'was not there' if one.absent else 'stepped away'}"


def _unclaimed(house: House, one: e.WinnerPaid) -> str:
    line = one.result
    won, stake = house.write(line.winnings), house.write(line.returned)
    if one.winnings_to is e.Goes.CUSTODY:
        also = f" and the stake of {stake}" if line.returned else ""
        rule = cite(origin(house, "procedure.unclaimed"))
        return f"{line.seat}: {won} won on {line.spot}{also} went into custody{rule}"
    rule = cite(origin(house, "procedure.unclaimed_coups"))
    if not line.winnings:
        return f"{line.seat}: {stake} released on {line.spot} stayed there{rule}"
    return f"{line.seat}: {won} won on {line.spot} was laid beside the stake{rule}"


def _set_aside(house: House, one: e.SetAside) -> str:
    stake = sum(amount for _, amount in one.stakes)
    also = f" and the stake of {house.write(stake)}" if stake else ""
    rule = cite(origin(house, "procedure.unclaimed_coups"))
    won = f"{house.write(one.winnings)} won on {one.spot}"
    after = house.procedure.unclaimed_coups
    return f"{one.seat}: {won}{also} went into custody, unclaimed for {after} coups{rule}"


def _came_back(house: House, one: e.CameBack) -> str:
    if not one.unclaimed + one.custody:
        return f"{one.seat} came back"
    parts = {"from beside the stakes": one.unclaimed, "from custody": one.custody}
    got = " and ".join(f"{house.write(much)} {whence}" for whence, much in parts.items() if much)
    change, rule = in_value_chips(house, one.change), cite(("reading-31",))
    return f"{one.seat} came back and got {got}{change}{rule}"


def _cashed_out(house: House, one: e.CashedOut) -> str:
    parts = {"of it from custody": one.custody, "of it from beside the stakes": one.unclaimed}
    got = " and ".join(f"{house.write(much)} {whence}" for whence, much in parts.items() if much)
    return f"{one.seat} cashed out, {got}"


# Answers


def _withdrawn(house: House, one: e.Withdrawn) -> str:
    line = withdrawal(one)
    stake = lying(house, line.stake, line.spot, line.level)
    return f"{one.seat}: {stake} {fate(house, line, 0)}"


def _left(house: House, one: Left) -> str:
    spot, _, level, amount = one.prisoner
    rule = cite(origin(house, "zero.choices", Choice.LEAVE))
    return f"{one.seat}: {lying(house, amount, spot, level)} was left there{rule}."


def _shifted(house: House, one: e.Shifted) -> str:
    spot, _, level, amount = one.prisoner
    rule = cite(origin(house, "zero.choices", Choice.SHIFT))
    stake = lying(house, amount, spot, level)
    return f"{one.seat}: {stake} was shifted to {one.target}, still {house.terms.zero.held}{rule}."


_AGAIN: Final = {
    Again.REPLAY: ("replayed", "calls.replay"),
    Again.COMPLETE: ("completed", "calls.replay"),
    Again.PLAY_ALL: ("played all of", "calls.play_all"),
}


def _played_again(house: House, one: LaidAnew) -> str:
    did, key = _AGAIN[one.how]
    cost = house.write(sum(part.amount for part in one.laid))
    per_piece = f", {house.write(one.unit)} a piece" if one.unit else ""
    rule, above = cite(origin(house, key, one.how)), _above(house, one.seat, one.laid)
    return f"{one.seat}: {did} {house.say(one.call)}{per_piece}, at a cost of {cost}{rule}{above}."


# Supervision


def _corrected(house: House, one: e.Corrected) -> str:
    much = house.write(abs(one.amount))
    did = f"gave {one.seat} {much}" if one.amount > 0 else f"took {much} from {one.seat}"
    who, change = by_office(house.authority.supervisor, one.by), abs(one.change)
    rule = cite(("reading-33",))
    return f"{who} {did}{in_value_chips(house, change)}{_because(one.because)}{rule}"


def _limits_set(house: House, one: e.LimitsSet) -> str:
    who = by_office(house.limits.change_by or house.authority.supervisor, one.by)
    said = house.announce_limits([(kind, low or LEAST, high) for kind, (low, high) in one.ranges])
    when = "at once" if one.at_once else "from the next coup on"
    rule = cite(origin(house, "limits.change_by"), ("reading-28",))
    return f"{who} changed the limits {when}, “{said}”{_because(one.because)}{rule}"


def _linked(house: House, one: e.Linked) -> str:
    who = by_office(house.authority.supervisor, one.by)
    rule = cite(origin(house, "limits.excess_returned"), ("reading-27",))
    return f"{who} linked {one.seat} with {one.other} for the limits{_because(one.because)}{rule}"


def _colour(did: str) -> Callable[[House, Any], str]:
    def told(house: House, one: e.ColourGiven | e.ColourTaken) -> str:
        who = by_office(house.authority.supervisor, one.by)
        act = did.format(colour=one.colour, seat=one.seat)
        return f"{who} {act}{_because(one.because)}{cite(origin(house, 'chips.several_colours'))}"

    return told


def _suspension(house: House, one: e.Suspended | e.Resumed) -> str:
    who = by_office(house.authority.suspends or house.authority.supervisor, one.by)
    act = "suspended play" if isinstance(one, e.Suspended) else "let play go on"
    why = _because(one.because) if isinstance(one, e.Suspended) else ""
    return f"{who} {act}{why}{cite(origin(house, 'authority.suspends'))}"


def complaint(house: House, one: Complaint, coup: int) -> str:
    """A report or a dispute; it may be about another coup than the story."""
    quarrel = one.quarrel
    what = f"{'report' if quarrel.report else 'dispute'} {quarrel.number} of {quarrel.seat}"
    what += f" about coup {quarrel.coup}" if quarrel.coup != coup else ""
    if not one.decided:
        rule = cite(origin(house, "procedure.report_before_close")) if quarrel.report else ""
        return f"{what}: {quote(quarrel.text)}{rule}"
    key = "supervisor" if quarrel.report else "disputes"
    who = by_office(getattr(house.authority, key), quarrel.decided_by)
    rule = cite(origin(house, f"authority.{key}"))
    return f"{what}, decided by {who}: {quote(quarrel.decision or '')}{rule}"


DEEDS: Final[dict[type, Callable[[House, Any], str]]] = {
    Allowed: _allowed,
    e.Treated: _treated,
    e.SteppedAway: _stepped_away,
    e.WinnerPaid: _unclaimed,
    e.SetAside: _set_aside,
    e.CameBack: _came_back,
    e.CashedOut: _cashed_out,
    e.Withdrawn: _withdrawn,
    Left: _left,
    e.Shifted: _shifted,
    LaidAnew: _played_again,
    e.Corrected: _corrected,
    e.LimitsSet: _limits_set,
    e.Linked: _linked,
    e.ColourGiven: _colour("gave {seat} the colour {colour} as well"),
    e.ColourTaken: _colour("took the colour {colour} back from {seat}"),
    e.Suspended: _suspension,
    e.Resumed: _suspension,
}
