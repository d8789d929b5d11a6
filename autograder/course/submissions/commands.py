"""Lines of a notebook for IPython or a shell, such as ``!pip install``: grading leaves them out."""

import re
from collections.abc import Iterable, Iterator

from autograder.course.submissions.judged import JudgedCell
from autograder.model.phrase import Phrase
from autograder.model.plain_text import one_line, shorten

COMMAND = re.compile(
    r"^[ \t]*(?:[\w, \t]+=[ \t]*)?"
    r"(?:![ \t]*[A-Za-z]|%(?!(?:time|timeit|prun|capture)\b)[A-Za-z]).*$",
    re.MULTILINE,
)
"""A line that runs nothing of the answer; ``%time`` and its like run their statement."""
QUOTES = re.compile(r"'''|\"\"\"")
MOST, LENGTH = 5, 60
"""How many lines are named, and the characters of each."""


def skipped_commands(cells: Iterable[JudgedCell]) -> Iterator[Phrase]:
    """Yield a sentence for each line that is not run, the first ones of a notebook."""
    found = (
        Phrase(
            "Line {line} of cell {name} was skipped: {text}.",
            line=cell.source.count("\n", 0, match.start()) + 1, name=cell.name,
            text=shorten(one_line(match[0]), LENGTH),
        )
        for cell in cells if cell.code and cell.role in ("solution", "own")
        for match in COMMAND.finditer(cell.source)
        if len(QUOTES.findall(cell.source, 0, match.start())) % 2 == 0
    )  # fmt: skip
    yield from (phrase for phrase, _ in zip(found, range(MOST), strict=False))
