"""The functions that the first exercises of notebook 9 ask for, as the reader writes them."""

from collections.abc import Sequence

from course_lib.game import A, HiddenGame, InformationSet, Player, S, successors
from course_lib.search.hidden.matrix import Mixture, row_payoffs

Matrix = Sequence[Sequence[float]]
"""The payoffs to MAX, a row per action of MAX and a column per action of MIN."""


def mixed_value(matrix: Matrix) -> tuple[float, float]:
    """Return (value of the game, probability of the first row in a mixture that secures it).

    Von Neumann 1928. What a mixture secures is the lower of two lines, which is highest at an end
    or where they cross.

    Args:
        matrix: two rows and two columns.
    """
    (a, b), (c, d) = matrix
    chances = [1.0, 0.0]
    if a - b - c + d != 0:
        chances.append((d - c) / (a - b - c + d))
    secured = {p: min(p * a + (1 - p) * c, p * b + (1 - p) * d) for p in chances if 0 <= p <= 1}
    best = max(secured, key=secured.__getitem__)
    return secured[best], best


def best_reply(matrix: Matrix, q: Mixture) -> tuple[float, int]:
    """Return (what the best row brings, its number) against MIN's mixture; of equals the first.

    Args:
        matrix: the payoffs to MAX.
        q: the probability of each column.
    """
    values = row_payoffs(matrix, q)
    return max(values), values.index(max(values))


def regret_matching(regrets: Sequence[float]) -> list[float]:
    """Return probabilities in proportion to the regrets above 0; uniform if there is none.

    Hart and Mas-Colell 2000.

    Args:
        regrets: for each action, the sum of its regrets.
    """
    positive = [max(r, 0.0) for r in regrets]
    total = sum(positive)
    if total == 0:
        return [1 / len(regrets)] * len(regrets)
    return [r / total for r in positive]


def information_sets(game: HiddenGame[S, A], p: Player) -> dict[InformationSet, list[S]]:
    """Return the states in which a player is to move, by what the player knows there.

    Kuhn 1953. Each state that play can reach stands once, in depth-first order of the actions.

    Args:
        game: the game.
        p: the player.
    """
    found: dict[InformationSet, list[S]] = {}
    seen = set()

    def visit(s: S) -> None:
        if s in seen or game.is_terminal(s):
            return
        seen.add(s)
        if game.turn(s) == p:
            found.setdefault(game.information(s, p), []).append(s)
        for _, t in successors(game, s):
            visit(t)

    visit(game.initial())
    return found
