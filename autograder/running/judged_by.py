"""What an exercise is judged by, as digests: two packages may judge one exercise otherwise.

A digest is of what decides about marks (cases, properties with their code, their parts of the
points, right answers, time), and not of any text: the same after a better sentence, another one
after another case. The cases are those of a secret of our own, so that no course's secret is in it.

The digest of the code is of the functions that judge, with those of ours that they call: without
comments, docstrings, annotations and sentences, and whatever the version of Python. The games and
searches of ``course_lib`` are left out: where these change, cases and answers do.
"""

import ast
import hashlib
import inspect
import linecache
from collections.abc import Iterator, Mapping
from functools import cache
from types import CodeType, FunctionType

from autograder.exercises import find_exercise
from autograder.exercises.chapter import home_chapter, variant_ids
from autograder.model.exercise import AnswerExercise, CodeExercise, Exercise
from autograder.model.judged_by import JudgedBy
from autograder.model.play import PlayExercise
from autograder.model.section import Section
from autograder.running.cases import digest

OURS = ("autograder.", "chapters.")
LEFT_OUT = {"annotation", "returns", "kind", "type_comment", "type_params", "type_ignores"}
"""Fields of a syntax tree that change no result, or that only some versions of Python have."""
WORDS = {"Phrase", "show", "spell_path"}
"""The functions whose results are only read."""
PLAIN = (bool, int, float, complex, str, bytes, tuple, frozenset, type(None))


def code_digest(exercise: CodeExercise) -> str:
    """Return a digest of the functions that judge an exercise; "" if the code of one is missing."""
    judges: list[object] = [exercise.asking.interview]
    for prop in exercise.properties:
        judges += [prop.check] if prop.total is None else [prop.check, prop.total]
    seen = dict[int, str]()
    try:
        found = [_description(judge, seen) for judge in judges]
    except OSError:  # such as a package without its sources
        return ""
    return hashlib.sha256("\n".join(found).encode()).hexdigest()[:16]


def _description(value: object, seen: dict[int, str]) -> str:
    """Return what a function does, or a value that it is made with."""
    if isinstance(value, FunctionType):
        if not f"{value.__module__}.".startswith(OURS):
            return value.__qualname__
        return _function(value, seen)
    if isinstance(value, str):
        return "" if " " in value else value
    if isinstance(value, tuple | frozenset):
        parts = [_description(one, seen) for one in value]
        return repr(parts if isinstance(value, tuple) else sorted(parts))
    if isinstance(value, PLAIN):
        return repr(value)
    if isinstance(value, Mapping):
        return repr(sorted((repr(key), _description(one, seen)) for key, one in value.items()))
    return type(value).__qualname__


def _function(function: FunctionType, seen: dict[int, str]) -> str:
    """Return the code of a function, and of the functions and values that it uses; once each."""
    if id(function) in seen:
        return f"again {seen[id(function)]}"
    seen[id(function)] = f"{len(seen)}"
    nodes = _source(function.__code__)
    parts = [*map(_text, nodes)]
    for value in (*(function.__defaults__ or ()), *_enclosed_values(function)):
        parts.append(_description(value, seen))
    for name in sorted({name for node in nodes for name in _names(node)}):
        used = function.__globals__.get(name)
        if isinstance(used, (FunctionType, *PLAIN)):
            own = inspect.unwrap(used) if isinstance(used, FunctionType) else used
            parts.append(f"{name}={_description(own, seen)}")
    return "\n".join(parts)


def _enclosed_values(function: FunctionType) -> Iterator[object]:
    """Yield the values of enclosing functions that a function uses, in the order of their names."""
    yield from (cell.cell_contents for cell in function.__closure__ or ())


def _source(code: CodeType) -> list[ast.AST]:
    """Return the function of some code, or the lambdas of its line; OSError if it is not there."""
    nodes = _functions(code.co_filename).get(code.co_firstlineno, [])
    found = [node for node in nodes if getattr(node, "name", "<lambda>") == code.co_name]
    if not found:
        raise OSError(f"no source of {code.co_name}")
    return found


@cache
def _functions(path: str) -> Mapping[int, list[ast.AST]]:
    """Return the functions of a file by the line at which they begin, decorators included."""
    found = dict[int, list[ast.AST]]()
    for node in ast.walk(ast.parse("".join(linecache.getlines(path)))):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
            found.setdefault(first, []).append(node)
    return found


def _text(node: ast.AST) -> str:
    """Return a syntax tree as text, without what is only read."""
    if _is_sentence(node):
        return "text"
    return f"{type(node).__name__}({' '.join(_fields(node))})"


def _fields(node: ast.AST) -> Iterator[str]:
    for name, values in _fields_that_decide(node):
        texts = (_text(one) if isinstance(one, ast.AST) else repr(one) for one in values)
        yield f"{name}=[{' '.join(texts)}]"


def _fields_that_decide(node: ast.AST) -> Iterator[tuple[str, list[object]]]:
    """Yield the fields of a node that decide about results, each with its values."""
    for name, value in ast.iter_fields(node):
        if name not in LEFT_OUT and value is not None and value != []:
            values = value if isinstance(value, list) else [value]
            yield name, [one for one in values if not _is_docstring(one)]


def _names(node: ast.AST) -> Iterator[str]:
    """Yield the names in code that is no sentence."""
    if isinstance(node, ast.Name):
        yield node.id
    elif not _is_sentence(node):
        for _, values in _fields_that_decide(node):
            for one in values:
                yield from _names(one) if isinstance(one, ast.AST) else ()


def _is_docstring(node: object) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _is_sentence(node: ast.AST) -> bool:
    """Tell whether an expression is a text with spaces, is made of such, or shows a value."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in WORDS
    if isinstance(node, ast.JoinedStr):
        return any(_is_sentence(part) for part in node.values)
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value


SECRET = "what is judged"


def judged_by(exercise_id: str) -> JudgedBy:
    """Return what an exercise of the catalogue is judged by; ValueError if there is none."""
    exercise = find_exercise(exercise_id)
    code = code_digest(exercise) if isinstance(exercise, CodeExercise) else ""
    cases, properties = map(_short, _facts(exercise))
    return JudgedBy(exercise.version, cases, properties, code)


def judged_now(section: Section) -> dict[str, JudgedBy]:
    """Return what the exercises of a section are judged by, by id."""
    return {id_: judged_by(id_) for id_ in section.worth}


def judging_digest(exercise_id: str) -> str:
    """Return one digest of all that an exercise is judged by."""
    return _short(judged_by(exercise_id)) if _is_known(exercise_id) else ""


def _is_known(exercise_id: str) -> bool:
    try:
        find_exercise(exercise_id)
    except ValueError:  # such as a question of an exam on paper
        return False
    return True


def _facts(exercise: Exercise) -> tuple[object, object]:
    """Return the cases and the properties, as plain data."""
    if isinstance(exercise, CodeExercise):
        most = exercise.points or 1
        parts = [
            (p.name, round(p.points / most, 9), sorted(p.kinds), p.needs)
            for p in exercise.properties
        ]
        asking = exercise.asking
        return _cases(exercise), (parts, asking.seconds, asking.packages)
    if isinstance(exercise, AnswerExercise):
        return sorted(exercise.right.items()), exercise.whole
    if isinstance(exercise, PlayExercise):
        return "", [p.name for p in exercise.properties]
    return "", ""


def _cases(exercise: CodeExercise) -> object:
    """Return a digest of an exercise's cases; with those of its variants, if it has any."""
    chapter = home_chapter(exercise.id)
    others = () if chapter is None else variant_ids(chapter, exercise.id)
    own = digest(exercise.id, SECRET)
    return (own, *(digest(id_, SECRET) for id_ in others)) if others else own


def _short(facts: object) -> str:
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16] if facts else ""
