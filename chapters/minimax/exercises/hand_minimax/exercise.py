"""The exercise ``hand-minimax``, of section ``minimax``."""

from collections.abc import Mapping

from autograder.model.exercise import AnswerExercise
from course_lib.games import Tree
from course_lib.search import minimax_value

HAND_TREE = Tree.of(((7, 2, 9), (6, 5, 8), (3, 11, 4)))
OTHERWISE = {
    "a": "MAX moves at a: take the largest of the values of b, c and d",
    **dict.fromkeys("bcd", "MIN moves there: take the smallest of the three leaves"),
}


def values(tree: Tree) -> Mapping[str, object]:
    """Return the values of the four inner nodes."""
    return {s: minimax_value(tree, s) for s in "abcd"}


EXERCISE = AnswerExercise(
    id="hand-minimax",
    section="minimax",
    names=("hand_minimax",),
    right=values(HAND_TREE),
    points=3,
    hints={
        "a": {11: "11 is the best leaf, but MIN chooses at d"},
        "b": {9: "MIN moves there and takes the smallest leaf", 7: "MIN takes the smallest leaf"},
        "c": {8: "MIN moves there and takes the smallest leaf", 6: "MIN takes the smallest leaf"},
        "d": {11: "MIN moves there and takes the smallest leaf"},
    },
    otherwise=OTHERWISE,
    version=2,
)
