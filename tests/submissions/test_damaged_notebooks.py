"""Files in every state: what can be graded is, a sentence says what was wrong, nobody else waits.

Each file is a perfect submission with something done to it, so that all the points are expected
wherever the student's code survives.
"""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat import NotebookNode
from rich.console import Console

from autograder.gradebook.store import open_gradebook
from autograder.grading import submission as grading
from autograder.grading.run import GradingOptions, grade_class
from autograder.grading.submission import grade_one
from autograder.model.verdict import SubmissionResult, not_graded
from autograder.report.results import as_json
from autograder.submissions.find import find_submissions
from autograder.submissions.parse import Unreadable
from tests.support.submissions import (
    COURSE,
    FULL,
    SECTION,
    as_bytes,
    cell,
    grade,
    insert_after,
    marks,
    perfect,
    task,
    untouched,
    warm_up,
)

NAME = f"{SECTION.notebook}.ipynb"


@pytest.fixture(scope="module", autouse=True)
def _sandboxes() -> Iterator[None]:
    warm_up()
    yield
    grading.close_sandboxes()


# Damage after which every point is still there.


def nbformat_3(notebook: NotebookNode) -> object:
    cells = [
        {("input" if c.cell_type == "code" else "source"): c.source, **_old(c)}
        for c in notebook.cells
    ]
    return {"nbformat": 3, "nbformat_minor": 0, "metadata": {}, "worksheets": [{"cells": cells}]}


def _old(c: NotebookNode) -> dict[str, Any]:
    return {"cell_type": c.cell_type, "metadata": dict(c.metadata), "language": "python"}


def without_metadata(notebook: NotebookNode) -> object:
    for c in notebook.cells:
        c.metadata = {}
        del c["id"]
    return {**notebook, "metadata": {}}


def without_anything_but_sources(notebook: NotebookNode) -> object:
    return {"cells": [{"cell_type": c.cell_type, "source": c.source} for c in notebook.cells]}


def metadata_of_other_kinds(notebook: NotebookNode) -> object:
    odd = (None, [], "text", 7, {"nbgrader": None}, {"nbgrader": []}, {"nbgrader": {"grade_id": 7}})
    cells = [{**c, "metadata": odd[i % len(odd)]} for i, c in enumerate(notebook.cells)]
    return {**notebook, "cells": cells}


def solutions_twice(notebook: NotebookNode) -> object:
    cells = [copy for c in notebook.cells for copy in [c] * (2 if c.id in FULL else 1)]
    return {**notebook, "cells": cells}


def every_cell_twice(notebook: NotebookNode) -> object:
    return {**notebook, "cells": [c for c in notebook.cells for _ in range(2)]}


def untouched_copies_added(notebook: NotebookNode) -> object:
    stubs = [c for c in untouched().cells if c.id in FULL]
    return {**notebook, "cells": [*notebook.cells, *stubs]}


def graded_cells_deleted(notebook: NotebookNode) -> object:
    return {**notebook, "cells": [c for c in notebook.cells if not c.id.startswith("test-")]}


def provided_cells_deleted(notebook: NotebookNode) -> object:
    kept = [c for c in notebook.cells if c.id not in ("cell-004", "cell-005", "cell-007")]
    return {**notebook, "cells": kept}


def graded_cells_edited(notebook: NotebookNode) -> object:
    for c in notebook.cells:
        if c.id.startswith("test-"):
            c.source = "15.0"
    return notebook


def points_changed(notebook: NotebookNode) -> object:
    for i, c in enumerate(notebook.cells):
        if c.metadata.get("nbgrader", {}).get("grade"):
            c.metadata.nbgrader.points = (1000, -5, float("nan"), float("inf"), 10**400)[i % 5]
    return notebook


def cell_types_changed(notebook: NotebookNode) -> object:
    for i, c in enumerate(x for x in notebook.cells if x.id in FULL):
        c.cell_type = ("markdown", "raw", "heading", None)[i % 4]
    return notebook


def reversed_cells(notebook: NotebookNode) -> object:
    return {**notebook, "cells": notebook.cells[::-1]}


def solutions_last(notebook: NotebookNode) -> object:
    cells = sorted(notebook.cells, key=lambda c: c.id in FULL)
    return {**notebook, "cells": cells}


def solutions_in_own_cells(notebook: NotebookNode) -> object:
    for c, stub in zip(list(notebook.cells), untouched().cells, strict=True):
        if c.id in FULL:
            insert_after(notebook, c.id, c.source)
            c.source = stub.source
    return notebook


def solutions_in_own_cells_the_cells_deleted(notebook: NotebookNode) -> object:
    for i, c in enumerate(notebook.cells):
        if c.id in FULL:
            notebook.cells[i] = nbformat.v4.new_code_cell(c.source, id=f"pasted-{i}")
    return notebook


def malformed_cells_added(notebook: NotebookNode) -> object:
    odd: list[Any] = [None, 7, "text", [], {}, {"source": 7}, {"cell_type": "code"}]
    odd.append({"cell_type": "code", "source": [1, 2]})
    odd.append({"cell_type": "code", "source": {"a": 1}, "metadata": [], "id": {}})
    return {**notebook, "cells": [*odd, *notebook.cells, *odd]}


def sources_as_lines(notebook: NotebookNode) -> object:
    cells = [{**c, "source": c.source.splitlines(keepends=True)} for c in notebook.cells]
    return {**notebook, "cells": cells}


def ids_doubled(notebook: NotebookNode) -> object:
    for c in notebook.cells:
        c.id = "same"
    return notebook


def hostile_outputs(notebook: NotebookNode) -> object:
    for c in notebook.cells:
        if c.cell_type == "code":
            c.outputs = [{"output_type": "execute_result", "data": {"text/plain": "15.0"}}]
            c.execution_count = "many"
    return notebook


def half_letters(notebook: NotebookNode) -> object:
    return {**notebook, "cells": [*notebook.cells, {"cell_type": "markdown", "source": "\ud800"}]}


DAMAGE: dict[Callable[[NotebookNode], object], str] = {
    nbformat_3: "format 3",
    without_metadata: "",
    without_anything_but_sources: "",
    metadata_of_other_kinds: "",
    solutions_twice: "was there 2 times",
    every_cell_twice: "was there 2 times",
    untouched_copies_added: "was there 2 times",
    graded_cells_deleted: "missing; it was put back",
    provided_cells_deleted: "missing; it was put back",
    graded_cells_edited: "edited; the released version counts",
    points_changed: "points of cell",
    cell_types_changed: "another type",
    reversed_cells: "",
    solutions_last: "",
    solutions_in_own_cells: "",
    solutions_in_own_cells_the_cells_deleted: "",
    malformed_cells_added: "malformed",
    sources_as_lines: "",
    ids_doubled: "",
    hostile_outputs: "",
    half_letters: "",
}


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda d: d.__name__)
def test_a_damaged_notebook_keeps_every_point_and_says_what_was_wrong(
    damage: Callable[[NotebookNode], object],
) -> None:
    graded = grade(as_bytes(damage(perfect())))
    assert marks(graded) == FULL, [v.message for v in graded.verdicts if not v.passed]
    assert {v.max_score for v in graded.verdicts} == {e.points for e in SECTION.exercises}
    assert DAMAGE[damage] in " ".join(graded.notes)


BYTES: dict[str, Callable[[bytes], bytes]] = {
    "a byte order mark": lambda data: b"\xef\xbb\xbf" + data,
    "Windows line ends in the file": lambda data: (
        json.dumps(json.loads(data), indent=1).encode().replace(b"\n", b"\r\n")
    ),
    "Windows line ends in the sources": lambda data: data.replace(rb"\n", rb"\r\n"),
    "old Macintosh line ends in the sources": lambda data: data.replace(rb"\n", rb"\r"),
    "bytes that are not UTF-8": lambda data: data.replace(b"Minimax", b"Minim\xe4x\xff", 1),
    "white space around it": lambda data: b"\n\n  " + data + b"\n \n",
    "letters as they are": lambda data: json.dumps(json.loads(data), ensure_ascii=False).encode(),
}


@pytest.mark.parametrize("name", BYTES)
def test_bytes_that_editors_leave_cost_nothing(name: str) -> None:
    data = BYTES[name](as_bytes(perfect()))
    graded = grade(data)
    assert marks(graded) == FULL, [v.message for v in graded.verdicts if not v.passed]
    assert ("not valid UTF-8" in " ".join(graded.notes)) == ("not UTF-8" in name)


def test_a_notebook_of_100_mb_is_graded_without_its_outputs() -> None:
    notebook = perfect()
    picture = {"output_type": "display_data", "data": {"image/png": "A" * 100_000_000}}
    cell(notebook, "cell-003").outputs = [{**picture, "metadata": {}}]
    graded = grade(as_bytes(notebook))
    assert marks(graded) == FULL
    assert "outputs were dropped" in graded.notes[0]


def test_a_solution_cell_that_is_gone_costs_only_its_own_exercise() -> None:
    notebook = perfect()
    notebook.cells.remove(cell(notebook, "tree-size"))
    graded = grade(as_bytes(notebook))
    assert marks(graded) == {**FULL, "tree-size": 0.0}
    assert "Cell tree-size was missing." in graded.notes


def test_a_solution_pasted_into_another_cell_still_counts_for_its_exercise() -> None:
    notebook = perfect()
    source, target = cell(notebook, "minimax-value"), cell(notebook, "grundy-successors")
    target.source, source.source = f"{target.source}\n\n{source.source}", ""
    assert marks(grade(as_bytes(notebook))) == FULL


# Files in which nothing can be graded.

UNREADABLE: dict[str, tuple[bytes, str]] = {
    "an empty file": (b"", "the file is empty"),
    "white space": (b" \n\t ", "the file is empty"),
    "half a notebook": (as_bytes({"cells": [1, 2, 3]})[:-3], "perhaps cut off"),
    "a web page": (b"<!DOCTYPE html><p>01_minimax</p>", "not a notebook"),
    "a list": (b"[1, 2, 3]", "there are no cells in it"),
    "a number": (b"7", "there are no cells in it"),
    "null": (b"null", "there are no cells in it"),
    "an object without cells": (b'{"metadata": {}}', "there are no cells in it"),
    "cells that are an object": (b'{"cells": {"a": 1}}', "there are no cells in it"),
    "cells that are text": (b'{"cells": "none"}', "there are no cells in it"),
    "sheets whose cells are a number": (b'{"worksheets": [{"cells": 7}]}', ""),
    "sheets that are numbers": (b'{"worksheets": [1, null]}', ""),
    "nested without end": (b"[" * 1_000_000, "nested too deeply"),
    "a notebook nested without end": (b'{"cells": ' + b'[{"a":' * 100_000, "nested too deeply"),
    "a number of a million digits": (b'{"cells": [' + b"9" * 1_000_000 + b"]}", "not JSON"),
    "UTF-16": (json.dumps({"cells": []}).encode("utf-16"), "not JSON"),
    "null bytes": (bytes(10_000), "not JSON"),
    "a compressed file": (b"PK\x03\x04" + os.urandom(1000), "not JSON"),
    "too many cells": (as_bytes({"cells": [{"source": ""}] * 6_000}), "at most 5000 are graded"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_is_no_notebook_is_not_graded_and_says_why(name: str, tmp_path: Path) -> None:
    data, why = UNREADABLE[name]
    (tmp_path / NAME).write_bytes(data)
    graded = grade_one(task(tmp_path))
    assert "grader failed" not in " ".join(graded.notes)
    if why:
        assert {v.score for v in graded.verdicts} == {None}
        assert {v.status for v in graded.verdicts} == {"not_graded"}
        assert all(why in v.message for v in graded.verdicts)
        assert why in graded.notes[0]
    else:  # a notebook in which there is nothing
        assert set(marks(graded).values()) <= {0.0, None}
        assert graded.notes


def test_a_perfect_notebook_cut_off_anywhere_is_named_as_cut_off(tmp_path: Path) -> None:
    data = as_bytes(perfect())
    for share in (0.01, 0.5, 0.99):
        (tmp_path / NAME).write_bytes(data[: int(len(data) * share)])
        graded = grade_one(task(tmp_path))
        assert {v.score for v in graded.verdicts} == {None}
        assert "perhaps cut off" in graded.notes[0]


# What stands in the place of the file.


def hand_in(directory: Path, name: str = NAME, notebook: NotebookNode | None = None) -> Path:
    directory.mkdir(parents=True, exist_ok=True)
    path = directory / name
    path.write_bytes(as_bytes(notebook or perfect()))
    return path


def refused(directory: Path, why: str) -> None:
    graded = grade_one(task(directory))
    assert {v.score for v in graded.verdicts} == {None}
    assert why in graded.notes[0]
    assert "root:" not in str(graded)


def test_a_symbolic_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / NAME).symlink_to("/etc/passwd")
    refused(tmp_path, "is a symbolic link, which is not followed")


def test_a_symbolic_link_to_a_perfect_notebook_is_not_followed_either(tmp_path: Path) -> None:
    target = hand_in(tmp_path / "somebody else")
    (tmp_path / NAME).symlink_to(target)
    refused(tmp_path, "is a symbolic link, which is not followed")


def test_a_broken_symbolic_link_is_named(tmp_path: Path) -> None:
    (tmp_path / NAME).symlink_to(tmp_path / "nowhere")
    refused(tmp_path, "is a symbolic link, which is not followed")


def test_a_directory_in_place_of_the_notebook_is_named(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    refused(tmp_path, "is not a regular file")


def test_a_pipe_in_place_of_the_notebook_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / NAME)
    refused(tmp_path, "is not a regular file")


def test_an_empty_directory_is_named(tmp_path: Path) -> None:
    refused(tmp_path, f"there is no notebook {NAME}")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every file")
def test_a_file_that_may_not_be_read_is_named(tmp_path: Path) -> None:
    hand_in(tmp_path).chmod(0)
    refused(tmp_path, "cannot be read (Permission denied)")


@pytest.mark.parametrize("name", ["01_minimax (1).ipynb", "minimax-final.ipynb", "homework.ipynb"])
def test_a_renamed_notebook_is_found(name: str, tmp_path: Path) -> None:
    hand_in(tmp_path, name)
    graded = grade_one(task(tmp_path))
    assert marks(graded) == FULL
    assert graded.notes == (f"The notebook is called {name} instead of {NAME}.",)


def test_of_two_notebooks_the_one_with_the_right_name_counts(tmp_path: Path) -> None:
    hand_in(tmp_path)
    hand_in(tmp_path, "01_minimax_old.ipynb", untouched())
    assert marks(grade_one(task(tmp_path))) == FULL


def test_of_two_renamed_notebooks_neither_is_guessed(tmp_path: Path) -> None:
    hand_in(tmp_path, "01_minimax_a.ipynb")
    hand_in(tmp_path, "01_minimax_b.ipynb", untouched())
    refused(tmp_path, "unclear: 01_minimax_a.ipynb, 01_minimax_b.ipynb")


def test_a_sparse_file_of_a_gigabyte_is_not_read(tmp_path: Path) -> None:
    with open(tmp_path / NAME, "wb") as file:
        file.truncate(1 << 30)
    refused(tmp_path, "at most 512 are read")


@pytest.mark.parametrize("what", ["student", "section"])
def test_a_symbolic_link_in_place_of_a_directory_is_named_and_not_followed(
    what: str, tmp_path: Path
) -> None:
    submitted = tmp_path / "submitted"
    hand_in(submitted / "honest" / SECTION.name)
    link = submitted / "linked" if what == "student" else submitted / "linked" / SECTION.name
    link.parent.mkdir(exist_ok=True)
    link.symlink_to(submitted / "honest" / (SECTION.name if what == "section" else ""))
    found = {student: path for student, _, path in find_submissions(submitted, [SECTION])}
    assert set(found) == {"honest", "linked"}, "a student is left out without a word"
    refused(found["linked"], "symbolic link")
    assert marks(grade_one(task(found["honest"]))) == FULL


def test_files_among_the_students_are_passed_over(tmp_path: Path) -> None:
    hand_in(tmp_path / "honest" / SECTION.name)
    (tmp_path / "list.csv").write_text("a,b")
    (tmp_path / ".hidden").mkdir()
    os.mkfifo(tmp_path / "pipe")
    assert [student for student, _, _ in find_submissions(tmp_path, [SECTION])] == ["honest"]


# A class: what is wrong with one costs nobody else anything.

SURROGATE = "def minimax_value(game, s):\n    raise ValueError('half a letter: \\ud800')"
STRIKE = "import os\ndef minimax_value(game, s): os._exit(0)"


def _class(root: Path) -> None:
    for student, change in {
        "exits": ("minimax-value", STRIKE),
        "letters": ("minimax-value", SURROGATE),
        "perfect": ("cell-003", None),
        "sources": ("cell-003", None),
    }.items():
        notebook = perfect()
        if change[1]:
            cell(notebook, change[0]).source = change[1]
        if student == "sources":
            insert_after(notebook, "cell-003", "half = '\ud800'")
        path = hand_in(root / student / SECTION.name, notebook=notebook)
        (path.parent / "timestamp.txt").write_text("2030-01-01 12:00:00 UTC")
    (root / "cut" / SECTION.name).mkdir(parents=True)
    (root / "cut" / SECTION.name / NAME).write_bytes(as_bytes(perfect())[:5000])
    odd = hand_in(root / "odd time" / SECTION.name).parent / "timestamp.txt"
    odd.write_bytes(b"\xff\xfe 99999999999999999999 of never" * 10)


@pytest.fixture(scope="module")
def graded_class(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Path, list[SubmissionResult]]]:
    root = tmp_path_factory.mktemp("class")
    _class(root / "submitted")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AUTOGRADER_SECRET", "a secret")
        patch.chdir(COURSE.root)
        yield root, run_class(root, "first.json")


def run_class(root: Path, json_file: str, *, force: bool = False) -> list[SubmissionResult]:
    plan = GradingOptions(
        root / "submitted", [SECTION], url(root), jobs=1, force=force,
        json_file=str(root / json_file),
    )  # fmt: skip
    return grade_class(plan, Console(quiet=True))


def url(root: Path) -> str:
    return f"sqlite:///{root / 'gradebook.db'}"


def grades(root: Path, student: str) -> dict[str, tuple[float | None, bool, float | None]]:
    """Return (automatic score, waits for a person, score by hand) of every graded cell."""
    with open_gradebook(url(root), COURSE) as gradebook:
        notebook = gradebook.find_submission_notebook(SECTION.notebook, SECTION.name, student)
        return {
            g.cell.name.removeprefix("test-"): (g.auto_score, g.needs_manual_grade, g.manual_score)
            for g in notebook.grades
        }


def test_a_class_with_damage_in_it_is_graded_to_the_end(
    graded_class: tuple[Path, list[SubmissionResult]],
) -> None:
    root, results = graded_class
    by_student = {graded.student: marks(graded) for graded in results}
    assert by_student == {
        "cut": dict.fromkeys(FULL),
        "exits": {**FULL, "minimax-value": 0.0},
        "letters": {**FULL, "minimax-value": 0.0},
        "odd time": FULL,
        "perfect": FULL,
        "sources": FULL,
    }
    for student in by_student:
        assert (root / "autograded" / student / SECTION.name / NAME).is_file()


def test_not_graded_is_null_and_never_0(graded_class: tuple[Path, list[SubmissionResult]]) -> None:
    root, _ = graded_class
    rows = json.loads((root / "first.json").read_text(encoding="utf-8"))["results"]
    cut = [row for row in rows if row["student"] == "cut"]
    assert len(cut) == len(SECTION.exercises)
    assert {(row["status"], row["score"]) for row in cut} == {("not_graded", None)}
    assert set(grades(root, "cut").values()) == {(None, True, None)}
    perfect_grades = grades(root, "perfect")
    assert perfect_grades.pop("minimax-written") == (None, True, None)
    assert perfect_grades == {name: (points, False, None) for name, points in FULL.items()}


def test_not_graded_is_null_in_results_whoever_asks() -> None:
    verdict = not_graded("tree-size", 1, 10, "could not be read")
    row = json.loads(as_json([SubmissionResult("s", "minimax", (verdict,))], "bubblewrap", "x"))[
        "results"
    ][0]
    assert (row["status"], row["score"], row["max_score"]) == ("not_graded", None, 10)


def test_grading_again_changes_nothing_and_leaves_what_was_given_by_hand(
    graded_class: tuple[Path, list[SubmissionResult]],
) -> None:
    root, results = graded_class
    before = {g.student: grades(root, g.student) for g in results}
    with open_gradebook(url(root), COURSE) as gradebook:
        notebook = gradebook.find_submission_notebook(SECTION.notebook, SECTION.name, "perfect")
        for grade_ in notebook.grades:
            if grade_.cell.name in ("minimax-written", "test-tree-size"):
                grade_.manual_score = 7.0
                grade_.needs_manual_grade = False
        for comment in notebook.comments:
            if comment.cell.name == "minimax-written":
                comment.manual_comment = "well argued"
        gradebook.db.commit()

    run_class(root, "second.json", force=True)

    first, second = (_without_seconds(root / f"{n}.json") for n in ("first", "second"))
    given = {"minimax-written": 7.0, "tree-size": 7.0}
    assert _marks_by_hand(first, "perfect") == {}
    assert _marks_by_hand(second, "perfect") == given
    pairs = zip(first.pop("results"), second.pop("results"), strict=True)
    assert [pair for pair in pairs if pair[0] != pair[1]] == []
    assert first == second
    after = {g.student: grades(root, g.student) for g in results}
    assert after["perfect"]["minimax-written"][2] == 7.0
    assert after["perfect"]["tree-size"][::2] == (10.0, 7.0)
    with open_gradebook(url(root), COURSE) as gradebook:
        notebook = gradebook.find_submission_notebook(SECTION.notebook, SECTION.name, "perfect")
        written = next(c for c in notebook.comments if c.cell.name == "minimax-written")
        assert written.manual_comment == "well argued"
        assert notebook.score == sum(FULL.values()) - 10 + 7 + 7
    del before["perfect"], after["perfect"]
    assert before == after


def _marks_by_hand(document: dict[str, Any], student: str) -> dict[str, float]:
    """Take the marks by hand, and the totals with them, out of results; return a student's."""
    del document["submissions"]
    taken = [(row, row.pop("manual_score")) for row in document["results"]]
    own = [(row["exercise"], score) for row, score in taken if row["student"] == student]
    return {exercise: score for exercise, score in own if score is not None}


def _without_seconds(path: Path) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    for row in document["results"]:
        row["seconds"] = None
    return document


# Our own mistakes take nobody along.


def test_a_mistake_of_the_grader_costs_only_the_submission_it_was_grading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object) -> None:
        raise ZeroDivisionError("our own mistake")

    hand_in(tmp_path)
    monkeypatch.setattr(grading, "grade_bytes", fail)
    graded = grade_one(task(tmp_path))
    assert {v.score for v in graded.verdicts} == {None}
    assert "the grader failed: ZeroDivisionError" in graded.notes[0]


def test_unreadable_is_what_a_damaged_file_raises() -> None:
    with pytest.raises(Unreadable, match="empty"):
        grade(b"")
