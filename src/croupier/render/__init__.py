"""Pictures of the table, each as SVG and as text: the felt, the racetrack and the wheel.

>>> from croupier.rules.pockets import Pockets
>>> picture = wheel_picture(ball=17, covered=Pockets([17, 34]))
>>> picture.svg[:4], str(picture).splitlines()[-1]
('<svg', '32r is a red number, 33 a black one. * marks the covered ones. o is the ball.')
"""

from croupier.render.felt import felt_picture
from croupier.render.picture import Picture
from croupier.render.racetrack import racetrack_picture
from croupier.render.scene import DEFAULT_LABELS
from croupier.render.track import ZONE_LABELS
from croupier.render.view import View, picture
from croupier.render.wheel import wheel_picture

__all__ = [
    "DEFAULT_LABELS",
    "ZONE_LABELS",
    "Picture",
    "View",
    "felt_picture",
    "picture",
    "racetrack_picture",
    "wheel_picture",
]
