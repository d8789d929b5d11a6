"""Tables of a tree and steps of an environment that stay with the judge, who is asked for each."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from course_lib.environment import Environment, unknown_action

Oracle = Callable[[str, object], object]
"""Returns one number per player for ("utility", leaf), a number for ("evaluate", state), the
child that each action leads to for ("actions", state), the first state of an episode for
("initial", number), [next state, reward] for ("step", (state, action, number)), and for ("stop",
None) whether a search is to stop. Numbers are from 0 to 1."""


class RemoteLeaves(Mapping[str, tuple[float, ...]]):
    """The leaves of a tree whose values an oracle has; each look-up is a request."""

    def __init__(self, names: list[str], oracle: Oracle) -> None:
        self.names = dict.fromkeys(names)
        self.oracle = oracle

    def __contains__(self, name: object) -> bool:
        return name in self.names

    def __getitem__(self, name: str) -> tuple[float, ...]:
        values = self.oracle("utility", name)
        return tuple(values)  # type: ignore[arg-type]

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


class RemoteMoves(Mapping[str, Mapping[str, str]]):
    """The moves of a tree that an oracle has; each ``get`` is a request.

    A child is looked up among the moves that were requested before, if they were.
    """

    def __init__(self, names: list[str], oracle: Oracle) -> None:
        self.names = dict.fromkeys(names)
        self.oracle = oracle
        self.known: dict[str, Mapping[str, str]] = {}

    def __contains__(self, name: object) -> bool:
        return name in self.names

    def get(self, name: str, default: Any = None) -> Any:
        """Request the moves at an inner node; elsewhere return the default."""
        if name not in self.names:
            return default
        moves: Any = self.oracle("actions", name)
        self.known[name] = moves
        return moves

    def __getitem__(self, name: str) -> Mapping[str, str]:
        if name not in self.names:
            raise KeyError(name)
        return self.known[name] if name in self.known else self.get(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


class RemoteEnvironment(Environment[Any, Any]):
    """An environment whose episodes an oracle begins and whose steps it makes.

    The oracle has no chance of its own: each request carries a number that rng drew.
    """

    def __init__(self, env: Environment[Any, Any], oracle: Oracle) -> None:
        self._env = env
        self._oracle = oracle

    def initial(self, rng: Random) -> Any:
        """Request the first state of an episode."""
        return self._oracle("initial", rng.random())

    def actions(self, s: Any) -> Sequence[Any]:
        """Return the actions of s."""
        return self._env.actions(s)

    def is_terminal(self, s: Any) -> bool:
        """Return True when the episode is over in s."""
        return self._env.is_terminal(s)

    def step(self, s: Any, a: Any, rng: Random) -> tuple[Any, float]:
        """Request a step; ValueError, naming a, if a is no action of s."""
        if a not in self._env.actions(s):
            raise unknown_action(self._env, s, a)
        found: Any = self._oracle("step", (s, a, rng.random()))
        return found[0], found[1]

    def text(self, s: Any) -> str:
        """Return s on one line."""
        return self._env.text(s)
