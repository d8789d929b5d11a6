"""AO*: the cheapest winning strategy, found by growing the most promising one first.

"Recherche dans les arbres de jeux", section "Recherche d'une stratégie gagnante (algorithme)",
which points to AO* for the best or quickest of several winning strategies; Nilsson 1980,
"Principles of Artificial Intelligence", section 3.2. In an OR node the player chooses one move; in
an AND node every reply must be met.
"""

from collections.abc import Callable, Iterable
from math import inf
from typing import Generic, NamedTuple

from course_lib.game import A, Game, Player, S, successors


class CostedStrategy(NamedTuple, Generic[S, A]):
    """A winning strategy and its cost.

    Attributes:
        cost: the cost of carrying it out.
        moves: the move to play in every state of the player's that it can lead to.
    """

    cost: float
    moves: dict[S, A]


def ao_star(
    game: Game[S, A],
    s: S,
    p: Player,
    cost: Callable[[S, A], float] = lambda s, a: 1,
    heuristic: Callable[[S], float] = lambda s: 0,
    combine: Callable[[Iterable[float]], float] = max,
) -> CostedStrategy[S, A] | None:
    """Return the cheapest way for p to force a win from s, or None if there is none.

    The cost is 0 where p has won; where p moves, the cost of the move and of the strategy after
    it; where others move, the same for each of their moves, combined over all of them. As it is,
    that is the number of moves to the end at worst: the plan is a quickest one.

    Args:
        game: a game without chance, and without cycles.
        s: the state to start from.
        p: the player who has to win, that is, to end with utility above 0.
        cost: the cost of an action in a state, 0 or more.
        heuristic: estimates, for a state that is not terminal, the cost of the cheapest plan from
            there. The plan found is a cheapest one if no estimate is too high (admissible).
        combine: ``max`` for the worst case, ``sum`` (Nilsson's) for a proof of every reply.

    Returns:
        A plan in which, among the cheapest moves of each state, the first is taken.

    Raises:
        ValueError: a cost or an estimate is negative, or the game has a cycle.
    """
    graph = _Graph(game, p, cost, heuristic, combine)
    graph.add(s)
    while not graph.solved[s] and graph.value[s] < inf:
        tip = graph.tip(s)
        graph.expand(tip)
        graph.revise([tip])
    return CostedStrategy(graph.value[s], graph.plan(s)) if graph.solved[s] else None


class _Graph(Generic[S, A]):
    """The part of the AND-OR graph that has been looked at so far.

    ``value`` is the estimated cost of a state, ``best`` the action that the estimate relies on in
    an OR node, and ``solved`` tells whether the estimate is final and the state won.
    """

    def __init__(
        self,
        game: Game[S, A],
        p: Player,
        cost: Callable[[S, A], float],
        heuristic: Callable[[S], float],
        combine: Callable[[Iterable[float]], float],
    ) -> None:
        self.game, self.p = game, p
        self.cost, self.heuristic, self.combine = cost, heuristic, combine
        self.value: dict[S, float] = {}
        self.solved: dict[S, bool] = {}
        self.best: dict[S, A] = {}
        self.children: dict[S, dict[A, S]] = {}
        self.parents: dict[S, list[S]] = {}

    def add(self, s: S) -> None:
        """Put a new state into the graph, with an estimate of its cost."""
        if self.game.is_terminal(s):
            self.solved[s] = self.game.utility(s, self.p) > 0
            self.value[s] = 0 if self.solved[s] else inf
        else:
            self.solved[s] = False
            self.value[s] = _not_negative("heuristic", self.heuristic(s))
        self.parents[s] = []

    def tip(self, s: S) -> S:
        """Follow the best moves, and replies not met yet, to a state that was not expanded."""
        while s in self.children:
            if self.game.turn(s) == self.p:
                s = self.children[s][self.best[s]]
            else:
                s = next(t for t in self.children[s].values() if not self.solved[t])
        return s

    def expand(self, s: S) -> None:
        """Put the successors of a state into the graph."""
        self.children[s] = dict(successors(self.game, s))
        for t in self.children[s].values():
            if t not in self.value:
                self.add(t)
            self.parents[t].append(s)
        above = self.above(s)
        for t in self.children[s].values():
            if t in above:
                raise ValueError(f"{self.game.text(t)} can come back, but AO* needs no cycles")

    def above(self, s: S) -> set[S]:
        """Return s and every state of the graph that leads to it."""
        found = {s}
        queue = [s]
        for t in queue:  # grows while we walk it
            new = [u for u in self.parents[t] if u not in found]
            found.update(new)
            queue.extend(new)
        return found

    def revise(self, states: list[S]) -> None:
        """Estimate states anew from their successors, and all states that depend on them."""
        for s in states:  # grows while we walk it
            before = self.value[s], self.solved[s], self.best.get(s)
            self.estimate(s)
            if (self.value[s], self.solved[s], self.best.get(s)) != before:
                states.extend(self.parents[s])

    def estimate(self, s: S) -> float | None:
        """Set value, best and solved of a state from those of its successors.

        Returns:
            The value if it is final, for those who watch the search; None as long as the state is
            not solved.
        """
        costs = {
            a: _not_negative("cost", self.cost(s, a)) + self.value[t]
            for a, t in self.children[s].items()
        }
        if self.game.turn(s) == self.p:
            self.best[s] = min(costs, key=lambda a: costs[a])
            value = costs[self.best[s]]
            self.solved[s] = self.solved[self.children[s][self.best[s]]]
        else:
            value = self.combine(costs.values())
            self.solved[s] = all(self.solved[t] for t in self.children[s].values())
        self.value[s] = value
        return value if self.solved[s] else None

    def plan(self, s: S) -> dict[S, A]:
        """Return the best moves of the solved states that they lead to."""
        moves: dict[S, A] = {}
        queue = [s]
        for t in queue:  # grows while we walk it
            if t in moves or t not in self.children:
                continue
            if self.game.turn(t) == self.p:
                moves[t] = self.best[t]
                queue.append(self.children[t][self.best[t]])
            else:
                queue.extend(self.children[t].values())
        return moves


def _not_negative(name: str, value: float) -> float:
    if not value >= 0:
        raise ValueError(f"a {name} is {value}, but it must be 0 or more")
    return value
