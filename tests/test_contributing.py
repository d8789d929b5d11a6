"""The recipes of CONTRIBUTING.md work: their code is applied to a copy, and their command runs.

The first line of a recipe's block is ``# PATH``, or ``<!-- PATH -->``, for a new file, or
``# PATH, below: LINE`` for lines to insert below the first line of a file that is LINE. A block
without a language is the command.
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
COPIED = ("autograder", "chapters", "course_lib", "solutions", "tests", "pyproject.toml")
FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
FIRST_LINE = re.compile(
    r"(?:# |<!-- )(?P<path>\S+?\.(?:py|md|json))(?:, below: (?P<anchor>.+))?(?: -->)?\n"
)
TALLY = re.compile(r"(\d+) passed")


class Recipe(NamedTuple):
    """The code of a recipe, block by block, and the command that tests it."""

    blocks: list[str]
    command: list[str]


def recipe(title: str) -> Recipe:
    """Return a recipe of CONTRIBUTING.md by the title of its section."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = text.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    fences = [(language, dedent(code)) for _, language, code in FENCE.findall(section)]
    (command,) = (code for language, code in fences if not language)
    return Recipe([code for language, code in fences if language], shlex.split(command))


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
    """Copy the files that a recipe changes, and those that its command needs."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            skipped = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, target / name, ignore=skipped)
        else:
            shutil.copy(ROOT / name, target / name)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("title", "least"), [("Add a game", 15), ("Add an exercise", 15)], ids=["game", "exercise"]
)
def test_a_recipe_works_as_it_stands(title: str, least: int, tmp_path: Path):
    copy_of_the_repository(tmp_path)
    blocks, (python, *arguments) = recipe(title)
    assert python == ".venv/bin/python"
    for block in blocks:
        apply(block, tmp_path)
    mine = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST_", "COV_"))}
    command = [sys.executable, *arguments, "-p", "no:cacheprovider"]
    run = subprocess.run(command, cwd=tmp_path, env=mine, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    tally = TALLY.search(run.stdout)
    assert tally is not None
    assert int(tally[1]) >= least


def test_a_recipe_whose_line_is_gone_fails(tmp_path: Path):
    (tmp_path / "module.py").write_text("first = 1\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="has no line 'second = 2'"):
        apply("# module.py, below: second = 2\nthird = 3\n", tmp_path)
