"""Iterative deepening: interruptions and budgets."""

from importlib import import_module
from math import inf
from random import Random
from statistics import fmean
from time import monotonic
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.evaluation import open_lines
from course_lib.game import MAX, MIN, Game
from course_lib.games import Grundy, Nim, Tree
from course_lib.match import OutOfTime, play
from course_lib.search import (
    Budget,
    deepening_ordered,
    deepening_player,
    depth_limited_alpha_beta,
    heuristic_minimax,
    iterative_deepening,
    limited,
    random_player,
)
from course_lib.search.wrapper import Wrapper
from tests.lengths import examples
from tests.search.game_trees import TEXTBOOK, Watched, noise
from tests.search.heuristic_games import TTT, Asked, games


class Interrupted:
    """Runs a search whose evaluations and utilities run out of time at one call."""

    def __init__(self, game: Game[Any, Any], at: float = inf) -> None:
        self.calls, self.at = 0, at
        self.game = UtilityCounts(game, self)

    def __call__(self, s: Any) -> float:
        self.count()
        return noise(s)

    def count(self) -> None:
        if self.calls >= self.at:
            raise OutOfTime
        self.calls += 1


class UtilityCounts(Wrapper[Any, Any]):
    def __init__(self, game: Game[Any, Any], clock: Interrupted) -> None:
        super().__init__(game)
        self.clock = clock

    def utility(self, s: Any, p: int) -> float:
        self.clock.count()
        return super().utility(s, p)


def deepen(game: Game[Any, Any], s: Any, max_depth: int, at: float = inf) -> tuple[Any, int]:
    """Return the action, and how many calls were made."""
    clock = Interrupted(game, at)
    return iterative_deepening(clock.game, s, clock, max_depth), clock.calls


def holds_at_every_interruption(game: Game[Any, Any], s: Any, max_depth: int) -> None:
    finished = [0] + [deepen(game, s, depth)[1] for depth in range(1, max_depth + 1)]
    best = [heuristic_minimax(game, s, depth, noise)[1] for depth in range(1, max_depth + 1)]
    for at in range(finished[-1] + 2):
        depth = max(d for d in range(max_depth + 1) if finished[d] <= at)
        expected = best[depth - 1] if depth else game.actions(s)[0]
        assert deepen(game, s, max_depth, at)[0] == expected, at


@given(game=games, max_depth=st.integers(1, 4))
@settings(max_examples=examples(60), deadline=None)
def test_interrupted_at_any_call_the_last_finished_depth_answers(game: Tree, max_depth: int):
    holds_at_every_interruption(game, game.root, max_depth)


@pytest.mark.parametrize(
    ("game", "s"),
    [
        (TTT, (1, 2, 0, 0, 1, 0, 0, 0, 2)),
        (TTT, (0, 0, 0, 0, 1, 0, 0, 0, 0)),
        (Nim((2, 3)), ((2, 3), MIN)),
        (Grundy((9,)), (9,)),
    ],
)
def test_interrupted_at_any_call_in_known_games(game: Game[Any, Any], s: Any):
    holds_at_every_interruption(game, s, 3)


@given(game=games, max_depth=st.integers(1, 4))
@settings(max_examples=examples(40), deadline=None)
def test_deepening_in_a_learnt_order_has_the_result_of_the_last_finished_depth(
    game: Tree, max_depth: int
):
    def deepen_to(depth: int, at: float = inf) -> tuple[Any, int]:
        clock = Interrupted(game, at)
        return deepening_ordered(clock.game, game.root, clock, depth), clock.calls

    calm = [deepen_to(depth) for depth in range(1, max_depth + 1)]
    for depth, (found, _) in enumerate(calm, start=1):
        assert found == heuristic_minimax(game, game.root, depth, noise)
    for at in range(calm[0][1], calm[-1][1]):
        assert deepen_to(max_depth, at)[0] == next(f for f, n in reversed(calm) if n <= at)


def test_killers_save_leaves_where_siblings_are_refuted_by_the_same_action():
    refuted = Tree.of(((8, 4, 9), (9, 5, 8), (7, 6, 9)))
    looks = {"a": 0, "b": 2, "c": 3, "d": 5}
    asked = Watched(refuted)
    assert deepening_ordered(asked, "a", looks.__getitem__, 2) == (6, "C")
    assert len(asked.leaves) == 6  # seven without the killer, nine from left to right


def test_deepening_has_no_move_when_the_game_is_over_and_some_move_without_depth():
    assert iterative_deepening(TEXTBOOK, "k", noise, 5) is None
    assert iterative_deepening(TEXTBOOK, "a", noise, 0) == "A"


def test_deepening_evaluates_less_than_searching_each_depth_anew():
    anew, deepened = Budget(calls=10_000), Budget(calls=10_000)
    for depth in range(1, 6):
        depth_limited_alpha_beta(TTT, TTT.initial(), depth, anew.limit(open_lines))
    iterative_deepening(TTT, TTT.initial(), deepened.limit(open_lines), 5)
    assert deepened.calls > anew.calls  # what is left


def test_a_number_of_calls_is_counted():
    evaluate = limited(noise, calls=3)
    assert [evaluate("a"), evaluate("b"), evaluate("a")] == [noise("a"), noise("b"), noise("a")]
    with pytest.raises(OutOfTime, match="calls"):
        evaluate("a")
    with pytest.raises(OutOfTime, match="calls"):
        limited(noise, calls=0)("a")


def test_seconds_pass(monkeypatch: pytest.MonkeyPatch):
    now = [100.0]
    module = import_module("course_lib.search.iterative_deepening")
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    evaluate = limited(noise, calls=2, seconds=1.5)
    now[0] = 101.4
    assert evaluate("a") == noise("a")
    now[0] = 101.5
    with pytest.raises(OutOfTime, match="seconds"):
        evaluate("a")


@pytest.mark.parametrize("budget", [{"calls": 0}, {"calls": 50}, {"seconds": 0.01}])
def test_a_deepening_player_has_a_budget_for_every_move(budget: dict[str, Any]):
    """Even where all that is looked at are ends of the game, which are never evaluated."""
    player = deepening_player(TTT, open_lines, 9, **budget)
    begin = monotonic()
    assert len(play(TTT, [player, player]).actions) >= 5
    assert monotonic() - begin < 60  # without a budget it takes hours
    game = Nim((9, 9))
    begin = monotonic()
    assert deepening_player(game, noise, 99, **budget)(game.initial()) in game.actions(((9, 9), 0))
    assert monotonic() - begin < 60  # without a budget it takes hours


def test_evaluations_and_ends_of_the_game_are_paid_from_the_same_budget():
    evaluate = Asked(lambda s: True)
    for s, least in ((TTT.initial(), 9), ((1, 2, 1, 2, 2, 1, 0, 0, 0), 0)):
        game = Watched(TTT)
        evaluate.states.clear()
        deepening_player(game, evaluate, 9, calls=9)(s)
        assert least <= len(evaluate.states) <= len(evaluate.states) + len(game.leaves) <= 9


def test_a_deepening_player_beats_chance():
    player = deepening_player(TTT, open_lines, 4, calls=200)
    rng = Random(0)
    matches = [play(TTT, [player, lambda s: random_player(TTT, s, rng)]) for _ in range(20)]
    assert fmean(match.utilities[MAX] for match in matches) > 0.8
    with pytest.raises(ValueError, match="over"):
        player(matches[0].states[-1])
