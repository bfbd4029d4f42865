"""The date in tests: months pass at once."""


class Calendar:
    """The date, as a test sets it."""

    def __init__(self) -> None:
        self.now = 1_900_000_000.0

    def go(self, seconds: float) -> None:
        """Some time passes; or the clock is put back."""
        self.now += seconds
