"""Which tests a change touches: ``make test-changed`` runs those.

A test file is touched if it changed, or if its imports reach a changed module (grimp has the graph
of imports). Of a changed file that is no module (Markdown, JSON, JavaScript, CSS) the modules in
its folder count as changed, or in the nearest folder above that has some. What Python loads by
name at run time is no import: the tests of exercises and of notebooks are added when one of their
files changed.
"""

import ast
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

import grimp

ROOT = Path(__file__).parent.parent
PACKAGES = ("course_lib", "chapters", "autograder", "classroom", "tests")
LOADED_BY_NAME = {
    "chapters/": "tests.exercises",
    "solutions/": "tests.notebooks",
    "notebooks/": "tests.notebooks",
    "docs/": "tests.test_contributing",
    "examples/": "tests.grading.test_run",
    "tests/corpus/": "tests.support.corpus",
}
"""Where a changed file lies: the tests of what lies there, or their package."""

LOADERS = {
    "autograder.exercises": "autograder.exercises.common",
    "autograder.sandbox.host": "autograder.sandbox.worker",
    "course_lib.boards": "course_lib.boards",
    "course_lib.chapters": "chapters",
    "course_lib.ladder.compiled": "course_lib.fast",
    "course_lib.widgets": "course_lib.widgets",
}
"""Modules of the packages that load others by name at run time, and what these lie in."""


def changed_files(since: str) -> list[str]:
    """Return the files that differ from a commit, and those that git does not know yet.

    Raises:
        subprocess.CalledProcessError: git does not know the commit.
    """
    commands = (
        ("git", "diff", "--name-only", since),
        ("git", "ls-files", "-o", "--exclude-standard"),
    )
    return [
        name
        for command in commands
        for name in subprocess.check_output(command, cwd=ROOT, text=True).splitlines()
    ]


UNREAD = ("autograder/", "classroom/")
"""Where docstrings and comments are for contributors alone; learners read the others."""


def runs_otherwise(name: str, since: str) -> bool:
    """Tell whether a file that differs from a commit does in more than docstrings and comments."""
    if not name.startswith(UNREAD) or not name.endswith(".py") or not (ROOT / name).is_file():
        return True
    before = subprocess.run(["git", "show", f"{since}:{name}"], cwd=ROOT, capture_output=True)
    return before.returncode != 0 or code(before.stdout) != code((ROOT / name).read_bytes())


def code(source: bytes) -> str:
    """Return what Python runs of a module, without docstrings and comments."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(body := getattr(node, "body", None), list):
            node.body = [s for s in body if not _is_text(s)]  # type: ignore[attr-defined]
    return ast.dump(tree)


def _is_text(statement: ast.stmt) -> bool:
    value = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def changed_modules(names: Iterable[str], graph: grimp.ImportGraph) -> set[str]:
    """Return the modules of the graph that changed with these files."""
    return {module for name in names for module in _modules(name, graph)}


def _modules(name: str, graph: grimp.ImportGraph) -> Iterator[str]:
    for tests in (tests for place, tests in LOADED_BY_NAME.items() if name.startswith(place)):
        yield from {tests} | graph.find_descendants(tests)
    path = Path(name)
    module = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
    if path.suffix == ".py" and module in graph.modules:
        yield module
    elif path.suffix != ".py" and path.parts[0] in PACKAGES:
        folders = (".".join(folder.parts) for folder in path.parents)
        if folder := next((folder for folder in folders if folder in graph.modules), None):
            yield from {folder} | graph.find_children(folder)


def touched_tests(modules: set[str], graph: grimp.ImportGraph) -> list[str]:
    """Return the test files whose imports reach one of these modules, the nearest first."""
    near: dict[str, int] = {}
    level, distance = modules, 0
    while level:
        near |= dict.fromkeys(level, distance)
        level = {m for known in level for m in graph.find_modules_that_directly_import(known)}
        level, distance = level - near.keys(), distance + 1
    files = (m for m in near if m.rpartition(".")[2].startswith("test_"))
    return [f"{m.replace('.', '/')}.py" for m in sorted(files, key=lambda m: (near[m], m))]


def import_graph() -> grimp.ImportGraph:
    """Return the graph of the imports of all packages."""
    return grimp.build_graph(*PACKAGES, cache_dir=str(ROOT / "build" / "imports"))


def reached_tests(names: Collection[str]) -> set[str]:
    """Return the test files that changed files may reach, by imports or by what is loaded by name.

    Learners' modules are loaded by few others, which most tests import: so these are many. What is
    in no package, such as the packages' versions and solutions, and is no prose may reach all.
    """
    if not names:
        return set()
    graph = import_graph()
    add_loaders(graph)
    if any(map(_is_everybodys, names)):
        return {*touched_tests(graph.modules, graph)}
    return {*touched_tests(changed_modules(names, graph), graph)}


def _is_everybodys(name: str) -> bool:
    package = Path(name).parts[0]
    return name == "tests/conftest.py" or not (package in PACKAGES or is_prose(name))


def is_prose(name: str) -> bool:
    """Tell whether a file of the repository is text for people, which no program needs."""
    return name.startswith(("docs/", ".github/")) or ("/" not in name and name.endswith(".md"))


def add_loaders(graph: grimp.ImportGraph) -> None:
    """Add the imports of ``LOADERS`` to a graph."""
    for loader, package in LOADERS.items():
        for module in graph.modules - {loader}:
            if f"{module}.".startswith(f"{package}."):
                graph.add_import(importer=loader, imported=module)


def main() -> int:
    """Print the files of the tests that differ from the commit given, HEAD if none is."""
    graph = import_graph()
    names = changed_files(*(sys.argv[1:] or ["HEAD"]))
    print(*touched_tests(changed_modules(names, graph), graph), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
