"""The poker table in a page without a kernel: hands are dealt, played and counted as in Python."""

from collections import ChainMap
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from course_lib.game import CHANCE, MAX, MIN, chance_action
from course_lib.games.hidden import KuhnPoker, LeducPoker
from course_lib.search.hidden import behaviour_player, cfr_plus, response_values, uniform_strategy
from course_lib.widgets import play_poker
from tests.browser.pages import (
    button,
    fits,
    in_browser,
    keep,
    open_alone,
    poor_contrasts,
    violations,
    words,
)

pytestmark = in_browser("poker in the browser")

KUHN, LEDUC = KuhnPoker(), LeducPoker()
Choose = Callable[[str], None]


def play_hand(game: Any, strategy: Any, n: int, choose: Choose) -> tuple[Any, float]:
    """Play hand n in Python and, by ``choose``, in the page; return its end and what it lost.

    The reader takes the last of its actions, so that it makes mistakes.
    """
    rng, seat, s, lost = Random(1 + n), (MAX, MIN)[n % 2], game.initial(), 0.0
    program = behaviour_player(game, strategy, rng)
    values = response_values(game, seat, strategy)
    while not game.is_terminal(s):
        if game.turn(s) == CHANCE:
            a = chance_action(game, s, rng)
        elif game.turn(s) != seat:
            a = program(s)
        else:
            a = game.actions(s)[-1]
            worth = values[game.information(s, seat)]
            loss = max(worth.values()) - worth[a]
            lost += loss * (loss >= 0.01)
            choose(a)
        s = game.transition(s, a)
    return s, lost


@pytest.mark.parametrize(
    ("game", "strategy", "hands"),
    [(KUHN, ChainMap(*cfr_plus(KUHN, 1000)), 8), (LEDUC, uniform_strategy(LEDUC), 4)],
)
def test_the_page_plays_as_python_does(
    browser: Browser, tmp_path: Path, game: Any, strategy: Any, hands: int
):
    page, watched = open_alone(browser, play_poker(game, strategy), tmp_path)
    won = lost = 0.0

    def click(a: str) -> None:
        button(page, a.capitalize()).click()

    def press(a: str) -> None:
        names = page.locator(".actions button:visible").all_inner_texts()
        page.keyboard.press(str(names.index(a.capitalize()) + 1))

    for n in range(hands):
        s, loss = play_hand(game, strategy, n, press if n % 2 else click)
        won += game.utility(s, (MAX, MIN)[n % 2])
        lost += loss
        names = {"J": "jack", "Q": "queen", "K": "king"}
        mine, its = s[0][n % 2], s[0][1 - n % 2]
        said = page.locator(".review caption")
        expect(said).to_contain_text(
            f"Hand {n + 1}: you the {names[mine]}, the program the {names[its]}"
        )
        expect(page.locator(".felt")).to_contain_text(mine)
        expect(words(page)).to_contain_text("mistake" if loss else "You made no mistake.")
        assert shares(page) == shares_of(game, strategy, s)
        page.keyboard.press("n")
    score = f"{'−' if won < 0 else '+'}{abs(won):g}"
    expect(page.locator(".scores")).to_contain_text(f"Hand: {hands + 1}You: {score} chip")
    expect(page.locator(".scores")).to_contain_text(f"{round(lost, 2):g} chips")
    assert not watched.errors


def shares(page: Page) -> list[str]:
    return [text.strip() for text in page.locator(".review .share").all_inner_texts()]


def shares_of(game: Any, strategy: Any, end: Any) -> list[str]:
    """Return the probabilities of all actions on the way to an end, as percentages."""
    cards, history = end
    found = []
    for i in range(len(history)):
        s = (cards, history[:i])
        if game.turn(s) != CHANCE:
            chances = strategy[game.information(s, game.turn(s))]
            found += [f"{int(100 * chances[a] + 0.5)}%" for a in game.actions(s)]
    return found


def test_nothing_is_told_before_the_end_and_keys_do_what_is_possible(
    browser: Browser, tmp_path: Path
):
    page, watched = open_alone(browser, play_poker(), tmp_path)
    expect(page.get_by_role("img", name="Program's card: face down")).to_have_count(1)
    expect(page.locator(".review table")).to_have_count(0)
    button(page, "Check").focus()
    for key in ("3", "n"):  # there are two actions, and the hand goes on
        page.keyboard.press(key)
    expect(words(page)).to_have_text("You hold the jack. Check or bet?")
    page.keyboard.press("2")
    expect(button(page, "Next hand")).to_be_focused()
    expect(page.get_by_role("img", name="Program's card: face down")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(button(page, "Next hand")).to_have_count(0)
    expect(page.locator(".actions button:visible").first).to_be_focused()
    expect(page.locator(".review caption")).to_contain_text("Hand 1")
    assert not watched.errors


@pytest.mark.parametrize("width", [1400, 400])
def test_nothing_sticks_out_and_texts_have_contrast(browser: Browser, tmp_path: Path, width: int):
    for name, game in (("kuhn", KUHN), ("leduc", LEDUC)):
        widget = play_poker(game, uniform_strategy(game))
        widget.hands = [[0, 0, 0, 0] if game == LEDUC else [1]]  # the notebook was saved with it
        page, _ = open_alone(browser, widget, tmp_path, width)
        expect(page.locator(".review caption")).to_contain_text("Hand 1")
        assert fits(page.locator(".course-widget"))
        assert not poor_contrasts(page.locator(".course-widget"))
        assert not violations(page, ".course-widget")
        keep(page, f"poker-{name}-{width}")
