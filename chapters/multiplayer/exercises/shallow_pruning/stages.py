"""Stages of ``shallow-pruning``: smaller functions that lead to it."""

from dataclasses import replace
from typing import Any

from autograder.exercises.common.checks import kinds
from autograder.exercises.common.counting import leaf_budget, result_and_extra
from autograder.exercises.common.stages import once_only
from autograder.model.case import Answer, Case
from autograder.model.exercise import KnownMistake, Property
from chapters.multiplayer.exercises.reasons import maxn_reason
from chapters.multiplayer.exercises.shallow_pruning.exercise import EXERCISE
from chapters.multiplayer.exercises.shallow_pruning.mistakes import MISTAKES
from course_lib.game import Game, successors
from course_lib.search import maxn


def without_cuts(game: Game[Any, Any], s: Any, max_sum: float) -> tuple[Any, Any]:
    """Return the result of max^n, for any sum."""
    return maxn(game, s)


def immediate(game: Game[Any, Any], s: Any, max_sum: float) -> tuple[Any, Any]:
    """Return the result of max^n; a node is left when its player has all of max_sum."""
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    p, best, action = game.turn(s), None, None
    for a, t in successors(game, s):
        vector, _ = immediate(game, t, max_sum)
        if best is None or vector[p] > best[p]:
            best, action = vector, a
        if best[p] >= max_sum:
            break
    return best, action


def immediate_leaves(game: Game[Any, Any], s: Any, max_sum: float) -> frozenset[Any]:
    """Return the leaves that max^n with immediate pruning reads."""
    asked: set[Any] = set()

    def share(s: Any) -> tuple[float, ...]:
        if game.is_terminal(s):
            asked.add(s)
            return tuple(game.utility(s, p) for p in range(game.n_players))
        p, best = game.turn(s), None
        for _, t in successors(game, s):
            vector = share(t)
            best = vector if best is None or vector[p] > best[p] else best
            if best[p] >= max_sum:
                break
        assert best is not None
        return best

    share(s)
    return frozenset(asked)


few_leaves = leaf_budget("immediate pruning", immediate_leaves)


def _vector(case: Case, answer: Answer) -> object:
    return answer.value


_RIGHT = tuple(p for p in EXERCISE.properties if p.name not in ("leaves", "left alone"))
"""The properties of the exercise that ask for no cuts, and once."""


def _mistakes(*right: str) -> tuple[KnownMistake, ...]:
    """Return the known mistakes of the exercise without those that are right in a stage."""
    return tuple(m for m in MISTAKES if m.id not in right)


WITHOUT_CUTS = replace(
    EXERCISE,
    generators=once_only(EXERCISE),
    id="shallow-pruning-stage-1",
    reference=without_cuts,
    shown=replace(EXERCISE.shown, reason=maxn_reason),
    properties=_RIGHT,
    mistakes=_mistakes("no-pruning", "immediate-only"),
    asking=replace(EXERCISE.asking, outcome=_vector, cases_since=1),
    version=2,
)

IMMEDIATE = replace(
    WITHOUT_CUTS,
    id="shallow-pruning-stage-2",
    reference=immediate,
    properties=(
        *_RIGHT,
        Property(
            "leaves", 1, few_leaves, kinds("tree", "deep"), needs=("vector",),
            says="a node is left as soon as its player has all of max_sum",
        ),
    ),
    mistakes=_mistakes("immediate-only"),
    asking=replace(WITHOUT_CUTS.asking, outcome=result_and_extra(immediate_leaves)),
)  # fmt: skip

STAGES = (WITHOUT_CUTS, IMMEDIATE)
