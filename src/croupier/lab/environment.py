"""Roulette for agents: the Gymnasium environment `croupier/Roulette-v0`.

A player sits at a table of a house with a bankroll and decides before every coup: not to play, or
how many units of which slip to lay. Where the house imprisons even chances, a 0 asks for a decision
about the stakes in prison. A unit of money is what the cheapest slip costs.

- **Action** `[what, units]`: `what` is 0 for not playing and 1, 2, … for a slip; while a stake is in
  prison nothing is laid, and after a 0 `what` 1 withdraws it, where the house lets it be withdrawn.
  An action outside the space raises `gymnasium.error.InvalidAction`.
- **Observation** `[bankroll, held, level, number, left]`: money in units, what is in prison and its
  highest level, the last number (37 before the first coup), the coups that are left.
- **Reward**: what the coup changed, in units. Stakes in prison count in full.
- **End**: ruin ends an episode; after `coups` it is cut off.
- **Info**: `bankroll` in minor units, `laid` (units of the slip), and `cut`, a `StakeCut`: why that is
  less than the action asked for.

The same seed gives the same numbers as in a simulation, in one environment and in a vector of them.
"""

from collections.abc import Sequence
from enum import IntEnum
from operator import index
from typing import Any, Final

from croupier.lab.extra import needs

with needs():
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import InvalidAction
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from croupier.lab.env_tables import tables_of
    from croupier.lab.kernels import seats as k

from croupier.houses import house
from croupier.rules.bets import Bet, Slip
from croupier.rules.errors import Malformed, shown
from croupier.rules.money import MOST, UNIT
from croupier.tongues import counted

ID: Final = "croupier/Roulette-v0"
HIGHEST_LEVEL: Final = 9
SEEDS: Final = 2**62
"""Drawn seeds are below it; given ones below 2^64."""


class StakeCut(IntEnum):
    """Why less was laid than an action asked for."""

    NOTHING = k.UNCUT
    """Nothing was cut."""
    LIMIT = k.BY_LIMIT
    """The table takes no more."""
    BANKROLL = k.BY_BANKROLL
    """The bankroll does not pay for more."""
    PRISON = k.IN_PRISON
    """A stake is in prison: nothing is laid, and it cannot be withdrawn now."""


class _Outcome:
    """What a step writes, for so many players."""

    def __init__(self, players: int) -> None:
        self.gains = np.zeros(players, np.int64)
        self.rewards = np.zeros(players, np.float64)
        self.ruined, self.over = np.zeros(players, np.bool_), np.zeros(players, np.bool_)
        self.told = np.zeros((players, k.TOLD), np.int64)
        self.seen = np.zeros((players, k.SEEN), np.float32)

    def begin(self) -> None:
        """Nothing was done yet."""
        self.ruined[:] = self.over[:] = False
        self.told[:] = 0


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
        self.scale = np.array([1 / self.least, 1 / self.least, 1, 1, 1])
        self.seen = spaces.Box(0, self._highest(), dtype=np.float32)
        self.acts = spaces.MultiDiscrete([len(self.slips) + 1, units + 1])
        self._last = self.acts.nvec.astype(np.uint64) - 1

    def _highest(self) -> Any:
        """What can be seen at most: every coup won by the best slip."""
        laid = np.minimum(self.units, self.tables.mosts)
        best = int(self.tables.gains.max()) * int(laid.max())
        held = int((laid * self.tables.costs).max())
        limits = [self.bankroll + self.coups * best, held, HIGHEST_LEVEL, k.NOTHING_YET, self.coups]
        return (np.array(limits) * self.scale).astype(np.float32)

    def _slips(self, bets: str | Sequence[str] | None) -> list[Slip]:
        """One slip, several, or one unit on every spot of the house."""
        if bets is None:
            return [Slip((Bet(spot, UNIT),)) for spot in self.house.spots]
        if not bets:
            raise Malformed("expected at least one slip in bets, such as 'red by 1'")
        return [self.house.slip(one) for one in ([bets] if isinstance(bets, str) else bets)]

    def sit(self, seats: Any, seed: int, out: _Outcome) -> None:
        """New players, each with the stream of a session."""
        k.sit_down(seats, np.uint64(seed), 0, self.bankroll, self.coups)
        self._look(seats, out)

    def step(self, seats: Any, actions: Any, out: _Outcome, *, anew: bool) -> None:
        """One coup for all players."""
        k.step(
            seats, self._inside(actions, len(seats)), self.tables, self.bankroll, self.coups,
            self.least, out.gains, out.ruined, out.over, out.told, anew,
        )  # fmt: skip
        np.multiply(out.gains, 1 / self.least, out=out.rewards)
        self._look(seats, out)

    def _look(self, seats: Any, out: _Outcome) -> None:
        np.multiply(seats[:, : k.SEEN], self.scale, out=out.seen, casting="same_kind")

    def _inside(self, actions: Any, players: int) -> Any:
        """The actions, if all of them are in the space."""
        chosen = np.asarray(actions)
        if chosen.dtype.kind in "iu" and chosen.shape == (players, 2):
            chosen = np.ascontiguousarray(chosen, np.int64)
            if not (chosen.view(np.uint64) > self._last).any():  # those below 0 are huge then
                return chosen
            chosen = chosen[(chosen.view(np.uint64) > self._last).any(axis=1)][0]
        what, units = map(int, self._last)
        raise InvalidAction(
            f"expected [what, units] with whole numbers up to {what} and {units} "
            f"for each player, not {shown(chosen.tolist())}"
        )


def _seed(given: Any, random: "np.random.Generator") -> int:
    """A seed, or one that is drawn."""
    seed = int(random.integers(SEEDS)) if given is None else index(given)
    if not 0 <= seed < 2**64:
        raise Malformed(f"expected a seed from 0 to 2^64 - 1, not {shown(seed)}")
    return seed


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
        self._out = _Outcome(1)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new evening."""
        super().reset(seed=seed, options=options)
        self._out.begin()
        self.game.sit(self._seats, _seed(seed, self.np_random), self._out)
        return self._out.seen[0].copy(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """One coup."""
        out = self._out
        self.game.step(self._seats, np.asarray(action)[None], out, anew=False)
        reward, ruined, over = float(out.rewards[0]), bool(out.ruined[0]), bool(out.over[0])
        return out.seen[0].copy(), reward, ruined, over, self._info()

    def _info(self) -> dict[str, Any]:
        laid, why = self._out.told[0].tolist()
        return {"bankroll": int(self._seats[0, k.BANK]), "laid": laid, "cut": StakeCut(why)}

    def render(self) -> str | None:
        """The last number and the bankroll, in a line."""
        if self.render_mode != "ansi":
            return None
        bank, held, _, number, left = self._seats[0, : k.SEEN]
        shown_number = "-" if number == k.NOTHING_YET else str(number)
        write = self.game.house.write
        return (
            f"{shown_number}: {write(int(bank))}, {write(int(held))} in prison, "
            f"{counted(int(left), 'coup')} left"
        )


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
        self._out = _Outcome(num_envs)
        self._all = np.ones(num_envs, np.bool_)

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """New evenings for all.

        With one seed, player `i` has the stream of session `i`; with a list, each player has that
        of one environment with such a seed.
        """
        several = isinstance(seed, Sequence | np.ndarray)
        super().reset(seed=None if several else seed, options=options)
        self._out.begin()
        if several:
            self._sit_apart(seed)
        else:
            self.game.sit(self._seats, _seed(seed, self.np_random), self._out)
        return self._told(self._out.seen), self._info()

    def _sit_apart(self, seeds: Any) -> None:
        """Every player by a seed of their own."""
        if len(seeds) != self.num_envs:
            raise Malformed(
                f"expected {self.num_envs} seeds, one for each player, not {len(seeds)}"
            )
        alone = _Outcome(1)
        for player, given in enumerate(seeds):
            seed = _seed(given, self.np_random)
            self.game.sit(self._seats[player : player + 1], seed, alone)
            self._out.seen[player] = alone.seen[0]

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One coup for all."""
        out = self._out
        self.game.step(self._seats, actions, out, anew=True)
        seen, rewards, ruined, over = map(self._told, (out.seen, out.rewards, out.ruined, out.over))
        return seen, rewards, ruined, over, self._info()

    def _info(self) -> dict[str, Any]:
        """Of all players; Gymnasium says beside each key for whom it holds."""
        found: dict[str, Any] = {
            "bankroll": self._told(self._seats[:, k.BANK]),
            "laid": self._told(self._out.told[:, k.LAID_UNITS]),
            "cut": self._told(self._out.told[:, k.WHY_CUT]),
        }
        return found | {f"_{name}": self._all for name in found}

    def _told(self, values: Any) -> Any:
        return values.copy() if self.copy else values


def register_roulette() -> None:
    """Make `croupier/Roulette-v0` known to Gymnasium: whoever imports this module has it."""
    if ID not in gymnasium.registry:
        gymnasium.register(
            id=ID,
            entry_point="croupier.lab.environment:RouletteEnv",
            vector_entry_point="croupier.lab.environment:RouletteVectorEnv",
        )


register_roulette()
