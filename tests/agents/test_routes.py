"""Whichever route leads to the compiled loops, they are compiled for one kind of arguments alone.

An array in another order, or a number of another kind, has Numba compile a whole game once more, which takes a minute.
"""

import os
import subprocess
import sys
from pathlib import Path

ROUTES = """
import pickle, sys
sys.path.insert(0, {tests!r})
import numpy as np
from toy.game import register
register()
from zombiezoo.agents import make_agent
from zombiezoo.agents.human.session import Session
from zombiezoo.agents.play import play_games
from zombiezoo.envs import make
from zombiezoo.envs.wrappers import LearnerEnv, SelfPlayVecEnv
from zombiezoo.envs.wrappers.aec import factories
from zombiezoo.training.evaluation.matches import evaluate

game = make("toy", num_players=3)
state = pickle.loads(pickle.dumps(game.reset(1)))
game.step(state, int(game.legal(state).argmax()))
game.observe(game.clone(state), 0)
world = game.redetermine(state, game.current_player(state), 3)
seen = game.observe(state, game.current_player(state)), game.legal(state)
for name in ("random", "greedy", "bold", "search:2"):
    make_agent(game, name).act(*seen, np.random.default_rng(1), world)
batch = game.batch(5)
batch.step(batch.mask.argmax(axis=1))
batch.restart([1, 2])
game.step(batch.states[3], int(batch.mask[3].argmax()))
evaluate(game, ["random", "greedy", "bold"], 20, seed=1)
play_games(game, ["search:3", "greedy", "random"], 3)
session = Session(game, ["human", "greedy", "search:2"], 1)
session.take(session.legal[0])
single = LearnerEnv("toy", opponents=["greedy", "search:2"], num_players=3)
single.reset(seed=0)
single.step(int(single.action_masks().argmax()))
rows = SelfPlayVecEnv(game, 8, ["random", "greedy", "search:2"], seat="random", seed=1)
rows.reset()
for _ in range(20):
    rows.step(rows.action_masks().argmax(axis=1))
env = factories("toy").env(num_players=3)
env.reset(seed=0)
env.step(int(env.last()[0]["action_mask"].argmax()))

for module in [module for name, module in sys.modules.items() if name.endswith("_toy")]:
    for name, loop in vars(module).items():
        if getattr(loop, "signatures", None):
            print(module.__name__.rpartition(".")[2], name, len(loop.signatures))
"""


def test_every_route_uses_the_same_machine_code():
    code = ROUTES.format(tests=str(Path(__file__).parents[1]))
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    compiled = [line.split() for line in done.stdout.splitlines()]
    assert {name for _, name, _ in compiled} >= {"step", "look", "redetermine", "advance", "choose", "search"}
    assert {count for *_, count in compiled} == {"1"}, done.stdout
