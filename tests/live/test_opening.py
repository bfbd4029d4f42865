"""The sign of a live table: the house's own limits, and what the host of a casino wants instead."""

import pytest

from croupier.houses import SHIPPED, House, house
from croupier.live.opening import Wish, opening, sign
from croupier.record.statements import read_ranges
from croupier.rules.errors import Malformed
from croupier.rules.felt import Kind
from croupier.table import State, decide, evolve, new_table
from croupier.table.limits import Limits
from support import clause


def opened(at: House, wanted: str = "", state: State | None = None) -> State:
    """A table after what is said when its server starts."""
    state = state or new_table(at)
    for command in opening(at, state, Wish(read_ranges(wanted))):
        events = decide(at, state, command)
        assert isinstance(events, tuple), events
        for event in events:
            state = evolve(state, event)
    return state


def even(limits: Limits) -> tuple[int, int | None]:
    return limits.minima[Kind.EVEN], limits.maxima.get(Kind.EVEN)


@clause("venezia-GR.11")
@pytest.mark.parametrize("name", SHIPPED)
def test_every_kind_has_a_minimum_and_a_maximum(name: str) -> None:
    limits = opened(house(name)).limits
    assert {kind: (limits.minima[kind], limits.maxima[kind]) for kind in Kind} == house(name).sign


@pytest.mark.parametrize("name", SHIPPED)
def test_the_sign_of_a_shipped_house_stands_in_its_file_and_is_marked_ours(name: str) -> None:
    assert set(house(name).limits.sign) == set(Kind)
    assert "ours" in house(name).sources["limits.sign"]


def test_a_side_that_the_host_leaves_open_is_the_houses() -> None:
    at = house("venezia")
    assert even(opened(at, "even=5..").limits) == (5_00, 3000_00)
    assert even(opened(at, "even=..50").limits) == (1_00, 50_00)
    assert even(opened(at, "even=5..50 even=..60").limits) == (5_00, 60_00)


@pytest.mark.parametrize("wanted", ["even=..none", "straight=200..", "even=5..2000 straight=101.."])
def test_a_sign_without_a_maximum_or_above_it_is_none(wanted: str) -> None:
    with pytest.raises(Malformed, match=r"expected a m(?:ax|in)imum for (?:even|straight)"):
        sign(house("venezia"), Wish(read_ranges(wanted)))


def test_a_restart_leaves_a_sign_as_it_was_and_gives_back_a_maximum_that_was_removed() -> None:
    at = house("venezia")
    state = opened(at, "even=50..2000")
    assert opened(at, state=state) is state
    none = state._replace(limits=state.limits.changed([(Kind.EVEN, (50_00, None))]))
    assert even(opened(at, state=none).limits) == (50_00, 3000_00)
    high = state._replace(limits=state.limits.changed([(Kind.EVEN, (5000_00, None))]))
    assert even(opened(at, state=high).limits) == (5000_00, 5000_00)
