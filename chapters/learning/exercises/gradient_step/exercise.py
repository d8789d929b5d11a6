"""The exercise ``gradient-step``, of section ``learning``."""

from random import Random

from autograder.exercises.common.checks import LISTS, kinds, left_alone_again, right_order
from autograder.model.case import Case, Passed
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property
from chapters.learning.exercises.gradient_step.mistakes import MISTAKES
from chapters.learning.exercises.gradient_step.reasons import step_reason
from chapters.learning.exercises.shared import again, eighth, eighths, one_feature_per_weight
from course_lib.learning import gradient_step


def _step(weights: list[float], features: list[float], target: float, rate: float) -> Case:
    idle = rate == 0 or not any(features)
    kind = "zero" if idle else "one" if len(weights) == 1 else "several"
    return Case(kind, (Passed(weights), Passed(features), target, rate))


def _drawn_step(rng: Random) -> Case:
    n = rng.choice((1, 2, 3, 4, 6))
    features = eighths(rng, n)
    if rng.randrange(6) == 5:
        features = [0.0] * n
    rate = rng.choice((0.5, 0.125, 1, 0.01, 0))
    return _step(eighths(rng, n), features, eighth(rng, 20), rate)


def _drawn_step_again(rng: Random) -> Case:
    """Draw a step that moves every weight, and is made twice."""
    n = rng.randint(1, 4)
    weights, features = eighths(rng, n), [rng.randint(1, 32) / 8 for _ in range(n)]
    value = sum(w * x for w, x in zip(weights, features, strict=True))
    target = value + rng.choice((-1, 1)) * rng.randint(4, 40) / 8
    return again(_step(weights, features, target, rng.choice((0.5, 0.125, 0.25))))


EXERCISE = CodeExercise(
    id="gradient-step",
    section="learning",
    names=("gradient_step",),
    reference=gradient_step,
    shown=Presentation(values="step", reason=step_reason),
    examples=(
        _step([1], [2], 4, 0.5),
        _step([0], [1], -3, 0.25),
        _step([1, -2], [3, 0.5], 4, 0.5),
        _step([1, -2, 0.5], [0, 2, -4], 1, 0.25),
        _step([5, 5], [0, 0], 9, 0.5),
        _step([5, 5], [1, 2], 9, 0),
        again(_step([1, 1], [1, 2], 5, 0.25)),
        again(_step([-1, 1], [1, -2], 5, 0.25)),
    ),
    generators={ANY: (_drawn_step, 20), "again": (_drawn_step_again, 4)},
    properties=(
        Property(
            "one", 2, right_order, kinds("one"),
            says="one weight moves by rate times error times feature",
        ),
        Property(
            "several", 2, right_order, kinds("several"),
            says="every weight moves by the same error times its own feature",
        ),
        Property(
            "zero", 1, right_order, kinds("zero"), needs=("several",),
            says="a weight whose feature is 0 stays, and with rate 0 all do",
        ),
        left_alone_again(right_order, 1, LISTS),
    ),
    mistakes=MISTAKES,
    version=4,
    asking=Asking(cases_since=1, promise=one_feature_per_weight),
)  # fmt: skip
