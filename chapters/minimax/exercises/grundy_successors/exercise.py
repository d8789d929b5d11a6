"""The exercise ``grundy-successors``, of section ``minimax``."""

from collections.abc import Iterable
from random import Random
from typing import Any

from autograder.exercises.common.checks import kinds, right_set
from autograder.model.case import Case
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from chapters.minimax.exercises.grundy_successors.mistakes import MISTAKES
from chapters.minimax.exercises.grundy_successors.reasons import splits_reason
from course_lib.game import reachable, successors
from course_lib.games import Grundy


def grundy_successors(piles: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Return the states that one split leads to."""
    return {t for _, t in successors(Grundy((sum(piles),)), piles)}


def _piles_case(piles: tuple[int, ...]) -> Case:
    return Case("terminal" if max(piles) <= 2 else "splits", (piles,))


def _drawn_piles(rng: Random) -> Case:
    n = rng.randint(3, 12)
    return _piles_case(rng.choice(sorted(reachable(Grundy((n,)), (n,)))))


def promise(piles: Any) -> Iterable[bool]:
    """Hold that piles are sorted, the largest first, and not empty."""
    yield list(piles) == sorted(piles, reverse=True)
    yield min(piles) >= 1


EXERCISE = CodeExercise(
    id="grundy-successors",
    section="minimax",
    names=("grundy_successors",),
    reference=grundy_successors,
    examples=tuple(
        _piles_case(piles) for n in (3, 4, 7, 8) for piles in reachable(Grundy((n,)), (n,))
    ),
    generators={"splits": (_drawn_piles, 40)},
    properties=(
        Property("successors", 6, right_set, kinds("splits"), says="every split, and no other"),
        Property(
            "end", 1, right_set, kinds("terminal"), needs=("successors",),
            says="no successors where all piles are 1 or 2",
        ),
    ),
    shown=Presentation(reason=splits_reason),
    mistakes=MISTAKES,
    version=3,
    asking=Asking(cases_since=2, promise=promise),
)  # fmt: skip
