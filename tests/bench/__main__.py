"""``make bench``: run every benchmark and print its table."""

from rich.console import Console

from tests.bench import (
    explorer,
    grading,
    grading_growth,
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

ALL = (
    imports, notebooks, grading, grading_growth, matches, load, tournament, pages, search, mcts,
    solver, pig, hidden, explorer, truth, site,
)  # fmt: skip


def main() -> None:
    """Run the benchmarks one after the other."""
    console = Console()
    for module in ALL:
        console.print(module.table())


if __name__ == "__main__":
    main()
