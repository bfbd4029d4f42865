"""A number is drawn of the coup as it is, though somebody says something while it is drawn."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from time import monotonic

import pytest

from croupier.live import croupier, dealing
from croupier.live.croupier import Croupier
from croupier.live.dealing import Dealing, SeenAt, Speaking
from croupier.live.keeper import Keeper, Reply
from croupier.live.seeds import SLACK, seeds_told
from croupier.live.wheel import SealedWheel
from croupier.store.vault import Vault
from croupier.table import commands as c
from croupier.table.fairness import seal_of
from croupier.table.phases import Phase
from croupier.table.refusal import Code, Refused
from croupier.table.state import Coup
from croupier.wire import Step
from croupier.wire.rights import Role
from live_support import (
    QUICK,
    close_coup,
    eventually,
    in_loop,
    keeper_of,
    open_coup,
    opened_log,
    say,
)

SEED = "5e" * 32


@pytest.fixture(autouse=True)
def _does_not_wait_for_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(croupier, "TELL_WITHIN", 0.0)
    monkeypatch.setattr(dealing, "TELL_WITHIN", 0.0)


class Interrupted(SealedWheel):
    """While the secret of a coup is read, somebody says something."""

    def __init__(self, vault: Vault, keeper: Keeper, words: str) -> None:
        super().__init__(vault)
        self._keeper, self._words = keeper, words

    async def number(self, table: str, coup: Coup) -> c.Number | None:
        """The number of the coup as it was asked for."""
        words, self._words = self._words, ""
        await say(self._keeper, words)
        return await super().number(table, coup)


@asynccontextmanager
async def closed_coup(
    folder: Path, meanwhile: str, wheel: str = "automatic"
) -> AsyncIterator[tuple[Keeper, Interrupted]]:
    """A coup with a sealed seed that waits for its number, and what is said while it is drawn."""
    with opened_log(folder) as log, closing(Vault(folder / "vault")) as vault:
        keeper = keeper_of(log)
        await say(keeper, f"wheel is {wheel}\nseat ada buys 1000")
        await open_coup(keeper, SealedWheel(vault))
        await say(keeper, f"ada: red by 5\nada seals {seal_of(SEED)}")
        await close_coup(keeper)
        yield keeper, Interrupted(vault, keeper, meanwhile)


@asynccontextmanager
async def dealt(keeper: Keeper, wheel: Interrupted) -> AsyncIterator[None]:
    """The automatic croupier deals for a while."""
    running = asyncio.create_task(Croupier(keeper, wheel, QUICK).run())
    try:
        yield
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


@in_loop
async def test_seeds_have_a_little_more_time_than_is_promised(tmp_path: Path) -> None:
    """Verifiers measure by other clocks: an honest number must not seem too early to any of them."""
    async with closed_coup(tmp_path, "") as (keeper, _):
        start = monotonic()
        await seeds_told(keeper, 0.0)
        assert monotonic() - start > SLACK / 2


@in_loop
async def test_a_seed_that_is_told_at_the_last_moment_is_part_of_the_number(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The number of the moment before would be refused, and everybody would wait."""
    async with closed_coup(tmp_path, f"ada tells {SEED}") as (keeper, wheel):
        async with dealt(keeper, wheel):
            await eventually(lambda: keeper.state.coup.number is not None, "the number")
        assert [one.seed for one in keeper.state.coup.seeds] == [SEED]
        assert keeper.state.tally.seeds["ada"].missing == 0
    assert "was not possible" not in caplog.text


@in_loop
async def test_a_coup_that_is_declared_void_while_it_is_drawn_holds_nobody_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with closed_coup(tmp_path, "void interrupted") as (keeper, wheel), dealt(keeper, wheel):
        await eventually(lambda: keeper.state.phase is Phase.IDLE, "the void coup")
        await eventually(lambda: keeper.clock.step is Step.REST, "the croupier rests")
    assert "was not possible" not in caplog.text


async def drawn_by_hand(keeper: Keeper, wheel: Interrupted) -> object:
    """What a croupier is answered who draws."""
    answered: asyncio.Future[object] = asyncio.get_running_loop().create_future()
    reply: Reply = lambda answer, _: answered.set_result(answer)  # noqa: E731  # of that type
    seen = SeenAt(keeper.state.coup.count, keeper.state.phase)
    staff = Dealing(keeper, wheel)
    staff.draw(Speaking(Role.CROUPIER, "bruno", "1"), seen, reply)
    answer = await answered
    await staff.close()
    return answer


@in_loop
async def test_a_croupier_who_draws_while_a_seed_is_told_presses_once(tmp_path: Path) -> None:
    async with closed_coup(tmp_path, f"ada tells {SEED}", "by hand") as (keeper, wheel):
        answer = await drawn_by_hand(keeper, wheel)
        assert isinstance(answer, tuple), answer
        assert keeper.state.coup.number is not None
        assert [one.seed for one in keeper.state.coup.seeds] == [SEED]


@in_loop
async def test_a_croupier_who_draws_while_the_coup_is_declared_void_is_told_so(
    tmp_path: Path,
) -> None:
    async with closed_coup(tmp_path, "void interrupted", "by hand") as made:
        answer = await drawn_by_hand(*made)
        assert isinstance(answer, Refused)
        assert answer.code is Code.STALE
