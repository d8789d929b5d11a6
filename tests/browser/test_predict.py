"""The prediction game in a real browser: in JupyterLab, and in a page without a kernel."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from course_lib.games import Tree
from course_lib.widgets import RandomTrees, predict
from tests.browser.jupyter import export, run_cell, stop_kernel
from tests.browser.pages import (
    TWO_FRAMES,
    Watched,
    button,
    fits,
    in_browser,
    keep,
    open_alone,
    open_export,
    open_in_lab,
    poor_contrasts,
    press,
    words,
    write,
)

pytestmark = in_browser("prediction in the browser")

CELLS = [
    """from course_lib.widgets import RandomTrees, predict

game = predict(RandomTrees(depth=2, branching=3, order="worst", seed=1))
game""",
    "print('Python sees', game.score)",
]
TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
EQUAL = Tree.of(((3, 5), (3, 1), (3, 9)))
"""Whoever cuts on equality skips h and j, whoever does not looks at everything."""


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(write(tmp_path_factory.mktemp("exported"), CELLS, "predict"))


@pytest.fixture
def shown(browser: Browser, tmp_path: Path):
    """Return a function that shows a prediction game in a page of its own."""
    opened: list[Watched] = []

    def show(*args, width=1280, **options) -> Page:
        assert not any(watched.errors for watched in opened)
        page, watched = open_alone(browser, predict(*args, **options), tmp_path, width)
        opened.append(watched)
        return page

    yield show
    assert not any(watched.errors for watched in opened)


def verdict(page: Page) -> Locator:
    return page.locator(".course-widget .verdict")


def score(page: Page) -> Locator:
    return page.locator(".course-widget .score")


def leaf(page: Page, name: str) -> Locator:
    text = page.locator("text.name", has_text=re.compile(rf"^([✓✗] )?{name}$"))
    return page.locator(".course-widget .node").filter(has=text)


def field(page: Page, name: str) -> Locator:
    return page.locator(".course-widget").get_by_role("textbox", name=name)


# Which leaves are skipped?


def test_skipped_leaves_are_marked_by_click_and_judged(shown):
    page = shown(TEXTBOOK)
    for name in "ij":
        leaf(page, name).click()
    expect(page.locator(".node.marked")).to_have_count(2)
    expect(page.locator(".edge.cut .scissors")).to_have_count(2)  # not by colour alone
    button(page, "Check").click()
    expect(verdict(page)).to_contain_text("✓ Right. 2 leaves are skipped.")
    expect(verdict(page)).to_contain_text("i, j: Cut at c: MIN can get 2 here")
    expect(score(page)).to_have_text("1 / 1 right")
    expect(button(page, "Check")).to_be_hidden()
    keep(page, "predict-pruned-right")


def test_wrong_marks_shows_solutions_with_where_and_why_by_keyboard_alone(shown):
    page = shown(TEXTBOOK)
    press(page, "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight")
    expect(page.locator(".cursor")).to_have_text("d: MIN.")
    press(page, "ArrowDown", "Space", "ArrowLeft", "Space")
    expect(page.locator(".cursor")).to_have_text("j: leaf, worth 6, marked.")
    press(page, "Enter")
    expect(verdict(page)).to_contain_text("✗ Not quite. 2 leaves are wrong.")
    expect(verdict(page)).to_contain_text("i: skipped, but not marked. Cut at c")
    expect(verdict(page)).to_contain_text("k: marked, but looked at. At k, α = 3 and β = ∞")
    expect(leaf(page, "j")).to_have_class(re.compile("right"))
    expect(leaf(page, "k")).to_have_class(re.compile("wrong"))
    expect(leaf(page, "k")).to_contain_text("✗ k")
    expect(score(page)).to_have_text("0 / 1 right")
    keep(page, "predict-pruned-wrong")
    button(page, "Again").click()
    expect(verdict(page)).to_be_empty()
    expect(page.locator(".node.marked")).to_have_count(0)


def test_space_on_a_node_marks_all_leaves_below_it(shown):
    page = shown(TEXTBOOK)
    press(page, "ArrowDown", "ArrowDown", "Space")
    expect(page.locator(".node.marked")).to_have_count(3)
    press(page, "Space")
    expect(page.locator(".node.marked")).to_have_count(0)


@pytest.mark.parametrize(
    ("marks", "said"),
    [
        ("hj", "This is right for a search that cuts on equality."),
        ("", "This is right for a search that does not cut on equality."),
        ("h", "You cut on equality in one place and not in another."),
        ("g", "Not quite. 1 leaf is wrong. g: marked, but looked at."),
    ],
)
def test_cutting_on_equality_or_not_are_both_right_if_consistent(shown, marks, said):
    page = shown(EQUAL)
    for name in marks:
        leaf(page, name).click()
    button(page, "Check").click()
    text = " ".join(verdict(page).inner_text().split())
    assert said in text
    assert ("✓ Right" in text) == said.startswith("This is right")


# What is it worth?


def test_values_are_typed_and_explained(shown):
    page = shown(TEXTBOOK, ask="values")
    expect(page.locator(".prompt")).to_have_text("What is b worth?")
    expect(page.locator(".node.hidden")).to_have_count(4)
    press(page, "1")  # goes to the field
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_contain_text("✗ Not quite. b is worth 3.")
    expect(verdict(page)).to_contain_text("That is the greatest, which MAX would take.")
    expect(verdict(page)).to_contain_text("MIN takes the least of e 3, f 12, g 8: 3.")
    page.keyboard.type("two")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_have_text("Type a number, such as 3 or -2.5.")
    expect(score(page)).to_have_text("0 / 1 right")
    page.locator(".course-widget .node.max").click()
    expect(page.locator(".prompt")).to_have_text("What is a worth?")
    for answer in ("3", "2,0", "2.0"):
        field(page, "value").fill(answer)
        page.keyboard.press("Enter")
        expect(verdict(page)).to_contain_text("✓ Right.")
    expect(page.locator(".prompt")).to_have_text("Every node has its value.")
    expect(field(page, "value")).to_be_hidden()
    expect(score(page)).to_have_text("3 / 4 right")
    keep(page, "predict-values")


# Which leaf is next?


def test_the_next_leaf_is_picked_and_values_appear_as_they_are_read(shown):
    page = shown(TEXTBOOK, ask="next")
    expect(leaf(page, "e")).to_contain_text("?")
    for name in "efgh":
        leaf(page, name).click()
    expect(leaf(page, "h")).to_contain_text("2")
    leaf(page, "i").click()
    expect(verdict(page)).to_contain_text("✗ Not quite. k is next.")
    expect(verdict(page)).to_contain_text("i: never looked at. Cut at c: MIN can get 2 here")
    leaf(page, "k").click()
    expect(verdict(page)).to_have_text("k has been looked at already.")
    button(page, "No leaf is left").click()
    expect(verdict(page)).to_contain_text("✗ Not quite. l is next.")
    press(page, *["ArrowDown"] * 2, *["ArrowRight"] * 3, "Enter")
    expect(verdict(page)).to_contain_text("✓ Right. m is next.")
    button(page, "No leaf is left").click()
    expect(verdict(page)).to_contain_text("✓ Right. No leaf is left.")
    expect(score(page)).to_have_text("6 / 8 right")
    expect(page.locator(".node.pruned")).to_have_count(2)
    keep(page, "predict-next")


def test_who_once_cut_on_equality_must_go_on_to(shown):
    page = shown(EQUAL, ask="next")
    for name in "efg":
        leaf(page, name).click()
    leaf(page, "i").click()
    expect(verdict(page)).to_contain_text("✓ Right. i is next.")
    expect(verdict(page)).to_contain_text("This is right for a search that cuts on equality.")
    leaf(page, "j").click()
    expect(verdict(page)).to_contain_text("✗ Not quite. No leaf is left.")


# With which bounds?


def test_bounds_are_typed(shown):
    page = shown(TEXTBOOK, ask="bounds")
    for alpha, beta in (("-inf", "∞"), ("−∞", "oo")):
        field(page, "alpha").fill(alpha)
        page.keyboard.press("Enter")  # goes on to the other field
        page.keyboard.type(beta)
        page.keyboard.press("Enter")
        expect(verdict(page)).to_contain_text("✓ Right.")
    field(page, "alpha").fill("inf")
    field(page, "beta").fill("3")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_contain_text("✗ Not quite, at c.")
    expect(verdict(page)).to_contain_text("You have α and β the wrong way round")
    expect(verdict(page)).to_contain_text("The search enters c with α = 3 and β = ∞. At a, α rises")
    button(page, "Never entered").click()
    expect(verdict(page)).to_contain_text("✗ Not quite, at d.")
    expect(score(page)).to_have_text("2 / 4 right")
    expect(page.locator(".beside")).to_have_text(
        ["α -∞", "β ∞", "α -∞", "β ∞", "α 3", "β ∞", "α 3", "β ∞"]
    )
    keep(page, "predict-bounds")


def test_a_node_may_never_be_entered(shown):
    page = shown(Tree.of((((3, 9), (5, 8)), ((1, 2), (7, 6)))), ask="bounds")
    leaf(page, "g").click()
    button(page, "Never entered").click()
    expect(verdict(page)).to_contain_text("✓ Right.")
    expect(verdict(page)).to_contain_text("Cut at c: MIN can get 2 here")
    expect(leaf(page, "g")).to_have_class(re.compile("pruned"))


# After the answer, and the page itself.


def test_the_search_is_shown_step_by_step_after_an_answer(shown):
    page = shown(TEXTBOOK)
    button(page, "Show the search").press("Enter")
    expect(verdict(page)).to_have_text("Answer first; then the search can be shown.")
    press(page, "Enter")
    button(page, "Show the search").click()
    expect(words(page)).to_contain_text("Nothing has happened yet")
    press(page, "ArrowRight")
    expect(words(page)).to_have_text("Enter a, where MAX moves.")
    press(page, "End")
    expect(words(page)).to_have_text("Leave a with 3.")
    expect(page.locator(".node.pruned")).to_have_count(2)
    keep(page, "predict-shown")
    button(page, "Hide the search").click()
    expect(words(page)).to_have_count(0)


@pytest.mark.thorough
def test_page_without_kernel_has_five_trees_and_says_so(browser, exported):
    page, watched = open_export(browser, exported)
    title = page.locator(".course-widget .titles p").first
    for n in range(1, 6):
        expect(title).to_have_text(f"tree {n}, 9 leaves")
        press(page, "Enter")
        expect(verdict(page)).to_contain_text("✓ Right. No leaf is skipped.")
        button(page, "New tree").click()
    expect(title).to_have_text("tree 1, 9 leaves")
    expect(verdict(page)).to_contain_text("There is no kernel to make more than these 5 trees")
    expect(score(page)).to_have_text("5 / 5 right")
    watched.assert_quiet()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("ask", ["pruned", "bounds"])
@pytest.mark.parametrize("width", [1280, 800, 420])
def test_nothing_sticks_out_and_texts_have_contrast(shown, ask, width):
    page = shown(RandomTrees(3, 3, seed=1), ask=ask, width=width)
    if ask == "pruned":
        press(page, *["ArrowDown"] * 4, "Space", "Enter")
    else:
        button(page, "Never entered").click()
    keep(page, f"predict-{ask}-{width}")
    button(page, "Show the search").click()
    layer = page.locator(".course-widget .sheet > g").first
    before = layer.get_attribute("transform")
    press(page, "End")
    if width >= 800:  # all of the tree is in sight, so that it stays where it is
        page.evaluate(TWO_FRAMES)
        assert layer.get_attribute("transform") == before
    assert fits(page.locator(".course-widget").first)
    assert not poor_contrasts(page.locator(".course-widget").first)
    keep(page, f"predict-{ask}-shown-{width}")


def test_picture_stands_in_its_place_without_scripts(browser, exported):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.route("http*://**", lambda route: route.abort())
    page.goto(exported.as_uri())
    picture = page.locator("[data-widget] img")
    expect(picture).to_have_attribute("alt", re.compile("Game tree of depth 2 with 13 nodes"))
    assert picture.evaluate("i => i.naturalWidth") > 300
    context.close()


def test_in_jupyterlab_the_score_reaches_python_and_python_makes_new_trees(browser, lab):
    watched = open_in_lab(browser, lab, CELLS, "predict")
    page = watched.page
    title = page.locator(".course-widget .titles p").first
    press(page, "Enter")
    button(page, "New tree").click()
    press(page, "Space", "Enter")  # all marked, which is wrong
    expect(score(page)).to_have_text("1 / 2 right")
    keep(page, "predict-lab-1280")
    expect(run_cell(page, 1)).to_contain_text("Python sees (1, 2)")
    for n in range(3, 7):
        button(page, "New tree").click()
        expect(title).to_have_text(f"tree {n}, 9 leaves")
    page.set_viewport_size({"width": 800, "height": 1000})
    keep(page, "predict-lab-800")
    assert fits(page.locator(".course-widget"))
    watched.assert_quiet_in_jupyterlab()
    stop_kernel(page)
    expect(page.locator(".course-widget .note")).to_contain_text("The kernel has gone")
    press(page, "Enter")
    expect(score(page)).to_have_text("2 / 3 right")
    button(page, "New tree").click()
    expect(verdict(page)).to_contain_text("There is no kernel to make more than these 6 trees")
