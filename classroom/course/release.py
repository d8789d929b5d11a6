"""solutions/*.md -> notebooks/*.ipynb, and from there into nbgrader's source/ and release/.

The Markdown is the only authored form. Its cells carry short nbgrader metadata (``grade_id``, and
``solution`` or ``grade``); nbgrader's other needs follow from the catalogue of exercises.
"""

import logging
import shutil
from collections.abc import Sequence
from pathlib import Path

import nbformat
from nbformat import NotebookNode
from traitlets.config import Config

from autograder.course.course import Course, find_programs
from autograder.course.solutions import ANCHOR
from autograder.exercises import find_section
from autograder.exercises.own import HANDED_OUT, OwnExercises
from autograder.model.exercise import TEST, Exercise, WrittenExercise
from autograder.model.files import write_whole
from autograder.model.language import ENGLISH, as_json
from autograder.model.language import HANDED_OUT as LANGUAGE_FILE
from autograder.model.section import Section
from classroom.course.cards import ask_for_parts, dress
from classroom.course.included import BuildError, include_exercises
from classroom.course.variants import add_variants

START = "00_start"
"""The notebook that opens the course. It is no section and has no exercises."""

KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
"""The kernel of a notebook that names none."""
RUNS_ON = "raises-exception"
"""The tag of a cell after whose error JupyterLab runs the next ones: *Run All* goes on."""
STUB = "# YOUR CODE HERE\npass"
TEXT_STUB = "YOUR ANSWER HERE"


def build(course: Course) -> list[Path]:
    """Write the start page and every section's student notebook; return the paths that changed.

    A course without an authored start page, such as one of a single notebook, has none.

    Raises:
        BuildError: an authored notebook is missing, or does not fit the exercises; nothing is
            written.
    """
    changed = []
    texts = {s.notebook: as_text(student_notebook(course, s)) for s in course.sections}
    if (course.solutions / f"{START}.md").is_file():
        texts = {START: as_text(start_page(course)), **texts}
    course.notebooks.mkdir(exist_ok=True)
    for name, text in texts.items():
        path = course.notebooks / f"{name}.ipynb"
        if not path.exists() or path.read_text(encoding="utf-8", errors="replace") != text:
            write_whole(path, text.encode())
            changed.append(path)
    return changed + hand_out(course, course.notebooks, course.sections)


def handed_out(course: Course, sections: Sequence[Section]) -> OwnExercises:
    """Return the course's own exercises that notebooks of some sections need."""
    used, names = {id_ for s in sections for id_ in s.worth}, {s.name for s in sections}
    files = course.own.of(used)
    own = tuple(section for section in course.own.sections if section.name in names)
    return OwnExercises(files, own)


def hand_out(course: Course, folder: Path, sections: Sequence[Section]) -> list[Path]:
    """Write the course's own exercises and its language beside notebooks of some sections.

    A course without exercises of its own, and one in English, has no such file.

    Returns:
        The files that changed.
    """
    own = handed_out(course, sections)
    texts = {
        HANDED_OUT: own.as_json() if own else "",
        LANGUAGE_FILE: "" if course.language == ENGLISH else as_json(course.language),
    }
    return [folder / name for name, text in texts.items() if _write_file(folder / name, text)]


def _write_file(path: Path, text: str) -> bool:
    """Write a file, or remove it where there is no text; return whether there is a new text."""
    if not text:
        path.unlink(missing_ok=True)
        return False
    if path.is_file() and path.read_text(encoding="utf-8", errors="replace") == text:
        return False
    write_whole(path, text.encode())
    return True


def as_text(notebook: NotebookNode) -> str:
    """Return a notebook as the bytes of its file, always the same for the same notebook."""
    nbformat.validate(notebook)
    return str(nbformat.writes(notebook, version=4)) + "\n"


def start_page(course: Course) -> NotebookNode:
    """Return the notebook that opens the course."""
    return _read_authored(course, START)


def solution_notebook(course: Course, section: Section) -> NotebookNode:
    """Return an authored notebook with its solutions, ids and full nbgrader metadata.

    An exercise of the package that the section does not use, or that is practice, stays in it
    without points.
    """
    notebook = _read_authored(course, section.notebook)
    points = cell_points(section)
    whole = map(_graded_cell, find_section(section.name).all_exercises)
    unused = set(whole) - points.keys()
    for cell in notebook.cells:
        given = cell.metadata.get("nbgrader", {})
        cell.id = given.get("grade_id", cell.id)
        if cell.id in unused:
            _take_points(cell, given)
        cell.metadata = _metadata(cell, given, points)
    _check(f"{section.notebook}.md", notebook, section)
    dress(notebook, section)
    ask_for_parts(notebook)
    if course.settings.variants:
        add_variants(notebook, course.settings.name)
    return notebook


def _take_points(cell: NotebookNode, given: NotebookNode) -> None:
    """Make a cell with points one without: grading skips its ``check``, a reader may run it.

    A written answer is then text like any other: nbgrader refuses one that nobody marks.
    """
    if given.get("solution") and cell.cell_type == "markdown":
        given.clear()
    elif given.get("solution"):
        given["grade"] = False
    else:
        given.clear()
        cell.metadata["tags"] = [*cell.metadata.get("tags", []), "show"]


def _read_authored(course: Course, name: str) -> NotebookNode:
    """Return a notebook as it is written in ``solutions/``, its cells numbered; or BuildError."""
    path = course.solutions / f"{name}.md"
    if not path.is_file():
        raise BuildError(
            f"there is no {path}: the notebooks of students are made from solutions/, which is in "
            "the course's directory; run this there, or leave the section out of 'sections' in "
            "course.toml"
        )
    import jupytext  # half a second

    notebook: NotebookNode = jupytext.read(path)
    notebook.metadata = {
        "kernelspec": notebook.metadata.get("kernelspec", KERNEL),
        "language_info": {"name": "python"},
    }
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    notebook.cells = include_exercises(notebook.cells, course.root, course.own)
    for number, cell in enumerate(notebook.cells, start=1):
        cell.id = f"cell-{number:03d}"
        cell.source = ANCHOR.sub("", cell.source)
        if cell.cell_type == "code":
            cell.metadata["tags"] = [*cell.metadata.get("tags", []), RUNS_ON]
    return notebook


def cell_points(section: Section) -> dict[str, float]:
    """Return the points of every graded cell of a section, by its grade_id."""
    return {_graded_cell(exercise): exercise.points for exercise in section.exercises}


def _graded_cell(exercise: Exercise) -> str:
    """Return the grade_id of the cell that has an exercise's points."""
    return exercise.id if isinstance(exercise, WrittenExercise) else TEST + exercise.id


def _metadata(
    cell: NotebookNode, given: NotebookNode, points: dict[str, float]
) -> dict[str, object]:
    """Complete a cell's metadata: provided code is locked, cells to show are not."""
    tags = list(cell.metadata.get("tags", []))
    metadata: dict[str, object] = {"tags": tags} if tags else {}
    if "slideshow" in cell.metadata:  # the author's mark for slides
        metadata["slideshow"] = dict(cell.metadata["slideshow"])
    solution, grade = bool(given.get("solution")), bool(given.get("grade"))
    provided = cell.cell_type == "code" and not given and "show" not in tags
    if given or provided:
        nbgrader: dict[str, object] = {
            "grade": grade,
            "grade_id": cell.id,
            "locked": not solution,
            "schema_version": 3,
            "solution": solution,
            "task": False,
        }
        if grade:
            nbgrader["points"] = points.get(cell.id, 0)
        metadata["nbgrader"] = nbgrader
    if provided or (grade and not solution):
        metadata |= {"deletable": False, "editable": False}
    return metadata


def _check(name: str, notebook: NotebookNode, section: Section) -> None:
    """Refuse a notebook whose cells are not those of the catalogue, each once."""
    ids = [cell.id for cell in notebook.cells]
    for exercise in section.all_exercises:
        for cell_id in dict.fromkeys([exercise.id, _graded_cell(exercise)]):
            if ids.count(cell_id) != 1:
                raise BuildError(
                    f"{name} has {ids.count(cell_id)} cells with grade_id {cell_id!r}; "
                    f"the exercise {exercise.id!r} needs exactly one: write it, or leave the "
                    f"exercise out of 'exercises' in [section.{section.name}] of course.toml, "
                    "which names those in use"
                )
    whole = find_section(section.name)
    stages = {stage.id for found in whole.stages.values() for stage in found}
    known = {e.id for e in whole.all_exercises} | cell_points(section).keys() | stages
    for cell in notebook.cells:
        nbgrader = cell.metadata.get("nbgrader", {})
        if (nbgrader.get("grade") or nbgrader.get("solution")) and cell.id not in known:
            raise BuildError(f"{name} has a graded cell {cell.id!r} that is in no exercise")


def student_notebook(course: Course, section: Section) -> NotebookNode:
    """Return a section's notebook as it is handed out: no solutions, no outputs."""
    from nbgrader.preprocessors import ClearSolutions  # it imports all of nbgrader

    clear = ClearSolutions(config=clear_solutions_config())
    notebook: NotebookNode
    notebook, _ = clear.preprocess(solution_notebook(course, section), {})
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return notebook


def clear_solutions_config() -> Config:
    """Return how solutions are replaced, here and in nbgrader_config.py."""
    config = Config()
    config.ClearSolutions.code_stub = {"python": STUB}
    config.ClearSolutions.text_stub = TEXT_STUB
    config.ClearSolutions.enforce_metadata = False
    return config


def release(course: Course, sections: list[Section]) -> None:
    """Fill nbgrader's source/ and release/, and register the exercises in its gradebook.

    Raises:
        BuildError: an authored notebook is missing, which leaves everything as it was; or nbgrader
            refused an assignment; the message is nbgrader's log.
    """
    from nbgrader.apps.api import NbGraderAPI  # it imports all of nbgrader

    texts = {section.name: as_text(solution_notebook(course, section)) for section in sections}
    find_programs()
    config = Config(course.config)
    config.CourseDirectory.root = str(course.root)
    config.CourseDirectory.db_url = course.database
    config.merge(clear_solutions_config())
    api = NbGraderAPI(config=config)
    api.log.setLevel(logging.ERROR)
    for section in sections:
        source = course.root / "source" / section.name
        shutil.rmtree(source, ignore_errors=True)
        write_whole(source / f"{section.notebook}.ipynb", texts[section.name].encode())
        hand_out(course, source, [section])
        outcome = api.generate_assignment(section.name, force=True, create=True)
        if not outcome["success"]:
            raise BuildError(f"nbgrader refused {section.name}: {outcome.get('log', '')[-2000:]}")
