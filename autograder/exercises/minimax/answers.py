"""The exercises of section ``minimax`` that are computed by hand."""

from autograder.model.exercise import AnswerExercise
from course_lib.games import Tree
from course_lib.search import minimax_value

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
            262144: "enter the exponent, not the number",
            36: "b to the power m",
        },
        "chess": {124: "35^80 is about 3 times 10^123", 2800: "b to the power m, not b times m"},
        "go": {360: "250^150 is about 5 times 10^359"},
    },
)
