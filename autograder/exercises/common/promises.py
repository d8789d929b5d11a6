"""The promises in the texts of several exercises: the conditions which every case has to keep.

A case that breaks its exercise's promise is unfair: a right function may fail on it.
"""

from collections.abc import Iterable
from math import isfinite
from typing import Any

from autograder.model.case import Table
from autograder.model.search_tree import NodeOf, Rng
from course_lib.game import CHANCE, MAX, MIN, Game, reachable
from course_lib.games import Tree


def is_legal(game: Game[Any, Any]) -> bool:
    """Tell whether the tables of an explicit tree are in order; games with rules always are."""
    if isinstance(game, Tree):
        Tree(
            game.root, game.players, game.moves, game.leaves, game.chance_of, game.n_players,
            turn_at_leaves=game.turn_at_leaves,
        )  # fmt: skip
    return True


def is_zero_sum(game: Game[Any, Any], s: Any) -> bool:
    """Tell whether the utilities of all ends below s sum to 0."""
    ends = [t for t in reachable(game, s) if game.is_terminal(t)]
    return all(game.utility(t, MAX) == -game.utility(t, MIN) for t in ends)


def position(game: Game[Any, Any], s: Any, *rest: Any) -> Iterable[bool]:
    """Hold that s is a state of a legal game."""
    yield is_legal(game)
    if isinstance(game, Tree):
        yield s in game.leaves or s in game.moves


def several_players(game: Game[Any, Any], s: Any, *rest: Any) -> Iterable[bool]:
    """Hold that players play without chance."""
    yield from position(game, s)
    yield all(game.turn(t) != CHANCE for t in reachable(game, s) if not game.is_terminal(t))


def two_players(game: Game[Any, Any], s: Any, *rest: Any) -> Iterable[bool]:
    """Hold that two players play for opposite utilities, without chance."""
    yield from with_chance(game, s)
    yield all(game.turn(t) != CHANCE for t in reachable(game, s) if not game.is_terminal(t))


def with_chance(game: Game[Any, Any], s: Any, *rest: Any) -> Iterable[bool]:
    """Hold that two players play for opposite utilities, chance allowed."""
    yield from position(game, s)
    yield game.n_players == 2
    yield is_zero_sum(game, s)


def with_evaluations(game: Game[Any, Any], s: Any, evaluate: Table) -> Iterable[bool]:
    """Hold that every state has an evaluation, which is the utility where the game is over."""
    for t in reachable(game, s):
        yield isfinite(evaluate(t))
        if game.is_terminal(t):
            yield evaluate(t) == game.utility(t, MAX)


def search_tree(*args: Any) -> Iterable[bool]:
    """Hold that parents were visited at least as often as all their children together."""
    (node,) = (arg for arg in args if isinstance(arg, NodeOf))
    for path, row in node.tree.rows.items():
        children = [r for p, r in node.tree.rows.items() if p[:-1] == path and p]
        yield row.visits >= 0
        yield row.visits >= sum(child.visits for child in children)


def tree_search(
    game: Game[Any, Any], s: Any, iterations: int, c: float, rng: Rng
) -> Iterable[bool]:
    """Hold that there are iterations and no chance states."""
    yield from several_players(game, s)
    yield iterations >= 1
    yield c > 0


def tic_tac_toe_board(cells: Any) -> Iterable[bool]:
    """Hold that a board has nine marks, and that the players moved in turn."""
    yield len(cells) == 9
    yield 0 <= cells.count(1) - cells.count(2) <= 1


def no_argument() -> Iterable[bool]:
    """Hold nothing: the function takes no argument."""
    yield True
