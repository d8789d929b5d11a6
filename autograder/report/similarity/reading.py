"""A class's notebooks -> the passages of code that students wrote themselves."""

import json
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Any

from autograder.course.course import Course
from autograder.course.release import solution_notebook
from autograder.course.submissions.find import find_notebook, find_submissions
from autograder.course.submissions.parse import Unreadable
from autograder.course.submissions.read import read_notebook
from autograder.course.submissions.reassemble import read_submission
from autograder.model.exercise import Section
from autograder.report.similarity.fingerprints import FingerprintPlace, has_more_tokens, marks
from autograder.report.similarity.pairs import REFERENCE, Likeness, Passage, Uncompared, likeness

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
) -> Likeness:
    """Return which submissions below a directory are alike.

    Args:
        root: nbgrader's submitted/ directory.
        sections: which to look at, each for itself.
        jobs: processes that read notebooks.

    Raises:
        Problem: there is no course or no submission; the message names the remedy.
    """
    course = Course.find()
    found = find_submissions(root, sections)
    tasks = [(course, student, section.name, path) for student, section, path in found]
    passages = [passage for section in sections for passage in _reference(course, section.name)]
    unread: list[Uncompared] = []
    with ProcessPoolExecutor(jobs) as pool:
        for read in pool.map(_own, tasks, chunksize=CHUNK):
            if isinstance(read, Uncompared):
                unread.append(read)
            else:
                passages += read
    return likeness(passages, unread)


@lru_cache(maxsize=16)
def _release(course: Course, section: str) -> dict[str, Any]:
    """Return a section's notebook as it was handed out."""
    release: dict[str, Any] = json.loads(json.dumps(course.released(course.section(section))))
    return release


@lru_cache(maxsize=16)
def _released_fingerprints(course: Course, section: str) -> frozenset[str]:
    """Return the fingerprints of the released notebook."""
    cells = [c["source"] for c in _release(course, section)["cells"] if c["cell_type"] == "code"]
    return frozenset(mark.gram for source in cells for mark in marks(source, window=1))


def _reference(course: Course, section: str) -> Iterable[Passage]:
    """Yield the reference solution, if the course has it."""
    chosen = course.section(section)
    if not (course.solutions / f"{chosen.notebook}.md").is_file():
        return
    for cell in solution_notebook(course, chosen).cells:
        if cell.cell_type == "code" and cell.metadata.get("nbgrader", {}).get("solution"):
            lines = [line for line in cell.source.split("\n") if line.strip() not in MARKERS]
            given = _released_fingerprints(course, section)
            yield _passage(REFERENCE, section, cell.id, "\n".join(lines), given)


def _own(task: tuple[Course, str, str, Path]) -> list[Passage] | Uncompared:
    """Return a student's own code, or why it cannot be read."""
    course, student, section, directory = task
    try:
        chosen = course.section(section)
        path, _ = find_notebook(directory, chosen)
        release = _release(course, section)
        data, _ = read_notebook(path)
        submission = read_submission(data, release, chosen)
        own = [cell for cell in submission.cells if cell.code and cell.role in ("solution", "own")]
        _check_sizes([cell.source for cell in own])
    except Unreadable as error:
        return Uncompared(student, section, str(error))
    given = _released_fingerprints(course, section)
    return [_passage(student, section, cell.name, cell.source, given) for cell in own]


def _check_sizes(sources: Sequence[str]) -> None:
    """Refuse code whose comparison would take long; Unreadable says what there is too much of."""
    if len(sources) > MOST_CELLS:
        raise Unreadable(
            f"it has {len(sources)} cells of code of the student's own; at most {MOST_CELLS} are "
            "compared"
        )
    if has_more_tokens(sources, MOST_TOKENS):
        raise Unreadable(
            f"the student's own code has more than {MOST_TOKENS} tokens, which are not compared"
        )


def _passage(student: str, section: str, cell: str, source: str, given: frozenset[str]) -> Passage:
    left = tuple(mark for mark in _marks(source) if mark.gram not in given)
    return Passage(student, section, cell, source, left)


@lru_cache(maxsize=1_000)
def _marks(source: str) -> list[FingerprintPlace]:
    """Return the same fingerprints for the same code: untouched cells come often."""
    return marks(source)
