"""Known mistakes of ``backpropagate``: wrong on purpose."""

from autograder.exercises.common.edits import Edit, edits_of
from course_lib.search import backpropagate
from course_lib.search.mcts import chooser


def _credit(utility: str) -> Edit:
    """Return the edit that a node gets another utility."""
    return "utilities[chooser(game, current)]", utility


ROOT_NOT_ASKED_FOR = ("    if node.parent is None:\n        return MAX\n", "")

MISTAKES = edits_of(
    backpropagate,
    (
        "one-players-view",
        "It looks as if every node gets the utility of player 0 (the sign error); each is"
        " to get that of the player who moves at its parent.",
        _credit("utilities[MAX]"),
    ),
    (
        "wrong-player",
        "It looks as if a node gets the utility of the player to move there; it belongs "
        "to the one who chose it, who moves at the parent.",
        ROOT_NOT_ASKED_FOR,
        (
            "game.turn(node.parent.state)",
            "MAX if game.is_terminal(node.state) else game.turn(node.state)",
        ),
    ),
    (
        "levels-counted",
        "It looks as if the player is derived from the level; ask game.turn, for a player may move "
        "twice, and there may be more than two.",
        (
            "    player = game.turn(node.parent.state)\n"
            "    return MAX if player == CHANCE else player\n",
            "    return 1 - chooser(game, node.parent) if node.parent.parent else MAX\n",
        ),
    ),
    (
        "root-not-updated",
        "It looks as if the root is left out; without its visits there is no UCB1 for its "
        "children.",
        ("while current is not None", "while current.parent is not None"),
    ),
    (
        "root-by-mover",
        "It looks as if the root gets the utility of the player to move in it; nobody chose the "
        "root, and it counts for player 0.",
        ROOT_NOT_ASKED_FOR,
        ("node.parent.state", "(node.parent or node).state"),
    ),
    (
        "chance-credited",
        "It looks as if a node below a chance state gets the utility of 'player -1', which is the "
        "last one's; nobody chose it, and it counts for player 0.",
        ("MAX if player == CHANCE else player", "player"),
    ),
    (
        "node-only",
        "It looks as if only the node itself is counted; the result flows up to the root.",
        ("current = current.parent", "return"),
    ),
    (
        "visits-not-counted",
        "It looks as if totals are counted, but visits are not.",
        ("        current.visits += 1\n", ""),
    ),
    (
        "total-overwritten",
        "It looks as if the total is replaced by the newest utility; it is a sum.",
        ("total +=", "total ="),
    ),
    (
        "sum-of-utilities",
        "It looks as if the utilities of all players are added up.",
        _credit("sum(utilities)"),
    ),
    parts=(chooser,),
)
