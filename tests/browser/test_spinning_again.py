"""Fun: the ball is spun until somebody wins, and nobody waits for it who has nothing on the felt."""

import pytest
from playwright.sync_api import Browser, expect

from browser_support import PHONE, WIDE, Player, Server, until


@pytest.mark.clause("fun-DG.6")
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_who_has_nothing_there_bets_for_the_next_coup_while_the_ball_is_spun_again(
    casino: Server, browser: Browser, size: tuple[int, int]
) -> None:
    """Reading 47: the pages say how often the ball went, and a host ends the spins."""
    table = casino.table("fun", numbers="5,6,7,8,9", until_won=True)
    with (
        Player(browser, casino, f"ada{size[0]}") as ada,
        Player(browser, casino, f"ben{size[0]}", size) as ben,
    ):
        ada.sit_to_bet(table)
        ben.sit_to_bet(table)
        ada.click("17")
        ada.heard()
        casino.spin_to(table, "number")
        casino.go_on(table, "closed")
        expect(ada.page.get_by_text("Spin 2: nobody has won yet")).to_be_visible()
        expect(ben.page.get_by_text("Spin 2. Lay your bets for the next coup")).to_be_visible()
        ben.click("red")
        ben.click("20")
        waiting = ben.page.locator(".chips-face.is-unconfirmed")
        expect(waiting).to_have_count(2)
        ben.page.get_by_role("button", name="Undo").click()
        expect(waiting).to_have_count(1)
        assert not ben.seat.stakes, "before the opening there is no bet"
        casino.say(table, "no spin again")
        casino.go_on(table)
        until(lambda: casino.state(table).phase == "open", "the next coup")
        ben.lies("red", ben.name)
        ben.heard()
        assert [key.spot.name for key in ben.seat.stakes] == ["red"]
        assert casino.state(table).coup.count == 2
