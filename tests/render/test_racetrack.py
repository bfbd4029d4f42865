import xml.etree.ElementTree as ET

import pytest

from croupier.render import ZONE_LABELS, Picture, racetrack_picture
from croupier.render.oval import cells
from croupier.rules.pockets import Pockets
from croupier.rules.racetrack import TRACK, zones
from croupier.rules.wheel import TIERS, ZODIAC
from render.conftest import Golden

_SVG = "{http://www.w3.org/2000/svg}"


def _groups(picture: Picture, name: str) -> list[ET.Element]:
    root = ET.fromstring(picture.svg)
    return [node for node in root.iter(f"{_SVG}g") if node.attrib["class"] == name]


def _calls(picture: Picture) -> dict[str, str]:
    """The outline of each part of the infield."""
    return {
        node.attrib["data-call"]: path.attrib["d"]
        for node in _groups(picture, "track-call")
        for path in node.iter(f"{_SVG}path")
    }


def test_the_written_racetrack_is_as_it_was(golden: Golden) -> None:
    house = {"tiers": "Serie 5/8", "orphans": "Orphelins", "voisins": "Serie 0/2/3"}
    golden("racetrack", racetrack_picture().text)
    golden("racetrack_covered", racetrack_picture(labels=house, covered=TIERS).text)
    golden("racetrack_zodiac", racetrack_picture(zodiac=True, covered=ZODIAC["rat"]).text)


def test_numbers_follow_each_other_round_the_track() -> None:
    track = list(cells())
    assert tuple(cell.number for cell in track) == TRACK
    steps = zip(track, [*track[1:], track[0]], strict=True)
    far = [
        one.number
        for one, other in steps
        if abs(one.middle[0] - other.middle[0]) + abs(one.middle[1] - other.middle[1]) > 110
    ]
    assert far == []


def test_zero_lies_at_the_right_end_and_the_tiers_at_the_left() -> None:
    x = {cell.number: cell.middle[0] for cell in cells()}
    assert max(x, key=x.__getitem__) == 26
    assert x[0] > x[32] > x[8] > x[23]


def test_every_zone_is_drawn_in_the_default_words() -> None:
    assert set(_calls(racetrack_picture())) == set(ZONE_LABELS) == {zone.name for zone in zones()}


def test_a_zone_without_a_label_is_not_drawn_and_voisins_takes_zero_spiel() -> None:
    few = _calls(racetrack_picture(labels={"voisins": "Grande série", "tiers": "Tiers"}))
    every = _calls(racetrack_picture())
    assert set(few) == {"voisins", "tiers"}
    assert few["tiers"] == every["tiers"]
    assert few["voisins"] != every["voisins"]
    assert " A 52 52 " in few["voisins"]
    assert " A 52 52 " not in every["voisins"]


def test_no_labels_at_all_leave_the_infield_empty() -> None:
    picture = racetrack_picture(labels={})
    assert _calls(picture) == {}
    assert "inside them nothing" in picture.svg


def test_covered_numbers_have_a_ring_and_say_so() -> None:
    numbers = _groups(racetrack_picture(covered=Pockets([0, 17])), "track-number")
    ringed = {
        node.attrib["data-number"] for node in numbers if node.find(f"{_SVG}circle") is not None
    }
    titles = {node.findtext(f"{_SVG}title") for node in numbers}
    assert ringed == {"0", "17"}
    assert {"17, black, covered", "0, green, covered", "34, red"} <= titles


@pytest.mark.parametrize("sign", ZODIAC)
def test_each_sign_stands_beside_its_numbers(sign: str) -> None:
    picture = racetrack_picture(zodiac=True)
    middles = {cell.number: cell.middle for cell in cells()}
    (group,) = [n for n in _groups(picture, "track-call") if n.attrib["data-call"] == sign]
    word = next(group.iter(f"{_SVG}tspan"))
    x, y = float(word.attrib["x"]), float(word.attrib["y"])
    nearest = sorted(middles, key=lambda n: (middles[n][0] - x) ** 2 + (middles[n][1] - y) ** 2)
    assert nearest[0] in ZODIAC[sign]
    assert (group.findtext(f"{_SVG}title") or "").endswith(f": {ZODIAC[sign]}")


def test_signs_are_written_in_the_words_of_the_house() -> None:
    picture = racetrack_picture(zodiac=True, labels={"rat": "TOPO"})
    assert "TOPO" in picture.text
    assert "rat (TOPO): " in picture.svg
