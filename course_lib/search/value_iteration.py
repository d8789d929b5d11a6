"""Value iteration: the value of every state of a game of chance in which positions come back.

Expectiminimax would go round in circles. Guess all values, let every state take its value from the
guesses for its successors, and repeat: Shapley 1953, "Stochastic Games".
"""

from collections.abc import Mapping

from course_lib.game import CHANCE, MAX, A, Game, S, reachable, successors
from course_lib.search.chance import check_two_players, outcomes

Ways = list[tuple[float, S]]
"""The states that one move leads to, each with a probability; a player's move has 1 everywhere."""


def value_iteration(game: Game[S, A], s: S, tolerance: float = 1e-12) -> dict[S, float]:
    """Return the value, for MAX, of s and of every state that play from there can reach.

    Where positions cannot come back, these are the values of ``expectiminimax_value``. They tell
    the actions, too: ``depth_limited_expectiminimax(game, t, 1, values.__getitem__)``.

    Args:
        game: a two-player game with finitely many states. By any play, a match must
            come to an end with probability 1.
        s: where to start from.
        tolerance: stop when no value has changed by more in a round.

    Raises:
        ValueError: the players can keep a match from ending, tolerance is not above 0, the game is
            not for two players, or probabilities do not sum to 1.
    """
    check_two_players(game)
    if not tolerance > 0:
        raise ValueError(f"tolerance is {tolerance}, but it must be above 0")
    states = reachable(game, s)
    values = {t: game.utility(t, MAX) if game.is_terminal(t) else 0.0 for t in states}
    ways = {t: _ways(game, t) for t in reversed(states) if not game.is_terminal(t)}
    player = {t: game.turn(t) for t in ways}
    _check_ends(game, ways)
    change = float("inf")
    while change > tolerance:
        change = 0.0
        for t, after in ways.items():  # the end first, and with the newest values there are
            v = _backed_up(player[t], after, values)
            change = max(change, abs(v - values[t]))
            values[t] = v
    return values


def _ways(game: Game[S, A], s: S) -> Ways[S]:
    if game.turn(s) == CHANCE:
        return outcomes(game, s)
    return [(1, t) for _, t in successors(game, s)]


def _backed_up(player: int, after: Ways[S], values: Mapping[S, float]) -> float:
    if player == CHANCE:
        return sum(p * values[t] for p, t in after)
    choose = max if player == MAX else min
    return choose(values[t] for _, t in after)


def _check_ends(game: Game[S, A], ways: Mapping[S, Ways[S]]) -> None:
    """Raise ValueError for a game with states that the players need never leave."""
    staying: dict[S, Ways[S]] = dict(ways)
    before = len(staying) + 1
    while len(staying) < before:
        before = len(staying)
        for s, after in ways.items():
            stays = (t in staying for _, t in after)
            if not (all(stays) if game.turn(s) == CHANCE else any(stays)):
                staying.pop(s, None)
    if staying:
        raise ValueError(
            f"from {game.text(next(iter(staying)))} the players can go on for ever, but value "
            "iteration is for games that end with probability 1; endgame_table takes others, "
            "without chance"
        )
