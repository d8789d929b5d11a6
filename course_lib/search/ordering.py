"""The order of actions: alpha-beta cuts more the earlier it meets a good one.

INF8175 (Polytechnique Montréal), sections "Ordre de considération des actions" and "Sélection d'un
ordre des actions". A move order is a small object that sorts the actions of a state and learns from
the results of the search.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from math import inf, nextafter
from typing import Any, Generic, Protocol

from course_lib.game import MAX, A, Evaluation, Game, Player, S
from course_lib.search.checks import check_whole


def order_actions(game: Game[S, A], s: S, evaluate: Evaluation[S]) -> list[A]:
    """Return the actions of s, the best for the side to move first; [] on a terminal state.

    Args:
        game: a two-player game.
        s: the state to move in.
        evaluate: estimates, from MAX's side, the state that an action leads to; called once each.

    Returns:
        Every action once; actions of equal evaluation stay in the order of ``game.actions``.
    """
    actions = list(game.actions(s))
    if not actions:
        return []
    sign = -1 if game.turn(s) == MAX else 1
    return sorted(actions, key=lambda a: sign * evaluate(game.transition(s, a)))


class MoveOrder(Protocol[S, A]):
    """An order in which a search looks at actions."""

    def sort(self, game: Game[S, A], s: S, ply: int, actions: list[A]) -> list[A]:
        """Return the actions, most promising first, else in the order given (a stable sort).

        ``ply`` is the number of moves from the root of the search to s.
        """

    def learn(self, game: Game[S, A], s: S, ply: int, best: A, cut: bool) -> None:
        """Take note that ``best`` was the best action met in s, and whether it cut the others."""


class ByEvaluation(Generic[S, A]):
    """Sorts by an evaluation of the state after the move.

    Args:
        evaluate: an estimate from MAX's side.
    """

    def __init__(self, evaluate: Evaluation[S]) -> None:
        self.evaluate = evaluate

    def sort(self, game: Game[S, A], s: S, ply: int, actions: list[A]) -> list[A]:
        """Return the actions, best evaluation for the side to move first."""
        sign = -1 if game.turn(s) == MAX else 1
        return sorted(actions, key=lambda a: sign * self.evaluate(game.transition(s, a)))

    def learn(self, game: Game[S, A], s: S, ply: int, best: A, cut: bool) -> None:
        """Learn nothing."""


class Killers(Generic[S, A]):
    """Killer moves: an action that refuted one state often refutes others as far from the root.

    Slate and Atkin 1977 (chess 4.5).

    Args:
        slots: how many killers are remembered for each distance from the root, latest first.
    """

    def __init__(self, slots: int = 2) -> None:
        check_whole("slots", slots, least=1)
        self.slots = slots
        self.killers: defaultdict[int, list[A]] = defaultdict(list)

    def sort(self, game: Game[S, A], s: S, ply: int, actions: list[A]) -> list[A]:
        """Return the killers among the actions, then the others."""
        killers = [a for a in self.killers[ply] if a in actions]
        return killers + [a for a in actions if a not in killers]

    def learn(self, game: Game[S, A], s: S, ply: int, best: A, cut: bool) -> None:
        """Remember an action that cut, and forget the oldest one too many."""
        if cut:
            others = [a for a in self.killers[ply] if a != best]
            self.killers[ply] = [best, *others][: self.slots]


class History(Generic[S, A]):
    """The history heuristic: actions that cut often, anywhere in the tree, come first.

    Schaeffer 1989. He adds 2^depth for a cut with ``depth`` moves still to search; 2^-ply, used
    here, is the same up to a constant factor, and needs no depth limit.
    """

    def __init__(self) -> None:
        self.score: defaultdict[tuple[Player, A], float] = defaultdict(float)

    def sort(self, game: Game[S, A], s: S, ply: int, actions: list[A]) -> list[A]:
        """Return the actions, largest score of the side to move first."""
        p = game.turn(s)
        return sorted(actions, key=lambda a: -self.score[p, a])

    def learn(self, game: Game[S, A], s: S, ply: int, best: A, cut: bool) -> None:
        """Add to the score of an action that cut."""
        if cut:
            self.score[game.turn(s), best] += 2.0**-ply


class BestSoFar(Generic[S, A]):
    """Puts first the best action of the last search of the state, for example a shallower one.

    "Recherche dans les arbres de jeux", section "Remarques sur l'alpha-beta": each search of a
    deepening series orders the next.
    """

    def __init__(self) -> None:
        self.best: dict[S, A] = {}

    def sort(self, game: Game[S, A], s: S, ply: int, actions: list[A]) -> list[A]:
        """Return the remembered action of s, then the others."""
        return sorted(actions, key=lambda a: s not in self.best or a != self.best[s])

    def learn(self, game: Game[S, A], s: S, ply: int, best: A, cut: bool) -> None:
        """Remember the action for s."""
        self.best[s] = best


def ordered_alpha_beta(
    game: Game[S, A], s: S, orders: Sequence[MoveOrder[S, A]] = ()
) -> tuple[float, A | None]:
    """Return the result of minimax, by a search in another order of actions.

    Args:
        game: a two-player game without chance.
        s: the state to search.
        orders: move orders, the most important first; each leaves the order of equals to the next.

    Returns:
        (minimax value of s, the action that reaches it and is first in ``game.actions``, in
        any order of search); (utility, None) on a terminal state.

    Raises:
        ValueError: a move order lost or made up an action.
    """

    def leaf(t: S, ply: int) -> float | None:
        return game.utility(t, MAX) if game.is_terminal(t) else None

    return search_in_order(game, s, orders, leaf)


def search_in_order(
    game: Game[S, A],
    s: S,
    orders: Sequence[MoveOrder[S, A]],
    leaf: Callable[[S, int], float | None],
) -> tuple[float, A | None]:
    """Return (value of s, first action in ``game.actions`` order that reaches it).

    Alpha-beta in any order of actions and down to any leaves. An action that comes earlier in
    ``game.actions`` than the best so far wins a tie against it, and is searched with a window just
    wide enough to tell a tie from less.

    Args:
        game: a two-player game without chance.
        s: the state to search.
        orders: move orders, the most important first.
        leaf: returns the value for MAX of a state ``ply`` moves from s if the search ends there,
            and None if it goes on.
    """
    value = leaf(s, 0)
    if value is not None:
        return value, None
    maximise = game.turn(s) == MAX
    worst = -inf if maximise else inf
    place = {a: i for i, a in enumerate(game.actions(s))}
    best, best_action = worst, None
    for a in _sorted_actions(game, s, 0, orders):
        wins_ties = best_action is None or place[a] < place[best_action]
        bound = nextafter(best, worst) if wins_ties else best
        window = (bound, inf) if maximise else (-inf, bound)
        v = _value(game, game.transition(s, a), *window, 1, orders, leaf)
        if (v > best if maximise else v < best) or (wins_ties and v == best):
            best, best_action = v, a
    _learn(game, s, 0, orders, best_action, cut=False)
    return best, best_action


def _value(
    game: Game[S, A],
    s: S,
    alpha: float,
    beta: float,
    ply: int,
    orders: Sequence[MoveOrder[S, A]],
    leaf: Callable[[S, int], float | None],
) -> float:
    """Return the value of s for MAX, fail-soft."""
    value = leaf(s, ply)
    if value is not None:
        return value
    maximise = game.turn(s) == MAX
    best, best_action = (-inf if maximise else inf), None
    for a in _sorted_actions(game, s, ply, orders):
        v = _value(game, game.transition(s, a), alpha, beta, ply + 1, orders, leaf)
        if best_action is None or (v > best if maximise else v < best):
            best, best_action = v, a
        alpha, beta = (max(alpha, best), beta) if maximise else (alpha, min(beta, best))
        if alpha >= beta:
            break
    _learn(game, s, ply, orders, best_action, cut=alpha >= beta)
    return best


def _sorted_actions(game: Game[S, A], s: S, ply: int, orders: Sequence[MoveOrder[S, A]]) -> list[A]:
    actions = list(game.actions(s))
    for order in reversed(orders):
        given, actions = actions, order.sort(game, s, ply, list(actions))
        if Counter(given) != Counter(actions):
            raise ValueError(
                f"{type(order).__name__} sorted the actions {given} of {game.text(s)} into "
                f"{actions}, but a move order returns every action once"
            )
    return actions


def _learn(
    game: Game[S, A], s: S, ply: int, orders: Sequence[MoveOrder[S, A]], best: Any, *, cut: bool
) -> None:
    for order in orders:
        order.learn(game, s, ply, best, cut)
