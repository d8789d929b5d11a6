"""The handout of a section: one printed page with trees to fill in, and the same as its key."""

from pathlib import Path

from markupsafe import Markup

from autograder.model.files import write_whole
from autograder.model.page import page_environment
from autograder.model.section import Section
from classroom.course.lecture.task import HandoutTask
from classroom.course.lecture.tasks import tasks_of
from course_lib.draw import Picture

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
