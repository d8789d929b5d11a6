"""Games that tests of drawings share."""

from hypothesis import strategies as st

from course_lib.game import CHANCE, MAX, Game
from course_lib.games import Node, Tree

TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
LOTTERY = Tree.of(
    Node(MAX, (Node(CHANCE, (0, 9), actions=("lose", "win"), chances=(2 / 3, 1 / 3)), 2))
)
THREE = Tree.of(
    Node(0, (Node(1, ((1, 2, 6), (4, 3, 3))), Node(2, ((6, 1, 2), (7, 4, 1))))), n_players=3
)
ENDING = (1, 2, 1, 2, 2, 1, 0, 0, 0)
SHAPES = st.recursive(st.just(0), lambda kids: st.lists(kids, min_size=1, max_size=4).map(tuple))
TREES = SHAPES.filter(lambda shape: shape != 0).map(Tree.of)


class Countdown(Game[int, int]):
    """A game that the boards know nothing of: count down to 0 in steps of 1 or 2."""

    def initial(self):
        return 5

    def turn(self, s):
        return s % 2

    def actions(self, s):
        return [k for k in (1, 2) if k <= s]

    def transition(self, s, a):
        return s - a

    def is_terminal(self, s):
        return s == 0

    def utility(self, s, p):
        return (4, -4)[p]
