"""Why the right answers of ``canonical`` are right."""

from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from course_lib.search import canonical
from course_lib.search.symmetry import TIC_TAC_TOE


def canonical_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return whether the returned board is an image at all, or one that is not the smallest."""
    (board,) = case.args
    given = tuple(answer.value) if isinstance(answer.value, list | tuple) else None
    images = {tuple(board[i] for i in symmetry) for symmetry in TIC_TAC_TOE}
    if given not in images:
        return Phrase("it is the smallest of the board's images, and the returned one is no image")
    if given == canonical(board):
        return None
    return Phrase(
        "both are images of the board, and cell {cell} is the first in which the smaller one has "
        "less",
        cell=next(i for i, (x, y) in enumerate(zip(given, right.value, strict=True)) if x != y),
    )
