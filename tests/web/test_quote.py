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


@in_loop
async def test_the_chip_in_hand_is_the_amount_where_none_is_said(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        asked = {"say": "voisins, rouge 20", "amount": "500"}
        told = (await browser.get("/api/houses/venezia/quote", params=asked)).json()
        assert [(one["on"], one["amount"]) for one in told["bets"]] == [
            ("voisins", 500),
            ("red", 2000),
        ]


@in_loop
async def test_a_page_learns_what_was_not_understood_in_words_of_its_own(tmp_path: Path) -> None:
    async with web(tmp_path) as site, site.browser() as browser:
        for house, said, misheard in (
            ("venezia", "vosins", {"part": "bet", "what": "vosins", "near": "voisins"}),
            ("venezia", "17 5x", {"part": "amount", "what": "5x", "near": ""}),
            ("venezia", "17", {"part": "unsaid", "what": "17", "near": ""}),
            ("venezia", "snake by 5", {"part": "offer", "what": "", "near": ""}),
            ("mbs", "17 by 5", {"part": "spoken", "what": "", "near": ""}),
        ):
            told = await browser.get(f"/api/houses/{house}/quote", params={"say": said})
            assert told.status_code == 400
            assert told.json()["misheard"] == misheard
        elsewhere = await browser.get("/api/houses/nowhere")
        assert "misheard" not in elsewhere.json()


@in_loop
async def test_words_that_name_two_bets_are_answered_with_a_question(tmp_path: Path) -> None:
    """Reading 46: each answer is quoted as the bet that was meant."""
    async with web(tmp_path) as site, site.browser() as browser:
        asked = {"say": "rouge 20, voisins 10", "amount": "500"}
        told = await browser.get("/api/houses/venezia/quote", params=asked)
        assert told.status_code == 400
        misheard = told.json()["misheard"]
        assert (misheard["part"], misheard["what"]) == ("which", "voisins 10")
        meant = [(one["on"], one["amount"]) for one in misheard["either"]]
        assert meant == [("voisins", 1000), ("10 and neighbours", 500)]
        for one in misheard["either"]:
            answer = {**asked, "say": one["say"]}
            told = await browser.get("/api/houses/venezia/quote", params=answer)
            assert [(bet["on"], bet["amount"]) for bet in told.json()["bets"]] == [
                ("red", 2000),
                (one["on"], one["amount"]),
            ]


@in_loop
async def test_for_names_the_total_and_one_that_does_not_divide_is_refused(tmp_path: Path) -> None:
    """Reading 6."""
    async with web(tmp_path) as site, site.browser() as browser:
        told = (
            await browser.get("/api/houses/venezia/quote", params={"say": "voisins for 45"})
        ).json()
        assert (told["total"], [one["amount"] for one in told["bets"]]) == (4500, [500])
        wrong = await browser.get("/api/houses/venezia/quote", params={"say": "voisins pour 50"})
        assert wrong.json()["misheard"]["near"] == "45 / 54"
        assert wrong.json()["facts"]["totals"] == ["45", "54"]
