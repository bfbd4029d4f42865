"""What must fit together in a house file: checks across keys, each a small function."""

import re
from collections.abc import Callable, Iterator
from string import Formatter

from croupier.houses.model import House
from croupier.houses.reading import Mistake
from croupier.houses.sections import ChipKind, CloseMoment, Spoken, Track
from croupier.rules.bets import Target
from croupier.rules.calls import Family
from croupier.rules.errors import CroupierError
from croupier.rules.felt import Kind
from croupier.rules.names import squeeze
from croupier.rules.notation import parse_target
from croupier.rules.prison import Choice, ZeroRule

Problems = Iterator[Mistake]

PARTS = {
    Family.NEIGHBOURS: "each_side",
    Family.FINAL: "finals",
    Family.HORIZONTAL: "horizontal",
    Family.VERTICAL: "vertical",
    Family.ZODIAC: "signs",
}
"""Families that a house offers only in part, and the key that lists the offered members."""


def _families(house: House) -> Problems:
    for family, part in PARTS.items():
        offered, listed = family in house.calls.names, bool(getattr(house.calls, part))
        if offered and not listed:
            yield Mistake(f"calls.{part}", f"missing: calls.names offers {family}")
        if listed and not offered:
            yield Mistake(f"calls.names.{family}", f"missing: calls.{part} lists some")
    for family, name in house.calls.names.items():
        if (family in PARTS) != ("{}" in name):
            wants = "a name with {}" if family in PARTS else "a name without {}"
            yield Mistake(f"calls.names.{family}", f"expected {wants}, not {name!r}")
    for part, family in (("horizontal", Family.HORIZONTAL), ("vertical", Family.VERTICAL)):
        for one in getattr(house.calls, part):
            if one.family is not family:
                yield Mistake(f"calls.{part}", f"{one} does not run that way")


def _handled(house: House) -> Problems:
    for part in ("placed", "play_all"):
        for family in getattr(house.calls, part):
            if family not in house.calls.names:
                yield Mistake(f"calls.{part}", f"{family} is not offered in calls.names")
    if house.calls.placed and not house.calls.placed_beside:
        yield Mistake(
            "calls.placed_beside", "missing: placed calls need boxes beside which they rest"
        )
    if not house.calls.names and house.calls.spoken in (Spoken.TRACK, Spoken.LISTED):
        yield Mistake("calls.spoken", "expected none: the house lists no calls")
    if Track.ZODIAC in house.felt.tracks and not house.calls.signs:
        yield Mistake("felt.tracks", "a zodiac track needs calls.signs")


def _pieces(house: House) -> Problems:
    spots = set(house.spots)
    for call in house.offered_calls:
        missing = sorted({str(piece) for piece in call.pieces if piece not in spots})
        if missing:
            reason = f"{call} needs {', '.join(missing)}, which the felt does not offer"
            yield Mistake(f"calls.names.{call.family}", reason)


def _own_names(house: House) -> Problems:
    """A house's word must mean only one bet, and must not be another bet's word already."""
    said: dict[str, Target] = {}
    for key, target, name in _words(house):
        if re.search("[,;]", name):
            yield Mistake(key, f"expected a name without commas, not {name!r}")
        other = said.setdefault(squeeze(name), target)
        if other is not target:
            yield Mistake(key, f"{name!r} is the name of {other} as well")
        yield from _clash(key, name, target)


def _words(house: House) -> Iterator[tuple[str, Target, str]]:
    for spot, name in house.names.spots.items():
        yield f"names.spots.{spot}", spot, name
    for call in house.offered_calls:
        if call.family in house.calls.names:
            yield f"calls.names.{call.family}", call, house.say(call)


def _clash(key: str, name: str, target: object) -> Problems:
    try:
        other = parse_target(name, spoken=False)
    except CroupierError:
        return
    if other is not target:
        yield Mistake(key, f"{name!r} means {other} already")


def _zero(house: House) -> Problems:
    zero = house.zero
    imprisons = zero.rule is ZeroRule.PRISON
    if imprisons and Choice.LEAVE not in zero.choices:
        yield Mistake(
            "zero.choices", "expected leave among them: it is what happens without an answer"
        )
    if not imprisons and zero.choices:
        yield Mistake("zero.choices", f"expected none, since the rule is {zero.rule}")
    if not imprisons and zero.limit != 1:
        yield Mistake("zero.limit", f"expected none, since the rule is {zero.rule}")


def _payment(house: House) -> Problems:
    if missing := [kind for kind in Kind if kind not in house.payment.order]:
        yield Mistake("payment.order", f"missing: {', '.join(missing)}")
    for kind in Kind:
        if kind not in house.names.kinds:
            yield Mistake(f"names.kinds.{kind}", "missing: the house's word for it")


def _limits(house: House) -> Problems:
    for kind, (low, _) in house.limits.sign.items():
        if low < house.limits.minimum:
            least = house.write(house.limits.minimum)
            yield Mistake(f"limits.sign.{kind}", f"expected at least the minimum, {least}")
    for name in house.payment.stands:
        if name not in house.authority.croupiers:
            yield Mistake(f"payment.stands.{name}", "expected a name of authority.croupiers")


TEMPLATES = {
    "number": {"number", "colour", "parity", "half"},
    "repeat": {"bet", "amount", "total"},
    "repeat_one": {"bet", "amount"},
    "limits": {"limits"},
    "limit": {"kind", "low", "high"},
    "limit_open": {"kind", "low"},
}


def _templates(house: House) -> Problems:
    for name, allowed in TEMPLATES.items():
        key = f"announcements.{name}"
        try:
            parts = list(Formatter().parse(getattr(house.announcements, name)))
        except ValueError as error:
            yield Mistake(key, f"expected braces only round a word: {error}")
            continue
        expected = ", ".join(sorted(f"{{{word}}}" for word in allowed))
        for _, word, spec, conversion in parts:
            if word is not None and (word not in allowed or spec or conversion):
                yield Mistake(key, f"unknown {{{word}}}; expected just {expected}")


def _figures(house: House) -> Problems:
    if house.figures.thousands == house.figures.decimal:
        yield Mistake("figures.thousands", "expected another mark than figures.decimal")


def _people(house: House) -> Problems:
    chips, seats = house.chips, house.seats
    if seats.most is not None and seats.most < seats.least:
        yield Mistake("seats.most", f"expected at least {seats.least}, not {seats.most}")
    if chips.own_colour and chips.colours and seats.most and chips.colours < seats.most:
        yield Mistake("chips.colours", f"expected at least {seats.most}: everyone gets one")
    if chips.colours and not {ChipKind.COLOUR, ChipKind.PLAY} & set(chips.kinds):
        yield Mistake("chips.colours", "expected none: colour chips are not in use")
    if chips.notes_per_round and (chips.note is None or house.procedure.round_coups is None):
        yield Mistake("chips.notes_per_round", "goes with chips.note and procedure.round_coups")
    if house.procedure.spin_again and not house.identity.play_money:
        # Reading 32: impossible in any house that is not marked as play money.
        yield Mistake("procedure.spin_again", "expected 0: only play money spins again")
    if (house.procedure.closes is CloseMoment.LAST_LAPS) != (house.procedure.last_laps is not None):
        yield Mistake("procedure.last_laps", "goes with closes = 'last-laps', and only with it")


CHECKS: tuple[Callable[[House], Problems], ...] = (
    _families,
    _handled,
    _pieces,
    _own_names,
    _zero,
    _payment,
    _limits,
    _templates,
    _figures,
    _people,
)


def check(house: House) -> list[Mistake]:
    """Every way in which the keys of a house do not fit together."""
    return [problem for one in CHECKS for problem in one(house)]
