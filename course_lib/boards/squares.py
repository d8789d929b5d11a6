"""What boards of squares share: the size of a square, and the names of rows and columns."""

from collections.abc import Sequence
from string import ascii_lowercase

from course_lib.boards.scene import Text

SIDE = 36.0
"""The side of a square."""

MARGIN = 16.0
"""Room for the names of rows and columns."""


def names_beside(n: int, rows: Sequence[int]) -> tuple[Text, ...]:
    """Return letters below the columns, and numbers left of the rows, which are given from the top.

    The board begins at (MARGIN, 0).
    """
    middles = [(i + 0.5) * SIDE for i in range(n)]
    letters = (
        Text(MARGIN + x, n * SIDE + 9, letter, 9, "soft")
        for x, letter in zip(middles, ascii_lowercase, strict=False)
    )
    numbers = (
        Text(MARGIN - 9, y, str(row), 9, "soft") for y, row in zip(middles, rows, strict=True)
    )
    return *letters, *numbers
