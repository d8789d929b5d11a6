"""The first leaf that shallow pruning reads and a wrong search leaves out."""

from typing import Any, NamedTuple

from autograder.exercises.common.counting import counted
from autograder.exercises.common.reasons import node, number
from autograder.exercises.common.reasons_cuts import below
from autograder.model.case import Answer, Case
from autograder.model.exercise import Observation
from autograder.model.interview import Ask
from autograder.model.phrase import Phrase, player_text
from chapters.multiplayer.exercises.reasons import Vector, utility_vector
from course_lib.game import Game, Player, successors
from course_lib.games import Tree


class LaterChild(NamedTuple):
    """A child that a search goes to although its parent has a value already.

    Attributes:
        parent: the parent.
        player: who moves there.
        found: that player's utility there until now.
        bound: the most that the player above leaves.
    """

    parent: Any
    player: Player
    found: float
    bound: float


def _case(max_sum: float, *children: Any) -> Case:
    return counted("tree", Tree.of(children, n_players=3), "a", max_sum)


CASES = (
    _case(9, (8, 1, 0), (9, 0, 0)),
    _case(10, (5, 2, 3), (6, 1, 3)),
    _case(9, (3, 0, 0), ((0, 1, 8), (5, 4, 0))),
    _case(9, (3, 3, 3), ((0, 1, 8), (0, 6, 3))),
    _case(9, (0, 9, 0), (9, 0, 0), (9, 0, 0)),
    _case(9, (4, 1, 4), (2, 6, 1), ((3, 3, 3), (5, 4, 0))),
)
"""Trees that a reader types in one line."""


def first_leaf_left_out(ask: Ask) -> Observation | None:
    """Return the first leaf that is wrongly left out by a search from left to right.

    Whether a search cuts on equality is left to it.
    """
    for case in CASES:
        answer = ask(case)
        clause = None if answer.error else _first_fault(case, answer)
        if clause is not None:
            return Observation(case, clause)
    return None


def _first_fault(case: Case, answer: Answer) -> str | None:
    game, s, max_sum = case.args
    leaves = _leaves_from_left(game, s)
    order = [leaves.index(leaf) for leaf in dict.fromkeys(answer.order)]
    if order != sorted(order):
        return None
    read = read_leaves(game, s, max_sum)
    left_out = [t for t in leaves if t in read.leaves - answer.asked]
    return _why_visited(case, answer, left_out[0], read.by_child) if left_out else None


def _leaves_from_left(game: Game[Any, Any], s: Any) -> list[Any]:
    if game.is_terminal(s):
        return [s]
    return [leaf for _, t in successors(game, s) for leaf in _leaves_from_left(game, t)]


class ReadLeaves(NamedTuple):
    """What a search reads that cuts on equality: its leaves, and the children after a first one."""

    leaves: set[Any]
    by_child: dict[Any, LaterChild]


def read_leaves(game: Game[Any, Any], s: Any, max_sum: float) -> ReadLeaves:
    """Return which leaves shallow pruning reads that cuts on equality, and why it goes on.

    Args:
        game: a game in which the players move in cyclic order.
        s: where the search begins.
        max_sum: no leaf's utilities, none of them negative, sum to more.
    """
    found = ReadLeaves(set(), {})

    def vector(s: Any, bound: float) -> Vector:
        if game.is_terminal(s):
            found.leaves.add(s)
            return utility_vector(game, s)
        p = game.turn(s)
        best: Vector = ()
        for _, t in successors(game, s):
            if best:
                found.by_child[t] = LaterChild(s, p, best[p], bound)
            v = vector(t, max_sum - best[p] if best else max_sum)
            best = v if not best or v[p] > best[p] else best
            if best[p] >= bound:
                break
        return best

    vector(s, max_sum)
    return found


def _why_visited(
    case: Case, answer: Answer, leaf: Any, by_child: dict[Any, LaterChild]
) -> str | None:
    """Return why a search goes on to a child of which a wrong one reads nothing."""
    game, s = case.args[:2]
    unread = [
        t for t in by_child if leaf in below(game, t) and answer.asked.isdisjoint(below(game, t))
    ]
    if not unread:
        return None
    later = by_child[unread[0]]
    template = (
        Phrase("leaf {leaf} is not read: {player} has only {found} of {bound} at {node}")
        if later.parent == s
        else Phrase(
            "leaf {leaf} is not read: {player} has only {found} at {node}, and the player above "
            "leaves up to {bound}"
        )
    )
    return Phrase(
        template,
        leaf=repr(leaf),
        player=player_text(game, later.player),
        found=number(later.found),
        node=node(game, later.parent, s),
        bound=number(later.bound),
    )
