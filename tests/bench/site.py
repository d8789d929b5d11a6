"""The site that ``make site`` made: its size, and how soon the running edition has results."""

import sys

from rich.table import Table

from tests.support.course import ROOT

SITE = ROOT / "build" / "site"
GOALS = {"size, MiB": 100, "first result, cold": 8, "first result, warm": 5}
"""Megabytes, and seconds on two cores."""


def table() -> Table:
    """Measure, and return the table."""
    table = Table(title="The site, and its running edition in Chromium", title_justify="left")
    for name in ("what", "measured", "goal"):
        table.add_column(name, justify="left" if name == "what" else "right")
    if not (SITE / "lab").is_dir():
        table.add_row("make site has not made it", "", "")
        return table
    for name, number in _measured().items():
        table.add_row(name, f"{number:,.0f}", str(GOALS.get(name, "")))
    return table


def _measured() -> dict[str, float]:
    """Return size and number of files; seconds and number of faults of the running edition."""
    sys.path.insert(0, str(ROOT / "docs" / "site"))
    from check_lab import look

    files = [path for path in SITE.rglob("*") if path.is_file()]
    found: dict[str, float] = {"files": len(files)}
    found["size, MiB"] = sum(path.stat().st_size for path in files) / 2**20
    seen = look(SITE, [])
    return found | seen.seconds | {"faults": len(seen.faults)}
