"""The exercise ``ucb1``, of section ``mcts``."""

from random import Random

from autograder.exercises.common.checks import kinds, right_value
from autograder.model.case import Case
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property
from chapters.mcts.exercises.shared import CONSTANTS, case, counts, visits_add_up
from chapters.mcts.exercises.ucb1.mistakes import MISTAKES
from chapters.mcts.exercises.ucb1.reasons import ucb1_reason
from course_lib.search import ucb1


def _drawn_ucb1_case(rng: Random) -> Case:
    visits, parent_visits = counts(rng, 9, 3000)
    mean = rng.randint(-800, 800) / 8
    return case(mean * visits, visits, parent_visits, rng.choice(CONSTANTS))


def _few_visits(rng: Random) -> Case:
    """Draw a node that was visited never, once or twice; its total may be 0 all the same."""
    visits = rng.choice((0, 1, 1, 2))
    total = rng.choice((0, 3, -5, 1)) if visits else 0
    return case(total, visits, visits + rng.randint(1, 40), rng.choice(CONSTANTS))


EXERCISE = CodeExercise(
    id="ucb1",
    section="mcts",
    names=("ucb1",),
    reference=ucb1,
    examples=(
        case(12, 30, 31, 2),
        case(0, 1, 31, 2),
        case(5, 10, 31, 2),
        case(7, 20, 31, 2),
        case(-3, 4, 16, 1),
        case(0, 0, 31, 2),
        case(0, 0, 1, 0.5),
    ),
    generators={ANY: (_drawn_ucb1_case, 40), "few visits": (_few_visits, 12)},
    properties=(
        Property(
            "bound", 5, right_value, kinds("visited"),
            says="the mean, and more the less often the node was visited",
        ),
        Property(
            "unvisited", 1, right_value, kinds("unvisited"), needs=("bound",),
            says="infinite where nobody has been yet",
        ),
    ),
    shown=Presentation(reason=ucb1_reason),
    mistakes=MISTAKES,
    version=4,
    asking=Asking(cases_since=2, promise=visits_add_up),
)  # fmt: skip
