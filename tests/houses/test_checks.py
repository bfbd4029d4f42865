"""What must fit together in a house file: for every check one file that breaks exactly it."""

import inspect
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.houses import HouseError, checks, load

Problems = list[tuple[str, str]]
Find = Callable[[str], Problems]


@pytest.fixture
def find(tmp_path: Path) -> Find:
    """The key and reason of every mistake of a house that extends another; none if it is sound."""

    def problems(text: str) -> Problems:
        file = tmp_path / "mine.toml"
        base = "" if "extends" in text else 'extends = "venezia"\n'
        file.write_text(f'{base}id = "mine"\n{text}\n', encoding="utf-8")
        try:
            load(file)
        except HouseError as error:
            return [(one.key, one.reason) for one in error.problems]
        return []

    return problems


def test_the_house_that_the_breakages_start_from_is_sound(find: Find) -> None:
    assert find("") == []


# One file for every check: its name, the file, the key and the reason.
BREAKS = [
    # Families that take a number, digits or a sign
    ("_families", "calls.each_side = []", "calls.each_side", "missing: calls.names offers neighb"),
    ("_families", "calls.finals = []", "calls.finals", "missing: calls.names offers final"),
    ("_families", "calls.horizontal = []", "calls.horizontal", "missing: calls.names offers hor"),
    ("_families", "calls.vertical = []", "calls.vertical", "missing: calls.names offers vert"),
    ("_families", "calls.names.zodiac = '{}'", "calls.signs", "missing: calls.names offers zodiac"),
    ("_families", "calls.signs = ['ox']", "calls.names.zodiac", "missing: calls.signs lists some"),
    (
        "_families",
        "drop = ['calls.names.final']",
        "calls.names.final",
        "missing: calls.finals lists some",
    ),
    (
        "_families",
        "calls.names.final = 'finale'",
        "calls.names.final",
        "expected a name with {}, not 'finale'",
    ),
    (
        "_families",
        "calls.horizontal = ['0/1', '0/3']",
        "calls.horizontal",
        "finals 0/3 does not run that way",
    ),
    (
        "_families",
        "calls.vertical = ['0/1']",
        "calls.vertical",
        "finals 0/1 does not run that way",
    ),
    # How calls are handled
    (
        "_handled",
        "calls.placed = ['zodiac']",
        "calls.placed",
        "zodiac is not offered in calls.names",
    ),
    (
        "_handled",
        "calls.play_all = ['zodiac']",
        "calls.play_all",
        "zodiac is not offered in calls.names",
    ),
    (
        "_handled",
        "calls.placed_beside = []",
        "calls.placed_beside",
        "missing: placed calls need boxes beside which they rest",
    ),
    (
        "_handled",
        "extends = 'fun'\ncalls.spoken = 'listed'",
        "calls.spoken",
        "expected none: the house lists no calls",
    ),
    (
        "_handled",
        "extends = 'fun'\ncalls.spoken = 'track'",
        "calls.spoken",
        "expected none: the house lists no calls",
    ),
    (
        "_handled",
        "felt.tracks = ['zodiac']",
        "felt.tracks",
        "a zodiac track needs calls.signs",
    ),
    # Pieces of calls that are not on the felt
    (
        "_pieces",
        "felt.trios = false",
        "calls.names.voisins",
        "voisins needs 0/2/3, which the felt does not offer",
    ),
    (
        "_pieces",
        "extends = 'mbs'\nfelt.zero_splits = false",
        "calls.names.zero_spiel",
        "zero spiel needs 0/3, which the felt does not offer",
    ),
    # Words that mean something else
    (
        "_own_names",
        "calls.names.tiers = 'nassa'\ncalls.names.nassa = 'la nasse'",
        "calls.names.tiers",
        "'nassa' means nassa already",
    ),
    ("_own_names", "calls.names.tiers = 'red'", "calls.names.tiers", "'red' means red already"),
    ("_own_names", "names.spots.red = 'black'", "names.spots.red", "'black' means black already"),
    ("_own_names", "names.spots.red = '17'", "names.spots.red", "'17' means 17 already"),
    (
        "_own_names",
        "calls.names.tiers = 'Petit'\nnames.spots.red = 'petit'",
        "calls.names.tiers",
        "'Petit' is the name of red as well",
    ),
    # Zero
    (
        "_zero",
        "zero.choices = ['withdraw']",
        "zero.choices",
        "expected leave among them: it is what happens without an answer",
    ),
    ("_zero", "zero.choices = []", "zero.choices", "expected leave among them"),
    (
        "_zero",
        "zero.rule = 'lose'\nzero.limit = 1",
        "zero.choices",
        "expected none, since the rule is lose",
    ),
    (
        "_zero",
        "zero.rule = 'half'\nzero.choices = []",
        "zero.limit",
        "expected none, since the rule is half",
    ),
    # Payment
    (
        "_payment",
        "payment.order = ['column', 'dozen', 'even', 'six', 'street', 'split']",
        "payment.order",
        "missing: straight, corner",
    ),
    (
        "_payment",
        "drop = ['names.kinds.six']",
        "names.kinds.six",
        "missing: the house's word for it",
    ),
    # Templates
    (
        "_templates",
        "announcements.number = '{number} {color}'",
        "announcements.number",
        "unknown {color}; expected just {colour}, {half}, {number}, {parity}",
    ),
    (
        "_templates",
        "announcements.repeat = '{bet'",
        "announcements.repeat",
        "expected braces only round a word",
    ),
    (
        "_templates",
        "announcements.repeat = '{}'",
        "announcements.repeat",
        "unknown {}; expected just {amount}, {bet}, {total}",
    ),
    (
        "_templates",
        "announcements.repeat = '{0}'",
        "announcements.repeat",
        "unknown {0}; expected just",
    ),
    (
        "_templates",
        "announcements.repeat = '{bet.name}'",
        "announcements.repeat",
        "unknown {bet.name}; expected just",
    ),
    (
        "_templates",
        "announcements.repeat_one = '{total}'",
        "announcements.repeat_one",
        "unknown {total}; expected just {amount}, {bet}",
    ),
    (
        "_templates",
        "announcements.repeat = '{bet:d}'",
        "announcements.repeat",
        "unknown {bet}; expected just {amount}, {bet}, {total}",
    ),
    (
        "_templates",
        "announcements.repeat = '{bet!x}'",
        "announcements.repeat",
        "unknown {bet}; expected just {amount}, {bet}, {total}",
    ),
    (
        "_templates",
        "announcements.repeat = '{bet:{total}}'",
        "announcements.repeat",
        "unknown {bet}; expected just {amount}, {bet}, {total}",
    ),
    (
        "_templates",
        "announcements.repeat = '{bet:>99999999}'",
        "announcements.repeat",
        "unknown {bet}; expected just {amount}, {bet}, {total}",
    ),
    # Limits
    (
        "_limits",
        "limits.sign.even = ['0.50', 100]",
        "limits.sign.even",
        "expected at least the minimum, 1",
    ),
    (
        "_limits",
        "payment.stands = { centre = 'first' }",
        "payment.stands.centre",
        "expected a name of authority.croupiers",
    ),
    (
        "_templates",
        "announcements.limits = 'limits: {kind}'",
        "announcements.limits",
        "unknown {kind}; expected just {limits}",
    ),
    (
        "_templates",
        "announcements.limit_open = '{kind} to {high}'",
        "announcements.limit_open",
        "unknown {high}; expected just {kind}, {low}",
    ),
    # Figures
    (
        "_figures",
        "figures.thousands = ','\nfigures.decimal = ','",
        "figures.thousands",
        "expected another mark than figures.decimal",
    ),
    # People and chips
    (
        "_people",
        "seats = { least = 5, most = 3 }",
        "seats.most",
        "expected at least 5, not 3",
    ),
    (
        "_people",
        "extends = 'english'\nseats.most = 10",
        "chips.colours",
        "expected at least 10: everyone gets one",
    ),
    (
        "_people",
        "chips.colours = 8",
        "chips.colours",
        "expected none: colour chips are not in use",
    ),
    (
        "_people",
        "chips.notes_per_round = 1",
        "chips.notes_per_round",
        "goes with chips.note and procedure.round_coups",
    ),
    (
        "_people",
        "extends = 'fun'\ndrop = ['chips.note']",
        "chips.notes_per_round",
        "goes with chips.note and procedure.round_coups",
    ),
    (
        "_people",
        "extends = 'fun'\ndrop = ['procedure.round_coups']",
        "chips.notes_per_round",
        "goes with chips.note and procedure.round_coups",
    ),
    (
        "_people",
        "procedure.spin_again = 1",
        "procedure.spin_again",
        "expected 0: only play money spins again",
    ),
    (
        "_people",
        "extends = 'fun'\nplay_money = false",
        "procedure.spin_again",
        "expected 0: only play money spins again",
    ),
    (
        "_people",
        "procedure.last_laps = 2",
        "procedure.last_laps",
        "goes with closes = 'last-laps', and only with it",
    ),
    (
        "_people",
        "procedure.closes = 'last-laps'",
        "procedure.last_laps",
        "goes with closes = 'last-laps', and only with it",
    ),
]


@pytest.mark.parametrize(
    ("text", "key", "reason"), [case[1:] for case in BREAKS], ids=[case[1] for case in BREAKS]
)
def test_each_check_finds_the_file_that_breaks_it_and_nothing_else(
    find: Find, text: str, key: str, reason: str
) -> None:
    found = find(text)
    assert {name for name, _ in found} == {key}
    assert len(found) == len(set(found)), "the same mistake is named twice"
    assert any(reason in why for _, why in found)


def test_every_check_has_a_file_that_breaks_it() -> None:
    broken = {name for name, *_ in BREAKS}
    assert broken == {one.__name__ for one in checks.CHECKS}
    assert all(inspect.isgeneratorfunction(one) for one in checks.CHECKS)


# Words of a house must be told apart, or a bet lands elsewhere than the player said.


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "names.spots = { red = 'couleur', black = 'Couleur' }",
            [("names.spots.black", "'Couleur' is the name of red as well")],
        ),
        (
            "names.spots = { black = 'Couleur', red = 'couleur' }\ndrop = ['names.spots']",
            [("names.spots.red", "'couleur' is the name of black as well")],
        ),
        (
            "calls.names = { tiers = 'Série', voisins = 'serie' }",
            [("calls.names.tiers", "'Série' is the name of voisins as well")],
        ),
        (
            "names.spots.red = 'noir'",
            [
                ("names.spots.red", "'noir' means black already"),
                ("names.spots.black", "'noir' is the name of red as well"),
            ],
        ),
        (
            "calls.names.tiers = 'Nassa'",
            [
                ("calls.names.tiers", "'Nassa' means nassa already"),
                ("calls.names.nassa", "'nassa' is the name of tiers as well"),
            ],
        ),
    ],
)
def test_two_bets_of_one_name_are_found(find: Find, text: str, found: Problems) -> None:
    assert find(text) == found


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("felt.edges = []", "felt.edges"),  # no street and no six line could be laid
        ("figures.decimal = ''", "figures.decimal"),  # 2.50 would be written 250
        ("figures = { thousands = ',', decimal = ',' }", "figures.thousands"),  # 1,50: 1.50 or 150
        ("calls.names.tiers = '{}'", "calls.names.tiers"),  # there is nothing to put in: no name
        ("chips.kinds = []", "chips.kinds"),  # nothing to play with
        ("authority.croupiers = []", "authority.croupiers"),  # nobody deals
        ("effective = 2012-12-19T10:00:00", "effective"),  # a day, not an hour
    ],
)
def test_a_house_that_could_not_be_played_is_not_sound(find: Find, text: str, key: str) -> None:
    assert {name for name, _ in find(text)} == {key}


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
