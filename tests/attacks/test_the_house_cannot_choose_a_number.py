"""An operator who reads the vault wants zeros, and whoever looks at the table must find out.

Line 1 of the attack: one shill bet before the close, chosen out of many tried offline; secrets
that are deleted, so that the coups that would be lost are void; seals that are made afterwards;
seeds that are dropped or added, a felt that is changed.
"""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import replace
from functools import cached_property
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import StringIO
from pathlib import Path
from threading import Thread
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from croupier.cli import main
from croupier.client import Casino, Notebook, SealStep, Table, fetch_seal, seal
from croupier.client.notebook import NotedChain
from croupier.client.witness import Witness
from croupier.houses import SHIPPED
from croupier.record import Record, read_statement, write_statement
from croupier.record.seals import UNTOLD, check_seals
from croupier.rules.felt import SPOTS
from croupier.table import Refused, State, decide, evolve, fold
from croupier.table import events as e
from croupier.table.commands import Command
from croupier.table.fairness import back, digest, draw, fair_number, seal_of, seed_lines
from croupier.table.phases import Phase
from croupier.table.state import Chain, SeedCount
from croupier.wire.past import Fairness, Sealed
from live_support import in_loop, is_sound, written
from server_support import Server
from table_support import Table as PlainTable

COUPS = 60
TRIES = 120
"""Bets that a shill can choose from: three for every number."""
LAST = "5e" * 32
ANCHOR = back(LAST, COUPS)


def secret_of(link: int) -> str:
    return back(LAST, COUPS - link)


def chance(*parts: object) -> str:
    """Something that the house cannot know, and that is the same in every run."""
    return sha256(" ".join(map(str, parts)).encode()).hexdigest()


class House(PlainTable):
    """A table that is a record too."""

    def do(self, command: Command) -> tuple[e.Event, ...] | Refused:
        answer = super().do(command)
        if isinstance(answer, tuple):
            self.lines.append(write_statement(command))
        return answer

    @cached_property
    def lines(self) -> list[str]:
        return [f"house {self.house.id}"]


def table(at: str = "mbs") -> House:
    return House(
        at,
        f"""
        seat ada buys 2000 | seat shill buys 50000
        chain {ANCHOR} length {COUPS}
        """,
    )


def opened(house: House) -> str:
    """Open the next coup; its secret, which the operator knows."""
    chain = house.state.chain
    assert chain
    house.say(f"place your bets seal {chain.link}")
    return secret_of(chain.used + 1)


def close(house: House) -> None:
    house.say("spin | no more bets")


def finish(house: House, secret: str) -> int:
    number = fair_number(secret, house.state.coup)
    house.say(f"number {number} secret {secret} | settle")
    house.say("ada: take all" if house.state.seats["ada"].stakes else "")
    house.say("shill: take all" if house.state.seats["shill"].stakes else "")
    return number


# Grinding


def after(state: State, house: House, *statements: str) -> State:
    """The table after some statements, as the operator tries it offline."""
    for one in statements:
        answer = decide(house.house, state, read_statement(one, house.house))
        assert isinstance(answer, tuple), (one, answer)
        state = fold(state, answer)
    return state


def shill_bet(house: House, secret: str) -> str:
    """The bet that makes a zero, as far as the operator knows."""
    bets = [f"shill: {spot} by {by}" for by in range(1, 5) for spot in SPOTS[:37]][:TRIES]
    for bet in bets:
        tried = after(house.state, house, bet, "spin", "no more bets")
        if fair_number(secret, tried.coup) == 0:
            return bet
    return bets[0]


def zeros(*, honest: bool, evening: int = 0) -> int:
    """How many zeros an operator gets out of sixty coups."""
    house, got = table(), 0
    for coup in range(1, COUPS + 1):
        secret, seed = opened(house), chance("ada", evening, coup)
        house.say("ada: red by 5")
        if honest:
            house.say(f"ada seals {seal_of(seed)}")
        house.say(shill_bet(house, secret))
        close(house)
        if honest:
            house.say(f"ada tells {seed}")
        got += finish(house, secret) == 0
    return got


def test_one_honest_seed_and_a_shill_bet_is_worth_nothing() -> None:
    """By chance 60 coups have 1.6 zeros; seven or more come once in 800."""
    assert zeros(honest=True) < 7


@pytest.mark.long
def test_in_many_evenings_a_shill_bet_is_worth_nothing() -> None:
    """1,200 coups have 32 zeros, with a deviation of 5.6; four and a half of them."""
    assert sum(zeros(honest=True, evening=count) for count in range(1, 21)) < 32 + 4.5 * 5.6


def test_where_nobody_adds_a_seed_the_house_can_know_the_number() -> None:
    """What is not promised: see docs/security.md."""
    assert zeros(honest=False) > COUPS * 0.8


def test_withholding_one_seed_is_a_choice_of_two_and_it_is_counted() -> None:
    """What is not promised: the last who tells may keep silent, by name."""
    house, silent = table(), 0
    for coup in range(1, COUPS + 1):
        secret, seed, other = opened(house), chance("ada", coup), chance("shill", coup)
        house.say(f"ada: red by 5 | ada seals {seal_of(seed)} | shill seals {seal_of(other)}")
        close(house)
        house.say(f"ada tells {seed}")
        if fair_number(secret, house.state.coup) == 0:
            silent += 1
        else:
            house.say(f"shill tells {other}")
        finish(house, secret)
    assert house.state.tally.seeds["shill"] == SeedCount(COUPS, silent)
    assert house.state.tally.seeds["ada"] == SeedCount(COUPS, 0)


# Void coups


def test_every_coup_that_is_voided_tells_what_it_would_have_been() -> None:
    """An operator voids what would be lost; the record shows each of these numbers."""
    house, lost = table(), []
    for coup in range(1, 13):
        secret, seed = opened(house), chance("ada", coup)
        house.say(f"ada: red by 5 | ada seals {seal_of(seed)}")
        close(house)
        house.say(f"ada tells {seed}")
        number = fair_number(secret, house.state.coup)
        if number % 2:
            lost.append((coup, number))
            house.say(f"void interrupted secret {secret}")
        else:
            finish(house, secret)
    assert lost
    checks = list(check_seals(record(house)))
    assert [(one.coup, one.would_be) for one in checks if one.void] == lost
    assert not any(one.problem for one in checks)
    tally = house.state.tally
    assert (tally.coups, tally.void, tally.untold) == (12, len(lost), 0)


def test_a_secret_that_is_deleted_ends_the_chain_and_is_counted(tmp_path: Path) -> None:
    house = table()
    for _ in range(3):
        secret = opened(house)
        close(house)
        finish(house, secret)
    opened(house)
    house.say("ada: red by 5")
    close(house)
    house.say("void interrupted")
    house.refuses(f"place your bets seal {secret_of(3)}", "phase/wrong")
    house.refuses(f"place your bets seal {secret_of(4)}", "phase/wrong")
    assert house.state.tally.untold == 1
    house.say(f"chain {chance('new')} length 5")
    assert house.state.tally.chains == 2
    *_, void = check_seals(record(house))
    assert (void.coup, void.void, void.problem) == (4, True, UNTOLD)
    path = tmp_path / "evening.coup"
    path.write_text("\n".join(house.lines) + "\n", encoding="utf-8")
    status, said = ran("verify", str(path))
    assert status == 1
    assert UNTOLD in said
    assert "1 not fair" in said
    assert "their secret not told: 1" in said


def record(house: House) -> Record:
    return Record(house.lines)


def ran(*words: str) -> tuple[int, str]:
    """The status with which the command ends, and what it prints."""
    out, status = StringIO(), 0
    with patch.object(sys, "argv", ["croupier", *words]), redirect_stdout(out):
        try:
            main()
        except SystemExit as end:
            status = int(end.code or 0)
    return status, out.getvalue()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (f"chain {ANCHOR}", f"chain {chance('anchor')}"),
        (f"seal {ANCHOR}", f"seal {chance('seal')}"),
        ("ada: red by 5", "ada: red by 6"),
        (f"ada seals {seal_of(chance('ada', 1))}", ""),
        (f"ada tells {chance('ada', 1)}", ""),
        (f"ada tells {chance('ada', 1)}", f"ada tells {chance('ada', 2)}"),
        (f"secret {secret_of(2)}", f"secret {chance('secret')}"),
    ],
)
def test_whatever_is_changed_in_a_record_is_found(old: str, new: str) -> None:
    house = table()
    for coup in (1, 2):
        secret, seed = opened(house), chance("ada", coup)
        house.say(f"ada: red by 5 | ada seals {seal_of(seed)}")
        close(house)
        house.say(f"ada tells {seed}")
        finish(house, secret)
    fair = "\n".join(house.lines)
    assert not any(one.problem for one in check_seals(Record(fair.splitlines())))
    assert old in fair
    checks = list(check_seals(Record(fair.replace(old, new, 1).splitlines())))
    assert any(one.problem for one in checks)


# Seals that are made afterwards


def facts(house: House, at: str = "mbs-1") -> Sealed:
    """What an honest casino says about the coup that was just settled."""
    coup = house.state.coup
    stakes = sorted(f"{one.seat} {one.spot} - cash {one.stake}" for one in coup.results)
    return Sealed(
        table=at, coup=coup.count, respins=0, scheme=2, seal=coup.seal, secret=coup.secret,
        anchor=coup.anchor, link=coup.link, felt=coup.felt, number=coup.number, void=[],
        stakes=stakes, seeds=list(coup.seeds), missing=[], closed_at=1000, number_at=2000,
    )  # fmt: skip


def forged(told: Sealed, number: int) -> Sealed:
    """The same coup with the number that the operator wants, from a chain made afterwards."""
    for attempt in range(10_000):
        secret = chance("forged", attempt)
        seeds = digest(seed_lines(told.seeds))
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


def asked(url: str, notebook: Notebook, **options: str) -> dict[str, SealStep]:
    return {one.what: one for one in asyncio.run(fetch_seal(url, notebook=notebook, **options))}


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
    seeds = digest(seed_lines(told.seeds))
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


# Seeds that are dropped, added or changed


class Watched:
    """A table whose operator says to one player what it likes; the player's witness listens."""

    def __init__(self) -> None:
        self.state = opened_state()
        self.witness, self.texts = Witness("ada"), list[str]()
        self.sealed = self.witness.seal(self.state)
        assert self.sealed
        self.hears(e.SeedSealed("ada", self.sealed))

    def hears(self, *events: e.Event) -> None:
        before = self.state
        for event in events:
            self.state = evolve(self.state, event)
        self.texts += [one.text for one in self.witness.hear(before, events, self.state)]

    def closes(self, felt: str | None = None) -> str | None:
        """No more bets; the seed that the player tells, if it does."""
        self.hears(e.BettingClosed(felt or digest(["ada red - cash 500"])))
        return self.witness.tell(self.state)

    def ends(self, number: int | None = None, **changes: Any) -> None:
        """The number: the fair one, or another."""
        fair = fair_number(secret_of(1), self.state.coup)
        told = e.NumberSet(fair if number is None else number, secret_of(1))
        self.hears(replace(told, **changes))


def opened_state() -> State:
    house = table()
    opened(house)
    house.say("ada: red by 5")
    return house.state


def test_an_honest_house_raises_no_alarm() -> None:
    house = Watched()
    seed = house.closes()
    assert seed
    assert seal_of(seed) == house.sealed
    house.hears(e.SeedTold("ada", seed))
    house.ends()
    assert house.texts == []


def test_a_seed_that_is_told_and_not_used_raises_an_alarm() -> None:
    house = Watched()
    assert house.closes()
    house.ends(missing=("ada",))
    assert house.texts == ["our seed was told and not used"]


def test_a_number_without_our_seed_raises_an_alarm() -> None:
    house = Watched()
    seed = house.closes()
    assert seed
    other = fair_number(secret_of(1), house.state.coup)
    house.hears(e.SeedTold("ada", seed))
    house.ends(other)
    assert house.texts == [
        f"the number should have been {fair_number(secret_of(1), house.state.coup)}, not {other}"
    ] or other == fair_number(secret_of(1), house.state.coup)


def test_a_seed_added_after_the_close_raises_an_alarm() -> None:
    house = Watched()
    seed = house.closes()
    assert seed
    house.hears(e.SeedTold("ada", seed))
    house.hears(e.SeedSealed("shill", seal_of(LAST)))
    house.hears(e.SeedTold("shill", LAST))
    house.ends()
    assert house.texts == [
        "a seed of 'shill' was sealed after the close",
        "other seeds were sealed than at the close",
    ]


def test_another_seed_than_the_sealed_one_raises_an_alarm() -> None:
    house = Watched()
    house.hears(e.SeedSealed("shill", seal_of(LAST)))
    assert house.closes()
    house.hears(e.SeedTold("shill", ANCHOR))
    assert house.texts == ["the seed of 'shill' is not the one that was sealed"]


def test_a_seed_that_somebody_else_seals_in_our_name_raises_an_alarm() -> None:
    """Or the house could seal one before every honest page does."""
    state, witness = opened_state(), Witness("ada")
    event = e.SeedSealed("ada", seal_of(LAST))
    (alarm,) = witness.hear(state, (event,), evolve(state, event))
    assert "in our name" in alarm.text
    house = Watched()
    assert house.texts == []
    house.hears(e.SeedSealed("ada", seal_of(LAST)))
    assert "in our name" in house.texts[0]


def test_a_table_that_went_back_raises_an_alarm_and_gets_a_new_seed() -> None:
    """The house puts log and vault back as they were, and deals with secrets that are known."""
    house = Watched()
    seed = house.closes()
    assert seed
    house.hears(e.SeedTold("ada", seed))
    house.ends(fair_number(secret_of(1), house.state.coup))
    assert house.texts == []
    before = opened_state()
    (alarm,) = house.witness.welcomed(before)
    assert "1 of its coups are undone" in alarm.text
    again = house.witness.seal(before)
    assert again
    assert again != seal_of(seed)


def test_whatever_is_shown_anew_must_fit_what_was_seen_before() -> None:
    """The house cuts the line when the seed is told, and shows the coup anew in another way."""
    for felt in (None, digest(["mallory 0 - cash 500"])):
        house = Watched()
        seed = house.closes()
        assert seed
        house.hears(e.SeedTold("ada", seed))
        changed = house.state._replace(coup=replace(house.state.coup, felt=felt))
        assert len(list(house.witness.welcomed(changed))) == 1


def test_a_number_that_is_shown_anew_is_checked_too() -> None:
    house = Watched()
    seed = house.closes()
    assert seed
    house.hears(e.SeedTold("ada", seed))
    fair = fair_number(secret_of(1), house.state.coup)
    for number, secret, problems in (
        (fair, secret_of(1), 0),
        ((fair + 1) % 37, secret_of(1), 1),
        (fair, None, 1),
    ):
        coup = replace(house.state.coup, number=number, secret=secret)
        shown = house.state._replace(phase=Phase.NUMBER, coup=coup)
        assert len(list(house.witness.welcomed(shown))) == problems


def test_a_coup_without_a_seal_is_counted_where_there_is_a_chain() -> None:
    house = table()
    house.say("place your bets | ada: red by 5 | spin | no more bets | number 0 | settle")
    assert house.state.tally.unsealed == 1


def test_no_seed_is_told_to_a_house_that_is_not_bound_to_the_felt() -> None:
    for felt in (digest(["ada red - cash 501"]), digest([])):
        house = Watched()
        assert house.closes(felt) is None
        assert house.texts == ["the felt's hash at the close is not that of the bets on the felt"]


def test_a_felt_that_is_changed_after_the_close_raises_an_alarm() -> None:
    house = Watched()
    seed = house.closes()
    assert seed
    house.hears(e.SeedTold("ada", seed))
    coup = replace(house.state.coup, felt=digest(["ada red - cash 500", "shill 0 - cash 500"]))
    house.ends(fair_number(secret_of(1), coup))
    fair = fair_number(secret_of(1), house.state.coup)
    assert house.texts or fair == fair_number(secret_of(1), coup)


def test_nothing_is_allowed_after_the_first_seed_is_told() -> None:
    house = table("venezia")
    opened(house)
    seed = chance("ada")
    house.say(f"ada: red by 5 | ada seals {seal_of(seed)} | spin | ada tells {seed}")
    house.refuses('supervisor allows shill: 0 by 100 because "asked in time"', "bet/late")
    house.refuses(f"shill seals {seal_of(LAST)}", "phase/wrong")


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (e.ChainOpened(chance("new"), 8), "was given up 60 coups before its end"),
        (e.BettingOpened(1, chance("other"), ANCHOR, 1), "not the next one of the chain"),
        (e.BettingOpened(1, ANCHOR), "not sealed by the chain"),
        (e.BettingOpened(1), "not sealed by the chain"),
    ],
)
def test_a_house_that_leaves_its_chain_raises_an_alarm(event: e.Event, text: str) -> None:
    state, witness = table().state, Witness(None)
    (alarm,) = witness.hear(state, (event,), evolve(state, event))
    assert text in alarm.text


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (e.NumberSet(17), "without its secret"),
        (e.NumberSet(17, chance("other")), "not the one that was sealed"),
        (e.CoupVoided(("interrupted",), ()), "its secret is not told"),
        (e.CoupVoided(("interrupted",), (), chance("other")), "not the one that was sealed"),
    ],
)
def test_a_house_that_does_not_tell_its_secret_raises_an_alarm(event: e.Event, text: str) -> None:
    house = Watched()
    house.hears(event)
    assert text in house.texts[0]


# At a real table


async def seeded(place: Table, coups: int) -> None:
    """Sit down, and stay for some coups."""
    await place.sit(2000_00)
    first = place.state.coup.count
    await place.until(lambda now: now.state.coup.count > first + coups)


@in_loop
async def test_every_house_deals_with_the_seeds_of_two_clients(tmp_path: Path) -> None:
    with Server(tmp_path, speed=40) as server:
        async with Casino(server.url) as ada, Casino(server.url) as bob:
            await ada.sign_in("ada")
            await bob.sign_in("bob")
            for at in SHIPPED:
                async with ada.table(f"{at}-1") as one, bob.table(f"{at}-1") as other:
                    await asyncio.gather(seeded(one, 2), seeded(other, 2))
                    assert one.alarms == other.alarms == []
                    coup = one.state.coup.count - 1
                steps = await fetch_seal(f"{server.url}/fairness/{at}-1/{coup}")
                assert [str(step) for step in steps if step.problem or step.note] == []
                count = await ada.get(f"/api/tables/{at}-1/fairness", Fairness)
                assert count.tally.seeds["ada"].sealed >= 1
                text = await ada.record(f"{at}-1")
                assert not any(one.problem for one in check_seals(Record(text.splitlines())))
    is_sound(tmp_path / "casino.db")
    for at in SHIPPED:
        told = [
            one for one in written(tmp_path / "casino.db", f"{at}-1") if type(one) is e.SeedTold
        ]
        assert {one.seat for one in told} == {"ada", "bob"}, at


@in_loop
async def test_a_table_with_another_anchor_than_noted_raises_an_alarm(
    tmp_path: Path, notebook: Notebook
) -> None:
    with Server(tmp_path, speed=1) as server:
        host = server.url.removeprefix("http://")
        notebook.note(host, "mbs-1", NotedChain(ANCHOR, coup=0, used=0, length=COUPS))
        async with Casino(server.url, notebook=notebook) as casino, casino.table("mbs-1") as place:
            await place.until(lambda now: now.alarms)
            assert f"and {ANCHOR} was noted" in place.alarms[0].text


@in_loop
async def test_who_seals_and_does_not_tell_is_waited_for_and_named(tmp_path: Path) -> None:
    with Server(tmp_path, speed=40) as server:
        async with server.player("mbs-1", server.sign_in("eve")) as eve:
            await eve.does("sit", amount=2000_00)
            await eve.phase("open")
            while (await eve.ask("seal_seed", hash=seal_of(LAST)))["t"] != "events":
                await eve.event("BettingOpened", len(eve.heard))
            start = len(eve.heard)
            number = await eve.event("NumberSet", start)
            closed = await eve.event("BettingClosed", start)
        ((_, fields),) = number["events"]
        assert fields["missing"] == ["eve"]
        assert number["at"] - closed["at"] >= 2000
        with server.http() as browser:
            told = browser.get("/api/tables/mbs-1/fairness").json()
            assert told["tally"]["seeds"] == {"eve": {"sealed": 1, "missing": 1}}
