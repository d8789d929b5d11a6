"""Where an installed package keeps the course's own files."""

import sysconfig
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
REPOSITORY = PACKAGE.parent
"""The directory above the package: the repository, unless the package is installed elsewhere."""


def installed_files() -> Path:
    """Return the directory of the notebooks and their solutions; it need not exist.

    A wheel for the browser has it within the package: nothing is installed beside that.
    """
    within = PACKAGE / "share"
    data = Path(sysconfig.get_path("data"), "share", "adversarial-search-course")
    return within if within.is_dir() else data
