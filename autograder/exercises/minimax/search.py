"""The exercises of section ``minimax``: what is asked, what it is worth, what proves it right."""

from typing import Any

from hypothesis import strategies as st

from autograder.exercises.common import games
from autograder.exercises.common.checks import (
    kinds,
    pair_action,
    pair_both,
    pair_value,
    right_set,
    right_value,
    untouched,
)
from autograder.exercises.common.trees import SLIDES, TWICE
from autograder.exercises.minimax import grundy_mistakes, search_mistakes
from autograder.model.case import Case
from autograder.model.exercise import (
    AnswerExercise,
    CodeExercise,
    Property,
)
from course_lib.game import MAX, MIN, Game, reachable, successors
from course_lib.games import Grundy, Nim, TicTacToe, Tree
from course_lib.search import minimax_search, minimax_value, tree_size


def with_root(kind: str, game: Game[Any, Any]) -> Case:
    """Return the case that asks about a game's initial state."""
    return Case(kind, (game, game.initial()))


# Grundy's game: successors of a state.


def grundy_successors(piles: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Return the states that one split leads to."""
    return {t for _, t in successors(Grundy((sum(piles),)), piles)}


def _piles_case(piles: tuple[int, ...]) -> Case:
    return Case("terminal" if max(piles) <= 2 else "splits", (piles,))


GRUNDY_SUCCESSORS = CodeExercise(
    id="grundy-successors",
    section="minimax",
    names=("grundy_successors",),
    reference=grundy_successors,
    examples=tuple(
        _piles_case(piles) for n in (3, 4, 7, 8) for piles in reachable(Grundy((n,)), (n,))
    ),
    strategies={
        "splits": (
            st.integers(3, 12)
            .flatmap(lambda n: st.sampled_from(reachable(Grundy((n,)), (n,))))
            .map(_piles_case),
            40,
        )
    },
    properties=(
        Property("successors", 8, right_set, kinds("splits"), says="every split, and no other"),
        Property(
            "end", 2, right_set, kinds("terminal"), needs=("successors",),
            says="piles of 1 and 2 have no successor",
        ),
    ),
    variants=grundy_mistakes.GRUNDY_SUCCESSORS,
)  # fmt: skip


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


def _games(draw_from: st.SearchStrategy[tuple[Any, Any]], kind: str) -> st.SearchStrategy[Case]:
    return draw_from.map(lambda pair: Case(kind, pair))


def _roots(kind: str, trees: st.SearchStrategy[Tree]) -> st.SearchStrategy[Case]:
    return trees.map(lambda tree: with_root(kind, tree))


def _rules() -> st.SearchStrategy[Case]:
    """Draw a position of Nim, Grundy's game or tic-tac-toe."""
    nim, grundy = games.nim_positions(), games.grundy_positions()
    positions: st.SearchStrategy[Any] = st.one_of(nim, grundy, games.tic_tac_toe_endings())
    playing = positions.filter(lambda pair: not pair[0].is_terminal(pair[1]))
    return _games(playing, "rules")


SEARCH_STRATEGIES = {
    "alternate": (_roots("alternate", st.one_of(games.trees(), games.broad_trees())), 60),
    "turns": (_roots("turns", games.trees(alternate=False)), 40),
    "rules": (_rules(), 24),
}

MINIMAX_VALUE = CodeExercise(
    id="minimax-value",
    section="minimax",
    names=("minimax_value",),
    reference=minimax_value,
    examples=(*ALTERNATE, with_root("turns", TWICE), *RULES, *TERMINALS),
    strategies=SEARCH_STRATEGIES,
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
    strategies=SEARCH_STRATEGIES,
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
    strategies={
        "tree": (_roots("tree", games.trees()), 40),
        "transpositions": (
            _games(
                st.one_of(games.nim_positions(), games.tic_tac_toe_endings()), "transpositions"
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

# Answers worked out by hand, and in words.

HAND_TREE = Tree.of(((7, 2, 9), (6, 5, 8), (3, 11, 4)))

HAND_MINIMAX = AnswerExercise(
    id="hand-minimax",
    section="minimax",
    names=("hand_minimax",),
    right={s: minimax_value(HAND_TREE, s) for s in "abcd"},
    points=5,
    hints={
        "a": {11: "11 is the best leaf, but MIN will not let MAX reach it"},
        "b": {9: "MIN moves at b and takes the smallest leaf", 7: "MIN takes the smallest leaf"},
        "c": {8: "MIN moves at c and takes the smallest leaf", 6: "MIN takes the smallest leaf"},
        "d": {11: "MIN moves at d and takes the smallest leaf"},
    },
)

TREE_GROWTH = AnswerExercise(
    id="tree-growth",
    section="minimax",
    names=("tree_growth",),
    right={"tic-tac-toe": 5, "checkers": 31, "chess": 123, "go": 359},
    points=5,
    hints={
        "tic-tac-toe": {
            262144: "the exponent is asked for, not the number",
            36: "b to the power m",
        },
        "chess": {124: "35^80 is about 3 times 10^123", 2800: "b to the power m, not b times m"},
        "go": {360: "250^150 is about 5 times 10^359"},
    },
)
