"""`croupier explain`: what lay at the close, what was paid and why, with the clauses."""

from pathlib import Path

import pytest

from cli.conftest import Run
from cli.explained import explained
from cli.records import MBS, PRISON


def test_a_disputed_coup_from_the_close_to_the_decision(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, MBS, "1")
    assert lines[0] == "Coup 1 at mbs, Roulette with Racetrack (MBS)."
    wanted = [
        "On the felt at the close, “No more bets” (mbs-3.2, mbs-3.7):",
        "ada: 20 on red",
        "bob: 5 on 5/8, called as Tiers (mbs-3.5.1)",
        "Announced as 18, corrected to 17.",
        "The number was 17: Seventeen, black, odd, low (mbs-3.8a).",
        "The ball made at least 5 laps (mbs-3.6b, mbs-1.1.3).",
        "ada: 100 on 17 won 3,500 at 35 to 1 (mbs-4.1.1); the player kept the stake.",
        "ada: 20 on red lost (mbs-4.1.12): the bank has it.",
        "bob: 5 on 5/8 lost (mbs-4.1.2): the bank has it.",
        "ada: won 3,500, lost 20.",
        "bob: won 0, lost 30.",
        'the supervisor (max) took 5 from ada because "paid twice" (reading-33)',
        'dispute 1 of bob: "I had 3 on 17"',
        'dispute 1 of bob, decided by the supervisor (max): "the camera says 2" (ours)',
    ]
    assert [one for one in wanted if one not in lines] == []
    (above,) = [line for line in lines if "above the maximum" in line]
    assert above.startswith("ada: 100 on 17; 50 above the maximum stayed with ada")


STORIES = {
    "fr": [
        "Sur le tapis à la clôture, « No more bets » (mbs-3.2, mbs-3.7) :",
        "bob : 5 sur Split 5/8, annoncé « Tiers » (mbs-3.5.1)",
        "Annoncé 18, corrigé en 17.",
        "ada : 100 sur Straight Up 17, gagné 3,500 à 35 contre 1 (mbs-4.1.1) ; la mise est restée au joueur.",
        "ada : 20 sur red, perdu (mbs-4.1.12), au profit de la banque.",
        "ligne 12 : bob, bet/late : Trop tard : une mise reprise maintenant est réglée quand même.",
        'le superviseur (max) a repris 5 à ada, motif : "paid twice" (reading-33)',
        'contestation 1 de bob, décidée par le superviseur (max) : "the camera says 2" (ours)',
    ],
    "it": [
        "Sul tappeto alla chiusura, «No more bets» (mbs-3.2, mbs-3.7):",
        "ada: 100 su Straight Up 17, vinti 3,500, 35 a 1 (mbs-4.1.1); la puntata è rimasta al giocatore.",
        "riga 12: bob, bet/late: Troppo tardi: una puntata ritirata ora viene regolata lo stesso.",
        'il supervisore (max) ha ripreso 5 a ada, motivo: "paid twice" (reading-33)',
    ],
}


@pytest.mark.parametrize("tongue", STORIES)
def test_a_story_in_another_language(run: Run, tmp_path: Path, tongue: str) -> None:
    lines = explained(run, tmp_path, MBS, "1", "--language", tongue)
    assert [one for one in STORIES[tongue] if one not in lines] == []
    assert len(lines) == len(explained(run, tmp_path, MBS, "1"))


@pytest.mark.parametrize("tongue", ["fr", "it"])
def test_void_reasons_in_another_language(run: Run, tmp_path: Path, tongue: str) -> None:
    wanted = {
        "fr": "left-wheel : la bille est sortie du cylindre (mbs-5.6)",
        "it": "left-wheel: la pallina è uscita dal cilindro (mbs-5.6)",
    }
    assert wanted[tongue] in explained(run, tmp_path, MBS, "2", "--language", tongue)


def test_refusals_stand_in_the_story_with_their_line(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, MBS, "1")
    late, taken = [line for line in lines if "bet/late" in line]
    assert late.startswith("line 11: ada, bet/late: Too late")
    assert taken.startswith("line 12: bob, bet/late: Too late")
    assert "settled all the same" in taken


def test_a_void_coup_names_every_reason_with_its_clause(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, MBS, "2")
    assert "The coup was void, every stake went back:" in lines
    assert "left-wheel: the ball left the wheel (mbs-5.6)" in lines
    assert "few-laps: the ball made fewer than four laps (mbs-5.3)" in lines
    assert any(line.endswith("(mbs-5.1)") for line in lines)
    assert "bob: 1 on red went back." in lines
    assert "bob: won 0, lost 0." in lines


def test_a_zero_that_takes_even_chances_cites_its_clause(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, MBS, "3")
    assert "The number was 0: Zero (mbs-3.8a)." in lines
    assert "bob: 20 on red lost (mbs-3.4.11, reading-5): the bank has it." in lines


def test_one_players_part(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, MBS, "1", "--seat", "bob")
    assert "bob: 5 on 5/8, called as Tiers (mbs-3.5.1)" in lines
    assert "bob: won 0, lost 30." in lines
    assert not any(line.startswith("ada:") for line in lines)
    assert not any("line 11" in line for line in lines)
    assert any("line 12" in line for line in lines)


def test_one_players_part_leaves_out_what_was_done_for_others(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, MBS, "1", "--seat", "bob")
    assert not any("from ada" in line for line in lines)
    assert 'dispute 1 of bob: "I had 3 on 17"' in lines
    lines = explained(run, tmp_path, MBS, "1", "--seat", "ada")
    assert any("from ada" in line for line in lines)
    assert not any("bob" in line for line in lines)


def test_a_player_in_a_coup_that_was_never_closed(run: Run, tmp_path: Path) -> None:
    text = "house mbs\nseat ada buys 100\nplace your bets\nada: 17 by 5\nvoid interrupted\n"
    assert "betting was never closed" in explained(run, tmp_path, text, "1")
    assert "ada: 5 on 17 went back." in explained(run, tmp_path, text, "1", "--seat", "ada")


@pytest.mark.clause("english-ZR.1", "english-ZR.3", "english-ZR.5")
def test_english_lock_in(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, PRISON.format("english", 1), "1")
    assert "ada: 20 on red was locked in, counted in full (english-ZR.1)." in lines
    assert "ada: won 0, lost 5." in lines
    lines = explained(run, tmp_path, PRISON.format("english", 1), "2")
    assert "ada: 20 locked in on red" in lines
    released = "was released whole, without winnings (english-ZR.3)."
    assert f"ada: 20 locked in on red {released}" in lines
    lines = explained(run, tmp_path, PRISON.format("english", 2), "2")
    assert "ada: 20 locked in on red lost (english-ZR.5): the bank has it." in lines
    assert "ada: won 0, lost 20." in lines
    lines = explained(run, tmp_path, PRISON.format("english", 0), "2")
    assert "ada: 20 locked in on red stayed locked in (reading-21)." in lines


@pytest.mark.clause("english-ZR.2")
def test_english_withdrawal(run: Run, tmp_path: Path) -> None:
    text = PRISON.format("english", 1).split("settle\n")[0] + "settle\nada: withdraw red\n"
    lines = explained(run, tmp_path, text, "1")
    half = "was withdrawn: 10 went back, the bank kept 10 (english-ZR.2, reading-21)."
    assert lines[lines.index("Answers:") + 1] == f"ada: 20 locked in on red {half}"
    assert "ada: won 0, lost 15." in lines


def test_a_withdrawal_after_the_next_opening_is_told_as_well(run: Run, tmp_path: Path) -> None:
    """The answer may come until the next close; it must stand in the story of one of the coups."""
    text = PRISON.format("english", 1)
    opening = "settle\nplace your bets\n"
    text = text.replace(opening, f"{opening}ada: withdraw red\n")
    both = [line for coup in "12" for line in explained(run, tmp_path, text, coup)]
    assert sum("was withdrawn: 10 went back" in line for line in both) == 1


@pytest.mark.clause("venezia-G.16", "venezia-G.26")
def test_the_venezia_ladder(run: Run, tmp_path: Path) -> None:
    text = PRISON.format("venezia", 0) + "place your bets\nspin\nnumber 0\nsettle\n" * 2
    lines = explained(run, tmp_path, text, "2")
    assert "droite raked and gauche paid (venezia-G.16, reading-19)." in lines
    raised = "ada: 20 on red in prison at level {} stayed in prison, its level raised to {} (venezia-G.25, reading-22)."
    assert raised.format(1, 2) in lines
    assert raised.format(2, 3) in explained(run, tmp_path, text, "3")
    lines = explained(run, tmp_path, text, "4")
    split = "ada: 20 on red in prison at level 3 was split: 10 went back, the bank kept 10 (venezia-G.26)."
    assert split in lines
    assert "ada: won 0, lost 10." in lines


@pytest.mark.clause("venezia-G.15", "venezia-G.16", "venezia-G.20")
def test_venezia_pays_in_its_order_and_says_who(run: Run, tmp_path: Path) -> None:
    text = (
        "house venezia\nlimits straight=1..100\nseat ada buys 5000\nseat bob buys 500\n"
        "place your bets\nada: 17 by 150\nbob: 17 by 2, column 2 by 10\nspin\nnumber 17\nsettle\n"
    )
    lines = explained(run, tmp_path, text, "1")
    assert "On the felt at the close, “Rien ne va plus” (venezia-G.6, venezia-G.8):" in lines
    excess = "ada: 100 on 17; 50 above the maximum stayed with ada (venezia-GR.12, venezia-GR.13)"
    assert excess in lines
    assert "The number was 17: Dix-sept, noir, impair et manque (venezia-G.11)." in lines
    assert "gauche raked and droite paid (venezia-G.16)." in lines
    order = "Paid in this order: bob on column 2, bob on 17, ada on 17"
    assert f"{order} (venezia-G.15, venezia-G.20)." in lines


def test_in_json(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, MBS, "1", "--seat", "ada")
    path = tmp_path / "record.coup"
    data = run("explain", str(path), "1", "--seat", "ada", "--json").data
    assert {key: data[key] for key in ("house", "coup", "seat")} == {
        "house": "mbs", "coup": 1, "seat": "ada",
    }  # fmt: skip
    assert [line.strip() for line in data["story"]] == lines


def test_standard_input_and_a_sixth_house(run: Run, tmp_path: Path) -> None:
    house = tmp_path / "own.toml"
    house.write_text('extends = "mbs"\nid = "own"\ntitle = "Own"\n')
    stdin = MBS.replace("house mbs", "house own").encode()
    assert "Coup 1 at own, Own." in run("explain", "-", "1", "--house-file", str(house), stdin=stdin).text  # fmt: skip


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["0"], "expected a coup of this record, not 0"),
        (["4"], "expected a coup of this record, not 4"),
        (["-1"], "expected a number"),
        (["x"], "expected a number"),
        (["1", "--seat", "eve"], "--seat: expected one of ada, bob, not 'eve'"),
        (["1", "--seat", ""], "--seat: expected one of ada, bob"),
    ],
)
def test_what_cannot_be_explained(run: Run, tmp_path: Path, words: list[str], says: str) -> None:
    path = tmp_path / "record.coup"
    path.write_text(MBS)
    ran = run("explain", str(path), *words)
    assert says in ran.complaint
    assert ran.out == ""


def test_a_coup_beyond_a_thousand(run: Run, tmp_path: Path) -> None:
    coup = "place your bets\nspin\nno more bets\nnumber 3\nsettle\n"
    lines = explained(run, tmp_path, "house mbs\nseat ada buys 1\n" + coup * 1000, "1000")
    assert lines[0].startswith("Coup 1000 at mbs")


def test_a_missing_record(run: Run, tmp_path: Path) -> None:
    assert "expected a record at" in run("explain", str(tmp_path / "no"), "1").complaint
