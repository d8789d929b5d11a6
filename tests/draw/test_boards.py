"""Pictures of states: described in words, whatever the game."""

import pytest
from matplotlib.patches import Ellipse

from course_lib.boards.words import status_line
from course_lib.draw import draw_state, draw_tree
from course_lib.game import MAX, MIN
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from tests.draw.games import ENDING, TEXTBOOK, THREE, Countdown
from tests.support.pictures import texts


@pytest.mark.parametrize(
    ("game", "state", "words"),
    [
        (TicTacToe(), ENDING, "X, O, X; O, O, X; empty 6, empty 7, empty 8. MAX (X) to move."),
        (TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0), "MAX (X) wins."),
        (Nim((3, 4, 5)), ((3, 0, 5), MIN), "Piles of coins: 3, 0, 5. MIN to move."),
        (Nim(()), ((), MIN), "Piles of coins: none. MAX wins."),
        (Grundy((7,)), (4, 2, 1), "Piles of coins: 4, 2, 1. MAX to move."),
        (Grundy((2,)), (2,), "Piles of coins: 2. MIN wins."),
        (Nim((), n_players=3), ((), 0), "Piles of coins: none. player 2 wins."),
        (Nim((), n_players=3, misere=True), ((), 0), "Piles of coins: none. player 2 loses."),
    ],
)
def test_boards_are_described(game, state, words):
    assert draw_state(game, state).alt.endswith(words)


@pytest.mark.parametrize(
    ("utilities", "words"),
    [
        ((0, 1, 0), "player 1 wins"),
        ((0.5, 0.5, 0), "player 2 loses"),
        ((4, 4, 4), "draw"),
        ((2, 3, 7), "player 0 gets 2; player 1 gets 3; player 2 gets 7"),
        ((0, 0, 1, 1), "player 0 gets 0; player 1 gets 0; player 2 gets 1; player 3 gets 1"),
    ],
)
def test_results_of_several_players_are_put_into_words(utilities, words):
    game = Tree.of(Node(0, (utilities,)), n_players=len(utilities))
    assert status_line(game, "b") == words


def test_a_wide_leaf_holds_its_vector_and_its_ring_is_a_frame():
    picture = draw_tree(THREE, highlight=[("A", "A")])
    assert "(1, 2, 6)" in texts(picture)
    assert not picture.figure.findobj(Ellipse)


def test_a_board_shows_the_numbers_of_its_empty_cells():
    assert {"6", "7", "8"} <= set(texts(draw_state(TicTacToe(), ENDING)))


def test_a_pile_of_any_size_fits_on_the_page():
    picture = draw_state(Nim((10**4,)), ((10**4,), MAX))
    assert "10000" in texts(picture)
    assert picture.figure.get_figheight() < 5


def test_a_tree_node_is_ringed_in_its_tree():
    assert "Ringed: B." in draw_state(TEXTBOOK, "c").alt
    with pytest.raises(ValueError, match="'zz' is not a node"):
        draw_state(TEXTBOOK, "zz")


@pytest.mark.parametrize(("state", "words"), [(5, "5. MIN to move."), (0, "0. over: MAX gets 4.")])
def test_any_other_game_is_shown_as_text(state, words):
    assert draw_state(Countdown(), state).alt == words
