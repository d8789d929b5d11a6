"""The formalism of one agent in an environment, and nothing else.

A Markov decision process: in a state the agent chooses an action, and gets the next state and a
reward. Inteligență Artificială (Politehnica București), section "Q-Learning"; R. S. Sutton and A.
G. Barto, "Reinforcement Learning: An Introduction", 2nd edition, 2018, chapter 3.

To add an environment, write a frozen dataclass of plain data in
``course_lib/environments/<name>.py``: a subclass of ``Environment``, or of ``Model`` if the
probabilities are known, so that value iteration can solve it. States and actions are plain data,
``actions`` returns a new list in a fixed order, and the ``random.Random`` that is passed is the
only source of chance; ``chain.py`` is the smallest one. Export it in
``course_lib/environments/__init__.py``. Tests: a line in ``test_conforms`` of
``tests/environments/test_environments.py``, and a published fact; a model with few states also goes
into ``SMALL`` of ``tests/learning/test_tables.py``, which compares Q-learning, value iteration and
policy iteration on it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Hashable)
T = TypeVar("T")

Policy = Callable[[S, Random], A]
"""The behaviour of an agent: a function from a state and a source of chance to an action."""


class Environment(ABC, Generic[S, A]):
    """The rules of an environment: functions of hashable states and of a source of chance.

    States and actions are plain data. The ``random.Random`` that is passed is the only source of
    chance. Two environments are equal when their rules are.
    """

    @abstractmethod
    def initial(self, rng: Random) -> S:
        """Return the state in which an episode begins; it may be terminal."""

    @abstractmethod
    def actions(self, s: S) -> Sequence[A]:
        """Return the actions of s in a fixed order; empty exactly when s is terminal."""

    @abstractmethod
    def is_terminal(self, s: S) -> bool:
        """Return True when the episode is over in s."""

    @abstractmethod
    def step(self, s: S, a: A, rng: Random) -> tuple[S, float]:
        """Return the next state and the reward; ValueError, naming a, if a is no action of s."""

    def text(self, s: S) -> str:
        """Return s on one line, for a person to read."""
        return str(s)


class Transition(NamedTuple, Generic[S]):
    """One of the possible results of a step.

    Attributes:
        probability: how likely it is.
        state: the next state.
        reward: the reward.
    """

    probability: float
    state: S
    reward: float


class Model(Environment[S, A]):
    """An environment whose probabilities are known, so that it can be solved exactly."""

    @abstractmethod
    def starts(self) -> Sequence[tuple[float, S]]:
        """Return the probability of every state in which an episode may begin."""

    @abstractmethod
    def transitions(self, s: S, a: A) -> Sequence[Transition[S]]:
        """Return the possible results of a step; ValueError, naming a, if a is no action of s."""

    def initial(self, rng: Random) -> S:
        """Draw the state in which an episode begins."""
        return _draw_one([(p, s) for p, s in self.starts()], rng)

    def step(self, s: S, a: A, rng: Random) -> tuple[S, float]:
        """Draw the next state and the reward."""
        found = self.transitions(s, a)
        return _draw_one([(t.probability, (t.state, t.reward)) for t in found], rng)


def unknown_action(env: Environment[S, A], s: S, a: object) -> ValueError:
    """Return the error of ``step``; it names the action, the state and the allowed actions."""
    allowed = ", ".join(map(repr, env.actions(s))) or "none, the episode is over"
    return ValueError(f"unknown action {a!r} in state {env.text(s)}; allowed actions: {allowed}")


def reachable_states(env: Model[S, A]) -> list[S]:
    """Return every distinct state that an episode can reach, breadth first."""
    found = list(dict.fromkeys(s for p, s in env.starts() if p))
    seen = set(found)
    for s in found:  # grows while we walk it
        for a in env.actions(s):
            for t in env.transitions(s, a):
                if t.probability and t.state not in seen:
                    seen.add(t.state)
                    found.append(t.state)
    return found


def _draw_one(ways: Sequence[tuple[float, T]], rng: Random) -> T:
    """Draw one of some results by their probabilities; where there is one, chance is not asked."""
    if len(ways) == 1:
        return ways[0][1]
    return rng.choices([result for _, result in ways], weights=[p for p, _ in ways])[0]
