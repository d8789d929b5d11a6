"""Predictions on a page without a kernel: committed by hand, judged and remembered by the page."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from course_lib.asking import section_questions
from course_lib.asking.commitments import Commitments
from course_lib.asking.judging import as_guess, guess_text
from course_lib.asking.questions import Guess, Nodes, Number, Question
from course_lib.text_store import MemoryStore
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.core.modules import es_module
from course_lib.widgets.prediction.question import (
    AGAIN,
    HEADS,
    LATER,
    PIXEL,
    UNSTORED,
    Prediction,
    judged,
)
from tests.browser.pages import Watched, fits, in_browser, keep, poor_contrasts
from tests.support.course import ROOT
from tests.support.predictions import some_guess

pytestmark = in_browser("prediction in the browser")

QUESTIONS = section_questions("minimax") | section_questions("pruning")
OUTCOME = ".course-widget .outcome"
REMEMBER = """guesses => Object.entries(guesses).forEach(
  ([id, guess]) => localStorage.setItem(`course-prediction-${id}`, JSON.stringify(guess)))"""


def card(page: Page, name: str) -> Locator:
    return page.locator(f"#{name} .course-widget")


def outcome(page: Page, name: str) -> str:
    return " ".join(card(page, name).locator(".outcome").inner_text().split())


def is_number(question: Question) -> bool:
    return isinstance(question.kind, Number) and not question.parts and bool(question.answer)


def expected(question: Question, guess: Guess) -> str:
    """Return the outcome of a guess as Python judges it."""
    said = f"Your guess: {guess_text(question, guess)}."
    if question.answer is None:
        return f"{said} {LATER}"
    found = judged(question, guess, as_guess(question, question.answer()))
    run = f"{HEADS[found['verdict']]} The run says {found['answer']}."
    return " ".join(f"{said} {run} {found['reason']}".split())


@pytest.fixture(scope="module")
def page_of_questions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page with all predictions of two notebooks, none of them with a guess."""
    shown = [
        f'<div id="{name}">{widget._repr_mimebundle_()["text/html"]}</div>'
        for name in QUESTIONS
        for widget in [Prediction(name, commitments=Commitments(MemoryStore()))]
    ]
    path = tmp_path_factory.mktemp("alone") / "predictions.html"
    folded = "".join(
        f"<details class=after-{name}><summary>x</summary>y</details>" for name in QUESTIONS
    )
    path.write_text(f"<!doctype html><meta charset=utf-8>{''.join(shown)}{folded}", "utf-8")
    return path


@pytest.fixture
def opened(browser: Browser, page_of_questions: Path) -> Watched:
    watched = Watched(browser)
    watched.page.set_default_timeout(30_000)
    watched.page.goto(page_of_questions.as_uri())
    expect(watched.page.locator(".course-widget")).to_have_count(len(QUESTIONS))
    return watched


def test_guesses_are_made_by_keyboard_judged_as_python_does_and_remembered(opened: Watched) -> None:
    page = opened.page
    assert [text for text in ("5,478", "5478", "The run says") if text in page.content()] == []
    expect(page.locator(OUTCOME)).to_have_count(0)
    field = card(page, "boards").get_by_role("textbox")
    field.fill("20000")
    field.press("Enter")
    expect(card(page, "boards").locator(".note")).to_contain_text("19,683 or less")
    field.fill("6,000")
    field.press("Enter")
    assert outcome(page, "boards") == expected(QUESTIONS["boards"], 6000)
    assert page.locator("details[open]").evaluate_all("all => all.map((d) => d.className)") == [
        "after-boards"
    ]
    card(page, "first-action").get_by_role("radio", name="B").press("Space")
    card(page, "first-action").get_by_role("button", name="Commit").press("Enter")
    assert outcome(page, "first-action") == expected(QUESTIONS["first-action"], "B")
    for name in ("(4, 2, 1)", "(3, 3, 1)"):
        card(page, "splits-of-4-3").get_by_role("checkbox", name=name).press("Space")
    card(page, "splits-of-4-3").get_by_role("button", name="Commit").click()
    expect(card(page, "splits-of-4-3").locator(".outcome.right")).to_be_visible()
    nodes = next(n for n, q in QUESTIONS.items() if isinstance(q.kind, Nodes) and q.answer)
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "Space", "Enter"):
        card(page, nodes).locator(".sheet").press(key)
    expect(card(page, nodes).locator(".outcome")).to_contain_text("Your guess: ")
    keep(page, "prediction-alone-1280")
    before = outcome(page, nodes)
    page.reload()
    expect(page.locator(OUTCOME)).to_have_count(4)
    expect(page.locator("details[open]")).to_have_count(4)
    assert outcome(page, nodes) == before
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    other = next(n for n, q in QUESTIONS.items() if is_number(q) and n != "boards")
    card(page, other).get_by_role("textbox").fill("1")
    card(page, other).get_by_role("textbox").press("Enter")
    assert outcome(page, other) == f"{expected(QUESTIONS[other], 1)} {UNSTORED}"
    keep(page, "prediction-unstored-1280")
    opened.assert_quiet()
    page.close()


# What the widget manager of a front end does when a kernel opens a comm: it makes the model, and
# runs the module that came with it.
OPEN_COMM = """async ([module, id]) => {
  const [values, heard] = [{ model_id: id, outcome: {} }, {}];
  const model = {
    get: (name) => values[name], set: () => {}, save_changes: () => {}, off: () => {},
    on: (event, then) => { heard[event] = then; },
    send: async (message) => {
      const { reply, outcome } = await window.askPython(message);
      heard["msg:custom"](reply);
      values.outcome = outcome;
      heard["change:outcome"]();
    },
    widget_manager: { get_model: async () => ({ comm_live: true }) },
  };
  const url = URL.createObjectURL(new Blob([module], { type: "text/javascript" }));
  (await import(url)).default.initialize({ model });
}"""


def test_any_front_end_whose_comms_reach_the_page_has_pythons_side(
    browser: Browser, tmp_path: Path
) -> None:
    widget = Prediction("boards", commitments=Commitments(MemoryStore()))
    packed = widget._pack(PIXEL, key={"note": AGAIN})  # as where a kernel has the answer
    html = packed.replace("<div", '<div data-model="it"', 1)
    (tmp_path / "output.html").write_text(f"<!doctype html><div id=boards>{html}</div>")

    def ask_python(message: dict[str, Any]) -> dict[str, Any]:
        content = widget.answer(message["question"], message["content"])
        return {"reply": {"answer": message["ask"], "content": content}, "outcome": widget.outcome}

    page = Watched(browser).page
    page.set_default_timeout(30_000)
    page.expose_function("askPython", ask_python)
    page.goto((tmp_path / "output.html").as_uri())
    expect(card(page, "boards")).not_to_contain_text("Then the answer appears")
    page.evaluate(OPEN_COMM, [es_module("core/connect.js"), "it"])
    expect(card(page, "boards")).to_contain_text("Then the answer appears", timeout=30_000)
    field = card(page, "boards").get_by_role("textbox")
    field.fill("6,000")
    field.press("Enter")
    card(page, "boards").locator(".outcome").wait_for()
    assert outcome(page, "boards") == expected(QUESTIONS["boards"], 6000)
    page.close()


@pytest.mark.thorough
def test_every_kind_of_guess_has_the_outcome_of_a_kernel_and_fits(opened: Watched) -> None:
    page = opened.page
    for width in (1280, 400):
        page.set_viewport_size({"width": width, "height": 1000})
        assert [n for n in QUESTIONS if not fits(card(page, n))] == []
        keep(page, f"prediction-open-{width}")
    assert not poor_contrasts(card(page, "kinds-of-games"))
    guesses = {name: some_guess(question) for name, question in QUESTIONS.items()}
    page.evaluate(REMEMBER, json.loads(json.dumps(guesses)))
    page.reload()
    expect(page.locator(OUTCOME)).to_have_count(len(QUESTIONS))
    shown = {name: outcome(page, name) for name in QUESTIONS}
    assert shown == {name: expected(QUESTIONS[name], guesses[name]) for name in QUESTIONS}
    assert [n for n in QUESTIONS if not fits(card(page, n))] == []
    keep(page, "prediction-answered-400")
    opened.assert_quiet()
    page.close()


def test_a_question_that_is_asked_again_below_takes_the_guess_and_the_page_counts_it_once(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CourseWidget, "packs_runs", True)
    kept = Commitments(MemoryStore())
    above = Prediction("wrong-roots", commitments=kept)
    below = Prediction("wrong-roots", lambda: 70, commitments=kept)
    shown = "".join(w._repr_mimebundle_()["text/html"] for w in (above, below))
    script = (ROOT / "docs" / "_static" / "course.js").read_text("utf-8")
    shown += f'<p data-predictions="9">None.</p><script type="module">{script}</script>'
    (tmp_path / "twice.html").write_text(f"<!doctype html><meta charset=utf-8>{shown}", "utf-8")
    watched = Watched(browser)
    watched.page.goto((tmp_path / "twice.html").as_uri())
    cards = watched.page.locator(".course-widget")
    expect(cards).to_have_count(2)
    cards.first.get_by_role("textbox").fill("70")
    cards.first.get_by_role("button", name="Commit").click()
    expect(cards.first.locator(".outcome")).to_contain_text(LATER)
    expect(cards.last.locator(".outcome.right")).to_contain_text("The run says 70.")
    counted = watched.page.locator("[data-predictions]")
    expect(counted).to_have_text("You made 1 of 9 predictions; 1 is right.")
    watched.page.reload()
    expect(counted).to_have_text("You made 1 of 9 predictions; 1 is right.")
    watched.assert_quiet()
    watched.page.close()
