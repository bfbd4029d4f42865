"""The audit trail shows what was said, without the wheel's seals and secrets."""

import pytest

from croupier.store.audit import bare

HEX = "0123456789abcdef" * 4


@pytest.mark.parametrize(
    ("statement", "shown"),
    [
        (f"place your bets seal {HEX}", "place your bets"),
        (f"number 17 secret {HEX}", "number 17"),
        ('ada reports "the seal of the wheel is broken"', None),
        ('decide dispute 1 "it is a secret between us"', None),
    ],
)
def test_only_what_the_wheel_added_is_left_out(statement: str, shown: str | None) -> None:
    assert bare(statement) == (shown or statement)
