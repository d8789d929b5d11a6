"""The exercise ``hand-q``, of section ``learning``."""

from typing import Any

from autograder.model.exercise import AnswerExercise
from course_lib.learning import q_update

ACTIONS = ("left", "right")


def table(a_left: float, b_left: float, last: float, first: float) -> dict[Any, float]:
    """Return the table after its two transitions, alpha 0.5 and gamma 0.8.

    Args:
        a_left: the entry of A left before.
        b_left: that of B left.
        last: the reward of the transition from B, which ends the episode.
        first: that of the transition from A to B.
    """
    q: dict[Any, float] = {("A", "left"): a_left, ("A", "right"): 0}
    q |= {("B", "left"): b_left, ("B", "right"): 0}
    q_update(q, "B", "right", last, "end", (), 0.5, 0.8)
    q_update(q, "A", "right", first, "B", ACTIONS, 0.5, 0.8)
    return q


EXERCISE = AnswerExercise(
    id="hand-q",
    section="learning",
    names=("hand_q",),
    right={" ".join(key): value for key, value in table(2, 4, 10, 2).items()},
    points=4,
    hints={
        "A left": {1: "this action was not taken, so its entry stays"},
        "A right": {
            2.6: "the entry of B right has changed by then, and it is the best",
            6: "alpha is missing: the entry moves half of the way",
            3.5: "gamma is missing: the next entry counts 0.8 of itself",
        },
        "B left": {2: "this action was not taken, so its entry stays"},
        "B right": {10: "alpha is missing: the entry moves half of the way"},
    },
    otherwise={
        "A left": "this action was not taken, so its entry stays",
        "A right": "half of the way from 0 to the reward plus 0.8 times the best entry of B",
        "B left": "this action was not taken, so its entry stays",
        "B right": "half of the way from 0 to the reward: nothing follows the end",
    },
)
