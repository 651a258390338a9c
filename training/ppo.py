"""The learner: sb3-contrib's MaskablePPO with schedules over the whole run; what goes in and comes out is checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.logger import Logger
from stable_baselines3.common.torch_layers import MlpExtractor
from stable_baselines3.common.vec_env import VecEnv

from zombiezoo.envs.core.errors import ZombiezooError, unknown

from .config import Schedule, TrainConfig

LOG_PROB_TOLERANCE = 1e-3  # float32 logits of some hundred actions, summed in another order

_ACTIVATIONS = {"tanh": torch.nn.Tanh, "relu": torch.nn.ReLU}


class LearningError(ZombiezooError):
    """A rollout or network that cannot be right; the last checkpoint is untouched."""


@dataclass(frozen=True)
class Linear:
    """A number that runs from ``start`` to ``end``; called with the share of the run that is left."""

    start: float
    end: float

    @classmethod
    def of(cls, schedule: Schedule) -> Linear:
        """Read a constant or a pair."""
        return cls(schedule, schedule) if isinstance(schedule, float | int) else cls(schedule[0], schedule[1])

    def __call__(self, left: float) -> float:
        """Return the value when a share ``left`` of the run is left."""
        return self.end + (self.start - self.end) * left


class Learner(MaskablePPO):
    """MaskablePPO whose schedules run over the whole run, however often ``learn`` is called for a part of it."""

    course: int = 1
    entropy: Linear = Linear(0.0, 0.0)

    def _update_current_progress_remaining(self, num_timesteps: int, total_timesteps: int) -> None:
        super()._update_current_progress_remaining(min(num_timesteps, self.course), self.course)
        self.ent_coef = self.entropy(self._current_progress_remaining)


class AdvisedExtractor(MlpExtractor):
    """Layers over an observation that ends in advice, which goes past them to the last layer of the policy."""

    def __init__(self, size: int, advice: int, **layers: Any) -> None:
        super().__init__(size, **layers)
        self.size = size
        self.latent_dim_pi += advice

    def forward_actor(self, features: torch.Tensor) -> torch.Tensor:
        """Return what the last layer of the policy sees."""
        return torch.cat([super().forward_actor(features[:, : self.size]), features[:, self.size :]], dim=1)

    def forward_critic(self, features: torch.Tensor) -> torch.Tensor:
        """Return what the last layer of the value network sees: no advice."""
        return super().forward_critic(features[:, : self.size])


class AdvisedPolicy(MaskableActorCriticPolicy):
    """A policy that begins with what its advisor would do, and learns when not to.

    Parameters
    ----------
    trust : float
        What the logit of the advised action has more than the others at first.
    """

    def __init__(self, *args: Any, trust: float, **kwargs: Any) -> None:
        self.trust = trust
        super().__init__(*args, **kwargs)

    def _build_mlp_extractor(self) -> None:
        advice = int(self.action_space.n)  # type: ignore[attr-defined]  # a Discrete space
        self.mlp_extractor = AdvisedExtractor(
            self.features_dim - advice,
            advice,
            net_arch=self.net_arch,
            activation_fn=self.activation_fn,
            device=self.device,
        )

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        with torch.no_grad():
            weight: torch.Tensor = self.action_net.weight  # type: ignore[assignment]  # of a Linear layer
            weight[:, -weight.shape[0] :] = self.trust * torch.eye(weight.shape[0])

    def _get_constructor_parameters(self) -> dict[str, Any]:
        return {**super()._get_constructor_parameters(), "trust": self.trust}


def build_learner(config: TrainConfig, env: VecEnv) -> Learner:
    """Return a new learner, seeded from the configuration; torch gets its number of threads here.

    Raises
    ------
    ZombiezooError
        If torch does not know the device.
    """
    torch.set_num_threads(config.threads)
    layers = list(config.net.layers)
    ppo = config.ppo
    learner = Learner(
        AdvisedPolicy if config.net.advisor else "MlpPolicy",
        env,
        learning_rate=Linear.of(ppo.learning_rate),
        n_steps=ppo.n_steps,
        batch_size=ppo.batch_size,
        n_epochs=ppo.epochs,
        gamma=ppo.gamma,
        gae_lambda=ppo.gae_lambda,
        clip_range=Linear.of(ppo.clip),
        vf_coef=ppo.value,
        max_grad_norm=ppo.max_grad_norm,
        target_kl=ppo.target_kl or None,
        policy_kwargs={
            "net_arch": {"pi": layers, "vf": list(layers)},
            "activation_fn": _ACTIVATIONS[config.net.activation],
            **({"trust": config.net.trust} if config.net.advisor else {}),
        },
        seed=config.seed,
        device=_device(config.device),
    )
    learner.course = config.steps
    learner.entropy = Linear.of(ppo.entropy)
    learner.set_logger(Logger(folder=None, output_formats=[]))
    return learner


def _device(name: str) -> torch.device:
    try:
        device = torch.device(name)
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError):
        raise ZombiezooError(unknown("device", name, ["cpu", *_accelerators()])) from None
    return device


def _accelerators() -> list[str]:
    return [f"cuda:{k}" for k in range(torch.cuda.device_count())]


class Watch(BaseCallback):
    """Collects the games that end during a rollout, and refuses one that no learner could have made.

    Attributes
    ----------
    ended : list of dict
        The infos of finished games since the last ``learn``.
    compared : bool
        Whether the first rollout was checked against its stored masks.
    """

    def __init__(self) -> None:
        super().__init__()
        self.ended: list[dict[str, Any]] = []
        self.compared = False

    def _on_training_start(self) -> None:
        self.ended = []

    def _on_step(self) -> bool:
        infos: Sequence[dict[str, Any]] = self.locals["infos"]
        self.ended += [infos[row] for row in np.flatnonzero(self.locals["dones"]).tolist()]
        return True

    def _on_rollout_end(self) -> None:
        buffer: Any = self.locals["rollout_buffer"]
        for name in ("observations", "rewards", "values", "log_probs", "advantages"):
            if not np.isfinite(getattr(buffer, name)).all():
                raise LearningError(f"the rollout holds {name} that are not finite")
        if not self.compared:
            self._compare_log_probs(buffer)
            self.compared = True

    def _compare_log_probs(self, buffer: Any) -> None:
        """Before the first update the policy must judge the stored actions under the stored masks as it did then."""
        policy: Any = self.model.policy
        as_tensor = self.model.rollout_buffer.to_torch  # type: ignore[attr-defined]  # of every on-policy algorithm
        with torch.no_grad():
            _, log_probs, _ = policy.evaluate_actions(
                as_tensor(buffer.observations[0]),
                as_tensor(buffer.actions[0]).long().flatten(),
                action_masks=buffer.action_masks[0],
            )
        gap = float(np.abs(log_probs.cpu().numpy() - buffer.log_probs[0]).max())
        if not gap <= LOG_PROB_TOLERANCE:
            raise LearningError(f"the stored masks give other probabilities than the rollout had (by {gap:.3g})")


def learn_once(learner: Learner, watch: Watch) -> dict[str, float]:
    """Run one rollout and one update; return what MaskablePPO logs about it.

    Raises
    ------
    LearningError
        If the rollout or the network holds a number that is not finite.
    """
    learner.learn(learner.n_steps * learner.n_envs, callback=watch, log_interval=None, reset_num_timesteps=False)  # type: ignore[arg-type]  # None is what switches SB3's own output off
    for name, values in learner.policy.named_parameters():
        if not torch.isfinite(values).all():
            raise LearningError(f"the update made '{name}' of the network not finite; lower ppo.learning_rate")
    logged = learner.logger.name_to_value
    return {
        "entropy": -float(logged["train/entropy_loss"]),
        "approx_kl": float(logged["train/approx_kl"]),
        "clip_fraction": float(logged["train/clip_fraction"]),
        "value_loss": float(logged["train/value_loss"]),
        "policy_loss": float(logged["train/policy_gradient_loss"]),
        "explained_variance": float(logged["train/explained_variance"]),
        "learning_rate": float(logged["train/learning_rate"]),
    }


def generators() -> dict[str, npt.NDArray[Any]]:
    """Return the state of the global generators that Stable-Baselines3 draws from, as arrays."""
    _, keys, position, has_gauss, gauss = np.random.get_state()  # noqa: NPY002 - minibatches are shuffled by it
    return {
        "torch": torch.get_rng_state().numpy().copy(),
        "numpy_keys": np.asarray(keys),
        "numpy_rest": np.array([position, has_gauss, gauss], np.float64),
    }


def set_generators(state: dict[str, npt.NDArray[Any]]) -> None:
    """Set the global generators to what :func:`generators` returned."""
    position, has_gauss, gauss = state["numpy_rest"].tolist()
    np.random.set_state(("MT19937", state["numpy_keys"], int(position), int(has_gauss), gauss))  # noqa: NPY002
    torch.set_rng_state(torch.from_numpy(state["torch"].copy()))
