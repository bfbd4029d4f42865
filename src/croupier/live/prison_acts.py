"""What the croupier does with stakes that are locked in, move a level, are halved or shifted. Pure."""

from collections.abc import Iterable, Iterator

from croupier.houses import House
from croupier.houses.origins import Fate
from croupier.live.procedure import clauses
from croupier.rules.outcome import Outcome
from croupier.rules.prison import Choice
from croupier.table import events as e
from croupier.table.state import Result
from croupier.wire.desk import PrisonAct, PrisonWay

HALVED = (Outcome.HALF, Outcome.SPLIT)


def after_number(house: House, lines: Iterable[Result]) -> Iterator[PrisonAct]:
    """While the losers are raked in: every stake that stays on the felt in another way, or by half."""
    for one in lines:
        if one.outcome in HALVED:
            key = "zero.at_limit" if one.level else "zero.rule"
            yield _act(house, one, PrisonWay.HALVE, key)
        elif one.outcome is Outcome.HELD:
            yield _act(house, one, *_held(house, one))


def _held(house: House, one: Result) -> tuple[PrisonWay, str]:
    if one.level == one.raised:
        return PrisonWay.STAY, "zero.at_limit"
    if one.raised < one.level:
        return PrisonWay.LOWER, f"zero.rule.{Fate.LOWERED}"
    if one.level:
        return PrisonWay.RAISE, f"zero.rule.{Fate.RAISED}"
    first = PrisonWay.LOCK if house.terms.zero.locks_in else PrisonWay.RAISE
    return first, f"zero.rule.{Fate.HELD}"


def after_answer(house: House, event: e.Withdrawn | e.Shifted) -> PrisonAct:
    """An answer to a 0: half goes back, or the stake goes to another chance."""
    held = event.prisoner
    one = Result(event.seat, held.spot, None, held.chip, held.amount, 0, Outcome.HELD, 0, 0)
    if isinstance(event, e.Withdrawn):
        given = one._replace(returned=event.half)
        return _act(house, given, PrisonWay.HALVE, f"zero.choices.{Choice.WITHDRAW}")
    moved = one._replace(raised=held.level)
    act = _act(house, moved, PrisonWay.SHIFT, f"zero.choices.{Choice.SHIFT}")
    act.target = event.target
    return act


def _act(house: House, one: Result, way: PrisonWay, key: str) -> PrisonAct:
    return PrisonAct(
        seat=one.seat,
        way=way,
        spot=one.spot,
        chip=one.chip,
        colour=one.colour,
        stake=one.stake,
        level=one.raised,
        back=one.returned,
        clauses=clauses(house, key),
    )
