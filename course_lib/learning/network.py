"""A small neural network in NumPy: forward, backpropagation, and steps by Adam.

D. Rumelhart, G. Hinton and R. Williams, "Learning representations by back-propagating errors",
Nature 323, 1986; D. Kingma and J. Ba, "Adam: a method for stochastic optimization", ICLR 2015.
"""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

from course_lib.arrays import Array, np
from course_lib.search.checks import check_whole

Gradients = tuple[list[list[float]], list[float], list[float], float]
"""The derivatives by w1, b1, w2 and b2, in their shapes."""


def network_gradient(
    w1: Sequence[Sequence[float]],
    b1: Sequence[float],
    w2: Sequence[float],
    b2: float,
    x: Sequence[float],
    target: float,
) -> tuple[float, Gradients]:
    """Return the loss of a network with one hidden layer on one example, and its gradient.

    h = tanh(w1 x + b1), out = w2 h + b2, and the loss is (out - target)^2.

    Args:
        w1: the weights of the hidden units, one row per unit.
        b1: their biases.
        w2: the weights of the output.
        b2: its bias.
        x: the inputs.
        target: the right output.

    Raises:
        ValueError: the shapes do not fit.
    """
    if not len(w1) == len(b1) == len(w2) or any(len(row) != len(x) for row in w1):
        raise ValueError(
            f"w1 has {len(w1)} rows for {len(b1)} biases, {len(w2)} weights of the output and "
            f"{len(x)} inputs, but a row, a bias and a weight per hidden unit are needed, and one "
            "column per input"
        )
    inputs = np.array(x, dtype=float)
    h = np.tanh(np.array(w1, dtype=float) @ inputs + np.array(b1, dtype=float))
    error = float(h @ np.array(w2, dtype=float)) + b2 - target
    at_hidden = 2 * error * np.array(w2, dtype=float) * (1 - h * h)
    gradients = (
        np.outer(at_hidden, inputs).tolist(),
        at_hidden.tolist(),
        (2 * error * h).tolist(),
        2 * error,
    )
    return error * error, gradients


class Network:
    """A network whose hidden units are tanh and whose outputs are linear.

    Args:
        sizes: the number of inputs, of the units of every hidden layer, and of outputs.
        rng: draws the first weights.

    Attributes:
        parameters: the weights and the biases of every layer, the first layer first.
    """

    def __init__(self, sizes: Sequence[int], rng: Random) -> None:
        if len(sizes) < 2:
            raise ValueError(f"sizes is {sizes!r}, but inputs and outputs are needed at least")
        for size in sizes:
            check_whole("a size", size, least=1)
        draw = np.random.default_rng(rng.getrandbits(63))
        self.parameters: list[Array] = []
        for before, after in pairwise(sizes):
            self.parameters.append(draw.normal(0, before**-0.5, (before, after)))
            self.parameters.append(np.zeros(after))

    def layers(self, x: Any) -> list[Array]:
        """Return the inputs, the hidden units and the outputs, one row per example.

        Args:
            x: one row of inputs per example.

        Raises:
            ValueError: a row has not one number per input.
        """
        found = [np.asarray(x, dtype=float)]
        inputs = len(self.parameters[0])
        if found[0].ndim != 2 or found[0].shape[1] != inputs:
            raise ValueError(
                f"the inputs have shape {found[0].shape}, but rows of {inputs} numbers are needed"
            )
        for i in range(0, len(self.parameters), 2):
            sums = found[-1] @ self.parameters[i] + self.parameters[i + 1]
            found.append(sums if i + 2 == len(self.parameters) else np.tanh(sums))
        return found

    def outputs(self, x: Any) -> Array:
        """Return the outputs, one row per example; ValueError as ``layers``."""
        return self.layers(x)[-1]

    def gradients(self, layers: Sequence[Array], at_outputs: Array) -> list[Array]:
        """Return the derivatives of a loss by all parameters: backpropagation.

        Args:
            layers: the result of ``layers``.
            at_outputs: the derivatives by the outputs, one row per example.

        Raises:
            ValueError: the derivatives have another shape than the outputs.
        """
        if at_outputs.shape != layers[-1].shape:
            raise ValueError(
                f"at_outputs has shape {at_outputs.shape}, but the outputs have {layers[-1].shape}"
            )
        found: list[Array] = []
        error = at_outputs
        for i in range(len(self.parameters) - 2, -1, -2):
            below = layers[i // 2]
            found[:0] = [below.T @ error, error.sum(axis=0)]
            error = (error @ self.parameters[i].T) * (1 - below * below)
        return found

    def copy_from(self, other: "Network") -> None:
        """Take the parameters of another network; ValueError if its sizes differ."""
        own, others = ([p.shape for p in net.parameters] for net in (self, other))
        if own != others:
            raise ValueError(f"the parameters have shapes {others}, but {own} are needed")
        self.parameters = [p.copy() for p in other.parameters]


class Adam:
    """Steps down a gradient whose sizes adapt to each parameter.

    Args:
        rate: the step size.
    """

    def __init__(self, rate: float = 0.001) -> None:
        if not rate > 0:
            raise ValueError(f"rate is {rate}, but a step size is above 0")
        self.rate = rate
        self.steps = 0
        self.means: list[Array] = []
        self.squares: list[Array] = []

    def step(self, network: Network, gradients: Sequence[Array]) -> None:
        """Change a network's parameters by one step.

        Raises:
            ValueError: the gradients have other shapes than the parameters.
        """
        shapes, needed = ([x.shape for x in xs] for xs in (gradients, network.parameters))
        if shapes != needed:
            raise ValueError(f"the gradients have shapes {shapes}, but {needed} are needed")
        if not self.means:
            self.means = [np.zeros_like(g) for g in gradients]
            self.squares = [np.zeros_like(g) for g in gradients]
        self.steps += 1
        for i, g in enumerate(gradients):
            self.means[i] = 0.9 * self.means[i] + 0.1 * g
            self.squares[i] = 0.999 * self.squares[i] + 0.001 * g * g
            mean = self.means[i] / (1 - 0.9**self.steps)
            square = self.squares[i] / (1 - 0.999**self.steps)
            network.parameters[i] = network.parameters[i] - self.rate * mean / (
                np.sqrt(square) + 1e-8
            )
