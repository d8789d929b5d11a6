"""The exercises on heuristics: which cases are asked, and interruptions."""

from functools import cache
from typing import Any

import pytest

from autograder.model.verdict import Verdict
from autograder.running.cases import PUBLIC, battery
from chapters.heuristics.exercises.trees import distances
from course_lib.games import Tree
from course_lib.match import OutOfTime
from course_lib.search import heuristic_minimax
from tests.exercises.verdicts import SECRET, verdict_on

TO_DEPTH = ("heuristic-minimax", "quiescence", "best-n", "iterative-deepening")

pytestmark = pytest.mark.usefixtures("unshrunk")


@cache
def trees(exercise_id: str, secret: str) -> tuple[Tree, ...]:
    return tuple(c.args[0] for c in battery(exercise_id, secret) if isinstance(c.args[0], Tree))


# Which cases are asked.


@pytest.mark.parametrize("secret", [PUBLIC, SECRET])
@pytest.mark.parametrize("exercise_id", [*TO_DEPTH, "endgame-table"])
def test_trees_are_unsorted_long_and_without_order_of_turns(exercise_id: str, secret: str):
    asked = trees(exercise_id, secret)
    assert any(list(m) != sorted(m) for tree in asked for m in tree.moves.values())
    assert any(max(distances(tree, tree.root).values()) >= 12 for tree in asked)
    assert any(
        not tree.is_terminal(t) and tree.turn(t) == tree.turn(s)
        for tree in asked for s, m in tree.moves.items() for t in m.values()
    )  # fmt: skip


@pytest.mark.parametrize("exercise_id", TO_DEPTH)
def test_evaluations_are_small_large_negative_and_fractional(exercise_id: str):
    place = 2 if exercise_id == "iterative-deepening" else 3
    values = [v for c in battery(exercise_id, SECRET) for v in c.args[place].values.values()]
    assert min(values) < -1000
    assert max(values) > 1000
    assert any(v != int(v) for v in values)
    assert sum(v in (-1, 0, 1) for v in values) > 20


def test_depths_to_deepen_to_are_not_always_the_same():
    asked = {c.args[3] for c in battery("iterative-deepening", SECRET)}
    assert len(asked) >= 5
    assert max(asked) == 8


def test_deepening_is_asked_where_the_game_is_over_too():
    cases = battery("iterative-deepening", SECRET)
    assert any(case.kind == "end" for case in cases)
    for case in cases:
        assert case.args[0].is_terminal(case.args[1]) == (case.kind == "end")


# Interruptions.


def escaping(game: Any, s: Any, evaluate: Any, max_depth: int) -> Any:
    action = None
    for depth in range(1, max_depth + 1):
        action = heuristic_minimax(game, s, depth, evaluate)[1]
    return action


def crashing(game: Any, s: Any, evaluate: Any, max_depth: int) -> Any:
    raise ZeroDivisionError


def unbound(game: Any, s: Any, evaluate: Any, max_depth: int) -> Any:
    """Have no answer when not even depth 1 is finished."""
    try:
        for depth in range(1, max_depth + 1):
            action = heuristic_minimax(game, s, depth, evaluate)[1]
    except OutOfTime:
        pass
    return action


def passed(verdict: Verdict) -> set[str]:
    return {p.name for p in verdict.properties if p.passed}


@pytest.mark.slow
def test_an_escaping_interruption_costs_what_is_about_interruptions():
    verdict = verdict_on("iterative-deepening", escaping)
    assert passed(verdict) == {"undisturbed", "end", "left alone"}
    assert verdict.diagnosis == "out-of-time-escapes"


def test_a_crash_is_no_escaping_interruption():
    verdict = verdict_on("iterative-deepening", crashing)
    assert verdict.score == 0
    assert verdict.diagnosis is None


@pytest.mark.slow
def test_an_unbound_answer_is_no_escaping_interruption():
    verdict = verdict_on("iterative-deepening", unbound)
    assert passed(verdict) == {"undisturbed", "end", "left alone"}
    assert verdict.diagnosis != "out-of-time-escapes"
    assert "interrupted after 0 requests" in " ".join(p.case for p in verdict.properties)
