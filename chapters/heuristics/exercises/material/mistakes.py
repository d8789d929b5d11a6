"""Known mistakes of ``material``: wrong on purpose."""

from autograder.exercises.common.edits import edits_of
from course_lib.evaluation import _worth, material

_TOTAL = "sum(_worth(c) for rank in ranks for c in rank)"
_SIGN = "1 if c.isupper() else -1"

MISTAKES = edits_of(
    material,
    (
        "whole-fen",
        "It looks as if letters after the first field of the FEN are counted too: the side to "
        "move and the castling rights are not pieces.",
        (_TOTAL, "sum(_worth(c) for c in fen)"),
    ),
    (
        "all-added",
        "It looks as if black's pieces are added; they are subtracted.",
        (f" * ({_SIGN})", ""),
    ),
    (
        "for-mover",
        "It looks as if the sign depends on the side to move; it is always white minus black.",
        (_TOTAL, f'(-1 if " b " in fen else 1) * {_TOTAL}'),
    ),
    (
        "bishop-more",
        "It looks as if a bishop is worth more than a knight; here both are worth 3.",
        ("PIECES.get", '(PIECES | {"b": 4}).get'),
    ),
    (
        "white-only",
        "It looks as if only white's pieces are counted.",
        (_SIGN, "1 if c.isupper() else 0"),
    ),
    parts=(_worth,),
)
