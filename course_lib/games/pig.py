"""Pig: roll a die as often as you dare; a 1 loses the turn's total.

After Todd W. Neller and Clifton G. M. Presser, "Optimal Play of the Dice Game Pig", The UMAP
Journal 25(1), 2004.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from course_lib.game import CHANCE, MAX, Game, Player, illegal, not_terminal

PigState = tuple[tuple[int, ...], Player, int, bool]
"""All scores, the player whose turn it is, the turn's total, and True if the die is rolling."""

PigAction = str | int
"""ROLL or HOLD, or the number that a rolling die shows."""

ROLL, HOLD = "roll", "hold"


@dataclass(frozen=True)
class Pig(Game[PigState, PigAction]):
    """Pig for two players and more; player 0 begins.

    A turn begins with a roll. A 1 ends it and brings nothing; any other number is added to the
    turn total, and the player may roll again, or hold: then the total is added to the score. Who
    holds with enough to reach the target wins. With enough in hand one can only hold, so that
    there are finitely many states.

    Two players get 1 for winning and -1 for losing. If they are more, the winner gets 1 and the
    others 0: utilities are never negative, and sum to 1.

    Args:
        target: the score that wins.
        n_players: how many play.
        faces: how many the die has; they show 1, 2, ... and are equally likely.
    """

    target: int = 100
    n_players: int = 2
    faces: int = 6

    def __post_init__(self) -> None:
        """Check the target, the players and the die; ValueError if one of them is too small."""
        for name, least in (("target", 1), ("n_players", 2), ("faces", 2)):
            given = getattr(self, name)
            if type(given) is not int or given < least:
                raise ValueError(
                    f"{name} is {given!r}, but a whole number of at least {least} is needed"
                )

    def initial(self) -> PigState:
        """Return the state without any points, player 0 to move."""
        return (0,) * self.n_players, MAX, 0, False

    def turn(self, s: PigState) -> Player:
        """Return whose turn it is, or CHANCE while the die rolls; the winner when it is over."""
        _, player, _, rolling = s
        return CHANCE if rolling else player

    def actions(self, s: PigState) -> list[PigAction]:
        """Return the player's actions, ROLL first, or the numbers that the die can show."""
        scores, player, total, rolling = s
        if rolling:
            return list(range(1, self.faces + 1))
        if self.is_terminal(s):
            return []
        if total == 0:
            return [ROLL]
        return [HOLD] if scores[player] + total >= self.target else [ROLL, HOLD]

    def transition(self, s: PigState, a: PigAction) -> PigState:
        """Return the state after the player rolls or holds, or the die shows a number."""
        scores, player, total, rolling = s
        if a not in self.actions(s):
            raise illegal(self, s, a)
        if a == ROLL:
            return scores, player, total, True
        if rolling and a != 1:
            return scores, player, total + int(a), False
        if not rolling:
            scores = (*scores[:player], scores[player] + total, *scores[player + 1 :])
            if scores[player] >= self.target:
                return scores, player, 0, False
        return scores, (player + 1) % self.n_players, 0, False

    def is_terminal(self, s: PigState) -> bool:
        """Return True when a player has reached the target; it is the one who held last."""
        scores, player, _, _ = s
        return scores[player] >= self.target

    def utility(self, s: PigState, p: Player) -> float:
        """Return 1 for the winner, and for the others -1 if there are two players, else 0."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        if p == s[1]:
            return 1
        return -1 if self.n_players == 2 else 0

    def chances(self, s: PigState) -> Mapping[PigAction, float]:
        """Return the same probability for every number that the rolling die can show."""
        if not s[3]:
            return super().chances(s)
        return dict.fromkeys(self.actions(s), 1 / self.faces)

    def text(self, s: PigState) -> str:
        """Return for example ``57 : 40, MAX to move with 12 this turn``."""
        scores, player, total, rolling = s
        name = ("MAX", "MIN")[player] if self.n_players == 2 else f"player {player}"
        if self.is_terminal(s):
            does = "has won"
        else:
            does = f"{'rolls' if rolling else 'to move'} with {total} this turn"
        return f"{' : '.join(map(str, scores))}, {name} {does}"
