"""Every address of the server, asked rightly."""

from pathlib import Path

import pytest

from croupier.houses import SHIPPED, house
from live_support import deal, in_loop, say
from web_support import web

# Who


@in_loop
async def test_somebody_takes_a_name_and_is_known_by_it_until_signing_out(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        assert (await browser.get("/api/session")).json() == {"name": None}
        taken = await browser.post("/api/session", json={"name": "Ada"})
        assert (taken.status_code, taken.json()) == (201, {"name": "Ada"})
        assert (await browser.get("/api/session")).json() == {"name": "Ada"}
        gone = await browser.delete("/api/session")
        assert (gone.status_code, gone.content) == (204, b"")
        assert (await browser.get("/api/session")).json() == {"name": None}


@in_loop
async def test_a_name_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        for wanted, got in (("ada", "ada"), ("Ada", "Ada-2"), ("ADA", "ADA-3"), ("bob", "bob")):
            async with site.browser() as browser:
                taken = await browser.post("/api/session", json={"name": wanted})
                assert taken.json()["name"] == got
                assert taken.json().get("taken", False) == (wanted != got)


@in_loop
async def test_blanks_around_a_name_are_left_out(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        assert (await browser.post("/api/session", json={"name": " ada "})).json()["name"] == "ada"


@in_loop
async def test_names_of_all_the_world_can_be_taken(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        for name in ("ada", "Åse", "élan-2", "_", "17", "輪盤", "x" * 20):
            async with site.signed_in(name) as browser:
                assert (await browser.get("/api/session")).json() == {"name": name}


# Where


@in_loop
async def test_the_lobby_shows_every_house_and_every_table(tmp_path: Path) -> None:
    async with web(tmp_path, tables=2) as site, site.browser() as browser:
        seen = (await browser.get("/api/lobby")).json()
        assert [one["id"] for one in seen["houses"]] == list(SHIPPED)
        assert sorted(one["id"] for one in seen["tables"]) == sorted(
            f"{at}-{n}" for at in SHIPPED for n in (1, 2)
        )
        for card in seen["houses"]:
            assert card["title"] == house(card["id"]).identity.title
            assert card["edges"]
        keeper = site.table("mbs-1")
        await say(keeper, "seat ada buys 100")
        numbers = [await deal(keeper, site.wheel) for _ in range(10)]
        (card,) = [
            one
            for one in (await browser.get("/api/lobby")).json()["tables"]
            if one["id"] == "mbs-1"
        ]
        assert (card["seated"], card["coup"], card["phase"]) == (1, 10, "idle")
        assert card["numbers"] == numbers[-8:]


@in_loop
async def test_who_wants_to_play_is_led_to_a_free_seat(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        for at in SHIPPED:
            led = await browser.post("/api/play", json={"house": at})
            assert (led.status_code, led.json()) == (201, {"table": f"{at}-1"})
            again = await browser.post("/api/play", json={"house": at})
            assert again.json() == {"table": f"{at}-1"}


@in_loop
async def test_a_player_who_wants_a_new_table_gets_one(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        for number in (2, 3):
            made = await browser.post("/api/tables", json={"house": "mbs"})
            assert (made.status_code, made.json()) == (201, {"table": f"mbs-{number}"})
        assert site.casino.get("mbs-3")


@pytest.mark.parametrize("at", SHIPPED)
@in_loop
async def test_a_house_tells_its_rules(tmp_path: Path, at: str) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        told = await browser.get(f"/api/houses/{at}")
        rules, one = told.json(), house(at)
        assert (rules["id"], rules["title"]) == (at, one.identity.title)
        assert {spot["name"] for spot in rules["spots"]} == {spot.name for spot in one.spots}
        assert {call["name"] for call in rules["calls"]} == {
            call.name for call in one.offered_calls
        }
        book = (await browser.get(f"/api/houses/{at}/rulebook")).json()
        assert book["house"] == at
        assert book["odds"]
        assert book["sections"]


@in_loop
async def test_a_called_bet_is_quoted_before_it_is_placed(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        told = await browser.get("/api/houses/venezia/quote", params={"say": "tiers by 5, 17 by 2"})
        assert told.status_code == 200
        assert told.json()["total"] == 6 * 500 + 200
        assert [bet["on"] for bet in told.json()["bets"]] == ["tiers", "17"]
        assert len(told.json()["bets"][0]["pieces"]) == 6
        assert told.json()["said"] == "Série 5/8 par cinq : trente. Plein 17 par deux"


@in_loop
async def test_what_may_not_be_spoken_is_not_quoted(tmp_path: Path) -> None:
    wrong = {"fun": "17 by 5", "mbs": "17 by 5", "venezia": "37 by 5", "nsw": "17"}
    async with web(tmp_path) as site, site.browser() as browser:
        for at, text in wrong.items():
            told = await browser.get(f"/api/houses/{at}/quote", params={"say": text})
            assert told.status_code == 400
            assert {"code", "text", "misheard"} <= set(told.json())


@in_loop
async def test_a_full_casino_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.live.floor.MOST_TABLES", 5)
    monkeypatch.setattr("croupier.live.floor.KEPT_FREE", 0)
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        refused = await browser.post("/api/tables", json={"house": "mbs"})
        assert (refused.status_code, refused.json()["code"]) == (503, "table/many")
        assert "5 tables" in refused.json()["text"]


@in_loop
async def test_playing_and_opening_tables_is_for_those_who_have_a_name(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        for path in ("/api/play", "/api/tables"):
            refused = await browser.post(path, json={"house": "mbs"})
            assert (refused.status_code, refused.json()["code"]) == (401, "request/no-session")
        assert len(site.casino) == 5
