"""A match read with exact values: the plain search agrees, and mistakes are those that it finds."""

from pathlib import Path
from random import Random

import pytest

from course_lib.fast.analysis import analyse, column_values, is_known
from course_lib.fast.book_file import Book
from course_lib.fast.solver import GAME, Solver
from course_lib.game import MAX
from course_lib.games.mnk import Marks
from course_lib.search import minimax_value
from tests.bench.positions import played, random_moves
from tests.fast.test_solver import Quickest

MATCH = (3, 3, 3, 3, 3, 1, 2, 2, 4, 4, 2, 4, 5)


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(22)


def late(seed: int) -> Marks:
    """Return a random position with 36 discs."""
    return played(random_moves(Random(seed), 36))


def end_of_best_play(s: Marks) -> int:
    """Return how many discs fall until the end, if both follow the plain search."""
    if GAME.is_terminal(s):
        return 0
    sign = 1 if GAME.turn(s) == MAX else -1
    after = [GAME.transition(s, a) for a in GAME.actions(s)]
    return 1 + end_of_best_play(max(after, key=lambda t: sign * minimax_value(Quickest(), t)))


@pytest.mark.parametrize("seed", range(20))
def test_the_plain_search_has_the_same_values_of_columns(solver: Solver, seed: int):
    s = late(seed)
    columns = column_values(solver, s)
    assert [*columns] == GAME.actions(s)
    for a, column in columns.items():
        after = GAME.transition(s, a)
        assert column.value == minimax_value(GAME, after)
        assert column.moves == 1 + end_of_best_play(after)


def test_mistakes_are_moves_that_gave_a_result_away(solver: Solver):
    rng, mistakes = Random(2), 0
    for seed in range(12):
        s, actions = late(seed), list[int]()
        states = [s]
        while not GAME.is_terminal(states[-1]):
            actions.append(rng.choice(GAME.actions(states[-1])))
            states.append(GAME.transition(states[-1], actions[-1]))
        found = [*analyse(actions, solver, s)]
        assert [move.number for move in found] == [*range(1, len(actions) + 1)]
        values = [minimax_value(GAME, t) for t in states]
        for move, before, after in zip(found, values, values[1:], strict=False):
            assert move.own.value == after
            assert move.is_mistake == (before != after)
            assert ("A mistake" in move.remark) == move.is_mistake
            mistakes += move.is_mistake
    assert mistakes > 5


def test_a_match_is_told_move_by_move(solver: Solver):
    lines = [str(move) for move in analyse(MATCH, solver)]
    assert lines[0] == (
        "9. MAX plays column 4. With best play MIN wins in 29 moves. "
        "A mistake: best was column 5, which wins in 33 moves."
    )
    assert lines[-1] == "13. MAX plays column 5. The match ends."
    assert len(lines) == 5


def test_a_slower_win_is_no_mistake(solver: Solver):
    moves = (m for seed in range(40) for a in GAME.actions(late(seed))
             for m in analyse([a], solver, late(seed)))  # fmt: skip
    slower = [m for m in moves if m.remark and not m.is_mistake and m.own.score > 0]
    assert slower
    for move in slower:
        assert "wins sooner" in move.remark
        assert move.columns[move.best[0]].moves < move.own.moves


def test_the_opening_is_known_only_from_a_book(solver: Solver, tmp_path: Path):
    s = GAME.transition(GAME.initial(), 3)
    assert not is_known(solver, s)
    assert not [*analyse([3, 3, 3], solver)]
    after = [GAME.transition(s, a) for a in GAME.actions(s)]
    # The published scores of the replies to the middle column, for the player who moves next.
    keys = {_key(t): score for t, score in zip(after, (4, 2, 2, 1, 2, 2, 4), strict=True)}
    Book.of(keys).save(tmp_path / "book.npy")
    known = Solver(10, tmp_path / "book.npy")
    assert is_known(known, s)
    assert column_values(known, s)[3].value == 1
    (move,) = analyse([0], known, s)
    assert not move.is_mistake  # all replies lose
    assert move.remark == "Column 3 loses later, in 40 moves."


def _key(s: Marks) -> int:
    from course_lib.fast.bitboard import symmetric_key
    from course_lib.fast.solver import bitboards

    return symmetric_key(*bitboards(s))
