"""Trained policies at play: the weights of a MaskablePPO policy in a small file, and its forward pass in compiled code.

Neither torch nor Stable-Baselines3 is needed to play, and whole batches are evaluated at once.
"""

from __future__ import annotations

import functools
import hashlib
import io
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from zombiezoo.envs.core import jit
from zombiezoo.envs.core.errors import unknown
from zombiezoo.envs.core.game import Game, State
from zombiezoo.envs.core.writing import write

from .base import Agent, AgentError, Mask, Observation
from .native import NativeAgent
from .style import StyleAgent

POLICY_FILE = "policy.npz"  # in a run folder
MODEL_FILE = "model.zip"
META_MEMBER = "zombiezoo.json"  # in a model.zip, beside what Stable-Baselines3 writes

_UNREADABLE = (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, msgspec.MsgspecError)

ACTIVATIONS = ("tanh", "relu")  # in the order of their codes in forward.py


class Meta(msgspec.Struct, frozen=True):
    """What a policy was trained for.

    Attributes
    ----------
    game, version : str, int
    num_players, observation_size, num_actions : int
    activation : str
        Between the layers.
    settings : dict
        The game's configuration.
    content_hash : str
        Of the content that it was trained with; other content of the same game is no reason to refuse it.
    steps : int
        The learner's decisions until then.
    advisor : str
        The compiled agent whose choice the last layer sees beside the layer before it; empty for none.
    numbers : dict of str to float
        Of the advisor's style, where they differ from the shipped ones.
    """

    game: str
    version: int
    num_players: int
    observation_size: int
    num_actions: int
    activation: str
    settings: dict[str, Any]
    content_hash: str
    steps: int = 0
    advisor: str = ""
    numbers: dict[str, float] = {}

    @classmethod
    def of(
        cls, game: Game, activation: str, steps: int = 0, advisor: str = "", numbers: Mapping[str, float] | None = None
    ) -> Meta:
        """Describe a policy for a game."""
        return cls(
            game=game.name,
            version=game.spec.version,
            num_players=game.num_players,
            observation_size=game.observation_size,
            num_actions=game.num_actions,
            activation=activation,
            settings=msgspec.to_builtins(game.settings()),
            content_hash=game.content.hash,
            steps=steps,
            advisor=advisor,
            numbers=dict(numbers or {}),
        )

    def check(self, game: Game, path: str | Path) -> None:
        """Raise :class:`AgentError` (one line) if the policy cannot play this game."""
        for what, own, wanted in (
            ("game", self.game, game.name),
            ("version", self.version, game.spec.version),
            ("number of players", self.num_players, game.num_players),
            ("observation size", self.observation_size, game.observation_size),
            ("number of actions", self.num_actions, game.num_actions),
        ):
            if own != wanted:
                raise AgentError(f"'{path}' was trained for another {what}: {own}, but {game.name} has {wanted} here")


@functools.cache
def _forward() -> Any:
    """Return ``forward.py``, compiled when first used and kept on disk."""
    template = Path(__file__).parent / "forward.py"
    cache = jit.cache_root() / f"neural-{jit.source_hash([template])}"
    jit.prune(cache)
    return jit.instantiate(template, f"{__package__}._forward", cache)


class Network:
    """Layers of a policy.

    Parameters
    ----------
    layers : sequence of (weights (out, in), bias (out,))
        The last one gives the logits. Where it has more columns than the layer before has rows, the further ones, one
        an action, are what each piece of advice adds to the logits.
    activation : str
        Between the layers.
    """

    def __init__(
        self, layers: Sequence[tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]], activation: str
    ) -> None:
        *hidden, last = layers
        self.activation = activation
        self.sizes = np.array([layers[0][0].shape[1], *(len(bias) for _, bias in layers)], np.int64)
        flat = [*(weights.T for weights, _ in hidden), last[0]]
        inner = int(self.sizes[-2])
        flat[-1] = last[0][:, :inner]
        self.advice = np.ascontiguousarray(last[0][:, inner:].T, np.float32)  # one row for each action that is advised
        self.weights = np.concatenate([np.ascontiguousarray(w, np.float32).ravel() for w in flat])
        self.biases = np.concatenate([np.asarray(bias, np.float32) for _, bias in layers])

    def __call__(
        self,
        observations: npt.NDArray[np.float32],
        masks: npt.NDArray[np.int8] | None = None,
        advised: npt.NDArray[np.int64] | None = None,
    ) -> npt.NDArray[np.float32]:
        """Return the logits, float32 (k, num_actions), with -inf for actions that the masks forbid.

        ``advised``, int64 (k,), is the advisor's action in each row.
        """
        rows = np.ascontiguousarray(observations, np.float32)
        allowed = (
            np.ones((len(rows), self.sizes[-1]), np.int8) if masks is None else np.ascontiguousarray(masks, np.int8)
        )
        out = np.empty(allowed.shape, np.float32)
        activation = ACTIVATIONS.index(self.activation)
        _forward().logits(self.sizes, self.weights, self.biases, activation, rows, allowed, out)
        return out if advised is None else out + self.advice[advised]


class NeuralAgent(Agent):
    """A trained policy; takes its best action, or with ``sample`` one drawn from its distribution."""

    def __init__(
        self, name: str, network: Network, meta: Meta, sample: bool = False, advisor: NativeAgent | None = None
    ) -> None:
        self.name = name
        self.network = network
        self.meta = meta
        self.sample = sample
        self.advisor = advisor

    def act(self, observation: Observation, mask: Mask, rng: np.random.Generator, world: State | None = None) -> int:
        """Return a legal action."""
        return int(self.act_batch(observation[None], mask[None], [rng])[0])

    def act_batch(
        self,
        observations: npt.NDArray[np.float32],
        masks: npt.NDArray[np.int8],
        rngs: Sequence[np.random.Generator],
        worlds: npt.NDArray[np.void] | None = None,
    ) -> npt.NDArray[np.int64]:
        """Return one legal action a row, int64 (k,)."""
        advised = None if self.advisor is None else self.advisor.advise(observations, masks)
        logits = self.network(observations, masks, advised).astype(np.float64)
        if not self.sample:
            best: npt.NDArray[np.int64] = logits.argmax(axis=1)
            return best
        chances = np.exp(logits - logits.max(axis=1, keepdims=True)).cumsum(axis=1)
        lots = np.array([rng.random() for rng in rngs])
        drawn: npt.NDArray[np.int64] = (chances > (lots * chances[:, -1])[:, None]).argmax(axis=1)
        return drawn

    def identity(self) -> str:
        """Return the name with a hash of the weights."""
        digest = hashlib.sha256(str(self.sample).encode())
        digest.update(f"{self.meta.advisor} {sorted(self.meta.numbers.items()) or ''}".rstrip().encode())
        for array in (self.network.sizes, self.network.weights, self.network.biases, self.network.advice):
            digest.update(array.tobytes())
        return f"{self.name} {digest.hexdigest()[:12]}"


# files


def weights_of(state_dict: Mapping[str, Any]) -> dict[str, npt.NDArray[np.float32]]:
    """Return a policy's layers from the state dict of Stable-Baselines3's ``MlpPolicy``: ``w0, b0, w1, ...``."""
    hidden = [key[: -len(".weight")] for key in state_dict if key.startswith("mlp_extractor.policy_net.")]
    hidden = [key for key in hidden if f"{key}.weight" in state_dict]
    arrays = {}
    for k, layer in enumerate([*hidden, "action_net"]):
        arrays[f"w{k}"] = np.array(state_dict[f"{layer}.weight"].detach().cpu().numpy(), np.float32)
        arrays[f"b{k}"] = np.array(state_dict[f"{layer}.bias"].detach().cpu().numpy(), np.float32)
    return arrays


def layers_of(
    arrays: Mapping[str, npt.NDArray[np.float32]],
) -> list[tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]]:
    """Return the layers ``w0, b0, w1, ...`` as pairs."""
    return [(arrays[f"w{k}"], arrays[f"b{k}"]) for k in range(sum(1 for name in arrays if name.startswith("w")))]


def find_advisor(game: Game, name: str, numbers: Mapping[str, float]) -> NativeAgent:
    """Return a compiled agent that can advise; raises :class:`AgentError` for one that is unknown or looks ahead.

    ``numbers`` are those of its style that differ from the shipped ones; only a scripted baseline has any.
    """
    advisor = NativeAgent(game, name)
    if advisor.needs_world:
        raise AgentError(f"agent '{name}' looks ahead in a world and cannot advise from what is seen")
    return StyleAgent(game, name, numbers) if numbers else advisor


def build(
    game: Game, name: str, arrays: Mapping[str, npt.NDArray[np.float32]], meta: Meta, sample: bool = False
) -> NeuralAgent:
    """Return the agent that arrays and their description make; raises :class:`AgentError` for an unknown advisor."""
    advisor = find_advisor(game, meta.advisor, meta.numbers) if meta.advisor else None
    return NeuralAgent(name, Network(layers_of(arrays), meta.activation), meta, sample, advisor)


def save(path: str | Path, arrays: Mapping[str, npt.NDArray[np.float32]], meta: Meta) -> None:
    """Write a policy file; raises ``WriteError``."""
    memory = io.BytesIO()
    np.savez_compressed(memory, allow_pickle=False, meta=np.array(msgspec.json.encode(meta).decode()), **arrays)
    write(path, memory.getvalue())


def load(game: Game, path: str | Path, sample: bool = False) -> NeuralAgent:
    """Return a trained policy.

    Parameters
    ----------
    game : Game
        What it is to play.
    path : str or Path
        A run folder, its ``policy.npz``, or a ``model.zip`` of sb3-contrib's MaskablePPO.
    sample : bool
        Whether it draws its actions instead of taking the best one.

    Raises
    ------
    AgentError
        If there is no such file, it is no policy, or it was trained for another game, version, number of players or
        size.
    """
    file = _find(Path(path))
    arrays, meta = _read_model(file, game) if file.suffix == ".zip" else _read_policy(file)
    meta.check(game, path)
    _check_layers(arrays, meta, path)
    return build(game, f"ppo:{path}", arrays, meta, sample)


def _find(path: Path) -> Path:
    """Return the file that a path means."""
    for candidate in (path / POLICY_FILE, path / MODEL_FILE) if path.is_dir() else (path,):
        if candidate.is_file():
            return candidate
    held = f"a folder without {POLICY_FILE} or {MODEL_FILE}" if path.is_dir() else "not a file"
    raise AgentError(f"'{path}' is {held}; ppo:PATH takes a run folder, a {POLICY_FILE} or a {MODEL_FILE}")


def _read_policy(file: Path) -> tuple[dict[str, npt.NDArray[np.float32]], Meta]:
    if not zipfile.is_zipfile(file):
        raise AgentError(f"'{file}' is not a policy file (valid: a run folder, a policy.npz or a model.zip)")
    try:
        with np.load(file, allow_pickle=False) as data:
            arrays = {name: data[name] for name in data.files if name != "meta"}
            meta = _meta(str(data["meta"]))
    except _UNREADABLE as error:
        raise AgentError(f"'{file}' is not a policy file: {_first_line(error)}") from None
    return arrays, meta


def _read_model(file: Path, game: Game) -> tuple[dict[str, npt.NDArray[np.float32]], Meta]:
    """Read the zip of a MaskablePPO; one without our description was made by hand, so only its sizes can be checked."""
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.save_util import load_from_zip_file

    try:
        with zipfile.ZipFile(file) as archive:
            described = archive.read(META_MEMBER).decode() if META_MEMBER in archive.namelist() else None
        if described is not None:
            parameters: Any = load_from_zip_file(file, load_data=False, device="cpu")[1]
            return weights_of(parameters["policy"]), _meta(described)
        policy: Any = MaskablePPO.load(file, device="cpu").policy  # unpickles: only for a file that one trusts
    except (AssertionError, AttributeError, TypeError, RuntimeError, *_UNREADABLE) as error:  # of another algorithm
        raise AgentError(f"'{file}' is not a model of MaskablePPO: {_first_line(error)}") from None
    activation = policy.activation_fn.__name__.lower()
    arrays = weights_of(policy.state_dict())
    sizes = {"observation_size": arrays["w0"].shape[1], "num_actions": policy.action_space.n}
    return arrays, msgspec.structs.replace(Meta.of(game, activation), **sizes)


def _meta(text: str) -> Meta:
    return msgspec.json.decode(text, type=Meta)


def _check_layers(arrays: Mapping[str, npt.NDArray[np.float32]], meta: Meta, path: str | Path) -> None:
    """Refuse a file whose layers do not fit each other or its own description."""
    if meta.activation not in ACTIVATIONS:
        raise AgentError(f"'{path}': {unknown('activation', meta.activation, ACTIVATIONS)}")
    size = meta.observation_size
    try:
        layers = layers_of(arrays)
    except KeyError as error:
        raise AgentError(f"'{path}' is damaged: it has no array {error}") from None
    for number, (weights, bias) in enumerate(layers, 1):
        if meta.advisor and number == len(layers):
            size += meta.num_actions
        if weights.ndim != 2 or weights.shape[1] != size or bias.shape != weights.shape[:1]:
            raise AgentError(f"'{path}' is damaged: its layers do not fit each other")
        if not (np.isfinite(weights).all() and np.isfinite(bias).all()):
            raise AgentError(f"'{path}' is damaged: it holds numbers that are not finite")
        size = len(bias)
    if not layers or size != meta.num_actions:
        raise AgentError(f"'{path}' is damaged: its layers do not fit each other")


def _first_line(error: BaseException) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]
