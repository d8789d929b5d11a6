"""Three exercises of section ``mcts``: the formulas by which a child is selected."""

from random import Random
from typing import Any

from autograder.exercises.common.checks import kinds, right_value
from autograder.exercises.mcts import formulas_mistakes, reasons
from autograder.model.case import Case
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.search import puct, ucb1, ucb1_tuned

CONSTANTS: tuple[float, ...] = (2, 1, 0.5, 0, 100, 1.4142135623730951)
"""Exploration constants; with 0 only the mean counts."""


def _case(*args: Any, visits: int = 1) -> Case:
    """Return a case whose kind tells whether the node was visited."""
    return Case("visited" if args[visits] else "unvisited", args)


# UCB1.


def _counts(rng: Random, *most: int) -> tuple[int, int]:
    """Draw the visits of a node, few or up to a bound, and the more numerous ones of its parent."""
    visits = rng.randint(0, rng.choice(most))
    return visits, visits + rng.randint(1, rng.choice((9, 5000)))


def _drawn_ucb1_case(rng: Random) -> Case:
    visits, parent_visits = _counts(rng, 9, 3000)
    mean = rng.randint(-800, 800) / 8
    return _case(mean * visits, visits, parent_visits, rng.choice(CONSTANTS))


def _few_visits(rng: Random) -> Case:
    """Draw a node that was visited never, once or twice; its total may be 0 all the same."""
    visits = rng.choice((0, 1, 1, 2))
    total = rng.choice((0, 3, -5, 1)) if visits else 0
    return _case(total, visits, visits + rng.randint(1, 40), rng.choice(CONSTANTS))


UCB1 = CodeExercise(
    id="ucb1",
    section="mcts",
    names=("ucb1",),
    reference=ucb1,
    examples=(
        _case(12, 30, 31, 2),
        _case(0, 1, 31, 2),
        _case(5, 10, 31, 2),
        _case(7, 20, 31, 2),
        _case(-3, 4, 16, 1),
        _case(0, 0, 31, 2),
        _case(0, 0, 1, 0.5),
    ),
    generators={ANY: (_drawn_ucb1_case, 40), "few visits": (_few_visits, 12)},
    properties=(
        Property(
            "bound", 6, right_value, kinds("visited"),
            says="the mean, and more the less often the node was visited",
        ),
        Property(
            "unvisited", 2, right_value, kinds("unvisited"), needs=("bound",),
            says="infinite where nobody has been yet",
        ),
    ),
    reason=reasons.ucb1_reason,
    mistakes=formulas_mistakes.UCB1,
    version=3,
    cases_since=2,
)  # fmt: skip


# UCB1-tuned.


def _drawn_tuned_case(rng: Random) -> Case:
    """Draw rewards between 0 and 1 whose mean and spread fit together."""
    visits, parent_visits = _counts(rng, 20, 5000, 5000)
    mean, spread = rng.randint(1, 15) / 16, rng.randint(0, 8) / 8
    squares = mean * mean + spread * mean * (1 - mean)
    c = rng.choice(CONSTANTS)
    return _tuned_case(mean * visits, squares * visits, visits, parent_visits, c)


def _tuned_case(total: float, squares: float, visits: int, parent_visits: int, c: float) -> Case:
    return _case(total, squares, visits, parent_visits, c, visits=2)


def _unvisited_tuned_case(rng: Random) -> Case:
    return _tuned_case(0, 0, 0, rng.randint(1, 5000), rng.choice(CONSTANTS))


UCB1_TUNED = CodeExercise(
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
            "bound", 6, right_value, kinds("visited"),
            says="the mean, and a bonus that shrinks with the variance",
        ),
        Property(
            "unvisited", 2, right_value, kinds("unvisited"), needs=("bound",),
            says="infinite where nobody has been yet",
        ),
    ),
    reason=reasons.tuned_reason,
    mistakes=formulas_mistakes.UCB1_TUNED,
    version=3,
    cases_since=2,
)  # fmt: skip


# PUCT.


def _drawn_puct_case(rng: Random) -> Case:
    visits, parent_visits = _counts(rng, 9, 3000)
    mean, prior = rng.randint(-16, 16) / 16, rng.randint(0, 16) / 16
    return _case(mean * visits, visits, parent_visits, prior, rng.choice(CONSTANTS))


def _few_puct_visits(rng: Random) -> Case:
    """Draw a node of few visits, as for UCB1, with a prior."""
    visits = rng.choice((0, 1, 1, 2))
    total = rng.choice((0, 0, 3, -5)) if visits else 0
    prior = rng.randint(1, 16) / 16
    return _case(total, visits, visits + rng.randint(1, 40), prior, rng.choice(CONSTANTS))


PUCT = CodeExercise(
    id="puct",
    section="mcts",
    names=("puct",),
    reference=puct,
    examples=(
        _case(12, 30, 31, 0.25, 2),
        _case(-1, 1, 31, 0.5, 2),
        _case(5, 10, 100, 0.125, 1),
        _case(3, 4, 16, 0, 1),
        _case(0, 0, 31, 0.75, 2),
        _case(0, 0, 4, 0.5, 1),
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
    reason=reasons.puct_reason,
    mistakes=formulas_mistakes.PUCT,
    version=3,
    cases_since=2,
)  # fmt: skip
