"""Write the order of every chapter's exercises: ``python -m tests.exercises.order``.

It is that of the notebook, and stands in ``order.json`` of the chapter's folder.
"""

import json
import re
from pathlib import Path

from autograder.exercises.chapter import ORDER
from course_lib.chapters import notebooks

ROOT = Path(__file__).parents[2]
CELL = re.compile(r'"grade_id": "([^"]+)"(?:, "grade": true)?, "solution": true')


def asked(notebook: str) -> list[str]:
    """Return the ids of a notebook's exercises in the order in which it asks them."""
    text = (ROOT / "solutions" / f"{notebook}.md").read_text(encoding="utf-8")
    return [id_ for id_ in CELL.findall(text) if "-stage-" not in id_]


def content(chapter: str) -> str:
    """Return what stands in a chapter's file."""
    return json.dumps(asked(notebooks()[chapter]), indent=1) + "\n"


def path(chapter: str) -> Path:
    """Return the path of a chapter's file."""
    return ROOT / "chapters" / chapter / ORDER


if __name__ == "__main__":
    for name in notebooks():
        path(name).write_text(content(name), encoding="utf-8")
