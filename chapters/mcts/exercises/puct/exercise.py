"""The exercise ``puct``, of section ``mcts``."""

from random import Random

from autograder.exercises.common.checks import kinds, right_value
from autograder.model.case import Case
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property
from chapters.mcts.exercises.puct.mistakes import MISTAKES
from chapters.mcts.exercises.puct.reasons import puct_reason
from chapters.mcts.exercises.shared import CONSTANTS, case, counts, visits_add_up
from course_lib.search import puct


def _drawn_puct_case(rng: Random) -> Case:
    visits, parent_visits = counts(rng, 9, 3000)
    mean, prior = rng.randint(-16, 16) / 16, rng.randint(0, 16) / 16
    return case(mean * visits, visits, parent_visits, prior, rng.choice(CONSTANTS))


def _few_puct_visits(rng: Random) -> Case:
    """Draw a node of few visits, as for UCB1, with a prior."""
    visits = rng.choice((0, 1, 1, 2))
    total = rng.choice((0, 0, 3, -5)) if visits else 0
    prior = rng.randint(1, 16) / 16
    return case(total, visits, visits + rng.randint(1, 40), prior, rng.choice(CONSTANTS))


EXERCISE = CodeExercise(
    id="puct",
    section="mcts",
    names=("puct",),
    reference=puct,
    examples=(
        case(12, 30, 31, 0.25, 2),
        case(-1, 1, 31, 0.5, 2),
        case(5, 10, 100, 0.125, 1),
        case(3, 4, 16, 0, 1),
        case(0, 0, 31, 0.75, 2),
        case(0, 0, 4, 0.5, 1),
    ),
    generators={ANY: (_drawn_puct_case, 40), "few visits": (_few_puct_visits, 20)},
    properties=(
        Property(
            "bound", 4, right_value, kinds("visited"),
            says="the mean, and a bonus by the prior that shrinks with the visits",
        ),
        Property(
            "unvisited", 2, right_value, kinds("unvisited"), needs=("bound",),
            says="without visits the mean is 0, and the prior decides",
        ),
    ),
    shown=Presentation(reason=puct_reason),
    mistakes=MISTAKES,
    version=3,
    asking=Asking(cases_since=2, promise=visits_add_up),
)  # fmt: skip
