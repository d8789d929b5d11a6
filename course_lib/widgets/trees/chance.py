"""The chance explorer: expectiminimax with probabilities, and utilities, that can be moved."""

from collections.abc import Sequence
from math import isclose, isfinite
from typing import Any

import traitlets

from course_lib.game import CHANCE, MAX, MIN, Game
from course_lib.games import Tree
from course_lib.games.tree_nodes import Node
from course_lib.search.chance import check_two_players, outcomes
from course_lib.widgets.core.modules import es_module
from course_lib.widgets.trees.game_tree import TreeExplorer, tree_nodes, utilities

SLIDES = Tree.of(
    Node(
        MAX,
        (
            Node(CHANCE, (Node(MIN, (2, 5)), Node(MIN, (6, 3))), chances=(0.9, 0.1)),
            Node(CHANCE, (Node(MIN, (1, 7)), Node(MIN, (8, 4))), chances=(0.9, 0.1)),
        ),
    )
)
"""A is worth 0.9 · 2 + 0.1 · 3 = 2.1, B is worth 0.9 · 1 + 0.1 · 4 = 1.3."""


class ChanceExplorer(TreeExplorer):
    """An expectiminimax tree; the browser computes its values anew when something is moved.

    Attributes:
        probabilities: for every chance node, breadth first, the probability of each move.
        exponent: every utility u counts as its power u^exponent, with the sign of u; 1 changes
            nothing. The order of the utilities stays the same, their differences do not.
    """

    _esm = es_module("trees/chance.js")
    caption = "A chance node is worth the mean of its outcomes, weighted by their probabilities."
    probabilities: traitlets.List[list[float]] = traitlets.List().tag(sync=True)
    exponent = traitlets.Float(1.0).tag(sync=True)

    def __init__(self, game: Game[Any, Any], s: Any) -> None:
        """See ``explore_chance``."""
        check_two_players(game)
        nodes = tree_nodes(game, s)
        at = [i for i, n in enumerate(nodes) if n.children and game.turn(n.state) == CHANCE]
        if not at:
            raise ValueError(
                f"chance never moves below {game.text(s)}; explore a search there with explore()"
            )
        for i in at:
            outcomes(game, nodes[i].state)  # refuses numbers that are no distribution
        self._counts = [len(nodes[i].children) for i in at]
        gains = [utilities(game, node) for node in nodes]
        super().__init__(
            game,
            s,
            nodes,
            {"utility": [None if u is None else u[MAX] for u in gains], "chanceNodes": at},
            probabilities=[
                [float(game.chances(nodes[i].state)[nodes[j].action]) for j in nodes[i].children]
                for i in at
            ],
        )

    @traitlets.validate("probabilities")
    def _are_distributions(self, proposal: Any) -> list[list[float]]:
        given = proposal["value"]
        if len(given) != len(self._counts):
            raise ValueError(
                f"there are {len(given)} lists of probabilities, but {len(self._counts)} chance "
                "nodes, breadth first"
            )
        for i, (row, count) in enumerate(zip(given, self._counts, strict=True)):
            _check_distribution(f"probabilities[{i}]", row, count)
        return [list(map(float, row)) for row in given]

    @traitlets.validate("exponent")
    def _is_increasing(self, proposal: Any) -> float:
        value = float(proposal["value"])
        if not (value > 0 and isfinite(value)):
            raise ValueError(f"exponent is {value}, but it is above 0, and finite")
        return value


def explore_chance(game: Game[Any, Any] | None = None, s: Any = None) -> ChanceExplorer:
    """Return an explorer of an expectiminimax tree.

    Probabilities and utilities can be moved; values and decisions follow at once.

    Args:
        game: a two-player game with chance; the lecture's tree if None.
        s: the state at the root; the initial state if None.

    Raises:
        ValueError: the game is not for two players, the game is over in s, chance never moves
            below s, the tree is too large, or a utility is not finite.
    """
    game = SLIDES if game is None else game
    return ChanceExplorer(game, game.initial() if s is None else s)


def _check_distribution(name: str, row: Sequence[float], count: int) -> None:
    """Refuse anything but so many numbers of 0 or more that sum to 1."""
    if len(row) != count or not all(p >= 0 for p in row) or not isclose(sum(row), 1, abs_tol=1e-9):
        raise ValueError(
            f"{name} is {list(row)}, but it is {count} numbers of 0 or more that sum to 1"
        )
