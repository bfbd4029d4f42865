"""The pictures of a house: its own layout, labels and words, with bets on them."""

from enum import StrEnum

from croupier.houses import House
from croupier.render.felt import felt_picture
from croupier.render.picture import Picture
from croupier.render.racetrack import racetrack_picture
from croupier.render.wheel import wheel_picture
from croupier.rules.bets import Slip
from croupier.rules.errors import NotOffered

EMPTY = Slip(())


class View(StrEnum):
    """What to draw."""

    FELT = "felt"
    RACETRACK = "racetrack"
    ZODIAC = "zodiac"
    WHEEL = "wheel"


def _check_track(house: House, view: View) -> None:
    """A track shows the calls of a house; a house without such calls has no track."""
    if view is View.ZODIAC and not house.calls.signs:
        raise NotOffered(f"{house.id} has no zodiac bets to draw")
    if view is View.RACETRACK and not any(not one.argument for one in house.offered_calls):
        raise NotOffered(f"{house.id} has no called bets to draw a racetrack for")


def picture(house: House, slip: Slip = EMPTY, view: View = View.FELT) -> Picture:
    """A picture that shows itself in a notebook; printed, it is a drawing in text."""
    title = f"{house.identity.title}: {view}"
    if view is View.WHEEL:
        return wheel_picture(covered=slip.numbers, title=title)
    if view is View.FELT:
        return felt_picture(
            house.drawing(),
            labels=house.felt.labels,
            chips=slip.by_spot,
            title=title,
            write=house.write,
        )
    _check_track(house, view)
    words = {one.name: house.say(one) for one in house.offered_calls if not one.argument}
    zodiac = view is View.ZODIAC
    return racetrack_picture(labels=words, covered=slip.numbers, zodiac=zodiac, title=title)
