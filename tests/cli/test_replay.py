"""`croupier replay`: the JSON contract, refusals, malformed lines, and where a record comes from."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Run

EVENING = """\
# an evening
house mbs
limits straight=1..100
seat ada buys 1000
seat bob buys 500 colour blue value 5
ada: 17 by 5
place your bets
ada: 17 by 150, tiers by 5
bob: red by 7
bob: red by 20
spin
no more bets
bob: red by 10
number 17
settle
dispute bob "I said red by 30"
decide dispute 1 "the camera says 20"
supervisor corrects ada by +50 because "paid short"
ada cashes out
place your bets
bob: black by 20
void few-laps, left-wheel
"""
SETTLED = "place your bets\nada: 17 by 1\nspin\nno more bets\nnumber {}\nsettle\nada: take 17\n"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "evening.coup"
    path.write_text(EVENING, encoding="utf-8")
    return path


def written(tmp_path: Path, text: str) -> str:
    path = tmp_path / "record.coup"
    path.write_text(text, encoding="utf-8")
    return str(path)


def line(seat: str, spot: str, stake: int, **more: Any) -> dict[str, Any]:
    """A line of a settlement, lost unless something else is said."""
    usual = {
        "call": None,
        "chip": "cash",
        "excess": 0,
        "outcome": "lost",
        "winnings": 0,
        "returned": 0,
    }
    return {"seat": seat, "spot": spot, "stake": stake, **usual, **more}


# The contract


def test_the_whole_json_of_an_evening(run: Run, record: Path) -> None:
    data = run("replay", str(record), "--json").data
    tiers = [line("ada", spot, 500, call="tiers") for spot in "5/8 10/11 13/16 23/24 27/30 33/36".split()]  # fmt: skip
    texts = [one.pop("text") for one in data["refusals"]]
    assert all(text.endswith(".") for text in texts)
    first, second = data.pop("coups")
    assert data == {
        "house": "mbs",
        "bank": -3500_00 + 30_00 + 20_00 - 50_00,
        "seats": {
            "ada": {
                "bought": 1000_00,
                "stack": 100_00,  # it rode after the cash-out, and came back from the void coup
                "felt": 0,
                "prison": 0,
                "custody": 0,
                "cashed": 1000_00 - 130_00 + 3500_00 + 50_00,
                "corrected": 50_00,
                "tokens": 0,
                "vouchers": 0,
                "owes": 0,
            },
            "bob": {
                "bought": 500_00,
                "stack": 480_00,
                "felt": 0,
                "prison": 0,
                "custody": 0,
                "cashed": 0,
                "corrected": 0,
                "tokens": 0,
                "vouchers": 0,
                "owes": 0,
            },
        },
        "refusals": [
            {"line": 6, "seat": "ada", "code": "phase/wrong"},
            {"line": 9, "seat": "bob", "code": "bet/colour"},
            {"line": 13, "seat": "bob", "code": "bet/late"},
        ],
        "disputes": [
            {
                "number": 1,
                "coup": 1,
                "seat": "bob",
                "text": "I said red by 30",
                "decision": "the camera says 20",
                "decided_by": "supervisor",
                "report": False,
            }
        ],
        "events": 22,
    }
    won = {"outcome": "won", "winnings": 3500_00, "returned": 100_00, "excess": 50_00}
    assert first == {
        "coup": 1,
        "number": 17,
        "wrong": [],
        "void": [],
        "lines": [
            line("ada", "17", 100_00, **won),
            *tiers,
            line("bob", "red", 20_00, chip="colour"),
        ],
    }
    assert (second["coup"], second["number"]) == (2, None)
    assert second["void"] == ["few-laps", "left-wheel"]
    assert (
        line("bob", "black", 20_00, chip="colour", outcome="void", returned=20_00)
        in second["lines"]
    )


def test_the_keys_are_exactly_those_of_the_contract(run: Run, record: Path) -> None:
    data = run("replay", str(record), "--json").data
    assert list(data) == ["house", "bank", "seats", "coups", "refusals", "disputes", "events"]
    purse = [
        "bought",
        "stack",
        "felt",
        "prison",
        "custody",
        "cashed",
        "corrected",
        "tokens",
        "vouchers",
        "owes",
    ]
    assert all(list(seat) == purse for seat in data["seats"].values())
    keys = ["seat", "spot", "call", "chip", "stake", "excess", "outcome", "winnings", "returned"]
    for coup in data["coups"]:
        assert list(coup) == ["coup", "number", "wrong", "void", "lines"]
        assert all(list(one) == keys for one in coup["lines"])
    assert all(list(one) == ["line", "seat", "code", "text"] for one in data["refusals"])


@pytest.mark.parametrize("number", [0, 5, 17, 18])
@pytest.mark.parametrize("house", ["mbs", "nsw", "fun", "english", "venezia"])
def test_every_seat_adds_up(run: Run, tmp_path: Path, house: str, number: int) -> None:
    """bought + corrected + winnings - losses = stack + felt + prison + custody + cashed."""
    bets = "ada: 17 by 5, red by 20, odd by 10\nbob: black by 50, column 1 by 5, 17 by 1\n"
    coup = f"place your bets\n{bets}spin\nno more bets\nnumber {number}\nsettle\n"
    zero = "ada: withdraw red\n"
    text = f"house {house}\nseat ada buys 2000\nseat bob buys 2000\n{coup}{zero}"
    text += 'supervisor corrects bob by -3 because "paid twice"\nada cashes out\n'
    data = run("replay", written(tmp_path, text), "--json").data
    lines = [one for coup in data["coups"] for one in coup["lines"]]
    for name, seat in data["seats"].items():
        own = [one for one in lines if one["seat"] == name]
        won = sum(one["winnings"] for one in own)
        gone = {"lost", "half", "split"}
        lost = sum(one["stake"] - one["returned"] for one in own if one["outcome"] in gone)
        has = sum(seat[key] for key in ("stack", "felt", "prison", "custody", "cashed"))
        assert seat["bought"] + seat["corrected"] + won - lost == has
    has = sum(
        seat[key] - seat["bought"] * (key == "stack")
        for seat in data["seats"].values()
        for key in ("stack", "felt", "prison", "custody", "cashed")
    )
    assert data["bank"] == -has


def test_a_withdrawal_from_prison_is_a_line_of_its_coup(run: Run, tmp_path: Path) -> None:
    text = "house english\nseat ada buys 100\nplace your bets\nada: red by 20\n"
    text += "spin\nno more bets\nnumber 0\nsettle\nada: withdraw red\n"
    (coup,) = run("replay", written(tmp_path, text), "--json").data["coups"]
    held = line("ada", "red", 20_00, chip="colour", outcome="held")
    half = line("ada", "red", 20_00, chip="colour", outcome="half", returned=10_00)
    assert coup["lines"] == [held, half]


def test_a_new_stake_beside_one_in_prison_when_zero_comes_again(run: Run, tmp_path: Path) -> None:
    """venezia-G.25: the old stake goes one level up, the new one in at the first."""
    coup = "place your bets\nada: red by 20\nspin\nno more bets\nnumber 0\nsettle\n"
    text = f"house venezia\nseat ada buys 100\n{coup}{coup}"
    data = run("replay", written(tmp_path, text), "--json").data
    assert data["seats"]["ada"]["prison"] == 40_00
    assert data["seats"]["ada"]["stack"] == 60_00
    assert [one["outcome"] for one in data["coups"][1]["lines"]] == ["held", "held"]


def test_a_record_of_a_house_only(run: Run, tmp_path: Path) -> None:
    data = run("replay", written(tmp_path, "house mbs"), "--json").data
    assert data == {
        "house": "mbs", "bank": 0, "seats": {}, "coups": [], "refusals": [], "disputes": [],
        "events": 0,
    }  # fmt: skip


def test_an_unfinished_coup_is_no_coup_yet(run: Run, tmp_path: Path) -> None:
    text = "house mbs\nseat ada buys 10\nplace your bets\nada: 17 by 5\nspin\n"
    data = run("replay", written(tmp_path, text), "--json").data
    assert data["coups"] == []
    assert data["seats"]["ada"]["felt"] == 5_00


def test_texts_in_json_may_hold_anything(run: Run, tmp_path: Path) -> None:
    said = 'quoted \\"word\\", é, 輪, # and \\n'
    text = f'house mbs\nseat ada buys 10\ndispute ada "{said}"\n'
    (dispute,) = run("replay", written(tmp_path, text), "--json").data["disputes"]
    assert dispute["text"] == 'quoted "word", é, 輪, # and \n'
    assert (dispute["decision"], dispute["decided_by"]) == (None, None)


def test_for_people(run: Run, record: Path) -> None:
    text = run("replay", str(record)).text
    assert "Roulette with Racetrack (MBS) after 2 coups" in text
    assert "bob 500 480 0 0 0 0 0" in text
    assert "3 refused" in text
    assert "line 6: phase/wrong:" in text
    assert "line 13: bet/late: Too late" in text


def test_for_people_some_refusals_are_enough(run: Run, tmp_path: Path) -> None:
    text = run("replay", written(tmp_path, "house mbs\n" + "spin\n" * 30)).text
    assert text.count("phase/wrong") == 20
    assert "and 10 more (see --json)" in text


# Until


def test_until_stops_after_a_coup(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path, "house mbs\nseat ada buys 100\n" + SETTLED.format(3) * 4)
    for last in range(6):
        data = run("replay", path, "--json", "--until", str(last)).data
        assert [coup["coup"] for coup in data["coups"]] == list(range(1, min(last, 4) + 1))
        assert data["bank"] == min(last, 4) * 100


def test_until_includes_what_is_said_after_the_coup(run: Run, tmp_path: Path) -> None:
    text = "house mbs\nseat ada buys 100\n" + SETTLED.format(17) + "ada cashes out\n"
    path = written(tmp_path, text + "place your bets\n")
    assert run("replay", path, "--until", "1", "--json").data["seats"]["ada"]["cashed"] == 135_00


def test_until_is_not_stopped_by_an_opening_that_is_refused(run: Run, tmp_path: Path) -> None:
    text = "house mbs\nseat ada buys 100\nplace your bets\n" + SETTLED.format(17)
    data = run("replay", written(tmp_path, text), "--until", "1", "--json").data
    assert [coup["number"] for coup in data["coups"]] == [17]
    assert [one["code"] for one in data["refusals"]] == ["phase/wrong"]


def test_until_a_coup_beyond_a_thousand(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path, "house mbs\nseat ada buys 100\n" + SETTLED.format(17) * 2)
    assert len(run("replay", path, "--until", "1000", "--json").data["coups"]) == 2


@pytest.mark.parametrize("until", ["-1", "x", "1.5", "", "١", "99999999999999999999"])
def test_until_is_a_whole_number(run: Run, record: Path, until: str) -> None:
    ran = run("replay", str(record), f"--until={until}")
    assert "expected a number" in ran.complaint or "--until" in ran.complaint
    assert ran.out == ""


def test_until_does_not_read_what_comes_later(run: Run, tmp_path: Path) -> None:
    text = "house mbs\nseat ada buys 100\n" + SETTLED.format(17) + "place your bets\nfrob\n"
    assert run("replay", written(tmp_path, text), "--until", "1", "--json").data["coups"]


# Malformed lines


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        ("", "line 1, column 1", "expected 'house ID' first"),
        ("# nothing\n\n", "line 1, column 1", "expected 'house ID' first"),
        ("place your bets", "line 1, column 1", "expected 'house ID' first"),
        ("\n\nhouse monaco", "line 3, column 7", "expected one of english, fun"),
        ("house mbs nsw", "line 1, column 1", "expected 'house ID' first"),
        ("house mbs\nfrob", "line 2, column 1", "expected a statement such as"),
        ("house mbs\n   frob", "line 2, column 4", "expected a statement such as"),
        ("house mbs\nhouse mbs", "line 2, column 1", "expected a statement"),
        ("house mbs\nnumber 37", "line 2, column 8", "expected a number from 0 to 36"),
        ("house mbs\nnumber -1", "line 2, column 8", "expected a number from 0 to 36"),
        ("house mbs\nnumber 00000000001", "line 2, column 8", "expected a number from 0 to 36"),
        ("house mbs\nseat ada buys 0", "line 2, column 15", "expected"),
        ("house mbs\nseat ada buys -5", "line 2, column 15", "expected"),
        ("house mbs\nseat ada buys 1.234", "line 2, column 15", "expected"),
        ("house mbs\nada: 17", "line 2, column 6", "expected"),
        ("house mbs\nada: 37 by 5", "line 2, column 6", "expected"),
        ("house mbs\nada: 17 by 0", "line 2, column 6", "expected"),
        ("house mbs\nvoid rain", "line 2, column 6", "expected a reason of mbs"),
        ("house mbs\nlimits even=5", "line 2, column 8", "expected KIND=MIN..MAX"),
        ("house mbs\nsuspend because x", "line 2, column 1", "expected a statement such as"),
        ("house mbs\ndispute ada", "line 2, column 1", "expected a statement such as"),
        ('house mbs\ndispute ada " "', "line 2, column 13", "expected a reason"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("words", [["replay", "--json"], ["replay"], ["explain", "1"]])
def test_a_malformed_line(
    run: Run, tmp_path: Path, *, text: str, place: str, expected: str, words: list[str]
) -> None:
    command, *more = words
    ran = run(command, written(tmp_path, text), *more)
    assert ran.complaint.startswith(f"{place}: {expected}")
    assert ran.out == ""


def test_nothing_is_printed_even_if_much_was_played_before(run: Run, tmp_path: Path) -> None:
    text = "house mbs\nseat ada buys 1000\n" + SETTLED.format(3) * 500 + "frob\n"
    for more in ([], ["--json"]):
        ran = run("replay", written(tmp_path, text), *more)
        assert ran.complaint.startswith("line 3503, column 1: expected a statement")
        assert ran.out == ""


def test_a_line_without_end(run: Run, tmp_path: Path) -> None:
    ran = run("replay", written(tmp_path, "house mbs\nada: " + "17 by 5, " * 50_000))
    assert "line 2" in ran.complaint
    assert "at most 100,000 characters" in ran.complaint


# Where it comes from


def test_standard_input(run: Run, record: Path) -> None:
    there = run("replay", str(record), "--json").data
    assert run("replay", "-", "--json", stdin=EVENING.encode()).data == there


def test_standard_input_with_carriage_returns_and_a_mark(run: Run, record: Path) -> None:
    there = run("replay", str(record), "--json").data
    dos = "\ufeff" + EVENING.replace("\n", "\r\n")
    assert run("replay", "-", "--json", stdin=dos.encode()).data == there


def test_an_empty_standard_input(run: Run) -> None:
    assert "line 1, column 1: expected 'house ID' first" in run("replay", "-").complaint


def test_a_closed_standard_input(shell: Run) -> None:
    assert "standard input" in shell("$croupier replay - <&-").complaint


def test_a_missing_file(run: Run, tmp_path: Path) -> None:
    ran = run("replay", str(tmp_path / "none.coup"))
    assert "expected a record at" in ran.complaint
    assert "no such file" in ran.complaint
    assert ran.out == ""


def test_a_folder(run: Run, tmp_path: Path) -> None:
    assert "is a directory" in run("replay", str(tmp_path)).complaint


def test_a_name_that_is_no_name(run: Run) -> None:
    assert "expected a record" in run("replay", "a\0b").complaint


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"house mbs\n\xff\n", bytes(range(256)) * 50])
def test_binary_data(run: Run, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "binary.coup"
    path.write_bytes(content)
    ran = run("replay", str(path), "--json")
    assert ran.complaint.startswith("line ")
    assert "expected" in ran.complaint
    assert ran.out == ""


@pytest.mark.parametrize("environment", [{"PYTHONIOENCODING": "utf-8:strict"}, {"LC_ALL": "C"}])
def test_binary_data_on_standard_input(shell: Run, environment: dict[str, str]) -> None:
    ran = shell("printf 'house mbs\\n\\377\\n' | $croupier replay -", **environment)
    assert "expected a text in UTF-8" in ran.complaint
    assert ran.out == ""


@pytest.mark.parametrize("environment", [{"PYTHONIOENCODING": "latin-1"}, {"LC_ALL": "C"}])
def test_accents_on_standard_input_in_any_locale(shell: Run, environment: dict[str, str]) -> None:
    said = 'house mbs\\nseat ada buys 10\\ndispute ada \\"\\303\\251t\\303\\251\\"\\n'
    ran = shell(f'printf "{said}" | $croupier replay - --json', **environment)
    assert ran.data["disputes"][0]["text"] == "été"


@pytest.mark.parametrize("source", ["/dev/zero", "/dev/urandom"])
def test_a_file_without_end(shell: Run, source: str) -> None:
    """Chance may begin with an empty line."""
    assert re.match(r"line \d+, column", shell(f"$croupier replay {source}").complaint)


def test_a_reader_that_has_seen_enough(shell: Run, tmp_path: Path) -> None:
    path = written(tmp_path, "house mbs\nseat ada buys 10000\n" + SETTLED.format(3) * 1500)
    ran = shell(f"$croupier replay {path} --json | head -c 10")
    assert (ran.out, ran.err) == ('{"house": ', "")


def test_a_full_disk_is_no_fault_of_the_record(shell: Run, record: Path) -> None:
    ran = shell(f"$croupier replay {record} --json > /dev/full")
    assert ran.status == 1
    assert ran.err == "croupier: cannot write: no space left on device\n"


# A sixth house


@pytest.fixture
def sixth(tmp_path: Path) -> Path:
    path = tmp_path / "sixth.toml"
    path.write_text('extends = "mbs"\nid = "sixth"\ntitle = "Sixth"\n[pays]\nstraight = 30\n')
    return path


def test_a_sixth_house(run: Run, tmp_path: Path, sixth: Path) -> None:
    text = "house sixth\nseat ada buys 100\n" + SETTLED.format(17)
    data = run("replay", written(tmp_path, text), "--house-file", str(sixth), "--json").data
    assert (data["house"], data["bank"]) == ("sixth", -30_00)


def test_a_house_file_need_not_be_used(run: Run, record: Path, sixth: Path) -> None:
    there = run("replay", str(record), "--json").data
    assert run("replay", str(record), "--house-file", str(sixth), "--json").data == there


def test_a_sixth_house_without_its_file(run: Run, tmp_path: Path) -> None:
    ran = run("replay", written(tmp_path, "house sixth"))
    assert "line 1, column 7: expected one of english" in ran.complaint


def test_a_house_file_that_is_none(run: Run, record: Path, tmp_path: Path) -> None:
    assert run("replay", str(record), "--house-file", str(tmp_path / "x.toml")).complaint
    assert run("replay", str(record), "--house-file", str(record)).complaint


def test_replaying_twice_gives_the_same(run: Run, record: Path) -> None:
    one, two = (json.dumps(run("replay", str(record), "--json").data) for _ in range(2))
    assert one == two
