"""The command ``new-exercise``: a folder with the files of an exercise, which work.

An exercise of a course's own and an exercise of a chapter have the same files. The cells of a
chapter's exercise stand in the chapter's notebook, before what closes it, and its right answers in
``tests/corpus``, a file each.
"""

import ast
import json
import keyword
import re
from collections.abc import Iterator
from pathlib import Path
from string import Template

from autograder.course.course import Course
from autograder.course.own_exercises import ANSWERS, CELLS
from autograder.exercises import all_exercises
from autograder.exercises.chapter import ORDER, folder_name
from autograder.exercises.own import HELP, ID, LONGEST_ID, MISTAKES, PACKAGE, SOURCE
from autograder.model.errors import Problem
from course_lib.chapters import notebooks

SKELETON = Path(__file__).parent / "skeleton"
CLOSING = re.compile(r"^## (?:\d+\. )?(?:Exam-style questions|How good were your)", re.MULTILINE)
"""The headings of a notebook that come after its exercises."""
FILES = (SOURCE, MISTAKES, HELP, ANSWERS)
"""The files of every exercise."""


class CannotAdd(Problem):
    """No exercise can be made with an id; the message says why."""


def new_exercise(
    course: Course, id_: str, chapter: str | None = None, *, plain: bool = False
) -> list[Path]:
    """Write the files of a new exercise.

    Args:
        course: the course.
        id_: the exercise's id.
        chapter: the chapter that gets it, where the course is a copy of the repository; the
            course's first folder of own exercises if None.
        plain: True for an exercise about lists and numbers, False for one about games.

    Returns:
        The paths that were written.

    Raises:
        CannotAdd: the id is no id, there is such an exercise already, or no such chapter.
    """
    name = folder_name(id_)
    if not ID.fullmatch(id_) or len(id_) > LONGEST_ID or keyword.iskeyword(name):
        raise CannotAdd(
            f"{id_!r} cannot be the id of an exercise; allowed are small letters and digits, words "
            f"of them joined by -, {LONGEST_ID} characters at most, such as 'coin-game'"
        )
    place = _own_folder(course, id_) if chapter is None else _chapter_folder(course, id_, chapter)
    if id_ in all_exercises() or place.exists():
        raise CannotAdd(f"there is an exercise {id_!r} already; choose another id")
    package = PACKAGE if chapter is None else f"chapters.{chapter}.exercises"
    words = {
        "id": id_, "name": name, "title": id_.replace("-", " ").capitalize(),
        "package": f"{package}.{name}", "section": chapter or "own",
    }  # fmt: skip
    right = None if chapter is None else right_folder(course, chapter, id_)
    try:
        written = _write(_texts(place, right, words, plain))
        return [*written, *(_ask(course, chapter, id_, words, plain) if chapter else [])]
    except OSError as error:
        raise CannotAdd(f"{place} cannot be written ({error.strerror})") from None


def _texts(place: Path, right: Path | None, words: dict[str, str], plain: bool) -> dict[Path, str]:
    """Return the files of an exercise's folder, and of that of its right answers if it has one."""
    files = (*FILES, CELLS) if right is None else FILES
    texts = {place / file: _fill(file, words, plain) for file in files}
    if right is not None:
        answers = _apart(texts.pop(place / ANSWERS), words["name"])
        texts |= {right / file: text for file, text in answers}
    return texts


def _write(texts: dict[Path, str]) -> list[Path]:
    """Write files, and return their paths."""
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return [*texts]


def _fill(file: str, words: dict[str, str], plain: bool) -> str:
    """Return a file of the skeleton with the words of an exercise."""
    folder = SKELETON / "plain" if plain else SKELETON
    text = (folder / f"{file}.txt").read_text(encoding="utf-8")
    return Template(text).substitute(words)


def _own_folder(course: Course, id_: str) -> Path:
    """Return the folder of a course's own exercise."""
    folders = course.settings.exercise_folders
    if not folders:
        raise CannotAdd("exercise_folders in course.toml names no folder; write one into it")
    return course.root / folders[0] / id_


def _chapter_folder(course: Course, id_: str, chapter: str) -> Path:
    """Return the folder of a chapter's exercise."""
    if chapter not in notebooks() or not (course.root / "chapters" / chapter).is_dir():
        raise CannotAdd(
            f"there is no folder chapters/{chapter} in {course.root}; --chapter is for a copy of "
            f"the repository, and chapters are: {', '.join(notebooks())}"
        )
    return course.root / "chapters" / chapter / "exercises" / folder_name(id_)


def right_folder(course: Course, chapter: str, id_: str) -> Path:
    """Return the folder with the right answers to a chapter's exercise, where there is one."""
    return course.root / "tests" / "corpus" / chapter / id_ / "right"


def _apart(text: str, name: str) -> Iterator[tuple[str, str]]:
    """Yield the right answers of an ``answers.py`` as files: each file's name, and its text.

    Args:
        text: the content of ``answers.py``, whose functions need none of each other.
        name: the function that the exercise asks for.
    """
    every = ast.parse(text).body
    imports = "\n".join(ast.unparse(line) for line in every if isinstance(line, ast.ImportFrom))
    for function in every:
        if isinstance(function, ast.FunctionDef):
            docstring, *_ = function.body
            lines = text.split("\n")[function.lineno - 1 : function.end_lineno]
            del lines[docstring.lineno - function.lineno]
            source = "\n".join(lines).replace(function.name, name)
            idea = ast.get_docstring(function) or ""
            idea = f"# Idea: {idea[:1].lower()}{idea[1:]}"
            yield f"{function.name.replace('_', '-')}.py", f"{idea}\n{imports}\n\n\n{source}\n"


def _ask(course: Course, chapter: str, id_: str, words: dict[str, str], plain: bool) -> list[Path]:
    """Put an exercise's cells before what closes its chapter's notebook, and it last in order."""
    notebook = course.solutions / f"{notebooks()[chapter]}.md"
    text, cells = notebook.read_text(encoding="utf-8"), _fill(CELLS, words, plain)
    closing = CLOSING.search(text)
    end = closing.start() if closing is not None else len(text) + 1
    filled = f"{text[: end - 1]}\n{cells}\n{text[end:]}".rstrip() + "\n"
    notebook.write_text(filled, encoding="utf-8")
    order = course.root / "chapters" / chapter / ORDER
    ids = json.loads(order.read_text(encoding="utf-8")) if order.is_file() else []
    order.write_text(json.dumps([*ids, id_], indent=1) + "\n", encoding="utf-8")
    return [notebook, order]
