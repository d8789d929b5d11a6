"""An opening book: scores of all positions with few discs, and the file that keeps them.

The file is NumPy's, a sorted array of one number per position: its key, the smaller one
of its own and its mirror image's, times 64, plus the score, plus 32.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from course_lib.fast.bitboard import COLUMN, STRIDE, WIDTH, symmetric_key
from course_lib.fast.compiling import native

Numbers = NDArray[np.int64]

SHIFT, ZERO = 6, 32
UNKNOWN = -ZERO
"""Stands for the score of a position that a book has not."""
_NO_BOOK = "{} is no opening book; python -m course_lib.fast.book writes one"


class Book:
    """Scores by position.

    Args:
        numbers: the sorted array that the file holds.
    """

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers

    @cached_property
    def discs(self) -> int:
        """The most discs of a position in the book; -1 if it is empty."""
        return int(_most_discs(self.numbers))

    @classmethod
    def of(cls, scores: Mapping[int, int]) -> "Book":
        """Return the book with these scores, by symmetric key."""
        keys, found = (np.array([*numbers], np.int64) for numbers in (scores, scores.values()))
        return cls(np.sort((keys << SHIFT) + found + ZERO))

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
            np.save(file, self.numbers)

    def scores(self) -> Iterator[tuple[int, int]]:
        """Yield the symmetric key and the score of every position."""
        for number in self.numbers.tolist():
            yield number >> SHIFT, (number & ((1 << SHIFT) - 1)) - ZERO

    def score(self, mine: int, taken: int) -> int | None:
        """Return the score of a position for the player to move; None if it is not in the book."""
        score = book_score(self.numbers, mine, taken)
        return None if score == UNKNOWN else score


@native
def book_score(numbers: Numbers | None, mine: int, taken: int) -> int:
    """Return the score of a position; UNKNOWN if a book has it not, or if there is no book."""
    if numbers is None:
        return UNKNOWN
    key = symmetric_key(mine, taken)
    low, high = 0, numbers.size
    while low < high:
        middle = (low + high) >> 1
        if numbers[middle] >> SHIFT < key:
            low = middle + 1
        else:
            high = middle
    if low == numbers.size or numbers[low] >> SHIFT != key:
        return UNKNOWN
    return int(numbers[low] & ((1 << SHIFT) - 1)) - ZERO


@native
def _most_discs(numbers: Numbers) -> int:
    most = -1
    for number in numbers:
        key, discs = number >> SHIFT, 0
        for x in range(WIDTH):
            column = (key >> STRIDE * x) & (2 * COLUMN + 1)
            while column > 1:  # the highest bit stands above the discs
                column >>= 1
                discs += 1
        most = max(most, discs)
    return most
