"""Laws for people who run a table: one payment at a time, acts for others, what numbers would cost."""

from dataclasses import replace
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.houses import SHIPPED, House, house
from croupier.rules.bets import Bet, Slip
from croupier.table import State, decide, fold, new_table
from croupier.table import commands as c
from croupier.table.exposure import exposure
from croupier.table.phases import Phase
from croupier.table.refusal import Refused
from table_support import every_chip_is_there

NAMES = ("ada", "bob", "cyd")
AMOUNTS = (500, 1000, 300, 777)


class Told(NamedTuple):
    """A bet, and whether the croupier placed it."""

    place: c.Place
    helped: bool


@st.composite
def coups(draw: st.DrawFn, at: House) -> list[Told]:
    spots = [one for one in at.spots if one.kind in ("straight", "even", "dozen", "split", "six")]
    bet = st.builds(Bet, st.sampled_from(spots), st.sampled_from(AMOUNTS))
    place = st.builds(c.Place, st.sampled_from(NAMES), bet.map(lambda one: Slip((one,))))
    return draw(st.lists(st.builds(Told, place, st.booleans()), max_size=14))


def said(at: House, state: State, command: c.Command) -> State:
    """The table after a command, also if it was refused."""
    answer = decide(at, state, command)
    after = state if isinstance(answer, Refused) else fold(state, answer)
    every_chip_is_there(after)
    return after


def must(at: House, state: State, command: c.Command) -> State:
    """The table after a command that is taken."""
    answer = decide(at, state, command)
    assert not isinstance(answer, Refused), (command, answer)
    return fold(state, answer)


def seated(at: House) -> State:
    state = new_table(at)
    for name in NAMES:
        # Without a phone, so that the croupier may lay chips for them in every house.
        state = must(at, state, c.ActFor(c.Sit(name, at.chips.note or 2000_00)))
    return must(at, state, c.TakeUp("bob", on=True))


def closed(at: House, state: State) -> State:
    state = said(at, state, c.Spin())
    return state if state.phase is Phase.CLOSED else must(at, state, c.NoMoreBets())


def played(at: House, bets: list[Told], number: int, *, helps: bool) -> State:
    """The second coup of a table, closed: a 0 before it may have put stakes into prison."""
    state = must(at, seated(at), c.PlaceYourBets())
    for told in bets[::2]:
        state = said(at, state, told.place)
    state = must(at, must(at, closed(at, state), c.Number(0)), c.Settle())
    state = must(at, state, c.PlaceYourBets())
    for told in bets:
        helped = helps and told.helped
        state = said(at, state, c.ActFor(told.place) if helped else told.place)
    return must(at, closed(at, state), c.Number(number))


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=60)
@given(st.data())
def test_winners_paid_one_by_one_get_what_they_get_at_once(name: str, data: st.DataObject) -> None:
    at = house(name)
    state = played(at, data.draw(coups(at)), data.draw(st.integers(0, 36)), helps=False)
    state = must(at, state, c.Collect())
    at_once = must(at, state, c.Pay())
    one_by_one, alone = state, data.draw(st.integers(0, 20))
    for place in range(1, alone + 1):
        if one_by_one.phase is not Phase.COLLECTED or not one_by_one.coup.pending:
            break
        assert one_by_one.coup.payments == place - 1
        wrong = decide(at, one_by_one, c.PayWinner(place + 1))
        assert isinstance(wrong, Refused)
        one_by_one = must(at, one_by_one, c.PayWinner(place))
        every_chip_is_there(one_by_one)
        assert isinstance(decide(at, one_by_one, c.PayWinner(place)), Refused)
    if one_by_one.phase is Phase.COLLECTED:
        one_by_one = must(at, one_by_one, c.Pay())
    assert one_by_one == at_once


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=40)
@given(st.data())
def test_what_the_croupier_places_is_settled_as_if_the_player_had(
    name: str, data: st.DataObject
) -> None:
    at = house(name)
    bets, number = data.draw(coups(at)), data.draw(st.integers(0, 36))
    own, helped = (played(at, bets, number, helps=one) for one in (False, True))
    assert own == helped  # at the close nothing of it is left
    assert must(at, own, c.Settle()) == must(at, helped, c.Settle())


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=40)
@given(st.data())
def test_not_mine_gives_back_what_the_croupier_placed_and_no_more(
    name: str, data: st.DataObject
) -> None:
    at = house(name)
    state = must(at, seated(at), c.PlaceYourBets())
    for told in data.draw(coups(at)):
        state = said(at, state, c.ActFor(told.place) if told.helped else told.place)
    for one in state.helped:
        assert 0 < one.amount <= state.seats[one.seat].stakes[one.key].amount
    for one in tuple(state.helped):
        if one not in state.helped:
            continue
        before = state.seats[one.seat]
        state = must(at, state, c.NotMine(one.seat, one.key.spot))
        every_chip_is_there(state)
        after = state.seats[one.seat]
        assert after.stack + after.felt == before.stack + before.felt
        assert before.on(one.key.spot) - after.on(one.key.spot) >= one.amount
        assert not any(
            each.seat == one.seat and each.key.spot is one.key.spot for each in state.helped
        )
    assert state.helped == ()


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=25)
@given(st.data())
def test_the_desk_says_what_each_number_would_cost(name: str, data: st.DataObject) -> None:
    at, number = house(name), data.draw(st.integers(0, 36))
    state = played(at, data.draw(coups(at)), number, helps=True)
    costs = exposure(at, state)
    assert len(costs) == 37
    after = must(at, state, c.Settle())
    assert after.bank - state.bank == -costs[number]


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=20)
@given(st.data())
def test_a_step_that_is_taken_back_leaves_no_trace(name: str, data: st.DataObject) -> None:
    at = house(name)
    state = must(at, seated(at), c.PlaceYourBets())
    for told in data.draw(coups(at)):
        state = said(at, state, told.place)
    tossed = must(at, state, c.Spin())
    if tossed.phase is Phase.SPINNING:
        assert must(at, tossed, c.TakeBack()) == state
    shut = closed(at, state)
    marked = must(at, shut, c.Number(data.draw(st.integers(0, 36))))
    # Reading 41: nothing is left of the number but that it was announced.
    again = must(at, marked, c.TakeBack())
    assert again == shut._replace(coup=replace(shut.coup, announced=True))
    assert isinstance(decide(at, shut, c.TakeBack()), Refused)
