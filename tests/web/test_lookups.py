"""What the house's page shows beside its rules: the reckoner, the voisins table, who deals."""

from pathlib import Path
from typing import Any

import pytest

from croupier.houses import SHIPPED, load
from croupier.houses.clauses import clause_ids
from croupier.web.house_rules import house_rules
from croupier.web.rulebook import rulebook
from live_support import in_loop
from support import clause
from web_support import web

PRINTED = Path(__file__).parents[1] / "golden"
"""Venezia's two tables, copied figure by figure: they are never regenerated."""


def printed(name: str) -> list[list[int]]:
    """The figures of a printed table; a point stands between thousands."""
    lines = (PRINTED / name).read_text(encoding="utf-8").splitlines()
    return [[int(figure.replace(".", "")) for figure in line.split()] for line in lines]


async def told(tmp_path: Path, at: str, what: str = "/rulebook") -> dict[str, Any]:
    async with web(tmp_path) as site, site.browser() as browser:
        answer: dict[str, Any] = (await browser.get(f"/api/houses/{at}{what}")).json()
        return answer


def office(book: dict[str, Any], duty: str) -> dict[str, Any]:
    (found,) = [one for one in book["staff"] if one["duty"] == duty]
    return dict(found)


# The reckoner


@clause("venezia-PC.1")
@in_loop
async def test_the_reckoner_has_the_hundred_printed_cells(tmp_path: Path) -> None:
    reckoner = (await told(tmp_path, "venezia"))["reckoner"]
    assert reckoner["kinds"] == ["straight", "split", "street", "corner", "six"]
    assert reckoner["clauses"] == ["venezia-PC.1"]
    found = [[row["stake"], *row["wins"]] for row in reckoner["rows"]]
    assert sum(len(row) - 1 for row in found) == 100
    assert found == [[100 * figure for figure in row] for row in printed("reckoner.txt")]


@pytest.mark.parametrize("at", SHIPPED)
@in_loop
async def test_every_house_has_a_reckoner_of_its_own_odds(tmp_path: Path, at: str) -> None:
    book = await told(tmp_path, at)
    pays = {one["kind"]: one["pays"] for one in book["odds"] if one["only"] is None}
    for row in book["reckoner"]["rows"]:
        wins = [row["stake"] * pays[kind] for kind in book["reckoner"]["kinds"]]
        assert row["wins"] == wins


# The voisins table


async def block(tmp_path: Path, name: str) -> list[list[int]]:
    return [row[name] for row in (await told(tmp_path, "venezia"))["voisins"]["rows"]]


@clause("venezia-VT.1")
@in_loop
async def test_the_first_block_has_the_sectors_in_rising_order(tmp_path: Path) -> None:
    assert await block(tmp_path, "by_number") == [row[:5] for row in printed("voisins.txt")]


@clause("venezia-VT.2")
@in_loop
async def test_the_second_block_walks_the_wheel_from_zero(tmp_path: Path) -> None:
    walking = await block(tmp_path, "walking")
    assert walking == [row[5:10] for row in printed("voisins.txt")]
    order = (await told(tmp_path, "venezia", ""))["order"]
    assert [five[2] for five in walking] == order


@clause("venezia-VT.3")
@in_loop
async def test_the_third_block_has_the_number_in_the_middle(tmp_path: Path) -> None:
    on_wheel = await block(tmp_path, "on_wheel")
    assert on_wheel == [row[10:] for row in printed("voisins.txt")]
    assert [five[2] for five in on_wheel] == list(range(37))


@pytest.mark.parametrize("at", SHIPPED)
@in_loop
async def test_the_voisins_table_is_where_a_number_is_bet_with_its_neighbours(
    tmp_path: Path, at: str
) -> None:
    book, rules = await told(tmp_path, at), await told(tmp_path, at, "")
    offered = any(call["family"] == "neighbours" for call in rules["calls"])
    assert (book["voisins"] is not None) == offered
    assert rules["lookups"] == ["reckoner", "voisins"][: 1 + offered]


def test_a_house_without_a_reckoner_offers_none(tmp_path: Path) -> None:
    path = tmp_path / "bare.toml"
    text = 'extends = "fun"\nid = "bare"\n[reckoner]\nkinds = ["straight"]\nstakes = []\n'
    path.write_text(text, encoding="utf-8")
    bare = load(path)
    assert house_rules(bare).lookups == []
    assert rulebook(bare).reckoner is None


# Who deals


@clause("venezia-G.2")
@in_loop
async def test_three_croupiers_deal_by_their_names(tmp_path: Path) -> None:
    deals = office(await told(tmp_path, "venezia"), "deals")
    assert deals["who"] == ["droite", "gauche", "bout de table"]
    assert deals["clauses"] == ["venezia-G.2"]


@clause("venezia-G.16")
@in_loop
async def test_the_right_rakes_on_an_even_number_and_pays_on_an_odd_one(tmp_path: Path) -> None:
    swap = (await told(tmp_path, "venezia", ""))["swap"]
    assert swap["even"] == {"rakes": "droite", "pays": "gauche"}
    assert swap["odd"] == {"rakes": "gauche", "pays": "droite"}
    swaps = office(await told(tmp_path, "venezia"), "swaps")
    assert swaps["who"] == ["droite", "gauche"]
    assert swaps["clauses"] == ["venezia-G.16", "reading-19"]


@pytest.mark.parametrize("at", [name for name in SHIPPED if name != "venezia"])
@in_loop
async def test_where_one_croupier_does_both_nobody_swaps(tmp_path: Path, at: str) -> None:
    book = await told(tmp_path, at)
    assert (await told(tmp_path, at, ""))["swap"] is None
    assert "swaps" not in {one["duty"] for one in book["staff"]}
    assert len(office(book, "deals")["who"]) == 1


@pytest.mark.parametrize("at", SHIPPED)
@in_loop
async def test_every_office_is_held_and_cites_what_can_be_read(tmp_path: Path, at: str) -> None:
    book = await told(tmp_path, at)
    assert [one["duty"] for one in book["staff"]][-1] == "disputes"
    for one in book["staff"]:
        assert all(one["who"])
        for source in one["clauses"]:
            assert source in clause_ids() or source.startswith(("reading-", "ours"))


@in_loop
async def test_the_sign_is_told_in_the_houses_money(tmp_path: Path) -> None:
    book = await told(tmp_path, "venezia")
    (limits,) = [one for one in book["sections"] if one["name"] == "limits"]
    (sign,) = [one for one in limits["keys"] if one["key"] == "sign"]
    assert sign["value"].startswith("straight: 1 to 100, split: 1 to 200,")
    assert sign["value"].endswith("even: 1 to 3.000")
    assert "ours" in sign["clauses"]
