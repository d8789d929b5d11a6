"""``make mutants``: whether the tests notice small edits of the product's code.

One edit of ``tests/support/mutants.py`` is put into a function of ``autograder`` or ``course_lib``,
in a copy of the repository, and the test files that reach its module, by imports or by what is
loaded by name, are run, the one of its name first, then the nearest, until a test fails: those
tests that ``make test`` runs if the edit is all that differs; and if none of them fails, the ones
that it would run if it left no room out. An edit that no test notices may change nothing that
counts, a limit or a text, or draw other cases: read some (``--list``).

Edits of seed 2, with the 10 nearest files of each: the first 88 before ``make test`` tried the
first tests alone of what no change can reach, the same 88 since then, and 300::

    by make test                   55    64   192
    with no room left out           2     2     7
    by a test that took too long    1     1     2
    by no test                     30    21    99

The 10 nearest files are fewer than ``make test`` runs: of the first ten that none of them noticed,
all tests of the edit's room noticed three. Most of the others are bounds, of work and of text,
and places in drawings.
"""

import argparse
import ast
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from random import Random

import grimp

from tests.changed import ROOT, add_loaders, import_graph, touched_tests
from tests.support.mutants import Definition, edits_of

EDITED = ("autograder", "course_lib")
NOT_JUDGED = "tests/bench"
SELECTIONS = {
    "by make test": {"SINCE": "HEAD~1"},
    "with no room left out": {"TEST_ROOMS": "all"},
}
"""What may notice an edit that was committed last: settings of ``tests/lengths.py``."""
UNNOTICED, ENDLESS = "by no test", "by a test that took too long"
PASSED, NOTHING_TO_RUN = 0, 5
"""The exit statuses of pytest if no test failed."""
COMMIT = [
    "git", "-c", "user.name=mutants", "-c", "user.email=mutants@localhost", "commit", "-qam",
]  # fmt: skip
"""Its author is nobody: a machine that only tests may have none."""
SECONDS = 600
"""For which the tests of one selection are waited for: an edit may make a loop endless."""


@dataclass(frozen=True)
class ProductMutant:
    """A file with one edit.

    Attributes:
        path: the file's path in the repository.
        name: the line and the kind of the edit.
        text: the file with the edit.
    """

    path: str
    name: str
    text: str


def product_mutants(number: int, rng: Random) -> list[ProductMutant]:
    """Return some edits, all places being equally likely."""
    paths = sorted(p for package in EDITED for p in (ROOT / package).rglob("*.py"))
    every = [(path, place) for path in paths for place in _places(path)]
    chosen = rng.sample(every, min(number, len(every)))
    return [_mutant(path, *place) for path, place in chosen]


def _places(path: Path) -> Iterator[tuple[int, int]]:
    """Yield each edit of a file: its definition's index, and its own within it."""
    for i, node in enumerate(ast.parse(path.read_text(encoding="utf-8")).body):
        if isinstance(node, Definition):
            yield from ((i, j) for j, _ in enumerate(edits_of(node, wider=False)))


def _mutant(path: Path, definition: int, edit: int) -> ProductMutant:
    text = path.read_text(encoding="utf-8")
    node = ast.parse(text).body[definition]
    assert isinstance(node, Definition)
    kind, line, edited = list(edits_of(node, wider=False))[edit]
    lines = text.splitlines(keepends=True)
    # The rest of the file stays as it is written: some tests read it.
    first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
    lines[first - 1 : node.end_lineno] = [ast.unparse(ast.fix_missing_locations(edited())) + "\n"]
    return ProductMutant(path.relative_to(ROOT).as_posix(), f"{line} {kind}", "".join(lines))


def noticed(mutant: ProductMutant, most: int, graph: grimp.ImportGraph, tree: Path) -> str:
    """Return what notices an edit, a key of ``SELECTIONS`` or one of the two others.

    Args:
        mutant: the edit.
        most: how many test files are run, the nearest first.
        graph: of the imports of all packages.
        tree: a copy of the repository, which gets the edit and loses it again.
    """
    module = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    own = f"/test_{module.rpartition('.')[2]}.py"
    files = [f for f in touched_tests({module}, graph) if not f.startswith(NOT_JUDGED)]
    files = sorted(files, key=lambda f: not f.endswith(own))[:most]
    (tree / mutant.path).write_text(mutant.text, encoding="utf-8")
    git = partial(subprocess.run, cwd=tree, check=True, capture_output=True)
    git([*COMMIT, mutant.name])
    try:
        for name, settings in SELECTIONS.items():
            command = [sys.executable, "-m", "pytest", "-xq", "-n", "0", "-p", "no:cacheprovider"]
            only = ["-m", "not thorough and not busy and not browser"]
            ran = subprocess.run(
                [*command, *only, *files], cwd=tree, capture_output=True, timeout=SECONDS,
                env=os.environ | {"PYTHONPATH": str(tree)} | settings,
            )  # fmt: skip
            if ran.returncode not in (PASSED, NOTHING_TO_RUN):
                return name
    except subprocess.TimeoutExpired:
        return ENDLESS
    finally:
        git(["git", "reset", "-q", "--hard", "HEAD~1"])
    return UNNOTICED


def main() -> None:
    """Print what notices the edits, and which ones nothing does."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=300, help="of edits")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=25, help="test files that are run for each")
    parser.add_argument("--list", action="store_true", help="print every edit as it is judged")
    options = parser.parse_args()
    graph = import_graph()
    add_loaders(graph)
    free = SimpleQueue[Path]()
    work = ROOT / "build" / "mutants"
    shutil.rmtree(work, ignore_errors=True)
    for i in range(os.cpu_count() or 1):
        subprocess.run(["git", "clone", "-q", "--shared", ROOT, work / str(i)], check=True)
        free.put(work / str(i))

    def judge(mutant: ProductMutant) -> str:
        tree = free.get()
        try:
            found = noticed(mutant, options.most, graph, tree)
        finally:
            free.put(tree)
        if options.list:
            print(f"{found:28} {mutant.path}:{mutant.name}", flush=True)
        return found

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        chosen = product_mutants(options.number, Random(options.seed))
        counts = Counter(pool.map(judge, chosen))
    shutil.rmtree(work)
    for name in (*SELECTIONS, ENDLESS, UNNOTICED):
        print(f"    {name:28} {counts[name]:4}")


if __name__ == "__main__":
    main()
