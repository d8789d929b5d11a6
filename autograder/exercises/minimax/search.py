"""The exercises ``minimax-value`` and ``minimax-search``, of section ``minimax``."""

from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import RULES, with_root
from autograder.exercises.common.checks import (
    kinds,
    pair_action,
    pair_both,
    pair_value,
    right_value,
    untouched,
)
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import SLIDES, TIES, TWICE, corridor
from autograder.exercises.minimax import reasons, search_mistakes
from autograder.model.case import Case
from autograder.model.exercise import CodeExercise, Property
from course_lib.game import MAX, MIN
from course_lib.games import Nim, TicTacToe, Tree
from course_lib.search import minimax_search, minimax_value

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

MINIMAX_VALUE = CodeExercise(
    id="minimax-value",
    section="minimax",
    names=("minimax_value",),
    reference=minimax_value,
    state_values=state_values(minimax_value),
    examples=(*ALTERNATE, with_root("turns", TWICE), *RULES, *TERMINALS),
    generators=SEARCH_GENERATORS,
    properties=(
        Property(
            "value", 8, right_value, kinds("alternate"),
            says="the minimax value of trees in which MAX and MIN alternate",
        ),
        Property(
            "any turns", 2, right_value, kinds("turns"), needs=("value",),
            says="also of trees in which a player may move twice in a row",
        ),
        Property(
            "games", 2, right_value, kinds("rules"), needs=("value",),
            says="also in Nim, misère Nim, Grundy's game and tic-tac-toe",
        ),
        Property(
            "end", 1, right_value, kinds("terminal"), needs=("value",),
            says="the value of a terminal state is its utility",
        ),
        untouched("value"),
    ),
    reason=reasons.minimax_reason,
    mistakes=search_mistakes.MINIMAX_VALUE,
    prunable=True,
    version=5,
    cases_since=2,
)  # fmt: skip

MINIMAX_SEARCH = CodeExercise(
    id="minimax-search",
    section="minimax",
    names=("minimax_search",),
    reference=minimax_search,
    state_values=state_values(minimax_search, is_pair=True),
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
            says="on a terminal state, the utility and None",
        ),
        Property(
            "single move", 1, pair_both, kinds("single"), needs=("value",),
            says="the only action is returned",
        ),
        untouched("value"),
    ),
    reason=reasons.search_reason,
    mistakes=search_mistakes.MINIMAX_SEARCH,
    prunable=True,
    version=5,
    cases_since=2,
)  # fmt: skip
