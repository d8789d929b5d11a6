"""The opening book: the command that builds one, and what it saves a solver."""

import json
from pathlib import Path

import numpy as np
import pytest

from course_lib.fast import book
from course_lib.fast.bitboard import symmetric_key
from course_lib.fast.book_file import Book
from course_lib.fast.solver import GAME, Solver


class Known(Solver):
    """A solver whose scores are made up: the number of columns with a disc, less 3."""

    def score(self, s):
        return sum(bool((s[0] | s[1]) >> 7 * x & 127) for x in range(7)) - 3


def test_the_scores_follow_from_those_of_the_positions_with_most_discs(tmp_path: Path):
    path = tmp_path / "book.npy"
    book.build(2, Known(8)).save(path)
    solver = Solver(8, book=path)
    two_apart, one_column = GAME.initial(), GAME.initial()
    for a, b in ((6, 0), (3, 3)):
        two_apart, one_column = GAME.transition(two_apart, a), GAME.transition(one_column, b)
    assert solver.score(two_apart) == -1
    assert solver.score(GAME.transition(GAME.initial(), 0)) == 2
    assert solver.score(GAME.initial()) == -2
    assert solver.outcome(GAME.initial()) == -1
    assert solver.nodes == 0


def test_the_command_writes_the_same_bytes_each_time(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(book, "Solver", Known)
    monkeypatch.setattr(book, "opening_book", lambda: None)
    for name in ("one", "two"):
        book.main(["--plies", "1", "--bits", "8", str(tmp_path / name)])
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert Book.load(tmp_path / "one").score(0, 0) == 2


def test_a_book_for_pages_is_text(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(book, "Solver", Known)
    monkeypatch.setattr(book, "opening_book", lambda: None)
    book.main(["--plies", "1", "--bits", "8", str(tmp_path / "page.json")])
    kept = json.loads((tmp_path / "page.json").read_text())
    assert len(kept) == 5  # four columns, and their mirror images
    assert kept[str(symmetric_key(0, 0))] == 2


def test_a_negative_number_of_plies_is_refused(tmp_path: Path, capsys):
    with pytest.raises(SystemExit):
        book.main(["--plies", "-1", str(tmp_path / "book.npy")])
    assert "--plies is -1" in capsys.readouterr().err


@pytest.mark.parametrize("content", [np.zeros(3), np.array([[1, 2]]), np.array([2, 1]), "text"])
def test_another_file_is_refused(tmp_path: Path, content):
    path = tmp_path / "book.npy"
    if isinstance(content, str):
        path.write_text(content)
    else:
        np.save(path, content)
    with pytest.raises(ValueError, match="is no opening book"):
        Book.load(path)
