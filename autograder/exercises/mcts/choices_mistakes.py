"""Known mistakes in select, and of the choice of an action at the end.

Every function here is wrong on purpose.
"""

from collections.abc import Callable
from functools import partial
from math import inf, log, sqrt
from typing import Any

from autograder.exercises.common.mistakes import TIE_SENTENCE, same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.search import ucb1

# select


def _bound(child: Any, visits: float, c: float, unvisited: float = inf) -> float:
    """Return UCB1 with another value of unvisited nodes."""
    if child.visits == 0:
        return unvisited
    return float(child.total / child.visits + c * sqrt(log(visits) / child.visits))


Key = Callable[[Any, Any, Any, float], float]


def _usual_key(child: Any, node: Any, root: Any, c: float) -> float:
    return ucb1(child.total, child.visits, node.visits, c)


def _select(
    root: Any,
    c: float,
    *,
    key: Key = _usual_key,
    last: bool = False,
    once: bool = False,
    opponent: bool = False,
) -> Any:
    """Go down the tree with one of several mistakes built in.

    Args:
        root: the root.
        c: the exploration constant.
        key: (child, node, root, c) -> how attractive the child is.
        last: prefer the last of equal children.
        once: stop below the root.
        opponent: take the least attractive child at every other level.
    """
    node, level = root, 0
    while node.children:
        best = node.children[0]
        sign = -1 if opponent and level % 2 else 1
        for child in node.children[1:]:
            gain = sign * key(child, node, root, c) - sign * key(best, node, root, c)
            if gain > 0 or (last and not gain < 0):
                best = child
        node, level = best, level + 1
        if once:
            break
    return node


def _select_variant(name: str, sentence: str, **changes: Any) -> KnownMistake:
    return KnownMistake(name, sentence, same_each_time(partial(_select, **changes)))


SELECT = (
    _select_variant(
        "root-visits",
        "It looks as if the visits of the root stand in the bonus at every level; they are those "
        "of the parent.",
        key=lambda child, node, root, c: _bound(child, root.visits, c),
    ),
    _select_variant(
        "best-mean",
        "It looks as if the child with the best mean is taken; without the bonus, a child that was "
        "unlucky once is never tried again.",
        key=lambda child, node, root, c: _bound(child, 1, c),
    ),
    _select_variant(
        "most-visits",
        "It looks as if the most visited child is taken; that is the choice at the end, not the "
        "selection.",
        key=lambda child, node, root, c: child.visits,
    ),
    _select_variant(
        "unvisited-not-infinite",
        "It looks as if an unvisited child is worth 0; it is infinitely attractive.",
        key=lambda child, node, root, c: _bound(child, node.visits, c, 0),
    ),
    _select_variant(
        "unvisited-last",
        "It looks as if unvisited children are left for last; they come first.",
        key=lambda child, node, root, c: _bound(child, node.visits, c, -inf),
    ),
    _select_variant(
        "c-ignored",
        "It looks as if the exploration constant has no effect; hand it on.",
        key=lambda child, node, root, c: _bound(child, node.visits, 1),
    ),
    _select_variant("last-tie", TIE_SENTENCE, last=True),
    _select_variant(
        "one-level",
        "It looks as if selection stops at a child of the root; it goes on until a node has no "
        "children.",
        once=True,
    ),
    _select_variant(
        "opponent-minimised",
        "It looks as if the opponent's nodes are minimised; every total is that of the player who "
        "chose the node, so that every player maximises.",
        opponent=True,
    ),
)


# best_action


def _best_action(root: Any, key: Callable[[Any], float], *, last: bool = False) -> Any:
    """Return the action of the best child by some measure."""
    best = max(key(child) for child in root.children)
    actions = [child.action for child in root.children if key(child) == best]
    return actions[-1 if last else 0]


def _mean(child: Any) -> float:
    return float(child.total / child.visits) if child.visits else -inf


def _best_action_variant(name: str, sentence: str, **changes: Any) -> KnownMistake:
    return KnownMistake(name, sentence, same_each_time(partial(_best_action, **changes)))


BEST_ACTION = (
    _best_action_variant(
        "best-mean",
        "It looks as if the action with the best mean is played; a mean may rest on a single lucky "
        "simulation, while many visits are only given to what has proved good.",
        key=_mean,
    ),
    _best_action_variant(
        "highest-total",
        "It looks as if the action with the highest total is played; the visits decide.",
        key=lambda child: child.total,
    ),
    _best_action_variant(
        "fewest-visits",
        "It looks as if the least visited action is played; the most visited one is asked for.",
        key=lambda child: -child.visits,
    ),
    _best_action_variant("last-tie", TIE_SENTENCE, key=lambda child: child.visits, last=True),
)
