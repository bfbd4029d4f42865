"""Why one stake won or lost, with only the clauses that decided it."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from croupier.houses import House
from croupier.houses.origins import (
    Fate,
    Ids,
    origin,
    origin_of_call,
    origin_of_loss,
    origin_of_win,
)
from croupier.record.speaker import Speaker
from croupier.rules.outcome import Outcome
from croupier.rules.prison import Choice
from croupier.table.commands import PROMOTIONAL
from croupier.table.state import Result
from croupier.tongues import Tongue

TOKENS: Final = ("reading-30",)
"""Tokens are never money, in every house that has them."""


def cite(*sources: Ids) -> str:
    """Some clauses in brackets; `ours` is left out if there are others."""
    found = dict.fromkeys(one for ids in sources for one in ids)
    named = [one for one in found if one != "ours"] or list(found)
    return f" ({', '.join(named)})" if named else ""


def lying(speaker: Speaker, amount: int, on: str, level: int = 0) -> str:
    """A stake where it lies; where prison has one level only, it is "locked in" (reading 21)."""
    key = "why.lying"
    if level:
        key = "why.locked" if speaker.house.terms.zero.locks_in else "why.prison"
    return speaker.say(key, amount=speaker.write(amount), on=on, level=level)


def why(
    house: House, result: Result, number: int | None, tongue: Tongue = Tongue.EN
) -> Iterator[str]:
    """What a number made of a stake, explained to its player."""
    speaker, called = Speaker(house, tongue), ""
    if result.call:
        rule = cite(origin_of_call(house, result.call))
        called = speaker.say("why.piece", call=house.say(result.call), rule=rule)
    stake = lying(speaker, result.stake, house.say(result.spot), result.level)
    yield speaker.say("why.line", stake=stake, called=called, fate=fate(speaker, result, number))
    if result.outcome is Outcome.WON:
        stake, won = house.write(result.stake), house.write(result.winnings)
        yield speaker.say("why.times", stake=stake, pays=house.terms.pays[result.spot], won=won)
    if result.excess and result.stake:
        rule = cite(origin(house, "limits.excess_returned"))
        yield speaker.say("why.excess", amount=house.write(result.excess), rule=rule)


def fate(speaker: Speaker, result: Result, number: int | None) -> str:
    """What happened to a stake on the number."""
    return _FATES[result.outcome](Case(speaker, result, number))


class Case(NamedTuple):
    """A stake and the number that decided it; `None` if the coup was void."""

    speaker: Speaker
    result: Result
    number: int | None

    def says(self, key: str, *sources: Ids, **facts: object) -> str:
        """What happened, and the clauses behind it."""
        return self.speaker.say(key, rule=cite(*sources), **facts)


def _won(case: Case) -> str:
    (house, _), result, number = case
    key = f"fate.won-{result.chip}" if result.chip in PROMOTIONAL else "fate.won"
    won, pays = house.write(result.winnings), house.terms.pays[result.spot]
    rule = origin_of_win(house, result.spot, number)
    return case.says(key, rule, won=won, pays=pays, tokens=cite(TOKENS))


def _lost(case: Case) -> str:
    (house, _), result, number = case
    rule = (
        _forfeit(house, result.level)
        if result.level
        else origin_of_loss(house, result.spot, number)
    )
    key = f"fate.lost-{result.chip}" if result.chip in PROMOTIONAL else "fate.lost"
    return case.says(key, rule)


def _forfeit(house: House, level: int) -> Ids:
    above = (Fate.FORFEITED_ABOVE,) if level > 1 else ()
    return origin(house, "zero.rule", *above, Fate.FORFEITED)


def _held(case: Case) -> str:
    (house, _), result, _ = case
    way = "locked" if house.terms.zero.locks_in else "prison"
    if not result.level:
        return case.says(f"fate.{way}", origin(house, "zero.rule", Fate.HELD))
    if result.raised == result.level:
        return case.says(f"fate.stays-{way}", origin(house, "zero.at_limit"))
    change = Fate.RAISED if result.raised > result.level else Fate.LOWERED
    return case.says(f"fate.{change}", origin(house, "zero.rule", change), level=result.raised)


def _released(case: Case) -> str:
    return case.says("fate.released", origin(case.speaker.house, "zero.rule", Fate.RELEASED))


def _half(case: Case) -> str:
    """By the house's rule, or because the player withdrew it from prison."""
    house = case.speaker.house
    if not case.result.level:
        return _shares(case, "fate.half", origin(house, "zero.rule"))
    chosen = origin(house, "zero.choices", Choice.WITHDRAW)
    return _shares(case, "fate.withdrawn", (*chosen, *origin(house, "zero.withdraws")))


def _split(case: Case) -> str:
    return _shares(case, "fate.split", origin(case.speaker.house, "zero.at_limit"))


def _shares(case: Case, key: str, rule: Ids) -> str:
    """Who got which part of a stake; how it was rounded, if it had to be."""
    speaker, result, _ = case
    uneven = result.change or result.stake % (2 * speaker.house.chips.smallest)
    rounded = origin(speaker.house, "zero.half_rounding") if uneven else ()
    returned, kept = speaker.write(result.returned), speaker.write(result.stake - result.returned)
    change = in_value_chips(speaker, result.change)
    return case.says(key, rule, rounded, returned=returned, change=change, kept=kept)


def in_value_chips(speaker: Speaker, change: int) -> str:
    """The part of a sum that is less than one colour chip (reading 23)."""
    return speaker.say("why.change", amount=speaker.write(change)) if change else ""


def _void(case: Case) -> str:
    (house, _), result, _ = case
    if result.stake or not result.excess:
        return case.says("fate.back")
    amount = house.write(result.excess)
    return case.says("fate.above", origin(house, "limits.excess_returned"), amount=amount)


_FATES: Final[dict[Outcome, Callable[[Case], str]]] = {
    Outcome.WON: _won,
    Outcome.LOST: _lost,
    Outcome.HELD: _held,
    Outcome.HALF: _half,
    Outcome.RELEASED: _released,
    Outcome.SPLIT: _split,
    Outcome.VOID: _void,
}
