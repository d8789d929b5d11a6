"""The student's own line at which a failing call is seen to go wrong, without any edit.

It ends without a value there, repeats itself, raises an exception, or keeps something from one call
to the next.
"""

import ast
from collections.abc import Iterator, Sequence

from autograder.model.verdict import Location
from autograder.protocol.bounds import MAX_LINE
from autograder.protocol.call_record import RecordedCall
from autograder.protocol.notes import CallNotes, Place
from autograder.repair.program import UNREADABLE, Program

CONTAINERS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
MAKERS = ("dict", "list", "set", "defaultdict", "Counter", "OrderedDict", "deque")
CACHES = ("cache", "lru_cache", "cached")


def end_of_call(
    program: Program, sources: Sequence[str], notes: CallNotes | None
) -> Location | None:
    """Return the line at which a call ended without a value, or repeats itself without end.

    What is seen there is the mistake itself, so that no edit need be looked for. The arguments are
    those of ``raised_at``.
    """
    if notes is None:
        return None
    if notes.repeated and _stands(program, sources, notes.place):
        return Location(notes.place.line, "repeated") if notes.place else None
    if notes.unreturned is None or not _stands(program, sources, notes.unreturned):
        return None
    prints = notes.unreturned.source.startswith("print(")
    return Location(notes.unreturned.line, "printed" if prints else "unreturned")


def raised_at(program: Program, sources: Sequence[str], notes: CallNotes | None) -> Location | None:
    """Return the line that raised an exception; None if it is no line of the judged definitions.

    Args:
        program: returns the definitions of which a call failed.
        sources: the texts of the cells that ran, in order.
        notes: the notes of that call, which may be untrue: they come from the student's process.
    """
    if notes is None or notes.place is None or not notes.exception:
        return None
    return Location(notes.place.line, "raised") if _stands(program, sources, notes.place) else None


def _stands(program: Program, sources: Sequence[str], place: Place | None) -> bool:
    """Tell whether a line that notes name is one of the judged definitions."""
    if place is None:
        return False
    try:
        inside = any(_covers(statement, place.line) for statement in program())
    except UNREADABLE:
        return False
    texts = [text.split("\n") for text in sources]
    # Cut as the line in the notes is: a long one would not be found otherwise.
    written = [t[place.line - 1].strip()[:MAX_LINE] for t in texts if 0 < place.line <= len(t)]
    return bool(inside and place.source and place.source in written)


def _covers(statement: ast.stmt, line: int) -> bool:
    return statement.lineno <= line <= (statement.end_lineno or statement.lineno)


def none_at(
    program: Program, calls: Sequence[RecordedCall], given: object, right: object
) -> Location | None:
    """Return the line of a ``return`` whose own None is the wrong value, or the wrong action.

    Args:
        program: returns the definitions of a function.
        calls: the calls of which one returned the value, that of the function first.
        given: the value; a pair has an action in second place.
        right: the right one.
    """
    member = isinstance(given, list | tuple) and len(given) == 2 and given[1] is None
    if not (member or given is None) or (isinstance(right, tuple) and right[1:2] == (None,)):
        return None
    try:
        statements = [node for s in program() for node in ast.walk(s)]
    except UNREADABLE:
        return None
    at: int | None = 0
    while at is not None and at < len(calls):
        call, last = calls[at], at
        ends = (n for n in statements if isinstance(n, ast.Return) and n.lineno == call.line)
        value = getattr(next(ends, None), "value", None)
        if call.file or _has_none(value, member):
            return None if call.file else Location(call.line, "none")
        below = (i for i, c in enumerate(calls) if c.parent == last and c.result == call.result)
        at = max(below, default=None) if isinstance(value, ast.Call) else None
    return None


def _has_none(value: ast.expr | None, member: bool) -> bool:
    """Tell whether an expression may be None by itself, or a pair with None in second place."""
    if isinstance(value, ast.IfExp):
        return _has_none(value.body, member) or _has_none(value.orelse, member)
    if member:
        is_pair = isinstance(value, ast.Tuple) and len(value.elts) == 2
        return is_pair and _has_none(value.elts[1], False)  # type: ignore[union-attr]
    return isinstance(value, ast.Constant) and value.value is None


def kept_at(program: Program) -> Location | None:
    """Return the line of the only value that outlives a call; None if there are none or several.

    Args:
        program: returns the definitions of a function whose answers depend on earlier calls.
    """
    try:
        lines = {line for statement in program() for line in _kept_lines(statement)}
    except UNREADABLE:
        return None
    return Location(lines.pop(), "kept") if len(lines) == 1 else None


def _kept_lines(statement: ast.stmt) -> Iterator[int]:
    """Yield the lines of a definition with values that outlive a call."""
    if isinstance(statement, ast.Assign | ast.AnnAssign) and _is_container(statement.value):
        yield statement.lineno
    for node in ast.walk(statement):
        if isinstance(node, ast.FunctionDef):
            defaults = [*node.args.defaults, *node.args.kw_defaults]
            yield from (node.lineno for default in defaults if _is_container(default))
            yield from (d.lineno for d in node.decorator_list if _name(d) in CACHES)
        elif isinstance(node, ast.Global):
            yield node.lineno


def _is_container(value: ast.expr | None) -> bool:
    return isinstance(value, CONTAINERS) or (isinstance(value, ast.Call) and _name(value) in MAKERS)


def _name(node: ast.expr) -> str:
    """Return the name of a function, or of the object whose attribute or call it is."""
    if isinstance(node, ast.Call):
        return _name(node.func)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
