"""Pig, backgammon, and games of three players and more: rules, known numbers, pictures."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import reduce
from math import comb
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matplotlib.lines import Line2D
from matplotlib.patches import Ellipse, Polygon
from matplotlib.text import Text

from autograder.protocol.calls import build_game, describe_game
from course_lib.draw import Picture, draw_state
from course_lib.game import CHANCE, MAX, MIN, Game, perft, reachable, successors
from course_lib.games import Backgammon, ConnectFour, ConnectMany, Nim, Pig
from course_lib.games.backgammon import ROLLS, START, BackgammonState
from course_lib.games.backgammon_moves import (
    BAR,
    CHECKERS,
    HOME,
    OFF,
    Dice,
    Move,
    Side,
    Sides,
    moved,
    moves,
    plays,
)
from course_lib.games.mnk import DRAWN, ONGOING
from course_lib.games.pig import HOLD, ROLL
from tests.games.conformance import conforms, playout


def play(game: Game[Any, Any], *actions: Any) -> Any:
    return reduce(game.transition, actions, game.initial())


# Every game.


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "walk"),
    [
        (Pig(), {"playouts": 2, "most_states": 200}),
        (Pig(5, 2), {}),
        (Pig(1, 3), {}),
        (Pig(20, 4, 3), {"most_states": 500}),
        (Pig(4, faces=2), {}),
        (Backgammon(), {"playouts": 1, "most_states": 40}),
        (Backgammon(gammons=True), {"playouts": 2, "most_states": 3}),
        (Nim((3, 2), n_players=3), {}),
        (Nim((2, 2, 1), misere=True, first=3, n_players=4), {}),
        (Nim((), n_players=3), {}),
        (ConnectMany(), {"most_states": 200}),
        (ConnectMany(3, 3, 3), {"most_states": 1000}),
        (ConnectMany(5, 2, 2, 5), {"most_states": 300}),
        (ConnectMany(4, 4, 3, 2), {"most_states": 300}),
        (ConnectMany(1, 1, 1), {}),
    ],
    ids=repr,
)
def test_conforms(game: Game[Any, Any], walk: dict[str, int]):
    assert conforms(game, 5, **walk) >= 1


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Pig(0), ("target is 0", "at least 1")),
        (lambda: Pig(-100), ("target is -100", "at least 1")),
        (lambda: Pig(99.5), ("target is 99.5", "whole")),
        (lambda: Pig(100, 1), ("n_players is 1", "at least 2")),
        (lambda: Pig(100, True), ("n_players is True", "whole")),
        (lambda: Pig(faces=0), ("faces is 0", "at least 2")),
        (lambda: Pig(faces=1), ("faces is 1", "at least 2")),
        (lambda: Pig(faces="6"), ("faces is '6'", "whole")),
        (lambda: Pig().transition(Pig().initial(), HOLD), ("'hold'", "'roll'", "0 : 0")),
        (lambda: Pig().transition(((0, 0), 0, 0, True), 7), ("7", "1, 2, 3, 4, 5, 6")),
        (lambda: Backgammon(gammons=3), ("gammons is 3", "True or False")),
        (lambda: play(Backgammon(), (4, 4)), ("(4, 4)", "opening roll", "(6, 5)")),
        (lambda: play(Backgammon(), (1, 3), (3, 1)), ("(3, 1)", "MIN plays 3-1")),
        (lambda: play(Backgammon(), (3, 1), ((6, 5), (8, 5))), ("((6, 5), (8, 5))",)),
        (lambda: play(Backgammon(), (3, 1), ([6, 5],)), ("([6, 5],)", "legal")),
        (lambda: Nim((3,), n_players=1), ("n_players is 1", "at least 2")),
        (lambda: Nim((3,), n_players=2.0), ("n_players is 2.0", "whole")),
        (lambda: Nim((3,), first=3, n_players=3), ("first is 3", "0 to 2")),
        (lambda: Nim((3,), first=2), ("first is 2", "MAX (0)", "MIN (1)")),
        (lambda: ConnectMany(n_players=1), ("n_players is 1", "2 to 5")),
        (lambda: ConnectMany(n_players=6), ("n_players is 6", "2 to 5")),
        (lambda: ConnectMany(n_players="3"), ("n_players is '3'", "2 to 5")),
        (lambda: ConnectMany(0), ("width is 0", "at least 1")),
        (lambda: ConnectMany(3, 3), ("line is 4", "3 columns", "3 rows")),
        (lambda: play(ConnectMany(2, 1, 2), 1, 1), ("action 1 ", ".X", "legal actions: 0")),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(make: Callable[[], object], words: tuple[str, ...]):
    in_any_order = "".join(f"(?=.*{re.escape(word)})" for word in words)
    with pytest.raises(ValueError, match=in_any_order):
        make()


@pytest.mark.parametrize(
    "game", [Pig(30, 3, 4), Backgammon(True), ConnectMany(5, 4, 3, 4), Nim((2,), True, 2, 3)]
)  # fmt: skip
def test_a_game_can_be_sent_and_built_again(game: Game[Any, Any]):
    assert build_game(describe_game(game, values=True), lambda *_: 0) == game


@pytest.mark.parametrize(
    ("game", "s", "text"),
    [
        (Pig(), ((57, 40), MIN, 12, False), "57 : 40, MIN to move with 12 this turn"),
        (Pig(50, 3), ((1, 2, 3), 2, 0, True), "1 : 2 : 3, player 2 rolls with 0 this turn"),
        (Pig(50), ((52, 3), MAX, 0, False), "52 : 3, MAX has won"),
        (Nim(n_players=3), ((1, 0), 2), "1 0, player 2 to move"),
        (ConnectMany(4, 2, 3), play(ConnectMany(4, 2, 3), 1, 1, 0), ".O../TX.."),
    ],
)
def test_a_state_is_one_line_of_text(game: Game[Any, Any], s: Any, text: str):
    assert game.text(s) == text


# Pig.


def winning_chances(game: Pig, rounds: int = 200) -> dict[Any, float]:
    """Value iteration on the game itself: the chance that MAX wins, from every state."""
    states = reachable(game, game.initial())
    value = {s: float(game.is_terminal(s) and game.utility(s, MAX) == 1) for s in states}
    open_states = [s for s in reversed(states) if not game.is_terminal(s)]
    for _ in range(rounds):
        for s in open_states:
            if game.turn(s) == CHANCE:
                value[s] = sum(p * value[game.transition(s, a)] for a, p in game.chances(s).items())
            else:
                best = max if game.turn(s) == MAX else min
                value[s] = best(value[t] for _, t in successors(game, s))
    return value


PIGLET = {  # own score, the other's, turn total
    (0, 0, 0): Fraction(4, 7), (0, 0, 1): Fraction(5, 7), (0, 1, 0): Fraction(2, 5),
    (0, 1, 1): Fraction(3, 5), (1, 0, 0): Fraction(4, 5), (1, 1, 0): Fraction(2, 3),
}  # fmt: skip
"""Piglet, to 2 points with a coin: Neller and Presser 2004, solved there by hand."""


@pytest.mark.parametrize(("own", "other", "total"), PIGLET)
def test_pig_with_a_coin_is_piglet(own: int, other: int, total: int):
    """A two-sided die gives 2 or loses the turn, so that all is twice what it is in Piglet."""
    value = winning_chances(Pig(target=4, faces=2))
    s = (2 * own, 2 * other), MAX, 2 * total, False
    assert value[s] == pytest.approx(float(PIGLET[own, other, total]), abs=1e-9)


def solved_pig(target: int) -> float:
    """The equations of Neller and Presser, without any game: P of own, other, turn total."""
    p: dict[tuple[int, int, int], float] = {}

    def chance(i: int, j: int, k: int) -> float:
        return 1.0 if i + k >= target else p.get((i, j, k), 0.5)

    for _ in range(60):
        for i in range(target):
            for j in range(target):
                for k in range(target - i - 1, -1, -1):
                    roll = (1 - chance(j, i, 0)) / 6
                    roll += sum(chance(i, j, k + r) for r in range(2, 7)) / 6
                    p[i, j, k] = max(roll, 1 - chance(j, i + k, 0))
    return p[0, 0, 0]


@pytest.mark.slow
@pytest.mark.parametrize("target", [2, 7, 10])
def test_pig_has_the_value_of_its_equations(target: int):
    assert winning_chances(Pig(target), 40)[Pig(target).initial()] == pytest.approx(
        solved_pig(target), abs=1e-9
    )


@pytest.mark.parametrize(
    ("n", "chance"), [(2, Fraction(6, 7)), (3, Fraction(36, 43)), (4, Fraction(216, 259))]
)
def test_to_two_points_who_does_not_roll_a_one_wins(n: int, chance: Fraction):
    """Player 0 wins with 5/6, or if all n roll a 1 and it starts again: 5/6 / (1 - 1/6^n)."""
    assert chance == Fraction(5, 6) / (1 - Fraction(1, 6**n))
    value = winning_chances(Pig(2, n))
    assert value[Pig(2, n).initial()] == pytest.approx(float(chance), abs=1e-9)


def test_a_one_loses_the_turn_and_holding_keeps_it():
    game = Pig(100, 3)
    s = play(game, ROLL, 6, ROLL, 5)
    assert s == ((0, 0, 0), 0, 11, False)
    assert game.transition(s, HOLD) == ((11, 0, 0), 1, 0, False)
    assert game.transition(game.transition(s, ROLL), 1) == ((0, 0, 0), 1, 0, False)
    assert play(game, ROLL, 1, ROLL, 1, ROLL, 1) == game.initial()


def test_with_enough_in_hand_one_holds_and_wins():
    game = Pig(10, 3)
    s = play(game, ROLL, 1, ROLL, 6, ROLL, 4)
    assert game.actions(s) == [HOLD]
    end = game.transition(s, HOLD)
    assert game.is_terminal(end)
    assert [game.utility(end, p) for p in range(3)] == [0, 1, 0]
    assert [Pig(2).utility(play(Pig(2), ROLL, 2, HOLD), p) for p in (MAX, MIN)] == [1, -1]


# Nim for several players.


@pytest.mark.parametrize("n", [1, 5, 9])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_pile_of_n_coins_is_taken_in_d_moves_in_n_choose_d_ways(n: int, players: int):
    game = Nim((n,), n_players=players)
    counted = [perft(game, game.initial(), d) for d in range(1, n + 1)]
    assert counted == [comb(n, d) for d in range(1, n + 1)]


@given(st.lists(st.integers(0, 4), max_size=3), st.integers(2, 4))
@settings(max_examples=25)
def test_nim_has_the_states_that_can_be_counted(piles: list[int], n: int):
    """Between one move a pile that has changed and one a coin, any number of moves was made."""
    expected = 0
    for left in _products([range(pile + 1) for pile in piles]):
        taken = [pile - rest for pile, rest in zip(piles, left, strict=True)]
        expected += min(n, sum(taken) - sum(t > 0 for t in taken) + 1)
    game = Nim(tuple(piles), n_players=n)
    assert len(reachable(game, game.initial())) == expected


def _products(ranges: list[range]) -> Iterator[list[int]]:
    if not ranges:
        yield []
        return
    for rest in _products(ranges[1:]):
        yield from ([n, *rest] for n in ranges[0])


def endings(game: Game[Any, Any], s: Any) -> Iterator[tuple[float, ...]]:
    """Yield what everybody gets at the end of every match from s."""
    if game.is_terminal(s):
        yield tuple(game.utility(s, p) for p in range(game.n_players))
    for _, t in successors(game, s):
        yield from endings(game, t)


@pytest.mark.parametrize(
    ("game", "ends"),
    [
        (Nim((2, 1), n_players=3), {(0, 1, 0): 2, (0, 0, 1): 3}),
        (Nim((2, 1), misere=True, n_players=3), {(0.5, 0, 0.5): 2, (0.5, 0.5, 0): 3}),
        (Nim((1, 1, 1), n_players=3), {(0, 0, 1): 6}),
        (Nim((1, 1, 1), first=1, n_players=3), {(1, 0, 0): 6}),
        (Nim((1, 1), misere=True), {(1, -1): 2}),
    ],
    ids=repr,
)
def test_who_takes_the_last_coin_in_matches_written_out_by_hand(game: Nim, ends: dict[Any, int]):
    assert Counter(endings(game, game.initial())) == ends


def test_two_players_are_the_default():
    assert Nim((1, 2)) == Nim((1, 2), n_players=2) != Nim((1, 2), n_players=3)


# Connect Four for several players.


@pytest.mark.slow
@given(st.lists(st.integers(0, 3), max_size=12), st.integers(2, 4), st.integers(2, 4))
def test_for_two_it_is_connect_four(columns: list[int], height: int, line: int):
    one, other = ConnectMany(4, height, line, 2), ConnectFour(4, height, line)
    s = one.initial()
    assert s == other.initial()
    for a in columns:
        if a not in one.actions(s):
            break
        t = other.transition(s, a)
        assert one.transition(s, a) == t
        s = t
    assert one.actions(s) == other.actions(s)
    assert one.turn(s) == other.turn(s)
    assert one.text(s) == other.text(s)
    if one.is_terminal(s):
        assert [one.utility(s, p) for p in (0, 1)] == [other.utility(s, p) for p in (0, 1)]


def matches(columns: list[str], height: int, line: int, n: int) -> Iterator[tuple[int, int | None]]:
    """Yield the length and the winner of every match, on columns that are strings of marks."""
    moves_made = sum(map(len, columns))
    if moves_made and (winner := "012345"[(moves_made - 1) % n]) in _full(columns, line):
        yield moves_made, int(winner)
    elif moves_made == height * len(columns):
        yield moves_made, None
    else:
        for x, column in enumerate(columns):
            if len(column) < height:
                longer = column + str(moves_made % n)
                yield from matches(
                    [*columns[:x], longer, *columns[x + 1 :]], height, line, n
                )  # fmt: skip


def _full(columns: list[str], line: int) -> str:
    """Return the marks that fill a line."""
    cells = {(x, y): mark for x, column in enumerate(columns) for y, mark in enumerate(column)}
    found = ""
    for x, y in cells:
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            marks = {cells.get((x + i * dx, y + i * dy), "") for i in range(line)}
            found += marks.pop() if len(marks) == 1 else ""
    return found


@pytest.mark.parametrize(
    ("width", "height", "line", "n"), [(3, 2, 2, 3), (3, 3, 3, 3), (4, 2, 2, 4)]
)
def test_matches_of_many_end_as_a_slow_count_says(width: int, height: int, line: int, n: int):
    game = ConnectMany(width, height, line, n)
    counted: Counter[tuple[int, int | None]] = Counter()

    def walk(s: Any, depth: int) -> None:
        if game.is_terminal(s):
            gains = [game.utility(s, p) for p in range(n)]
            assert sum(gains) == pytest.approx(1)
            counted[depth, gains.index(1) if 1 in gains else None] += 1
        for _, t in successors(game, s):
            walk(t, depth + 1)

    walk(game.initial(), 0)
    assert counted == Counter(matches([""] * width, height, line, n))


def test_at_a_draw_all_get_the_same():
    game = ConnectMany(3, 1, 3)
    end = play(game, 0, 1, 2)
    assert end[-1] == DRAWN
    assert [game.utility(end, p) for p in range(3)] == [1 / 3] * 3
    two = ConnectMany(2, 1, 2, 2)
    assert two.utility(play(two, 0, 1), MAX) == 0


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


def side(*points: int) -> Side:
    """Return checkers on these points; the rest is off."""
    counted = Counter(points)
    return (CHECKERS - len(points), *(counted[i] for i in range(1, BAR + 1)))


@pytest.mark.slow
@given(endings_of_backgammon(), st.sampled_from(list(ROLLS)))
@settings(max_examples=300)
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


# Pictures.


def texts(picture: Picture) -> list[str]:
    return [artist.get_text() for artist in picture.figure.findobj(Text)]


PIG = ((57, 40), MIN, 12, False)
BLACK_ON_BAR = side(25, 25, *(1,) * 9), side(6, 5, 4), MIN, (6, 6)
PICTURES = {
    "Pig": (
        Pig(), PIG, {"MAX", "MIN", "57", "40 + 12", "100", "MIN to move"},
        "Pig to 100, a die of 6. MAX has 57; MIN has 40. The turn has brought 12. MIN to move.",
    ),
    "Pig, a roll": (
        Pig(50, 3, 4), ((0, 1, 2), 2, 0, True), {"player 2 rolls", "?", "2"},
        "Pig to 50, a die of 4. player 0 has 0; player 1 has 1; player 2 has 2. "
        "The turn has brought 0. player 2 rolls.",
    ),
    "Pig, the end": (
        Pig(50, 3), ((10, 51, 33), 1, 0, False), {"player 1 wins", "51"},
        "Pig to 50, a die of 6. player 0 has 10; player 1 has 51; player 2 has 33. player 1 wins.",
    ),
    "backgammon": (
        Backgammon(), Backgammon().initial(), {*map(str, range(26)), "points as black counts them"},
        "Backgammon; each counts the points from its own side. Black has 2 on 24, 5 on 13, 3 on 8, "
        "5 on 6. White has 2 on 24, 5 on 13, 3 on 8, 5 on 6. opening roll: one die each.",
    ),
    "backgammon, bar": (
        Backgammon(), BLACK_ON_BAR, {"9", "points as white counts them", "off", "12"},
        "Backgammon; each counts the points from its own side. Black has 2 on the bar, 9 on 1, "
        "4 off. White has 1 on 6, 1 on 5, 1 on 4, 12 off. MIN (white) to play 6 and 6.",
    ),
    "backgammon, stuck": (
        Backgammon(), (side(25), side(1, 1), MAX, (1, 1)), {"25"},
        "Backgammon; each counts the points from its own side. Black has 1 on the bar, 14 off. "
        "White has 2 on 1, 13 off. MAX (black) to play 1 and 1, but cannot move.",
    ),
    "backgammon, a roll": (
        Backgammon(), (side(25), side(1, 1), MAX, ()), {"MAX (black) rolls"},
        "Backgammon; each counts the points from its own side. Black has 1 on the bar, 14 off. "
        "White has 2 on 1, 13 off. MAX (black) rolls.",
    ),
    "backgammon, the end": (
        Backgammon(gammons=True), (side(), side(*(6,) * 15), MIN, ()), {"15"},
        "Backgammon; each counts the points from its own side. Black has 15 off. White has 15 on "
        "6. over: MAX (black) gets 2.",
    ),
    "three in a row": (
        ConnectMany(4, 3, 3), play(ConnectMany(4, 3, 3), 1, 1, 0), {*"0123"},
        "3 in a row win, 3 players, 4 columns of 3, from the bottom: column 0: T; column 1: X, O. "
        "player 0 (X) to move.",
    ),
    "three in a row, won": (
        ConnectMany(4, 3, 3), play(ConnectMany(4, 3, 3), 0, 1, 3, 1, 0, 3, 0, 1, 3), {*"0123"},
        "3 in a row win, 3 players, 4 columns of 3, from the bottom: column 0: X, O, X; column 1: "
        "O, X, O; column 3: T, T, T. player 2 (T) wins.",
    ),
    "three in a row, a draw": (
        ConnectMany(3, 1, 3), play(ConnectMany(3, 1, 3), 0, 1, 2), {"draw"},
        "3 in a row win, 3 players, 3 columns of 1, from the bottom: column 0: X; column 1: O; "
        "column 2: T. draw.",
    ),
    "three in a row, empty": (
        ConnectMany(4, 3, 3, 2), ConnectMany(4, 3, 3, 2).initial(), {"MAX (X) to move"},
        "3 in a row win, 2 players, 4 columns of 3, all empty. MAX (X) to move.",
    ),
    "Nim": (
        Nim((3, 1), n_players=3), ((3, 1), 2), {"player 2 to move"},
        "Piles of coins: 3, 1. player 2 to move.",
    ),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("what", PICTURES)
def test_pictures_are_described_and_show_what_one_must_know(what: str):
    game, s, shown, alt = PICTURES[what]
    picture = draw_state(game, s)
    assert picture.alt == alt
    assert shown <= set(texts(picture))
    assert draw_state(game, s).svg() == picture.svg()


def test_the_turn_total_is_striped():
    striped = [p for p in draw_state(Pig(), PIG).figure.findobj(Polygon) if p.get_hatch()]
    assert len(striped) == 1
    assert not any(
        p.get_hatch() for p in draw_state(Pig(), Pig().initial()).figure.findobj(Polygon)
    )


def large_discs(picture: Picture, at_least: float = 10) -> Counter[bool]:
    """Count the round things of a picture, by whether they are light."""
    discs = [e for e in picture.figure.findobj(Ellipse) if e.get_width() > at_least]
    return Counter(sum(disc.get_facecolor()[:3]) > 2.9 for disc in discs)


def test_every_checker_is_drawn_and_dice_have_their_pips():
    picture = draw_state(Backgammon(), play(Backgammon(), (6, 5)))
    assert large_discs(picture) == {False: 15, True: 15}
    pips = [e for e in picture.figure.findobj(Ellipse) if e.get_width() < 10]
    assert len(pips) == 11


def test_discs_of_five_players_are_told_apart_by_their_shape():
    game = ConnectMany(5, 1, 5, 5)
    corners = [
        len(shape.get_xy()) - 1
        for shape in draw_state(game, play(game, 0, 1, 2, 3, 4)).figure.findobj(Polygon)
    ]
    assert sorted(corners) == [3, 4, 4, 4], "the board, a triangle, a square and a diamond"


def test_a_line_of_the_third_player_is_struck_through():
    game = ConnectMany(4, 3, 3)
    before = play(game, 0, 1, 3, 1, 0, 3, 0, 1)
    assert before[-1] == ONGOING
    strokes = [
        sum(line.get_linewidth() == 3 for line in draw_state(game, s).figure.findobj(Line2D))
        for s in (before, game.transition(before, 3))
    ]
    assert strokes == [0, 1]
    assert draw_state(game, game.transition(before, 3)).alt.endswith("player 2 (T) wins.")
