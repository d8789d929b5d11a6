"""Known mistakes of ``maxn``: wrong on purpose."""

from typing import Any

from autograder.exercises.common.edits import EditedMistake, edits_of
from autograder.exercises.common.mistakes import (
    LEVELS_SENTENCE,
    MEMO_SENTENCE,
    TIE_SENTENCE,
    same_each_time,
)
from autograder.exercises.common.typical_mistakes import typical
from autograder.model.exercise import KnownMistake
from chapters.multiplayer.exercises.shared import Vector, remembering, utilities
from course_lib.game import Game, successors
from course_lib.search import maxn


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


def _component(name: str, sentence: str, worth: str) -> EditedMistake:
    """Return the mistake that another value of a vector is maximised."""
    return name, sentence, ("lambda vector: vector[p]", f"lambda vector: {worth}")


MISTAKES = edits_of(
    maxn,
    (
        "last-tie",
        TIE_SENTENCE,
        (
            "a: maxn(game, t)[0] for a, t in successors(game, s)",
            "a: maxn(game, t)[0] for a, t in [*successors(game, s)][::-1]",
        ),
    ),
    _component(
        "sum-maximised",
        "It looks as if everybody maximises the sum of all utilities; a player looks at their own.",
        "sum(vector)",
    ),
    _component(
        "first-component",
        "It looks as if everybody maximises what player 0 gets; at each node it is the "
        "component of game.turn that counts.",
        "vector[0]",
    ),
    _component(
        "next-component",
        "It looks as if every player maximises what the next player gets; players count from 0.",
        "vector[(p + 1) % len(vector)]",
    ),
    _component(
        "lead-maximised",
        "It looks as if a player maximises the lead over the others; only the own utility counts.",
        "2 * vector[p] - sum(vector)",
    ),
    KnownMistake(
        "others-harm",
        "It looks as if everybody plays against whoever moves at the root; in max^n the others "
        "maximise their own utility.",
        same_each_time(_others_harm),
    ),
    _component(
        "compared-as-tuples",
        "It looks as if player 0's number decides everywhere, and after it the next ones, as "
        "when whole vectors are compared; compare the mover's component.",
        "vector",
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
    (
        "levels-cyclic",
        LEVELS_SENTENCE,
        ("s: S)", "s: S, player=None)"),
        ("p = mover(game, s)", "p = mover(game, s) if player is None else player"),
        ("maxn(game, t)", "maxn(game, t, (p + 1) % game.n_players)"),
    ),
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
