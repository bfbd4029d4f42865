"""The houses: one TOML file each, and what follows from it."""

from croupier.houses.loader import SHIPPED, HouseError, from_content, house, load, shipped
from croupier.houses.model import House

__all__ = ["SHIPPED", "House", "HouseError", "from_content", "house", "load", "shipped"]
