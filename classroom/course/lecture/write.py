"""The command ``slides``: a section's notebook as a page of slides, and its handout.

The handout is one printed page with trees to fill in, and the same as its key. The page of slides
is made by nbconvert's exporter for reveal.js, which comes along in a folder beside it.

reveal.js is taken from the package sphinx-revealjs, which has all of it. The page loads nothing
from a network: formulas are MathML, and widgets bring their own scripts.
"""

import re
import shutil
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from markupsafe import Markup
from nbformat import NotebookNode

from autograder.course.course import Course
from autograder.model.errors import MissingPackage
from autograder.model.files import write_whole
from autograder.model.page import page_environment
from autograder.model.section import Section
from classroom.course.lecture.execution import execute_solved, solutions
from classroom.course.lecture.sizes import HEIGHT, WIDTH
from classroom.course.lecture.slides import slide_notebook, slides_of
from classroom.course.lecture.task import HandoutTask
from classroom.course.lecture.tasks import tasks_of
from classroom.course.release import hand_out, student_notebook
from classroom.course.submissions.typeset import with_formulas
from course_lib.draw import Picture

REVEAL = "reveal.js"
"""The folder beside the page."""
FILES = ("dist/reveal.js", "dist/reveal.css", "plugin/notes/notes.js", "LICENSE")

OF_KERNEL = re.compile(r' data-model="[0-9a-f]+"')
"""By this a widget finds its other side in the kernel that ran: there is none, and it differs."""


def slide_page(notebook: NotebookNode) -> str:
    """Return the page of a notebook with the metadata of Jupyter's slides.

    Args:
        notebook: its metadata have the page's ``title``.
    """
    from nbconvert.exporters import SlidesExporter  # nbconvert takes a second

    exporter = SlidesExporter(
        template_name="slides",
        extra_template_basedirs=[str(TEMPLATES)],
        reveal_url_prefix=REVEAL,
        reveal_width=str(WIDTH),
        reveal_height=str(HEIGHT),
        exclude_anchor_links=True,
    )
    exporter.register_filter("markdown2html", _with_mathml(exporter.markdown2html))
    page, _ = exporter.from_notebook_node(notebook)
    return OF_KERNEL.sub("", str(page))


def _with_mathml(to_html: Callable[[Any, str], str]) -> Callable[[Any, str], str]:
    """Return a filter of nbconvert that sets formulas, too."""
    from jinja2 import pass_context

    @pass_context
    def convert(context: Any, source: str) -> str:
        return with_formulas(to_html(context, source))

    return convert


def copy_reveal(folder: Path) -> Path:
    """Write reveal.js and its licence into a folder below another one; return it.

    Raises:
        MissingPackage: the package that has it is not installed.
    """
    found = find_spec("sphinx_revealjs")
    if found is None or not found.submodule_search_locations:
        raise MissingPackage("slides need", "sphinx-revealjs", "slides")
    source = Path(found.submodule_search_locations[0], "_static", "revealjs")
    target = folder / REVEAL
    target.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copy(source / name, target / Path(name).name)
    return target


HANDOUT, KEY = "handout.html", "handout-key.html"
TEMPLATES = Path(__file__).parent / "templates"


def write_handout(section: Section, title: str, course: str, folder: Path) -> list[Path]:
    """Write the handout of a section and its key; return the paths: none if it has no tasks.

    Args:
        section: the section.
        title: of its notebook.
        course: the name of the course.
        folder: where to write.
    """
    tasks = tasks_of(section.name)
    if not tasks:
        return []
    for name, is_key in ((HANDOUT, False), (KEY, True)):
        write_whole(folder / name, handout_page(title, course, tasks, is_key).encode())
    return [folder / HANDOUT, folder / KEY]


def handout_page(title: str, course: str, tasks: list[HandoutTask], is_key: bool) -> str:
    """Return a handout, or its key.

    Args:
        title: of the section's notebook.
        course: the name of the course.
        tasks: what is asked.
        is_key: whether the answers stand there.
    """
    template = page_environment(TEMPLATES).get_template(HANDOUT)
    shown = [(task, _svg(task.key if is_key else task.blank)) for task in tasks]
    return template.render(title=title, course=course, tasks=shown, is_key=is_key)


def _svg(picture: Picture | None) -> Markup:
    return Markup("") if picture is None else Markup(picture.svg())


PAGE = "slides.html"


def write_lecture(course: Course, section: Section, folder: Path) -> list[Path]:
    """Write the slides of a section, with reveal.js beside them, and its handout with the key.

    Args:
        course: the course, with its solutions.
        section: the section; one that has no trees to fill in gets no handout.
        folder: where to write; what is in it under other names stays.

    Returns:
        The paths that were written.

    Raises:
        MissingPackage: there is no reveal.js here.
        BuildError: the authored notebook is missing, or does not fit the exercises.
        ExecutionError: the notebook cannot be run.
    """
    reveal = copy_reveal(folder)
    slides = slides_of(run_notebook(course, section))
    title = slides[0].title
    notebook = slide_notebook(slides)
    notebook.metadata.title = title
    write_whole(folder / PAGE, slide_page(notebook).encode())
    handouts = write_handout(section, title, course.settings.name, folder)
    return [folder / PAGE, reveal, *handouts]


def run_notebook(course: Course, section: Section) -> NotebookNode:
    """Return a section's notebook as students get it, with what it shows when all is solved."""
    notebook = student_notebook(course, section)
    with TemporaryDirectory() as place:  # a run leaves nothing in the course's directory
        hand_out(course, Path(place), [section])
        execute_solved(notebook, Path(place), solutions(course, section))
    return notebook
