"""``make bench``: run every benchmark and print its table."""

from rich.console import Console

from tests.bench import explorer, grading, imports, mcts, notebooks, pages, pig, search, truth


def main() -> None:
    """Run the benchmarks one after the other."""
    console = Console()
    for module in (imports, notebooks, grading, pages, search, mcts, pig, explorer, truth):
        console.print(module.table())


if __name__ == "__main__":
    main()
