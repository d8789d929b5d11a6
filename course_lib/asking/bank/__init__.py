"""The exam bank: generators of questions, whose answers two programs agree on.

A chapter's generators stand in its modules ``exam_*.py``; they are found there, and listed nowhere.
To add one, write a function of a source of chance that returns a ``Drawn``, below ``@asks``::

    @asks(minutes=3)
    def value(rng: Random) -> Drawn:
        rows = numbers(rng, 3, 3)
        tree = Tree.of(rows)
        return number(
            "MAX moves at the root, MIN below. What is the tree worth to MAX?",
            minimax_value(tree, "a"),
            again=lambda: max(map(min, rows)),
            reasoning=f"The MIN nodes are worth {listing(map(min, rows))}; MAX takes the largest.",
            mistakes={"MIN was taken to maximise": max(map(max, rows))},
            figure=TreeFigure(tree),
        )

Its id is that of the chapter and of the function, ``minimax-value``. Draws in which two mistakes
have the same answer, or the right one, are thrown away, so a wrong answer names one mistake. A
function returns None for a draw that is no good question, such as one of digits.
"""

from course_lib.asking.bank.drawn import Drawn, apart, choice, number
from course_lib.asking.bank.exam import ExamQuestion, draw_exam, draw_sections
from course_lib.asking.bank.figures import BoardFigure, Figure, TableFigure, TreeFigure
from course_lib.asking.bank.generators import Generator, asks, bank, bank_sections
from course_lib.asking.bank.parts import crossing, leaves_read, listing, numbers, text, vectors

__all__ = [
    "BoardFigure",
    "Drawn",
    "ExamQuestion",
    "Figure",
    "Generator",
    "TableFigure",
    "TreeFigure",
    "apart",
    "asks",
    "bank",
    "bank_sections",
    "choice",
    "crossing",
    "draw_exam",
    "draw_sections",
    "leaves_read",
    "listing",
    "number",
    "numbers",
    "text",
    "vectors",
]
