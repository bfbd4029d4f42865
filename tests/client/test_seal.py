"""A sealed coup is checked step by step, and whatever was changed is found."""

import asyncio
import json
from dataclasses import replace
from hashlib import sha256
from itertools import product
from typing import Any

import pytest

from croupier.client import seal
from croupier.client.seal import AskedCoup, fetch_seal
from croupier.houses import from_content, house
from croupier.rules.errors import Malformed
from croupier.rules.felt import SPOTS, Kind, spot
from croupier.table.fairness import back, digest, draw, seal_of, seed_digest
from croupier.table.state import SealedSeed
from croupier.wire.past import Sealed

SECRET = "17" * 32
STAKES = ["ada 17 - cash 500", "bob red - cash 2000"]
FELT = sha256("\n".join(STAKES).encode()).hexdigest()
ADA = SealedSeed("ada", seal_of("ad" * 32), "ad" * 32)
BOB = SealedSeed("bob", seal_of("b1" * 32))
ASKED = AskedCoup("http://casino", "fun-1", 3)


def facts(**changes: Any) -> Sealed:
    """What a casino says about a fair coup, with changes."""
    fair = {
        "table": "fun-1",
        "coup": 3,
        "respins": 0,
        "scheme": 2,
        "seal": seal_of(SECRET),
        "secret": SECRET,
        "anchor": back(SECRET, 9),
        "link": 9,
        "felt": FELT,
        "number": draw(SECRET, coup=3, respins=0, felt=FELT, seeds=seed_digest([ADA, BOB])),
        "void": [],
        "stakes": STAKES,
        "seeds": [ADA, BOB],
        "missing": ["bob"],
        "closed_at": 10_000,
        "number_at": 12_000,
        "house": "fun",
        "rules": house("fun").digest,
    }
    return Sealed(**{**fair, **changes})


def old(**changes: Any) -> Sealed:
    """A fair coup of the first scheme."""
    number = draw(SECRET, coup=3, respins=0, felt=FELT)
    none: dict[str, Any] = {
        "scheme": 1,
        "anchor": None,
        "link": 0,
        "seeds": [],
        "missing": [],
        "number": number,
    }
    return facts(**{**none, **changes})


def wrong(told: Sealed) -> set[str]:
    return {step.what for step in seal.check(told, ASKED) if not step.ok}


def test_a_fair_coup_is_right_in_every_step() -> None:
    steps = seal.check(facts(), ASKED)
    assert [step.what for step in steps] == [
        seal.ASKED, seal.SEAL, seal.CHAIN, seal.FELT, seal.SEEDS, seal.MISSING, seal.NUMBER,
    ]  # fmt: skip
    assert all(step.ok for step in steps)
    assert [step.note for step in steps if step.note] == ["not told by 'bob'"]


def test_a_coup_of_the_first_scheme_is_checked_as_it_was_dealt() -> None:
    steps = seal.check(old(), ASKED)
    assert [step.what for step in steps] == [
        seal.ASKED, seal.SEAL, seal.FELT, seal.NUMBER,
    ]  # fmt: skip
    assert all(step.ok for step in steps)


def spun(respins: int, at: str = "fun", stakes: list[str] = STAKES) -> set[str]:
    """What is wrong with a coup that was spun again so often."""
    felt, seeds = digest(stakes), seed_digest([ADA, BOB])
    number = draw(SECRET, coup=3, respins=respins, felt=felt, seeds=seeds)
    told = facts(respins=respins, number=number, felt=felt, stakes=stakes)
    return {step.what for step in seal.check(told, ASKED, house(at)) if not step.ok}


def test_the_ball_is_spun_again_only_where_nobody_won_and_the_house_does_so() -> None:
    """Every further spin is another number: with enough of them any number comes."""
    first = draw(SECRET, coup=3, respins=0, felt=FELT, seeds=seed_digest([ADA, BOB]))
    assert any(first in spot(one).numbers for one in ("17", "red"))  # so somebody won
    assert [spun(respins) for respins in (0, 1, 108)] == [set(), {seal.AGAIN}, {seal.AGAIN}]
    losing = next(
        [f"ada {number} - cash 500"]
        for number in range(37)
        if number
        != draw(
            SECRET,
            coup=3,
            respins=0,
            felt=digest([f"ada {number} - cash 500"]),
            seeds=seed_digest([ADA, BOB]),
        )
    )
    assert spun(1, stakes=losing) == set()
    assert spun(201, stakes=losing) == {seal.AGAIN}
    assert spun(1, "mbs", losing) == {seal.AGAIN}
    assert spun(1, stakes=[]) == {seal.AGAIN}


@pytest.mark.parametrize("kind", [Kind.DOZEN, Kind.COLUMN, Kind.CORNER, Kind.EVEN])
def test_whoever_won_with_any_spot_is_a_reason_not_to_spin_again(kind: Kind) -> None:
    """The names of some spots have two words."""
    met = {True: 0, False: 0}
    spots = [one for one in SPOTS if one.kind is kind]
    for one, amount in product(spots, range(1, 12)):
        stakes = [f"ada {one} 17 and neighbours cash {amount}"]
        seeds = seed_digest([ADA, BOB])
        first = draw(SECRET, coup=3, respins=0, felt=digest(stakes), seeds=seeds)
        won = first in one.numbers
        assert spun(1, stakes=stakes) == ({seal.AGAIN} if won else set()), one
        met[won] += 1
    assert all(met.values()), "some of them win, and some lose"


TOLD_BOB = replace(BOB, seed="b1" * 32)


@pytest.mark.parametrize(
    ("changes", "steps"),
    [
        ({"table": "fun-2"}, {seal.ASKED}),
        ({"coup": 4}, {seal.ASKED}),
        ({"seal": seal_of("00" * 32)}, {seal.SEAL}),
        ({"secret": "00" * 32}, {seal.SEAL, seal.CHAIN, seal.NUMBER}),
        ({"anchor": back(SECRET, 8)}, {seal.CHAIN}),
        ({"anchor": None}, {seal.CHAIN}),
        ({"link": 8}, {seal.CHAIN}),
        ({"link": 10**9}, {seal.CHAIN}),
        ({"stakes": STAKES[:1]}, {seal.FELT}),
        ({"stakes": ["ada 17 - cash 501", STAKES[1]]}, {seal.FELT}),
        ({"felt": "0" * 64}, {seal.FELT, seal.NUMBER}),
        ({"number": 5}, {seal.NUMBER}),
        ({"number": None}, {seal.NUMBER}),
        ({"seeds": [BOB]}, {seal.NUMBER}),
        ({"seeds": [ADA], "missing": []}, {seal.NUMBER}),
        ({"seeds": [ADA, TOLD_BOB], "missing": []}, {seal.NUMBER}),
        ({"seeds": [replace(ADA, seed="00" * 32), BOB]}, {seal.SEEDS, seal.NUMBER}),
        ({"seeds": [ADA, ADA, BOB]}, {seal.SEEDS, seal.NUMBER}),
        ({"missing": []}, {seal.MISSING}),
        ({"missing": ["ada", "bob"]}, {seal.MISSING}),
        ({"number_at": 11_999}, {seal.MISSING}),
        ({"closed_at": None}, {seal.MISSING}),
        ({"seal": None}, {seal.SEAL}),
        ({"secret": None}, {seal.SEAL}),
        ({"secret": None, "void": ["interrupted"]}, {seal.SEAL}),
        ({"secret": "no hex"}, {seal.SEAL}),
    ],
)
def test_whatever_was_changed_is_found(changes: dict[str, Any], steps: set[str]) -> None:
    assert wrong(facts(**changes)) == steps


@pytest.mark.parametrize(
    "line",
    [
        "ada 17 - cash 500\nshill 5 - cash 100",
        "ada 17 - colour/red\nshill 5",
        "ada 17 - cash/red 500",
        "ada 17 - cash 0500",
        "ada 17 - cash -5",
        "ada  17 - cash 500",
        "ada 17 - cash ５",
        "a da 17 - cash 500",
        "ada 14/16 - cash 500",
        "ada 17 nonsense cash 500",
        "ada 17 - notes 500",
        "",
    ],
)
def test_a_line_that_is_no_stake_proves_nothing_whatever_its_hash(line: str) -> None:
    """A line feed in a stake would be two stakes to one reader and none to another."""
    for stakes in ([line], [line, STAKES[1]], [STAKES[1], STAKES[1]]):
        felt = digest(stakes)
        number = draw(SECRET, coup=3, respins=0, felt=felt, seeds=seed_digest([ADA, BOB]))
        assert wrong(facts(felt=felt, stakes=stakes, number=number)) == {seal.FELT}


def test_rules_that_cannot_be_had_are_no_reason_to_spin_again() -> None:
    losing = [f"ada {number} - cash 500" for number in range(37)]
    assert wrong(facts(respins=1, stakes=losing)) >= {seal.AGAIN}


def test_the_rules_of_a_house_that_does_not_ship_are_named() -> None:
    content = json.loads(house("fun").content) | {"id": "mine"}
    mine = from_content(json.dumps(content))
    for number in range(37):
        stakes = [f"ada {number} - cash 500"]
        felt, seeds = digest(stakes), seed_digest([ADA, BOB])
        if draw(SECRET, coup=3, respins=0, felt=felt, seeds=seeds) != number:
            second = draw(SECRET, coup=3, respins=1, felt=felt, seeds=seeds)
            told = facts(house="mine", respins=1, felt=felt, stakes=stakes, number=second)
            (again,) = [one for one in seal.check(told, ASKED, mine) if one.what == seal.AGAIN]
            assert again.ok
            assert again.note
            assert "made itself" in again.note
            return


def test_a_void_coup_says_what_it_would_have_been() -> None:
    number = facts().number
    steps = seal.check(facts(void=["interrupted"], number=None), ASKED)
    assert all(step.ok for step in steps)
    assert steps[-1].note == f"the coup was void; it would have been {number}"
    early = {"void": ["interrupted"], "number": None, "closed_at": None, "felt": None}
    steps = seal.check(facts(**early, stakes=[], seeds=[BOB], missing=[]), ASKED)
    assert all(step.ok for step in steps)
    assert "before the close" in str(steps[-1])


def test_the_order_in_which_stakes_and_seeds_are_told_does_not_matter() -> None:
    assert not wrong(facts(stakes=STAKES[::-1], seeds=[BOB, ADA]))


@pytest.mark.parametrize(
    "url",
    [
        "http://host/",
        "http://host/fairness/venezia-1",
        "http://host/fairness/a/b",
        "nonsense",
        "http://host/fairness/a/²",
        "http://host/fairness/a/" + 99 * "9",
    ],
)
def test_an_address_of_something_else_is_named(url: str) -> None:
    with pytest.raises(Malformed, match="expected http"):
        asyncio.run(fetch_seal(url))
