"""``make bench``: run every benchmark and print its table."""

from rich.console import Console

from tests.bench import grading, imports, pig, search


def main() -> None:
    """Run the benchmarks one after the other."""
    console = Console()
    for module in (imports, grading, search, pig):
        console.print(module.table())


if __name__ == "__main__":
    main()
