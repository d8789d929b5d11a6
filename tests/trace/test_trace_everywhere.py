"""A search's trace is the same on every Python, whichever way the search is written.

Interpreters differ in the events of ``sys.settrace``, in what is a frame of its own, and in their
instructions; the steps, their lines and their values may not. The digests below hold on all.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from math import inf
from typing import Any

import pytest

from course_lib.game import MAX, Game, successors
from course_lib.games import Nim, Tree
from course_lib.search import (
    alpha_beta_search,
    ao_star,
    heuristic_minimax,
    maxn_values,
    minimax_search,
    negamax,
    principal_variation_search,
    sss_star,
)
from course_lib.trace import Trace, trace

TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
PLANS = Tree.of((((1, -1), (((1, -1), 1), -1)), ((-1, 1), (1, -1)), ((1, -1), -1)))
TURNS = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)), turn_at_leaves=True)
Search = Callable[..., Any]


# Searches whose instructions, frames and events are not the same on every Python.


def list_comprehension(game: Game[Any, Any], s: Any, alpha: float = -inf) -> float:
    if game.is_terminal(s):
        return game.utility(s, MAX)
    value = (max if game.turn(s) == MAX else min)(
        [
            list_comprehension(game, t)
            for _, t in successors(game, s)  # on a line of its own
        ]
    )
    return value


def comprehension_in_comprehension(game: Game[Any, Any], s: Any) -> float:
    if game.is_terminal(s):
        return game.utility(s, MAX)
    again = comprehension_in_comprehension
    if s == "a":
        children = [u for _, u in successors(game, s)]
        return max([min([again(game, t) for _, t in successors(game, u)]) for u in children])
    return min({a: again(game, t) for a, t in successors(game, s)}.values())


def same_name_in_comprehension(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    v = -inf if game.turn(s) == MAX else inf
    found = [(same_name_in_comprehension(game, t)[0], a) for a, t in successors(game, s)]
    best_of = max if game.turn(s) == MAX else min
    v = best_of([v for v, _ in found])
    return v, next(a for u, a in found if u == v)


def assignment_in_comprehension(game: Game[Any, Any], s: Any) -> float:
    if game.is_terminal(s):
        return game.utility(s, MAX)
    best = -inf if game.turn(s) == MAX else inf
    best_of = max if game.turn(s) == MAX else min
    [best := best_of(best, assignment_in_comprehension(game, t)) for _, t in successors(game, s)]
    return best


def generator_expression(game: Game[Any, Any], s: Any, alpha: float = -inf) -> float:
    if game.is_terminal(s):
        return game.utility(s, MAX)
    best_of = max if game.turn(s) == MAX else min
    return best_of(generator_expression(game, t, alpha) for _, t in successors(game, s))


def leaves(game: Game[Any, Any], s: Any) -> Iterator[float]:
    if game.is_terminal(s):
        yield game.utility(s, MAX)
    for _, t in successors(game, s):
        yield from leaves(game, t)


def generator(game: Game[Any, Any], s: Any) -> float:
    return max(leaves(game, s))


def generator_closed_early(game: Game[Any, Any], s: Any) -> float:
    all_leaves = leaves(game, s)
    first = next(all_leaves)
    all_leaves.close()
    return first


def generator_sent_values(game: Game[Any, Any], s: Any) -> float:
    def largest() -> Iterator[float]:
        best = -inf
        while True:
            try:
                best = max(best, (yield best))
            except ValueError:
                best = -inf

    running: Any = largest()
    next(running)
    running.throw(ValueError)
    return [running.send(value) for value in leaves(game, s)][-1]


def two_variables_on_one_line(
    game: Game[Any, Any], s: Any, alpha: float = -inf, beta: float = inf
) -> tuple[float, Any]:
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best, choice = (-inf if game.turn(s) == MAX else inf), None
    for a, t in successors(game, s):
        value, _ = two_variables_on_one_line(game, t, alpha, beta)
        if game.turn(s) == MAX and value > best:
            best, choice = value, a
            alpha, beta = max(alpha, best), beta
        elif game.turn(s) != MAX and value < best:
            best, choice = value, a
            alpha, beta = alpha, min(beta, best)
        if alpha >= beta:
            break
    return best, choice


def caught_exceptions(game: Game[Any, Any], s: Any) -> float:
    if game.is_terminal(s):
        if s == "h":
            raise ValueError(s)
        return game.utility(s, MAX)
    best = -inf
    for _, t in successors(game, s):
        try:
            best = max(best, caught_exceptions(game, t))
        except ValueError:
            best = 0
    return best


def exception_in_comprehension(game: Game[Any, Any], s: Any) -> float:
    if game.is_terminal(s):
        return {}[s] if s == "h" else game.utility(s, MAX)
    return max([exception_in_comprehension(game, t) for _, t in successors(game, s)])


def letters(s: str) -> float:
    return sum([ord(letter) for letter in s])


NIM = Nim((2, 2))
CASES: list[tuple[Search, Game[Any, Any], tuple[Any, ...], int, str]] = [
    (alpha_beta_search, TEXTBOOK, (), 56, "6f177b49"),
    (minimax_search, TEXTBOOK, (), 57, "b904a8c2"),
    (negamax, TURNS, (-inf, inf), 56, "0929866b"),
    (principal_variation_search, TURNS, (-inf, inf), 54, "b0a67b53"),
    (sss_star, TEXTBOOK, (), 17, "4409df0b"),
    (ao_star, PLANS, (MAX,), 49, "30f86e2b"),
    (maxn_values, NIM, (), 152, "46ad9d0e"),
    (heuristic_minimax, TEXTBOOK, (2, letters), 47, "34cb82f0"),
    (list_comprehension, TEXTBOOK, (), 51, "aa532b52"),
    (comprehension_in_comprehension, TEXTBOOK, (), 41, "62e6b844"),
    (same_name_in_comprehension, TEXTBOOK, (), 55, "9c4d5061"),
    (assignment_in_comprehension, TEXTBOOK, (), 57, "05163616"),
    (generator_expression, TEXTBOOK, (), 47, "843870a4"),
    (generator, TEXTBOOK, (), 47, "ad0cf0af"),
    (generator_closed_early, TEXTBOOK, (), 6, "1cd211a3"),
    (generator_sent_values, TEXTBOOK, (), 52, "e753353e"),
    (two_variables_on_one_line, TEXTBOOK, (), 56, "9469fc69"),
    (caught_exceptions, TEXTBOOK, (), 57, "8c7be581"),
    (exception_in_comprehension, TEXTBOOK, (), 19, "2ff36a20"),
]


def digest(t: Trace) -> str:
    """Return a few letters for all that a trace says: events, states, lines, bounds and values."""
    steps = []
    for step in t.steps:
        lines = t.sources[step.source].lines
        line = lines[step.line].strip() if lines else ""
        numbers = str(step.alpha), str(step.beta), str(step.value)
        steps.append((step.event, str(t.nodes[step.node].state), line, *numbers, step.child))
    return sha256(repr((steps, t.result, t.error)).encode()).hexdigest()[:8]


@pytest.mark.parametrize(
    ("search", "game", "args", "steps", "expected"), CASES, ids=lambda x: getattr(x, "__name__", "")
)
def test_a_trace_is_the_same_on_every_python(
    search: Search, game: Game[Any, Any], args: tuple[Any, ...], steps: int, expected: str
):
    t = trace(search, game, game.initial(), *args)
    assert (len(t.steps), digest(t)) == (steps, expected)
