"""`croupier explain`: the words of a house, for every coup of an evening."""

import re
from pathlib import Path

import pytest

from cli.conftest import Run
from cli.explained import explained, section
from cli.records import AGAIN, AWAY, LADDER, LOWERED, MBS, PRISON
from croupier.houses import SHIPPED


def test_english_never_speaks_of_prison_or_of_levels(run: Run, tmp_path: Path) -> None:
    text = PRISON.format("english", 0) + PRISON.format("english", 2).split("buys 100\n")[1]
    text = text.replace(
        "number 0\nsettle\n", "number 0\nsettle\nada: leave red\nada: withdraw odd level 2\n"
    )
    for coup in "1234":
        whole = "\n".join(explained(run, tmp_path, text, coup)).lower()
        assert "prison" not in whole
        assert " level" not in whole
    lines = explained(run, tmp_path, text, "1")
    assert section(lines, "Answers:") == ["ada: 20 locked in on red was left there (reading-21)."]
    assert any(line.endswith("ada has no stake locked in on odd.") for line in lines)


def test_the_end_of_an_english_record_shows_what_is_locked_in(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "record.coup"
    path.write_text(PRISON.format("english", 0))
    shown = run("replay", str(path)).text
    assert "locked in" in shown
    assert "prison" not in shown
    path.write_text(PRISON.format("venezia", 0))
    assert "prison" in run("replay", str(path)).text


def test_the_other_commands_know_the_english_word(run: Run) -> None:
    assert "€10 locked in" in run("settle", "english", "0", "red by 10").text
    assert "a stake newly locked in is then worth" in run("odds", "english").text
    assert "locked in: leave, withdraw" in run("houses").text


def test_a_player_is_never_he(run: Run, tmp_path: Path) -> None:
    for text, coups in ((MBS, "123"), (LADDER, "1234"), (AWAY, "1234"), (LOWERED, "12")):
        for coup in coups:
            words = re.findall(r"\w+", "\n".join(explained(run, tmp_path, text, coup)).lower())
            assert not {"he", "him", "his"} & set(words)


def test_a_stake_that_lay_wholly_above_the_maximum(run: Run, tmp_path: Path) -> None:
    text = AGAIN.format("take all").replace("tiers by 5", "tiers by 20, 5/8 by 5")
    lines = explained(run, tmp_path, text, "1")
    rule = "(venezia-GR.12, venezia-GR.13)"
    assert f"ada: 0 on 5/8; 5 above the maximum stayed with ada {rule}" in lines
    assert f"ada: 0 on 5/8 did not play: 5 lay above the maximum {rule}." in lines


@pytest.mark.parametrize("at", SHIPPED)
def test_every_coup_of_an_evening_has_its_story(run: Run, at: str) -> None:
    path = Path(__file__).parent.parent / "record" / "golden" / f"{at}.coup"
    coups = [one["coup"] for one in run("replay", str(path), "--json").data["coups"]]
    assert coups
    for coup in coups:
        for seat in ([], ["--seat", "ada"]):
            lines = run("explain", str(path), str(coup), *seat).text
            assert lines.startswith(f"Coup {coup} at {at}")
