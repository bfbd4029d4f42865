"""What a called bet would be and cost, before it is made."""

from pathlib import Path

import pytest

from live_support import in_loop
from web_support import web


@pytest.mark.parametrize(
    ("said", "bet", "amount", "repeated"),
    [
        ("série 5/8 par cinq", "tiers", 500, "Série 5/8 par cinq : trente"),
        ("17 e due vicini per 2", "17 and neighbours", 200, "17 et deux voisins par deux : dix"),
        ("diciassette per 5,50", "17", 550, "Plein 17 par 5,50"),
    ],
)
@in_loop
async def test_a_call_is_quoted_in_the_words_it_was_made_in(
    tmp_path: Path, said: str, bet: str, amount: int, repeated: str
) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        told = (await browser.get("/api/houses/venezia/quote", params={"say": said})).json()
        assert told["said"] == repeated
        assert [(one["on"], one["amount"]) for one in told["bets"]] == [(bet, amount)]


@in_loop
async def test_a_call_that_cannot_be_read_is_told_what_was_expected(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        for said, expected in (
            ("17", "such as 17 par 5"),
            ("17 par 1.050", "no mark between thousands, such as 1050 or 2,50"),
        ):
            told = await browser.get("/api/houses/venezia/quote", params={"say": said})
            assert told.status_code == 400
            assert expected in told.text
