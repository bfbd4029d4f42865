from xml.etree import ElementTree

from croupier.houses import house
from croupier.rules.bets import Bet, Slip
from croupier.rules.calls import call
from croupier.rules.felt import spot
from croupier.rules.notebook import html_table

SLIP = Slip((Bet(spot("17"), 500), Bet(call("zero spiel"), 250), Bet(spot("red"), 101)))


def cells(html: str) -> list[list[str]]:
    """The texts of a table, row by row; what is not well formed raises."""
    rows = ElementTree.fromstring(html).iter("tr")
    return [[cell.text or "" for cell in row] for row in rows]


def test_a_table_has_a_head_and_its_rows() -> None:
    assert html_table(["a", "b"], [[1, "x"]]) == (
        "<table><thead><tr><th>a</th><th>b</th></tr></thead>"
        "<tbody><tr><td>1</td><td>x</td></tr></tbody></table>"
    )


def test_a_table_without_rows_keeps_its_head() -> None:
    assert cells(html_table(["a"], [])) == [["a"]]


def test_no_text_becomes_markup() -> None:
    nasty = "<b>&\"'"
    assert "<b>" not in html_table([nasty], [[nasty]])
    assert cells(html_table([nasty], [[nasty]])) == [[nasty], [nasty]]


def test_a_slip_shows_what_each_bet_costs() -> None:
    assert cells(SLIP._repr_html_()) == [
        ["bet", "per piece", "total"],
        ["17", "5", "5"],
        ["zero spiel", "2.50", "10"],
        ["red", "1.01", "1.01"],
    ]


def test_a_settlement_shows_every_line() -> None:
    assert cells(house("venezia").settle(SLIP, 0)._repr_html_()) == [
        ["call", "spot", "outcome", "stake", "winnings", "returned", "held"],
        ["", "17", "lost", "5", "0", "0", "0"],
        ["zero spiel", "0/3", "won", "2.50", "42.50", "2.50", "0"],
        ["zero spiel", "12/15", "lost", "2.50", "0", "0", "0"],
        ["zero spiel", "26", "lost", "2.50", "0", "0", "0"],
        ["zero spiel", "32/35", "lost", "2.50", "0", "0", "0"],
        ["", "red", "held", "1.01", "0", "0", "1.01"],
    ]
