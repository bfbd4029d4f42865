"""The racetrack of the zodiac: its animals on a player's page and on the croupier's."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser_support import NARROW, PHONE, WIDE, Player, Server, axe, until
from croupier.table.state import Seat
from dealer_support import TABLET, Dealer, own_table
from support import clause

ANIMALS = {
    "horse": {"15", "19", "32"},
    "ram": {"3", "26", "35"},
    "ox": {"8", "10", "23"},
    "snake": {"2", "4", "21"},
    "dragon": {"17", "25", "34"},
}


@clause("nsw-3.4", "nsw-3.4.1", "nsw-3.4.2", "nsw-3.4.3", "nsw-3.4.6", "nsw-3.4.12")
@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE, NARROW, (844, 390)])
def test_the_animals_of_the_zodiac_are_bet_on_a_track_of_their_own(
    browser: Browser, casino: Server, size: tuple[int, int]
) -> None:
    table = casino.table("nsw")
    with Player(browser, casino, "ada", size) as ada:
        ada.sit_to_bet(table)
        if (calls := ada.page.get_by_role("button", name="Calls", exact=True)).is_visible():
            calls.click()
        ada.page.get_by_role("button", name="Zodiac", exact=True).click()
        track = ada.page.locator(".track")
        expect(track.locator(".track-part")).to_have_count(12)
        for number in track.locator(".track-cell").all():
            assert in_sight(number, size)
        for animal in ANIMALS:
            track.locator(f'[data-key="{animal}"]').click()
        wanted = set().union(*map(laid, ANIMALS))
        until(lambda: called(ada.seat) == wanted, "the animals lie")
        assert axe(ada.page) == []
        ada.money_agrees()


def laid(animal: str) -> set[tuple[str, str]]:
    """An animal's pieces, each on its number."""
    return {(number, animal) for number in ANIMALS[animal]}


def called(seat: Seat) -> set[tuple[str, str]]:
    return {(str(key.spot), str(key.call)) for key in seat.stakes}


def in_sight(one: Locator, size: tuple[int, int]) -> bool:
    box = one.bounding_box()
    assert box
    inside = box["x"] >= 0 and box["x"] + box["width"] <= size[0]
    return inside and box["y"] >= 0 and box["y"] + box["height"] <= size[1]


@clause("nsw-3.4")
def test_the_croupier_lays_an_animal_for_a_guest(browser: Browser, casino: Server) -> None:
    table, token = own_table(casino, "nsw")
    with Dealer(browser, casino, "bruno") as dealer:
        dealer.join(table, token)
        dealer.seat_guest("gus")
        dealer.to_betting()
        dealer.act_for("gus")
        dealer.page.get_by_role("button", name="Zodiac", exact=True).click()
        dealer.page.locator('.track [data-key="snake"]').click()
        until(lambda: called(casino.state(table).seats["gus"]) == laid("snake"), "snake lies")
