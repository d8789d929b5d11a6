"""The page of all measurements: ``docs/performance.md``, written from ``figures/`` and by nobody.

Each script that measures keeps its table in a file of ``figures/``, with the command that made it,
the machine and how busy that was; ``python -m tests.bench.page`` puts them together. So a table is
taken again without the others, and a sentence of the page stands beside what it is about.
"""

import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from platform import python_version

from rich.table import Table

ROOT = Path(__file__).parents[2]
FIGURES = Path(__file__).with_name("figures")
PAGE = ROOT / "docs" / "performance.md"
QUIET = 1.0
"""The load per processor, beside the measurement's own, from which on a machine is busy."""

HEAD = """# What it costs

Written by `make bench` and the scripts that it runs, each of which takes one table again. CPU is
the processor's time, which other programs on the machine hardly change; seconds on the clock they
do. Where the machine was busy, only CPU and the ratios of what was taken in one run say something.
"""


@dataclass(frozen=True)
class Figures:
    """One table, and how it came about.

    Attributes:
        title: its heading on the page.
        columns: their headings; the first one's cells are text, the others' numbers.
        rows: the cells, as they are shown.
        says: sentences below it: what was run, and why a row is behind.
        command: the command that took it.
        machine: the processors, the system and the versions.
        busy: how busy the machine was meanwhile, as a sentence.
    """

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    says: Sequence[str] = ()
    command: str = ""
    machine: str = ""
    busy: str = ""


@dataclass
class Watch:
    """Knows how busy the machine is while something is measured.

    Attributes:
        own: how many programs of its own the measurement keeps busy.
        loads: the programs that wanted a processor, whenever it was looked.
    """

    own: int = 1
    loads: list[float] = field(default_factory=lambda: [os.getloadavg()[0]])

    def look(self) -> None:
        """Look once more."""
        self.loads.append(os.getloadavg()[0])

    def sentence(self) -> str:
        """Return how busy the machine was."""
        self.look()
        cores, least, most = os.cpu_count() or 1, min(self.loads), max(self.loads)
        if most - self.own < QUIET * cores:
            return f"The machine was quiet: {most:.0f} programs at most on {cores} processors."
        return (
            f"The machine was busy: {least:.0f} to {most:.0f} programs wanted its {cores} "
            "processors meanwhile."
        )


def machine(*packages: str) -> str:
    """Return the processors, the system, and the versions of Python and of some packages."""
    found = [f"Python {python_version()}"]
    for name in packages:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"{name} not installed")
    model = "processors"
    if (info := Path("/proc/cpuinfo")).is_file():
        lines = info.read_text("utf-8").splitlines()
        named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
        model = " ".join(next(named, model).replace("(R)", "").split())
    day = f"{datetime.now(UTC):%d %B %Y}".lstrip("0")
    return f"{day}; {os.cpu_count()} × {model}, {sys.platform}; {', '.join(found)}"


def keep(name: str, figures: Figures) -> None:
    """Keep a table in the place of an older one of this name, and write the page."""
    FIGURES.mkdir(exist_ok=True)
    text = json.dumps(asdict(figures), indent=1, ensure_ascii=False)
    (FIGURES / f"{name}.json").write_text(text + "\n", "utf-8")
    PAGE.write_text(page(), "utf-8")


def keep_table(name: str, table: Table, watch: Watch, number: int = 0) -> None:
    """Keep a table that a benchmark returned for the terminal; ``number`` counts its tables."""
    columns = [str(column.header) for column in table.columns]
    cells = [[str(cell) for cell in column.cells] for column in table.columns]
    rows = [list(row) for row in zip(*cells, strict=True)]
    made_with = machine("numpy", "numba", "networkx", "nbgrader", "bitbully", "open_spiel")
    command, title = f"python -m tests.bench {name}", str(table.title)
    file = f"{name}_{number}" if number else name
    keep(file, Figures(title, columns, rows, (), command, made_with, watch.sentence()))


def known() -> dict[str, Figures]:
    """Return the tables that are kept, by name."""
    found = {}
    for path in sorted(FIGURES.glob("*.json")):
        found[path.stem] = Figures(**json.loads(path.read_text("utf-8")))
    return found


def page() -> str:
    """Return the page."""
    return HEAD + "".join(map(_section, known().values()))


def _section(figures: Figures) -> str:
    """Return a table with its heading and what is said of it, as Markdown."""
    about = " ".join(filter(None, (*figures.says, figures.busy)))
    marks = ("---", *["---:"] * (len(figures.columns) - 1))
    lines = [figures.columns, marks, *figures.rows]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    made = f"`{figures.command}`. {figures.machine}." if figures.command else f"{figures.machine}."
    return f"\n## {figures.title}\n\n{table}\n\n{about}\n\n{made}\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
