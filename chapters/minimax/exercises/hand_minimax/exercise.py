"""The exercise ``hand-minimax``, of section ``minimax``."""

from autograder.model.exercise import AnswerExercise
from course_lib.games import Tree
from course_lib.search import minimax_value

HAND_TREE = Tree.of(((7, 2, 9), (6, 5, 8), (3, 11, 4)))

EXERCISE = AnswerExercise(
    id="hand-minimax",
    section="minimax",
    names=("hand_minimax",),
    right={s: minimax_value(HAND_TREE, s) for s in "abcd"},
    points=5,
    hints={
        "a": {11: "11 is the best leaf, but MIN chooses at d"},
        "b": {9: "MIN moves there and takes the smallest leaf", 7: "MIN takes the smallest leaf"},
        "c": {8: "MIN moves there and takes the smallest leaf", 6: "MIN takes the smallest leaf"},
        "d": {11: "MIN moves there and takes the smallest leaf"},
    },
    otherwise={
        "a": "MAX moves at a: take the largest of the values of b, c and d",
        **dict.fromkeys("bcd", "MIN moves there: take the smallest of the three leaves"),
    },
)
