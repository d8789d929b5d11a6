"""The installed opening book: our own searches agree with it, and values of the opening follow."""

import json
from random import Random

import pytest

from course_lib.fast import database
from course_lib.fast.analysis import analyse, is_known, perfect_player
from course_lib.fast.bitboard import symmetric_key
from course_lib.fast.book_file import Book
from course_lib.fast.solver import GAME, Solver, bitboards
from course_lib.game import MAX
from course_lib.games.mnk import Marks
from course_lib.ladder.openings import DRAWN
from course_lib.match import play
from course_lib.widgets.matches.exact import PAGE_BOOK
from tests.bench.positions import can_win, played, random_moves
from tests.fast.test_solver import positions

pytest.importorskip("bitbully_databases", reason="bitbully-databases is not installed")


@pytest.fixture(scope="module")
def book() -> Book:
    found = database.opening_book()
    assert found
    return found


@pytest.fixture(scope="module")
def solver(book: Book) -> Solver:
    return Solver(20, book)


def test_it_has_the_positions_with_twelve_discs_in_which_nobody_has_won_or_wins_at_once(book: Book):
    rng = Random(0)
    for _ in range(300):
        moves = random_moves(rng, rng.choice((11, 12, 13)), careful=False)
        s = played(moves)
        assert (book.score(*bitboards(s)) is not None) == (len(moves) == 12)
        t = GAME.transition(s, rng.choice(GAME.actions(s)))
        if len(moves) == 11 and (t[2] or can_win(t)):
            assert book.score(*bitboards(t)) is None
    assert book.discs == 12


def test_openings_of_the_arena_are_drawn(solver: Solver):
    openings = [
        played("".join(str(int(column) + 1) for column in columns)) for columns in DRAWN.split()
    ]
    assert not any(map(solver.outcome, openings))
    assert len({min(s, mirrored(s)) for s in openings}) == len(openings) > 100


def mirrored(s: Marks) -> Marks:
    x, o = (
        sum((bits >> 7 * (6 - column) & 127) << 7 * column for column in range(7)) for bits in s[:2]
    )
    return x, o, s[2]


def test_a_search_without_it_has_the_same_scores(book: Book):
    searched = Solver(20)
    for s in positions(12, 10, seed=12):
        assert book.score(*bitboards(s)) == searched.score(s), GAME.text(s)


@pytest.mark.slow
@pytest.mark.thorough
def test_a_search_without_it_has_the_same_scores_of_many(book: Book):
    searched = Solver(22)
    for s in positions(12, 200, seed=0):
        assert book.score(*bitboards(s)) == searched.score(s), GAME.text(s)


def test_the_seven_first_moves_have_the_published_scores(solver: Solver):
    start = GAME.initial()
    assert [*solver.scores(start).values()] == [-2, -1, 0, 1, 0, -1, -2]
    assert solver.score(start) == solver.outcome(start) == 1
    assert [*solver.scores(GAME.transition(start, 3)).values()] == [-4, -2, -2, -1, -2, -2, -4]


@pytest.mark.parametrize("discs", [11, 12, 13])
def test_scores_of_columns_are_those_of_a_search_without_it(solver: Solver, discs: int):
    searched = Solver(20)
    for s in positions(discs, 2, seed=discs):
        assert solver.scores(s) == searched.scores(s)


def test_the_opening_of_a_match_is_analysed(solver: Solver):
    assert is_known(solver, GAME.initial())
    first, second = analyse([0, 3], solver)
    assert first.remark == "A mistake: best was column 3, which wins in 41 moves."
    assert second.outcome == "With best play MIN wins in 38 moves."


def test_between_perfect_players_the_first_wins_with_the_last_disc_but_one(solver: Solver):
    match = play(GAME, [perfect_player(solver)] * 2)
    assert len(match.actions) == 41
    assert GAME.utility(match.states[-1], MAX) == 1


def test_the_book_of_pages_has_the_scores_of_the_first_positions(solver: Solver):
    kept, rng = json.loads(PAGE_BOOK.read_text(encoding="utf-8")), Random(4)
    for moves in (random_moves(rng, discs) for discs in (0, 1, 2, 3, 3, 4, 4, 4) for _ in range(3)):
        s = played(moves)
        assert kept[str(symmetric_key(*bitboards(s)))] == solver.score(s)


def test_without_its_package_there_is_none(monkeypatch):
    monkeypatch.setattr(database, "PACKAGE", "no_such_package")
    assert database.opening_book() is None
