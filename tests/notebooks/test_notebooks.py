"""The notebooks: built from one source, without solutions; they run, and the solutions pass."""

import re
import shutil
from base64 import b64decode
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import nbclient
import nbformat
import pytest
from jupyter_client.kernelspec import KernelSpecManager
from matplotlib.figure import Figure
from nbformat import NotebookNode
from nbgrader.nbgraderformat import MetadataValidator

from autograder.course.course import Course
from autograder.exercises import SECTIONS
from autograder.model.exercise import WrittenExercise
from autograder.model.section import Section
from autograder.notebook_api.standing import most_points
from classroom.course.release import START, STUB, TEXT_STUB, build, release, solution_notebook
from course_lib.draw import Picture
from tests.support.kernels import on_files
from tests.support.predictions import commit_to_all

COURSE = Course.find(Path(__file__).parent)
CELL_SECONDS = 600
"""No cell hangs; ``make bench`` says how long a notebook takes."""

each_section = pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.name)
solution_run = pytest.mark.xdist_group("solution notebooks")
student_run = pytest.mark.xdist_group("student notebooks")
"""Tests that look at the same run go to the same worker, so that it is run once."""
sampled = pytest.mark.sampled

SAMPLE = "minimax"
"""The section that ``make test`` runs. What the others' cells call is held by the tests of the
library and by ``tests/exercises``; ``make test-all`` runs them, and ``test_claims.py``."""
each_section_run = pytest.mark.parametrize(
    "section",
    [
        pytest.param(section, marks=[] if section.name == SAMPLE else pytest.mark.thorough)
        for section in SECTIONS
    ],
    ids=lambda section: section.name,
)
each_kind = pytest.mark.parametrize("kind", ["solution", "student"])
each_run = pytest.mark.parametrize(
    "kind",
    [
        pytest.param("solution", marks=solution_run),
        pytest.param("student", marks=[student_run, sampled]),
    ],
)


def notebook_of(section: Section, kind: str) -> NotebookNode:
    return solution_notebook(COURSE, section) if kind == "solution" else COURSE.released(section)


def source_text(section: Section) -> str:
    return (COURSE.solutions / f"{section.notebook}.md").read_text(encoding="utf-8")


def code_cells(notebook: NotebookNode) -> list[NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def copy_of_the_course(directory: Path) -> Course:
    """Return a course with the same sources and configuration, and its own everything else."""
    shutil.copytree(COURSE.solutions, directory / "solutions")
    shutil.copytree(COURSE.notebooks, directory / "notebooks")
    shutil.copy(COURSE.root / "nbgrader_config.py", directory)
    return Course(directory)


# Building.


def test_every_authored_notebook_is_a_section_or_the_start_page():
    known = {START, *(section.notebook for section in SECTIONS)}
    assert {path.stem for path in COURSE.solutions.glob("*.md")} == known
    assert {path.stem for path in COURSE.notebooks.glob("*.ipynb")} == known


def test_the_notebooks_are_what_is_built_from_their_sources(tmp_path: Path):
    course = copy_of_the_course(tmp_path)
    shutil.rmtree(course.notebooks)
    assert len(build(course)) == 1 + len(SECTIONS)
    built = {path.name: path.read_bytes() for path in course.notebooks.iterdir()}
    assert built == {path.name: path.read_bytes() for path in COURSE.notebooks.glob("*.ipynb")}
    assert build(course) == []


@each_section
def test_no_line_of_a_solution_survives(section: Section):
    solution = re.compile(r"[^\n]*### BEGIN SOLUTION\n.*?### END SOLUTION", re.DOTALL)
    text = source_text(section)
    provided = {line.strip() for line in solution.sub("", text).splitlines()}
    secret = {line.strip() for part in solution.findall(text) for line in part.splitlines()}
    secret -= set(map(str.strip, STUB.splitlines()))
    student = COURSE.released(section)
    handed_out = {line.strip() for cell in student.cells for line in cell.source.splitlines()}
    assert len(secret - provided) > 10
    assert not (secret - provided) & handed_out
    assert not any("SOLUTION" in line for line in handed_out)


@each_section
def test_where_a_solution_was_there_is_a_stub(section: Section):
    cells = {cell.id: cell.source for cell in COURSE.released(section).cells}
    for exercise in section.all_exercises:
        stub = TEXT_STUB if isinstance(exercise, WrittenExercise) else STUB.splitlines()[0]
        assert stub in cells[exercise.id], exercise.id


@each_section
def test_a_student_notebook_has_no_output(section: Section):
    for cell in code_cells(COURSE.released(section)):
        assert (cell.outputs, cell.execution_count) == ([], None)


# Cells.


@each_section
@each_kind
def test_metadata_is_what_nbgrader_expects(section: Section, kind: str):
    notebook = notebook_of(section, kind)
    nbformat.validate(notebook)
    MetadataValidator().validate_nb(notebook)


@each_section
def test_ids_are_unique_and_the_same_before_and_after_the_solutions_go(section: Section):
    ids = [cell.id for cell in COURSE.released(section).cells]
    assert len(set(ids)) == len(ids)
    assert [cell.id for cell in solution_notebook(COURSE, section).cells] == ids


@each_section
def test_an_id_is_the_grade_id_or_the_number_of_the_cell(section: Section):
    for number, cell in enumerate(COURSE.released(section).cells, start=1):
        grade_id = cell.metadata.get("nbgrader", {}).get("grade_id", cell.id)
        assert cell.id == grade_id
        assert cell.id == f"cell-{number:03d}" or not cell.id.startswith("cell-")


@each_section
def test_every_exercise_has_its_cells_and_its_points(section: Section):
    cells = {cell.id: cell for cell in COURSE.released(section).cells}
    for exercise in section.exercises:
        assert cells[exercise.id].metadata.nbgrader.solution
        if isinstance(exercise, WrittenExercise):
            graded = cells[exercise.id]
        else:
            graded = cells[f"test-{exercise.id}"]
            names = exercise.names
            judged = names[0] if len(names) == 1 else f"({', '.join(names)})"
            assert graded.source == f'check("{exercise.id}", {judged})'
            assert not graded.metadata.nbgrader.solution
            assert graded.metadata.editable is graded.metadata.deletable is False
        assert graded.metadata.nbgrader.grade
        assert graded.metadata.nbgrader.points == exercise.points
    points = [c.metadata.get("nbgrader", {}).get("points", 0) for c in cells.values()]
    assert sum(points) == 100


@each_section
def test_cells_that_only_show_something_are_not_in_the_grades(section: Section):
    for cell in code_cells(COURSE.released(section)):
        show = "show" in cell.metadata.get("tags", [])
        assert show is not ("nbgrader" in cell.metadata), cell.id


@each_section
def test_cells_and_lines_are_short(section: Section):
    for cell in code_cells(solution_notebook(COURSE, section)):
        lines = cell.source.splitlines()
        assert len(lines) <= 35, cell.id
        assert max(map(len, lines)) <= 100, cell.id


# Running.


def test_there_is_a_kernel_to_run_them():
    assert KernelSpecManager().get_kernel_spec("python3").language == "python"


@cache
def executed(notebook_name: str, kind: str, directory: Path) -> NotebookNode:
    """Run a notebook from top to bottom, once; return it with its outputs."""
    section = next(s for s in SECTIONS if s.notebook == notebook_name)
    notebook = notebook_of(section, kind)
    client = nbclient.NotebookClient(
        notebook,
        timeout=CELL_SECONDS,
        kernel_name="python3",
        allow_errors=True,
        resources={"metadata": {"path": str(directory / kind)}},
        config=on_files(directory / kind),
    )
    client.execute()
    return notebook


@pytest.fixture(scope="module")
def workplace(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Path]:
    """A directory that is in no course, and a user without settings of their own.

    The reader of the solutions has made every prediction, so that all answers are shown.
    """
    directory = tmp_path_factory.mktemp("workplace")
    for kind in ("solution", "student"):
        (directory / kind).mkdir()
    commit_to_all(directory / "solution")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("IPYTHONDIR", str(directory / "ipython"))
        patch.setenv("MPLCONFIGDIR", str(directory / "matplotlib"))
        yield directory


def results_of_checks(notebook: NotebookNode) -> dict[str, float]:
    """Return the value of every test cell, as nbgrader reads it."""
    return {
        cell.id.removeprefix("test-"): float(output.data["text/plain"])
        for cell in code_cells(notebook)
        for output in cell.outputs
        if cell.id.startswith("test-") and output.output_type == "execute_result"
    }


@each_section_run
@each_run
def test_a_notebook_runs_from_top_to_bottom(section: Section, kind: str, workplace: Path):
    notebook = executed(section.notebook, kind, workplace)
    troubles = [
        (cell.id, output.get("traceback") or output.get("text"))
        for cell in code_cells(notebook)
        for output in cell.outputs
        if output.output_type == "error" or output.get("name") == "stderr"
    ]
    assert troubles == []
    assert all(cell.execution_count for cell in code_cells(notebook))


@each_section_run
@solution_run
def test_solutions_get_full_marks(section: Section, workplace: Path):
    notebook = executed(section.notebook, "solution", workplace)
    practice = {e.id: 0.0 for e in section.practice}
    assert results_of_checks(notebook) == practice | {
        e.id: most_points(e) for e in section.exercises if not isinstance(e, WrittenExercise)
    }
    for cell in code_cells(notebook):
        if (id_ := cell.id.removeprefix("test-")) in practice.keys() - {cell.id}:
            texts = [output.get("data", {}).get("text/plain", "") for output in cell.outputs]
            assert any(f"{id_}, practice without points: done" in text for text in texts)


@each_section
@student_run
@sampled
def test_an_untouched_notebook_gets_nothing(section: Section, workplace: Path):
    notebook = executed(section.notebook, "student", workplace)
    assert results_of_checks(notebook) == {
        e.id: 0 for e in section.all_exercises if not isinstance(e, WrittenExercise)
    }


class Images(HTMLParser):
    """Collects how the pictures of an HTML fragment are described; None if one is not."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.described: list[str | None] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("aria-hidden") == "true":
            return
        if tag == "img":
            self.described.append(given.get("alt"))
        elif tag == "svg":
            self.described.append(given.get("aria-label"))


@each_section_run
@each_run
def test_every_figure_has_alternative_text(section: Section, kind: str, workplace: Path):
    notebook = executed(section.notebook, kind, workplace)
    described: list[str | None] = []
    for cell in code_cells(notebook):
        for output in cell.outputs:
            data: dict[str, Any] = output.get("data", {})
            if any(kind_.startswith("image/") for kind_ in data):
                assert "text/html" in data, f"{cell.id} shows a bare image, which says nothing"
            described += Images(data.get("text/html", "")).described
    assert len(described) >= 5
    assert all(alt and len(alt) > 10 for alt in described), described


WRITE_FIRST = re.compile(r"^Write .* first\.$", re.MULTILINE)
SVG = "{http://www.w3.org/2000/svg}"


def charts(cell: NotebookNode) -> list[str]:
    """Return the pictures of a cell as SVG."""
    html = "".join(output.get("data", {}).get("text/html", "") for output in cell.outputs)
    return [b64decode(found).decode() for found in re.findall(r"svg\+xml;base64,([\w+/=]+)", html)]


@each_section
@student_run
@sampled
def test_what_is_not_written_yet_has_a_sentence_and_no_chart(section: Section, workplace: Path):
    """A chart without the student's function would show nothing, or what nobody has measured."""
    waiting = 0
    for cell in code_cells(executed(section.notebook, "student", workplace)):
        said = "".join(o.get("text", "") for o in cell.outputs if o.output_type == "stream")
        if WRITE_FIRST.search(said):
            waiting += 1
            assert charts(cell) == [], cell.id
        assert all(has_data(svg) for svg in charts(cell)), cell.id
    assert waiting == len(re.findall(r'print\("Write .* first\."\)', source_text(section)))


def has_data(svg: str) -> bool:
    """Tell whether every pair of axes of a chart shows more than its frame."""
    root = ElementTree.fromstring(svg)
    axes = [g for g in root.iter(f"{SVG}g") if re.fullmatch(r".*-axes_\d+", g.get("id", ""))]
    return all(any(map(is_data, g)) for g in axes)


def is_data(group: ElementTree.Element) -> bool:
    """Tell whether a part of the axes is no background, spine, scale or legend."""
    return group.tag == f"{SVG}g" and not re.search(
        r"-(?:patch_[2-6]|matplotlib\.axis_\d+|legend_\d+)$", group.get("id", "")
    )


@pytest.mark.parametrize("drawn", [True, False])
def test_empty_axes_are_found(drawn: bool):
    figure = Figure()
    axes = figure.subplots()
    axes.set(xlabel="depth", ylabel="correlation", xticks=range(5))
    if drawn:
        axes.plot([1, 2], [3, 4])
    assert has_data(Picture(figure, "A chart.").svg()) is drawn


@each_section
def test_pictures_in_the_text_have_alternative_text(section: Section):
    for cell in COURSE.released(section).cells:
        if cell.cell_type == "markdown":
            assert not re.search(r"!\[\s*\]", cell.source), cell.id
            assert all(Images(cell.source).described), cell.id


# Releasing.


@pytest.fixture(scope="module")
def released(tmp_path_factory: pytest.TempPathFactory) -> Course:
    course = copy_of_the_course(tmp_path_factory.mktemp("course"))
    release(course, list(SECTIONS))
    return course


@each_section
@pytest.mark.xdist_group("release")
def test_nbgrader_hands_out_the_same_cells(section: Section, released: Course):
    path = released.root / "release" / section.name / f"{section.notebook}.ipynb"
    handed_out, ours = nbformat.read(path, as_version=4), COURSE.released(section)
    assert [(c.id, c.cell_type, c.source) for c in handed_out.cells] == [
        (c.id, c.cell_type, c.source) for c in ours.cells
    ]
    for theirs, mine in zip(handed_out.cells, ours.cells, strict=True):
        given = dict(theirs.metadata.get("nbgrader", {}))
        expected = dict(mine.metadata.get("nbgrader", {}))
        assert {k: given.get(k) for k in expected} == expected


@each_section
@pytest.mark.xdist_group("release")
def test_the_source_is_the_notebook_with_its_solutions(section: Section, released: Course):
    path = released.root / "source" / section.name / f"{section.notebook}.ipynb"
    source = nbformat.read(path, as_version=4)
    assert [c.source for c in source.cells] == [
        c.source for c in solution_notebook(COURSE, section).cells
    ]
