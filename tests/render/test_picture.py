import xml.etree.ElementTree as ET
from collections import Counter
from itertools import combinations

import pytest

import croupier.render
from croupier.render import Picture, felt_picture, racetrack_picture, wheel_picture
from croupier.rules.drawing import Layout, draw
from croupier.rules.felt import spot
from croupier.rules.pockets import POCKETS, Pockets
from croupier.rules.wheel import TIERS

_SVG = "{http://www.w3.org/2000/svg}"
_HOSTILE = """a <b> & "c" 'd' \x1b[2J"""

PICTURES = {
    "english": felt_picture(draw(Layout.ENGLISH)),
    "english with chips": felt_picture(draw(Layout.ENGLISH), chips={spot("17"): 500}, dolly=17),
    "french": felt_picture(draw(Layout.FRENCH)),
    "upright english": felt_picture(draw(Layout.ENGLISH).turned()),
    "upright french": felt_picture(draw(Layout.FRENCH).turned(), dolly=0),
    "racetrack": racetrack_picture(),
    "covered racetrack": racetrack_picture(covered=TIERS),
    "zodiac": racetrack_picture(zodiac=True),
    "wheel": wheel_picture(),
    "wheel with ball": wheel_picture(ball=17, covered=Pockets([17, 34])),
}


def _ids(picture: Picture) -> list[str]:
    return [node.attrib["id"] for node in ET.fromstring(picture.svg).iter() if "id" in node.attrib]


def test_a_notebook_shows_the_drawing_and_a_terminal_the_text() -> None:
    picture = Picture("<svg/>", "text")
    assert picture._repr_svg_() == "<svg/>"
    assert str(picture) == "text"


@pytest.mark.parametrize("name", PICTURES)
def test_every_drawing_is_an_image_with_a_name_and_a_description(name: str) -> None:
    root = ET.fromstring(PICTURES[name].svg)
    title, desc = root.find(f"{_SVG}title"), root.find(f"{_SVG}desc")
    assert root.tag == f"{_SVG}svg"
    assert root.attrib["role"] == "img"
    assert title is not None
    assert desc is not None
    assert title.text
    assert desc.text
    assert root.attrib["aria-labelledby"].split() == [title.attrib["id"], desc.attrib["id"]]


@pytest.mark.parametrize("name", PICTURES)
def test_every_number_is_written_in_the_drawing_once(name: str) -> None:
    root = ET.fromstring(PICTURES[name].svg)
    named = [
        group
        for group in root.iter(f"{_SVG}g")
        if group.attrib["class"] in ("felt-box", "track-number", "wheel-pocket")
    ]
    written = Counter(text.text for group in named for text in group.iter(f"{_SVG}text"))
    assert {number: written[str(number)] for number in range(POCKETS)} == dict.fromkeys(
        range(POCKETS), 1
    )


@pytest.mark.parametrize("name", PICTURES)
def test_every_number_is_written_in_the_text_once(name: str) -> None:
    drawing = PICTURES[name].text.partition("32r is")[0]
    tokens = drawing.translate(dict.fromkeys(map(ord, "│*╲"), " ")).split()
    written = Counter(token.removesuffix("r") for token in tokens)
    missing = [number for number in range(POCKETS) if not written[str(number)]]
    assert missing == []


@pytest.mark.parametrize("name", PICTURES)
def test_no_text_is_wider_than_a_hundred_columns(name: str) -> None:
    lines = PICTURES[name].text.splitlines()
    assert max(map(len, lines)) <= 100
    assert [line for line in lines if line != line.rstrip()] == []


def test_different_pictures_share_no_id() -> None:
    for one, other in combinations(PICTURES, 2):
        assert not set(_ids(PICTURES[one])) & set(_ids(PICTURES[other])), (one, other)


def test_the_same_picture_is_drawn_the_same_again() -> None:
    assert wheel_picture(ball=17).svg == wheel_picture(ball=17).svg
    assert wheel_picture(title="one").svg != wheel_picture(title="two").svg


@pytest.mark.parametrize(
    "picture",
    [
        felt_picture(
            draw(Layout.ENGLISH),
            labels={spot("red"): _HOSTILE},
            chips={spot("red"): 100},
            title=_HOSTILE,
            write=lambda _: _HOSTILE,
        ),
        racetrack_picture(labels={"tiers": _HOSTILE}, title=_HOSTILE),
        racetrack_picture(labels={"rat": _HOSTILE}, title=_HOSTILE, zodiac=True),
        wheel_picture(title=_HOSTILE),
    ],
)
def test_words_from_outside_are_escaped_and_cannot_move_a_cursor(picture: Picture) -> None:
    root = ET.fromstring(picture.svg)
    shown = _HOSTILE.replace("\x1b", "\ufffd")
    assert root.findtext(f"{_SVG}title") == shown
    assert not list(root.iter("b")) + list(root.iter(f"{_SVG}b"))
    assert "\x1b" not in picture.svg + picture.text


def test_hostile_labels_are_still_shown_whole_in_the_drawing() -> None:
    picture = racetrack_picture(labels={"tiers": 'a<&"'})
    texts = ["".join(node.itertext()) for node in ET.fromstring(picture.svg).iter(f"{_SVG}text")]
    assert 'a<&"' in texts


def test_what_the_room_offers_is_what_it_says() -> None:
    assert croupier.render.__all__ == sorted(croupier.render.__all__, key=_constants_first)
    assert all(hasattr(croupier.render, name) for name in croupier.render.__all__)


def _constants_first(name: str) -> tuple[bool, bool, str]:
    return not name.isupper(), name.islower(), name
