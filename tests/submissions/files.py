"""Files that students hand in."""

from pathlib import Path

from nbformat import NotebookNode

from tests.support.submissions import SECTION, as_bytes, perfect

NAME = f"{SECTION.notebook}.ipynb"


def hand_in(directory: Path, name: str = NAME, notebook: NotebookNode | None = None) -> Path:
    directory.mkdir(parents=True, exist_ok=True)
    path = directory / name
    path.write_bytes(as_bytes(notebook or perfect()))
    return path
