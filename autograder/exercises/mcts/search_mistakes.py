"""Known mistakes in the whole Monte Carlo tree search.

Every function here is wrong on purpose.
"""

from collections.abc import Callable
from functools import partial
from math import inf, log, sqrt
from random import Random
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.exercises.mcts.playouts_mistakes import OWN_RANDOM, with_own_generator
from autograder.model.exercise import KnownMistake
from course_lib.game import MAX, Game, successors
from course_lib.search import Node, expand, mcts, simulate

Game_ = Game[Any, Any]

Credit = Callable[[Game_, Any], int]
"""(game, node) -> whose utility a node gets."""


def _chooser(game: Game_, node: Any) -> int:
    return MAX if node.parent is None else game.turn(node.parent.state)


def _opponent(game: Game_, node: Any) -> int:
    return 1 - _chooser(game, node)


def _player_0(game: Game_, node: Any) -> int:
    return MAX


def _root_player(game: Game_, node: Any) -> int:
    while node.parent is not None:
        node = node.parent
    return game.turn(node.state)


def _mcts(
    game: Game_,
    s: Any,
    iterations: int,
    c: float,
    rng: Random,
    *,
    credit: Credit = _chooser,
    unvisited: float = inf,
    constant: Callable[[float], float] = lambda c: c,
    deep: bool = True,
    playouts: int = 1,
    simulated: Callable[[Any], list[Any]] = lambda child: [child],
    extra: int = 0,
    play: Callable[[Any], Any] = lambda root: max(root.children, key=lambda n: n.visits).action,
    careful: bool = True,
) -> Any:
    """Search with one of several mistakes built in.

    Args:
        game: the rules.
        s: the state.
        iterations: how many.
        c: the exploration constant.
        rng: draws.
        credit: whose utility a node gets.
        unvisited: how attractive an unvisited child is.
        constant: c -> the number in its place.
        deep: whether the tree grows below the children of the root.
        playouts: how many games are played from a node.
        simulated: (the new child) -> the nodes from which games are played.
        extra: how many iterations are made beyond those asked for.
        play: the choice at the end.
        careful: whether a terminal root and a root without children are looked after.
    """
    if careful and game.is_terminal(s):
        return None
    root: Any = Node(s)
    for _ in range(iterations + extra):
        leaf = _descend(root, constant(c), unvisited)
        child = expand(game, leaf) if deep or leaf is root else leaf
        for start in simulated(child):
            for _ in range(playouts):
                _flow_back(game, start, simulate(game, start.state, rng), credit)
    return play(root) if root.children or not careful else game.actions(s)[0]


def _descend(root: Any, c: float, unvisited: float) -> Any:
    node = root
    while node.children:
        n = node.visits
        bounds = [
            k.total / k.visits + c * sqrt(log(n) / k.visits) if k.visits else unvisited
            for k in node.children
        ]
        node = node.children[bounds.index(max(bounds))]
    return node


def _flow_back(game: Game_, node: Any, utilities: tuple[float, ...], credit: Credit) -> None:
    current = node
    while current is not None:
        current.visits += 1
        current.total += utilities[credit(game, current)]
        current = current.parent


def _siblings(child: Any) -> list[Any]:
    return [child] if child.parent is None else list(child.parent.children)


def _mcts_variant(name: str, sentence: str, **changes: Any) -> KnownMistake:
    return KnownMistake(name, sentence, same_each_time(partial(_mcts, **changes)))


def _first_good(game: Game_, s: Any, iterations: int, c: float, rng: Random) -> Any:
    return None if game.is_terminal(s) else rng.choice(list(game.actions(s)))


def _playouts_only(game: Game[Any, Any], s: Any, iterations: int, c: float, rng: Random) -> Any:
    """Play equally often from every child of the root, and take the best mean."""
    if game.is_terminal(s):
        return None
    moves, mover = list(successors(game, s)), game.turn(s)
    found: list[list[float]] = [[] for _ in moves]
    for i in range(iterations):
        found[i % len(moves)].append(simulate(game, moves[i % len(moves)][1], rng)[mover])
    means = [sum(brought) / len(brought) if brought else -1e9 for brought in found]
    return moves[means.index(max(means))][0]


PLAYOUTS_ONLY = KnownMistake(
    "playouts-only",
    "It looks as if all moves get equally many playouts and the best mean is played; a tree "
    "that grows towards good replies is missing.",
    same_each_time(_playouts_only),
)

MCTS = (
    _mcts_variant(
        "one-players-view",
        "It looks as if every node gets the utility of player 0 (the sign error); each is to get "
        "that of the player who moves at its parent.",
        credit=_player_0,
    ),
    _mcts_variant(
        "root-players-view",
        "It looks as if every node gets the utility of the player to move at the root (the sign "
        "error): then the opponent is expected to help.",
        credit=_root_player,
    ),
    _mcts_variant(
        "wrong-player",
        "It looks as if a node gets the utility of the wrong player: it belongs to the one who "
        "chose it, who moves at the parent.",
        credit=_opponent,
    ),
    _mcts_variant(
        "tree-stops-growing",
        "It looks as if replies are judged by random play alone: perhaps the tree stops growing "
        "below the children of the root, or there is none.",
        deep=False,
    ),
    _mcts_variant(
        "no-exploration",
        "It looks as if the exploration constant plays no part: a move that was unlucky once is "
        "never tried again.",
        constant=lambda c: 0,
    ),
    _mcts_variant(
        "c-fixed",
        "It looks as if the exploration constant is a number of your own; take c, which fits the "
        "utilities of the game.",
        constant=lambda c: 2**0.5,
    ),
    _mcts_variant(
        "unvisited-not-infinite",
        "It looks as if an unvisited child is worth 0; it is infinitely attractive.",
        unvisited=0,
    ),
    _mcts_variant(
        "fewest-visits",
        "It looks as if the least visited action is played; the most visited one is asked for.",
        play=lambda root: min(root.children, key=lambda n: n.visits).action,
    ),
    _mcts_variant(
        "highest-total",
        "It looks as if the action with the highest total is played; the most visited one is asked "
        "for. Totals are negative where a player mostly loses.",
        play=lambda root: max(root.children, key=lambda n: n.total).action,
    ),
    KnownMistake(
        "no-iteration",
        "It looks as if no game is played at all: every iteration plays one to its end.",
        same_each_time(lambda game, s, *rest: next(iter(game.actions(s)), None)),
    ),
    _mcts_variant(
        "every-child-simulated",
        "It looks as if an iteration plays from every new child; it plays one game, from the "
        "first.",
        simulated=_siblings,
    ),
    _mcts_variant(
        "several-playouts",
        "It looks as if an iteration plays several games; it plays one.",
        playouts=2,
    ),
    _mcts_variant(
        "one-iteration-more",
        "It looks as if there is one iteration more than asked for.",
        extra=1,
    ),
    _mcts_variant(
        "careless-ends",
        "It looks as if two ends are forgotten: a root in which the game is over, and one that has "
        "no children yet after a single iteration.",
        careful=False,
    ),
    KnownMistake(
        "random-move",
        "It looks as if a move is played at random.",
        same_each_time(_first_good),
    ),
    KnownMistake("own-generator", OWN_RANDOM, with_own_generator(mcts)),
)
