"""Stages of ``cfr``: smaller functions that lead to it."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.stages import plain_stage
from autograder.model.case import Case
from chapters.hidden.exercises.cfr.stages_mistakes import IMMEDIATE, REGRETS
from chapters.hidden.exercises.trees import Behaviour, own_actions, random_behaviour, random_tree
from course_lib.game import CHANCE, MAX, MIN, HiddenGame, Player, successors

stage = partial(plain_stage, "hidden")


def immediate_regrets(
    odds: Mapping[str, float], values: Mapping[str, float], others: float
) -> dict[str, float]:
    """Return the regrets of the actions in one state.

    Args:
        odds: the probability of each action.
        values: what the player can expect after each action.
        others: how likely chance and the opponent lead to the state.
    """
    mean = sum(odds[a] * values[a] for a in odds)
    return {a: others * (values[a] - mean) for a in odds}


def counterfactual_regrets(
    game: HiddenGame[Any, Any], player: Player, strategies: Sequence[Behaviour]
) -> dict[str, dict[str, float]]:
    """Return the regrets of a player's information sets, added up over their states.

    Args:
        game: a two-player zero-sum game with perfect recall.
        player: whose regrets they are.
        strategies: one per player, with a probability for every action.
    """
    regrets: dict[str, dict[str, float]] = {}

    def walk(s: Any, others: float) -> float:
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        odds = game.chances(s) if who == CHANCE else strategies[who][game.information(s, who)]
        if who != player:
            return sum(odds[a] * walk(t, others * odds[a]) for a, t in successors(game, s))
        values = {a: walk(t, others) for a, t in successors(game, s)}
        found = regrets.setdefault(game.information(s, who), dict.fromkeys(values, 0.0))
        for a, regret in immediate_regrets(odds, values, others).items():
            found[a] += regret
        return sum(odds[a] * values[a] for a in values)

    walk(game.initial(), 1.0)
    return regrets


def _state_case(rng: Random) -> Case:
    actions = ["A", "B", "C"][: rng.randint(2, 3)]
    odds = dict(zip(actions, games.distribution(rng, len(actions)), strict=True))
    values = {a: rng.randint(-4, 4) for a in reversed(actions)}
    return Case("state", (odds, values, rng.randint(1, 8) / 8))


def _walk_case(rng: Random) -> Case:
    game = random_tree(rng)
    strategies = [_random_whole(rng, game, player) for player in (MAX, MIN)]
    return Case("walk", (game, rng.choice((MAX, MIN)), strategies))


def _random_whole(rng: Random, game: HiddenGame[Any, Any], player: Player) -> Behaviour:
    """Draw a strategy in which no action is missing."""
    drawn, actions = random_behaviour(rng, game, player), own_actions(game, player)
    return {known: dict.fromkeys(actions[known], 0.0) | {**odds} for known, odds in drawn.items()}


CFR_STATE = stage(
    "cfr-stage-1",
    immediate_regrets,
    "state",
    _state_case,
    "what each action brings more than the strategy, weighted by the others' reach",
    IMMEDIATE,
)
CFR_WALK = stage(
    "cfr-stage-2",
    counterfactual_regrets,
    "walk",
    _walk_case,
    "the regrets of each information set of the player, added up over its states",
    REGRETS,
)

STAGES = (CFR_STATE, CFR_WALK)
