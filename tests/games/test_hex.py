"""Hex: who connects, how many positions there are, and which first moves win."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.boards.hex_board import chain
from course_lib.game import MAX, reachable
from course_lib.games import Hex
from course_lib.games.hex_game import ONGOING, WON, HexState, connected, sides
from tests.games.conformance import playout
from tests.games.positions import play
from tests.lengths import examples


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
@settings(max_examples=examples(100), deadline=None)
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
@settings(max_examples=examples(60), deadline=None)
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
