"""What a player's witness says of an honest house, and of one that sends other events: every house."""

from typing import NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from croupier.client.fold import fold as fold_seen
from croupier.client.fold import state_of
from croupier.client.rules import breach
from croupier.houses import House
from croupier.live.welcome import rule_facts
from croupier.record import write_statement
from croupier.table import State, decide, fold, new_table
from croupier.table import commands as c
from croupier.table.events import Event
from croupier.table.refusal import Refused
from croupier.table.view import TELLING, as_seen, view
from laws.table_evenings import THEMES, Evening, evenings
from laws.test_laws_of_table import house_of

VIEWERS = ("ada", "bob", None)


class Entry(NamedTuple):
    """An entry of an evening: the table before it, the command, what happened."""

    before: State
    command: c.Command
    events: tuple[Event, ...]

    def says(self, me: str | None) -> str | None:
        hidden = any(isinstance(one, TELLING) and one.seat != me for one in self.events)
        return None if hidden else write_statement(self.command)

    def seen(self, me: str | None) -> tuple[Event, ...]:
        return tuple(as_seen(one, me) for one in self.events)


def played(here: House, one: Evening) -> list[Entry]:
    state, entries = new_table(here), list[Entry]()
    for command in one.told:
        events = decide(here, state, command)
        if not isinstance(events, Refused):
            entries.append(Entry(state, command, events))
            state = fold(state, events)
    return entries


def shown(here: House, state: State, me: str | None) -> State:
    return state_of(view(state, me), me, rule_facts(here, state))


@pytest.mark.parametrize("theme", THEMES)
def test_no_entry_of_an_honest_house_breaks_its_rules(theme: str) -> None:
    @given(evenings(THEMES[theme]), st.sampled_from(VIEWERS), st.data())
    @settings(max_examples=settings().max_examples // 4 + 1)
    def law(one: Evening, me: str | None, data: st.DataObject) -> None:
        here = house_of(one.house, one.withdraws)
        entries = played(here, one)
        came = data.draw(st.integers(0, len(entries)))
        assume(came < len(entries))
        state = shown(here, entries[came].before, me)
        for entry in entries[came:]:
            assert breach(here, me, state, entry.says(me), entry.seen(me)) is None, entry.command
            state = fold_seen(state, entry.seen(me))

    law()


@given(evenings(THEMES["anything"]), st.sampled_from(VIEWERS), st.data())
def test_the_events_of_one_statement_do_not_pass_under_another(
    one: Evening, me: str | None, data: st.DataObject
) -> None:
    here = house_of(one.house, one.withdraws)
    entries = played(here, one)
    assume(len(entries) > 1)
    told, other = (data.draw(st.sampled_from(entries)) for _ in range(2))
    says = told.says(me)
    assume(says is not None and other.seen(me) != told.seen(me))
    assert breach(here, me, shown(here, told.before, me), says, other.seen(me)) is not None
