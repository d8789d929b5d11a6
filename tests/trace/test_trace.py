"""Tracing: any search, however it is written, is seen as it walks through the tree."""

import inspect
import sys
from collections.abc import Iterator
from math import inf
from typing import Any, NamedTuple

import pytest
from hypothesis import given

from autograder.exercises.common import games
from autograder.exercises.common.leaves import lax_leaves
from course_lib.game import MAX, Game, successors
from course_lib.games import Nim, TicTacToe, Tree
from course_lib.match import OutOfTime
from course_lib.search import (
    alpha_beta_search,
    ao_star,
    heuristic_minimax,
    iterative_deepening,
    minimax_search,
    minimax_value,
    negamax,
    sss_star,
)
from course_lib.trace import Step, Trace, sources, trace
from tests.support.strategies import drawn

TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))


def states(t: Trace, *events: str) -> list[Any]:
    return [t.nodes[s.node].state for s in t.steps if s.event in events]


def pruned(t: Trace) -> list[Any]:
    return [t.nodes[i].state for i in t.pruned()]


def steps(t: Trace, event: str) -> list[Step]:
    return [s for s in t.steps if s.event == event]


# Searches as people write them.


def one_function(game: Game[Any, Any], s: Any, alpha: float = -inf, beta: float = inf) -> float:
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        for a in game.actions(s):
            alpha = max(alpha, one_function(game, game.transition(s, a), alpha, beta))
            if alpha >= beta:
                break
        return alpha
    for a in game.actions(s):
        beta = min(beta, one_function(game, game.transition(s, a), alpha, beta))
        if alpha >= beta:
            break
    return beta


def closures(game: Game[Any, Any], s: Any) -> float:
    def largest(alpha: float, s: Any, beta: float) -> float:
        return walk(alpha, s, beta, max)

    def walk(alpha: float, s: Any, beta: float, better: Any) -> float:
        if game.is_terminal(s):
            return game.utility(s, MAX)
        v = -inf if better is max else inf
        for _, t in successors(game, s):
            v = better(v, (largest if game.turn(t_or(s, t)) == MAX else smallest)(alpha, t, beta))
            if better is max:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                return v
        return v

    def smallest(alpha: float, s: Any, beta: float) -> float:
        return walk(alpha, s, beta, min)

    def t_or(s: Any, t: Any) -> Any:
        return s if game.is_terminal(t) else t

    return (largest if game.turn(s) == MAX else smallest)(-inf, s, inf)


class Searcher:
    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def value(self, s: Any, alpha: float = -inf, beta: float = inf) -> float:
        return one_function(self.game, s, alpha, beta)


def method(game: Game[Any, Any], s: Any) -> float:
    return Searcher(game).value(s)


RIGHT = [alpha_beta_search, one_function, closures, method]


@pytest.mark.parametrize("search", RIGHT, ids=lambda f: f.__name__)
def test_slides_tree_skips_two_leaves_however_it_is_searched(search):
    t = trace(search, TEXTBOOK, "a")
    assert pruned(t) == ["i", "j"]
    assert states(t, "cut") == ["c"]
    assert [s.value for s in steps(t, "evaluate")] == [3, 12, 8, 2, 14, 5, 2]
    (cut,) = steps(t, "cut")
    assert cut.alpha == 3
    assert t.error is None
    assert t.stopped is None
    assert t.result in (3, (3, "A"))


@pytest.mark.slow
@given(drawn(games.tree, max_leaves=30, depth=4))
def test_what_is_pruned_is_what_alpha_beta_does_not_ask_for(tree):
    t = trace(alpha_beta_search, tree, tree.initial())
    asked = lax_leaves(tree, tree.initial(), strict=True)
    assert states(t, "evaluate") == asked
    assert {n.state for n in t.nodes if n.looked_at and tree.is_terminal(n.state)} == set(asked)
    assert t.result == alpha_beta_search(tree, tree.initial())


def test_minimax_enters_every_node_and_prunes_nothing():
    for search in (minimax_value, minimax_search):
        t = trace(search, TEXTBOOK, "a")
        assert states(t, "enter") == list("abefgchijdklm")
        assert not t.pruned()


def test_every_node_entered_is_left_and_comes_back_to_its_parent():
    t = trace(alpha_beta_search, TEXTBOOK, "a")
    assert sorted(states(t, "enter")) == sorted(states(t, "leave"))
    assert all(t.nodes[s.child].parent == s.node for s in steps(t, "returned"))
    assert len(steps(t, "returned")) == len(steps(t, "enter")) - 1


def test_bounds_are_those_of_the_window():
    t = trace(negamax, Tree.of(((3, 12), (2, 4)), turn_at_leaves=True), "a", -inf, inf)
    entered = {t.nodes[s.node].state: (s.alpha, s.beta) for s in steps(t, "enter")}
    assert entered["a"] == (-inf, inf)
    assert entered["c"] == (-inf, -3)
    assert [s.value for s in steps(t, "leave") if t.nodes[s.node].state == "b"] == [-3]


def test_a_line_is_the_line_that_was_executed():
    t = trace(one_function, TEXTBOOK, "a")
    texts = {t.sources[s.source].lines[s.line].strip() for s in steps(t, "evaluate")}
    assert texts == {"return game.utility(s, MAX)"}
    assert {t.sources[s.source].name for s in t.steps} == {"one_function"}
    returned = {t.sources[s.source].lines[s.line].strip() for s in steps(t, "returned")}
    assert all("one_function(game" in text for text in returned)


def test_a_search_whose_code_is_not_known_is_recorded_all_the_same():
    names = {**vars(sys.modules[minimax_value.__module__])}
    exec(compile(inspect.getsource(minimax_value), "<elsewhere>", "exec"), names)
    t, known = (trace(f, TEXTBOOK, "a") for f in (names["minimax_value"], minimax_value))
    assert [(s.event, s.node, s.value) for s in t.steps] == [
        (s.event, s.node, s.value) for s in known.steps
    ]
    assert {t.sources[s.source].lines for s in t.steps} == {()}
    assert {s.line for s in t.steps} == {0}


def test_transpositions_are_nodes_of_their_own():
    game = Nim((1, 1))
    t = trace(minimax_value, game, game.initial())
    assert len(states(t, "enter")) == 5
    assert [t.path(i) for i in range(len(t.nodes))][-1] == ((1, 1), (0, 1))


# Searches that do not call themselves.


def leaves_of(game: Game[Any, Any], s: Any) -> Iterator[float]:
    if game.is_terminal(s):
        yield game.utility(s, MAX)
    for _, t in successors(game, s):
        yield from leaves_of(game, t)


def best_leaf(game: Game[Any, Any], s: Any) -> float:
    return max(leaves_of(game, s))


def with_a_stack(game: Game[Any, Any], s: Any) -> float:
    stack, best = [s], -inf
    while stack:
        s = stack.pop()
        if game.is_terminal(s):
            best = max(best, game.utility(s, MAX))
        stack.extend(game.transition(s, a) for a in reversed(game.actions(s)))
    return best


@pytest.mark.parametrize("search", [best_leaf, with_a_stack])
def test_generators_and_loops_are_followed_through_the_tree(search):
    t = trace(search, TEXTBOOK, "a")
    assert states(t, "evaluate") == list("efghijklm")
    assert t.result == 14
    assert not t.pruned()


def test_lambdas_are_followed():
    value = lambda game, s: (  # noqa: E731
        game.utility(s, MAX)
        if game.is_terminal(s)
        else (max if game.turn(s) == MAX else min)(value(game, t) for _, t in successors(game, s))
    )
    t = trace(value, TEXTBOOK, "a")
    assert t.result == 3
    assert states(t, "enter") == list("abefgchijdklm")


def test_best_first_search_is_followed():
    t = trace(sss_star, TEXTBOOK, "a")
    asked = set(states(t, "evaluate"))
    assert asked <= set(lax_leaves(TEXTBOOK, "a"))
    assert t.result[0] == 3
    assert [(t.nodes[s.node].state, s.value) for s in steps(t, "leave")] == [("b", 3), ("a", 3)]
    at_d = [s.beta for s in steps(t, "bounds") if t.nodes[s.node].state == "d"]
    assert at_d == [14, 5], "d promises less with every reply"


def test_and_or_search_leaves_what_is_solved_and_shows_each_estimate():
    tree = Tree.of((((1, -1), (((1, -1), 1), -1)), ((-1, 1), (1, -1)), ((1, -1), -1)))
    t = trace(ao_star, tree, "a", MAX)
    assert [s.value for s in steps(t, "bounds") if s.node == 0] == [1, 2, 3]
    left = {t.nodes[s.node].state: s.value for s in steps(t, "leave")}
    assert left == {"e": 1, "g": 1, "h": 1, "c": 2, "a": 3}
    assert pruned(t) == ["i", "u"]


def parents_of_pruned(t: Trace) -> set[int]:
    return {t.nodes[i].parent for i in t.pruned()}


@given(drawn(games.tree, max_leaves=30, depth=4))
def test_a_search_that_comes_back_cuts_only_what_it_never_looks_at(tree):
    won = Tree.of(relabelled(tree, "a"))
    for t in (trace(sss_star, tree, "a"), trace(ao_star, won, "a", MAX)):
        cuts = [s.node for s in steps(t, "cut")]
        assert len(cuts) == len(set(cuts))
        assert set(cuts) == parents_of_pruned(t)
        entered = [s.node for s in steps(t, "enter")]
        assert len(entered) == len(set(entered)), "a node that is open is not entered again"


def relabelled(tree: Tree, s: str) -> Any:
    """Return a tree's leaves as won or lost, in the form that Tree.of takes."""
    if tree.is_terminal(s):
        return 1 if tree.utility(s, MAX) > 0 else -1
    return tuple(relabelled(tree, t) for _, t in successors(tree, s))


class Record:
    def __init__(self, s: str, depth: int) -> None:
        self.s, self.depth = s, depth


class Named(NamedTuple):
    s: str
    depth: int


@pytest.mark.parametrize("record", [Record, Named], ids=lambda f: f.__name__)
def test_a_call_that_makes_a_record_of_a_node_is_no_step(record):
    def breadth_first(game: Game[Any, Any], s: Any) -> float:
        queue = [record(s, 0)]
        for node in queue:  # grows while we walk it
            if not game.is_terminal(node.s):
                queue += [record(t, node.depth + 1) for _, t in successors(game, node.s)]
        return max(game.utility(node.s, MAX) for node in queue if game.is_terminal(node.s))

    t = trace(breadth_first, TEXTBOOK, "a")
    assert states(t, "enter") == list("abcd")
    assert states(t, "evaluate") == list("efghijklm")
    assert [s.node for s in steps(t, "leave")] == [0]


def test_a_search_that_forgets_to_return_leaves_its_nodes_with_nothing():
    def forgetful(game: Game[Any, Any], s: Any) -> Any:
        if not game.is_terminal(s):
            return [forgetful(game, t) for _, t in successors(game, s)]
        return None

    t = trace(forgetful, TEXTBOOK, "a")
    assert states(t, "enter") == list("abefgchijdklm")
    assert sorted(states(t, "leave")) == list("abcdefghijklm")


# Evaluations and interruptions.


def test_an_evaluation_is_a_step_and_not_a_node_of_the_search():
    game = TicTacToe()
    t = trace(heuristic_minimax, game, game.initial(), 1, lambda s: s.count(1) - s.count(2))
    assert len(steps(t, "evaluate")) == 9
    assert {s.value for s in steps(t, "evaluate")} == {1}


def test_interruption_that_the_search_catches_is_no_error():
    left = iter(range(7))

    def evaluate(s: Any) -> float:
        if next(left, None) is None:
            raise OutOfTime
        return 0

    game = TicTacToe()
    t = trace(iterative_deepening, game, game.initial(), evaluate, 3)
    assert t.error is None
    assert t.result == 0


def test_an_exception_is_shown_where_it_began():
    def fragile(game: Game[Any, Any], s: Any) -> float:
        if game.is_terminal(s):
            return [][0] if s == "h" else game.utility(s, MAX)
        return max(fragile(game, t) for _, t in successors(game, s))

    t = trace(fragile, TEXTBOOK, "a")
    assert t.error == "IndexError: list index out of range"
    assert t.steps[-1].event == "error"
    assert t.nodes[t.steps[-1].node].state == "h"
    assert "[][0]" in t.sources[t.steps[-1].source].lines[t.steps[-1].line]
    assert t.result is None


def test_a_node_whose_exceptions_are_caught_is_left_with_its_value():
    def careful(game: Game[Any, Any], s: Any) -> float:
        for a in ("Y", "Z"):  # nobody's action
            try:
                game.transition(s, a)
            except ValueError:
                continue
        if game.is_terminal(s):
            return game.utility(s, MAX)
        return max(careful(game, t) for _, t in successors(game, s))

    t = trace(careful, TEXTBOOK, "a")
    assert (t.result, t.error) == (14, None)
    assert [step.value for step in steps(t, "leave")][-1] == 14
    assert len(steps(t, "leave")) == 13


def test_recursion_without_end_is_traced_until_it_stops():
    def endless(game: Game[Any, Any], s: Any) -> float:
        return endless(game, s)

    t = trace(endless, TEXTBOOK, "a")
    assert t.error is not None
    assert t.error.startswith("RecursionError")


def test_searches_of_the_course_are_followed_where_it_is_installed(monkeypatch):
    """There, the course's files are below those of libraries, which are not followed."""
    monkeypatch.setattr(sources, "LIBRARIES", (str(sources.HERE.parent),))
    tree = Tree.of(((3, 12), (2, 4)))
    assert trace(alpha_beta_search, tree, "a").steps
