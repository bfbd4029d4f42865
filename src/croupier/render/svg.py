"""A small builder of SVG: elements that escape what they hold, and the colours of the house.

>>> print(element("text", "black & red", font_size=12, y=1 / 3))
<text font-size="12" y="0.33">black &amp; red</text>
"""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final

from croupier.rules.wheel import Colour

CLOTH: Final = "#0d4a37"
RIM: Final = "#07301f"
LINE: Final = "#e6dcbc"
CREAM: Final = "#f8f1de"
INK: Final = "#1b1916"
BRASS: Final = "#e0b458"

FIELD: Final = {Colour.RED: "#b0202d", Colour.BLACK: "#14171a", Colour.GREEN: "#187a50"}
"""The fill of a number, by the colour of its pocket."""

SERIF: Final = "'Palatino Linotype', Palatino, 'Book Antiqua', 'Times New Roman', Times, serif"
SANS: Final = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif"

MARGIN: Final = 20
"""Cloth around a drawing, so that a chip on the outermost line still lies on it."""

Value = str | int | float

_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def clean(text: str) -> str:
    """The text, with characters replaced that XML does not allow."""
    return _NO_XML.sub("\ufffd", text)


def figure(value: Value) -> str:
    """A coordinate with at most two decimals, so that every machine prints the same."""
    if isinstance(value, float):
        # Adding zero turns a rounded -0.0 into 0.0.
        return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
    return str(value)


@dataclass(frozen=True, slots=True)
class Element:
    """An SVG element; its `str` is the markup."""

    tag: str
    attributes: tuple[tuple[str, str], ...]
    children: tuple["Element | str", ...]

    def __str__(self) -> str:
        held = "".join(
            escape(clean(child), quote=False) if isinstance(child, str) else str(child)
            for child in self.children
        )
        head = "".join(f' {name}="{escape(clean(value))}"' for name, value in self.attributes)
        return f"<{self.tag}{head}>{held}</{self.tag}>" if held else f"<{self.tag}{head}/>"


def element(tag: str, *children: Element | str, **attributes: Value) -> Element:
    """An element; `font_size` becomes `font-size`, and `class_` becomes `class`."""
    named = ((name.rstrip("_").replace("_", "-"), figure(v)) for name, v in attributes.items())
    return Element(tag, tuple(named), children)


def group(title: str, *children: Element, **attributes: Value) -> Element:
    """Elements that belong together, with the words a pointer or a screen reader finds there."""
    return element("g", element("title", title), *children, **attributes)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The size of a drawing, without the margin, and where its upper left corner is."""

    width: int
    height: int
    x: int = 0
    y: int = 0


def cloth(sheet: Sheet) -> Element:
    """The panel a drawing lies on, so that it is as readable on a dark page as on a light one."""
    inset = MARGIN - 1
    return element(
        "rect",
        x=sheet.x - inset,
        y=sheet.y - inset,
        width=sheet.width + 2 * inset,
        height=sheet.height + 2 * inset,
        rx=14,
        fill=CLOTH,
        stroke=RIM,
        stroke_width=2,
    )


def document(title: str, description: str, sheet: Sheet, drawn: Iterable[Element]) -> str:
    """The whole SVG. Its ids come from its content, so two pictures on a page keep apart."""
    elements = tuple(drawn)
    whole = "\0".join((title, description, repr(sheet), *map(str, elements)))
    mark = hashlib.sha256(whole.encode("utf-8", "replace")).hexdigest()[:12]
    width, height = sheet.width + 2 * MARGIN, sheet.height + 2 * MARGIN
    root = element(
        "svg",
        element("title", title, id=f"title-{mark}"),
        element("desc", description, id=f"desc-{mark}"),
        *elements,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{sheet.x - MARGIN} {sheet.y - MARGIN} {width} {height}",
        width=width,
        height=height,
        role="img",
        aria_labelledby=f"title-{mark} desc-{mark}",
        font_family=SANS,
        style="max-width:100%;height:auto",
    )
    return str(root)
