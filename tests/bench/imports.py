"""What it costs to import the course's packages, beside Python alone and beside networkx."""

import subprocess
import sys
import time

from rich.table import Table

ROUNDS = 7


def seconds(statement: str) -> float:
    """Return the best wall time of a fresh Python that runs one statement."""
    times = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        subprocess.run([sys.executable, "-c", statement], check=True)
        times.append(time.perf_counter() - started)
    return min(times)


def table() -> Table:
    """Measure, and return the table."""
    table = Table(title=f"Imports, best of {ROUNDS}", title_justify="left")
    table.add_column("import")
    table.add_column("ms above Python alone", justify="right")
    bare = seconds("pass")
    for name in ("course_lib", "course_lib.games", "course_lib.search", "autograder", "networkx"):
        table.add_row(name, f"{1000 * (seconds(f'import {name}') - bare):.0f}")
    return table
