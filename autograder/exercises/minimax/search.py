"""Exercises of section ``minimax`` that search: values, the best action, the size of the tree."""

from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import (
    kinds,
    pair_action,
    pair_both,
    pair_value,
    right_value,
    untouched,
)
from autograder.exercises.common.trees import SLIDES, TWICE
from autograder.exercises.minimax import search_mistakes
from autograder.model.case import Case
from autograder.model.exercise import (
    CodeExercise,
    Property,
)
from course_lib.game import MAX, MIN, Game
from course_lib.games import Grundy, Nim, TicTacToe, Tree
from course_lib.search import minimax_search, minimax_value, tree_size


def with_root(kind: str, game: Game[Any, Any]) -> Case:
    """Return the case that asks about a game's initial state."""
    return Case(kind, (game, game.initial()))


# Minimax values and searches.

RULES = (
    with_root("rules", Nim((1, 2))),
    with_root("rules", Nim((1, 2), misere=True)),
    with_root("rules", Nim((2, 2), misere=True, first=MIN)),
    with_root("rules", Nim((2, 2), first=MIN)),
    Case("rules", (TicTacToe(), (1, 2, 1, 2, 1, 2, 0, 0, 0))),
    Case("rules", (TicTacToe(), (1, 1, 0, 2, 2, 0, 0, 0, 0))),
    Case("rules", (TicTacToe(), (0, 1, 1, 2, 2, 1, 2, 0, 0))),
    with_root("rules", Grundy((7,))),
    with_root("rules", Grundy((7,), first=MIN)),
)
"""Games with rules; the same states under different rules stand one after the other."""

TERMINALS = (
    Case("terminal", (SLIDES, "g")),
    Case("terminal", (TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0))),
    Case("terminal", (Nim((1,)), ((0,), MAX))),
    Case("terminal", (Nim((1,), misere=True), ((0,), MAX))),
)

SINGLE = (
    with_root("single", Tree.of(((5, 3),))),
    with_root("single", Tree.of(((5, 3),), first=MIN)),
    with_root("single", Nim((1,))),
)

ALTERNATE = (
    with_root("alternate", SLIDES),
    with_root("alternate", Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)), first=MIN)),
    with_root("alternate", Tree.of(((-2000, -1500), (-3000, -1000)))),
    with_root("alternate", Tree.of((2000, (3000, 1500)), first=MIN)),
    with_root("alternate", Tree.of((1.5, (0.5, (2.5, 1.25))))),
    with_root("alternate", Tree.of(((4, 4), (4, 4)))),
    with_root("alternate", Tree.of(((-3 * 10**12, -(10**12)), (-4 * 10**12, -2 * 10**12)))),
    with_root("alternate", Tree.of((3 * 10**12, (4 * 10**12, 2 * 10**12)), first=MIN)),
)


def position_in_play(rng: Random) -> tuple[Any, Any]:
    """Draw a position of Nim, Grundy's game or tic-tac-toe in which somebody is to move."""
    draw = games.one_of(games.nim_position, games.grundy_position, games.tic_tac_toe_ending)
    while True:
        game, s = draw(rng)
        if not game.is_terminal(s):
            return game, s


SEARCH_GENERATORS = {
    "alternate": (games.from_root("alternate", games.one_of(games.tree, games.broad_tree)), 60),
    "turns": (games.from_root("turns", partial(games.tree, alternate=False)), 40),
    "rules": (games.from_position("rules", position_in_play), 24),
}

MINIMAX_VALUE = CodeExercise(
    id="minimax-value",
    section="minimax",
    names=("minimax_value",),
    reference=minimax_value,
    examples=(*ALTERNATE, with_root("turns", TWICE), *RULES, *TERMINALS),
    generators=SEARCH_GENERATORS,
    properties=(
        Property(
            "value", 8, right_value, kinds("alternate"),
            says="the minimax value of trees in which MAX and MIN alternate",
        ),
        Property(
            "any turns", 3, right_value, kinds("turns"), needs=("value",),
            says="and of trees in which a player may move twice in a row",
        ),
        Property(
            "games", 2, right_value, kinds("rules"), needs=("value",),
            says="and in Nim, misère Nim, Grundy's game and tic-tac-toe",
        ),
        Property(
            "end", 1, right_value, kinds("terminal"), needs=("value",),
            says="a state in which the game is over is worth its utility",
        ),
        untouched("value"),
    ),
    variants=search_mistakes.MINIMAX_VALUE,
    prunable=True,
)  # fmt: skip

MINIMAX_SEARCH = CodeExercise(
    id="minimax-search",
    section="minimax",
    names=("minimax_search",),
    reference=minimax_search,
    examples=(*ALTERNATE, with_root("turns", TWICE), *RULES, *TERMINALS, *SINGLE),
    generators=SEARCH_GENERATORS,
    properties=(
        Property(
            "value", 5, pair_value, kinds("alternate", "turns", "rules"),
            says="the minimax value comes first in the pair",
        ),
        Property(
            "action", 5, pair_action, kinds("alternate", "turns", "rules"),
            says="the action is the first that reaches it",
        ),
        Property(
            "end", 2, pair_both, kinds("terminal"), needs=("value",),
            says="when the game is over, the utility and None",
        ),
        Property(
            "single move", 2, pair_both, kinds("single"), needs=("value",),
            says="the only move is played",
        ),
        untouched("value"),
    ),
    variants=search_mistakes.MINIMAX_SEARCH,
    prunable=True,
)  # fmt: skip

# Size of the tree.

TREE_SIZE = CodeExercise(
    id="tree-size",
    section="minimax",
    names=("tree_size",),
    reference=tree_size,
    examples=(
        with_root("tree", SLIDES),
        with_root("tree", Tree.of((1, (2, 3)))),
        Case("tree", (SLIDES, "c")),
        Case("end", (SLIDES, "g")),
        with_root("transpositions", Nim((2, 1))),
        with_root("transpositions", Nim((1, 1, 1))),
        Case("transpositions", (TicTacToe(), (1, 2, 1, 2, 1, 2, 0, 0, 0))),
    ),
    generators={
        "tree": (games.from_root("tree", games.tree), 40),
        "transpositions": (
            games.from_position(
                "transpositions", games.one_of(games.nim_position, games.tic_tac_toe_ending)
            ),
            30,
        ),
    },
    properties=(
        Property("nodes", 5, right_value, kinds("tree"), says="every node counts once"),
        Property(
            "transpositions", 3, right_value, kinds("transpositions"), needs=("nodes",),
            says="a position that can be reached twice counts twice",
        ),
        Property(
            "end", 1, right_value, kinds("end"), needs=("nodes",), says="a leaf is a tree of one"
        ),
        untouched("nodes"),
    ),
    variants=search_mistakes.TREE_SIZE,
    prunable=True,
)  # fmt: skip
