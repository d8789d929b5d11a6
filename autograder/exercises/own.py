"""Exercises of a course's own: files outside the package, whose code runs where the judge runs.

The instructor wrote them, and they are trusted as the package is. They travel as text, so that
every process that judges has the same ones: a worker, another machine, a reader's notebook.
"""

import ast
import json
import linecache
import re
import sys
from collections.abc import Collection
from dataclasses import asdict, dataclass
from types import ModuleType

from autograder.exercises.help_file import read_help
from autograder.model.card import Card
from autograder.model.counterexample import DRAWINGS
from autograder.model.exercise import AnswerExercise, CodeExercise, WrittenExercise
from autograder.model.hints import Hints

ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""The ids of exercises."""
LONGEST_ID = 40
PACKAGE = "own_exercises"
"""The package as whose modules the files of exercises run."""
SOURCE, MISTAKES, HELP = "exercise.py", "mistakes.py", "help.md"
"""The files of an exercise that ``check`` needs; ``mistakes.py`` and ``help.md`` may be missing."""
HANDED_OUT = "course_exercises.json"
"""The file beside a student's notebook with the exercises that its course adds."""


class OwnExerciseError(ValueError):
    """An exercise of the course's own cannot be used; the message says which, and why."""


@dataclass(frozen=True)
class OwnFile:
    """The source of one exercise.

    Attributes:
        id: the exercise's id.
        path: where it was read, from the course's directory.
        text: its Python code.
        mistakes: the Python code of ``mistakes.py`` beside it; "" if there is none.
        help: the Markdown of ``help.md`` beside it; "" if there is none.
    """

    id: str
    path: str
    text: str
    mistakes: str = ""
    help: str = ""

    @property
    def code(self) -> str:
        """Return all that a result depends on: the code, and not the help."""
        return f"{self.text}\0{self.mistakes}" if self.mistakes else self.text


@dataclass(frozen=True)
class OwnSection:
    """A section that a course adds, or to which it adds exercises.

    Attributes:
        name: its name.
        notebook: its notebook, without the ending.
        exercises: the ids of its exercises, in order; of a section of the package, those added.
        points: by the id of an exercise, its points; the others have those of the package.
    """

    name: str
    notebook: str
    exercises: tuple[str, ...]
    points: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True)
class OwnExercises:
    """All that a course adds to the package, as plain data.

    Attributes:
        files: the exercises' sources.
        sections: the sections.
    """

    files: tuple[OwnFile, ...] = ()
    sections: tuple[OwnSection, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.files or self.sections)

    def of(self, ids: Collection[str]) -> tuple[OwnFile, ...]:
        """Return the sources of some exercises; those of the package have none."""
        return tuple(file for file in self.files if file.id in ids)

    def as_json(self) -> str:
        """Return it as the text of a file."""
        return json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n"


NONE = OwnExercises()


def from_json(text: str) -> OwnExercises:
    """Return the exercises in the text of a file; ValueError if it is no such text."""
    try:
        content = json.loads(text)
        files = tuple(OwnFile(**file) for file in content["files"])
        sections = tuple(
            OwnSection(
                **{**section, "exercises": tuple(section["exercises"])}
                | {"points": tuple((id_, float(n)) for id_, n in section.get("points", ()))}
            )
            for section in content["sections"]
        )
    except (TypeError, KeyError) as error:
        raise ValueError(f"it is not what 'autograder build' writes ({error!r})") from None
    return OwnExercises(files, sections)


@dataclass(frozen=True)
class OwnExercise:
    """An exercise whose file ran.

    Attributes:
        exercise: the exercise.
        hints: its hints; None if it has none.
        card: its card; None if it has none.
        points: the points that its file states; None if it states none.
    """

    exercise: CodeExercise | AnswerExercise | WrittenExercise
    hints: Hints | None = None
    card: Card | None = None
    points: float | None = None


def load(file: OwnFile) -> OwnExercise:
    """Run an exercise's files, and return its names.

    They are modules of a package of their own, ``own_exercises.<id>``, so that ``exercise.py``
    imports its known mistakes in the way of a chapter's exercise.

    Raises:
        OwnExerciseError: a file fails, or ``exercise.py`` does not define ``EXERCISE`` with the id
            of its folder, or ``help.md`` has another form.
    """
    package = f"{PACKAGE}.{file.id.replace('-', '_')}"
    for name in (PACKAGE, package):
        sys.modules[name] = ModuleType(name)
    if file.mistakes:
        _run(file, f"{package}.mistakes", MISTAKES, file.mistakes)
    else:
        sys.modules.pop(f"{package}.mistakes", None)
    module = _run(file, f"{package}.exercise", SOURCE, file.text)
    exercise = getattr(module, "EXERCISE", None)
    if not isinstance(exercise, CodeExercise | AnswerExercise | WrittenExercise):
        raise OwnExerciseError(
            f"{file.path} defines no EXERCISE; it has to be a CodeExercise, an AnswerExercise or a "
            "WrittenExercise of autograder.model.exercise"
        )
    if exercise.id != file.id:
        raise OwnExerciseError(
            f"{file.path} has the id {exercise.id!r}, but its folder is {file.id!r}; they have to "
            "be the same"
        )
    if isinstance(exercise, CodeExercise) and exercise.shown.draw is not None:
        DRAWINGS[exercise.id] = exercise.shown.draw
    card, hints = _help(file, module)
    return OwnExercise(exercise, hints, card, getattr(module, "POINTS", None))


def _run(file: OwnFile, name: str, file_name: str, text: str) -> ModuleType:
    """Run one file of an exercise as a module, and return it."""
    path = file.path.removesuffix(SOURCE) + file_name
    module = sys.modules[name] = ModuleType(name)
    module.__file__ = path
    linecache.cache[path] = (len(text), None, text.splitlines(True), path)
    try:
        exec(compile(ast.parse(text, path), path, "exec"), vars(module))
    except Exception as error:
        raise OwnExerciseError(
            f"{path} cannot be run: {type(error).__name__}: {_reason(error, path)}; "
            f"correct it, and run 'autograder test-exercise {file.id}'"
        ) from None
    return module


def _help(file: OwnFile, module: ModuleType) -> tuple[Card | None, Hints | None]:
    """Return the card and the hints: those of ``help.md``, else ``CARD`` and ``HINTS``."""
    if file.help:
        try:
            return read_help(file.help)
        except ValueError as error:
            path = file.path.removesuffix(SOURCE) + HELP
            raise OwnExerciseError(f"{path} cannot be read: {error}") from None
    card, hints = getattr(module, "CARD", None), getattr(module, "HINTS", None)
    return (card if isinstance(card, Card) else None), (hints if isinstance(hints, Hints) else None)


def _reason(error: Exception, path: str) -> str:
    """Return an exception's message, with the line of a file at which it was raised."""
    if isinstance(error, SyntaxError):
        return f"{error.msg} (line {error.lineno})"
    lines, place = list[int](), error.__traceback__
    while place is not None:
        if place.tb_frame.f_code.co_filename == path:
            lines.append(place.tb_lineno)
        place = place.tb_next
    return f"{error} (line {lines[-1]})" if lines else str(error)
