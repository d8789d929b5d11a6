"""The players of the ladder: ways of choosing a move, with the knowledge of any game.

Each is made from the knowledge of a game, a source of chance and a number of calls. ``random`` and
``greedy`` take almost no time. The others stop at SHARE of the seconds, which are CPU time of their
process.

``random``, ``greedy``, ``depth-2`` and the ``mcts`` of Connect5, whose iterations are limited, are
deterministic while the seconds suffice: the same source of chance, the same moves. ``alpha-beta``,
``best`` and the ``mcts`` of Divercité use all seconds, so they are deterministic only with a number
of calls and without end of seconds.
"""

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any

from course_lib.game import MAX, Game
from course_lib.ladder.deepening import MOST, Deepening
from course_lib.ladder.rung import Agent, Knowledge
from course_lib.search import (
    Budget,
    Node,
    all_children,
    best_action,
    cut_off,
    greedy_player,
    grow,
    puct,
    random_player,
)
from course_lib.search.mcts_variants import Choice, TreePolicy
from course_lib.search.wrapper import Wrapper

Knows = Callable[[Any], Knowledge[Any, Any]]
"""Returns the knowledge of a game."""
Build = Callable[[Random, int | None], Agent]

PER_ITERATION = 3
"""How many calls an iteration of tree search costs, which makes all children of a node: alpha-beta
looks at about so many positions of Divercité in the same time."""
SHARE = 0.8
"""The part of the seconds that is used; the rest is for the move's way there and back."""


class Focused(Wrapper[Any, Any]):
    """The same game, but only the moves that are worth a look."""

    def __init__(self, game: Game[Any, Any], moves: Callable[[Any], Sequence[Any]]) -> None:
        super().__init__(game)
        self.moves = moves

    def actions(self, s: Any) -> Sequence[Any]:
        """Return the moves worth a look; none when the match is over."""
        return [] if self.is_terminal(s) else self.moves(s)


def random_agent() -> Build:
    """Return a maker of players for whom every action is equally likely."""
    return lambda rng, calls: lambda game, s, seconds: random_player(game, s, rng)


def greedy_agent(knows: Knows) -> Build:
    """Return a maker of players who take the action with the best evaluation after it."""

    def agent(game: Game[Any, Any], s: Any, seconds: float) -> Any:
        about = knows(game)

        def evaluate(t: Any) -> float:
            return game.utility(t, MAX) if game.is_terminal(t) else about.evaluate(t)

        return greedy_player(Focused(game, about.moves), s, evaluate)

    return lambda rng, calls: agent


def deepening_agent(knows: Knows, *, most: int = MOST, unfinished: bool = False) -> Build:
    """Return a maker of players who search with alpha-beta, a table and deepening.

    Args:
        knows: returns the knowledge to search with.
        most: the last depth to search.
        unfinished: True to play the best action so far of a depth that was not finished.
    """
    return lambda rng, calls: DeepeningAgent(knows, calls, most, unfinished)


def mcts_agent(knows: Knows, explore: float, *, most: int | None = None) -> Build:
    """Return a maker of players who grow a tree by PUCT, with estimates in place of simulations.

    Args:
        knows: returns the knowledge to search with.
        explore: how much to explore; values lie between -1 and 1, and estimates mostly near 0.
        most: how many iterations to make at most; None where only calls and seconds limit them.
    """

    def build(rng: Random, calls: int | None) -> Agent:
        limits = [most] if most is not None else []
        limits += [calls // PER_ITERATION] if calls is not None else []
        return MCTSAgent(knows, min(limits, default=None), rng, explore)

    return build


@dataclass
class DeepeningAgent:
    """Alpha-beta with a new table for every move: it does not depend on the moves before.

    Attributes:
        thoughts: after a move: the value for the player who moved, and the finished depth.
    """

    knows: Knows
    calls: int | None
    most: int = MOST
    unfinished: bool = False
    thoughts: Mapping[str, float] = field(default_factory=dict)

    def __call__(self, game: Game[Any, Any], s: Any, seconds: float) -> Any:
        """Return an action."""
        about, budget = self.knows(game), budget_of(seconds, self.calls)
        search = Deepening(game, about.evaluate, about.moves, self.unfinished)
        action = search.choose(s, budget, self.most)
        self.thoughts = search.thoughts
        return action


@dataclass
class MCTSAgent:
    """Monte-Carlo tree search with a new tree for every move.

    Attributes:
        iterations: how many it makes for a move; None where only the seconds limit them.
        thoughts: after a move: its mean value for the player who moved, and the iterations.
    """

    knows: Knows
    iterations: int | None
    rng: Random
    explore: float
    thoughts: Mapping[str, float] = field(default_factory=dict)

    def __call__(self, game: Game[Any, Any], s: Any, seconds: float) -> Any:
        """Return the most visited action."""
        about, budget = self.knows(game), budget_of(seconds, self.iterations)
        focused = Focused(game, about.moves)
        policy: TreePolicy[Any, Any] = all_children(by_rank(self.explore))
        with new_tree(s) as root:
            grow(focused, root, self.rng, budget, policy, cut_off(0, about.evaluate))
            if not root.children:
                return about.moves(s)[0]
            action = best_action(root)
            chosen = next(child for child in root.children if child.action == action)
            value = chosen.total / max(chosen.visits, 1)
            self.thoughts = {"value": value, "nodes": root.visits}
        return action


@contextmanager
def new_tree(s: Any) -> Iterator[Node[Any, Any]]:
    """Yield the root of a tree, without garbage collection; take the tree apart afterwards.

    Nodes refer to their parents, so only a collection would free the tree. One that comes in the
    middle of a move takes longer than the reserve of SHARE.
    """
    root, collects = Node[Any, Any](s), gc.isenabled()
    gc.disable()
    try:
        yield root
    finally:
        rest = [root]
        while rest:
            node = rest.pop()
            rest += node.children
            node.children, node.parent = [], None
        if collects:
            gc.enable()


def by_rank(c: float) -> Choice[Any, Any]:
    """Choose by ``puct``, with priors 1, 1/2, 1/3, ... from the most promising child on.

    Args:
        c: how much to explore.
    """

    def choose(node: Node[Any, Any]) -> Node[Any, Any]:
        scores = [
            puct(child.total, child.visits, node.visits, 1 / rank, c)
            for rank, child in enumerate(node.children, start=1)
        ]
        return node.children[scores.index(max(scores))]

    return choose


def budget_of(seconds: float, calls: int | None) -> Budget:
    """Return the budget of a move: SHARE of the seconds, and the calls, unless they are None."""
    return Budget(calls=calls, seconds=SHARE * seconds, clock=process_time)
