"""The exercise ``td-update``, of section ``learning``."""

from random import Random

from autograder.exercises.common.checks import LISTS, kinds, left_alone_again, right_order
from autograder.model.case import Case, Passed
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property
from chapters.learning.exercises.shared import again, eighth, eighths, one_feature_per_weight
from chapters.learning.exercises.td_update.mistakes import MISTAKES
from chapters.learning.exercises.td_update.reasons import td_reason
from course_lib.learning import td_update


def _td(
    weights: list[float],
    features: list[float],
    reward: float,
    after: list[float] | None,
    gamma: float,
    rate: float,
) -> Case:
    kind = "end" if after is None else "next"
    later = None if after is None else Passed(after)
    return Case(kind, (Passed(weights), Passed(features), reward, later, gamma, rate))


def _drawn_td(rng: Random) -> Case:
    n = rng.randint(1, 5)
    after = None if rng.randrange(4) == 3 else eighths(rng, n)
    gamma, rate = rng.choice((0.5, 1, 0.875, 0)), rng.choice((0.5, 0.125, 1))
    return _td(eighths(rng, n), eighths(rng, n), eighth(rng, 9), after, gamma, rate)


def _drawn_td_again(rng: Random) -> Case:
    """Draw an update that moves every weight, and is made twice."""
    n = rng.randint(1, 4)
    weights, features = ([rng.randint(1, 32) / 8 for _ in range(n)] for _ in range(2))
    after = [rng.randint(1, 32) / 8 for _ in range(n)] if rng.randrange(3) else None
    value = sum(w * x for w, x in zip(weights, features, strict=True))
    reward = value + rng.randint(4, 40) / 8  # what follows is worth more than 0
    return again(_td(weights, features, reward, after, 0.5, rng.choice((0.5, 0.125, 0.25))))


EXERCISE = CodeExercise(
    id="td-update",
    section="learning",
    names=("td_update",),
    reference=td_update,
    shown=Presentation(values="TD step", reason=td_reason),
    examples=(
        _td([1], [1], 0, [2], 0.5, 0.5),
        _td([1, 2], [1, 0], 1, [0, 1], 0.5, 0.5),
        _td([1, 2], [1, 3], 0, [2, 1], 1, 0.25),
        _td([1, 2], [1, 3], 4, [2, 1], 0, 0.25),
        _td([1, -2], [2, 1], 5, None, 0.5, 0.5),
        _td([3], [1], -1, None, 1, 0.5),
        again(_td([1, 2], [1, 1], 3, [2, 1], 0.5, 0.5)),
        again(_td([-1, 2], [1, -1], 3, [-2, 1], 0.5, 0.5)),
    ),
    generators={ANY: (_drawn_td, 20), "again": (_drawn_td_again, 4)},
    properties=(
        Property(
            "next", 5, right_order, kinds("next"),
            says="the target is the reward and the discounted value of the next state",
        ),
        Property("end", 3, right_order, kinds("end"), says="after the last move nothing follows"),
        left_alone_again(right_order, 1, LISTS),
    ),
    mistakes=MISTAKES,
    version=6,
    asking=Asking(cases_since=1, promise=one_feature_per_weight),
)  # fmt: skip
