"""The corpus: answers to the exercises as people write them, each a file as it is handed in.

``tests/corpus/<section>/<exercise>/`` has them in folders by what they are:

- ``right/``: right answers, each in another style; none may lose a point. Nothing there is the
  shortest or the clearest way. Their modules are imported, so that ``inspect`` finds the source.
- ``wrong/``: written from misunderstandings, without a look at the rules that search for edits.
- ``public/``: adapted from public code that nobody of this project wrote; the mistakes are as they
  were found, in the exercise's signature. Further comments give the address of the source, whether
  the answer is right, and how its verdict reads.

The first line says the idea, ``# Idea: ...``, and ``# Idea (concept): ...`` if that is a wrong one
and no slip. ``before.py`` beside the folders is what a notebook has run before a wrong or a public
answer, if it has run anything. Files are read when they are asked for, an exercise's at a time.

``tests.support.corpus_verdicts`` judges them.
"""

import re
import sys
from dataclasses import dataclass
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from autograder.exercises import find_exercise

FOLDER = Path(__file__).parent.parent / "corpus"
IDEA = re.compile(r"# Idea(?P<concept> \(concept\))?: \S")
TRUTH = re.compile(r"^# This answer is (?P<truth>right|wrong)\.$", re.MULTILINE)
READ = re.compile(r"^# Its verdict: (?P<reading>[a-z ]+)\.$", re.MULTILINE)
READINGS = ("explained truly", "only shown", "misleading")


@dataclass(frozen=True)
class CorpusAnswer:
    """An answer to an exercise.

    Attributes:
        exercise: the exercise's id.
        name: its name, unique in its folder.
        is_concept: True for a wrong idea, False for a slip.
        before: the cell that runs before it: imports, and what earlier exercises gave.
        source: its cell; the first lines are comments that say its idea.
        is_right: True for a right answer, of which the public ones have some.
        reading: how its verdict reads, by eye: ``explained truly``, ``only shown`` or
            ``misleading``; "" where nobody has read it.
    """

    exercise: str
    name: str
    is_concept: bool
    before: str
    source: str
    is_right: bool = False
    reading: str = ""

    def run(self) -> Any:
        """Return what it defines, in a namespace of its own; several functions are a tuple."""
        namespace: dict[str, Any] = {}
        exec(compile(self.before, "<before>", "exec"), namespace)
        exec(compile(self.source, "<answer>", "exec"), namespace)
        return _defined(self.exercise, namespace)


def right_answers(exercise_id: str) -> list[CorpusAnswer]:
    """Return the right answers to an exercise, which need no cell before them."""
    return list(map(read, _files(exercise_id, "right")))


def wrong_answers(exercise_id: str) -> list[CorpusAnswer]:
    """Return the wrong answers to an exercise; none if no file has any."""
    return list(map(read, _files(exercise_id, "wrong")))


def public_answers(exercise_id: str) -> list[CorpusAnswer]:
    """Return the answers to an exercise that are adapted from public code, right ones, too."""
    return list(map(read, _files(exercise_id, "public")))


def right_functions(exercise_id: str) -> list[Any]:
    """Return what the right answers to an exercise define; several functions are a tuple."""
    modules = map(_module, _files(exercise_id, "right"))
    return [_defined(exercise_id, vars(module)) for module in modules]


def right_function(exercise_id: str, name: str) -> Any:
    """Return what one of the right answers to an exercise defines.

    Raises:
        ValueError: there is none with this name.
    """
    (path,) = (path for path in _files(exercise_id, "right") if path.stem == name)
    return _defined(exercise_id, vars(_module(path)))


def name_of(function: Any) -> str:
    """Return the name of the right answer that defines a function or class; its own elsewhere."""
    package, *_, name = str(function.__module__).split(".")
    return name if package == FOLDER.name else str(function.__name__)


@cache
def _files(exercise_id: str, kind: str) -> tuple[Path, ...]:
    """Return the files of an exercise's answers of a kind, by name."""
    return tuple(sorted(FOLDER.glob(f"*/{exercise_id}/{kind}/*.py")))


def read(path: Path) -> CorpusAnswer:
    """Return the answer that a file of the corpus has."""
    kind, source = path.parent.name, path.read_text("utf-8")
    idea, truth, reading = IDEA.match(source), TRUTH.search(source), READ.search(source)
    assert idea is not None, f"{path} begins with no '# Idea: ...' or '# Idea (concept): ...'"
    assert kind != "public" or truth is not None, f"{path} does not say whether it is right"
    return CorpusAnswer(
        exercise=path.parent.parent.name,
        name=path.stem,
        is_concept=bool(idea["concept"]),
        before="" if kind == "right" else _text(path.parent.parent / "before.py"),
        source=source,
        is_right=kind == "right" or (truth is not None and truth["truth"] == "right"),
        reading=reading["reading"] if reading is not None else "",
    )


@cache
def _text(path: Path) -> str:
    """Return the text of a cell that many answers share, "" if there is none."""
    return path.read_text("utf-8").strip() if path.is_file() else ""


@cache
def _module(path: Path) -> ModuleType:
    """Return the module of a file; it has a name, by which ``inspect`` and dataclasses find it."""
    name = ".".join(path.relative_to(FOLDER.parent).with_suffix("").parts)
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _defined(exercise_id: str, namespace: dict[str, Any]) -> Any:
    """Return what an exercise asks for; several functions are a tuple."""
    names = find_exercise(exercise_id).names
    found = tuple(namespace[name] for name in names)
    return found[0] if len(found) == 1 else found
