"""The exercise ``canonical``, of section ``pruning``."""

from collections.abc import Sequence

from autograder.exercises.common.checks import right_order
from autograder.exercises.common.games import BOARDS
from autograder.exercises.common.promises import tic_tac_toe_board
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property
from autograder.model.phrase import Phrase
from chapters.pruning.exercises.canonical.mistakes import MISTAKES
from chapters.pruning.exercises.canonical.reasons import canonical_reason
from course_lib.search import canonical

CLASSES = 765
"""How many boards are left when those that a turn or a reflection makes equal count once."""


def all_classes(checked: Sequence[tuple[Case, Answer, Answer]]) -> str | None:
    """Check that all boards together fall into as many classes as there are."""
    if len(checked) < len(BOARDS):
        return None
    classes = len({tuple(answer.value) for _, answer, _ in checked})
    return (
        None
        if classes == CLASSES
        else Phrase(
            "made {classes} classes of boards, expected {right}", classes=classes, right=CLASSES
        )
    )


def is_tuple(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that the returned board is a tuple, as the given one is: a list cannot be a key."""
    if isinstance(answer.value, tuple):
        return None
    return Phrase("returned {given}, which is not a tuple", given=show(answer.value))


EXERCISE = CodeExercise(
    id="canonical",
    section="pruning",
    names=("canonical",),
    reference=canonical,
    examples=tuple(Case("board", (board,)) for board in BOARDS[:200:3]),
    hidden=tuple(Case("board", (board,)) for board in BOARDS),
    generators={},
    properties=(
        Property(
            "smallest image", 7, right_order, says="the smallest of the eight images",
            total=all_classes,
        ),
        Property("tuple", 1, is_tuple, needs=("smallest image",), says="as a tuple"),
    ),
    shown=Presentation(reason=canonical_reason),
    mistakes=MISTAKES,
    version=4,
    asking=Asking(cases_since=2, promise=tic_tac_toe_board),
)  # fmt: skip
