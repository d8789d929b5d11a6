"""Slides and handouts: what stands where, in what order, and whether keys are right."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.course.course import Course
from autograder.exercises import SECTIONS, find_section
from autograder.model.errors import MissingPackage
from classroom.course.lecture.blocks import blocks, items, sentences
from classroom.course.lecture.execution import ExecutionError, execute_solved, solutions
from classroom.course.lecture.slides import Slide, slide_notebook, slides_of
from classroom.course.lecture.tasks import DRAWS, tasks_of
from classroom.course.lecture.write import copy_reveal, handout_page, slide_page
from course_lib.widgets import explore_leaves, predict
from tests.support.course import ROOT

LONG = "These words are what the speaker says, and they go on for longer than a slide. " * 4
STUB = "def double(n):\n    # YOUR CODE HERE\n    pass"
SECRET = "    return sum(n for _ in range(2))"
FUNCTION = f"def double(n):\n{SECRET}"
DEFINED = f"{LONG}A **strategy** gives an action for every state. {LONG}"


def markdown(text: str, mark: str = "") -> Any:
    cell = nbformat.v4.new_markdown_cell(text)
    if mark:
        cell.metadata.slideshow = {"slide_type": mark}
    return cell


def code(source: str, shown: Any = None, tags: tuple[str, ...] = ("show",)) -> Any:
    data = shown if isinstance(shown, dict) else {"text/plain": str(shown)}
    outputs = [] if shown is None else [nbformat.v4.new_output("execute_result", data)]
    return nbformat.v4.new_code_cell(source, outputs=outputs, metadata={"tags": [*tags]})


def cells(*sources: str) -> Any:
    given = [nbformat.v4.new_code_cell(text, id=f"cell-{i}") for i, text in enumerate(sources)]
    return nbformat.v4.new_notebook(cells=given)


def of(*cells: Any) -> list[Slide]:
    return slides_of(nbformat.v4.new_notebook(cells=[markdown("# Title\n\nShort."), *cells]))


def shown(slide: Slide) -> str:
    return "\n".join(cell.source for cell, _ in slide.shown)


# Blocks.


def test_markdown_is_taken_apart_into_blocks():
    text = """## A heading <!-- further -->
A line below it.

- one
  goes on
- two

| a | b |
|---|---|
| 1 | 2 |

$$
v = 1

$$

<details class="after-x">
<summary>Answer</summary>

It is **3**.

</details>
<div class="exercise-card" style="x">facts</div>

<div class="callout callout-recap" style="x">

**Recap** All of it.

</div>"""
    found = [(block.kind, block.text.split("\n")[0]) for block in blocks(text)]
    assert found == [
        ("heading", "A heading <!-- further -->"), ("paragraph", "A line below it."),
        ("list", "- one"), ("figure", "| a | b |"), ("figure", "$$"),
        ("answer", "It is **3**."), ("paragraph", "**Recap** All of it."),
    ]  # fmt: skip
    assert items("- one\n  goes on\n- two") == ["- one\n  goes on", "- two"]


def test_a_sentence_keeps_its_pairs_of_marks_together():
    assert sentences("Take $a. B$ or `x. Y`. **Or. So** what? It ends.") == [
        "Take $a. B$ or `x. Y`.", "**Or. So** what?", "It ends.",
    ]  # fmt: skip


@pytest.mark.parametrize("section", SECTIONS, ids=lambda s: s.name)
def test_blocks_lose_no_text_of_a_notebook(section: Any):
    notebook = nbformat.read(ROOT / "notebooks" / f"{section.notebook}.ipynb", as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "markdown" and "<div" not in cell.source:
            words = "".join(block.title + block.text for block in blocks(cell.source))
            markup = r"\s|<details[^>]*>|</?(summary|details)>|^#+ "
            plain = re.sub(markup, "", cell.source, flags=re.MULTILINE)
            assert re.sub(markup, "", words, flags=re.MULTILINE) == plain


# Slides.


def test_headings_begin_slides_and_long_text_is_for_the_speaker():
    slides = of(markdown(f"## One\n\nShort.\n\n{DEFINED}\n\n### Below\n\n{LONG}"))
    assert [(slide.title, slide.start) for slide in slides] == [
        ("Title", "slide"), ("One", "slide"), ("Below", "subslide"),
    ]  # fmt: skip
    assert shown(slides[1]) == "Short.\nA **strategy** gives an action for every state."
    assert slides[1].notes == [DEFINED.strip()]
    assert shown(slides[2]) in LONG
    assert slides[2].notes == [LONG.strip()]


def fold(title: str, text: str) -> str:
    return f"<details>\n<summary>{title}</summary>\n\n{text}\n\n</details>"


def test_nothing_is_answered_before_its_place():
    question = predict("first-action")._repr_mimebundle_()
    ask = (markdown("## Ask"), code('predict("first-action")', question))
    after = (code("2 + 3", 5), markdown("What follows?"))
    slides = of(*ask, markdown(fold("After your prediction", "It is A.")), *after)
    assert [slide.title for slide in slides[1:]] == ["Ask", "Ask"]
    asked, answer = (cell for cell, _ in slides[1].shown)
    assert "It is A" not in str(asked)
    assert (answer.source, answer.metadata.slideshow.slide_type) == ("It is A.", "fragment")
    slides = of(
        *ask, markdown(fold("After your prediction", "\n\n".join(["It is A."] * 9))), *after
    )
    assert [slide.title for slide in slides[1:]] == ["Ask", "Ask (after your prediction)", "Ask"]
    assert [len(slide.shown) for slide in slides[1:]] == [1, 9, 2]


def test_a_question_stands_above_its_answer_as_it_is():
    """The answer of a fold within a fold, too, and neither is shown before its key."""
    inner = f"So it is.\n\nAnd why?\n\n{fold('Answer', 'Because.')}"
    slides = of(
        markdown(f"## Ask\n\nShort.\n\n{LONG}Why?\n\n{fold('Answer', inner)}"), markdown("So.")
    )
    assert [slide.title for slide in slides[1:]] == ["Ask", "Ask"]
    cells = [cell for cell, _ in slides[1].shown]
    assert [cell.source for cell in cells] == [
        "Short.", f"{LONG}Why?", "So it is.", "And why?", "Because.",
    ]  # fmt: skip
    assert ["slideshow" in cell.metadata for cell in cells] == [False] * 2 + [True] * 3


def test_a_heading_alone_goes_onto_the_slide_below_it():
    slides = of(markdown("## 4. By hand"), markdown("### Exercise: one\n\nTry."), markdown("## 5."))
    assert [(slide.title, slide.start) for slide in slides[1:]] == [
        ("4. By hand. Exercise: one", "slide"),
    ]  # fmt: skip


def test_setup_exercises_and_checks_are_left_out_and_code_stands_beside_text():
    stub = nbformat.v4.new_code_cell("def f():\n    pass")
    stub.metadata = nbformat.from_dict({"nbgrader": {"solution": True}})
    slides = of(
        markdown("## Code"), code("import math", None, ()), stub, code("check('f', f)"),
        code("print(1)", "1"), code("draw()", explore_leaves()._repr_mimebundle_()),
        code("\n".join(["x = 1"] * 30), "2"), code("x = 1"), code("def g():\n    return 1"),
    )  # fmt: skip
    assert [[cell.source for cell, _ in slide.shown] for slide in slides[1:]] == [
        ["print(1)", ""], ["", "def g():\n    return 1"],
    ]  # fmt: skip


def test_a_sentence_before_what_only_a_reader_has_goes_with_it():
    (slide,) = of(markdown("From last time, three questions."), code("recall()", "nothing"))
    assert shown(slide) == "Short."


def test_a_full_slide_is_continued_under_the_same_title():
    text = "\n\n".join(
        f"A paragraph of a few words, number {n}, which is shown." for n in range(30)
    )
    slides = of(markdown(f"## Much\n\n{text}"))
    assert {slide.title for slide in slides[1:]} == {"Much"}
    assert len(slides) == 4
    assert "\n\n".join("\n\n".join(c.source for c, _ in s.shown) for s in slides[1:]) == text


def test_an_author_decides_by_jupyters_marks():
    slides = of(
        markdown("Not this.", "skip"), markdown("Said.", "notes"),
        markdown("Later.", "fragment"), markdown("Apart.", "subslide"),
    )  # fmt: skip
    assert [shown(slide) for slide in slides] == ["Short.\nLater.", "Apart."]
    assert slides[0].notes == ["Said."]
    marks = [c.metadata.slideshow.slide_type for c in slide_notebook(slides).cells if c.metadata]
    assert marks == ["slide", "fragment", "notes", "subslide"]


def test_the_page_has_notes_formulas_and_no_address_of_a_network(tmp_path: Path):
    slides = of(markdown(f"## Sum\n\n$$v = \\frac{{1}}{{2}}$$\n\n{LONG}"))
    notebook = slide_notebook(slides)
    notebook.metadata.title = "Title & more"
    page = slide_page(notebook)
    assert "<title>Title &amp; more</title>" in page
    assert re.search(r'<aside class="notes">.*the speaker says', page, re.DOTALL)
    assert "<mfrac>" in page
    assert not re.search(r'(src|href)="?(https?:)?//', page)
    folder = copy_reveal(tmp_path)
    for used in re.findall(r'(?:src|href)="(reveal\.js/[^"]+)"', page):
        assert (tmp_path / used).is_file()
    assert "Permission is hereby granted" in (folder / "LICENSE").read_text(encoding="utf-8")


def test_without_reveal_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("classroom.course.lecture.write.find_spec", lambda name: None)
    with pytest.raises(MissingPackage, match=r"course\[slides\]"):
        copy_reveal(tmp_path)


# Handouts.


def test_every_section_has_a_handout_and_the_same_one_each_time():
    assert [*DRAWS] == [section.name for section in SECTIONS]
    for name in DRAWS:
        pages = [
            handout_page(name, "Search, 2026", tasks_of(name), is_key) for is_key in (False, True)
        ]
        assert pages == [
            handout_page(name, "Search, 2026", tasks_of(name), is_key) for is_key in (False, True)
        ]
        assert all("<i>Search, 2026</i>" in page for page in pages)
        assert [page.count("Date <span></span>") for page in pages] == [1, 0]
        answers = [re.findall("<dd>(.*?)</dd>", page) for page in pages]
        assert not any(answers[0])
        assert all(answers[1])
    assert tasks_of("one-week") == []


def test_a_handout_shows_nothing_that_depends_on_its_key():
    """Another key beside the same blanks leaves the handout as it is."""
    for name in DRAWS:
        tasks = tasks_of(name)
        others = [
            replace(task, key=None, answers=[(k, f"{n}?") for n, (k, _) in enumerate(task.answers)])
            for task in tasks
        ]
        assert handout_page(name, "", tasks, False) == handout_page(name, "", others, False)


def _answers(section: str, seeds: int) -> Iterator[tuple[dict[str, str], dict[str, str]]]:
    for seed in range(seeds):
        first, second = tasks_of(section, seed)
        yield dict(first.answers), dict(second.answers)


def test_keys_agree_where_two_tasks_are_about_the_same_tree():
    for worst, best in _answers("tournament", 20):
        assert worst["Value"] == best["Value"]
        assert (worst["Leaves read"], best["Leaves read"]) == ("9", "5")
    for vectors, paranoid in _answers("multiplayer", 20):
        assert float(vectors["Value"].strip("(").split(",")[0]) >= float(paranoid["Value"])
    for selected, counted in _answers("mcts", 10):
        assert next(iter(counted)) == selected["Leaf that is selected"]
        assert counted["a"].endswith("/10")
    for pruned in (task for seed in range(20) for task in tasks_of("pruning", seed)):
        assert pruned.key is not None
        assert pruned.blank is not None
        whole = 9 if "C" in pruned.blank.alt else 8
        assert int(dict(pruned.answers)["Leaves read"]) < whole


# Execution.


@pytest.mark.slow
def test_a_page_shows_what_the_courses_function_returns_and_not_its_code(tmp_path: Path) -> None:

    inspected = "import inspect\ntry:\n    print(inspect.getsource(double))"
    asked = f"{inspected}\nexcept OSError as error:\n    print(error)"
    notebook = cells(STUB, "check('double', double)", "double(21)", asked)
    sources = [cell.source for cell in notebook.cells]
    execute_solved(notebook, tmp_path, {"cell-0": FUNCTION})
    assert [cell.source for cell in notebook.cells] == sources
    _, judged, called, code = (cell.outputs for cell in notebook.cells)
    assert judged == []
    assert called[0].data["text/plain"] == "42"
    assert code[0].text == "could not get source code\n"


@pytest.mark.slow
def test_a_page_that_would_show_a_solution_is_not_made(tmp_path: Path) -> None:

    with pytest.raises(ExecutionError, match=r"line of a solution: return sum\(n for"):
        execute_solved(cells(STUB, f"print(*{[*SECRET]}, sep='')"), tmp_path, {"cell-0": FUNCTION})


def test_typed_answers_stay_open_and_functions_are_the_courses() -> None:

    solved = solutions(Course.find(ROOT), find_section("minimax"))
    assert {"minimax-value", "winning-strategy", "winning-strategy-stage-1", "chomp"} - {
        *solved
    } == set()
    assert {"hand-minimax", "tree-growth", "minimax-written"} & {*solved} == set()
