"""Known mistakes of ``minimax-value`` and ``minimax-search``, of section ``minimax``.

Every function here is wrong on purpose. Its sentence is shown to students whose functions behave
like it.
"""

from collections.abc import Callable
from math import inf
from typing import Any

from autograder.exercises.common.mistakes import (
    LEVELS_SENTENCE,
    MEMO_SENTENCE,
    START_SENTENCE,
    TIE_SENTENCE,
    Function,
    remembering,
    remembering_states,
    same_each_time,
    sign,
)
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors
from course_lib.search import minimax_search, minimax_value

# minimax_value


def _value_by(
    choose: Callable[[Game[Any, Any], Any, list[float]], float],
    leaf: Callable[[Game[Any, Any], Any], float] = lambda game, s: game.utility(s, MAX),
) -> Function:
    """Return a recursive value function with this way to choose among the children's values."""

    def value(game: Game[Any, Any], s: Any) -> float:
        if game.is_terminal(s):
            return leaf(game, s)
        return choose(game, s, [value(game, t) for _, t in successors(game, s)])

    return value


def _swapped(game: Game[Any, Any], s: Any, values: list[float]) -> float:
    return min(values) if game.turn(s) == MAX else max(values)


def _mean_at_min(game: Game[Any, Any], s: Any, values: list[float]) -> float:
    return max(values) if game.turn(s) == MAX else sum(values) / len(values)


def _bounded(most: float) -> Callable[[Game[Any, Any], Any, list[float]], float]:
    """Return minimax that starts its comparison at a finite number instead of infinity."""
    return lambda game, s, values: (
        max(-most, *values) if game.turn(s) == MAX else min(most, *values)
    )


def _by_level(game: Game[Any, Any], s: Any, level: int = 0) -> float:
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = [_by_level(game, t, level + 1) for _, t in successors(game, s)]
    return max(values) if level % 2 == 0 else min(values)


def _alternating(game: Game[Any, Any], s: Any, player: int | None = None) -> float:
    if game.is_terminal(s):
        return game.utility(s, MAX)
    player = game.turn(s) if player is None else player
    values = [_alternating(game, t, 1 - player) for _, t in successors(game, s)]
    return max(values) if player == MAX else min(values)


def _last_mover_utility(game: Game[Any, Any], s: Any, mover: int = MAX) -> float:
    if game.is_terminal(s):
        return game.utility(s, mover)
    p = game.turn(s)
    values = [_last_mover_utility(game, t, p) for _, t in successors(game, s)]
    return max(values) if p == MAX else min(values)


def _value_rule(value: Function, game: Game[Any, Any], s: Any) -> float:
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values: list[float] = [value(game, t) for _, t in successors(game, s)]
    return max(values) if game.turn(s) == MAX else min(values)


MINIMAX_VALUE = (
    KnownMistake(
        "max-everywhere",
        "It looks as if every node takes its largest child; at MIN's nodes the smallest counts.",
        same_each_time(_value_by(lambda game, s, values: max(values))),
    ),
    KnownMistake(
        "min-everywhere",
        "It looks as if every node takes its smallest child; at MAX's nodes the largest counts.",
        same_each_time(_value_by(lambda game, s, values: min(values))),
    ),
    KnownMistake(
        "max-min-swapped",
        "It looks as if max and min are swapped: MAX takes the smallest, MIN the largest.",
        same_each_time(_value_by(_swapped)),
    ),
    KnownMistake(
        "root-is-max",
        "It looks as if MAX always moves at the root and levels alternate; call game.turn.",
        same_each_time(_by_level),
    ),
    KnownMistake(
        "levels-alternate",
        LEVELS_SENTENCE,
        same_each_time(_alternating),
    ),
    KnownMistake(
        "mean-at-min",
        "It looks as if MIN's nodes take the mean of their children; MIN takes the smallest.",
        same_each_time(_value_by(_mean_at_min)),
    ),
    KnownMistake(
        "starts-at-zero",
        START_SENTENCE,
        same_each_time(_value_by(_bounded(0))),
    ),
    KnownMistake(
        "starts-too-small",
        "It looks as if no player ever loses more than 1000; perhaps the best value so far "
        "starts at such a number. Values can exceed any number: start at infinity.",
        same_each_time(_value_by(_bounded(1000))),
    ),
    KnownMistake(
        "utility-of-mover",
        "It looks as if a leaf's utility is that of the player who moved last; MAX's is needed.",
        same_each_time(_last_mover_utility),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(minimax_value)),
    KnownMistake("memo-of-states", MEMO_SENTENCE, lambda: remembering_states(_value_rule)),
    *typical(
        minimax_value,
        "first-child",
        "last-child",
        "utility-of-root",
        "starts-at-hundred",
        "stops-after-1",
        "stops-after-2",
        "stops-after-3",
        "always-0",
        "always-1",
    ),
)


# minimax_search


def _search_by(value: Function, better_at: Function, last: bool = False) -> Function:
    """Return a search that values children by ``value`` and compares by the root's turn."""

    def search(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        sign = better_at(game, s)
        best, action = -inf, None
        for a, t in successors(game, s):
            v = sign * value(game, t)
            if v > best or (last and v == best):
                best, action = v, a
        return sign * best, action

    return search


def _deepest_action(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    """Return the action that a child's search returned instead of the one that leads there."""
    value, action = minimax_search(game, s)
    if action is None:
        return value, None
    below = _deepest_action(game, game.transition(s, action))[1]
    return value, action if below is None else below


def _best_leaf(game: Game[Any, Any], s: Any) -> float:
    return float(_value_by(lambda g, t, values: max(values))(game, s))


def _starting_at(most: float) -> Function:
    def search(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        best, action = (-most, None) if game.turn(s) == MAX else (most, None)
        for a, t in successors(game, s):
            v, _ = search(game, t)
            if v > best if game.turn(s) == MAX else v < best:
                best, action = v, a
        return best, action

    return search


def _some_action_at_end(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    value, action = minimax_search(game, s)
    return value, -1 if action is None else action


def _root_is_max(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    return tuple(_search_by(minimax_value, lambda g, t: 1)(game, s))


def _search_rule(search: Function, game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    return tuple(_search_by(lambda game, t: search(game, t)[0], sign)(game, s))


MINIMAX_SEARCH = (
    KnownMistake(
        "last-tie",
        TIE_SENTENCE,
        same_each_time(_search_by(minimax_value, sign, last=True)),
    ),
    KnownMistake(
        "reply-returned",
        "It looks as if the action comes from a search further down the tree; the action at the "
        "root is needed.",
        same_each_time(_deepest_action),
    ),
    KnownMistake(
        "root-maximises",
        "It looks as if the root always takes its largest child, also where MIN moves.",
        same_each_time(_root_is_max),
    ),
    KnownMistake(
        "best-leaf",
        "It looks as if the action leads towards the best leaf, although MIN moves on the way.",
        same_each_time(_search_by(_best_leaf, sign)),
    ),
    KnownMistake(
        "levels-alternate",
        LEVELS_SENTENCE,
        same_each_time(_search_by(lambda game, s: _alternating(game, s), sign)),
    ),
    KnownMistake(
        "max-min-swapped",
        "It looks as if max and min are swapped: MAX takes the smallest, MIN the largest.",
        same_each_time(_search_by(_value_by(_swapped), lambda game, s: -sign(game, s))),
    ),
    KnownMistake(
        "starts-at-zero",
        START_SENTENCE,
        same_each_time(_starting_at(0)),
    ),
    KnownMistake(
        "starts-too-small",
        "It looks as if no player ever loses more than 1000; perhaps the best value so far "
        "starts at such a number. Values can exceed any number: start at infinity.",
        same_each_time(_starting_at(1000)),
    ),
    KnownMistake(
        "action-at-end",
        "It looks as if an action is returned on a terminal state; return None there.",
        same_each_time(_some_action_at_end),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(minimax_search)),
    KnownMistake("memo-of-states", MEMO_SENTENCE, lambda: remembering_states(_search_rule)),
    *typical(
        minimax_search,
        "first-child",
        "last-child",
        "utility-of-root",
        "utility-of-mover",
        "starts-at-hundred",
        "stops-after-1",
        "stops-after-2",
        "stops-after-3",
        "never-an-action",
        "ties-by-action",
        "first-action",
        "index-for-action",
    ),
)
