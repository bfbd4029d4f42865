"""What people did apart from betting, one sentence each: exceptions, absence, answers, supervision."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from croupier.houses.origins import origin
from croupier.record.coup import withdrawal
from croupier.record.speaker import Speaker
from croupier.record.story import Allowed, Complaint, LaidAnew, Left
from croupier.record.text import quote
from croupier.record.why import cite, fate, in_value_chips, lying
from croupier.rules.bets import Target
from croupier.rules.prison import Choice
from croupier.table import events as e
from croupier.table.commands import Again
from croupier.table.limits import LEAST
from croupier.table.state import StakeKey


def _because(speaker: Speaker, text: str | None) -> str:
    return speaker.say("deed.because", text=quote(text)) if text else ""


def above(speaker: Speaker, seat: str, excess: int) -> str:
    """What a player keeps because it lies above the maximum; nothing if there is no such part."""
    if not excess:
        return ""
    rule = cite(origin(speaker.house, "limits.excess_returned"))
    return speaker.say("story.above", amount=speaker.write(excess), seat=seat, rule=rule)


def _excess(laid: Iterable[e.Laid]) -> int:
    return sum(one.excess for one in laid)


def _supervisor(speaker: Speaker, by: str | None) -> str:
    return speaker.office(speaker.house.authority.supervisor, by)


# Below the minimum


def _below(speaker: Speaker, one: e.BelowMinimum) -> str:
    spots = [
        speaker.say(
            "deed.below-spot",
            on=speaker.bet(below.spot),
            amount=speaker.write(below.amount),
            least=speaker.write(below.least),
        )
        for below in one.spots
    ]
    return speaker.say("deed.below", seat=one.seat, spots=spots, rule=cite(("reading-28",)))


def _went_back(speaker: Speaker, one: e.Trimmed) -> str:
    stakes = speaker.on("story.on", ((much, key.spot) for key, much in one.stakes))
    rule = cite(("reading-28",))
    return speaker.say("deed.went-back", seat=one.seat, stakes=stakes, rule=rule)


# After the close


def _allowed(speaker: Speaker, one: Allowed) -> str:
    key, bets = "deed.allowed", ((part.amount, part.spot) for part in one.laid)
    if one.taken:
        key = "deed.allowed-move" if one.laid else "deed.allowed-take"
    return speaker.say(
        key,
        office=_supervisor(speaker, one.by),
        seat=one.seat,
        bets=speaker.on("story.on", bets),
        taken=speaker.on("deed.from", ((much, stake.spot) for stake, much in one.taken)),
        on=speaker.bet(one.laid[0].spot) if one.laid else "",
        because=_because(speaker, one.because),
        rule=cite(origin(speaker.house, "authority.allows")),
        above=above(speaker, one.seat, _excess(one.laid)),
    )


def _treated(speaker: Speaker, one: e.Treated) -> str:
    return speaker.say(
        "deed.treated",
        office=_supervisor(speaker, one.by),
        seat=one.seat,
        stake=speaker.on("story.on", _bets(one.stakes)),
        on=_settled_on(speaker, one),
        because=_because(speaker, one.because),
        rule=cite(origin(speaker.house, "authority.treats")),
        anew=_anew(speaker, one),
    )


def _bets(stakes: Iterable[tuple[StakeKey, int]]) -> list[tuple[int, Target]]:
    """Some stakes as they were bet: by spot, and the pieces of a call together."""
    sums: dict[Target, int] = {}
    for key, amount in stakes:
        on = key.call or key.spot
        sums[on] = sums.get(on, 0) + amount
    return [(amount, on) for on, amount in sums.items()]


def _settled_on(speaker: Speaker, one: e.Treated) -> str:
    """All of it counts as one other bet."""
    there = one.laid[0].key
    return speaker.bet(there.call or there.spot)


def _anew(speaker: Speaker, one: e.Treated) -> str:
    if not one.before:
        return ""
    won = (sum(result.winnings for result in results) for results in (one.before, one.after))
    before, after = map(speaker.write, won)
    return speaker.say("deed.anew", before=before, after=after)


# Away


def _stepped_away(speaker: Speaker, one: e.SteppedAway) -> str:
    return speaker.say("deed.absent" if one.absent else "deed.away", seat=one.seat)


def _unclaimed(speaker: Speaker, one: e.WinnerPaid) -> str:
    result = one.result
    if one.winnings_to is e.Goes.CUSTODY:
        key, rule = "deed.custody", "procedure.unclaimed"
    else:
        key = "deed.beside" if result.winnings else "deed.stayed"
        rule = "procedure.unclaimed_coups"
    return speaker.say(
        key,
        seat=result.seat,
        won=speaker.write(result.winnings),
        amount=speaker.write(result.returned),
        on=speaker.bet(result.spot),
        stake=_and_stake(speaker, result.returned),
        rule=cite(origin(speaker.house, rule)),
    )


def _and_stake(speaker: Speaker, stake: int) -> str:
    return speaker.say("deed.and-stake", amount=speaker.write(stake)) if stake else ""


def _set_aside(speaker: Speaker, one: e.SetAside) -> str:
    return speaker.say(
        "deed.set-aside",
        seat=one.seat,
        won=speaker.write(one.winnings),
        on=speaker.bet(one.spot),
        stake=_and_stake(speaker, sum(amount for _, amount in one.stakes)),
        coups=speaker.house.procedure.unclaimed_coups,
        rule=cite(origin(speaker.house, "procedure.unclaimed_coups")),
    )


def _parts(speaker: Speaker, parts: dict[str, int]) -> list[str]:
    return [speaker.say(key, amount=speaker.write(much)) for key, much in parts.items() if much]


def _came_back(speaker: Speaker, one: e.CameBack) -> str:
    got = {"deed.from-beside": one.unclaimed, "deed.from-custody": one.custody}
    if not any(got.values()):
        return speaker.say("deed.back", seat=one.seat)
    change, rule = in_value_chips(speaker, one.change), cite(("reading-31",))
    parts = _parts(speaker, got)
    return speaker.say("deed.back-got", seat=one.seat, got=parts, change=change, rule=rule)


def _cashed_out(speaker: Speaker, one: e.CashedOut) -> str:
    got = {
        "deed.of-custody": one.custody,
        "deed.of-beside": one.unclaimed,
        "deed.repaid": one.repaid,
    }
    return speaker.say("deed.cashed", seat=one.seat, got=_parts(speaker, got))


# Answers


def _withdrawn(speaker: Speaker, one: e.Withdrawn) -> str:
    result = withdrawal(one)
    stake = lying(speaker, result.stake, speaker.bet(result.spot), result.level)
    return speaker.say("story.line", seat=one.seat, stake=stake, fate=fate(speaker, result, 0))


def _left(speaker: Speaker, one: Left) -> str:
    spot, _, level, amount = one.prisoner
    rule = cite(origin(speaker.house, "zero.choices", Choice.LEAVE))
    stake = lying(speaker, amount, speaker.bet(spot), level)
    return speaker.say("deed.left", seat=one.seat, stake=stake, rule=rule)


def _shifted(speaker: Speaker, one: e.Shifted) -> str:
    spot, _, level, amount = one.prisoner
    return speaker.say(
        "deed.shifted",
        seat=one.seat,
        stake=lying(speaker, amount, speaker.bet(spot), level),
        on=speaker.bet(one.target),
        held="held.locked" if speaker.house.terms.zero.locks_in else "held.prison",
        rule=cite(origin(speaker.house, "zero.choices", Choice.SHIFT)),
    )


_AGAIN: Final = {
    Again.REPLAY: "calls.replay",
    Again.COMPLETE: "calls.replay",
    Again.PLAY_ALL: "calls.play_all",
}


def _played_again(speaker: Speaker, one: LaidAnew) -> str:
    piece = speaker.say("deed.piece", amount=speaker.write(one.each)) if one.each else ""
    return speaker.say(
        f"deed.{one.how}",
        seat=one.seat,
        call=speaker.house.say(one.call),
        piece=piece,
        cost=speaker.write(sum(part.amount for part in one.laid)),
        rule=cite(origin(speaker.house, _AGAIN[one.how], one.how)),
        above=above(speaker, one.seat, _excess(one.laid)),
    )


# Supervision


def _corrected(speaker: Speaker, one: e.Corrected) -> str:
    return speaker.say(
        "deed.gave" if one.amount > 0 else "deed.took",
        office=_supervisor(speaker, one.by),
        seat=one.seat,
        amount=speaker.write(abs(one.amount)),
        change=in_value_chips(speaker, abs(one.change)),
        because=_because(speaker, one.because),
        rule=cite(("reading-33",)),
    )


def settled_again(speaker: Speaker, one: e.SettledAgain) -> str:
    """That another number was right; the wrong one stays in the story."""
    return speaker.say(
        "story.again",
        wrong=one.was,
        right=one.number,
        office=_supervisor(speaker, one.by),
        because=_because(speaker, one.because),
        rule=cite(("reading-43",)),
    )


def _put_right(speaker: Speaker, one: e.PutRight) -> str:
    """What it changed for a player, place by place; and what was built on the wrong number."""
    felt = sum(stake.amount for _, stake in one.laid) - sum(much for _, much in one.lifted)
    felt += sum(x.amount for x in one.beside) - sum(x.amount for x in one.claimed)
    prison = sum(x.amount for x in one.imprisoned) - sum(x.amount for x in one.freed)
    moved = {
        "right.hand": sum(amount for _, amount in one.hand),
        "right.felt": felt,
        "right.held": prison,
        "right.custody": one.custody,
    }
    decided = {
        "right.owed": max(0, one.owed),
        "right.repaid": max(0, -one.owed),
        "right.let-go": max(0, one.let_go),
    }
    parts = [speaker.say(key, amount=_signed(speaker, much)) for key, much in moved.items() if much]
    parts += _parts(speaker, decided)
    parts += [_built(speaker, each) for each in one.built]
    parts = parts or [speaker.say("right.same")]
    return speaker.say("story.of", seat=one.seat, what=", ".join(parts))


def _signed(speaker: Speaker, amount: int) -> str:
    return f"{'+' if amount > 0 else '-'}{speaker.write(abs(amount))}"


def _built(speaker: Speaker, one: e.Built) -> str:
    on = one.call or one.spot
    return speaker.say(
        f"built.{one.on}",
        amount=speaker.write(one.amount),
        on=speaker.bet(on) if on else "",
    )


def _limits_set(speaker: Speaker, one: e.LimitsSet) -> str:
    house = speaker.house
    ranges = [(kind, low or LEAST, high) for kind, (low, high) in one.ranges]
    return speaker.say(
        "deed.limits-now" if one.at_once else "deed.limits-next",
        office=speaker.office(house.limits.change_by or house.authority.supervisor, one.by),
        call=house.announce_limits(ranges),
        because=_because(speaker, one.because),
        rule=cite(origin(house, "limits.change_by"), ("reading-28",)),
    )


def _linked(speaker: Speaker, one: e.Linked) -> str:
    return speaker.say(
        "deed.linked-now" if one.at_once else "deed.linked-next",
        office=_supervisor(speaker, one.by),
        seat=one.seat,
        other=one.other,
        because=_because(speaker, one.because),
        rule=cite(origin(speaker.house, "limits.third_parties"), ("reading-27",)),
    )


def _colour(key: str) -> Callable[[Speaker, Any], str]:
    def deed(speaker: Speaker, one: e.ColourGiven | e.ColourTaken) -> str:
        return speaker.say(
            key,
            office=_supervisor(speaker, one.by),
            seat=one.seat,
            colour=one.colour,
            because=_because(speaker, one.because),
            rule=cite(origin(speaker.house, "chips.several_colours")),
        )

    return deed


def _colour_promised(speaker: Speaker, one: e.ColourPromised) -> str:
    return speaker.say(
        "deed.colour-promised",
        seat=one.seat,
        other=one.other,
        colour=one.colour,
        coup=one.coup,
        rule=_no_one_shut_out(speaker),
    )


def _colour_passed(speaker: Speaker, one: e.ColourPassed) -> str:
    return speaker.say(
        "deed.colour-passed",
        seat=one.seat,
        other=one.other,
        colour=one.colour,
        rule=_no_one_shut_out(speaker),
    )


def _no_one_shut_out(speaker: Speaker) -> str:
    return cite(origin(speaker.house, "chips.several_colours"), ("reading-29",))


def _voided(speaker: Speaker, one: e.CoupVoided) -> str:
    return speaker.say(
        "deed.voided",
        office=_supervisor(speaker, one.by),
        because=_because(speaker, one.because),
        rule=cite(origin(speaker.house, "authority.suspends"), ("reading-42",)),
    )


def _suspension(speaker: Speaker, one: e.Suspended | e.Resumed) -> str:
    authority = speaker.house.authority
    suspended = isinstance(one, e.Suspended)
    return speaker.say(
        "deed.suspended" if suspended else "deed.resumed",
        office=speaker.office(authority.suspends or authority.supervisor, one.by),
        because=_because(speaker, one.because) if isinstance(one, e.Suspended) else "",
        rule=cite(origin(speaker.house, "authority.suspends")),
    )


def complaint(speaker: Speaker, one: Complaint, coup: int) -> str:
    """A report or a dispute; it may be about another coup than the story."""
    quarrel, house = one.quarrel, speaker.house
    key = "deed.report" if quarrel.report else "deed.dispute"
    about = speaker.say("deed.about", coup=quarrel.coup) if quarrel.coup != coup else ""
    who = {"number": quarrel.number, "seat": quarrel.seat, "about": about}
    if not one.decided:
        rule = cite(origin(house, "procedure.report_before_close")) if quarrel.report else ""
        return speaker.say(key, **who, text=quote(quarrel.text), rule=rule)
    # Reading 45: the supervisor signs, also for an office that has the last word.
    last = None if quarrel.report else house.authority.disputes
    return speaker.say(
        f"{key}-decided",
        **who,
        office=_supervisor(speaker, quarrel.decided_by),
        last=speaker.say("deed.last-word", office=speaker.office(last, None)) if last else "",
        text=quote(quarrel.decision or ""),
        rule=cite(origin(house, f"authority.{'disputes' if last else 'supervisor'}")),
    )


DEEDS: Final[dict[type, Callable[[Speaker, Any], str]]] = {
    Allowed: _allowed,
    e.Treated: _treated,
    e.SteppedAway: _stepped_away,
    e.WinnerPaid: _unclaimed,
    e.SetAside: _set_aside,
    e.CameBack: _came_back,
    e.CashedOut: _cashed_out,
    e.BelowMinimum: _below,
    e.Trimmed: _went_back,
    e.Withdrawn: _withdrawn,
    Left: _left,
    e.Shifted: _shifted,
    LaidAnew: _played_again,
    e.Corrected: _corrected,
    e.PutRight: _put_right,
    e.LimitsSet: _limits_set,
    e.Linked: _linked,
    e.ColourGiven: _colour("deed.colour-given"),
    e.ColourTaken: _colour("deed.colour-taken"),
    e.ColourPromised: _colour_promised,
    e.ColourPassed: _colour_passed,
    e.CoupVoided: _voided,
    e.Suspended: _suspension,
    e.Resumed: _suspension,
}
