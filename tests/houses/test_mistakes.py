"""What a house file may not say, key by key; and all mistakes of a file are named at once."""

from pathlib import Path

import pytest

from breaking import Find
from croupier.houses import HouseError, load

# Reading: types, unknown keys, origins

MARK = "expected one of the marks .,'’ or a blank, not "


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("titel = 'x'", "titel", "unknown key; did you mean title?"),
        ("pays.strait = 35", "pays.strait", "unknown key; did you mean straight?"),
        ("zero.chocies = []", "zero.chocies", "unknown key; did you mean choices?"),
        ("seats.xyz = 1", "seats.xyz", "unknown key; expected one of least, most"),
        ("qqqq = 1", "qqqq", "unknown key; expected one of id, title, place"),
        ("[feltt]\nx = 1", "feltt", "unknown key"),
        ("identity.id = 'x'", "identity", "unknown key"),
        ("sources = {}", "sources", "unknown key"),
    ],
)
def test_an_unknown_key_is_named_with_what_was_meant(
    find: Find, text: str, key: str, reason: str
) -> None:
    ((found, why),) = find(text)
    assert found == key
    assert why.startswith(reason)


def test_a_misspelt_table_is_named_with_what_was_meant(find: Find) -> None:
    assert find("[feltt]\nx = 1") == [("feltt", "unknown key; did you mean felt?")]


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("title = ''", "title", "expected a text, not an empty text"),
        ("title = 5", "title", "expected a text, not '5'"),
        ("language = 'pl'", "language", "expected one of en, fr, it, not 'pl'"),
        ("play_money = 'yes'", "play_money", "expected true or false, not 'yes'"),
        ("effective = '2012'", "effective", "expected a date such as 2012-12-19, not '2012'"),
        ("pays.six = 0", "pays.six", "expected a whole number from 1 to 100, not '0'"),
        ("pays.six = true", "pays.six", "expected a whole number from 1 to 100, not 'True'"),
        ("pays.six = 5.0", "pays.six", "expected a whole number from 1 to 100, not '5.0'"),
        ("zero.rule = 'win'", "zero.rule", "expected one of lose, half, prison, not 'win'"),
        ("zero.limit = 10", "zero.limit", "expected a whole number from 1 to 9, not '10'"),
        ("felt.tracks = 'boxes'", "felt.tracks", "expected a list, not 'boxes'"),
        ("felt.tracks = ['boxes', 'boxes']", "felt.tracks", "expected a list without repetition"),
        ("felt = []", "felt", "expected a table, not '[]'"),
        ("void = 3", "void", "expected a table, not '3'"),
        ("calls.finals = [10]", "calls.finals", "expected a called bet"),
        ("calls.horizontal = ['9/10']", "calls.horizontal", "expected a called bet"),
        ("calls.signs = ['cat']", "calls.signs", "expected one of horse"),
        ("calls.placed_beside = ['17/19']", "calls.placed_beside", "expected a spot"),
        ("calls.placed_beside = [['high']]", "calls.placed_beside", "expected a text"),
        ("chips.smallest = 0", "chips.smallest", "expected a whole number from 1"),
        ("chips.smallest = '0.001'", "chips.smallest", "expected a positive amount"),
        ("chips.smallest = 0.5", "chips.smallest", "expected"),
        ("figures.thousands = '..'", "figures.thousands", MARK),
        ("figures.thousands = 'x'", "figures.thousands", MARK),
        ("figures.thousands = 5", "figures.thousands", MARK),
        ("figures.decimal = '5'", "figures.decimal", MARK),
        ("figures.decimal = ''", "figures.decimal", MARK),
        ("from.id = 'venezia-X.1'", "from.id", "expected the id of a clause or a reading"),
        ("from.id = 5", "from.id", "expected the id of a clause or a reading"),
        ("from.id = ['ours', 5]", "from.id", "expected the id of a clause or a reading"),
        ("from.id = 'reading-99'", "from.id", "expected the id of a clause or a reading"),
        ("from.id = 'reading-٣'", "from.id", "expected the id of a clause or a reading"),
        ("from.id = []", "from.id", "expected the id of a clause or a reading"),
        ("from.nothing = 'ours'", "from.nothing", "there is no such key beside it"),
        ("zero.from.nothing = 'ours'", "zero.from.nothing", "there is no such key beside it"),
        ("zero.from = 3", "zero.from", "expected a table of keys and clauses"),
    ],
)
def test_a_value_that_a_key_cannot_take(find: Find, text: str, key: str, reason: str) -> None:
    ((found, why),) = find(text)
    assert found == key
    assert why.startswith(reason)


@pytest.mark.parametrize(
    "word", ["", " ", "Mine", "my house", "é", "a_b", "../x", "x.toml", "-", "٣"]
)
def test_an_id_is_a_plain_word(tmp_path: Path, word: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'extends = "venezia"\nid = "{word}"\n', encoding="utf-8")
    with pytest.raises(HouseError) as caught:
        load(file)
    assert [one.key for one in caught.value.problems] == ["id"]


# All at once


@pytest.mark.parametrize(
    "text",
    [
        "announcements.repeat = '{foo} {foo} {foo}'",
        "drop = ['nope', 'nope']",
        "from.title = ['x', 'x']",
    ],
)
def test_the_same_mistake_is_named_once(find: Find, text: str) -> None:
    assert len(find(text)) == 1


def test_mistakes_of_one_table_are_all_named(find: Find) -> None:
    text = "names.kinds = { split = 1, corner = 2, sixes = 'x' }\nvoid = { a = 1, b = 2 }"
    keys = {key for key, _ in find(text)}
    inside = {"names.kinds.split", "names.kinds.corner", "names.kinds.sixes"}
    assert keys == inside | {"void.a", "void.b"}


def test_mistakes_of_several_tables_are_all_named(find: Find) -> None:
    text = "pays = { six = 0, split = 'x', sevn = 1 }\nzero.rule = 5\nfrom.x = 'ours'\nfelt = 1"
    keys = ["pays.sevn", "pays.split", "pays.six", "zero.rule", "from.x", "felt"]
    assert sorted(key for key, _ in find(text)) == sorted(keys)


def test_several_checks_report_together(find: Find) -> None:
    text = "zero.choices = []\nprocedure.last_laps = 2\nfelt.trios = false\nseats.least = 1"
    keys = {"zero.choices", "procedure.last_laps", "calls.names.voisins"}
    assert {key for key, _ in find(text)} == keys


def test_a_family_or_a_payment_order_hides_no_other_mistake(find: Find) -> None:
    text = "calls.finals = []\npayment.order = ['split']\nzero.choices = []"
    keys = {"calls.finals", "payment.order", "zero.choices"}
    assert {key for key, _ in find(text)} == keys


def test_the_error_names_file_first_mistake_and_how_many_more(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'extends = "venezia"\nid = "mine"\npays = { six = 0, split = 0 }\n', encoding="utf-8"
    )
    with pytest.raises(HouseError) as caught:
        load(file)
    said = str(caught.value)
    assert said.startswith(f"{file}: pays.split: expected a whole number")
    assert said.endswith("(and 1 more: run croupier check)")
    assert "\n" not in said
