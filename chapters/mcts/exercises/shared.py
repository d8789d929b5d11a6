"""Parts that several exercises of section ``mcts`` share."""

from collections.abc import Iterable
from random import Random
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.case import Case
from autograder.model.exercise import KnownMistake
from autograder.model.phrase import Phrase
from autograder.model.search_tree import Grown
from course_lib.game import CHANCE, Game, successors
from course_lib.games import Node, Tree
from course_lib.games.tree_nodes import Leaf
from course_lib.search import simulate


def why_unvisited() -> str:
    """Say why a node without a visit is selected."""
    return Phrase("without a visit its bound is above that of every visited node")


def visits_add_up(total: float, visits: int, parent_visits: int, *rest: float) -> Iterable[bool]:
    """Hold that a node was not visited more often than its parent: a promise of several texts."""
    yield 0 <= visits <= parent_visits
    yield parent_visits >= 1
    yield visits > 0 or total == 0


def grown_tree(visits: int, total: float, *children: Grown) -> Grown:
    """Return a search tree from its visits, its total and its children."""
    return Grown("a", None, visits, total, children)


SLIDES_TREE = Grown(
    "a", None, 62, 24,
    (
        Grown("b", "B", 30, 12), Grown("c", "C", 1, 0), Grown("d", "D", 10, 5),
        Grown("e", "E", 20, 7),
    ),
)  # fmt: skip
"""The averages of the worked tree of INF8175: 12/30, 0/1, 5/10 and 7/20."""

DEEP_TREE = grown_tree(
    40, 6,
    Grown("b", "A", 9, 1, (Grown("d", "A", 4, -1), Grown("e", "B", 4, 3))),
    Grown(
        "c", "B", 30, 18,
        (Grown("f", "A", 20, -8, (Grown("h", "A", 11, 5), Grown("i", "B", 8, 4))),
         Grown("g", "B", 9, -6)),
    ),
)  # fmt: skip

BASE_SENTENCE = "It looks as if the logarithm has base {}; the formula takes the natural one."

CONSTANTS: tuple[float, ...] = (2, 1, 0.5, 0, 100, 1.4142135623730951)
"""Exploration constants; with 0 only the mean counts."""


def case(*args: Any, visits: int = 1) -> Case:
    """Return a case whose kind tells whether the node was visited."""
    return Case("visited" if args[visits] else "unvisited", args)


def counts(rng: Random, *most: int) -> tuple[int, int]:
    """Draw the visits of a node, few or up to a bound, and the more numerous ones of its parent."""
    visits = rng.randint(0, rng.choice(most))
    return visits, visits + rng.randint(1, rng.choice((9, 5000)))


def small_game(rng: Random, chance: bool = True) -> Tree:
    """Draw a small tree of two or three players, with chance nodes of uneven probabilities."""
    n_players = rng.randint(2, 3)
    wide, deep = rng.randint(1, 3), rng.randint(1, 3)
    lowest = CHANCE if chance and rng.randrange(2) else 0

    def node(below: int) -> Node | Leaf:
        if below == 0 or (below < deep and rng.random() < 0.3):
            return tuple(rng.choice((-1, 0, 1, 2.5)) for _ in range(n_players))
        player = rng.randint(lowest, n_players - 1)
        width = rng.randint(1, wide)
        weights = rng.choice(((1, 6, 3), (8, 1, 1), (0, 4, 1)))[-width:]
        odds = tuple(w / sum(weights) for w in weights) if player == CHANCE else None
        return Node(player, tuple(node(below - 1) for _ in range(width)), chances=odds)

    root = node(deep)
    assert isinstance(root, Node)
    return Tree.of(root, n_players=n_players)


def _playouts_only(game: Game[Any, Any], s: Any, iterations: int, c: float, rng: Random) -> Any:
    """Play equally often from every child of the root, and take the best mean."""
    if game.is_terminal(s):
        return None
    moves, mover = list(successors(game, s)), game.turn(s)
    found: list[list[float]] = [[] for _ in moves]
    for i in range(iterations):
        found[i % len(moves)].append(simulate(game, moves[i % len(moves)][1], rng)[mover])
    means = [sum(brought) / len(brought) if brought else -1e9 for brought in found]
    return moves[means.index(max(means))][0]


PLAYOUTS_ONLY = KnownMistake(
    "playouts-only",
    "It looks as if all moves get equally many playouts and the best mean is played; a tree "
    "that grows towards good replies is missing.",
    same_each_time(_playouts_only),
)
