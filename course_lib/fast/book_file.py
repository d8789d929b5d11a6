"""The file of an opening book: scores of all positions with few discs.

The file is NumPy's, a sorted array of one number per position: its key, the smaller one
of its own and its mirror image's, times 64, plus the score, plus 32.
"""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from course_lib.fast.bitboard import symmetric_key

SHIFT, ZERO = 6, 32
_NO_BOOK = "{} is no opening book; python -m course_lib.fast.book writes one"


class Book:
    """Scores by position.

    Args:
        numbers: the sorted array that the file holds.
    """

    def __init__(self, numbers: NDArray[np.int64]) -> None:
        self._numbers = numbers

    @classmethod
    def of(cls, scores: Mapping[int, int]) -> "Book":
        """Return the book with these scores, by symmetric key."""
        numbers = [(key << SHIFT) + score + ZERO for key, score in sorted(scores.items())]
        return cls(np.array(numbers, np.int64))

    @classmethod
    def load(cls, path: Path) -> "Book":
        """Read a book.

        Raises:
            ValueError: the file is no book.
        """
        try:
            numbers = np.load(path, allow_pickle=False)
        except (EOFError, ValueError) as error:
            raise ValueError(_NO_BOOK.format(path)) from error
        if (
            not isinstance(numbers, np.ndarray)
            or numbers.dtype != np.int64
            or numbers.ndim != 1
            or (np.diff(numbers) <= 0).any()
        ):
            raise ValueError(_NO_BOOK.format(path))
        return cls(numbers)

    def save(self, path: Path) -> None:
        """Write the book, with the same bytes for the same scores."""
        with path.open("wb") as file:
            np.save(file, self._numbers)

    def score(self, mine: int, taken: int) -> int | None:
        """Return the score of a position for the player to move; None if it is not in the book."""
        first = symmetric_key(mine, taken) << SHIFT
        i = int(np.searchsorted(self._numbers, first))
        if i == len(self._numbers) or int(self._numbers[i]) >> SHIFT != first >> SHIFT:
            return None
        return int(self._numbers[i]) - first - ZERO
