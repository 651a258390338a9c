"""Trained policies at play: the same numbers as Stable-Baselines3, and files that do not fit are refused."""

import io
import json
import zipfile

import numpy as np
import pytest
import torch
from sb3_contrib import MaskablePPO

from zombiezoo.agents import AgentError, make_agent, neural
from zombiezoo.agents.play import play_games
from zombiezoo.envs import make
from zombiezoo.envs.wrappers.vec_env import SelfPlayVecEnv

LAYERS = {"tanh": [24, 16], "relu": [16]}


@pytest.fixture(scope="module", params=["tanh", "relu"])
def trained(request, tmp_path_factory):
    """A model of Stable-Baselines3 after an update, its folder, and its policy written by us."""
    folder = tmp_path_factory.mktemp(request.param)
    model = model_for("toy", request.param)
    model.learn(64)
    meta = neural.Meta.of(make("toy"), request.param, 64)
    neural.save(folder / "policy.npz", neural.weights_of(model.policy.state_dict()), meta)
    model.save(folder / "plain.zip")
    return model, folder


def model_for(name, activation, **settings):
    env = SelfPlayVecEnv(name, 4, ["random"], seed=1, **settings)
    kwargs = {
        "net_arch": LAYERS[activation],
        "activation_fn": {"tanh": torch.nn.Tanh, "relu": torch.nn.ReLU}[activation],
    }
    return MaskablePPO("MlpPolicy", env, n_steps=16, batch_size=64, policy_kwargs=kwargs, seed=3, device="cpu")


def some_rows(count=1000):
    """Observations and masks from play."""
    env = SelfPlayVecEnv("toy", 50, ["random", "bold"], seed=2)
    lot = np.random.default_rng(0)
    observations, masks = [env.reset()], [env.action_masks()]
    while sum(map(len, observations)) < count:
        observations.append(env.step((lot.random(masks[-1].shape) * masks[-1]).argmax(axis=1))[0])
        masks.append(env.action_masks())
    return np.concatenate(observations)[:count], np.concatenate(masks)[:count].astype(np.int8)


def theirs(model, observations, masks):
    """Stable-Baselines3's logits (masked), best actions and probabilities."""
    with torch.no_grad():
        distribution = model.policy.get_distribution(torch.as_tensor(observations), action_masks=masks).distribution
    actions, _ = model.predict(observations, deterministic=True, action_masks=masks)
    return distribution, actions


def test_logits_and_actions_equal_those_of_stable_baselines(trained):
    model, folder = trained
    agent = neural.load(make("toy"), folder)
    observations, masks = some_rows()
    distribution, actions = theirs(model, observations, masks)
    logits = agent.network(observations)
    raw = model.policy.action_net(model.policy.mlp_extractor.forward_actor(torch.as_tensor(observations)))
    assert np.abs(logits - raw.detach().numpy()).max() < 1e-5
    assert (agent.act_batch(observations, masks, [None] * 1000) == actions).mean() > 0.999  # near ties aside
    assert distribution.probs.shape == logits.shape


def test_drawn_actions_have_the_chances_of_the_policy(trained):
    model, folder = trained
    agent = neural.load(make("toy"), folder, sample=True)
    observations, masks = some_rows(20)
    distribution, _ = theirs(model, observations, masks)
    draws = 3000
    rngs = [np.random.default_rng([7, k]) for k in range(draws)]
    for row in range(5):
        actions = agent.act_batch(
            np.repeat(observations[row : row + 1], draws, 0), np.repeat(masks[row : row + 1], draws, 0), rngs
        )
        assert masks[row][actions].all()
        shares = np.bincount(actions, minlength=3) / draws
        assert np.abs(shares - distribution.probs[row].numpy()).max() < 0.05


def test_a_draw_does_not_depend_on_the_neighbours(trained):
    _, folder = trained
    agent = neural.load(make("toy"), folder, sample=True)
    observations, masks = some_rows(40)
    together = agent.act_batch(observations, masks, [np.random.default_rng([1, k]) for k in range(40)])
    alone = [agent.act(observations[k], masks[k], np.random.default_rng([1, k])) for k in range(40)]
    assert together.tolist() == alone


@pytest.mark.parametrize("file", ["", "policy.npz", "plain.zip"])
def test_a_folder_a_policy_file_and_a_model_are_the_same_agent(trained, file):
    model, folder = trained
    agent = make_agent(make("toy"), f"ppo:{folder / file}")
    observations, masks = some_rows(200)
    assert agent.name == f"ppo:{folder / file}"
    assert (agent.act_batch(observations, masks, [None] * 200) == theirs(model, observations, masks)[1]).all()


def test_it_plays_whole_games(trained):
    _, folder = trained
    played = play_games(make("toy"), [f"ppo:{folder}", "random"], games=200, seed=1)
    assert not (played.forfeited >= 0).any()
    assert played.returns.shape == (200, 2)


def test_a_retrained_policy_is_another_one(trained, tmp_path):
    model, folder = trained
    game = make("toy")
    before = neural.load(game, folder)
    arrays = neural.weights_of(model.policy.state_dict())
    arrays["b0"] = arrays["b0"] + 1
    neural.save(tmp_path / "policy.npz", arrays, before.meta)
    after = neural.load(game, tmp_path)
    after.name = before.name
    assert before.identity() == neural.load(game, folder).identity() != after.identity()


def changed(folder, target, **changes):
    """Copy a policy file with another description or other arrays."""
    with np.load(folder / "policy.npz") as data:
        arrays = {name: data[name] for name in data.files}
    meta = json.loads(str(arrays["meta"]))
    for key, value in changes.items():
        if key in meta:
            meta[key] = value
        else:
            arrays[key] = value
    arrays["meta"] = np.array(json.dumps(meta))
    np.savez(target, **arrays)
    return target


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "another game: chess, but toy has toy here"),
        ({"version": 3}, "another version: 3, but toy has 0 here"),
        ({"num_players": 4}, "another number of players: 4, but toy has 2 here"),
        ({"observation_size": 99}, "another observation size: 99, but toy has 9 here"),
        ({"num_actions": 5}, "another number of actions: 5, but toy has 3 here"),
        ({"activation": "sine"}, "unknown activation 'sine'"),
        ({"w0": np.zeros((2, 2), np.float32)}, "is damaged"),
        ({"b0": np.full(24, np.nan, np.float32)}, "is damaged"),
    ],
)
def test_a_policy_that_does_not_fit_is_refused(trained, tmp_path, changes, message):
    _, folder = trained
    with pytest.raises(AgentError, match=message) as error:
        neural.load(make("toy"), changed(folder, tmp_path / "policy.npz", **changes))
    assert "\n" not in str(error.value)


def test_a_policy_for_another_number_of_players_is_refused(trained):
    _, folder = trained
    with pytest.raises(AgentError, match="another number of players: 2, but toy has 3 here"):
        make_agent(make("toy", num_players=3), f"ppo:{folder}")
    with pytest.raises(AgentError, match="another observation size"):
        make_agent(make("toy", num_players=3), f"ppo:{folder / 'plain.zip'}")


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("nothing", None, "is not a file"),
        ("policy.npz", b"text", "is not a policy file"),
        ("policy.npz", b"", "is not a policy file"),
        ("model.zip", b"text", "is not a model of MaskablePPO"),
    ],
)
def test_what_is_no_policy_is_refused(tmp_path, name, content, message):
    if content is not None:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(AgentError, match=message):
        neural.load(make("toy"), tmp_path / name)


def test_an_empty_folder_and_another_zip_are_refused(tmp_path):
    with pytest.raises(AgentError, match=r"a folder without policy.npz or model.zip"):
        neural.load(make("toy"), tmp_path)
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w") as archive:
        archive.writestr("readme", "hello")
    (tmp_path / "model.zip").write_bytes(memory.getvalue())
    with pytest.raises(AgentError, match="is not a model of MaskablePPO"):
        neural.load(make("toy"), tmp_path)
