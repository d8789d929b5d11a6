"""Functions that remember earlier calls, or change the game, lose points and are told so."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from autograder.exercises import find_exercise
from autograder.judging.judge import judge
from autograder.model.exercise import CodeExercise
from autograder.report.text import runnable_lines
from autograder.running.cases import PUBLIC, code_exercise
from autograder.running.kernel_runner import kernel_runner
from course_lib.game import MAX, successors
from course_lib.search import (
    alpha_beta_search,
    minimax_search,
    minimax_value,
    negamax,
    one_step_player,
    tree_size,
    winning_strategy,
)
from tests.exercises.verdicts import SECRETS, failed, verdict_on

# Memory that outlives a call.


def remembering(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that keeps its answers by what it is asked, but for the game."""
    memo: dict[Any, Any] = {}

    def remembered(game: Any, s: Any, *rest: Any) -> Any:
        key = (s, *(arg for arg in rest if not callable(arg)))
        if key not in memo:
            memo[key] = function(game, s, *rest)
        return memo[key]

    return remembered


def with_mutable_default() -> Callable[..., Any]:
    """The classic: a default argument is made once, and kept for ever."""

    def value(game: Any, s: Any, memo: dict[Any, float] = {}) -> float:  # noqa: B006
        if s not in memo:
            if game.is_terminal(s):
                memo[s] = game.utility(s, MAX)
            else:
                values = [value(game, t) for _, t in successors(game, s)]
                memo[s] = max(values) if game.turn(s) == MAX else min(values)
        return memo[s]

    return value


def with_global_table() -> Callable[..., Any]:
    sizes: dict[Any, int] = {}

    def size(game: Any, s: Any) -> int:
        if s not in sizes:
            sizes[s] = 1 + sum(size(game, t) for _, t in successors(game, s))
        return sizes[s]

    return size


@pytest.mark.parametrize("secret", [PUBLIC, SECRETS[0]])
@pytest.mark.parametrize(
    ("exercise_id", "make"),
    [
        ("minimax-value", partial(remembering, minimax_value)),
        ("minimax-value", with_mutable_default),
        ("minimax-search", partial(remembering, minimax_search)),
        ("tree-size", partial(remembering, tree_size)),
        ("tree-size", with_global_table),
        ("winning-strategy", partial(remembering, winning_strategy)),
        ("one-step-player", partial(remembering, one_step_player)),
        ("alpha-beta-search", partial(remembering, alpha_beta_search)),
        ("negamax", partial(remembering, negamax)),
    ],
)
def test_a_memory_that_outlives_a_call_fails_and_is_named(
    exercise_id: str, make: Callable[[], Callable[..., Any]], secret: str
):
    """In a kernel the memory is there even when a case is asked alone, so a variant must tell."""
    verdict = verdict_on(exercise_id, make(), secret)
    assert verdict.score < verdict.max_score
    assert "from one call to the next" in verdict.message


@pytest.mark.parametrize("exercise_id", ["minimax-value", "tree-size", "winning-strategy"])
def test_a_memory_is_named_when_a_fresh_process_does_not_have_it(exercise_id: str):
    exercise = find_exercise(exercise_id)
    assert isinstance(exercise, CodeExercise)
    verdict = judge(exercise, lambda: kernel_runner(remembering(exercise.reference)), PUBLIC)
    assert verdict.score < verdict.max_score
    assert "from one call to the next" in verdict.message


def test_a_memory_that_knows_the_game_is_right():
    known: dict[tuple[int, Any], float] = {}
    alive = []

    def value(game: Any, s: Any) -> float:
        alive.append(game)  # so that no other game gets its id
        if (id(game), s) not in known:
            known[id(game), s] = minimax_value(game, s)
        return known[id(game), s]

    assert verdict_on("minimax-value", value).passed


# Leaving things alone.


def spoiling(spoil: Callable[[Any], None]) -> Callable[[Any, Any], float]:
    def value(game: Any, s: Any) -> float:
        right = minimax_value(game, s)
        if hasattr(game, "moves"):
            spoil(game)
        return right

    return value


@pytest.mark.parametrize(
    "spoil",
    [
        lambda game: game.moves.clear(),
        lambda game: game.players.update({game.root: MAX + 1 - game.players[game.root]}),
        lambda game: game.leaves.update(dict.fromkeys(game.leaves, (0, 0))),
        lambda game: game.leaves.clear(),
    ],
    ids=["moves", "players", "utilities", "leaves"],
)
def test_a_function_that_changes_the_game_is_told(spoil: Callable[[Any], None], unshrunk: None):
    verdict = verdict_on("minimax-value", spoiling(spoil))
    assert failed(verdict) == {"left alone"}
    assert verdict.counterexample is not None
    assert runnable_lines(verdict.counterexample).count("minimax_value(") == 2


@pytest.mark.parametrize(
    ("exercise_id", "method"),
    [("minimax-value", "clear"), ("minimax-value", "pop"), ("minimax-search", "reverse")],
)
def test_a_function_that_changes_a_list_of_actions_is_told(
    exercise_id: str, method: str, unshrunk: None
):
    reference = code_exercise(exercise_id).reference

    def search(game: Any, s: Any) -> Any:
        right = reference(game, s)
        if actions := game.actions(s):
            getattr(actions, method)()
        return right

    verdict = verdict_on(exercise_id, search)
    assert failed(verdict) == {"left alone"}
    assert verdict.counterexample is not None
    assert runnable_lines(verdict.counterexample).count(f"{exercise_id.replace('-', '_')}(") == 2


def test_a_list_in_another_order_is_no_mistake_where_order_decides_nothing():
    def value(game: Any, s: Any) -> float:
        game.actions(s).reverse()
        return minimax_value(game, s)

    assert verdict_on("minimax-value", value).passed
