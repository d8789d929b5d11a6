"""Stages of ``deepening-ordered``: an order, moves to keep, and deepening with no killers."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from autograder.exercises.common.stages import once_only, plain_stage
from autograder.model.case import Answer, Case
from autograder.model.interview import Ask, in_parts
from chapters.heuristics.exercises.deepening_ordered.exercise import EXERCISE, ordered_outcome
from chapters.heuristics.exercises.deepening_ordered.mistakes import MISTAKES
from chapters.heuristics.exercises.deepening_ordered.stages_mistakes import IN_ORDER, TO_REMEMBER

ACTIONS = "ABCDEF"
NOT_OF_THE_BEST = (
    "killers-of-another-depth",
    "one-killer-for-all",
    "no-killers",
    "killers-only",
    "partial-depth-trusted",
    "out-of-time-escapes",
)
"""The known mistakes about killers and interruptions, of which the last stage knows nothing."""


def in_order(actions: Sequence[str], best: str | None, killer: str | None) -> list[str]:
    """Return the actions in the order of the search.

    Args:
        actions: the legal actions.
        best: the best action of the last depth, None if the state is new.
        killer: the action that cut last as far from the root, None if none did; it may be illegal.
    """
    found: list[str] = []
    for a in (best, killer, *actions):
        if a is not None and a in actions and a not in found:
            found.append(a)
    return found


def to_remember(values: Sequence[tuple[str, float]], beta: float) -> tuple[str, str | None]:
    """Return the best action of a state of MAX's, and the action that cut there.

    Args:
        values: the actions with their values, in the order of the search.
        beta: MAX's state is left when an action reaches it.

    Returns:
        The best one of the actions that were searched, the first on ties; and the one that cut,
        None if none did.
    """
    (best, most), killer = values[0], None
    for a, value in values:
        if value > most:
            best, most = a, value
        if value >= beta:
            killer = a
            break
    return best, killer


def _order_case(rng: Random) -> Case:
    actions = rng.sample(ACTIONS, rng.randint(2, 5))
    best = rng.choice((None, *actions))
    killer = rng.choice((None, *ACTIONS, *actions, best))
    return Case("order", (actions, best, killer))


def _memory_case(rng: Random) -> Case:
    """Draw a state that is cut two times in three; no value equals beta."""
    actions = rng.sample(ACTIONS, rng.randint(2, 5))
    values = tuple((a, rng.randint(-2, 2)) for a in actions)
    top = max(value for _, value in values)
    beta = rng.choice((top + 0.5, top - 0.5, rng.randint(-2, top) - 0.5))
    return Case("memory", (values, beta))


def search_undisturbed(case: Case, ask: Ask) -> Answer:
    """Let a function search to every depth, without interruptions."""
    if case.kind == "order":
        return ask(case)
    game, s, evaluate, most = case.args
    calls = [(game, s, evaluate, depth) for depth in range(1, most + 1)]
    return in_parts([ask(Case(case.kind, args, counted=True)) for args in calls])


def _outcome(case: Case, answer: Answer) -> Any:
    """Return the number of leaves, or whether the results are right."""
    found = ordered_outcome(case, answer)
    return found[0] if case.kind == "search" and isinstance(found, list) else found


ORDER = plain_stage(
    "heuristics",
    "deepening-ordered-stage-1",
    in_order,
    "order",
    _order_case,
    "every action once: the best one, the killer if it is legal, the others as they come",
    IN_ORDER,
)
MEMORY = plain_stage(
    "heuristics",
    "deepening-ordered-stage-2",
    to_remember,
    "memory",
    _memory_case,
    "the best action that was searched, and the action that reached beta",
    TO_REMEMBER,
)
BEST_FIRST = replace(
    EXERCISE,
    generators=once_only(EXERCISE),
    id="deepening-ordered-stage-3",
    properties=tuple(p for p in EXERCISE.properties if p.name in ("finished", "order", "end")),
    mistakes=tuple(m for m in MISTAKES if m.id not in NOT_OF_THE_BEST),
    asking=replace(EXERCISE.asking, interview=search_undisturbed, outcome=_outcome, cases_since=1),
    version=2,
)
"""The exercise without killers, and without a clock."""

STAGES = (ORDER, MEMORY, BEST_FIRST)
