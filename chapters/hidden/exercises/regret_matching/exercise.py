"""The exercise ``regret-matching``, of section ``hidden``."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random

from autograder.exercises.common.checks import LISTS, kinds, left_alone_again, right_order
from autograder.model.case import Added, Case
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from chapters.hidden.exercises.regret_matching.mistakes import MISTAKES
from chapters.hidden.exercises.regret_matching.reasons import shares
from chapters.hidden.textbook import regret_matching

MOST_ACTIONS = 6


def _case(*regrets: float) -> Case:
    return Case("some" if max(regrets) > 0 else "none", ([*regrets],))


def _draw(rng: Random) -> Case:
    """Draw regrets of which one at least is above 0."""
    n = rng.randint(1, MOST_ACTIONS)
    case = _case(*(rng.choice((rng.randint(-6, 6), rng.randint(-24, 24) / 8)) for _ in range(n)))
    return case if case.kind == "some" else _draw(rng)


def _draw_one(rng: Random) -> Case:
    """Draw regrets of which one alone is above 0."""
    regrets = [-rng.randint(0, 20) / 4 for _ in range(rng.randint(2, MOST_ACTIONS))]
    regrets[rng.randrange(len(regrets))] = rng.randint(1, 20) / 4
    return _case(*regrets)


def _below(least: int, most: int) -> Callable[[Random], Case]:
    """Return how to draw regrets between two quarters of 0 or less."""

    def draw(rng: Random) -> Case:
        return _case(*(rng.randint(least, most) / 4 for _ in range(rng.randint(1, MOST_ACTIONS))))

    return draw


def _draw_none(rng: Random) -> Case:
    """Draw regrets of which none is above 0: all below it, some of them 0, or all."""
    return _below(*rng.choice(((-20, -1), (-20, -1), (-4, 0), (0, 0))))(rng)


def _again(case: Case, *added: float) -> Case:
    """Return a case in which a caller adds to its regrets between two calls, as CFR does."""
    return replace(case, kind="again", earlier=({}, {0: Added(added)}))


def _draw_again(rng: Random) -> Case:
    """Draw such a case; what is added is above 0, so that a regret which was cut off shows."""
    case = rng.choice((_draw, _draw_none))(rng)
    return _again(case, *(rng.randint(1, 8) / 4 for _ in case.args[0]))


def promise(regrets: Sequence[float]) -> Iterable[bool]:
    """Hold that there is an action, and that rounding decides nothing."""
    yield len(regrets) >= 1
    yield all(r <= 0 or r >= 1e-6 for r in regrets)


EXERCISE = CodeExercise(
    id="regret-matching",
    section="hidden",
    version=5,
    names=("regret_matching",),
    reference=regret_matching,
    examples=(
        _case(3, -1, 1),
        _case(1 / 3, 1, -7 / 3),
        _case(2, 2, 2),
        _case(0.5, 0, -0.25, 1.5),
        _case(-4, 2, -1),
        _case(5),
        _case(1 / 4096, -3, 3 / 4096),
        _case(0, 0, 0),
        _case(-1, -2),
        _case(-0.5, 0, -3, 0),
        _case(-2),
        _again(_case(3, -1, 1), 1, 1, 1),
        _again(_case(-1, -2), 2, 1),
    ),
    generators={
        "some": (_draw, 30), "one": (_draw_one, 10), "none": (_draw_none, 20),
        "again": (_draw_again, 4),
    },
    properties=(
        Property(
            "some", 3, right_order, kinds("some"),
            says="each action in proportion to its regret, and never where it is below 0",
        ),
        Property(
            "none", 3, right_order, kinds("none"),
            says="all actions alike where no regret is above 0",
        ),
        left_alone_again(right_order, 1, LISTS),
    ),
    mistakes=MISTAKES,
    asking=Asking(cases_since=2, promise=promise),
    shown=Presentation(reason=shares),
)  # fmt: skip
