"""Wheel audits: whether the numbers of a wheel look fair, without finding what is not there."""
