"""Checks the running edition in Chromium: ``python docs/site/check_lab.py`` after ``make site``.

Notebook 1 is started twice and solved from end to end; links lead from the start page to the other
notebooks; a wrong answer is explained, and after three attempts the solution is shown; what was
saved is there again in a new page, with its widgets. No other host is asked, and the console has no
error. Names of notebooks run these, too, untouched and
with their solutions: ``check_lab.py 02_pruning``.
"""

import sys
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

from browser import CHROMIUM, NO_CHROMIUM, ROOT, SITE, watched
from distribution import has_compiled
from playwright.sync_api import Error, Page
from running import Running, code_cell, errors, notebook_of, run_cells, stored

from autograder.course.course import Course
from autograder.model.exercise import CodeExercise, Exercise, WrittenExercise
from autograder.model.section import Section
from autograder.notebook_api.course_map import CourseMap
from autograder.notebook_api.progress_store import FILE, Result, as_results
from autograder.notebook_api.standing import most_points
from classroom.course.release import solution_notebook

FIRST = "01_minimax"
QUESTION, GUESS = "moves-of-x", "2"
IMPORTS = "from autograder import check, progress\nfrom course_lib.widgets import predict"
PREDICT = f"predict({QUESTION!r})"
WRONG = """def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, 0)
    return max(minimax_value(game, game.transition(s, a)) for a in game.actions(s))


check("minimax-value", minimax_value)"""
RIGHT = WRONG.replace(
    "    return max(minimax_value(",
    "    best = max if game.turn(s) == 0 else min\n    return best(minimax_value(",
)
SOLVED = "13 of 13 points"

DAY = (
    "from autograder import check, solution\nfrom course_lib.games import TicTacToe\n"
    "from course_lib.search import minimax_search\nfrom course_lib.widgets import explore, play, "
    f"predict\n{PREDICT}",
    "explore(minimax_search, TicTacToe(), (1, 2, 1, 2, 2, 1, 0, 0, 0))",
    "play(TicTacToe())",
    "\n".join([WRONG, *2 * [WRONG.splitlines()[-1]]]),
    'solution("minimax-value")',
    RIGHT,
)
ENDLESS = """(source) => {
  const { content } = jupyterapp.shell.currentWidget;
  content.activeCellIndex = 0;
  content.activeCell.model.sharedModel.setSource(source);
  jupyterapp.commands.execute('notebook:run-cell');
}"""
LOST = ("not found", "Loading widget", "Cannot send")


@dataclass
class Seen:
    """The running edition as it was found.

    Attributes:
        seconds: until something was there, by its name.
        faults: a sentence each.
    """

    seconds: dict[str, float] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def main() -> int:
    """Print the times and every fault; return 1 if there is a fault."""
    if CHROMIUM is None:
        print(NO_CHROMIUM)
        return 1
    seen = look(SITE, sys.argv[1:])
    for name, seconds in seen.seconds.items():
        print(f"{name}: {seconds:.0f} s")
    print("\n".join(seen.faults), f"{len(seen.faults)} faults", sep="\n")
    return int(bool(seen.faults))


def look(site: Path, notebooks: list[str]) -> Seen:
    """Look at the running edition.

    Args:
        site: the directory of the site.
        notebooks: names of notebooks that run besides the first one, such as ``02_pruning``.
    """
    seen = Seen()
    with watched(site) as (address, context, watch):
        lab = Running(context, address)
        for start in ("cold", "warm"):
            seen.seconds[f"first result, {start}"] = lab.seconds_to_first_result(f"{FIRST}.ipynb")
        seen.faults += _found(lab)
        seen.faults += _explained(lab)
        for section in _sections({FIRST, *notebooks}):
            begin, name = monotonic(), section.notebook
            seen.faults += [f"{name}, solved: {fault}" for fault in _solved(lab, section)]
            seen.seconds[f"{name}, solved"] = monotonic() - begin
        seen.faults += _kept(lab)
        seen.faults += _opened_again(lab)
        for name in notebooks:
            seen.faults += [f"{name}, untouched: {fault}" for fault in _untouched(lab, name)]
        seen.faults += watch.taken()
    return seen


def _found(lab: Running) -> Iterator[str]:
    """Go from the start page to another notebook and to the list of all; yield what is missing."""
    page = lab.open("00_start.ipynb")
    yield from errors(run_cells(page))
    for place, seen in (
        (".jp-RenderedMarkdown a[href$='02_pruning.ipynb']", "h1:has-text('2. Pruning')"),
        (".ag-map a[href$='03_heuristics.ipynb']", "h1:has-text('3. Heuristics')"),
        ("#jp-NotebookLogo", "text=08_tournament.ipynb"),
    ):
        with lab.context.expect_page() as opened:
            page.locator(place).first.click()
        if not _appears(opened.value, seen):
            yield f"{place} does not lead to {seen}"
        opened.value.close()
    page.close()


def _explained(lab: Running) -> Iterator[str]:
    """Answer wrongly, and commit a prediction; yield what is missing on the page."""
    cells = [
        code_cell("imports", IMPORTS),
        code_cell("predict", PREDICT),
        code_cell("wrong", WRONG),
    ]
    page, outputs = lab.run("wrong.ipynb", notebook_of(cells))
    yield from errors(outputs)
    kinds = {kind for output in outputs["wrong"] for kind in output.get("data", {})}
    if "image/svg+xml" not in kinds:
        yield "a wrong answer has no picture of its counterexample"
    for what, place in (
        ("counterexample", ".ag-verdict .ag-example"),
        ("explorer", ".course-widget .node"),
    ):
        if not _appears(page, f".jp-CodeCell:has(.ag-verdict) {place}"):
            yield f"a wrong answer has no {what}"
    card = page.locator(".course-widget").first
    card.get_by_role("textbox").fill(GUESS)
    card.get_by_role("textbox").press("Enter")
    if not _appears(page, ".course-widget .outcome"):
        yield "a prediction has no outcome"
    page.close()


def _sections(notebooks: Set[str]) -> list[Section]:
    return [section for section in Course.find(ROOT).sections if section.notebook in notebooks]


def _solved(lab: Running, section: Section) -> Iterator[str]:
    """Run a notebook with its solutions; yield its errors, and the exercises without all points."""
    page, outputs = lab.run(f"{section.notebook}-solved.ipynb", solved(section))
    yield from errors(outputs)
    results = _results(page)
    for exercise in section.exercises:
        points = results[exercise.id].best if exercise.id in results else 0.0
        if _is_judged(exercise) and points < most_points(exercise):
            yield f"{exercise.id}: {points} of {most_points(exercise)} points"
    page.close()


def _is_judged(exercise: Exercise) -> bool:
    """Return False for what a person marks, and what needs packages that the edition lacks."""
    if isinstance(exercise, CodeExercise):
        return not exercise.asking.packages or has_compiled(SITE / "lab" / "static" / "pyodide")
    return not isinstance(exercise, WrittenExercise)


def _kept(lab: Running) -> Iterator[str]:
    """Yield what a new page with a new kernel does not know any more."""
    sources = {"imports": IMPORTS, "predict": PREDICT, "map": "progress()", "pip": "%pip list"}
    cells = [code_cell(id_, source) for id_, source in sources.items()]
    page, outputs = lab.run("again.ipynb", notebook_of(cells))
    yield from errors(outputs)
    if "%pip adds no others" not in str(outputs["pip"]):
        yield f"%pip list shows {outputs['pip']}"
    if not _appears(page, ".course-widget .outcome"):
        yield "the prediction is not remembered in a new page"
    shown = [output.get("data", {}).get("text/plain") for output in outputs["map"]]
    if shown != [repr(CourseMap(_results(page)))] or not _appears(page, ".ag-map"):
        yield "the map of the course does not show the progress in a new page"
    yield from _stopped(page)
    page.close()


def _stopped(page: Page) -> Iterator[str]:
    """Interrupt a cell without end, and let a time limit end another; yield what does not stop."""
    page.evaluate(ENDLESS, "print('it has begun')\nwhile True: pass")
    page.locator("text=it has begun").last.wait_for()
    page.evaluate("() => { jupyterapp.commands.execute('notebook:interrupt-kernel') }")
    if not _appears(page, "text=KeyboardInterrupt"):
        yield "a cell is not interrupted"
    limited = "from autograder.running.kernel_runner import time_limit\nwith time_limit(0.1):\n"
    page.evaluate(ENDLESS, f"{limited}    while True: pass")
    if not _appears(page, "text=the call took longer than 0.1 s"):
        yield "a time limit ends nothing"


def _opened_again(lab: Running) -> Iterator[str]:
    """Open a notebook that has run in a new page, with a new kernel; yield what is lost."""
    cells = [code_cell(f"day-{i}", source) for i, source in enumerate(DAY)]
    page, outputs = lab.run("days.ipynb", notebook_of(cells))
    yield from errors(outputs)
    shown = [output.get("data", {}).get("text/plain", "") for output in outputs["day-4"]]
    if not any("def minimax_value" in text for text in shown):
        yield f"three attempts open no solution: {shown}"
    page.locator(".spot").first.click()
    page.locator(".course-widget .count:has-text('2 / 2')").wait_for()
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    page.close()
    page = lab.open("days.ipynb")
    for place in (
        "text=Your guess",
        f"text={SOLVED}",
        ".course-widget .node",
        "text=Run this cell again to play on.",
    ):
        if not _appears(page, place):
            yield f"a notebook that is opened again does not have {place}"
    text = page.locator(".jp-Notebook").inner_text()
    yield from (f"a notebook that is opened again says {words}" for words in LOST if words in text)
    again = run_cells(page)
    yield from errors(again)
    if SOLVED not in str(again["day-5"]):
        yield "an exercise that was solved is not right when its notebook is opened again"
    page.locator(".spot").first.click()
    if not _appears(page, ".course-widget .count:has-text('2 / 2')"):
        yield "a board of a notebook that is opened again cannot be played on"
    page.close()


def _untouched(lab: Running, name: str) -> Iterator[str]:
    page = lab.open(f"{name}.ipynb")
    yield from errors(run_cells(page))
    page.close()


def solved(section: Section) -> dict[str, Any]:
    """Return the notebook of a section with its solutions, for the browser's kernel."""
    notebook = solution_notebook(Course.find(ROOT), section)
    text = [
        code_cell(cell.id, cell.source)
        if cell.cell_type == "code"
        else {"cell_type": "markdown", "id": cell.id, "metadata": {}, "source": cell.source}
        for cell in notebook.cells
    ]
    return notebook_of(text)


def _results(page: Page) -> Mapping[str, Result]:
    """Return the progress that the browser stores."""
    return as_results(stored(page, FILE))


def _appears(page: Page, place: str) -> bool:
    try:
        page.locator(place).first.wait_for()
    except Error:
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
