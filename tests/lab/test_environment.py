"""The Gymnasium environment: it conforms, agrees with the house, and teaches the right thing."""

import importlib.util
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from croupier.houses import house
from croupier.lab.environment import ID, RouletteEnv, RouletteVectorEnv
from croupier.lab.kernels.streams import session_numbers
from croupier.rules.errors import CroupierError
from docs_support import DOCS


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
        assert reward == 3 * (settled.winnings + settled.returned - settled.stake)


def test_a_zero_asks_for_a_decision() -> None:
    seed = next(one for one in range(500) if session_numbers(one, 0, 1)[0] == 0)
    for what, held in ((0, True), (1, False)):
        env = RouletteEnv("venezia", "red by 10", bankroll=10_000, coups=5)
        env.reset(seed=seed)
        seen, reward, *_ = env.step([1, 2])
        assert (list(seen[:3]), reward) == ([10_000, 2_000, 1], 0)
        _, reward, *_ = env.step([what, 1])
        assert (reward == -1_000) is not held


def test_not_playing_costs_nothing_and_ruin_ends_it() -> None:
    env = RouletteEnv("mbs", "17 by 1", bankroll=100, coups=10)
    env.reset(seed=1)
    assert env.step([0, 5])[1] == 0
    seen, reward, ruined, cut, _ = env.step([1, 10])  # it stakes what it has
    assert (seen[0], reward, ruined, cut) == (0, -100, True, False)


def test_a_vector_plays_as_its_parts_would_and_begins_again_by_itself() -> None:
    envs = RouletteVectorEnv(5, "mbs", "red by 1", bankroll=10_000, coups=20)
    envs.reset(seed=4)
    banks = np.full(5, 10_000)
    seen, over = np.zeros((5, 5)), np.zeros(5)
    for _ in range(20):
        seen, rewards, ruined, over, _ = envs.step(np.tile([1, 2], (5, 1)))
        banks += rewards
    assert over.all()
    assert (seen[:, 0] == banks).all()
    red = house("mbs").slip("red by 2").numbers
    for player, bank in enumerate(banks):
        wins = sum(int(n) in red for n in session_numbers(4, player, 20))
        assert bank == 10_000 + 200 * (2 * wins - 20)
    seen, rewards, ruined, over, _ = envs.step(np.tile([1, 2], (5, 1)))
    assert (seen[:, 0] == 10_000).all()
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


def test_gymnasium_finds_it_by_the_module_s_name_alone() -> None:
    script = 'import gymnasium; gymnasium.make("croupier.lab.environment:croupier/Roulette-v0")'
    subprocess.run([sys.executable, "-c", script], check=True)


def test_an_environment_without_bets_is_refused() -> None:
    with pytest.raises(CroupierError, match="expected at least one slip"):
        gymnasium.make(ID, bets=[])
