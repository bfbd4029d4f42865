"""Who somebody is: a session, and nobody else can make one or act with it."""

from pathlib import Path
from typing import Any

from croupier.store.people import KEPT, hash_of
from croupier.wire.identity import COOKIE, COOKIE_AGE
from dates import Calendar
from live_support import in_loop, say
from web_support import session, web, whose

ATTRIBUTES = ("httponly", "samesite=lax", "path=/", f"max-age={COOKIE_AGE}")


@in_loop
async def test_a_session_is_kept_from_scripts_and_from_other_sites(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        taken = await browser.post("/api/session", json={"name": "ada"})
        (cookie,) = taken.headers.get_list("set-cookie")
        parts = [one.strip().lower() for one in cookie.split(";")]
        assert parts[0].startswith("croupier=")
        assert set(ATTRIBUTES) <= set(parts)
        assert "secure" not in parts
        assert not any(one.startswith("domain") for one in parts)


@in_loop
async def test_over_https_the_session_never_goes_over_plain_http(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        taken = await browser.post("https://127.0.0.1:8000/api/session", json={"name": "ada"})
        assert "secure" in taken.headers["set-cookie"].lower()


@in_loop
async def test_signing_out_removes_the_cookie(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        gone = await browser.delete("/api/session")
        cookie = gone.headers["set-cookie"].lower()
        assert "croupier=" in cookie
        assert "max-age=0" in cookie or "expires=thu, 01 jan 1970" in cookie


@in_loop
async def test_a_session_that_was_not_made_here_is_nobodys(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        good = await session(site, "ada")
        assert await whose(site, good) == "ada"
        forged = {
            "its hash": hash_of(good),
            "half of it": good[: len(good) // 2],
            "more than it": f"{good}A",
            "a changed letter": f"{'A' if good[0] != 'A' else 'B'}{good[1:]}",
            "a name": "ada",
            "an empty text": "",
            "dots": "...",
            "a very long text": "x" * 8000,
            "binary": "\xff\xfe",
            "quotes": '"ada"',
        }
        found = {what: await whose(site, cookie) for what, cookie in forged.items()}
        assert found == dict.fromkeys(forged)


@in_loop
async def test_a_session_of_another_house_is_nobodys(tmp_path: Path) -> None:
    """Sessions lie in the vault, so two casinos do not know each other's players."""
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    async with web(tmp_path / "one") as site:
        good = await session(site, "ada")
    async with web(tmp_path / "two") as other:
        assert await whose(other, good) is None


@in_loop
async def test_a_session_lasts_over_a_restart(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        good = await session(site, "ada")
    async with web(tmp_path) as site:
        assert await whose(site, good) == "ada"


@in_loop
async def test_a_session_ends_after_a_month_without_use(tmp_path: Path, calendar: Calendar) -> None:
    async with web(tmp_path) as site:
        good = await session(site, "ada")
        for later, name in ((KEPT - 60, "ada"), (KEPT - 60, "ada"), (KEPT + 60, None)):
            calendar.go(later)
            assert await whose(site, good) == name


@in_loop
async def test_cookies_of_others_on_the_same_machine_do_not_hide_ours(tmp_path: Path) -> None:
    """Every program on localhost sends its cookies to every other, whatever they look like."""
    async with web(tmp_path) as site:
        good = await session(site, "ada")
        for others in ("theme=dark; {}", 'prefs={{"a":1,"b":[2]}}; {}', "a b=c d; {}", "{}; =; ;;"):
            cookies = others.format(f"{COOKIE}={good}")
            async with site.browser() as browser:
                answer = await browser.get("/api/session", headers={"cookie": cookies})
                assert answer.json() == {"name": "ada"}, others


@in_loop
async def test_of_two_sessions_one_counts_and_a_bad_one_does_no_harm(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        good = await session(site, "ada")
        answer = await browser.get(
            "/api/session", headers=[("cookie", f"x={'y' * 100}"), ("cookie", f"{COOKIE}={good}")]
        )
        assert answer.json() in ({"name": "ada"}, {"name": None})
        assert answer.status_code == 200


@in_loop
async def test_what_is_for_one_person_is_not_for_another(tmp_path: Path) -> None:
    async with web(tmp_path) as site:
        keeper = site.table("venezia-1")
        async with site.signed_in("ada") as ada, site.signed_in("bob") as bob:
            await say(keeper, "seat ada buys 100\nseat bob buys 100\nplace your bets\nada: 17 by 5")
            await say(keeper, "bob: red by 20\nspin\nnumber 17\nsettle")
            lines: dict[str, Any] = {}
            for name, browser in (("ada", ada), ("bob", bob)):
                coup = (await browser.get("/api/tables/venezia-1/coups/1")).json()
                lines[name] = [(one["spot"], one["stake"]) for one in coup["lines"]]
            assert lines == {"ada": [("17", 500)], "bob": [("red", 2000)]}
        async with site.browser() as guest:
            coup = (await guest.get("/api/tables/venezia-1/coups/1")).json()
            assert (coup["lines"], coup["staked"], coup["won"]) == ([], 0, 0)


@in_loop
async def test_asking_for_the_same_name_again_and_again_stays_quick(tmp_path: Path) -> None:
    """Names beside a taken one are counted, but nobody waits for thousands of them."""
    async with web(tmp_path) as site, site.browser() as browser:
        for count in range(1, 41):
            answer = await browser.post("/api/session", json={"name": "ada"})
            name = {"name": "ada"} if count == 1 else {"name": f"ada-{count}", "taken": True}
            assert answer.json() == name
