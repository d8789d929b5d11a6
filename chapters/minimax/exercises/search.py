"""The exercises ``minimax-value`` and ``minimax-search``, of section ``minimax``."""

from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import with_root
from autograder.exercises.common.trees import SLIDES, TIES, corridor
from autograder.model.case import Case
from course_lib.game import MAX, MIN
from course_lib.games import Nim, TicTacToe, Tree

TERMINALS = (
    Case("terminal", (SLIDES, "g")),
    Case("terminal", (TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0))),
    Case("terminal", (Nim((1,)), ((0,), MAX))),
    Case("terminal", (Nim((1,), misere=True), ((0,), MAX))),
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
    with_root("alternate", TIES),
    with_root("alternate", corridor(12, first=MIN)),
    Case("alternate", (corridor(12, first=MIN), "c")),
    with_root("alternate", corridor(70)),
)


def position_in_play(rng: Random) -> tuple[Any, Any]:
    """Draw a position of Nim, Grundy's game or tic-tac-toe that is not terminal."""
    draw = games.one_of(games.nim_position, games.grundy_position, games.tic_tac_toe_ending)
    while True:
        game, s = draw(rng)
        if not game.is_terminal(s):
            return game, s


_alternating = games.one_of(games.tree, games.broad_tree, games.tree, games.long_tree)
_any_turns = games.one_of(
    *(3 * [partial(games.tree, alternate=False)]), partial(games.long_tree, alternate=False)
)

SEARCH_GENERATORS = {
    "alternate": (games.from_root("alternate", _alternating), 30),
    "turns": (games.from_root("turns", _any_turns), 20),
    "rules": (games.from_position("rules", position_in_play), 12),
}
