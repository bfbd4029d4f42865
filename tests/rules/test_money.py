import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rules.errors import Malformed
from croupier.rules.money import MOST, UNIT, Rounding, half, read_amount, write_amount


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("5", 500),
        ("2.5", 250),
        ("2.50", 250),
        ("0.01", 1),
        (" 100 ", 10_000),
        ("007", 700),
        ("10000000000", MOST),
    ],
)
def test_an_amount_is_read_in_minor_units(text: str, amount: int) -> None:
    assert read_amount(text) == amount


@pytest.mark.parametrize("decimal", [",", "'", "\u00a0", "."])
def test_a_house_reads_its_own_mark_before_hundredths_and_the_point(decimal: str) -> None:
    for text in (f"2{decimal}50", "2.50", f"2{decimal}5"):
        assert read_amount(text, decimal) == 250
    for text in (f"1{decimal}050", "1.050", f"1.050{decimal}50", f"2{decimal}5{decimal}5"):
        with pytest.raises(Malformed, match=f"or 2[{decimal}]50, not "):
            read_amount(text, decimal)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "0",
        "0.00",
        "-5",
        "+5",
        "5.",
        ".5",
        "1.005",
        "1,5",
        "1e3",
        "1_000",
        "five",
        "٥",
        "5 5",
    ],
)
def test_anything_but_a_plain_positive_number_is_malformed(text: str) -> None:
    with pytest.raises(Malformed, match="expected a positive amount with at most two decimals"):
        read_amount(text)


@pytest.mark.parametrize("text", ["10000000000.01", "1" + "0" * 39])
def test_an_amount_too_large_to_stay_exact_is_malformed(text: str) -> None:
    with pytest.raises(Malformed, match="expected an amount of at most 10000000000, not "):
        read_amount(text)


def test_an_absurdly_long_number_is_malformed_and_not_reckoned() -> None:
    with pytest.raises(Malformed):
        read_amount("9" * 10_000)


def test_the_largest_amount_times_the_best_odds_is_exact_in_javascript() -> None:
    assert MOST * 36 < 2**53


@pytest.mark.parametrize(
    ("amount", "thousands", "decimal", "text"),
    [
        (500, "", ".", "5"),
        (250, "", ".", "2.50"),
        (1, "", ".", "0.01"),
        (0, "", ".", "0"),
        (-250, "", ".", "-2.50"),
        (-1, "", ".", "-0.01"),
        (105_000, ".", ",", "1.050"),
        (105_005, ".", ",", "1.050,05"),
        (123_456_789_00, ",", ".", "123,456,789"),
        (123_456_789_00, "", ".", "123456789"),
    ],
)
def test_an_amount_is_written_as_people_write_it(
    amount: int, thousands: str, decimal: str, text: str
) -> None:
    assert write_amount(amount, thousands=thousands, decimal=decimal) == text


@given(st.integers(1, MOST))
def test_the_plain_form_is_read_back(amount: int) -> None:
    assert read_amount(write_amount(amount)) == amount


@pytest.mark.parametrize(
    ("stake", "rounding", "smallest", "players_half"),
    [
        (100, Rounding.EXACT, 1, 50),
        (101, Rounding.EXACT, 1, 51),
        (1, Rounding.EXACT, 1, 1),
        (100, Rounding.EXACT, 100, 50),
        (100, Rounding.UP, 100, 100),
        (200, Rounding.UP, 100, 100),
        (300, Rounding.UP, 100, 200),
        (250, Rounding.UP, 100, 200),
        (50, Rounding.UP, 100, 50),
        (7, Rounding.UP, 5, 5),
        (101, Rounding.UP, 1, 51),
        (200, Rounding.REFUSE, 100, 100),
        (0, Rounding.EXACT, 1, 0),
    ],
)
def test_half_a_stake_is_rounded_as_the_house_says(
    stake: int, rounding: Rounding, smallest: int, players_half: int
) -> None:
    assert half(stake, rounding, smallest) == players_half


@given(st.integers(1, MOST), st.sampled_from(Rounding), st.integers(1, 10 * UNIT))
def test_a_half_is_never_less_than_half_nor_more_than_the_stake(
    stake: int, rounding: Rounding, smallest: int
) -> None:
    players = half(stake, rounding, smallest)
    assert stake <= 2 * players
    assert players <= stake
    assert 2 * players - stake < (2 * smallest if rounding is Rounding.UP else 2)
