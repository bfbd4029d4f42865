import itertools
from collections.abc import Iterator

import pytest

from at_once import at_once
from croupier.houses import SHIPPED, house
from croupier.record import BadLine, Record
from croupier.record.text import LONGEST, quote, unquote, without_comment
from croupier.rules.errors import Malformed
from croupier.table import commands as c


def told(text: str) -> list[tuple[int, c.Command]]:
    return [*Record(text.splitlines())]


def bad(text: str) -> BadLine:
    with pytest.raises(BadLine) as raised:
        told(text)
    return raised.value


@pytest.mark.parametrize("name", SHIPPED)
def test_the_house_comes_first_and_is_known_at_once(name: str) -> None:
    assert Record([f"house {name}", "nonsense"]).house is house(name)


@pytest.mark.parametrize(
    "first", ["house venezia", "  HOUSE   venezia  ", "\ufeffhouse venezia", "House\tvenezia # x"]
)
def test_the_first_line_may_be_written_in_several_ways(first: str) -> None:
    assert Record([first]).house is house("venezia")


def test_comments_and_blank_lines_say_nothing_but_are_counted() -> None:
    text = "\ufeff# an evening\n\n   \nhouse mbs\n# later\n\t\nspin # the ball\n#\nnumber 3"
    assert told(text) == [(7, c.Spin()), (9, c.Number(3))]


def test_lines_may_end_in_any_way() -> None:
    assert [one for _, one in Record(["house mbs\r\n", "spin\r\n", "number 3\n", "pay"])] == [
        c.Spin(),
        c.Number(3),
        c.Pay(),
    ]


def test_a_hash_inside_quotes_is_no_comment() -> None:
    text = 'house mbs\nsuspend because "seat #4" # really\ndispute ada "a \\" # b"#c'
    assert told(text) == [(2, c.Suspend("seat #4")), (3, c.Dispute("ada", 'a " # b'))]


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("spin # x", "spin "),
        ("spin", "spin"),
        ("# all", ""),
        ('a "b # c" # d', 'a "b # c" '),
        ('a "b \\" # c" # d', 'a "b \\" # c" '),
        ('a "b" "c" # d "e"', 'a "b" "c" '),
        ('a "b" # it\'s "open', 'a "b" '),
    ],
)
def test_a_comment_is_cut_off(line: str, kept: str) -> None:
    assert without_comment(line) == kept


@pytest.mark.parametrize(
    "line",
    [
        'ada: red by 5 "oops',
        'spin "',
        'place your bets "x',
        'ada: 17 by 5 "# 500 would be too much',
    ],
)
def test_what_follows_an_open_quote_is_not_dropped(line: str) -> None:
    error = bad(f"house mbs\n{line}")
    assert error.line == 2


@pytest.mark.parametrize("text", ["", "\n\n# nothing\n"])
def test_a_record_without_a_house_is_malformed(text: str) -> None:
    assert "house ID" in str(bad(text))


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("spin", 1, 1, "house ID"),
        ("# x\n\nspin\nhouse mbs", 3, 1, "house ID"),
        ("house", 1, 1, "house ID"),
        ("house mbs nsw", 1, 1, "house ID"),
        ("house monte", 1, 7, "venezia"),
        ("house   monte", 1, 9, "venezia"),
        ("house us", 1, 7, "venezia"),
        ("house mbs\nhouse nsw", 2, 1, "expected a statement"),
        ("house mbs\n\n  number 40", 3, 10, "0 to 36"),
        ("house mbs\nnumber 40 # x", 2, 8, "0 to 36"),
        ("house mbs\nada: cow by 5", 2, 6, "expected a bet"),
    ],
)
def test_a_malformed_line_names_line_column_and_what_was_expected(
    text: str, line: int, column: int, expected: str
) -> None:
    error = bad(text)
    assert (error.line, error.column) == (line, column)
    assert expected in error.reason
    assert str(error) == f"line {line}, column {column}: {error.reason}"


def test_everything_before_a_malformed_line_was_read() -> None:
    record = iter(Record(["house mbs", "spin", "oops", "pay"]))
    assert next(record) == (2, c.Spin())
    with pytest.raises(BadLine):
        next(record)


def test_a_house_of_ones_own_may_be_given() -> None:
    assert Record(["house mine"], {"mine": house("fun")}).house is house("fun")
    with pytest.raises(BadLine, match="mine"):
        Record(["house other"], {"mine": house("fun")})


def test_a_record_is_read_as_it_goes() -> None:
    def endless() -> Iterator[str]:
        yield "house mbs"
        yield from itertools.repeat("spin")

    assert len(list(itertools.islice(Record(endless()), 1000))) == 1000


def test_a_line_has_an_end() -> None:
    assert f"{LONGEST:,}" in bad("house mbs\nspin" + " " * LONGEST).reason
    assert told("house mbs\nspin" + " " * (LONGEST - 5)) == [(2, c.Spin())]


@pytest.mark.parametrize("text", ["", " ", "\n\t"])
def test_a_reason_says_something(text: str) -> None:
    with pytest.raises(Malformed, match="reason"):
        unquote(quote(text))


@pytest.mark.parametrize("text", ['"', "x", '"a', '"\\q"', "'a'"])
def test_a_text_stands_in_quotes(text: str) -> None:
    with pytest.raises(Malformed, match="quotes"):
        unquote(text)


def test_a_quoted_text_can_be_saved() -> None:
    """Half a surrogate pair cannot be encoded, so it is refused or written as it was read."""
    line = 'dispute ada "\\ud800"'
    try:
        ((_, command),) = told(f"house mbs\n{line}")
    except BadLine:
        return
    from croupier.record import write_statement

    assert write_statement(command).encode()


@pytest.mark.parametrize(
    "line", ['"' * 20_001, '"a" ' * 5000 + '"', '"' + "\\" * 20_000, 'x "' * 6001]
)
def test_an_open_quote_in_a_long_line_is_found_at_once(line: str) -> None:
    with at_once():
        assert without_comment(line) == line


@pytest.mark.parametrize(
    "unit", ['"\\', '" ', '\\"', '"a" ', "(", "17/", "17 and neighbours ", "\t"]
)
def test_a_hostile_line_is_refused_about_as_fast_as_it_is_read(unit: str) -> None:
    """The longest line there may be: were its cost to grow with the square, this took minutes."""
    line = f"ada: {unit * (LONGEST // len(unit))}"[:LONGEST]
    refused = bad(f"house venezia\n{line}")
    assert refused.line == 2
    assert len(str(refused)) < 500
