"""Submissions whose code is alike: to each other's, or to the reference solution's.

Copies keep their likeness when names, literals, comments or the order of functions change. What
was handed out does not count. Nothing is run: code is text here.
"""

from autograder.report.similarity.pairs import (
    REFERENCE,
    Likeness,
    MatchedPassage,
    Pair,
    Passage,
    PassageSide,
    Uncompared,
    likeness,
)
from autograder.report.similarity.reading import compare

__all__ = [
    "REFERENCE",
    "Likeness",
    "MatchedPassage",
    "Pair",
    "Passage",
    "PassageSide",
    "Uncompared",
    "compare",
    "likeness",
]
