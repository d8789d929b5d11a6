"""Games that count a search's calls, for the measurements of the notebooks."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise, product
from math import inf
from random import Random
from typing import Any

from course_lib.game import MAX, Game, Player, successors
from course_lib.games import TicTacToe, Tree

Search = Callable[..., Any]
Order = Callable[[Any, Any, Callable[[Any], float]], Sequence[Any]]
"""Sorts the actions of a state: (game, state, evaluate) -> actions."""

LINES_THROUGH = (3, 2, 3, 2, 4, 2, 3, 2, 3)


class Around:
    """A game that passes every question on to the game inside.

    Args:
        game: the game inside.
    """

    def __init__(self, game: Any) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


class Watched(Around):
    """Notes which leaves are asked for, and counts the nodes that are made."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.leaves: list[Any] = []
        self.nodes = 1

    def transition(self, s: Any, a: Any) -> Any:
        """Return the next state, and count it."""
        self.nodes += 1
        return self.game.transition(s, a)

    def utility(self, s: Any, p: Player) -> float:
        """Return the utility of a leaf, and note the leaf."""
        self.leaves.append(s)
        found: float = self.game.utility(s, p)
        return found


class RightToLeft(Around):
    """The same game with every list of actions reversed."""

    def actions(self, s: Any) -> Any:
        """Return the actions, the last first."""
        return self.game.actions(s)[::-1]


class Ordered(Around):
    """The same game with its actions sorted.

    Args:
        game: the game inside.
        evaluate: an evaluation of states, from MAX's side.
        order: sorts actions, such as ``order_actions``.
    """

    def __init__(self, game: Any, evaluate: Callable[[Any], float], order: Order) -> None:
        super().__init__(game)
        self.evaluate, self.order = evaluate, order

    def actions(self, s: Any) -> Sequence[Any]:
        """Return the actions in the order of the evaluation."""
        return self.order(self.game, s, self.evaluate)


class Folded(Around):
    """The same game in which every new state is replaced by its canonical image.

    Args:
        game: the game inside.
        canonical: returns the canonical image of a state.
    """

    def __init__(self, game: Any, canonical: Callable[[Any], Any]) -> None:
        super().__init__(game)
        self.canonical = canonical

    def transition(self, s: Any, a: Any) -> Any:
        """Return the canonical image of the next state, its marks as Python's own numbers."""
        return tuple(map(int, self.canonical(self.game.transition(s, a))))


class Uniform(Game[tuple[int, ...], int]):
    """A tree with b actions everywhere, m moves, and random leaves. A state is the path to it.

    Args:
        b: the number of actions.
        m: the number of moves.
        seed: which random leaves.
    """

    def __init__(self, b: int, m: int, seed: int) -> None:
        rng = Random(seed)
        self.b, self.m = b, m
        self.leaves = {path: rng.random() for path in product(range(b), repeat=m)}

    def initial(self) -> tuple[int, ...]:
        """Return the empty path."""
        return ()

    def turn(self, s: tuple[int, ...]) -> Player:
        """Return MAX at even depths, MIN at odd ones."""
        return len(s) % 2

    def actions(self, s: tuple[int, ...]) -> list[int]:
        """Return the numbers of the children."""
        return [*range(self.b)] if len(s) < self.m else []

    def transition(self, s: tuple[int, ...], a: int) -> tuple[int, ...]:
        """Return the path to a child."""
        return (*s, a)

    def is_terminal(self, s: tuple[int, ...]) -> bool:
        """Return True after m moves."""
        return len(s) == self.m

    def utility(self, s: tuple[int, ...], p: Player) -> float:
        """Return the leaf's random number for MAX, its negative for MIN."""
        return self.leaves[s] if p == MAX else -self.leaves[s]


def true_values(game: Any) -> Any:
    """Return an evaluation that is never wrong: minimax with a memory."""

    @cache
    def value(s: Any) -> float:
        if game.is_terminal(s):
            found: float = game.utility(s, MAX)
            return found
        return (max if game.turn(s) == MAX else min)(value(t) for _, t in successors(game, s))

    return value


def effort(search: Search, game: Any, *more: Any) -> int | None:
    """Return how many nodes a search from the initial state makes; None if it is not written."""
    watched = Watched(game)
    answer = search(watched, game.initial(), *more)
    return None if answer is None else watched.nodes


def leaves_read(search: Search, game: Any) -> int:
    """Return how many different leaves a search of a game reads."""
    watched = Watched(game)
    search(watched, game.initial())
    return len(set(watched.leaves))


def skipped(search: Search, tree: Tree, searched: Any = None) -> set[str] | None:
    """Return the leaves of a tree that a search never asks for; None if it is not written.

    Args:
        search: a function of (game, state).
        tree: the tree.
        searched: the game around the tree that is searched; the tree itself if None.
    """
    watched = Watched(tree if searched is None else searched)
    if search(watched, tree.initial()) is None:
        return None
    return {leaf for leaf in tree.leaves if leaf not in watched.leaves}


def cell_weights(s: tuple[int, ...]) -> float:
    """Return the lines through X's cells minus those through O's, in hundredths."""
    game = TicTacToe()
    if game.is_terminal(s):
        return game.utility(s, MAX)
    weights = zip(LINES_THROUGH, s, strict=True)
    return sum(n * ((mark == 1) - (mark == 2)) for n, mark in weights) / 100


def random_graph(rng: Random, levels: int = 4, width: int = 4) -> Tree:
    """Return a game in which every state leads to two states of the next level, often the same."""
    rows = [[f"{n}.{i}" for i in range(width)] for n in range(levels + 1)]
    moves = {"a": {str(i): s for i, s in enumerate(rows[1])}}
    for here, below in pairwise(rows[1:]):
        moves |= {s: dict(zip("01", rng.sample(below, 2), strict=True)) for s in here}
    players = {s: MAX if s == "a" else int(s[0]) % 2 for s in moves}
    leaves = {s: (float(v), -float(v)) for s in rows[-1] for v in [rng.randint(0, 99)]}
    return Tree("a", players=players, moves=moves, leaves=leaves)


def first_best(
    value: Callable[[Any, Any, dict[Any, float], float], float], game: Any, s: Any
) -> Any:
    """Return the first best action of MAX by a search with a table: (game, state, table, alpha)."""
    table: dict[Any, float] = {}
    best, action = -inf, None
    for a, t in successors(game, s):
        found = value(game, t, table, best)
        if found > best:
            best, action = found, a
    return action
