"""Snake to be watched and played: the board, the eleven lights, and the row of the table in use."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from course_lib.draw import Picture
from course_lib.draw.environments import draw_snake
from course_lib.draw.plot import sheet, where_installed
from course_lib.environments import Snake
from course_lib.environments.grid_world import WAYS
from course_lib.learning import epsilon_greedy, q_update, snake_features
from course_lib.learning.seen_snake import SNAKE_FEATURES, snake_meals
from course_lib.search.checks import check_whole
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.core.modules import es_module

Table = Mapping[tuple[Any, str], float]
"""By the eleven booleans and an action, the value of the action."""

MOST_CELLS_BESIDE = 20


class SnakePlayer(CourseWidget):
    """Snake, played by a table or by the reader; the page has the rules, so it needs no kernel."""

    _esm = es_module("grids/snake.js")

    def __init__(self, table: Table, env: Snake, seed: int) -> None:
        """See ``play_snake``."""
        check_whole("seed", seed, least=0)
        if max(env.rows, env.columns) > MOST_CELLS_BESIDE:
            raise ValueError(
                f"the board is {env.rows} by {env.columns}, but at most {MOST_CELLS_BESIDE} rows "
                "and columns have room"
            )
        self.env = env
        super().__init__(
            data={
                "rows": env.rows,
                "columns": env.columns,
                "patience": env.patience,
                "seed": seed,
                "names": list(SNAKE_FEATURES),
                "table": _rows(table),
            }
        )

    @where_installed
    def picture(self) -> Picture:
        """Return the board at the beginning."""
        canvas = sheet(3, 3)
        start = (self.env.rows // 2, self.env.columns // 2)
        draw_snake(canvas.subplots(), [start], (), self.env.rows, self.env.columns)
        met = len(self.data["table"])
        return Picture(
            canvas,
            caption="Snake at the beginning. On a page with scripts a table plays it, and you can.",
            alt=f"A board of {self.env.rows} by {self.env.columns} with a snake of one cell at "
            f"{start}. The table has {met} rows.",
        )


def play_snake(table: Table | None = None, env: Snake | None = None, seed: int = 1) -> SnakePlayer:
    """Return Snake, to be played by a table or with the arrow keys.

    Args:
        table: by the eleven booleans and an action, its value; the course's own, learnt in 600
            episodes, if None or without entries.
        env: the board; 10 by 10 if None.
        seed: two widgets with the same seed put food in the same places.

    Raises:
        ValueError: a key of the table is not eleven booleans and a direction, the board is too
            large, or seed is negative (TypeError if it is not a whole number).
    """
    return SnakePlayer(table or course_table(), Snake() if env is None else env, seed)


@cache
def course_table() -> dict[tuple[Any, str], float]:
    """Return the values that the course's Q-learning learns."""
    return snake_meals(snake_features, epsilon_greedy, q_update, matches=0)[1]


def _rows(table: Table) -> dict[str, list[float | None]]:
    """Return by the eleven booleans, written as 0 and 1, the values of all directions."""
    found: dict[str, list[float | None]] = {}
    for key, value in table.items():
        try:
            seen, way = key
            written = "".join("01"[bool(x)] for x in seen)
            place = list(WAYS).index(way)
        except (TypeError, ValueError):
            raise _unknown_key(key) from None
        if len(written) != len(SNAKE_FEATURES):
            raise _unknown_key(key)
        found.setdefault(written, [None] * len(WAYS))[place] = round(float(value), 4)
    return found


def _unknown_key(key: object) -> ValueError:
    return ValueError(
        f"the table has the key {key!r}, but a key is ({len(SNAKE_FEATURES)} booleans, direction), "
        f"the direction one of {', '.join(WAYS)}"
    )
