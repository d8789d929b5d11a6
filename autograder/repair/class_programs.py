"""The right answers of a class, as programs with which a classmate's wrong answer is compared.

Nobody is shown them, and no record has them. They are parsed within the bounds of every student's
program, and what is put of them into a wrong one runs in the sandbox only.
"""

import ast
from collections.abc import Sequence
from functools import lru_cache

from autograder.protocol.bounds import MAX_PROGRAM
from autograder.repair.edit_program import TICK, UNREADABLE, bare_program
from autograder.repair.nearest_alignment import variables
from autograder.repair.right_programs import (
    RightProgram,
    bare,
    imports_of,
    rename_definitions,
    right_program,
    right_programs,
)

IMPORTS = ast.Import | ast.ImportFrom
MOST_SIZE = 200
"""The size of the course's own function where it cannot be read."""
LARGEST = 4
"""How many times larger than the course's own function a right answer may be that is compared."""


def program_text(sources: Sequence[str], names: Sequence[str]) -> str:
    """Return the text of a student's program: its definitions and imports, and no more.

    Args:
        sources: the texts of the cells that run before the exercise is judged, in order.
        names: the names that are judged.

    Returns:
        The text without comments, annotations and docstrings; "" if the program cannot be read, or
        is too long.
    """
    try:
        body = bare_program(sources, names)
        found = bare([s for s in body if not isinstance(s, IMPORTS)])
        used = {n.id for s in found for n in ast.walk(s) if isinstance(n, ast.Name)}
        text = "\n".join(map(ast.unparse, [*imports_of(body, used), *found]))
    except UNREADABLE:
        return ""
    return text if len(text) <= MAX_PROGRAM else ""


@lru_cache(maxsize=16)
def class_programs(exercise_id: str, texts: tuple[str, ...]) -> tuple[RightProgram, ...]:
    """Return the right answers of a class to an exercise, one of each form, in their order.

    Args:
        exercise_id: the exercise.
        texts: the results of ``program_text``.

    Returns:
        The programs; not those that have the form of the course's own functions, and none that is
        so large that it would take long to compare.
    """
    known = right_programs(exercise_id)
    own = {_form(right.definitions) for right in known}
    most = LARGEST * max((right.size for right in known), default=MOST_SIZE)
    found: dict[str, RightProgram] = {}
    for text in filter(None, texts):
        try:
            body = ast.parse(text).body
            program = right_program([s for s in body if not isinstance(s, IMPORTS)], body)
            found.setdefault(_form(program.definitions), program)
        except UNREADABLE:
            continue
    return tuple(p for form, p in found.items() if form not in own and p.size <= most)


def _form(definitions: Sequence[ast.stmt]) -> str:
    """Return the text of definitions whose variables have numbers for names."""
    texts = []
    for statement in map(ast.unparse, definitions):
        tree = ast.parse(statement)
        names = {name: f"v{i}" for i, name in enumerate(variables(tree))}
        texts.append(ast.unparse(rename_definitions(tree, names)))  # type: ignore[arg-type]
    return "\n".join(line for text in texts for line in text.split("\n") if TICK not in line)
