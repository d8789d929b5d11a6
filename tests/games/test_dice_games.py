"""Pig, backgammon, and games of three players and more: what holds for each, and their pictures."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from matplotlib.lines import Line2D
from matplotlib.patches import Ellipse, Polygon

from autograder.protocol.game_codec import build_game, describe_game
from course_lib.draw import Picture, draw_state
from course_lib.game import MAX, MIN, Game
from course_lib.games import Backgammon, ConnectMany, Nim, Pig
from course_lib.games.mnk import ONGOING
from course_lib.games.pig import HOLD
from tests.games.conformance import conforms, is_refused
from tests.games.positions import play, side
from tests.support.pictures import texts

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
    is_refused(make, *words)


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


# Pictures.

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
