"""Known mistakes of ``simulate``: wrong on purpose."""

from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common.edits import Edit, edits_of
from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from chapters.mcts.exercises.playouts_mistakes import OWN_RANDOM, uniform_action, with_own_generator
from course_lib.game import Game, chance_action, successors
from course_lib.search import random_policy, simulate

PARTS = (chance_action, random_policy)


def _played(action: str) -> Edit:
    """Return the edit that players choose another action."""
    return "actions[int(rng.random() * len(actions))]", action


def _best_ends_first(game: Game[Any, Any], s: Any, rng: Random) -> Any:
    mover = game.turn(s)
    ends = [(game.utility(t, mover), a) for a, t in successors(game, s) if game.is_terminal(t)]
    return max(ends)[1] if ends else uniform_action(game, s, rng)


def _zero_sum(game: Game[Any, Any], s: Any, rng: Random) -> tuple[float, float]:
    utilities = simulate(game, s, rng, uniform_action)
    return utilities[0], -utilities[0]


MISTAKES = edits_of(
    simulate,
    (
        "first-action",
        "It looks as if the first action is played every time; a playout draws one at random.",
        _played("actions[0]"),
    ),
    (
        "chance-uniform",
        "It looks as if all outcomes of chance have the same weight; game.chances "
        "returns their probabilities.",
        ("chance_action if game.turn(s) == CHANCE else policy", "policy"),
    ),
    (
        "likeliest-outcome",
        "It looks as if a chance state always brings its likeliest outcome; draw by the "
        "probabilities.",
        (
            "rng.choices(actions, weights=[chances[a] for a in actions])[0]",
            "max(chances, key=chances.get)",
        ),
    ),
    (
        "last-action-never",
        "It looks as if the last action is never played; perhaps the range from which you "
        "draw ends before it.",
        _played("rng.choice(actions[:-1] or actions)"),
    ),
    KnownMistake(
        "best-end-taken",
        "It looks as if a player who can end the game takes the best end; here all moves are "
        "equally likely.",
        same_each_time(partial(simulate, policy=_best_ends_first)),
    ),
    (
        "gives-up",
        "It looks as if a playout gives up after some moves and returns zeros; it goes on "
        "until the game is over.",
        (
            "    while not game.is_terminal(s):\n",
            "    for _ in range(3):\n        if game.is_terminal(s):\n            break\n",
        ),
        ("utility(s, p) for", "utility(s, p) if game.is_terminal(s) else 0 for"),
    ),
    KnownMistake(
        "player-0-only",
        "It looks as if only player 0's utility is returned; each player's is asked for.",
        same_each_time(lambda game, s, rng: simulate(game, s, rng, uniform_action)[0]),
    ),
    KnownMistake(
        "zero-sum-assumed",
        "It looks as if two utilities are returned, the second of them the first with another "
        "sign; there may be more players, and their sum need not be 0.",
        same_each_time(_zero_sum),
    ),
    KnownMistake("own-generator", OWN_RANDOM, with_own_generator(simulate)),
    parts=PARTS,
)
