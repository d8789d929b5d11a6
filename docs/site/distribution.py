"""Packages that Pyodide's distribution has compiled for browsers, where the build may fetch them.

The registries do not have them. ``PYODIDE_DISTRIBUTION`` is the address of the distribution of
Pyodide's version; without it, they are left out.
"""

import os
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from packaging.utils import parse_wheel_filename

COMPILED = ("numpy", "matplotlib")
SETTING = "PYODIDE_DISTRIBUTION"


def fetch_compiled(lock: Mapping[str, Any], target: Path) -> tuple[str, ...]:
    """Fetch ``COMPILED``, and what they need and a directory does not have.

    Args:
        lock: the list of packages that comes with Pyodide.
        target: the directory, with the other wheels.

    Returns:
        the names of what a kernel loads at its start: ``COMPILED``, or nothing without an address.

    Raises:
        OSError: the address does not have a file.
        SystemExit: a file is not the one of Pyodide's list.
    """
    address = os.environ.get(SETTING, "").rstrip("/")
    if not address:
        return ()
    there = {str(parse_wheel_filename(wheel.name)[0]) for wheel in target.glob("*.whl")}
    for name in sorted({*_closure(lock["packages"], COMPILED)} - there):
        entry = lock["packages"][name]
        with urlopen(f"{address}/{entry['file_name']}") as reply:
            content: bytes = reply.read()
        if sha256(content).hexdigest() != entry["sha256"]:
            raise SystemExit(
                f"{entry['file_name']} of {address} is not the file of Pyodide's list; let "
                f"{SETTING} be the distribution of the version in packages.py"
            )
        (target / entry["file_name"]).write_bytes(content)
    return COMPILED


def has_compiled(pyodide: Path) -> bool:
    """Tell whether a directory with Pyodide has all of ``COMPILED``."""
    return all(any(pyodide.glob(f"{name}-*.whl")) for name in COMPILED)


def _closure(packages: Mapping[str, Any], names: tuple[str, ...]) -> Iterator[str]:
    """Yield packages, and all that they need."""
    for name in names:
        yield name
        yield from _closure(packages, tuple(packages[name]["depends"]))
