"""Known mistakes in ``multiplayer-mcts``, of section ``multiplayer``.

Every function here is wrong on purpose.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.exercises.mcts.playouts_mistakes import OWN_RANDOM, with_own_generator
from autograder.exercises.mcts.search_mistakes import PLAYOUTS_ONLY
from autograder.model.exercise import KnownMistake
from course_lib.game import Game
from course_lib.search import Node, expand, multiplayer_mcts, select, simulate

Credit = Callable[[Game[Any, Any], Any, int, Sequence[float]], float]
"""(game, node, the player to move at the root, all utilities) -> the amount to add to the node."""


def _chooser(game: Game[Any, Any], node: Any) -> int:
    return 0 if node.parent is None else game.turn(node.parent.state)


def _right(game: Game[Any, Any], node: Any, root: int, utilities: Sequence[float]) -> float:
    return utilities[_chooser(game, node)]


def _player_0(game: Game[Any, Any], node: Any, root: int, utilities: Sequence[float]) -> float:
    return utilities[0]


def _root_player(game: Game[Any, Any], node: Any, root: int, utilities: Sequence[float]) -> float:
    return utilities[root]


def _next_player(game: Game[Any, Any], node: Any, root: int, utilities: Sequence[float]) -> float:
    return utilities[(_chooser(game, node) + 1) % len(utilities)]


def _against_root(game: Game[Any, Any], node: Any, root: int, utilities: Sequence[float]) -> float:
    return utilities[root] if _chooser(game, node) == root else -utilities[root]


def _all_together(game: Game[Any, Any], node: Any, root: int, utilities: Sequence[float]) -> float:
    return sum(utilities)


def _search(
    game: Game[Any, Any],
    s: Any,
    iterations: int,
    c: float,
    rng: Random,
    *,
    credit: Credit = _right,
    playouts: int = 1,
    extra: int = 0,
    careful: bool = True,
    play: Callable[..., Any] = max,
) -> Any:
    """Search with one of several mistakes built in.

    Args:
        game: the rules.
        s: the state.
        iterations: how many.
        c: the exploration constant.
        rng: draws.
        credit: the amount to add to a node.
        playouts: how many games an iteration plays.
        extra: how many iterations are made beyond those asked for.
        careful: whether a terminal root and a root without children are looked after.
        play: max for the most visited child, min for the least.
    """
    if careful and game.is_terminal(s):
        return None
    root = Node[Any, Any](s)
    for _ in range(iterations + extra):
        child = expand(game, select(root, c))
        for _ in range(playouts):
            utilities = simulate(game, child.state, rng)
            node: Any = child
            while node is not None:
                node.visits += 1
                node.total += credit(game, node, game.turn(s), utilities)
                node = node.parent
    if not root.children and careful:
        return game.actions(s)[0]
    return play(root.children, key=lambda child: child.visits).action


def _random_move(game: Game[Any, Any], s: Any, iterations: int, c: float, rng: Random) -> Any:
    return None if game.is_terminal(s) else rng.choice(list(game.actions(s)))


def _variant(name: str, sentence: str, **changes: Any) -> KnownMistake:
    return KnownMistake(name, sentence, same_each_time(partial(_search, **changes)))


MULTIPLAYER_MCTS = (
    _variant(
        "one-players-view",
        "It looks as if every node gets what player 0 gets; each is to get the utility of the "
        "player who moves at its parent.",
        credit=_player_0,
    ),
    _variant(
        "root-players-view",
        "It looks as if every node gets the utility of the player to move at the root: then the "
        "others are expected to help.",
        credit=_root_player,
    ),
    _variant(
        "wrong-player",
        "It looks as if a node gets the utility of the player to move there; it belongs to the one "
        "who chose it, who moves at the parent.",
        credit=_next_player,
    ),
    _variant(
        "others-harm",
        "It looks as if the others play against whoever moves at the root, as in paranoid; here "
        "everybody plays for themselves.",
        credit=_against_root,
    ),
    _variant(
        "sum-of-all",
        "It looks as if nodes get the sum of all utilities; each is to get that of the player who "
        "moves at its parent.",
        credit=_all_together,
    ),
    PLAYOUTS_ONLY,
    _variant(
        "several-playouts",
        "It looks as if an iteration plays several games; it plays one.",
        playouts=2,
    ),
    _variant(
        "one-iteration-more",
        "It looks as if there is one iteration more than asked for.",
        extra=1,
    ),
    _variant(
        "fewest-visits",
        "It looks as if the least visited action is played; the most visited one is asked for.",
        play=min,
    ),
    _variant(
        "careless-ends",
        "It looks as if two ends are forgotten: a root in which the game is over, and one that has "
        "no children yet after a single iteration.",
        careful=False,
    ),
    KnownMistake(
        "random-move",
        "It looks as if a move is played at random.",
        same_each_time(_random_move),
    ),
    KnownMistake("own-generator", OWN_RANDOM, with_own_generator(multiplayer_mcts)),
)
