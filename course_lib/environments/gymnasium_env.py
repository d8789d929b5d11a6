"""An environment of the course with the interface of Gymnasium; needs the extra ``gymnasium``.

M. Towers and others, "Gymnasium: A Standard Interface for Reinforcement Learning Environments",
2024. Programs written for Gymnasium, such as those of Stable-Baselines3, learn in it.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic

import numpy as np
from gymnasium import Env, Space
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete

from course_lib.environment import A, Environment, Model, S, reachable_states

MOST_DRAWS = 1000


class GymnasiumEnv(Env[Any, np.int64], Generic[S, A]):
    """An environment whose actions are numbers, and whose states are observed as a space has it.

    Gymnasium gives every state the same actions. Which of them a state has is in the dictionary
    ``info``: its ``action_mask`` has a 1 for each of them, as ``action_space.sample`` takes it.

    Args:
        env: the environment.
        actions: all actions that a state may have; an action's number is its place.
        space: the space that the observations are in.
        observe: the function that makes the agent's observation of a state.
        refused: the reward of an action that a state has not, and that changes nothing; with None
            such an action is a ValueError.
        render_mode: ``"ansi"``, then ``render`` returns the text of the state; or None.

    Raises:
        ValueError: an action is given twice or none is, or the render mode is unknown.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        env: Environment[S, A],
        actions: Sequence[A],
        space: Space[Any],
        observe: Callable[[S], Any],
        refused: float | None = None,
        render_mode: str | None = None,
    ) -> None:
        if not actions or len(set(actions)) != len(actions):
            raise ValueError(f"actions is {actions!r}, but one or more different ones are needed")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is {render_mode!r}, but it is 'ansi' or None")
        self.env, self.actions, self.observe = env, list(actions), observe
        self.refused, self.render_mode = refused, render_mode
        self.observation_space = space
        self.action_space = Discrete(len(actions))
        self.state: S | None = None
        self._rng: Random | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin an episode; return the observation, and the mask of the actions.

        An episode in Gymnasium has at least one step, so an initial state that is terminal is
        drawn again.

        Args:
            seed: the same seed leads to the same episodes; None goes on with the present chance.
            options: not used.

        Raises:
            RuntimeError: one initial state after another is terminal.
        """
        super().reset(seed=seed)
        if seed is not None or self._rng is None:
            self._rng = Random(int(self.np_random.integers(2**62)))
        for _ in range(MOST_DRAWS):
            self.state = self.env.initial(self._rng)
            if not self.env.is_terminal(self.state):
                return self.observe(self.state), self._info(self.state)
        raise RuntimeError(f"{MOST_DRAWS} initial states were terminal, so no episode begins")

    def step(self, action: np.int64) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Return the next observation, the reward, if the episode is over, False, and the mask.

        The fourth value would be True for an episode that a limit of steps ends; Gymnasium's
        ``TimeLimit`` sets it.

        Args:
            action: the number of an action.

        Raises:
            ResetNeeded: no episode has begun.
            ValueError: there is no action with this number, or the state has not this action; the
                message names those that it has.
        """
        if self.state is None or self._rng is None:
            raise ResetNeeded("no episode has begun; call reset first")
        if not self.action_space.contains(action):
            raise ValueError(f"action is {action!r}, but it is from 0 to {len(self.actions) - 1}")
        a, reward = self.actions[action], self.refused
        if reward is None or a in self.env.actions(self.state):
            self.state, reward = self.env.step(self.state, a, self._rng)
        over = self.env.is_terminal(self.state)
        return self.observe(self.state), float(reward), over, False, self._info(self.state)

    def render(self) -> str | None:
        """Return the text of the state if the render mode is ``"ansi"``; ResetNeeded before."""
        if self.state is None:
            raise ResetNeeded("no episode has begun; call reset first")
        return self.env.text(self.state) if self.render_mode else None

    def _info(self, s: S) -> dict[str, Any]:
        """Return the mask of the actions of a state."""
        allowed = self.env.actions(s)
        return {"action_mask": np.array([a in allowed for a in self.actions], dtype=np.int8)}


def numbered(env: Model[S, A], refused: float | None = None) -> GymnasiumEnv[S, A]:
    """Return a small environment in which an observation is the number of the state.

    Args:
        env: an environment with known probabilities; states are numbered breadth first.
        refused: see ``GymnasiumEnv``.
    """
    states = reachable_states(env)
    places = {s: i for i, s in enumerate(states)}
    actions = list(dict.fromkeys(a for s in states for a in env.actions(s)))
    return GymnasiumEnv(env, actions, Discrete(len(states)), places.__getitem__, refused)
