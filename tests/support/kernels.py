"""Kernels for tests: they listen on files, for another process may take a free port first."""

from pathlib import Path

from traitlets.config import Config


def on_files(directory: Path) -> Config:
    """Configure Jupyter so that a kernel listens on files of a directory, not on ports."""
    return Config({"KernelManager": {"transport": "ipc", "ip": str(directory / "kernel")}})
