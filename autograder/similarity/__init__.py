"""Submissions whose code is alike: to each other's, or to the reference solution's.

Copies keep their likeness when names, literals, comments or the order of functions change. What
was handed out does not count. Nothing is run: code is text here.
"""

from autograder.similarity.pairs import (
    REFERENCE,
    Likeness,
    Match,
    Pair,
    Passage,
    Side,
    Unread,
    likeness,
)
from autograder.similarity.reading import compare

__all__ = [
    "REFERENCE",
    "Likeness",
    "Match",
    "Pair",
    "Passage",
    "Side",
    "Unread",
    "compare",
    "likeness",
]
