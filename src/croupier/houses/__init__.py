"""The houses: one TOML file each, and what follows from it."""

from croupier.houses.files import SHIPPED
from croupier.houses.folder import Houses, known_houses
from croupier.houses.loader import from_content, house, load, shipped
from croupier.houses.model import House
from croupier.houses.reading import HouseError

__all__ = [
    "SHIPPED",
    "House",
    "HouseError",
    "Houses",
    "from_content",
    "house",
    "known_houses",
    "load",
    "shipped",
]
