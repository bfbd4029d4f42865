"""The sealed wheel and its vault: secrets that nobody knows before the number, and who is who."""

import asyncio
import shutil
import stat
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.live.floor import Floor
from croupier.live.wheel import SealedWheel
from croupier.record import read_statement
from croupier.store import StoreError
from croupier.store.vault import KEPT, Vault
from croupier.table import commands as c
from croupier.table.fairness import draw, felt_digest, is_hex, seal_of
from croupier.table.phases import Phase
from live_support import QUICK, eventually, host_of, in_loop, opened_log, written
from table_support import every_chip_is_there


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    one = Vault(tmp_path / "vault")
    yield one
    one.close()


# Secrets


def test_every_coup_of_every_table_has_a_secret_of_its_own(vault: Vault) -> None:
    secrets = {vault.new_secret(table, coup) for table in ("one", "two") for coup in range(1, 51)}
    assert len(secrets) == 100
    assert all(is_hex(one) for one in secrets)


def test_two_vaults_share_nothing(tmp_path: Path) -> None:
    one, two = Vault(tmp_path / "one"), Vault(tmp_path / "two")
    assert one.new_secret("t", 1) != two.new_secret("t", 1)
    assert one.key("session") != two.key("session")
    one.close()
    two.close()


def test_a_secret_survives_a_restart(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "vault")
    secret = vault.new_secret("one", 7)
    vault.close()
    again = Vault(tmp_path / "vault")
    assert again.secret("one", 7) == secret
    assert again.secret("one", 6) is None
    assert again.secret("two", 7) is None
    again.close()


def test_a_secret_is_on_the_disk_before_its_seal_is_told(tmp_path: Path) -> None:
    """Somebody who copies the file at that moment has it."""
    vault = Vault(tmp_path / "vault")
    secret = vault.new_secret("one", 1)
    copies = tmp_path / "copies"
    copies.mkdir()
    for file in tmp_path.glob("vault*"):
        shutil.copy(file, copies / file.name)
    vault.close()
    copy = Vault(copies / "vault")
    assert copy.secret("one", 1) == secret
    copy.close()


def test_only_the_owner_can_read_the_vault(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "vault")
    vault.new_secret("one", 1)
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
    found: list[str] = []

    def ask(table: str) -> None:
        for coup in range(1, 21):
            secret = vault.new_secret(table, coup)
            assert vault.secret(table, coup) == secret
            found.append(secret)

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
        host = host_of(log)
        seal = await wheel.seal("one", 1)
        await host.ask("a", read_statement("seat ada buys 100", host.house))
        await host.ask("b", c.PlaceYourBets(seal))
        await host.ask("c", read_statement("ada: 17 by 5", host.house))
        await host.ask("d", c.Spin())
        number = await wheel.number("one", host.state.coup)
        assert number
        assert number.secret
        assert seal_of(number.secret) == seal == host.state.coup.seal
        felt = felt_digest(host.state)
        assert number.number == draw(number.secret, coup=1, respins=0, felt=felt)
        assert isinstance(await host.ask("e", number), tuple)
    vault.close()


@in_loop
async def test_the_secret_is_nowhere_in_the_log_before_the_number(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "vault")
    wheel = SealedWheel(vault)
    with opened_log(tmp_path) as log:
        host = host_of(log)
        await host.ask("b", c.PlaceYourBets(await wheel.seal("one", 1)))
        secret = vault.secret("one", 1)
        assert secret
        await host.ask("d", c.Spin())

        def files() -> bytes:
            return b"".join(file.read_bytes() for file in tmp_path.glob("casino.db*"))

        assert host.state.coup.seal
        assert host.state.coup.seal.encode() in files()
        assert secret.encode() not in files()
        number = await wheel.number("one", host.state.coup)
        assert number
        await host.ask("e", number)
        assert secret.encode() in files()
    vault.close()


@in_loop
async def test_a_coup_that_was_not_sealed_here_has_no_number(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "vault")
    wheel = SealedWheel(vault)
    with opened_log(tmp_path) as log:
        host = host_of(log)
        await host.ask("a", c.PlaceYourBets())
        await host.ask("b", c.Spin())
        assert await wheel.number("one", host.state.coup) is None
        await wheel.seal("one", 1)
        assert await wheel.number("one", host.state.coup) is None
    vault.close()


@in_loop
async def test_without_its_vault_a_coup_is_voided_and_every_stake_goes_back(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "vault")
    with opened_log(tmp_path) as log:
        host = host_of(log, name="venezia-1")
        await host.ask("a", read_statement("seat ada buys 100", host.house))
        await host.ask("b", c.PlaceYourBets(await SealedWheel(vault).seal("venezia-1", 1)))
        await host.ask("c", read_statement("ada: 17 by 5, red by 20", host.house))
        await host.ask("d", c.Spin())
        assert host.state.phase is Phase.CLOSED
    vault.close()
    for file in tmp_path.glob("vault*"):
        file.unlink()
    vault = Vault(tmp_path / "vault")
    with opened_log(tmp_path) as log:
        casino = Floor(log, SealedWheel(vault), QUICK)
        casino.open(0)
        room = casino.get("venezia-1")
        assert room
        await eventually(lambda: room.host.state.phase is Phase.IDLE, "the coup is over")
        await casino.close()
        every_chip_is_there(room.host.state)
        assert room.host.state.seats["ada"].stack == 100_00
        assert room.host.state.coup.number is None
    vault.close()
    voided = [
        one for one in written(tmp_path / "casino.db", "venezia-1") if hasattr(one, "reasons")
    ]
    assert [one.reasons for one in voided] == [("interrupted",)]


@in_loop
async def test_an_old_copy_of_the_log_is_not_dealt_with_secrets_that_were_told(
    tmp_path: Path,
) -> None:
    """Who restores yesterday's log beside today's vault must not seal a secret that is known."""
    vault = Vault(tmp_path / "vault")
    wheel = SealedWheel(vault)
    with opened_log(tmp_path) as log:
        host = host_of(log)
        await host.ask("a", c.PlaceYourBets(await wheel.seal("one", 1)))
        await host.ask("b", c.Spin())
        number = await wheel.number("one", host.state.coup)
        assert number
        await host.ask("c", number)
    for file in tmp_path.glob("casino.db*"):
        file.unlink()
    with opened_log(tmp_path) as log:
        host = host_of(log)
        coup = host.state.coup.count + 1
        assert await wheel.seal("one", coup) != seal_of(str(number.secret))
    vault.close()


@in_loop
async def test_seals_for_many_tables_at_once_are_all_different(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "vault")
    wheel = SealedWheel(vault)
    seals = await asyncio.gather(*(wheel.seal(f"t{n}", 1) for n in range(50)))
    assert len(set(seals)) == 50
    vault.close()


# Names


def test_a_name_belongs_to_who_took_it_first(vault: Vault) -> None:
    assert vault.claim("ada")
    assert not vault.claim("ada")
    assert vault.claim("bob")


@pytest.mark.parametrize(("one", "other"), [("ada", "ADA"), ("Ada", "aDA"), ("élan", "ÉLAN")])
def test_capitals_do_not_make_another_name(vault: Vault, one: str, other: str) -> None:
    assert vault.claim(one)
    assert not vault.claim(other)


def test_a_name_is_kept_over_a_restart(tmp_path: Path) -> None:
    vault = Vault(tmp_path / "vault")
    assert vault.claim("ada")
    vault.close()
    again = Vault(tmp_path / "vault")
    assert not again.claim("Ada")
    again.close()


def test_a_name_is_free_again_when_it_was_not_used_for_long(
    vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_700_000_000.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    assert vault.claim("ada")
    now[0] += KEPT
    assert not vault.claim("ada")
    now[0] += 2
    assert vault.claim("ada")
    assert not vault.claim("ada")


def test_a_name_that_is_used_stays_with_its_owner(
    vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_700_000_000.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    assert vault.claim("ada")
    for _ in range(4):
        now[0] += KEPT - 10
        vault.seen("ada")
        assert not vault.claim("ada")


def test_of_many_who_want_a_name_at_once_one_gets_it(vault: Vault) -> None:
    got: list[bool] = []
    threads = [threading.Thread(target=lambda: got.append(vault.claim("ada"))) for _ in range(20)]
    for one in threads:
        one.start()
    for one in threads:
        one.join(20)
    assert sorted(got) == [False] * 19 + [True]
