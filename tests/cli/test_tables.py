"""What people see: every command answers in words and figures they can use."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import croupier
from cli.conftest import Run
from croupier.houses import SHIPPED

COMMANDS = "houses bet settle odds neighbours reckoner felt check clauses tour".split()


def test_houses_show_each_house_in_its_own_words(run: Run) -> None:
    text = run("houses").text
    for word in (*SHIPPED, "French Roulette", "lose", "prison", "157", "0-Spiel", "Thirds"):
        assert word in text


def test_a_bet_shows_pieces_total_edge_and_the_repetition(run: Run) -> None:
    text = run("bet", "mbs", "tiers by 10").text
    for word in ("5/8", "33/36", "17 to 1", "Total $60", "12 numbers", "1/37", "2.703 %"):
        assert word in text
    assert "Tiers by ten: sixty" in text


def test_a_french_house_repeats_in_french(run: Run) -> None:
    text = run("bet", "venezia", "tiers by 10, 17 by 2.50").text
    for word in ("Série 5/8 par dix : soixante", "Plein 17 par 2,50", "€62,50", "cheval"):
        assert word in text


def test_a_settlement_shows_who_gets_what(run: Run) -> None:
    text = run("settle", "mbs", "17", "17 by 5, red by 100").text
    for word in ("Seventeen, black, odd, low", "won", "lost", "175", "$105", "Result 75"):
        assert word in text


def test_a_settlement_shows_the_prison(run: Run) -> None:
    text = run("settle", "venezia", "0", "red by 2000").text
    for word in ("Zéro", "held", "€2.000 in prison", "Result 0"):
        assert word in text
    half = run("settle", "venezia", "0", "red by 5", "--zero", "withdraw").text
    for word in ("half", "2,50", "Result -2,50"):
        assert word in half


def test_odds_show_exact_and_rounded_figures_and_what_prison_is_worth(run: Run) -> None:
    text = run("odds", "venezia").text
    for word in ("straight", "35 to 1", "1/37", "2.703 %", "50005/3649754", "1.370 %", "34.0804"):
        assert word in text
    assert "withdraw 1/2 (50.000 %)" in text
    assert "in prison" not in run("odds", "mbs").text


def test_odds_of_a_slip_name_it(run: Run) -> None:
    text = run("odds", "english", "Red by 10, 17 by 5").text
    for word in ("red by 10, 17 by 5", "2/111", "1.802 %"):
        assert word in text


def test_neighbours_show_the_colours(run: Run) -> None:
    assert "2b 25r 17b 34r 6b" in run("neighbours", "17").text
    assert "0g" in run("neighbours", "0", "--each-side", "1").text


def test_the_reckoner_uses_the_words_of_the_house(run: Run) -> None:
    text = run("reckoner", "venezia").text
    for word in ("plein", "cheval", "transversale", "carré", "sixaine", "3.500"):
        assert word in text
    assert "3,500" in run("reckoner", "english").text


@pytest.mark.parametrize("house", SHIPPED)
def test_the_felt_shows_every_number_and_the_chips(run: Run, house: str) -> None:
    words = run("felt", house).text.split()
    assert all(any(str(number) in word for word in words) for number in range(37))
    assert run("felt", house, "17 by 5, red by 123").out != run("felt", house).out


@pytest.mark.parametrize("view", ["felt", "racetrack", "zodiac", "wheel"])
def test_every_view_is_a_text_and_a_picture(run: Run, tmp_path: Path, view: str) -> None:
    assert run("felt", "nsw", "17 by 5", "--view", view).text
    file = tmp_path / "picture.svg"
    assert str(file) in run("felt", "nsw", "17 by 5", "--view", view, "--svg", str(file)).out
    root = ET.fromstring(file.read_text(encoding="utf-8"))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "17" in "".join(root.itertext())


def test_check_shows_spots_calls_and_edges(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "sixth.toml"
    file.write_text('extends = "venezia"\nid = "sixth"\ntitle = "Mine"\n', encoding="utf-8")
    text = run("check", str(file)).text
    for word in ("sixth: Mine", "straight (37 spots)", "even (6 spots)", "nassa", "50005/3649754"):
        assert word in text
    assert "157 spots" in text
    assert "70 calls" in text


BRACKETS = """
extends = "mbs"
id = "sixth"
title = "Mine [/bold]"
names.kinds.split = "[red]split :dog:"
calls.names.tiers = "Tiers [/b]"
"""


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (["check"], ["Mine [/bold]", "[red]split :dog:", "Tiers [/b]"]),
        (["bet", "tiers by 1"], ["Mine [/bold]", "[red]split :dog:", "Tiers [/b]"]),
        (["settle", "0", "tiers by 1"], ["Tiers [/b]"]),
        (["odds"], ["Mine [/bold]"]),
        (["reckoner"], ["Mine [/bold]", "[red]split :dog:"]),
    ],
)
def test_brackets_in_the_words_of_a_house_are_printed_as_they_are(
    run: Run, tmp_path: Path, command: list[str], words: list[str]
) -> None:
    file = tmp_path / "sixth.toml"
    file.write_text(BRACKETS, encoding="utf-8")
    text = run(command[0], str(file), *command[1:]).text
    for word in words:
        assert word in text


def test_clauses_are_counted(run: Run) -> None:
    text = run("clauses", "--house", "english").text
    for word in ("english-ZR.1", "covered", "waiting", "missing", "reference"):
        assert word in text
    assert "venezia-G.26" not in text


# Help


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help_lists_every_command_with_a_word_about_it(run: Run, flag: str) -> None:
    lines = run(flag).out.splitlines()
    for command in COMMANDS:
        line = next(
            one for one in lines if one.startswith("│") and one.strip("│ ").split()[:1] == [command]
        )
        assert len(line.strip("│ ").split()) > 3, f"nothing is said about {command}"
    assert "Example" in run(flag).text


@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "tour"])
def test_help_of_a_command_shows_an_example(run: Run, command: str) -> None:
    text = run(command, "--help").text
    assert "Example" in text
    assert f"croupier {command} " in text.partition("Example")[2]


def test_without_a_command_there_is_help(run: Run) -> None:
    assert run().out == run("--help").out


def test_the_version(run: Run) -> None:
    assert croupier.__version__ in run("--version").out


def test_the_tour_runs_through(run: Run) -> None:
    text = run("tour").text
    for word in ("$ croupier houses", "$ croupier bet", "$ croupier settle", "$ croupier felt"):
        assert word in text
    assert text.endswith("More: croupier --help")


def test_completion_installs_into_a_home(shell: Run, tmp_path: Path) -> None:
    ran = shell("$croupier --install-completion --shell bash", HOME=str(tmp_path))
    assert (ran.status, ran.err) == (0, "")
    written = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert any("croupier" in file.read_text(encoding="utf-8") for file in written)
