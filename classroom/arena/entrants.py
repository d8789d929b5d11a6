"""The players of a tournament: students' agents, and the reference players."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from autograder.course.course import Course
from autograder.model.plain_text import one_line
from autograder.model.section import Section
from autograder.protocol.bounds import MAX_SOURCE
from autograder.protocol.frames import CellSource
from autograder.running.matches.entrant import Entrant
from classroom.course.submissions.find import files_in, find_notebook, find_submissions
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.read import read_bytes
from classroom.course.submissions.reassemble import code_before
from classroom.grading.limited_process import CallTookTooLong, ProcessEnded
from classroom.grading.processes import borrowed_process
from course_lib.ladder.compiled import all_rungs

PROGRAM = "agent.py"
"""The file that may take the notebook's place."""

READ_SECONDS = 60
"""Seconds for reading one submission."""

LADDER = "ladder/"
"""The beginning of the names of reference players; no student's id has a slash."""

ANCHOR = f"{LADDER}depth-2"
"""The player with the rating 1500. It is good enough to win and to lose; it needs some hundredths
of a second per move, and where it has them, no machine makes it stronger."""

Names = Literal["student", "anonymous"]


@dataclass(frozen=True)
class Label:
    """A player as readers see it.

    Attributes:
        text: the name that is shown.
        file: the name of the player's page, without its ending.
        reference: True for a player of the ladder.
    """

    text: str
    file: str
    reference: bool


def references(game: str) -> list[Entrant]:
    """Return the reference players of a game."""
    return [Entrant(f"{LADDER}{rung.id}", rung=rung.id) for rung in all_rungs(game)]


def labels(players: Sequence[Entrant], names: Names, secret: str) -> Mapping[str, Label]:
    """Return the players as readers see them, by name.

    Args:
        players: of the tournament.
        names: whether students have their names, or numbers.
        secret: orders the numbers, so that no order of names can be seen in them.
    """
    students = [player.name for player in players if not player.rung]
    if names == "anonymous":
        students.sort(key=lambda name: hashlib.sha256(f"{secret}/{name}".encode()).digest())
    texts = [f"Player {i}" for i in range(1, len(students) + 1)]
    if names == "student":
        texts = [one_line(name) for name in students]
    found = {
        name: Label(text, f"player-{i:03}", False)
        for i, (name, text) in enumerate(zip(students, texts, strict=True), 1)
    }
    ladder = {p.name: Label(f"{p.rung} (reference)", p.rung, True) for p in players if p.rung}
    return found | ladder


@dataclass(frozen=True)
class Unread:
    """A submission without a player.

    Attributes:
        student: the student.
        why: the reason, as a clause.
    """

    student: str
    why: str


@dataclass(frozen=True)
class PlayerCells:
    """Where students write a player.

    Attributes:
        section: the section, in a course without a notebook of its own for the exercise.
        exercise: the exercise; a player is the notebook's cells up to its test cell.
        last: the source of a cell that is added to those of a notebook; "" for none.
    """

    section: str
    exercise: str
    last: str = ""

    def section_in(self, course: Course) -> Section:
        """Return the section of a course in which students write their player."""
        used = (section for section in course.sections if self.exercise in section.worth)
        return next(used, course.find_section(self.section))


AGENTS = PlayerCells("tournament", "agent")
"""Where students write the player of the tournament."""


def read_entrants(
    course: Course, submitted: Path, written: PlayerCells = AGENTS
) -> tuple[list[Entrant], list[Unread]]:
    """Return the players that students handed in, by name, and the submissions without one.

    A submission is the notebook with the player, or else a file ``agent.py``. It is read by
    another process, which ends if that takes too long.

    Args:
        course: the course.
        submitted: nbgrader's submitted/ directory.
        written: where students write their players.

    Raises:
        NoSubmissions: there is none.
    """
    found, unread = list[Entrant](), list[Unread]()
    section = written.section_in(course)
    for student, _, directory in find_submissions(submitted, [section]):
        try:
            found.append(Entrant(student, _cells(course, section, directory, written)))
        except (Unreadable, CallTookTooLong, ProcessEnded) as error:
            unread.append(Unread(student, str(error)))
    return found, unread


def _cells(
    course: Course, section: Section, directory: Path, written: PlayerCells
) -> tuple[CellSource, ...]:
    """Return the cells that define a student's player; Unreadable if there are none."""
    names = files_in(directory)
    if PROGRAM in names and not any(name.endswith(".ipynb") for name in names):
        text = read_bytes(directory / PROGRAM, MAX_SOURCE).decode(errors="replace")
        return Entrant.of_text("", text).cells
    path, _ = find_notebook(directory, section)
    release = course.released(section)
    with borrowed_process() as process:
        # the process may have been started in another directory
        arguments = path.absolute(), release, section.name, written.exercise, course.own
        cells = process.call(code_before, *arguments, seconds=READ_SECONDS, cpu=READ_SECONDS)
    found = tuple(CellSource(cell.name, cell.source) for cell in cells)
    return (*found, CellSource("the arena's cell", written.last)) if written.last else found
