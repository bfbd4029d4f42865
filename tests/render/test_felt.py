import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from croupier.render import DEFAULT_LABELS, felt_picture
from croupier.render.chip import RADIUS
from croupier.rules.drawing import Drawing, Edge, Layout, draw
from croupier.rules.felt import SPOTS, Kind, Spot, of_kind, spot

_SVG = "{http://www.w3.org/2000/svg}"
_BOTH = (Edge.FIRST, Edge.THIRD)

DRAWINGS = {
    "english": draw(Layout.ENGLISH),
    "french": draw(Layout.FRENCH),
    "two edges": draw(Layout.ENGLISH, _BOTH),
    "upright english": draw(Layout.ENGLISH).turned(),
    "upright french": draw(Layout.FRENCH, _BOTH).turned(),
}


@pytest.fixture(params=DRAWINGS)
def drawing(request: pytest.FixtureRequest) -> Drawing:
    return DRAWINGS[str(request.param)]


def _groups(svg: str, name: str) -> list[ET.Element]:
    return [
        node for node in ET.fromstring(svg).iter(f"{_SVG}g") if node.attrib.get("class") == name
    ]


def _title(node: ET.Element) -> str:
    return node.findtext(f"{_SVG}title") or ""


def test_every_box_of_the_drawing_is_drawn_and_says_its_spot(drawing: Drawing) -> None:
    drawn = Counter(
        node.attrib["data-spot"] for node in _groups(felt_picture(drawing).svg, "felt-box")
    )
    assert drawn == {str(one): len(boxes) for one, boxes in drawing.boxes.items()}


def test_every_box_names_its_numbers(drawing: Drawing) -> None:
    titles = {
        node.attrib["data-spot"]: _title(node)
        for node in _groups(felt_picture(drawing).svg, "felt-box")
    }
    assert titles["17"] == "17, black"
    assert titles["0"] == "0, green"
    assert titles["dozen 1"] == "dozen 1 (1st 12): 1 2 3 4 5 6 7 8 9 10 11 12"
    assert titles["red"].startswith("red: 1 3 5 7 9 12")


def test_a_chip_lies_on_the_first_anchor_of_each_spot(drawing: Drawing) -> None:
    chips = {one: 100 * (one.index + 1) for one in SPOTS}
    placed = _groups(felt_picture(drawing, chips=chips).svg, "felt-chip")
    assert len(placed) == len(SPOTS) == 157
    for node in placed:
        one = spot(node.attrib["data-spot"])
        circle = node.find(f"{_SVG}circle")
        assert circle is not None
        at = (int(circle.attrib["cx"]), int(circle.attrib["cy"]))
        assert at == drawing.anchors[one][0]
        assert _title(node) == f"{one} by {one.index + 1}"


def test_chips_on_all_spots_do_not_touch(drawing: Drawing) -> None:
    points = [anchors[0] for anchors in drawing.anchors.values()]
    nearest = min(
        (one.x - other.x) ** 2 + (one.y - other.y) ** 2
        for place, one in enumerate(points)
        for other in points[:place]
    )
    assert nearest > (2 * RADIUS) ** 2


def test_a_chip_carries_a_short_amount_and_names_the_whole() -> None:
    svg = felt_picture(draw(Layout.ENGLISH), chips={spot("25/29"): 123_456}).svg
    (chip,) = _groups(svg, "felt-chip")
    assert chip.findtext(f"{_SVG}text") == "1.2k"
    assert _title(chip) == "25/29 by 1234.56"


def test_the_description_lists_the_chips_or_says_that_there_are_none() -> None:
    drawing = draw(Layout.ENGLISH)
    chips = {spot("red"): 10_000, spot("17"): 500, spot("even"): 0}
    descriptions = [
        ET.fromstring(picture.svg).findtext(f"{_SVG}desc")
        for picture in (
            felt_picture(drawing),
            felt_picture(drawing, chips=chips),
            felt_picture(drawing, chips=chips, dolly=17),
        )
    ]
    assert descriptions == [
        "The felt is empty.",
        "17 by 5; red by 100.",
        "17 by 5; red by 100. The dolly stands on 17.",
    ]


def test_amounts_are_written_as_the_house_writes_them() -> None:
    picture = felt_picture(
        draw(Layout.ENGLISH), chips={spot("17"): 500}, write=lambda amount: f"€ {amount / 100:.2f}"
    )
    assert "17 by € 5.00" in picture.svg
    assert "a  17 by € 5.00" in picture.text


@pytest.mark.parametrize("number", [0, 17, 36])
def test_the_dolly_stands_on_the_winning_number(drawing: Drawing, number: int) -> None:
    (dolly,) = _groups(felt_picture(drawing, dolly=number).svg, "felt-dolly")
    anchor = drawing.anchors[spot(str(number))][0]
    assert dolly.attrib["data-spot"] == str(number)
    assert {(node.attrib["cx"], node.attrib["cy"]) for node in dolly.iter(f"{_SVG}circle")} == {
        (str(anchor.x), str(anchor.y))
    }


def test_labels_replace_the_default_ones_and_only_those() -> None:
    svg = felt_picture(draw(Layout.FRENCH), labels={spot("low"): "MANQUE"}).svg
    labels = {
        node.attrib["data-spot"]: "".join(node.itertext()).removeprefix(_title(node))
        for node in _groups(svg, "felt-box")
    }
    assert labels["low"] == "MANQUE"
    assert labels["high"] == "19–36"


def test_every_box_that_is_no_number_has_a_default_label() -> None:
    kinds = (Kind.COLUMN, Kind.DOZEN, Kind.EVEN)
    assert set(DEFAULT_LABELS) == {one for kind in kinds for one in of_kind(kind)}


def _without_17() -> list[Spot]:
    return [one for one in SPOTS if 17 not in one.numbers]


def test_what_the_felt_lacks_cannot_be_drawn() -> None:
    drawing = draw(Layout.ENGLISH, offered=_without_17())
    with pytest.raises(ValueError, match="a spot of the drawn felt, not 14/17"):
        felt_picture(drawing, chips={spot("14/17"): 100})
    with pytest.raises(ValueError, match="a spot of the drawn felt, not 17"):
        felt_picture(drawing, dolly=17)
    with pytest.raises(ValueError, match="37"):
        felt_picture(drawing, dolly=37)


def test_a_felt_that_lacks_spots_is_drawn_without_them() -> None:
    offered = [one for one in SPOTS if one.kind not in (Kind.DOZEN, Kind.EVEN)]
    picture = felt_picture(draw(Layout.FRENCH, offered=offered))
    assert "dozen" not in picture.svg
    assert "EVEN" not in picture.text


def test_boxes_of_a_kind_are_lettered_alike_unless_a_label_is_too_long() -> None:
    drawing = draw(Layout.FRENCH)
    long = {spot("dozen 1"): "the first twelve numbers of all"}
    usual, mixed = (
        {
            node.attrib["data-spot"]: float(text.attrib["font-size"])
            for node in _groups(felt_picture(drawing, labels=labels).svg, "felt-box")
            for text in node.iter(f"{_SVG}text")
        }
        for labels in (None, long)
    )
    assert usual["dozen 1"] == usual["dozen 2"] == usual["dozen 3"]
    assert usual["red"] == usual["low"] == usual["black"]
    assert mixed["dozen 1"] < 9 <= mixed["dozen 2"]
