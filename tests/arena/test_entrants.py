"""What stands in the place of a player's file: each is named, and all others play."""

import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest

from autograder.course.course import Course
from autograder.exercises import use_own
from autograder.exercises.own import NONE
from autograder.protocol.bounds import MAX_SOURCE
from classroom.arena.entrants import PROGRAM, read_entrants
from classroom.course.new_course import make_course
from classroom.grading.processes import end_processes
from tests.support.submissions import COURSE

CODE = "def agent(game, s): return game.actions(s)[0]\n"
SECRET = "the course's secret"
MIB = 1 << 20


def hand_in(submitted: Path, student: str) -> Path:
    """Return the path of a student's file; its directory exists."""
    directory = submitted / student / "tournament"
    directory.mkdir(parents=True)
    return directory / PROGRAM


def link_to_a_secret(path: Path) -> None:
    (secret := path.parents[3] / "secret").write_text(SECRET)
    path.symlink_to(secret)


def link_without_end(path: Path) -> None:
    path.symlink_to("/dev/zero")


def broken_link(path: Path) -> None:
    path.symlink_to("nowhere")


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(500 * MIB)


def a_little_too_large(path: Path) -> None:
    path.write_bytes(b"#" * (MAX_SOURCE + 1))


PLACES: dict[str, tuple[Callable[[Path], None], str]] = {
    "a link to a secret": (link_to_a_secret, "agent.py is a symbolic link, which is not followed"),
    "a link without end": (link_without_end, "agent.py is a symbolic link, which is not followed"),
    "a broken link": (broken_link, "agent.py is a symbolic link, which is not followed"),
    "a pipe": (os.mkfifo, "agent.py is not a regular file"),
    "a directory": (os.mkdir, "agent.py is not a regular file"),
    "a sparse file": (sparse, "agent.py has 500.0 MiB; at most 1 are read"),
    "a byte too many": (a_little_too_large, "agent.py has 1.1 MiB; at most 1 are read"),
}


@pytest.mark.parametrize("what", PLACES)
def test_what_stands_in_the_place_of_a_program_is_named(what: str, tmp_path: Path) -> None:
    submitted, (make, why) = tmp_path / "submitted", PLACES[what]
    hand_in(submitted, "ada").write_text(CODE)
    make(hand_in(submitted, "eve"))
    tracemalloc.start()
    found, (unread,) = read_entrants(COURSE, submitted)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert [(player.name, player.cells[0].source) for player in found] == [("ada", CODE)]
    assert unread.student == "eve"
    assert why in unread.why
    assert peak < 4 * MIB


@pytest.mark.parametrize("what", ["student", "section"])
def test_a_link_in_place_of_a_directory_is_not_followed(what: str, tmp_path: Path) -> None:
    submitted = tmp_path / "submitted"
    path = hand_in(submitted, "ada")
    path.write_text(CODE)
    target = path.parents[1] if what == "student" else path.parent
    link = submitted / "eve" if what == "student" else submitted / "eve" / "tournament"
    link.parent.mkdir(exist_ok=True)
    link.symlink_to(target)
    found, (unread,) = read_entrants(COURSE, submitted)
    assert [player.name for player in found] == ["ada"]
    assert unread.student == "eve"
    assert "symbolic link" in unread.why


def test_a_program_of_the_greatest_size_plays(tmp_path: Path) -> None:
    hand_in(tmp_path, "ada").write_text(CODE.ljust(MAX_SOURCE, "#"))
    (player,), unread = read_entrants(COURSE, tmp_path)
    assert len(player.cells[0].source) == MAX_SOURCE
    assert unread == []


@pytest.mark.slow
def test_a_large_notebook_is_read_in_another_process(tmp_path: Path) -> None:
    path = hand_in(tmp_path, "eve").with_name("08_tournament.ipynb")
    with path.open("wb") as file:
        file.truncate(60 * MIB)
    tracemalloc.start()
    try:
        found, (unread,) = read_entrants(COURSE, tmp_path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        end_processes()
    assert found == []
    assert "not JSON" in unread.why
    assert peak < 16 * MIB


@pytest.mark.slow
def test_players_are_found_in_a_notebook_of_the_courses_own(tmp_path: Path) -> None:
    make_course(tmp_path / "week", "one-week")
    course = Course(tmp_path / "week")
    notebook = course.released(course.section("one-week"))
    own = next(cell for cell in notebook.cells if cell.id == "agent")
    own.source = CODE
    directory = tmp_path / "submitted" / "ada" / "one-week"
    directory.mkdir(parents=True)
    nbformat.write(notebook, directory / "one_week.ipynb")
    try:
        (player,), unread = read_entrants(course, tmp_path / "submitted")
    finally:
        end_processes()
        use_own(NONE)
    assert CODE.strip() in [cell.source.strip() for cell in player.cells]
    assert unread == []
