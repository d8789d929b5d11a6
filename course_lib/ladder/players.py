"""The players of the ladder: six ways of choosing a move, with the knowledge of any game.

Each is made from the knowledge of a game, a source of chance and a number of calls.
``random`` and ``greedy`` take almost no time. The others stop at SHARE of the seconds, which are
CPU time of their process.

``random``, ``greedy`` and ``depth-2`` are deterministic while the seconds suffice: the same source
of chance, the same moves. ``alpha-beta``, ``mcts`` and ``best`` use all seconds, so they are
deterministic only with a number of calls and without end of seconds.
"""

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from course_lib.game import Game
from course_lib.ladder.deepening import Deepening
from course_lib.ladder.rung import Agent, Knowledge
from course_lib.search import (
    Budget,
    Node,
    all_children,
    best_action,
    by_ucb1,
    cut_off,
    greedy_player,
    grow,
    random_player,
)
from course_lib.search.mcts_variants import TreePolicy
from course_lib.search.wrapper import Wrapper

Knows = Callable[[Any], Knowledge[Any, Any]]
"""Returns the knowledge of a game."""
Build = Callable[[Random, int | None], Agent]

SHARE = 0.8
"""The part of the seconds that is used; the rest is for the move's way there and back."""
EXPLORATION = 0.4
"""How much MCTS explores; values lie between -1 and 1, and estimates mostly near 0."""


class Focused(Wrapper[Any, Any]):
    """The same game, but only the moves that are worth a look."""

    def __init__(self, game: Game[Any, Any], moves: Callable[[Any], Any]) -> None:
        super().__init__(game)
        self.moves = moves

    def actions(self, s: Any) -> Any:
        """Return the moves worth a look; none when the match is over."""
        return [] if self.is_terminal(s) else self.moves(s)


def limits(seconds: float, calls: int | None) -> Budget:
    """Return the budget of a move."""
    return Budget(calls=calls, seconds=SHARE * seconds, clock=process_time)


def random_agent() -> Build:
    """Return a maker of players for whom every action is equally likely."""

    def build(rng: Random, calls: int | None) -> Agent:
        return lambda game, s, seconds: random_player(game, s, rng)

    return build


def greedy_agent(knows: Knows) -> Build:
    """Return a maker of players who take the action with the best evaluation after it."""

    def build(rng: Random, calls: int | None) -> Agent:
        def agent(game: Game[Any, Any], s: Any, seconds: float) -> Any:
            about = knows(game)

            def evaluate(t: Any) -> float:
                return game.utility(t, 0) if game.is_terminal(t) else about.evaluate(t)

            return greedy_player(Focused(game, about.moves), s, evaluate)

        return agent

    return build


def depth_2_agent(knows: Knows) -> Build:
    """Return a maker of players who look two moves ahead."""

    def build(rng: Random, calls: int | None) -> Agent:
        def agent(game: Game[Any, Any], s: Any, seconds: float) -> Any:
            about = knows(game)
            search = Deepening(game, about.evaluate, about.moves)
            return search.choose(s, limits(seconds, calls), most=2)

        return agent

    return build


def alpha_beta_agent(knows: Knows) -> Build:
    """Return a maker of players who search with alpha-beta, a table and deepening."""

    def build(rng: Random, calls: int | None) -> Agent:
        def agent(game: Game[Any, Any], s: Any, seconds: float) -> Any:
            about = knows(game)
            search = Deepening(game, about.evaluate, about.moves)
            return search.choose(s, limits(seconds, calls))

        return agent

    return build


def mcts_agent(knows: Knows) -> Build:
    """Return a maker of players who grow a tree by UCB1, with estimates in place of simulations."""

    def build(rng: Random, calls: int | None) -> Agent:
        def agent(game: Game[Any, Any], s: Any, seconds: float) -> Any:
            about = knows(game)
            focused = Focused(game, about.moves)
            root = Node[Any, Any](s)
            policy: TreePolicy[Any, Any] = all_children(by_ucb1(EXPLORATION))
            estimate = cut_off(0, about.evaluate)
            grow(focused, root, rng, limits(seconds, calls), policy, estimate)
            return best_action(root) if root.children else focused.actions(s)[0]

        return agent

    return build


def best_agent(knows: Knows) -> Build:
    """Return a maker of players who search with alpha-beta, and follow forced moves further."""

    def build(rng: Random, calls: int | None) -> Agent:
        def agent(game: Game[Any, Any], s: Any, seconds: float) -> Any:
            about = knows(game)
            search = Deepening(game, about.evaluate, about.moves, extend=True)
            return search.choose(s, limits(seconds, calls))

        return agent

    return build
