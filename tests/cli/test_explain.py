"""`croupier explain`: what lay at the close, what was paid and why, with the clauses."""

import re
from pathlib import Path

import pytest

from cli.conftest import Run
from cli.told import section, told
from croupier.houses import SHIPPED

MBS = """\
house mbs
limits straight=1..100
supervisor is max
seat ada buys 5000
seat bob buys 500
place your bets
ada: 17 by 150, red by 20
bob: tiers by 5
spin laps 5
no more bets
ada: red by 10
bob: take tiers
number 18
number 17
settle
supervisor corrects ada by -5 because "paid twice"
dispute bob "I had 3 on 17"
decide dispute 1 "the camera says 2"
place your bets
bob: red by 1
spin laps 2 same direction
no more bets
void left-wheel
ada: take all
place your bets
bob: red by 20
spin
no more bets
number 0
settle
"""
PRISON = """\
house {}
seat ada buys 100
place your bets
ada: red by 20, 17 by 5
spin
no more bets
number 0
settle
place your bets
spin
no more bets
number {}
settle
"""


def test_a_disputed_coup_from_the_close_to_the_decision(run: Run, tmp_path: Path) -> None:
    lines = told(run, tmp_path, MBS, "1")
    assert lines[0] == "Coup 1 at mbs, Roulette with Racetrack (MBS)."
    wanted = [
        "On the felt at the close, “No more bets” (mbs-3.2, mbs-3.7):",
        "ada: 20 on red",
        "bob: 5 on 5/8, called as Tiers (mbs-3.5.1)",
        "Announced as 18, corrected to 17.",
        "The number was 17: Seventeen, black, odd, low (mbs-3.8a).",
        "ada: 100 on 17 won 3,500 at 35 to 1 (mbs-4.1.1); the player kept the stake.",
        "ada: 20 on red lost (mbs-4.1.12): the bank has it.",
        "bob: 5 on 5/8 lost (mbs-4.1.2): the bank has it.",
        "ada: won 3,500, lost 20.",
        "bob: won 0, lost 30.",
        'the supervisor (max) took 5 from ada because "paid twice" (reading-33)',
        'dispute 1 of bob: "I had 3 on 17"',
        'dispute 1 of bob, decided by the casino\'s management: "the camera says 2" (ours)',
    ]
    assert [one for one in wanted if one not in lines] == []
    (above,) = [line for line in lines if "above the maximum" in line]
    assert above.startswith("ada: 100 on 17; 50 above the maximum stayed with ada")


def test_refusals_stand_in_the_story_with_their_line(run: Run, tmp_path: Path) -> None:
    lines = told(run, tmp_path, MBS, "1")
    late, taken = [line for line in lines if "bet/late" in line]
    assert late.startswith("line 11: ada, bet/late: Too late")
    assert taken.startswith("line 12: bob, bet/late: Too late")
    assert "settled all the same" in taken


def test_a_void_coup_names_every_reason_with_its_clause(run: Run, tmp_path: Path) -> None:
    lines = told(run, tmp_path, MBS, "2")
    assert "The coup was void, every stake went back:" in lines
    assert "left-wheel: the ball left the wheel (mbs-5.6)" in lines
    assert "few-laps: the ball made fewer than four laps (mbs-5.3)" in lines
    assert any(line.endswith("(mbs-5.1)") for line in lines)
    assert "bob: 1 on red went back." in lines
    assert "bob: won 0, lost 0." in lines


def test_a_zero_that_takes_even_chances_cites_its_clause(run: Run, tmp_path: Path) -> None:
    lines = told(run, tmp_path, MBS, "3")
    assert "The number was 0: Zero (mbs-3.8a)." in lines
    assert "bob: 20 on red lost (mbs-3.4.11, reading-5): the bank has it." in lines


def test_one_players_part(run: Run, tmp_path: Path) -> None:
    lines = told(run, tmp_path, MBS, "1", "--seat", "bob")
    assert "bob: 5 on 5/8, called as Tiers (mbs-3.5.1)" in lines
    assert "bob: won 0, lost 30." in lines
    assert not any(line.startswith("ada:") for line in lines)
    assert not any("line 11" in line for line in lines)
    assert any("line 12" in line for line in lines)


def test_one_players_part_leaves_out_what_was_done_for_others(run: Run, tmp_path: Path) -> None:
    lines = told(run, tmp_path, MBS, "1", "--seat", "bob")
    assert not any("from ada" in line for line in lines)
    assert 'dispute 1 of bob: "I had 3 on 17"' in lines
    lines = told(run, tmp_path, MBS, "1", "--seat", "ada")
    assert any("from ada" in line for line in lines)
    assert not any("bob" in line for line in lines)


def test_a_player_in_a_coup_that_was_never_closed(run: Run, tmp_path: Path) -> None:
    text = "house mbs\nseat ada buys 100\nplace your bets\nada: 17 by 5\nvoid interrupted\n"
    assert "betting was never closed" in told(run, tmp_path, text, "1")
    assert "ada: 5 on 17 went back." in told(run, tmp_path, text, "1", "--seat", "ada")


@pytest.mark.clause("english-ZR.1", "english-ZR.3", "english-ZR.5")
def test_english_lock_in(run: Run, tmp_path: Path) -> None:
    lines = told(run, tmp_path, PRISON.format("english", 1), "1")
    assert "ada: 20 on red was locked in, counted in full (english-ZR.1)." in lines
    assert "ada: won 0, lost 5." in lines
    lines = told(run, tmp_path, PRISON.format("english", 1), "2")
    assert "ada: 20 locked in on red" in lines
    released = "was released whole, without winnings (english-ZR.3)."
    assert f"ada: 20 locked in on red {released}" in lines
    lines = told(run, tmp_path, PRISON.format("english", 2), "2")
    assert "ada: 20 locked in on red lost (english-ZR.5): the bank has it." in lines
    assert "ada: won 0, lost 20." in lines
    lines = told(run, tmp_path, PRISON.format("english", 0), "2")
    assert "ada: 20 locked in on red stayed locked in (reading-21)." in lines


@pytest.mark.clause("english-ZR.2")
def test_english_withdrawal(run: Run, tmp_path: Path) -> None:
    text = PRISON.format("english", 1).split("settle\n")[0] + "settle\nada: withdraw red\n"
    lines = told(run, tmp_path, text, "1")
    half = "was withdrawn: 10 went back, the bank kept 10 (english-ZR.2, reading-21)."
    assert lines[lines.index("Answers:") + 1] == f"ada: 20 locked in on red {half}"
    assert "ada: won 0, lost 15." in lines


def test_a_withdrawal_after_the_next_opening_is_told_as_well(run: Run, tmp_path: Path) -> None:
    """The answer may come until the next close; it must stand in the story of one of the coups."""
    text = PRISON.format("english", 1)
    opening = "settle\nplace your bets\n"
    text = text.replace(opening, f"{opening}ada: withdraw red\n")
    both = [line for coup in "12" for line in told(run, tmp_path, text, coup)]
    assert sum("was withdrawn: 10 went back" in line for line in both) == 1


@pytest.mark.clause("venezia-G.16", "venezia-G.26")
def test_the_venezia_ladder(run: Run, tmp_path: Path) -> None:
    text = PRISON.format("venezia", 0) + "place your bets\nspin\nnumber 0\nsettle\n" * 2
    lines = told(run, tmp_path, text, "2")
    assert "droite raked and gauche paid (venezia-G.16, reading-19)." in lines
    raised = "ada: 20 on red in prison at level {} stayed in prison, its level raised to {} (venezia-G.25, reading-22)."
    assert raised.format(1, 2) in lines
    assert raised.format(2, 3) in told(run, tmp_path, text, "3")
    lines = told(run, tmp_path, text, "4")
    split = "ada: 20 on red in prison at level 3 was split: 10 went back, the bank kept 10 (venezia-G.26)."
    assert split in lines
    assert "ada: won 0, lost 10." in lines


@pytest.mark.clause("venezia-G.15", "venezia-G.16", "venezia-G.20")
def test_venezia_pays_in_its_order_and_says_who(run: Run, tmp_path: Path) -> None:
    text = (
        "house venezia\nlimits straight=1..100\nseat ada buys 5000\nseat bob buys 500\n"
        "place your bets\nada: 17 by 150\nbob: 17 by 2, column 2 by 10\nspin\nnumber 17\nsettle\n"
    )
    lines = told(run, tmp_path, text, "1")
    assert "On the felt at the close, “Rien ne va plus” (venezia-G.6, venezia-G.8):" in lines
    excess = "ada: 100 on 17; 50 above the maximum stayed with ada (venezia-GR.12, venezia-GR.13)"
    assert excess in lines
    assert "The number was 17: Dix-sept, noir, impair et manque (venezia-G.11)." in lines
    assert "gauche raked and droite paid (venezia-G.16)." in lines
    order = "Paid in this order: bob on column 2, bob on 17, ada on 17"
    assert f"{order} (venezia-G.15, venezia-G.20)." in lines


def test_in_json(run: Run, tmp_path: Path) -> None:
    lines = told(run, tmp_path, MBS, "1", "--seat", "ada")
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
    lines = told(run, tmp_path, "house mbs\nseat ada buys 1\n" + coup * 1000, "1000")
    assert lines[0].startswith("Coup 1000 at mbs")


def test_a_missing_record(run: Run, tmp_path: Path) -> None:
    assert "expected a record at" in run("explain", str(tmp_path / "no"), "1").complaint


# Each thing in its own place


EXCEPTIONS = """\
house venezia
{}seat bob buys 500
seat cleo buys 500
place your bets
bob: 17 by 10, black by 20
cleo: red by 50
spin
supervisor allows bob: 20 by 5 because "called in time"
supervisor allows bob: take 17 because "asked in time"
supervisor allows cleo: move red to odd because "pushed by a sleeve"
number 5
settle
"""


@pytest.mark.clause("venezia-G.9")
def test_what_the_chef_allows_stands_apart_from_what_lay_at_the_close(
    run: Run, tmp_path: Path
) -> None:
    lines = told(run, tmp_path, EXCEPTIONS.format("supervisor is max\n"), "1")
    close = "On the felt at the close, “Rien ne va plus” (venezia-G.6, venezia-G.8):"
    assert section(lines, close) == ["bob: 10 on 17", "bob: 20 on black", "cleo: 50 on red"]
    rule, chef = "(venezia-G.9, reading-15)", "the Chef de Table (max) allowed"
    assert section(lines, "Allowed after the close:") == [
        f'{chef} bob 5 on 20 because "called in time" {rule}',
        f'{chef} bob to take 10 from 17 because "asked in time" {rule}',
        f'{chef} cleo to move 50 from red to odd because "pushed by a sleeve" {rule}',
    ]
    assert "cleo: 50 on odd won 50 at 1 to 1 (venezia-CP.10); the player kept the stake." in lines


def test_an_exception_without_a_name_is_the_offices(run: Run, tmp_path: Path) -> None:
    lines = told(run, tmp_path, EXCEPTIONS.format(""), "1", "--seat", "cleo")
    (allowed,) = section(lines, "Allowed after the close:")
    assert allowed.startswith("the Chef de Table allowed cleo to move 50")


TREATED = """\
house nsw
supervisor is max
seat ada buys 100
place your bets
ada: 17 by 5, 4/8 by 2
no more bets
supervisor treats ada: 17 as 20 because "pushed by a sleeve"
spin
number 20
collect
supervisor treats ada: 4/8 as 19/23 because "so was this"
pay
lift
"""


@pytest.mark.clause("nsw-3.16")
def test_what_is_treated_otherwise_stands_apart_also_after_collecting(
    run: Run, tmp_path: Path
) -> None:
    lines = told(run, tmp_path, TREATED, "1")
    close = "On the felt at the close, “No more bets” (nsw-3.12):"
    assert section(lines, close) == ["ada: 5 on 17", "ada: 2 on 4/8"]
    treated, rule = "the casino supervisor (max) treated ada's", "(nsw-3.16, reading-15)"
    anew = "after the losers were raked in: it had lost, now won"
    assert section(lines, "Treated otherwise:") == [
        f'{treated} 5 on 17 as if on 20 because "pushed by a sleeve" {rule}',
        f'{treated} 2 on 4/8 as if on 19/23 because "so was this" {rule}, {anew}',
    ]
    assert any(line.startswith("ada: 5 on 20 won 175") for line in lines)
    assert any(line.startswith("ada: 2 on 19/23 won 16") for line in lines)
    assert not any(line.startswith(("ada: 5 on 17 lost", "ada: 2 on 4/8 lost")) for line in lines)
    assert "ada: won 191, lost 0." in lines


LOWERED = """\
house venezia
seat ada buys 500
seat bob buys 500
place your bets
ada: red by 80
spin
number 5
supervisor sets limits even=10..60 because "evening"
settle
place your bets
bob: red by 30
spin
supervisor links ada with bob because "one purse"
number 2
settle
"""


def test_riders_above_a_lowered_maximum_go_back_at_the_opening(run: Run, tmp_path: Path) -> None:
    lines = told(run, tmp_path, LOWERED, "2")
    rule = "(venezia-GR.12, venezia-GR.13, reading-{})"
    back = f"ada: 20 on red, as betting opened {rule.format(28)}"
    assert section(lines, "Went back because it lay above the maximum:") == [back]
    close = "On the felt at the close, “Rien ne va plus” (venezia-G.6, venezia-G.8):"
    assert lines.index(back) < lines.index(close)
    assert section(lines, close) == ["ada: 60 on red", "bob: 30 on red"]
    late = section(lines, "Went back after the close because it lay above the maximum:")
    assert late == [f"bob: 30 on red, before the losers were raked in {rule.format(27)}"]
    assert not any(line.startswith("bob: 30 on red lost") for line in lines)


def test_linked_players_in_time_get_back_what_is_above_at_once(run: Run, tmp_path: Path) -> None:
    spun, linked = "spin\n", 'supervisor links ada with bob because "one purse"\n'
    lines = told(run, tmp_path, LOWERED.replace(spun + linked, linked + spun), "2")
    rule = "(venezia-GR.12, venezia-GR.13, reading-27)"
    _, back = section(lines, "Went back because it lay above the maximum:")
    assert back == f"bob: 30 on red, when the players were linked {rule}"
    assert section(lines, "Went back after the close because it lay above the maximum:") == []


FUN = """\
house fun
seat ada buys 2000
seat bob buys 2000
place your bets
ada: 17 by 100
bob: 20 by 100
spin
no more bets
number 29
number 31
spin again
number 33
spin again
number 2
number 20
settle
"""


@pytest.mark.clause("fun-DG.6")
def test_extra_spins_are_told_apart_from_corrected_numbers(run: Run, tmp_path: Path) -> None:
    lines = told(run, tmp_path, FUN, "1")
    again = "Nobody won and the ball was spun again (fun-DG.6, reading-32)"
    assert f"{again}: 31, 33 do not count." in lines
    assert "Announced as 29, corrected to 31." in lines
    assert "Announced as 2, corrected to 20." in lines
    assert "The number was 20: Twenty, black, even, high (fun-DG.4a)." in lines
    once = told(run, tmp_path, FUN.replace("spin again\nnumber 33\n", ""), "1")
    assert f"{again}: 31 does not count." in once
    never = told(run, tmp_path, MBS, "1")
    assert not any("spun again" in line for line in never)


def test_a_number_of_a_void_coup_counts_for_nothing(run: Run, tmp_path: Path) -> None:
    text = MBS.replace("number 17\nsettle\n", "number 17\nvoid foreign-object\n")
    lines = told(run, tmp_path, text, "1")
    assert "Announced before, but not counted: 18, 17." in lines
    assert not any(line.startswith("The number was") for line in lines)


AWAY = """\
house venezia
seat ada buys 1000
place your bets
ada: 17 by 5, odd by 10, high by 10
spin
ada is absent
number 17
settle
place your bets
spin
number 19
settle
place your bets
spin
number 0
settle
place your bets
spin
number 21
settle
ada comes back
"""


@pytest.mark.clause("venezia-GR.9", "venezia-GR.10")
def test_what_somebody_wins_who_is_not_there(run: Run, tmp_path: Path) -> None:
    lines = told(run, tmp_path, AWAY, "1")
    assert section(lines, "Away:") == [
        "ada was not there",
        "ada: 10 won on odd was laid beside the stake (venezia-GR.10, reading-31)",
        "ada: 175 won on 17 and the stake of 5 went into custody (venezia-GR.9, reading-31)",
    ]
    lines = told(run, tmp_path, AWAY, "2")
    beside = "ada: 10 won in coup 1 beside odd, which did not play (venezia-GR.10, reading-31)"
    assert beside in lines
    lines = told(run, tmp_path, AWAY, "4")
    assert section(lines, "Away:") == [
        "ada: 10 released on odd stayed there (venezia-GR.10, reading-31)",
        "ada: 20 won on odd and the stake of 10 went into custody, unclaimed for 3 coups (venezia-GR.10, reading-31)",
        "ada came back and got 210 from custody (reading-31)",
    ]


def test_who_comes_back_in_time_gets_what_lies_beside_the_stake(run: Run, tmp_path: Path) -> None:
    text = (
        AWAY.split("place your bets\nspin", maxsplit=1)[0]
        + "ada comes back\nada steps away\nada comes back\n"
    )
    *_, back, away, again = section(told(run, tmp_path, text, "1"), "Away:")
    assert back == (
        "ada came back and got 10 from beside the stakes and 180 from custody (reading-31)"
    )
    assert (away, again) == ("ada stepped away", "ada came back")


def test_custody_that_is_cashed_out(run: Run, tmp_path: Path) -> None:
    text = AWAY.split("place your bets\nspin", maxsplit=1)[0] + "ada cashes out\n"
    *_, cashed = section(told(run, tmp_path, text, "1"), "Away:")
    assert cashed == "ada cashed out, 180 of it from custody and 10 of it from beside the stakes"


LADDER = """\
house venezia
seat ada buys 1000
place your bets
ada: red by 20, odd by 30
spin
number 0
settle
ada: leave odd
place your bets
ada: red by 10
spin
number 0
settle
ada: shift red to low level 1
place your bets
ada: withdraw red
spin
number 8
settle
place your bets
spin
number 17
settle
"""


@pytest.mark.clause("venezia-G.27a", "venezia-G.27b", "venezia-G.27c")
def test_every_answer_to_a_zero_is_told_with_its_level(run: Run, tmp_path: Path) -> None:
    lines = told(run, tmp_path, LADDER, "1")
    left = "ada: 30 on odd in prison at level 1 was left there (venezia-G.27b)."
    assert section(lines, "Answers:") == [left]
    lines = told(run, tmp_path, LADDER, "2")
    assert section(lines, "Answers:") == [
        "ada: 10 on red in prison at level 1 was shifted to low, still in prison (venezia-G.27c).",
        "ada: 20 on red in prison at level 2 was withdrawn: 10 went back, the bank kept 10 (venezia-G.27a, reading-22).",
    ]
    assert "ada: won 0, lost 10." in lines


@pytest.mark.clause("venezia-G.24", "venezia-G.25")
def test_the_clauses_of_prison_are_those_of_what_happened_in_it(run: Run, tmp_path: Path) -> None:
    lines = told(run, tmp_path, LADDER, "3")
    assert "ada: 30 on odd in prison at level 2 lost (reading-22): the bank has it." in lines
    released = "was released whole, without winnings (venezia-G.24)."
    assert f"ada: 10 on low in prison at level 1 {released}" in lines
    text = LADDER.replace("number 8", "number 7")
    lowered = "stayed in prison, its level lowered to 1 (venezia-G.25)."
    assert f"ada: 30 on odd in prison at level 2 {lowered}" in told(run, tmp_path, text, "3")
    text = text.replace("number 17", "number 8")
    lost = "ada: 30 on odd in prison at level 1 lost (venezia-G.24): the bank has it."
    assert lost in told(run, tmp_path, text, "4")


def test_an_answer_after_a_void_coup_belongs_to_the_coup_before(run: Run, tmp_path: Path) -> None:
    text = PRISON.format("english", 1).replace(
        "number 1\nsettle", "void interrupted\nada: withdraw red"
    )
    lines = told(run, tmp_path, text, "2")
    assert "Stakes locked in stayed as they were (reading-16)." in lines
    assert "Answers:" not in lines
    (half,) = section(told(run, tmp_path, text, "1"), "Answers:")
    assert half.startswith("ada: 20 locked in on red was withdrawn: 10 went back")


def test_half_of_an_odd_colour_chip_is_told_in_value_chips(run: Run, tmp_path: Path) -> None:
    text = (
        PRISON.format("english", 1)
        .replace("buys 100", "buys 100 value 5")
        .replace("by 20", "by 15")
    )
    text = text.replace("number 0\nsettle\n", "number 0\nsettle\nada: withdraw red\n")
    (half,) = section(told(run, tmp_path, text, "1"), "Answers:")
    back = "7.50 went back, 2.50 of it in value chips, the bank kept 7.50"
    rules = "(english-ZR.2, reading-21, reading-23)"
    assert half == f"ada: 15 locked in on red was withdrawn: {back} {rules}."


AGAIN = """\
house venezia
limits split=1..20
seat ada buys 5000
place your bets
ada: tiers by 5
spin
number 5
settle
ada: {}
place your bets
spin
number 5
settle
ada: play all tiers
"""


@pytest.mark.clause("venezia-SF.18", "venezia-SF.19", "venezia-SF.20")
@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("replay tiers", "replayed série 5/8, 5 a piece, at a cost of 30 (venezia-SF.18, reading-25)."),
        ("complete tiers", "completed série 5/8, 5 a piece, at a cost of 25 (venezia-SF.19, reading-25)."),
        ("play all tiers", "played all of série 5/8, 5 a piece, at a cost of 85 (venezia-SF.20, reading-25)."),
    ],
)  # fmt: skip
def test_a_call_that_is_played_again_and_what_it_costs(
    run: Run, tmp_path: Path, said: str, answer: str
) -> None:
    lines = told(run, tmp_path, AGAIN.format(said), "1")
    assert section(lines, "Answers:") == [f"ada: {answer}"]
    late = AGAIN.format(said).replace(
        f"ada: {said}\nplace your bets\n", f"place your bets\nada: {said}\n"
    )
    assert section(told(run, tmp_path, late, "1"), "Answers:") == [f"ada: {answer}"]


def test_a_call_that_is_played_again_above_the_maximum(run: Run, tmp_path: Path) -> None:
    lines = told(run, tmp_path, AGAIN.format("replay tiers"), "2")
    (answer,) = section(lines, "Answers:")
    assert "at a cost of 110 (venezia-SF.20, reading-25)" in answer
    assert answer.endswith("; 60 above the maximum stayed with ada (venezia-GR.12, venezia-GR.13).")


# Who decides


@pytest.mark.clause("venezia-GR.1", "venezia-GR.14", "venezia-GR.16", "venezia-GR.17")
def test_the_offices_of_venice_act_under_their_own_names(run: Run, tmp_path: Path) -> None:
    text = """\
house venezia
{}seat ada buys 500
seat bob buys 500
place your bets
ada reports "my chip lies on 20"
ada: red by 80
spin
supervisor sets limits even=10..60 because "evening"
suspend because "fire alarm"
resume
number 5
settle
supervisor links ada with bob because "one purse"
supervisor corrects ada by +5.50 because "paid short"
dispute ada "paid short again"
decide dispute 2 "the camera agrees"
place your bets
decide dispute 1 "it lay on 20"
"""
    lines = told(run, tmp_path, text.format(""), "1")
    said = "“Les limites changent : chance simple de 10 à 60”"
    assert section(lines, "Supervision:") == [
        f'the management changed the limits from the next coup on, {said} because "evening" (venezia-GR.14, reading-28)',
        'the management suspended play because "fire alarm" (venezia-GR.16)',
        "the management let play go on (venezia-GR.16)",
        'the Chef de Table linked ada with bob for the limits because "one purse" (venezia-GR.12, venezia-GR.13, reading-27)',
        'the Chef de Table gave ada 5,50 because "paid short" (reading-33)',
    ]
    assert section(lines, "Reports:") == [
        'report 1 of ada: "my chip lies on 20" (venezia-GR.1)',
        'report 1 of ada, decided by the Chef de Table: "it lay on 20" (venezia-G.1)',
    ]
    assert section(lines, "Disputes:") == [
        'dispute 2 of ada: "paid short again"',
        'dispute 2 of ada, decided by the gaming management: "the camera agrees" (venezia-GR.17)',
    ]
    lines = told(run, tmp_path, text.format("supervisor is max\n"), "1")
    assert any(line.startswith("the management (max) changed the limits") for line in lines)
    assert any(line.startswith("the Chef de Table (max) linked") for line in lines)
    (later,) = section(told(run, tmp_path, text.format(""), "2"), "Reports:")
    assert later.startswith("report 1 of ada about coup 1, decided by the Chef de Table:")


def test_a_dispute_stands_with_the_coup_it_is_about(run: Run, tmp_path: Path) -> None:
    coup = "place your bets\nspin\nno more bets\nnumber 5\nsettle\n"
    text = f'house mbs\nseat ada buys 5\n{coup}place your bets\ndispute ada "17 was mine"\n'
    text += 'spin\nno more bets\ndecide dispute 1 "it was"\nnumber 6\nsettle\n'
    first, decided = section(told(run, tmp_path, text, "1"), "Disputes:")
    assert first == 'dispute 1 of ada: "17 was mine"'
    assert decided.startswith("dispute 1 of ada, decided by the casino's management:")
    (later,) = section(told(run, tmp_path, text, "2"), "Disputes:")
    assert later.startswith("dispute 1 of ada about coup 1, decided by")


@pytest.mark.clause("nsw-3.11a")
def test_colours_that_a_supervisor_gives_and_takes(run: Run, tmp_path: Path) -> None:
    text = """\
house nsw
croupier is lou
seat ada buys 100 colour red value 2
ada buys 50 cash
ada buys 20 tokens
place your bets
supervisor gives ada colour green because "asked for it"
supervisor gives ada colour blue
supervisor takes colour blue from ada
ada: 17 by 4
ada: 17 by 4 in green
ada: 17 by 3 in cash
ada: 20 by 5 in tokens
ada: 18 by 5 in tokens
no more bets
spin
number 20
settle
"""
    lines = told(run, tmp_path, text, "1")
    assert section(lines, "Supervision:") == [
        'the casino supervisor gave ada the colour green as well because "asked for it" (nsw-3.11a, nsw-3.11b)',
        "the casino supervisor gave ada the colour blue as well (nsw-3.11a, nsw-3.11b)",
        "the casino supervisor took the colour blue back from ada (nsw-3.11a, nsw-3.11b)",
    ]
    assert section(lines, "On the felt at the close, “No more bets” (nsw-3.12):") == [
        "ada: 4 on 17",
        "ada: 4 in green on 17",
        "ada: 3 in cash on 17",
        "ada: 5 in tokens on 20",
        "ada: 5 in tokens on 18",
    ]
    assert "Dealt by the dealer (lou)." in lines
    token = "the token was not returned (reading-30)."
    assert f"ada: 5 on 20 won 175 at 35 to 1 (nsw-3.2.1); {token}" in lines
    assert "ada: 5 on 18 lost (nsw-3.2.1): the token is gone." in lines
    assert "ada: won 175, lost 11, and 10 in tokens." in lines


# English words


def test_english_never_speaks_of_prison_or_of_levels(run: Run, tmp_path: Path) -> None:
    text = PRISON.format("english", 0) + PRISON.format("english", 2).split("buys 100\n")[1]
    text = text.replace(
        "number 0\nsettle\n", "number 0\nsettle\nada: leave red\nada: withdraw odd level 2\n"
    )
    for coup in "1234":
        whole = "\n".join(told(run, tmp_path, text, coup)).lower()
        assert "prison" not in whole
        assert " level" not in whole
    lines = told(run, tmp_path, text, "1")
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
    assert "A stake newly locked in is worth" in run("odds", "english").text
    assert "locked in: leave, withdraw" in run("houses").text


def test_a_player_is_never_he(run: Run, tmp_path: Path) -> None:
    for text, coups in ((MBS, "123"), (LADDER, "1234"), (AWAY, "1234"), (LOWERED, "12")):
        for coup in coups:
            words = re.findall(r"\w+", "\n".join(told(run, tmp_path, text, coup)).lower())
            assert not {"he", "him", "his"} & set(words)


def test_a_stake_that_lay_wholly_above_the_maximum(run: Run, tmp_path: Path) -> None:
    text = AGAIN.format("take all").replace("tiers by 5", "tiers by 20, 5/8 by 5")
    lines = told(run, tmp_path, text, "1")
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
