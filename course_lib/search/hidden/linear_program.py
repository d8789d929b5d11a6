"""Exact equilibria by linear programs: of a matrix, and of a game with hidden information.

SciPy solves the programs; it is imported when a function is called.
"""

from typing import TYPE_CHECKING, Any

from course_lib.game import MAX, MIN, A, HiddenGame, InformationSet, Player, S
from course_lib.search.chance import check_two_players
from course_lib.search.hidden.histories import HistoryNode, unfold
from course_lib.search.hidden.matrix import Payoffs
from course_lib.search.hidden.regret_matching import normalise

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float64]
    Constraints = tuple[Array, Array]


def solve_matrix(payoffs: Payoffs) -> tuple[float, list[float], list[float]]:
    """Return (value for MAX, MAX's mixed strategy, MIN's): an equilibrium of a matrix game.

    Von Neumann 1928. MAX looks for probabilities of the rows, and for the greatest v such that
    every column brings at least v. MIN's strategy is the solution of the dual program.

    Args:
        payoffs: MAX's utilities: a row per action of MAX, a column per action of MIN.
    """
    import numpy as np

    u = np.asarray(payoffs, dtype=float)
    sums = [(np.ones((1, n)), np.ones(1)) for n in u.shape]
    value, rows, columns = _saddle_point(u, *sums)
    return value, _mixture(rows), _mixture(columns)


def solve_game(
    game: HiddenGame[S, A],
) -> tuple[float, list[dict[InformationSet, dict[A, float]]]]:
    """Return (value for MAX, strategies of MAX and MIN): an equilibrium under perfect recall.

    The sequence form of von Stengel 1996: the unknowns are no probabilities of pure strategies, of
    which there are exponentially many, but weights of sequences of a player's own actions: how
    likely the player makes them where chance and the opponent let it. The weights of the actions
    of an information set sum to the weight of the sequence that leads there.

    Args:
        game: a two-player zero-sum game with perfect recall.

    Raises:
        ValueError: the game is not for two players.
    """
    check_two_players(game)
    root = unfold(game)
    first, second = _Sequences(root, MAX), _Sequences(root, MIN)
    payoffs = _payoffs(root, first, second)
    value, x, y = _saddle_point(payoffs, first.constraints(), second.constraints())
    return value, [first.behaviour(x), second.behaviour(y)]


def _saddle_point(
    payoffs: "Array", first: "Constraints", second: "Constraints"
) -> "tuple[float, Array, Array]":
    """Return (value, x, y) of: max over x, min over y of x payoffs y, both 0 or more.

    Args:
        payoffs: a row per number in x, a column per number in y.
        first: a matrix e and a vector e1; e x = e1 must hold.
        second: the same for y, f y = f1.

    For a given x, the least x payoffs y is the greatest v f1 with v f <= x payoffs (duality). So
    the program looks for x and v together, and y is its dual solution.
    """
    import numpy as np
    from scipy.optimize import linprog

    (e, e1), (f, f1) = first, second
    n, m = len(payoffs), len(f1)
    result = linprog(
        np.r_[np.zeros(n), -f1],  # linprog minimizes
        A_ub=np.c_[-payoffs.T, f.T],
        b_ub=np.zeros(payoffs.shape[1]),
        A_eq=np.c_[e, np.zeros((len(e1), m))],
        b_eq=e1,
        bounds=[(0, None)] * n + [(None, None)] * m,
    )
    return 0.0 - float(result.fun), result.x[:n], -result.ineqlin.marginals


def _mixture(weights: "Array") -> list[float]:
    """Return weights as probabilities, without the solver's tiny errors."""
    return [*normalise({i: max(float(w), 0.0) for i, w in enumerate(weights)}).values()]


class _Sequences:
    """The sequences of one player's actions, numbered; the empty one has number 0.

    Attributes:
        numbers: by information set and action, the number of the sequence that ends with them.
        before: by information set, the number of the sequence that leads there.
    """

    def __init__(self, root: HistoryNode[Any], player: Player) -> None:
        self.player = player
        self.numbers: dict[InformationSet, dict[Any, int]] = {}
        self.before: dict[InformationSet, int] = {}
        self.size = 1
        self._visit(root, 0)

    def _visit(self, h: HistoryNode[Any], sequence: int) -> None:
        if h.player == self.player and h.known not in self.numbers:
            self.before[h.known] = sequence
            self.numbers[h.known] = {a: self.size + i for i, a in enumerate(h.children)}
            self.size += len(h.children)
        for a, child in h.children.items():
            self._visit(child, self.after(h, a, sequence))
        for _, child in h.ways:
            self._visit(child, sequence)

    def after(self, h: HistoryNode[Any], a: Any, sequence: int) -> int:
        """Return the player's sequence after action a in history h."""
        return self.numbers[h.known][a] if h.player == self.player else sequence

    def constraints(self) -> "Constraints":
        """Return e and e1 of e x = e1: the empty sequence weighs 1, others as much as their end."""
        import numpy as np

        e = np.zeros((1 + len(self.before), self.size))
        e[0, 0] = 1
        for row, (known, numbers) in enumerate(self.numbers.items(), 1):
            e[row, self.before[known]] = -1
            e[row, [*numbers.values()]] = 1
        return e, np.eye(len(e))[0]

    def behaviour(self, weights: "Array") -> dict[InformationSet, dict[Any, float]]:
        """Return the behaviour strategy that weighs the sequences so."""
        return {
            known: dict(zip(numbers, _mixture(weights[[*numbers.values()]]), strict=True))
            for known, numbers in self.numbers.items()
        }


def _payoffs(root: HistoryNode[Any], first: _Sequences, second: _Sequences) -> "Array":
    """Return MAX's utility by both sequences, each end as often as chance allows it."""
    import numpy as np

    found = np.zeros((first.size, second.size))

    def visit(h: HistoryNode[Any], x: int, y: int, chance: float) -> None:
        if h.player is None:
            found[x, y] += chance * h.utilities[MAX]
        for a, child in h.children.items():
            visit(child, first.after(h, a, x), second.after(h, a, y), chance)
        for p, child in h.ways:
            visit(child, x, y, chance * p)

    visit(root, 0, 0, 1.0)
    return found
