"""The houses: one TOML file each, and what follows from it."""

from croupier.houses.house import House
from croupier.houses.loader import SHIPPED, HouseError, house, houses, load

__all__ = ["SHIPPED", "House", "HouseError", "house", "houses", "load"]
