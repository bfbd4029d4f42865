"""The Gymnasium environment: it conforms, agrees with the house, and teaches the right thing."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from textwrap import indent
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction
from gymnasium.utils.env_checker import check_env

from croupier.houses import house
from croupier.lab.environment import ID, RouletteEnv, RouletteVectorEnv, StakeCut
from croupier.lab.kernels.streams import session_numbers
from croupier.rules.errors import CroupierError
from docs_support import DOCS, ROOT


@pytest.mark.parametrize(
    "how",
    [
        {},
        {"house": "venezia", "bets": ["red by 2", "17 by 1"]},
        {"house": "english", "bets": "high by 14, 13/18 by 5, 0 by 1"},
    ],
)
def test_it_passes_the_checker(how: dict[str, Any]) -> None:
    check_env(gymnasium.make(ID, render_mode="ansi", **how).unwrapped)


def test_one_pays_what_the_house_pays_on_the_numbers_of_the_simulator() -> None:
    at = house("nsw")
    slip = at.slip("17 by 1, red by 5")
    env = RouletteEnv("nsw", "17 by 1, red by 5", bankroll=10**6, coups=50)
    env.reset(seed=9)
    for number in session_numbers(9, 0, 50):
        seen, reward, *_ = env.step([1, 3])
        settled = at.settle(slip, int(number))
        assert seen[3] == number
        gain = 3 * (settled.winnings + settled.returned - settled.stake)
        assert reward == pytest.approx(gain / slip.total)


def test_a_zero_asks_for_a_decision() -> None:
    seed = next(one for one in range(500) if session_numbers(one, 0, 1)[0] == 0)
    for what, held in ((0, True), (1, False)):
        env = RouletteEnv("venezia", "red by 10", bankroll=10_000, coups=5)
        env.reset(seed=seed)
        seen, reward, *_ = env.step([1, 2])
        assert (list(seen[:3]), reward) == ([10, 2, 1], 0), "units of 10"
        _, reward, *_ = env.step([what, 1])
        assert (reward == -1) is not held


def test_not_playing_costs_nothing_and_ruin_ends_it() -> None:
    env = RouletteEnv("mbs", "17 by 1", bankroll=100, coups=10)
    env.reset(seed=1)
    assert env.step([0, 5])[1] == 0
    seen, reward, ruined, cut, _ = env.step([1, 10])  # it stakes what it has
    assert (seen[0], reward, ruined, cut) == (0, -1, True, False)


def test_a_vector_plays_as_its_parts_would_and_begins_again_by_itself() -> None:
    envs = RouletteVectorEnv(5, "mbs", "red by 1", bankroll=10_000, coups=20)
    envs.reset(seed=4)
    banks = np.full(5, 100.0)
    seen, over = np.zeros((5, 5)), np.zeros(5)
    for _ in range(20):
        seen, rewards, ruined, over, _ = envs.step(np.tile([1, 2], (5, 1)))
        banks += rewards
    assert over.all()
    assert (seen[:, 0] == banks).all()
    red = house("mbs").slip("red by 2").numbers
    for player, bank in enumerate(banks):
        wins = sum(int(n) in red for n in session_numbers(4, player, 20))
        assert bank == 100 + 2 * (2 * wins - 20)
    seen, rewards, ruined, over, _ = envs.step(np.tile([1, 2], (5, 1)))
    assert (seen[:, 0] == 100).all()
    assert not rewards.any()
    assert not ruined.any()
    assert not over.any()
    assert gymnasium.make_vec(ID, num_envs=3).num_envs == 3


def test_wrong_sizes_and_halves_are_refused() -> None:
    with pytest.raises(CroupierError, match="expected a bankroll"):
        RouletteEnv("mbs", "red by 1", bankroll=1)
    with pytest.raises(CroupierError, match="whole halves"):
        RouletteEnv("venezia", "red by 1.25")


def test_the_example_agent_learns_not_to_play() -> None:
    place = importlib.util.spec_from_file_location("agent", DOCS / "examples" / "agent.py")
    assert place
    assert place.loader
    agent = importlib.util.module_from_spec(place)
    place.loader.exec_module(agent)
    assert agent.learn(tables=2048, steps=1_500)[0] > 0.8


ALONE = """
import gymnasium
name = "croupier.lab.environment:croupier/Roulette-v0"
gymnasium.make(name, bets="red by 1").reset(seed=1)
gymnasium.make_vec(name, num_envs=3, bets="red by 1").reset(seed=1)
gymnasium.make_vec(name, num_envs=2, vectorization_mode="async", bets="red by 1").reset(seed=[1, 2])
"""


def test_gymnasium_finds_it_by_the_module_s_name_alone(tmp_path: Path) -> None:
    script = tmp_path / "alone.py"
    script.write_text(f"if __name__ == '__main__':\n{indent(ALONE, '    ')}")
    subprocess.run([sys.executable, "-W", "error", str(script)], check=True)


def test_players_of_a_vector_may_have_seeds_of_their_own() -> None:
    envs = RouletteVectorEnv(3, "mbs", "red by 1", coups=12)
    alone = [RouletteEnv("mbs", "red by 1", coups=12) for _ in range(3)]
    for seeds in ([7, 8, 2**63], np.array([1, 1, 5])):
        seen, _ = envs.reset(seed=seeds)
        for player, (env, seed) in enumerate(zip(alone, seeds, strict=True)):
            assert (env.reset(seed=int(seed))[0] == seen[player]).all()
        for _ in range(12):
            seen, rewards, *_ = envs.step(np.ones((3, 2), np.int64))
            for player, env in enumerate(alone):
                one, reward, *_ = env.step([1, 1])
                assert (one == seen[player]).all()
                assert reward == rewards[player]
    envs.reset(seed=[None, 1, None])
    with pytest.raises(CroupierError, match="expected 3 seeds"):
        envs.reset(seed=[1, 2])
    with pytest.raises(CroupierError, match="expected a seed from 0"):
        envs.reset(seed=[1, -2, 3])


@pytest.mark.parametrize(
    "action", [[2, 1], [1, 11], [-1, 0], [0, -1], [1, 1.5], [1], [1, 1, 1], "red", [2**40, 1]]
)
def test_an_action_outside_the_space_raises_and_nothing_happens(action: Any) -> None:
    env = gymnasium.make(ID, bets="red by 1", disable_env_checker=True).unwrapped
    before, _ = env.reset(seed=1)
    with pytest.raises(InvalidAction, match=r"expected \[what, units\] with whole numbers up to"):
        env.step(action)
    seen, *_ = env.step(np.array([0, 0]))
    assert seen[4] == before[4] - 1
    envs = RouletteVectorEnv(2, "mbs", "red by 1")
    envs.reset(seed=1)
    with pytest.raises(InvalidAction):
        envs.step([[1, 1], action] if len(action) == 2 else [action])


def test_info_tells_what_was_cut_and_why() -> None:
    env = RouletteEnv("mbs", ["17 by 1", "red by 1"], bankroll=500, coups=9, units=10**6)
    _, info = env.reset(seed=1)
    assert info == {"bankroll": 500, "laid": 0, "cut": StakeCut.NOTHING}
    assert env.step([1, 3])[4] == {"bankroll": 200, "laid": 3, "cut": StakeCut.NOTHING}
    assert env.step([2, 7])[4]["laid"] == 2
    rich = RouletteEnv("mbs", ["17 by 1", "red by 1"], bankroll=10**9, coups=9, units=10**6)
    rich.reset(seed=1)
    info = rich.step([1, 10**6])[4]
    assert info["cut"] is StakeCut.LIMIT
    assert 0 < info["laid"] < 10**6
    poor = RouletteEnv("mbs", "17 by 1", bankroll=250, coups=9)
    poor.reset(seed=1)
    info = poor.step([1, 10])[4]
    assert (info["laid"], info["cut"]) == (2, StakeCut.BANKROLL)


def test_info_tells_that_a_stake_is_in_prison() -> None:
    seed = next(
        one for one in range(5_000)
        if session_numbers(one, 0, 2)[0] == 0 and session_numbers(one, 0, 2)[1] != 0
    )  # fmt: skip
    for name, cut in (("venezia", StakeCut.NOTHING), ("english", StakeCut.NOTHING)):
        envs = RouletteVectorEnv(2, name, "red by 10", bankroll=10_000, coups=9)
        envs.reset(seed=[seed, seed])
        envs.step([[1, 2], [1, 2]])
        *_, info = envs.step([[1, 2], [0, 2]])
        assert info["cut"].tolist() == [cut, StakeCut.NOTHING], "after a 0 the first may withdraw"
        assert info["_cut"].all()
    envs = RouletteVectorEnv(1, "venezia", ["red by 10", "black by 10"], bankroll=10_000, coups=9)
    envs.reset(seed=[seed])
    envs.step([[1, 2]])
    *_, info = envs.step([[2, 2]])
    assert (info["cut"].tolist(), info["laid"].tolist()) == ([StakeCut.PRISON], [0])


def test_what_is_seen_stays_within_the_bounds_that_a_learner_scales_by() -> None:
    """Bounds are those of a table, not of money; rewards are some units."""
    env = RouletteEnv("english", ["red by 5", "17 by 20"], bankroll=20_000, coups=40, units=3)
    assert env.game.seen.high.tolist() == [40 + 40 * 35 * 4 * 3, 12, 9, 37, 40]
    source = np.random.default_rng(1)
    for seed in range(50):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            assert env.observation_space.contains(seen)
            seen, reward, ruined, cut, info = env.step(source.integers((3, 4)))
            assert abs(reward) <= 35 * 4 * 3
            assert seen[0] * 500 == info["bankroll"]
            over = ruined or cut


@pytest.mark.long
def test_a_well_known_learner_learns_not_to_play() -> None:
    """`make test-long` fetches it into an environment of its own."""
    python = ROOT / ".venv-learn" / "bin" / "python"
    example = DOCS / "examples" / "learner.py"
    done = subprocess.run([python, example], check=True, capture_output=True, text=True)
    rewards = json.loads(done.stdout)
    assert rewards["before"] < -1
    assert rewards["after"] > -0.2
    assert "Warning" not in done.stderr


def test_an_environment_without_bets_is_refused() -> None:
    with pytest.raises(CroupierError, match="expected at least one slip"):
        gymnasium.make(ID, bets=[])
