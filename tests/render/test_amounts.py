import pytest

from croupier.render.amounts import short_amount
from croupier.rules.money import MOST


@pytest.mark.parametrize(
    ("amount", "short"),
    [
        (50, "0.50"),
        (500, "5"),
        (250, "2.50"),
        (1250, "12.5"),
        (11_250, "112"),
        (99_999, "999"),
        (100_000, "1000"),
        (123_456, "1.2k"),
        (999_900, "9999"),
        (1_000_000, "10k"),
        (2_500_000, "25k"),
        (99_999_900, "999k"),
        (100_000_000, "1M"),
        (199_999_900, "1.9M"),
        (MOST, "10B"),
    ],
)
def test_an_amount_on_a_chip_is_short_and_never_too_high(amount: int, short: str) -> None:
    assert short_amount(amount) == short
    assert len(short) <= 4


def test_a_house_s_own_way_of_writing_is_kept_where_it_fits() -> None:
    assert short_amount(550, lambda amount: f"{amount // 100},{amount % 100}0"[:4]) == "5,50"
