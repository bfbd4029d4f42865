"""Everything a person can get wrong: one line that says what was expected and what came."""

import json
from pathlib import Path

import pytest

from cli.conftest import Ran, Run
from croupier.houses import SHIPPED


def refused(ran: Ran, *words: str) -> None:
    """One line, exit status 2, nothing on standard output, and these words in the line."""
    line = ran.complaint
    assert ran.out == ""
    for word in words:
        assert word in line


# Houses


@pytest.mark.parametrize("command", ["bet", "settle", "odds", "reckoner", "felt"])
@pytest.mark.parametrize(
    ("house", "shown"),
    [
        ("monaco", "'monaco'"),
        ("MBS", "'MBS'"),
        ("", "an empty text"),
        ("  ", "blanks"),
        ("mbs\nnsw", r"'mbs\nnsw'"),
        ("x" * 100_000, "…"),
        ("\udcff", r"'\udcff'"),
        ("\x1b[31m", r"'\x1b[31m'"),
    ],
)
def test_an_unknown_house(run: Run, command: str, house: str, shown: str) -> None:
    more = {"bet": ["17 by 5"], "settle": ["17", "17 by 5"]}.get(command, [])
    ran = run(command, house, *more, "--json")
    refused(ran, "expected one of english, fun, mbs, nsw, venezia or a .toml file", shown)


def test_a_house_of_another_spelling_is_suggested(run: Run) -> None:
    refused(run("bet", "veneza", "17 by 5"), "'veneza'", "did you mean venezia?")


def test_clauses_of_an_unknown_house(run: Run) -> None:
    refused(run("clauses", "--house", "monaco"), "--house: expected one of english", "'monaco'")


@pytest.mark.parametrize(
    ("house", "bet", "near"),
    [
        ("fun", "tiers", "5/8"),
        ("mbs", "nassa", "19"),
        ("mbs", "dragon", "pieces"),
        ("english", "zero spiel", "26"),
        ("english", "final 7", "27"),
        ("nsw", "orphans en plein", "31"),
        ("venezia", "rabbit", "pieces"),
        ("venezia", "finals 3/4", "finals 2/3"),
        ("venezia", "17 and 3 neighbours", "pieces"),
    ],
)
@pytest.mark.parametrize("command", ["bet", "settle", "odds", "felt"])
def test_a_bet_that_the_house_does_not_offer(
    run: Run, *, command: str, house: str, bet: str, near: str
) -> None:
    number = ["17"] if command == "settle" else []
    refused(run(command, house, *number, f"{bet} by 5"), f"{house} does not offer {bet}", near)


# Numbers


@pytest.mark.parametrize("house", SHIPPED)
@pytest.mark.parametrize(
    ("bet", "words"),
    [
        ("37", ["expected a number from 0 to 36", "'37'"]),
        ("-1", ["expected a number from 0 to 36", "'-1'"]),
        ("\u22121", ["expected a number from 0 to 36", "1'"]),
        ("00", ["expected a number from 0 to 36", "'00'"]),
        ("007", ["expected a number from 0 to 36", "'007'"]),
        ("1" * 5000, ["expected a bet", "…"]),
        ("17/19", ["17/19 is no bet", "expected numbers that meet", "17/18"]),
        ("9/7", ["expected the lowest number first: 7/9", "'9/7'"]),
        ("36/37", ["expected a number from 0 to 36", "'37'"]),
        ("17/17", ["expected", "17/17"]),
        ("dozen 4", ["expected a bet", "dozen 4"]),
        ("column 0", ["expected a bet", "column 0"]),
        ("final 10", ["expected a final digit", "'final 10'"]),
        ("finals 3/5", ["expected a final digit", "'finals 3/5'"]),
        ("17 and 19 neighbours", ["expected 1 to 18 neighbours", "'19'"]),
        ("37 and neighbours", ["expected a number from 0 to 36", "'37'"]),
        ("tires", ["expected a bet", "'tires'", "did you mean tiers?"]),
        ("seventeenth", ["expected a bet", "'seventeenth'"]),
        ("١٧", ["expected a bet", "'١٧'"]),
        ("１７", ["expected a bet", "'１７'"]),
        ("1²", ["expected a bet", "'1²'"]),
        ("", ["expected BET by AMOUNT"]),
        ("\x00", ["expected a bet", r"'\x00'"]),
        ("\x1b[2J", ["expected a bet", r"\x1b"]),
        ("[/bold]", ["expected a bet", "'[/bold]'"]),
        ("x" * 60_000, ["expected a bet", "…"]),
    ],
)
def test_a_bet_that_cannot_be_read(run: Run, house: str, bet: str, words: list[str]) -> None:
    refused(run("bet", house, f"{bet} by 5"), *words)
    refused(run("bet", house, f"red by 5, {bet} by 5"), "bet 2 of 2: ", *words)


@pytest.mark.parametrize(
    "number",
    ["37", "-1", "x", "", " ", "17/18", "1.0", "1e1", "NaN", "9" * 30, "٣", "³", "00", "017", "+5"],
)
@pytest.mark.parametrize("command", ["settle", "neighbours"])
def test_a_number_that_is_not_on_the_wheel(run: Run, command: str, number: str) -> None:
    words = ["settle", "mbs", number, "red by 5"] if command == "settle" else [command, number]
    refused(run(*words), "expected a number from 0 to 36", "not")


@pytest.mark.parametrize("width", ["19", "-1", "x", "", "1.5", "٣", "9" * 30])
def test_a_width_that_the_wheel_does_not_have(run: Run, width: str) -> None:
    refused(run("neighbours", "17", "--each-side", width), "expected a number from 0 to 18")


@pytest.mark.parametrize("choice", ["stay", "shift", "", "LEAVE", "0"])
def test_a_choice_that_nobody_has(run: Run, choice: str) -> None:
    command = ("settle", "mbs", "0", "red by 5", "--zero", choice)
    refused(run(*command), "--zero: expected leave or withdraw, not")


@pytest.mark.parametrize("policy", ["stay", "shift", "", "0", "withdraw at 0", "withdraw at 12"])
def test_a_policy_that_nobody_has(run: Run, policy: str) -> None:
    expected = "--zero: expected leave, withdraw, withdraw at LEVEL or best, not"
    refused(run("odds", "english", "--zero", policy), expected)


# Amounts


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        ("0", ["expected a positive amount", "'0'"]),
        ("0.00", ["expected a positive amount", "'0.00'"]),
        ("-5", ["expected a positive amount", "'-5'"]),
        ("+5", ["expected a positive amount", "'+5'"]),
        ("1.234", ["at most two decimals", "'1.234'"]),
        ("1.", ["at most two decimals", "'1.'"]),
        (".5", ["at most two decimals", "'.5'"]),
        ("1e9", ["expected a positive amount", "'1e9'"]),
        ("NaN", ["expected a positive amount", "'NaN'"]),
        ("inf", ["expected a positive amount", "'inf'"]),
        ("0x10", ["expected a positive amount", "'0x10'"]),
        ("1_000", ["expected a positive amount", "'1_000'"]),
        ("1 000", ["expected a positive amount", "'1 000'"]),
        ("fifth", ["expected a positive amount", "'fifth'"]),
        (str(10**30), ["expected an amount of at most", "'1000"]),
        ("9" * 10_000, ["expected", "'9999"]),
        ("10000000000.01", ["expected an amount of at most 10000000000", "'10000000000.01'"]),
        ("٥", ["expected a positive amount", "'٥'"]),
        ("５", ["expected a positive amount", "'５'"]),
        ("५", ["expected a positive amount", "'५'"]),
        ("5²", ["expected a positive amount", "'5²'"]),
        ("", ["expected a positive amount", "an empty text"]),
        ("5\x00", ["expected a positive amount", r"'5\x00'"]),
        ("$5", ["expected a positive amount", "'$5'"]),
    ],
)
def test_an_amount_that_cannot_be_staked(run: Run, amount: str, words: list[str]) -> None:
    refused(run("bet", "mbs", f"17 by {amount}"), *words)
    refused(run("settle", "mbs", "17", f"tiers by {amount}"), *words)
    refused(run("odds", "mbs", "-", stdin=f"17 by {amount}".encode()), *words)


@pytest.mark.parametrize(
    "bets", ["", " ", "\n", ",", "17", "by", "by 5", "17 by", "17 5", "17 by 5,", ",17 by 5", "-1"]
)
@pytest.mark.parametrize("command", [["bet", "mbs"], ["settle", "mbs", "17"], ["odds", "mbs"]])
def test_bets_that_say_nothing(run: Run, command: list[str], bets: str) -> None:
    refused(run(*command, bets), "expected")


# Standard input


@pytest.mark.parametrize("command", [["bet", "mbs"], ["settle", "mbs", "17"], ["felt", "mbs"]])
@pytest.mark.parametrize(
    ("stdin", "words"),
    [
        (b"", ["expected BET by AMOUNT", "an empty text"]),
        (b"x" * 1_000_000, ["expected at most 65,536 characters"]),
        (b"\n" * 1_000_000, ["expected at most 65,536 characters"]),
        (b"17 by 5\n" * 125_000, ["expected at most 65,536 characters"]),
        ("é".encode() * 500_000, ["expected at most 65,536 characters"]),
        ("€".encode() * 333_333, ["expected at most 65,536 characters"]),
        (b"\xff" * 1_000_000, ["expected"]),
        (b"17 by 5\xff", ["expected bets as text in UTF-8"]),
        (b"\xff\xfe1\x007\x00", ["expected bets as text in UTF-8"]),
        (bytes(1000), ["expected"]),
        (b"17 by 5\n18 by x\n", ["bet 2 of 2", "'x'"]),
    ],
    ids=lambda value: repr(value)[:20] if isinstance(value, bytes) else "",
)
def test_standard_input_that_is_no_bets(
    run: Run, command: list[str], stdin: bytes, words: list[str]
) -> None:
    refused(run(*command, "-", stdin=stdin), *words)


# Commands and options


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["frob"], ["frob"]),
        (["bte", "mbs", "17 by 5"], ["bte"]),
        ([""], ["command"]),
        (["--frob"], ["--frob"]),
        (["houses", "--frob"], ["--frob"]),
        (["houses", "mbs"], ["mbs"]),
        (["bet", "mbs", "17 by 5", "--frob"], ["--frob"]),
        (["bet", "mbs", "--frob", "17 by 5"], ["--frob"]),
        (["settle", "mbs", "17", "17 by 5", "--frob", "1"], ["--frob"]),
        (["odds", "mbs", "--frob"], ["--frob"]),
        (["reckoner", "mbs", "nsw"], ["nsw"]),
        (["reckoner", "mbs", "--frob"], ["--frob"]),
        (["neighbours", "17", "18"], ["18"]),
        (["neighbours", "17", "--frob"], ["--frob"]),
        (["clauses", "--frob"], ["--frob"]),
        (["check", "a.toml", "b.toml"], ["b.toml"]),
        (["tour", "--frob"], ["--frob"]),
        (["houses", "--json=maybe"], ["--json", "maybe"]),
        (["felt", "mbs", "--view", "moon"], ["--view", "moon", "racetrack"]),
        (["felt", "mbs", "--frob"], ["--frob"]),
        (["bet"], ["HOUSE"]),
        (["settle"], ["HOUSE"]),
        (["settle", "mbs"], ["NUMBER"]),
        (["odds"], ["HOUSE"]),
        (["reckoner"], ["HOUSE"]),
        (["felt"], ["HOUSE"]),
        (["neighbours"], ["NUMBER"]),
        (["check"], ["FILE"]),
        (["bet", "mbs"], ["expected BET by AMOUNT"]),
        (["settle", "mbs", "17"], ["expected BET by AMOUNT"]),
        (["settle", "mbs", "17", "red by 5", "--zero"], ["--zero"]),
        (["neighbours", "17", "--each-side"], ["--each-side"]),
        (["clauses", "--house"], ["--house"]),
        (["felt", "mbs", "--svg"], ["--svg"]),
    ],
    ids=" ".join,
)
def test_a_command_that_cannot_be_run(run: Run, words: list[str], said: list[str]) -> None:
    refused(run(*words), *said)


# Pictures


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("missing/felt.svg", "no such file or directory"),
        ("", "is a directory"),
        ("file/felt.svg", "not a directory"),
        ("x" * 300, "name too long"),
        ("a\x00b.svg", "null"),
    ],
)
def test_a_picture_that_cannot_be_written(run: Run, tmp_path: Path, path: str, reason: str) -> None:
    (tmp_path / "file").touch()
    refused(run("felt", "mbs", "--svg", f"{tmp_path}/{path}"), "--svg", "cannot write", reason)
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


# House files: a mistake in a key is named by key; a file that cannot be read at all is one line.


def write(folder: Path, content: str | bytes, name: str = "mine.toml") -> Path:
    file = folder / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


def test_a_missing_file(run: Run, tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.toml")
    for words in (["check", missing], ["bet", missing, "17 by 5"], ["odds", missing]):
        refused(run(*words), "expected a house file at", "no such file or directory")


def test_a_folder_is_no_file(run: Run, tmp_path: Path) -> None:
    refused(run("check", str(tmp_path)), "expected a house file", "is a directory")
    (tmp_path / "folder.toml").mkdir()
    refused(run("odds", str(tmp_path / "folder.toml")), "expected a house file", "is a directory")


@pytest.mark.parametrize("path", ["a\x00b.toml", "x" * 5000 + ".toml", "/dev/null/x.toml"])
def test_a_path_that_cannot_exist(run: Run, path: str) -> None:
    refused(run("check", path), "expected a house file")
    refused(run("bet", path, "17 by 5"), "expected a house file")


DEEP = "expected tables nested at most 10 deep"
LONG = "expected lines of at most 2,000 characters"

UNREADABLE: list[tuple[str | bytes, str]] = [
    (b"\x7fELF\x02\x01\x01" + bytes(range(256)), "expected a text in UTF-8"),
    (b"\x89PNG\r\n\x1a\n", "expected a text in UTF-8"),
    (bytes(1000), "not TOML"),
    ("id =", "not TOML"),
    ('id = "x"\nid = "y"', "not TOML"),
    ('id = "x', "not TOML"),
    ("{}", "not TOML"),
    ("a = " + "[" * 900, "not TOML"),
    ("a = " + "[" * 900 + "]" * 900, "not TOML: too deeply nested"),
    ("a = [\n" + "[\n" * 50_000 + "]\n" * 50_000 + "]\n", "not TOML: too deeply nested"),
    ("a = " + "{b = " * 300 + "1" + "}" * 300, "nested"),
    ("a" + ".a" * 300 + " = 1", DEEP),
    ("[a" + ".a" * 300 + "]\n", DEEP),
    ("a" + ".a" * 10 + " = 1", DEEP),
    ("#" * 1_000_001, "expected a house file of at most 1,000,000 bytes"),
    ("#" * 2_001, LONG),
    ('id = "mine"\n' + "é" * 2_001, LONG),
    ("seats.most = " + "9" * 5_000, LONG),
    ("a = " + "[" * 50_000, LONG),
    ("a = " + "{b = " * 20_000 + "1" + "}" * 20_000, LONG),
    ("a" + ".a" * 4_000 + " = 1", LONG),
]


@pytest.mark.parametrize(
    ("content", "reason"), UNREADABLE, ids=lambda value: repr(value)[:30].replace("\\", "")
)
def test_a_file_that_is_no_house_at_all(
    run: Run, tmp_path: Path, content: str | bytes, reason: str
) -> None:
    file = write(tmp_path, content)
    refused(run("check", str(file)), "mine.toml", reason)
    refused(run("odds", str(file)), "mine.toml", reason)


def test_an_empty_file_lacks_everything_at_once(run: Run, tmp_path: Path) -> None:
    file = write(tmp_path, "")
    ran = run("check", str(file))
    assert ran.out == ""
    keys = [line.removeprefix(f"{file}: ").partition(":")[0] for line in ran.complaints]
    assert keys[:3] == ["id", "title", "language"]
    assert {"felt", "pays", "zero", "names", "chips", "payment", "figures"} <= set(keys)
    assert all("missing: " in line for line in ran.complaints)
    refused(run("odds", str(file)), "id: missing", f"and {len(keys) - 1} more", "croupier check")


WRONG = """
extends = "venezia"
id = 5
title = ["x"]
effective = "yesterday"
play_money = 1
felt = 3
unheard = true

[pays]
straight = "35"
split = 1.5
street = true
corner = 0
six = 101
column = inf
dozen = 1979-05-27
even = [1]

[seats]
most = 0xffff

[calls]
placed_beside = [["high"], {a = 1}, 5]
signs = "horse"
names = []

[zero]
choices = ["stay"]
limit = -1
"""
WRONG_KEYS = (
    "unheard id title effective play_money felt pays.straight pays.split pays.street pays.corner "
    "pays.six pays.column pays.dozen pays.even zero.limit zero.choices calls.names calls.signs "
    "calls.placed_beside seats.most"
).split()


def test_wrong_types_are_named_all_at_once(run: Run, tmp_path: Path) -> None:
    file = write(tmp_path, WRONG)
    ran = run("check", str(file))
    assert ran.out == ""
    lines = [line.removeprefix(f"{file}: ") for line in ran.complaints]
    assert sorted(line.partition(":")[0] for line in lines) == sorted(WRONG_KEYS)
    assert all("expected" in line for line in lines)
    refused(run("bet", str(file), "17 by 5"), "mine.toml", "more: run croupier check")
    data = json.loads(run("check", str(file), "--json").out)
    assert [f"{one['key']}: {one['reason']}" for one in data["problems"]] == lines


def test_a_line_may_have_two_thousand_characters(run: Run, tmp_path: Path) -> None:
    file = write(tmp_path, 'extends = "mbs"\nid = "mine"\n' + "#" * 2_000 + "\r\n")
    assert run("check", str(file)).status == 0


@pytest.mark.parametrize(
    "value",
    [
        "9" * 1_500,
        "-" + "9" * 1_500,
        "0x" + "f" * 1_900,
        "0b" + "1" * 1_900,
        '"' + "x" * 1_900 + '"',
        "[" * 200 + "]" * 200,
        "[" + "1, " * 600 + "]",
    ],
    ids=lambda value: value[:10],
)
def test_a_huge_value_is_shown_in_short(run: Run, tmp_path: Path, value: str) -> None:
    file = write(tmp_path, f'extends = "mbs"\nid = "mine"\nseats.most = {value}\n')
    refused(run("check", str(file)), "seats.most: expected a whole number from 1 to 100")


@pytest.mark.parametrize(
    "key", ["x" * 1_500, '"' + "é" * 1_500 + '"', '"\\u001b[31m"', '"a\\nb"', '""']
)
def test_a_strange_key_is_shown_in_short(run: Run, tmp_path: Path, key: str) -> None:
    file = write(tmp_path, f'extends = "mbs"\nid = "mine"\n{key} = 1\n')
    refused(run("check", str(file)), "unknown key")


@pytest.mark.parametrize(
    ("files", "circle"),
    [
        (["mine.toml"], "mine.toml -> mine.toml"),
        (["b.toml", "mine.toml"], "mine.toml -> b.toml -> mine.toml"),
        (["b.toml", "c.toml", "b.toml"], "mine.toml -> b.toml -> c.toml -> b.toml"),
    ],
)
def test_a_circle_of_extends(run: Run, tmp_path: Path, files: list[str], circle: str) -> None:
    for name, base in zip(["mine.toml", *files], files, strict=False):
        write(tmp_path, f'extends = "{base}"\n', name)
    for command in (["check"], ["odds"], ["reckoner"]):
        refused(run(*command, str(tmp_path / "mine.toml")), "extends", "circle", circle)


def test_a_circle_of_links(run: Run, tmp_path: Path) -> None:
    (tmp_path / "loop.toml").symlink_to("loop.toml")
    file = write(tmp_path, 'extends = "loop.toml"\n')
    refused(run("check", str(file)), "expected")
    refused(run("check", str(tmp_path / "loop.toml")), "expected a house file")


def test_a_file_with_very_many_mistakes_is_answered_soon(run: Run, tmp_path: Path) -> None:
    file = write(tmp_path, "".join(f"k{number} = 1\n" for number in range(10_000)))
    refused(run("odds", str(file)), "k0: unknown key", "more: run croupier check")
    assert len(run("check", str(file)).complaints) > 10_000


# Paths and line ends

TOO_LONG = "x" * 5000
TOO_DEEP = "/tmp/" + "d/" * 2500


@pytest.mark.parametrize("path", [TOO_LONG, TOO_DEEP])
@pytest.mark.parametrize(
    "words",
    [
        ["log", "verify", "PATH"],
        ["log", "export", "PATH"],
        ["log", "report", "PATH"],
        ["names", "PATH"],
        ["links", "PATH"],
        ["serve", "--port", "0", "--db", "PATH"],
        ["serve", "--port", "0", "--houses", "PATH", "--db", "/nowhere/casino.db"],
        ["check", "PATH"],
        ["bet", "PATH", "17 by 5"],
        ["replay", "PATH"],
        ["explain", "PATH", "1"],
        ["verify", "PATH"],
        ["audit", "PATH"],
        ["felt", "mbs", "--svg", "PATH"],
        ["simulate", "mbs", "red by 5", "--sessions", "10", "--spins-file", "PATH"],
        ["simulate", "mbs", "red by 5", "--sessions", "10", "--out", "PATH"],
    ],
)
def test_a_path_that_is_too_long_is_no_fair_or_unfair_log(
    run: Run, words: list[str], path: str
) -> None:
    """Status 1 means that something was checked and is not right."""
    refused(run(*(path if one == "PATH" else one for one in words)))


@pytest.mark.parametrize("path", ["/", ".", "", "../" * 2000])
@pytest.mark.parametrize("words", [["log", "verify"], ["names"], ["serve", "--port", "0", "--db"]])
def test_a_folder_is_no_log(run: Run, words: list[str], path: str) -> None:
    refused(run(*words, path))


@pytest.mark.parametrize(
    "text",
    [
        b"number\r1\r2\r3\r",
        b'number\r\n"1"\r\n2\r\n3',
        b'who,number\r"a",1\rb,2\r\nc,3\n',
        b"1\r2\r3\r",
        b'\xed\xa0\x80,number\n"\xed\xa0\x80",1\nx,2\ny,3\n',
    ],
)
def test_lines_of_a_csv_end_as_any_system_ends_them(run: Run, tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "spins.csv"
    file.write_bytes(text)
    assert run("audit", str(file), "--json").data["spins"] == 3


@pytest.mark.parametrize(
    "text", [b'who,number\n"' + b"x" * 200_000 + b'",1\n', b"number\n\xed\xa0\x80\n"]
)
def test_a_csv_that_cannot_be_read_is_refused(run: Run, tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "spins.csv"
    file.write_bytes(text)
    refused(run("audit", str(file)))
