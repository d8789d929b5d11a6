"""Kernels for tests: they listen on files, for another process may take a free port first."""

import tempfile
from pathlib import Path

from traitlets.config import Config


def on_files(directory: Path) -> Config:
    """Configure Jupyter so that one kernel listens on files in a new folder, not on ports.

    Args:
        directory: where the folder is made; its path is short, for a socket's has 100 characters.
    """
    folder = tempfile.mkdtemp(prefix="k", dir=directory)
    return Config({"KernelManager": {"transport": "ipc", "ip": str(Path(folder) / "k")}})
