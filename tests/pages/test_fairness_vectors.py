"""Coups of a chain, computed here and by the pages: both must come to the same numbers."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from croupier.table.fairness import back, digest, draw, seal_of, seed_digest
from croupier.table.state import SealedSeed
from golden_files import compare

VECTORS = Path(__file__).parents[2] / "ui" / "test" / "chained.json"
LENGTH = 12


def made(*what: object) -> str:
    """32 bytes that are the same in every run."""
    return sha256(" ".join(map(str, what)).encode()).hexdigest()


def vector(link: int) -> dict[str, Any]:
    """One coup: with more and more seeds, every third of which is not told."""
    end = made("the end of the chain")
    secret = back(end, LENGTH - link)
    stakes = [f"ada {spot} - cash {100 * link}" for spot in range(link % 4)]
    seeds = [
        SealedSeed(seat, seal_of(made(seat, link)), None if place % 3 == 2 else made(seat, link))
        for place, seat in enumerate(["ada", "bob", "élodie", "Ζοή"][: link % 5])
    ]
    facts = {"coup": 100 + link, "respins": link % 2, "felt": digest(stakes)}
    mixed = seed_digest(seeds)
    return {
        **facts,
        "link": link,
        "anchor": back(end, LENGTH),
        "seal": seal_of(secret),
        "secret": secret,
        "stakes": stakes,
        "seeds": [{"seat": one.seat, "hash": one.hash, "seed": one.seed} for one in seeds],
        "digest": mixed,
        "number": draw(secret, coup=100 + link, respins=link % 2, felt=digest(stakes), seeds=mixed),
    }


def test_the_pages_compute_with_the_same_coups() -> None:
    text = json.dumps([vector(link) for link in range(1, LENGTH + 1)], indent=1, ensure_ascii=False)
    compare(VECTORS, text + "\n")
