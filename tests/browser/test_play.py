"""The board to play on in a real browser: in JupyterLab, and in a page without a kernel."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from course_lib.boards import board
from course_lib.games import (
    MNK,
    Backgammon,
    Checkers,
    Chess,
    ChineseCheckers,
    ConnectMany,
    Divercite,
    Grundy,
    Hex,
    Nim,
    Othello,
    Pig,
)
from course_lib.widgets.matches.session import Session
from tests.boards.scenes import texts
from tests.browser.jupyter import Lab, export, run_cell, stop_kernel
from tests.browser.pages import (
    Watched,
    fits,
    in_browser,
    keep,
    open_export,
    open_in_lab,
    poor_contrasts,
    write,
)

pytestmark = in_browser("boards in the browser")

LIVE = [
    """from course_lib.games import Checkers, Pig, TicTacToe
from course_lib.widgets import Play, play

game = TicTacToe()

def first_free(s):
    first_free.thoughts = {"values": {a: -a for a in game.actions(s)}, "depth": 1}
    return game.actions(s)[0]

board = play(game, first_free)
board""",
    "print('Python sees', game.text(board.state))",
    "board.new(); board.move(8)",
    """def broken(s):
    return {}["corner"]

failing = play(game, broken)
failing""",
    "play(Checkers(), seat=0)",
    "play(Pig(30), seed=2)",
    """def last_free(s):
    return game.actions(s)[-1]

Play(game, {0: first_free, 1: last_free})""",
]
TTT, PYTHON_SEES, PYTHON_MOVES, FAILING, CHECKERS, PIG, WATCHED = range(7)

MATCHES = [
    (Othello(), 12), (Checkers(), 20), (ChineseCheckers(3), 20), (Divercite(), 14), (Pig(), 9),
    (Nim(), 2), (Hex(5), 8), (Backgammon(), 3), (MNK(7, 6, 4), 9), (ConnectMany(n_players=5), 12),
    (Grundy(), 1), (Chess(), 14),
]  # fmt: skip
"""Games, and how many moves are made in each by a strategy that plays the first legal one."""

STILL = [
    """from course_lib.games import *
from course_lib.widgets import Play, play

def first(game):
    return lambda s: game.actions(s)[0]

game = ConnectFour()
board = play(game, first(game))
for column in (3, 3, 3, 3):
    board.move(column)
board""",
    *(
        f"""game = {game}
board = Play(game, dict.fromkeys(range(game.n_players), first(game)))
for _ in range({moves}):
    board.session.reply()
board.reply() if {moves} == 0 else board._show()
board"""
        for game, moves in [*MATCHES, ("Tree.of(((3, 12), (2, 4)))", 1)]
    ),
]  # fmt: skip
"""A match against a first legal move, and others at rest."""


@pytest.fixture(scope="module")
def live(browser: Browser, lab: Lab) -> Watched:
    """One notebook in JupyterLab, whose cells have run."""
    return open_in_lab(browser, lab, LIVE, "play")


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(write(tmp_path_factory.mktemp("exported"), STILL, "play"))


class Seen:
    """One of the boards on a page."""

    def __init__(self, page: Page, of: Locator) -> None:
        self.page = page
        self.root = of.locator(".course-widget")
        self.root.scroll_into_view_if_needed()
        self.words = self.root.locator(".words")
        self.note = self.root.locator(".trouble")
        self.count = self.root.locator(".count")

    def button(self, name: str) -> Locator:
        among = self.root.locator("button:not(li > button)")
        return self.root.get_by_role("button", name=name).and_(among)

    def move(self, number: int) -> Locator:
        """Return an entry of the list of moves."""
        return self.root.locator(".moves button").nth(number - 1)

    def spot(self, name: str) -> Locator:
        return self.root.locator(".spot").and_(self.root.get_by_label(re.compile(name)))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)


def cell(watched: Watched, number: int) -> Seen:
    of = watched.page.locator(".jp-Notebook .jp-CodeCell").nth(number)
    of.scroll_into_view_if_needed()
    return Seen(watched.page, of)


# JupyterLab.


def test_a_whole_match_is_played_by_click(live):
    board = cell(live, TTT)
    board.button("New match").click()
    expect(board.words).to_have_text("Your move: you are MAX (X).")
    board.spot("cell 4,").click()
    expect(board.words).to_have_text("MIN plays cell 0. Your move: you are MAX (X).")
    expect(board.root.locator(".thoughts")).to_contain_text("What first_free thought")
    expect(run_cell(live.page, PYTHON_SEES)).to_contain_text("Python sees O../.X./...")
    board = cell(live, TTT)
    board.spot("cell 5,").click()
    expect(board.words).to_contain_text("MIN plays cell 1.")
    board.spot("cell 3,").click()
    expect(board.words).to_have_text("MAX plays cell 3. MAX (X) wins.")
    expect(board.root.locator(".won")).to_have_count(1)
    keep(live.page, "play-lab-won")
    expect(board.count).to_have_text("5 / 5")


def test_a_whole_match_is_played_by_keyboard(live):
    board = cell(live, TTT)
    board.button("New match").click()
    expect(board.count).to_have_text("0 / 0")
    board.spot("cell 4,").focus()
    expect(board.root.locator(".ghost > g")).to_have_count(1)
    board.press("Enter")
    expect(board.words).to_contain_text("MIN plays cell 0.")
    expect(board.spot("cell 4, X")).to_be_focused()
    board.press("ArrowRight", "Space")
    expect(board.words).to_contain_text("MIN plays cell 1.")
    board.press("ArrowLeft", "ArrowLeft", "Enter")
    expect(board.words).to_have_text("MAX plays cell 3. MAX (X) wins.")


def test_a_pointer_that_is_down_while_the_output_is_renewed_plays(live):
    board = cell(live, TTT)
    run_cell(live.page, PYTHON_MOVES)
    expect(board.count).to_have_text("2 / 2")
    board.root.scroll_into_view_if_needed()
    board.spot("cell 4,").hover()
    live.page.mouse.down()
    run_cell(live.page, PYTHON_MOVES)  # another match comes to the same position
    expect(board.spot("cell 8, X")).to_have_count(1)
    live.page.mouse.up()
    expect(board.spot("cell 4, X")).to_have_count(1)
    expect(board.count).to_have_text("4 / 4")  # the next match does not begin before the reply


def test_undo_and_hint_by_key(live):
    board = cell(live, TTT)
    board.button("New match").click()
    expect(board.count).to_have_text("0 / 0")
    board.spot("cell 8,").click()
    expect(board.words).to_contain_text("MIN plays cell 0.")
    board.press("h")
    expect(board.words).to_contain_text("Hint: MAX plays cell")
    expect(board.root.locator(".spot.hint")).to_have_count(1)
    expect(board.root.locator(".arrow")).to_have_count(3)
    expect(board.root.locator(".arrow.rank1 .rank")).to_have_text("1")
    expect(board.root.locator(".thoughts")).to_contain_text("What alpha-beta thought")
    board.press("u")
    expect(board.count).to_have_text("0 / 0")
    expect(run_cell(live.page, PYTHON_SEES)).to_contain_text("Python sees .../.../...")


MOVE_AND_BEGIN = """root => {
  const named = (part) => root.shadowRoot.querySelector(part);
  named('.spot[aria-label*="cell 8,"]').dispatchEvent(new MouseEvent('click', {bubbles: true}));
  const buttons = [...root.shadowRoot.querySelectorAll('button')];
  buttons.find((button) => button.textContent === 'New match').click();
  return named('.words').textContent;
}"""


def test_a_new_match_begins_when_the_answer_has_come_that_is_waited_for(live):
    board = cell(live, TTT)
    board.button("New match").click()
    expect(board.count).to_have_text("0 / 0")
    words = board.root.evaluate(MOVE_AND_BEGIN)
    assert words.endswith("Then the new match begins.")
    expect(board.words).to_have_text("Your move: you are MAX (X).")
    expect(board.count).to_have_text("0 / 0")


def test_a_match_goes_on_from_a_move_of_the_list(live):
    board = cell(live, TTT)
    board.button("New match").click()
    expect(board.count).to_have_text("0 / 0")
    for n, place in enumerate((8, 4), start=1):
        board.spot(f"cell {place},").click()
        expect(board.count).to_have_text(f"{2 * n} / {2 * n}")
    expect(board.root.locator(".moves li")).to_have_count(4)
    expect(board.button("Play on from here")).to_be_hidden()
    board.move(2).focus()
    board.press("Enter")
    expect(board.count).to_have_text("2 / 4")
    expect(board.move(2)).to_have_attribute("aria-current", "step")
    expect(board.move(2)).to_be_focused()
    board.button("Play on from here").click()
    expect(board.count).to_have_text("2 / 2")
    board.spot("cell 7,").click()
    expect(board.count).to_have_text("4 / 4")
    expect(board.move(3)).to_have_text("7")


def test_a_taken_cell_is_refused_in_words(live):
    board = cell(live, TTT)
    board.button("New match").click()
    expect(board.count).to_have_text("0 / 0")
    board.spot("cell 8,").click()
    expect(board.words).to_contain_text("MIN plays cell 0.")
    board.spot("cell 0,").click(force=True)  # it says that it is disabled
    expect(board.words).to_have_text("Row 1, column 1, cell 0: no legal move goes there.")
    expect(board.count).to_have_text("2 / 2")


def test_python_moves_too(live):
    run_cell(live.page, PYTHON_MOVES)
    board = cell(live, TTT)
    expect(board.words).to_contain_text("MIN plays cell 0.")
    expect(board.spot("cell 8, X")).to_have_count(1)


def test_the_other_seat_begins_by_itself(live):
    board = cell(live, TTT)
    board.button("Change seats").click()
    expect(board.words).to_have_text("MAX plays cell 0. Your move: you are MIN (O).")
    board.button("Change seats").click()
    expect(board.count).to_have_text("0 / 0")


def test_a_strategy_that_raises_is_told_about_and_play_goes_on(live):
    board = cell(live, FAILING)
    board.spot("cell 4,").click()
    expect(board.note).to_contain_text("broken raised KeyError: 'corner' (line 2: ")
    expect(board.note).to_contain_text("Undo, or begin a new match.")
    assert "Traceback" not in board.root.inner_text()
    keep(live.page, "play-lab-raises")
    board.button("Undo").click()
    expect(board.note).to_be_hidden()
    expect(board.words).to_contain_text("Your move")
    board.spot("cell 3,").click()
    expect(board.note).to_contain_text("KeyError")


def test_a_piece_is_chosen_first_and_then_where_it_goes(live):
    board = cell(live, CHECKERS)
    board.spot("square 9,").focus()
    board.press("Enter")
    expect(board.words).to_contain_text("Square 9 chosen")
    expect(board.root.locator(".spot.can")).to_have_count(2)
    keep(live.page, "play-lab-checkers")
    board.press("Escape")
    expect(board.root.locator(".spot.chosen")).to_have_count(0)
    board.press("Enter", "ArrowDown")
    board.spot("square 14,").click()
    expect(board.words).to_contain_text("MIN goes from")
    expect(board.count).to_have_text("2 / 2")


def test_dice_are_rolled_and_shown(live):
    board = cell(live, PIG)
    board.button("Roll").click()
    expect(board.words).to_contain_text("The die shows")
    expect(board.root.locator(".over ellipse")).not_to_have_count(0)  # pips
    board.button("Roll").focus()
    board.press("Enter")
    expect(board.count).to_have_text("4 / 4")
    expect(board.button("Roll")).to_be_focused()


def test_two_strategies_are_watched_and_compared(live):
    board = cell(live, WATCHED)
    expect(board.count).to_have_text("0 / 0")  # it does not begin by itself
    board.button("Next move").click()
    expect(board.words).to_contain_text("MAX plays cell 0.")
    board.button("Watch").click()
    expect(board.words).to_contain_text("wins.")
    board.button("Play matches").click()
    expect(board.root.locator(".tournament")).to_contain_text("95% interval")
    board.root.locator(".tournament .mean").first.wait_for(state="attached")
    board.button("Stop").click()
    expect(board.button("Play matches")).to_be_enabled()
    expect(board.root.locator(".tournament")).to_contain_text(
        re.compile(r"\d+ matches, every seat")
    )
    keep(live.page, "play-lab-tournament")


def test_nothing_went_wrong_and_nobody_else_was_asked(live):
    live.assert_quiet_in_jupyterlab()


def test_narrow_page(live):
    live.page.set_viewport_size({"width": 800, "height": 1000})
    board = cell(live, TTT)
    assert fits(board.root)
    keep(live.page, "play-lab-800")
    live.page.set_viewport_size({"width": 1280, "height": 1000})


def test_kernel_that_has_gone_leaves_the_match_to_look_at(live):  # the last one in JupyterLab
    run_cell(live.page, PYTHON_MOVES)
    board = cell(live, TTT)
    expect(board.count).to_have_text("2 / 2")
    stop_kernel(live.page)
    expect(board.root.locator(".gone")).to_contain_text("The kernel has gone")
    board.spot("cell 4,").click(force=True)
    expect(board.count).to_have_text("2 / 2")
    expect(board.button("Hint")).to_be_disabled()
    board.button("Undo").click()
    expect(board.words).to_have_text("Move 1 of 2. MAX plays cell 8.")
    board.press("End")
    expect(board.words).to_contain_text("MIN plays cell 0.")
    keep(live.page, "play-lab-gone")


# A page without a kernel.


def open_boards(browser: Browser, exported: Path, width: int = 1280) -> tuple[Seen, Watched]:
    """Open the exported page, and look at its first board."""
    page, watched = open_export(browser, exported, width)
    page.locator(".course-widget .words").nth(len(STILL) - 1).wait_for()
    return Seen(page, page.locator("[data-widget]").first), watched


def test_match_is_replayed_without_kernel(browser, exported):
    board, _ = open_boards(browser, exported)
    expect(board.root.locator(".gone")).to_contain_text("Playing needs this notebook in JupyterLab")
    expect(board.count).to_have_text("7 / 7")
    expect(board.words).to_have_text("MAX plays column 3. MAX (X) wins.")
    board.button("First position").click()
    expect(board.spot("column 3, empty")).to_have_count(1)
    board.button("Forward").click()
    expect(board.words).to_have_text("Move 1 of 7. MAX plays column 3.")
    expect(board.spot("column 3, X$")).to_have_count(1)
    board.spot("column 3").focus()
    board.press("PageDown", "Enter", "PageDown")
    expect(board.words).to_have_text("Move 3 of 7. MAX plays column 3.")
    board.press("PageUp")
    expect(board.words).to_have_text("Move 2 of 7. MIN plays column 0.")
    expect(board.button("Hint")).to_be_hidden()
    expect(board.button("New match")).to_be_hidden()


def test_page_reports_no_error_and_asks_nobody(browser, exported):
    board, watched = open_boards(browser, exported)
    board.button("First position").click()
    watched.assert_quiet()


def test_page_shows_the_pieces_and_the_texts_that_are_on_the_board(browser, exported):
    _, watched = open_boards(browser, exported)
    widgets = watched.page.locator(".course-widget").all()
    for widget, (game, moves) in zip(widgets[1:], MATCHES, strict=False):
        shown = board(game, state_after(game, moves))
        expect(widget.locator(".pieces .piece")).to_have_count(len(shown.pieces))
        seen = widget.locator(".board text").all_text_contents()
        assert sorted(text.replace("\ufe0e", "") for text in seen) == texts(shown), game


def state_after(game: Any, moves: int) -> Any:
    """Return the state after so many moves, each the first legal one; chance has seed 0."""
    match = Session(game, dict.fromkeys(range(game.n_players), lambda s: game.actions(s)[0]))
    for _ in range(moves):
        match.reply()
    return match.state


@pytest.mark.sampled(1)
@pytest.mark.parametrize("width", [1280, 800, 420])
def test_every_board_fits(browser, exported, width):
    _, watched = open_boards(browser, exported, width)
    for i, widget in enumerate(watched.page.locator(".course-widget").all()):
        widget.scroll_into_view_if_needed()
        keep(watched.page, f"play-export-{width}-{i:02d}")
        assert fits(widget), i


def test_texts_have_contrast(browser, exported):
    _, watched = open_boards(browser, exported)
    assert not poor_contrasts(watched.page.locator(".course-widget").first)


def test_less_motion_is_honoured(browser, exported):
    board, watched = open_boards(browser, exported)
    moving = "() => document.querySelector('.course-widget').shadowRoot.getAnimations().length"
    watched.page.emulate_media(reduced_motion="reduce")
    board.button("First position").click()
    board.button("Last position").click()
    assert watched.page.evaluate(moving) == 0


def test_picture_stands_in_its_place_without_scripts(browser, exported):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.route("http*://**", lambda route: route.abort())
    page.goto(exported.as_uri())
    picture = page.locator("[data-widget] img").first
    expect(picture).to_have_attribute("alt", re.compile("Connect Four, 7 columns of 6"))
    assert "<Play" not in page.locator("body").inner_text()
    context.close()
