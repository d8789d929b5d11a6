"""How deep searches get: a reader's function is measured in the place of the course's."""

from typing import Any

import pytest

from chapters.heuristics import depths
from chapters.heuristics.depths import WRITTEN, Limited, leaves_by_depth
from chapters.heuristics.figures import getting_deeper
from course_lib.search import alpha_beta_search, heuristic_minimax, minimax_search


def test_a_limited_game_is_a_search_to_that_depth():
    for depth in (1, 2, 3):
        game = Limited(depths.estimate)
        found = alpha_beta_search(game, (depths.start(), depth))
        assert found == heuristic_minimax(depths.FOUR, depths.start(), depth, depths.estimate)


def test_the_readers_function_is_measured():
    assert len(leaves_by_depth("alpha-beta", minimax_search)) == 4
    assert len(leaves_by_depth("alpha-beta")) == 5


def test_a_table_that_knows_nothing_puts_no_move_first():
    def forgetful(game: Any, s: Any, table: dict[Any, Any]) -> Any:
        return alpha_beta_search(game, s)

    *_, last = leaves_by_depth("deepening, the table's move first", forgetful)
    assert last > leaves_by_depth("deepening, the table's move first")[4]


def test_the_picture_says_whose_functions_it_shows():
    searches = {name: place.otherwise for name, place in WRITTEN.items()}
    picture = getting_deeper({**searches, "alpha-beta": minimax_search})
    (legend,) = (axis.get_legend() for axis in picture.figure.axes)
    assert legend is not None
    labels = [text.get_text() for text in legend.get_texts()]
    assert labels[:2] == ["minimax (the course)", "alpha-beta (yours)"]
    assert "minimax 4; alpha-beta 4;" in picture.alt


def test_an_improvement_that_is_none_is_refused():
    with pytest.raises(ValueError, match="'faster'"):
        leaves_by_depth("faster")
