"""Random changes to notebooks: each is put back together on the release, or refused."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from autograder.exercises import SECTIONS
from autograder.model.section import Section
from autograder.protocol import bounds
from classroom.course.release import solution_notebook
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.reassemble import (
    ReassembledNotebook,
    read_submission,
    rebuild,
    role_of,
)
from tests.fuzz.data import anything, as_bytes, changed
from tests.support.submissions import COURSE

Notebook = dict[str, Any]


@cache
def _texts(name: str) -> tuple[str, str]:
    """Return the notebook of a section as it was handed out, and solved, as JSON text."""
    section = next(s for s in SECTIONS if s.name == name)
    return json.dumps(COURSE.released(section)), json.dumps(solution_notebook(COURSE, section))


def fuzz_notebook(rng: Random) -> int:
    """Put a changed notebook back together."""
    section = rng.choice(SECTIONS)
    released, solved = _texts(section.name)
    release = json.loads(released)
    notebook = json.loads(rng.choice((released, solved)))
    for _ in range(rng.choice((1, 2, 5, 20))):
        rng.choice(CHANGES)(rng, notebook)
    if rng.random() < 0.2:
        notebook = changed(rng, notebook)
    try:
        submission = read_submission(as_bytes(rng, notebook), release, section)
    except Unreadable as error:
        submission, reason = None, str(error)
    if submission is None:
        assert 0 < len(reason) < 500
    else:
        _hold(submission, release, section)
    return 1


def _hold(submission: ReassembledNotebook, release: Notebook, section: Section) -> None:
    """Hold that everything that gives points is the release's, and in its order."""
    ours = [c for c in release["cells"] if role_of(c) in ("test", "provided", "text")]
    kept = [c for c in submission.cells if c.role in ("test", "provided", "text")]
    assert [(c["id"], c["source"]) for c in ours] == [(c.name, c.source) for c in kept]
    assert all(cell.released is not None for cell in kept)
    names = [cell.name for cell in submission.cells]
    assert len(set(names)) == len(names)
    assert len(names) <= bounds.MAX_CELLS + len(release["cells"])
    given = sum(len(c["source"]) for c in release["cells"])
    assert sum(len(c.source) for c in submission.cells) <= bounds.MAX_SOURCES + given
    for exercise in section.exercises:
        assert all(c.role in ("provided", "solution", "own") for c in
                   submission.code_before(exercise.id))  # fmt: skip
    json.dumps(rebuild(submission, release)).encode()
    "\n".join(submission.notes).encode()


# Changes that people and editors make, and some that only an attacker makes.


def _delete(rng: Random, notebook: Notebook) -> None:
    if notebook["cells"]:
        del notebook["cells"][rng.randrange(len(notebook["cells"]))]


def _repeat(rng: Random, notebook: Notebook) -> None:
    if cells := notebook["cells"]:
        cells.insert(rng.randrange(len(cells) + 1), dict(rng.choice(cells)))


def _shuffle(rng: Random, notebook: Notebook) -> None:
    rng.shuffle(notebook["cells"])


def _rename(rng: Random, notebook: Notebook) -> None:
    """Give a cell the id of another, or one that is no id."""
    cells = notebook["cells"]
    if cells:
        cell, other = rng.choice(cells), rng.choice(cells)
        cell["id"] = rng.choice((other.get("id"), "added-1", f"{other.get('id')}-2", anything(rng)))


def _strip(rng: Random, notebook: Notebook) -> None:
    """Remove the metadata and ids of some cells."""
    share = rng.random()
    for cell in notebook["cells"]:
        if rng.random() < share:
            cell["metadata"] = rng.choice(({}, {}, {"nbgrader": anything(rng, 4)}, None))
            cell.pop("id", None)


def _own(rng: Random, notebook: Notebook) -> None:
    """Insert a cell of the student's own."""
    source = rng.choice(
        ("a=1\n" * rng.choice((1, 1000)), "x = " * 300 + "1", "(" * 5_000, "-" * 5_000 + "1",
         "def f():\n  pass", "class Node: pass", "%%bash\nls", "\x00", "\ud800", anything(rng))
    )  # fmt: skip
    cell = {"cell_type": rng.choice(("code", "markdown", "raw", 3)), "source": source}
    notebook["cells"].insert(rng.randrange(len(notebook["cells"]) + 1), cell)


def _edit(rng: Random, notebook: Notebook) -> None:
    """Change a cell's source."""
    if notebook["cells"]:
        cell = rng.choice(notebook["cells"])
        source = cell.get("source")
        if isinstance(source, str) and source:
            place = rng.randrange(len(source))
            text = rng.choice(("", "\n", "\r\n", " ", "\ud800", "# edited\n"))
            cell["source"] = source[:place] + text + source[place + rng.randint(0, 9) :]


def _split(rng: Random, notebook: Notebook) -> None:
    """Store sources as lists of lines, as most editors do."""
    for cell in notebook["cells"]:
        if isinstance(cell.get("source"), str):
            cell["source"] = cell["source"].splitlines(keepends=True)


def _disturb(rng: Random, notebook: Notebook) -> None:
    """Change anything about one cell."""
    if notebook["cells"]:
        place = rng.randrange(len(notebook["cells"]))
        made = changed(rng, notebook["cells"][place])
        notebook["cells"][place] = made if isinstance(made, dict) else {}


CHANGES: tuple[Callable[[Random, Notebook], None], ...] = (
    _delete, _repeat, _shuffle, _rename, _strip, _own, _edit, _split, _disturb,
)  # fmt: skip
