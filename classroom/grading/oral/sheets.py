"""The page of all sheets: an index, and a page per student with questions and answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Literal

from markupsafe import Markup

from autograder.exercises import home_section
from autograder.model.language import language_in_force, translated, words
from autograder.model.page import page_environment
from autograder.model.section import Section
from classroom.course.exam.papers import answer_text, lettered_options
from classroom.grading.oral.observe import OWN, Departure, Observed, OwnQuestion, Reading
from classroom.grading.oral.simulations import BUDGETS, SEARCHES, C, TrapQuestion, leaves_trap_at
from course_lib.asking.bank import Drawn, TreeFigure, bank, bank_sections
from course_lib.asking.questions import Choice
from course_lib.draw.question import draw_figure

TEMPLATES = Path(__file__).parent / "templates"
Sheet = Literal["a4", "letter"]
SHORT = 3
"""Minutes of a question of the bank that has room among oral questions."""
FROM_BANK, FROM_BANK_ALONE = 2, 3
"""Questions of the bank: beside two about the student's own program, and where there are fewer."""


@dataclass(frozen=True)
class OralQuestion:
    """A question as it is printed.

    Attributes:
        text: the question.
        figure: its picture, "" if it has none.
        options: the options of a choice, in a line; "" without.
        answer: for the examiner: the answer, then what belongs to it, in sentences.
    """

    text: str
    figure: Markup
    options: str
    answer: tuple[str, ...]


@dataclass(frozen=True)
class OralSheet:
    """The page of one student.

    Attributes:
        student: the student.
        questions: those about the student's own program first.
        remark: why there are fewer of these than usual, as a sentence; "" if there are not.
        failed: True if the submission could not be read or run.
        name: the student's name; "" if it is not known.
    """

    student: str
    questions: tuple[OralQuestion, ...]
    remark: str
    failed: bool
    name: str = ""

    @property
    def label(self) -> str:
        """The student's name and id."""
        return self.student if self.name in ("", self.student) else f"{self.name} ({self.student})"


def sheets_page(course: str, section: Section, sheets: Sequence[OralSheet], size: Sheet) -> str:
    """Return the page of all sheets.

    Args:
        course: the name of the course.
        section: the section.
        sheets: the sheets.
        size: the size of the paper that a browser chooses when it prints the page.
    """
    says = {
        "title": words("Oral questions: {section}", section=section.name),
        "about": words(
            "For the examiner: fold each sheet at the line, and show its upper part. About five "
            "minutes per student. Answers about a program are what it did in the sandbox."
        ),
        "course": course,
        "date": words("Date:"),
        "student": words("Student"),
        "questions": words("Questions"),
        "remark": words("Remark"),
        "fold": words("Fold here. For the examiner:"),
    }
    return (
        page_environment(TEMPLATES)
        .get_template("sheets.html")
        .render(says=says, sheets=sheets, size=size, language=language_in_force().code)
    )


def sheet_of(observed: Observed, section: Section, entropy: str, name: str = "") -> OralSheet:
    """Return the sheet of one student.

    Args:
        observed: what is known of the submission.
        section: the section.
        entropy: determines the questions of the bank.
        name: the student's name; "" if it is not known.
    """
    own = [_own_question(question) for question in observed.questions]
    number = FROM_BANK if len(own) == OWN else FROM_BANK_ALONE
    drawn = [_bank_question(one) for one in _draw(section, number, entropy)]
    remark = translated(observed.why) or _remark(len(own))
    return OralSheet(observed.student, (*own, *drawn), remark, bool(observed.why), name)


def _remark(own: int) -> str:
    """Return why there are so few questions about a student's own program."""
    if own == OWN:
        return ""
    none = words(
        "No question is about the student's own program: none of its functions finished on a small "
        "tree, or the section has none that reads the leaves of one."
    )
    one = words(
        "One question is about the student's own program: no other function of it finished on a "
        "small tree, or the section has no other that reads the leaves of one."
    )
    return one if own else none


def _draw(section: Section, number: int, entropy: str) -> list[Drawn]:
    """Draw short questions of the bank, from the sections that the exercises come from."""
    names = {section.name, *(home_section(section.name, e.id) for e in section.exercises)}
    kinds = [g for name in bank_sections() if name in names for g in bank(name)]
    short = [g for g in kinds if g.minutes <= SHORT]
    chosen = Random(f"{entropy} bank").sample(short, min(number, len(short)))
    return [g.question(Random(f"{entropy} {g.id}")) for g in chosen]


def _bank_question(drawn: Drawn) -> OralQuestion:
    options = ""
    if isinstance(drawn.kind, Choice):
        letters = lettered_options(drawn.kind)
        parts = [f"({a}) {option}" for a, option in letters.items()] or drawn.kind.options
        options = " · ".join(parts)
    figure = Markup(draw_figure(drawn.figure).svg()) if drawn.figure is not None else Markup("")
    answer = words("Answer: {answer}.", answer=answer_text(drawn, drawn.answer))
    return OralQuestion(drawn.text, figure, options, (answer, drawn.reasoning))


def _own_question(question: OwnQuestion | TrapQuestion) -> OralQuestion:
    """Return a question about a student's own program; cuts are asked about where there are some.

    All that an answer says was observed, or is the textbook's.
    """
    if isinstance(question, TrapQuestion):
        return _trap_question(question)
    text = words(
        "Your own program, on this tree: what does {call} return, and which leaves does it ask "
        "for, in which order?",
        call=question.call,
    )
    left_out = _unread(question, question.textbook) or _unread(question, question.own)
    cut = (
        words("Which comparison in your code decides that a leaf is left out?") if left_out else ""
    )
    observed = words("Observed: {reading}.", reading=_reading_text(question, question.own))
    same = question.own == question.textbook
    textbook = (
        words("The textbook's does the same.")
        if same
        else words("The textbook's: {reading}.", reading=_reading_text(question, question.textbook))
    )
    named = TreeFigure(question.tree, values={leaf: leaf for leaf in question.tree.leaves})
    left = [_departure_text(one) for one in question.departures]
    picture = Markup(draw_figure(named).svg())
    return OralQuestion(f"{text} {cut}".strip(), picture, "", (observed, *left, textbook))


def _trap_question(question: TrapQuestion) -> OralQuestion:
    """Return the question about a student's own search by simulations."""
    trap = next(a for a in question.tree.moves[question.tree.root] if a != question.sure)
    text = words(
        "Your own `mcts`, on this tree, with c = {c}: {trap} is a trap. Which action does it play "
        "after few simulations, and why? From about how many on does it always play {sure}, and "
        "what in your code brings it there?",
        c=C, trap=trap, sure=question.sure,
    )  # fmt: skip
    observed = words("Observed: {reading}.", reading=_trap_text(question, question.own))
    textbook = (
        words("The textbook's does the same.")
        if question.own == question.textbook
        else words("The textbook's: {reading}.", reading=_trap_text(question, question.textbook))
    )
    picture = Markup(draw_figure(TreeFigure(question.tree)).svg())
    return OralQuestion(text, picture, "", (observed, textbook))


def _trap_text(question: TrapQuestion, counts: tuple[int, ...]) -> str:
    """Return how often the sure action was played, and from when on always, as a clause."""
    pairs = zip(BUDGETS, counts, strict=True)
    reading = words(
        "plays {sure} in so many of {searches} searches, by the number of simulations: {listed}",
        sure=question.sure, searches=SEARCHES,
        listed=", ".join(f"{budget}: {count}" for budget, count in pairs),
    )  # fmt: skip
    enough = leaves_trap_at(counts)
    if enough is None:
        return words(
            "{reading}; with {number} not yet in all of them", reading=reading, number=BUDGETS[-1]
        )
    return words("{reading}; in all of them from {number} on", reading=reading, number=enough)


def _departure_text(departure: Departure) -> str:
    return words(
        "Left at {node}: its call returned at line {line} of the cell, without {leaves}.",
        node=departure.node, line=departure.line, leaves=", ".join(departure.unread),
    )  # fmt: skip


def _reading_text(question: OwnQuestion, reading: Reading) -> str:
    """Return what a function did, as a clause: consecutive requests for a leaf are counted."""
    runs = [(leaf, len([*same])) for leaf, same in groupby(reading.leaves)]
    order = ", ".join(leaf if n == 1 else f"{leaf} × {n}" for leaf, n in runs)
    unread = ", ".join(_unread(question, reading)) or words("none")
    return words(
        "returns {value}; asks for {order}; leaves out {unread}",
        value=reading.returned, order=order, unread=unread,
    )  # fmt: skip


def _unread(question: OwnQuestion, reading: Reading) -> list[str]:
    return [leaf for leaf in question.tree.leaves if leaf not in reading.leaves]
