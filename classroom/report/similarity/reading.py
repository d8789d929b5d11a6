"""A class's notebooks -> the passages of code and prose that students wrote themselves."""

import json
from collections.abc import Collection, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from autograder.course.course import Course
from autograder.model.section import Section
from classroom.course.release import solution_notebook
from classroom.course.submissions.find import find_notebook, find_submissions
from classroom.course.submissions.judged import JudgedCell
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.read import read_notebook
from classroom.course.submissions.reassemble import read_submission
from classroom.course.submissions.written import is_answered
from classroom.report.similarity.fingerprints import (
    FingerprintPlace,
    has_more_tokens,
    marks,
    prose_marks,
)
from classroom.report.similarity.identical import ReadFile, identical_files
from classroom.report.similarity.pairs import REFERENCE, Likeness, Passage, Uncompared, likeness

MARKERS = ("### BEGIN SOLUTION", "### END SOLUTION")
CHUNK = 16
"""Notebooks that a process reads at a time."""
MOST_CELLS, MOST_TOKENS = 300, 50_000
"""Cells of a student's own, and tokens in them, that are compared; a solved notebook of the
course's has at most 73 cells of code with 5,000 tokens."""


def compare(
    root: Path,
    sections: Sequence[Section],
    jobs: int = 1,
    against: Sequence[Path] = (),
    together: Collection[tuple[str, str, str]] = (),
) -> Likeness:
    """Return which submissions below a directory are alike.

    Args:
        root: nbgrader's submitted/ directory.
        sections: which to look at, each for itself.
        jobs: processes that read notebooks.
        against: such directories of other years, whose submissions are compared with those of this
            one, and not with each other.
        together: section and two students who hand it in together, in both orders.

    Raises:
        Problem: there is no course or no submission; the message names the remedy.
    """
    course = Course.find()
    tasks = [
        _Task(course, student, section.name, path)
        for student, section, path in find_submissions(root, sections)
    ]
    tasks += [
        _Task(course, f"{other}/{student}", section.name, path, earlier=True)
        for other in against
        for student, section, path in find_submissions(other, sections)
    ]
    passages = [passage for section in sections for passage in _reference(course, section.name)]
    unread, files = list[Uncompared](), list[ReadFile]()
    with ProcessPoolExecutor(jobs) as pool:
        for read in pool.map(_own, tasks, chunksize=CHUNK):
            if isinstance(read, Uncompared):
                unread.append(read)
            else:
                files += read[0]
                passages += read[1]
    return likeness(passages, unread, identical_files(files, together), together)


class _Task(NamedTuple):
    """A notebook to read: the name that its student has here, and the directory."""

    course: Course
    student: str
    section: str
    directory: Path
    earlier: bool = False


@lru_cache(maxsize=16)
def _release(course: Course, section: str) -> dict[str, Any]:
    """Return a section's notebook as it was handed out."""
    release: dict[str, Any] = json.loads(json.dumps(course.released(course.section(section))))
    return release


@lru_cache(maxsize=16)
def _released_fingerprints(course: Course, section: str) -> frozenset[str]:
    """Return the fingerprints of the released notebook."""
    cells = ((c["source"], c["cell_type"] == "code") for c in _release(course, section)["cells"])
    return frozenset(
        mark.gram
        for source, is_code in cells
        for mark in (marks if is_code else prose_marks)(source, window=1)
    )


def _reference(course: Course, section: str) -> Iterable[Passage]:
    """Yield the reference solution, if the course has it."""
    chosen = course.section(section)
    if not (course.solutions / f"{chosen.notebook}.md").is_file():
        return
    given = _released_fingerprints(course, section)
    for cell in solution_notebook(course, chosen).cells:
        if cell.metadata.get("nbgrader", {}).get("solution"):
            lines = [line for line in cell.source.split("\n") if line.strip() not in MARKERS]
            source, is_code = "\n".join(lines), cell.cell_type == "code"
            yield Passage(REFERENCE, section, cell.id, source, _new_marks(source, is_code, given))


def _own(task: _Task) -> tuple[list[ReadFile], list[Passage]] | Uncompared:
    """Return a student's own file, code and prose, or why they cannot be read.

    A notebook in which nothing was written is no file of the student's own.
    """
    course, student, section, directory, earlier = task
    try:
        chosen = course.section(section)
        path, _ = find_notebook(directory, chosen)
        release = _release(course, section)
        data, _ = read_notebook(path)
        submission = read_submission(data, release, chosen)
        own = [cell for cell in submission.cells if cell.role in ("solution", "own")]
        _check_sizes(own)
    except Unreadable as error:
        return Uncompared(student, section, str(error))
    stubs = {cell["id"]: cell["source"] for cell in release["cells"]}
    is_own = any(is_answered(cell.source, stubs.get(cell.name, "")) for cell in own)
    given = _released_fingerprints(course, section)
    file = ReadFile(student, section, sha256(data).hexdigest(), earlier)
    return [file] if is_own else [], [
        Passage(
            student, section, cell.name, cell.source, _new_marks(cell.source, cell.code, given),
            earlier,
        )
        for cell in own
    ]  # fmt: skip


def _check_sizes(own: Sequence[JudgedCell]) -> None:
    """Refuse texts whose comparison would take long; Unreadable names the part that is too long."""
    if len(own) > MOST_CELLS:
        raise Unreadable(
            f"it has {len(own)} cells of the student's own; at most {MOST_CELLS} are compared"
        )
    code, prose = ([cell.source for cell in own if cell.code is kind] for kind in (True, False))
    if has_more_tokens(code, MOST_TOKENS, prose):
        raise Unreadable(
            f"the student's own cells have more than {MOST_TOKENS} tokens, which are not compared"
        )


def _new_marks(source: str, is_code: bool, given: frozenset[str]) -> tuple[FingerprintPlace, ...]:
    """Return the fingerprints of a cell without those of the text that was handed out."""
    return tuple(mark for mark in _marks(source, is_code) if mark.gram not in given)


@lru_cache(maxsize=1_000)
def _marks(source: str, is_code: bool) -> list[FingerprintPlace]:
    """Return the same fingerprints for the same cell: untouched cells come often."""
    return marks(source) if is_code else prose_marks(source)
