"""An agent that learns from nothing but its own results that not playing is best.

It tries twelve ways to spend a coup on many tables at once, keeps the mean result of each, and
plays the one that looks best more and more often (Thompson sampling with normal beliefs).

    python docs/examples/agent.py
"""

import gymnasium
import numpy as np

from croupier.lab.environment import ID

BETS = [
    "red by 1", "even by 1", "dozen 1 by 1", "column 2 by 1", "1/6 by 1", "25/29 by 1",
    "13/15 by 1", "14/17 by 1", "17 by 1", "high by 14, 13/18 by 5, 0 by 1", "tiers by 1",
]  # fmt: skip


def learn(tables: int = 4096, steps: int = 2_000, seed: int = 1) -> np.ndarray:
    """How often each way was chosen in the last tenth of the steps; the first is not playing."""
    envs = gymnasium.make_vec(
        ID, num_envs=tables, house="mbs", bets=BETS, bankroll=10**11, coups=10**6
    )
    envs.reset(seed=seed)
    chance, ways = np.random.default_rng(seed), len(BETS) + 1
    tried, won, squares = np.zeros(ways), np.zeros(ways), np.zeros(ways)
    last = np.zeros(ways)
    for step in range(steps):
        spread = np.sqrt(np.maximum(squares / np.maximum(tried, 1), 1)) / np.sqrt(tried + 1)
        beliefs = won / np.maximum(tried, 1) + np.where(tried, spread, 10**6) * chance.normal(
            size=(tables, ways)
        )
        chosen = beliefs.argmax(axis=1)
        actions = np.stack([chosen, np.ones(tables, np.int64)], axis=1)
        _, rewards, _, _, _ = envs.step(actions)
        tried += np.bincount(chosen, minlength=ways)
        won += np.bincount(chosen, rewards, ways)
        squares += np.bincount(chosen, rewards.astype(float) ** 2, ways)
        if step >= steps * 9 // 10:
            last += np.bincount(chosen, minlength=ways)
    return last / last.sum()


if __name__ == "__main__":
    for way, share in zip(["not playing", *BETS], learn(), strict=True):
        print(f"{share:7.1%}  {way}")
