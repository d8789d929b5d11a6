"""Evaluations: estimates of the value of a position, from MAX's side.

INF8175 (Polytechnique Montréal), sections "Fonction heuristique des les jeux" and "Conception d'une
heuristique"; IFT615 (Université de Sherbrooke), slides 32 and 33. A good one goes up and down with
the value it stands for, and is cheap.
"""

import statistics
from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Generic

from course_lib.game import MAX, A, Evaluation, Game, S
from course_lib.games.tic_tac_toe import LINES, Board, O, X

PIECES = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0}
"""The value of a chess piece, in pawns."""


@dataclass(frozen=True)
class WeightedSum(Generic[S]):
    """An evaluation w1 f1(s) + ... + wn fn(s) that can be taken apart.

    Attributes:
        terms: by name, a weight and a feature: a function of the state.
    """

    terms: Mapping[str, tuple[float, Evaluation[S]]]

    def __call__(self, s: S) -> float:
        """Return the sum of all terms for s."""
        return sum(self.parts(s).values())

    def parts(self, s: S) -> dict[str, float]:
        """Return the contribution of each feature to the sum for s, by name."""
        return {name: weight * feature(s) for name, (weight, feature) in self.terms.items()}


def weighted_sum(terms: Mapping[str, tuple[float, Evaluation[S]]]) -> WeightedSum[S]:
    """Return the weighted sum of named features, as an evaluation.

    IFT615 (Université de Sherbrooke), slide 32; INF8175 (Polytechnique Montréal), section
    "Conception d'une heuristique".

    Args:
        terms: by name, a finite weight and a feature, such as
            ``{"material": (1, material), "mobility": (0.1, mobility(game))}``.

    Raises:
        TypeError: a feature is not a function.
        ValueError: there are no terms, or a weight is not finite.
    """
    if not terms:
        raise ValueError("no terms given, but a weighted sum needs at least one feature")
    for name, (weight, feature) in terms.items():
        if not callable(feature):
            raise TypeError(
                f"feature {name!r} is {feature!r}, but a function of the state is needed"
            )
        if not isfinite(weight):
            raise ValueError(f"the weight of {name!r} is {weight}, but it must be finite")
    return WeightedSum(dict(terms))


def open_lines(board: Board) -> int:
    """Return the number of lines still open to X minus the number still open to O.

    "Recherche dans les arbres de jeux", section "Remarques" of minimax; Inteligență Artificială
    (Politehnica București), section "Exemplu de funcție de evaluare". A line is open to a player
    while the other one has no mark in it; a full line counts for its owner.

    Args:
        board: nine marks of tic-tac-toe, row by row: 0 empty, 1 X, 2 O.

    Raises:
        ValueError: the board is anything else.
    """
    if len(board) != 9 or any(mark not in (0, X, O) for mark in board):
        raise ValueError(f"board is {board!r}, but nine marks are needed, each 0, 1 or 2")
    lines = [{board[cell] for cell in line} for line in LINES]
    return sum(O not in line for line in lines) - sum(X not in line for line in lines)


def material(fen: str) -> int:
    """Return White's material minus Black's: pawn 1, knight 3, bishop 3, rook 5, queen 9, king 0.

    INF8175 (Polytechnique Montréal), section "Conception d'une heuristique".

    Args:
        fen: a chess position in Forsyth-Edwards notation; only the board, its first field, is read.

    Raises:
        ValueError: the first field is not eight ranks of eight squares.
    """
    ranks = fen.split(" ")[0].split("/")
    if len(ranks) != 8 or any(_squares(rank) != 8 for rank in ranks):
        raise ValueError(
            f"{fen!r} does not begin with a board: eight ranks of eight squares, pieces as "
            "pnbrqk or PNBRQK, empty squares counted"
        )
    return sum(_worth(c) for rank in ranks for c in rank)


def _squares(rank: str) -> int:
    """How many squares a rank describes; -1 if it is not a rank."""
    if any(c not in "12345678" and c.lower() not in PIECES for c in rank):
        return -1
    return sum(int(c) if c.isdigit() else 1 for c in rank)


def _worth(c: str) -> int:
    return PIECES.get(c.lower(), 0) * (1 if c.isupper() else -1)


def mobility(game: Game[S, A]) -> Evaluation[S]:
    """Return an evaluation: how many more moves MAX has than MIN.

    Only the side to move has actions, so the other side's moves are counted where it gets to move:
    they are the mean number of its actions in the states that the side to move can leave it in. It
    has 0 moves where the match is over; states in which the same side moves again are left out.
    On a terminal state there is no move, and the evaluation is 0.

    Args:
        game: a two-player game without chance.
    """

    def evaluate(s: S) -> float:
        actions = game.actions(s)
        if not actions:
            return 0
        mover = game.turn(s)
        after = [game.transition(s, a) for a in actions]
        replies = [
            len(game.actions(t)) for t in after if game.is_terminal(t) or game.turn(t) != mover
        ]
        difference = len(actions) - (statistics.fmean(replies) if replies else 0)
        return difference if mover == MAX else -difference

    return evaluate


def correlation(evaluate: Evaluation[S], values: Mapping[S, float]) -> float:
    """Return how well an evaluation follows the true values, from -1 to 1 (Pearson's r).

    INF8175 (Polytechnique Montréal), section "Conception d'une heuristique", on precision: 1 means
    that it goes up and down with the value, in proportion; 0 that it is unrelated.

    Args:
        evaluate: the evaluation.
        values: solved states with their values, such as ``endgame_table`` returns.

    Raises:
        ValueError: there are fewer than two states, or all values or all evaluations are equal, so
            that there is nothing to follow.
    """
    if len(values) < 2:
        raise ValueError(f"{len(values)} solved states given, but a correlation needs 2 or more")
    estimates = [float(evaluate(s)) for s in values]
    truth = [float(v) for v in values.values()]
    for name, numbers in (("evaluations", estimates), ("values", truth)):
        if min(numbers) == max(numbers):
            raise ValueError(f"all {name} are {numbers[0]}: there is nothing to correlate")
    return statistics.correlation(estimates, truth)
