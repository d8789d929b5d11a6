"""Alpha-beta for play: a table, deeper and deeper, over the moves that are worth a look.

Negamax (Knuth and Moore 1975) with a transposition table (INF8175 (Polytechnique Montréal), section
"Chemins redondants et table de transposition") and iterative deepening ("Recherche dans les arbres
de jeux", section "Remarques sur l'alpha-beta"). Unlike ``search.alpha_beta_tt`` it stops at a
depth, and an entry is of use only if its search was as deep as the one that is asked for.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Generic, NamedTuple

from course_lib.game import MAX, A, Game, OutOfTime, S
from course_lib.search import Bound, Budget

MOST = 64
"""The last depth."""


class SearchEntry(NamedTuple, Generic[A]):
    """The result of a search.

    Attributes:
        depth: how many moves it looked ahead.
        value: a value for the player to move.
        bound: whether the state's value is equal to it, at least it or at most it.
        action: the best action that it met.
    """

    depth: int
    value: float
    bound: Bound
    action: A


@dataclass
class Deepening(Generic[S, A]):
    """A search, and its memory from move to move.

    Attributes:
        game: a two-player zero-sum game without chance in which the players alternate; a win is
            worth 1.
        evaluate: estimates, from MAX's side, states that are not terminal.
        moves: the actions of a state that are searched, the most promising first.
        unfinished: True to play the best action so far of a depth that was not finished. The best
            action of the depth before is searched first, so it is replaced by a better one only.
        table: entries by state.
        thoughts: after a move: the value for the player who moved, the depth that was finished,
            and the number of positions.
    """

    game: Game[S, A]
    evaluate: Callable[[S], float]
    moves: Callable[[S], Sequence[A]]
    unfinished: bool = False
    table: dict[S, SearchEntry[A]] = field(default_factory=dict)
    thoughts: dict[str, float] = field(default_factory=dict)

    def choose(self, s: S, budget: Budget, most: int = MOST) -> A:
        """Return the best action of the last depth that was finished within the budget.

        With ``unfinished`` an action of the depth in which the budget ended may replace it. The
        search ends when it knows who wins. While a loss is sure the move of the depth before is
        played, which puts the loss off for longest.
        """
        action, finished = self.moves(s)[0], 0
        self.thoughts = {"depth": 0}
        try:
            for depth in range(1, most + 1):
                value = self.value(s, -inf, inf, depth, budget)
                if value <= -1 and finished:
                    break
                action, finished = self.table[s].action, depth
                self.thoughts = {"value": value, "depth": depth}
                if abs(value) >= 1:
                    break
        except OutOfTime:
            if self.unfinished and s in self.table and self.table[s].value > -1:
                action = self.table[s].action
        return action

    def value(self, s: S, alpha: float, beta: float, depth: int, budget: Budget) -> float:
        """Return the value of s for the player to move, fail-soft; OutOfTime ends the search."""
        budget.spend()
        if self.game.is_terminal(s):
            return self.game.utility(s, self.game.turn(s))
        entry = self.table.get(s)
        if entry is not None and entry.depth >= depth and _decides(entry, alpha, beta):
            return entry.value
        if depth <= 0:
            return self.evaluate(s) if self.game.turn(s) == MAX else -self.evaluate(s)
        return self._search_deeper(s, alpha, beta, depth, budget)

    def _search_deeper(self, s: S, alpha: float, beta: float, depth: int, budget: Budget) -> float:
        """Return the value of a state that the table does not decide, and enter it.

        Where the budget ends before all actions were searched, the best of them is a lower bound.
        """
        actions = self._actions(s)
        best, best_action = -inf, actions[0]
        try:
            for a in actions:
                t = self.game.transition(s, a)
                v = -self.value(t, -beta, -max(alpha, best), depth - 1, budget)
                if v > best:
                    best, best_action = v, a
                if v >= beta:
                    break
        except OutOfTime:
            if best > alpha:
                self.table[s] = SearchEntry(depth, best, Bound.LOWER, best_action)
            raise
        bound = Bound.UPPER if best <= alpha else Bound.LOWER if best >= beta else Bound.EXACT
        self.table[s] = SearchEntry(depth, best, bound, best_action)
        return best

    def _actions(self, s: S) -> Sequence[A]:
        """Return the actions to search, the best one of an earlier search first."""
        actions = self.moves(s)
        if s in self.table:
            first = self.table[s].action
            return [first, *(a for a in actions if a != first)]
        return actions


def _decides(entry: SearchEntry[A], alpha: float, beta: float) -> bool:
    """Return True if a search in this window could not improve on this entry."""
    return (
        entry.bound is Bound.EXACT
        or (entry.bound is Bound.LOWER and entry.value >= beta)
        or (entry.bound is Bound.UPPER and entry.value <= alpha)
    )
