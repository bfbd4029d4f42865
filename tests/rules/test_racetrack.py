from croupier.rules.racetrack import BOTTOM, LEFT, RIGHT, TOP, TRACK, Zone, zones
from croupier.rules.wheel import ORDER, ORPHANS, TIERS, VOISINS, ZERO_SPIEL


def test_the_track_is_the_wheel_drawn_as_in_the_rulebook() -> None:
    # mbs.txt, diagram B: the upper line, the lower one, and what lies round the ends.
    assert TOP == (5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35)
    assert RIGHT == (3, 26, 0)
    assert BOTTOM[::-1] == (8, 30, 11, 36, 13, 27, 6, 34, 17, 25, 2, 21, 4, 19, 15, 32)
    assert LEFT == (23, 10)


def test_the_track_goes_once_round_the_wheel() -> None:
    start = TRACK.index(0)
    assert TRACK[start:] + TRACK[:start] == ORDER


def test_the_infield_is_divided_where_the_sectors_end() -> None:
    assert list(zones()) == [
        Zone("tiers", (0, 4), (0, 6)),
        Zone("orphans", (4, 9), (6, 9)),
        Zone("voisins", (9, 16), (9, 16)),
        Zone("zero spiel", (14, 16), (14, 16)),
    ]


def test_every_zone_lies_beside_its_own_numbers_and_no_others() -> None:
    sectors = {"tiers": TIERS, "orphans": ORPHANS, "voisins": VOISINS, "zero spiel": ZERO_SPIEL}
    from_left = BOTTOM[::-1]
    for zone in zones():
        beside = {*TOP[slice(*zone.top)], *from_left[slice(*zone.bottom)]}
        straights = {*TOP, *BOTTOM}
        assert beside == set(sectors[zone.name]) & straights
