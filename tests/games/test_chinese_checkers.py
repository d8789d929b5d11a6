"""Chinese checkers: its holes, moves, hops and ends."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.draw import draw_state
from course_lib.games import ChineseCheckers
from course_lib.games.chinese_checkers import StarState, members, star
from tests.games.conformance import playout
from tests.games.positions import counts, pegs, play
from tests.lengths import examples


class Slow:
    """The star from its rows, and the moves from the words of the rules: sets and no bits."""

    def __init__(self, size: int) -> None:
        side, half = range(1, size + 1), range(3 * size + 1, 2 * size, -1)
        lengths = [*side, *half, *reversed(half[:-1]), *reversed(side)]
        self.size = size
        self.holes = [(2 * k - n + 1, row) for row, n in enumerate(lengths) for k in range(n)]

    def triangle(self, seat: int) -> set[int]:
        """Return the holes of a triangle, clockwise from the top."""
        n, by_row = self.size, {}
        for i, (_, row) in enumerate(self.holes):
            by_row.setdefault(row, []).append(i)
        if seat in (0, 3):
            rows = range(n) if seat == 0 else range(3 * n + 1, 4 * n + 1)
            return {i for row in rows for i in by_row[row]}
        rows = range(n, 2 * n) if seat in (1, 5) else range(3 * n, 2 * n, -1)
        ends = {row: n - k for k, row in enumerate(rows)}
        right = seat in (1, 2)
        return {
            i for row, k in ends.items() for i in (by_row[row][-k:] if right else by_row[row][:k])
        }

    def moves(self, mine: set[int], taken: set[int], goal: set[int]) -> list[tuple[int, int]]:
        found = set()
        for start in mine:
            found |= {(start, end) for end in self._steps(start) if end not in taken}
            found |= {(start, end) for end in self._hops(start, taken - {start}, {start})}
        return sorted((i, j) for i, j in found if i != j and (i not in goal or j in goal))

    def _steps(self, i: int) -> Iterator[int]:
        x, y = self.holes[i]
        for at in (
            (x + 2, y),
            (x - 2, y),
            (x + 1, y + 1),
            (x - 1, y + 1),
            (x + 1, y - 1),
            (x - 1, y - 1),
        ):
            if at in self.holes:
                yield self.holes.index(at)

    def _hops(self, i: int, taken: set[int], seen: set[int]) -> set[int]:
        x, y = self.holes[i]
        for over in self._steps(i):
            at = (2 * self.holes[over][0] - x, 2 * self.holes[over][1] - y)
            if over in taken and at in self.holes:
                far = self.holes.index(at)
                if far not in taken | seen:
                    seen = self._hops(far, taken, seen | {far})
        return seen


@pytest.mark.parametrize(
    ("size", "holes", "pegs"), [(1, 13, 1), (2, 37, 3), (3, 73, 6), (4, 121, 10)]
)
def test_stars_have_the_known_numbers_of_holes(size: int, holes: int, pegs: int):
    board, slow = star(size), Slow(size)
    assert list(board.holes) == slow.holes
    assert len(board.holes) == holes
    assert [set(members(t)) for t in board.triangles] == [slow.triangle(i) for i in range(6)]
    assert {t.bit_count() for t in board.triangles} == {pegs}


@pytest.mark.parametrize("n", range(2, 7))
def test_players_begin_opposite_each_other_or_opposite_nobody(n: int):
    game, slow = ChineseCheckers(n, 2), Slow(2)
    for p, seat in enumerate(game_seats(n)):
        assert set(members(game.initial()[0][p])) == slow.triangle(seat)
        assert set(members(game.goal(p))) == slow.triangle((seat + 3) % 6)


@given(
    n=st.integers(2, 6), size=st.integers(1, 3), steps=st.integers(0, 60), seed=st.integers(0, 999)
)
@settings(max_examples=examples(60), deadline=None)
def test_moves_are_those_of_the_slow_rules(n: int, size: int, steps: int, seed: int):
    game, rng, slow = ChineseCheckers(n, size), Random(seed), Slow(size)
    s = game.initial()
    for _ in range(steps):
        if not game.is_terminal(s):
            s = game.transition(s, rng.choice(game.actions(s)))
    if game.is_terminal(s):
        return
    pegs = [set(members(bits)) for bits in s[0]]
    player = s[1] % n
    goal = slow.triangle((game_seats(n)[player] + 3) % 6)
    expected = slow.moves(pegs[player], set().union(*pegs), goal)
    assert game.actions(s) == (expected or ["pass"])


def game_seats(n: int) -> list[int]:
    """Return the triangles that are played from: opposite ones for 2, every other one for 3."""
    return {2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4]}.get(n, list(range(n)))


def slow_perft(slow: Slow, pegs: list[set[int]], seats: list[int], made: int, depth: int) -> int:
    if depth == 0:
        return 1
    player, total = made % len(seats), 0
    goal = slow.triangle((seats[player] + 3) % 6)
    for i, j in slow.moves(pegs[player], set().union(*pegs), goal):
        after = [*pegs]
        after[player] = pegs[player] - {i} | {j}
        total += slow_perft(slow, after, seats, made + 1, depth - 1)
    return total


@pytest.mark.parametrize(
    ("n", "size", "expected"),
    [(2, 4, [14, 196, 4_760]), (3, 3, [10, 100, 1_000]), (6, 2, [6, 37, 236])],
)
def test_perft_of_chinese_checkers(n: int, size: int, expected: list[int]):
    """On the full star a player has 14 first moves; the rest is counted by the slow rules."""
    game, slow, seats = ChineseCheckers(n, size), Slow(size), game_seats(n)
    assert counts(game, 3) == expected
    pegs = [slow.triangle(seat) for seat in seats]
    assert [slow_perft(slow, pegs, seats, 0, d) for d in (1, 2)] == expected[:2]


def test_every_stop_on_a_chain_of_hops_is_a_move():
    s = pegs([0], [1, 7]), 0  # 0 steps to 2, hops over 1 to 3, and from there over 7 to 16
    assert ChineseCheckers().actions(s) == [(0, 2), (0, 3), (0, 16)]


def test_two_ways_to_the_same_hole_are_one_move():
    s = pegs([60], [40, 50, 51, 59, 61, 69, 70]), 0  # to 41 over 51, or over 50 and over 40
    ends = [end for _, end in ChineseCheckers().actions(s)]
    assert ends == [39, 41, 58, 62, 79, 81]


def test_a_peg_does_not_stay_where_it_was():
    game = ChineseCheckers(2, 2)
    for s in playout(game, Random(5)):
        assert all(move == "pass" or move[0] != move[1] for move in game.actions(s))


def test_a_peg_stays_in_the_triangle_it_was_bound_for():
    game = ChineseCheckers(2, 2)
    inside = pegs([34, 0, 1], [3, 4, 5]), 0
    assert [end for start, end in game.actions(inside) if start == 34] == [35, 36]
    assert {end for start, end in game.actions(inside) if start != 34} - {34, 35, 36}


@pytest.mark.parametrize(
    ("mine", "theirs", "made", "winner"),
    [
        pytest.param([34, 35, 36], [3, 4, 5], 5, 0, id="all own pegs"),
        pytest.param([34, 35, 20], [36, 4, 5], 5, 0, id="somebody stayed at home"),
        pytest.param([20, 21, 22], [34, 35, 36], 2, None, id="only others"),
        pytest.param([34, 35, 20], [3, 4, 5], 5, None, id="not full"),
        pytest.param([34, 35, 0], [36, 1, 2], 5, 0, id="both at once, the mover"),
        pytest.param([34, 35, 0], [36, 1, 2], 6, 1, id="both at once, the other mover"),
    ],
)
def test_who_has_won_chinese_checkers(
    mine: list[int], theirs: list[int], made: int, winner: int | None
):
    game = ChineseCheckers(2, 2)
    s = pegs(mine, theirs), made
    assert game.winner(s) == winner
    assert game.is_terminal(s) is (winner is not None)
    if winner is not None:
        assert game.actions(s) == []
        assert (game.utility(s, winner), game.utility(s, 1 - winner)) == (1, -1)


def test_several_players_share_a_draw_and_one_wins_alone():
    game = ChineseCheckers(3, 1, draw_after=1)
    drawn = game.initial()
    while not game.is_terminal(drawn):
        drawn = game.transition(drawn, game.actions(drawn)[0])
    assert [game.utility(drawn, p) for p in range(3)] == [1 / 3] * 3
    won: StarState = (pegs([12], [11], [8]), 1)
    assert [game.utility(won, p) for p in range(3)] == [1, 0, 0]


def test_who_cannot_move_passes():
    game = ChineseCheckers(6, 1)
    s = pegs([0], [2], [3], [5], [7], [9]), 0  # 2 and 3 are next to 0, 5 and 7 behind them
    assert game.actions(s) == ["pass"]
    assert game.transition(s, "pass") == (s[0], 1)
    assert "must pass" in draw_state(game, s).alt


def test_the_star_is_written_row_by_row():
    game = ChineseCheckers(2, 1)
    assert game.text(play(game, (0, 2))) == "./.0../.../..../1, player 1 to move, 1 moves made"
