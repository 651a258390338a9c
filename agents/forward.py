"""The forward pass of a trained policy, compiled; instantiated by ``neural.py``.

Each row is computed on its own, so an answer does not depend on the rows that are asked together, nor on the threads of
a linear algebra library. Observations are mostly zeros, and only legal actions need a logit: the rest is skipped.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from zombiezoo.envs.core.jit import kernel, rule

TANH = 0  # any other code is relu


@rule
def hidden(x: Any, y: Any, width: int, height: int, weights: Any, w: int, biases: Any, b: int) -> None:
    """Fill ``y[:height]`` with a layer whose weights (in, out) start at ``w`` and whose biases start at ``b``."""
    for j in range(height):
        y[j] = biases[b + j]
    for i in range(width):
        value = x[i]
        if value != 0.0:
            start = w + i * height
            for j in range(height):
                y[j] += value * weights[start + j]


@rule
def activate(x: Any, y: Any, height: int, activation: int) -> None:
    """Fill ``x[:height]`` with the activation of ``y``."""
    for j in range(height):
        x[j] = math.tanh(y[j]) if activation == TANH else max(y[j], np.float32(0.0))


@rule
def output(x: Any, width: int, weights: Any, w: int, biases: Any, b: int, mask: Any, out: Any) -> None:
    """Fill ``out`` with the last layer, whose weights (actions, in) start at ``w``, for the actions of the mask."""
    for action in range(out.shape[0]):
        if mask[action]:
            total = biases[b + action]
            start = w + action * width
            for i in range(width):
                total += x[i] * weights[start + i]
            out[action] = total
        else:
            out[action] = -np.inf


@kernel
def logits(sizes: Any, weights: Any, biases: Any, activation: int, observations: Any, masks: Any, out: Any) -> None:
    """Fill ``out`` (k, actions) with the logits of legal actions, -inf elsewhere.

    ``sizes`` holds the width of each layer, the input first; ``weights`` and ``biases`` hold all layers one after
    another, the weights of a hidden layer by input (in, out), those of the last layer by action (actions, in).
    """
    last = sizes.shape[0] - 2
    x = np.zeros(sizes.max(), np.float32)
    y = np.zeros(sizes.max(), np.float32)
    for row in range(observations.shape[0]):
        x[: sizes[0]] = observations[row]
        w = 0
        b = 0
        for layer in range(last):
            hidden(x, y, sizes[layer], sizes[layer + 1], weights, w, biases, b)
            activate(x, y, sizes[layer + 1], activation)
            w += sizes[layer] * sizes[layer + 1]
            b += sizes[layer + 1]
        output(x, sizes[last], weights, w, biases, b, masks[row], out[row])
