"""Connect Four for several players: two play Connect Four; matches end as a slow count says."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.game import MAX, successors
from course_lib.games import ConnectFour, ConnectMany
from course_lib.games.mnk import DRAWN
from tests.games.positions import play


@pytest.mark.slow
@given(st.lists(st.integers(0, 3), max_size=12), st.integers(2, 4), st.integers(2, 4))
def test_for_two_it_is_connect_four(columns: list[int], height: int, line: int):
    one, other = ConnectMany(4, height, line, 2), ConnectFour(4, height, line)
    s = one.initial()
    assert s == other.initial()
    for a in columns:
        if a not in one.actions(s):
            break
        t = other.transition(s, a)
        assert one.transition(s, a) == t
        s = t
    assert one.actions(s) == other.actions(s)
    assert one.turn(s) == other.turn(s)
    assert one.text(s) == other.text(s)
    if one.is_terminal(s):
        assert [one.utility(s, p) for p in (0, 1)] == [other.utility(s, p) for p in (0, 1)]


def matches(columns: list[str], height: int, line: int, n: int) -> Iterator[tuple[int, int | None]]:
    """Yield the length and the winner of every match, on columns that are strings of marks."""
    moves_made = sum(map(len, columns))
    if moves_made and (winner := "012345"[(moves_made - 1) % n]) in _full(columns, line):
        yield moves_made, int(winner)
    elif moves_made == height * len(columns):
        yield moves_made, None
    else:
        for x, column in enumerate(columns):
            if len(column) < height:
                longer = column + str(moves_made % n)
                yield from matches(
                    [*columns[:x], longer, *columns[x + 1 :]], height, line, n
                )  # fmt: skip


def _full(columns: list[str], line: int) -> str:
    """Return the marks that fill a line."""
    cells = {(x, y): mark for x, column in enumerate(columns) for y, mark in enumerate(column)}
    found = ""
    for x, y in cells:
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            marks = {cells.get((x + i * dx, y + i * dy), "") for i in range(line)}
            found += marks.pop() if len(marks) == 1 else ""
    return found


@pytest.mark.parametrize(
    ("width", "height", "line", "n"), [(3, 2, 2, 3), (3, 3, 3, 3), (4, 2, 2, 4)]
)
def test_matches_of_many_end_as_a_slow_count_says(width: int, height: int, line: int, n: int):
    game = ConnectMany(width, height, line, n)
    counted: Counter[tuple[int, int | None]] = Counter()

    def walk(s: Any, depth: int) -> None:
        if game.is_terminal(s):
            gains = [game.utility(s, p) for p in range(n)]
            assert sum(gains) == pytest.approx(1)
            counted[depth, gains.index(1) if 1 in gains else None] += 1
        for _, t in successors(game, s):
            walk(t, depth + 1)

    walk(game.initial(), 0)
    assert counted == Counter(matches([""] * width, height, line, n))


def test_at_a_draw_all_get_the_same():
    game = ConnectMany(3, 1, 3)
    end = play(game, 0, 1, 2)
    assert end[-1] == DRAWN
    assert [game.utility(end, p) for p in range(3)] == [1 / 3] * 3
    two = ConnectMany(2, 1, 2, 2)
    assert two.utility(play(two, 0, 1), MAX) == 0
