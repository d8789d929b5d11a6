"""Known mistakes of ``multiplayer-mcts``: wrong on purpose."""

from random import Random
from typing import Any

from autograder.exercises.common.edits import Edit, edits_of
from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from chapters.mcts.exercises.playouts_mistakes import OWN_RANDOM, with_own_generator
from chapters.mcts.exercises.shared import PLAYOUTS_ONLY
from course_lib.game import Game
from course_lib.search import mcts, multiplayer_mcts
from course_lib.search.mcts import backpropagate, best_action, mcts_tree

_PARTS = (backpropagate, best_action, mcts_tree)
_CREDIT = "utilities[chooser(game, current)]"
_SPREAD = "backpropagate(game, child, utilities)"
_SEARCHED = "root = mcts_tree(game, s, iterations, c, rng)\n"
_ENDED = "if game.is_terminal(s):\n        return None\n"
_END_FIRST: Edit = (f"{_SEARCHED}    {_ENDED}", f"{_ENDED}    {_SEARCHED}")
"""So that whose turn it is at the root is only asked where it is somebody's."""


def _random_move(game: Game[Any, Any], s: Any, iterations: int, c: float, rng: Random) -> Any:
    return None if game.is_terminal(s) else rng.choice(list(game.actions(s)))


MISTAKES = edits_of(
    mcts,
    (
        "one-players-view",
        "It looks as if every node gets the utility of player 0 (the sign error); "
        "each is to get that of the player who moves at its parent.",
        (_CREDIT, "utilities[0]"),
    ),
    (
        "root-players-view",
        "It looks as if every node gets the utility of the player to move at the root: then "
        "the others are expected to help.",
        _END_FIRST,
        (
            _SPREAD,
            "backpropagate(game, child, [utilities[game.turn(s)]] * game.n_players)",
        ),
    ),
    (
        "wrong-player",
        "It looks as if a node gets the utility of the player to move there; it belongs to the "
        "one who chose it, who moves at the parent.",
        (_CREDIT, "utilities[(chooser(game, current) + 1) % game.n_players]"),
    ),
    (
        "others-harm",
        "It looks as if the others play against whoever moves at the root, as in paranoid; "
        "here everybody plays for themselves.",
        _END_FIRST,
        (
            _SPREAD,
            "own = utilities[game.turn(s)]\n"
            "        shares = [-own] * game.n_players\n"
            "        shares[game.turn(s)] = own\n"
            "        backpropagate(game, child, shares)",
        ),
    ),
    (
        "sum-of-all",
        "It looks as if nodes get the sum of all utilities; each is to get that of the player "
        "who moves at its parent.",
        (_CREDIT, "sum(utilities)"),
    ),
    PLAYOUTS_ONLY,
    (
        "several-playouts",
        "It looks as if an iteration plays several games; it plays one.",
        (
            f"utilities = simulate(game, child.state, rng)\n        {_SPREAD}",
            "for _ in range(2):\n"
            "            backpropagate(game, child, simulate(game, child.state, rng))",
        ),
    ),
    (
        "one-iteration-more",
        "It looks as if there is one iteration more than asked for.",
        ("range(iterations)", "range(iterations + 1)"),
    ),
    (
        "fewest-visits",
        "It looks as if the least visited action is played; the most visited one is asked for.",
        ("lambda child: child.visits", "lambda child: -child.visits"),
    ),
    (
        "careless-ends",
        "It looks as if two edge cases are forgotten: a root in which the game is over, and one "
        "that has no children yet after a single iteration.",
        (f"    {_ENDED}", ""),
        (" if root.children else game.actions(s)[0]", ""),
    ),
    KnownMistake(
        "random-move",
        "It looks as if a move is played at random.",
        same_each_time(_random_move),
    ),
    KnownMistake("own-generator", OWN_RANDOM, with_own_generator(multiplayer_mcts)),
    parts=_PARTS,
)
