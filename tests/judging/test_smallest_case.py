"""The case that is shown is the one with the least to read of those that were found to fail."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from itertools import pairwise
from typing import Any

import pytest

from autograder.exercises import SECTIONS
from autograder.judging.explain import Explanation, explain
from autograder.judging.plain_numbers import plainer
from autograder.judging.shrink import QuestionBudget, fewer_pieces, is_tree_case, simpler, smallest
from autograder.judging.small_cases import small_cases
from autograder.judging.smallest_case import SmallestCase
from autograder.model.case import Answer, Case, Table
from autograder.model.exercise import CodeExercise
from autograder.running.cases import battery, code_exercise, reference_answer, right_answers
from autograder.running.collect import collect
from autograder.running.kernel_runner import trusted_runner
from autograder.running.reading_cost import cost_of_calls, number_cost, reading_cost
from autograder.running.runner import Runner
from autograder.running.score import Outcome, by_ease, easiest_failure, fault, score
from course_lib.game import MAX, MIN, reachable, successors
from course_lib.games import Grundy, Node, Tree
from course_lib.search import minimax_value

SECRET = "a secret"
CODE = [e for s in SECTIONS for e in s.all_exercises if isinstance(e, CodeExercise)]


class CountingRunner(Runner):
    """Counts the calls that a runner makes."""

    def __init__(self, runner: Runner, calls: list[Case]) -> None:
        self.runner, self.calls = runner, calls

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        """Make a call."""
        self.calls.append(case)
        return self.runner.call(case, stop_after)


def why(
    exercise: CodeExercise, make: Callable[[], Any], calls: list[Case] | None = None
) -> Explanation:
    """Return why a function is wrong."""

    @contextmanager
    def opened() -> Iterator[Runner]:
        with trusted_runner(make()) as runner:
            yield runner if calls is None else CountingRunner(runner, calls)

    outcomes = outcomes_of(exercise, opened)
    failure = easiest_failure(exercise, score(exercise, outcomes))
    assert failure is not None
    if calls is not None:
        calls.clear()
    return explain(exercise, opened, failure, outcomes, SECRET, None)


def outcomes_of(
    exercise: CodeExercise, opened: Callable[[], AbstractContextManager[Runner]]
) -> list[Outcome]:
    """Return the answers of a function to a battery."""
    cases = battery(exercise.id, SECRET)
    answers = collect(exercise, opened, cases, careful=True)
    rows = zip(cases, answers, right_answers(exercise.id, SECRET), strict=True)
    return [Outcome(*row) for row in rows]


def test_a_digit_costs_least_and_a_long_number_most():
    numbers: Sequence[float] = (7, -7, 12, 250, 14735)
    assert all(number_cost(a) < number_cost(b) for a, b in pairwise(numbers))
    assert number_cost(0.5) < number_cost(0.25) < number_cost(0.1) < number_cost(313.625)
    assert number_cost(3) < number_cost(3.0)


def test_a_tree_costs_less_with_fewer_nodes_players_and_plainer_names():
    small, more = Tree.of((1, 5)), Tree.of((1, 5, 2))
    named = Tree.of(Node(MAX, (1, 5), actions=("B", "A")))
    three = Tree.of(Node(0, ((1, 0, 0), (5, 0, 0))), n_players=3)
    again = Tree.of(Node(MAX, (1, Node(MAX, (5, 2)))))
    turns = Tree.of(Node(MAX, (1, Node(MIN, (5, 2)))))
    cost = {id(t): reading_cost(Case("tree", (t, t.root))) for t in (small, more, named, three)}
    assert cost[id(small)] < min(cost[id(t)] for t in (more, named, three))
    assert reading_cost(Case("tree", (turns, "a"))) < reading_cost(Case("tree", (again, "a")))


def grundy(piles: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Leave the piles unsorted."""
    found = {t for _, t in successors(Grundy((sum(piles),)), piles)}
    return {tuple(sorted(t)) for t in found}


def leftmost(game: Any, s: Any) -> float:
    """Return the utility at the end of the leftmost line."""
    while not game.is_terminal(s):
        s = game.transition(s, game.actions(s)[0])
    return float(game.utility(s, MAX))


def test_the_shown_case_is_as_small_as_can_be():
    shown = why(code_exercise("grundy-successors"), lambda: grundy).outcome.case
    assert shown.args == ((3,),)
    explained = why(code_exercise("minimax-value"), lambda: leftmost)
    tree = explained.outcome.case.args[0]
    assert len(tree.leaves) == 2
    assert all(abs(u[MAX]) < 10 for u in tree.leaves.values())
    assert explained.ended


def memory() -> Callable[[Any, Any], float]:
    """Return a function that keeps values by the name of the state from call to call."""
    known: dict[Any, float] = {}

    def value(game: Any, s: Any) -> float:
        if s not in known:
            known[s] = minimax_value(game, s)
        return known[s]

    return value


def test_calls_that_matter_are_small_too():
    exercise = code_exercise("minimax-value")
    outcome = why(exercise, memory).outcome
    (before,) = outcome.before
    assert cost_of_calls((before, outcome.case)) < 25
    assert all(len(case.args[0].leaves) == 1 for case in (before, outcome.case))


@pytest.mark.parametrize("make", [lambda: leftmost, memory], ids=["leftmost", "memory"])
def test_what_is_shown_is_the_same_again_and_fails_as_shown(make: Callable[[], Any]):
    exercise = code_exercise("minimax-value")
    first, again = why(exercise, make), why(exercise, make)
    shown, other = first.outcome, again.outcome
    assert [c.key for c in (*shown.before, shown.case)] == [
        c.key for c in (*other.before, other.case)
    ]
    with trusted_runner(make()) as runner:
        for case in shown.before:
            runner.call(case)
        answer = runner.call(shown.case)
    assert fault(first.prop, Outcome(shown.case, answer, shown.expected))


def test_other_properties_have_smaller_cases_than_those_of_the_battery():
    exercise = code_exercise("minimax-search")
    explained = why(exercise, lambda: lambda game, s: (leftmost(game, s), None))
    outcomes = outcomes_of(
        exercise, lambda: trusted_runner(lambda game, s: (leftmost(game, s), None))
    )
    for result in score(exercise, outcomes):
        if result.failing:
            outcome = explained.outcome_of(result)
            assert fault(result.prop, outcome)
            if result.prop.name != explained.prop.name:
                assert reading_cost(outcome.case) <= reading_cost(result.failing[0].case)


def test_a_function_is_asked_so_often_at_most():
    calls: list[Case] = []
    right = code_exercise("minimax-search").reference

    def wrong(game: Any, s: Any) -> Any:
        """Err on large trees only: nothing smaller is found."""
        value, action = right(game, s)
        return value + (len(reachable(game, s)) > 20), action

    explained = why(code_exercise("minimax-search"), lambda: wrong, calls)
    shown = explained.outcome.case.args
    assert len(reachable(*shown)) > 20
    assert len(calls) <= 900


def test_easier_cases_come_first_whoever_wrote_them():
    exercise = code_exercise("minimax-value")
    right = Answer(0.0)
    cases = battery(exercise.id, SECRET)
    ordered = by_ease(exercise, [Outcome(case, right, right) for case in cases])
    costs = [reading_cost(outcome.case) for outcome in ordered]
    assert costs == sorted(costs)


@pytest.mark.parametrize("exercise", CODE, ids=lambda e: e.id)
def test_small_cases_keep_the_promise_of_their_exercise(exercise: CodeExercise):
    cases = small_cases(exercise.id)
    assert bool(cases) == bool(exercise.generators)
    assert all(map(exercise.keeps_promise, cases))
    kinds = {case.kind for case in battery(exercise.id, SECRET)}
    assert {case.kind for case in cases} <= kinds


@pytest.mark.parametrize("exercise", [e for e in CODE if e.prunable], ids=lambda e: e.id)
def test_a_case_with_plainer_numbers_keeps_the_promise_and_has_an_answer(exercise: CodeExercise):
    cases = [case for case in battery(exercise.id, SECRET) if is_tree_case(exercise, case)]
    short = [case for case in cases if len(case.args[0].moves) < 12]
    for case in short[::6]:
        for plain in plainer(exercise, case):
            assert exercise.keeps_promise(plain), plain
        last = smallest(exercise, case, lambda _: True, QuestionBudget(30))
        assert reference_answer(exercise, last).error is None
        assert reading_cost(last) <= reading_cost(case)


def test_ranks_in_place_of_all_numbers_are_in_the_same_order():
    given = (30, -20, 7.5, -7.5)
    case = Case("tree", (Tree.of((given[:2], given[2:])), "a"))
    numbers = [
        [utilities[0] for utilities in plain.args[0].leaves.values()]
        for plain in plainer(code_exercise("minimax-value"), case)
    ]
    ranks = [values for values in numbers if not {*values} & {*given}]
    assert len(ranks) > 1
    for values in ranks:
        assert sorted(range(4), key=values.__getitem__) == [1, 3, 2, 0], values


def test_players_who_play_no_part_go():
    tree = Tree.of(Node(4, ((14735, 1, 2, 3, 313.625), (1, 1, 1, 1, 0))), n_players=5)
    case = Case("many", (tree, "a"))
    small = smallest(
        code_exercise("maxn"), case, lambda c: c.args[0].turn("a") > 0, QuestionBudget(200)
    )
    assert small.args[0].n_players == 3
    assert all(0 <= v <= 9 for u in small.args[0].leaves.values() for v in u)


def test_a_depth_is_no_larger_than_needed():
    tree = Tree.of((1, 2))
    case = Case("search", (tree, "a", 4, Table({"a": 0, "b": 1, "c": 2})))
    small = smallest(code_exercise("heuristic-minimax"), case, lambda c: True, QuestionBudget(100))
    assert small.args[2] == 1


def test_states_of_which_nothing_is_asked_go():
    tree = Tree.of((((1, 2), (3, 4)), ((5, 6), (7, 8))))
    case = Case("states", (tree, ["a", "b", "c"]))
    exercise = code_exercise("endgame-table")
    small = smallest(exercise, case, lambda c: len(c.args[1]) == 2, QuestionBudget(200))
    assert len(small.args[0].moves) + len(small.args[0].leaves) <= 4
    assert exercise.keeps_promise(small)


def test_pieces_that_do_not_matter_go():
    pytest.importorskip("chess")
    fen = "5b2/2p5/1knQ2r1/p6N/1nb5/3BP1P1/PB1K1R2/R7 b - - 1 47"
    case = Case("position", (fen,))
    found = list(fewer_pieces(case))
    assert all(map(code_exercise("material").keeps_promise, found))
    small = smallest(code_exercise("material"), case, lambda c: True, QuestionBudget(300))
    assert small is case  # a case written by hand is not drawn again
    assert min(map(reading_cost, found)) < reading_cost(case)


def test_simpler_cases_are_about_trees_only():
    assert list(simpler(code_exercise("ucb1"), Case("visited", (1, 2, 3, 4)))) == []


def test_a_function_that_errs_once_is_not_said_to_err_again():
    exercise = code_exercise("minimax-value")
    case = battery(exercise.id, SECRET)[0]
    right = reference_answer(exercise, case)
    outcome = Outcome(case, Answer(float(right.value) + 1), right)
    search = SmallestCase(
        exercise,
        lambda: trusted_runner(minimax_value),
        score(exercise, [outcome]),
        [outcome],
    )
    assert search.find_smallest([case]) is None
