"""`croupier explain`: who decided what, by the names of the house."""

from pathlib import Path

import pytest

from cli.conftest import Run
from cli.explained import explained, section


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
    lines = explained(run, tmp_path, text.format(""), "1")
    said = "“Les limites changent : chance simple de 10 à 60”"
    assert section(lines, "Supervision:") == [
        f'the management changed the limits from the next coup on, {said} because "evening" (venezia-GR.14, reading-28)',
        'the management suspended play because "fire alarm" (venezia-GR.16)',
        "the management let play go on (venezia-GR.16)",
        'the Chef de Table linked ada with bob for the limits, from the next coup on because "one purse" (venezia-GR.12, reading-27)',
        'the Chef de Table gave ada 5,50 because "paid short" (reading-33)',
    ]
    assert section(lines, "Reports:") == [
        'report 1 of ada: "my chip lies on 20" (venezia-GR.1)',
        'report 1 of ada, decided by the Chef de Table: "it lay on 20" (venezia-G.1)',
    ]
    assert section(lines, "Disputes:") == [
        'dispute 2 of ada: "paid short again"',
        'dispute 2 of ada, decided for the gaming management by the Chef de Table: "the camera agrees" (venezia-GR.17)',
    ]
    lines = explained(run, tmp_path, text.format("supervisor is max\n"), "1")
    assert any(line.startswith("the management (max) changed the limits") for line in lines)
    assert any(line.startswith("the Chef de Table (max) linked") for line in lines)
    (later,) = section(explained(run, tmp_path, text.format(""), "2"), "Reports:")
    assert later.startswith("report 1 of ada about coup 1, decided by the Chef de Table:")


def test_a_dispute_stands_with_the_coup_it_is_about(run: Run, tmp_path: Path) -> None:
    coup = "place your bets\nspin\nno more bets\nnumber 5\nsettle\n"
    text = f'house mbs\nseat ada buys 5\n{coup}place your bets\ndispute ada "17 was mine"\n'
    text += 'spin\nno more bets\ndecide dispute 1 "it was"\nnumber 6\nsettle\n'
    first, decided = section(explained(run, tmp_path, text, "1"), "Disputes:")
    assert first == 'dispute 1 of ada: "17 was mine"'
    assert decided.startswith("dispute 1 of ada, decided by the supervisor:")
    (later,) = section(explained(run, tmp_path, text, "2"), "Disputes:")
    assert later.startswith("dispute 1 of ada about coup 1, decided by")


@pytest.mark.clause("nsw-3.11a")
def test_colours_that_a_supervisor_gives_and_takes(run: Run, tmp_path: Path) -> None:
    text = """\
house nsw
croupier is lou
seat ada buys 100 colour red value 2
ada buys 50 cash
ada buys 20 tokens
ada buys 9 voucher
place your bets
supervisor gives ada colour green because "asked for it"
supervisor gives ada colour blue
supervisor takes colour blue from ada
ada: 17 by 4
ada: 17 by 4 in green
ada: 17 by 3 in cash
ada: 20 by 5 in tokens
ada: 18 by 5 in tokens
ada: 18 by 4 in voucher
no more bets
spin
number 20
settle
"""
    lines = explained(run, tmp_path, text, "1")
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
        "ada: 4 in vouchers on 18",
    ]
    assert "Dealt by the dealer (lou)." in lines
    token = "the token was not returned (reading-30)."
    assert f"ada: 5 on 20 won 175 at 35 to 1 (nsw-3.2.1); {token}" in lines
    assert "ada: 5 on 18 lost (nsw-3.2.1): the token is gone." in lines
    assert "ada: 4 on 18 lost (nsw-3.2.1): the voucher is gone." in lines
    assert "ada: won 175, lost 11, and 10 in tokens, and 4 in vouchers." in lines


@pytest.mark.clause("nsw-3.11b")
def test_a_newcomer_gets_the_second_colour_of_somebody(run: Run, tmp_path: Path) -> None:
    text = "house nsw\nseat ada buys 100 colour red\nsupervisor gives ada colour green\n"
    text += "".join(f"seat p{count} buys 10 colour c{count}\n" for count in range(8))
    text += "place your bets\nseat bob buys 10 colour\nspin\nno more bets\nnumber 3\nsettle\n"
    text += "place your bets\nspin\nno more bets\nnumber 3\nsettle\n"
    rule = "(nsw-3.11a, nsw-3.11b, reading-29)"
    first, second = (section(explained(run, tmp_path, text, coup), "Supervision:") for coup in "12")
    assert first[-1] == f"bob found no colour and gets green of ada from coup 2 on {rule}"
    assert second == [f"green went from ada to bob {rule}"]
