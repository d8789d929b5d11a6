"""In JupyterLab, a picture and both explorers open a board to play on from what they show."""

from playwright.sync_api import Browser, expect

from tests.browser.jupyter import Lab
from tests.browser.pages import in_browser, keep, open_in_lab

pytestmark = in_browser("boards in the browser")

CELLS = [
    """from course_lib.games import ConnectFour, TicTacToe
from course_lib.search import minimax_search
from course_lib.widgets import explore, explore_mcts, show_state

show_state(TicTacToe(), (1, 2, 0, 0, 1, 0, 0, 0, 0))""",
    "explore(minimax_search, TicTacToe(), (1, 2, 1, 2, 2, 1, 0, 0, 0))",
    "explore_mcts(ConnectFour(), ConnectFour().initial(), iterations=20)",
]


def test_a_board_opens_below_a_picture_and_below_explorers(browser: Browser, lab: Lab):
    watched = open_in_lab(browser, lab, CELLS, "play-on")
    page = watched.page
    for i, title in enumerate(("Play Tic-tac-toe", "Play Tic-tac-toe", "Play Connect Four")):
        cell = page.locator(".jp-Notebook .jp-CodeCell").nth(i)
        cell.get_by_role("button", name="Play on from here").first.click()
        expect(cell.locator(".title", has_text=title)).to_be_visible()
        keep(page, f"play-on-{i}")
    board = page.locator(".jp-Notebook .jp-CodeCell").first
    expect(board.get_by_text("Your move: you are MIN (O).")).to_be_visible()
    watched.assert_quiet_in_jupyterlab()
