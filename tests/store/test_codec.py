"""What the log keeps of events and states is all of them."""

import json
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.houses import house
from croupier.rules.calls import Call
from croupier.rules.felt import Spot
from croupier.store import Damaged
from croupier.store.codec import (
    TYPES,
    VERSION,
    decode_events,
    decode_state,
    encode_events,
    encode_state,
)
from croupier.table import State, decide, fold, new_table
from croupier.table import events as e
from croupier.table.events import Event
from store.evenings import TOLD, commands, evenings, play


def same_state(state: State) -> State:
    """The state after a round trip: equal, and in the same order, which settling follows."""
    back = decode_state(encode_state(state))
    assert back == state
    assert back is not None
    assert list(back.seats) == list(state.seats)
    for name, seat in state.seats.items():
        assert list(back.seats[name].stakes) == list(seat.stakes)
        assert back.seats[name].purse == seat.purse
    return back


def test_the_told_evenings_hold_every_kind_of_event() -> None:
    met = {type(event) for name, text in TOLD.items() for event in play(house(name), text)[1]}
    assert met == set(get_args(Event)) == set(TYPES.values())


@pytest.mark.parametrize("name", TOLD)
def test_every_event_and_every_state_on_the_way_comes_back(name: str) -> None:
    state, events = play(house(name), TOLD[name])
    assert decode_events(encode_events(events)) == tuple(events)
    same_state(state)
    state = new_table(house(name))
    for event in events:
        (back,) = decode_events(encode_events([event]))
        assert back == event
        assert type(back) is type(event)
        state = fold(state, [event])
        same_state(state)


@given(evenings())
def test_random_evenings_come_back(evening: tuple[str, list[str]]) -> None:
    state, events = play(house(evening[0]), evening[1])
    assert decode_events(encode_events(events)) == tuple(events)
    same_state(state)


@given(evenings(), evenings())
def test_play_goes_on_after_a_snapshot_as_if_nothing_had_happened(
    before: tuple[str, list[str]], after: tuple[str, list[str]]
) -> None:
    """Rules compare spots, calls and chips by identity, so a snapshot must give the same ones."""
    here = house(before[0])
    state, _ = play(here, before[1])
    back = same_state(state)
    for command in commands(here, after[1]):
        answer = decide(here, state, command)
        assert decide(here, back, command) == answer
        if isinstance(answer, tuple):
            state, back = fold(state, answer), fold(back, answer)
    assert back == state


def test_spots_and_calls_are_written_by_their_notation() -> None:
    _, events = play(
        house("venezia"), "seat ada buys 100\nplace your bets\nada: 14/17 by 5, tiers by 1"
    )
    written = json.loads(encode_events(events[-1:]))
    assert written[0][0] == "Placed"
    assert written[0][1]["laid"][:2] == [["14/17", None, 500, 0], ["5/8", "tiers", 100, 0]]


def test_a_spot_read_twice_is_the_same_spot() -> None:
    text = '[["Placed",{"seat":"a","chip":"cash","laid":[["17","tiers",1,0],["17",null,2,0]]}]]'
    (placed,) = decode_events(text)
    assert isinstance(placed, e.Placed)
    one, two = placed.laid
    assert isinstance(one.spot, Spot)
    assert isinstance(one.call, Call)
    assert one.spot is two.spot
    assert two.call is None


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ('[["BettingOpened",{"coup":7,"seal":"aa"}]]', e.BettingOpened(7, "aa")),
        ('[["BettingClosed",{}]]', e.BettingClosed()),
        (
            '[["BallSpun",{"laps":null,"same_direction":false,"closes":true}]]',
            e.BallSpun(None, same_direction=False, closes=True),
        ),
        ('[["NumberSet",{"number":17,"secret":"bb"}]]', e.NumberSet(17, "bb")),
        ('[["CoupVoided",{"reasons":["x"],"results":[]}]]', e.CoupVoided(("x",), ())),
    ],
)
def test_coups_that_were_sealed_without_a_chain_are_read_as_they_were_written(
    text: str, event: Event
) -> None:
    assert decode_events(text) == (event,)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "{}",
        "null",
        "[1]",
        "[[]]",
        '[["NumberSet"]]',
        '[["NumberSet", {}]]',
        '[["NumberSet", {"number": "17"}]]',
        '[["NumberSet", {"number": 1.5}]]',
        '[["Unheard", {}]]',
        '[["CroupierNamed", {"name": null}]]',
        '[["PlayedAgain", {"seat": "a", "how": "replay", "call": "nowhere"}]]',
        '[["PlayedAgain", {"seat": "a", "how": "sometimes", "call": "tiers"}]]',
        '[["LeftInPrison", {"seat": "a", "spot": "37"}]]',
        '[["LeftInPrison", {"seat": "a", "spot": 17}]]',
        '[["Placed", {"seat": "a", "chip": "gold", "laid": []}]]',
        '[["WinnersPaid", {}]] trailing',
        '[["WinnersPaid", {}',
        "[" * 100_000,
        '[["NumberSet", {"number": ' + "9" * 10_000 + "}]]",
    ],
)
def test_what_is_no_event_is_damage(text: str) -> None:
    with pytest.raises(Damaged, match="cannot be read"):
        decode_events(text)


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_any_text_is_events_or_damage(text: str) -> None:
    try:
        events = decode_events(text)
    except Damaged:
        return
    assert decode_events(encode_events(events)) == events


@pytest.mark.parametrize(
    "text", ["", "nonsense", "{}", "null", "[]", '{"version": 1}', "[" * 100_000]
)
def test_what_is_no_snapshot_is_none(text: str) -> None:
    assert decode_state(text) is None  # fmt: skip


@given(st.data())
def test_a_snapshot_cut_anywhere_is_none(data: st.DataObject) -> None:
    text = encode_state(play(house("venezia"), TOLD["venezia"])[0])
    assert decode_state(text[: data.draw(st.integers(0, len(text) - 1))]) is None


@pytest.mark.parametrize("version", [0, VERSION + 1, "1", None])
def test_a_snapshot_of_another_version_is_none(version: object) -> None:
    """Also when its fields have changed since then."""
    row = json.loads(encode_state(new_table(house("mbs"))))
    assert decode_state(json.dumps(row)) is not None
    assert decode_state(json.dumps({**row, "version": version})) is None
    assert decode_state(json.dumps({"version": version, "something": "else"})) is None
