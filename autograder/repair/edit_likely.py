"""Which variable may well have been meant where another one is read: its edit is tried early."""

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cached_property

NEAR = 2
"""How many lines before a place a variable has been set just before."""

Place = tuple[object, ...]
"""Where a name is read, as far as it is compared with other places."""


class LikelyVariables:
    """The variables of a definition, and the places where they are read.

    Args:
        within: the definition.
    """

    def __init__(self, within: ast.AST) -> None:
        self.within = within

    def has(self, kind: str, old: object, new: object) -> bool:
        """Tell whether an edit puts a variable where it may well have been meant.

        Args:
            kind: the kind of the edit.
            old: the value of the field that is edited.
            new: its value after the edit.
        """
        if kind != "variable":
            return False
        pairs = zip(old, new, strict=True) if isinstance(old, list) else [(old, new)]  # type: ignore[call-overload]
        return any(
            isinstance(x, ast.Name) and isinstance(y, ast.Name) and y.id in self._meant(x)
            for x, y in pairs
            if x is not y
        )

    def _meant(self, node: ast.Name) -> frozenset[str]:
        """Return the variables that may well have been meant where a name is read.

        They stand in such a place as often as the name does, or are read nowhere, or have been
        set just before.
        """
        if id(node) not in self._kept_names:
            near = {n for n, at in self._set_at if 0 <= node.lineno - at <= NEAR}
            self._kept_names[id(node)] = frozenset(near | self._unread | self._alike(node))
        return self._kept_names[id(node)]

    @cached_property
    def _kept_names(self) -> dict[int, frozenset[str]]:
        return {}

    def _alike(self, node: ast.Name) -> set[str]:
        """Return the names that are read in such places as a name, and as often."""
        counts = [self._read_in[place] for place in self._places.get(id(node), ())]
        return {name for c in counts for name, count in c.items() if count >= c[node.id]}

    @cached_property
    def _set_at(self) -> list[tuple[str, int]]:
        """The parameters and variables, each with the lines where they are set."""
        nodes = [*ast.walk(self.within)]
        stored = [n for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
        args = [(n.arg, n.lineno) for n in nodes if isinstance(n, ast.arg)]
        return [*args, *((n.id, n.lineno) for n in stored)]

    @cached_property
    def _unread(self) -> frozenset[str]:
        """The variables that are set and read nowhere."""
        read = {node.id for node, _ in _read(self.within)}
        return frozenset(name for name, _ in self._set_at if name not in read)

    @cached_property
    def _places(self) -> dict[int, tuple[Place, Place]]:
        """For each name that is read, by the node's id: its place."""
        return {id(node): places for node, places in _read(self.within)}

    @cached_property
    def _read_in(self) -> dict[Place, Counter[str]]:
        """For each place, how often each name is read there."""
        found: dict[Place, Counter[str]] = {}
        for node, places in _read(self.within):
            for place in places:
                found.setdefault(place, Counter())[node.id] += 1
        return found


def _read(within: ast.AST) -> Iterator[tuple[ast.Name, tuple[Place, Place]]]:
    """Yield every name that is read, and where: exactly, and roughly."""
    for parent in ast.walk(within):
        for field, value in ast.iter_fields(parent):
            for i, node in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                    rough = type(parent), field, i
                    yield node, ((*rough, _beside(parent, node)), rough)


def _beside(parent: ast.AST, node: ast.AST) -> str:
    """Return the text beside a name: the function that is called, the attribute, the operand."""
    match parent:
        case ast.Attribute(attr=attr):
            return attr
        case ast.Call(func=beside) | ast.Subscript(value=beside) if beside is not node:
            return ast.unparse(beside)
        case ast.Compare(left=left, comparators=[right]) | ast.BinOp(left=left, right=right):
            return ast.unparse(right if left is node else left)
    return ""
