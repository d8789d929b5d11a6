"""The recipes of docs/recipes.md work: their code is applied to a copy, and their commands run.

The first line of a recipe's block is ``# PATH`` for a new file, or ``# PATH, below: LINE`` for
lines to insert below the first line of a file that is LINE; in place of ``#`` may stand the sign of
another language's comments. A block without a language has commands.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
COPIED = (
    "autograder", "chapters", "classroom", "course_lib", "docs", "examples", "notebooks",
    "solutions", "tests", "nbgrader_config.py", "pyproject.toml",
)  # fmt: skip
FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
FIRST_LINE = re.compile(
    r"(?:# |// |<!-- )(?P<path>\S+?\.(?:py|js|md|json))(?:, below: (?P<anchor>.+?))?(?: -->)?\n"
)
TALLY = re.compile(r"(\d+) passed")
PROGRAMS = {
    ".venv/bin/python": [sys.executable],
    ".venv/bin/autograder": [sys.executable, "-c", "from classroom.cli import main; main()"],
}
"""The commands of recipes, as they run in a copy of the repository."""


class Recipe(NamedTuple):
    """The code of a recipe, block by block, and its commands."""

    blocks: list[str]
    commands: list[list[str]]


def recipe(title: str) -> Recipe:
    """Return a recipe of docs/recipes.md by the title of its section."""
    text = (ROOT / "docs/recipes.md").read_text(encoding="utf-8")
    section = text.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    fences = [(language, dedent(code)) for _, language, code in FENCE.findall(section)]
    (commands,) = (code for language, code in fences if not language)
    return Recipe(
        [code for language, code in fences if language],
        [shlex.split(line) for line in commands.splitlines()],
    )


def apply(block: str, root: Path) -> None:
    """Write a block's file, or insert its lines into a file, below ``root``."""
    first = FIRST_LINE.match(block)
    assert first, f"this block names no file: {block.splitlines()[0]}"
    path, code = root / first["path"], block[first.end() :]
    if first["anchor"] is None:
        assert not path.exists(), f"{first['path']} is there already"
        path.parent.mkdir(exist_ok=True)
        path.write_text(code, encoding="utf-8")
        return
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    places = [i for i, line in enumerate(lines) if line.strip() == first["anchor"]]
    assert places, f"{first['path']} has no line {first['anchor']!r}"
    lines.insert(places[0] + 1, code)
    path.write_text("".join(lines), encoding="utf-8")


def copy_of_the_repository(target: Path) -> None:
    """Copy the files that a recipe changes, and those that its commands need."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            skipped = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, target / name, ignore=skipped)
        else:
            shutil.copy(ROOT / name, target / name)


def content(root: Path) -> dict[str, bytes]:
    """Return all files of a copy, without what commands leave behind."""
    found = (path for path in root.rglob("*") if path.is_file())
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in found
        if "__pycache__" not in path.parts and path.suffix != ".pyc"
    }


def run(command: list[str], root: Path) -> int:
    """Run a command of a recipe; return how many tests passed."""
    program, *arguments = command
    mine = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST_", "COV_"))}
    tests = ["-p", "no:cacheprovider"] if "pytest" in arguments else []
    ran = subprocess.run(
        [*PROGRAMS[program], *arguments, *tests], cwd=root, env=mine, capture_output=True, text=True
    )
    assert ran.returncode == 0, f"{shlex.join(command)}\n{ran.stdout}{ran.stderr}"
    tally = TALLY.search(ran.stdout) if tests else None
    return int(tally[1]) if tally else 0


SHORTEST = "chapters/minimax/exercises/shortest_match/"
RECIPES = {
    "Add a game": (15, {
        "course_lib/games/subtraction.py", "course_lib/games/__init__.py",
        "course_lib/boards/subtraction.py", "tests/games/test_subtraction.py",
    }),
    "Add an exercise": (15, {
        *(SHORTEST + name for name in ("exercise.py", "mistakes.py", "help.md")),
        "tests/corpus/minimax/shortest-match/right/",
        "solutions/01_minimax.md", "chapters/minimax/order.json", "tests/judging/digests.json",
    }),
    "Add a chapter": (4, {
        "chapters/endings/", "solutions/09_endings.md", "notebooks/09_endings.ipynb",
        "tests/corpus/endings/lost-endings/right/",
    }),
    "Add a widget": (3, {
        "course_lib/widgets/", "tests/widgets/test_count_moves.py", "tests/notebooks/gallery.py",
        "docs/gallery.md",
    }),
    "Add an export format": (3, {"classroom/gradebook/export/", "classroom/cli/marks.py"}),
    "Add a language": (3, {"autograder/languages/de.po"}),
}  # fmt: skip
"""How many tests a recipe runs at least; the files and folders that change, generated ones too."""


@pytest.mark.sampled(1)
@pytest.mark.slow
@pytest.mark.parametrize("title", RECIPES)
def test_a_recipe_works_as_it_stands(title: str, tmp_path: Path):
    least, places = RECIPES[title]
    copy_of_the_repository(tmp_path)
    before = content(tmp_path)
    blocks, commands = recipe(title)
    for block in blocks:
        apply(block, tmp_path)
    assert sum(run(command, tmp_path) for command in commands) >= least
    after = content(tmp_path)
    changed = {path for path, data in after.items() if before.get(path) != data}
    assert {p for p in places if any(path.startswith(p) for path in changed)} == places
    assert {path for path in changed if not path.startswith(tuple(places))} == set()


def test_a_recipe_whose_line_is_gone_fails(tmp_path: Path):
    (tmp_path / "module.py").write_text("first = 1\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="has no line 'second = 2'"):
        apply("# module.py, below: second = 2\nthird = 3\n", tmp_path)
