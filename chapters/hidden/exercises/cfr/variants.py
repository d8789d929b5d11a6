"""CFR in other right ways, and the games on which all of them agree."""

from random import Random
from typing import Any

from autograder.model.case import Case
from course_lib.game import MAX, MIN, HiddenGame, Player
from course_lib.search.hidden import CFR
from course_lib.search.hidden.histories import HistoryNode

NOISE, CLOSE = 1e-10, 1e-6
"""The noise that is added to regrets, and how much strategies may differ because of it."""

Strategies = dict[str, dict[Any, float]]


class _Together(CFR[Any, Any]):
    """Updates both players after both walks: the second one meets the first one's old strategy."""

    def iterate(self) -> None:
        """Walk through the game once for each player, then update both."""
        self.iterations += 1
        for player in (MAX, MIN):
            self.visit(self.root, player, self.weight(), 1.0)
        for player in (MAX, MIN):
            self.update(player)


class _Shaken(CFR[Any, Any]):
    """Rounds badly: adds a little noise to every regret that is not 0 for want of reach."""

    def __init__(self, game: HiddenGame[Any, Any], rng: Random) -> None:
        super().__init__(game)
        self.rng = rng
        self.met: set[str] = set()

    def visit(self, h: HistoryNode[Any], player: Player, own: float, others: float) -> float:
        """Note that chance and the opponent lead to h."""
        if h.player == player and others > 0:
            self.met.add(h.known)
        return super().visit(h, player, own, others)

    def update(self, player: Player) -> None:
        """Add noise, then match the regrets."""
        for known in sorted(self.met):
            for a in self.regrets[known]:
                self.regrets[known][a] += self.rng.choice((-NOISE, NOISE))
        super().update(player)


def together(case: Case) -> Strategies:
    """Return the strategies of a case if both players are updated at once."""
    game, iterations = case.args
    return _after(_Together(game), iterations)


def is_stable(game: HiddenGame[Any, Any], iterations: int) -> bool:
    """Tell whether the rounding of a last digit leaves the strategies as they are.

    A regret that is 0 but for rounding is positive in one right program and not in another.
    """
    right = _after(CFR(game), iterations)
    for seed in range(3):
        shaken = _after(_Shaken(game, Random(seed)), iterations)
        for known, odds in right.items():
            if any(abs(shaken[known][a] - p) > CLOSE for a, p in odds.items()):
                return False
    return True


def _after(solver: CFR[Any, Any], iterations: int) -> Strategies:
    for _ in range(iterations):
        solver.iterate()
    return solver.average()
