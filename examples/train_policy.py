"""A small policy that learns Oriflamme in a minute and then beats random players: python train_policy.py

A linear softmax over the masked actions, trained by REINFORCE against two random opponents, with numpy and
nothing else. It is there to show the doors (`kingsmoot.gym`), not to be strong.
"""

import sys
import time

import numpy as np

from kingsmoot.gym.single import Single


class Policy:
    def __init__(self, env: Single, seed: int) -> None:
        self.cells = env.observation_space["observation"].shape[0]
        self.weights = np.zeros((env.action_space.n, self.cells + 1), np.float32)
        self.luck = np.random.default_rng(seed)

    def act(self, seen: dict) -> tuple[int, tuple]:
        """An action, and what is needed to learn from it."""
        legal = np.flatnonzero(seen["action_mask"])
        at = np.append(np.flatnonzero(seen["observation"]), self.cells)
        values = np.append(seen["observation"], np.float32(1.0))[at]
        logits = self.weights[np.ix_(legal, at)] @ values
        chances = np.exp(logits - logits.max())
        chances /= chances.sum()
        chosen = int(self.luck.choice(len(legal), p=chances.astype(float) / chances.sum(dtype=float)))
        slope = -chances
        slope[chosen] += 1.0
        return int(legal[chosen]), (legal, at, np.outer(slope, values))

    def learn(self, steps: list[tuple], advantage: float, rate: float) -> None:
        for legal, at, slope in steps:
            self.weights[np.ix_(legal, at)] += rate * advantage * slope


def episode(env: Single, policy: Policy, seed: int | None = None) -> tuple[float, list[tuple]]:
    seen, _ = env.reset(seed=seed)
    steps = []
    while True:
        action, step = policy.act(seen)
        steps.append(step)
        seen, reward, over, _, _ = env.step(action)
        if over:
            return reward, steps


def main(seconds: float = 60.0, judged: int = 300, seed: int = 1) -> float:
    """Train for so long; the share of the wins in `judged` fresh games."""
    env = Single("oriflamme", ["random", "random"], seat=None)
    policy = Policy(env, seed)
    ends = time.process_time() + seconds
    games, usual = 0, 0.0
    while time.process_time() < ends:
        reward, steps = episode(env, policy, seed if games == 0 else None)
        policy.learn(steps, reward - usual, 0.02)
        usual += 0.02 * (reward - usual)
        games += 1
    won = [episode(env, policy, 1_000_000 if n == 0 else None)[0] + 1 / 3 for n in range(judged)]
    share = float(np.mean(won))
    error = float(np.std(won)) / judged**0.5
    print(f"after {games} games: {share:.1%} ± {1.96 * error:.1%} of {judged} games; a third is fair")
    return share


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60.0)
