"""Past coups: paged, explained, and verified by anybody."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.houses import SHIPPED
from croupier.live.keeper import Keeper
from croupier.table.commands import Void
from croupier.table.fairness import back, digest, draw, felt_digest, seal_of
from croupier.web.past import PAGE
from live_support import RiggedWheel, close_coup, deal, draw_number, in_loop, open_coup, say
from web_support import Web, web

BETS = {
    "fun": "ada: 17 by 50, red by 100\nbob: 0 by 50",
    "mbs": "ada: 17 by 5, red by 10, tiers by 5\nbob: 0/1/2/3 by 5",
    "nsw": "ada: 17 by 5, red by 10, dragon by 5\nbob: 0/1/2/3 by 5",
    "english": "ada: 17 by 5, red by 10, tiers by 5\nbob: black by 10, even by 5",
    "venezia": "ada: 17 by 5, red by 10, tiers by 5\nbob: black by 10, even by 5",
}


async def seated(site: Web, at: str = "venezia", amount: int = 2000) -> Keeper:
    keeper = site.table(f"{at}-1")
    for name in ("ada", "bob"):
        await say(keeper, f"seat {name} buys {amount}")
    return keeper


async def asked(
    browser: httpx.AsyncClient, path: str, at: str = "venezia", **params: int | str
) -> Any:
    answer = await browser.get(f"/api/tables/{at}-1/{path}", params=params)
    assert answer.status_code == 200, answer.text
    return answer.json()


def verifies(told: dict[str, Any]) -> None:
    """What anybody does who does not believe the house."""
    secret, number = told["secret"], told["number"]
    assert seal_of(secret) == told["seal"]
    assert back(secret, told["link"]) == told["anchor"]
    assert (told["scheme"], told["seeds"], told["missing"]) == (2, [], [])
    facts = {"coup": told["coup"], "respins": told["respins"], "felt": told["felt"]}
    assert draw(secret, **facts, seeds=digest([])) == number
    assert told["felt"] == digest(told["stakes"])
    assert told["closed_at"] <= told["number_at"]


@in_loop
async def test_many_coups_come_in_pages_the_latest_first(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        keeper = await seated(site)
        numbers = [await deal(keeper, site.wheel) for _ in range(2 * PAGE + 5)]
        coups: list[Any] = []
        before: int | None = None
        pages = []
        while True:
            page = (
                await asked(browser, "coups", before=before)
                if before
                else await asked(browser, "coups")
            )
            pages.append(len(page["coups"]))
            coups += page["coups"]
            before = page["before"]
            if before is None:
                break
        assert pages == [PAGE, PAGE, 5]
        assert [one["coup"] for one in coups] == list(range(2 * PAGE + 5, 0, -1))
        assert [one["number"] for one in reversed(coups)] == numbers
        for one in coups:
            assert await asked(browser, f"coups/{one['coup']}") == one


@pytest.mark.parametrize("many", [0, 1, PAGE - 1, PAGE, PAGE + 1])
@in_loop
async def test_the_last_page_says_that_it_is_the_last(tmp_path: Path, many: int) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        keeper = await seated(site)
        for _ in range(many):
            await deal(keeper, site.wheel)
        page = await asked(browser, "coups")
        assert len(page["coups"]) == min(many, PAGE)
        assert (page["before"] is None) == (many <= PAGE)


@pytest.mark.parametrize("at", SHIPPED)
@in_loop
async def test_every_coup_can_be_verified_and_every_line_explained(tmp_path: Path, at: str) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        keeper = await seated(site, at)
        for _ in range(8):
            await deal(keeper, site.wheel, BETS[at])
        for coup in range(1, 9):
            verifies(await asked(browser, f"seal/{coup}", at))
            own = await asked(browser, f"coups/{coup}", at)
            assert own["seal"]
            assert own["staked"] == sum(line["stake"] for line in own["lines"])
            assert own["won"] == sum(line["winnings"] for line in own["lines"])
            for place, line in enumerate(own["lines"]):
                why = await asked(browser, f"coups/{coup}/why", at, line=place)
                assert why["text"]
                assert all(isinstance(one, str) and one for one in why["text"])
                assert line["outcome"]


@in_loop
async def test_a_coup_tells_what_became_of_every_stake_of_mine(tmp_path: Path) -> None:
    async with web(tmp_path, wheel=RiggedWheel(17, 0, 2)) as site, site.signed_in("ada") as browser:
        keeper = await seated(site)
        await deal(keeper, site.wheel, "ada: 17 by 5, red by 20\nbob: black by 10")
        first = await asked(browser, "coups/1")
        assert (first["number"], first["staked"], first["won"], first["returned"]) == (
            17, 2500, 35 * 500, 500,
        )  # fmt: skip
        assert [(line["spot"], line["outcome"]) for line in first["lines"]] == [
            ("17", "won"), ("red", "lost"),
        ]  # fmt: skip
        assert first["void"] == []


@in_loop
async def test_a_stake_withdrawn_from_prison_belongs_to_the_coup_of_the_zero(
    tmp_path: Path,
) -> None:
    async with web(tmp_path, wheel=RiggedWheel(0, 2)) as site, site.signed_in("ada") as browser:
        keeper = await seated(site)
        await deal(keeper, site.wheel, "ada: red by 20")
        await open_coup(keeper, site.wheel)
        await say(keeper, "ada: withdraw red")
        zero = await asked(browser, "coups/1")
        assert [(line["outcome"], line["returned"]) for line in zero["lines"]] == [
            ("held", 0), ("half", 1000),
        ]  # fmt: skip
        assert (zero["staked"], zero["returned"]) == (2000, 1000)
        running = await asked(browser, "coups/2")
        assert running["lines"] == []
        await close_coup(keeper)
        await draw_number(keeper, site.wheel)
        await say(keeper, "settle")
        assert (await asked(browser, "coups/2"))["lines"] == []
        assert await asked(browser, "coups/1") == zero


@in_loop
async def test_after_a_void_coup_a_withdrawal_still_belongs_to_the_coup_of_the_zero(
    tmp_path: Path,
) -> None:
    async with web(tmp_path, wheel=RiggedWheel(0, 2)) as site, site.signed_in("ada") as browser:
        keeper = await seated(site)
        await deal(keeper, site.wheel, "ada: red by 20")
        await open_coup(keeper, site.wheel)
        await close_coup(keeper)
        assert isinstance(await keeper.ask("v", Void(("interrupted",))), tuple)
        await say(keeper, "ada: withdraw red")
        await deal(keeper, site.wheel, "bob: red by 20")
        outcomes = {
            one["coup"]: [line["outcome"] for line in one["lines"]]
            for one in (await asked(browser, "coups"))["coups"]
        }
        assert outcomes == {1: ["held", "half"], 2: [], 3: []}
        for coup, told in outcomes.items():
            alone = await asked(browser, f"coups/{coup}")
            assert [line["outcome"] for line in alone["lines"]] == told


@in_loop
async def test_a_void_coup_is_told_with_its_reasons(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        keeper = await seated(site)
        await open_coup(keeper, site.wheel)
        await say(keeper, "ada: 17 by 5")
        await close_coup(keeper)
        assert isinstance(await keeper.ask("v", Void(("interrupted",))), tuple)
        told = await asked(browser, "coups/1")
        assert (told["number"], told["void"], told["returned"]) == (None, ["interrupted"], 500)
        assert told["lines"][0]["outcome"] == "void"
        sealed = await asked(browser, "seal/1")
        assert (sealed["number"], sealed["secret"], sealed["stakes"]) == (None, None, [])


@in_loop
async def test_before_the_number_nothing_is_told_but_the_seal(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        keeper = await seated(site)
        await open_coup(keeper, site.wheel)
        await say(keeper, "ada: 17 by 5")
        for step in (None, "closed"):
            if step:
                await close_coup(keeper)
            told = await asked(browser, "seal/1")
            assert told["seal"] == keeper.state.coup.seal
            assert {told["secret"], told["number"]} == {None}
            assert (told["felt"] is None) == (step is None), "at the close the house is bound to it"
            assert told["stakes"] == []
            assert (await asked(browser, "coups/1"))["secret"] is None


@in_loop
async def test_whatever_is_told_of_a_number_can_be_verified_at_every_moment(
    tmp_path: Path,
) -> None:
    """Until the losers are raked in, nothing may be told; but never half of it."""
    async with web(tmp_path) as site, site.browser() as browser:
        keeper = await seated(site)
        await open_coup(keeper, site.wheel)
        await say(keeper, "ada: 17 by 5\nbob: red by 20")
        await close_coup(keeper)
        felt = felt_digest(keeper.state)
        await draw_number(keeper, site.wheel)
        for step in ("number", "collect", "pay", "lift"):
            if step != "number":
                await say(keeper, step)
            told = await asked(browser, "seal/1")
            if step == "number" and told["secret"] is None:
                assert (told["number"], told["felt"], told["stakes"]) == (None, felt, [])
                continue
            assert told["felt"] == felt, f"after {step}"
            assert told["stakes"] == ["ada 17 - cash 500", "bob red - cash 2000"]
            verifies(told)


@in_loop
async def test_stakes_that_ride_and_stakes_in_prison_are_counted_as_the_seal_counts_them(
    tmp_path: Path,
) -> None:
    """Winners stay on the felt, zeros imprison, and every coup is still fair."""
    async with web(tmp_path) as site, site.browser() as browser:
        keeper = await seated(site, amount=100_000)
        everything = (
            "ada: " + ", ".join(f"{n} by 1" for n in range(37)) + ", red by 10, black by 10"
        )
        rode = False
        for coup in range(1, 13):
            await deal(
                keeper, site.wheel, everything if coup % 4 == 1 else "bob: high by 5, low by 5"
            )
            verifies(await asked(browser, f"seal/{coup}"))
            rode = rode or bool(keeper.state.seats["ada"].felt)
        assert rode


@in_loop
async def test_a_stake_above_the_maximum_is_counted_as_the_seal_counts_it(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        keeper = site.table("venezia-1")
        await say(keeper, "limits straight=1..10\nseat ada buys 1000\nseat bob buys 1000")
        await deal(keeper, site.wheel, "ada: 17 by 50\nada: 17 by 50\nbob: 17 by 10")
        verifies(await asked(browser, "seal/1"))


@in_loop
async def test_a_coup_is_found_whatever_its_players_are_called(tmp_path: Path) -> None:
    """Names that begin like the croupier's own words."""
    async with web(tmp_path) as site:
        keeper = site.table("venezia-1")
        async with site.signed_in("place") as browser:
            for name in ("place", "number", "spin", "collect"):
                await say(keeper, f"seat {name} buys 100")
            await deal(keeper, site.wheel, "place: 17 by 5")
            await say(keeper, "place buys 50\nplace steps away\nplace comes back\nspin buys 5")
            second = await deal(keeper, site.wheel, "place: red by 5")
            page = await asked(browser, "coups")
            assert [one["coup"] for one in page["coups"]] == [2, 1]
            told = await asked(browser, "coups/2")
            assert (told["coup"], told["number"]) == (2, second)
            verifies(await asked(browser, "seal/2"))
            assert (await browser.get("/api/tables/venezia-1/coups/3")).status_code == 404


@in_loop
async def test_the_past_survives_a_restart(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.signed_in("ada") as browser:
        keeper = await seated(site)
        for _ in range(3):
            await deal(keeper, site.wheel, BETS["venezia"])
        before = await asked(browser, "coups")
        cookies = browser.cookies
    async with web(tmp_path) as site, site.browser() as browser:
        browser.cookies = cookies
        assert await asked(browser, "coups") == before


async def whys(browser: httpx.AsyncClient, coup: int, at: str) -> list[str]:
    """The first sentence about every line of ada's in a coup."""
    lines = (await asked(browser, f"coups/{coup}", at))["lines"]
    every = [
        await asked(browser, f"coups/{coup}/why", at, line=place) for place in range(len(lines))
    ]
    return [why["text"][0] for why in every]


@in_loop
async def test_why_cites_the_zero_rule_on_zero_only(tmp_path: Path) -> None:
    async with web(tmp_path, wheel=RiggedWheel(2, 0)) as site, site.signed_in("ada") as browser:
        keeper = await seated(site, "mbs")
        await deal(keeper, site.wheel, "ada: red by 10, 17 by 5")
        await deal(keeper, site.wheel, "ada: red by 10, 0 by 5")
        assert await whys(browser, 1, "mbs") == [
            "10 on red lost (mbs-4.1.12): the bank has it.",
            "5 on Straight Up 17 lost (mbs-4.1.1): the bank has it.",
        ]
        assert await whys(browser, 2, "mbs") == [
            "10 on red lost (mbs-3.4.11, reading-5): the bank has it.",
            "5 on Straight Up 0 won 175 at 35 to 1 (mbs-4.1.1); the player kept the stake.",
        ]


@in_loop
async def test_why_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    async with web(tmp_path, wheel=RiggedWheel(0)) as site, site.signed_in("ada") as browser:
        keeper = await seated(site, "venezia")
        await deal(keeper, site.wheel, "ada: red by 20, 0 by 5")
        tongues = {
            tongue: [
                (await asked(browser, "coups/1/why", "venezia", line=place, language=tongue))[
                    "text"
                ][0]
                for place in range(2)
            ]
            for tongue in ("fr", "it")
        }
        assert tongues["fr"] == [
            "20 sur rouge : mis en prison, compté en entier (venezia-G.23).",
            "5 sur plein 0 : gagné 175 à 35 contre 1 (venezia-CP.1, venezia-G.21) ; la mise est restée au joueur.",
        ]
        assert tongues["it"] == [
            "20 su rouge: messi in prigione, contati per intero (venezia-G.23).",
            "5 su plein 0: vinti 175, 35 a 1 (venezia-CP.1, venezia-G.21); la puntata è rimasta al giocatore.",
        ]
        path = "/api/tables/venezia-1/coups/1/why"
        assert (await browser.get(path, params={"line": 0, "language": "xx"})).status_code == 400


@in_loop
async def test_a_rulebook_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        path = "/api/houses/mbs/rulebook"
        english, french = [
            (await browser.get(path, params=one)).json() for one in ({}, {"language": "fr"})
        ]
        assert [one["id"] for one in english["clauses"]] == [one["id"] for one in french["clauses"]]
        assert english["clauses"][41]["text"] == "Straight up pays 35 to 1."
        assert french["clauses"][41]["text"] == "Le plein paie 35 contre 1."
        assert french["void"][5]["text"] == "la bille est sortie du cylindre"


@in_loop
async def test_why_in_english_words(tmp_path: Path) -> None:
    """Reading 21: where there is one level only, nobody speaks of levels, nor of a prison."""
    async with web(tmp_path, wheel=RiggedWheel(0, 1)) as site, site.signed_in("ada") as browser:
        keeper = await seated(site, "english")
        await deal(keeper, site.wheel, "ada: red by 10, tiers by 5")
        await deal(keeper, site.wheel)
        first, *pieces = await whys(browser, 1, "english")
        assert first == "10 on red was locked in, counted in full (english-ZR.1)."
        assert pieces[0] == (
            "5 on Split 5/8, a piece of Thirds (english-AD.3), lost (english-WP.2): the bank has it."
        )
        assert await whys(browser, 2, "english") == [
            "10 locked in on red was released whole, without winnings (english-ZR.3)."
        ]


@in_loop
async def test_a_void_coup_tells_its_secret_and_everything_that_gives_its_number(
    tmp_path: Path,
) -> None:
    seed = "5e" * 32
    async with web(tmp_path) as site, site.browser() as browser:
        keeper = await seated(site)
        await open_coup(keeper, site.wheel)
        await say(
            keeper, f"ada: 17 by 5\nada seals {seal_of(seed)}\nbob seals {seal_of('00' * 32)}"
        )
        await close_coup(keeper)
        await say(keeper, f"ada tells {seed}")
        number = await site.wheel.number(keeper.name, keeper.state.coup)
        assert number
        await say(keeper, f"void interrupted secret {number.secret}")
        told = await asked(browser, "seal/1")
        assert (told["number"], told["void"], told["missing"]) == (None, ["interrupted"], ["bob"])
        assert told["stakes"] == ["ada 17 - cash 500"]
        assert told["seeds"] == [
            {"seat": "ada", "hash": seal_of(seed), "seed": seed},
            {"seat": "bob", "hash": seal_of("00" * 32), "seed": None},
        ]
        seeds = [f"{one['seat']} {one['hash']} {one['seed'] or '-'}" for one in told["seeds"]]
        felt = digest(told["stakes"])
        drawn = draw(told["secret"], coup=1, respins=0, felt=felt, seeds=digest(seeds))
        assert drawn == number.number


@in_loop
async def test_anybody_may_know_what_a_table_has_announced_and_not_told(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        keeper = await seated(site)
        start = await asked(browser, "fairness")
        assert start["chain"]["link"] == start["chain"]["anchor"]
        assert start["tally"] == {
            "chains": 1, "given_up": 0, "coups": 0, "void": 0, "untold": 0, "unsealed": 0,
            "real": 0, "taken_back": 0, "respins": 0, "seeds": {},
        }  # fmt: skip
        await deal(keeper, site.wheel)
        told = await asked(browser, "fairness")
        assert told["chain"] == {**start["chain"], "used": 1, "link": keeper.state.coup.secret}
        await open_coup(keeper, site.wheel)
        await say(keeper, f"ada seals {'5e' * 32}")
        await close_coup(keeper)
        await say(keeper, "void interrupted")
        told = await asked(browser, "fairness")
        assert told["chain"] is None
        assert told["tally"] == {
            "chains": 1, "given_up": 0, "coups": 2, "void": 1, "untold": 1, "unsealed": 0,
            "real": 0, "taken_back": 0, "respins": 0, "seeds": {"ada": {"sealed": 1, "missing": 1}},
        }  # fmt: skip
        assert (await browser.get("/api/tables/nowhere/fairness")).status_code == 404
