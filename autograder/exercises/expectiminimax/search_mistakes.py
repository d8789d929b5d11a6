"""Known mistakes of ``expectiminimax-value`` and ``expectiminimax-search``: wrong on purpose."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from autograder.exercises.common.mistakes import (
    MEMO_SENTENCE,
    TIE_SENTENCE,
    remembering,
    same_each_time,
)
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.game import CHANCE, MAX, Game, successors
from course_lib.search import expectiminimax_search, expectiminimax_value

# expectiminimax_value

Mean = Callable[[list[float], list[float], Mapping[Any, float]], float]
"""(values of the outcomes, their probabilities, the result of game.chances) -> a value."""


def weighted(values: list[float], chances: list[float], given: Mapping[Any, float]) -> float:
    """Return the mean that a chance node is worth; this one is right."""
    return sum(p * v for p, v in zip(chances, values, strict=True))


def plain(values: list[float], chances: list[float], given: Mapping[Any, float]) -> float:
    """Return the mean of outcomes that all count the same."""
    return sum(values) / len(values)


def _twice(values: list[float], chances: list[float], given: Mapping[Any, float]) -> float:
    return weighted(values, chances, given) / len(values)


def _sum(values: list[float], chances: list[float], given: Mapping[Any, float]) -> float:
    return sum(values)


def _possible(values: list[float], chances: list[float], given: Mapping[Any, float]) -> float:
    return plain([v for v, p in zip(values, chances, strict=True) if p], [], {})


def _worst(values: list[float], chances: list[float], given: Mapping[Any, float]) -> float:
    return min(values)


def _best(values: list[float], chances: list[float], given: Mapping[Any, float]) -> float:
    return max(values)


def _likeliest(values: list[float], chances: list[float], given: Mapping[Any, float]) -> float:
    return values[chances.index(max(chances))]


def _by_position(values: list[float], chances: list[float], given: Mapping[Any, float]) -> float:
    return sum(p * v for p, v in zip(given.values(), values, strict=True))


def _value(
    game: Game[Any, Any],
    s: Any,
    mean: Mean = weighted,
    at_min: Callable[[list[float]], float] = min,
) -> float:
    """Search with one of several mistakes built in.

    Args:
        game: the rules.
        s: the state.
        mean: the value of a chance node.
        at_min: the value of a MIN node.
    """
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = [_value(game, t, mean, at_min) for _, t in successors(game, s)]
    if game.turn(s) == CHANCE:
        given = game.chances(s)
        return mean(values, [given[a] for a in game.actions(s)], given)
    return max(values) if game.turn(s) == MAX else at_min(values)


_AT_CHANCE: tuple[tuple[str, str, Mean], ...] = (
    (
        "uniform-chance",
        "It looks as if all outcomes of chance have the same weight; game.chances returns their "
        "probabilities.",
        plain,
    ),
    (
        "divided-twice",
        "It looks as if the weighted sum at a chance node is divided by the number of outcomes as "
        "well; the probabilities sum to 1 already.",
        _twice,
    ),
    (
        "not-weighted",
        "It looks as if the values at a chance node are added without their probabilities.",
        _sum,
    ),
    (
        "uniform-over-possible",
        "It looks as if all possible outcomes have the same weight; weight each by its "
        "probability.",
        _possible,
    ),
    (
        "min-at-chance",
        "It looks as if a chance node takes its smallest child; chance does not play against "
        "MAX: its node has the weighted mean.",
        _worst,
    ),
    (
        "max-at-chance",
        "It looks as if a chance node takes its largest child; nobody chooses there: its "
        "node has the weighted mean.",
        _best,
    ),
    (
        "likeliest-outcome",
        "It looks as if only the most probable outcome of chance counts; weight each outcome by "
        "its probability.",
        _likeliest,
    ),
    (
        "by-position",
        "It looks as if probabilities are matched to actions by their position; game.chances may "
        "list them in another order than game.actions: look each one up by its action.",
        _by_position,
    ),
)

MIN_SENTENCE = "It looks as if MIN's nodes take the largest child, too; MIN chooses against MAX."

EXPECTIMINIMAX_VALUE = (
    *(
        KnownMistake(id_, sentence, same_each_time(partial(_value, mean=mean)))
        for id_, sentence, mean in _AT_CHANCE
    ),
    KnownMistake("min-as-max", MIN_SENTENCE, same_each_time(partial(_value, at_min=max))),
    KnownMistake(
        "min-as-chance",
        "It looks as if MIN's nodes take the mean of their children; MIN takes the smallest.",
        same_each_time(partial(_value, at_min=lambda values: sum(values) / len(values))),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(expectiminimax_value)),
    *typical(
        expectiminimax_value,
        "starts-at-hundred",
        "stops-after-1",
        "stops-after-2",
        "stops-after-3",
        "always-0",
        "always-1",
        "first-child",
        "last-child",
        "starts-at-zero",
        "utility-of-root",
        "utility-of-mover",
    ),
)


# expectiminimax_search


def _search(
    game: Game[Any, Any],
    s: Any,
    value: Callable[[Game[Any, Any], Any], float] = expectiminimax_value,
    *,
    last: bool = False,
    maximises: bool = False,
) -> tuple[float, Any]:
    """Return (value, action) by a wrong value, or with the wrong choice among actions."""
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return value(game, s), None
    sign = 1 if maximises or game.turn(s) == MAX else -1
    scored = [(sign * value(game, t), a) for a, t in successors(game, s)]
    best = max(v for v, _ in scored)
    ties = [a for v, a in scored if v == best]
    return sign * best, ties[-1 if last else 0]


def _acts_for_chance(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    value, action = expectiminimax_search(game, s)
    if game.is_terminal(s) or game.turn(s) != CHANCE:
        return value, action
    chances = game.chances(s)
    return value, max(game.actions(s), key=lambda a: chances[a])


def _acts_for_first_outcome(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    """Return, below chance, an action that belongs to another node."""
    value, action = expectiminimax_search(game, s)
    if action is None and not game.is_terminal(s):
        return value, game.actions(s)[0]
    return value, action


EXPECTIMINIMAX_SEARCH = (
    KnownMistake("last-tie", TIE_SENTENCE, same_each_time(partial(_search, last=True))),
    KnownMistake(
        "root-maximises",
        "It looks as if the root always takes its largest child, even when MIN moves there.",
        same_each_time(partial(_search, maximises=True)),
    ),
    KnownMistake(
        "likeliest-action",
        "It looks as if the most probable action is returned at a chance root; nobody chooses "
        "there: return None.",
        same_each_time(_acts_for_chance),
    ),
    KnownMistake(
        "first-action-at-chance",
        "It looks as if the first action is returned at a chance root; nobody chooses there: "
        "return None.",
        same_each_time(_acts_for_first_outcome),
    ),
    KnownMistake(
        "min-as-max",
        MIN_SENTENCE,
        same_each_time(partial(_search, value=partial(_value, at_min=max))),
    ),
    *(
        KnownMistake(
            id_, sentence, same_each_time(partial(_search, value=partial(_value, mean=mean)))
        )
        for id_, sentence, mean in _AT_CHANCE
    ),
    *typical(
        expectiminimax_search,
        "starts-at-hundred",
        "stops-after-1",
        "stops-after-2",
        "stops-after-3",
        "never-an-action",
        "first-child",
        "last-child",
        "starts-at-zero",
        "utility-of-root",
        "utility-of-mover",
        "ties-by-action",
        "first-action",
        "index-for-action",
    ),
)
