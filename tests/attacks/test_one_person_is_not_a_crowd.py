"""Line 10: presence as changes; tables, reports and disputes of one person are bounded."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from attack_support import Voice, open_room, settled
from croupier.houses import house
from croupier.live import floor as floors
from croupier.live.asking import DESERTED, MOST_NEAR, MOST_OWN, UNUSED, Asked, Asker
from croupier.live.audience import Member
from croupier.live.crowding import MOST_ASKS, MOST_OPEN, MOST_QUARRELS
from croupier.live.floor import Floor, Full
from croupier.live.opening import Wish
from croupier.live.outbox import Outbox
from croupier.live.presence import MOST_NAMES, listed
from croupier.live.wheel import SealedWheel
from croupier.store.setups import TableSetup
from croupier.store.vault import Vault
from croupier.table import commands as c
from croupier.table.phases import Status
from croupier.table.refusal import Refused
from live_support import STILL, Listener, eventually, in_loop, keeper_of, opened_log, say
from server_support import Server
from web_support import web

# Presence


class Changes(Listener):
    """A line that asks for changes."""

    def __init__(self, keeper: Any, name: str | None) -> None:
        self.keeper, self.outbox = keeper, Outbox(most=1 << 30)
        self.member = Member(name, self.outbox, changes=True)
        keeper.join(self.member, None)

    @property
    def moves(self) -> list[tuple[list[str], list[str]]]:
        """Who came and went, message by message."""
        return [(one["came"], one["went"]) for one in self.heard if one["t"] == "presence"]


@in_loop
async def test_who_comes_and_goes_is_told_as_a_change(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        ada = Changes(keeper, "ada")
        assert ada.moves == [(["ada"], [])]
        bob, cyd = Listener(keeper, "bob"), Listener(keeper, "cyd")
        cyd.leave()
        await eventually(lambda: len(ada.moves) == 2, "the change is told")
        assert ada.moves[-1] == (["bob"], ["cyd"])
        bob.leave()
        await eventually(lambda: len(ada.moves) == 3, "the change is told")
        assert ada.moves[-1] == ([], ["bob"])
        assert "present" not in [one["t"] for one in ada.heard]


@in_loop
async def test_who_is_back_before_it_was_told_is_told_of_to_those_who_came_meanwhile(
    tmp_path: Path,
) -> None:
    """Whoever comes while somebody has no line does not find that name in the welcome."""
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        Changes(keeper, "ada").leave()
        bob = Changes(keeper, "bob")
        assert bob.heard[0]["present"] == ["bob"]
        Changes(keeper, "ada")
        await eventually(lambda: any("ada" in came for came, _ in bob.moves), "ada is back")


@in_loop
async def test_lines_that_know_no_changes_still_get_the_list(tmp_path: Path) -> None:
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        ada = Listener(keeper, "ada")
        Listener(keeper, "bob")

        def told() -> list[list[str]]:
            return [one["names"] for one in ada.heard if one["t"] == "present"]

        await eventually(lambda: told()[-1:] == [["ada", "bob"]], "the list is told")


@in_loop
async def test_a_crowd_that_comes_and_goes_costs_others_a_few_messages(tmp_path: Path) -> None:
    """A thousand people; before, each made everybody hear the whole list."""
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        ada, old = Changes(keeper, "ada"), Listener(keeper, "old")
        start = ada.outbox.size, old.outbox.size
        for number in range(1000):
            Changes(keeper, f"somebody-{number}")
        await eventually(lambda: sum(len(came) for came, _ in ada.moves) == 1002, "all came")
        assert len(ada.moves) <= 4
        assert ada.outbox.size - start[0] < 40_000
        assert old.outbox.size - start[1] < 40_000


def test_a_list_has_an_end_and_those_with_a_seat_are_on_it() -> None:
    names = [f"p{number}" for number in range(1000)]
    told = listed(names, lambda name: name == "p999")
    assert len(told) == MOST_NAMES
    assert "p999" in told
    assert told == sorted(told)
    assert listed(["b", "a"], lambda _: False) == ["a", "b"]


@in_loop
async def test_a_page_asks_for_changes_by_the_address_of_its_socket(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        page = server.player("mbs-1?presence=changes", server.sign_in("ada"))
        async with page, server.player("mbs-1", server.sign_in("bob")) as old:
            await page.until(lambda one: one["t"] == "presence" and "bob" in one["came"], "bob")
            await old.until(lambda one: one["t"] == "present", "the list")
            assert "present" not in [one["t"] for one in page.heard]


# Reports and disputes


@in_loop
async def test_a_player_says_three_times_what_is_wrong_with_a_coup(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        await say(room.keeper, "seat eve buys 500\nseat ada buys 500\nplace your bets")
        eve, ada = Voice(room, "eve"), Voice(room, "ada")
        for _ in range(100):
            eve.say("report", text="it was not so")
        ada.say("report", text="somebody shouts")
        await settled(room.keeper)
        assert eve.refusals() == ["dispute/many"] * (100 - MOST_QUARRELS)
        assert ada.refusals() == []
        assert len(room.keeper.state.disputes) == MOST_QUARRELS + 1


@in_loop
async def test_what_nobody_decides_has_an_end_too(tmp_path: Path) -> None:
    async with open_room(tmp_path) as room:
        await say(room.keeper, "seat eve buys 500")
        for _ in range(MOST_OPEN):
            await say(room.keeper, "place your bets")
            await room.keeper.ask(f"eve:{room.keeper.seq}", c.Report("eve", "it was not so"))
            await say(room.keeper, "spin\nno more bets\nnumber 17\nsettle")
        assert len(room.keeper.state.disputes) == MOST_OPEN
        await say(room.keeper, "place your bets")
        eve = Voice(room, "eve")
        eve.say("report", text="it was not so")
        await settled(room.keeper)
        assert eve.refusals() == ["dispute/many"]


# Tables


@asynccontextmanager
async def open_floor(folder: Path, at_least: int = 1) -> AsyncIterator[Floor]:
    with opened_log(folder) as log, closing(Vault(folder / "vault")) as vault:
        floor = Floor(log, SealedWheel(vault), STILL)
        floor.open(at_least)
        await floor.opened()
        try:
            yield floor
        finally:
            await floor.close()


@in_loop
async def test_one_person_has_a_few_tables_and_others_have_theirs(tmp_path: Path) -> None:
    async with open_floor(tmp_path) as floor:
        for _ in range(MOST_OWN):
            floor.host_table("mbs", Asker("eve"), TableSetup(), Wish())
        with pytest.raises(Full, match="eve has enough tables"):
            floor.host_table("fun", Asker("eve"), TableSetup(), Wish())
        assert (
            floor.host_table("mbs", Asker("ada"), TableSetup(), Wish()).keeper.name
            == f"mbs-{MOST_OWN + 2}"
        )


def test_people_of_one_address_have_so_many_together() -> None:
    asked = Asked()
    for number in range(MOST_NEAR):
        assert not asked.has_too_many(Asker(f"p{number}", "192.0.2.7"))
        asked.add(f"mbs-{number}", Asker(f"p{number}", "192.0.2.7"))
    assert asked.has_too_many(Asker("one more", "192.0.2.7"))
    assert not asked.has_too_many(Asker("one more", "192.0.2.8"))
    assert not asked.has_too_many(Asker("one more", None))
    asked.forget("mbs-7")
    assert not asked.has_too_many(Asker("one more", "192.0.2.7"))


@in_loop
async def test_a_house_is_never_full_because_somebody_opened_all_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(floors, "MOST_TABLES", 12)
    monkeypatch.setattr(floors, "KEPT_FREE", 4)
    async with open_floor(tmp_path) as floor:
        for number in range(3):
            floor.host_table("fun", Asker(f"eve-{number}"), TableSetup(), Wish())
        with pytest.raises(Full, match="8 tables"):
            floor.host_table("fun", Asker("eve"), TableSetup(), Wish())
        note = house("fun").chips.note or 0
        for room in floor.at("fun"):
            for number in range(8):
                await room.keeper.ask(f"x:{number}", c.Sit(f"eve-{number}", note))
        assert not any(room.has_room for room in floor.at("fun"))
        assert floor.seat_for("fun").has_room


@in_loop
async def test_a_table_that_nobody_uses_closes_and_its_owner_may_ask_again(tmp_path: Path) -> None:
    async with open_floor(tmp_path) as floor:
        rooms = [
            floor.host_table("mbs", Asker("eve"), TableSetup(), Wish()) for _ in range(MOST_OWN)
        ]
        await floor.opened()
        watched, seated, used = rooms[:3]
        Listener(watched.keeper, None)
        await seated.keeper.ask("x", c.Sit("ada", 100_00))
        await used.keeper.ask("x", c.Sit("ada", 100_00))
        await used.keeper.ask("y", c.CashOut("ada"))
        floor.look_round(0.0)
        floor.look_round(UNUSED - 1)
        assert len(floor) == 5 + MOST_OWN
        floor.look_round(UNUSED)
        assert [floor.get(one.keeper.name) for one in rooms] == [watched, seated, used, None, None]
        floor.look_round(DESERTED)
        assert floor.get(used.keeper.name) is None
        assert floor.get("mbs-1") is not None, "the house's own stay"
        assert [floor.host_table("mbs", Asker("eve"), TableSetup(), Wish()).keeper.name for _ in range(3)] == [
            "mbs-7", "mbs-8", "mbs-9",
        ]  # fmt: skip
        await asyncio.gather(*floor._ending)
        assert used.keeper.state.status is Status.CLOSED


@in_loop
async def test_a_table_that_was_closed_stays_so_after_a_restart(tmp_path: Path) -> None:
    async with open_floor(tmp_path) as floor:
        left = floor.host_table("mbs", Asker("eve"), TableSetup(), Wish())
        kept = floor.host_table("mbs", Asker("eve"), TableSetup(), Wish())
        Listener(kept.keeper, None)
        await floor.opened()
        floor.look_round(0.0)
        floor.look_round(UNUSED)
        assert floor.get(left.keeper.name) is None
    async with open_floor(tmp_path) as again:
        assert [room.keeper.name for room in again.at("mbs")] == ["mbs-1", "mbs-3"]
        again.look_round(0.0)
        again.look_round(UNUSED)
        assert [room.keeper.name for room in again.at("mbs")] == ["mbs-1"]


@in_loop
async def test_requests_for_a_colour_are_few_and_asked_once(tmp_path: Path) -> None:
    async with open_floor(tmp_path) as floor:
        keeper = floor.seat_for("nsw").keeper
        await floor.opened()
        await keeper.ask("x", c.Sit("ada", 100_00, "red", 1_00))
        answers = [
            await keeper.ask(f"e{number}", c.AskColour(f"eve-{number}", "ada", "red"))
            for number in range(MOST_ASKS + 3)
        ]
        refused = [isinstance(one, Refused) for one in answers]
        assert refused == [False] * MOST_ASKS + [True] * 3
        assert isinstance(await keeper.ask("again", c.AskColour("eve-1", "ada", "red")), Refused)
        assert len(keeper.state.asks) == MOST_ASKS
        shares = [
            await keeper.ask(f"s{number}", c.Share("ada", "red", f"eve-{number}"))
            for number in range(MOST_ASKS + 3)
        ]
        assert sum(isinstance(one, Refused) for one in shares) == 3
        assert len(keeper.state.consents) == MOST_ASKS


@in_loop
async def test_the_past_of_a_table_that_was_closed_can_still_be_had(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("eve") as browser:
        table = (await browser.post("/api/tables", json={"house": "mbs"})).json()["table"]
        keeper = site.table(table)
        await keeper.ask("eve:1", c.Sit("eve", 100_00))
        await keeper.ask("*:1", c.PlaceYourBets())
        await keeper.ask("*:2", c.Void(("interrupted",)))
        await keeper.ask("eve:2", c.CashOut("eve"))
        floor = site.casino
        floor.look_round(0.0)
        floor.look_round(DESERTED)
        assert floor.get(table) is None
        await asyncio.gather(*floor._ending)
        for page in ("coups", "coups/1", "seal/1", "fairness", "record"):
            assert (await browser.get(f"/api/tables/{table}/{page}")).status_code == 200, page
        assert (await browser.get("/api/tables/mbs-99/coups")).status_code == 404


@in_loop
async def test_over_http_the_same_holds(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("eve") as browser:
        answers = [await browser.post("/api/tables", json={"house": "mbs"}) for _ in range(8)]
        assert [one.status_code for one in answers] == [201] * MOST_OWN + [503] * (8 - MOST_OWN)
        assert answers[-1].json()["code"] == "table/many"
        assert (await browser.post("/api/play", json={"house": "mbs"})).status_code == 201
