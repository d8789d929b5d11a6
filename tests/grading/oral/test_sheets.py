"""Sheets of oral questions: what is observed of programs, and that one costs no other."""

import json
from html import unescape
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.course.course import Course
from autograder.exercises import find_section, use_own
from autograder.exercises.own import NONE
from autograder.model.language import Language
from autograder.model.text_files import write_text
from classroom.course.new_course import make_course
from classroom.course.release import solution_notebook
from classroom.course.submissions.task import Task
from classroom.gradebook.store import open_gradebook
from classroom.grading.oral.observe import Observed, _observe
from classroom.grading.oral.sheets import OralSheet, sheet_of, sheets_page
from classroom.grading.oral.simulations import TrapQuestion, leaves_trap_at
from classroom.grading.oral.write import _names, write_sheets
from examples.make_class import HERE, submission
from tests.support.course import ROOT, SECRET, autograder
from tests.support.submissions import COURSE, SECTION, TIGHT

PRUNING = find_section("pruning")
NAMES = ("01-perfect", "06-best-leaf", "14-not-a-notebook", "17-exits", "18-cheat")

NO_CUT = """
def alpha_beta_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, 0), None
    found = [(alpha_beta_search(game, game.transition(s, a))[0], a) for a in game.actions(s)]
    return (max if game.turn(s) == 0 else min)(found, key=lambda pair: pair[0])
"""
CUT = """
def alpha_beta_search(game, s, alpha=-1000, beta=1000):
    if game.is_terminal(s):
        return game.utility(s, 0), None
    best = None
    for a in game.actions(s):
        v, _ = alpha_beta_search(game, game.transition(s, a), alpha, beta)
        if best is None or (v > best[0] if game.turn(s) == 0 else v < best[0]):
            best = v, a
        if game.turn(s) == 0:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
        if alpha >= beta:
            return best
    return best
"""
BY_CHANCE = """
import os
def alpha_beta_search(game, s):
    first = s
    while not game.is_terminal(first):
        first = game.transition(first, game.actions(first)[0])
    return game.utility(first, 0) + int.from_bytes(os.urandom(8)), None
"""
TWICE = """
def alpha_beta_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, 0) + 0 * game.utility(s, 0), None
    found = [(alpha_beta_search(game, game.transition(s, a))[0], a) for a in game.actions(s)]
    return (max if game.turn(s) == 0 else min)(found, key=lambda pair: pair[0])
"""


def pruning(student: str, source: str) -> Observed:
    """Return what is observed of a notebook whose only function is an alpha-beta search."""
    notebook = nbformat.from_dict(COURSE.released(PRUNING))
    next(c for c in notebook.cells if c.id == "alpha-beta-search").source = source
    data, release = json.dumps(notebook).encode(), json.dumps(COURSE.released(PRUNING))
    return _observe(Task(student, "pruning", "", release, "secret", "auto", TIGHT, data=data))


def test_the_key_is_what_this_program_did_beside_the_textbooks() -> None:
    (all_read,), (cut,) = (pruning("ada", source).questions for source in (NO_CUT, CUT))
    assert all_read.tree == cut.tree
    assert sorted(all_read.own.leaves) == sorted(cut.tree.leaves)
    assert all_read.departures == ()
    assert cut.own == cut.textbook == all_read.textbook
    assert len(cut.own.leaves) < len(cut.tree.leaves)
    assert {d.line for d in cut.departures} == {CUT.split("\n").index(" " * 12 + "return best") + 1}
    unread = {leaf for d in cut.departures for leaf in d.unread}
    assert unread == {*cut.tree.leaves} - {*cut.own.leaves}


def test_a_leaf_that_is_asked_for_twice_is_counted() -> None:
    observed = pruning("ada", TWICE)
    answer = " ".join(sheet_of(observed, PRUNING, "x").questions[0].answer)
    first = observed.questions[0].own.leaves[0]
    assert f"{first} × 2" in answer
    assert "The textbook's: " in answer


@pytest.mark.parametrize(
    "source",
    [BY_CHANCE, "", "alpha_beta_search = 3", "raise SystemExit"],
    ids=["chance", "empty", "no function", "exit"],
)
def test_nothing_is_asked_where_a_program_fails_or_does_another_thing_the_next_time(
    source: str,
) -> None:
    observed = pruning("ada", source)
    assert observed.questions == ()
    sheet = sheet_of(observed, PRUNING, "x")
    assert len(sheet.questions) == 3
    assert not sheet.failed
    assert "No question is about the student's own program" in sheet.remark


LEAVES_AT_50 = """
def mcts(game, s, iterations, c, rng):
    sure = next(a for a in game.actions(s) if game.is_terminal(game.transition(s, a)))
    return sure if iterations >= 50 else next(a for a in game.actions(s) if a != sure)
"""
BY_COIN = """
import os
def mcts(game, s, iterations, c, rng):
    return game.actions(s)[int.from_bytes(os.urandom(4)) % 2]
"""


def mcts_sheet(source: str) -> tuple[Observed, OralSheet]:
    """Return what is observed of a notebook with this ``mcts``, and its sheet."""
    section = find_section("mcts")
    notebook = nbformat.from_dict(COURSE.released(section))
    next(c for c in notebook.cells if c.id == "mcts").source = source
    data, release = json.dumps(notebook).encode(), json.dumps(COURSE.released(section))
    found = _observe(Task("ada", "mcts", "", release, "s", "auto", TIGHT, data=data))
    return found, sheet_of(found, section, "x")


def test_the_simulations_that_leave_a_trap_are_those_of_this_program() -> None:
    found, sheet = mcts_sheet(LEAVES_AT_50)
    (question,) = found.questions
    assert isinstance(question, TrapQuestion)
    assert question.own == (0, 0, 0, 10, 10, 10, 10)
    assert question.textbook[0] <= 5
    assert question.textbook[-1] == 10
    assert (
        "50: 10, 100: 10, 200: 10, 500: 10; in all of them from 50 on"
        in sheet.questions[0].answer[0]
    )
    assert len(sheet.questions) == 4


def test_a_search_that_plays_otherwise_the_next_time_is_not_asked_about() -> None:
    assert mcts_sheet(BY_COIN)[0].questions == ()


@pytest.mark.parametrize(
    ("counts", "budget"),
    [((0, 3, 10, 10, 10, 10, 10), 20), ((10, 9, 10, 10, 10, 10, 10), 20), ((10,) * 6 + (9,), None)],
)
def test_a_trap_is_left_where_all_further_searches_leave_it(
    counts: tuple[int, ...], budget: int | None
) -> None:
    assert leaves_trap_at(counts) == budget


# A class.


@pytest.fixture(scope="module")
def submitted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a few students of the demo."""
    root = tmp_path_factory.mktemp("oral") / "submitted"
    starts: dict[str, Any] = {
        "solution": solution_notebook(COURSE, SECTION), "untouched": COURSE.released(SECTION),
    }  # fmt: skip
    for name in NAMES:
        path = root / name / SECTION.name / f"{SECTION.notebook}.ipynb"
        path.parent.mkdir(parents=True)
        description = (HERE / SECTION.name / f"{name}.py").read_text("utf-8")
        write_text(path, submission(description, starts))
    return root


@pytest.fixture(scope="module")
def said(submitted: Path) -> str:
    """What the command prints that writes the page."""
    words = ("minimax", str(submitted.parent / "one.html"), "--submitted", str(submitted))
    return autograder(ROOT, "oral", *words, ok=(1,))


@pytest.fixture(scope="module")
def page(submitted: Path, said: str) -> str:
    return (submitted.parent / "one.html").read_text("utf-8")


def part(page: str, student: str) -> str:
    """Return the sheet of a student, without its number."""
    (found,) = (s for s in page.split('<section class="sheet"')[1:] if f": {student}</h2>" in s)
    return found.partition(">")[2].partition("</section>")[0]


def test_a_submission_costs_only_itself(page: str, said: str) -> None:
    first, last = said.splitlines()
    assert first.startswith("14-not-a-notebook/minimax: The notebook cannot be read: ")
    assert last.startswith("wrote ")
    own = {name: part(page, name).count("<b>") for name in NAMES}
    assert own == {
        "01-perfect": 4, "06-best-leaf": 4, "14-not-a-notebook": 3, "17-exits": 4, "18-cheat": 3,
    }  # fmt: skip
    assert "The notebook cannot be read: " in part(page, "14-not-a-notebook")
    assert "The textbook&#39;s: returns" in part(page, "06-best-leaf")
    assert "The textbook&#39;s: returns" not in part(page, "01-perfect")


def test_the_same_student_has_the_same_questions_among_others(
    page: str, submitted: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    name = "06-best-leaf"
    (tmp_path / "submitted").mkdir()
    (submitted / name).rename(tmp_path / "submitted" / name)
    monkeypatch.setenv("AUTOGRADER_SECRET", SECRET)
    try:
        write_sheets(COURSE, SECTION, tmp_path / "two.html", tmp_path / "submitted")
    finally:
        (tmp_path / "submitted" / name).rename(submitted / name)
    again = (tmp_path / "two.html").read_text("utf-8")
    assert part(again, name) == part(page, name)
    assert part(page, "01-perfect") != part(page, name).replace(name, "01-perfect")


def test_a_sheet_speaks_the_courses_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("autograder.model.language._in_force", Language("fr"))
    sheet = sheet_of(Observed("<b>ada"), SECTION, "x")
    text = sheets_page("Search & more", SECTION, [sheet], "a4")
    assert '<html lang="fr">' in text
    assert "Aucune question ne porte" in text
    assert "&lt;b&gt;ada" in text
    assert "<b>ada" not in text


def test_a_sheet_names_the_student_and_has_its_answers_below_the_fold() -> None:
    sheet = sheet_of(pruning("s1", CUT), PRUNING, "x", "O'Brien, Zoë")
    page = unescape(sheets_page("Search & more", PRUNING, [sheet], "a4"))
    upper, _, lower = page.partition('<section class="sheet"')[2].partition('class="fold"')
    assert "Search & more" in upper
    assert "O'Brien, Zoë (s1)</h2>" in upper
    for question in sheet.questions:
        assert all(line in lower and line not in upper for line in question.answer)


def test_a_course_of_one_notebook_has_questions_of_the_bank(tmp_path: Path) -> None:
    """They are from the sections that its exercises come from."""
    make_course(tmp_path / "week", "one-week")
    course = Course.find(tmp_path / "week")
    try:
        (section,) = course.sections
        assert len(sheet_of(Observed("ada"), section, "x").questions) == 3
    finally:
        use_own(NONE)


def test_names_are_those_of_the_class_list(tmp_path: Path) -> None:
    make_course(tmp_path / "course")
    course = Course.find(tmp_path / "course")
    assert _names(course) == {}
    assert not (course.root / "gradebook.db").exists()
    with open_gradebook(course.database, course) as book:
        book.add_student("s1", first_name="Zoë", last_name="O'Brien")
        book.add_student("s2")
    assert _names(course) == {"s1": "O'Brien, Zoë", "s2": "s2"}
