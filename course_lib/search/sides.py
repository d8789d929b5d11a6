"""Many players, two sides: paranoid, coalitions and best-reply search.

With two sides, a game for many players is a game of MAX and MIN, and all theorems about alpha-beta
apply.
"""

from collections.abc import Collection

from course_lib.game import MAX, MIN, A, Game, Player, S
from course_lib.search.alpha_beta import alpha_beta_search
from course_lib.search.depth_limited import depth_limited_alpha_beta
from course_lib.search.multiplayer import VectorEvaluation, estimate, mover
from course_lib.search.wrapper import Wrapper


class TwoSides(Wrapper[S, A]):
    """A game of many players seen as one of two: a team is MAX, everyone else is MIN.

    The team maximises the sum of its members' utilities, the others minimise it, so that the game
    is zero-sum. Every search for two players takes it.

    Args:
        game: the rules, without chance.
        team: who is on MAX's side.

    Raises:
        ValueError: the team is empty, or a member is not a player of the game.
    """

    def __init__(self, game: Game[S, A], team: Collection[Player]) -> None:
        super().__init__(game)
        self.n_players = 2
        self.team = tuple(dict.fromkeys(team))
        if not self.team:
            raise ValueError("the team is empty, but it needs one player or more")
        for p in self.team:
            check_player(game, p)

    def turn(self, s: S) -> Player:
        """Return MAX if a member of the team moves, else MIN; ValueError if it is chance."""
        return MAX if mover(self.game, s) in self.team else MIN

    def utility(self, s: S, p: Player) -> float:
        """Return the sum of the team's utilities, with the opposite sign for MIN."""
        total = sum(self.game.utility(s, member) for member in self.team)
        return total if p == MAX else -total


def paranoid(game: Game[S, A], s: S, p: Player) -> tuple[float, A | None]:
    """Return (utility of p if all others minimise it, first best action), by alpha-beta.

    Sturtevant and Korf 2000; Inteligență Artificială (Politehnica București), section "Strategie
    Paranoic". No play of the others can give p less than the value, so it is a promise, but a
    pessimistic one: max^n, which believes that the others have interests of their own, never
    promises p less.

    Args:
        game: a game without chance, for any number of players.
        s: the state to search; anybody may be to move, and the action is the best for them in the
            same sense.
        p: the player who maximises their own utility; everyone else minimises it.

    Returns:
        (value for p, first action of the mover that reaches it); action None if s is terminal.

    Raises:
        ValueError: p is not a player of the game, or chance moves somewhere.
    """
    return coalition(game, s, (p,))


def coalition(game: Game[S, A], s: S, team: Collection[Player]) -> tuple[float, A | None]:
    """Return (sum of the team's utilities when all others fight it, first best action).

    The members maximise the sum together, everyone else minimises it; alpha-beta. ``paranoid`` is
    the team of one.

    Args:
        game: a game without chance, for any number of players.
        s: the state to search; the action is the best for the player to move.
        team: who plays together.

    Raises:
        ValueError: the team is empty, a member is not a player of the game, or chance moves
            somewhere.
    """
    return alpha_beta_search(TwoSides(game, team), s)


def depth_limited_coalition(
    game: Game[S, A], s: S, team: Collection[Player], depth: int, evaluate: VectorEvaluation[S]
) -> tuple[float, A | None]:
    """Return the result of ``coalition``, with estimates beyond some moves.

    Args:
        game: a game without chance.
        s: the state to search.
        team: who plays together; a team of one is paranoid.
        depth: how many moves to look ahead; with 0, s itself is evaluated.
        evaluate: estimates, for every player, states that are not terminal.

    Raises:
        ValueError: as ``coalition``; depth is negative (TypeError if it is not a whole number), or
            an estimate has not one number per player.
    """
    sides = TwoSides(game, team)

    def total(t: S) -> float:
        vector = estimate(game, t, evaluate)
        return sum(vector[p] for p in sides.team)

    return depth_limited_alpha_beta(sides, s, depth, total)


def check_player(game: Game[S, A], p: object) -> None:
    """Raise ValueError, with the players of the game, if p is none of them."""
    if isinstance(p, bool) or p not in range(game.n_players):
        raise ValueError(
            f"player {p!r} is not in the game, whose players are 0 to {game.n_players - 1}"
        )
