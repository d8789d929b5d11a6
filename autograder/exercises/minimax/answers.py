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
        "a": {11: "11 is the best leaf, but MIN chooses at d"},
        "b": {9: "MIN moves at b and takes the smallest leaf", 7: "MIN takes the smallest leaf"},
        "c": {8: "MIN moves at c and takes the smallest leaf", 6: "MIN takes the smallest leaf"},
        "d": {11: "MIN moves at d and takes the smallest leaf"},
    },
    otherwise={
        "a": "MAX moves at a: take the largest of the values of b, c and d",
        **{s: f"MIN moves at {s}: take the smallest of its three leaves" for s in "bcd"},
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
            36: "it is b to the power m",
        },
        "chess": {
            124: "35^80 is about 3 times 10^123",
            2800: "it is b to the power m, not b times m",
        },
        "checkers": {32: "2.8^70 is about 2 times 10^31", 196: "it is b to the power m"},
        "go": {360: "250^150 is about 5 times 10^359"},
    },
    otherwise=dict.fromkeys(
        ("tic-tac-toe", "checkers", "chess", "go"),
        "b^m is 10 to the power of m times the logarithm of b to base 10; round down",
    ),
)
