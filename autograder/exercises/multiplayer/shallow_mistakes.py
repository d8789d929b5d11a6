"""Known mistakes in ``shallow-pruning``, of section ``multiplayer``.

Every function here is wrong on purpose.
"""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from autograder.exercises.common.mistakes import MEMO_SENTENCE, TIE_SENTENCE, same_each_time
from autograder.exercises.common.typical_mistakes import typical
from autograder.exercises.multiplayer.search_mistakes import Vector, remembering, utilities
from autograder.model.exercise import KnownMistake
from course_lib.game import Game, successors
from course_lib.search import maxn, maxn_shallow


def _shallow(
    game: Game[Any, Any],
    s: Any,
    max_sum: float,
    bounds: tuple[tuple[int, float], ...] = (),
    *,
    passed: Callable[[float, Vector, int], float] = lambda most, best, p: most - best[p],
    deep: bool = False,
    last: bool = False,
) -> tuple[Vector, Any]:
    """Search with one of several mistakes built in.

    Args:
        game: the rules.
        s: the state.
        max_sum: the largest sum of all utilities.
        bounds: for each node above, the nearest one last, who moves there, and what the others
            must not reach because of it.
        passed: from max_sum, the best vector and the mover, the bound on the next player.
        deep: True to compare with the bounds of all others, False with the nearest.
        last: prefer the last of equal actions.
    """
    if game.is_terminal(s):
        return utilities(game, s), None
    mover = game.turn(s)
    above = [most for p, most in (bounds if deep else bounds[-1:]) if p != mover]
    bound = min(above, default=max_sum)
    best: tuple[Vector, Any] | None = None
    for a, t in successors(game, s):
        own = max_sum if best is None else passed(max_sum, best[0], mover)
        below = (*bounds, (mover, own))
        found, _ = _shallow(game, t, max_sum, below, passed=passed, deep=deep, last=last)
        more = inf if best is None else found[mover] - best[0][mover]
        if more > 0 or (last and more == 0):
            best = found, a
        assert best is not None
        if best[0][mover] >= bound:
            break
    assert best is not None
    return best


MAXN_SHALLOW = (
    KnownMistake(
        "no-pruning",
        "It looks as if every leaf is evaluated; when the next player has found as much as is "
        "left of max_sum, the rest need not be looked at.",
        same_each_time(lambda game, s, max_sum: maxn(game, s)),
    ),
    KnownMistake(
        "immediate-only",
        "It looks as if a node is only left when its player has all of max_sum; what the player "
        "above is sure of bounds it as well.",
        same_each_time(partial(_shallow, passed=lambda most, best, p: most)),
    ),
    KnownMistake(
        "deep-cut",
        "It looks as if bounds from further up than the parent cut, too; that is right for two "
        "players, but with more, whoever moves in between may choose otherwise because of it.",
        same_each_time(partial(_shallow, deep=True)),
    ),
    KnownMistake(
        "bound-not-subtracted",
        "It looks as if the next player is stopped at what the mover is sure of; it is the rest of "
        "max_sum that is left for the next player.",
        same_each_time(partial(_shallow, passed=lambda most, best, p: best[p])),
    ),
    KnownMistake(
        "sum-of-the-vector",
        "It looks as if what is left is counted from the best vector so far; its sum may be less "
        "than max_sum, and another leaf can hold all of max_sum.",
        same_each_time(partial(_shallow, passed=lambda most, best, p: sum(best) - best[p])),
    ),
    KnownMistake(
        "max-sum-halved",
        "It looks as if players share max_sum evenly; what is left for the next one is max_sum "
        "less what the mover is sure of.",
        same_each_time(partial(_shallow, passed=lambda most, best, p: most / 2 - best[p])),
    ),
    KnownMistake(
        "stops-at-once",
        "It looks as if a node is left before it is sure that its player has found enough.",
        same_each_time(partial(_shallow, passed=lambda most, best, p: 0)),
    ),
    KnownMistake("last-tie", TIE_SENTENCE, same_each_time(partial(_shallow, last=True))),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(maxn_shallow)),
    *typical(maxn_shallow, "first-child", "last-child", "first-action", "index-for-action"),
)
