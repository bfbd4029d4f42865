"""Links at the very moment in which something else happens: a seat is taken, another process writes."""

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.store.errors import Unwritable
from croupier.store.links import KeptLink, LinkBook
from croupier.store.vault import Vault, vault_path
from croupier.web import withdrawing
from croupier.wire.closing import CloseCode
from croupier.wire.identity import COOKIE
from live_support import DEADLINE, eventually, in_loop
from staff_support import Evening, Person, evening
from web_support import web


async def redeemed(browser: httpx.AsyncClient, link: dict[str, Any]) -> httpx.Response:
    """The answer to somebody who is signed in and opens a link."""
    return await browser.post("/api/join", json={"token": link["path"].removeprefix("/join#")})


def tab(made: Evening, browser: httpx.AsyncClient, role: str = "") -> Person:
    """A line of that browser's session to the table."""
    return Person(made.site, made.table, str(browser.cookies[COOKIE]), role)


# Nobody plays where they deal


@pytest.mark.parametrize("role", ["croupier", "chef"])
@in_loop
async def test_who_deals_by_now_does_not_sit_down_in_an_earlier_tab(
    tmp_path: Path, role: str
) -> None:
    async with web(tmp_path) as site, evening(site) as made, site.signed_in("ada") as browser:
        earlier, link = tab(made, browser), await made.link(role)
        assert (await redeemed(browser, link)).status_code == 201
        told = await earlier.answer(earlier.say("sit", amount=100_000))
        assert told.get("code") == "staff/right", told
        await made.host.delete(f"/api/tables/{made.table}/links/{link['id']}")
        assert (await earlier.answer(earlier.say("sit", amount=100_000)))["t"] == "events"


@in_loop
async def test_who_sits_down_while_a_link_is_redeemed_keeps_the_seat_and_not_the_role(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()
    async with web(tmp_path) as site, evening(site) as made, site.signed_in("ada") as browser:
        ada, link = tab(made, browser), await made.link("croupier")

        async def sits() -> None:
            assert (await ada.answer(ada.say("sit", amount=100_000)))["t"] == "events"

        redeem = LinkBook.redeem

        def after_sitting(book: LinkBook, one: KeptLink, session: str, name: str) -> None:
            asyncio.run_coroutine_threadsafe(sits(), loop).result(DEADLINE)
            redeem(book, one, session, name)

        monkeypatch.setattr(LinkBook, "redeem", after_sitting)
        answer = await redeemed(browser, link)
        assert answer.status_code == 403, answer.text
        assert site.table(made.table).state.seats["ada"].present
        assert tab(made, browser, "croupier").ear.closed == CloseCode.NO_RIGHT
        assert ada.ear.closed is None
    with closing(Vault(vault_path(site.db))) as vault:
        assert LinkBook(vault).people(link["id"]) == []


@in_loop
async def test_a_seat_that_is_still_being_written_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with web(tmp_path) as site, evening(site) as made, site.signed_in("ada") as browser:
        ada, link = tab(made, browser), await made.link("croupier")
        keeper, log = site.table(made.table), site.app._app.state.log
        append, held = log.append, list[tuple[Any, ...]]()
        monkeypatch.setattr(log, "append", lambda *batch: held.append(batch))
        mark = ada.say("sit", amount=100_000)
        await eventually(lambda: held, "the seat is on its way to the disk")
        answering = asyncio.create_task(redeemed(browser, link))
        await eventually(lambda: keeper._mailbox or answering.done(), "the link waits for it")
        monkeypatch.undo()
        for batch in held:
            append(*batch)
        assert (await answering).status_code == 403
        assert (await ada.answer(mark))["t"] == "events"


# Withdrawing


@in_loop
async def test_who_joins_does_not_hide_that_a_link_was_withdrawn_outside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(withdrawing, "EVERY", 10 * DEADLINE)  # so only whoever joins looks again
    async with web(tmp_path) as site, evening(site) as made:
        link = await made.link("croupier")
        bruno = Person(site, made.table, await made.join(link, "bruno"), "croupier")
        with closing(Vault(vault_path(site.db))) as vault:
            book = LinkBook(vault)
            (kept,) = book.all()
            book.withdraw(kept)
        assert bruno.ear.closed is None
        async with site.browser() as browser:
            answer = await browser.post("/api/join", json={"token": "A" * 43, "name": "mallory"})
        assert answer.status_code == 404
        assert bruno.ear.closed == CloseCode.WITHDRAWN


@in_loop
async def test_a_link_that_could_not_be_withdrawn_can_be_withdrawn_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise Unwritable("the disk is full")

    async with web(tmp_path) as site, evening(site) as made:
        link = await made.link("croupier")
        bruno = Person(site, made.table, await made.join(link, "bruno"), "croupier")
        path = f"/api/tables/{made.table}/links/{link['id']}"
        with monkeypatch.context() as now:
            now.setattr(Vault, "change", full)
            assert (await made.host.delete(path)).status_code == 500
        assert bruno.ear.closed is None
        assert (await made.host.delete(path)).status_code == 204
        assert bruno.ear.closed == CloseCode.WITHDRAWN
