"""The records of a trace: nodes, steps, and the texts of the traced functions."""

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from course_lib.game import Game

Event = Literal["enter", "bounds", "evaluate", "returned", "cut", "leave", "error"]
"""The kind of a step.

enter: the search begins with a node. bounds: alpha, beta or the best value so far has changed.
evaluate: a utility or an evaluation was computed. returned: a child's result arrived at its
parent. cut: a node is left with children that were never looked at, or one above it is, and the
search will not come back to it. leave: a node is left, with its result. error: an exception began
here.
"""


@dataclass
class TraceNode:
    """A node of the tree that the search walked through, or left out.

    Attributes:
        parent: the index of its parent; None at the root.
        action: the action that leads here; None at the root.
        state: its state.
        looked_at: True if the search entered it, or computed its utility.
        children: the indices of its children, in the order of ``game.actions``.
    """

    parent: int | None
    action: Any
    state: Any
    looked_at: bool = False
    children: list[int] = field(default_factory=list)


class Step(NamedTuple):
    """One event of a search.

    Attributes:
        event: its kind.
        node: the index of the node where it happened.
        source: the index of the function whose line was executed.
        line: the line, counted from 0 in that function's source.
        alpha: the lower bound that the function held, if it has one.
        beta: the upper bound.
        value: the best value so far, or the value that was returned or computed.
        child: at "returned", the index of the child.
    """

    event: Event
    node: int
    source: int
    line: int
    alpha: float | None = None
    beta: float | None = None
    value: Any = None
    child: int | None = None


@dataclass(frozen=True)
class Source:
    """The text of a traced function.

    Attributes:
        name: its name.
        lines: its lines; none if its text is not known.
    """

    name: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Trace:
    """The record of a search.

    Attributes:
        game: the game that was searched.
        nodes: the nodes, the root first; those that were not looked at are leaves here.
        steps: its events, in order.
        sources: the traced functions.
        result: the result of the search; None if it did not return.
        error: the exception that ended it, on one line.
        stopped: why the recording ended before the search did.
    """

    game: Game[Any, Any]
    nodes: tuple[TraceNode, ...]
    steps: tuple[Step, ...]
    sources: tuple[Source, ...]
    result: Any = None
    error: str | None = None
    stopped: str | None = None

    def pruned(self) -> list[int]:
        """Return the roots of the subtrees that were never looked at, in order of their nodes."""
        return [
            i
            for i, node in enumerate(self.nodes)
            if node.parent is not None and not node.looked_at and self.nodes[node.parent].looked_at
        ]

    def path(self, node: int) -> tuple[Any, ...]:
        """Return the actions that lead from the root to a node."""
        actions = []
        while (parent := self.nodes[node].parent) is not None:
            actions.append(self.nodes[node].action)
            node = parent
        return tuple(reversed(actions))
