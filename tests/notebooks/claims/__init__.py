"""What the notebooks' texts say that a search does, computed by runs.

A sentence that says with a number what a search or a match does has an anchor behind the number, an
HTML comment that the build takes out:

- ``18,297<!-- = alpha-beta-nodes -->``: the function ``alpha_beta_nodes`` in this package, marked
  ``@claim``, returns what must stand there: a number, a tuple of numbers, or words. It computes
  this by a run, with ``course_lib`` and with the notebook's own functions (``Definitions``).
- ``8,000<!-- from: Campbell, Hoane and Hsu 2002 -->``: no run gives the number. ``sources.py``
  declares the sources: papers stand in the notebook's list, ``given`` is what the sentence itself
  sets, and ``arithmetic`` can be recalculated from the numbers beside it.

Captions in ``figures.py`` and reasons of predictions have no anchors. Their sentences on searches
with a number stand in ``library.py``, with the run that returns the numbers or as ``GIVEN``.
``tests/notebooks/test_claims.py`` compares every anchor with its function, and names sentences
without one.
"""

import ast
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from typing import Any

from autograder.exercises import SECTIONS
from classroom.course.release import solution_notebook
from course_lib.game import Game, successors
from tests.notebooks.claims.text import COURSE

CLAIMS: dict[str, Callable[[], object]] = {}
"""Every claim by the name in its anchors."""


def claim(function: Callable[[], object]) -> Callable[[], object]:
    """Register a function without arguments as the claim of its name."""
    name = function.__name__.replace("_", "-")
    if name in CLAIMS:
        raise ValueError(f"two claims have the name {name!r}; give one of them another")
    CLAIMS[name] = cached = cache(function)
    return cached


def ways_by_depth(game: Game[Any, Any]) -> Iterator[dict[Any, int]]:
    """Yield, depth by depth, in how many ways play reaches every state."""
    ways = {game.initial(): 1}
    while ways:
        yield ways
        below: dict[Any, int] = {}
        for s, n in ways.items():
            for _, t in successors(game, s):
                below[t] = below.get(t, 0) + n
        ways = below


class Definitions:
    """The functions and classes of a notebook with its solutions, made at the first use.

    Args:
        name: the notebook.
        variables: the names of variables that are wanted besides.
    """

    def __init__(self, name: str, *variables: str) -> None:
        self.name, self.variables = name, variables

    @cached_property
    def names(self) -> dict[str, Any]:
        """Return everything by its name."""
        namespace: dict[str, Any] = {}
        for code in notebook_cells(self.name):
            body = [n for n in ast.parse(code).body if is_definition(n, self.variables)]
            exec(compile(ast.Module(body, []), f"<{self.name}>", "exec"), namespace)
        return namespace

    def __getitem__(self, name: str) -> Any:
        return self.names[name]


@cache
def notebook_cells(name: str) -> list[str]:
    """Return the code of a notebook's cells, with the solutions."""
    section = next(section for section in SECTIONS if section.notebook == name)
    cells = solution_notebook(COURSE, section).cells
    return [cell.source for cell in cells if cell.cell_type == "code"]


def is_definition(statement: ast.stmt, variables: tuple[str, ...]) -> bool:
    """Tell whether a statement defines something, and runs no search."""
    if isinstance(statement, ast.Assign | ast.AugAssign):
        targets = getattr(statement, "targets", None) or [statement.target]  # type: ignore[union-attr]
        names = {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)}
        return all(name.isupper() for name in names) or bool(names & {"ttt", *variables})
    return isinstance(statement, ast.FunctionDef | ast.ClassDef | ast.Import | ast.ImportFrom)


def solution(section: str, function: str, slips: dict[str, str]) -> Callable[..., Any]:
    """Return a function as the notebook of a section defines it, with slips in its source."""
    name = next(s.notebook for s in SECTIONS if s.name == section)
    cells = [c for c in notebook_cells(name) if f"def {function}(" in c]
    source = cells[0]
    for right, wrong in slips.items():
        if right not in source:
            raise ValueError(f"{function} of {name} has no {right!r}; give text that it contains")
        source = source.replace(right, wrong)
    namespace = dict(Definitions(name).names)
    exec(source, namespace)
    return namespace[function]  # type: ignore[no-any-return]
