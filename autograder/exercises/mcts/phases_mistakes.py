"""Known mistakes in expand and backpropagate.

Every function here is wrong on purpose.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.game import CHANCE, MAX, Game, successors

# expand


def _expand(
    game: Game[Any, Any],
    leaf: Any,
    *,
    most: int | None = None,
    parents: bool = True,
    actions: bool = True,
    unvisited: bool = False,
    terminal: bool = False,
    counted: int = 0,
    backwards: bool = False,
    returned: Callable[[Any], Any] = lambda leaf: leaf.children[0],
) -> Any:
    """Expand a leaf with one of several mistakes built in.

    Args:
        game: the rules.
        leaf: the leaf.
        most: add no more children than this.
        parents: whether children know their parent.
        actions: whether children know their action.
        unvisited: expand a leaf that was never visited.
        terminal: treat a leaf in which the game is over like any other.
        counted: the visits with which children begin.
        backwards: add the last action first.
        returned: the node to return for an expanded leaf.
    """
    over = game.is_terminal(leaf.state)
    if (leaf.visits == 0 and not unvisited) or (over and not terminal):
        return leaf
    for a, t in list(successors(game, leaf.state))[:most]:
        child = type(leaf)(t, leaf if parents else None, a if actions else None)
        child.visits = counted
        leaf.children.insert(0 if backwards else len(leaf.children), child)
    return leaf if over and unvisited else returned(leaf)


def _expand_variant(name: str, sentence: str, **changes: Any) -> KnownMistake:
    return KnownMistake(name, sentence, same_each_time(partial(_expand, **changes)))


EXPAND = (
    _expand_variant(
        "one-child",
        "It looks as if only one child is added; here a leaf gets one for every action.",
        most=1,
    ),
    _expand_variant(
        "unvisited-expanded",
        "It looks as if a leaf is expanded before it was ever visited.",
        unvisited=True,
    ),
    _expand_variant(
        "terminal-expanded",
        "It looks as if a leaf in which the game is over is expanded; there is no first child to "
        "return.",
        terminal=True,
    ),
    _expand_variant(
        "parents-missing",
        "It looks as if the parent of the new children is not the leaf; a result flows back "
        "through it.",
        parents=False,
    ),
    _expand_variant(
        "actions-missing",
        "It looks as if the children do not know the action that leads to them.",
        actions=False,
    ),
    _expand_variant(
        "leaf-returned",
        "It looks as if the leaf itself is returned after it was expanded; the first child is "
        "asked for.",
        returned=lambda leaf: leaf,
    ),
    _expand_variant(
        "last-child",
        "It looks as if the last child is returned; the first is asked for.",
        returned=lambda leaf: leaf.children[-1],
    ),
    _expand_variant(
        "order-reversed",
        "It looks as if the children are in reversed order; they follow game.actions.",
        backwards=True,
    ),
    _expand_variant(
        "counted-too-early",
        "It looks as if a child counts a visit as soon as it is added; visits are counted when a "
        "result flows back.",
        counted=1,
    ),
)


# backpropagate

Credit = Callable[[Game[Any, Any], Any, int], int]
"""(game, node, how far it is from where the result came in) -> whose utility it gets."""


def _chooser(game: Game[Any, Any], node: Any, distance: int) -> int:
    if node.parent is None or game.turn(node.parent.state) == CHANCE:
        return MAX
    return game.turn(node.parent.state)


def _mover(game: Game[Any, Any], node: Any, distance: int) -> int:
    player = MAX if game.is_terminal(node.state) else game.turn(node.state)
    return MAX if player == CHANCE else player


def _backpropagate(
    game: Game[Any, Any],
    node: Any,
    utilities: Sequence[float],
    *,
    credit: Credit = _chooser,
    amount: Callable[[Sequence[float], int], float] = lambda utilities, player: utilities[player],
    root: bool = True,
    visits: bool = True,
    above: bool = True,
    overwrite: bool = False,
) -> None:
    """Count a result with one of several mistakes built in.

    Args:
        game: the rules.
        node: where the result comes in.
        utilities: one per player.
        credit: whose utility a node gets.
        amount: (utilities, player) -> the amount to add.
        root: whether the root counts.
        visits: whether visits are counted.
        above: whether nodes above the first count.
        overwrite: put the utility in the place of the total.
    """
    current, distance = node, 0
    while current is not None and (root or current.parent is not None):
        utility = amount(utilities, credit(game, current, distance))
        current.visits += visits
        current.total = utility if overwrite else current.total + utility
        current, distance = current.parent if above else None, distance + 1


def _by_parent_only(game: Game[Any, Any], node: Any, distance: int) -> int:
    return MAX if node.parent is None else game.turn(node.parent.state)


def _root_by_mover(game: Game[Any, Any], node: Any, distance: int) -> int:
    choose = _mover if node.parent is None else _chooser
    return choose(game, node, distance)


def _alternating(game: Game[Any, Any], node: Any, distance: int) -> int:
    """Return players in turn by level; the root is player 0's."""
    level = 0
    while node.parent is not None:
        node, level = node.parent, level + 1
    return (level + 1) % 2 if level else MAX


def _backpropagate_variant(name: str, sentence: str, **changes: Any) -> KnownMistake:
    return KnownMistake(name, sentence, same_each_time(partial(_backpropagate, **changes)))


BACKPROPAGATE = (
    _backpropagate_variant(
        "one-players-view",
        "It looks as if every node gets the utility of player 0 (the sign error): each is to get "
        "that of the player who moves at its parent.",
        credit=lambda *_: MAX,
    ),
    _backpropagate_variant(
        "wrong-player",
        "It looks as if a node gets the utility of the player to move in it; it belongs to the "
        "player who chose it, at the parent.",
        credit=_mover,
    ),
    _backpropagate_variant(
        "levels-counted",
        "It looks as if the player is derived from the level; ask game.turn, for a player may move "
        "twice, and there may be more than two.",
        credit=_alternating,
    ),
    _backpropagate_variant(
        "root-not-updated",
        "It looks as if the root is left out; without its visits there is no UCB1 for its "
        "children.",
        root=False,
    ),
    _backpropagate_variant(
        "root-by-mover",
        "It looks as if the root gets the utility of the player to move in it; nobody chose the "
        "root, and it counts for player 0.",
        credit=_root_by_mover,
    ),
    _backpropagate_variant(
        "chance-credited",
        "It looks as if a node below a chance state gets the utility of 'player -1', which is the "
        "last one's; nobody chose it, and it counts for player 0.",
        credit=_by_parent_only,
    ),
    _backpropagate_variant(
        "node-only",
        "It looks as if only the node itself is counted; the result flows up to the root.",
        above=False,
    ),
    _backpropagate_variant(
        "visits-not-counted",
        "It looks as if totals are counted, but visits are not.",
        visits=False,
    ),
    _backpropagate_variant(
        "total-overwritten",
        "It looks as if the total is replaced by the newest utility; it is a sum.",
        overwrite=True,
    ),
    _backpropagate_variant(
        "sum-of-utilities",
        "It looks as if the utilities of all players are added up.",
        amount=lambda utilities, player: sum(utilities),
    ),
)
