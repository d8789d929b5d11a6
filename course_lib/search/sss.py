"""SSS*: best-first search of a game tree, the most promising strategy for the root's player first.

Named in "Recherche dans les arbres de jeux", section "Algorithmes de recherche du meilleur coup";
Stockman 1979.
"""

from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from math import inf
from typing import Generic

from course_lib.game import MAX, A, Game, S


@dataclass(frozen=True)
class _Node(Generic[S]):
    """A place in the tree: its state, its parent, and which child was taken at every level."""

    state: S
    parent: "_Node[S] | None" = None
    path: tuple[int, ...] = ()


def sss_star(game: Game[S, A], s: S) -> tuple[float, A | None]:
    """Return (minimax value of s, first action that reaches it); (utility, None) at the end.

    A node's merit is an upper bound on the root player's value by way of it. The node of
    largest merit is treated first, the leftmost one on ties, so no leaf is looked at that
    alpha-beta would not look at (Roizen and Pearl 1983). The price is memory: about b^(m/2) open
    nodes.

    Args:
        game: a two-player game without chance, with finite utilities. It is searched as a tree:
            a state that can be reached in two ways is searched once for each.
        s: the state to search.
    """
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    sign = 1 if game.turn(s) == MAX else -1
    plans = _Plans(game, s)
    plans.begin(s, _Node(s), inf)
    while True:
        merit, solved, node = plans.most_promising()
        if not solved and game.is_terminal(node.state):
            merit = min(merit, sign * game.utility(node.state, MAX))
            plans.add(node, merit, solved=True)
        elif not solved:
            plans.begin(node.state, node, merit)
        elif node.parent is None:
            return sign * merit, game.actions(s)[plans.best]
        else:
            plans.go_on(node.parent.state, node, merit)


class _Plans(Generic[S, A]):
    """The unfinished strategies of the root's player, each by the node where it goes on.

    Attributes:
        best: the number of the root's action whose subtree was solved.
    """

    def __init__(self, game: Game[S, A], root: S) -> None:
        self.game, self.player, self.best = game, game.turn(root), 0
        self._heap: list[tuple[float, tuple[int, ...], bool, _Node[S]]] = []

    def add(self, node: _Node[S], upper: float, *, solved: bool) -> None:
        """Add a node with its merit; solved tells whether that is its value."""
        heappush(self._heap, (-upper, node.path, solved, node))

    def most_promising(self) -> tuple[float, bool, _Node[S]]:
        """Remove and return the node of largest merit, the leftmost one on ties."""
        negative, _, solved, node = heappop(self._heap)
        return -negative, solved, node

    def begin(self, s: S, node: _Node[S], upper: float) -> None:
        """Add the children of a node at s: all if the root's player chooses, else the first."""
        chooses = self.game.turn(s) == self.player
        for i in range(len(self.game.actions(s)) if chooses else 1):
            self.add(self._child(node, i), upper, solved=False)

    def go_on(self, s: S, child: _Node[S], upper: float) -> float | None:
        """Go on at s, whose child was solved; return the value of s, None while it is not known."""
        node, i = child.parent, child.path[-1]
        assert node is not None
        if self.game.turn(s) == self.player:  # the others promise less: they are not needed
            depth, self.best = len(node.path), i
            self._heap = [entry for entry in self._heap if entry[1][:depth] != node.path]
            heapify(self._heap)
        elif i + 1 < len(self.game.actions(s)):
            self.add(self._child(node, i + 1), upper, solved=False)
            return None
        self.add(node, upper, solved=True)
        return upper

    def _child(self, node: _Node[S], i: int) -> _Node[S]:
        action = self.game.actions(node.state)[i]
        return _Node(self.game.transition(node.state, action), node, (*node.path, i))
