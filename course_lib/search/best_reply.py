"""Best-reply search: against many opponents, only the one who can hurt most gets to answer.

Schadd and Winands 2011, "Best Reply Search for Multiplayer Games". Between two moves of the player
it searches for, paranoid looks at a move of every opponent; here a single opponent moves and the
others pass. The tree is that of two players, so that it can be searched deeper, through positions
that may never come up in play.
"""

from collections.abc import Callable, Iterator
from math import inf
from typing import Generic

from course_lib.game import A, Game, Player, S, successors
from course_lib.search.checks import check_whole, game_over
from course_lib.search.multiplayer import VectorEvaluation, estimate, mover

PassTo = Callable[[S, Player], S]
"""Passing: the same position, but with the turn given to another player."""


def best_reply(
    game: Game[S, A], s: S, depth: int, evaluate: VectorEvaluation[S], pass_to: PassTo[S]
) -> tuple[float, A | None]:
    """Return (value for the mover in s, first action that reaches it), by alpha-beta.

    The mover of s and the opponents take turns; of all moves of all opponents, the one that is
    worst for the mover is played.

    Args:
        game: a game without chance in which no player moves twice in a row.
        s: the state to search, which is not terminal.
        depth: how many moves to look ahead, those of the mover and of the opponents together.
        evaluate: estimates, for every player, states that are not terminal.
        pass_to: ``pass_to(t, p)`` returns the position of t, which is not terminal, with player p
            to move, as if all players before p had passed. The rules themselves need not allow it,
            but the position must be one in which p has a move.

    Returns:
        (value, first best action); action None if depth is 0.

    Raises:
        ValueError: s is terminal, depth is negative (TypeError if it is not a whole number),
            ``pass_to`` returns a terminal state or one in which another player moves, a player
            moves twice in a row, an estimate has not one number per player, or chance moves
            somewhere.
    """
    check_whole("depth", depth, least=0)
    if game.is_terminal(s):
        raise game_over(game, s)
    return _BestReply(game, game.turn(s), evaluate, pass_to).own(s, depth, -inf, inf)


class _BestReply(Generic[S, A]):
    """The search: the rules, for whom it is, the estimates, and how to pass."""

    def __init__(
        self, game: Game[S, A], p: Player, evaluate: VectorEvaluation[S], pass_to: PassTo[S]
    ) -> None:
        self.game, self.p, self.evaluate, self.pass_to = game, p, evaluate, pass_to

    def leaf(self, s: S, depth: int) -> float | None:
        """Return the value of s for the player if the search ends there, else None."""
        if self.game.is_terminal(s):
            return self.game.utility(s, self.p)
        return estimate(self.game, s, self.evaluate)[self.p] if depth == 0 else None

    def own(self, s: S, depth: int, alpha: float, beta: float) -> tuple[float, A | None]:
        """Search s, in which it is the player's turn to move."""
        value = self.leaf(s, depth)
        if value is not None:
            return value, None
        best, best_action = -inf, None
        for a, t in self.moves(s, self.p):
            v = self.replied(t, depth - 1, max(alpha, best), beta)
            if v > best:
                best, best_action = v, a
            if best >= beta:
                break
        return best, best_action

    def replied(self, s: S, depth: int, alpha: float, beta: float) -> float:
        """Search s, in which one of the opponents may move."""
        value = self.leaf(s, depth)
        if value is not None:
            return value
        best = inf
        n = self.game.n_players
        for q in ((self.p + i) % n for i in range(1, n)):
            for _, t in self.moves(s, q):
                best = min(best, self.own(t, depth - 1, alpha, min(beta, best))[0])
                if best <= alpha:
                    return best
        return best

    def moves(self, s: S, q: Player) -> Iterator[tuple[A, S]]:
        """Yield q's moves in s, after all players before q have passed."""
        game = self.game
        if mover(game, s) != q:
            passed = self.pass_to(s, q)
            if game.is_terminal(passed) or game.turn(passed) != q:
                raise ValueError(
                    f"pass_to({game.text(s)}, {q}) returned {game.text(passed)}, but a state with "
                    f"player {q} to move is needed"
                )
            s = passed
        for a, t in successors(game, s):
            if not game.is_terminal(t) and game.turn(t) == q:
                raise ValueError(
                    f"player {q} moves twice in a row, {a!r} and then in {game.text(t)}, but "
                    "best-reply search is for games in which the turn goes round"
                )
            yield a, t
