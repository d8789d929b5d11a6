"""The exercise ``tree-size``, of section ``minimax``."""

from dataclasses import replace

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends, with_root
from autograder.exercises.common.checks import GAME, kinds, left_alone_again, right_value
from autograder.exercises.common.promises import two_players
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import SLIDES, corridor
from autograder.model.case import Case
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property, SearchFacts
from chapters.minimax.exercises.tree_size.mistakes import MISTAKES
from chapters.minimax.exercises.tree_size.reasons import size_reason
from course_lib.game import MAX
from course_lib.games import Nim, TicTacToe, Tree
from course_lib.search import tree_size

_trees = games.one_of(games.tree, games.tree, games.tree, games.long_tree)
_with_transpositions = games.one_of(games.nim_position, games.tic_tac_toe_ending)

TWICE = Tree("a", {"a": MAX}, {"a": {"A": "b", "B": "b"}}, {"b": (0, 0)})
"""Two actions lead to the same state."""

EXERCISE = CodeExercise(
    id="tree-size",
    section="minimax",
    names=("tree_size",),
    reference=tree_size,
    search=SearchFacts(state_values=replace(state_values(tree_size, side="none"), is_count=True)),
    examples=(
        with_root("tree", SLIDES),
        with_root("tree", Tree.of((1, (2, 3)))),
        with_root("tree", corridor(70)),
        Case("tree", (SLIDES, "c")),
        Case("tree", (corridor(12), "e")),
        Case("end", (SLIDES, "g")),
        with_root("transpositions", TWICE),
        with_root("transpositions", Nim((1, 1))),
        with_root("transpositions", Nim((2, 1))),
        with_root("transpositions", Nim((1, 1, 1))),
        Case("transpositions", (TicTacToe(), (1, 2, 1, 2, 1, 2, 0, 0, 0))),
    ),
    hidden=other_ends(Case("end", (SLIDES, "g"))),
    generators=games.with_variations({
        "tree": (games.from_root("tree", _trees), 20),
        "transpositions": (games.from_position("transpositions", _with_transpositions), 15),
    }),
    properties=(
        Property("nodes", 2.5, right_value, kinds("tree"), says="every node counts once"),
        Property(
            "transpositions", 1.5, right_value, kinds("transpositions"),
            says="a position that can be reached twice counts twice",
        ),
        Property(
            "end", 0.5, right_value, kinds("end"), says="a leaf is a tree of one"
        ),
        left_alone_again(right_value, 0.5, GAME),
    ),
    shown=Presentation(values="sizes", reason=size_reason),
    mistakes=MISTAKES,
    prunable=True,
    version=8,
    asking=Asking(cases_since=2, promise=two_players),
)  # fmt: skip
