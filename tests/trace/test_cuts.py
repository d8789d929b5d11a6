"""The node that holds the bound of a cut, and the line that compares with it."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from course_lib.game import MAX, successors
from course_lib.games import Tree
from course_lib.search import alpha_beta_search, ao_star, minimax_search, negamax, sss_star
from course_lib.trace import Trace, trace
from course_lib.trace.cuts import bound_holders, comparing_line
from course_lib.trace.words import sentences

SLIDES = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
DEEP = Tree.of((5, (((4, 9), 6), 7)))


def breaking(game: Any, s: Any, alpha: float = -9e9, beta: float = 9e9) -> float:
    """Search with a break at every cut."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    best = -9e9 if game.turn(s) == MAX else 9e9
    for _, t in successors(game, s):
        v = breaking(game, t, alpha, beta)
        if game.turn(s) == MAX:
            best = max(best, v)
            alpha = max(alpha, best)
        else:
            best = min(best, v)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def negated(game: Any, s: Any) -> float:
    return negamax(game, s, -100, 100)


def cuts(found: Trace) -> list[tuple[str, str | None, str]]:
    """Return, for each cut, its node, the holder of the bound, and the comparing line."""
    holders = bound_holders(found)
    return [
        (
            found.nodes[step.node].state,
            None if holder is None else found.nodes[holder].state,
            found.sources[step.source]
            .lines[comparing_line(found.sources[step.source], step.line)]
            .strip(),
        )
        for step, holder in zip(found.steps, holders, strict=True)
        if step.event == "cut"
    ]


@pytest.mark.parametrize(
    ("search", "tree", "expected"),
    [
        (alpha_beta_search, SLIDES, [("c", "a", "if v <= alpha:")]),
        (breaking, SLIDES, [("c", "a", "if alpha >= beta:")]),
        (alpha_beta_search, DEEP, [("f", "a", "if v <= alpha:")]),
        (
            negated,
            Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)), turn_at_leaves=True),
            [("c", "a", "if alpha >= beta:")],
        ),
    ],
    ids=["two functions", "break", "deep", "negamax"],
)
def test_a_cut_has_its_bound_and_its_comparison(
    search: Callable[..., Any], tree: Tree, expected: list[tuple[str, str, str]]
):
    assert cuts(trace(search, tree, "a")) == expected


def test_a_bound_from_outside_is_held_by_no_node():
    found = trace(lambda game, s: breaking(game, s, 4, 9e9), Tree.of(((3, 5), (2, 4))), "a")
    assert [holder for _, holder, _ in cuts(found)] == [None, None]


def test_without_cuts_no_node_holds_a_bound():
    found = trace(minimax_search, SLIDES, "a")
    assert set(bound_holders(found)) == {None}


def test_the_sentence_of_a_cut_names_the_holder():
    (said,) = (t for t in sentences(trace(alpha_beta_search, SLIDES, "a")) if t[:3] == "Cut")
    assert "MAX is sure of α = 3 at a, so 2 moves (B, C) cannot matter." in said


def test_best_first_search_gives_up_what_promises_no_more():
    game = Tree.of((((5, 4), (6, 3, 4)), ((4, 8), (9, 7)), ((6, 4), (7, 8))))
    said = [
        text for text in sentences(trace(sss_star, game, "a")) if " left," in text or "Cut" in text
    ]
    assert said == [
        "Cut at h: MAX can get 8 here, MIN is sure of β = 8 at c, so 1 move (B) cannot matter.",
        "The value of a is 8. So b is left, and 1 move (B) not looked at.",
        "The value of a is 8. So d is left, and 1 move (B) not looked at.",
    ]


def test_where_no_strategy_wins_the_rest_is_left_without_a_value():
    lost = Tree.of(((1, (-1, -1)), (-1, (1, -1))))
    said = sentences(trace(ao_star, lost, "a", MAX))
    assert "c is left, and 1 move (B) not looked at." in said


@pytest.mark.parametrize("kind", [np.int64, np.float32, Fraction])
def test_numbers_of_every_kind_are_told_as_numbers(kind: Callable[[int], Any]):
    rows = tuple(tuple(map(kind, row)) for row in ((3, 12, 8), (2, 4, 6), (14, 5, 2)))
    for search in (breaking, minimax_search):
        found = trace(search, Tree.of(rows), "a")
        right = trace(search, SLIDES, "a")
        assert [step.value for step in found.steps] == [step.value for step in right.steps]
        assert {type(step.value) for step in found.steps} <= {int, float, type(None)}
        assert sentences(found) == sentences(right)
