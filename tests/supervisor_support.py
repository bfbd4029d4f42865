"""A host's table with its links, and a chef's browser at a real server."""

from typing import Any, NamedTuple

import httpx
from playwright.sync_api import Browser, Locator, expect

from browser_support import DEADLINE, Player, Server

LAPTOP = (1280, 800)


class Hosted(NamedTuple):
    """A table of somebody's own, and the tokens of its links by role."""

    table: str
    tokens: dict[str, str]
    links: dict[str, str]
    """The ids of the links, to withdraw them."""
    host: httpx.Client

    def withdraw(self, role: str) -> None:
        """Withdraw a link."""
        answer = self.host.delete(f"/api/tables/{self.table}/links/{self.links[role]}")
        assert answer.status_code == 204, answer.text


def hosted(server: Server, house: str, *roles: str, **wanted: Any) -> Hosted:
    """A table that hanna hosts, with a link for each role."""
    host = httpx.Client(base_url=server.address, trust_env=False, timeout=DEADLINE)
    host.post("/api/session", json={"name": "hanna"})
    wish = {"house": house, "wheel": "real", **wanted}
    table = host.post("/api/tables", json=wish).json()["table"]
    tokens, links = {}, {}
    for role in roles:
        link = host.post(f"/api/tables/{table}/links", json={"role": role}).json()
        tokens[role], links[role] = link["path"].rpartition("#")[2], link["id"]
    return Hosted(table, tokens, links, host)


class Supervisor(Player):
    """Somebody who supervises."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        name: str,
        size: tuple[int, int] = LAPTOP,
        **more: Any,
    ) -> None:
        super().__init__(browser, server, name, size, **more)

    def join(self, at: Hosted, role: str = "chef") -> None:
        """By the link, as it is opened on a phone."""
        self.table = at.table
        self.rules = self.page.request.get(f"/api/houses/{at.table.rpartition('-')[0]}").json()
        self.page.goto(f"/join#{at.tokens[role]}")
        self.page.locator("#join-name").fill(self.name)
        self.trouble.clear()  # it was tried without a name, and a browser writes that down
        self.page.get_by_role("button", name="Come in").click()
        self.page.locator(".sup-head").wait_for()
        # Whether another test's chef was there first is chance: it must show at once.
        assert self.page.request.get("/api/session").json()["name"] == self.name

    def tab(self, name: str) -> None:
        """Turn to a sheet of the table."""
        self.page.locator(".sup-tabs").get_by_role("button", name=name).click()

    def act(self, name: str) -> Locator:
        """Open the form of an act."""
        self.tab("Table")
        self.page.get_by_role("button", name=name, exact=True).click()
        form = self.page.locator(".sup-form")
        form.wait_for()
        return form

    def does(self, name: str, **fields: str) -> None:
        """Fill in an act, and put it on the record."""
        form = self.act(name)
        for field, text in fields.items():
            self.fill(form, field, text)
        self.put(form)

    def fill(self, form: Locator, field: str, text: str) -> None:
        """Fill in a field, or choose in it."""
        found = form.locator(f"#sup-{field}")
        if found.evaluate("field => field.tagName") == "SELECT":
            found.select_option(text)
        else:
            found.fill(text)

    def put(self, form: Locator) -> None:
        """Press the key, once the preview has allowed it, and wait until it is done."""
        form.get_by_role("button", name="Put on the record").click()
        expect(form).to_have_count(0)

    def record(self) -> list[str]:
        """The record as the chef exports it."""
        answer = self.page.request.get(f"/api/tables/{self.table}/export/coup")
        assert answer.status == 200
        return answer.text().splitlines()
