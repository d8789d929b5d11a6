"""Exercise cards and callouts, which the build adds to the authored text.

A card stands below the heading of an exercise, with its facts from the catalogue. A callout is a
paragraph that begins with one of four words, or the quotation with the sentence to remember. Both
have classes of their own, and a style that needs no style sheet: JupyterLab, an exported page and
GitHub show them, in light and dark themes. Cells that only import, or only ask a question or show
a figure of the chapter, are folded: what they show is the lesson, not their code.
"""

import ast
import re
from collections.abc import Sequence
from html import escape
from itertools import pairwise
from random import Random

from nbformat import NotebookNode

import course_lib.game
import course_lib.games
import course_lib.games.hidden
from autograder.exercises.help import find_card
from autograder.model.card import Card
from autograder.model.compare import show
from autograder.model.exercise import AnswerExercise, CodeExercise, Exercise, Property
from autograder.model.section import Section
from autograder.protocol.calls import select_function
from classroom.course.route import FURTHER
from course_lib.wording import with_code

HEADING = re.compile(r"^### .*$", re.MULTILINE)
BOX = "overflow-wrap:anywhere;max-width:42em;margin:.6em 0;padding:.5em .9em;border-radius:6px;"
RUBRIC_PART = re.compile(r"^- \((?P<part>\w+)\) (?P<tenths>\d+(?:\.\d+)?): ", re.MULTILINE)
HOW_TO_WRITE = (
    "*Double-click to write: under each letter the sentences or the calculation that the rubric "
    "above asks for. Formulas stand between dollar signs.*"
)
CARD = BOX + "border:1px solid rgba(128,128,128,.5);background:rgba(128,128,128,.08)"
PRACTICE = "practice, without points"
DIFFICULTIES = {1: "●○○ easy", 2: "●●○ medium", 3: "●●● hard"}
SHOWN = ("predict", "recall", "calibration", "figures")
"""How the functions begin whose calls tell a reader nothing."""
COLOURS = {
    "Measure": "#009e73",
    "Break it": "#d55e00",
    "Recap": "#0072b2",
    "Going further": "#666666",
}
"""The kinds of callouts; predictions are widgets, whose colour is #cc79a7."""

PARAGRAPH = re.compile(r"^\*\*(?P<kind>Measure|Break it)\b[^\n]*(?:\n(?!\n)[^\n]+)*", re.MULTILINE)
QUOTATION = re.compile(r"^> \*\*(?P<kind>Recap)\*\*(?:\n>[^\n]*)*", re.MULTILINE)


def dress(notebook: NotebookNode, section: Section) -> None:
    """Add the exercises' cards and the callouts to a notebook, and fold its plumbing."""
    for cell in notebook.cells:
        if cell.cell_type == "markdown" and "nbgrader" not in cell.metadata:
            cell.source = callouts(cell.source)
        elif cell.cell_type == "code" and is_plumbing(cell.source):
            cell.metadata["jupyter"] = {"source_hidden": True}
    for exercise in section.all_exercises:
        card = find_card(section.name, exercise.id)
        if card is not None:
            points = PRACTICE if exercise in section.practice else f"{exercise.points:g} points"
            _insert(notebook, exercise, card_html(exercise, card, points))


def ask_for_parts(notebook: NotebookNode) -> None:
    """Write below the place of every written answer which parts it has, and what each counts.

    The parts are those of the rubric in the text above the answer.
    """
    for above, cell in pairwise(notebook.cells):
        nbgrader = cell.metadata.get("nbgrader", {})
        if cell.cell_type != "markdown" or not (nbgrader.get("solution") and nbgrader.get("grade")):
            continue
        parts = [
            f"**({p['part']})** ({p['tenths']} tenths)" for p in RUBRIC_PART.finditer(above.source)
        ]
        if parts:
            cell.source = "\n\n".join([cell.source, HOW_TO_WRITE, *parts])


def is_plumbing(code: str) -> bool:
    """Tell whether a cell only imports, or also calls one of SHOWN; JupyterLab shows it folded.

    Questions without end (``predict(ask=...)``) stay: the text lets the reader change which.
    """
    *before, last = ast.parse(code).body or [ast.Pass()]
    if isinstance(last, ast.Expr) and isinstance(last.value, ast.Call):
        call = last.value
        is_shown = ast.unparse(call.func).startswith(SHOWN)
        return _only_imports(before) and is_shown and all(k.arg != "ask" for k in call.keywords)
    return _only_imports([*before, last])


def _only_imports(statements: Sequence[ast.stmt]) -> bool:
    return all(isinstance(s, ast.Import | ast.ImportFrom) for s in statements)


def callouts(text: str) -> str:
    """Return Markdown with its callouts in boxes, and one below each heading that goes further."""
    text = FURTHER.sub(_going_further, text)
    text = PARAGRAPH.sub(lambda found: _box(found["kind"], found[0]), text)
    return QUOTATION.sub(
        lambda found: _box("Recap", re.sub("^> ?", "", found[0], flags=re.M)), text
    )


def _going_further(found: re.Match[str]) -> str:
    """Return a heading with the callout in the place of its mark."""
    what = {"#": "notebook", "##": "section", "###": "part"}[found["level"]]
    note = f"**Going further.** The core route of the course leaves this {what} out."
    return f"{found['heading']}\n\n{_box('Going further', note)}"


def _box(kind: str, text: str) -> str:
    """Return Markdown in a box; it is Markdown still, because blank lines surround it."""
    name = kind.lower().replace(" ", "-")
    style = f"{BOX}border-left:4px solid {COLOURS[kind]};background:{COLOURS[kind]}14"
    return f'<div class="callout callout-{name}" style="{style}">\n\n{text.rstrip()}\n\n</div>'


def _insert(notebook: NotebookNode, exercise: Exercise, card: str) -> None:
    """Put a card below the last heading before the cell of an exercise."""
    at = next(i for i, cell in enumerate(notebook.cells) if cell.id == exercise.id)
    for cell in reversed(notebook.cells[:at]):
        headings = [*HEADING.finditer(cell.source)] if cell.cell_type == "markdown" else []
        if headings:
            end = headings[-1].end()
            cell.source = f"{cell.source[:end]}\n\n{card}{cell.source[end:]}"
            return


def card_html(exercise: Exercise, card: Card, points: str) -> str:
    """Return the card of an exercise, with its points in words."""
    effort = [f"about {card.minutes} minutes", DIFFICULTIES[card.difficulty]]
    facts = [f"<b>{exercise.id}</b>", points, *effort]
    lines = [" &nbsp;·&nbsp; ".join(facts), f"<b>Given.</b> {with_code(card.given)}"]
    if isinstance(exercise, CodeExercise) and len(exercise.properties) > 1:
        lines.append(f"<b>What counts.</b> {escape(worth(exercise))}.")
    if card.example and isinstance(exercise, CodeExercise):
        call, result = escape(card.example, quote=False), escape(example_result(exercise, card))
        lines.append(f"<b>Example.</b> <code>{call}</code> returns <code>{result}</code>")
    elif isinstance(exercise, AnswerExercise) and not exercise.whole:
        lines.append(f"<b>Answer.</b> A value for each of {escape(', '.join(exercise.right))}.")
    return f'<div class="exercise-card" style="{CARD}">{"<br>".join(lines)}</div>'


def worth(exercise: CodeExercise) -> str:
    """Return how much each property of an exercise counts, and which count only behind others."""
    return ", ".join(_worth(p) for p in exercise.properties if p.points)


def _worth(prop: Property) -> str:
    behind = f" (behind {' and '.join(prop.needs)})" if prop.needs else ""
    return f"{prop.name} {prop.points:g}{behind}"


def example_result(exercise: CodeExercise, card: Card) -> str:
    """Return the result of a card's example, by the textbook function."""
    names = {name: select_function(exercise.reference, i) for i, name in enumerate(exercise.names)}
    modules = vars(course_lib.games.hidden) | vars(course_lib.games) | vars(course_lib.game)
    return show(eval(card.example, {**modules, "Random": Random, **names}))
