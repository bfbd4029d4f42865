"""A house plays every trick of `tricks.TRICKS`, and every witness that can see it says so.

An honest house plays every course that an evening can take, and no witness says a word. What ada's
page is told is written to `ui/test/hostile.json`; `ui/src/fairness/hostile.test.ts` lets it listen.
"""

import json
from pathlib import Path

import pytest

from attacks.honest_evenings import EVENINGS, LONG
from attacks.hostile_support import Hostile, client_says, file_says, page_hears, seed_of, url_says
from attacks.tricks import BLIND, TRICKS, Trick
from croupier.client import seal
from golden_files import compare

UI = Path(__file__).parents[2] / "ui"
SEEDS = 8
"""As many as ada's witness needs in any evening."""


def played(trick: Trick) -> Hostile:
    at = Hostile(trick.at, digest=trick.digest)
    trick.play(at)
    return at


@pytest.mark.parametrize("name", TRICKS)
def test_adas_client_finds_it(name: str, tmp_path: Path) -> None:
    trick = TRICKS[name]
    said = client_says(played(trick), tmp_path)
    if trick.client is None:
        assert (said, name in BLIND["client"]) == ([], True)
    else:
        assert any(trick.client in one for one in said), said


@pytest.mark.parametrize("name", TRICKS)
def test_verify_url_finds_it(name: str, tmp_path: Path) -> None:
    trick = TRICKS[name]
    at = played(trick)
    steps = url_says(at, trick.lie(at.facts(trick.coup)), tmp_path)
    found = {one.what for one in steps if one.problem or one.note}
    if trick.url is None:
        assert (not any(one.problem for one in steps), name in BLIND["url"]) == (True, True)
    else:
        assert trick.url in found, [str(one) for one in steps]


@pytest.mark.parametrize("name", TRICKS)
def test_verify_file_finds_it(name: str, tmp_path: Path) -> None:
    trick = TRICKS[name]
    status, said = file_says(played(trick), tmp_path)
    if trick.file is None:
        assert (status, name in BLIND["file"]) == (0, True), said
    else:
        assert trick.file in " ".join(said.split()), said


def test_every_trick_is_found_by_somebody_and_who_is_blind_has_a_reason() -> None:
    for name, trick in TRICKS.items():
        sees = {"client": trick.client, "page": trick.page, "url": trick.url, "file": trick.file}
        assert any(sees.values()), name
        assert {who for who, says in sees.items() if says is None} == {
            who for who, tricks in BLIND.items() if name in tricks
        }, name
    assert len(TRICKS) >= 12


def test_a_table_that_took_a_close_back_owes_an_answer_for_every_coup(tmp_path: Path) -> None:
    at = played(TRICKS["a close that is taken back after the seeds"])
    at.coup("ada: red by 5")
    (owed,) = [one for one in url_says(at, at.facts(2), tmp_path) if one.what == seal.OWED]
    assert (owed.problem, owed.note) == (None, "closes taken back: 1")


def test_further_spins_are_counted(tmp_path: Path) -> None:
    at = EVENINGS["a ball that is spun again"]()
    assert at.state.tally.respins == at.facts(1).respins == 1
    _, said = file_says(at, tmp_path)
    assert "Spun again: 1." in " ".join(said.split())


# An honest house


@pytest.mark.parametrize("name", EVENINGS)
def test_no_witness_accuses_an_honest_house(name: str, tmp_path: Path) -> None:
    accuses_nobody(EVENINGS[name](), tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("name", LONG)
def test_no_witness_accuses_an_honest_house_in_a_long_evening(name: str, tmp_path: Path) -> None:
    accuses_nobody(LONG[name](), tmp_path)


def accuses_nobody(at: Hostile, tmp_path: Path) -> None:
    assert client_says(at, tmp_path) == []
    assert file_says(at, tmp_path)[0] == 0
    for coup in range(1, at.state.coup.count + 1):
        steps = url_says(at, at.facts(coup), tmp_path)
        assert not [str(one) for one in steps if one.problem], coup


# Ada's page


def test_adas_page_is_told_the_same() -> None:
    told = {name: (played(trick), trick.page) for name, trick in TRICKS.items()}
    told |= {name: (evening(), None) for name, evening in EVENINGS.items()}
    text = json.dumps(
        {
            "seeds": [seed_of(nth) for nth in range(1, SEEDS)],
            "tricks": list(TRICKS),
            "evenings": {
                name: {"house": at.house.id, "fault": fault, "told": page_hears(at)}
                for name, (at, fault) in told.items()
            },
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
    compare(UI / "test" / "hostile.json", text + "\n")
