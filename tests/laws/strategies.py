"""Bets, slips and spoken names for the laws."""

import unicodedata
from functools import cache

from hypothesis import strategies as st

from croupier.houses import SHIPPED, House, house
from croupier.rules.bets import Bet, Slip, Target
from croupier.rules.calls import CALLS, Call, call_neighbours
from croupier.rules.felt import EVEN_CHANCES, SPOTS
from croupier.rules.money import MOST

SECTORS = tuple(call_neighbours(number, width) for number in range(37) for width in range(1, 19))
EVERY_CALL: tuple[Call, ...] = (*CALLS.values(), *SECTORS)
EVERY_TARGET: tuple[Target, ...] = (*SPOTS, *EVERY_CALL)

houses = st.sampled_from(SHIPPED).map(house)
numbers = st.integers(0, 36)
amounts = st.one_of(st.integers(1, 1000), st.integers(1, MOST))
even_amounts = st.integers(1, 10**6).map(lambda half: 2 * half)
bets = st.builds(Bet, st.sampled_from(EVERY_TARGET), amounts)
slips = st.lists(bets, min_size=1, max_size=8).map(lambda many: Slip(tuple(many)))


@cache
def offered(one: House) -> st.SearchStrategy[Target]:
    """A target of a house; even chances often, since 0 is where houses differ."""
    return st.one_of(
        st.sampled_from(EVEN_CHANCES), st.sampled_from((*one.spots, *one.offered_calls))
    )


def slips_of(one: House, stakes: st.SearchStrategy[int]) -> st.SearchStrategy[Slip]:
    """Slips of bets that a house offers."""
    many = st.lists(st.builds(Bet, offered(one), stakes), min_size=1, max_size=8)
    return many.map(lambda bets: Slip(tuple(bets)))


MARKS = ["\u0300", "\u0301", "\u0302", "\u0308", "\u0327"]
BLANKS = ["", "", "", " ", "  ", "\t", "\u00a0 "]


@st.composite
def spoken(draw: st.DrawFn, name: str) -> str:
    """A name with random case, accents and blanks; two digits stay side by side."""
    said = draw(st.sampled_from(BLANKS))
    for place, letter in enumerate(name):
        said += letter.upper() if draw(st.booleans()) else letter
        if letter.isalpha() and draw(st.integers(0, 9)) == 0:
            said += draw(st.sampled_from(MARKS))
        if not name[place : place + 2].isdigit() or place + 1 == len(name):
            said += draw(st.sampled_from(BLANKS))
    return unicodedata.normalize(draw(st.sampled_from(["NFC", "NFD"])), said)


TOKENS = [
    *"0 1 2 3 5 8 9 17 14/17 25/29 0/2/3 1/2/3 36 37 00 007 99999999999 / - – ' . ,".split(),
    *"; by BY bY by by column dozen first last 1st 12 red rouge noir tiers orphans voisins".split(),
    *"zero spiel nassa final finals finale neighbours neighbors of and et the its deux two".split(),
    *"du de 0 street corner six line premiers trois horse 5 10 2.50 1e3 -5 +5 ∞ é İ \u0301 \u202e".split(),
    *"par per e vicini dello pari six cinq dix sept vingt mille cent cento venti due 5,50 1.050".split(),
    " ", "  ", "\t", "\n", "\r\n", "\x00", "\u2028", "\ud800", "\U0010ffff",
]  # fmt: skip
sentences = st.lists(st.sampled_from(TOKENS), max_size=30).flatmap(
    lambda tokens: st.sampled_from(["", " "]).map(lambda gap: gap.join(tokens))
)
"""Texts made of the notation's own words, and of what may stray between them."""
