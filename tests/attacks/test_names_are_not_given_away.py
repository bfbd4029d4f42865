"""Issue 10.2: after 31 days of daily use a stranger got a name and its chips."""

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeTimedSerializer

from croupier.rules.felt import spot
from croupier.store.people import CODE_HOLDS, KEPT, give
from croupier.store.vault import Vault, vault_path
from croupier.table.commands import Chip
from croupier.table.state import Prisoner, Seat, Stake, StakeKey, Unclaimed
from croupier.wire.identity import COOKIE
from dates import Calendar
from live_support import eventually, in_loop, say
from web_support import Web, session, web, whose

DAY = 24 * 3600


async def asks_for(site: Web, name: str) -> str:
    """A stranger wants a name: the one that is given instead."""
    async with site.browser() as stranger:
        return str((await stranger.post("/api/session", json={"name": name})).json()["name"])


def written_down(site: Web, name: str) -> int:
    """When a name was last used, as it is on the disk."""
    with closing(sqlite3.connect(vault_path(site.db))) as db:
        return int(db.execute("SELECT seen FROM people WHERE name = ?", [name]).fetchone()[0])


def all_names(site: Web) -> list[str]:
    """Everybody, as it is on the disk."""
    with closing(sqlite3.connect(vault_path(site.db))) as db:
        return [str(name) for (name,) in db.execute("SELECT name FROM people ORDER BY name")]


@in_loop
async def test_a_name_that_is_used_every_day_is_its_owners_for_ever(
    tmp_path: Path, calendar: Calendar
) -> None:
    async with web(tmp_path) as site:
        cookie = await session(site, "ada")
        for _ in range(31):
            calendar.go(DAY)
            assert await whose(site, cookie) == "ada"
        assert await asks_for(site, "ada") == "ada-2"
        await eventually(lambda: written_down(site, "ada") == calendar.now, "it is written down")
    async with web(tmp_path) as site:
        assert await whose(site, cookie) == "ada"


@in_loop
async def test_any_request_is_a_use_of_the_name_and_is_written_at_most_once_an_hour(
    tmp_path: Path, calendar: Calendar
) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as ada:
        start = written_down(site, "ada")
        calendar.go(3000)
        await ada.post("/api/play", json={"house": "mbs"})
        calendar.go(3000)
        assert (await ada.post("/api/play", json={"house": "mbs"})).status_code == 201
        await eventually(lambda: written_down(site, "ada") == start + 6000, "it is written down")


@in_loop
async def test_the_browser_keeps_the_cookie_as_long_as_the_name_is_used(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as ada:
        told = await ada.get("/api/session")
        assert f"{COOKIE}={ada.cookies[COOKIE]}" in told.headers["set-cookie"]
        assert "max-age=34560000" in told.headers["set-cookie"].lower()


@in_loop
async def test_a_name_without_anything_is_free_after_a_month(
    tmp_path: Path, calendar: Calendar
) -> None:
    async with web(tmp_path) as site:
        cookie = await session(site, "ada")
        calendar.go(KEPT + 1)
        assert await asks_for(site, "ada") == "ada"
        assert await whose(site, cookie) is None


HELD = {
    "a seat with chips": "seat ada buys 100",
    "chips on the felt": "seat ada buys 100\nplace your bets\nada: red by 100",
    "a stake in prison": "seat ada buys 100\nplace your bets\nada: red by 100\nspin\nnumber 0\nsettle",
    "custody": (
        "seat ada buys 100\nplace your bets\nada: red by 50\nspin\nada steps away\nnumber 1\nsettle"
    ),
}


@pytest.mark.parametrize("what", HELD)
@in_loop
async def test_a_name_with_money_is_never_given_away(
    tmp_path: Path, calendar: Calendar, what: str
) -> None:
    async with web(tmp_path) as site:
        cookie = await session(site, "ada")
        await say(site.table("venezia-1"), HELD[what])
        calendar.go(500 * DAY)
        assert await asks_for(site, "ada") == "ada-2"
        assert await asks_for(site, "ADA") == "ADA-3"
    async with web(tmp_path) as site:
        assert await asks_for(site, "ada") == "ada-4"
        assert await whose(site, cookie) == "ada", "the old session still proves it"


RED = StakeKey(spot("red"), None, Chip.CASH, "")
OWNED: dict[str, dict[str, Any]] = {
    "chips in hand": {"purse": {Chip.CASH: 5}},
    "chips on the felt": {"stakes": {RED: Stake(5)}},
    "a stake in prison": {"prison": (Prisoner(spot("red"), Chip.CASH, 1, 5),)},
    "custody": {"custody": 5},
    "wins set aside": {"unclaimed": (Unclaimed(spot("red"), 5, 1),)},
    "tokens": {"purse": {Chip.TOKENS: 5}},
    "vouchers": {"purse": {Chip.VOUCHER: 5}},
}


@pytest.mark.parametrize("what", OWNED)
@in_loop
async def test_money_alone_keeps_a_name_without_any_seat(tmp_path: Path, what: str) -> None:
    async with web(tmp_path) as site:
        table = site.table("venezia-1")._table
        for seat, given in ((Seat("ada", present=False, **OWNED[what]), "ada-2"),
                            (Seat("bob", present=False), "bob")):  # fmt: skip
            table.state = table.state.with_seat(seat)
            assert await asks_for(site, seat.name) == given


@in_loop
async def test_a_start_forgets_who_left_long_ago_and_nobody_else(
    tmp_path: Path, calendar: Calendar
) -> None:
    async with web(tmp_path) as site:
        cookies = {name: await session(site, name) for name in ("ada", "bob", "cyd", "dan")}
        await say(site.table("venezia-1"), "seat ada buys 100\nseat bob buys 100\nbob cashes out")
        calendar.go(KEPT - 1)
        assert await whose(site, cookies["dan"]) == "dan"
        calendar.go(2)
    async with web(tmp_path) as site:
        left = {name: await whose(site, cookie) for name, cookie in cookies.items()}
        assert left == {"ada": "ada", "bob": None, "cyd": None, "dan": "dan"}
        await eventually(lambda: all_names(site) == ["ada", "dan"], "the others are forgotten")


@in_loop
async def test_a_lost_vault_hands_no_name_with_money_to_a_stranger(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        await session(site, "Ada")
        await say(site.table("venezia-1"), "seat Ada buys 100\nseat bob buys 100\nbob cashes out")
    lose_vault(site)
    async with web(tmp_path) as site:
        for wanted, got in (("Ada", "Ada-2"), ("ada", "ada-3"), ("Аԁа", "Аԁа-4"), ("bob", "bob")):
            assert await asks_for(site, wanted) == got


@in_loop
async def test_a_table_that_is_not_dealt_keeps_its_names_too(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        await say(site.table("venezia-1"), "seat ada buys 100")
        houses = {name: one for name, one in site.casino.houses.items() if name != "venezia"}
    lose_vault(site)
    async with web(tmp_path, houses=houses) as site:
        assert site.casino.get("venezia-1") is None
        assert await asks_for(site, "ada") == "ada-2"


@in_loop
async def test_who_was_seated_without_a_name_of_the_vault_is_safe_at_once(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        assert await asks_for(site, "bob") == "bob"
        await say(site.table("venezia-1"), "seat ada buys 100")
        assert await asks_for(site, "ada") == "ada-2"
        assert await asks_for(site, "аԁа") == "аԁа-3"


def lose_vault(site: Web) -> None:
    for file in site.db.parent.glob(f"{vault_path(site.db).name}*"):
        file.unlink()


# The host's word


def host_gives(site: Web, name: str) -> str:
    """What `croupier names --give` writes, as another process beside the server."""
    with closing(Vault(vault_path(site.db))) as beside:
        return give(beside, name)


@in_loop
async def test_the_hosts_word_gives_a_name_back_once(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        await say(site.table("venezia-1"), "seat Ada buys 100")
        code = host_gives(site, "Ada")
        async with site.browser() as ada, site.browser() as thief:
            told = await ada.post("/api/session", json={"name": f" {code.lower()}"})
            assert told.json()["name"] == "Ada"
            refused = await thief.post("/api/session", json={"name": code})
            assert refused.status_code == 400
            assert "ask the host" in refused.json()["text"]
            assert (await ada.get("/api/session")).json()["name"] == "Ada"


@in_loop
async def test_the_hosts_word_ends_every_other_session_of_the_name(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        stolen, signed = await session(site, "ada"), signed_before(site, "ada")
        assert await whose(site, signed) == "ada"
        assert await asks_for(site, host_gives(site, "ada")) == "ada"
        assert await whose(site, stolen) is None
        assert await whose(site, signed) is None


@in_loop
async def test_the_hosts_word_is_good_for_a_day_and_cannot_be_guessed(
    tmp_path: Path, calendar: Calendar
) -> None:
    async with web(tmp_path) as site, site.browser() as guest:
        code = host_gives(site, "ada")
        for wrong in ("AAAA-AAAA-AAAA-AAAA", code[:-1] + ("A" if code[-1] != "A" else "B")):
            refused = await guest.post("/api/session", json={"name": wrong})
            assert (refused.status_code, "set-cookie" in refused.headers) == (400, False)
        calendar.go(CODE_HOLDS)
        assert (await guest.post("/api/session", json={"name": code})).status_code == 400


# Cookies of earlier versions


def signed_before(site: Web, name: str) -> str:
    """A cookie as earlier versions signed it; they kept names without capitals."""
    with closing(Vault(vault_path(site.db))) as vault:
        return str(
            URLSafeTimedSerializer(vault.key("session"), salt="croupier session").dumps(name)
        )


@in_loop
async def test_a_cookie_of_an_earlier_version_is_exchanged_and_then_renewed(
    tmp_path: Path, calendar: Calendar
) -> None:
    async with web(tmp_path) as site:
        old = signed_before(site, "Ada")
        async with site.browser(old) as ada:
            told = await ada.get("/api/session")
            assert told.json()["name"] == "Ada"
            new = str(told.cookies[COOKIE])
            assert "." not in new
            assert (await ada.get("/api/session")).cookies[COOKIE] == new, "always the same one"
        for _ in range(3):
            calendar.go(KEPT - DAY)
            assert await whose(site, new) == "Ada"
        assert await asks_for(site, "ada") == "ada-2"


@in_loop
async def test_a_name_of_an_earlier_version_stays_reserved(
    tmp_path: Path, calendar: Calendar
) -> None:
    with closing(sqlite3.connect(vault_path(tmp_path / "casino.db"))) as db:
        db.execute("CREATE TABLE people (name TEXT PRIMARY KEY, seen INTEGER) STRICT")
        db.execute("INSERT INTO people VALUES ('ada', ?)", [int(calendar.now)])
        db.commit()
    async with web(tmp_path) as site:
        assert await asks_for(site, "Ada") == "Ada-2"
        assert await whose(site, signed_before(site, "Ada")) == "Ada"


@in_loop
async def test_a_cookie_of_an_earlier_version_expires_and_cannot_be_forged(
    tmp_path: Path, calendar: Calendar
) -> None:
    async with web(tmp_path) as site:
        old = signed_before(site, "ada")
        body, stamp, signature = old.split(".")
        other = URLSafeTimedSerializer(b"another key", salt="croupier session").dumps("ada")
        forged = [other, f"{body}.{stamp}.{signature[:10]}", f"{body}.zzzzzz.{signature}", "..."]
        assert [await whose(site, one) for one in forged] == [None] * 4
        calendar.go(-DAY)
        assert await whose(site, signed_before(site, "bob")) == "bob"
        assert await whose(site, old) == "ada", "it was signed tomorrow"
        calendar.go(DAY + KEPT + 1)
        assert await whose(site, old) is None


@in_loop
async def test_signing_out_with_a_cookie_of_an_earlier_version_ends_it(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        old = signed_before(site, "ada")
        async with site.browser(old) as ada:
            await ada.delete("/api/session")
        assert await whose(site, old) is None
    async with web(tmp_path) as site:
        assert await whose(site, old) is None


# Nobody waits for it


@in_loop
async def test_a_disk_that_does_not_answer_holds_up_no_request(
    tmp_path: Path, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with web(tmp_path) as site:
        cookie = await session(site, "ada")
        stuck = asyncio.Event()
        loop = asyncio.get_running_loop()
        release = threading.Event()

        def slow(_: object) -> None:
            loop.call_soon_threadsafe(stuck.set)
            release.wait(20)

        monkeypatch.setattr("croupier.store.people.People._write_used", slow)
        calendar.go(DAY)
        assert await whose(site, cookie) == "ada"
        await stuck.wait()
        assert await whose(site, cookie) == "ada"
        release.set()
