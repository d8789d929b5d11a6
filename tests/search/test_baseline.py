"""Players that hardly search: greedy, one step, random."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from course_lib.game import MAX, MIN
from course_lib.games import Nim, Node, TicTacToe, Tree
from course_lib.search import greedy_player, one_step_player, random_player
from tests.search.game_trees import PLAYERS, TEXTBOOK

BY_NAME = {s: i for i, s in enumerate("abcdefghijklm")}


def evaluate(s: str) -> float:
    """Estimate a node of a tree by its letter: the later, the better for MAX."""
    return BY_NAME[s]


def test_greedy_takes_the_best_evaluation_for_the_side_to_move():
    assert greedy_player(TEXTBOOK, "a", evaluate) == "C"
    assert greedy_player(TEXTBOOK, "b", evaluate) == "A"


@pytest.mark.parametrize("player", [greedy_player, one_step_player])
@pytest.mark.parametrize("first", PLAYERS)
def test_equal_evaluations_go_to_the_first_action(player: Any, first: int):
    game = Tree.of(((0, 0), (0, 0), (0, 0)), first=first)
    assert player(game, "a", lambda s: 0) == "A"


@pytest.mark.parametrize("player", [greedy_player, one_step_player])
def test_no_move_when_the_game_is_over(player: Any):
    assert player(TEXTBOOK, "k", evaluate) is None


@pytest.mark.parametrize(
    ("rule", "game", "action"),
    [
        ("win at once", Tree.of(((0, 0), 1, 5, (0, 0))), "B"),
        ("win at once, for MIN", Tree.of((5, (0, 0), -1), first=MIN), "C"),
        ("a draw is no win", Tree.of((0, (0, 0))), "B"),
        ("avoid a reply that wins", Tree.of(((0, 0), (0, -1), (0, 0), (-1, 0))), "C"),
        ("avoid a reply that wins, for MIN", Tree.of(((1, 0), (0, 0), (0, 1)), first=MIN), "B"),
        ("avoid losing at once", Tree.of(((0, 0), -1)), "A"),
        ("no threat while we move again", Tree.of(Node(MAX, (0, Node(MAX, (0, -1))))), "B"),
        ("a reply that loses is no threat", Tree.of(((0, 0), (0, 1))), "B"),
        ("all are unsafe", Tree.of(((-1, 0), (-1, 0))), "B"),
        ("the largest evaluation", Tree.of(((0, 0), (0, 0))), "B"),
        ("the smallest evaluation, for MIN", Tree.of(((0, 0), (0, 0)), first=MIN), "A"),
    ],
)  # fmt: skip
def test_the_rules_of_one_step_play(rule: str, game: Tree, action: str):
    assert one_step_player(game, "a", evaluate) == action, rule


def test_one_step_play_does_not_take_the_last_coin_at_misere_nim():
    assert one_step_player(Nim((2,), misere=True), ((2,), MAX), lambda s: -s[0][0]) == (0, 1)


def test_one_step_play_evaluates_only_what_the_rules_leave():
    game = Tree.of(((0, 0), (0, -1), (0, 0)))
    asked = []
    one_step_player(game, "a", lambda s: asked.append(s) or 0)  # type: ignore[func-returns-value]
    assert set(asked) == {"b", "d"}


def test_random_play_depends_on_its_generator_only():
    def moves(seed: int) -> list[Any]:
        rng = Random(seed)
        return [random_player(TicTacToe(), TicTacToe().initial(), rng) for _ in range(20)]

    assert moves(1) == moves(1) != moves(2)


def test_random_play_is_uniform():
    rng = Random(0)
    counts = Counter(random_player(TEXTBOOK, "a", rng) for _ in range(3000))
    assert counts.keys() == {"A", "B", "C"}
    assert all(900 < n < 1100 for n in counts.values())


def test_random_play_has_no_move_when_the_game_is_over():
    assert random_player(TEXTBOOK, "k", Random(0)) is None
