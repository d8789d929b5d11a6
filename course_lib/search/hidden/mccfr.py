"""Monte Carlo CFR by external sampling: each iteration looks at one sample of chance's moves.

M. Lanctot, K. Waugh, M. Zinkevich and M. Bowling, "Monte Carlo sampling for regret minimization in
extensive games", NIPS, 2009.
"""

from random import Random
from typing import Generic

from course_lib.game import (
    CHANCE,
    MAX,
    MIN,
    A,
    HiddenGame,
    InformationSet,
    Player,
    S,
    chance_action,
    successors,
)
from course_lib.search.chance import check_two_players
from course_lib.search.checks import check_whole
from course_lib.search.hidden.regret_matching import normalise, regret_matching


def external_sampling(
    game: HiddenGame[S, A], iterations: int, rng: Random
) -> list[dict[InformationSet, dict[A, float]]]:
    """Return the average strategies of MAX and MIN after iterations of external sampling.

    Lanctot et al. 2009. An information set that no sample reached is missing.

    Args:
        game: a two-player zero-sum game with perfect recall.
        iterations: how many samples are drawn for each player; 1 or more.
        rng: draws them.

    Raises:
        ValueError: iterations is below 1 (TypeError if it is not a whole number), or the game is
            not for two players.
    """
    check_whole("iterations", iterations, least=1)
    solver = MCCFR(game, rng)
    for _ in range(iterations):
        solver.iterate()
    return solver.average()


class MCCFR(Generic[S, A]):
    """The state of the algorithm between two iterations.

    Args:
        game: a two-player zero-sum game with perfect recall.
        rng: draws the actions of chance and of the opponent.

    Attributes:
        iterations: how many there have been.
        regrets: by information set and action, the sum of sampled counterfactual regrets.
        totals: for each player, by information set and action, the sum of its probabilities over
            the visits.
    """

    def __init__(self, game: HiddenGame[S, A], rng: Random) -> None:
        check_two_players(game)
        self.game, self.rng = game, rng
        self.iterations = 0
        self.regrets: dict[InformationSet, dict[A, float]] = {}
        self.totals: tuple[dict[InformationSet, dict[A, float]], ...] = ({}, {})

    def iterate(self) -> None:
        """Draw one sample for each player, and update the player's regrets in it."""
        self.iterations += 1
        for player in (MAX, MIN):
            self.visit(self.game.initial(), player)

    def visit(self, s: S, player: Player) -> float:
        """Add up the player's regrets in s and below; return a sample of the player's utility.

        All actions of the player are tried; chance and the opponent ("external") play one each. A
        sample comes up as often as they make it likely, so that nothing is weighted by reach.
        """
        game = self.game
        if game.is_terminal(s):
            return game.utility(s, player)
        mover = game.turn(s)
        if mover == CHANCE:
            return self.visit(game.transition(s, chance_action(game, s, self.rng)), player)
        known = game.information(s, mover)
        if known not in self.regrets:
            self.regrets[known] = dict.fromkeys(game.actions(s), 0.0)
            self.totals[mover][known] = dict.fromkeys(game.actions(s), 0.0)
        strategy = regret_matching(self.regrets[known])
        if mover != player:
            for a, p in strategy.items():
                self.totals[mover][known][a] += p
            (a,) = self.rng.choices([*strategy], weights=[*strategy.values()])
            return self.visit(game.transition(s, a), player)
        values = {a: self.visit(t, player) for a, t in successors(game, s)}
        mean = sum(strategy[a] * values[a] for a in values)
        for a, value in values.items():
            self.regrets[known][a] += value - mean
        return mean

    def average(self) -> list[dict[InformationSet, dict[A, float]]]:
        """Return the average strategies of both players over all iterations, MAX's first."""
        return [
            {known: normalise(total) for known, total in found.items()} for found in self.totals
        ]
