"""Where an installed package keeps the course's own files."""

import sysconfig
from pathlib import Path


def installed_files() -> Path:
    """Return the directory of the notebooks and their solutions; it need not exist."""
    return Path(sysconfig.get_path("data")) / "share" / "adversarial-search-course"
