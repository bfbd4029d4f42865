"""The sealed wheel and its vault: secrets that nobody knows before the number."""

import asyncio
import gc
import shutil
import stat
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from croupier.live.floor import Floor
from croupier.live.wheel import SealedWheel
from croupier.store import StoreError
from croupier.store.chains import LENGTH, Chains, NewChain
from croupier.store.vault import Vault
from croupier.table import commands as c
from croupier.table.fairness import back, digest, draw, felt_digest, is_hex, seal_of
from croupier.table.phases import Phase
from live_support import (
    DEADLINE,
    QUICK,
    deal,
    eventually,
    in_loop,
    is_sound,
    keeper_of,
    open_coup,
    opened_log,
    say,
    written,
)
from table_support import every_chip_is_there


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    one = Vault(tmp_path / "vault")
    yield one
    one.close()


# Secrets


def links(chains: Chains, table: str, made: NewChain) -> list[str]:
    """All secrets of a chain, in the order in which they are told."""
    told = [chains.tell(table, made.anchor, place) for place in range(1, made.length + 1)]
    assert all(told)
    return [str(one) for one in told]


@pytest.mark.parametrize("length", [1, 2, 63, 64, 65, 127, 128, 129, 200])
def test_every_secret_of_a_chain_is_the_hash_of_the_next(vault: Vault, length: int) -> None:
    chains = Chains(vault)
    made = chains.new("one", None, length)
    told = links(chains, "one", made)
    assert [seal_of(one) for one in told] == [made.anchor, *told[:-1]]
    assert back(told[-1], length) == made.anchor
    assert chains.told("one", made.anchor) == length


def test_a_whole_chain_is_made_in_advance(vault: Vault) -> None:
    chains = Chains(vault)
    made = chains.new("one", None)
    assert made.length == LENGTH
    last = chains.tell("one", made.anchor, LENGTH)
    assert last
    assert back(last, LENGTH) == made.anchor


def test_every_chain_of_every_table_is_another(vault: Vault) -> None:
    chains = Chains(vault)
    made = [chains.new(table, None, 8) for table in ("one", "two") for _ in range(25)]
    assert len({one.anchor for one in made}) == 50
    assert all(is_hex(one.anchor) for one in made)


def test_two_vaults_share_nothing(tmp_path: Path) -> None:
    one, two = Vault(tmp_path / "one"), Vault(tmp_path / "two")
    assert Chains(one).new("t", None).anchor != Chains(two).new("t", None).anchor
    assert one.key("session") != two.key("session")
    one.close()
    two.close()


def test_a_chain_survives_a_restart(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "vault")
    made = Chains(vault).new("one", None, 8)
    vault.close()
    again = Vault(tmp_path / "vault")
    chains = Chains(again)
    assert seal_of(str(chains.tell("one", made.anchor, 1))) == made.anchor
    assert chains.tell("one", made.anchor, 9) is None
    assert chains.tell("two", made.anchor, 1) is None
    assert chains.told("two", made.anchor) is None
    again.close()


def test_a_secret_that_was_told_before_another_is_not_told_again(vault: Vault) -> None:
    """Only the last one: its coup may have been interrupted before the number was written."""
    chains = Chains(vault)
    made = chains.new("one", None, 8)
    second = chains.tell("one", made.anchor, 2)
    assert chains.tell("one", made.anchor, 1) is None
    assert chains.tell("one", made.anchor, 2) == second


def test_a_new_chain_leaves_the_current_one_and_no_other(vault: Vault) -> None:
    chains = Chains(vault)
    first, second = chains.new("one", None, 8), chains.new("one", None, 8)
    third = chains.new("one", second.anchor, 8)
    kept = [chains.told("one", one.anchor) for one in (first, second, third)]
    assert kept == [None, 0, 0]


def test_a_chain_is_on_the_disk_before_its_anchor_is_told(tmp_path: Path) -> None:
    """Somebody who copies the file at that moment has it."""
    vault = Vault(tmp_path / "vault")
    made = Chains(vault).new("one", None, 8)
    copies = tmp_path / "copies"
    copies.mkdir()
    for file in tmp_path.glob("vault*"):
        shutil.copy(file, copies / file.name)
    vault.close()
    copy = Vault(copies / "vault")
    assert Chains(copy).tell("one", made.anchor, 1)
    copy.close()


def test_only_the_owner_can_read_the_vault(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "vault")
    Chains(vault).new("one", None)
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("vault*")}
    vault.close()
    assert "vault" in modes
    assert set(modes.values()) == {0o600}, modes


def test_a_vault_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "vault"
    path.touch(0o644)
    Vault(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_many_threads_may_ask_at_once(vault: Vault) -> None:
    chains, found = Chains(vault), list[str]()

    def ask(table: str) -> None:
        found.extend(links(chains, table, chains.new(table, None, 20)))

    threads = [threading.Thread(target=ask, args=(f"t{n}",)) for n in range(6)]
    for one in threads:
        one.start()
    for one in threads:
        one.join(20)
    assert len(set(found)) == 120


@pytest.mark.parametrize("kind", ["folder", "other file", "no folder"])
def test_a_vault_that_cannot_be_opened_says_so_in_one_line(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "vault"
    if kind == "folder":
        path.mkdir()
    elif kind == "other file":
        path.write_text("this is a letter, not a vault" * 100)
    else:
        path = tmp_path / "nowhere" / "vault"
    with pytest.raises(StoreError) as caught:
        Vault(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


# The wheel


@in_loop
async def test_a_number_follows_from_the_secret_whose_seal_was_told(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "vault")
    wheel = SealedWheel(vault)
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "seat ada buys 100")
        await open_coup(keeper, wheel)
        await say(keeper, "ada: 17 by 5\nspin")
        number = await wheel.number("one", keeper.state.coup)
        assert number
        assert number.secret
        assert keeper.state.chain
        assert seal_of(number.secret) == keeper.state.coup.seal == keeper.state.chain.anchor
        felt = felt_digest(keeper.state)
        drawn = draw(number.secret, coup=1, respins=0, felt=felt, seeds=digest([]))
        assert number.number == drawn
        assert isinstance(await keeper.ask("e", number), tuple)
        assert keeper.state.chain.link == number.secret
        assert keeper.state.chain.used == 1
    vault.close()


@in_loop
async def test_the_secret_is_nowhere_in_the_log_before_the_number(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "vault")
    wheel = SealedWheel(vault)
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await open_coup(keeper, wheel)
        await say(keeper, "spin")

        def files() -> bytes:
            return b"".join(file.read_bytes() for file in tmp_path.glob("casino.db*"))

        assert keeper.state.coup.seal
        assert keeper.state.coup.seal.encode() in files()
        number = await wheel.number("one", keeper.state.coup)
        assert number
        assert number.secret
        assert number.secret.encode() not in files()
        await keeper.ask("e", number)
        assert number.secret.encode() in files()
    vault.close()


@in_loop
async def test_a_coup_that_was_not_sealed_here_has_no_number(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "vault")
    wheel = SealedWheel(vault)
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, "place your bets\nspin")
        assert await wheel.number("one", keeper.state.coup) is None
        await wheel.chain("one", None)
        assert await wheel.number("one", keeper.state.coup) is None
    vault.close()


@in_loop
async def test_a_coup_that_an_earlier_version_sealed_is_finished_as_it_was_sealed(
    tmp_path: Path,
) -> None:
    vault, secret = Vault(tmp_path / "vault"), "5e" * 32
    vault.change("INSERT INTO wheel VALUES ('one', 1, ?)", secret)
    wheel = SealedWheel(vault)
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await say(keeper, f"place your bets seal {seal_of(secret)}\nspin")
        number = await wheel.number("one", keeper.state.coup)
        assert number
        assert number == c.Number(draw(secret, coup=1, respins=0, felt=digest([])), secret)
        assert isinstance(await keeper.ask("e", number), tuple)
        await say(keeper, "settle")
        await open_coup(keeper, wheel)
        assert keeper.state.coup.link == 1, "the next one has a chain"
    vault.close()


@in_loop
async def test_without_its_vault_a_coup_is_voided_and_every_stake_goes_back(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "vault")
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log, name="venezia-1")
        await say(keeper, "seat ada buys 100")
        await open_coup(keeper, SealedWheel(vault))
        await say(keeper, "ada: 17 by 5, red by 20\nspin")
        assert keeper.state.phase is Phase.CLOSED
    vault.close()
    for file in tmp_path.glob("vault*"):
        file.unlink()
    vault = Vault(tmp_path / "vault")
    with opened_log(tmp_path) as log:
        casino = Floor(log, SealedWheel(vault), QUICK)
        casino.open(0)
        room = casino.get("venezia-1")
        assert room
        keeper = room.keeper
        await eventually(
            lambda: keeper.state.chain and keeper.state.phase is Phase.IDLE, "it is over"
        )
        await casino.close()
        every_chip_is_there(keeper.state)
        assert keeper.state.seats["ada"].stack == 100_00
        assert keeper.state.coup.number is None
        tally = keeper.state.tally
        assert (tally.coups, tally.void, tally.untold, tally.chains) == (1, 1, 1, 2)
    vault.close()
    voided = [
        one for one in written(tmp_path / "casino.db", "venezia-1") if hasattr(one, "reasons")
    ]
    assert [(one.reasons, one.secret) for one in voided] == [(("interrupted",), None)]


@in_loop
async def test_an_old_copy_of_the_log_is_not_dealt_with_secrets_that_were_told(
    tmp_path: Path,
) -> None:
    """Who restores yesterday's log beside today's vault must not seal a secret that is known."""
    vault = Vault(tmp_path / "vault")
    wheel = SealedWheel(vault)
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        await open_coup(keeper, wheel)
        before = keeper.state.chain
        await say(keeper, "spin")
        number = await wheel.number("one", keeper.state.coup)
        assert number
        await keeper.ask("c", number)
        await say(keeper, "settle")
        assert await wheel.chain("one", keeper.state.chain) is None, "it can go on"
        assert await wheel.chain("one", before), "and not from where it was"
    vault.close()


@in_loop
async def test_a_chain_that_is_used_up_is_followed_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Chains.new, "__defaults__", (3,))
    vault = Vault(tmp_path / "vault")
    wheel = SealedWheel(vault)
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        for _ in range(7):
            await deal(keeper, wheel)
        tally = keeper.state.tally
        assert (tally.chains, tally.given_up, tally.coups) == (3, 0, 7)
    vault.close()
    is_sound(tmp_path / "casino.db")


@in_loop
async def test_chains_for_many_tables_at_once_are_all_different(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "vault")
    wheel = SealedWheel(vault)
    made = await asyncio.gather(*(wheel.chain(f"t{n}", None) for n in range(50)))
    assert len({one.anchor for one in made if one}) == 50
    vault.close()


@in_loop
async def test_no_table_waits_for_people_who_read_logs(tmp_path: Path) -> None:
    """They have all threads of the loop; secrets are made and told all the same."""
    vault, read, loop = Vault(tmp_path / "vault"), threading.Event(), asyncio.get_running_loop()
    loop.set_default_executor(ThreadPoolExecutor(1))
    reading = loop.run_in_executor(None, read.wait)
    wheel = SealedWheel(vault)
    with opened_log(tmp_path) as log:
        keeper = keeper_of(log)
        try:
            async with asyncio.timeout(DEADLINE):
                await deal(keeper, wheel)
                await open_coup(keeper, wheel)
                assert await wheel.secret(keeper.name, keeper.state.coup)
        finally:
            read.set()
            await reading
    vault.close()


@in_loop
async def test_the_threads_of_a_wheel_end_with_it(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "vault")
    wheel = SealedWheel(vault)
    await wheel.chain("t", None)
    threads = list(wheel._threads._threads)
    assert any(one.is_alive() for one in threads)
    del wheel
    gc.collect()
    await eventually(lambda: not any(one.is_alive() for one in threads), "they end")
    vault.close()
