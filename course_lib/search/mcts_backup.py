"""Other things to keep in a node of Monte-Carlo tree search, and the back-ups that keep them.

A search in which the root is, say, a ``VectorNode`` has nothing else in its tree.
"""

from collections.abc import Callable, Iterator, Sequence
from math import isfinite

from course_lib.game import CHANCE, A, Game, S
from course_lib.search.mcts import Node, backpropagate, chooser


def line_above(node: Node[S, A]) -> Iterator[Node[S, A]]:
    """Yield a node, its parent, and so on up to the root."""
    current: Node[S, A] | None = node
    while current is not None:
        yield current
        current = current.parent


class SquaresNode(Node[S, A]):
    """A node that also sums squares, from which ``ucb1_tuned`` estimates the variance.

    Attributes:
        total_squares: the sum of the squares of the utilities that ``total`` adds up.
    """

    total_squares = 0.0


def back_up_squares(game: Game[S, A], node: Node[S, A], utilities: Sequence[float]) -> None:
    """Back up as ``backpropagate`` does, the squares as well.

    TypeError unless the tree is one of ``SquaresNode``.
    """
    backpropagate(game, node, utilities)
    for n in line_above(node):
        if not isinstance(n, SquaresNode):
            raise wrong_node(n, SquaresNode)
        n.total_squares += utilities[chooser(game, n)] ** 2


class VectorNode(Node[S, A]):
    """A node that sums the utilities of every player.

    Attributes:
        totals: the sum of the utilities of each player; empty before the first visit.
    """

    totals: tuple[float, ...] = ()

    def means(self) -> tuple[float, ...]:
        """Return the mean utility of each player; empty before the first visit."""
        return tuple(total / self.visits for total in self.totals)


def back_up_vector(game: Game[S, A], node: Node[S, A], utilities: Sequence[float]) -> None:
    """Back up as ``backpropagate`` does, and sum the utilities of every player.

    TypeError unless the tree is one of ``VectorNode``.
    """
    backpropagate(game, node, utilities)
    for n in line_above(node):
        n = _vector(n)
        n.totals = _sum([n.totals, utilities]) if n.totals else tuple(utilities)


def weighted_mean(
    weight: float,
) -> Callable[[Game[S, A], Node[S, A], Sequence[float]], None]:
    """Return the back-up that leans towards the most visited child.

    Inteligență Artificială (Politehnica București), section "Monte Carlo Tree Search"; R. Coulom,
    "Efficient selectivity and backup operators in Monte-Carlo tree search", CG 2006. A node with
    children is worth (V_mean W + V_r N_r) / (W + N_r): V_mean is the mean of its children, each
    counted as often as it was visited, V_r the value of the most visited child, and N_r the visits
    of that child. (The course prints a product under the line, which would not be a mean.)
    ``totals`` and ``total`` become that value times the visits. Below a chance state there is no
    choice, and the mean stays.

    Args:
        weight: W, how much the mean counts, above 0; the larger, the nearer to ``backpropagate``.

    Returns:
        A back-up for trees of ``VectorNode``; TypeError on others.

    Raises:
        ValueError: the weight is not above 0, or not finite.
    """
    if not (weight > 0 and isfinite(weight)):
        raise ValueError(f"weight is {weight}, but it must be above 0, and finite")

    def back_up(game: Game[S, A], node: Node[S, A], utilities: Sequence[float]) -> None:
        back_up_vector(game, node, utilities)
        for n in line_above(node):
            tried = [_vector(child) for child in n.children if child.visits]
            if tried and game.turn(n.state) != CHANCE:
                worth = _weigh(tried, weight)
                _vector(n).totals = tuple(n.visits * v for v in worth)
            n.total = _vector(n).totals[chooser(game, n)]

    return back_up


def _weigh(children: Sequence[VectorNode[S, A]], weight: float) -> tuple[float, ...]:
    robust = max(children, key=lambda child: child.visits)
    visits = sum(child.visits for child in children)
    means = [total / visits for total in _sum([child.totals for child in children])]
    return tuple(
        (mean * weight + v * robust.visits) / (weight + robust.visits)
        for mean, v in zip(means, robust.means(), strict=True)
    )


def _sum(vectors: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(map(sum, zip(*vectors, strict=True)))


def _vector(node: Node[S, A]) -> VectorNode[S, A]:
    if not isinstance(node, VectorNode):
        raise wrong_node(node, VectorNode)
    return node


def wrong_node(node: Node[S, A], needed: type) -> TypeError:
    """Return the error for a node that does not keep the numbers needed."""
    name = needed.__name__
    return TypeError(f"{node!r} is a {type(node).__name__}; begin with {name}(s) as the root")
