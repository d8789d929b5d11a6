"""Known mistakes of ``order-actions``, of section ``pruning``.

Every function here is wrong on purpose; see ``minimax/search_mistakes.py``.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game


def _order(
    game: Game[Any, Any],
    s: Any,
    evaluate: Any,
    sign: Callable[[Any], int] = lambda turn: 1 if turn == MAX else -1,
    backwards: bool = False,
    after: bool = True,
    by_action: bool = False,
) -> list[Any]:
    """Order actions with one of several mistakes built in."""
    if game.is_terminal(s):
        return []
    actions = list(game.actions(s))
    if backwards:
        actions.reverse()
    if by_action:
        actions.sort()
    factor = sign(game.turn(s))
    key = [factor * evaluate(game.transition(s, a) if after else s) for a in actions]
    order = sorted(range(len(actions)), key=lambda i: -key[i])
    return [actions[i] for i in order]


def _none_at_the_end(game: Game[Any, Any], s: Any, evaluate: Any) -> list[Any] | None:
    return None if game.is_terminal(s) else _order(game, s, evaluate)


def _in_place(game: Game[Any, Any], s: Any, evaluate: Any) -> list[Any]:
    """Order the game's own list of actions."""
    actions: Any = game.actions(s)
    actions.sort(key=lambda a: evaluate(game.transition(s, a)), reverse=game.turn(s) == MAX)
    return list(actions)


ORDER_ACTIONS = (
    KnownMistake(
        "largest-first",
        "It looks as if the largest evaluation comes first for MIN, too; for MIN the smallest is "
        "best.",
        same_each_time(partial(_order, sign=lambda turn: 1)),
    ),
    KnownMistake(
        "worst-first",
        "It looks as if the worst action comes first.",
        same_each_time(partial(_order, sign=lambda turn: -1 if turn == MAX else 1)),
    ),
    KnownMistake(
        "not-stable",
        "It looks as if actions of equal evaluation are reversed; they stay in the order of "
        "game.actions.",
        same_each_time(partial(_order, backwards=True)),
    ),
    KnownMistake(
        "not-ordered",
        "It looks as if the actions stay in the order of game.actions; sort them by the evaluation "
        "of the state after the move.",
        same_each_time(partial(_order, after=False)),
    ),
    KnownMistake(
        "ties-by-action",
        "It looks as if actions of equal evaluation are sorted by their names; they stay in the "
        "order of game.actions.",
        same_each_time(partial(_order, by_action=True)),
    ),
    KnownMistake(
        "none-at-the-end",
        "It looks as if None is returned on a terminal state; the list of its actions is [].",
        same_each_time(_none_at_the_end),
    ),
    KnownMistake(
        "in-place",
        "It looks as if the list that game.actions returned is changed; it belongs to the game, "
        "so sort a list of your own.",
        same_each_time(_in_place),
    ),
)
