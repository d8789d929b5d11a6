"""Connect Four solved: the plain search agrees, and published values hold."""

import re
from contextlib import suppress
from random import Random

import pytest

from course_lib.fast.negamax import ALL, CLAIMEVEN, TRICKS, claimeven_draws, claimeven_wins
from course_lib.fast.solver import GAME, Solver, bitboards, plies_to_end
from course_lib.game import OutOfTime, Player
from course_lib.games import ConnectFour
from course_lib.games.mnk import Marks
from course_lib.search import alpha_beta_search
from tests.bench.positions import played, random_moves


class Quickest(ConnectFour):
    """Connect Four in which the winner gets a point for each disc left, and one."""

    def utility(self, s: Marks, p: Player) -> float:
        left = 22 - (1 + (s[0] | s[1]).bit_count()) // 2
        return super().utility(s, p) * left


def positions(discs: int, number: int, seed: int) -> list[Marks]:
    """Return random positions with so many discs in which nobody can win at once."""
    rng = Random(seed)
    return [played(random_moves(rng, discs)) for _ in range(number)]


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(20)


def plain_score(s: Marks) -> float:
    value, _ = alpha_beta_search(Quickest(), s)
    return value if GAME.turn(s) == 0 else -value


def agrees(solver: Solver, discs: int, number: int) -> None:
    for s in positions(discs, number, seed=discs):
        score = plain_score(s)
        assert solver.score(s) == score, GAME.text(s)
        assert solver.outcome(s) == (score > 0) - (score < 0), GAME.text(s)


@pytest.mark.parametrize(("discs", "number"), [(30, 15), (32, 30), (34, 100), (37, 100), (40, 50)])
def test_the_plain_search_has_the_same_scores(solver: Solver, discs: int, number: int):
    agrees(solver, discs, number)


@pytest.mark.slow
@pytest.mark.thorough
@pytest.mark.parametrize(
    ("discs", "number"),
    [(30, 20), (32, 100), (34, 400), (35, 1000), (36, 1000), (38, 500), (40, 200)],
)
def test_the_plain_search_has_the_same_scores_of_many(solver: Solver, discs: int, number: int):
    agrees(solver, discs, number)


@pytest.mark.slow
@pytest.mark.thorough
def test_the_first_player_wins_with_the_21st_disc():
    """J. D. Allen and L. V. Allis, 1988, independently; the score is that of P. Pons."""
    solver = Solver(25)
    assert solver.score(GAME.initial()) == 1
    assert plies_to_end(GAME.initial(), 1) == 41


@pytest.mark.parametrize("trick", [*TRICKS.values(), ALL])
def test_no_trick_changes_a_score(solver: Solver, trick: int):
    other = Solver(16, tricks=ALL & ~trick)
    whole = Solver(16, tricks=ALL & ~trick, null_window=False)
    for s in positions(24, 6, seed=1):
        assert other.score(s) == whole.score(s) == solver.score(s)


def test_claimeven_is_right_on_who_cannot_win_and_who_loses():
    searched, seen = Solver(16, tricks=ALL & ~CLAIMEVEN), set[bool]()
    for s in positions(24, 400, seed=5):
        if claimeven_draws(*bitboards(s)):
            loses = claimeven_wins(*bitboards(s))
            seen.add(loses)
            assert searched.score(s) <= -loses, GAME.text(s)
    assert seen == {False, True}


def test_a_small_table_changes_no_score(solver: Solver):
    small = Solver(1)
    for s in positions(24, 6, seed=2):
        assert small.score(s) == solver.score(s)
        assert small.outcome(s) == solver.outcome(s)


def test_the_best_moves_lead_to_the_end_in_the_plies_that_were_said(solver: Solver):
    for s in positions(22, 20, seed=3):
        plies = solver.plies_to_end(s)
        while not s[2]:
            scores = solver.scores(s)
            assert max(scores.values()) == solver.score(s)
            s = GAME.transition(s, max(scores, key=lambda a: scores[a]))
            plies -= 1
            assert solver.plies_to_end(s) == plies
        assert plies == 0


def test_a_mirror_image_has_the_same_scores(solver: Solver):
    moves = "44444322662255"
    image = "".join(str(8 - int(digit)) for digit in moves)
    scores, other = solver.scores(played(moves)), solver.scores(played(image))
    assert other == {6 - a: score for a, score in scores.items()}


@pytest.mark.parametrize("s", [(1, 1, 0), (0, 1, 0), (1 << 6, 0, 0), (7, 0, 0), (1 << 49, 0, 0)])
def test_what_is_no_state_is_refused(solver: Solver, s: Marks):
    for method in (solver.score, solver.outcome, solver.scores, solver.plies_to_end):
        with pytest.raises(ValueError, match=re.escape(f"{s!r} is no state of ConnectFour()")):
            method(s)


@pytest.mark.parametrize("bits", [0, 31])
def test_a_table_has_a_size(bits: int):
    with pytest.raises(ValueError, match=f"bits is {bits}, but"):
        Solver(bits)


def test_a_search_that_runs_out_of_positions_goes_on_with_what_it_found_out():
    whole, in_parts, parts, score = Solver(18), Solver(18), 0, None
    (s,) = positions(14, 1, seed=3)
    while score is None:
        in_parts.allow(500)
        parts += 1
        with suppress(OutOfTime):
            score = in_parts.score(s)
    assert score == whole.score(s)
    assert parts > 1
    assert in_parts.nodes < 2 * whole.nodes + 1000
    in_parts.allow(None)
    assert in_parts.scores(s) == whole.scores(s)
