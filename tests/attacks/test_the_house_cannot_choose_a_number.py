"""An operator who reads the vault wants zeros, and whoever looks at the table must find out.

Line 1 of the attack: one shill bet before the close, chosen out of many tried offline; secrets
that are deleted, so that the coups that would be lost are void. Seals that are made afterwards, and
seeds that are dropped or added, have files of their own.
"""

import asyncio
from pathlib import Path

import pytest

from attacks.operator_support import (
    ANCHOR,
    COUPS,
    LAST,
    House,
    chance,
    close,
    finish,
    opened,
    ran,
    secret_of,
    table,
)
from croupier.client import Casino, Notebook, Table, fetch_seal
from croupier.client.notebook import NotedChain
from croupier.client.seal import MISSING
from croupier.houses import SHIPPED
from croupier.record import Record, read_statement
from croupier.record.seals import UNTOLD, check_seals
from croupier.rules.felt import SPOTS
from croupier.table import State, decide, fold
from croupier.table import events as e
from croupier.table.fairness import fair_number, seal_of
from croupier.table.state import SeedCount
from croupier.wire.past import Fairness
from live_support import DEADLINE, in_loop, is_sound, written
from server_support import Server

TRIES = 120
"""Bets that a shill can choose from: three for every number."""


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


# At a real table


LATE = "our seed was told and not used"
"""What a client says that was held up for two seconds by a busy machine."""


async def seeded(place: Table, name: str) -> None:
    """Sit down, and stay until a coup is over to which one's own seed was told."""
    await place.sit(2000_00)
    await place.until(
        lambda now: any(one.seat == name and one.seed for one in now.state.coup.seeds)
    )
    coup = place.state.coup.count
    await place.until(lambda now: now.state.coup.count > coup)


@in_loop
async def test_every_house_deals_with_the_seeds_of_two_clients(tmp_path: Path) -> None:
    with Server(tmp_path, speed=40) as server:
        async with (
            Casino(server.url, patience=DEADLINE) as ada,
            Casino(server.url, patience=DEADLINE) as bob,
        ):
            await ada.sign_in("ada")
            await bob.sign_in("bob")
            for at in SHIPPED:
                async with ada.table(f"{at}-1") as one, bob.table(f"{at}-1") as other:
                    await asyncio.gather(seeded(one, "ada"), seeded(other, "bob"))
                    assert {alarm.text for alarm in (*one.alarms, *other.alarms)} <= {LATE}
                    coup = one.state.coup.count - 1
                url = f"{server.url}/fairness/{at}-1/{coup}"
                steps = await fetch_seal(url, patience=DEADLINE)
                wrong = [str(step) for step in steps if step.problem]
                noted = {step.what for step in steps if step.note}
                assert (wrong, noted - {MISSING}) == ([], set())  # on a busy machine a seed is late
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
async def test_a_table_with_another_anchor_than_noted_raises_an_alarm(tmp_path: Path) -> None:
    notebook = Notebook(tmp_path / "anchors.json")
    with Server(tmp_path, speed=1) as server:
        host = server.url.removeprefix("http://")
        notebook.note(host, "mbs-1", NotedChain(ANCHOR, coup=0, used=0, length=COUPS))
        async with (
            Casino(server.url, notebook=notebook, patience=DEADLINE) as casino,
            casino.table("mbs-1") as place,
        ):
            await place.until(lambda now: now.alarms)
            assert f"and {ANCHOR} was noted" in place.alarms[0].text


@in_loop
async def test_who_seals_and_does_not_tell_is_waited_for_and_named(tmp_path: Path) -> None:
    with Server(tmp_path, speed=40) as server:
        async with server.player("mbs-1", server.sign_in("eve")) as eve:
            await eve.does("sit", amount=2000_00)
            await eve.phase("open")
            while (sealed := await eve.ask("seal_seed", hash=seal_of(LAST)))["t"] != "events":
                await eve.event("BettingOpened", len(eve.heard))
            start = eve.heard.index(sealed)
            number = await eve.event("NumberSet", start)
            closed = await eve.event("BettingClosed", start)
        ((_, fields),) = number["events"]
        assert fields["missing"] == ["eve"]
        assert number["at"] - closed["at"] >= 2000
        with server.http() as browser:
            told = browser.get("/api/tables/mbs-1/fairness").json()
            assert told["tally"]["seeds"] == {"eve": {"sealed": 1, "missing": 1}}
