"""A small game on a page without a kernel: played against replies that are packed into the page."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from course_lib.games import ConnectFour, TicTacToe
from course_lib.widgets import challenge, play, play_levels
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.matches.play import Play
from tests.browser.pages import Watched, fits, in_browser, keep, open_alone

pytestmark = in_browser("boards in the browser")

GAME = TicTacToe()


def first_free(s: tuple[int, ...]) -> int:
    return GAME.actions(s)[0]


@pytest.fixture
def opened(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[Locator, Watched]:
    monkeypatch.setattr(CourseWidget, "packs_runs", True)
    page, watched = open_alone(browser, play(GAME, first_free), tmp_path)
    return page.locator(".course-widget"), watched


def spot(board: Locator, cell: int) -> Locator:
    return board.locator(".spot").and_(board.get_by_label(re.compile(f"cell {cell},")))


def test_a_match_is_played_taken_back_and_played_on(opened: tuple[Locator, Watched]) -> None:
    board, watched = opened
    words, count = board.locator(".words"), board.locator(".count")
    expect(board.locator(".gone")).to_be_empty()
    expect(words).to_have_text("Your move: you are MAX (X).")
    spot(board, 4).click()
    expect(words).to_have_text("MIN plays cell 0. Your move: you are MAX (X).")
    spot(board, 5).click()
    expect(words).to_have_text("MIN plays cell 1. Your move: you are MAX (X).")
    expect(count).to_have_text("4 / 4")
    board.get_by_role("button", name="Undo").click()
    expect(count).to_have_text("2 / 2")
    spot(board, 3).click()
    expect(words).to_have_text("MIN plays cell 1. Your move: you are MAX (X).")
    spot(board, 5).focus()
    watched.page.keyboard.press("Enter")
    expect(words).to_have_text("MAX plays cell 5. MAX (X) wins.")
    board.get_by_role("button", name="First position").click()
    board.get_by_role("button", name="Forward").click()
    board.get_by_role("button", name="Forward").click()
    board.get_by_role("button", name="Play on from here").click()
    expect(count).to_have_text("2 / 2")
    expect(words).to_have_text("MIN plays cell 0. Your move: you are MAX (X).")
    for name in ("Hint", "Change seats", "Watch", "Play matches"):
        expect(board.get_by_role("button", name=name)).to_have_count(0)
    keep(watched.page, "play-ahead")
    board.get_by_role("button", name="New match").click()
    expect(count).to_have_text("0 / 0")
    watched.assert_quiet()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("width", [1280, 400])
def test_the_board_and_its_buttons_fit(opened: tuple[Locator, Watched], width: int) -> None:
    board, watched = opened
    watched.page.set_viewport_size({"width": width, "height": 1000})
    spot(board, 4).click()
    expect(board.locator(".count")).to_have_text("2 / 2")
    assert fits(board)
    keep(watched.page, f"play-ahead-{width}")


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("widget", "choices", "depth"),
    [
        (lambda: play(ConnectFour()), [3, 3, 2, 4, 1, 5, 0, 6, 3, 2, 4], 6),
        (lambda: challenge("connect5", "greedy"), [112, 97, 128, 82, 67, 140, 0, 1, 2], 2),
    ],
)
def test_a_page_plays_games_of_so_many_in_a_row_by_their_rules(
    browser: Browser, tmp_path: Path, widget: Callable[[], Play], choices: list[int], depth: int
) -> None:
    made = widget()
    page, watched = open_alone(browser, made, tmp_path)
    board = page.locator(".course-widget")
    expect(board.locator(".gone")).to_contain_text(f"plays by itself: alpha-beta, {depth} moves")
    game, s, n = made.game, made.state, 0
    for choice in choices:
        if game.is_terminal(s) or choice not in game.actions(s):
            continue
        board.locator(".spot").nth(choice).click()
        s, n = game.transition(s, choice), n + 1
        if not game.is_terminal(s):
            n += 1
            reply = board.get_by_label(re.compile(f"^Move {n}: ")).get_attribute("aria-label")
            assert reply
            assert int(reply.split(": ")[1]) in game.actions(s)
            s = game.transition(s, int(reply.split(": ")[1]))
    if game.is_terminal(s):
        winner = "MAX (X)" if game.utility(s, 0) > 0 else "MIN (O)"
        expect(board.locator(".words")).to_contain_text(f"{winner} wins.")
    else:
        expect(board.locator(".words")).to_contain_text("Your move")
    board.get_by_role("button", name="New match").click()
    expect(board.locator(".words")).to_have_text("Your move: you are MAX (X).")
    keep(page, f"play-rows-{depth}")
    watched.assert_quiet()


def test_a_page_says_where_a_match_was_lost_and_has_all_levels(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CourseWidget, "packs_runs", True)
    page, watched = open_alone(browser, play_levels(GAME, "perfect"), tmp_path)
    board = page.locator(".course-widget")
    expect(board.locator(".levels")).to_contain_text("MAX (X) wants a high score")
    for n, cell in enumerate((1, 3, 8, 5), start=1):
        spot(board, cell).click()
        expect(board.locator(".count")).to_have_text(f"{2 * n} / {2 * n}")
    lesson = "Here you lost it: move 7. After cell 6 you hold a draw."
    expect(board.locator(".words")).to_have_text(f"MIN plays cell 6. MIN (O) wins. {lesson}")
    assert fits(board)
    keep(page, "play-levels")
    board.get_by_label("Opponent:").select_option("one-step")
    expect(board.locator(".count")).to_have_text("0 / 0")
    expect(board.locator(".players")).to_contain_text("MIN (O) hard")
    spot(board, 4).click()
    expect(board.locator(".words")).to_have_text("MIN plays cell 0. Your move: you are MAX (X).")
    watched.assert_quiet()
