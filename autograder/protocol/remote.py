"""The tables of a tree whose contents stay with the judge, who is asked for them one by one."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

Oracle = Callable[[str, object], object]
"""Returns one number per player for ("utility", leaf), a number for ("evaluate", state), and the
child that each action leads to for ("actions", state)."""


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
