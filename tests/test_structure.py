"""The repository's shape: who may import whom, what stays light, what may not be mentioned."""

import ast
import math
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

import pytest

import autograder
import classroom.gradebook
from autograder.sandbox.staged_files import AUTOGRADER_INSIDE, COURSE_LIB_INSIDE, LADDER_INSIDE
from tests import lengths
from tests.changed import add_loaders, import_graph, reached_tests
from tests.lengths import (
    DOORS,
    FIRST_TESTS_AT_REST,
    LEFT_OUT,
    WITH_THEIR_ROOM,
    changed_rooms,
    is_enough,
    is_left_out,
    most_tests,
    tries_one_case,
)

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.xdist_group("structure")  # each file is parsed once

LEVELS: dict[str, dict[str, int]] = {
    "course_lib": {
        "game": 0,
        "environment": 0,
        "arrays": 0,
        "chapters": 0,
        "front_end": 0,
        "text_store": 0,
        "games": 1,
        "search": 1,
        "match": 1,
        "wording": 1,
        "boards": 2,
        "trace": 2,
        "evaluation": 2,
        "environments": 2,
        "ladder": 2,
        "compare_players": 2,
        "asking": 2,
        "asking.bank": 3,
        "fast": 2,
        "learning": 3,
        "draw.dark": 0,
        "draw.fonts": 0,
        "draw.canvas": 1,
        "draw.svg": 2,
        "draw.raster": 2,
        "draw.picture": 3,
        "draw.plot": 4,
        "draw.environments": 5,
        "draw.tree": 4,
        "draw": 6,
        "draw.question": 7,
        "widgets.core": 7,
        "widgets.trees": 9,
        "widgets.mcts": 9,
        "widgets.grids": 8,
        "widgets.runs": 8,
        "widgets.matches": 8,
        "widgets.prediction": 10,
        "widgets.exam": 11,
        "widgets": 12,
        "exam": 12,
    },
}
"""Rooms of each package, by their path in it, and their levels.

A module belongs to the room with the longest path that its own begins with. It may import modules
of its room and of rooms on lower levels, and no others of its package.
"""


# Imports.


def files(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def syntax(path: Path) -> ast.Module:
    """Return the syntax tree of a file, which nobody may change."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Return every module that a file imports; ``from x import y`` is x.y if that is a module."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[str]:
    package = module_name(path) if path.name == "__init__.py" else module_name(path.parent / "x")
    package = package if path.name == "__init__.py" else package.rpartition(".")[0]
    for node in ast.walk(syntax(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            names = [f"{base}.{alias.name}" for alias in node.names]
            yield from (name if is_module(name) else base for name in names)


ADDRESSES = {"autograder.nbgrader_plugin", "autograder.gradebook.late_penalty", "course_lib.exam"}
"""Modules without any code, which only pass on what files of courses know by this name: no rooms.

``test_an_address_has_no_code`` holds them to that.
"""
NO_ROOMS = ADDRESSES | {"autograder.gradebook"}


@cache
def is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def room(module: str, package: str) -> str | None:
    """Return the room of a package that a module is in; None for the package itself and others."""
    if not module.startswith(f"{package}."):
        return None
    path = module.removeprefix(f"{package}.")
    while path not in LEVELS[package] and "." in path:
        path = path.rpartition(".")[0]
    return path


def edges(package: str) -> set[tuple[str, str, str]]:
    """Return each import from room to room: (importing room, imported room, importing module)."""
    found = set()
    for path in files(package):
        own = room(module_name(path), package)
        others = {room(module, package) for module in imports(path)} - {own, None}
        found |= {(own or "", str(other), module_name(path)) for other in others}
    return found


def picture(package: str) -> str:
    """Return the rooms of a package from the top level down, each with the rooms it imports."""
    levels, below = LEVELS[package], edges(package)
    lines = [f"{package}:"]
    for own in sorted(levels, key=lambda name: (-levels[name], name)):
        imported = ", ".join(sorted({other for name, other, _ in below if name == own}))
        lines.append(f"  {levels[own]}  {own:<24}{imported}".rstrip())
    return "\n".join(lines)


@pytest.mark.parametrize("package", LEVELS)
def test_imports_run_downwards_from_room_to_room(package: str):
    levels = LEVELS[package]
    print(picture(package))  # shown by ``pytest -s``, and if the test fails
    rooms = {room(module_name(path), package) for path in files(package)} - {None}
    assert rooms == set(levels), "every room has a level, and every level a room"
    upwards = [
        f"{module} ({own}) imports {other}"
        for own, other, module in sorted(edges(package))
        if not own or levels[other] >= levels[own]
    ]
    assert upwards == []


def wrong_imports(package: str, is_wrong: Callable[[str], bool]) -> list[str]:
    """Return the imports of a package's files that are wrong."""
    return [
        f"{module_name(path)} imports {module}"
        for path in files(package)
        for module in imports(path)
        if is_wrong(module)
    ]


def test_searches_know_no_game():
    assert wrong_imports("course_lib/search", lambda m: room(m, "course_lib") == "games") == []


UNKNOWN = {
    "course_lib": ("autograder", "chapters", "classroom", "nbgrader"),
    "autograder": ("chapters", "classroom"),
    "chapters": ("classroom", "nbgrader"),
    "classroom": ("chapters",),
}
"""What each package must not import: the library knows nobody, chapters are found by entry points,
and the judge does without the classroom."""


@pytest.mark.parametrize("package", UNKNOWN)
def test_packages_import_downwards(package: str):
    wrong = wrong_imports(package, lambda m: m.split(".")[0] in UNKNOWN[package])
    assert [found for found in wrong if found.split()[0] not in ADDRESSES] == []


CHAPTERS_USE = {("learning", "heuristics"), ("learning", "mcts"), ("multiplayer", "mcts"),
                ("mcts", "heuristics")}  # fmt: skip
"""Which chapter uses what another has measured."""


def test_a_chapter_uses_records_and_cases_and_hardly_another_chapter():
    def is_wrong(own: str, module: str) -> bool:
        package, _, rest = module.partition(".")
        if package == "chapters" and rest:
            other = rest.split(".")[0]
            return own != other and (own, other) not in CHAPTERS_USE
        return package == "autograder" and not rest.startswith(
            ("model.", "exercises.common", "protocol.")
        )

    chapters = [path.name for path in (ROOT / "chapters").iterdir() if path.is_dir()]
    assert "minimax" in chapters
    for own in chapters:
        assert wrong_imports(f"chapters/{own}", partial(is_wrong, own)) == []


@pytest.mark.parametrize("package", UNKNOWN)
def test_nothing_imports_the_tests_or_examples(package: str):
    assert wrong_imports(package, lambda m: m.split(".")[0] in ("tests", "examples")) == []


def floors(docstring: str | None) -> dict[str, int]:
    """Return the rooms that a docstring lists, each with its place in the list."""
    listed = re.findall(r"^ {4}(\w+(?:, \w+)*)  +", docstring or "", re.MULTILINE)
    return {room: floor for floor, rooms in enumerate(listed) for room in rooms.split(", ")}


FLOORS = {
    "autograder": floors(autograder.__doc__),
    "classroom": floors(classroom.__doc__),
    "classroom.gradebook": floors(classroom.gradebook.__doc__),
}
"""The rooms of packages and their order, as the packages' docstrings list them."""


@pytest.mark.parametrize("package", FLOORS)
def test_every_room_is_in_the_docstring(package: str):
    inside = [module_name(path) for path in files(package.replace(".", "/"))[1:]]
    present = {name.removeprefix(f"{package}.").split(".")[0] for name in {*inside} - NO_ROOMS}
    assert set(FLOORS[package]) == present


@pytest.mark.parametrize("name", sorted(ADDRESSES))
def test_an_address_has_no_code(name: str):
    path = ROOT.joinpath(*name.split(".")).with_suffix(".py")
    docstring, passed_on, names = syntax(path).body
    assert isinstance(docstring, ast.Expr)
    assert isinstance(passed_on, ast.ImportFrom)
    assert ast.unparse(names) == f"__all__ = {[alias.name for alias in passed_on.names]}"


@pytest.mark.parametrize("package", FLOORS)
def test_imports_run_down_the_lists_in_docstrings(package: str):
    order, upwards = FLOORS[package], list[str]()
    for path in files(package.replace(".", "/")):
        name = module_name(path)
        if name in ADDRESSES or not name.startswith(f"{package}."):
            continue
        own = name.removeprefix(f"{package}.").split(".")[0]
        inside = (m.removeprefix(f"{package}.") for m in imports(path) if f"{package}." in m)
        for other in {module.split(".")[0] for module in inside} - {own}:
            if other in order and order[other] <= order[own]:
                upwards.append(f"{name} imports {other} of {package}")
    assert upwards == []


@pytest.mark.parametrize("further", [(), LADDER_INSIDE], ids=["students", "reference players"])
def test_what_goes_into_the_sandbox_imports_nothing_that_stays_outside(further: tuple[str, ...]):
    inside = [
        *(ROOT / "course_lib" / name for name in (*COURSE_LIB_INSIDE, *further)),
        *(ROOT / "autograder" / name for name in AUTOGRADER_INSIDE),
    ]
    paths = [file for path in inside for file in (path.rglob("*.py") if path.is_dir() else [path])]
    known = {module_name(path) for path in paths} | {"course_lib", "autograder"}
    for path in paths:
        for module in imports(path):
            if module.split(".")[0] in ("course_lib", "autograder"):
                assert module in known or module.rpartition(".")[0] in known, f"{path}: {module}"


# Weight.

HEAVY = (
    "matplotlib", "IPython", "networkx", "numpy", "scipy", "hypothesis", "nbgrader", "nbformat",
)  # fmt: skip


def imported(*program: str) -> set[str]:
    """Run lines of a program in a fresh process; return the modules that came along."""
    lines = ("import sys", "before = {*sys.modules}", *program, "print(*{*sys.modules} - before)")
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)],
        cwd=ROOT, env={**os.environ, "PYTHONWARNINGS": "ignore"},
        capture_output=True, text=True, check=True, timeout=300,
    )  # fmt: skip
    return set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    "module",
    ["course_lib", "course_lib.games", "course_lib.search", "course_lib.match", "course_lib.boards",
     "course_lib.draw", "course_lib.games.hidden", "course_lib.search.hidden",
     "autograder"],
)  # fmt: skip
def test_importing_brings_nothing_heavy_along(module: str):
    assert not imported(f"import {module}") & set(HEAVY)


@pytest.mark.parametrize("module", ["course_lib", "autograder"])
def test_importing_a_package_brings_few_modules_along(module: str):
    assert len(imported(f"import {module}")) < 50


def imported_by_a_check() -> set[str]:
    """Return the modules of ``autograder`` that the check of a right answer brings along."""
    return {
        module
        for module in imported(
            "from autograder import check",
            "from course_lib.search import minimax_value",
            'check("minimax-value", minimax_value)',
        )
        if module.split(".")[0] == "autograder"
    }


def test_the_check_of_a_right_answer_brings_nothing_along_that_explains_wrong_ones():
    explaining = ("repair", "judging.expla", "judging.smallest_case", "report.picture")
    playing = ("sandbox", "running.matches", "judging.play")
    prefixes = tuple(f"autograder.{name}" for name in (*explaining, *playing))
    found = imported_by_a_check()
    assert "autograder.judging.mark" in found
    assert [module for module in found if module.startswith(prefixes)] == []


# What no file may mention.

GENERATED = {
    "build",
    "source",
    "release",
    "submitted",
    "autograded",
    "arena",
    "feedback",
    "gradebook.db",
}
REGISTRIES = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("anaconda", "org"),
        ("anaconda", "com"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("crates", "io"),
        ("golang", "org"),
    )
]


def repository() -> list[Path]:
    """Return every file that belongs to the repository, those not committed yet included."""
    found = []
    for top in sorted(ROOT.iterdir()):
        if top.name in GENERATED or top.name.startswith(".") or top.suffix == ".egg-info":
            continue
        paths = sorted(top.rglob("*")) if top.is_dir() else [top]
        found += [p for p in paths if p.is_file() and "__pycache__" not in p.parts]
    return found


def test_the_repository_is_found():
    names = {str(path.relative_to(ROOT)) for path in repository()}
    assert {"pyproject.toml", "tests/test_structure.py", "course_lib/game.py"} <= names


@pytest.mark.parametrize("what", ["a path of this machine", "a package registry"])
def test_no_file_mentions(what: str):
    here = [str(ROOT) + "/", str(Path.home()) + "/", sys.prefix + "/"]
    words = REGISTRIES if what == "a package registry" else [p for p in here if len(p) > 3]
    mentions = {
        (str(path.relative_to(ROOT)), word)
        for path in repository()
        for word in words
        if word.encode() in path.read_bytes()
    }
    assert mentions == set()


@pytest.mark.skipif("PYTEST_XDIST_WORKER" not in os.environ, reason="runs in one process")
def test_tests_that_belong_together_go_to_one_worker(request: pytest.FixtureRequest):
    # pytest-xdist has to see the groups: without them, what tests share is made many times over.
    assert request.node.nodeid.endswith("@structure")


def test_what_needs_jupyterlab_is_of_one_group_and_no_other(request: pytest.FixtureRequest):
    # pytest-xdist joins the names of several groups to a new one, which gets a server of its own.
    together = [i for i in request.session.items if "lab" in getattr(i, "fixturenames", ())]
    assert all(
        [mark.args for mark in item.iter_markers("xdist_group")] == [("JupyterLab",)]
        for item in together
    )


def test_what_make_test_leaves_out_and_walks_through_is_there():
    for place in (*LEFT_OUT, *DOORS):
        path, _, name = place.partition("::")
        source = ROOT / "tests" / path
        assert source.exists(), place
        assert not name or f"def {name}" in source.read_text(encoding="utf-8"), place
    for beginning in (each for some in WITH_THEIR_ROOM.values() for each in some):
        path, _, name = beginning.partition("::")
        sources = [
            m.read_text(encoding="utf-8") for m in (ROOT / "tests").glob(f"{path}*") if m.is_file()
        ]
        assert list((ROOT / "tests").glob(f"{path}*")), beginning
        assert not name or any(f"def {name}" in source for source in sources), beginning
    for sentence in WITH_THEIR_ROOM:
        for module in re.findall(r"\w+/test_\w+\.py", sentence):
            assert (ROOT / "tests" / module).exists(), sentence


def test_a_room_that_differs_is_tested_whole():
    rooms, exercises = changed_rooms(
        ["classroom/gradebook/export/forms.py", "chapters/mcts/exercises/best_child/exercise.py"]
    )
    assert {"gradebook", "export", "exercises"} <= rooms
    assert exercises == {"best-child"}
    assert changed_rooms(["README.md", "tests/test_facts.py"]) == ({"tests"}, set())
    for everybodys in ("course_lib/game.py", "tests/support/course.py"):
        assert {"games", "gradebook", "judging", "search"} <= changed_rooms([everybodys])[0]


def test_a_test_of_another_room_waits_for_a_change_of_its_room(monkeypatch: pytest.MonkeyPatch):
    place, door = "gradebook/test_moves.py::test_x", DOORS[0]
    monkeypatch.setattr(lengths, "EVERY_TEST", False)
    monkeypatch.setattr(lengths, "ALL_ROOMS", False)
    for rooms, left_out in ((set[str](), True), ({"gradebook"}, False), ({"grading"}, True)):
        monkeypatch.setattr(lengths, "_changed", lambda rooms=rooms: (rooms, {"maxn"}))
        assert is_left_out(place) is left_out
    assert not is_left_out("judging/test_cases.py::test_x", "maxn")
    assert is_left_out("judging/test_cases.py::test_x", "cfr", sample={"minimax-value"})
    assert not is_left_out("judging/test_cases.py::test_x", "cfr", sample={"cfr"})
    assert not is_left_out(door)


def test_a_module_that_no_change_reaches_is_tried_by_its_first_tests(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(lengths, "ONE_CASE", False)
    monkeypatch.setattr(lengths, "_reached", lambda: {"tests/report/test_table.py"})
    assert most_tests("search/test_minimax.py::test_x") == FIRST_TESTS_AT_REST
    for place in ("report/test_table.py::test_x", "test_structure.py::test_x", *DOORS):
        assert most_tests(place) == math.inf
    monkeypatch.setattr(lengths, "ALL_ROOMS", False)
    for exercises in (set[str](), {"maxn"}):
        monkeypatch.setattr(lengths, "_changed", lambda found=exercises: (set(), found))
        assert is_enough("search/test_minimax.py", FIRST_TESTS_AT_REST) is not bool(exercises)
        for module in ("report/test_table.py", "test_structure.py", DOORS[0].partition("::")[0]):
            assert not is_enough(module, 1000)
    assert not is_enough("search/test_minimax.py", FIRST_TESTS_AT_REST - 1)


def test_what_a_change_reaches_by_imports_and_by_name():
    reached = reached_tests(["classroom/report/pages.py"])
    assert "tests/report/test_class_report.py" in reached
    assert "tests/search/test_minimax.py" not in reached
    assert reached_tests([]) == reached_tests(["README.md"]) == set()
    for everybodys in ("pyproject.toml", "solutions/01_minimax.md", "tests/conftest.py"):
        reached = reached_tests([everybodys])
        assert {"tests/search/test_minimax.py", "tests/grading/test_run.py"} <= reached
    for name, module in (
        ("autograder/sandbox/worker.py", "grading/test_session"),
        ("chapters/minimax/exercises/tree_size/exercise.py", "judging/test_locate"),
        ("course_lib/boards/dice.py", "widgets/test_play"),
    ):
        assert f"tests/{module}.py" in reached_tests([name]), name


REACHED_BY_NO_IMPORT = {
    "autograder.gradebook.late_penalty",  # nbgrader loads it and the next
    "classroom.gradebook.late_penalty",
    "course_lib.games.move_lists",  # claims of notebooks, a part of make test-rooms
}


def test_each_module_that_a_change_can_break_is_reached_by_a_test():
    graph = import_graph()
    add_loaders(graph)
    new = {m for m in graph.modules if m.rpartition(".")[2].startswith("test_")}
    reached = set(new)
    while new:
        imported = {m for module in new for m in graph.find_modules_directly_imported_by(module)}
        reached, new = reached | imported, imported - reached
    modules = {m for m in graph.modules - reached if not graph.find_children(m)}
    assert {m for m in modules if not m.startswith("tests.")} == REACHED_BY_NO_IMPORT


def test_a_test_of_another_room_is_tried_on_one_case(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lengths, "ALL_ROOMS", False)
    monkeypatch.setattr(lengths, "ONE_CASE", False)
    monkeypatch.setattr(lengths, "_changed", lambda: ({"search"}, {"maxn"}))
    assert tries_one_case("games/test_nim.py")
    assert not tries_one_case("search/hidden/test_cfr.py")
    assert not tries_one_case("judging/test_cases.py", "maxn")
    assert not tries_one_case("test_structure.py")
