"""Players that report their thoughts, and the reference player of each game.

A strategy tells its thoughts in an attribute ``thoughts``, a dictionary that it replaces with every
move; all keys are optional. "values" and "visits" are dictionaries by action (values as whoever
moves sees them), "depth" and "nodes" are numbers. A plain function can have the attribute, too.
"""

from collections.abc import Mapping
from math import sqrt
from random import Random
from typing import Any, Generic

from course_lib.boards import entry
from course_lib.game import MAX, A, Evaluation, Game, OutOfTime, S
from course_lib.search import (
    BestSoFar,
    Budget,
    Node,
    TwoSides,
    all_children,
    best_action,
    by_ucb1,
    depth_limited_alpha_beta,
    grow,
    simulate,
)
from course_lib.search.checks import check_whole, game_over
from course_lib.search.iterative_deepening import LimitedGame
from course_lib.search.mcts_variants import DefaultPolicy, TreePolicy

Thoughts = Mapping[str, Any]

CALLS = 15_000
"""How many positions the reference player may evaluate for a move, with alpha-beta."""
ITERATIONS = 1500
"""How many iterations it makes, with MCTS."""
SECONDS = 3.0
"""It stops then, if the iterations take longer."""


class AlphaBetaPlayer(Generic[S, A]):
    """Alpha-beta, 1, 2, ... moves deep, for as long as a budget lasts.

    Each action has a search of its own, with a full window, so that its value is known exactly and
    can be shown. It plays the first best action of the last depth that was finished.

    Attributes:
        thoughts: after a move: the value of each action to the player to move, the depth, and
            how many positions were evaluated, ends of the game included.
    """

    name = "alpha-beta"

    def __init__(
        self, game: Game[S, A], evaluate: Evaluation[S], *, calls: int = CALLS, max_depth: int = 40
    ) -> None:
        """Prepare to play.

        Args:
            game: a two-player game without chance.
            evaluate: estimates, from MAX's side, states that are not terminal.
            calls: how many positions may be evaluated for a move.
            max_depth: the last depth to search, 1 or more.

        Raises:
            ValueError: calls or max_depth is below 1 (TypeError if it is not a whole number).
        """
        check_whole("calls", calls, least=1)
        check_whole("max_depth", max_depth, least=1)
        self.game, self.evaluate = game, evaluate
        self.calls, self.max_depth = calls, max_depth
        self.thoughts: Thoughts = {}

    def __call__(self, s: S) -> A:
        """Return an action; ValueError on a terminal state."""
        if self.game.is_terminal(s):
            raise game_over(self.game, s)
        budget, orders = Budget(calls=self.calls), [BestSoFar[S, A]()]
        values = dict.fromkeys(self.game.actions(s), 0.0)
        depth, estimated = 0, [True]

        def evaluate(t: S) -> float:
            estimated.append(True)
            return self.evaluate(t)

        limited = LimitedGame(self.game, budget), budget.limit(evaluate)
        try:
            while estimated and depth < self.max_depth:  # else everything is known
                estimated.clear()
                values = self._values(*limited, s, depth, orders)
                depth += 1
        except OutOfTime:
            pass
        nodes = self.calls - (budget.calls or 0)
        self.thoughts = {"values": values, "depth": depth, "nodes": nodes}
        return max(values, key=lambda a: values[a])

    def _values(
        self, game: Game[S, A], evaluate: Evaluation[S], s: S, depth: int, orders: list[Any]
    ) -> dict[A, float]:
        """Return the worth of each action to the player to move, some moves further on."""
        sign = 1 if game.turn(s) == MAX else -1
        after = {a: game.transition(s, a) for a in game.actions(s)}
        return {
            a: sign * depth_limited_alpha_beta(game, t, depth, evaluate, orders)[0]
            for a, t in after.items()
        }


class MCTSPlayer(Generic[S, A]):
    """Monte-Carlo tree search with UCB1, a new tree for every move, for any game.

    Attributes:
        thoughts: after a move: the visits and the mean utility of each action, and how many
            iterations were made.
    """

    name = "MCTS"

    def __init__(
        self,
        game: Game[S, A],
        rng: Random,
        *,
        iterations: int = ITERATIONS,
        seconds: float | None = None,
        c: float = sqrt(2),
        default_policy: DefaultPolicy[S, A] = simulate,
    ) -> None:
        """Prepare to play.

        Args:
            game: any game, with or without chance.
            rng: the source of chance.
            iterations: how many to make for a move, 1 or more.
            seconds: when to stop for a move even if there were fewer; no limit if None.
            c: how much to explore.
            default_policy: the estimate of a new node.

        Raises:
            ValueError: a number is too small (TypeError if iterations is not a whole number).
        """
        check_whole("iterations", iterations, least=1)
        self.game, self.rng = game, rng
        self.iterations, self.seconds = iterations, seconds
        self.tree_policy: TreePolicy[S, A] = all_children(by_ucb1(c))
        self.default_policy = default_policy
        self.thoughts: Thoughts = {}

    def __call__(self, s: S) -> A:
        """Return the most visited action; ValueError on a terminal state."""
        if self.game.is_terminal(s):
            raise game_over(self.game, s)
        root = Node[S, A](s)
        budget = Budget(calls=self.iterations, seconds=self.seconds)
        grow(self.game, root, self.rng, budget, self.tree_policy, self.default_policy)
        seen = [child for child in root.children if child.visits]
        self.thoughts = {
            "values": {child.action: child.total / child.visits for child in seen},
            "visits": {child.action: child.visits for child in seen},
            "nodes": root.visits,
        }
        return best_action(root) if seen else self.game.actions(s)[0]


class ParanoidPlayer(AlphaBetaPlayer[S, A]):
    """An ``AlphaBetaPlayer`` for more players: who moves is MAX, and all others are MIN.

    ``evaluate`` is a function of a state and of a player, what the state is worth to the player.
    """

    def __init__(self, game: Game[S, A], lead: Any, **limits: int) -> None:
        super().__init__(game, lambda s: 0, **limits)
        self.rules, self.lead = game, lead

    def __call__(self, s: S) -> A:
        """Return an action; ValueError on a terminal state."""
        p = self.rules.turn(s)
        self.game = TwoSides(self.rules, (p,))
        self.evaluate = lambda t: self.lead(self.rules, t, p)
        return super().__call__(s)


def reference_player(game: Game[Any, Any], rng: Random) -> Any:
    """Return the player that gives hints, and that one plays against if there is no other.

    What a game needs for it is registered beside its board, in ``course_lib.boards``. A game with
    an evaluation is played by alpha-beta with a small budget, all others against one if there are
    more than two players; any other game by Monte-Carlo tree search, with the game's policy in
    simulations if it has one.
    """
    found = entry(game)
    evaluate, policy = found.evaluate, found.policy
    if evaluate is not None and game.n_players == 2:
        return AlphaBetaPlayer(game, lambda s: evaluate(game, s, MAX))
    if evaluate is not None:
        return ParanoidPlayer(game, evaluate)
    if policy is None:
        return MCTSPlayer(game, rng, seconds=SECONDS)
    return MCTSPlayer(
        game, rng, seconds=SECONDS, default_policy=lambda g, s, r: simulate(g, s, r, policy)
    )
