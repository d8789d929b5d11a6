"""The search's own functions and their calls: their source, and the values of their variables."""

import dis
import inspect
from collections.abc import Iterator
from numbers import Integral, Real
from types import CodeType, FrameType
from typing import Any

from course_lib.game import Game

ALPHA = ("alpha", "α", "a_best", "lower", "low")
BETA = ("beta", "β", "b_best", "upper", "high")
VALUE = ("best_value", "best_score", "best_v", "best", "v", "value", "score", "result", "m")
"""The usual names; the first that a function has is looked at."""

COMPREHENSIONS = ("<listcomp>", "<setcomp>", "<dictcomp>")
"""The code objects of comprehensions, which exist in Python 3.11 only: later versions compile a
comprehension into the function around it."""

Bounds = tuple[Any, Any, Any]
"""Alpha, beta and the best value so far."""

NOTHING: Bounds = None, None, None


class Function:
    """The variables and the source of one of the search's functions.

    Attributes:
        names: the variables that hold alpha, beta and the best value so far; None for those that
            the function does not have.
        parameters: the names of its parameters.
        assigning: the lines on which one of ``names`` gets a value.
        shadowed: the offsets of the instructions at which a comprehension's variable hides one of
            ``names``.
        source: the index of its text.
        first: the number of its text's first line.
    """

    def __init__(self, code: CodeType, source: int, first: int) -> None:
        self.parameters = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        stores = list(assignments(code))
        variables = {*self.parameters, *code.co_freevars, *(name for name, _ in stores)}
        self.names = tuple(
            next((name for name in usual if name in variables), None)
            for usual in (ALPHA, BETA, VALUE)
        )
        self.blank = self.names == NOTHING
        self.source, self.first = source, first
        self.assigning = {line for name, line in stores if name in self.names}
        hiding = [place for name, place in hidden(code) if name in self.names]
        self.shadowed = {
            op.offset
            for op in dis.get_instructions(code)
            if any(within(op.positions, place) for place in hiding)
        }

    def read(self, frame: FrameType) -> Bounds:
        """Return alpha, beta and the value that a frame holds now."""
        if self.blank:
            return NOTHING
        values: dict[str | None, Any] = frame.f_locals  # type: ignore[assignment]
        alpha, beta, value = self.names
        get = values.get
        return number(get(alpha)), number(get(beta)), number(get(value))


def assignments(code: CodeType) -> Iterator[tuple[str, int | None]]:
    """Yield the variables that a function assigns to, each with the line.

    The variables of its comprehensions are not among them; those that a comprehension assigns to
    with ``:=`` are.
    """
    hiding = hidden(code)
    for op in dis.get_instructions(code):
        for name in stored(op):
            if not any(name == other and within(op.positions, at) for other, at in hiding):
                yield name, op.positions.lineno if op.positions else None
    for inner in code.co_consts:
        if isinstance(inner, CodeType) and inner.co_name in COMPREHENSIONS:
            yield from (found for found in assignments(inner) if found[0] in inner.co_freevars)


def stored(op: dis.Instruction) -> tuple[str, ...]:
    """Return the variables that an instruction assigns to.

    From Python 3.13 on, one instruction may store two variables (STORE_FAST_STORE_FAST), or store
    one and load another (STORE_FAST_LOAD_FAST): the names stand in this order.
    """
    if not op.opname.startswith(("STORE_FAST", "STORE_DEREF")):
        return ()
    names = op.argval if isinstance(op.argval, tuple) else (op.argval,)
    return names[: op.opname.count("STORE")]


def hidden(code: CodeType) -> list[tuple[str, dis.Positions | None]]:
    """Return the variables of a function's comprehensions, each with the comprehension's place.

    From Python 3.12 on they live in the function's frame, where each hides a variable of the
    function with the same name as long as the comprehension runs.
    """
    return [
        (op.argval, op.positions)
        for op in dis.get_instructions(code)
        if op.opname == "LOAD_FAST_AND_CLEAR"
    ]


def within(inner: dis.Positions | None, outer: dis.Positions | None) -> bool:
    """Return whether a piece of the text lies inside another."""
    if inner is None or outer is None:
        return False
    first, last, left, right = (x or 0 for x in inner)
    outer_first, outer_last, outer_left, outer_right = (x or 0 for x in outer)
    return (outer_first, outer_left) <= (first, left) and (last, right) <= (outer_last, outer_right)


class Call:
    """A call of one of the search's functions that is under way.

    ``place`` is the frame that is being executed: the function's, or in Python 3.11 that of one of
    its comprehensions. A call enters its node, or resumes the work at one that is still open, or is
    at the node of the call above it. It ``expands`` its node if it makes a child, and ``descends``
    if a call below it has left a node; ``is_first`` if nothing looked at its node before, and
    ``entered`` is the number of steps up to the one that entered it.
    """

    __slots__ = (
        "alpha", "assigning", "beta", "descends", "entered", "enters", "expands", "frame",
        "function", "is_first", "line", "node", "place", "raised", "resumes", "stale", "value",
    )  # fmt: skip

    def __init__(self, node: int, function: Function, frame: FrameType) -> None:
        self.node, self.function, self.entered = node, function, 0
        self.enters = self.resumes = self.is_first = self.descends = False
        self.frame = self.place = frame
        self.assigning, self.line = function.assigning, frame.f_lineno
        self.alpha, self.beta, self.value = function.read(frame)
        self.expands = self.stale = False
        self.raised: BaseException | None = None

    def bounds(self) -> Bounds:
        """Return alpha, beta and the value that were last read."""
        return self.alpha, self.beta, self.value


def number(value: Any) -> Any:
    """Return a number, or the number of numbers that a value begins with, else None.

    A number of NumPy's, or a fraction, is returned as Python's own.
    """
    if value.__class__ in (float, int):  # nearly always
        return value
    if isinstance(value, tuple) and value:
        value = value[0]
    if isinstance(value, bool) or not isinstance(value, Real):
        return None
    return int(value) if isinstance(value, Integral) else float(value)


def game_methods(game: Game[Any, Any]) -> dict[CodeType, str]:
    """Return the code of a game's methods that say how states hang together."""
    found = {}
    for name in ("actions", "transition", "utility"):
        function = inspect.unwrap(getattr(game, name))
        code = getattr(function, "__code__", None)
        if code is not None:
            found[code] = name
    return found


def arguments(frame: FrameType) -> list[Any]:
    """Return the positional arguments of a call."""
    code, values = frame.f_code, frame.f_locals
    return [values[name] for name in code.co_varnames[: code.co_argcount] if name in values]


def asker(frame: FrameType) -> FrameType | None:
    """Return the frame of the function that made a call, perhaps in a comprehension."""
    caller = frame.f_back
    while caller is not None and caller.f_code.co_name in COMPREHENSIONS:
        caller = caller.f_back
    return caller


def plain(value: Any) -> Any:
    """Return the result of a search in the form of a step: its value without the action."""
    worth = number(value)
    return worth if worth is not None else value if isinstance(value, tuple | str) else None
