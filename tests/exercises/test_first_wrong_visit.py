"""The first wrong iteration of a tree search: no right search has one, and what is said is true."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from autograder.model.case import Case
from autograder.model.exercise import Observation
from autograder.running.cases import code_exercise
from autograder.running.kernel_runner import kernel_runner
from course_lib.games import Tree
from course_lib.search import stop_after
from tests.support.corpus import right_functions, wrong_answers

SEARCHES = ("mcts", "multiplayer-mcts", "mcts-clock")
SEEN = {
    "mcts": ("who-moves-here", "all-children-learn", "fresh-tree", "no-exploration"),
    "multiplayer-mcts": (
        "seats-by-depth", "winner-takes-one", "playouts-from-the-root", "credit-to-the-seat-before",
        "only-the-new-node-is-visited",
    ),
    "mcts-clock": ("last-child-played",),
}  # fmt: skip
"""Wrong answers whose first wrong iteration, or wrong choice at the end, is seen."""

CLAUSE = re.compile(r"iteration (?P<n>\d+) plays to (?P<end>\w+); UCB1 leads to (?P<due>\w+)\.")
ENDS = re.compile(r"(\w+) \(utility (\d+), visits (\d+)\)")


def observed(exercise_id: str, function: Callable[..., Any]) -> Observation | None:
    """Return what is seen of a function."""
    observe = code_exercise(exercise_id).search.observe
    assert observe is not None
    with kernel_runner(function) as runner:
        return observe(runner.call)


def ends_of(
    function: Callable[..., Any], case: Case, n: int, patch: pytest.MonkeyPatch
) -> set[Any]:
    """Return the ends whose utility a function asks for last, after those of n - 1 iterations."""
    asked: list[Any] = []
    utility = Tree.utility
    patch.setattr(Tree, "utility", lambda tree, s, p: asked.append(s) or utility(tree, s, p))
    game, s, counted, c, rng = case.args
    before: list[Any] = []
    for iterations in (n - 1, n):
        before = asked[:]
        asked.clear()
        given = iterations if isinstance(counted, int) else stop_after(iterations)
        function(game, s, given, c, Random(rng.seed))
    return set(asked[len(before) :])


@pytest.mark.parametrize("exercise_id", SEARCHES)
def test_no_right_search_has_one(exercise_id: str) -> None:
    for right in (code_exercise(exercise_id).reference, *right_functions(exercise_id)):
        assert observed(exercise_id, right) is None


@pytest.mark.parametrize("exercise_id", SEARCHES)
def test_what_is_said_of_a_wrong_search_is_true(
    exercise_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = {answer.name: answer.run() for answer in wrong_answers(exercise_id)}
    seen = {name: observed(exercise_id, function) for name, function in wrong.items()}
    assert all(seen[name] for name in SEEN[exercise_id])
    for name, found in seen.items():
        if found is None or not (said := CLAUSE.search(found.clause)):
            continue
        with monkeypatch.context() as patch:
            assert ends_of(wrong[name], found.case, int(said["n"]), patch) == {said["end"]}, name
        ends = {end: (int(gain), int(n)) for end, gain, n in ENDS.findall(found.clause)}
        (gain, visits), (right_gain, right_visits) = ends[said["end"]], ends[said["due"]]
        c = found.case.args[3]
        assert right_visits == 0 or (right_visits < visits if c > 1 else right_gain > gain), name


def test_a_wrong_choice_at_the_end_is_seen_though_every_iteration_is_right() -> None:
    (last,) = (a for a in wrong_answers("mcts-clock") if a.name == "last-child-played")
    found = observed("mcts-clock", last.run())
    assert found is not None
    assert "but 'A' is returned; 'B' is visited most" in found.clause


def test_a_search_that_depends_on_more_than_its_arguments_is_not_blamed() -> None:
    right, others = code_exercise("mcts").reference, Random(7)

    def search(game: Any, s: Any, iterations: int, c: float, rng: Random) -> Any:
        return right(game, s, iterations + others.randrange(3), c, rng)

    assert observed("mcts", search) is None
