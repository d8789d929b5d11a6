"""The board of Connect Four with exact values, and the review of a match on it."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from course_lib.game import MIN
from course_lib.games import ConnectFour, TicTacToe
from course_lib.match import play as play_match
from course_lib.widgets import play, show_analysis
from tests.widgets.matches import ask

GAME = ConnectFour()
MATCH = (3, 3, 3, 3, 3, 1, 2, 2, 4, 4, 2, 4, 5)
ROOT = Path(__file__).parents[2]

solved = pytest.mark.skipif(
    find_spec("numba") is None, reason="Numba, the extra `fast`, is not installed"
)


@pytest.fixture(scope="module")
def analysis() -> Any:
    return show_analysis(GAME, MATCH)


@solved
def test_the_value_of_each_column_is_one_for_max(analysis):
    exact = ask(analysis, "exact", position=12)
    assert exact["note"] == ""
    rows = {row["text"]: row for row in exact["rows"]}
    assert [*rows] == [str(a) for a in GAME.actions(analysis.session.states[12])]
    assert rows["5"] == {"text": "5", "value": "1", "words": "MAX wins in 1 move", "best": True}
    assert rows["1"]["value"] == "-1"
    assert rows["0"]["words"] == "MIN wins in 2 moves"
    assert not rows["0"]["best"]


@solved
def test_a_match_that_was_played_is_reviewed(analysis):
    positions = analysis.match["positions"]
    assert [i for i, p in enumerate(positions) if p.get("mistake")] == [7, 8, 9, 10, 11, 12]
    assert positions[9]["remark"].endswith("best was column 5, which wins in 33 moves.")
    assert [p.get("value") for p in positions[9:]] == [-1, 1, -1, 1, 1]
    assert "remark" not in positions[0]
    assert all(p["exact"]["rows"] for p in positions[:-1])
    assert analysis.data["exact"]["open"]


@solved
def test_a_match_of_the_referee_is_reviewed_and_can_be_played_on():
    moves = iter(MATCH)
    match = play_match(GAME, [lambda s: next(moves)] * 2)
    board = show_analysis(GAME, match.actions)
    assert board.session.states == list(match.states)
    board.go_back(9)
    board.move(3)
    assert len(board.match["positions"]) == 11
    assert "remark" not in board.match["positions"][-1]


@solved
def test_a_lost_match_is_told_as_on_boards_of_small_games():
    start = GAME.initial()
    for a in MATCH[:10]:
        start = GAME.transition(start, a)
    board = play(GAME, lambda s: 5, seat=MIN, start=start, exact=True)
    board.session.seats = {0: board.session.seats[0], 1: None}
    board.session.states = [GAME.transition(start, 2)]  # MIN could win in column 5
    board.move(4)
    assert "lost" not in board.match["positions"][-1]
    ask(board, "review")
    positions = board.match["positions"]
    assert positions[-1]["lost"]
    assert positions[1]["better"] == "After column 1 or column 5 you hold a win."


@solved
def test_a_match_that_was_lost_before_the_review_says_so():
    start = GAME.initial()
    for a in MATCH[:11]:
        start = GAME.transition(start, a)
    board = play(GAME, lambda s: 5, seat=MIN, start=start, exact=True)
    board.session.states = [GAME.transition(start, 4)]
    board.reply()
    board.review()
    assert board.match["positions"][-1]["early"] == "It was lost before move 1."


@solved
def test_without_an_opening_book_it_has_a_sentence_in_place_of_values(monkeypatch):
    monkeypatch.setattr("course_lib.fast.database.PACKAGE", "no_such_package")
    board = play(GAME, exact=True)
    note = ask(board, "exact", position=0)["note"]
    assert note.startswith("Exact values begin when 8 discs have been played.")
    assert "pip install bitbully-databases" in note
    board.review()
    assert "remark" not in board.match["positions"][0]


def test_without_numba_a_sentence_says_what_is_missing():
    program = (
        "import sys; sys.modules['numba'] = None\n"
        "from course_lib.games import ConnectFour\n"
        "from course_lib.widgets import show_analysis\n"
        f"board = show_analysis(ConnectFour(), {MATCH})\n"
        "print(board.answer('exact', {'at': board.match['at'], 'position': 9}))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("{'rows': [], 'note': 'course_lib.fast compiles its searches")
    assert "pip install" in done.stdout


def test_what_is_refused():
    with pytest.raises(ValueError, match="exact values are known of ConnectFour"):
        play(TicTacToe(), exact=True)
    with pytest.raises(FileNotFoundError, match="no opening book none"):
        play(GAME, exact=Path("none.npy"))
    with pytest.raises(TypeError, match="a Game is needed"):
        show_analysis("chess", [])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="illegal"):
        show_analysis(GAME, [3, 9])
    board = play(GAME, exact=True)
    with pytest.raises(ValueError, match="there are 0 to 0"):
        ask(board, "exact", position=1)
    assert board.answer("exact", {"at": [5, 5], "position": 0}) is False
    with pytest.raises(ValueError, match="no question 'exact'"):
        play(GAME).answer("exact", {"position": 0})
