"""Known mistakes of ``value-against``, of section ``expectiminimax``: wrong on purpose."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from autograder.exercises.common.mistakes import MEMO_SENTENCE, remembering, same_each_time
from autograder.exercises.expectiminimax.search_mistakes import Mean, plain, weighted
from autograder.model.exercise import KnownMistake
from course_lib.game import CHANCE, MAX, MIN, Game, successors
from course_lib.search import expectiminimax_value, value_against

Policy = Callable[[Any], Mapping[Any, float]]


def _by_action(given: Mapping[Any, float], actions: list[Any]) -> list[float]:
    return [given.get(a, 0) for a in actions]


def _against(
    game: Game[Any, Any],
    s: Any,
    policy: Policy,
    *,
    weights: Callable[[Mapping[Any, float], list[Any]], list[float]] = _by_action,
    follows: tuple[int, ...] = (MIN,),
    mean: Mean = weighted,
) -> float:
    """Play against a policy with one of several mistakes built in.

    Args:
        game: the rules.
        s: the state.
        policy: how MIN plays.
        weights: (the policy's probabilities, the actions) -> the weight of each action.
        follows: who plays by the policy.
        mean: the value of a chance node.
    """
    if game.is_terminal(s):
        return game.utility(s, MAX)
    player, actions = game.turn(s), list(game.actions(s))
    values = [
        _against(game, t, policy, weights=weights, follows=follows, mean=mean)
        for _, t in successors(game, s)
    ]
    if player == CHANCE:
        given = game.chances(s)
        return mean(values, [given[a] for a in actions], given)
    if player in follows:
        return weighted(values, weights(policy(s), actions), {})
    return max(values) if player == MAX else min(values)


def _same_for_all(given: Mapping[Any, float], actions: list[Any]) -> list[float]:
    return [1 / len(actions)] * len(actions)


def _same_for_named(given: Mapping[Any, float], actions: list[Any]) -> list[float]:
    return [1 / len(given) if a in given else 0 for a in actions]


def _likeliest_only(given: Mapping[Any, float], actions: list[Any]) -> list[float]:
    best = max(actions, key=lambda a: given.get(a, 0))
    return [float(a == best) for a in actions]


def _in_order(given: Mapping[Any, float], actions: list[Any]) -> list[float]:
    """Match probabilities to actions by their position."""
    return ([*given.values()] + [0] * len(actions))[: len(actions)]


def _divided(given: Mapping[Any, float], actions: list[Any]) -> list[float]:
    return [given.get(a, 0) / len(actions) for a in actions]


VALUE_AGAINST = (
    KnownMistake(
        "policy-ignored",
        "It looks as if MIN plays its best and the policy is never used; MIN plays by the policy.",
        same_each_time(lambda game, s, policy: expectiminimax_value(game, s)),
    ),
    KnownMistake(
        "policy-at-max",
        "It looks as if MAX plays by the policy, too; it is the opponent's, and MAX takes the "
        "best child.",
        same_each_time(partial(_against, follows=(MAX, MIN))),
    ),
    KnownMistake(
        "policy-for-wrong-player",
        "It looks as if MAX plays by the policy and MIN plays its best; MIN plays by the policy.",
        same_each_time(partial(_against, follows=(MAX,))),
    ),
    KnownMistake(
        "random-opponent",
        "It looks as if MIN plays all its actions with the same probability; the policy returns "
        "the probability of each.",
        same_each_time(partial(_against, weights=_same_for_all)),
    ),
    KnownMistake(
        "named-actions-alike",
        "It looks as if all actions in the policy have the same weight; weight each by its "
        "probability.",
        same_each_time(partial(_against, weights=_same_for_named)),
    ),
    KnownMistake(
        "likeliest-action-only",
        "It looks as if MIN always plays the policy's most probable action; the others count, too.",
        same_each_time(partial(_against, weights=_likeliest_only)),
    ),
    KnownMistake(
        "by-position",
        "It looks as if the policy's probabilities are matched to actions by their position; look "
        "each one up by its action: one that is missing has probability 0.",
        same_each_time(partial(_against, weights=_in_order)),
    ),
    KnownMistake(
        "divided-twice",
        "It looks as if the weighted sum at MIN's node is divided by the number of actions as "
        "well; the probabilities sum to 1 already.",
        same_each_time(partial(_against, weights=_divided)),
    ),
    KnownMistake(
        "uniform-chance",
        "It looks as if MIN follows the policy, but all outcomes of chance have the same weight; "
        "game.chances returns their probabilities.",
        same_each_time(partial(_against, mean=plain)),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(value_against)),
)
