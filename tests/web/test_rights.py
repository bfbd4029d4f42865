"""Who may say what: every message, statement and route of every role, from the one table of rights."""

from pathlib import Path
from typing import Any, get_args

import pytest

from croupier.houses import house
from croupier.live.dealing import Speaking, read
from croupier.record.statements import examples, read_statement
from croupier.table import commands as c
from croupier.web.app import API
from croupier.wire import Failed, Trouble
from croupier.wire.closing import CloseCode
from croupier.wire.codec import FromPerson
from croupier.wire.hosting import LinkRole
from croupier.wire.identity import COOKIE
from croupier.wire.rights import RIGHTS, ROLES, ROUTES, Role, may_say, may_state
from croupier.wire.said import Ping
from docs_support import DOCS
from golden_files import compare
from live_support import in_loop
from staff_support import Evening, Person, evening
from web_support import web

HEX = "5e" * 32
FIELDS: dict[str, dict[str, Any]] = {
    "sit": {"amount": 100},
    "buy": {"amount": 100},
    "take_up": {"on": True},
    "place": {"bets": [["17", 500]]},
    "say": {"text": "17 by 5"},
    "move": {"source": "17", "target": "20"},
    "not_mine": {"target": "17"},
    "withdraw": {"target": "red"},
    "leave": {"target": "red"},
    "shift": {"source": "red", "target": "odd"},
    "again": {"how": "replay", "call": "tiers"},
    "ask_colour": {"other": "bob", "colour": "red"},
    "share": {"other": "bob", "colour": "red"},
    "keep_colour": {"other": "bob", "colour": "red"},
    "seal_seed": {"hash": HEX},
    "tell_seed": {"seed": HEX},
    "report": {"text": "hm"},
    "dispute": {"text": "hm"},
    "state": {"line": "lift", "coup": 0, "phase": "idle"},
    "draw": {"coup": 0, "phase": "idle"},
    "preview": {"line": "lift"},
    "overview": {"on": True},
}
"""What each message needs beside its tag."""
MESSAGES = [one for one in get_args(FromPerson) if one is not Ping]


def tag(message: Any) -> str:
    found: str = message.__struct_config__.tag
    return found


async def in_role(made: Evening, role: Role) -> Person:
    """Somebody with a line of that role."""
    site, table = made.site, made.table
    if role is Role.WATCHER:
        return Person(site, table, None)
    if role is Role.PLAYER:
        return await made.player("ada")
    if role is Role.HOST:
        return Person(site, table, str(made.host.cookies[COOKIE]), "host")
    return await made.person(role, f"the-{role}")


SPEAKING = [role for role in Role if role is not Role.READER]


@pytest.mark.parametrize("role", SPEAKING)
@in_loop
async def test_every_message_is_taken_or_refused_by_the_table_of_rights(
    tmp_path: Path, role: Role
) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        person = await in_role(made, role)
        for message in MESSAGES:
            told = await person.answer(person.say(tag(message), **FIELDS.get(tag(message), {})))
            forbidden = told.get("code") in (Trouble.RIGHT, Trouble.NO_SESSION)
            if tag(message) in ("state", "preview") and may_say(role, message):
                continue  # whether that line may be said is another question, see below
            assert forbidden is not may_say(role, message), (role, told)
        assert person.ear.closed is None
        assert site.table(made.table).state.coup.count == 0


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("line", list(examples()))
def test_every_statement_is_read_or_refused_by_the_table_of_rights(role: Role, line: str) -> None:
    at = house("mbs")
    command = read_statement(line, at)
    found = read(at, Speaking(role, "bruno", "1"), line)
    if not may_state(role, type(command)):
        assert isinstance(found, Failed)
        assert found.code is Trouble.RIGHT
    else:
        assert found == command or isinstance(found, Failed)


def test_no_role_says_what_is_the_servers_or_another_persons() -> None:
    at = house("mbs")
    server = {c.OpenChain, c.SealSeed, c.TellSeed}
    assert not any(server & rights.statements for rights in RIGHTS.values())
    for line in (f"place your bets seal {HEX}", f"number 17 secret {HEX}", "croupier is carla"):
        found = read(at, Speaking(Role.CROUPIER, "bruno", "1"), line)
        assert isinstance(found, Failed)
        assert found.code is Trouble.RIGHT


@pytest.mark.parametrize(
    "line",
    [
        'supervisor corrects ada by +5 because ""',
        'supervisor corrects ada by +5 because "  "',
        "supervisor sets limits even=10..500",
        'decide dispute 1 " "',
        'suspend because " "',
        'dispute ada " "',
        'ada reports " "',
    ],
)
def test_a_reason_may_not_be_empty(line: str) -> None:
    found = read(house("mbs"), Speaking(Role.CHEF, "marco", "1"), line)
    assert isinstance(found, Failed)
    assert found.code is Trouble.MALFORMED


# Over HTTP


def test_every_route_is_in_the_table_of_rights() -> None:
    known = {
        f"{method} {path}"
        for handler in API
        for path in handler.paths
        for method in handler.http_methods
        if method not in ("OPTIONS", "HEAD")
    }
    assert known == set(ROUTES)


BODIES: dict[str, Any] = {
    "PUT /api/tables/{table:str}/settings": {"title": "x"},
    "POST /api/tables/{table:str}/links": {"role": "display"},
    "POST /api/tables/{table:str}/reader": {"count": 1, "number": 17},
}
GUARDED = [route for route, roles in ROUTES.items() if roles != ROLES]
LAST = ("POST /api/tables/{table:str}/close",)
"""Whoever may do this ends the table for the others."""


def address(route: str, made: Evening) -> tuple[str, str]:
    method, path = route.split(" ")
    parts = {"table:str": made.table, "coup:int": "1", "link:str": "x", "form:str": "csv"}
    parts["dispute:int"] = "1"
    for name, value in parts.items():
        path = path.replace(f"{{{name}}}", value)
    return method, f"{path}?line=0" if path.endswith("/why") else path


async def cookie_of(made: Evening, role: Role) -> str | None:
    if role is Role.WATCHER:
        return None
    if role is Role.HOST:
        return str(made.host.cookies[COOKIE])
    if role is Role.PLAYER:
        async with made.site.signed_in("ada") as browser:
            return str(browser.cookies[COOKIE])
    return await made.join(await made.link(role), f"the-{role}")


@pytest.mark.parametrize("role", SPEAKING)
@in_loop
async def test_every_route_is_open_or_shut_by_the_table_of_rights(
    tmp_path: Path, role: Role
) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        cookie = await cookie_of(made, role)
        async with site.browser(cookie) as browser:
            for route in sorted(GUARDED, key=lambda one: one in LAST):
                method, path = address(route, made)
                answer = await browser.request(method, path, json=BODIES.get(route))
                told = (
                    answer.json()
                    if answer.content and "json" in answer.headers["content-type"]
                    else {}
                )
                shut = answer.status_code in (401, 403) and told["code"] in (
                    "request/right",
                    "request/no-session",
                )
                may = role in ROUTES[route]
                if route.endswith(("/why", "/record")):
                    continue  # these are for people who sat there, whatever their role
                assert shut is not may, (role, route, answer.status_code, answer.text)


@in_loop
async def test_a_chef_of_another_table_has_no_right_here(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="real") as made:
        answer = await made.host.post("/api/tables", json={"house": "mbs", "access": "link"})
        other = Evening(site, answer.json()["table"], made.host)
        cookie = await made.join(await made.link("chef"), "marco")
        assert Person(site, made.table, cookie, "chef").line
        assert Person(site, other.table, cookie, "chef").ear.closed == CloseCode.NO_RIGHT
        async with site.browser(cookie) as browser:
            assert (await browser.get(f"/api/tables/{other.table}/audit")).status_code == 404
            seen = (await browser.get("/api/overview")).json()["tables"]
            assert [one["id"] for one in seen] == [made.table]
        both = await made.join(await made.link("chef", everywhere=True), "paola")
        assert Person(site, other.table, both, "chef").line
        async with site.browser(both) as browser:
            seen = (await browser.get("/api/overview")).json()["tables"]
            assert {one["id"] for one in seen} == {made.table, other.table}


@in_loop
async def test_a_reader_speaks_by_its_token_only(tmp_path: Path) -> None:
    async with web(tmp_path) as site, evening(site, wheel="read") as made:
        token = (await made.link("reader"))["path"]
        path = f"/api/tables/{made.table}/reader"
        async with site.browser() as program:
            body = {"count": 1, "number": 17}
            for wrong in ({}, {"authorization": "Bearer nonsense"}, {"authorization": token}):
                assert (await program.post(path, json=body, headers=wrong)).status_code == 401
            join = await program.post("/api/join", json={"token": token, "name": "mallory"})
            assert join.json()["code"] == "link/unknown"


# The documentation


def rights_table() -> str:
    """The table of rights for people."""
    lines = [
        "| role | says on the socket | statements | HTTP beside what everybody may |",
        "|---|---|---|---|",
    ]
    for role in Role:
        says = ", ".join(sorted(f"`{tag(one)}`" for one in RIGHTS[role].says))
        stated = ", ".join(sorted(one.__name__ for one in RIGHTS[role].statements))
        routes = ", ".join(
            f"`{_short(route)}`"
            for route, roles in ROUTES.items()
            if role in roles and not set(ROLES) - {Role.READER} <= set(roles)
        )
        lines.append(f"| {role} | {says or '–'} | {stated or '–'} | {routes or '–'} |")
    helped = ", ".join(sorted(one.__name__ for one in get_args(c.Helped)))
    return "\n".join(
        (*lines, "", f"ActFor, `croupier for …`, is one of these for a player: {helped}.")
    )


def _short(route: str) -> str:
    return (
        route.replace("{table:str}", "TABLE")
        .replace("{link:str}", "ID")
        .replace("{form:str}", "FORM")
        .replace("{dispute:int}", "N")
    )


def test_the_rights_are_printed_from_the_code() -> None:
    path = DOCS / "staff.md"
    text = path.read_text(encoding="utf-8")
    start, end = "<!-- rights -->", "<!-- end -->"
    head, _, rest = text.partition(start)
    _, _, tail = rest.partition(end)
    assert rest, "the page has a place for the table"
    compare(path, f"{head}{start}\n\n{rights_table()}\n\n{end}{tail}")


def test_links_give_every_role_but_those_that_nobody_gives() -> None:
    assert {Role(one) for one in LinkRole} == set(Role) - {Role.WATCHER, Role.HOST}
