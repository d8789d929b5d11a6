"""The moves worth a look where a state has many: of Connect5, and of any game by an evaluation."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any

from course_lib.game import MAX, Evaluation, Game
from course_lib.games.mnk import MNK
from course_lib.games.windows import Windows

MOST_LINE_MOVES = 16
WORTH = (1, 3, 9, 27)
"""Of a window, by the marks in it; those with two marks or more count for a cell."""

Moves = Callable[[Any, Any], list[Any]]


@cache
def _windows() -> Windows:
    return Windows(MNK(15, 15, 5))


def line_moves(game: Game[Any, int], s: Any) -> list[int]:
    """Return the moves of Connect5 worth a look, the most promising first.

    A win or a forced reply is alone. Else cells count for each open window around them with two
    marks or more, of either player.

    Args:
        game: Connect5.
        s: a state that is not terminal.
    """
    windows, rank = _windows(), Counter[int]()
    mine, theirs = s[game.turn(s)], s[1 - game.turn(s)]
    free = windows.board & ~(mine | theirs)
    forced = windows.wins(mine, free) or windows.wins(theirs, free)
    if forced:
        return [*islice(windows.numbers(forced), 1)]
    for marks in (mine, theirs):
        for step, by_marks in windows.by_marks(marks, free):
            for found, worth in zip(by_marks[1:], WORTH[1:], strict=True):
                rank.update(
                    dict.fromkeys(windows.numbers(windows.cells_of(found, step) & free), worth)
                )
    near = windows.numbers(windows.near(mine | theirs, 1) & free)
    return [cell for cell, _ in rank.most_common(MOST_LINE_MOVES)] or [*near] or [112]


def best_looking(evaluate: Evaluation[Any], count: int) -> Moves:
    """Return a function that lists so many moves of a state, the best for the player first.

    Args:
        evaluate: an estimate of the state after a move, from MAX's side.
        count: how many moves are kept.
    """

    def moves(game: Game[Any, Any], s: Any) -> list[Any]:
        sign = -1 if game.turn(s) == MAX else 1
        return sorted(game.actions(s), key=lambda a: sign * evaluate(game.transition(s, a)))[:count]

    return moves
