"""The racetrack as a picture."""

from collections.abc import Mapping

from croupier.render.infield import sectors, signs
from croupier.render.picture import Picture
from croupier.render.racetrack_svg import drawn, racetrack_svg
from croupier.render.racetrack_text import below, track, write_sectors, write_signs
from croupier.render.track import ZONE_LABELS, areas
from croupier.rules.pockets import Pockets
from croupier.rules.wheel import ZODIAC


def racetrack_picture(
    *,
    labels: Mapping[str, str] | None = None,
    covered: Pockets = Pockets(),  # noqa: B008  # it never changes
    zodiac: bool = False,
    title: str = "Racetrack",
) -> Picture:
    """The racetrack with the sectors in its infield, or with the signs of the zodiac.

    `labels` are a house's words for the sectors it plays ("tiers", "orphans", "voisins", "zero
    spiel") or for the signs; a sector without a word is not drawn, and voisins then takes the
    place of zero spiel.
    """
    canvas = track(covered)
    if zodiac:
        words = labels or {}
        infield = [drawn(part) for part in signs(words)]
        names = [words.get(sign, sign) for sign in ZODIAC]
        write_signs(canvas, words)
    else:
        found = list(areas(ZONE_LABELS if labels is None else labels))
        infield = [drawn(part) for part in sectors(found)]
        names = [area.label for area in found]
        write_sectors(canvas, found)
    svg = racetrack_svg(title, _words(names, covered), covered, infield)
    return Picture(svg, f"{canvas}\n{below(covered)}")


def _words(names: list[str], covered: Pockets) -> str:
    """The picture in words."""
    infield = ", ".join(names) or "nothing"
    played = f" Covered: {covered}." if covered else ""
    return f"The numbers in the order of the wheel; inside them {infield}.{played}"
