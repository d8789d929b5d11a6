"""Predictions in JupyterLab: committed by hand, remembered; running all cells shows no answer."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.jupyter import Lab, run_all
from tests.browser.pages import Watched, fits, in_browser, keep, open_in_lab, poor_contrasts

pytestmark = in_browser("prediction in the browser")

CELLS = [
    "from course_lib.widgets import calibration, predict\npredict('boards')",
    "predict('first-action', show=lambda: print('MIN', 'replies'))",
    "predict('splits-of-4-3')",
    "predict('cheap-players', answer=lambda: ['minimax', 'one-step', 'random', 'greedy'])",
    "predict('kinds-of-games')",
    "calibration('minimax')",
    "from IPython.display import Markdown\n"
    "Markdown('<details class=after-boards><summary>After</summary>\\n\\nFolded.\\n\\n</details>')",
]


def card(page: Page, number: int) -> Locator:
    return page.locator(".course-widget").nth(number)


def commit(page: Page, number: int) -> Locator:
    return card(page, number).get_by_role("button", name="Commit")


@pytest.fixture
def opened(browser: Browser, lab: Lab) -> Watched:
    (lab.folder / ".predictions.json").unlink(missing_ok=True)
    return open_in_lab(browser, lab, CELLS, "predictions")


@pytest.mark.thorough
def test_a_guess_is_committed_by_keyboard_and_remembered_after_a_reload(opened: Watched, lab: Lab):
    page = opened.page
    expect(page.locator(".course-widget")).to_have_count(5)
    for secret in ("5,478", "MIN replies", "The run says"):
        assert secret not in page.content()
    expect(page.locator("details p", has_text="Folded.")).to_be_hidden()
    card(page, 0).get_by_role("textbox").press("Enter")
    expect(card(page, 0).locator(".note")).to_have_text("Type a number, such as 3, 0.5 or 1/36.")
    card(page, 0).get_by_role("textbox").fill("2.5")
    card(page, 0).get_by_role("textbox").press("Enter")
    expect(card(page, 0).locator(".note")).to_contain_text("ype a whole number")
    card(page, 0).get_by_role("textbox").fill("20000")
    card(page, 0).get_by_role("textbox").press("Enter")
    expect(card(page, 0).locator(".note")).to_contain_text("19,683 or less")
    card(page, 0).get_by_role("textbox").fill("6,000")
    card(page, 0).get_by_role("textbox").press("Enter")
    expect(card(page, 0).locator(".outcome")).to_contain_text("Within a factor of 2.")
    expect(card(page, 0).locator(".outcome")).to_contain_text("5,478")
    expect(page.locator("details p", has_text="Folded.")).to_be_visible()
    card(page, 1).get_by_role("radio", name="A").press("Space")
    commit(page, 1).press("Enter")
    expect(card(page, 1).locator(".shown")).to_have_text("MIN replies\n")
    keep(page, "prediction-lab")
    run_all(page, lab.address, "predictions.ipynb")
    expect(card(page, 0).locator(".outcome")).to_contain_text("Your guess: 6,000")
    expect(card(page, 1).locator(".outcome.right")).to_contain_text("Your guess: A")
    expect(card(page, 2).locator(".outcome")).to_have_count(0)
    expect(page.get_by_text("You made 2 of")).to_be_visible()
    keep(page, "prediction-remembered")
    opened.assert_quiet_in_jupyterlab()


LEAVE = """([card, commit, next]) => {
  commit.click();
  next.focus();
  window.stolen = 0;
  const look = (event) => (window.stolen += event.composedPath().includes(card));
  document.addEventListener("focusin", look, true);
}"""


@pytest.mark.thorough
def test_an_answer_does_not_take_the_focus_from_a_reader_who_went_on(opened: Watched):
    page = opened.page
    card(page, 0).get_by_role("textbox").fill("6,000")
    radio = card(page, 1).get_by_role("radio", name="A")
    parts = [part.element_handle() for part in (card(page, 0), commit(page, 0), radio)]
    page.evaluate(LEAVE, parts)
    expect(card(page, 0).locator(".outcome")).to_contain_text("Within a factor of 2.")
    page.keyboard.press("Space")
    commit(page, 1).press("Enter")
    expect(card(page, 1).locator(".shown")).to_have_text("MIN replies\n")
    assert page.evaluate("window.stolen") == 0


@pytest.mark.thorough
def test_options_orders_and_parts_are_answered(opened: Watched):
    page = opened.page
    commit(page, 2).click()
    expect(card(page, 2).locator(".note")).to_have_text("Choose one at least.")
    for name in ("(4, 2, 1)", "(3, 3, 1)"):
        card(page, 2).get_by_role("checkbox", name=name).check()
    commit(page, 2).click()
    expect(card(page, 2).locator(".outcome.right")).to_be_visible()
    commit(page, 3).click()
    expect(card(page, 3).locator(".note")).to_have_text("Press all of them, the first first.")
    for name in ("minimax", "one-step", "random", "greedy"):
        card(page, 3).get_by_role("button", name=name).click()
    expect(card(page, 3).get_by_role("button", name="3. random")).to_be_visible()
    commit(page, 3).click()
    expect(card(page, 3).locator(".outcome.right")).to_contain_text("minimax > one-step")
    for select in card(page, 4).get_by_role("combobox").all():
        select.select_option("chance")
    assert not poor_contrasts(card(page, 4))
    page.evaluate("() => jupyterapp.shell.collapseLeft()")
    for width in (1280, 800, 400):
        page.set_viewport_size({"width": width, "height": 1000})
        assert fits(card(page, 4))
        keep(page, f"prediction-parts-{width}")
    commit(page, 4).click()
    expect(card(page, 4).locator(".outcome.wrong")).to_contain_text("chess: neither")
