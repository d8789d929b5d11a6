"""CFR+: regrets never fall below 0, and late iterations count more.

O. Tammelin, "Solving large imperfect information games using CFR+", arXiv 1407.5042, 2014.
"""

from course_lib.game import A, HiddenGame, InformationSet, Player, S
from course_lib.search.hidden.cfr import CFR


def cfr_plus(game: HiddenGame[S, A], iterations: int) -> list[dict[InformationSet, dict[A, float]]]:
    """Return the average strategies of MAX and MIN after some iterations of CFR+.

    Tammelin 2014. The bound is that of CFR; on most games it comes much nearer in the same time.

    Args:
        game: a two-player zero-sum game with perfect recall.
        iterations: how often the whole game is walked through, once for each player; 1 or more.

    Raises:
        ValueError: iterations is below 1 (TypeError if it is not a whole number), or the game is
            not for two players.
    """
    return CFRPlus(game).after(iterations)


class CFRPlus(CFR[S, A]):
    """The state of CFR+ between two iterations: CFR with two changes."""

    def weight(self) -> float:
        """Return the number of this iteration: later strategies count more in the average."""
        return float(self.iterations)

    def update(self, player: Player) -> None:
        """Forget the player's regrets below 0, and match the others."""
        for known in self.sets[player]:
            regrets = self.regrets[known]
            self.regrets[known] = {a: max(regret, 0.0) for a, regret in regrets.items()}
        super().update(player)
