"""Cases that exercises of several sections share."""

from dataclasses import replace
from typing import Any

from autograder.model.case import Case
from course_lib.game import MIN, Game
from course_lib.games import Grundy, Nim, TicTacToe, Tree


def with_root(kind: str, game: Game[Any, Any]) -> Case:
    """Return the case that asks about a game's initial state."""
    return Case(kind, (game, game.initial()))


RULES = (
    with_root("rules", Nim((1, 2))),
    with_root("rules", Nim((1, 2), misere=True)),
    with_root("rules", Nim((2, 2), misere=True, first=MIN)),
    with_root("rules", Nim((2, 2), first=MIN)),
    Case("rules", (TicTacToe(), (1, 2, 1, 2, 1, 2, 0, 0, 0))),
    Case("rules", (TicTacToe(), (1, 1, 0, 2, 2, 0, 0, 0, 0))),
    Case("rules", (TicTacToe(), (0, 1, 1, 2, 2, 1, 2, 0, 0))),
    with_root("rules", Grundy((7,))),
    with_root("rules", Grundy((7,), first=MIN)),
)
"""Games with rules; the same states under different rules stand one after the other."""


def other_ends(case: Case) -> tuple[Case, ...]:
    """Return a case about the end of a game, asked about other leaves of its tree.

    One end alone can be right by chance: its utility may be the same for both players.
    """
    tree, root, *rest = case.args
    assert isinstance(tree, Tree)
    others = [leaf for leaf in tree.leaves if leaf != root]
    chosen = (others[0], others[len(others) // 2], others[-1])
    return tuple(replace(case, args=(tree, leaf, *rest)) for leaf in dict.fromkeys(chosen))
