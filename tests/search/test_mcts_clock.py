"""Tree search under a clock, and the clocks."""

from random import Random

import pytest

from course_lib.games import TicTacToe, Tree
from course_lib.search import mcts, mcts_clock, stop_after, stop_in

TTT = TicTacToe()
BOARD = (1, 0, 2, 0, 0, 0, 0, 1, 0)


@pytest.mark.parametrize("iterations", [1, 2, 30, 200])
def test_a_clock_that_counts_gives_the_result_of_so_many_iterations(iterations: int):
    stopped = mcts_clock(TTT, BOARD, stop_after(iterations), 1.4, Random(3))
    assert stopped == mcts(TTT, BOARD, iterations, 1.4, Random(3))


def test_stopped_at_once_the_first_action_is_played_and_none_at_an_end():
    assert mcts_clock(TTT, BOARD, stop_after(0), 1.4, Random(3)) == TTT.actions(BOARD)[0]
    assert mcts_clock(Tree.of((0, 1)), "b", stop_after(5), 1.4, Random(3)) is None


def test_a_clock_on_the_wall_stops_when_its_seconds_have_passed():
    times = iter([10.0, 10.4, 10.5, 11.0])
    stop = stop_in(0.5, now=lambda: next(times))
    assert [stop(), stop(), stop()] == [False, True, True]


def test_clocks_refuse_what_is_no_number_of_calls_or_seconds():
    with pytest.raises(ValueError, match="calls is -1"):
        stop_after(-1)
    with pytest.raises(ValueError, match="seconds is -1"):
        stop_in(-1)
