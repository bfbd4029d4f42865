import pytest

from croupier.rules.errors import SHOWN, CroupierError, Malformed, NotOffered, plain, shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "an empty text"),
        (" ", "blanks"),
        ("\t\n ", "blanks"),
        ("tires", "'tires'"),
        (" 17 ", "' 17 '"),
        ("it's", '"it\'s"'),
        ("a\nb", r"'a\nb'"),
        ("\u2028", "blanks"),
        ("a\u2028b", r"'a\u2028b'"),
        ("x" * 40, "'" + "x" * 40 + "'"),
        ("x" * 41, "'" + "x" * 40 + "…'"),
    ],
)
def test_a_quotation_is_short_and_on_one_line(text: str, expected: str) -> None:
    assert shown(text) == expected


def test_a_quotation_holds_at_most_so_many_letters_and_an_ellipsis() -> None:
    assert len(shown("y" * 1000)) == SHOWN + len("'…'")


@pytest.mark.parametrize(("value", "expected"), [(17, "'17'"), (None, "'None'"), ([1], "'[1]'")])
def test_a_value_that_is_no_text_is_quoted_as_one(value: object, expected: str) -> None:
    assert shown(value) == expected


def test_a_number_too_long_to_write_is_not_written() -> None:
    assert shown(10**5000) == "a huge number"


@pytest.mark.parametrize("kind", [Malformed, NotOffered])
def test_every_error_of_a_person_can_be_caught_as_one(kind: type[CroupierError]) -> None:
    assert issubclass(kind, CroupierError)
    assert issubclass(kind, ValueError)


def test_malformed_and_not_offered_are_told_apart() -> None:
    assert not issubclass(Malformed, NotOffered)
    assert not issubclass(NotOffered, Malformed)


def test_a_plain_text_stays_and_what_would_steer_a_terminal_is_escaped() -> None:
    assert plain("17 rouge, impair") == "17 rouge, impair"
    assert plain("10\u00a0000\u202f€") == "10\u00a0000\u202f€"  # blanks of numbers are no danger
    assert plain("a\x1b[2Jb\u202ec") == "a\\u001b[2Jb\\u202ec"
