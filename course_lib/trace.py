"""Watch any search at work, a function typed a minute ago included, without changing it.

``trace(search, game, s)`` runs a search under ``sys.settrace`` and returns what happened, step by
step, on the game tree: which node was entered, what was known there, what came back, and what was
never looked at. The search may be recursive or not, of one function or of several.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from course_lib.game import A, Game, S

Event = Literal["enter", "bounds", "evaluate", "returned", "cut", "leave", "error"]
"""What a step is about.

enter: the search begins with a node. bounds: alpha, beta or the best value so far has changed.
evaluate: a utility or an evaluation was asked for. returned: a child's result arrived at its
parent. cut: a node is left with children that were never looked at. leave: a node is left, with
its result. error: an exception began here.
"""

MOST_STEPS = 20_000
MOST_SECONDS = 20.0


@dataclass
class Node:
    """A node of the tree that the search walked through, or left out.

    Attributes:
        parent: the index of its parent; None at the root.
        action: the action that leads here; None at the root.
        state: its state.
        looked_at: True if the search entered it, or asked for its utility.
        children: the indices of its children, in the order of ``game.actions``.
    """

    parent: int | None
    action: Any
    state: Any
    looked_at: bool = False
    children: list[int] = field(default_factory=list)


class Step(NamedTuple):
    """One thing that happened.

    Attributes:
        event: what.
        node: the index of the node where it happened.
        source: the index of the function whose line was executed.
        line: the line, counted from 0 in that function's source.
        alpha: the lower bound that the function held, if it has one.
        beta: the upper bound.
        value: the best value so far, or what was returned or evaluated.
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
    """The text of a function that was watched.

    Attributes:
        name: what it is called.
        lines: its lines.
    """

    name: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Trace:
    """What happened during a search.

    Attributes:
        game: the game that was searched.
        nodes: the nodes, the root first; those that were not looked at are leaves here.
        steps: what happened, in order.
        sources: the functions that were watched.
        result: what the search returned; None if it did not.
        error: the exception that ended it, on one line.
        stopped: why the recording ended before the search did.
    """

    game: Game[Any, Any]
    nodes: tuple[Node, ...]
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


def trace(
    search: Callable[..., Any],
    game: Game[S, A],
    s: S,
    *args: Any,
    max_steps: int = MOST_STEPS,
    seconds: float = MOST_SECONDS,
) -> Trace:
    """Run ``search(game, s, *args)`` and return what happened.

    A call belongs to the node whose state is among its arguments. ``alpha``, ``beta`` and the best
    value so far are read from variables of the usual names. An exception that the search raises
    is part of the trace; KeyboardInterrupt is passed on.

    Args:
        search: any function, method or lambda; it is called as it is.
        game: any game.
        s: the state at the root.
        args: further arguments; functions among them are taken for evaluations.
        max_steps: the recording, and the search with it, stops after so many steps.
        seconds: or after so many seconds.

    Raises:
        TypeError: search cannot be called.
        ValueError: max_steps or seconds is not above 0.
    """
    from course_lib.recorder import Recorder  # which needs the classes above

    if not callable(search):
        raise TypeError(f"search is {search!r}, but it is a function of (game, state)")
    for name, limit in (("max_steps", max_steps), ("seconds", seconds)):
        if not limit > 0:
            raise ValueError(f"{name} is {limit!r}, but it is above 0")
    return Recorder(game, s, args, max_steps, time.monotonic() + seconds).run(search)
