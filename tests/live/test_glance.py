"""A table at a glance: figures as if everything were added up again, and rows that are kept."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.houses import SHIPPED, House, house
from croupier.live import dealt
from croupier.live import glance as glancing
from croupier.live.glance import Glance, losses, packed, share, unpacked
from croupier.live.keeper import Keeper
from croupier.rules.felt import Kind
from croupier.rules.pockets import POCKETS
from croupier.rules.prison import ZeroRule
from croupier.store.table import milliseconds
from croupier.table.commands import Chip
from croupier.table.exposure import exposure, on_felt
from croupier.table.state import Prisoner, Seat, Stake, StakeKey, State, new_table
from live_support import Listener, in_loop, keeper_of, opened_log, say

AMOUNTS = st.sampled_from([1, 5, 500, 777, 1000, 10**12])


@st.composite
def tables(draw: st.DrawFn, at: House) -> State:
    """Players with stakes of all kinds, in prison too."""
    even = [spot for spot in at.spots if spot.kind is Kind.EVEN]
    chips = st.sampled_from(Chip)
    keys = st.builds(StakeKey, st.sampled_from(at.spots), st.none(), chips)
    stakes = st.dictionaries(keys, st.builds(Stake, AMOUNTS), max_size=8)
    prisoner = st.builds(Prisoner, st.sampled_from(even), chips, st.just(1), AMOUNTS)
    prison = st.lists(prisoner, max_size=2 if at.terms.zero.rule is ZeroRule.PRISON else 0).map(
        tuple
    )
    names = [f"p{number}" for number in range(draw(st.integers(0, 4)))]
    seats = {one: Seat(one, stakes=draw(stakes), prison=draw(prison)) for one in names}
    return new_table(at)._replace(seats=seats)


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=30)
@given(st.data())
def test_the_seats_together_cost_what_the_table_costs(name: str, data: st.DataObject) -> None:
    at = house(name)
    state = data.draw(tables(at))
    seats = state.seats.values()
    assert unpacked(sum(losses(at, state, one) for one in seats)) == exposure(at, state)
    assert sum(share(at, state, one).on_felt for one in seats) == on_felt(state)


@given(st.lists(st.integers(-(2**62), 2**62), min_size=POCKETS, max_size=POCKETS))
def test_amounts_are_packed_and_unpacked(amounts: list[int]) -> None:
    assert unpacked(packed(amounts)) == amounts
    assert unpacked(packed(amounts) + packed([1] * POCKETS)) == [one + 1 for one in amounts]


def seen(glance: Glance) -> dict[str, Any]:
    row: dict[str, Any] = json.loads(bytes(glance.look()))
    return row


@in_loop
async def test_only_the_seat_that_bets_is_added_up_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[str] = []

    def counting(at: House, state: State, seat: Seat) -> glancing.SeatShare:
        counted.append(seat.name)
        return share(at, state, seat)

    monkeypatch.setattr(glancing, "share", counting)
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, 'supervisor sets limits straight=1..10 because "a calm evening"')
        await say(keeper, "seat ada buys 1000\nseat bob buys 1000\nplace your bets\nada: 17 by 5")
        glance = Glance(keeper)
        assert (seen(glance)["worst"], seen(glance)["exposure"]) == (17, 17_500)
        assert counted == ["ada", "bob"]
        await say(keeper, "bob: 18 by 10")
        assert (seen(glance)["worst"], seen(glance)["on_felt"]) == (18, 1500)
        assert "at-limit" in seen(glance)["alerts"]
        assert counted == ["ada", "bob", "bob"]


@in_loop
async def test_a_row_is_written_again_only_if_it_changed(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        ada = Listener(keeper, "ada")
        await say(keeper, "seat ada buys 1000\nplace your bets\nada: 17 by 5")
        glance = Glance(keeper)
        row = glance.look()
        assert glance.look() is row
        ada.leave()
        assert seen(glance)["alerts"] == ["line-lost"], "a line is no entry of the log"
        back = Listener(keeper, "ada")
        assert seen(glance)["alerts"] == []
        back.leave()
        keeper.setup = keeper.setup.__class__(title="Our night")
        assert seen(glance)["title"] == "Our night"


@in_loop
async def test_a_table_that_waits_is_told_although_nothing_happens(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        Listener(keeper, "bruno")
        await say(keeper, "wheel is real\ncroupier is bruno\nseat ada buys 1000\nplace your bets")
        glance = Glance(keeper)
        assert seen(glance)["alerts"] == []
        keeper.last_steps.waits_since = milliseconds() - dealt.PATIENCE - 1
        assert seen(glance)["alerts"] == ["waiting"]
        await say(keeper, "spin")
        assert seen(glance)["alerts"] == []


@in_loop
async def test_beside_the_dolly_no_number_costs_anything(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper: Keeper = keeper_of(log)
        glance = Glance(keeper)
        await say(keeper, "seat ada buys 1000\nplace your bets\nada: 17 by 5\nspin")
        assert seen(glance)["exposure"] == 17_500
        await say(
            keeper, "no more bets\nnumber 20" if keeper.state.phase == "spinning" else "number 20"
        )
        assert (seen(glance)["worst"], seen(glance)["exposure"]) == (20, 0)
        await say(keeper, "settle")
        assert (seen(glance)["on_felt"], seen(glance)["numbers"]) == (0, [20])
