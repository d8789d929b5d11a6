r"""Star1 and Star2: alpha-beta with cuts at chance nodes, too.

Ballard 1983, "The \*-minimax search procedure for trees containing chance nodes". A mean can only
be bounded when its terms are, so both searches need bounds: every leaf lies in [low, high]. Then a
chance node whose outcomes are partly known lies between the sum in which all others are worth
``low`` and the one in which all are worth ``high``, and can be left as soon as that interval is
outside the window.

Fail-soft: an answer v <= alpha says that the value is v or less, v >= beta that it is v or more.
The root's window is (low, high), and the windows of a chance node's children are clipped to the
bounds on the child's value, so that a value at the end of a clipped window is exact.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isfinite
from typing import Generic

from course_lib.game import CHANCE, MAX, A, Game, Player, S, successors
from course_lib.search.chance import check_two_players, outcomes
from course_lib.search.wrapper import Wrapper


def star1(game: Game[S, A], s: S, low: float, high: float) -> float:
    """Return the expectiminimax value of s, with cuts at chance nodes.

    Args:
        game: a two-player game.
        s: the state to search.
        low: no leaf is worth less to MAX.
        high: no leaf is worth more to MAX.

    Raises:
        ValueError: low > high, one of them is not finite, a leaf is outside [low, high], the game
            is not for two players, or probabilities do not sum to 1.
    """
    return _Star(game, low, high, probes=False).value(s, low, high)


def star2(game: Game[S, A], s: S, low: float, high: float) -> float:
    """Return the expectiminimax value of s, with more cuts at chance nodes than Star1.

    Before the children of a chance node are searched, each is probed: its first successor bounds a
    MAX child from below, and a MIN child from above. Often that is enough to leave the node; where
    it is not, the bounds help the search. It pays where players and chance alternate, and may look
    at more than Star1 where they do not. The search may enter a node again after a probe of it; the
    utilities of leaves are stored, so that none is computed twice.

    Args and errors are those of ``star1``.
    """
    return _Star(_Remembering(game), low, high, probes=True).value(s, low, high)


class _Remembering(Wrapper[S, A]):
    """A game that computes the utility of a leaf at most once."""

    def __init__(self, game: Game[S, A]) -> None:
        super().__init__(game)
        self.known: dict[tuple[S, Player], float] = {}

    def utility(self, s: S, p: Player) -> float:
        if (s, p) not in self.known:
            self.known[s, p] = self.game.utility(s, p)
        return self.known[s, p]


@dataclass
class _Child(Generic[S]):
    """A child of a chance node: its probability, and bounds on its value."""

    probability: float
    state: S
    low: float
    high: float


class _Star(Generic[S, A]):
    """The search: the rules, the bounds of the leaves, and whether chance's children are probed."""

    def __init__(self, game: Game[S, A], low: float, high: float, *, probes: bool) -> None:
        check_two_players(game)
        if not (isfinite(low) and isfinite(high) and low <= high):
            raise ValueError(
                f"leaves are said to lie in [{low}, {high}], but two finite numbers are needed, "
                "the lower one first"
            )
        self.game, self.low, self.high, self.probes = game, low, high, probes

    def value(self, s: S, alpha: float, beta: float) -> float:
        """Return the value of s, or a bound on it outside the window."""
        if self.game.is_terminal(s):
            return self.leaf(s)
        player = self.game.turn(s)
        if player == CHANCE:
            return self.chance_value(s, alpha, beta)
        return self.max_value(s, alpha, beta) if player == MAX else self.min_value(s, alpha, beta)

    def leaf(self, s: S) -> float:
        v = self.game.utility(s, MAX)
        if not self.low <= v <= self.high:
            raise ValueError(
                f"leaf {self.game.text(s)} is worth {v}, but all leaves were said to lie in "
                f"[{self.low}, {self.high}]"
            )
        return v

    def max_value(self, s: S, alpha: float, beta: float) -> float:
        best = -inf
        for _, t in successors(self.game, s):
            best = max(best, self.value(t, max(alpha, best), beta))
            if best >= beta:
                break
        return best

    def min_value(self, s: S, alpha: float, beta: float) -> float:
        best = inf
        for _, t in successors(self.game, s):
            best = min(best, self.value(t, alpha, min(beta, best)))
            if best <= alpha:
                break
        return best

    def chance_value(self, s: S, alpha: float, beta: float) -> float:
        children = [_Child(p, t, self.low, self.high) for p, t in outcomes(self.game, s)]
        if self.probes:
            self.probe(children, alpha, beta)
        for child in children:
            least, most = _bounds(children)
            if least >= beta:
                return least
            if most <= alpha:
                return most
            if child.low == child.high:
                continue
            # The result may be a bound, but then it puts the node outside its window as well.
            v = self.value(child.state, *_window(children, child, alpha, beta))
            child.low = child.high = v
        return _bounds(children)[0]

    def probe(self, children: Sequence[_Child[S]], alpha: float, beta: float) -> None:
        """Bound each child by its first successor, until the bounds decide."""
        for child in children:
            least, most = _bounds(children)
            if least >= beta or most <= alpha:
                return
            if self.game.is_terminal(child.state):
                child.low = child.high = self.leaf(child.state)
                continue
            player = self.game.turn(child.state)
            if player == CHANCE:
                continue
            _, first = next(successors(self.game, child.state))
            v = self.value(first, *_window(children, child, alpha, beta))
            if player == MAX:
                child.low = max(child.low, v)
            else:
                child.high = min(child.high, v)


def _bounds(children: Sequence[_Child[S]]) -> tuple[float, float]:
    """Return the least and the most that a chance node with these children can be worth."""
    least = sum(c.probability * c.low for c in children)
    most = sum(c.probability * c.high for c in children)
    return least, most


def _window(
    children: Sequence[_Child[S]], child: _Child[S], alpha: float, beta: float
) -> tuple[float, float]:
    """Return the child's window: beyond its ends the node is outside its own, or no value lies."""
    least, most = _bounds([c for c in children if c is not child])
    lower = (alpha - most) / child.probability
    upper = (beta - least) / child.probability
    return max(lower, child.low), min(upper, child.high)
