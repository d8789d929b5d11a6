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


_Open = list[tuple[float, tuple[int, ...], bool, _Node[S]]]
"""A heap of (-merit, path, solved, node): the largest merit first, on ties the leftmost node."""


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
    open_: _Open[S] = []
    _open_children(game, _Node(s), inf, open_)
    while True:
        negative_merit, path, solved, node = heappop(open_)
        merit = -negative_merit
        if not solved and game.is_terminal(node.state):
            merit = min(merit, sign * game.utility(node.state, MAX))
            heappush(open_, (-merit, path, True, node))
        elif not solved and game.turn(node.state) == game.turn(s):
            _open_children(game, node, merit, open_)
        elif not solved:
            heappush(open_, (-merit, (*path, 0), False, _child(game, node, 0)))
        elif len(path) == 1:
            return sign * merit, game.actions(s)[path[0]]
        else:
            _pass_up(game, s, node, merit, open_)


def _open_children(game: Game[S, A], node: _Node[S], merit: float, open_: _Open[S]) -> None:
    """The root's player chooses here: every child may be the one to take."""
    for i in range(len(game.actions(node.state))):
        heappush(open_, (-merit, (*node.path, i), False, _child(game, node, i)))


def _pass_up(game: Game[S, A], s: S, node: _Node[S], merit: float, open_: _Open[S]) -> None:
    """Go on from a solved node: to the next reply that must be answered, or to the parent."""
    parent, place = node.parent, node.path[-1]
    assert parent is not None
    if game.turn(parent.state) == game.turn(s):  # a best child is known: the others are not needed
        depth = len(parent.path)
        open_[:] = [entry for entry in open_ if entry[1][:depth] != parent.path]
        heapify(open_)
        heappush(open_, (-merit, parent.path, True, parent))
    elif place + 1 < len(game.actions(parent.state)):
        sibling = _child(game, parent, place + 1)
        heappush(open_, (-merit, sibling.path, False, sibling))
    else:
        heappush(open_, (-merit, parent.path, True, parent))


def _child(game: Game[S, A], node: _Node[S], i: int) -> _Node[S]:
    return _Node(game.transition(node.state, game.actions(node.state)[i]), node, (*node.path, i))
