"""Amounts above 2^53 - 1 are rounded by a browser: nothing that is sent to one can reach them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.houses import house
from croupier.live.riches import beyond
from croupier.record import read_statement
from croupier.rules.bets import Bet, Slip
from croupier.rules.felt import SPOTS
from croupier.rules.money import MOST, MOST_HELD
from croupier.store.codec import encode_events
from croupier.table import State, decide, fold, new_table
from croupier.table import commands as c
from croupier.table.refusal import Refused
from croupier.table.view import view
from croupier.web.line import TableLine
from croupier.wire import encode
from live_support import in_loop, payload
from web_support import web

EXACT = 2**53 - 1
VENEZIA = house("venezia")


def numbers(value: Any) -> Iterator[int]:
    """Every number of a JSON value."""
    if isinstance(value, dict):
        yield from (one for inner in value.values() for one in numbers(inner))
    elif isinstance(value, list):
        yield from (one for inner in value for one in numbers(inner))
    elif isinstance(value, int):
        yield value


def is_exact(text: str | bytes) -> None:
    assert max(map(abs, numbers(json.loads(text))), default=0) <= EXACT


class Rich:
    """A table with one player who wants more than there is."""

    def __init__(self) -> None:
        self.state: State = new_table(VENEZIA)

    def say(self, command: c.Command) -> bool:
        """Whether it was taken; everything that a page would hear of it is exact."""
        if beyond(VENEZIA, self.state, command):
            return False
        answer = decide(VENEZIA, self.state, command)
        if isinstance(answer, Refused):
            return False
        self.state = fold(self.state, answer)
        is_exact(encode_events(answer))
        is_exact(encode(view(self.state, "ada")))  # type: ignore[arg-type]  # a part of a message
        return True

    def tell(self, text: str) -> None:
        assert self.say(read_statement(text, VENEZIA)), text

    def buy_all(self) -> int:
        count = 0
        while self.say(c.Buy("ada", MOST)):
            count += 1
        return count


def winning(number: int) -> list[c.Place]:
    """As much as a bet can be, on every spot with the number."""
    return [c.Place("ada", Slip((Bet(spot, MOST),))) for spot in SPOTS if number in spot.numbers]


def test_chips_are_bought_again_and_again_until_the_bound() -> None:
    table = Rich()
    assert table.say(c.Sit("ada", MOST))
    assert table.buy_all() == MOST_HELD // MOST - 1
    assert table.state.seats["ada"].bought == MOST_HELD


def test_buying_and_cashing_out_in_turn_ends_too() -> None:
    table, turns = Rich(), 0
    while table.say(c.Sit("ada", MOST)):
        table.tell("ada cashes out")
        turns += 1
    assert turns == MOST_HELD // MOST


def test_the_largest_wins_of_a_coup_are_exact_and_then_no_bet_is_taken() -> None:
    """All the number's spots at once, at a table without maxima, again and again."""
    table, coups = Rich(), 0
    assert table.say(c.Sit("ada", MOST))
    table.buy_all()
    while True:
        table.tell("place your bets")
        if not all(map(table.say, winning(17))):
            break
        coups += 1
        for text in ("spin", "number 17", "settle", "ada: take all"):
            table.tell(text)
    assert coups >= 1
    assert table.state.seats["ada"].stack > MOST_HELD
    table.tell("ada cashes out")
    assert not table.say(c.Sit("ada", MOST))


def test_even_fifty_such_wins_without_a_word_are_exact() -> None:
    """What won stays on the felt and plays again: nobody is asked."""
    table = Rich()
    assert table.say(c.Sit("ada", MOST))
    table.buy_all()
    table.tell("place your bets")
    assert all(map(table.say, winning(17)))
    for _ in range(45):
        for text in ("spin", "number 17", "settle", "place your bets"):
            table.tell(text)


@pytest.mark.parametrize("do", ["buy", "place"])
@in_loop
async def test_a_player_at_a_table_is_told_so(tmp_path: Path, do: str) -> None:
    async with web(tmp_path) as site:
        keeper, room = site.table("venezia-1"), site.casino.get("venezia-1")
        await keeper.ask("ada:0", c.Sit("ada", MOST))
        for number in range(MOST_HELD // MOST):
            await keeper.ask(f"ada:b{number}", c.Buy("ada", MOST))
        await keeper.ask("*:open", c.PlaceYourBets())
        socket = Kept()
        TableLine(room, "ada", socket).hear(
            json.dumps(
                {"id": "x", "do": do, "amount": MOST}
                if do == "buy"
                else {"id": "x", "do": do, "bets": [["17", 100]]}
            )
        )
        (answer,) = json.loads(payload(socket.frames[-1]))
        assert (answer["t"], answer["id"]) == ("no", "x")
        assert answer["code"] == {"buy": "seat/buy-in", "place": "bet/funds"}[do]


class Kept:
    """A socket whose frames are kept."""

    closed: int | None = None

    def __init__(self) -> None:
        self.frames: list[bytes] = []

    def put(self, frame: bytes) -> None:
        self.frames.append(frame)

    def close(self, code: int) -> None:
        self.closed = code
