"""Why the right answers of ``material`` are right."""

from collections import Counter

from autograder.exercises.common.reasons import where_wrong
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from course_lib.evaluation import PIECES


@where_wrong
def material_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the material of both sides."""
    (fen,) = case.args
    pieces = Counter(c for c in fen.split(" ")[0] if c.isalpha())
    white, black = (
        sum(PIECES[c.lower()] * n for c, n in pieces.items() if c.isupper() == upper)
        for upper in (True, False)
    )
    return Phrase("White's pieces are worth {white}, Black's {black}", white=white, black=black)
