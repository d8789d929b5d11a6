"""Monte Carlo tree search over information sets: one tree for all worlds that may be.

P. I. Cowling, E. J. Powley and D. Whitehouse, "Information set Monte Carlo tree search", IEEE
Transactions on Computational Intelligence and AI in Games 4(2), 2012: single observer, with
partially observable moves (SO-ISMCTS+POM).
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from math import inf, log, sqrt
from random import Random
from typing import Generic

from course_lib.game import CHANCE, A, HiddenGame, Player, S, chance_action, successors
from course_lib.search.checks import check_exploration, check_whole, game_over
from course_lib.search.hidden.worlds import Worlds, draw_world, possible_worlds
from course_lib.search.mcts import simulate


@dataclass
class InformationNode:
    """What the searching player may come to know, with statistics.

    Attributes:
        children: by edge, the node below. An edge is an action of the searching player itself, or
            what this player knows after a move of another one or of chance.
        visits: how many simulations went through this node.
        available: how many went through its parent in a world in which this node can be reached.
        total: the sum of their utilities for the player who moves at the parent.
    """

    children: "dict[Hashable, InformationNode]" = field(default_factory=dict)
    visits: int = 0
    available: int = 0
    total: float = 0.0

    def ucb1(self, c: float) -> float:
        """Return UCB1 with the number of times that this node could be chosen; inf if unvisited."""
        if self.visits == 0:
            return inf
        return self.total / self.visits + c * sqrt(log(self.available) / self.visits)


def ismcts(
    game: HiddenGame[S, A],
    s: S,
    iterations: int,
    c: float,
    rng: Random,
    worlds: Worlds[S] | None = None,
) -> A:
    """Return the action that is most visited in one tree over all worlds.

    Cowling et al. 2012, algorithm SO-ISMCTS. Each iteration draws a world and walks down the part
    of the tree that is possible in it. The player's choices depend only on what it knows, so that
    there is no strategy fusion. But the opponent's depend on nothing else either, and worlds are
    drawn by the deal alone, so that non-locality stays.

    Args:
        game: a two-player game, with or without chance.
        s: a state in which a player is to move; the search knows of it only what this player does.
        iterations: how many worlds are drawn, 1 or more.
        c: how much to explore; about 0.7 for utilities between 0 and 1, in proportion for others.
        rng: the source of chance.
        worlds: ``possible_worlds(game)``, if it is at hand; else it is worked out.

    Raises:
        ValueError: s is terminal, iterations is below 1 (TypeError if it is not a whole number), or
            c is negative or not finite.
    """
    check_whole("iterations", iterations, least=1)
    check_exploration(c)
    if game.is_terminal(s):
        raise game_over(game, s)
    player = game.turn(s)
    possible = (worlds or possible_worlds(game))[game.information(s, player)]
    search = _Search(game, player, c, rng)
    for _ in range(iterations):
        search.iterate(draw_world(possible, rng))
    return max(game.actions(s), key=search.visits)


class _Search(Generic[S, A]):
    """The tree of one player."""

    def __init__(self, game: HiddenGame[S, A], player: Player, c: float, rng: Random) -> None:
        self.game, self.player, self.c, self.rng = game, player, c, rng
        self.root = InformationNode()

    def visits(self, a: A) -> int:
        """Return how often the player chose an action at the root."""
        return self.root.children[a].visits if a in self.root.children else 0

    def iterate(self, world: S) -> None:
        """Walk down from a world until a node is new, simulate from there, and back up."""
        s, node, path = world, self.root, list[tuple[Player, InformationNode]]()
        new = False
        while not new and not self.game.is_terminal(s):
            mover = self.game.turn(s)
            if mover == CHANCE:
                s = self.game.transition(s, chance_action(self.game, s, self.rng))
                edge: Hashable = self.game.information(s, self.player)
                node = node.children.setdefault(edge, InformationNode())
                continue
            node, s = self.step(node, s, mover)
            new = node.visits == 0
            path.append((mover, node))
        utilities = simulate(self.game, s, self.rng)
        for mover, node in path:
            node.visits += 1
            node.total += utilities[mover]

    def step(self, node: InformationNode, s: S, mover: Player) -> tuple[InformationNode, S]:
        """Choose a child by UCB1 among those that are possible in s; return it with its state.

        Actions of the opponent that look alike to the player lead to one child: one of them is
        drawn.
        """
        states: dict[Hashable, list[S]] = {}
        for a, t in successors(self.game, s):
            own = mover == self.player
            edge: Hashable = a if own else self.game.information(t, self.player)
            states.setdefault(edge, []).append(t)
        for edge in states:
            node.children.setdefault(edge, InformationNode()).available += 1
        chosen = max(states, key=lambda edge: node.children[edge].ucb1(self.c))
        return node.children[chosen], self.rng.choice(states[chosen])
