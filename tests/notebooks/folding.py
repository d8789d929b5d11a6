"""What a reader of a notebook sees between a prediction and the next heading."""

import re
from collections.abc import Iterator

from nbformat import NotebookNode

from autograder.model.section import Section
from course_lib.asking.judging import as_guess, number_text
from course_lib.asking.questions import Guess, Number, Order, Question
from tests.notebooks.claims.text import COURSE

PREDICT = re.compile(r'\bpredict\(\s*"([\w-]+)"')
TAG = re.compile(r"<details[^>]*>|</details>")
AFTER = re.compile(r'<details class="after-([\w-]+)">')
HEADING = re.compile(r"^#{1,6} ", re.MULTILINE)
NUMBER = re.compile(r"(?<![\w.,^])-?\d[\d,]*(?:\.\d+)?(?!\w)")
WORDS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "ten": 10}
"""Numbers that are written as words; *one* is more often a pronoun."""


def visible(text: str) -> str:
    """Return Markdown without what is folded."""
    shown, depth, start = "", 0, 0
    for tag in TAG.finditer(text):
        if depth == 0:
            shown += text[start : tag.start()]
        depth += 1 if tag[0] != "</details>" else -1
        start = tag.end()
    return re.sub(r"</?div[^>]*>", "", shown + text[start:])


def after_predictions(notebook: NotebookNode) -> Iterator[tuple[str, str]]:
    """Yield the id of each prediction, and the prose from there to the next heading."""
    for i, cell in enumerate(notebook.cells):
        for found in PREDICT.finditer(cell.source) if cell.cell_type == "code" else ():
            prose = []
            for below in notebook.cells[i + 1 :]:
                if below.cell_type == "markdown":
                    before, *rest = HEADING.split(visible(below.source), maxsplit=1)
                    prose.append(before)
                    if rest:
                        break
            yield found[1], "\n\n".join(prose)


def released(section: Section) -> NotebookNode:
    """Return the notebook that students get."""
    return COURSE.released(section)


def says_answer(question: Question, answer: Guess, prose: str) -> bool:
    """Tell whether prose says the answer of a question: a number, or the words of an option."""
    right = as_guess(question, answer)
    values = [*question.fields(right).values()]
    if isinstance(question.kind, Number):
        said = {n.rstrip(",") for n in NUMBER.findall(prose)}
        said |= {str(n) for word, n in WORDS.items() if re.search(rf"\b{word}\b", prose, re.I)}
        return all({number_text(v), number_text(round(v, 2))} & said for v in values)
    parts = [*dict.fromkeys(x for v in values for x in (v if isinstance(v, list) else [v]))]
    if isinstance(question.kind, Order):
        return " > ".join(parts) in prose
    if all(len(part) == 1 for part in parts):
        return False  # a letter is a name in nearly every sentence
    return all(re.search(rf"(?<![\w(]){re.escape(part)}(?!\w)", prose) for part in parts)
