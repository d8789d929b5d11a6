"""Connect Four: published counts, columns and draws."""

from functools import cache

from course_lib.game import MAX, MIN, successors
from course_lib.games import ConnectFour
from course_lib.games.mnk import Marks
from tests.games.positions import play


def test_connect_four_has_the_published_number_of_positions_at_each_ply():
    """OEIS A212693."""
    game = ConnectFour()
    level = {game.initial()}
    found = [1]
    for _ in range(7):
        level = {t for s in level for _, t in successors(game, s)}
        found.append(len(level))
    assert found == [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859]


def test_connect_four_on_4_by_3_has_the_published_number_of_matches():
    """OEIS A342329, n = 3."""
    game = ConnectFour(4, 3)

    @cache
    def matches(s: Marks) -> int:
        return 1 if game.is_terminal(s) else sum(matches(t) for _, t in successors(game, s))

    assert matches(game.initial()) == 356_232


def test_connect_four_actions_are_the_open_columns_from_the_left():
    game = ConnectFour(4, 2)
    assert game.actions(game.initial()) == [0, 1, 2, 3]
    assert game.actions(play(game, 1, 1)) == [0, 2, 3]
    assert game.text(play(game, 1, 1, 3)) == ".O../.X.X"


def test_a_full_board_without_a_line_is_a_draw():
    game = ConnectFour(4, 1)
    s = play(game, 0, 1, 2, 3)
    assert game.is_terminal(s)
    assert game.utility(s, MAX) == game.utility(s, MIN) == 0
    assert game.turn(s) == MAX
