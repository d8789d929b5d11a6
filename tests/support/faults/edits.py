"""Edits of the nodes of an answer's program, one at a time."""

import ast
import inspect
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from types import ModuleType
from typing import Any

from autograder.repair.program import definitions
from tests.support.corpus import name_of

Edit = Callable[[ast.AST], ast.AST | None]
"""Returns what a node becomes; None where it stays as it was."""


def edited(
    answer: Sequence[Callable[..., Any]], edit: Edit
) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Yield the name of each edit of an answer, and what makes the edited answer.

    Args:
        answer: functions or classes at the top of one module.
        edit: the edit.
    """
    module = inspect.getmodule(answer[0])
    assert module is not None
    names = [function.__name__ for function in answer]
    nodes = [*ast.walk(_program(module, names))]
    for place in range(len(nodes)):
        if edit(nodes[place]) is not None:
            nodes = [*ast.walk(_program(module, names))]  # without what the edit has changed
            node = nodes[place]
            name = f"{name_of(answer[0])}:{getattr(node, 'lineno', 0)} {ast.unparse(node)[:60]}"
            yield name, partial(_made, module, names, place, edit)


def _program(module: ModuleType, names: Sequence[str]) -> ast.Module:
    """Return what an answer's names need of its module."""
    tree = ast.parse(inspect.getsource(module))
    return ast.Module(definitions(tree.body, names), [])


def _made(module: ModuleType, names: Sequence[str], place: int, edit: Edit) -> Any:
    tree = _program(module, names)
    wanted = next(islice(ast.walk(tree), place, None))
    new = edit(wanted)
    assert new is not None
    if new is not wanted:
        tree = _Replaced(wanted, new).visit(tree)
    namespace = {**vars(module), "__name__": module.__name__}
    exec(compile(ast.fix_missing_locations(tree), "<fault>", "exec"), namespace)
    found = tuple(namespace[name] for name in names)
    return found[0] if len(found) == 1 else found


class _Replaced(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> Any:
        return self.new if node is self.old else self.generic_visit(node)
