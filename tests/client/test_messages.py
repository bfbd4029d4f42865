"""The client knows every message of the protocol."""

import inspect
from typing import Any, get_args

import msgspec
import pytest

from croupier import wire as w
from croupier.client import sayings
from croupier.client.messages import Message, decode
from croupier.client.seen import Seen
from croupier.houses import house
from croupier.live.briefing import cards
from croupier.table import new_table
from croupier.table.view import view


def tags(union: Any) -> set[str]:
    return {str(one.__struct_config__.tag) for one in get_args(union)}


def test_whatever_a_table_tells_a_player_is_understood() -> None:
    assert tags(Message) == tags(w.ToPlayer)


@pytest.mark.parametrize("said", get_args(w.AnySaid))
def test_whatever_a_player_may_say_has_a_method(said: type) -> None:
    assert f"w.{said.__name__}(self.new_id()" in inspect.getsource(sayings)


def test_a_card_of_the_briefing_is_seen_until_it_is_taken_away() -> None:
    at = house("fun")
    table, clock = view(new_table(at), None), w.Clock(0, w.Step.REST, None)
    seen = Seen(w.Welcome("fun-1", "fun", None, 0, 0, table, clock, [], [], 0, "", "", None))
    card = cards(at)[0]
    for shown in (card, None):
        (message,) = decode(f"[{msgspec.json.encode(w.CardShown(shown)).decode()}]")
        seen.hear(message)
        assert seen.card == shown
