"""What a client accepts when a coup is settled again, and what it takes for a trick (reading 43)."""

from dataclasses import replace

import pytest

from croupier.client.rules import breach
from croupier.houses import house
from croupier.table import Refused, decide, fold
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.fairness import fair_number, seal_of
from croupier.table.people import Events
from croupier.table.state import State
from croupier.table.view import as_seen
from table_support import Table

HOUSE = house("venezia")
SECRET = "5e" * 32


def settled() -> State:
    made = Table("venezia", "seat ada buys 1000\nseat bob buys 1000\nplace your bets")
    return made.say("ada: 17 by 10\nbob: 5 by 10\nspin\nnumber 17\nsettle").state


def again(state: State, number: int = 5) -> Events:
    answer = decide(HOUSE, state, c.SettleAgain(1, number, "a camera", ("ada",)))
    assert not isinstance(answer, Refused)
    return answer


def heard(me: str, events: Events) -> Events:
    return tuple(as_seen(one, me) for one in events)


@pytest.mark.parametrize("me", ["ada", "bob", "eve"])
def test_a_number_that_a_person_told_may_be_corrected(me: str) -> None:
    state = settled()
    assert breach(HOUSE, me, state, None, heard(me, again(state))) is None


@pytest.mark.parametrize("me", ["ada", "bob", "eve"])
def test_also_for_somebody_who_has_not_seen_the_coup(me: str) -> None:
    state = settled()
    late = state._replace(settlements=())
    assert breach(HOUSE, me, late, None, heard(me, again(state))) is None
    assert fold(late, again(state)).coup.number == 5


def test_the_number_of_a_sealed_wheel_may_not() -> None:
    made = Table("venezia", f"seat ada buys 1000\nplace your bets seal {seal_of(SECRET)}")
    made.say("ada: 17 by 10\nspin")
    number = fair_number(SECRET, made.state.coup)
    made.say(f"number {number} secret {SECRET}\nsettle")
    events = (e.SettledAgain(1, number, 36 - number, (), (), (), True, "max", "a camera"),)
    found = breach(HOUSE, "ada", made.state, None, events)
    assert found == "the number of coup 1 was sealed, and it was settled again"
    unseen = made.state._replace(settlements=())
    assert breach(HOUSE, "ada", unseen, None, events) == found


def test_the_right_number_settles_as_the_house_pays() -> None:
    state = settled()
    header, *accounts = again(state)
    assert isinstance(header, e.SettledAgain)
    cheap = replace(
        header,
        results=tuple(one._replace(winnings=one.winnings // 2) for one in header.results),
    )
    found = breach(HOUSE, "bob", state, None, heard("bob", (cheap, *accounts)))
    assert found == "coup 1 was not settled again as number 5 settles it"
    short = tuple(replace(one, laid=()) if isinstance(one, e.PutRight) else one for one in accounts)
    assert breach(HOUSE, "eve", state, None, heard("eve", (header, *short))) is not None


def test_nothing_else_hides_behind_it() -> None:
    state = settled()
    more = (*again(state), e.Corrected("eve", 5, c.Chip.CASH, "max", "a gift"))
    assert breach(HOUSE, "ada", state, None, heard("ada", more)) is not None
