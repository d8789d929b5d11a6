"""Known mistakes that are edits of the course's own function: a few characters are replaced."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from inspect import getsource
from sys import modules
from types import CodeType
from typing import Any

from autograder.model.exercise import KnownMistake

Function = Callable[..., Any]

Edit = tuple[str, str]
"""A text that occurs once in the source, and the text in its place."""

EditedMistake = tuple[str, str, *tuple[Edit, ...]]
"""A mistake's id, its sentence, and its edits."""


def edits_of(
    reference: Function,
    *mistakes: EditedMistake | KnownMistake,
    parts: Sequence[Function] = (),
    names: Mapping[str, object] | None = None,
) -> tuple[KnownMistake, ...]:
    """Return known mistakes, most of which are edits of one function.

    Args:
        reference: the right function.
        mistakes: their ids, sentences and edits; those that are no edits stay as they are.
        parts: functions or classes that the reference uses, and that are edited with it.
        names: values that the texts use and the modules of the functions do not have.
    """
    functions = (*parts, reference)

    def as_known(mistake: EditedMistake | KnownMistake) -> KnownMistake:
        if isinstance(mistake, KnownMistake):
            return mistake
        id_, sentence, *edits = mistake
        return KnownMistake(id_, sentence, partial(_edit, functions, edits, names or {}))

    return tuple(map(as_known, mistakes))


def _edit(
    functions: Sequence[Function], edits: Sequence[Edit], names: Mapping[str, object]
) -> Function:
    """Return the last of some functions, made anew with the edits in all of them."""
    scope: dict[str, Any] = {}
    for function in functions:
        scope |= vars(modules[function.__module__])
    scope |= names
    exec(_compile_edits(tuple(functions), tuple(edits)), scope)
    made: Function = scope[functions[-1].__name__]
    return made


@cache
def _compile_edits(functions: tuple[Function, ...], edits: tuple[Edit, ...]) -> CodeType:
    """Return the code of some functions after the edits.

    Raises:
        ValueError: a text does not occur exactly once.
    """
    source = "\n".join(map(getsource, functions))
    for old, new in edits:
        if source.count(old) != 1:
            raise ValueError(
                f"{old!r} occurs {source.count(old)} times in {functions[-1]}, not once"
            )
        source = source.replace(old, new)
    return compile(source, f"<{functions[-1].__name__}, with a mistake>", "exec")
