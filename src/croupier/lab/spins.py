"""Numbers that a program gives: the kernels trust them, so each must be one of the wheel."""

from typing import Any

import numpy as np

from croupier.rules.errors import Malformed, shown
from croupier.rules.pockets import POCKETS


class BadSpin(Malformed):
    """Something in a list or a file of spins is no number of the wheel; the place is named."""


def checked(numbers: Any) -> Any:
    """The same numbers, as the kernels take them."""
    found = np.atleast_1d(np.asarray(numbers))
    whole = found.dtype.kind in "iu"
    inside = (found >= 0) & (found < POCKETS) if whole else np.zeros(found.shape, np.bool_)
    if not inside.all():
        wrong = found[~inside].flat[0]
        raise BadSpin(f"expected numbers from 0 to 36, not {shown(wrong)}")
    return found.astype(np.uint8).ravel()
