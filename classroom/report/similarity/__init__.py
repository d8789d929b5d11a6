"""Submissions that are alike: to each other, to another year's, or to the reference solution.

Copies of code keep their likeness when names, literals, comments or the order of functions change;
written answers are compared by runs of words. Text that was handed out does not count, and text
that much of the class has counts less. Files that are the same byte by byte are found by their
digests. Nothing is run: code is text here.
"""

from classroom.report.similarity.identical import IdenticalFiles
from classroom.report.similarity.pairs import (
    REFERENCE,
    Likeness,
    MatchedPassage,
    Pair,
    Passage,
    PassageSide,
    Uncompared,
    likeness,
)
from classroom.report.similarity.reading import compare

__all__ = [
    "REFERENCE",
    "IdenticalFiles",
    "Likeness",
    "MatchedPassage",
    "Pair",
    "Passage",
    "PassageSide",
    "Uncompared",
    "compare",
    "likeness",
]
