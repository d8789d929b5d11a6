"""The code that students handed in, from the notebooks in ``autograded/``."""

import json
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path

from autograder.model.section import Section
from classroom.course.submissions.find import autograded_path

Codes = Callable[[str, str, str], str]
"""(student, section, exercise) -> the cell that was judged; "" if there is none."""


def no_code(student: str, section: str, exercise: str) -> str:
    """Return no code: nothing is known of the notebooks."""
    return ""


def codes_in(autograded: Path, sections: Iterable[Section]) -> Codes:
    """Return a function that finds a student's code in a directory of judged notebooks.

    Args:
        autograded: the directory.
        sections: the sections that it may have notebooks of.
    """
    by_name = {section.name: section for section in sections}

    @lru_cache(maxsize=1)  # exercise after exercise of the same notebook
    def cells(student: str, section: str) -> dict[str, str]:
        path = autograded_path(autograded, student, by_name[section])
        try:
            notebook = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError, KeyError):
            return {}
        return {c["id"]: c["source"] for c in notebook["cells"] if c["cell_type"] == "code"}

    def code(student: str, section: str, exercise: str) -> str:
        return cells(student, section).get(exercise, "")

    return code
