"""Where somebody sits, and the way out from any page; names that are taken say so."""

from pathlib import Path

import pytest

from croupier.wire import Failed, Trouble, failed
from live_support import in_loop, say
from support import clause
from web_support import web


@in_loop
async def test_the_session_knows_every_seat_and_what_is_there(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as ada, site.signed_in("bob") as bob:
        await say(site.table("venezia-1"), "seat ada buys 500\nplace your bets\nada: red by 20")
        await say(site.table("mbs-1"), "seat ada buys 100")
        told = (await ada.get("/api/session")).json()
        seats = {one["table"]: (one["total"], one["lying"]) for one in told["seats"]}
        assert seats == {"venezia-1": (500_00, 20_00), "mbs-1": (100_00, 0)}
        first = told["seats"][0]
        assert set(first) == {
            "table",
            "house",
            "title",
            "language",
            "figures",
            "total",
            "lying",
            "at_table_only",
        }
        assert (await bob.get("/api/session")).json() == {"name": "bob"}


@in_loop
async def test_chips_are_cashed_out_without_the_tables_socket(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as ada:
        await say(site.table("venezia-1"), "seat ada buys 500")
        paid = await ada.post("/api/tables/venezia-1/cash_out")
        assert (paid.status_code, paid.json()) == (201, {"amount": 500_00, "left": True})
        assert (await ada.get("/api/session")).json() == {"name": "ada"}
        again = await ada.post("/api/tables/venezia-1/cash_out")
        assert (again.status_code, again.json()["code"]) == (404, "request/not-found")


@clause("nsw-3.7", "nsw-3.8a")
@pytest.mark.parametrize("at", ["nsw", "mbs", "english", "fun"])
@in_loop
async def test_colour_chips_of_an_open_table_are_exchanged_there_only(
    tmp_path: Path, at: str
) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as ada:
        keeper = site.table(f"{at}-1")
        await say(keeper, f"seat ada buys 2000{'' if at in ('fun', 'english') else ' colour'}")
        (seat,) = (await ada.get("/api/session")).json()["seats"]
        assert seat["at_table_only"]
        refused = await ada.post(f"/api/tables/{at}-1/cash_out")
        assert (refused.status_code, refused.json()["key"]) == (400, "cash.elsewhere")
        assert keeper.state.seats["ada"].stack == 2000_00
        await say(keeper, "ada cashes out")  # at the table
        assert not keeper.state.seats["ada"].present


@clause("nsw-3.8b")
@in_loop
async def test_colour_chips_of_a_closed_table_and_cash_are_exchanged_anywhere(
    tmp_path: Path,
) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as ada:
        await say(site.table("mbs-1"), "seat ada buys 500 cash")
        await say(site.table("nsw-1"), "seat ada buys 500 colour\nclose table")
        for table in ("mbs-1", "nsw-1"):
            paid = await ada.post(f"/api/tables/{table}/cash_out")
            assert paid.json() == {"amount": 500_00, "left": True}


@in_loop
async def test_what_lies_on_the_felt_plays_on_when_the_rest_is_cashed(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as ada:
        await say(site.table("venezia-1"), "seat ada buys 500\nplace your bets\nada: red by 20")
        paid = await ada.post("/api/tables/venezia-1/cash_out")
        assert paid.json() == {"amount": 480_00, "left": False}
        (seat,) = (await ada.get("/api/session")).json()["seats"]
        assert (seat["total"], seat["lying"]) == (20_00, 20_00)


@in_loop
async def test_a_page_can_say_in_its_own_language_why_nobody_is_cashed_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as ada:
        keeper = site.table("venezia-1")
        await say(keeper, "seat ada buys 500")

        async def cannot_write(*_: object) -> Failed:
            return failed(Trouble.STORE, "server.store")

        monkeypatch.setattr(keeper, "ask", cannot_write)
        refused = await ada.post("/api/tables/venezia-1/cash_out")
        assert (refused.status_code, refused.json()["key"]) == (400, "server.store")
        assert "written down" in refused.json()["text"]


@in_loop
async def test_nobody_cashes_out_for_somebody_else(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("bob") as bob, site.browser() as nobody:
        await say(site.table("venezia-1"), "seat ada buys 500")
        assert (await bob.post("/api/tables/venezia-1/cash_out")).status_code == 404
        assert (await nobody.post("/api/tables/venezia-1/cash_out")).status_code == 401
        assert (await bob.post("/api/tables/venezia-99/cash_out")).status_code == 404


@in_loop
async def test_who_wants_just_this_name_is_told_that_it_is_taken(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada"), site.browser() as other:
        wish = {"name": "Ada", "exact": True}
        refused = await other.post("/api/session", json=wish)
        assert (refused.status_code, refused.json()["code"]) == (409, "name/taken")
        assert "a code from the host" in refused.json()["text"]
        assert "set-cookie" not in refused.headers
        assert (await other.get("/api/session")).json() == {"name": None}
        numbered = await other.post("/api/session", json={"name": "Ada"})
        assert numbered.json() == {"name": "Ada-2", "taken": True}


@in_loop
async def test_a_free_name_is_had_exactly(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        came = await browser.post("/api/session", json={"name": "ada", "exact": True})
        assert (came.status_code, came.json()) == (201, {"name": "ada"})
