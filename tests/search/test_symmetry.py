"""Symmetries of a square: boards that are the same, and what they save."""

from random import Random
from typing import Any

from hypothesis import given

from course_lib.game import reachable
from course_lib.games import TicTacToe
from course_lib.search import (
    Entry,
    UpToSymmetry,
    alpha_beta_tt,
    canonical,
    minimax_search,
    smallest_image,
    square_symmetries,
)
from tests.search.game_trees import boards


def test_there_are_8_symmetries_of_a_square_and_the_first_ones_are_what_they_should_be():
    images = square_symmetries(3)
    assert len(set(images)) == 8
    assert (0, 1, 2, 3, 4, 5, 6, 7, 8) in images
    assert (6, 3, 0, 7, 4, 1, 8, 5, 2) in images  # a quarter turn
    assert (2, 1, 0, 5, 4, 3, 8, 7, 6) in images  # a mirror image
    assert (0, 3, 6, 1, 4, 7, 2, 5, 8) in images  # mirrored in the diagonal
    assert len(set(square_symmetries(1))) == 1


@given(boards)
def test_the_canonical_board_is_the_smallest_and_the_same_for_all_images(board: tuple[int, ...]):
    images = [tuple(board[i] for i in symmetry) for symmetry in square_symmetries(3)]
    assert canonical(board) == min(images)
    assert {canonical(image) for image in images} == {min(images)}


def test_reachable_boards_fall_into_765_classes():
    states = reachable(TicTacToe(), TicTacToe().initial())
    assert len({canonical(s) for s in states}) == 765


def test_symmetry_changes_neither_value_nor_action():
    game = TicTacToe()
    quotient = UpToSymmetry(game, canonical)
    table: dict[Any, Entry[int]] = {}
    for s in Random(0).sample(reachable(game, game.initial()), 400):
        if s.count(0) <= 6:
            assert alpha_beta_tt(quotient, s, table) == minimax_search(game, s)


def test_any_board_has_symmetries():
    assert smallest_image((1, 0, 0), [(0, 1, 2), (2, 1, 0)]) == (0, 0, 1)
