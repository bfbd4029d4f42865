"""Roulette for agents: the Gymnasium environment `croupier/Roulette-v0`.

A player sits at a table of a house with a bankroll and decides before every coup: not to play, or
how many units of which slip to lay. Where the house imprisons even chances, a 0 asks for a decision
about the stakes in prison.

- **Action** `[what, units]`: `what` is 0 for not playing and 1, 2, … for a slip; while a stake is in
  prison nothing is laid, and after a 0 `what` 1 withdraws it, where the house lets it be withdrawn.
- **Observation** `[bankroll, held, level, number, left]`: money in minor units, what is in prison
  and its highest level, the last number (37 before the first coup), the coups that are left.
- **Reward**: what the coup changed, in minor units. Stakes in prison count in full.
- **End**: ruin ends an episode; after `coups` it is cut off.

The same seed gives the same numbers as in a simulation, in one environment and in a vector of them.
"""

from collections.abc import Sequence
from typing import Any, Final

from croupier.lab.extra import needs

with needs():
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from croupier.lab.env_tables import tables_of
    from croupier.lab.kernels import seats as k

from croupier.houses import house
from croupier.rules.bets import Bet, Slip
from croupier.rules.errors import Malformed
from croupier.rules.money import MOST, UNIT
from croupier.tongues import counted

ID: Final = "croupier/Roulette-v0"
HIGHEST_LEVEL: Final = 9


class _Game:
    """What one environment and a vector of them have in common."""

    def __init__(
        self, name: str, bets: str | Sequence[str] | None, bankroll: int, coups: int, units: int
    ) -> None:
        self.house = house(name)
        self.slips = self._slips(bets)
        self.tables = tables_of(self.house, self.slips)
        self.bankroll, self.coups, self.units = bankroll, coups, units
        self.least = int(self.tables.costs.min())
        if not self.least <= bankroll <= MOST or coups < 1 or units < 1:
            raise Malformed(
                f"expected a bankroll from {self.least}, and at least one coup and one unit"
            )
        limits = [MOST * 100, MOST * 100, HIGHEST_LEVEL, k.NOTHING_YET, coups]
        self.seen = spaces.Box(np.zeros(k.SEEN, np.int64), np.array(limits), dtype=np.int64)
        self.acts = spaces.MultiDiscrete([len(self.slips) + 1, units + 1])

    def _slips(self, bets: str | Sequence[str] | None) -> list[Slip]:
        """One slip, several, or one unit on every spot of the house."""
        if bets is None:
            return [Slip((Bet(spot, UNIT),)) for spot in self.house.spots]
        if not bets:
            raise Malformed("expected at least one slip in bets, such as 'red by 1'")
        return [self.house.slip(one) for one in ([bets] if isinstance(bets, str) else bets)]

    def sit(self, seats: Any, seed: int) -> None:
        k.sit_down(seats, np.uint64(seed), 0, self.bankroll, self.coups)

    def step(self, seats: Any, actions: Any, out: tuple[Any, Any, Any], *, anew: bool) -> None:
        rewards, ruined, over = out
        k.step(
            seats, actions, self.tables, self.bankroll, self.coups, self.least, rewards, ruined,
            over, anew,
        )  # fmt: skip


class RouletteEnv(gymnasium.Env[Any, Any]):
    """One player at one table."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    def __init__(  # noqa: PLR0913, PLR0917  # as `gymnasium.make` gives them
        self,
        house: str = "mbs",
        bets: str | Sequence[str] | None = None,
        bankroll: int = 100 * UNIT,
        coups: int = 100,
        units: int = 10,
        render_mode: str | None = None,
    ) -> None:
        self.game = _Game(house, bets, bankroll, coups, units)
        self.observation_space, self.action_space = self.game.seen, self.game.acts
        self.render_mode = render_mode
        self._seats = np.zeros((1, k.SEAT), np.int64)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new evening."""
        super().reset(seed=seed, options=options)
        chosen = seed if seed is not None else int(self.np_random.integers(2**62))
        self.game.sit(self._seats, chosen)
        return self._seats[0, : k.SEEN].copy(), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """One coup."""
        out = (np.zeros(1, np.int64), np.zeros(1, np.bool_), np.zeros(1, np.bool_))
        chosen = np.ascontiguousarray(action, np.int64).reshape(1, 2)
        self.game.step(self._seats, chosen, out, anew=False)
        rewards, ruined, over = out
        seen = self._seats[0, : k.SEEN].copy()
        return seen, float(rewards[0]), bool(ruined[0]), bool(over[0]), {}

    def render(self) -> str | None:
        """The last number and the bankroll, in a line."""
        if self.render_mode != "ansi":
            return None
        bank, held, _, number, left = self._seats[0, : k.SEEN]
        shown = "-" if number == k.NOTHING_YET else str(number)
        write = self.game.house.write
        return f"{shown}: {write(int(bank))}, {write(int(held))} in prison, {counted(int(left), 'coup')} left"


class RouletteVectorEnv(VectorEnv[Any, Any, Any]):
    """Many players, each at a table of their own, at the speed of the kernel.

    What `step` returns is overwritten by the next step, unless `copy` is true.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # as Gymnasium has it
        "render_modes": [],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(  # noqa: PLR0913, PLR0917  # those of one environment, and how many
        self,
        num_envs: int = 1,
        house: str = "mbs",
        bets: str | Sequence[str] | None = None,
        bankroll: int = 100 * UNIT,
        coups: int = 100,
        units: int = 10,
        *,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.game = _Game(house, bets, bankroll, coups, units)
        self.num_envs, self.copy, self.render_mode = num_envs, copy, render_mode
        self.single_observation_space, self.single_action_space = self.game.seen, self.game.acts
        self.observation_space = batch_space(self.game.seen, num_envs)
        self.action_space = batch_space(self.game.acts, num_envs)
        self._seats = np.zeros((num_envs, k.SEAT), np.int64)
        ruined, over = np.zeros(num_envs, np.bool_), np.zeros(num_envs, np.bool_)
        self._out: tuple[Any, Any, Any] = (np.zeros(num_envs, np.int64), ruined, over)

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """New evenings for all; with one seed, player `i` has the stream of session `i`."""
        super().reset(seed=seed, options=options)
        chosen = seed if isinstance(seed, int) else int(self.np_random.integers(2**62))
        self.game.sit(self._seats, chosen)
        self._out[1][:] = self._out[2][:] = False
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One coup for all."""
        chosen = np.ascontiguousarray(actions, np.int64)
        self.game.step(self._seats, chosen, self._out, anew=True)
        rewards, ruined, over = (one.copy() if self.copy else one for one in self._out)
        return self._seen(), rewards, ruined, over, {}

    def _seen(self) -> Any:
        seen = self._seats[:, : k.SEEN]
        return seen.copy() if self.copy else seen


def register_roulette() -> None:
    """Make `croupier/Roulette-v0` known to Gymnasium: whoever imports this module has it."""
    if ID not in gymnasium.registry:
        gymnasium.register(
            id=ID,
            entry_point="croupier.lab.environment:RouletteEnv",
            vector_entry_point="croupier.lab.environment:RouletteVectorEnv",
        )


register_roulette()
