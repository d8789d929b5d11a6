"""Known mistakes of ``open-lines``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from course_lib.evaluation import open_lines

_MARKS = "{board[cell] for cell in line}"
_DIFFERENCE = "sum(O not in line for line in lines) - sum(X not in line for line in lines)"

MISTAKES = edits_of(
    open_lines,
    (
        "for-o",
        "It looks as if the right number is returned with the other sign: subtract the lines "
        "open to O from those open to X.",
        (_DIFFERENCE, f"-({_DIFFERENCE})"),
    ),
    (
        "marks-counted",
        "It looks as if marks are counted, line by line; count lines, each once.",
        (_MARKS, "[board[cell] for cell in line]"),
        (_DIFFERENCE, "sum(line.count(X) - line.count(O) for line in lines)"),
    ),
    (
        "diagonals-missing",
        "It looks as if the diagonals are left out.",
        ("in LINES", "in LINES[:6]"),
    ),
    (
        "full-lines-missing",
        "It looks as if a full line is not counted; it counts for its owner.",
        ("in LINES", f"in LINES if 0 in {_MARKS}"),
    ),
)
