"""Law 7: no message tells anybody what another person has in hand, nor a secret before its number."""

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from croupier.houses import SHIPPED, house
from croupier.live.wheel import SealedWheel
from croupier.record import read_statement
from croupier.store.vault import Vault
from croupier.table import Refused
from croupier.table.commands import Command, PlaceYourBets
from live_support import Listener, in_loop, keeper_of, opened_log

BUYS = {"ada": 7_654_300, "bob": 3_141_500, "cyd": 2_718_200}
"""Minor units that nothing else at the table comes to."""
EVENING = """
    place your bets
    ada: red by 20, 17 by 5
    bob: black by 10, dozen 1 by 10
    cyd: 0 by 5
    ada buys 1234
    bob: take all
    bob: high by 30
    spin
    no more bets
    number
    collect
    pay
    lift
    ada takes winners up
    bob steps away
    cyd cashes out
"""
AFTER = """
    supervisor corrects ada by +7777.77 because "77 short"
    bob comes back
    ada: take all
    bob: take all
    ada cashes out
    bob cashes out
"""
COUPS = 6


def whole_numbers(value: Any) -> set[int]:
    """Every number anywhere in a message."""
    if isinstance(value, bool):
        return set()
    if isinstance(value, int):
        return {value}
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return {number for inner in value for number in whole_numbers(inner)}
    return set()


class Evening:
    """A table whose players' money is unmistakable, and all that anybody hears of it."""

    def __init__(self, folder: Path, log: Any, at: str) -> None:
        self.keeper = keeper_of(log, at)
        self.vault = Vault(folder / "vault")
        self.wheel = SealedWheel(self.vault)
        self.lines = {name: Listener(self.keeper, name) for name in (*BUYS, "eve", None)}
        self.private: dict[str, set[int]] = {name: set() for name in BUYS}
        self.secrets: list[str] = []
        self.marks = count()

    async def play(self, text: str) -> None:
        for statement in text.strip().splitlines():
            command = await self._command(statement.strip())
            answer = await self.keeper.ask(f"*:{next(self.marks)}", command)
            if isinstance(answer, Refused):
                continue
            for name, seat in self.keeper.state.seats.items():
                amounts = (seat.stack, seat.bought, seat.cashed, seat.custody, seat.corrected)
                self.private[name] |= {one for one in amounts if one > 100_000}

    async def _command(self, statement: str) -> Command:
        state = self.keeper.state
        if statement == "place your bets":
            chain = await self.wheel.chain(self.keeper.name, state.chain)
            if chain:
                await self.keeper.ask(f"*:{next(self.marks)}", chain)
            return PlaceYourBets(self.wheel.seal(self.keeper.state.chain))
        if statement == "number":
            drawn = await self.wheel.number(self.keeper.name, state.coup)
            assert drawn
            assert drawn.secret
            self.secrets.append(drawn.secret)
            for line in self.lines.values():
                assert drawn.secret not in line.raw
            return drawn
        return read_statement(statement, self.keeper.house)


async def evening(folder: Path, log: Any, at: str) -> Evening:
    scene = Evening(folder, log, at)
    for name, amount in BUYS.items():
        whole = house(at).chips.note or amount
        await scene.play(f"seat {name} buys {whole // 100}")
    for _ in range(COUPS):
        await scene.play(EVENING)
        scene.lines[f"late {len(scene.lines)}"] = Listener(scene.keeper, "dan")
    await scene.play(AFTER)
    return scene


@pytest.mark.parametrize("at", [at for at in SHIPPED if not house(at).chips.note])
@in_loop
async def test_nobody_hears_what_another_has_in_hand(tmp_path: Path, at: str) -> None:
    """Where a note buys the same for all and standings are called out, there is no such secret."""
    with opened_log(tmp_path) as log:
        scene = await evening(tmp_path, log, at)
        assert scene.keeper.state.coup.count == COUPS
        for listener, line in scene.lines.items():
            others = {n for name, kept in scene.private.items() if name != listener for n in kept}
            others -= scene.private.get(str(listener), set())
            assert len(others) > 4
            told = whole_numbers(line.heard)
            assert not told & others, (listener, told & others)
            assert "77 short" not in line.raw or listener == "ada"
        scene.vault.close()


@pytest.mark.parametrize("at", SHIPPED)
@in_loop
async def test_everybody_hears_all_about_their_own_chips(tmp_path: Path, at: str) -> None:
    with opened_log(tmp_path) as log:
        scene = await evening(tmp_path, log, at)
        for name in BUYS:
            bought = [
                fields["amount"]
                for one in scene.lines[name].heard
                for kind, fields in one.get("events", ())
                if kind == "ChipsBought" and fields["seat"] == name
            ]
            assert sum(bought) == scene.keeper.state.seats[name].bought > 0
        scene.vault.close()


@pytest.mark.parametrize("at", SHIPPED)
@in_loop
async def test_a_secret_is_told_with_its_number_and_no_message_before_holds_it(
    tmp_path: Path, at: str
) -> None:
    with opened_log(tmp_path) as log:
        scene = await evening(tmp_path, log, at)
        assert len(set(scene.secrets)) == COUPS
        for line in scene.lines.values():
            before = ""
            for message in line.heard:
                told = json.dumps(message)
                for kind, fields in message.get("events", ()):
                    if kind == "NumberSet":
                        assert fields["secret"] in scene.secrets
                        assert fields["secret"] not in before
                before += told
        scene.vault.close()


@in_loop
async def test_nobody_else_hears_of_a_refusal(tmp_path: Path) -> None:
    """The sentence says what the player has in hand."""
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        watcher = Listener(keeper, "bob")
        await keeper.ask("a", read_statement("seat ada buys 31415", keeper.house))
        await keeper.ask("b", read_statement("place your bets", keeper.house))
        before = watcher.raw
        refused = await keeper.ask("c", read_statement("ada: 17 by 40000", keeper.house))
        assert isinstance(refused, Refused)
        assert "31.415" in refused.text
        assert watcher.raw == before
        assert "31415" not in before
