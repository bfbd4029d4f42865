"""A complete single-zero roulette table: the rules of five real houses, exactly."""

__version__ = "0.1.0"
