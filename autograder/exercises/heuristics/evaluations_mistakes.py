"""Known mistakes of ``open-lines`` and ``material``: wrong on purpose."""

from functools import partial

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.games.tic_tac_toe import LINES

# open_lines


def _lines(
    board: tuple[int, ...],
    lines: tuple[tuple[int, int, int], ...] = LINES,
    sign: int = 1,
    full: bool = True,
) -> int:
    def open_to(mark: int) -> int:
        rows = [[board[i] for i in line] for line in lines]
        return sum(3 - mark not in row and (full or 0 in row) for row in rows)

    return sign * (open_to(1) - open_to(2))


def _marks_on_lines(board: tuple[int, ...]) -> int:
    rows = [[board[i] for i in line] for line in LINES]
    return sum(row.count(1) - row.count(2) for row in rows)


OPEN_LINES = (
    KnownMistake(
        "for-o",
        "It looks as if the right number is returned with the other sign: subtract the lines "
        "open to O from those open to X.",
        same_each_time(partial(_lines, sign=-1)),
    ),
    KnownMistake(
        "marks-counted",
        "It looks as if marks are counted, line by line; count lines, each once.",
        same_each_time(_marks_on_lines),
    ),
    KnownMistake(
        "diagonals-missing",
        "It looks as if the diagonals are left out.",
        same_each_time(partial(_lines, lines=LINES[:6])),
    ),
    KnownMistake(
        "full-lines-missing",
        "It looks as if a full line is not counted; it counts for its owner.",
        same_each_time(partial(_lines, full=False)),
    ),
)


# material

WORTH = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0}


def _material(
    fen: str,
    whole: bool = False,
    black: int = -1,
    mover: bool = False,
    worth: dict[str, int] = WORTH,
) -> int:
    text = fen if whole else fen.split()[0]
    total = sum(
        worth[c.lower()] * (1 if c.isupper() else black) for c in text if c.lower() in worth
    )
    return -total if mover and " b " in fen else total


MATERIAL = (
    KnownMistake(
        "whole-fen",
        "It looks as if letters after the first field of the FEN are counted too: the side to "
        "move and the castling rights are not pieces.",
        same_each_time(partial(_material, whole=True)),
    ),
    KnownMistake(
        "all-added",
        "It looks as if black's pieces are added; they are subtracted.",
        same_each_time(partial(_material, black=1)),
    ),
    KnownMistake(
        "for-mover",
        "It looks as if the sign depends on the side to move; it is always white minus black.",
        same_each_time(partial(_material, mover=True)),
    ),
    KnownMistake(
        "bishop-more",
        "It looks as if a bishop is worth more than a knight; here both are worth 3.",
        same_each_time(partial(_material, worth=WORTH | {"b": 4})),
    ),
    KnownMistake(
        "white-only",
        "It looks as if only white's pieces are counted.",
        same_each_time(partial(_material, black=0)),
    ),
)
