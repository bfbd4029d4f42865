"""A picture twice over: drawn for the eye, written for a terminal or a reader of texts."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """One thing to look at, as SVG and as text.

    >>> picture = Picture("<svg/>", "a wheel")
    >>> print(picture)
    a wheel
    """

    svg: str
    text: str

    def _repr_svg_(self) -> str:
        """Notebooks show a value by this name."""
        return self.svg

    def __str__(self) -> str:
        return self.text
