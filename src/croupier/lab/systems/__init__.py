"""Systems without code: a small file says what follows a win, a loss, a push or a zero."""

from croupier.lab.systems.endings import Ending, ending_of
from croupier.lab.systems.loading import (
    SystemFileError,
    build_system,
    load_system,
    shipped_systems,
    system,
    system_names,
)
from croupier.lab.systems.model import OVER, Course, System, SystemState

__all__ = [
    "OVER",
    "Course",
    "Ending",
    "System",
    "SystemFileError",
    "SystemState",
    "build_system",
    "ending_of",
    "load_system",
    "shipped_systems",
    "system",
    "system_names",
]
