"""Small games with hidden information that notebook 9 works through by hand."""

from course_lib.game import CHANCE, MAX, MIN
from course_lib.games import Node, Tree
from course_lib.games.hidden import HiddenTree


def bluffing() -> HiddenTree:
    """Return the smallest poker: MAX has a high or a low card, and may bet.

    Both have put one chip into the pot. After a check the card decides: high wins, low loses. To a
    bet of one more chip MIN, who never sees the card, calls or folds. The information sets are
    ``"high"`` and ``"low"`` for MAX, and ``"bet"`` for MIN.
    """

    def card(name: str, sign: int) -> Node:
        answer = Node(MIN, (2 * sign, 1), f"{name} bet", ("call", "fold"))
        return Node(MAX, (answer, sign), name, ("bet", "check"))

    deal = Node(CHANCE, (card("high", 1), card("low", -1)), "deal", ("high", "low"), (0.5, 0.5))
    return HiddenTree(Tree.of(deal), [("high bet", "low bet")], {"high bet": "bet"})


BLUFFING = bluffing()
