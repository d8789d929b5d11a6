"""Chess programs that speak UCI: the bundled one, and what a match says of a broken one."""

import io
import sys

import pytest

from course_lib.ladder.uci import OPPONENT, _speak, engine_match, main

MATE = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"
BROKEN = """
for line in iter(input, "quit"):
    words = line.split()
    answers = {"uci": "uciok", "isready": "readyok", "go": "bestmove e2e5"}
    print(answers.get(words[0], ""), flush=True)
"""


def test_a_program_answers_the_lines_of_the_protocol():
    asked: list[str] = []
    answers: list[str] = []
    lines = [
        "uci", "isready", "nonsense", "position startpos moves e2e4 e7e5", "go movetime 10",
        f"position fen {MATE}", "go", "ucinewgame", "position startpos", "go", "quit", "go",
    ]  # fmt: skip

    def choose(fen: str) -> str:
        asked.append(fen.split(" ")[0])
        return "a1a8"

    _speak(choose, lines, answers.append)
    assert asked == [
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR",
        MATE.split(" ")[0],
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    ]
    assert answers[2:4] == ["uciok", "readyok"]
    assert answers[4:] == ["bestmove a1a8"] * 3


@pytest.mark.parametrize(
    ("fen", "capture"),
    [("7k/p7/8/8/8/8/Q7/1n5K w - - 0 1", "a2b1"), ("3r3k/8/p7/1P6/8/8/8/6K1 b - - 0 1", "a6b5")],
    ids=["white", "black"],
)
def test_the_bundled_program_takes_what_is_worth_most(
    fen: str, capture: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    # A check would leave the other side fewer moves.
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"position fen {fen}\ngo\nquit\n"))
    main(1)
    assert capsys.readouterr().out == f"bestmove {capture}\n"


@pytest.mark.slow
def test_a_match_is_won_by_mate_and_lost_by_an_illegal_move():
    broken = [sys.executable, "-c", BROKEN]
    mated, illegal = engine_match(OPPONENT, broken, openings=[MATE], patience=600)
    assert (mated.is_white, mated.points, mated.moves) == (True, 1, ("a1a8",))
    assert mated.ending == "checkmate"
    assert (illegal.is_white, illegal.points, illegal.moves) == (False, 1, ())
    assert illegal.ending.startswith("white lost: illegal uci: 'e2e5'")


def test_a_program_that_does_not_start_is_named():
    with pytest.raises(RuntimeError, match=r"nonesuch 3 does not start .* type uci"):
        engine_match(["nonesuch", "3"])
