"""Issue 10.3: Cyrillic letters and letters that nobody sees made a second ada."""

import sys
from pathlib import Path
from unicodedata import normalize

import pytest

from croupier.rules.errors import Malformed
from croupier.table.names import is_name
from croupier.web.likeness import acceptable, looks, plainest
from croupier.wire.identity import LONGEST_NAME, OFFICES
from live_support import in_loop, say
from web_support import session, web, whose

MIXED = [
    "аda",
    "adа",
    "Αda",
    "αda",
    "ada一",
    "adaー",
    "김a",
    "ада1x",
    "ひragana",
    "ad٠",
    "a٠",
    "वa",
]
UNSEEN = [
    "\u3164", "a\u3164da", "\u115fada", "ada\u1160", "\uffa0", "ada\u200b", "ada\u200d", "ada\u00ad",
    "a\u034fda", "ada\ufe0f", "ada\u2060", "\u2800", "ada\u0301\u0301\u0301", "\u0301", "ada\u20dd",
    "ada\u202e", "\U000e0061da", "𓁁", "𐤀", "ꓮda", "ꓮꓓꓮ", "ᎪᎠᎪ",
]  # fmt: skip


@pytest.mark.parametrize("name", MIXED)
def test_a_name_has_letters_of_one_script(name: str) -> None:
    with pytest.raises(Malformed, match="expected letters of one script"):
        acceptable(name)


@pytest.mark.parametrize("name", UNSEEN)
def test_letters_that_nobody_can_see_or_read_are_refused(name: str) -> None:
    with pytest.raises(Malformed) as refused:
        acceptable(name)
    assert str(refused.value).isprintable()


HONEST = [
    "ada", "Åse", "élan-2", "_", "17", "輪盤", "x" * LONGEST_NAME, "Ольга", "Μαρία", "مريم", "שרה",
    "やまだ花子", "ヤマダー", "김철수", "金哲수", "ㄅㄆ李", "कमल", "ა_1", "Nguyễn", "straße", "Ðuro", "lsLim",
]  # fmt: skip


@pytest.mark.parametrize("name", HONEST)
def test_names_of_all_the_world_are_welcome(name: str) -> None:
    assert acceptable(name) == name


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("ａｄａ", "ada"),
        ("e\u0301va", "éva"),
        ("𝖆𝖉𝖆", "ada"),
        ("ª", "a"),
        ("②", "2"),
        (" ada ", "ada"),
    ],
)
def test_a_name_is_written_in_one_way(written: str, kept: str) -> None:
    assert acceptable(written) == kept


ALIKE = [
    ("ada", "аԁа"), ("ada", "ADA"), ("Ian", "lan"), ("Ian", "1an"), ("Ian", "ian"), ("ada0", "adaO"),
    ("corner", "comer"), ("ABC", "АВС"), ("abc", "АВС"), ("hope", "НОРЕ"), ("ada", "ａｄａ"),
    ("straße", "STRASSE"), ("ada", "ɑdɑ"), ("Ohm", "Оhm"), ("Maria", "Μaria"), ("vito", "νito"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_are_one_name(one: str, other: str) -> None:
    assert looks(one) & looks(other)


@pytest.mark.parametrize(
    ("one", "other"), [("ada", "adam"), ("lan", "ian"), ("Ольга", "Olga"), ("ada-2", "ada-3")]
)
def test_names_that_do_not_are_two(one: str, other: str) -> None:
    assert not looks(one) & looks(other)


@pytest.mark.parametrize(
    "name", [*sorted(OFFICES), "CROUPIER", "cr0upier", "ｂａｎｋ", "Ьаnk", "ѕеаt", "suрervisor"]
)
def test_nobody_can_pass_for_the_house(name: str) -> None:
    with pytest.raises(Malformed):
        acceptable(name)


def test_a_look_looks_like_itself() -> None:
    table = plainest()
    assert {letter for letter, plain in table.items() if plain.translate(table) != plain} == set()


def test_every_letter_that_may_stand_in_a_name_keeps_its_form_in_the_record() -> None:
    """What normalisation makes of a letter is a name again, or it was refused."""
    for point in range(sys.maxunicode + 1):
        letter = chr(point)
        if is_name(letter):
            try:
                name = acceptable(letter)
            except Malformed:
                continue
            assert is_name(name)
            assert normalize("NFKC", name) == name


@in_loop
async def test_a_stranger_cannot_sit_down_as_somebody_who_looks_like_a_player(
    tmp_path: Path,
) -> None:
    async with web(tmp_path) as site, site.browser() as stranger:
        await session(site, "ada")
        for name, status in (("аda", 409), ("ad\u3164a", 409), ("ada\u200d", 400)):
            refused = await stranger.post("/api/session", json={"name": name})
            assert (refused.status_code, refused.json()["code"]) == (status, "request/malformed")
        for name in ("аԁа", "ɑdɑ", "ADA"):
            told = (await stranger.post("/api/session", json={"name": name})).json()
            assert told["taken"], told
            assert told["name"].rpartition("-")[0] == name


@in_loop
async def test_a_name_of_an_old_log_that_breaks_the_rules_is_still_its_owners(
    tmp_path: Path,
) -> None:
    """Earlier versions took any letters; these people play on."""
    old = "аda"
    async with web(tmp_path) as site:
        await say(site.table("venezia-1"), f"seat {old} buys 100")
        visitor = site.app._app.state.identity._new(old)
    async with web(tmp_path) as site, site.browser(visitor.token) as owner:
        assert await whose(site, visitor.token) == old
        record = await owner.get("/api/tables/venezia-1/record")
        assert f"seat {old} buys 100" in record.text
        async with site.browser() as stranger:
            told = (await stranger.post("/api/session", json={"name": "ada"})).json()
            assert told == {"name": "ada-2", "taken": True}
