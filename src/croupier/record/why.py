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
from croupier.rules.outcome import Outcome
from croupier.rules.prison import Choice
from croupier.table.commands import Chip
from croupier.table.state import Result

TOKENS: Final = ("reading-30",)
"""Tokens are never money, in every house that has them."""


def cite(*sources: Ids) -> str:
    """Some clauses in brackets; `ours` is left out if there are others."""
    found = dict.fromkeys(one for ids in sources for one in ids)
    named = [one for one in found if one != "ours"] or list(found)
    return f" ({', '.join(named)})" if named else ""


def lying(house: House, amount: int, spot: object, level: int = 0) -> str:
    """A stake where it lies; where prison has one level only, it is "locked in" (reading 21)."""
    written = house.write(amount)
    if level and house.terms.zero.locks_in:
        return f"{written} locked in on {spot}"
    return f"{written} on {spot}" + (f" in prison at level {level}" if level else "")


def why(house: House, line: Result, number: int | None) -> Iterator[str]:
    """A line of a settlement on a number, explained to its player."""
    called = ""
    if line.call:
        called = f", a piece of {house.say(line.call)}{cite(origin_of_call(house, line.call))},"
    stake = lying(house, line.stake, house.say(line.spot), line.level)
    yield f"{stake}{called} {fate(house, line, number)}"
    if line.outcome is Outcome.WON:
        pays = house.terms.pays[line.spot]
        yield f"{house.write(line.stake)} × {pays} = {house.write(line.winnings)}."
    if line.excess and line.stake:
        rule = cite(origin(house, "limits.excess_returned"))
        yield f"{house.write(line.excess)} lay above the maximum and was never at stake{rule}."


def fate(house: House, line: Result, number: int | None) -> str:
    """What happened to a stake on the number."""
    return _FATES[line.outcome](Case(house, line, number))


class Case(NamedTuple):
    """A stake and the number that decided it; `None` if the coup was void."""

    house: House
    line: Result
    number: int | None


def _won(case: Case) -> str:
    house, line, number = case
    odds = f"{house.terms.pays[line.spot]} to 1{cite(origin_of_win(house, line.spot, number))}"
    stake = "the player kept the stake"
    if line.chip is Chip.TOKENS:
        stake = f"the token was not returned{cite(TOKENS)}"
    return f"won {house.write(line.winnings)} at {odds}; {stake}."


def _lost(case: Case) -> str:
    house, line, number = case
    rule = _forfeit(house, line.level) if line.level else origin_of_loss(house, line.spot, number)
    has_it = "the token is gone" if line.chip is Chip.TOKENS else "the bank has it"
    return f"lost{cite(rule)}: {has_it}."


def _forfeit(house: House, level: int) -> Ids:
    above = (Fate.FORFEITED_ABOVE,) if level > 1 else ()
    return origin(house, "zero.rule", *above, Fate.FORFEITED)


def _held(case: Case) -> str:
    house, line, _ = case
    zero = house.terms.zero
    if not line.level:
        goes = "was locked in" if zero.locks_in else "went to prison"
        return f"{goes}, counted in full{cite(origin(house, 'zero.rule', Fate.HELD))}."
    stays = f"stayed {zero.held}"
    if line.raised == line.level:
        return f"{stays}{cite(origin(house, 'zero.at_limit'))}."
    change = Fate.RAISED if line.raised > line.level else Fate.LOWERED
    rule = cite(origin(house, "zero.rule", change))
    return f"{stays}, its level {change} to {line.raised}{rule}."


def _released(case: Case) -> str:
    rule = cite(origin(case.house, "zero.rule", Fate.RELEASED))
    return f"was released whole, without winnings{rule}."


def _half(case: Case) -> str:
    """By the house's rule, or because the player withdrew it from prison."""
    if not case.line.level:
        return f"lost half: {_shares(case, origin(case.house, 'zero.rule'))}"
    chosen = origin(case.house, "zero.choices", Choice.WITHDRAW)
    return f"was withdrawn: {_shares(case, (*chosen, *origin(case.house, 'zero.withdraws')))}"


def _split(case: Case) -> str:
    return f"was split: {_shares(case, origin(case.house, 'zero.at_limit'))}"


def _shares(case: Case, rule: Ids) -> str:
    """Who got which part of a stake; how it was rounded, if it had to be."""
    house, line, _ = case
    kept = line.stake - line.returned
    uneven = line.change or line.stake % (2 * house.chips.smallest)
    rounded = origin(house, "zero.half_rounding") if uneven else ()
    back = f"{house.write(line.returned)} went back{in_value_chips(house, line.change)}"
    return f"{back}, the bank kept {house.write(kept)}{cite(rule, rounded)}."


def in_value_chips(house: House, change: int) -> str:
    """The part of a sum that is less than one colour chip (reading 23)."""
    return f", {house.write(change)} of it in value chips" if change else ""


def _void(case: Case) -> str:
    house, line, _ = case
    if line.stake or not line.excess:
        return "went back."
    rule = cite(origin(house, "limits.excess_returned"))
    return f"did not play: {house.write(line.excess)} lay above the maximum{rule}."


_FATES: Final[dict[Outcome, Callable[[Case], str]]] = {
    Outcome.WON: _won,
    Outcome.LOST: _lost,
    Outcome.HELD: _held,
    Outcome.HALF: _half,
    Outcome.RELEASED: _released,
    Outcome.SPLIT: _split,
    Outcome.VOID: _void,
}
