"""Search trees and random generators as arguments of a judged call, and nodes as answers."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from autograder.protocol.bounds import MOST_NODES
from autograder.protocol.codec import Decoder, Json, WireError, encode

Path = tuple[int, ...]
"""The way from the root of a search tree to a node: the place of each child in its list."""


@dataclass(frozen=True)
class Rng:
    """A ``random.Random``, made fresh where the function is called.

    With it the function is called several times, one call after the other; the answer's value is
    the list of all that it returned. After every ``ONE_SEED`` calls there is a new generator, from
    the next seed. ``Passed`` lists and dictionaries are new ones in every call.
    """

    seed: int
    times: int = 1


@dataclass(frozen=True)
class CountingClock:
    """A clock without time: a function that returns False so many times, and True from then on.

    In a counted case the judge is asked whenever it is called, and notes ``ASKED_CLOCK`` among the
    requests. In each of several calls it is a new one.

    Attributes:
        ticks: how often it returns False.
    """

    ticks: int


ASKED_CLOCK = ("stop",)
"""Stands for a call of the clock in the order of requests; it is no state of a tree."""


class Row(NamedTuple):
    """The statistics of one node of a search tree.

    Attributes:
        state: its state.
        action: the action that leads to it; None at the root.
        visits: how often it was visited.
        total: the sum of the utilities of these visits.
        linked: whether its parent is the node above it.
    """

    state: Any
    action: Any = None
    visits: float = 0
    total: float = 0
    linked: bool = True


@dataclass(frozen=True)
class Grown:
    """A search tree written down: a node and all that is below it."""

    state: Any
    action: Any = None
    visits: int = 0
    total: float = 0
    children: "tuple[Grown, ...]" = ()

    @cached_property
    def rows(self) -> dict[Path, Row]:
        """Every node by its path, breadth first."""
        queue: list[tuple[Path, Grown]] = [((), self)]
        for path, node in queue:  # grows while we walk it
            queue.extend(((*path, i), child) for i, child in enumerate(node.children))
        return {p: Row(n.state, n.action, n.visits, n.total) for p, n in queue}


@dataclass(frozen=True)
class NodeOf:
    """A node of a search tree: an argument, or the value that a function returned.

    Attributes:
        tree: the tree.
        path: which node of it.
    """

    tree: Grown
    path: Path = ()

    @property
    def state(self) -> Any:
        """The node's state."""
        return self.tree.rows[self.path].state

    def to_json(self) -> Json:
        """Return the tree and the node's place in it as JSON."""
        rows = self.tree.rows
        places = {path: i for i, path in enumerate(rows)}
        listed = [
            [
                places[path[:-1]] if path else None,
                encode(row.state),
                encode(row.action),
                row.visits,
                row.total,
            ]
            for path, row in rows.items()
        ]
        return {"nodes": listed, "node": places[self.path]}


@dataclass(frozen=True)
class Spot:
    """A node that a function returned, named by its path; None if it is not in the tree."""

    path: Path | None

    def __repr__(self) -> str:
        return "a node of another tree" if self.path is None else spell_path(self.path)


def spell_path(path: Path) -> str:
    """Return a node as a reader would type it, for example ``root.children[2]``."""
    return "root" + "".join(f".children[{i}]" for i in path)


def read_rows(sent: Json, decoder: Decoder | None = None) -> dict[Path, Row]:
    """Return the search tree that a process sent.

    Args:
        sent: the rows.
        decoder: counts the values of the rows, and the steps of the nodes' paths.

    Raises:
        WireError: it is no search tree.
        Excess: it has more values than the decoder may count.
    """
    decoder = decoder or Decoder()
    paths: list[Path] = []
    rows: dict[Path, Row] = {}
    below: dict[int | None, Iterator[int]] = {}
    try:
        for above, state, action, visits, total, parent in sent:
            path = () if above is None else (*paths[above], next(_count(below, above)))
            decoder.spend(len(path) + 1)
            values = [decoder.decode(x) for x in (state, action, visits, total)]
            rows[path] = Row._make([*values, _same_row(parent, above)])
            paths.append(path)
            if len(paths) > MOST_NODES:
                raise WireError("a search tree of too many nodes")
    except (TypeError, ValueError, IndexError):
        raise WireError("rows that are no search tree") from None
    if len(rows) < len(paths) or () not in rows:
        raise WireError("rows that are no search tree")
    return rows


def _same_row(x: object, y: object) -> bool:
    """Tell whether two rows are the same, or both none: True is not row 1."""
    return type(x) is type(y) and x == y


def _count(below: dict[int | None, Iterator[int]], above: int | None) -> Iterator[int]:
    """Return the iterator that numbers the children of a node."""
    return below.setdefault(above, iter(range(10**6)))
