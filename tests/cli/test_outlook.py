"""The outlook for an evening from the command line."""

import json
import re
import sys
from pathlib import Path

import pytest

from cli.conftest import Run

KEYS = (
    "house coups mean_result sd ahead even behind ruin goal expected_coups quantiles error".split()
)


def test_an_outlook_in_json(run: Run) -> None:
    data = run("outlook", "mbs", "red by 10", "--coups", "100", "--json").data
    assert set(KEYS) <= set(data)
    assert data["mean_result"] == pytest.approx(-100_000 / 37)
    assert data["ahead"] + data["even"] + data["behind"] == pytest.approx(1)
    assert (data["ruin"], data["goal"], data["expected_coups"]) == (None, None, None)
    assert data["quantiles"]["0.5"] == -2000
    assert 0 < data["error"] < 1e-12


def test_a_bankroll_has_a_ruin_and_a_goal(run: Run) -> None:
    words = ("outlook", "venezia", "red by 10", "--coups", "100", "--bankroll", "200")
    data = run(*words, "--goal", "250", "--json").data
    assert 0 < data["ruin"] < data["goal"] < 1
    assert 1 < data["expected_coups"] < 100
    text = run(*words, "--goal", "250").text
    for word in ("red by 10, 100 coups", "ruin", "goal", "No probability is off by more than"):
        assert word in text


def test_all_figures_have_the_marks_of_the_house(run: Run) -> None:
    words = ("red by 10", "--coups", "1000", "--bankroll", "200000")
    here, there = (run("outlook", name, *words).text for name in ("mbs", "venezia"))
    assert "1,000 coups" in here
    assert re.search(r"ahead +\d\d\.\d{4} %", here)
    assert "1.000 coups" in there
    assert re.search(r"ahead +\d\d,\d{4} %", there)


def test_a_simulation_has_the_marks_of_the_house(run: Run) -> None:
    words = ("--sessions", "2000", "--coups", "20", "--bankroll", "50", "--goal", "60")
    text = run("simulate", "venezia", *words, "--workers", "1").text
    assert "2.000 sessions" in text
    assert re.search(r"mean result +€-0,\d\d +€-0,\d\d +[+-]\d,\d\d", text)
    assert re.search(r"goal +\d+,\d{3} % +\d+,\d{3} % +[+-]\d,\d\d", text)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("outlook mbs red --coups 1", "red by 1, 1 coup "),
        ("simulate mbs --coups 1 --sessions 1", "1 session of up to 1 coup "),
        ("simulate mbs --coups 1 --sessions 1", " 1 spin in "),
        ("simulate mbs --coups 1 --sessions 1 --totals", "red by 1, 1 wager "),
        ("bet mbs 17", "on 1 number: 17"),
    ],
)
def test_one_of_a_thing_has_no_plural(run: Run, words: str, said: str) -> None:
    assert (
        said
        in run(*(f"{word} by 1" if word in ("red", "17") else word for word in words.split())).text
    )


def test_a_system_plays_its_own_bets_or_others(run: Run) -> None:
    words = ("outlook", "mbs", "--system", "martingale", "--coups", "50", "--bankroll", "100")
    assert run(*words, "--json").data["bets"] == "red by 1"
    assert run(*words, "--bets", "black by 2", "--json").data["bets"] == "black by 2"


def test_a_policy_changes_the_outlook(run: Run) -> None:
    words = ("outlook", "venezia", "red by 10", "--coups", "50", "--json")
    left, withdrawn = (run(*words, "--zero", zero).data for zero in ("leave", "withdraw"))
    assert withdrawn["mean_result"] > left["mean_result"] * 1.02
    assert withdrawn["sd"] != left["sd"]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--coups", "0"], "--coups: expected a whole number from 1"),
        (["--coups", "-5"], "--coups: expected a whole number from 1"),
        (["--coups", "1e3"], "--coups: expected a whole number from 1"),
        (["--coups", "9" * 30], "--coups: expected a whole number from 1"),
        (["--coups", "10", "--bankroll", "-5"], "--bankroll: expected a positive amount"),
        (["--coups", "10", "--bankroll", "5"], "expected a bankroll from 10"),
        (["--coups", "10", "--goal", "5"], "a goal needs a bankroll"),
        (["--coups", "10", "--bankroll", "20", "--goal", "20"], "expected a goal above"),
        (["--coups", "10", "--system", "martingael"], "did you mean martingale?"),
        (["--coups", "10", "--zero", "shift"], "--zero: expected leave"),
        (["--coups", "10", "--bets", "17 by 1"], "expected the bets once"),
    ],
)
def test_an_evening_that_nobody_can_have(run: Run, more: list[str], words: str) -> None:
    assert words in run("outlook", "mbs", "red by 10", *more).complaint


def test_every_mistake_of_a_system_file_has_a_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('id = "Mine"\nbets = "rde by 1"\n[stake]\nwin = "double"\n', encoding="utf-8")
    said = run("outlook", "mbs", "--coups", "10", "--system", str(file)).complaints
    assert {line.removeprefix(f"{file}: ").split(":")[0] for line in said} == {
        "id", "title", "about", "bets", "stake.win", "stake.loss",
    }  # fmt: skip


def test_an_evening_without_bets(run: Run) -> None:
    assert "expected bets" in run("outlook", "mbs", "--coups", "10").complaint


def test_the_distribution_is_drawn(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "evening.svg"
    run("outlook", "mbs", "red by 10", "--coups", "10", "--plot", str(file), "--dark")
    assert "<svg" in file.read_text(encoding="utf-8")


def test_a_picture_that_cannot_be_written_costs_only_the_picture(run: Run, tmp_path: Path) -> None:
    words = ("outlook", "mbs", "red by 10", "--coups", "10", "--json", "--plot")
    lost = run(*words, str(tmp_path / "no" / "evening.svg"))
    assert "--plot: cannot write" in lost.complaint
    assert json.loads(lost.out)["coups"] == 10
    wrong = run(*words, str(tmp_path / "evening.gif"))
    assert "--plot: expected a file" in wrong.complaint
    assert wrong.out == ""


@pytest.mark.parametrize("name", ["evening.svg", "evening.png"])
def test_a_picture_is_written_whole_or_not_at_all(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def full(path: Path, _: bytes) -> None:
        path.touch()
        raise OSError(28, "No space left on device")

    file = tmp_path / name
    file.write_text("an older one")
    monkeypatch.setattr(Path, "write_bytes", full)
    words = ("outlook", "mbs", "red by 10", "--coups", "10", "--plot", str(file))
    assert "no space left on device" in run(*words).complaint
    assert [(one.name, one.read_text()) for one in tmp_path.iterdir()] == [(name, "an older one")]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--totals --plot a.svg --out a.csv", "--totals: expected no --plot and no --out"),
        ("--totals --spins-file none.txt", "--totals: expected no --spins-file"),
        ("--dask tcp://127.0.0.1:1 --spins-file none.txt", "expected --dask or --spins-file"),
    ],
)
def test_options_that_would_have_no_effect_are_refused(run: Run, words: str, said: str) -> None:
    assert said in run("simulate", "mbs", *words.split()).complaint


def test_a_refused_picture_leaves_no_rows_behind(run: Run, tmp_path: Path) -> None:
    words = ("--plot", str(tmp_path / "fan.gif"), "--out", str(tmp_path / "rows.csv"))
    assert "--plot: expected a file" in run("simulate", "mbs", *words).complaint
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [["outlook", "mbs", "red by 1", "--coups", "9"], ["audit", "-"]])
def test_a_plain_install_says_how_to_get_the_extra(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("croupier.lab")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert "pip install 'croupier[lab]'" in run(*words, stdin=b"1 2 3").complaint
