from typing import get_args

import pytest

from croupier.table import balances, postings
from croupier.table import events as e
from croupier.table.ledger import _RULES
from table_support import Table, coup, play


def books(table: Table) -> dict[str, int]:
    found: dict[str, int] = {}
    for event in table.events:
        moved = postings(event)
        assert sum(one.amount for one in moved) == 0
        for account, _, amount in moved:
            found[account] = found.get(account, 0) + amount
    return {account: amount for account, amount in found.items() if amount}


def test_a_buy_in_comes_from_the_cage_and_goes_back_there() -> None:
    table = play("house mbs\nseat ada buys 10")
    assert books(table) == {"cage": -1000, "stack": 1000}
    assert books(table.say("ada cashes out")) == {}
    assert balances(table.state) == {}


def test_the_banks_balance_is_its_result() -> None:
    table = coup(play("house mbs\nseat ada buys 100"), 17, "ada: 17 by 1, red by 10")
    assert books(table) == {"cage": -10_000, "stack": 12_400, "felt": 100, "bank": -2500}
    assert balances(table.state)["bank", ""] == -2500


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ("", {"cage": -1000, "stack": 600, "prison": 400}),
        ("ada: withdraw red", {"cage": -1000, "stack": 800, "bank": 200}),
        ("ada: shift red to odd", {"cage": -1000, "stack": 600, "prison": 400}),
    ],
)
def test_prison_is_an_account_of_its_own(answers: str, expected: dict[str, int]) -> None:
    table = coup(play("house venezia\nseat ada buys 10"), 0, "ada: red by 4").say(answers)
    assert books(table) == expected


def test_custody_is_an_account_of_its_own() -> None:
    table = coup(play("house venezia\nseat ada buys 10"), 17, "ada: 17 by 1\nada steps away")
    assert books(table) == {"cage": -1000, "stack": 900, "custody": 3600, "bank": -3500}
    assert books(table.say("ada comes back")) == {"cage": -1000, "stack": 4500, "bank": -3500}


def test_an_events_postings_name_a_seat_or_the_house() -> None:
    table = coup(play("house venezia\nseat ada buys 10\nseat bob buys 10"), 0, "ada: red by 4")
    coup(table.say('supervisor corrects bob by -1 because "x"'), 1, "bob: red by 2, 17 by 1")
    for event in table.events:
        for account, seat, amount in postings(event):
            assert (seat == "") == (account in ("bank", "cage"))
            assert amount


def test_only_events_have_rules() -> None:
    assert set(_RULES) <= set(get_args(e.Event))
