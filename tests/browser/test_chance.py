"""The explorers of chance and of vectors in a real browser, with and without a kernel."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from course_lib.game import CHANCE, MAX, MIN
from course_lib.games import Tree
from course_lib.games.tree_nodes import Node
from course_lib.search import expectiminimax_search, expectiminimax_value, maxn, paranoid
from course_lib.widgets.trees.vectors import TIE
from course_lib.wording import value_text
from tests.browser.jupyter import TELL, export, run_cell, stop_kernel
from tests.browser.pages import (
    fits,
    in_browser,
    keep,
    open_export,
    open_in_lab,
    poor_contrasts,
    write,
)

pytestmark = in_browser("chance in the browser")

CELLS = [
    """from course_lib.widgets import explore_chance

chance = explore_chance()
chance""",
    """from course_lib.widgets import explore_vectors

vectors = explore_vectors()
vectors""",
    """from course_lib.games import Tree
from course_lib.games.tree_nodes import Node

def two(a, b):
    return Node(2, (a, b))

THREE = Tree.of(
    Node(0, (
        Node(1, (two((1, 2, 3), (4, 2, 1)), two((6, 2, 2), (5, 4, 0)))),
        Node(1, (two((2, 3, 3), (3, 0, 1)), two((1, 5, 1), (0, 2, 6)))),
    )),
    n_players=3,
)
explore_vectors(THREE)""",
    "print('Python has', [round(p, 2) for p in chance.probabilities[0]], vectors.ties)",
    "chance.probabilities = [[0, 1], [1, 0]]\nvectors.player = 1",
]
CHANCE_EXPLORER, VECTORS, LARGER = range(3)
"""The numbers of the explorers in the notebook."""


def two(a: tuple[int, ...], b: tuple[int, ...]) -> Node:
    return Node(2, (a, b))


THREE = Tree.of(
    Node(
        0,
        (
            Node(1, (two((1, 2, 3), (4, 2, 1)), two((6, 2, 2), (5, 4, 0)))),
            Node(1, (two((2, 3, 3), (3, 0, 1)), two((1, 5, 1), (0, 2, 6)))),
        ),
    ),
    n_players=3,
)


def lecture(p: float, q: float, exponent: float = 1) -> Tree:
    """Return the lecture's tree with other probabilities and stretched utilities."""
    a, b, c, d, e, f, g, h = (u**exponent for u in (2, 5, 6, 3, 1, 7, 8, 4))
    left = Node(CHANCE, (Node(MIN, (a, b)), Node(MIN, (c, d))), chances=(p, 1 - p))
    right = Node(CHANCE, (Node(MIN, (e, f)), Node(MIN, (g, h))), chances=(q, 1 - q))
    return Tree.of(Node(MAX, (left, right)))


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(write(tmp_path_factory.mktemp("exported"), CELLS[:3], "chance"))


def widget(page: Page, number: int) -> Locator:
    return page.locator(".course-widget").nth(number)


def values(sheet: Locator) -> list[str]:
    """Return the texts in the shapes, from top to bottom and left to right."""
    found = sheet.locator(".node").evaluate_all(
        """nodes => nodes.map((n) => [...n.getAttribute('transform').match(/-?[\\d.]+/g)
             .map(Number).reverse(), n.querySelector('.value')?.textContent ?? ''])"""
    )
    return [text for *_, text in sorted(found)]


def vectors(sheet: Locator) -> list[str]:
    """Return the vectors at the nodes, in the same order."""
    found = sheet.locator(".node").evaluate_all(
        """nodes => nodes.map((n) => [...n.getAttribute('transform').match(/-?[\\d.]+/g)
             .map(Number).reverse(), [...n.querySelectorAll('.beside')]
             .map((t) => t.textContent.slice(2)).join(' ')])"""
    )
    return [text for *_, text in sorted(found)]


def expected_values(game: Tree) -> list[str]:
    names = "abcdefghijklmno"
    return [value_text(expectiminimax_value(game, name)) for name in names]


def expected_vectors(game: Tree) -> list[str]:
    names = [*game.moves, *game.leaves]
    return [" ".join(map(value_text, maxn(game, name)[0])) for name in sorted(names)]


# Chance, in a page without a kernel.


def test_chance_begins_with_the_lectures_values(browser, exported):
    page, _ = open_export(browser, exported)
    shown = widget(page, CHANCE_EXPLORER)
    expect(shown.locator(".words")).to_have_text("MAX plays A: 2.1, against 1.3 for B.")
    expect(shown.locator(".sum").first).to_have_text("0.9 · 2 + 0.1 · 3 = 2.1")
    assert values(shown) == expected_values(lecture(0.9, 0.9))


@pytest.mark.parametrize(("p", "q", "exponent"), [(0.9, 0.2, 1), (0.35, 0.6, 1), (0.9, 0.9, 4)])
def test_values_after_moving_are_those_of_the_search(browser, exported, p, q, exponent):
    page, _ = open_export(browser, exported)
    shown = widget(page, CHANCE_EXPLORER)
    shown.get_by_role("slider", name="Probability of A at b").fill(str(p))
    shown.get_by_role("slider", name="Probability of B at c").fill(f"{1 - q:.2f}")
    stops = [0.25, 0.5, 1, 2, 3, 4]
    shown.get_by_role("slider", name="Exponent").fill(str(stops.index(exponent)))
    game = lecture(p, q, exponent)
    assert values(shown) == expected_values(game)
    value, action = expectiminimax_search(game, "a")
    expect(shown.locator(".words")).to_contain_text(f"MAX plays {action}: {value_text(value)}")
    assert shown.get_by_role("slider", name="Probability of B at b").input_value() == f"{1 - p:.2g}"


def test_a_change_of_the_decision_is_said_until_the_drag_ends(browser, exported):
    page, _ = open_export(browser, exported)
    shown = widget(page, CHANCE_EXPLORER)
    shown.get_by_role("button", name="Reset").click()
    slider = shown.get_by_role("slider", name="Exponent")
    box = slider.bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] / 2, middle)
    page.mouse.down()
    for part in (0.9, 0.93, 0.97):
        page.mouse.move(box["x"] + part * box["width"], middle)
        expect(shown.locator(".words")).to_contain_text("The decision changes: MAX plays B")
    page.mouse.up()
    shown.get_by_role("button", name="Reset").click()


def test_the_decision_changes_and_is_reset(browser, exported):
    page, _ = open_export(browser, exported)
    shown = widget(page, CHANCE_EXPLORER)
    shown.get_by_role("slider", name="Exponent").fill("5")
    expect(shown.locator(".words")).to_contain_text("The decision changes: MAX plays B")
    keep(page, "chance-stretched-1280")
    shown.get_by_role("button", name="Reset").click()
    expect(shown.locator(".words")).to_contain_text("The decision changes: MAX plays A: 2.1")


def test_chance_by_keyboard(browser, exported):
    page, _ = open_export(browser, exported)
    shown = widget(page, CHANCE_EXPLORER)
    shown.get_by_role("slider", name="Probability of A at b").focus()
    page.keyboard.press("ArrowLeft")
    expect(shown.locator(".sum").first).to_have_text("0.89 · 2 + 0.11 · 3 = 2.11")
    page.keyboard.press("End")
    expect(shown.locator(".sum").first).to_have_text("1 · 2 + 0 · 3 = 2")
    page.keyboard.press("Home")
    expect(shown.locator(".sum").first).to_have_text("0 · 2 + 1 · 3 = 3")
    shown.locator(".sheet").focus()
    for key in ("ArrowDown", ".", "ArrowDown"):
        page.keyboard.press(key)
    expect(shown.locator(".words")).to_have_text("f (MIN): worth 1, plays A.")


# Vectors, in a page without a kernel.


def test_ties_are_switched_by_a_click_and_the_effect_is_told(browser, exported):
    page, _ = open_export(browser, exported)
    shown = widget(page, VECTORS)
    mine = shown.locator(".sheet").first
    expect(shown.locator(".words")).to_contain_text("One node has a tie, marked with =.")
    assert vectors(mine) == expected_vectors(TIE)
    shown.get_by_role("radio", name="the last").check()
    expect(shown.locator(".words")).to_have_text(
        "At b player 0, who is indifferent, now takes B, (2, 1, 7). So player 2 plays A rather "
        "than B. The root is worth (2, 1, 7) instead of (4, 4, 5)."
    )
    other_way = Tree.of(Node(2, (Node(0, ((2, 1, 7), (2, 3, 3))), (4, 4, 5))), n_players=3)
    assert vectors(mine)[0] == " ".join(map(value_text, maxn(other_way, "a")[0]))
    expect(mine.locator(".node.changed")).to_have_count(2)
    keep(page, "vectors-last-1280")
    shown.get_by_role("radio", name="player 2", exact=False).last.check()
    shown.get_by_role("radio", name="the worst for player 2").check()
    expect(shown.locator(".words")).to_contain_text("The root is worth (4, 4, 5) instead of")


@pytest.mark.parametrize("player", [0, 1, 2])
def test_paranoid_beside_maxn(browser, exported, player):
    page, _ = open_export(browser, exported)
    shown = widget(page, LARGER)
    shown.get_by_role("radio", name=re.compile(rf"^\W player {player}$")).check()
    value, action = paranoid(THREE, "a", player)
    expect(shown.locator(".result").nth(1)).to_have_text(
        f"Player 0 plays {action}; player {player} is sure of {value_text(value)}."
    )
    names = sorted([*THREE.moves, *THREE.leaves])
    expected = [value_text(paranoid(THREE, name, player)[0]) for name in names]
    assert values(shown.locator(".sheet").nth(1)) == expected
    assert vectors(shown.locator(".sheet").first) == expected_vectors(THREE)


def test_vectors_by_keyboard(browser, exported):
    page, _ = open_export(browser, exported)
    shown = widget(page, LARGER)
    shown.get_by_role("radio", name="the first").focus()
    page.keyboard.press("ArrowRight")
    expect(shown.get_by_role("radio", name="the last")).to_be_checked()
    shown.locator(".sheet").nth(1).focus()
    page.keyboard.press("ArrowDown")
    expect(shown.locator(".words")).to_have_text(
        "b, where player 1 moves, worth (6, 2, 2) by max^n, by B, a tie of A and B, "
        "and 1 for player 0 by paranoid."
    )


# All of them.


@pytest.mark.sampled(1)
@pytest.mark.parametrize("width", [1280, 800, 420])
def test_nothing_sticks_out_and_texts_have_contrast(browser, exported, width):
    page, _ = open_export(browser, exported, width)
    for number in (CHANCE_EXPLORER, VECTORS, LARGER):
        shown = widget(page, number)
        shown.scroll_into_view_if_needed()
        keep(page, f"chance-{number}-{width}")
        assert fits(shown)
        assert not poor_contrasts(shown)


def test_page_reports_no_error_and_asks_nobody(browser, exported):
    page, watched = open_export(browser, exported)
    widget(page, CHANCE_EXPLORER).get_by_role("slider").first.fill("0.5")
    widget(page, LARGER).get_by_role("radio", name="the best for player 0").check()
    page.evaluate(TELL)
    watched.assert_quiet()


# JupyterLab.


@pytest.mark.thorough
def test_what_is_moved_reaches_python_and_back(browser, lab):
    watched = open_in_lab(browser, lab, CELLS[:2] + CELLS[3:], "chance")
    page = watched.page
    widgets = page.locator(".course-widget")
    chance = widgets.filter(has=page.get_by_label("Explorer of expectiminimax"))
    ties = widgets.filter(has=page.get_by_label("Explorer of max^n"))
    chance.scroll_into_view_if_needed()
    expect(chance.locator(".sum").first).to_have_text("0 · 2 + 1 · 3 = 3")  # the last cell
    chance.get_by_role("slider", name="Probability of A at b").fill("0.25")
    keep(page, "chance-lab-1280")
    ties.scroll_into_view_if_needed()
    expect(ties.locator(".subtitle").nth(1)).to_have_text("Paranoid: everybody against player 1")
    ties.get_by_role("radio", name="the last").check()
    keep(page, "vectors-lab-1280")
    expect(run_cell(page, 2)).to_contain_text("Python has [0.25, 0.75] last")
    run_cell(page, 3)
    chance.scroll_into_view_if_needed()
    expect(chance.locator(".sum").first).to_have_text("0 · 2 + 1 · 3 = 3")
    watched.assert_quiet_in_jupyterlab()
    stop_kernel(page)
    expect(chance.locator(".note")).to_contain_text("The kernel has gone")
    chance.get_by_role("slider", name="Probability of A at b").fill("1")
    expect(chance.locator(".sum").first).to_have_text("1 · 2 + 0 · 3 = 2")
