"""Steps a second of all doors for agents that learn, beside those of others, in one run.

    python tools/gym_speed.py --seconds 2 --ours .venv/bin/python .venv-fast/bin/python \\
        --former FOLDER --peers ENV/bin/python --catan ENV/bin/python

`--ours` are Pythons with kingsmoot, interpreted and compiled; `--former` is a folder with the source of an
earlier commit (`git archive COMMIT src | tar -x -C FOLDER`), whose `Aec` is measured by the first of them;
`--peers` has pettingzoo[classic] and open_spiel, `--catan` has catanatron_gym. All agents are random among
what is allowed, and a step is one action with the observation and the mask that follow it. Speed is in steps
a second of CPU time.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

GAMES = ("oriflamme", "watch", "thrones", "banners")
SLOTS = 64


def timed(seconds: float, some: Callable[[], int]) -> float:
    """How many of what `some` does, and counts, in a second of CPU time; the first lot is not counted."""
    some()
    done, began = 0, time.process_time()
    while time.process_time() < began + seconds:
        done += some()
    return done / (time.process_time() - began)


def of_aec(make: Callable[[], Any], seconds: float) -> float:
    import numpy as np

    env, luck = make(), np.random.default_rng(1)
    env.reset(seed=1)

    def some() -> int:
        steps = 0
        while steps < 50:
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.reset()
                continue
            mask = (
                seen["action_mask"]
                if isinstance(seen, dict) and "action_mask" in seen
                else info["action_mask"]
            )
            env.step(int(luck.choice(np.flatnonzero(mask))))
            steps += 1
        return steps

    return timed(seconds, some)


def of_single(game: str, seconds: float) -> float:
    """Our own steps; the others play at random between them."""
    import numpy as np

    from kingsmoot.gym import Single
    from kingsmoot.io.registry import game as game_of

    env = Single(game, ["random"] * (game_of(game).usual_seats() - 1))
    luck = np.random.default_rng(1)
    seen = [env.reset(seed=1)[0]]

    def some() -> int:
        for _ in range(20):
            told = env.step(int(luck.choice(np.flatnonzero(seen[0]["action_mask"]))))
            seen[0] = env.reset()[0] if told[2] or told[3] else told[0]
        return 20

    return timed(seconds, some)


def of_batch(game: str, seconds: float) -> float:
    import numpy as np

    from kingsmoot.gym import Batch

    batch, luck = Batch(game, SLOTS, seed=os.getpid()), np.random.default_rng(1)
    masks = batch.masks.reshape(-1).view(np.bool_)  # numpy finds what is true faster than what is not zero

    def some() -> int:
        rows, allowed = np.divmod(np.flatnonzero(masks), batch.space.size)
        many = np.bincount(rows, minlength=SLOTS)
        batch.step(allowed[np.cumsum(many) - many + (luck.random(SLOTS) * many).astype(np.int64)])
        return SLOTS

    return timed(seconds, some)


def of_spiel(name: str, seconds: float, tensors: bool) -> float:
    import numpy as np
    import pyspiel

    if name.startswith("kingsmoot_"):
        from kingsmoot.gym import spiel

        spiel.register(name.removeprefix("kingsmoot_"))
    game, luck = pyspiel.load_game(name), np.random.default_rng(1)
    state = [game.new_initial_state()]

    def some() -> int:
        steps = 0
        while steps < 20:
            s = state[0]
            if s.is_terminal():
                state[0] = game.new_initial_state()
                continue
            if s.is_chance_node():
                outcomes = s.chance_outcomes()
                s.apply_action(outcomes[int(luck.integers(len(outcomes)))][0])
                continue
            if tensors:
                s.observation_tensor(s.current_player())
            legal = s.legal_actions()
            s.apply_action(legal[int(luck.integers(len(legal)))])
            steps += 1
        return steps

    return timed(seconds, some)


def of_catanatron_gym(seconds: float) -> float:
    import gymnasium
    import numpy as np

    env, luck = gymnasium.make("catanatron_gym:catanatron-v1"), np.random.default_rng(1)
    told = [env.reset(seed=1)[1]]

    def some() -> int:
        for _ in range(20):
            _, _, over, cut, told[0] = env.step(int(luck.choice(told[0]["valid_actions"])))
            if over or cut:
                told[0] = env.reset()[1]
        return 20

    return timed(seconds, some)


def of_catanatron(seconds: float) -> float:
    catan = import_module("catanatron")
    colors = [getattr(catan.Color, name) for name in ("RED", "BLUE", "WHITE", "ORANGE")]

    def some() -> int:
        game = catan.Game([catan.RandomPlayer(color) for color in colors])
        game.play()
        return len(game.state.actions)

    return timed(seconds, some)


def measured(what: str, seconds: float) -> float:
    door, _, name = what.partition(" ")
    if door == "aec":
        from kingsmoot.gym import Aec

        return of_aec(lambda: Aec(name), seconds)
    if door == "former":
        from kingsmoot.gym.aec import Aec

        return of_aec(lambda: Aec(name), seconds)
    if door == "pettingzoo":
        from pettingzoo import classic

        return of_aec(lambda: getattr(classic, name).env(), seconds)
    if door == "single":
        return of_single(name, seconds)
    if door == "batch":
        return of_batch(name, seconds)
    if door == "spiel":
        return of_spiel("kingsmoot_" + name, seconds, tensors=True)
    if door == "openspiel":
        return of_spiel(name, seconds, tensors=True)
    return of_catanatron_gym(seconds) if name == "gym" else of_catanatron(seconds)


def child(python: str, what: list[str], seconds: float, path: str = "") -> subprocess.Popen[str]:
    """A process that measures, one after the other."""
    env = {**os.environ, "PYTHONPATH": path} if path else os.environ.copy()
    line = [python, str(Path(__file__).resolve()), "--seconds", str(seconds), "--measure", *what]
    return subprocess.Popen(line, env=env, stdout=subprocess.PIPE, text=True)


def told(process: subprocess.Popen[str]) -> dict[str, float]:
    found: dict[str, float] = json.loads(process.communicate()[0].splitlines()[-1])
    return found


def main() -> None:
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    args.add_argument("--seconds", type=float, default=2.0)
    args.add_argument("--ours", nargs="*", default=[])
    args.add_argument("--former", default="")
    args.add_argument("--peers", default="")
    args.add_argument("--catan", default="")
    args.add_argument("--games", nargs="*", default=list(GAMES))
    args.add_argument("--measure", nargs="*", default=[])
    given = args.parse_args()
    seconds = given.seconds
    if given.measure:
        sys.stdout.write(json.dumps({what: measured(what, seconds) for what in given.measure}) + "\n")
        return

    def report(where: str, found: dict[str, float]) -> None:
        for what, speed in found.items():
            sys.stdout.write(f"{where:12} {what:28} {speed:10,.0f}\n")
            sys.stdout.flush()

    games = given.games
    for at, python in enumerate(given.ours):
        where = ("interpreted", "compiled")[at]
        for game in games:
            report(
                where, told(child(python, [f"{door} {game}" for door in ("aec", "single", "spiel")], seconds))
            )
            alone = told(child(python, [f"batch {game}"], seconds))
            report(where, alone)
            both = [child(python, [f"batch {game}"], seconds) for _ in range(2)]
            report(where, {f"2 x batch {game}": sum([told(one)[f"batch {game}"] for one in both])})
    if given.former:
        for game in games:
            report("former", told(child(given.ours[0], [f"former {game}"], seconds, given.former + "/src")))
    if given.peers:
        peers = [f"pettingzoo {name}" for name in ("chess_v6", "connect_four_v3", "leduc_holdem_v4")]
        peers += ["openspiel chess", "openspiel backgammon"]
        for what in peers:
            report("peers", told(child(given.peers, [what], seconds)))
    if given.catan:
        for what in ("catanatron gym", "catanatron engine"):
            report("peers", told(child(given.catan, [what], seconds)))


if __name__ == "__main__":
    main()
