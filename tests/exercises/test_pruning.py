"""Section pruning: its cases, its outcomes, and mistakes that nearly pass."""

from collections.abc import Callable, MutableMapping
from math import inf
from random import Random
from typing import Any

import numpy as np
import pytest

from autograder.exercises import find_section
from autograder.exercises.common import games
from autograder.exercises.common.counting import counted
from autograder.exercises.common.leaves import lax_leaves
from autograder.exercises.common.trees import DEEP, DEEP_AT_MAX
from autograder.judging.judge import judge
from autograder.model.compare import same
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import Verdict
from autograder.running.cases import PUBLIC, battery
from autograder.running.kernel_runner import KernelRunner, kernel_runner
from chapters.pruning.exercises.alpha_beta_tt.graphs import BOUND_TRAPS
from chapters.pruning.exercises.alpha_beta_tt.mistakes import MISTAKES as ALPHA_BETA_TT
from chapters.pruning.figures import sharing
from chapters.pruning.measuring import Folded, effort
from course_lib.game import MAX, MIN, reachable, successors
from course_lib.games import TicTacToe, Tree
from course_lib.search import (
    alpha_beta_search,
    alpha_beta_tt,
    canonical,
    minimax_search,
    minimax_value,
    zobrist,
)
from tests.support.corpus import right_functions

CODE = {e.id: e for e in find_section("pruning").exercises if isinstance(e, CodeExercise)}
SECRETS = (PUBLIC, "a secret")


def verdict_on(exercise_id: str, function: Callable[..., Any], secret: str = PUBLIC) -> Verdict:
    return judge(
        CODE[exercise_id], lambda: kernel_runner(function, seconds=600), secret, explain=False
    )


def outcomes(exercise_id: str, function: Callable[..., Any], secret: str = PUBLIC) -> list[object]:
    """Return the outcome of a function on every case of a battery."""
    exercise, ask = CODE[exercise_id], KernelRunner(function, ours=True).call
    cases = battery(exercise_id, secret)
    return [exercise.asking.outcome(case, exercise.asking.interview(case, ask)) for case in cases]


def mistake(exercise_id: str, name: str) -> Callable[..., Any]:
    return next(v for v in CODE[exercise_id].mistakes if v.id == name).make()


# The order of actions.


def sorted_by_pairs(game: Any, s: Any, evaluate: Any) -> Any:
    """Equal evaluations are ordered by action, downwards for MAX."""
    pairs = [(evaluate(t), a) for a, t in successors(game, s)]
    return [a for _, a in sorted(pairs, reverse=game.turn(s) == MAX)]


def sorted_by_key_and_action(game: Any, s: Any, evaluate: Any) -> Any:
    sign = -1 if game.turn(s) == MAX else 1
    return sorted(game.actions(s), key=lambda a: (sign * evaluate(game.transition(s, a)), a))


def sorted_by_successor(game: Any, s: Any, evaluate: Any) -> Any:
    """Equal evaluations are ordered by the name of the next state."""
    sign = -1 if game.turn(s) == MAX else 1
    found = [(sign * evaluate(t), t, a) for a, t in reversed(list(successors(game, s)))]
    return [a for *_, a in sorted(found, key=lambda row: row[0])]


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("wrong", [sorted_by_pairs, sorted_by_key_and_action, sorted_by_successor])
def test_equal_evaluations_keep_the_order_of_actions(wrong: Callable[..., Any], secret: str):
    assert not verdict_on("order-actions", wrong, secret).passed


@pytest.mark.parametrize("secret", SECRETS)
def test_order_actions_is_asked_only_where_turn_is_defined(secret: str):
    for case in battery("order-actions", secret):
        game, s, _ = case.args
        assert game.turn(s) in (MAX, MIN)
        assert game.is_terminal(s) == (case.kind == "end")


@pytest.mark.parametrize("secret", SECRETS)
def test_equal_evaluations_stand_beside_action_names_in_no_sorted_order(secret: str):
    def ties(case: Any) -> bool:
        game, s, evaluate = case.args
        values = [evaluate(t) for _, t in successors(game, s)]
        return len(set(values)) < len(values) and game.actions(s) != sorted(game.actions(s))

    assert {c.kind for c in battery("order-actions", secret) if ties(c)} == {"max", "min"}


# Alpha-beta: the outcome of a search.


def without_ties(case: Any) -> bool:
    values = [u[MAX] for u in case.args[0].leaves.values()]
    return len(set(values)) == len(values)


def test_all_right_searches_have_the_same_outcome():
    expected = outcomes("alpha-beta-search", alpha_beta_search)
    for answer in right_functions("alpha-beta-search"):
        found = outcomes("alpha-beta-search", answer)
        assert all(same(x, y) for x, y in zip(found, expected, strict=True))


def test_the_outcome_holds_the_leaves_where_no_two_are_equal():
    cases = battery("alpha-beta-search", PUBLIC)
    read = outcomes("alpha-beta-search", alpha_beta_search)
    everything = outcomes("alpha-beta-search", minimax_search)
    strict = [sorted(lax_leaves(*c.args)) if c.counted and without_ties(c) else None for c in cases]
    assert sum(leaves is not None for leaves in strict) >= 5
    for leaves, (_, found), (_, all_leaves), case in zip(
        strict, read, everything, cases, strict=True
    ):
        if leaves is not None:
            assert found == leaves
            assert all_leaves == sorted(case.args[0].leaves)


@pytest.mark.parametrize(("tree", "cut"), [(DEEP, "k"), (DEEP_AT_MAX, "k")])
def test_deep_cut_offs_are_missed_by_a_search_that_knows_only_its_parents_bound(
    tree: Tree, cut: str
):
    assert cut not in lax_leaves(tree, "a")
    ask = KernelRunner(mistake("alpha-beta-search", "no-deep-cut-offs"), ours=True).call
    assert ask(counted("tree", tree, "a")).asked - set(lax_leaves(tree, "a")) == {cut}


def pruning_below_the_root_only(game: Any, s: Any) -> Any:
    """The children of the root get an infinite window."""
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    values = [(alpha_beta_search(game, t)[0], a) for a, t in successors(game, s)]
    return (max if game.turn(s) == MAX else min)(values, key=lambda pair: pair[0])


def test_a_search_that_prunes_a_little_does_not_behave_like_one_that_does_not_prune():
    mine = outcomes("alpha-beta-search", pruning_below_the_root_only)
    for name in ("no-pruning", "no-deep-cut-offs", "cut-at-max-only", "cut-at-min-only"):
        theirs = outcomes("alpha-beta-search", mistake("alpha-beta-search", name))
        assert any(not same(x, y) for x, y in zip(mine, theirs, strict=True)), name


# Negamax: the outcome of a search.


def test_fail_soft_and_fail_hard_have_the_same_outcome():
    first, *others = right_functions("negamax")
    expected = outcomes("negamax", first)
    for answer in others:
        found = outcomes("negamax", answer)
        assert all(same(x, y) for x, y in zip(found, expected, strict=True)), answer


def fail_hard_without_pruning(game: Any, s: Any, alpha: float, beta: float) -> float:
    """Every leaf is read, and the value is clipped to the window."""
    sign = 1 if game.turn(s) == MAX else -1
    value: float = sign * minimax_value(game, s)
    return max(alpha, min(beta, value))


def test_a_mistake_is_the_same_in_another_style():
    mine = outcomes("negamax", fail_hard_without_pruning)
    theirs = outcomes("negamax", mistake("negamax", "no-pruning"))
    assert all(same(x, y) for x, y in zip(mine, theirs, strict=True))


# Transposition tables.

BOUNDS = ("bound-as-value", "lower-bound-as-value", "upper-bound-as-value", "bounds-swapped",
          "uncut-as-value")  # fmt: skip


@pytest.mark.parametrize("name", BOUNDS)
def test_every_way_to_mistake_a_bound_shows_on_a_trap(name: str):
    make = next(v.make for v in ALPHA_BETA_TT if v.id == name)
    values = [make()(trap, "a", {})[0] for trap in BOUND_TRAPS]
    assert values != [minimax_value(trap, "a") for trap in BOUND_TRAPS]


def test_every_trap_shows_exactly_the_mistakes_it_is_made_for():
    wrong = [
        {
            v.id
            for v in ALPHA_BETA_TT
            if v.id in BOUNDS and v.make()(trap, "a", {})[0] != minimax_value(trap, "a")
        }
        for trap in BOUND_TRAPS
    ]
    assert wrong == [
        {"bound-as-value", "lower-bound-as-value", "bounds-swapped"},
        {"bound-as-value", "upper-bound-as-value", "bounds-swapped"},
        {"bound-as-value", "upper-bound-as-value", "uncut-as-value"},
        {"bound-as-value", "lower-bound-as-value", "uncut-as-value"},
    ]


def exact_unless_cut(player: int) -> Callable[..., Any]:
    """Return a search that takes a value for exact unless the node was cut, at one player's nodes.

    At the other player's nodes, it is right.
    """

    def search(
        game: Any, s: Any, table: MutableMapping[Any, Any], alpha: float = -inf, beta: float = inf
    ) -> Any:
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        low, high, action = table.get(s, (-inf, inf, None))
        if low == high or low >= beta or high <= alpha:
            return (high if high <= alpha else low), action
        entered, p = (alpha, beta), game.turn(s)
        best = -inf if p == MAX else inf
        for a, t in successors(game, s):
            v, _ = search(game, t, table, alpha, beta)
            if v > best if p == MAX else v < best:
                best, action = v, a
            alpha, beta = (max(alpha, best), beta) if p == MAX else (alpha, min(beta, best))
            if alpha >= beta:
                break
        low = -inf if best <= entered[0] and not (p == player == MAX) else best
        high = inf if best >= entered[1] and not (p == player == MIN) else best
        table[s] = low, high, action
        return best, action

    return search


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("player", [MAX, MIN])
def test_a_bound_that_is_no_cut_is_not_a_value(player: int, secret: str):
    verdict = verdict_on("alpha-beta-tt", exact_unless_cut(player), secret)
    assert [p.passed for p in verdict.properties if p.name == "value"] == [False]


def test_the_same_search_that_keeps_bounds_is_right():
    assert verdict_on("alpha-beta-tt", exact_unless_cut(-1)).passed


def test_random_graphs_show_every_mistake_with_a_bound():
    """The traps are not alone: among 300 drawn graphs, several show each mistake."""
    graphs = [games.dense_graph(Random(seed)) for seed in range(300)]
    for name in BOUNDS:
        make = next(v.make for v in ALPHA_BETA_TT if v.id == name)
        wrong = sum(shows(make(), graph) for graph in graphs)
        assert wrong >= 3, name


def shows(search: Callable[..., Any], graph: Tree) -> bool:
    """Tell whether a search is wrong about a graph, or about a later root with the same table."""
    table: dict[Any, Any] = {}
    roots = [s for s in reachable(graph, "a") if s in graph.moves]
    return any(search(graph, s, table)[0] != minimax_value(graph, s) for s in roots)


def test_asking_twice_for_a_leaf_does_not_count_as_reading_it_twice():
    def twice(game: Any, s: Any, table: Any) -> Any:
        class Doubled:
            def __getattr__(self, name: str) -> Any:
                return getattr(game, name)

            def utility(self, s: Any, p: int) -> float:
                return float(game.utility(s, p) + game.utility(s, p)) / 2

        return alpha_beta_tt(Doubled(), s, table)  # type: ignore[arg-type]

    assert verdict_on("alpha-beta-tt", twice, "a secret").passed


def test_what_comes_after_takes_numbers_of_numpy():
    """The judge takes them; so do the cells below an exercise."""
    ttt = TicTacToe()
    folded = Folded(ttt, lambda board: tuple(np.array(canonical(board))))
    assert effort(alpha_beta_search, folded) == effort(alpha_beta_search, Folded(ttt, canonical))
    boards = reachable(ttt, ttt.initial())[:500]
    typed = sharing(lambda board, keys: np.uint64(zobrist(board, keys)), boards, 12, 1)
    assert typed == sharing(zobrist, boards, 12, 1)
