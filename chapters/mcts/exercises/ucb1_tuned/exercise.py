"""The exercise ``ucb1-tuned``, of section ``mcts``."""

from collections.abc import Iterable
from random import Random

from autograder.exercises.common.checks import kinds, right_value
from autograder.model.case import Case
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property
from chapters.mcts.exercises.shared import CONSTANTS, case, counts, visits_add_up
from chapters.mcts.exercises.ucb1_tuned.mistakes import MISTAKES
from chapters.mcts.exercises.ucb1_tuned.reasons import tuned_reason
from course_lib.search import ucb1_tuned


def _drawn_tuned_case(rng: Random) -> Case:
    """Draw rewards between 0 and 1 whose mean and spread fit together."""
    visits, parent_visits = counts(rng, 20, 5000, 5000)
    mean, spread = rng.randint(1, 15) / 16, rng.randint(0, 8) / 8
    squares = mean * mean + spread * mean * (1 - mean)
    c = rng.choice(CONSTANTS)
    return _tuned_case(mean * visits, squares * visits, visits, parent_visits, c)


def _tuned_case(total: float, squares: float, visits: int, parent_visits: int, c: float) -> Case:
    return case(total, squares, visits, parent_visits, c, visits=2)


def _unvisited_tuned_case(rng: Random) -> Case:
    return _tuned_case(0, 0, 0, rng.randint(1, 5000), rng.choice(CONSTANTS))


def promise(
    total: float, total_squares: float, visits: int, parent_visits: int, c: float
) -> Iterable[bool]:
    """Hold in addition that the mean of squares is possible."""
    yield from visits_add_up(total, visits, parent_visits)
    yield visits == 0 or total_squares / visits >= (total / visits) ** 2 - 1e-9


EXERCISE = CodeExercise(
    id="ucb1-tuned",
    section="mcts",
    names=("ucb1_tuned",),
    reference=ucb1_tuned,
    examples=(
        _tuned_case(12, 12, 30, 31, 2),
        _tuned_case(0, 0, 1, 31, 2),
        _tuned_case(450, 410, 1000, 2500, 1),
        _tuned_case(900, 812, 1000, 1500, 2),
        _tuned_case(2500, 1250, 5000, 9000, 1),
        _tuned_case(0, 0, 0, 31, 2),
        _tuned_case(0, 0, 0, 1, 1),
    ),
    generators={ANY: (_drawn_tuned_case, 48), "unvisited": (_unvisited_tuned_case, 3)},
    properties=(
        Property(
            "bound", 3, right_value, kinds("visited"),
            says="the mean, and a bonus that shrinks with the variance",
        ),
        Property(
            "unvisited", 1, right_value, kinds("unvisited"), needs=("bound",),
            says="infinite where nobody has been yet",
        ),
    ),
    shown=Presentation(reason=tuned_reason),
    mistakes=MISTAKES,
    version=4,
    asking=Asking(cases_since=2, promise=promise),
)  # fmt: skip
