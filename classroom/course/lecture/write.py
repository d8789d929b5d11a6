"""The command ``slides``: a section's notebook as a page of slides, and its handout."""

from pathlib import Path
from tempfile import TemporaryDirectory

from nbformat import NotebookNode

from autograder.course.course import Course
from autograder.model.files import write_whole
from autograder.model.section import Section
from classroom.course.lecture.execution import execute_solved, solutions
from classroom.course.lecture.handout import write_handout
from classroom.course.lecture.page import copy_reveal, slide_page
from classroom.course.lecture.slides import slide_notebook, slides_of
from classroom.course.release import hand_out, student_notebook

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
