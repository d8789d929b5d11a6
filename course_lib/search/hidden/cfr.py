"""Counterfactual regret minimization: regret matching at every information set.

M. Zinkevich, M. Johanson, M. Bowling and C. Piccione, "Regret minimization in games with
incomplete information", NIPS, 2007.
"""

from typing import Generic

from course_lib.game import CHANCE, MAX, MIN, A, HiddenGame, InformationSet, Player, S
from course_lib.search.chance import check_two_players
from course_lib.search.checks import check_whole
from course_lib.search.hidden.histories import HistoryNode, decisions, unfold
from course_lib.search.hidden.regret_matching import normalise, regret_matching


def cfr(game: HiddenGame[S, A], iterations: int) -> list[dict[InformationSet, dict[A, float]]]:
    """Return the average strategies of MAX and MIN after some iterations of CFR.

    Zinkevich et al. 2007. Their exploitability falls as 1 / sqrt(iterations).

    Args:
        game: a two-player zero-sum game with perfect recall.
        iterations: how often the whole game is walked through, once for each player; 1 or more.

    Raises:
        ValueError: iterations is below 1 (TypeError if it is not a whole number), or the game is
            not for two players.
    """
    return CFR(game).after(iterations)


class CFR(Generic[S, A]):
    """The state of the algorithm between two iterations.

    The players update in turn: the second one meets the new strategy of the first.

    Args:
        game: a two-player zero-sum game with perfect recall.

    Attributes:
        iterations: how many there have been.
        regrets: by information set and action, the sum of counterfactual regrets.
        totals: by information set and action, the sum of its probabilities over the iterations,
            each weighted by how likely the player's own choices lead there.
        current: the strategies of the next iteration. They need not approach anything: their
            average approaches an equilibrium.
    """

    def __init__(self, game: HiddenGame[S, A]) -> None:
        check_two_players(game)
        self.root = unfold(game)
        self.iterations = 0
        self.regrets: dict[InformationSet, dict[A, float]] = {}
        self.sets: dict[Player, list[InformationSet]] = {MAX: [], MIN: []}
        for h in decisions(self.root):
            if h.player is not None and h.known not in self.regrets:
                self.regrets[h.known] = dict.fromkeys(h.children, 0.0)
                self.sets[h.player].append(h.known)
        self.totals = {known: dict(zeros) for known, zeros in self.regrets.items()}
        self.current = {known: regret_matching(zeros) for known, zeros in self.regrets.items()}

    def after(self, iterations: int) -> list[dict[InformationSet, dict[A, float]]]:
        """Return the average strategies of both players after so many iterations more."""
        check_whole("iterations", iterations, least=1)
        for _ in range(iterations):
            self.iterate()
        return self.average()

    def iterate(self) -> None:
        """Walk through the game once for each player, and update the player's strategy."""
        self.iterations += 1
        for player in (MAX, MIN):
            self.visit(self.root, player, self.weight(), 1.0)
            self.update(player)

    def weight(self) -> float:
        """Return the weight of this iteration's strategies in the average."""
        return 1.0

    def update(self, player: Player) -> None:
        """Match the player's regrets."""
        for known in self.sets[player]:
            self.current[known] = regret_matching(self.regrets[known])

    def visit(self, h: HistoryNode[A], player: Player, own: float, others: float) -> float:
        """Add up the player's regrets in h and below; return the player's expected utility in h.

        Args:
            h: the history of play.
            player: whose regrets are added up.
            own: how likely the player's own choices lead to h, times the iteration's weight.
            others: how likely chance and the opponent do.
        """
        if h.player is None:
            return h.utilities[player]
        if h.player != player:
            ways = self.ways(h)
            return sum([p * self.visit(child, player, own, others * p) for p, child in ways])
        strategy = self.current[h.known]
        values = {
            a: self.visit(child, player, own * strategy[a], others)
            for a, child in h.children.items()
        }
        mean = sum([strategy[a] * values[a] for a in values])
        regrets, totals = self.regrets[h.known], self.totals[h.known]
        for a, value in values.items():
            regrets[a] += others * (value - mean)
            totals[a] += own * strategy[a]
        return mean

    def ways(self, h: HistoryNode[A]) -> list[tuple[float, HistoryNode[A]]]:
        """Return (probability, child) for each move of chance, or of the player to move."""
        if h.player == CHANCE:
            return h.ways
        strategy = self.current[h.known]
        return [(strategy[a], child) for a, child in h.children.items()]

    def average(self) -> list[dict[InformationSet, dict[A, float]]]:
        """Return the average strategies of both players over all iterations, MAX's first."""
        return [
            {known: normalise(self.totals[known]) for known in self.sets[player]}
            for player in (MAX, MIN)
        ]
