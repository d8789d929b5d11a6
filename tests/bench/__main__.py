"""``make bench``: run every benchmark, print its table, and keep it for ``docs/performance.md``.

``python -m tests.bench NAME ...`` runs some of them alone.
"""

import subprocess
import sys
from collections.abc import Sequence

from rich.console import Console, Group
from rich.table import Table

from tests.bench import (
    explorer,
    grading,
    hidden,
    imports,
    load,
    matches,
    mcts,
    notebooks,
    pages,
    pig,
    search,
    site,
    solver,
    tournament,
    truth,
)
from tests.bench.page import Watch, keep_table

ALL = (
    imports, notebooks, grading, matches, load, tournament, pages, search, mcts,
    solver, pig, hidden, explorer, truth, site,
)  # fmt: skip


SCRIPTS = ("behind", "learner", "growth", "wrong", "wrong_notebooks")
"""Those that keep their own table, and have flags for a part of it."""


def main(names: Sequence[str]) -> None:
    """Run the benchmarks one after the other.

    Args:
        names: some of them; all if there are none.
    """
    console = Console()
    for module in ALL:
        name = module.__name__.rpartition(".")[2]
        if names and name not in names:
            continue
        watch, made = Watch(), module.table()
        console.print(made)
        tables = made.renderables if isinstance(made, Group) else [made]
        for number, table in enumerate(one for one in tables if isinstance(one, Table)):
            keep_table(name, table, watch, number)
    for name in SCRIPTS:
        if not names or name in names:
            subprocess.run([sys.executable, "-m", f"tests.bench.{name}"], check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
