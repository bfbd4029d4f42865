"""Whatever staff said at a table, every route answers every role: nothing is a fault of ours.

A route that read the log answered 500 for good once the croupier had sold chips to a guest. Such
pairs of a statement and a route are looked for here: every statement in every phase, and evenings
drawn at random.
"""

import asyncio
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from attacks.counts import LONG
from croupier.houses import SHIPPED, House
from croupier.live.keeper import Keeper
from croupier.record import read_statement
from croupier.record.statements import examples
from croupier.record.writers import write_statement
from croupier.rules.errors import CroupierError
from croupier.table import commands as c
from croupier.table.command_ids import by_staff
from croupier.table.refusal import Refused
from croupier.wire import Failed
from croupier.wire.identity import COOKIE
from croupier.wire.rights import ROUTES, Role
from laws.table_evenings import THEMES, Evening, evenings
from live_support import in_loop
from staff_support import Evening as Hosted
from staff_support import evening
from web.test_rights import BODIES, LAST, address
from web_support import Web, web

SLOW = ("GET /api/tables/{table:str}/wheel", "POST /api/lab/trial", "GET /api/lab")
"""These ask the laboratory, which reads no statements but numbers only."""
ASKED = [route for route in ROUTES if route not in (*SLOW, *LAST)]
READING = [route for route in ASKED if route.startswith("GET ")]
EXAMPLES = 500 if LONG else 3
IDS = count()
STEPS = (
    "place your bets",
    "ada: 17 by 50, red by 50",
    "croupier for gina: 17 by 50",
    "spin",
    "no more bets",
    "number 17",
    "collect",
    "pay winner 1",
    "pay",
    "lift",
)


class Asker(NamedTuple):
    """A role, and the browser of somebody who has it."""

    role: Role
    browser: httpx.AsyncClient


async def cookie_of(made: Hosted, role: Role) -> str | None:
    if role in (Role.WATCHER, Role.READER):
        return None
    if role is Role.HOST:
        return str(made.host.cookies[COOKIE])
    if role is Role.PLAYER:
        async with made.site.signed_in("ada") as browser:
            return str(browser.cookies[COOKIE])
    return await made.join(await made.link(role), f"the-{role}")


async def everybody(stack: AsyncExitStack, site: Web, made: Hosted) -> list[Asker]:
    """One browser for each role; ada plays."""
    found = []
    for role in Role:
        browser = site.browser(await cookie_of(made, role))
        found.append(Asker(role, await stack.enter_async_context(browser)))
    return found


async def nothing_fails(
    people: list[Asker], made: Hosted, routes: list[str], after: object
) -> None:
    """Ask every route as every role."""
    for role, browser in people:
        for route in routes:
            method, path = address(route, made)
            answer = await browser.request(method, path, json=BODIES.get(route))
            assert answer.status_code < 500, (role, route, answer.text, after)


def lines(at: House) -> list[str]:
    """Every statement there is, and those that the croupier makes for a player as such."""
    found = []
    for line in examples():
        found.append(line)
        try:
            command = read_statement(line, at)
        except CroupierError:
            continue
        if isinstance(command, c.Helped):
            found.append(write_statement(c.ActFor(command)))
    return [one.replace("bob", "gina") for one in found]


async def said(keeper: Keeper, line: str) -> bool:
    """Whether a statement is taken."""
    try:
        command = read_statement(line, keeper.house)
    except CroupierError:
        return False
    return await does(keeper, command)


async def does(keeper: Keeper, command: c.Command) -> bool:
    """Whether a command is taken; it is the croupier's, so that the trail has its name."""
    answer = await keeper.ask(by_staff(Role.CROUPIER, "bruno", f"t{next(IDS)}"), command)
    return not isinstance(answer, Refused | Failed)


@pytest.mark.parametrize("at", SHIPPED)
@in_loop
async def test_every_statement_in_every_phase_then_every_route(tmp_path: Path, at: str) -> None:
    """Statements that end a phase are said last in it, so that all others meet it."""
    async with web(tmp_path) as site, AsyncExitStack() as stack:
        made = await stack.enter_async_context(evening(site, at, wheel="real"))
        people = await everybody(stack, site, made)
        most = [one for one in people if one.role in (Role.PLAYER, Role.CHEF)]
        keeper = site.table(made.table)
        amount = (keeper.house.chips.note or 1000_00) // 100
        sold = f"croupier for seat gina buys {amount}"
        assert await said(keeper, f"seat ada buys {amount}")
        assert await said(keeper, sold)
        await nothing_fails(people, made, READING, sold)
        strays = [one for one in lines(keeper.house) if one.split()[0] not in STEP_WORDS]
        for step in STEPS:
            taken = [one for one in (step, *strays) if await said(keeper, one)]
            await said(keeper, "open table")
            await said(keeper, "resume")
            await nothing_fails(most, made, READING, taken)
        await nothing_fails(people, made, ASKED, "the whole coup")


STEP_WORDS = ("number", "settle", "void", "take", "no", "spin", "collect", "pay", "lift", "place")


@st.composite
def helped(draw: st.DrawFn) -> Evening:
    """An evening in which the croupier does part of it for the players."""
    told = draw(evenings(THEMES[draw(st.sampled_from(sorted(THEMES)))]))
    whole = [
        c.ActFor(one) if isinstance(one, c.Helped) and draw(st.booleans()) else one
        for one in told.told[:80]
    ]
    return Evening(told.house, told.withdraws, whole)


def test_whatever_an_evening_was_then_every_route(tmp_path_factory: pytest.TempPathFactory) -> None:

    @given(helped())
    @settings(
        max_examples=EXAMPLES,
        phases=(Phase.generate, Phase.reuse),
        suppress_health_check=[HealthCheck.too_slow],
    )
    def holds(told: Evening) -> None:
        asyncio.run(played(tmp_path_factory.mktemp("evening"), told))

    holds()


async def played(folder: Path, told: Evening) -> None:
    async with web(folder) as site, AsyncExitStack() as stack:
        made = await stack.enter_async_context(evening(site, told.house, wheel="real"))
        people = await everybody(stack, site, made)
        keeper = site.table(made.table)
        taken = [one for one in told.told if await does(keeper, one)]
        await nothing_fails(people, made, READING, taken)
