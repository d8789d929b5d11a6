"""The size and the shape of the house: ``make house``; ``make lint`` runs it, too.

Each number has a ceiling, the value that was reached. It fails where one has risen; where one has
fallen, lower its ceiling.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path

from autograder.model.exercise import CodeExercise
from tests.test_structure import (
    NO_ROOMS,
    ROOT,
    files,
    imported_by_a_check,
    imports,
    module_name,
    syntax,
)

PACKAGES = ("course_lib", "chapters", "autograder", "classroom")
LONG = 40
"""Lines from which on a function is long."""
IRREGULAR = {
    "begun", "bound", "drawn", "found", "given", "held", "kept", "known", "left", "lent", "lost",
    "made", "met", "said", "seen", "sent", "shown", "sold", "spent", "taken", "told", "won", "worn",
    "written",
}  # fmt: skip
CEILINGS = {
    "course_lib: rooms": 21,
    "course_lib: floors": 5,
    "course_lib: arrows": 56,
    "chapters: rooms": 9,
    "chapters: floors": 3,
    "chapters: arrows": 4,
    "autograder: rooms": 10,
    "autograder: floors": 7,
    "autograder: arrows": 27,
    "classroom: rooms": 6,
    "classroom: floors": 5,
    "classroom: arrows": 12,
    "functions of more than 40 lines": 12,
    "lines of the longest function": 65,
    "functions named by a participle": 71,
    "names of several public classes": 5,
    "fields of CodeExercise": 14,
    "modules with one reader, of their own room": 58,
    "modules of autograder that a check imports": 121,
}
"""What may not rise again. Lines of code and of catalogues are only told: content may add some."""


def rooms(package: str) -> dict[str, set[str]]:
    """Return the rooms of a package, each with those that it imports."""
    found: dict[str, set[str]] = {}
    for path in files(package):
        parts = module_name(path).split(".")
        if len(parts) > 1 and module_name(path) not in NO_ROOMS:
            inner = (m.split(".") for m in imports(path) if m.startswith(f"{package}."))
            found.setdefault(parts[1], set()).update({m[1] for m in inner} - {parts[1]})
    return found


def floor(room: str, below: Mapping[str, set[str]], above: tuple[str, ...] = ()) -> int:
    """Return the floor of a room, the lowest being 1.

    Raises:
        ValueError: rooms import each other in a circle.
    """
    if room in above:
        raise ValueError(f"a circle of imports: {' -> '.join((*above, room))}")
    return 1 + max((floor(r, below, (*above, room)) for r in below[room]), default=0)


def splinters(package: str) -> list[str]:
    """Return the modules that one other module alone imports, of the same room.

    Those that a package passes on are its parts: its ``__init__`` does not count as a reader.
    """
    readers: dict[str, set[str]] = {module_name(path): set() for path in files(package)}
    for path in (path for name in PACKAGES for path in files(name)):
        for module in imports(path):
            readers.get(module, set()).add(module_name(path))
    inits = {module_name(path) for path in files(package) if path.name == "__init__.py"}
    return [
        module
        for module, found in readers.items()
        if len(found) == 1
        and not found & inits
        and module not in inits
        and module.split(".")[:2] == found.pop().split(".")[:2]
    ]


def definitions() -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """Yield the functions and classes of all packages."""
    for package in PACKAGES:
        for path in files(package):
            for node in ast.walk(syntax(path)):
                if isinstance(node, ast.FunctionDef | ast.ClassDef):
                    yield node


def is_participle(name: str) -> bool:
    """Tell whether a function's name is one participle, which says nothing of what is returned."""
    word = name.strip("_")
    return "_" not in word and (word in IRREGULAR or (word.endswith("ed") and len(word) > 4))


def lines(*paths: Path) -> int:
    """Return how many lines some files have together."""
    return sum(path.read_text(encoding="utf-8").count("\n") for path in paths)


def numbers() -> dict[str, int]:
    """Return what is measured, by name."""
    found = {}
    for package in PACKAGES:
        below = rooms(package)
        found[f"{package}: rooms"] = len(below)
        found[f"{package}: floors"] = max(floor(room, below) for room in below)
        found[f"{package}: arrows"] = sum(map(len, below.values()))
        found[f"{package}: lines of Python"] = lines(*files(package))
    everything = [*definitions()]
    functions = [node for node in everything if isinstance(node, ast.FunctionDef)]
    classes = Counter(
        node.name
        for node in everything
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    sizes = [(node.end_lineno or 0) - node.lineno + 1 for node in functions]
    found[f"functions of more than {LONG} lines"] = sum(size > LONG for size in sizes)
    found["lines of the longest function"] = max(sizes)
    found["functions named by a participle"] = sum(is_participle(f.name) for f in functions)
    found["names of several public classes"] = sum(n > 1 for n in classes.values())
    found["fields of CodeExercise"] = len(fields(CodeExercise))
    found["modules of autograder that a check imports"] = len(imported_by_a_check())
    found["modules with one reader, of their own room"] = sum(
        len(splinters(package)) for package in PACKAGES if package != "chapters"
    )
    catalogues = (ROOT / "autograder" / "languages").glob("*.po*")
    found["lines of the catalogues"] = lines(*catalogues)
    return found


def main() -> int:
    """Print the numbers; return 1 if one is above its ceiling."""
    risen = 0
    for name, value in numbers().items():
        ceiling = CEILINGS.get(name, value)
        words = (
            "" if value == ceiling else f"  ({'above' if value > ceiling else 'below'} {ceiling})"
        )
        print(f"{value:>7,}  {name}{words}")
        risen |= value > ceiling
    return int(risen)


if __name__ == "__main__":
    sys.exit(main())
