"""Known mistakes of the stages of ``cfr``: wrong on purpose."""

from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.game import CHANCE, successors

Numbers = dict[str, float]


def _mean(odds: Numbers, values: Numbers) -> float:
    return sum(odds[a] * values[a] for a in odds)


def _reach_forgotten(odds: Numbers, values: Numbers, others: float) -> Numbers:
    return {a: values[a] - _mean(odds, values) for a in odds}


def _mean_forgotten(odds: Numbers, values: Numbers, others: float) -> Numbers:
    return {a: others * values[a] for a in odds}


def _plain_mean(odds: Numbers, values: Numbers, others: float) -> Numbers:
    return {a: others * (values[a] - sum(values.values()) / len(values)) for a in odds}


def _own_probability(odds: Numbers, values: Numbers, others: float) -> Numbers:
    return {a: odds[a] * others * (values[a] - _mean(odds, values)) for a in odds}


IMMEDIATE = (
    KnownMistake(
        "reach-forgotten",
        "It looks as if the reach is left out; multiply the difference by it.",
        same_each_time(_reach_forgotten),
    ),
    KnownMistake(
        "mean-forgotten",
        "It looks as if the value itself is taken; subtract what the strategy brings.",
        same_each_time(_mean_forgotten),
    ),
    KnownMistake(
        "plain-mean",
        "It looks as if all actions count alike in the mean; weight each by its probability.",
        same_each_time(_plain_mean),
    ),
    KnownMistake(
        "own-probability",
        "It looks as if a regret is weighted by the action's own probability; regret asks what "
        "would have been if the player had taken the action.",
        same_each_time(_own_probability),
    ),
)


def _walk(game: Any, player: int, strategies: Any, mistake: str) -> dict[str, Numbers]:
    """Return the regrets with one mistake."""
    regrets: dict[str, Numbers] = {}

    def walk(s: Any, own: float, others: float) -> Any:
        if game.is_terminal(s):
            return game.utility(s, 0 if mistake == "for MAX" else player)
        who = game.turn(s)
        odds = game.chances(s) if who == CHANCE else strategies[who][game.information(s, who)]
        if who != player:
            left_out = mistake == ("chance" if who == CHANCE else "opponent")
            return sum(
                odds[a] * walk(t, own, others * (1 if left_out else odds[a]))
                for a, t in successors(game, s)
            )
        values = {a: walk(t, own * odds[a], others) for a, t in successors(game, s)}
        mean = sum(odds[a] * values[a] for a in values)
        known = game.information(s, who)
        found = regrets.setdefault(known, dict.fromkeys(values, 0.0))
        reach = own if mistake == "own" else others
        for a in values:
            regret = reach * (values[a] - mean)
            found[a] = regret if mistake == "last state" else found[a] + regret
        return mean

    walk(game.initial(), 1.0, 1.0)
    return regrets


def _mistake(id_: str, mistake: str, sentence: str) -> KnownMistake:
    def wrong(game: Any, player: int, strategies: Any) -> dict[str, Numbers]:
        return _walk(game, player, strategies, mistake)

    return KnownMistake(id_, sentence, same_each_time(wrong))


REGRETS = (
    _mistake(
        "own-reach",
        "own",
        "It looks as if regrets are weighted by the player's own reach; how likely chance and the "
        "opponent lead to a state counts.",
    ),
    _mistake(
        "chance-forgotten",
        "chance",
        "It looks as if the deal is left out of the reach; multiply by its probability.",
    ),
    _mistake(
        "opponent-forgotten",
        "opponent",
        "It looks as if the opponent's probabilities are left out of the reach.",
    ),
    _mistake(
        "last-state-only",
        "last state",
        "It looks as if each state of an information set overwrites the regrets of the one before; "
        "add them up.",
    ),
    _mistake(
        "value-for-max",
        "for MAX",
        "It looks as if the utilities are MAX's, also where MIN's regrets are asked for.",
    ),
)
