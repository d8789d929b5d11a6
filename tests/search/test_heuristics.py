"""Searches with heuristics: what they refuse."""

from collections.abc import Callable
from math import inf
from typing import Any

import pytest

from course_lib.evaluation import correlation, material, open_lines, weighted_sum
from course_lib.game import MAX, MIN
from course_lib.games import Tree
from course_lib.search import (
    Budget,
    ao_star,
    best_n_minimax,
    book_by_search,
    book_from_matches,
    book_player,
    deepening_player,
    iterative_deepening,
    limited,
    minimax_search,
    perfect_player,
    variable_depth_minimax,
)
from tests.search.game_trees import TEXTBOOK, noise

CYCLE = Tree(
    "a", {"a": MAX, "b": MIN}, {"a": {"A": "b"}, "b": {"A": "a", "B": "c"}}, {"c": (1, -1)}
)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: best_n_minimax(TEXTBOOK, "a", 2, noise, 0), ValueError, "n is 0.*1 or more"),
        (lambda: best_n_minimax(TEXTBOOK, "a", 2, noise, 1.5), TypeError, "n is 1.5"),  # type: ignore[arg-type]
        (lambda: variable_depth_minimax(TEXTBOOK, "a", 2, noise, 0), ValueError, "width is 0"),
        (lambda: iterative_deepening(TEXTBOOK, "a", noise, -1), ValueError, "max_depth is -1"),
        (lambda: iterative_deepening(TEXTBOOK, "a", noise, 2.0), TypeError, "max_depth is 2.0"),  # type: ignore[arg-type]
        (lambda: deepening_player(TEXTBOOK, noise, -1, calls=1), ValueError, "max_depth is -1"),
        (lambda: deepening_player(TEXTBOOK, noise, 3), ValueError, "a budget needs"),
        (lambda: limited(noise), ValueError, "calls, or of seconds"),
        (lambda: limited(noise, calls=-1), ValueError, "calls is -1"),
        (lambda: limited(noise, calls=0.5), TypeError, "calls is 0.5"),  # type: ignore[arg-type]
        (lambda: Budget(seconds=-0.1), ValueError, "seconds is -0.1"),
        (lambda: Budget(seconds=float("nan")), ValueError, "seconds is nan"),
        (lambda: ao_star(TEXTBOOK, "a", MAX, cost=lambda s, a: -1), ValueError, "cost is -1"),
        (lambda: ao_star(TEXTBOOK, "a", MAX, heuristic=lambda s: -2), ValueError, "is -2"),
        (lambda: ao_star(CYCLE, "a", MAX), ValueError, "a can come back"),
        (lambda: perfect_player(TEXTBOOK, None), TypeError, "table is None"),  # type: ignore[arg-type]
        (lambda: book_player([], lambda s: s), TypeError, r"book is \[\]"),  # type: ignore[arg-type]
        (lambda: book_from_matches(TEXTBOOK, [], -1), ValueError, "moves is -1"),
        (lambda: book_from_matches(TEXTBOOK, [], 1, 0), ValueError, "least is 0"),
        (lambda: book_by_search(TEXTBOOK, "a", -1, minimax_search), ValueError, "moves is -1"),
        (lambda: open_lines((0,) * 8), ValueError, "nine marks"),
        (lambda: open_lines((3,) * 9), ValueError, "each 0, 1 or 2"),
        (lambda: material("8/8/8/8"), ValueError, "eight ranks of eight"),
        (lambda: material("9/8/8/8/8/8/8/8"), ValueError, "eight ranks"),
        (lambda: material("x7/8/8/8/8/8/8/8"), ValueError, "eight ranks"),
        (lambda: weighted_sum({}), ValueError, "at least one feature"),
        (lambda: weighted_sum({"lines": (1, 2)}), TypeError, "'lines' is 2.*function"),  # type: ignore[dict-item]
        (lambda: weighted_sum({"lines": (inf, len)}), ValueError, "'lines' is inf.*finite"),
        (lambda: correlation(len, {"a": 1}), ValueError, "1 solved states.*2 or more"),
        (lambda: correlation(len, {"a": 1, "b": 2}), ValueError, "all evaluations are 1"),
        (lambda: correlation(len, {"a": 1, "bb": 1}), ValueError, "all values are 1"),
    ],
)  # fmt: skip
def test_nonsense_is_refused(call: Callable[[], Any], error: type[Exception], message: str):
    with pytest.raises(error, match=message):
        call()
