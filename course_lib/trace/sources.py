"""Which code belongs to a search, and the texts of its functions."""

import inspect
import os
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from types import CodeType
from typing import Any

from course_lib import game as formalism
from course_lib.game import Game
from course_lib.trace.functions import COMPREHENSIONS, Function, game_methods
from course_lib.trace.records import Source

HERE = Path(formalism.__file__).parent
OURS = tuple(f"{HERE.parent / name}{os.sep}" for name in ("course_lib", "chapters"))
"""Where the course's searches are: below the libraries, where the package is installed."""
LIBRARIES = tuple(
    dict.fromkeys(str(sysconfig.get_path(name)) for name in ("stdlib", "purelib", "platlib"))
)
NOT_WATCHED = (str(HERE / "game.py"), str(HERE / "games"), str(HERE / "trace"))
JUDGE = f"{HERE.parent / 'autograder'}{os.sep}"
"""Where the judge is, whose evaluations belong to no search."""
ELSEWHERE = (*LIBRARIES, JUDGE, "<frozen")
NAMED_TUPLE = ("_cls",)
"""The first variable of the constructor that Python writes for a named tuple."""


class Sources:
    """The functions that are of interest while a search runs.

    Args:
        game: the game, whose methods are noted.
        args: the further arguments of the search; functions among them are evaluations.

    Attributes:
        texts: the texts of the search's own functions.
        noted: the code of methods and evaluations, with the names under which they are noted.
    """

    def __init__(self, game: Game[Any, Any], args: Sequence[Any]) -> None:
        self.texts: list[Source] = []
        self.noted: dict[CodeType, str] = game_methods(game) | {
            f.__code__: "evaluate" for f in args if hasattr(f, "__code__")
        }
        self._places: dict[tuple[str, int], tuple[int, int]] = {}

    def look_at(self, code: CodeType) -> Function | str | None:
        """Return the record of a function of the search, or the name of a method to note."""
        if (method := self.noted.get(code)) is not None:
            return method
        if not _is_watched(code.co_filename):
            return None
        if code.co_varnames[:1] == NAMED_TUPLE:
            return None
        if code.co_name in COMPREHENSIONS:
            return code.co_name
        for (file, first), (source, last) in self._places.items():
            if file == code.co_filename and first <= code.co_firstlineno <= last:
                return Function(code, source, first)
        try:
            lines, first = inspect.getsourcelines(code)
        except (OSError, TypeError, SyntaxError):
            lines, first = [], code.co_firstlineno
        self.texts.append(Source(code.co_name, tuple(line.rstrip("\n") for line in lines)))
        source, last = len(self.texts) - 1, max(first, first + len(lines) - 1)
        self._places[code.co_filename, first] = source, last
        return Function(code, source, first)


def _is_watched(file: str) -> bool:
    """Tell whether the functions of a file are of interest: a reader's, and the course's."""
    return not file.startswith(NOT_WATCHED if file.startswith(OURS) else ELSEWHERE)
