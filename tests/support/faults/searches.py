"""The evaluation asked at the end of a match; the last step and the rounds of a sampled search."""

from collections.abc import Callable, Iterator
from functools import partial
from math import inf, log, sqrt
from typing import Any

from autograder.model.exercise import CodeExercise
from course_lib.game import MAX
from course_lib.search import backpropagate, expand, select, simulate
from course_lib.search.mcts import Node
from tests.support.faults import Fault
from tests.support.faults.proxies import Proxy, parameters, with_arguments

SAMPLED = ("mcts", "multiplayer-mcts", "mcts-clock")


def faults(exercise: CodeExercise) -> Iterator[Fault]:
    """Yield right answers that evaluate ends, and sampled searches with another step or round."""
    if not isinstance(exercise.reference, type) and "evaluate" in parameters(exercise.reference):
        place = parameters(exercise.reference).index("evaluate")
        make = partial(with_arguments, exercise.reference, partial(_evaluating_ends, place))
        yield Fault("evaluation of ends", "utility", make)
    if exercise.id in SAMPLED:
        clock = exercise.id == "mcts-clock"
        for name, last in LAST.items():
            yield Fault("last step", name, partial(_search, clock, last, _right_round))
        for name, a_round in ROUNDS.items():
            yield Fault("shape of a round", name, partial(_search, clock, _right_last, a_round))


def _evaluating_ends(place: int, args: list[Any]) -> list[Any]:
    """Return arguments with a game whose utilities are asked of the evaluation."""
    evaluate = args[place]

    def utility(game: Any, s: Any, p: int) -> float:
        value: float = evaluate(s)
        return value if p == MAX else -value

    return [Proxy(args[0], utility=utility), *args[1:]]


Last = Callable[[Any, float], Any]
Round = Callable[[Any, Any, float, Any], None]


def _search(clock: bool, last: Last, a_round: Round) -> Callable[..., Any]:
    """Return a search with a way to take its last step, and a way to make a round."""

    def search(game: Any, s: Any, budget: Any, c: float, rng: Any) -> Any:
        if game.is_terminal(s):
            return None
        root: Any = Node(s)
        rounds = iter(budget, True) if clock else range(budget)
        for _ in rounds:
            a_round(game, root, c, rng)
        return last(root, c) if root.children else game.actions(s)[0]

    return search


def _right_round(game: Any, root: Any, c: float, rng: Any) -> None:
    node = expand(game, select(root, c))
    backpropagate(game, node, simulate(game, node.state, rng))


def _right_last(root: Any, c: float) -> Any:
    return max(root.children, key=lambda child: child.visits).action


def _mean(child: Any) -> float:
    return child.total / child.visits if child.visits else -inf


def _bound(child: Any, root: Any, c: float) -> float:
    return _mean(child) + c * sqrt(log(root.visits) / child.visits) if child.visits else inf


def _visits_by_name(root: Any) -> dict[Any, int]:
    """Return the visits of all nodes below the root, by their actions."""
    found: dict[Any, int] = {}
    nodes = list(root.children)
    for node in nodes:  # grows while we walk it
        found[node.action] = found.get(node.action, 0) + node.visits
        nodes.extend(node.children)
    return found


LAST: dict[str, Last] = {
    "best mean": lambda root, c: max(root.children, key=_mean).action,
    "largest total": lambda root, c: max(root.children, key=lambda k: k.total).action,
    "greatest bound": lambda root, c: max(root.children, key=lambda k: _bound(k, root, c)).action,
    "last of the most visited": lambda root, c: (
        max(reversed(root.children), key=lambda k: k.visits).action
    ),
    "visits, then total": lambda root, c: (
        max(root.children, key=lambda k: (k.visits, k.total)).action
    ),
    "visits of the whole tree, by action": lambda root, c: (
        max(root.children, key=lambda k: _visits_by_name(root)[k.action]).action
    ),
}


def _from_the_leaf(game: Any, root: Any, c: float, rng: Any) -> None:
    """Play from the node that was selected, and count at its new child."""
    leaf = select(root, c)
    node = expand(game, leaf)
    backpropagate(game, node, simulate(game, leaf.state, rng))


def _not_for_the_child(game: Any, root: Any, c: float, rng: Any) -> None:
    """Count at the node that was selected only."""
    leaf = select(root, c)
    node = expand(game, leaf)
    backpropagate(game, leaf, simulate(game, node.state, rng))


def _every_child(game: Any, root: Any, c: float, rng: Any) -> None:
    """Play from every new child in one round."""
    leaf = select(root, c)
    node = expand(game, leaf)
    for each in leaf.children or [node]:
        backpropagate(game, each, simulate(game, each.state, rng))


def _never_below(game: Any, root: Any, c: float, rng: Any) -> None:
    """Give nobody but the root children."""
    leaf = select(root, c)
    node = expand(game, leaf) if leaf is root else leaf
    backpropagate(game, node, simulate(game, node.state, rng))


def _late(game: Any, root: Any, c: float, rng: Any) -> None:
    """Give a node children when it was visited five times only."""
    leaf = select(root, c)
    node = expand(game, leaf) if leaf is root or leaf.visits >= 5 else leaf
    backpropagate(game, node, simulate(game, node.state, rng))


ROUNDS: dict[str, Round] = {
    "plays from the parent": _from_the_leaf,
    "counts at the parent": _not_for_the_child,
    "plays from every child": _every_child,
    "a tree of one level": _never_below,
    "children after five visits": _late,
}
