"""Why a leaf need not be read: the cut above it, with its bounds."""

from collections.abc import Callable, Collection, Iterator
from math import inf
from typing import Any, NamedTuple

from autograder.exercises.common.counting import for_max
from autograder.exercises.common.reasons import node, number
from autograder.model.case import Answer, Case
from autograder.model.exercise import Reason
from autograder.model.phrase import Phrase
from course_lib.game import MAX, Game, Player, successors
from course_lib.games import Tree


class Cut(NamedTuple):
    """A node that a search leaves before it has seen all children.

    Attributes:
        state: the node.
        maximises: whether the team moves there.
        found: the best value there.
        bound: the value that the other side is sure of already.
        skipped: the children that are left out.
    """

    state: Any
    maximises: bool
    found: float
    bound: float
    skipped: tuple[Any, ...]


def cuts(
    game: Game[Any, Any],
    s: Any,
    alpha: float = -inf,
    beta: float = inf,
    team: Collection[Player] = (MAX,),
) -> list[Cut]:
    """Return where alpha-beta cuts, if it does not cut on equality.

    Args:
        game: a game without chance.
        s: the state at the root.
        alpha: the lower end of the window at the root.
        beta: the upper end of the window at the root.
        team: the players who maximise the sum of their utilities.
    """
    found: list[Cut] = []

    def value(s: Any, alpha: float, beta: float) -> float:
        if game.is_terminal(s):
            return sum(game.utility(s, p) for p in team)
        maximises = game.turn(s) in team
        best = -inf if maximises else inf
        children = [t for _, t in successors(game, s)]
        for i, t in enumerate(children, start=1):
            v = value(t, alpha, beta)
            best = max(best, v) if maximises else min(best, v)
            alpha, beta = (max(alpha, best), beta) if maximises else (alpha, min(beta, best))
            if alpha > beta:
                bound = beta if maximises else alpha
                if i < len(children):
                    found.append(Cut(s, maximises, best, bound, tuple(children[i:])))
                break
        return best

    value(s, alpha, beta)
    return found


def below(game: Game[Any, Any], s: Any) -> Iterator[Any]:
    """Yield s and every state below it; in a tree, each once."""
    stack = [s]
    while stack:
        state = stack.pop()
        yield state
        stack.extend(t for _, t in successors(game, state))


def is_tree(game: Game[Any, Any], s: Any) -> bool:
    """Tell whether a game is an explicit tree in which one way leads to every node."""
    if not isinstance(game, Tree):
        return False
    states = list(below(game, s))
    return len(set(states)) == len(states)


def cut_above(game: Game[Any, Any], leaf: Any, found: list[Cut]) -> Cut | None:
    """Return the cut that leaves out a leaf, if there is one."""
    return next((cut for cut in found if any(leaf in below(game, t) for t in cut.skipped)), None)


def first_extra(case: Case, answer: Answer, allowed: Collection[Any]) -> Any:
    """Return the first leaf of a counted call that no right search reads; None without one."""
    game, s = case.args[:2]
    if not case.counted or not is_tree(game, s):
        return None
    extra = answer.asked - frozenset(allowed)
    return min(extra, key=list(game.leaves).index, default=None)


Sides = Callable[[Case], Collection[Player]]


def _max_alone(case: Case) -> Collection[Player]:
    return (MAX,)


def leaf_reason(
    allowed: Callable[..., Collection[Any]],
    team: Sides = _max_alone,
    windowed: bool = False,
) -> Reason:
    """Return the reason why a leaf that was read need not be.

    Args:
        allowed: from a case's arguments, the leaves that the laxest right search reads.
        team: the players who maximise, in a case.
        windowed: whether the case's last arguments are a window of the player to move.
    """

    def reason(case: Case, answer: Answer, right: Answer) -> str | None:
        leaf = first_extra(case, answer, allowed(*case.args))
        if leaf is None:
            return None
        game, s, *rest = case.args
        window = for_max(game, s, *rest) if windowed else (-inf, inf)
        cut = cut_above(game, leaf, cuts(game, s, *window, team=team(case)))
        if cut is None:
            return None
        values = {
            "leaf": repr(leaf),
            "node": node(game, cut.state, s),
            "found": number(cut.found),
            "bound": number(cut.bound),
        }
        if window != (-inf, inf):
            return _in_window(cut, values)
        if game.n_players == 2 and team is _max_alone:
            return _of_two(cut, values)
        return _of_sides(cut, values)

    return reason


def _of_two(cut: Cut, values: dict[str, str]) -> str:
    one, other = ("MAX", "MIN") if cut.maximises else ("MIN", "MAX")
    return Phrase(
        "leaf {leaf} need not be read: {one} has {found} at {node}, {other} has {bound} already",
        one=one,
        other=other,
        **values,
    )


def _in_window(cut: Cut, values: dict[str, str]) -> str:
    if cut.maximises:
        template = Phrase(
            "leaf {leaf} need not be read: for MAX {node} is worth {found} at least, above the "
            "bound of MIN, {bound}"
        )
    else:
        template = Phrase(
            "leaf {leaf} need not be read: for MAX {node} is worth {found} at most, below the "
            "bound of MAX, {bound}"
        )
    return Phrase(template, **values)


def _of_sides(cut: Cut, values: dict[str, str]) -> str:
    if cut.maximises:
        template = Phrase(
            "leaf {leaf} need not be read: {node} is worth {found} at least, and the other side "
            "has found {bound} already"
        )
    else:
        template = Phrase(
            "leaf {leaf} need not be read: {node} is worth {found} at most, and {bound} has been "
            "found already"
        )
    return Phrase(template, **values)
