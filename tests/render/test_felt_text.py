from functools import cache

import pytest

from croupier.render import felt_picture
from croupier.render.felt_text import LETTERS
from croupier.rules.drawing import Drawing, Edge, Layout, draw
from croupier.rules.felt import SPOTS, Kind, Spot, spot
from render.conftest import Golden

DRAWINGS = {
    "english": draw(Layout.ENGLISH),
    "french": draw(Layout.FRENCH),
    "english_upright": draw(Layout.ENGLISH, (Edge.FIRST, Edge.THIRD)).turned(),
    "french_upright": draw(Layout.FRENCH).turned(),
}
CHIPS = {
    spot(name): amount
    for name, amount in {
        "0": 100,
        "17": 500,
        "14/17": 250,
        "0/2/3": 100,
        "13/15": 200,
        "first four": 400,
        "25/29": 123_456,
        "4/9": 600,
        "column 2": 2_500,
        "dozen 1": 1_000,
        "red": 10_000,
    }.items()
}


@pytest.fixture(params=DRAWINGS)
def drawing(request: pytest.FixtureRequest) -> Drawing:
    return DRAWINGS[str(request.param)]


def _cells(text: str) -> dict[tuple[int, int], str]:
    """The characters above the key."""
    canvas = text.partition("32r is")[0].splitlines()
    return {
        (x, y): letter
        for y, row in enumerate(canvas)
        for x, letter in enumerate(row)
        if letter != " "
    }


@cache
def _chips(name: str) -> dict[Spot, tuple[tuple[int, int], str]]:
    """For each spot alone, where its chip stands, and what is there on an empty felt."""
    empty = _cells(felt_picture(DRAWINGS[name]).text)
    found = {}
    for one in SPOTS:
        taken = _cells(felt_picture(DRAWINGS[name], chips={one: 100}).text)
        ((cell, letter),) = set(taken.items()) - set(empty.items())
        assert letter == "a"
        found[one] = (cell, empty.get(cell, " "))
    return found


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_written_felt_is_as_it_was(name: str, golden: Golden) -> None:
    golden(f"felt_{name}", felt_picture(DRAWINGS[name]).text)
    golden(f"felt_{name}_chips", felt_picture(DRAWINGS[name], chips=CHIPS, dolly=17).text)


@pytest.mark.parametrize("name", DRAWINGS)
def test_each_of_the_157_spots_has_a_cell_of_its_own(name: str) -> None:
    assert len({cell for cell, _ in _chips(name).values()}) == 157


@pytest.mark.parametrize("name", DRAWINGS)
def test_a_chip_hides_no_number_and_no_label(name: str) -> None:
    for one, (_, hidden) in _chips(name).items():
        assert hidden in (" " if one in DRAWINGS[name].boxes else "│─┌┐└┘├┤┬┴┼"), one


def test_a_chip_on_a_crossing_stands_on_the_crossing() -> None:
    hidden = [
        hidden
        for one, (_, hidden) in _chips("english").items()
        if one.kind is Kind.CORNER and not one.touches_zero
    ]
    assert hidden == ["┼"] * 22


def test_chips_are_lettered_in_the_order_of_the_spots_whatever_order_they_come_in() -> None:
    drawing = draw(Layout.ENGLISH)
    backwards = dict(reversed(CHIPS.items()))
    assert felt_picture(drawing, chips=backwards) == felt_picture(drawing, chips=CHIPS)


def test_every_chip_is_in_the_legend_even_when_letters_run_out(drawing: Drawing) -> None:
    text = felt_picture(drawing, chips=dict.fromkeys(SPOTS, 100)).text
    legend = text.partition("black one.")[2]
    assert [one for one in SPOTS if f"  {one} by 1" not in legend] == []
    assert legend.count("+  ") == len(SPOTS) - len(LETTERS)
    assert "r" not in LETTERS


def test_no_chips_means_no_legend() -> None:
    assert felt_picture(draw(Layout.ENGLISH)).text.endswith("33 a black one.")


def test_long_labels_are_cut_and_keep_to_their_boxes(drawing: Drawing) -> None:
    empty = felt_picture(drawing, labels={spot("column 1"): "2to1to2"}).text
    long = felt_picture(drawing, labels={spot("column 1"): "a" * 300}).text
    assert "aaaaa…" in long
    assert max(map(len, long.splitlines())) == max(map(len, empty.splitlines()))
