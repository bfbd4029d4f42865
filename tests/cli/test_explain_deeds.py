"""`croupier explain`: exceptions, extra spins, absences, answers and calls, each in its own place."""

from pathlib import Path

import pytest

from cli.conftest import Run
from cli.explained import explained, section
from cli.records import AGAIN, AWAY, LADDER, LOWERED, MBS, PRISON

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
    lines = explained(run, tmp_path, EXCEPTIONS.format("supervisor is max\n"), "1")
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
    lines = explained(run, tmp_path, EXCEPTIONS.format(""), "1", "--seat", "cleo")
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
    lines = explained(run, tmp_path, TREATED, "1")
    close = "On the felt at the close, “No more bets” (nsw-3.12):"
    assert section(lines, close) == ["ada: 5 on 17", "ada: 2 on 4/8"]
    treated, rule = "the casino supervisor (max) treated ada's", "(nsw-3.16, reading-15)"
    anew = "after the losers were raked in: it wins 16 instead of 0"
    assert section(lines, "Treated otherwise:") == [
        f'{treated} 5 on 17 as if on 20 because "pushed by a sleeve" {rule}',
        f'{treated} 2 on 4/8 as if on 19/23 because "so was this" {rule}, {anew}',
    ]
    assert any(line.startswith("ada: 5 on 20 won 175") for line in lines)
    assert any(line.startswith("ada: 2 on 19/23 won 16") for line in lines)
    assert not any(line.startswith(("ada: 5 on 17 lost", "ada: 2 on 4/8 lost")) for line in lines)
    assert "ada: won 191, lost 0." in lines


def test_riders_above_a_lowered_maximum_go_back_at_the_opening(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, LOWERED, "2")
    rule = "(venezia-GR.12, venezia-GR.13, reading-{})"
    back = f"ada: 20 on red, as betting opened {rule.format(28)}"
    assert section(lines, "Went back because it lay above the maximum:") == [back]
    close = "On the felt at the close, “Rien ne va plus” (venezia-G.6, venezia-G.8):"
    assert lines.index(back) < lines.index(close)
    assert section(lines, close) == ["ada: 60 on red", "bob: 30 on red"]
    assert section(lines, "Went back after the close because it lay above the maximum:") == []
    linked = "linked ada with bob for the limits, from the next coup on"
    assert any(linked in line and "venezia-GR.12, reading-27" in line for line in lines)
    assert any(line.startswith("bob: 30 on red lost") for line in lines)


ABOVE = """\
house nsw
limits straight=1..5
seat ada buys 100
place your bets
ada: 17 by 5, 20 by 5
spin
no more bets
supervisor treats ada: 17 as 20 because "pushed by a sleeve"
number 20
settle
"""


def test_what_is_treated_as_more_than_the_maximum_goes_back_before_the_rake(
    run: Run, tmp_path: Path
) -> None:
    lines = explained(run, tmp_path, ABOVE, "1")
    late = section(lines, "Went back after the close because it lay above the maximum:")
    assert late == ["ada: 5 on 20, before the losers were raked in (reading-27)"]
    assert any(line.startswith("ada: 5 on 20 won 175") for line in lines)


def test_linked_players_in_time_get_back_what_is_above_at_once(run: Run, tmp_path: Path) -> None:
    spun, linked = "spin\n", 'supervisor links ada with bob because "one purse"\n'
    lines = explained(run, tmp_path, LOWERED.replace(spun + linked, linked + spun), "2")
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
    lines = explained(run, tmp_path, FUN, "1")
    again = "Nobody won and the ball was spun again (fun-DG.6, reading-32)"
    assert f"{again}: 31, 33 do not count." in lines
    assert "Announced as 29, corrected to 31." in lines
    assert "Announced as 2, corrected to 20." in lines
    assert "The number was 20: Twenty, black, even, high (fun-DG.4a)." in lines
    once = explained(run, tmp_path, FUN.replace("spin again\nnumber 33\n", ""), "1")
    assert f"{again}: 31 does not count." in once
    ended = FUN.replace("number 2\nnumber 20\n", "no spin again\nnumber 2\n")
    lines = explained(run, tmp_path, ended, "1")
    assert "The spins were ended (reading-47): the number of the last spin counts." in lines
    never = explained(run, tmp_path, MBS, "1")
    assert not any("spun again" in line for line in never)


def test_a_number_of_a_void_coup_counts_for_nothing(run: Run, tmp_path: Path) -> None:
    text = MBS.replace(
        "number 17\nsettle\n", 'number 17\nsupervisor voids foreign-object because "seen late"\n'
    )
    lines = explained(run, tmp_path, text, "1")
    assert "Announced before, but not counted: 18, 17." in lines
    assert not any(line.startswith("The number was") for line in lines)


def test_a_void_after_the_number_is_the_supervisors_word(run: Run, tmp_path: Path) -> None:
    voids = 'supervisor voids foreign-object because "seen late"\n'
    lines = explained(run, tmp_path, MBS.replace("number 17\nsettle\n", f"number 17\n{voids}"), "1")
    told = section(lines, "Supervision:")
    assert told[0] == 'the supervisor (max) declared the coup void because "seen late" (reading-42)'


TAKEN_BACK = """\
house venezia
seat bob buys 500
place your bets
bob: 17 by 10
spin
number 5
number 8
take back
number 17
settle
"""


@pytest.mark.clause("venezia-G.9")
def test_every_announcement_is_told_also_one_that_was_taken_back(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, TAKEN_BACK, "1")
    assert "Announced in this order: 5, 8, taken back, 17 (reading-41)." in lines
    void = TAKEN_BACK.replace("number 17\nsettle\n", 'supervisor voids interrupted because "x"\n')
    lines = explained(run, tmp_path, void, "1")
    assert "Announced before, but not counted: 5, 8, taken back." in lines


@pytest.mark.clause("venezia-GR.9", "venezia-GR.10")
def test_what_somebody_wins_who_is_not_there(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, AWAY, "1")
    assert section(lines, "Away:") == [
        "ada was not there",
        "ada: 10 won on odd was laid beside the stake (venezia-GR.10, reading-31)",
        "ada: 175 won on 17 and the stake of 5 went into custody (venezia-GR.9, reading-31)",
    ]
    lines = explained(run, tmp_path, AWAY, "2")
    beside = "ada: 10 won in coup 1 beside odd, which did not play (venezia-GR.10, reading-31)"
    assert beside in lines
    lines = explained(run, tmp_path, AWAY, "4")
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
    *_, back, away, again = section(explained(run, tmp_path, text, "1"), "Away:")
    assert back == (
        "ada came back and got 10 from beside the stakes and 180 from custody (reading-31)"
    )
    assert (away, again) == ("ada stepped away", "ada came back")


def test_custody_that_is_cashed_out(run: Run, tmp_path: Path) -> None:
    text = AWAY.split("place your bets\nspin", maxsplit=1)[0] + "ada cashes out\n"
    *_, cashed = section(explained(run, tmp_path, text, "1"), "Away:")
    assert cashed == "ada cashed out, 180 of it from custody and 10 of it from beside the stakes"


@pytest.mark.clause("venezia-G.27a", "venezia-G.27b", "venezia-G.27c")
def test_every_answer_to_a_zero_is_told_with_its_level(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, LADDER, "1")
    left = "ada: 30 on odd in prison at level 1 was left there (venezia-G.27b)."
    assert section(lines, "Answers:") == [left]
    lines = explained(run, tmp_path, LADDER, "2")
    assert section(lines, "Answers:") == [
        "ada: 10 on red in prison at level 1 was shifted to low, still in prison (venezia-G.27c).",
        "ada: 20 on red in prison at level 2 was withdrawn: 10 went back, the bank kept 10 (venezia-G.27a, reading-22).",
    ]
    assert "ada: won 0, lost 10." in lines


@pytest.mark.clause("venezia-G.24", "venezia-G.25")
def test_the_clauses_of_prison_are_those_of_what_happened_in_it(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, LADDER, "3")
    assert "ada: 30 on odd in prison at level 2 lost (reading-22): the bank has it." in lines
    released = "was released whole, without winnings (venezia-G.24)."
    assert f"ada: 10 on low in prison at level 1 {released}" in lines
    text = LADDER.replace("number 8", "number 7")
    lowered = "stayed in prison, its level lowered to 1 (venezia-G.25)."
    assert f"ada: 30 on odd in prison at level 2 {lowered}" in explained(run, tmp_path, text, "3")
    text = text.replace("number 17", "number 8")
    lost = "ada: 30 on odd in prison at level 1 lost (venezia-G.24): the bank has it."
    assert lost in explained(run, tmp_path, text, "4")


def test_an_answer_after_a_void_coup_belongs_to_the_coup_before(run: Run, tmp_path: Path) -> None:
    text = PRISON.format("english", 1).replace(
        "number 1\nsettle", "void interrupted\nada: withdraw red"
    )
    lines = explained(run, tmp_path, text, "2")
    assert "Stakes locked in stayed as they were (reading-16)." in lines
    assert "Answers:" not in lines
    (half,) = section(explained(run, tmp_path, text, "1"), "Answers:")
    assert half.startswith("ada: 20 locked in on red was withdrawn: 10 went back")


def test_half_of_an_odd_colour_chip_is_told_in_value_chips(run: Run, tmp_path: Path) -> None:
    text = (
        PRISON.format("english", 1)
        .replace("buys 100", "buys 100 value 5")
        .replace("by 20", "by 15")
    )
    text = text.replace("number 0\nsettle\n", "number 0\nsettle\nada: withdraw red\n")
    (half,) = section(explained(run, tmp_path, text, "1"), "Answers:")
    back = "7.50 went back, 2.50 of it in value chips, the bank kept 7.50"
    rules = "(english-ZR.2, reading-21, reading-23)"
    assert half == f"ada: 15 locked in on red was withdrawn: {back} {rules}."


@pytest.mark.clause("venezia-SF.18", "venezia-SF.19", "venezia-SF.20")
@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("replay tiers", "replayed série 5/8, 5 a piece, at a cost of 30 (venezia-SF.18, reading-25)."),
        ("complete tiers", "completed série 5/8, 5 a piece, at a cost of 25 (venezia-SF.19, reading-25)."),
        ("play all tiers", "played all of série 5/8, 15 a piece, at a cost of 85 (venezia-SF.20, reading-25)."),
    ],
)  # fmt: skip
def test_a_call_that_is_played_again_and_what_it_costs(
    run: Run, tmp_path: Path, said: str, answer: str
) -> None:
    lines = explained(run, tmp_path, AGAIN.format(said), "1")
    assert section(lines, "Answers:") == [f"ada: {answer}"]
    late = AGAIN.format(said).replace(
        f"ada: {said}\nplace your bets\n", f"place your bets\nada: {said}\n"
    )
    assert section(explained(run, tmp_path, late, "1"), "Answers:") == [f"ada: {answer}"]


def test_a_call_that_is_played_again_above_the_maximum(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, AGAIN.format("replay tiers"), "2")
    (answer,) = section(lines, "Answers:")
    assert "at a cost of 110 (venezia-SF.20, reading-25)" in answer
    assert answer.endswith("; 60 above the maximum stayed with ada (venezia-GR.12, venezia-GR.13).")


BELOW = """\
house mbs
limits straight=1.. even=1..
seat ada buys 500
place your bets
ada: red by 10, 1 by 2
supervisor sets limits straight=5.. even=20.. because "busy"
spin laps 5
no more bets
number 1
settle
place your bets
ada: red by 10
spin laps 5
no more bets
number 2
settle
"""


def test_what_rode_below_a_raised_minimum_was_told_and_went_back(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, BELOW, "2")
    told = "ada, told at the opening: 10 on red, the minimum is 20, 2 on 1, the minimum is 5"
    assert section(lines, "Below the minimum:") == [
        told + "; more may be added until the close (reading-28)",
        "ada: 2 on 1 went back at the close, still below the minimum (reading-28)",
    ]


SETTLED_AGAIN = """\
house venezia
supervisor is max
seat ada buys 1000
seat bob buys 1000
place your bets
ada: 17 by 10
bob: 20 by 10
spin
number 17
settle
ada: take 17
ada cashes out
place your bets
spin
number 3
settle
supervisor settles coup 1 again with number 20 owed by ada because "the camera"
"""


def test_a_coup_that_was_settled_again_is_told_with_both_numbers(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, SETTLED_AGAIN, "1")
    told = 'Settled with 17, settled again with 20 by the Chef de Table (max) because "the camera" (reading-43).'
    place = lines.index(told)
    assert lines[place + 1].startswith("The number was 20:")
    assert section(lines, "Settled again:") == [
        "ada: 360 owed to the house, 10 on 17 no longer lay there, has left",
        "bob: +360 in hand",
    ]
    assert "bob: won 350, lost 0." in lines
    assert "ada: won 0, lost 10." in lines
    assert section(
        explained(run, tmp_path, SETTLED_AGAIN, "1", "--seat", "bob"), "Settled again:"
    ) == ["bob: +360 in hand"]


def test_the_standings_of_a_later_round_are_not_those_of_a_coup_that_was_settled_again(
    run: Run, tmp_path: Path
) -> None:
    text = """\
house fun
seat ada buys 2000
seat bob buys 2000
place your bets
ada: 17 by 100
bob: red by 500
spin
no more bets
number 17
settle
supervisor settles coup 1 again with number 1 because "a camera"
new round
place your bets
bob: red by 490
spin
no more bets
number 2
settle
new round
"""
    told = "\n".join(explained(run, tmp_path, text, "1"))
    assert "bob 2,500, result 500" in told
    assert "1,510" not in told


SWAPPED = """\
house venezia
supervisor is max
croupier at droite is Dario
croupier at gauche is Gina
seat ada buys 1000
seat bob buys 1000
place your bets
ada: 18 by 10
bob: 18 by 10, 17 by 10
spin
number 18
collect
pay
croupier at droite is Rosa
lift
supervisor settles coup 1 again with number 17 because "camera"
"""


@pytest.mark.clause("venezia-G.16")
def test_who_raked_and_paid_did_so_for_the_wrong_number(run: Run, tmp_path: Path) -> None:
    lines = explained(run, tmp_path, SWAPPED, "1")
    assert "droite (Dario) raked and gauche (Gina) paid (venezia-G.16)." in lines
    said = 'supervisor settles coup 1 again with number 17 because "camera"\n'
    first = SWAPPED.replace(said, "").replace("collect\n", f"collect\n{said}")
    lines = explained(run, tmp_path, first, "1")
    assert "droite (Dario) raked and droite (Dario) paid (venezia-G.16)." in lines
    zero = SWAPPED.replace("number 18\n", "number 0\n")
    lines = explained(run, tmp_path, zero, "1")
    assert "droite (Dario) raked and gauche (Gina) paid (venezia-G.16, reading-19)." in lines


@pytest.mark.parametrize(
    ("language", "title", "told"),
    [
        ("en", "Settled again:", "bob: the amounts stay the same"),
        ("fr", "Réglé à nouveau :", "bob : les montants restent les mêmes"),
        ("it", "Regolato di nuovo:", "bob: gli importi restano gli stessi"),
    ],
)
def test_whom_the_right_number_changes_nothing_for(
    run: Run, tmp_path: Path, language: str, title: str, told: str
) -> None:
    """bob lost 10 on one number and won 350 on the other, both times."""
    lines = explained(run, tmp_path, SWAPPED, "1", "--seat", "bob", "--language", language)
    assert section(lines, title) == [told]
