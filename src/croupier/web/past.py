"""Past coups as messages: the number, and one player's stakes."""

from typing import Final

from croupier.record import PlayedCoup
from croupier.rules.outcome import Outcome
from croupier.store.past import LoggedCoup, Past
from croupier.table.commands import PROMOTIONAL
from croupier.table.fairness import digest
from croupier.table.state import Result
from croupier.wire.past import PastCoup, PastCoups, PastStake, Sealed

PAGE: Final = 20
"""Coups on one page."""


def past_coups(past: Past, name: str | None, before: int | None) -> PastCoups:
    """A page of coups before an entry, with one player's stakes."""
    coups = past.coups(before, PAGE + 1)
    page = [past_coup(one, name) for one in coups[:PAGE]]
    return PastCoups(page, page[-1].seq if len(coups) > PAGE else None)


def past_coup(logged: LoggedCoup, name: str | None) -> PastCoup:
    """A coup with one player's stakes."""
    opening, played = logged
    own = own_results(played, name)
    money = [one for one in own if one.chip not in PROMOTIONAL]
    # A stake that was withdrawn from prison has two results: one held, one halved.
    staked = sum(one.stake for one in money if one.outcome is not Outcome.HALF or not one.level)
    return PastCoup(
        played.coup,
        opening.seq,
        opening.at,
        played.number,
        list(played.void),
        played.seal,
        played.secret,
        staked,
        sum(one.winnings for one in own),
        sum(one.returned for one in money),
        [_line(one) for one in own],
        played.wheel,
        [one.was for one in played.again],
    )


def own_results(played: PlayedCoup, name: str | None) -> list[Result]:
    """The results of one player's stakes."""
    return [one for one in played.lines if one.seat == name]


def _line(one: Result) -> PastStake:
    return PastStake(one.spot.name, one.call.name if one.call else None, *one[3:])


def sealed(table: str, past: Past, logged: LoggedCoup) -> Sealed:
    """The facts that verify a coup. Before its stakes are settled or returned, some are missing."""
    played = logged.played
    told = played.over and played.secret is not None
    stakes = played.sealed_felt() if told and played.closed else []
    closed_at, number_at = past.moments(logged.opening)
    return Sealed(
        table=table,
        coup=played.coup,
        respins=played.respins,
        scheme=_scheme(played),
        seal=played.seal,
        secret=played.secret if told else None,
        anchor=played.anchor,
        link=played.link,
        felt=played.felt or (digest(stakes) if told else None),
        number=played.number if told else None,
        void=list(played.void),
        stakes=stakes,
        seeds=list(played.seeds),
        missing=list(played.missing),
        closed_at=closed_at,
        number_at=number_at,
        house=past.house(logged).id,
        rules=logged.opening.house,
        wheel=played.wheel,
        taken_back=played.taken_back,
    )


def _scheme(played: PlayedCoup) -> int:
    if played.seal is None:
        return 0
    return 2 if played.link else 1
