import math
import xml.etree.ElementTree as ET

import pytest

from croupier.render import Picture, wheel_picture
from croupier.rules.pockets import POCKETS, Pockets
from croupier.rules.wheel import ORDER, neighbours
from render.conftest import Golden

_SVG = "{http://www.w3.org/2000/svg}"


def _groups(picture: Picture, name: str) -> list[ET.Element]:
    root = ET.fromstring(picture.svg)
    return [node for node in root.iter(f"{_SVG}g") if node.attrib["class"] == name]


def _turn(pocket: ET.Element) -> float:
    return float(pocket.attrib["transform"].removeprefix("rotate(").removesuffix(")"))


def test_the_written_wheel_is_as_it_was(golden: Golden) -> None:
    golden("wheel", wheel_picture().text)
    golden("wheel_ball", wheel_picture(ball=17, covered=Pockets(neighbours(17))).text)


def test_pockets_are_equal_and_clockwise_from_zero() -> None:
    turns = {
        int(p.attrib["data-number"]): _turn(p) for p in _groups(wheel_picture(), "wheel-pocket")
    }
    assert tuple(sorted(turns, key=turns.__getitem__)) == ORDER
    assert turns[0] == 0
    for place, number in enumerate(ORDER):
        assert turns[number] == pytest.approx(place * 360 / POCKETS, abs=0.01)


@pytest.mark.parametrize("number", range(POCKETS))
def test_the_ball_lies_in_the_pocket_of_its_number(number: int) -> None:
    picture = wheel_picture(ball=number)
    (ball,) = _groups(picture, "wheel-ball")
    circle = ball.find(f"{_SVG}circle")
    assert circle is not None
    angle = math.degrees(math.atan2(float(circle.attrib["cx"]), -float(circle.attrib["cy"])))
    assert angle % 360 == pytest.approx(ORDER.index(number) * 360 / POCKETS, abs=0.1)


@pytest.mark.parametrize("number", range(POCKETS))
def test_the_written_ball_hides_no_number(number: int) -> None:
    empty, played = (
        picture.text.partition("32r is")[0]
        for picture in (wheel_picture(), wheel_picture(ball=number))
    )
    assert set(empty.split()) <= set(played.split())
    assert "o" in played.split()


def test_without_a_ball_none_is_drawn() -> None:
    assert _groups(wheel_picture(), "wheel-ball") == []


def test_covered_numbers_have_a_mark_and_say_so() -> None:
    pockets = _groups(wheel_picture(covered=Pockets([17])), "wheel-pocket")
    marked = [p.attrib["data-number"] for p in pockets if p.find(f"{_SVG}circle") is not None]
    assert marked == ["17"]
    assert "17, black, covered" in {p.findtext(f"{_SVG}title") for p in pockets}


def test_a_ball_in_no_pocket_is_an_error() -> None:
    with pytest.raises(ValueError, match="a number from 0 to 36, not 37"):
        wheel_picture(ball=37)
