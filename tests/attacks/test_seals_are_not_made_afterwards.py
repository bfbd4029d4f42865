"""An operator who makes a chain of secrets after the coup is found by whoever noted the anchor."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest

from attacks.operator_support import (
    ANCHOR,
    COUPS,
    House,
    chance,
    close,
    opened,
    ran,
    secret_of,
    table,
)
from croupier.client import Notebook, SealStep, fetch_seal, seal
from croupier.client.notebook import NotedChain
from croupier.table.fairness import back, draw, fair_number, seal_of, seed_digest
from croupier.table.state import Chain
from croupier.wire.past import Fairness, Sealed
from live_support import DEADLINE


def facts(house: House, at: str = "mbs-1") -> Sealed:
    """What an honest casino says about the coup that was just settled."""
    coup = house.state.coup
    stakes = sorted(f"{one.seat} {one.spot} - cash {one.stake}" for one in coup.results)
    return Sealed(
        table=at, coup=coup.count, respins=0, scheme=2, seal=coup.seal, secret=coup.secret,
        anchor=coup.anchor, link=coup.link, felt=coup.felt, number=coup.number, void=[],
        stakes=stakes, seeds=list(coup.seeds), missing=[], closed_at=1000, number_at=2000,
        house="mbs", rules="",
    )  # fmt: skip


def forged(told: Sealed, number: int) -> Sealed:
    """The same coup with the number that the operator wants, from a chain made afterwards."""
    for attempt in range(10_000):
        secret = chance("forged", attempt)
        seeds = seed_digest(told.seeds)
        drawn = draw(secret, coup=told.coup, respins=0, felt=str(told.felt), seeds=seeds)
        if drawn == number:
            return msgspec.structs.replace(
                told,
                secret=secret,
                seal=seal_of(secret),
                anchor=back(secret, told.link),
                number=number,
            )
    raise AssertionError("a secret for a number is easily found")


@contextmanager
def casino(answers: dict[str, object]) -> Iterator[str]:
    """An operator's own server, which answers whatever it likes."""

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = msgspec.json.encode(answers[self.path.rpartition("/")[2]])
            self.send_response(200)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/fairness/mbs-1"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def asked(url: str, notebook: Notebook, anchor: str | None = None) -> dict[str, SealStep]:
    steps = fetch_seal(url, anchor=anchor, notebook=notebook, patience=DEADLINE)
    return {one.what: one for one in asyncio.run(steps)}


@pytest.fixture
def told() -> Sealed:
    """An honest coup."""
    house = table()
    for coup in (1, 2, 3):
        secret, seed = opened(house), chance("ada", coup)
        house.say(f"ada: red by 5 | ada seals {seal_of(seed)}")
        close(house)
        house.say(f"ada tells {seed}")
        number = fair_number(secret, house.state.coup)
        house.say(f"number {number} secret {secret} | collect")
        if coup < 3:
            house.say("pay | lift")
            house.say("ada: take all" if house.state.seats["ada"].stakes else "")
    return facts(house)


@pytest.fixture
def notebook(tmp_path: Path) -> Notebook:
    return Notebook(tmp_path / "anchors.json")


def answers(told: Sealed) -> dict[str, object]:
    chain = Chain(str(told.anchor), COUPS, told.link, str(told.secret))
    return {str(told.coup): told, "fairness": Fairness("mbs-1", chain, table().state.tally)}


def test_a_seal_made_afterwards_is_found_by_whoever_noted_the_anchor(
    told: Sealed, notebook: Notebook
) -> None:
    served = answers(told)
    with casino(served) as url:
        first = asked(f"{url}/3", notebook)
        assert all(one.ok for one in first.values())
        assert first[seal.NOTED].note == "noted now: nothing to compare with yet"
        again = asked(f"{url}/3", notebook)
        assert (again[seal.NOTED].problem, again[seal.NOTED].note) == (None, None)
        served |= answers(forged(told, 0))
        fooled = asked(f"{url}/3", notebook)
        assert [what for what, one in fooled.items() if not one.ok] == [seal.NOTED]
        given = asked(f"{url}/3", Notebook(notebook.path.with_name("other")), anchor=ANCHOR)
        assert [what for what, one in given.items() if not one.ok] == [seal.NOTED]


def test_a_chain_made_afterwards_for_one_coup_is_found_from_any_other(
    told: Sealed, notebook: Notebook
) -> None:
    """The anchor was noted when another coup was dealt, even one after it."""
    with casino(answers(forged(told, 0))) as url:
        host = url.removeprefix("http://").partition("/")[0]
        notebook.note(host, "mbs-1", NotedChain(ANCHOR, coup=9, used=8, length=COUPS))
        assert not asked(f"{url}/3", notebook)[seal.NOTED].ok


def test_a_coup_that_claims_the_first_scheme_is_found_where_a_chain_was_noted(
    told: Sealed, notebook: Notebook
) -> None:
    secret = chance("old")
    drawn = draw(secret, coup=3, respins=0, felt=str(told.felt))
    old = msgspec.structs.replace(
        told, scheme=1, secret=secret, seal=seal_of(secret), anchor=None, link=0, number=drawn,
        seeds=[],
    )  # fmt: skip
    with casino({"3": old, "fairness": Fairness("mbs-1", None, table().state.tally)}) as url:
        host = url.removeprefix("http://").partition("/")[0]
        assert asked(f"{url}/3", notebook)[seal.NOTED].note
        notebook.note(host, "mbs-1", NotedChain(ANCHOR, coup=2, used=2, length=COUPS))
        assert not asked(f"{url}/3", notebook)[seal.NOTED].ok


def test_a_secret_from_elsewhere_in_the_chain_is_found(told: Sealed, notebook: Notebook) -> None:
    """Of the secrets of a chain some give the number that the house would like."""
    seeds = seed_digest(told.seeds)
    with casino(served := answers(told)) as url:
        assert all(one.ok for one in asked(f"{url}/3", notebook).values())
        for link in (2, 4, COUPS):
            other = secret_of(link)
            drawn = draw(other, coup=3, respins=0, felt=str(told.felt), seeds=seeds)
            changed = msgspec.structs.replace(
                told, link=link, secret=other, seal=seal_of(other), number=drawn
            )
            served["3"] = changed
            steps = asked(f"{url}/3", notebook)
            assert [what for what, one in steps.items() if not one.ok] == [seal.PLACE]


def test_the_facts_of_another_coup_are_not_taken_for_the_one_asked_for(
    told: Sealed, notebook: Notebook
) -> None:
    other = msgspec.structs.replace(told, table="mbs-2")
    with casino({**answers(told), "4": told, "5": other}) as url:
        for coup in (4, 5):
            (step,) = asked(f"{url}/{coup}", notebook).values()
            assert step.what == seal.ASKED
            assert not step.ok
    assert notebook.chains(url.removeprefix("http://").partition("/")[0], "mbs-1") == []


def test_lines_of_seeds_cannot_be_confused(told: Sealed, notebook: Notebook) -> None:
    """A name with a line in it would give two readings of the same hash."""
    (ada,) = told.seeds
    for seat in (f"ada {ada.hash} {ada.seed}\nbob", "a b", "\x1b[2J", ""):
        seeds = [replace(ada, seat=seat)]
        changed = msgspec.structs.replace(told, seeds=seeds)
        with casino(answers(changed)) as url:
            step = asked(f"{url}/3", notebook)[seal.SEEDS]
            assert not step.ok
            assert "\x1b" not in str(step)
            assert "\n" not in str(step)


def test_the_command_says_so_and_ends_with_a_status(told: Sealed) -> None:
    served = answers(told)
    with casino(served) as url:
        status, said = ran("verify", f"{url}/3")
        assert (status, f"{seal.NOTED}: noted now: nothing to compare with yet" in said) == (
            0,
            True,
        )
        status, said = ran("verify", f"{url}/3")
        assert (status, f"{seal.NOTED}: right" in said) == (0, True)
        served |= answers(forged(told, 0))
        for words in ((), ("--anchor", ANCHOR)):
            status, said = ran("verify", f"{url}/3", *words)
            assert (status, f"and {ANCHOR} was noted before" in said) == (1, True)
