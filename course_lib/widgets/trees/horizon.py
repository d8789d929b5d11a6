"""The horizon explorer: a tree that is read down to a line, and estimated there."""

from collections.abc import Callable
from math import isfinite
from typing import Any

from course_lib.draw import Picture, draw_tree
from course_lib.game import MAX, Game, successors
from course_lib.games import Tree
from course_lib.search.chance import check_two_players
from course_lib.widgets.core.modules import es_module
from course_lib.widgets.trees.game_tree import TreeExplorer, tree_nodes, utilities

OPENING = Tree.of(
    (
        (((1, 0), (15, 3)), ((17, 20), (17, 7))),
        (((0, 19), (12, 6)), ((13, 1), (6, 7))),
    )
)
"""A tree in which every further level changes the decision, if an estimate is a mean of leaves."""
MOST_SHOWN = 80


class HorizonExplorer(TreeExplorer):
    """A minimax tree with an estimate at every node; the browser searches down to a line."""

    _esm = es_module("trees/horizon.js")
    caption = "A search that stops early takes an estimate for a value."

    def __init__(self, game: Game[Any, Any], s: Any, evaluate: Callable[[Any], float]) -> None:
        """See ``explore_horizon``."""
        check_two_players(game)
        nodes = tree_nodes(game, s)
        if len(nodes) > MOST_SHOWN:
            raise ValueError(
                f"the tree has {len(nodes)} nodes, but at most {MOST_SHOWN} are shown; take a "
                "smaller game, or a state nearer to the end"
            )
        gains = [utilities(game, node) for node in nodes]
        self.values = [
            _estimate(evaluate, node.state) if u is None else u[MAX]
            for node, u in zip(nodes, gains, strict=True)
        ]
        super().__init__(game, s, nodes, {"values": self.values})

    def picture(self) -> Picture:
        """Return the tree with the values of its leaves."""
        return draw_tree(self.game, self.state, values="leaves", caption=self.caption)


def explore_horizon(
    game: Game[Any, Any] | None = None,
    s: Any = None,
    evaluate: Callable[[Any], float] | None = None,
) -> HorizonExplorer:
    """Return a small tree with a horizon that can be dragged.

    Args:
        game: a two-player game without chance; a tree of 31 nodes if None.
        s: the state at the root; the initial state if None.
        evaluate: the estimate of a state, from MAX's side; the mean of all random games from there
            if None.

    Raises:
        ValueError: the game is not for two players, the game is over in s, there are too many
            nodes, or a utility or an estimate is not finite.
    """
    game = OPENING if game is None else game
    found = random_mean(game) if evaluate is None else evaluate
    return HorizonExplorer(game, game.initial() if s is None else s, found)


def random_mean(game: Game[Any, Any]) -> Callable[[Any], float]:
    """Return the evaluation by MAX's mean utility in matches of random moves."""

    def mean(s: Any) -> float:
        if game.is_terminal(s):
            return game.utility(s, MAX)
        values = [mean(t) for _, t in successors(game, s)]
        return sum(values) / len(values)

    return mean


def _estimate(evaluate: Callable[[Any], float], s: Any) -> float:
    value = float(evaluate(s))
    if not isfinite(value):
        raise ValueError(f"the estimate of {s!r} is {value}, but a finite number is needed")
    return value
