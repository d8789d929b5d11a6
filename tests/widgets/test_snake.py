"""Snake to be played: the table that the page gets, and what is refused."""

import json
from typing import Any

import pytest

from course_lib.environments import Snake
from course_lib.widgets import play_snake
from course_lib.widgets.grids.snake import course_table

SEEN = (True, *[False] * 10)


def test_the_page_gets_the_rows_of_the_table():
    table = {(SEEN, "up"): 0.25, (SEEN, "right"): -1.0}
    data = play_snake(table, Snake(4, 6, patience=7), seed=3).data
    assert data["table"] == {"10000000000": [0.25, None, None, -1.0]}
    assert (data["rows"], data["columns"], data["patience"], data["seed"]) == (4, 6, 7, 3)
    assert len(data["names"]) == 11


@pytest.mark.slow
def test_without_a_table_the_course_has_learnt_one():
    widget = play_snake({})
    assert len(widget.data["table"]) == len({s for s, _ in course_table() if s != "over"}) > 100
    json.dumps(widget.data, allow_nan=False)
    assert widget.picture().alt.startswith("A board of 10 by 10 with a snake of one cell")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"table": {"no pair": 1}}, "a key is .11 booleans, direction."),
        ({"table": {((True,), "up"): 1}}, "one of up, down, left, right"),
        ({"table": {(SEEN, "north"): 1}}, "has the key .*north"),
        ({"env": Snake(5, 30)}, "5 by 30, but at most 20"),
        ({"seed": -1}, "seed"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: dict[str, Any], words: str):
    with pytest.raises(ValueError, match=words):
        play_snake(**{"table": {(SEEN, "up"): 1.0}, **arguments})
