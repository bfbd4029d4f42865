"""A well-known learner, PPO of stable-baselines3, finds out that the only way to win is not to play.

The bets cover every number, so a coup costs exactly a 37th of what is laid. That is little, and no
luck hides it: after a short training the learner lays next to nothing.

    pip install 'croupier[lab]' stable-baselines3
    python docs/examples/learner.py
"""

import json

import gymnasium

ID = "croupier.lab.environment:croupier/Roulette-v0"
"""Gymnasium imports what stands before the colon."""
EVERYTHING = "dozen 1 by 12, dozen 2 by 12, dozen 3 by 12, 0 by 1"
TABLE = {"house": "mbs", "bets": EVERYTHING, "bankroll": 100_000, "coups": 50, "units": 10,
         "render_mode": None}  # fmt: skip


def main(steps: int = 12_000) -> dict[str, float]:
    """The mean reward of an evening before and after training, in units of the slip."""
    from stable_baselines3 import PPO
    from stable_baselines3.common.env_checker import check_env
    from stable_baselines3.common.env_util import make_vec_env
    from stable_baselines3.common.evaluation import evaluate_policy

    check_env(gymnasium.make(ID, **TABLE).unwrapped)
    tables = make_vec_env(ID, n_envs=8, seed=1, env_kwargs=TABLE)
    model = PPO("MlpPolicy", tables, n_steps=128, batch_size=256, gamma=0.0, seed=1, device="cpu")
    found = {}
    for name, more in (("before", 0), ("after", steps)):
        if more:
            model.learn(more)
        found[name], _ = evaluate_policy(model, tables, n_eval_episodes=16, deterministic=False)
    return {name: float(mean) for name, mean in found.items()}


if __name__ == "__main__":
    print(json.dumps(main()))
