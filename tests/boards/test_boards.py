"""Boards as data: properties along random matches of every game, and how renderers show them."""

import json
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from matplotlib.text import Text as DrawnText

import course_lib.widgets
from course_lib.boards import Board, board, entry, registered
from course_lib.boards.scene import Line, Mark, Polygon, Role, Text
from course_lib.draw import draw_state
from course_lib.draw.boards import COLOURS, draw_board
from course_lib.game import MAX, MIN, Game
from course_lib.games import (
    MNK,
    Backgammon,
    Checkers,
    Chess,
    ChineseCheckers,
    ConnectFour,
    ConnectMany,
    Divercite,
    Grundy,
    Hex,
    Nim,
    Othello,
    Pig,
    TicTacToe,
)
from course_lib.widgets.core.board_json import choices_json, layout_json, position_json
from tests.boards.scenes import everything, texts
from tests.games.conformance import playout

GAMES = [
    TicTacToe(), MNK(5, 4, 3), MNK(13, 13, 5), ConnectFour(5, 4, 3), ConnectMany(5, 4, 3, 5),
    Hex(4, swap=True), Hex(1), Othello(4), Checkers(), Chess(), Divercite(), Nim((2, 3)),
    Nim((2, 2), n_players=3), Nim((20, 1)), Nim((0, 0)), Grundy((9, 2)), ChineseCheckers(2, 2, 20),
    ChineseCheckers(6, 1, 10), Pig(12), Pig(12, n_players=3, faces=8), Backgammon(),
]  # fmt: skip
GAMES += [kind() for kind in registered() if kind not in map(type, GAMES)]
"""At least one game for every board: as it begins, where no other is listed."""

EVALUATED = [game for game in GAMES if entry(game).evaluate]


def names(game: Any) -> str:
    return f"{type(game).__name__}-{game.n_players}"


@cache
def match(game: Game[Any, Any], seed: int = 0) -> list[tuple[Any, Board]]:
    """Return up to 120 states of a random match, each with its board; the last one included."""
    states = playout(game, Random(seed))
    few = states[:: 1 + len(states) // 120]
    return [(s, board(game, s)) for s in [*few, states[-1]]]


def extent(mark: Mark) -> list[tuple[float, float]]:
    """Return points between which a mark lies; of a text, only its middle."""
    if isinstance(mark, Polygon | Line):
        return list(mark.points)
    if isinstance(mark, Text):
        return [(mark.x, mark.y)]
    return [(mark.x - mark.rx, mark.y - mark.ry), (mark.x + mark.rx, mark.y + mark.ry)]


# Every board.


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_moves_are_the_legal_actions_each_with_a_path_of_its_own(game):
    for s, shown in match(game):
        assert [move.action for move in shown.moves] == list(game.actions(s))
        paths = [move.path for move in shown.moves if move.path]
        assert len(set(paths)) == len(paths)
        assert all(i in range(len(shown.layout.targets)) for path in paths for i in path)
        texts = [move.text for move in shown.moves]
        assert len(set(texts)) == len(texts)
        assert all(texts)
        assert all(re.fullmatch(r"[A-Z].*\.", move.sentence) for move in shown.moves)


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_every_piece_lies_on_a_cell_of_its_own(game):
    for _, shown in match(game):
        cells = [piece.cell for piece in shown.pieces]
        assert len(set(cells)) == len(cells)
        assert all(i in range(len(shown.layout.cells)) for i in cells)
        looks = [look.name for look in shown.layout.looks]
        assert len(set(looks)) == len(looks)
        assert {piece.look for piece in shown.pieces} <= set(looks)
        assert {side.look for side in shown.layout.sides} <= {*looks, ""}


def test_checkers_on_a_point_of_backgammon_touch():
    cells = board(Backgammon(), match(Backgammon())[0][0]).layout.cells
    for one, next_one in pairwise(cells):
        if one.name == next_one.name:
            assert abs(one.y - next_one.y) == pytest.approx(one.r + next_one.r)


def test_a_large_grid_has_numbers_at_its_edges_only():
    for game, numbered in (MNK(3, 3, 3), 9), (MNK(13, 13, 5), 25):
        labels = [cell.label for cell in board(game, game.initial()).layout.cells]
        assert sum(label is not None for label in labels) == numbered


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_nothing_lies_outside_the_board(game):
    for _, shown in match(game):
        traces = (mark for move in shown.moves for mark in move.trace)
        for x, y in (point for mark in (*everything(shown), *traces) for point in extent(mark)):
            assert -1e-6 <= x <= shown.layout.width + 1e-6
            assert -1e-6 <= y <= shown.layout.height + 1e-6


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_targets_are_cells_and_no_cell_belongs_to_two(game):
    layout = match(game)[0][1].layout
    cells = [i for target in layout.targets for i in target.cells]
    assert len(set(cells)) == len(cells)
    assert all(i in range(len(layout.cells)) for i in cells)
    assert len({target.name for target in layout.targets}) == len(layout.targets)


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_a_move_puts_its_piece_on_its_last_cell(game):
    rng, s = Random(1), game.initial()
    for _ in range(60):
        if not game.actions(s):
            break
        move = rng.choice(board(game, s).moves)
        s = game.transition(s, move.action)
        on = {piece.cell: piece.look for piece in board(game, s).pieces}
        if move.cells:
            assert on.get(move.cells[-1], "") == move.piece


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=names)
def test_a_board_is_described(game):
    for s, shown in match(game):
        assert shown.alt.endswith(f" {shown.status}.")
        assert len(shown.alt) > len(shown.status) + 10
        assert ("to move" in shown.status) <= (not game.is_terminal(s))
        assert len(shown.scores) in (0, game.n_players)
        assert len(shown.layout.sides) in (0, game.n_players)


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_players_look_different(game):
    looks = {look.name: look.marks for look in match(game)[0][1].layout.looks}
    assert len(set(looks.values())) == len(looks)


@pytest.mark.parametrize(
    "game", [g for g in GAMES if not isinstance(g, Grundy | Backgammon)], ids=names
)
def test_the_layout_stays_the_same_along_a_match(game):
    layouts = [shown.layout for _, shown in match(game)]
    assert all(one == other for one, other in pairwise(layouts))


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_the_same_state_has_the_same_board(game):
    s, shown = match(game)[-1]
    assert board(game, s) == shown
    assert hash(shown) == hash(board(game, s))


@pytest.mark.parametrize(
    "game", [TicTacToe(), MNK(4, 4, 3), ConnectFour(5, 4, 3), ConnectMany(4, 4, 2), Hex(3)],
    ids=names,
)  # fmt: skip
@pytest.mark.parametrize("seed", range(8))
def test_lines_go_through_pieces_of_the_winner_only(game, seed):
    s, shown = match(game, seed)[-1]
    lines = [mark for mark in shown.marks if isinstance(mark, Line) and mark.role == "win"]
    at = {(cell.x, cell.y): i for i, cell in enumerate(shown.layout.cells)}
    on = {piece.cell: piece.look for piece in shown.pieces}
    struck = {on.get(at[point]) for line in lines for point in line.points}
    winners = [p for p in range(game.n_players) if game.utility(s, p) == 1]
    assert struck == {shown.layout.sides[p].look for p in winners}


# Renderers.


def seen_texts(layout: dict[str, Any], position: dict[str, Any]) -> list[str]:
    """Return the texts that a page writes, from what Python sends it."""
    looks = {look["name"]: look for look in layout["looks"]}
    marks = [*layout["ground"], *layout["frame"], *position["marks"]]
    for i, cell in enumerate(layout["cells"]):
        look = looks.get(position["pieces"].get(str(i)))
        marks += look["marks"] if look else []
        if cell["label"] and (look is None or look["label"]):
            marks.append(cell["label"])
    return sorted(mark["text"] for mark in marks if mark.get("kind", "text") == "text")


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_the_picture_and_the_page_write_what_is_on_the_board(game):
    found = match(game)
    for _, shown in [found[0], found[len(found) // 2], found[-1]]:
        figure = draw_board(shown).figure
        drawn = sorted(artist.get_text() for artist in figure.findobj(DrawnText))
        assert drawn == sorted([*texts(shown), shown.status])
        layout, position = layout_json(shown.layout), position_json(shown)
        assert seen_texts(layout, position) == texts(shown)
        sent = json.dumps([layout, position, choices_json(shown)], allow_nan=False)
        assert json.loads(sent)[1] == position


@pytest.mark.parametrize("game", GAMES, ids=names)
def test_draw_state_draws_the_board(game):
    s, shown = match(game)[-1]
    picture = draw_state(game, s)
    assert picture.alt == shown.alt
    assert picture.svg() == draw_board(shown).svg()


def test_a_picture_dots_the_empty_squares_that_can_be_chosen():
    game = Othello()
    small = [
        e for e in draw_state(game, game.initial()).figure.findobj()
        if getattr(e, "get_width", None) and e.get_width() == 5
    ]  # fmt: skip
    assert len(small) == len(game.actions(game.initial()))


def test_both_renderers_have_a_colour_for_each_role():
    roles = set(get_args(Role))
    assert set(COLOURS) == roles
    package = Path(course_lib.widgets.__file__).parent
    (sheet,) = package.rglob("shared.css")
    of_the_page = set(re.findall(r"--board-(\w+):", sheet.read_text(encoding="utf-8")))
    assert of_the_page == roles - {"none", "stripes"}  # these two are no plain colours


# The registry.


@pytest.mark.parametrize("game", EVALUATED, ids=names)
def test_evaluations_are_worth_less_than_a_win(game):
    evaluate = entry(game).evaluate
    assert evaluate
    for s, _ in match(game):
        if not game.is_terminal(s):
            values = [evaluate(game, s, p) for p in range(game.n_players)]
            assert all(-1 < value < 1 for value in values)
            if game.n_players == 2:
                assert values[MAX] == pytest.approx(-values[MIN])
