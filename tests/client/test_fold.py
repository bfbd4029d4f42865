"""The client can never disagree with the table: it sees what a fresh welcome would show."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import wire as w
from croupier.client.messages import decode
from croupier.client.rules import breach
from croupier.client.seen import Gap, Seen
from croupier.houses import House, house
from croupier.live.news import Item, item
from croupier.live.welcome import rule_facts
from croupier.record import write_statement
from croupier.store.codec import encode_events
from croupier.store.entry import LogEntry
from croupier.table import State, decide, fold, new_table
from croupier.table.refusal import Refused
from croupier.table.view import view
from croupier.wire import Step
from store.evenings import TOLD, commands, evenings

Moment = tuple[State, Item | None]
CLOCK = w.Clock(0, Step.REST, None)
SEATED = ("ada", "bob", "cyd", None)


def evening(here: House, text: str | Iterable[str]) -> list[Moment]:
    """The table after every entry, and the entry as it is told."""
    state = new_table(here)
    moments: list[Moment] = [(state, None)]
    for command in commands(here, text):
        events = decide(here, state, command)
        if not isinstance(events, Refused):
            state = fold(state, events)
            said = write_statement(command)
            entry = LogEntry("one", len(moments), "*:1", 0, "", said, encode_events(events), "")
            moments.append((state, item(entry, events)))
    return moments


def come(here: House, moments: list[Moment], seq: int, you: str | None) -> Seen:
    """Somebody comes in after an entry."""
    state = moments[seq][0]
    shown, facts = view(state, you), rule_facts(here, state)
    text = w.encode(w.Welcome("one", here.id, you, seq, 0, shown, CLOCK, [], [], 60, rules=facts))
    (message,) = decode(f"[{text}]")
    assert isinstance(message, w.Welcome)
    assert message.view == shown
    return Seen(message)


def tell(here: House, seen: Seen, told: Item | None) -> None:
    """An entry is heard, and the rules allow it as far as this player can know."""
    assert told
    (message,) = decode(f"[{told.heard_by(seen.you)}]")
    before = seen.state
    entry = seen.hear(message)
    assert entry
    assert breach(here, seen.you, before, entry.says, entry.events) is None


def sees_everything(here: House, moments: list[Moment], seq: int, you: str | None) -> None:
    seen = come(here, moments, seq, you)
    for state, told in moments[seq + 1 :]:
        tell(here, seen, told)
        assert seen.view == view(state, you)
        if state.coup.felt and state.coup.count > moments[seq][0].coup.count:
            assert seen.state.coup.felt == state.coup.felt, "a sealed felt can be checked here"


@pytest.mark.parametrize("name", TOLD)
@pytest.mark.parametrize("you", SEATED)
def test_anybody_who_comes_at_any_time_sees_what_the_table_shows(
    name: str, you: str | None
) -> None:
    moments = evening(house(name), TOLD[name])
    for seq in range(len(moments)):
        sees_everything(house(name), moments, seq, you)


@given(evenings(), st.sampled_from(SEATED), st.data())
def test_so_it_is_on_any_evening(
    told: tuple[str, list[str]], you: str | None, data: st.DataObject
) -> None:
    name, said = told
    moments = evening(house(name), said)
    sees_everything(house(name), moments, data.draw(st.integers(0, len(moments) - 1)), you)


def test_somebody_who_left_before_we_came_may_be_spoken_of() -> None:
    said = [
        "seat ada buys 100",
        "seat bob buys 100",
        "ada cashes out",
        "supervisor is max",
        'supervisor corrects ada by +5 because "short"',
        "ada cashes out",
        "seat ada buys 50",
    ]
    moments = evening(house("venezia"), said)
    assert len(moments) == len(said) + 1
    for you in SEATED:
        sees_everything(house("venezia"), moments, 3, you)


def test_an_entry_that_is_missing_is_noticed() -> None:
    moments = evening(house("venezia"), TOLD["venezia"])
    seen = come(house("venezia"), moments, 3, "ada")
    told = moments[5][1]
    assert told
    with pytest.raises(Gap):
        seen.hear(decode(f"[{told.public}]")[0])


def test_an_entry_that_is_told_twice_counts_once() -> None:
    moments = evening(house("venezia"), TOLD["venezia"])
    here = house("venezia")
    seen = come(here, moments, 3, "ada")
    tell(here, seen, moments[4][1])
    before = seen.state
    told = moments[4][1]
    assert told
    assert seen.hear(decode(f"[{told.heard_by('ada')}]")[0]) is None
    assert seen.state is before


def test_the_numbers_are_kept_as_they_come() -> None:
    moments = evening(house("fun"), TOLD["fun"])
    seen = come(house("fun"), moments, 0, None)
    for _, told in moments[1:]:
        tell(house("fun"), seen, told)
    assert list(seen.numbers) == [(1, 17), (2, 4), (4, 4)], "4 was settled with 3 before"
