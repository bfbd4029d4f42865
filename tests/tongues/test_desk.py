"""Whatever the croupier reads on the desk can be read in every language."""

from collections.abc import Iterator

import pytest

from croupier.houses import SHIPPED, House
from croupier.houses import house as load
from croupier.live.briefing import cards
from croupier.live.procedure import may, voids
from croupier.table import commands as c
from croupier.table import decide, fold, new_table
from croupier.table.refusal import Code, Refused, refused
from croupier.table.state import State
from croupier.tongues import Phrase, Tongue, words
from croupier.wire.wording import Wording, worded

COUP = (c.PlaceYourBets(), c.Spin(), c.NoMoreBets(), c.Number(17), c.Collect(), c.Pay(), c.Lift())


def phases(house: House) -> Iterator[State]:
    """A table in every phase."""
    state = new_table(house)
    yield state
    for command in COUP:
        events = decide(house, state, command)
        if not isinstance(events, Refused):
            state = fold(state, events)
            yield state


def unsaid(texts: Iterator[Wording]) -> list[str]:
    """Texts that French has no words for."""
    return [one.text for one in texts if one.key not in words(Tongue.FR)]


def french(one: Wording) -> str:
    return Phrase(one.text, one.key, one.facts).in_tongue(Tongue.FR)


@pytest.mark.parametrize("name", SHIPPED)
def test_what_cannot_be_done_is_told_in_every_language(name: str) -> None:
    house = load(name)
    told = [one.why_not for state in phases(house) for one in may(house, state) if one.why_not]
    assert len(told) > 10
    assert unsaid(iter(told)) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_void_reasons_are_told_in_every_language(name: str) -> None:
    assert unsaid(one.words for one in voids(load(name), new_table(load(name)))) == []


def test_the_briefing_is_told_in_every_language() -> None:
    told = [text for card in cards(load("fun")) for text in (card.title, *card.sentences)]
    assert len(told) > 20
    assert unsaid(iter(told)) == []
    assert french(worded("card.pays", pays=[11, 8])) == "Paie 11 ou 8 contre 1."
    assert "Un numéro : le jeton se pose au milieu de sa case." in map(french, told)


def test_whoever_comes_too_late_hears_in_every_language_who_did_what() -> None:
    late = refused(
        Code.STALE,
        "staff.meanwhile",
        who="who.clock",
        did="did.BallSpun",
        statement="spin",
        coup=3,
        phase="phase.spinning",
    )
    assert late.text == "Meanwhile the clock spun the ball (“spin”). Coup 3 now: the ball rolls."
    assert late.said.in_tongue(Tongue.IT).startswith("Intanto l’orologio ha lanciato la pallina")
