"""The houses: one TOML file each, and what follows from it."""

from croupier.houses.files import SHIPPED
from croupier.houses.loader import from_content, house, load, shipped
from croupier.houses.model import House
from croupier.houses.reading import HouseError

__all__ = ["SHIPPED", "House", "HouseError", "from_content", "house", "load", "shipped"]
