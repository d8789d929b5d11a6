"""Known mistakes of ``mcts``: wrong on purpose."""

from random import Random
from typing import Any

from autograder.exercises.common.edits import Edit, edits_of
from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from chapters.mcts.exercises.playouts_mistakes import OWN_RANDOM, with_own_generator
from course_lib.game import Game
from course_lib.search import backpropagate, best_action, mcts, mcts_tree, select, ucb1

PARTS = (ucb1, select, backpropagate, mcts_tree, best_action)


def _credit(utility: str) -> Edit:
    """Return the edit that a node gets another utility."""
    return "utilities[chooser(game, current)]", utility


def _played(key: str) -> Edit:
    """Return the edit that the best child by another measure is played."""
    return "lambda child: child.visits", f"lambda child: {key}"


def _simulations(several: str) -> Edit:
    """Return the edit that an iteration makes several simulations: the head of their loop."""
    lines = "utilities = simulate(game, child.state, rng)", "backpropagate(game, child, utilities)"
    return "\n        ".join(lines), "\n            ".join((f"{several}:", *lines))


def _random_move(game: Game[Any, Any], s: Any, iterations: int, c: float, rng: Random) -> Any:
    return None if game.is_terminal(s) else rng.choice(list(game.actions(s)))


MISTAKES = edits_of(
    mcts,
    (
        "one-players-view",
        "It looks as if every node gets the utility of player 0 (the sign error); each is to "
        "get that of the player who moves at its parent.",
        _credit("utilities[MAX]"),
    ),
    (
        "root-players-view",
        "It looks as if every node gets the utility of the player to move at the root (the "
        "sign error): then the opponent is expected to help.",
        ("child, utilities)", "child, [utilities[view]] * game.n_players)"),
        (
            "root = Node[S, A](s)",
            "root, view = Node[S, A](s), MAX if game.is_terminal(s) else game.turn(s)",
        ),
    ),
    (
        "wrong-player",
        "It looks as if a node gets the utility of the wrong player: it belongs to the one who "
        "chose it, who moves at the parent.",
        _credit("utilities[1 - chooser(game, current)]"),
    ),
    (
        "tree-stops-growing",
        "It looks as if replies are judged by random play alone: perhaps the tree stops "
        "growing below the children of the root, or there is none.",
        ("expand(game, leaf)", "expand(game, leaf) if leaf is root else leaf"),
    ),
    (
        "no-exploration",
        "It looks as if the exploration constant plays no part: a move that was unlucky once "
        "is never tried again.",
        ("select(root, c)", "select(root, 0)"),
    ),
    (
        "c-fixed",
        "It looks as if the exploration constant is a number of your own; take c, which fits "
        "the utilities of the game.",
        ("select(root, c)", "select(root, sqrt(2))"),
    ),
    (
        "unvisited-not-infinite",
        "It looks as if an unvisited node is worth 0; nothing is more attractive than one.",
        ("return inf", "return 0"),
    ),
    (
        "fewest-visits",
        "It looks as if the least visited action is played; the most visited one is asked for.",
        _played("-child.visits"),
    ),
    (
        "highest-total",
        "It looks as if the action with the highest total is played; the most visited one is "
        "asked for. Totals are negative where a player mostly loses.",
        _played("child.total"),
    ),
    KnownMistake(
        "no-iteration",
        "It looks as if no game is played at all: every iteration plays one to its end.",
        same_each_time(lambda game, s, *rest: next(iter(game.actions(s)), None)),
    ),
    (
        "every-child-simulated",
        "It looks as if an iteration plays from every new child; it plays one game, from the "
        "first.",
        _simulations("for child in child.parent.children if child.parent else [child]"),
    ),
    (
        "several-playouts",
        "It looks as if an iteration plays several games; it plays one.",
        _simulations("for _ in range(2)"),
    ),
    (
        "one-iteration-more",
        "It looks as if there is one iteration more than asked for.",
        ("range(iterations)", "range(iterations + 1)"),
    ),
    (
        "careless-ends",
        "It looks as if two edge cases are forgotten: a root in which the game is over, and one "
        "that has no children yet after a single iteration.",
        ("    if game.is_terminal(s):\n        return None\n", ""),
        (" if root.children else game.actions(s)[0]", ""),
    ),
    KnownMistake(
        "random-move",
        "It looks as if a move is played at random.",
        same_each_time(_random_move),
    ),
    KnownMistake("own-generator", OWN_RANDOM, with_own_generator(mcts)),
    parts=PARTS,
)
