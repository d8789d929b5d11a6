"""Commands that are killed at any moment: the same command again, and all is as if nothing was.

``KILLS=200`` kills 200 times (``make kills``); usually it is a few times per command.
"""

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import pytest

from classroom.arena.entrants import ANCHOR
from classroom.gradebook.database.integrity import check
from examples.make_players import make_players
from tests.grading.classes import SECRET, copy_course, marks, url
from tests.grading.test_faults import lay_out
from tests.grading.test_faults import left as left_by_grading
from tests.marking.pages import Client, write_class
from tests.support import warm
from tests.support.submissions import SECTION

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("killed commands")]

STUDENTS = [f"s{i:02}" for i in range(16)]


@dataclass(frozen=True)
class Command:
    """A command that is killed.

    Attributes:
        words: its words.
        prepare: lays out what it needs.
        left: all that it leaves, without what differs from run to run.
        status: its exit status.
    """

    words: str
    prepare: Callable[[Path], object]
    left: Callable[[Path], object]
    status: int = 0


def changes(root: Path) -> list[tuple[Any, ...]]:
    """Return the log of marks, without its times and numbers."""
    with closing(sqlite3.connect(root / "gradebook.db")) as db:
        rows = db.execute(
            'select student, section, exercise, kind, "before", "after", cause from autograder_log'
        )
        return sorted(rows.fetchall(), key=repr)


def tree(root: Path) -> dict[str, bytes]:
    """Return the files of a directory."""
    return {
        str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()
    }


def enrol(root: Path) -> None:
    """Lay out a class list, and notebooks to collect."""
    copy_course(root)
    write_class(root, dict.fromkeys(STUDENTS, ""))
    shutil.rmtree(root / "autograded")
    for number, name in enumerate(STUDENTS):
        path = root / "handed-in" / name / f"{SECTION.notebook}.ipynb"
        path.parent.mkdir(parents=True)
        path.write_bytes(json.dumps({"cells": [], "of": name * 20_000}).encode())
        os.utime(path, (10**9 + number, 10**9 + number))


def mark_class(root: Path) -> None:
    """Lay out a class whose written answers can be marked and exported."""
    copy_course(root)
    write_class(root, {name: f"An answer of {name}." for name in STUDENTS})


def change_course(root: Path) -> None:
    """Lay out a class that was marked, and a course with other points."""
    mark_class(root)
    (root / "course.toml").write_text(
        "[section.minimax]\npoints = { minimax-value = 21, minimax-written = 5 }\n"
    )
    for name in ("source", "release"):  # of an earlier release
        (root / name / SECTION.name).mkdir(parents=True)
        (root / name / SECTION.name / "old.txt").write_text("old")


def released(root: Path) -> object:
    """Return all that a release leaves."""
    with closing(sqlite3.connect(root / "gradebook.db")) as db:
        cells = db.execute(
            "select name, max_score from base_cell join grade_cells using (id) order by name"
        ).fetchall()
    folders = {name: tree(root / name) for name in ("source", "release")}
    return cells, folders, points(root), changes(root)


def points(root: Path) -> list[tuple[Any, ...]]:
    """Return all marks and comments in the gradebook."""
    of = (
        "join submitted_notebook on submitted_notebook.id = notebook_id "
        "join submitted_assignment a on a.id = submitted_notebook.assignment_id "
        "join base_cell on base_cell.id = cell_id"
    ).replace("= notebook_id", "= {0}.notebook_id")
    with closing(sqlite3.connect(root / "gradebook.db")) as db:
        given = db.execute(
            "select student_id, name, auto_score, manual_score, needs_manual_grade from grade "
            + of.format("grade")
        ).fetchall()
        said = db.execute(
            "select student_id, name, manual_comment from comment " + of.format("comment")
        ).fetchall()
    return sorted(given + said, key=repr)


def players(root: Path) -> None:
    """Lay out a class with one player."""
    shutil.copy(Path(__file__).parents[2] / "nbgrader_config.py", root)
    make_players(root / "submitted", 4, 1)
    for name in ("student02", "student03", "student04"):  # these lose by using up their time
        shutil.rmtree(root / "submitted" / name)


def played(root: Path) -> list[str]:
    """Return which matches are stored; each has one line."""
    lines = (root / "arena" / "connect5.jsonl").read_bytes().splitlines(keepends=True)
    assert all(line.endswith(b"\n") for line in lines)
    assert (root / "report" / "arena.html").is_file()
    return sorted(json.loads(line)["key"] for line in lines)


COMMANDS = {
    "grade": Command(
        f"grade submitted --jobs 1 --section {SECTION.name} --json results.json --report report",
        lay_out,
        lambda root: (left_by_grading(root), changes(root), marks(root)),
        status=1,
    ),
    "collect": Command(
        f"collect --from folder --section {SECTION.name} handed-in",
        enrol,
        lambda root: (tree(root / "submitted"), points(root)),
    ),
    "export": Command(
        "export --to gradescope marks --so-far",
        mark_class,
        lambda root: (tree(root / "marks"), points(root), changes(root)),
    ),
    "release": Command(f"release --apply {SECTION.name}", change_course, released),
    "arena": Command(
        "arena submitted --game connect5 --seconds 0.01 --rounds 2 --jobs 2 --report report",
        players,
        played,
    ),
}

KILLS = int(os.environ.get("KILLS", "0"))
PER_COMMAND = -(-KILLS // (len(COMMANDS) + 1)) or 2


# Programs.


def program(root: Path, words: str) -> "subprocess.Popen[bytes]":
    """Start a command in a course, as the leader of a group of processes; it starts warm."""
    (root / "pid").unlink(missing_ok=True)
    command = [warm.program("autograder"), *words.split()]
    env = os.environ | SECRET | {warm.PID_FILE: str(root / "pid")}
    with (root / "said.txt").open("wb") as said:
        return subprocess.Popen(command, cwd=root, env=env, stdout=said, stderr=said)


def pid(root: Path) -> int:
    """Wait for the process of a command; return its id."""
    file = root / "pid"
    while not (file.is_file() and file.read_text()):
        time.sleep(0.001)
    return int(file.read_text())


def finish(root: Path, command: Command) -> float:
    """Run a command to its end; return the seconds that it took."""
    process = program(root, command.words)
    pid(root)
    started = time.monotonic()
    assert process.wait(600) == command.status, (root / "said.txt").read_text()
    return time.monotonic() - started


def kill(process: int, whole_group: bool) -> None:
    """Kill a process, or its group, unless it has ended."""
    with suppress(ProcessLookupError):
        (os.killpg if whole_group else os.kill)(process, signal.SIGKILL)


# Commands that end by themselves.


@pytest.fixture(scope="module")
def bases(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], tuple[Path, Any, float]]:
    """A course per command; what the command leaves when nothing disturbs it, and its seconds."""
    found: dict[str, tuple[Path, Any, float]] = {}

    def base(name: str) -> tuple[Path, Any, float]:
        if name not in found:
            root = tmp_path_factory.mktemp(name)
            COMMANDS[name].prepare(root)
            copy = Path(shutil.copytree(root, tmp_path_factory.mktemp("undisturbed") / "course"))
            seconds = finish(copy, COMMANDS[name])
            found[name] = root, COMMANDS[name].left(copy), seconds
        return found[name]

    return base


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(PER_COMMAND))
@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_that_was_killed_is_run_again(
    name: str,
    number: int,
    tmp_path: Path,
    bases: Callable[[str], tuple[Path, Any, float]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if name == "arena":
        monkeypatch.setenv(warm.FEW_PLAYERS, ANCHOR)
    base, undisturbed, seconds = bases(name)
    command, rng = COMMANDS[name], Random(f"{name} {number}")
    root = Path(shutil.copytree(base, tmp_path / "course"))
    before = points(root) if (root / "gradebook.db").exists() else []
    process = program(root, command.words)
    victim = pid(root)
    time.sleep(rng.uniform(0, seconds))
    kill(victim, whole_group=rng.random() < 0.5)
    process.wait(600)
    if (root / "gradebook.db").exists():
        check(url(root), thorough=True)  # it is whole at any moment
        kept = {row[:2]: row for row in points(root)}
        assert all(kept.get(row[:2]) for row in before)
    finish(root, command)
    assert command.left(root) == undisturbed
    assert not [path for path in root.rglob("*.partial") if path.is_file()]


# Marks by hand.


@contextmanager
def served(root: Path) -> Iterator[tuple[int, Client]]:
    """Serve the marking pages until they are killed; yield the process that does, and a client."""
    with program(root, f"mark --section {SECTION.name}"):
        process = pid(root)
        while "Ctrl-C" not in (said := (root / "said.txt").read_text()):
            time.sleep(0.01)
        yield process, Client(said.split()[1])
        kill(process, whole_group=True)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("number", range(PER_COMMAND))
def test_marks_that_were_saved_before_a_kill_stay_and_no_other_is_there(
    number: int, tmp_path: Path
) -> None:
    rng = Random(f"mark {number}")
    mark_class(tmp_path)
    wanted = {name: (float(rng.randrange(1, 10)), f"Well, {name}.") for name in STUDENTS}
    last, saved = rng.randrange(len(STUDENTS)), list[str]()
    with served(tmp_path) as (process, client), suppress(OSError, HTTPException):
        killer = Timer(rng.uniform(0, 0.02), kill, [process, rng.random() < 0.5])
        for number_, (name, mark) in enumerate(wanted.items()):
            shown = client.open(name)
            if number_ == last:  # while the next one is written, or just before, or just after
                killer.start()
            assert client.mark(shown, *mark)[0] == 200
            saved.append(name)
    killer.join()
    with served(tmp_path) as (_, client):
        for name, mark in wanted.items():
            shown = client.open(name)
            found = shown["points"], shown["comment"]
            assert found == mark if name in saved else found in (mark, (None, ""))
            if found != mark:
                assert client.mark(shown, *mark)[0] == 200
    by_hand = [row for row in changes(tmp_path) if row[3] == "by hand"]
    assert len(by_hand) == len(STUDENTS)  # none is lost, and none is there twice
    assert {row[0]: row[5] for row in by_hand} == {name: mark[0] for name, mark in wanted.items()}
