"""Known mistakes in section ``multiplayer``: max^n and the set of its values.

Every function here is wrong on purpose.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from autograder.exercises.common.mistakes import (
    LEVELS_SENTENCE,
    MEMO_SENTENCE,
    TIE_SENTENCE,
    same_each_time,
)
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from course_lib.game import Game, successors
from course_lib.search import maxn, maxn_values

Function = Callable[..., Any]
Vector = tuple[float, ...]


def utilities(game: Game[Any, Any], s: Any) -> Vector:
    """Return the utilities of all players in a terminal state."""
    return tuple(game.utility(s, p) for p in range(game.n_players))


# maxn


def _own(vector: Vector, p: int) -> Any:
    return vector[p]


def _maxn(
    game: Game[Any, Any],
    s: Any,
    player: int | None = None,
    *,
    worth: Callable[[Vector, int], Any] = _own,
    last: bool = False,
    by_level: bool = False,
) -> tuple[Vector, Any]:
    """Search with one of several mistakes built in.

    Args:
        game: the rules.
        s: the state.
        player: who moves here, if turns are counted.
        worth: the value of a vector for the player to move.
        last: prefer the last of equal actions.
        by_level: take the players to move in turn.
    """
    if game.is_terminal(s):
        return utilities(game, s), None
    mover = game.turn(s) if player is None else player
    after = (mover + 1) % game.n_players if by_level else None
    best: tuple[Vector, Any] | None = None
    for a, t in successors(game, s):
        found, _ = _maxn(game, t, after, worth=worth, last=last, by_level=by_level)
        new, old = worth(found, mover), None if best is None else worth(best[0], mover)
        if old is None or new > old or (last and new == old):
            best = found, a
    assert best is not None
    return best


def _others_harm(game: Game[Any, Any], s: Any) -> tuple[Vector, Any]:
    """Let all others play against the player to move at the root."""
    root = None if game.is_terminal(s) else game.turn(s)

    def search(t: Any) -> tuple[Vector, Any]:
        if game.is_terminal(t):
            return utilities(game, t), None
        sign = 1 if game.turn(t) == root else -1
        found = [(search(u)[0], a) for a, u in successors(game, t)]
        return max(found, key=lambda pair: sign * pair[0][root or 0])

    return search(s)


def _component_by_component(game: Game[Any, Any], s: Any) -> tuple[Vector, Any]:
    """Give every player the largest utility that any child has for it."""
    if game.is_terminal(s):
        return utilities(game, s), None
    vectors = [_component_by_component(game, t)[0] for _, t in successors(game, s)]
    own = [vector[game.turn(s)] for vector in vectors]
    most = tuple(max(vector[p] for vector in vectors) for p in range(game.n_players))
    return most, game.actions(s)[own.index(max(own))]


def _number_only(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    """Return the mover's utility instead of the vector."""
    vector, action = maxn(game, s)
    return vector[0 if game.is_terminal(s) else game.turn(s)], action


def remembering(function: Function) -> Function:
    """Return a function that keeps its answers from one call to the next, but not by game."""
    memo: dict[Any, Any] = {}

    def remembered(game: Game[Any, Any], s: Any, *rest: Any) -> Any:
        if s not in memo:
            memo[s] = function(game, s, *rest)
        return memo[s]

    return remembered


MAXN = (
    KnownMistake("last-tie", TIE_SENTENCE, same_each_time(partial(_maxn, last=True))),
    KnownMistake(
        "sum-maximised",
        "It looks as if everybody maximises the sum of all utilities; a player looks at their own.",
        same_each_time(partial(_maxn, worth=lambda vector, p: sum(vector))),
    ),
    KnownMistake(
        "first-component",
        "It looks as if everybody maximises what player 0 gets; at each node it is the component "
        "of game.turn that counts.",
        same_each_time(partial(_maxn, worth=lambda vector, p: vector[0])),
    ),
    KnownMistake(
        "next-component",
        "It looks as if every player maximises what the next player gets; players count from 0.",
        same_each_time(partial(_maxn, worth=lambda vector, p: vector[(p + 1) % len(vector)])),
    ),
    KnownMistake(
        "lead-maximised",
        "It looks as if a player maximises the lead over the others; only the own utility counts.",
        same_each_time(partial(_maxn, worth=lambda vector, p: 2 * vector[p] - sum(vector))),
    ),
    KnownMistake(
        "others-harm",
        "It looks as if everybody plays against whoever moves at the root; in max^n the others "
        "maximise their own utility.",
        same_each_time(_others_harm),
    ),
    KnownMistake(
        "compared-as-tuples",
        "It looks as if player 0's number decides everywhere, and after it the next ones, as "
        "when whole vectors are compared; compare the mover's component.",
        same_each_time(partial(_maxn, worth=lambda vector, p: vector)),
    ),
    KnownMistake(
        "component-by-component",
        "It looks as if the returned vector is put together from several children; one action is "
        "played, and everybody gets what it leads to.",
        same_each_time(_component_by_component),
    ),
    KnownMistake(
        "number-only",
        "It looks as if the value is one number; max^n returns what every player gets.",
        same_each_time(_number_only),
    ),
    KnownMistake("levels-cyclic", LEVELS_SENTENCE, same_each_time(partial(_maxn, by_level=True))),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(maxn)),
    *typical(
        maxn,
        "first-child",
        "last-child",
        "starts-at-zero",
        "ties-by-action",
        "first-action",
        "index-for-action",
    ),
)


# maxn_values


def _values(
    game: Game[Any, Any],
    s: Any,
    enough: Callable[[Sequence[set[Vector]], int], float],
    keep: Callable[[set[Vector], int], set[Vector]] = lambda vectors, p: vectors,
) -> set[Vector]:
    """Return the vectors of which the mover gets enough.

    Args:
        game: the rules.
        s: the state.
        enough: from the children's vectors and the mover, the least that is taken.
        keep: from a child's vectors and the mover, those that are looked at.
    """
    if game.is_terminal(s):
        return {utilities(game, s)}
    mover = game.turn(s)
    children = [keep(_values(game, t, enough, keep), mover) for _, t in successors(game, s)]
    least = enough(children, mover)
    return {v for vectors in children for v in vectors if v[mover] >= least}


def _most(children: Sequence[set[Vector]], p: int) -> float:
    return max(v[p] for vectors in children for v in vectors)


def _least(children: Sequence[set[Vector]], p: int) -> float:
    return min(v[p] for vectors in children for v in vectors)


def _ties_at_root(game: Game[Any, Any], s: Any) -> set[Vector]:
    """Break ties below the root in favour of the first action."""
    if game.is_terminal(s):
        return {utilities(game, s)}
    vectors = [maxn(game, t)[0] for _, t in successors(game, s)]
    best = max(v[game.turn(s)] for v in vectors)
    return {v for v in vectors if v[game.turn(s)] == best}


MAXN_VALUES = (
    KnownMistake(
        "one-value",
        "It looks as if a single vector is returned, that of one way to break ties; others "
        "break them in other ways.",
        same_each_time(lambda game, s: {maxn(game, s)[0]}),
    ),
    KnownMistake(
        "ties-at-root-only",
        "It looks as if ties are only left open at the root; they are at every node below it, too.",
        same_each_time(_ties_at_root),
    ),
    KnownMistake(
        "best-of-all",
        "It looks as if only vectors that hold the most the mover could ever get are kept; whether "
        "a child can be chosen depends on how ties are broken in the other children.",
        same_each_time(partial(_values, enough=_most)),
    ),
    KnownMistake(
        "everything",
        "It looks as if every vector of every child is kept; the mover only takes a child that is "
        "best under some way of breaking ties.",
        same_each_time(partial(_values, enough=_least)),
    ),
    KnownMistake("memo-outlives-call", MEMO_SENTENCE, lambda: remembering(maxn_values)),
)
