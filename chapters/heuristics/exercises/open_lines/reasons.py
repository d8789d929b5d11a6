"""Why the right answers of ``open-lines`` are right."""

from autograder.exercises.common.reasons import where_wrong
from autograder.model.case import Answer, Case
from autograder.model.phrase import Phrase
from course_lib.games.tic_tac_toe import LINES


@where_wrong
def lines_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return how many lines are open to each player."""
    (board,) = case.args
    lines = [{board[cell] for cell in line} for line in LINES]
    return Phrase(
        "{x} lines are open to X, those without O, and {o} to O",
        x=sum(2 not in line for line in lines),
        o=sum(1 not in line for line in lines),
    )
