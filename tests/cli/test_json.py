"""The JSON of every command, key by key: what programs build on. For odds see `test_odds`."""

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from croupier.houses import SHIPPED
from croupier.houses.clauses import clauses

# Houses


def test_houses_come_in_their_order_with_exactly_these_keys(run: Run) -> None:
    data = run("houses", "--json").data
    assert [one["id"] for one in data] == ["english", "fun", "mbs", "nsw", "venezia"]
    for one in data:
        keys = "id title version effective seats zero spots calls reference".split()
        assert list(one) == keys
        assert one["spots"] == 157
        assert isinstance(one["title"], str)
        assert isinstance(one["calls"], list)


def test_houses_tell_version_day_seats_and_zero(run: Run) -> None:
    data = {one["id"]: one for one in run("houses", "--json").data}
    assert (data["mbs"]["version"], data["mbs"]["effective"]) == ("2", "2012-12-19")
    assert (data["fun"]["version"], data["fun"]["effective"]) == (None, None)
    seats = {name: one["seats"] for name, one in data.items()}
    assert seats == {"mbs": None, "nsw": None, "fun": 8, "english": 9, "venezia": None}
    zero = {name: one["zero"] for name, one in data.items()}
    prison = {"english": "prison", "venezia": "prison"}
    assert zero == {"mbs": "lose", "nsw": "lose", "fun": "lose"} | prison


def test_houses_list_exactly_the_calls_of_their_texts(run: Run) -> None:
    calls = {one["id"]: set(one["calls"]) for one in run("houses", "--json").data}
    series = {"tiers", "orphans", "voisins", "neighbours"}
    signs = "horse snake dragon rabbit tiger ox rat boar dog rooster monkey ram".split()
    finals = {"final", "horizontal finals", "vertical finals"}
    assert calls == {
        "mbs": series | {"zero spiel"},
        "nsw": series | {"zero spiel", *signs},
        "fun": set(),
        "english": series,
        "venezia": series | finals | {"zero spiel", "nassa", "orphans en plein"},
    }


# Bets


def test_a_call_becomes_its_pieces(run: Run) -> None:
    splits = [(5, 8), (10, 11), (13, 16), (23, 24), (27, 30), (33, 36)]
    assert run("bet", "mbs", "tiers by 10", "--json").data == {
        "house": "mbs",
        "total": 6000,
        "edge": "1/37",
        "numbers": sorted(number for pair in splits for number in pair),
        "pieces": [
            {
                "call": "tiers",
                "spot": f"{low}/{high}",
                "kind": "split",
                "numbers": [low, high],
                "amount": 1000,
                "pays": 17,
            }
            for low, high in splits
        ],
    }


def test_voisins_are_nine_pieces_two_of_them_twice(run: Run) -> None:
    data = run("bet", "mbs", "voisins by 10", "--json").data
    spots = [piece["spot"] for piece in data["pieces"]]
    assert len(spots) == 9
    assert sorted(spots) == sorted("0/2/3 0/2/3 4/7 12/15 18/21 19/22 25/29 25/29 32/35".split())
    assert (data["total"], len(data["numbers"]), data["edge"]) == (9000, 17, "1/37")
    kinds = {piece["spot"]: (piece["kind"], piece["pays"]) for piece in data["pieces"]}
    assert (kinds["0/2/3"], kinds["25/29"]) == (("street", 11), ("corner", 8))


@pytest.mark.parametrize(
    ("words", "spot", "kind", "numbers", "pays"),
    [
        ("17", "17", "straight", [17], 35),
        ("0/2", "0/2", "split", [0, 2], 17),
        ("13/15", "13/15", "street", [13, 14, 15], 11),
        ("0/1/2", "0/1/2", "street", [0, 1, 2], 11),
        ("25/29", "25/29", "corner", [25, 26, 28, 29], 8),
        ("0/1/2/3", "first four", "corner", [0, 1, 2, 3], 8),
        ("4/9", "4/9", "six", [4, 5, 6, 7, 8, 9], 5),
        ("Column 3", "column 3", "column", list(range(3, 37, 3)), 2),
        ("douze premiers", "dozen 1", "dozen", list(range(1, 13)), 2),
        ("Pässe", "high", "even", list(range(19, 37)), 1),
    ],
)
@pytest.mark.parametrize("house", SHIPPED)
def test_a_spot_is_written_as_in_the_notation(
    run: Run, *, house: str, words: str, spot: str, kind: str, numbers: list[int], pays: int
) -> None:
    data = run("bet", house, f"{words} by 2.50", "--json").data
    piece = {"call": None, "spot": spot, "kind": kind, "numbers": numbers}
    assert data["pieces"] == [{**piece, "amount": 250, "pays": pays}]
    assert (data["house"], data["total"], data["numbers"]) == (house, 250, numbers)


@pytest.mark.parametrize(
    ("house", "words", "pieces"),
    [
        ("mbs", "0-Spiel", 4),
        ("nsw", "Zero Game", 4),
        ("nsw", "Grand Series 0/2/3", 9),
        ("nsw", "Dragon", 3),
        ("english", "Thirds", 6),
        ("english", "17 and its two neighbours", 5),
        ("venezia", "série 5/8", 6),
        ("venezia", "nassa", 5),
        ("venezia", "orphelins", 5),
        ("venezia", "orphelins en plein", 8),
        ("venezia", "finale 7", 3),
        ("venezia", "finales 8/9", 4),
        ("venezia", "finales 4/7", 3),
        ("venezia", "17 et deux voisins", 5),
    ],
)
def test_a_house_understands_its_own_names(run: Run, house: str, words: str, pieces: int) -> None:
    data = run("bet", house, f"{words} by 1", "--json").data
    assert len(data["pieces"]) == pieces
    assert data["total"] == 100 * pieces


def test_bets_may_stand_unquoted_or_on_standard_input(run: Run) -> None:
    quoted = run("bet", "mbs", "17 by 5, red by 100", "--json")
    assert run("bet", "mbs", "17", "by", "5,", "red", "by", "100", "--json") == quoted
    assert run("bet", "mbs", "--json", "-", stdin=b"17 by 5\nred by 100\n") == quoted
    assert run("bet", "mbs", "--json", "17 by 5; red by 100") == quoted


def test_a_bet_of_even_chances_carries_the_edge_of_leaving_them(run: Run) -> None:
    edges = {house: run("bet", house, "red by 5", "--json").data["edge"] for house in SHIPPED}
    plain = {"mbs": "1/37", "nsw": "1/37", "fun": "1/37"}
    assert edges == plain | {"english": "1/74", "venezia": "50005/3649754"}


# Settlements

LINE = ["call", "spot", "kind", "stake", "outcome", "winnings", "returned"]


@pytest.mark.parametrize("house", SHIPPED)
def test_a_settlement_has_exactly_these_keys(run: Run, house: str) -> None:
    data = run("settle", house, "17", "17 by 5, red by 100", "--json").data
    lines = [
        [None, "17", "straight", 500, "won", 17500, 500],
        [None, "red", "even", 10000, "lost", 0, 0],
    ]
    expected = {
        "house": house,
        "number": 17,
        "colour": "black",
        "stake": 10500,
        "winnings": 17500,
        "returned": 500,
        "held": 0,
        "lines": [dict(zip(LINE, line, strict=True)) for line in lines],
    }
    assert data == expected
    assert list(data) == list(expected)
    assert all(list(line) == LINE for line in data["lines"])


def test_a_line_of_a_call_names_it(run: Run) -> None:
    data = run("settle", "mbs", "0", "voisins by 10", "--json").data
    assert {line["call"] for line in data["lines"]} == {"voisins"}
    won = [line for line in data["lines"] if line["outcome"] == "won"]
    assert [(line["spot"], line["winnings"]) for line in won] == [("0/2/3", 11000)] * 2
    assert (data["stake"], data["winnings"], data["returned"]) == (9000, 22000, 2000)
    assert data["colour"] == "green"


@pytest.mark.parametrize(
    ("house", "zero", "outcome", "returned", "held"),
    [
        ("mbs", "leave", "lost", 0, 0),
        ("mbs", "withdraw", "lost", 0, 0),
        ("nsw", "leave", "lost", 0, 0),
        ("nsw", "withdraw", "lost", 0, 0),
        ("fun", "leave", "lost", 0, 0),
        ("fun", "withdraw", "lost", 0, 0),
        ("english", "leave", "held", 0, 2000),
        ("english", "withdraw", "half", 1000, 0),
        ("venezia", "leave", "held", 0, 2000),
        ("venezia", "withdraw", "half", 1000, 0),
    ],
)
@pytest.mark.parametrize("spot", ["red", "black", "even", "odd", "low", "high"])
def test_zero_meets_an_even_chance_as_the_house_says(
    run: Run, *, house: str, zero: str, outcome: str, returned: int, held: int, spot: str
) -> None:
    data = run("settle", house, "0", f"{spot} by 20", "--zero", zero, "--json").data
    (line,) = data["lines"]
    assert line == dict(zip(LINE, (None, spot, "even", 2000, outcome, 0, returned), strict=True))
    totals = (data["stake"], data["winnings"], data["returned"], data["held"])
    assert totals == (2000, 0, returned, held)
    if zero == "leave":
        assert run("settle", house, "0", f"{spot} by 20", "--json").data == data


@pytest.mark.parametrize("house", SHIPPED)
@pytest.mark.parametrize("zero", ["leave", "withdraw"])
def test_zero_takes_dozens_and_columns_and_pays_its_own(run: Run, house: str, zero: str) -> None:
    bets = "0 by 1, 0/3 by 1, 0/2/3 by 1, first four by 1, dozen 1 by 1, column 2 by 1, 1/6 by 1"
    data = run("settle", house, "0", bets, "--zero", zero, "--json").data
    outcomes = [(line["outcome"], line["winnings"]) for line in data["lines"]]
    wins = [("won", 3500), ("won", 1700), ("won", 1100), ("won", 800)]
    assert outcomes == [*wins, ("lost", 0), ("lost", 0), ("lost", 0)]


def test_half_of_an_odd_stake_leaves_the_last_cent_to_the_player(run: Run) -> None:
    data = run("settle", "venezia", "0", "red by 0.05", "--zero", "withdraw", "--json").data
    assert data["returned"] == 3


# Neighbours


@pytest.mark.parametrize(
    ("words", "sector"),
    [
        (["17"], [2, 25, 17, 34, 6]),
        (["0"], [3, 26, 0, 32, 15]),
        (["17", "--each-side", "0"], [17]),
        (["17", "--each-side", "1"], [25, 17, 34]),
        (["26", "--each-side", "3"], [12, 35, 3, 26, 0, 32, 15]),
    ],
)
def test_neighbours_are_a_list_in_the_order_of_the_wheel(
    run: Run, words: list[str], sector: list[int]
) -> None:
    assert run("neighbours", *words, "--json").data == sector


def test_the_widest_sector_is_the_whole_wheel(run: Run) -> None:
    data = run("neighbours", "0", "--each-side", "18", "--json").data
    assert sorted(data) == list(range(37))


# Felt


def test_the_felt_tells_where_every_spot_lies(run: Run) -> None:
    data = run("felt", "mbs", "17 by 5, tiers by 10, 5/8 by 1", "--json").data
    assert list(data) == ["house", "width", "height", "spots"]
    assert len(data["spots"]) == 157
    keys = {"spot", "kind", "numbers", "boxes", "anchors", "amount"}
    assert all(set(one) == keys for one in data["spots"])
    assert all(one["anchors"] for one in data["spots"])
    amounts = {one["spot"]: one["amount"] for one in data["spots"] if one["amount"]}
    rest = {"10/11": 1000, "13/16": 1000, "23/24": 1000, "27/30": 1000, "33/36": 1000}
    assert amounts == {"17": 500, "5/8": 1100} | rest


def test_the_felt_as_json_may_also_write_the_picture(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "felt.svg"
    assert run("felt", "venezia", "--svg", str(file), "--json").data["house"] == "venezia"
    assert file.read_text(encoding="utf-8").startswith("<svg")


# Check


@pytest.fixture
def sixth(tmp_path: Path) -> Path:
    file = tmp_path / "sixth.toml"
    file.write_text('extends = "english"\nid = "sixth"\n', encoding="utf-8")
    return file


def test_check_describes_a_sound_house_with_exact_edges(run: Run, sixth: Path) -> None:
    data = run("check", str(sixth), "--json").data
    (english,) = (one for one in run("houses", "--json").data if one["id"] == "english")
    assert {key: data[key] for key in english} == {**english, "id": "sixth"}
    assert set(data) == {*english, "file", "problems", "edges"}
    assert (data["file"], data["problems"]) == (str(sixth), [])
    edges = data["edges"]
    assert (edges["even"], edges["straight"], edges["tiers"]) == ("1/74", "1/37", "1/37")
    assert {"split", "column", "orphans", "voisins", "17 and neighbours"} <= set(edges)


def test_check_lists_the_problems_of_a_broken_house(run: Run, sixth: Path) -> None:
    with sixth.open("a", encoding="utf-8") as file:
        file.write("titel = 'x'\n[pays]\nsplit = 'x'\n")
    ran = run("check", str(sixth), "--json")
    assert ran.status == 2
    problems = [
        {"key": "titel", "reason": "unknown key; did you mean title?"},
        {"key": "pays.split", "reason": "expected a whole number from 1 to 100, not 'x'"},
    ]
    assert ran.complaints == [f"{sixth}: {one['key']}: {one['reason']}" for one in problems]
    assert json.loads(ran.out) == {"file": str(sixth), "problems": problems}


@pytest.mark.parametrize("command", ["bet", "settle", "odds"])
def test_a_house_file_stands_wherever_a_house_does(run: Run, sixth: Path, command: str) -> None:
    number = ["0"] if command == "settle" else []
    data = run(command, str(sixth), *number, "red by 5", "--json").data
    assert data.get("house", "sixth") == "sixth"


# Clauses


def test_clauses_tell_where_each_is_implemented_and_tested(run: Run) -> None:
    data = run("clauses", "--json").data
    assert [one["id"] for one in data] == [one.id for one in clauses()]
    assert len(data) == 332
    for one in data:
        keys = ["id", "house", "class", "behaviour", "status", "implemented", "tested", "waits"]
        assert list(one) == keys
        assert one["status"] in {"covered", "waiting", "missing", "reference"}
        assert isinstance(one["implemented"], list)
        assert isinstance(one["tested"], list)
    assert any("venezia.toml zero.limit" in one["implemented"] for one in data)


@pytest.mark.parametrize(
    ("house", "count"), [("mbs", 66), ("nsw", 61), ("fun", 42), ("english", 36), ("venezia", 127)]
)
def test_clauses_of_one_house(run: Run, house: str, count: int) -> None:
    data = run("clauses", "--house", house, "--json").data
    assert len(data) == count
    assert {one["house"] for one in data} == {house}
