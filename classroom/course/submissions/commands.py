"""Lines of a notebook for IPython or a shell, such as ``!pip install``: grading leaves them out."""

import re
from collections.abc import Iterable, Iterator

from autograder.model.phrase import Phrase
from autograder.model.plain_text import one_line, shorten
from classroom.course.submissions.judged import JudgedCell

COMMAND = re.compile(
    r"^[ \t]*(?:[\w,][\w, \t]*=[ \t]*)?"
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
            line=line, name=cell.name, text=shorten(one_line(text), LENGTH),
        )
        for cell in cells if cell.code and cell.role in ("solution", "own")
        for line, text in _commands(cell.source)
    )  # fmt: skip
    yield from (phrase for phrase, _ in zip(found, range(MOST), strict=False))


def _commands(source: str) -> Iterator[tuple[int, str]]:
    """Yield the number and the text of each command that does not stand in a text of many lines."""
    line, quotes, place = 1, 0, 0
    for match in COMMAND.finditer(source):
        line += source.count("\n", place, match.start())
        quotes += len(QUOTES.findall(source, place, match.start()))
        place = match.start()
        if quotes % 2 == 0:
            yield line, match[0]
