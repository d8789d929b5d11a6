"""Windows of alpha-beta at the nodes of a tree."""

from math import inf

from hypothesis import given
from hypothesis import strategies as st

from autograder.exercises.common import games
from course_lib.draw import game_graph
from course_lib.draw.tree.windows import search_windows, window_text
from tests.draw.games import TEXTBOOK
from tests.support.negamax_windows import negamax_windows
from tests.support.strategies import drawn


def test_windows_of_the_slides_tree():
    windows = search_windows(TEXTBOOK, "a")
    assert windows["A",] == (-inf, inf)
    assert windows["B",] == windows["C",] == (3, inf)
    assert windows["B", "A"] == (3, inf)
    assert not {("B", "B"), ("B", "C")} & windows.keys()
    assert window_text(windows["B",]) == "α 3, β ∞"


@given(drawn(games.tree, max_leaves=20, depth=4), st.integers(-9, 9), st.integers(1, 9))
def test_windows_stop_where_alpha_beta_stops(tree, alpha, width):
    windows = search_windows(tree, tree.root, alpha, alpha + width)
    states = {path: node["state"] for path, node in game_graph(tree).nodes(data=True)}
    by_state = {states[path]: window for path, window in windows.items()}
    assert by_state == negamax_windows(tree, alpha, alpha + width, strict=True)
    assert all(low < high for low, high in windows.values())
