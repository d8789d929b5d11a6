"""Chinese checkers, Hex and Divercité: what holds for every game, and their pictures."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.text import Text

from autograder.protocol.game_codec import build_game, describe_game
from course_lib.boards import chinese_checkers
from course_lib.boards import divercite as divercite_board
from course_lib.draw import draw_state
from course_lib.draw.boards import COLOURS as INKS
from course_lib.game import MAX, MIN, Game
from course_lib.games import (
    ChineseCheckers,
    Divercite,
    FromThreeMethods,
    Hex,
    Nim,
    Pig,
    ThreeMethods,
    TicTacToe,
)
from tests.games.conformance import conforms, is_named_with_the_legal_ones, is_refused, playout
from tests.games.positions import Take, play

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
    is_refused(make, *words)


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
    is_named_with_the_legal_ones(game, s, action)


@pytest.mark.parametrize("game", [ChineseCheckers(3, 2, 9), Hex(5, swap=True), Divercite(True)])
def test_a_game_can_be_described_and_built_again(game: Any):
    game.actions(game.initial())  # what a game remembers for speed is no part of it
    again: Any = build_game(describe_game(game, values=False), lambda *_: None)
    assert (again, hash(again)) == (game, hash(game))
    assert again != type(game)()


# The three methods.


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
