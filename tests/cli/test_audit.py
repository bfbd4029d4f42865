"""Auditing a wheel from the command line: where numbers come from, and what is no number."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from cli.conftest import COMMAND, Run
from croupier.lab.audit.judging import Finding, FindingFacts
from croupier.lab.audit.tally import tally_of
from croupier.store import SqliteLog
from store.evenings import say, seated


def fair(spins: int) -> list[int]:
    return list(np.random.Generator(np.random.Philox(key=1)).integers(0, 37, spins).tolist())


@pytest.fixture
def spins(tmp_path: Path) -> Path:
    file = tmp_path / "spins.txt"
    file.write_text("# an evening\n" + "\n".join(map(str, fair(1200))) + "\n", encoding="utf-8")
    return file


def test_a_text_is_audited(run: Run, spins: Path) -> None:
    data = run("audit", str(spins), "--json").data
    assert data["spins"] == 1200
    assert data["level"] == "nothing"
    assert {"verdict", "limits", "findings", "shares", "needed", "counts"} <= set(data)
    text = run("audit", str(spins), "--house", "venezia").text
    for word in ("1,200 numbers", "hottest sector", "dealer's signature", "five neighbours"):
        assert word in text


def test_a_csv_is_audited_by_its_column(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "spins.csv"
    rows = "".join(f"{place};ada;{number}\n" for place, number in enumerate(fair(400)))
    file.write_text("coup;dealer;Number\n" + rows, encoding="utf-8")
    assert run("audit", str(file), "--json").data["counts"] == tally_of(fair(400)).counts.tolist()


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.txt", "1 2\n3 37 4\n", "line 2: expected numbers from 0 to 36, not '37'"),
        ("a.txt", "1 2\n3\nrien\n", "line 3: expected numbers from 0 to 36, not 'rien'"),
        ("a.txt", "1 2\n3\nblack\n", "line 3: expected 3 to be red, not black"),
        ("a.txt", "00\n", "line 1: expected numbers from 0 to 36, not '00'"),
        ("a.txt", "1 -2", "line 1"),
        ("a.csv", "time,number\n1,5\n2,x\n", "line 3: expected numbers from 0 to 36, not 'x'"),
        ("a.csv", "time,number\n1,5\n2\n", "line 3"),
        ("a.csv", "time,dealer\nnoon,ada\n", "expected a column called number or result"),
        ("a.txt", "# " + "x" * 70_000, "expected lines of at most 65,536 characters"),
    ],
)
def test_what_is_no_number_is_named_by_its_line(
    run: Run, tmp_path: Path, name: str, content: str, words: str
) -> None:
    file = tmp_path / name
    file.write_text(content, encoding="utf-8")
    assert words in run("audit", str(file)).complaint


def test_numbers_come_through_standard_input(run: Run) -> None:
    assert run("audit", "-", "--json", stdin=b"1, 2; 3\n36").data["spins"] == 4


def test_one_number_is_no_wheel_and_has_no_plural(run: Run) -> None:
    text = run("audit", "-", stdin=b"17").text
    assert text.startswith("Wheel: 1 number How often this audit calls")
    assert "1 number is too few to say anything about a wheel." in text


def test_what_came_up_once_came_up_one_time() -> None:
    facts: FindingFacts = {"number": 5, "count": 1, "expected": 1.0}
    assert Finding("hottest number", 0, 1, facts).says == "5 came up 1 time, 1.0 are expected"
    facts = {"steps": "1", "count": 2, "expected": 1.0}
    assert Finding("dealer's signature", 0, 1, facts).says.startswith("1 pocket further on came up")


RECORD = """house mbs
seat ada buys 100
place your bets
ada: 17 by 5
spin
no more bets
number 17
settle
place your bets
ada: 17 by 5
spin
no more bets
number 4
number 5
settle
"""


def test_a_record_gives_its_numbers(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "evening.coup"
    file.write_text(RECORD, encoding="utf-8")
    counts = run("audit", str(file), "--json").data["counts"]
    assert (sum(counts), counts[17]) == (2, 1)


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    assert "no such file" in run("audit", str(tmp_path / "none.txt")).complaint
    assert "is a directory" in run("audit", str(tmp_path)).complaint
    address = "http://127.0.0.1:9/lobby"
    assert "expected the address of a table" in run("audit", address).complaint


@pytest.mark.parametrize("kind", ["svg", "png"])
@pytest.mark.parametrize("more", [[], ["--dark"]])
def test_the_wheel_is_drawn(
    run: Run, spins: Path, tmp_path: Path, kind: str, more: list[str]
) -> None:
    file = tmp_path / f"wheel.{kind}"
    assert run("audit", str(spins), "--plot", str(file), *more, "--json").data["spins"] == 1200
    begins = {"svg": b"<?xml", "png": b"\x89PNG"}[kind]
    assert file.read_bytes().startswith(begins)


def test_a_picture_needs_a_name_that_says_how(run: Run, spins: Path, tmp_path: Path) -> None:
    wrong = run("audit", str(spins), "--plot", str(tmp_path / "wheel.gif"))
    assert "--plot: expected a file that ends in .svg or .png" in wrong.complaint
    nowhere = run("audit", str(spins), "--plot", str(tmp_path / "no" / "wheel.svg"))
    assert "--plot: cannot write" in nowhere.complaint
    assert "An audit looks back" in nowhere.out


def test_a_wrong_option_is_named(run: Run, spins: Path) -> None:
    assert run("audit", str(spins), "--seed", "-1").complaint.startswith("--seed: expected a whole")
    assert run("audit", str(spins), "--table", "one").complaint.startswith(
        "--table: expected a log"
    )


LOG = """\
place your bets
ada: 17 by 10
spin
no more bets
number 17
settle
place your bets
ada: red by 30
spin
no more bets
number 4
number 0
settle
place your bets
ada: black by 1
void left-wheel
"""


def test_a_log_gives_the_numbers_of_its_table(run: Run, tmp_path: Path) -> None:
    """A number that was corrected counts once, and a void coup not at all."""
    file = tmp_path / "casino.db"
    with SqliteLog(file) as log:
        say(seated(log, "one", "mbs"), LOG)
        say(seated(log, "two", "mbs"), LOG.replace("number 17", "number 36"))
    counts = run("audit", str(file), "--table", "two", "--json").data["counts"]
    assert {number: count for number, count in enumerate(counts) if count} == {0: 1, 36: 1}
    assert run("audit", str(file), "--table", "one", "--json").data["counts"][17] == 1
    assert "one, two" in run("audit", str(file)).complaint
    assert "three" in run("audit", str(file), "--table", "three").complaint


MEASURED = """
import resource, subprocess, sys
command, lines = sys.argv[1], int(sys.argv[2])
with subprocess.Popen([command, "audit", "-", "--json"], stdin=-1, stdout=-1) as process:
    for _ in range(lines):
        process.stdin.write(b"0 32 15 19 4 21 2 25 17 34\\n" * 40_000)
    out, _ = process.communicate()
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, out.decode())
"""


def test_a_large_file_needs_no_more_memory_than_a_small_one() -> None:
    """Thirty megabytes through a pipe, against one; both are cut into as many parts of time."""
    most = {}
    for lines in (1, 32):
        words = [sys.executable, "-c", MEASURED, str(COMMAND), str(lines)]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        memory, told = done.stdout.split(" ", 1)
        most[lines] = int(memory)
        assert json.loads(told)["spins"] == 400_000 * lines
    assert most[32] < most[1] + 8_000, "kilobytes"


def test_a_file_without_numbers_is_no_wheel(run: Run, tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("")
    assert "expected numbers from 0 to 36" in run("audit", str(empty)).complaint


def test_a_probability_that_simulated_wheels_cannot_tell_is_at_most_theirs(run: Run) -> None:
    """No fair wheel of 9,999 has a number so hot; chi-square is known and needs no such words."""
    hot = b"17 " * 400 + " ".join(map(str, fair(1200))).encode()
    found = {
        one["question"]: one for one in run("audit", "-", "--json", stdin=hot).data["findings"]
    }
    hottest, all_together = found["hottest number"], found["all numbers together"]
    assert (hottest["p"], hottest["at_most"]) == (0.0001, True)
    assert all_together["at_most"] is False
    assert found["change over time"]["p"] == pytest.approx(0.001)
    assert found["change over time"]["at_most"] is True
    assert hottest["adjusted_at_most"] is True
    text = run("audit", "-", stdin=hot).text
    assert "at most 0.0001" in text
    assert "< 0.0001" in text
