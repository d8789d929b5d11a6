"""The vector explorer: max^n and paranoid side by side, with ties broken in several ways."""

from typing import Any

import traitlets

from course_lib.game import CHANCE, Game, Player
from course_lib.games import Tree
from course_lib.games.tree_nodes import Node
from course_lib.search.sides import check_player
from course_lib.widgets.core.modules import es_module
from course_lib.widgets.trees.game_tree import TreeExplorer, tree_nodes, utilities

TIE = Tree.of(Node(2, (Node(0, ((2, 3, 3), (2, 1, 7))), (4, 4, 5))), n_players=3)
"""(2, 3, 3) and (2, 1, 7) are equal for player 0, but not for player 2, who moves first."""

TIES = ("first", "last", "worst", "best")
FEWEST_PLAYERS = 2
MOST_PLAYERS = 5


class VectorExplorer(TreeExplorer):
    """A max^n tree beside the paranoid tree of one player.

    Attributes:
        ties: which of the moves that are equal for the mover is taken: the "first", the "last", or
            the "worst" or the "best" for ``player``.
        player: for whom paranoid plays, and for whom ties go badly or well.
    """

    _esm = es_module("trees/vectors.js")
    caption = "One number per player: each player takes the vector that is best for itself."
    ties = traitlets.Unicode("first").tag(sync=True)
    player = traitlets.Int(0).tag(sync=True)

    def __init__(self, game: Game[Any, Any], s: Any) -> None:
        """See ``explore_vectors``."""
        if not FEWEST_PLAYERS <= game.n_players <= MOST_PLAYERS:
            raise ValueError(
                f"the game has {game.n_players} players, but {FEWEST_PLAYERS} to {MOST_PLAYERS} "
                "can be shown"
            )
        nodes = tree_nodes(game, s)
        for node in nodes:
            if node.children and game.turn(node.state) == CHANCE:
                raise ValueError(
                    f"chance moves in {game.text(node.state)}, but max^n is for games without; "
                    "see explore_chance"
                )
        gains = [utilities(game, node) for node in nodes]
        super().__init__(game, s, nodes, {"players": game.n_players, "utilities": gains})

    @traitlets.validate("ties")
    def _is_rule(self, proposal: Any) -> str:
        if proposal["value"] not in TIES:
            allowed = ", ".join(map(repr, TIES))
            raise ValueError(f"ties is {proposal['value']!r}, but it is one of {allowed}")
        return str(proposal["value"])

    @traitlets.validate("player")
    def _is_player(self, proposal: Any) -> Player:
        check_player(self.game, proposal["value"])
        return int(proposal["value"])


def explore_vectors(game: Game[Any, Any] | None = None, s: Any = None) -> VectorExplorer:
    """Return an explorer of max^n and paranoid.

    How ties are broken, and for whom paranoid plays, is switched by a click.

    Args:
        game: a game of 2 to 5 players without chance; the lecture's tree of ties if None.
        s: the state at the root; the initial state if None.

    Raises:
        ValueError: the game has too few or too many players, the game is over in s, chance moves
            somewhere, the tree is too large, or a utility is not finite.
    """
    game = TIE if game is None else game
    return VectorExplorer(game, game.initial() if s is None else s)
