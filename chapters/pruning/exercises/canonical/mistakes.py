"""Known mistakes of ``canonical``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.search import canonical, smallest_image

MISTAKES = edits_of(
    canonical,
    (
        "rotations-only",
        "It looks as if only the four rotations are considered; mirror images count, too.",
        ("TIC_TAC_TOE", "TIC_TAC_TOE[::2]"),
    ),
    (
        "half-turns-missing",
        "It looks as if only the board and its mirror image are considered; there are 8 images.",
        ("TIC_TAC_TOE", "TIC_TAC_TOE[-2:]"),
    ),
    (
        "largest",
        "It looks as if the largest image is returned instead of the smallest.",
        ("min(", "max("),
    ),
    (
        "marks-swapped",
        "It looks as if X and O may be exchanged, too; that gives another position.",
        (
            "return smallest_image(board, TIC_TAC_TOE)",
            "boards = board, tuple((0, 2, 1)[mark] for mark in board)\n"
            "    return min(smallest_image(b, TIC_TAC_TOE) for b in boards)",
        ),
    ),
    KnownMistake(
        "not-changed",
        "It looks as if the board is returned unchanged.",
        same_each_time(lambda board: board),
    ),
    parts=(smallest_image,),
)
