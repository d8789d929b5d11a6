"""The exercise ``grundy-successors``, of section ``minimax``."""

from random import Random

from autograder.exercises.common.checks import kinds, right_set
from autograder.exercises.minimax import grundy_mistakes, reasons
from autograder.model.case import Case
from autograder.model.exercise import CodeExercise, Property
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


GRUNDY_SUCCESSORS = CodeExercise(
    id="grundy-successors",
    section="minimax",
    names=("grundy_successors",),
    reference=grundy_successors,
    examples=tuple(
        _piles_case(piles) for n in (3, 4, 7, 8) for piles in reachable(Grundy((n,)), (n,))
    ),
    generators={"splits": (_drawn_piles, 40)},
    properties=(
        Property("successors", 8, right_set, kinds("splits"), says="every split, and no other"),
        Property(
            "end", 2, right_set, kinds("terminal"), needs=("successors",),
            says="no successors where all piles are 1 or 2",
        ),
    ),
    reason=reasons.splits_reason,
    mistakes=grundy_mistakes.GRUNDY_SUCCESSORS,
    version=2,
)  # fmt: skip
