"""Proof-number search: the node that seems easiest to prove or to refute comes first.

Allis, van der Meulen and van den Herik 1994, "Proof-number search", *Artificial Intelligence* 66.
Like the other searches of a winning strategy it knows only won and not won; it needs no evaluation.
"""

from collections.abc import Iterable
from math import inf
from typing import Generic, NamedTuple

from course_lib.game import A, Game, Player, S, successors


class Proof(NamedTuple):
    """The result of a proof-number search.

    Attributes:
        won: whether the player can force a win; None if the nodes were used up before.
        nodes: the number of nodes of the tree that was built.
    """

    won: bool | None
    nodes: int


class _Node(Generic[S, A]):
    """A node with the least numbers of leaves still to be won, or lost, to decide about it."""

    def __init__(self, game: Game[S, A], s: S, p: Player, parent: "_Node[S, A] | None") -> None:
        self.state, self.parent = s, parent
        self.children: list[_Node[S, A]] = []
        self.proof: float = 1
        self.disproof: float = 1
        self.is_or = False
        if game.is_terminal(s):
            won = game.utility(s, p) > 0
            self.proof, self.disproof = (0, inf) if won else (inf, 0)
        else:
            self.is_or = game.turn(s) == p

    def update(self) -> None:
        """Set the numbers by those of the children."""
        proofs = [child.proof for child in self.children]
        disproofs = [child.disproof for child in self.children]
        if self.is_or:
            self.proof, self.disproof = min(proofs), sum(disproofs)
        else:
            self.proof, self.disproof = sum(proofs), min(disproofs)

    def most_proving(self) -> "_Node[S, A]":
        """Return the leaf below that contributes to both the proof and the disproof."""
        node = self
        while node.children:
            if node.is_or:
                node = min(node.children, key=lambda child: child.proof)
            else:
                node = min(node.children, key=lambda child: child.disproof)
        return node

    def up(self) -> "Iterable[_Node[S, A]]":
        """Yield the node and all those above it."""
        node: _Node[S, A] | None = self
        while node is not None:
            yield node
            node = node.parent


def proof_number_search(game: Game[S, A], s: S, p: Player, most_nodes: int = 1_000_000) -> Proof:
    """Return whether p can force a win from s, and how many nodes it took.

    Each node has two numbers: of how many leaves it still takes a win to prove that p wins here,
    and of how many a loss to refute it, at least. In an OR node one child is enough for the proof
    and all are needed to refute it; in an AND node it is the other way round. The leaf that lowers
    the numbers of the root is expanded next.

    Args:
        game: a game without chance, whose tree is finite.
        s: the state to start from.
        p: the player who has to win, that is, to end with utility above 0.
        most_nodes: the search ends without an answer when the tree has as many nodes.
    """
    root: _Node[S, A] = _Node(game, s, p, None)
    nodes = 1
    while root.proof and root.disproof and nodes < most_nodes:
        leaf = root.most_proving()
        leaf.children = [_Node(game, t, p, leaf) for _, t in successors(game, leaf.state)]
        nodes += len(leaf.children)
        for node in leaf.up():
            node.update()
    return Proof(None if root.proof and root.disproof else root.proof == 0, nodes)
