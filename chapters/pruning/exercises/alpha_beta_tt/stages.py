"""Stages of ``alpha-beta-tt``: smaller functions that lead to it."""

from collections.abc import MutableMapping, Sequence
from dataclasses import replace
from math import inf
from typing import Any

from autograder.exercises.common.checks import kinds, right_value, untouched
from autograder.exercises.common.stages import once_only
from autograder.model.case import Answer, Case
from autograder.model.exercise import Property
from autograder.model.phrase import Phrase
from chapters.pruning.exercises.alpha_beta_tt.exercise import (
    EXERCISE,
    in_each_search,
    leaves_with_table,
    nothing_twice,
    reads_in_graphs,
    visits,
)
from chapters.pruning.exercises.alpha_beta_tt.reasons import states_once_reason
from chapters.pruning.exercises.alpha_beta_tt.stages_mistakes import (
    EXACT_VALUES as EXACT_VALUES_MISTAKES,
)
from chapters.pruning.exercises.alpha_beta_tt.stages_mistakes import (
    LOWER_BOUNDS as LOWER_BOUNDS_MISTAKES,
)
from course_lib.game import MAX, Game, reachable, successors

EXACT, LOWER = "exact", "at least"


def exact_tt(game: Game[Any, Any], s: Any, table: MutableMapping[Any, float]) -> float:
    """Return the minimax value of s, and keep that of every inner state in the table."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if s not in table:
        best = max if game.turn(s) == MAX else min
        table[s] = best(exact_tt(game, t, table) for _, t in successors(game, s))
    return table[s]


def lower_tt(
    game: Game[Any, Any],
    s: Any,
    table: MutableMapping[Any, tuple[str, float]],
    alpha: float = -inf,
    beta: float = inf,
) -> float:
    """Return the result of alpha-beta; the table keeps exact values and lower bounds."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if s in table and (table[s][0] == EXACT or table[s][1] >= beta):
        return table[s][1]
    sign = 1 if game.turn(s) == MAX else -1
    best, floor, ceiling = -sign * inf, alpha, beta
    for _, t in successors(game, s):
        v = lower_tt(game, t, table, floor, ceiling)
        best = max(best, v) if sign == 1 else min(best, v)
        floor, ceiling = (max(floor, v), ceiling) if sign == 1 else (floor, min(ceiling, v))
        if floor >= ceiling:
            break
    if best > alpha:
        table[s] = (LOWER if best >= beta else EXACT), best
    return best


def _right_number(case: Case, part: Answer, right: Answer) -> str | None:
    """Compare one search's number with the value of (value, action)."""
    return right_value(case, part, Answer(right.value[0]))


def values(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the values of all searches with minimax."""
    return in_each_search(case, answer, _right_number)


def _edges(case: Case) -> int:
    """Return the number of moves that end the game: a table reads a leaf once per move to it."""
    game: Game[Any, Any] = case.args[0]
    s = case.args[1]
    inner = [t for t in reachable(game, s) if not game.is_terminal(t)]
    return max(1, sum(game.is_terminal(u) for t in inner for _, u in successors(game, t)))


def each_once(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that no state is searched twice: each leaf is read once per move that leads to it."""
    read, least = visits(answer.parts[0].order), case.once(_edges)
    if read <= least:
        return None
    return Phrase(
        "read leaves {read} times, but only {least} moves lead to a leaf", read=read, least=least
    )


def saves(checked: Sequence[tuple[Case, Answer, Answer]]) -> str | None:
    """Check that, over all graphs, leaves are read less often than without a table."""
    ours, plain = reads_in_graphs(checked)
    if ours < plain or not plain:
        return None
    return Phrase(
        "read leaves {ours} times in all graphs together, as often as without a table", ours=ours
    )


def _exact_outcome(case: Case, answer: Answer) -> object:
    again = nothing_twice(case, answer, answer) is not None
    return [answer.value, again, each_once(case, answer, answer) is not None]


_BOTH = kinds("tree", "graph")

EXACT_VALUES = replace(
    EXERCISE,
    id="alpha-beta-tt-stage-1",
    names=("exact_tt",),
    reference=exact_tt,
    generators=once_only(EXERCISE),
    shown=replace(EXERCISE.shown, reason=states_once_reason),
    properties=(
        Property("value", 1, values, says="the minimax value, whatever the table holds already"),
        Property(
            "each state once", 1, each_once, _BOTH, needs=("value",),
            says="a state whose value is in the table is not searched again",
        ),
        Property(
            "second search", 1, nothing_twice, _BOTH, needs=("value",),
            says="a second search of the same root reads no leaf",
        ),
        untouched("value"),
    ),
    mistakes=EXACT_VALUES_MISTAKES,
    asking=replace(EXERCISE.asking, outcome=_exact_outcome, cases_since=1),
    version=3,
)  # fmt: skip

LOWER_BOUNDS = replace(
    EXERCISE,
    id="alpha-beta-tt-stage-2",
    names=("lower_tt",),
    reference=lower_tt,
    generators=once_only(EXERCISE),
    properties=(
        Property("value", 1, values, says="the minimax value, whatever the table holds already"),
        Property(
            "leaves", 1, leaves_with_table, _BOTH, needs=("value",),
            says="never more leaves than alpha-beta without a table, and fewer in total",
            total=saves,
        ),
        Property(
            "second search", 1, nothing_twice, _BOTH, needs=("value",),
            says="a second search of the same root reads no leaf",
        ),
        untouched("value"),
    ),
    mistakes=LOWER_BOUNDS_MISTAKES,
    asking=replace(EXERCISE.asking, cases_since=1),
    version=3,
)  # fmt: skip

STAGES = (EXACT_VALUES, LOWER_BOUNDS)
