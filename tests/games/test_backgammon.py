"""Backgammon: dice, plays against a count of another kind, and the end of a match."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course_lib.game import CHANCE, MAX, MIN, successors
from course_lib.games import Backgammon
from course_lib.games.backgammon import ROLLS, START, BackgammonState
from course_lib.games.backgammon_moves import (
    BAR,
    CHECKERS,
    HOME,
    OFF,
    Dice,
    Move,
    Sides,
    moved,
    moves,
    plays,
)
from tests.games.conformance import playout
from tests.games.positions import play, side
from tests.lengths import examples

# Backgammon: dice.


def test_there_are_21_rolls_with_these_chances():
    game = Backgammon()
    s = play(game, (3, 1), ((8, 5), (6, 5)))
    chances = game.chances(s)
    assert game.turn(s) == CHANCE
    assert len(chances) == 21
    assert all(Fraction(p).limit_denominator(99) == Fraction(1 if a == b else 2, 36)
               for (a, b), p in chances.items())  # fmt: skip
    assert sum(Fraction(p).limit_denominator(99) for p in chances.values()) == 1


def test_who_throws_the_larger_number_begins_with_both():
    game = Backgammon()
    assert game.turn(game.initial()) == CHANCE
    assert len(game.chances(game.initial())) == 30
    assert play(game, (6, 2)) == (START, START, MAX, (6, 2))
    assert play(game, (2, 6)) == (START, START, MIN, (6, 2))
    begins = Counter(game.turn(t) for _, t in successors(game, game.initial()))
    assert begins == {MAX: 15, MIN: 15}


# Backgammon: plays, against a count of another kind.

FIRST_PLAYS = {
    (1, 1): 42, (2, 1): 15, (2, 2): 75, (3, 1): 16, (3, 2): 17, (3, 3): 73, (4, 1): 14,
    (4, 2): 18, (4, 3): 17, (4, 4): 52, (5, 1): 8, (5, 2): 8, (5, 3): 9, (5, 4): 9, (5, 5): 4,
    (6, 1): 10, (6, 2): 14, (6, 3): 14, (6, 4): 14, (6, 5): 7, (6, 6): 11,
}  # fmt: skip
"""Positions each roll can lead to from the start; OpenSpiel 2.0 counts the same but for doubles,
which it does not let begin a match."""

Position = tuple[int, ...]
"""Mine minus theirs on my points 0 to 25; 26 and 27 are their checkers on the bar and off."""


def signed(sides: Sides) -> Position:
    mine, theirs = sides
    points = [mine[i] - (theirs[25 - i] if 0 < i < 25 else 0) for i in range(26)]
    return (*points, theirs[BAR], theirs[OFF])


def after_one(position: Position, die: int) -> set[Position]:
    """Return what one checker by one die can lead to."""
    found = set()
    for i in range(1, 26):
        to = max(i - die, 0)
        if position[i] < 1 or (position[25] > 0 and i < 25) or (to and position[to] < -1):
            continue
        if not to and (
            any(n > 0 for n in position[7:26])
            or (i < die and any(n > 0 for n in position[i + 1 : 26]))
        ):
            continue  # fmt: skip
        t = list(position)
        t[i] -= 1
        if to and t[to] == -1:
            t[to], t[26] = 0, t[26] + 1
        t[to] += 1
        found.add(tuple(t))
    return found


def after_roll(position: Position, dice: Dice) -> set[Position]:
    """Return what a roll can lead to, layer by layer of positions: no plays, no order."""
    high, low = dice
    if high == low:
        layer = {position}
        for _ in range(4):
            layer = {u for t in layer for u in after_one(t, high)} or layer
        return layer
    first, second = after_one(position, high), after_one(position, low)
    both = {u for t in first for u in after_one(t, low)}
    both |= {u for t in second for u in after_one(t, high)}
    return both or first or second or {position}


@pytest.mark.parametrize("dice", ROLLS)
def test_first_plays(dice: Dice):
    found = plays((START, START), dice)
    assert len(found) == FIRST_PLAYS[dice]
    assert {signed(end) for end in found.values()} == after_roll(signed((START, START)), dice)


def test_mean_number_of_first_plays():
    assert sum(FIRST_PLAYS.values()) == 447
    mean = sum(p * len(plays((START, START), dice)) for dice, p in ROLLS.items())
    assert mean == pytest.approx(637 / 36)


def seen(games: int) -> list[BackgammonState]:
    """Return the states of random games in which a player moves."""
    game = Backgammon()
    lines = [playout(game, Random(seed)) for seed in range(games)]
    return [s for line in lines for s in line[:-1] if game.turn(s) != CHANCE]


SEEN = seen(6)


def test_plays_in_random_games_lead_where_a_slow_count_says():
    for x, o, player, dice in SEEN:
        sides = (x, o) if player == MAX else (o, x)
        ends = [signed(end) for end in plays(sides, dice).values()]
        assert len(set(ends)) == len(ends)
        assert set(ends) == after_roll(signed(sides), dice)


def test_random_games_are_of_every_kind():
    assert any(s[s[2]][BAR] > 1 for s in SEEN)
    assert any(s[s[2]][OFF] for s in SEEN)
    assert any(Backgammon().actions(s) == [()] for s in SEEN)
    assert {len(a) for s in SEEN for a in Backgammon().actions(s)} == {0, 1, 2, 3, 4}


@st.composite
def endings_of_backgammon(draw: st.DrawFn) -> Sides:
    """Few checkers of mine, all at home or not, against a few points that block."""
    far = draw(st.sampled_from((6, 6, 6, 8, 12, 25)))
    own = draw(st.lists(st.integers(1, far), min_size=1, max_size=5))
    free = [25 - i for i in range(1, 25) if i not in own]
    other = draw(st.lists(st.sampled_from(free), max_size=6))
    return side(*own), side(*other)


@pytest.mark.slow
@given(endings_of_backgammon(), st.sampled_from(list(ROLLS)))
@settings(max_examples=examples(300))
def test_plays_near_the_end_lead_where_a_slow_count_says(sides: Sides, dice: Dice):
    ends = plays(sides, dice).values()
    assert {signed(end) for end in ends} == after_roll(signed(sides), dice)


@given(endings_of_backgammon(), st.sampled_from(list(ROLLS)))
def test_a_play_is_a_row_of_moves_from_the_farthest_point_down(sides: Sides, dice: Dice):
    for a, end in plays(sides, dice).items():
        assert [start for start, _ in a] == sorted((start for start, _ in a), reverse=True)
        t = sides
        for move in a:
            assert any(move in moves(t, die) for die in dice)
            t = moved(t, move)
        assert t == end
        assert [sum(checkers) for checkers in end] == [CHECKERS, CHECKERS]


@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "expected"),
    [
        # Either die can be played, but not both: the larger one.
        ((20,), (16, 16), (6, 5), [((20, 14),)]),
        # Both can be played in one order only: so both are.
        ((20,), (11, 11), (6, 5), [((20, 15), (15, 9))]),
        # Only the smaller one can be played.
        ((20,), (11, 11, 16, 16), (6, 5), [((20, 15),)]),
        # A checker on the bar enters first; its 4 is blocked.
        ((25, 6), (4, 4), (4, 3), [((25, 22), (22, 18)), ((25, 22), (6, 2))]),
        # Two on the bar and one way in: the other die is lost.
        ((25, 25, 6), (4, 4), (4, 3), [((25, 22),)]),
        # No way in.
        ((25, 6), (1, 1, 2, 2), (2, 1), [()]),
        # A larger number bears off from the highest point only.
        ((5, 3), (24,), (6, 4), [((5, 0), (3, 0)), ((5, 1), (3, 0))]),
        # Nothing is borne off while a checker is outside.
        ((7, 2, 2), (1,), (6, 2), [((7, 1), (2, 0)), ((7, 5), (5, 0))]),
        # A double is played four times, or as often as one can.
        ((20,), (1,), (2, 2), [((20, 18), (18, 16), (16, 14), (14, 12))]),
        ((20,), (9, 9), (2, 2), [((20, 18),)]),
        ((2, 1), (1,), (6, 6), [((2, 0), (1, 0))]),
    ],
)  # fmt: skip
def test_plays_by_the_rules(
    mine: tuple[int, ...], theirs: tuple[int, ...], dice: Dice, expected: list[tuple[Move, ...]]
):
    s = side(*mine), side(*theirs), MAX, dice
    assert sorted(Backgammon().actions(s)) == sorted(expected)
    mirrored = side(*theirs), side(*mine), MIN, dice
    assert Backgammon().actions(mirrored) == Backgammon().actions(s)


def test_a_checker_alone_is_hit_and_must_enter_again():
    game = Backgammon()
    s = side(8, 6), side(20, 13), MAX, (3, 1)
    x, o, player, dice = game.transition(s, ((8, 5), (6, 5)))
    assert (x, o, player, dice) == (side(5, 5), side(25, 13), MIN, ())
    t = game.transition((x, o, player, dice), (5, 2))
    assert all(a[0][0] == BAR for a in game.actions(t))


# Backgammon: the end.


@pytest.mark.parametrize(
    ("loser", "counts"),
    [((1,), 1), ((24,), 1), ((6,) * 15, 2), ((18,) * 15, 2), ((19, *(6,) * 14), 3),
     ((25, *(6,) * 14), 3)],
)  # fmt: skip
@pytest.mark.parametrize("winner", [MAX, MIN])
def test_a_win_counts_what_the_loser_has_not_done(loser: tuple[int, ...], counts: int, winner: int):
    lost, won = side(*loser), side(1)
    x, o = (won, lost) if winner == MAX else (lost, won)
    for game, stake in ((Backgammon(), 1), (Backgammon(gammons=True), counts)):
        end = game.transition((x, o, winner, (2, 1)), ((1, 0),))
        assert game.is_terminal(end)
        assert game.utility(end, winner) == stake
        assert game.utility(end, 1 - winner) == -stake
        assert f"{'MAX' if winner == MAX else 'MIN'} has won" in game.text(end)


def test_positions_are_written_from_each_player_s_side():
    game = Backgammon()
    start = "24(2) 13(5) 8(3) 6(5)"
    assert game.text(game.initial()) == f"MAX {start}, MIN {start}, opening roll"
    s = side(25, 6, 6), side(1), MIN, (6, 5)
    assert game.text(s) == "MAX bar(1) 6(2) off(12), MIN 1(1) off(14), MIN plays 6-5"
    assert game.text((*s[:3], ())).endswith("MIN rolls")


def test_home_is_where_checkers_are_borne_off():
    assert list(moves((side(HOME, HOME), side(1)), 6)) == [(HOME, OFF)]
    assert list(moves((side(HOME + 1, HOME), side(1)), 6)) == [(HOME + 1, 1)]
