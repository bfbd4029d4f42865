"""What rides below a raised minimum: said on every screen, and added to with one press."""

import pytest
from playwright.sync_api import Browser

from browser_support import PHONE, WIDE, Player, Server, axe, until
from support import clause

RAISED = (
    "seat {0} buys 1000", "place your bets", "{0}: red by 10, 1 by 2",
    'supervisor sets limits even=20.. straight=5.. because "late"', "spin", "number 1", "settle",
    "place your bets",
)  # fmt: skip


@clause("venezia-GR.14")
@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_stake_below_a_raised_minimum_is_brought_up_to_it_with_one_press(
    browser: Browser, casino: Server, size: tuple[int, int]
) -> None:
    with Player(browser, casino, f"ada-{size[0]}", size) as ada:
        ada.sign_in()
        table = casino.table("venezia")
        for line in RAISED:
            casino.say(table, line.format(ada.name))
        ada.go(table)
        said = ada.page.get_by_text("Below the minimum: 10 € on rouge (at least 20 €)")
        said.wait_for()
        assert axe(ada.page) == []
        ada.page.get_by_role("button", name="Add 13 €").click()
        said.wait_for(state="detached")
        until(lambda: ada.seat.felt == 25_00, "it was added")
        ada.money_agrees()
