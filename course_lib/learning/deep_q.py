"""Deep Q-learning: a network instead of a table, with replay memory and a target network.

Inteligență Artificială (Politehnica București), section "Deep Q-Learning"; V. Mnih and others,
"Human-level control through deep reinforcement learning", Nature 518, 2015.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic

from course_lib.arrays import Array, np
from course_lib.environment import A, Environment, S
from course_lib.learning.checks import check_discount, check_episodes, check_probability
from course_lib.learning.network import Adam, Network
from course_lib.search.checks import check_whole

Step = tuple[Any, int, float, Any, bool]
"""A state, the index of an action, a reward, the next state, and True if the episode is over."""
_Remembered = tuple[Sequence[float], int, float, Sequence[float], list[int], bool]


def dqn_targets(
    batch: Sequence[Step], q_values: Callable[[Any], Sequence[float]], gamma: float
) -> list[float]:
    """Return the value that the network should give to the action of every step.

    Args:
        batch: the steps.
        q_values: the target network: the values of all actions of a state. It is not asked about
            the next state of a finished step.
        gamma: the discount.

    Raises:
        ValueError: gamma is no discount, or a state that is not the end has no values.
    """
    check_discount(gamma)
    return [
        reward if done else reward + gamma * _best(s2, q_values(s2))
        for _, _, reward, s2, done in batch
    ]


def _best(s: Any, values: Sequence[float]) -> float:
    """Return the largest value; ValueError if there is none."""
    if not len(values):
        raise ValueError(f"q_values({s!r}) is empty, but one value per action is needed")
    return max(values)


Targets = Callable[[Sequence[Step], Callable[[Any], Sequence[float]], float], Sequence[float]]
"""A function with the arguments and the result of ``dqn_targets``."""


@dataclass(frozen=True)
class DeepQ(Generic[S, A]):
    """A learnt network with its learning curve.

    Attributes:
        network: one output per action.
        actions: the actions, in the order of the outputs.
        inputs: the inputs of a state.
        returns: the sum of the rewards of every episode.
    """

    network: Network
    actions: Sequence[A]
    inputs: Callable[[S], Sequence[float]]
    returns: tuple[float, ...]

    def choose(self, s: S, allowed: Sequence[A]) -> A:
        """Return the best of the allowed actions.

        Raises:
            ValueError: no action is allowed, or one has no output.
        """
        if not allowed:
            raise ValueError(f"there is no action in {s!r}: a terminal state has none")
        _known_actions(allowed, self.actions)
        values = self.network.outputs([self.inputs(s)])[0]
        return max(allowed, key=lambda a: values[self.actions.index(a)])


def learn_deep_q(
    env: Environment[S, A],
    inputs: Callable[[S], Sequence[float]],
    actions: Sequence[A],
    episodes: int,
    gamma: float,
    epsilon: Callable[[int], float],
    rng: Random,
    *,
    hidden: Sequence[int] = (32,),
    rate: float = 0.002,
    memory: int = 5000,
    batch: int = 32,
    every: int = 4,
    copy_after: int = 250,
    targets: Targets = dqn_targets,
    go_on: Callable[[int, float], bool] = lambda played, total: True,
) -> DeepQ[S, A]:
    """Return a network that was trained on remembered steps.

    Args:
        env: the environment.
        inputs: the inputs of the network for a state.
        actions: all actions that a state may have; every one is an output.
        episodes: how many episodes are played.
        gamma: the discount.
        epsilon: from the episode, counted from 0, the probability of a random action.
        rng: the source of chance.
        hidden: the units of every hidden layer.
        rate: the step size.
        memory: how many steps are remembered.
        batch: how many of them are in one step of training.
        every: how many steps are played per step of training.
        copy_after: the training steps after which the target network is copied.
        targets: computes the targets, with the arguments of ``dqn_targets``.
        go_on: a function of the number of episodes played and of the rewards of the last one; it is
            called after each, and where it returns False learning ends.

    Raises:
        ValueError: a number is not in its range, the memory holds no batch, or a state has an
            action that is not among ``actions``.
    """
    check_episodes(episodes)
    check_discount(gamma)
    _check_numbers(memory, batch=batch, every=every, copy_after=copy_after)
    width = len(inputs(env.initial(Random(0))))
    network = Network((width, *hidden, len(actions)), rng)
    trainer = _Trainer(
        network, Network((width, *hidden, len(actions)), rng), Adam(rate), gamma, targets
    )
    steps: deque[_Remembered] = deque(maxlen=memory)
    found = DeepQ(network, actions, inputs, ())
    returns, played = [], 0
    for episode in range(episodes):
        total = 0.0
        for step in _episode(env, found, epsilon(episode), rng):
            steps.append(step)
            _, _, reward, *_ = step
            total, played = total + reward, played + 1
            if played % every == 0 and len(steps) >= batch:
                trainer.train(rng.sample(steps, batch), copy_after)
        returns.append(total)
        if not go_on(len(returns), total):
            break
    return DeepQ(network, actions, inputs, tuple(returns))


def _episode(
    env: Environment[S, A], found: DeepQ[S, A], epsilon: float, rng: Random
) -> Iterator[_Remembered]:
    """Play an episode with a network that may change meanwhile; yield its steps."""
    check_probability("epsilon", epsilon)
    s, actions, inputs = env.initial(rng), found.actions, found.inputs
    while not env.is_terminal(s):
        allowed = _known_actions(env.actions(s), actions)
        a = rng.choice(allowed) if rng.random() < epsilon else found.choose(s, allowed)
        t, reward = env.step(s, a, rng)
        after = [actions.index(b) for b in env.actions(t)]
        yield inputs(s), actions.index(a), reward, inputs(t), after, env.is_terminal(t)
        s = t


def _check_numbers(memory: int, **numbers: int) -> None:
    """Refuse numbers below 1, and a memory that is smaller than a batch; ValueError."""
    for name, value in numbers.items():
        check_whole(name, value, least=1)
    if memory < numbers["batch"]:
        raise ValueError(
            f"memory is {memory}, but a batch has {numbers['batch']} steps, and as many are needed"
        )


def _known_actions(allowed: Sequence[A], actions: Sequence[A]) -> Sequence[A]:
    """Return the actions of a state; ValueError if the network has no output for one of them."""
    for a in allowed:
        if a not in actions:
            named = ", ".join(map(repr, actions))
            raise ValueError(f"a state has the action {a!r}, but the outputs are for {named}")
    return allowed


@dataclass
class _Trainer:
    """Trains a network on remembered steps; ``target`` is its copy of some time ago."""

    network: Network
    target: Network
    adam: Adam
    gamma: float
    targets: Targets

    def train(self, steps: Sequence[_Remembered], copy_after: int) -> None:
        """Make one step down the gradient of the mean squared error."""
        if self.adam.steps % copy_after == 0:
            self.target.copy_from(self.network)
        after = self.target.outputs([step[3] for step in steps])
        targets = self.targets(
            [
                (None, a, reward, None if done else row[allowed], done)
                for (_, a, reward, _, allowed, done), row in zip(steps, after, strict=True)
            ],
            lambda values: values,
            self.gamma,
        )
        layers = self.network.layers([step[0] for step in steps])
        at_outputs: Array = np.zeros_like(layers[-1])
        for i, (step, target) in enumerate(zip(steps, targets, strict=True)):
            at_outputs[i, step[1]] = 2 * (layers[-1][i, step[1]] - target) / len(steps)
        self.adam.step(self.network, self.network.gradients(layers, at_outputs))
