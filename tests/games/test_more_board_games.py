"""Chinese checkers, Hex, Divercité and the three methods: rules, counts, values and pictures."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.text import Text

from autograder.protocol.calls import build_game, describe_game
from course_lib.boards import chinese_checkers
from course_lib.boards import divercite as divercite_board
from course_lib.boards.hex_board import chain
from course_lib.draw import draw_state
from course_lib.draw.boards import COLOURS as INKS
from course_lib.game import MAX, MIN, Game, perft, reachable
from course_lib.games import (
    ChineseCheckers,
    Divercite,
    FromThreeMethods,
    Grundy,
    Hex,
    Nim,
    Pig,
    ThreeMethods,
    TicTacToe,
)
from course_lib.games.chinese_checkers import StarState, members, star
from course_lib.games.divercite import COLOURS, FULL_HAND, NAMES, scores, standing
from course_lib.games.hex_game import ONGOING, WON, HexState, connected, sides
from course_lib.games.three_methods import MOST_POSITIONS
from course_lib.search import minimax_search
from tests.games.conformance import conforms, playout


def play(game: Game[Any, Any], *actions: Any) -> Any:
    return reduce(game.transition, actions, game.initial())


def counts(game: Game[Any, Any], depth: int) -> list[int]:
    return [perft(game, game.initial(), d) for d in range(1, depth + 1)]


# Every game.


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "walk"),
    [
        (ChineseCheckers(), {"playouts": 1, "most_states": 100}),
        (ChineseCheckers(6, draw_after=5), {"playouts": 2, "most_states": 10}),
        (ChineseCheckers(5, 3, 10), {"playouts": 2, "most_states": 30}),
        (ChineseCheckers(4, 2), {"playouts": 4, "most_states": 100}),
        (ChineseCheckers(3, 2), {"playouts": 6, "most_states": 100}),
        (ChineseCheckers(2, 1), {"playouts": 20, "most_states": 300}),
        (ChineseCheckers(6, 1), {"playouts": 20, "most_states": 300}),
        (Hex(), {"playouts": 2, "most_states": 20}),
        (Hex(4, swap=True), {"most_states": 500}),
        (Hex(3, swap=True), {}),
        (Hex(1), {}),
        (Divercite(), {"playouts": 2, "most_states": 20}),
        (Divercite(margin=True), {"playouts": 2, "most_states": 3}),
        (FromThreeMethods(ThreeMethods(Nim((2, 2)), ((2, 2), 0))), {}),
        (FromThreeMethods(ThreeMethods(TicTacToe(), (0,) * 9)), {"most_states": 500}),
    ],
    ids=repr,
)
def test_conforms(game: Game[Any, Any], walk: dict[str, int]):
    assert conforms(game, 3, **walk) >= 2


STAR, HEX, DIVERCITE = ChineseCheckers(), Hex(3), Divercite()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: ChineseCheckers(1), ("n_players is 1", "six triangles", "2 to 6")),
        (lambda: ChineseCheckers(7), ("n_players is 7", "six triangles", "2 to 6")),
        (lambda: ChineseCheckers("3"), ("n_players is '3'", "2 to 6")),
        (lambda: ChineseCheckers(2, 0), ("size is 0", "at least 1")),
        (lambda: ChineseCheckers(2, 4.0), ("size is 4.0", "whole")),
        (lambda: ChineseCheckers(2, 4, 0), ("draw_after is 0", "at least 1")),
        (lambda: Hex(0), ("size is 0", "1 to 26")),
        (lambda: Hex(27), ("size is 27", "1 to 26")),
        (lambda: Hex("11"), ("size is '11'", "whole")),
        (lambda: STAR.utility(STAR.initial(), MAX), ("terminal",)),
        (lambda: HEX.utility(HEX.initial(), MAX), ("terminal",)),
        (lambda: DIVERCITE.utility(DIVERCITE.initial(), MAX), ("terminal",)),
        (lambda: FromThreeMethods(7), ("position is 7", "get_score", "do_move")),
        (lambda: FromThreeMethods(Take(3), 3), ("n_players is 3", "1 or 2")),
        (lambda: FromThreeMethods(Take(3), 2, 2), ("first is 2", "0 to 1")),
        (lambda: FromThreeMethods(Take(3), 1, MIN), ("first is 1", "0 to 0")),
        (lambda: FromThreeMethods(Odd(score="win")).score(()), ("get_score() is 'win'", "number")),
        (lambda: FromThreeMethods(Odd(score=float("nan"))).score(()), ("is nan", "number")),
        (lambda: FromThreeMethods(Odd(count=-1)).actions(()), ("get_move_count() is -1", "0")),
        (lambda: FromThreeMethods(Odd(count=2.0)).actions(()), ("get_move_count() is 2.0",)),
        (lambda: ThreeMethods(Nim(), Nim().initial(), 2), ("player is 2", "0 to 1")),
        (lambda: ThreeMethods(Pig(), play(Pig(), "roll")), ("chance decides",)),
        (
            lambda: ThreeMethods(ChineseCheckers(3), ChineseCheckers(3).initial(), 0, len),
            ("evaluation", "3 players"),
        ),
        (lambda: ThreeMethods(Nim(), Nim().initial()).do_move(12), ("move 12", "12 moves")),
        (lambda: ThreeMethods(Nim(), Nim().initial()).do_move(-1), ("move -1", "from 0")),
        (lambda: ThreeMethods(Nim(), Nim().initial()).do_move("0"), ("move '0'",)),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(make: Any, words: Sequence[str]):
    in_any_order = "".join(f"(?=.*{re.escape(word)})" for word in words)
    with pytest.raises(ValueError, match=in_any_order):
        make()


@pytest.mark.parametrize(
    ("game", "s", "action"),
    [
        (STAR, STAR.initial(), (6, 16)),
        (STAR, STAR.initial(), (111, 102)),
        (STAR, STAR.initial(), [6, 14]),
        (STAR, STAR.initial(), "pass"),
        (HEX, play(HEX, "b2"), "b2"),
        (HEX, HEX.initial(), "d1"),
        (HEX, play(HEX, "b2"), "swap"),
        (HEX, play(HEX, "a1", "b1", "a2", "b2", "a3"), "c1"),
        (DIVERCITE, play(DIVERCITE, ("e1", "R")), ("e1", "G")),
        (DIVERCITE, DIVERCITE.initial(), ("a1", "R")),
        (DIVERCITE, DIVERCITE.initial(), ("e1", "r")),
        (DIVERCITE, play(DIVERCITE, ("e2", "R"), ("e1", "R"), ("d3", "R"), ("d2", "R")),
         ("f3", "R")),
    ],
)  # fmt: skip
def test_an_illegal_action_is_named_with_the_legal_ones(game: Game[Any, Any], s: Any, action: Any):
    legal = ", ".join(map(repr, game.actions(s))) or "none, the game is over"
    words = f"illegal action {action!r} in state {game.text(s)}; legal actions: {legal}"
    with pytest.raises(ValueError, match=re.escape(words)):
        game.transition(s, action)


@pytest.mark.parametrize("game", [ChineseCheckers(3, 2, 9), Hex(5, swap=True), Divercite(True)])
def test_a_game_can_be_described_and_built_again(game: Any):
    game.actions(game.initial())  # what a game remembers for speed is no part of it
    again: Any = build_game(describe_game(game, values=False), lambda *_: None)
    assert (again, hash(again)) == (game, hash(game))
    assert again != type(game)()


# Chinese checkers.


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
@settings(max_examples=60, deadline=None)
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


def pegs(*players: Sequence[int]) -> tuple[int, ...]:
    return tuple(sum(1 << i for i in holes) for holes in players)


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


# Hex.


def naive_winner(rows: Sequence[str]) -> set[str]:
    """Return whose stones connect their sides; looks at cells one by one, and at no bits."""
    n = len(rows)
    winners = set()
    for mark in "XO":
        at = {(x, y) for y in range(n) for x in range(n) if rows[y][x] == mark}
        todo = [(x, y) for x, y in at if (y if mark == "X" else x) == 0]
        seen = set(todo)
        while todo:
            x, y = todo.pop()
            if (y if mark == "X" else x) == n - 1:
                winners.add(mark)
            around = {
                (x + 1, y),
                (x - 1, y),
                (x, y + 1),
                (x, y - 1),
                (x + 1, y - 1),
                (x - 1, y + 1),
            }
            todo += (around & at) - seen
            seen |= around & at
    return winners


@given(size=st.integers(1, 9), seed=st.integers(0, 10**6))
@settings(max_examples=100, deadline=None)
def test_exactly_one_player_connects_on_every_full_board(size: int, seed: int):
    """Nash: Hex has no draws. Any numbers of stones, not only those of a match."""
    rng, game = Random(seed), Hex(size)
    x = sum(bit for bit in game.cells.values() if rng.random() < 0.5)
    o = sum(game.cells.values()) ^ x
    winners = naive_winner(game.text((x, o, MAX, ONGOING)).split(",")[0].split("/"))
    assert len(winners) == 1
    for p, stones in enumerate((x, o)):
        start, goal = sides(p, size)
        assert bool(connected(stones, start, size) & goal) is ("XO"[p] in winners)


@given(size=st.integers(1, 6), swap=st.booleans(), seed=st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_a_match_of_hex_ends_with_the_first_connection(size: int, swap: bool, seed: int):
    game = Hex(size, swap)
    *before, last = playout(game, Random(seed))
    for s in [*before, last]:
        won = naive_winner(game.text(s).split(",")[0].split("/"))
        assert won == ({"XO"[1 - s[2]]} if s is last else set())
    assert last[3] == WON
    path = chain(game, last)
    ends = {(int(name[1:]), ord(name[0]) - 96)[last[2] == MAX] for name in (path[0], path[-1])}
    assert ends == {1, size}


@pytest.mark.parametrize(("n", "shortest", "longer"), [(3, 8, 2), (4, 20, 14)])
def test_winning_paths_are_as_many_as_published(n: int, shortest: int, longer: int):
    """(n + 1) * 2^(n - 2) paths of n cells, D. Bevan; one more cell, OEIS A096367."""
    game = Hex(n)
    start, goal = sides(MAX, n)

    def wins(stones: Sequence[int]) -> bool:
        return bool(connected(sum(stones), start, n) & goal)

    def minimal(length: int) -> int:
        return sum(
            wins(stones) and not any(wins(set(stones) - {one}) for one in stones)
            for stones in combinations(game.cells.values(), length)
        )

    assert (minimal(n), minimal(n + 1)) == (shortest, longer)


def test_hex_positions_are_as_many_as_the_slow_rules_reach():
    for n in (1, 2, 3):
        level, total = {"." * n * n}, 0
        for ply in range(n * n + 1):
            total += len(level)
            ongoing = [
                s for s in level if not naive_winner([s[i : i + n] for i in range(0, n * n, n)])
            ]
            level = {
                s[:i] + "XO"[ply % 2] + s[i + 1 :]
                for s in ongoing for i, c in enumerate(s) if c == "."
            }  # fmt: skip
        assert len(reachable(Hex(n), Hex(n).initial())) == total


def mover_wins(game: Hex, s: HexState) -> bool:
    """Return True if who moves in s wins; the cells near the middle are tried first."""
    middle = (game.size + 1) / 2
    near = sorted(game.cells, key=lambda a: abs(int(a[1:]) - middle) + abs(ord(a[0]) - 96 - middle))

    @cache
    def wins(s: HexState) -> bool:
        legal = set(game.actions(s))
        after = (game.transition(s, a) for a in [*near, "swap"] if a in legal)
        return any(t[3] == WON or not wins(t) for t in after)

    return wins(s)


@pytest.mark.parametrize(("size", "losing"), [(2, "a1 b2"), (3, "a1 b1 b3 c3")])
def test_first_moves_that_win_hex_on_small_boards(size: int, losing: str):
    """https://hexwiki.net/index.php/Small_boards."""
    game = Hex(size)
    after = {a: game.transition(game.initial(), a) for a in game.cells}
    assert [a for a, s in after.items() if mover_wins(game, s)] == losing.split()
    assert mover_wins(game, game.initial())
    assert not mover_wins(Hex(size, swap=True), game.initial())


@pytest.mark.slow
@pytest.mark.parametrize(("first", "wins"), [("b3", True), ("a1", False)])
def test_hex_on_4_by_4(first: str, wins: bool):
    """The first player wins, but not from an acute corner."""
    game = Hex(4)
    assert mover_wins(game, play(game, first)) is not wins


def test_a_swap_takes_over_the_stone_mirrored():
    game = Hex(4, swap=True)
    s = play(game, "c1")
    assert game.actions(s)[-1] == "swap"
    after = game.transition(s, "swap")
    assert game.text(after) == "..../..../O.../...., X to move"
    assert "swap" not in game.actions(after)
    assert "swap" not in game.actions(play(game, "c1", "a1"))
    assert "swap" not in game.actions(game.transition(after, "a1"))
    with pytest.raises(ValueError, match="'swap'"):
        game.transition(game.transition(after, "a1"), "swap")


# Divercité.


def test_the_board_of_divercite():
    cities = [name for name in NAMES if (ord(name[0]) - 97 + int(name[1]) - 1) % 2]
    assert len(NAMES) == 41
    assert len(cities) == 16
    found = {a for a, _ in Divercite().actions(play(Divercite(), ("e1", "R")))}
    assert found == set(NAMES) - {"e1"}


@pytest.mark.slow
def test_perft_of_divercite():
    """Four colours on 41 cells; then on 40, since nobody has run out of anything."""
    assert counts(Divercite(), 2) == [164, 164 * 160]


def naive_scores(board: dict[str, str], owner: int) -> list[int]:
    """Return the points of every city of an owner, from the names of the cells around it."""
    found = []
    for name, piece in board.items():
        if len(piece) == 2 and piece[1] == str(owner):
            x, y = ord(name[0]), int(name[1])
            near = [board.get(f"{chr(x + dx)}{y + dy}", ".") for dx, dy in
                    ((0, 1), (0, -1), (1, 0), (-1, 0))]  # fmt: skip
            five = sorted(near) == ["b", "g", "r", "y"]
            found.append(5 if five else sum(c == piece[0].lower() for c in near))
    return found


@given(seed=st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_a_match_of_divercite(seed: int):
    game = Divercite()
    states = playout(game, Random(seed))
    assert len(states) == 41
    for placed, s in enumerate(states):
        assert sum(s[1]) + sum(s[2]) == 40 - placed
        assert sum(piece != "." for piece in s[0]) == placed
        board = dict(zip(NAMES, s[0], strict=True))
        assert scores(s) == tuple(sum(naive_scores(board, p)) for p in (MAX, MIN))
    end = states[-1]
    pieces = [piece for piece in end[0] if piece != "."]
    assert all(pieces.count(c.lower()) == 6 for c in COLOURS)
    assert all(pieces.count(f"{c}{p}") == 2 for c in COLOURS for p in (MAX, MIN))
    assert end[0].count(".") == 1
    a, b = (sorted(naive_scores(dict(zip(NAMES, end[0], strict=True)), p)) for p in (MAX, MIN))
    key = [[sum(v), *(v.count(k) for k in (5, 4, 3, 2))] for v in (a, b)]
    assert game.utility(end, MAX) == (1 if key[0] >= key[1] else -1)
    assert Divercite(margin=True).utility(end, MIN) == sum(b) - sum(a)


def divercite(**pieces: str) -> Any:
    """Return a board with these pieces and empty hands, as if the match were over."""
    board = tuple(pieces.get(name, ".") for name in NAMES)
    return board, (0,) * 8, (0,) * 8


FOUR = {"e1": "r", "d2": "g", "f2": "b", "e3": "y"}


@pytest.mark.parametrize(
    ("pieces", "points"),
    [
        pytest.param(FOUR | {"e2": "R0"}, (5, 0), id="all four colours"),
        pytest.param(FOUR | {"e2": "Y1"}, (0, 5), id="whoever owns the city"),
        pytest.param(FOUR | {"e3": ".", "e2": "R0"}, (1, 0), id="three are not four"),
        pytest.param(FOUR | {"e3": "r", "e2": "R0"}, (2, 0), id="own colour twice"),
        pytest.param(FOUR | {"e3": "r", "e2": "Y0"}, (0, 0), id="own colour nowhere"),
        pytest.param(dict.fromkeys(FOUR, "g") | {"e2": "G1"}, (0, 4), id="own colour throughout"),
    ],
)
def test_points_of_a_city(pieces: dict[str, str], points: tuple[int, int]):
    assert scores(divercite(**pieces)) == points


@pytest.mark.parametrize("owner", [MAX, MIN])
def test_more_points_win_divercite(owner: int):
    game, s = Divercite(), divercite(**FOUR, e2=f"R{owner}")
    assert (game.utility(s, owner), game.utility(s, 1 - owner)) == (1, -1)


def around(cell: str, colour: str, n: int) -> dict[str, str]:
    """Return n resources of a colour around a cell."""
    x, y = ord(cell[0]), int(cell[1])
    near = [f"{chr(x + dx)}{y + dy}" for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1))]
    return dict.fromkeys(near[:n], colour)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param(
            FOUR | {"e2": "R"},
            {"c4": "B", "g4": "R"} | around("c4", "b", 4) | around("g4", "r", 1),
            id="five against four",
        ),
        pytest.param(
            {"c4": "B"} | around("c4", "b", 4),
            {"g4": "R", "e8": "G"} | around("g4", "r", 3) | around("e8", "g", 1),
            id="four against three",
        ),
        pytest.param(
            {"c4": "B"} | around("c4", "b", 3),
            {"g4": "R", "e8": "G"} | around("g4", "r", 2) | around("e8", "g", 1),
            id="three against two",
        ),
        pytest.param(
            {"c4": "B"} | around("c4", "b", 2),
            {"g4": "R", "e8": "G"} | around("g4", "r", 1) | around("e8", "g", 1),
            id="two against one and one",
        ),
    ],
)  # fmt: skip
def test_equal_points_are_decided_by_the_better_cities(one: dict[str, str], other: dict[str, str]):
    game = Divercite()
    for winner in (MAX, MIN):
        sides = ((one, winner), (other, 1 - winner))
        s = divercite(**{
            cell: f"{piece}{p}" if piece.isupper() else piece
            for pieces, p in sides for cell, piece in pieces.items()
        })  # fmt: skip
        assert scores(s)[MAX] == scores(s)[MIN] > 0
        assert (game.utility(s, winner), game.utility(s, 1 - winner)) == (1, -1)
        assert Divercite(margin=True).utility(s, winner) == 0


@pytest.mark.parametrize("pieces", [{}, {"a5": "r", "b5": "R0", "i5": "g", "h5": "G1"}])
def test_the_first_player_wins_when_all_is_equal(pieces: dict[str, str]):
    assert Divercite().utility(divercite(**pieces), MAX) == 1


def test_what_decides_is_compared_in_order():
    s = divercite(**FOUR, e2="R0", i5="b", h4="b", h6="b", h5="B0", a5="r", b5="R0")
    assert standing(s, MAX) == (9, 1, 0, 1, 0)
    assert standing(s, MIN) == (0, 0, 0, 0, 0)


def test_a_resource_is_nobodys_once_it_is_placed():
    one = play(Divercite(), ("e1", "R"), ("e3", "R"))
    other = play(Divercite(), ("e3", "R"), ("e1", "R"))
    assert one == other
    assert one[1] == one[2] == (2, *FULL_HAND[1:])


def test_divercite_text():
    s = play(Divercite(), ("e1", "R"), ("e2", "R"))
    text = Divercite().text(s)
    assert text.startswith("r/. R1 ./. . . . ./")
    assert text.endswith("/., 0-1, MAX to move")


# The three methods.


@dataclass(frozen=True)
class Take:
    """Take one or two coins; who takes the last wins: written with nothing but three methods."""

    coins: int
    ours: bool = True

    def get_score(self) -> float:
        return 0 if self.coins else -1 if self.ours else 1

    def get_move_count(self) -> int:
        return min(self.coins, 2)

    def do_move(self, index: int) -> "Take":
        return Take(self.coins - index - 1, not self.ours)


@dataclass(frozen=True)
class Odd:
    """A position that answers what it is told to."""

    score: Any = 0
    count: Any = 0

    def get_score(self) -> Any:
        return self.score

    def get_move_count(self) -> Any:
        return self.count

    def do_move(self, index: int) -> "Odd":
        return self


@pytest.mark.parametrize("coins", range(8))
def test_searches_play_what_is_written_with_three_methods(coins: int):
    value, action = minimax_search(FromThreeMethods(Take(coins)), ())
    assert value == (1 if coins % 3 else -1)
    if coins % 3:
        assert action == coins % 3 - 1


def test_one_player_keeps_the_score():
    game = FromThreeMethods(Take(3), n_players=1)
    assert {game.turn(s) for s in reachable(game, ())} == {0}
    assert minimax_search(game, ())[0] == 1  # two coins and one: the last move is not ours


def both_ways(game: Game[Any, Any]) -> FromThreeMethods:
    s = game.initial()
    return FromThreeMethods(ThreeMethods(game, s), game.n_players, game.turn(s))


def same_matches(game: Game[Any, Any], s: Any, again: FromThreeMethods, t: Any) -> float:
    """Hold that both games go on alike from s and t; return MAX's value of s."""
    actions = game.actions(s)
    assert again.actions(t) == list(range(len(actions)))
    if not actions:
        assert [again.utility(t, p) for p in (0, 1)] == [game.utility(s, p) for p in (0, 1)]
        return game.utility(s, MAX)
    assert again.turn(t) == game.turn(s)
    values = [
        same_matches(game, game.transition(s, a), again, again.transition(t, i))
        for i, a in enumerate(actions)
    ]
    return max(values) if game.turn(s) == MAX else min(values)


@given(
    piles=st.lists(st.integers(0, 3), max_size=3).map(tuple),
    misere=st.booleans(),
    first=st.sampled_from([MAX, MIN]),
)
@settings(max_examples=40, deadline=None)
def test_nim_there_and_back_is_the_same_game(piles: tuple[int, ...], misere: bool, first: int):
    game = Nim(piles[:2] if sum(piles) > 6 else piles, misere, first)
    again = both_ways(game)
    value = same_matches(game, game.initial(), again, ())
    assert minimax_search(again, ())[0] == value == minimax_search(game, game.initial())[0]


@pytest.mark.parametrize("after", [(4, 0), (0, 1, 4), (0, 4, 8)])
def test_tic_tac_toe_there_and_back_is_the_same_game(after: tuple[int, ...]):
    game = TicTacToe()
    s = play(game, *after, 2)
    again = FromThreeMethods(ThreeMethods(game, s), first=game.turn(s))
    assert same_matches(game, s, again, ()) == minimax_search(again, ())[0]


def test_the_score_is_seen_by_the_chosen_player():
    game = Grundy((3,))
    for player in (MAX, MIN):
        position = ThreeMethods(game, game.initial(), player)
        while position.get_move_count():
            position = position.do_move(0)
        assert position.get_score() == game.utility(position.state, player)
    third = ThreeMethods(ChineseCheckers(3, 1), (pegs([0], [9], [1]), 4), 2)
    assert third.get_score() == 0


def test_an_estimate_is_the_score_of_what_is_not_over():
    game = Nim((3,))
    assert ThreeMethods(game, game.initial()).get_score() == 0
    guess = ThreeMethods(game, game.initial(), MAX, lambda s: 0.25)
    assert guess.get_score() == guess.do_move(0).get_score() == 0.25
    assert ThreeMethods(game, game.initial(), MIN, lambda s: 0.25).get_score() == -0.25
    assert FromThreeMethods(guess).score((0,)) == 0.25
    assert guess.do_move(2).get_score() == 1


def test_positions_are_found_again_when_they_were_forgotten():
    game = FromThreeMethods(Take(2 * MOST_POSITIONS))
    long = (0,) * 1500
    assert game.at(long) == Take(2 * MOST_POSITIONS - 1500)
    game.at((0,) * 1499)
    for i in range(1, 300):
        game.at((1,) * i)
    assert game.at(long) == Take(2 * MOST_POSITIONS - 1500)


def test_a_state_is_the_moves_that_led_to_it():
    game = FromThreeMethods(Take(4))
    assert (game.text(()), game.text((0, 1))) == (
        "the position before the first move", "the position after moves 0, 1",
    )  # fmt: skip
    assert game.at((0, 1)) == game.at((1, 0))
    assert game.transition((0,), 1) != game.transition((1,), 0)


# Pictures.

BOARDS = {
    "Chinese checkers": (
        ChineseCheckers(2, 1), play(ChineseCheckers(2, 1), (0, 2)),
        {"MAX", "MIN", "2", "12", "0", "MIN to move"},
        "Chinese checkers on a star of 13 holes, counted row by row from 0 at the top. "
        "MAX on 2, bound for 12; MIN on 12, bound for 0. Moves made: 1. MIN to move.",
    ),
    "three players": (
        ChineseCheckers(3, 1), ChineseCheckers(3, 1).initial(),
        {"player 0", "player 1", "player 2", "player 0 to move"},
        "Chinese checkers on a star of 13 holes, counted row by row from 0 at the top. "
        "player 0 on 0, bound for 12; player 1 on 11, bound for 1; player 2 on 8, bound for 4. "
        "Moves made: 0. player 0 to move.",
    ),
    "Hex": (
        HEX, play(HEX, "b2", "a1"), {*"abc", *"123", "MAX (X) to move"},
        "Hex, 3 rows of 3 cells, each row half a cell further right than the one above. "
        "X joins top and bottom and is on b2; O joins left and right and is on a1. "
        "MAX (X) to move.",
    ),
    "Hex, won": (
        Hex(1), play(Hex(1), "a1"), {"MAX (X) wins"},
        "Hex, 1 rows of 1 cells, each row half a cell further right than the one above. "
        "X joins top and bottom and is on a1; O joins left and right and is on none. "
        "MAX (X) wins.",
    ),
    "Divercité": (
        DIVERCITE, play(DIVERCITE, ("e1", "R"), ("e2", "R")),
        {*"RGBY", "e3", "1", "3", "2", "MAX (black), points: 0", "MIN (white), points: 1"},
        "Divercité, columns a to i, rows 1 to 9 from the top. Resources: red on e1. "
        "Cities of MAX: none. Cities of MIN: red on e2. "
        "MAX has points: 0; resources left: 2 red, 3 green, 3 blue, 3 yellow; "
        "cities left: 2 red, 2 green, 2 blue, 2 yellow. "
        "MIN has points: 1; resources left: 3 red, 3 green, 3 blue, 3 yellow; "
        "cities left: 1 red, 2 green, 2 blue, 2 yellow. MAX (black) to move.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", BOARDS)
def test_boards_are_described_and_show_the_names_that_actions_use(what: str):
    game, s, shown, alt = BOARDS[what]
    picture = draw_state(game, s)
    assert picture.alt == alt
    assert shown <= {artist.get_text() for artist in picture.figure.findobj(Text)}
    assert picture.svg() == draw_state(game, s).svg()


@pytest.mark.parametrize("game", [ChineseCheckers(6), Hex(), Hex(26), Divercite()], ids=repr)
def test_nothing_is_drawn_outside_the_sheet(game: Game[Any, Any]):
    s = playout(game, Random(2))[25]
    figure = draw_state(game, s).figure
    width, height = figure.get_size_inches() * figure.dpi
    renderer = FigureCanvasAgg(figure).get_renderer()
    for artist in figure.findobj(Text):
        box = artist.get_window_extent(renderer)
        assert box.x0 >= 0 <= box.y0
        assert box.x1 <= width
        assert box.y1 <= height


def luminance(colour: str) -> float:
    """Return the relative luminance of #RRGGBB, WCAG 2.2."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def test_pieces_are_told_apart_by_shape_and_what_is_written_on_them_is_legible():
    pegs, pieces = chinese_checkers.SHAPES, list(divercite_board.SHAPES.values())
    shapes = [(name, fill == "white") for name, _, fill, _ in pegs]
    assert len(set(shapes)) == 6  # the two discs are a solid one and a ring
    assert len({name for name, *_ in pieces}) == 4
    for _, _, fill, text in [*pegs, *pieces]:
        assert contrast(INKS[fill], INKS[text]) >= 4.5
    disc, edge = divercite_board.OWNERS
    assert contrast(INKS[disc], INKS[edge]) >= 4.5
