"""Recorded numbers as people have them: the right column is read, it is named, and doubt asks."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Run, run

__all__ = ["run"]  # the fixture
NUMBERS = [17, 5, 0, 36, 17, 2, 20, 33]
COLOURS = ["black", "red", "green", "red", "black", "black", "black", "black"]


def counts(numbers: list[int]) -> list[int]:
    return [numbers.count(one) for one in range(37)]


def table(heads: str, mark: str = ",") -> str:
    """A table with a counter, a croupier, the number and its colour, under such heads."""
    rows = zip(range(1, 9), "abcabcab", NUMBERS, COLOURS, strict=True)
    return "\n".join([heads, *(mark.join(map(str, row)) for row in rows)]) + "\n"


def audited(run: Run, tmp_path: Path, name: str, content: str | bytes, *more: str) -> Any:
    file = tmp_path / name
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    data = run("audit", str(file), "--json", *more).data
    return data["counts"], data["column"]


@pytest.mark.parametrize(
    ("content", "column"),
    [
        (table("spin,dealer,winning_number,colour"), "winning_number"),
        (table("Coup;Croupier;Numéro sorti;Couleur", ";"), "Numéro sorti"),
        (table("colpo\tcroupier\tnumero uscito\tcolore", "\t"), "numero uscito"),
        (table("number|who|result|paint", "|"), "result"),
        (table('"id","who","Ball","c"'), "Ball"),
        (table("spin,dealer,value,colour"), "value"),
        (table("# an evening\nspin,dealer,Résultat,colour"), "Résultat"),
        (table("spin who number colour", " "), "number"),
        (table(",0,1,2"), "1"),
    ],
)
@pytest.mark.parametrize("name", ["spins.csv", "spins.txt"])
def test_a_column_is_known_by_its_head_and_by_what_stands_in_it(
    run: Run, tmp_path: Path, name: str, content: str, column: str
) -> None:
    assert audited(run, tmp_path, name, content) == (counts(NUMBERS), column)


def test_accents_may_come_from_any_code_page(run: Run, tmp_path: Path) -> None:
    content = table("Coup;Croupier;Numéro sorti;Couleur", ";")
    for coding in ("cp1252", "utf-8-sig", "utf-16"):
        found = audited(run, tmp_path, "spins.csv", content.encode(coding))
        assert found == (counts(NUMBERS), "Numéro sorti"), coding


def test_a_table_without_a_head_is_read_by_what_stands_in_it(run: Run, tmp_path: Path) -> None:
    rows = table("").lstrip("\n")
    assert audited(run, tmp_path, "spins.csv", rows) == (counts(NUMBERS), "column 3")
    indexed = "".join(f"{place} {number}\n" for place, number in enumerate(NUMBERS, 1))
    assert audited(run, tmp_path, "spins.txt", indexed) == (counts(NUMBERS), "column 2")
    first = "17.0\n5.0\n0.0\n"
    for name in ("spins.csv", "spins.txt"):
        assert audited(run, tmp_path, name, first) == (counts([17, 5, 0]), None)


def test_the_words_for_people_name_the_column(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "spins.csv"
    file.write_text(table("spin,dealer,winning_number,colour"))
    assert "Wheel: 8 numbers from winning_number" in run("audit", str(file)).text
    played = ("simulate", "mbs", "--coups", "4", "--workers", "1", "--spins-file", str(file))
    assert "recorded spins from winning_number" in run(*played).text


TWO = "first;second\n17;3\n5;3\n0;9\n36;1\n"


def test_two_columns_that_fit_are_asked_about(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "spins.csv"
    file.write_text(TWO)
    for words in (["audit", str(file)], ["simulate", "mbs", "--spins-file", str(file)]):
        said = run(*words).complaint
        assert "expected --column, because first and second may each hold the numbers" in said
    for asked in ("second", "Second", "2"):
        found = audited(run, tmp_path, "spins.csv", TWO, "--column", asked)
        assert found == (counts([3, 3, 9, 1]), "second")
    for name, said in (("third", "expected first, second, not 'third'"), ("3", "not '3'")):
        assert said in run("audit", str(file), "--column", name).complaint


def test_a_column_of_what_has_none_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "spins.txt"
    file.write_text("17 5")
    assert "--column: expected a file that has columns" in run(
        "audit", str(file), "--column", "number"
    ).complaint  # fmt: skip
    record = tmp_path / "spins.coup"
    record.write_text("house mbs\n")
    assert "--column: expected a file with columns" in run(
        "audit", str(record), "--column", "number"
    ).complaint  # fmt: skip
    assert "--column: expected a --spins-file" in run(
        "simulate", "mbs", "--column", "number"
    ).complaint  # fmt: skip


@pytest.mark.parametrize(
    "content",
    [
        "17 black\n5 red\n0 green\n",
        "17B, 5R, 0G",
        "17 noir;5 rouge;0 vert",
        "nero 17 rosso 5 verde 0",
        "17(black)\r5-red\r0\r",
        "17\t05\t0 # the third\n",
        "17|5.0|0",
        "# an evening\r17\r# a pause\r5\r0",
        "\ufeff17\n5\n0\n",
    ],
)
def test_numbers_may_have_colours_zeros_and_any_ends_of_lines(
    run: Run, tmp_path: Path, content: str
) -> None:
    assert audited(run, tmp_path, "spins.txt", content) == (counts([17, 5, 0]), None)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("17 5\n17 red", "line 2: expected 17 to be black, not red"),
        ("5 red black", "expected a number after the last word, black"),
        ("red black 5", "line 1: expected a number, not a second colour, black"),
        ("5\n00\n", "line 2: expected numbers from 0 to 36, not '00': a wheel with two zeros"),
        ("5R 17W", "line 1: expected numbers from 0 to 36, not '17W'"),
        ("17.5", "line 1: expected numbers from 0 to 36, not '17.5'"),
        ("spin,number\n1,17\n2,5 black\n", "line 3: expected 5 to be red, not black"),
        ("[17, 5", "expected JSON: "),
        ("[17, 5, true]", "item 3: expected numbers from 0 to 36, not 'true'"),
        ('[{"number": 17}, {"number": 37}]', "item 2: expected numbers from 0 to 36, not '37'"),
        ('{"number": 17}\n{"number": 40}\n', "line 2: expected numbers from 0 to 36, not '40'"),
        ('{"house": "mbs"}', "expected a list of numbers in the JSON"),
        ('{"a": [{"b": 1}], "b": [{"b": 1}]}', "expected one list of numbers"),
        ("[" * 100_000, "nested too deeply"),
        ("[1" + "0" * 5_000 + "]", "a number has too many digits"),
        ("[17, \xff]", "not UTF-8"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(
    run: Run, tmp_path: Path, content: str, said: str
) -> None:
    file = tmp_path / "spins.txt"
    file.write_bytes(content.encode("latin-1"))
    assert said in run("audit", str(file)).complaint


ROWS = [{"coup": place, "number": number} for place, number in enumerate(NUMBERS, 1)]


@pytest.mark.parametrize(
    ("document", "column"),
    [
        (NUMBERS, None),
        ([str(number) for number in NUMBERS], None),
        ({"table": "mbs-1", "numbers": NUMBERS}, "numbers"),
        (ROWS, "number"),
        ({"coups": ROWS}, "number"),
        ([list(row.values()) for row in ROWS], "column 2"),
        ({"coup": list(range(1, 9)), "result": NUMBERS}, "result"),
        ({"result": {str(place): number for place, number in enumerate(NUMBERS)}}, "result"),
    ],
)
def test_json_of_every_shape_is_read(
    run: Run, tmp_path: Path, document: object, column: str | None
) -> None:
    for indent in (None, 2):
        content = json.dumps(document, indent=indent)
        assert audited(run, tmp_path, "spins.json", content) == (counts(NUMBERS), column)


def test_json_lines_are_read_as_they_come(run: Run, tmp_path: Path) -> None:
    lines = "\n".join(map(json.dumps, ROWS * 5_000))
    found = audited(run, tmp_path, "spins.jsonl", lines)
    assert found == ([5_000 * count for count in counts(NUMBERS)], "number")


def test_a_simulation_reads_the_same_files(run: Run, tmp_path: Path) -> None:
    """Eight sessions of one coup on 17: two of them win."""
    forms = {
        "spins.csv": table("spin,dealer,winning_number,colour"),
        "spins.json": json.dumps(ROWS),
        "spins.txt": "\r".join(f"0{number}"[-2:] if number else "0" for number in NUMBERS),
    }
    for name, content in forms.items():
        file = tmp_path / name
        file.write_text(content)
        words = ("simulate", "mbs", "--bets", "17 by 1", "--coups", "1", "--workers", "1", "--json")
        told = run(*words, "--spins-file", str(file)).data
        assert (told["sessions"], told["ahead"]) == (8, 0.25), name
        column = {"spins.csv": "winning_number", "spins.json": "number"}.get(name)
        assert told["column"] == column


def test_words_and_digits_mix_in_a_large_file(run: Run, tmp_path: Path) -> None:
    """Pieces are read by different readers, and a colour belongs to the number before it."""
    content = "5 17\n" * 300_000 + "5 red\n" + "17 5\n" * 300_000 + "17 black"
    found, _ = audited(run, tmp_path, "spins.txt", content)
    assert (found[5], found[17], sum(found)) == (600_001, 600_001, 1_200_002)
