"""While the wheel turns on a machine four times slower, the page never hangs.

Counted is the time that the page's thread works on each task, times four, from the close until the
number is told; not what other programs take from it meanwhile. A page that the browser itself slows
down works longer than that, and the longer the busier the machine is. What comes after the number,
rake and payments, is not counted.
"""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser_support import PHONE, WIDE, Player, Server, until

SLOWER = 4
TRACED = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"]
RUN = {"RunTask", "ThreadControllerImpl::RunTask"}
TESTS_OWN = "DevToolsSession"
"""In tasks that only answer the test."""
LONGEST = 50
"""Milliseconds of a task after which a browser calls it long."""


@pytest.mark.long
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("name", ["venezia", "nsw"])
def test_no_task_is_long_while_the_wheel_turns(
    browser: Browser, casino: Server, name: str, size: tuple[int, int]
) -> None:
    table = casino.table(name, speed=1, numbers="17")
    with Player(browser, casino, "ada", size, moving=True) as ada:
        ada.sit(table)
        ada.page.get_by_text("Bets are taken").first.wait_for()
        ada.click("17")
        until(lambda: ada.seat.felt, "a bet")
        ada.heard()
        browser.start_tracing(page=ada.page, categories=TRACED)
        casino.toss(table)
        expect(ada.page.locator(".coup-plate").first).to_have_text("17")
        worked = tasks(json.loads(browser.stop_tracing()))
        assert worked
        assert [one for one in worked if SLOWER * one > LONGEST] == []


def tasks(trace: dict[str, Any]) -> list[float]:
    """How long the main threads of pages worked on each task of their own, in milliseconds."""
    events = trace["traceEvents"]
    mains = {
        (one["pid"], one["tid"])
        for one in events
        if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    own = [one for one in events if (one["pid"], one["tid"]) in mains and "tdur" in one]
    asked = [one for one in own if TESTS_OWN in json.dumps(one.get("args", {}))]
    return [
        one["tdur"] / 1000
        for one in own
        if one["name"] in RUN and not any(within(other, one) for other in asked)
    ]


def within(inner: dict[str, Any], outer: dict[str, Any]) -> bool:
    starts, ends = outer["ts"], outer["ts"] + outer["dur"]
    return bool(starts <= inner["ts"] and inner["ts"] + inner["dur"] <= ends)
