"""A sealed coup is checked step by step, and whatever was changed is found."""

import asyncio
from hashlib import sha256
from typing import Any

import pytest

from croupier.client.seal import check, fetch_seal
from croupier.rules.errors import Malformed
from croupier.table.fairness import draw, seal_of
from croupier.wire.past import Sealed

SECRET = "17" * 32
STAKES = ["ada 17 - cash 500", "bob red - cash 2000"]
FELT = sha256("\n".join(STAKES).encode()).hexdigest()


def told(**changes: Any) -> Sealed:
    fair = {
        "coup": 3,
        "respins": 1,
        "seal": seal_of(SECRET),
        "secret": SECRET,
        "felt": FELT,
        "number": draw(SECRET, coup=3, respins=1, felt=FELT),
        "stakes": STAKES,
    }
    return Sealed(**{**fair, **changes})


def test_a_fair_coup_is_right_in_every_step() -> None:
    steps = check(told())
    assert len(steps) == 3
    assert all(step.ok for step in steps)


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"seal": seal_of("00" * 32)}, [0]),
        ({"secret": "00" * 32}, [0, 2]),
        ({"stakes": STAKES[:1]}, [1]),
        ({"stakes": ["ada 17 - cash 501", STAKES[1]]}, [1]),
        ({"felt": "0" * 64}, [1, 2]),
        ({"number": 5}, [2]),
        ({"number": None}, [2]),
        ({"coup": 4}, [2]),
        ({"seal": None}, [0]),
        ({"secret": None}, [0]),
        ({"secret": "no hex"}, [0]),
    ],
)
def test_whatever_was_changed_is_found(changes: dict[str, Any], wrong: list[int]) -> None:
    steps = check(told(**changes))
    assert [place for place, step in enumerate(steps) if not step.ok] == wrong


def test_the_order_in_which_stakes_are_told_does_not_matter() -> None:
    assert all(step.ok for step in check(told(stakes=STAKES[::-1])))


@pytest.mark.parametrize(
    "url",
    ["http://host/", "http://host/fairness/venezia-1", "http://host/fairness/a/b", "nonsense"],
)
def test_an_address_of_something_else_is_named(url: str) -> None:
    with pytest.raises(Malformed, match="expected http"):
        asyncio.run(fetch_seal(url))
