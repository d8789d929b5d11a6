"""What a student, and whoever teaches, does in the pages of a JupyterHub."""

from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.pages import Watched, keep

OPEN = """async (path) => {
  const panel = await jupyterapp.commands.execute('docmanager:open', {path});
  await panel.revealed;
  await panel.sessionContext.ready;
}"""
FIND = """(start) => {
  const cells = jupyterapp.shell.currentWidget.content.widgets;
  return cells.find((cell) => cell.model.sharedModel.getSource().startsWith(start)).model.id;
}"""
WRITE = """([id, source]) => {
  const cells = jupyterapp.shell.currentWidget.content.widgets;
  cells.find((cell) => cell.model.id === id).model.sharedModel.setSource(source);
}"""
RUN = """async (id) => {
  const notebook = jupyterapp.shell.currentWidget.content;
  notebook.activeCellIndex = notebook.widgets.findIndex((cell) => cell.model.id === id);
  await jupyterapp.commands.execute('notebook:run-cell');
  return notebook.activeCell.outputArea.node.innerText;
}"""
SAVE = "() => jupyterapp.commands.execute('docmanager:save')"
ASSIGNMENTS = "() => jupyterapp.commands.execute('nbgrader:open-assignment-list')"


class Desk:
    """Somebody who is logged in, in a browser of their own.

    Args:
        browser: the browser.
        address: the hub's address.
        name: the login.
        place: the path to log in for; a server of one's own if not given.
    """

    def __init__(
        self, browser: Browser, address: str, name: str, place: str = "/hub/spawn"
    ) -> None:
        self.address, self.name = address, name
        self.watched = Watched(browser)
        self.page: Page = self.watched.page
        self.page.goto(f"{address}/hub/login?next={place}")
        self.page.locator("#username_input").fill(name)
        self.page.locator("#password_input").fill("any")
        self.page.locator("#login_submit").click()

    def await_lab(self) -> None:
        """Return when the JupyterLab of one's own server is there."""
        self.await_server()
        self.page.wait_for_function("() => window.jupyterapp")
        self.page.evaluate("() => jupyterapp.restored")

    def await_server(self) -> None:
        """Return when one's own server has started."""
        self.page.wait_for_url(f"**/user/{self.name}/**")

    def status(self, path: str) -> int:
        """Return the HTTP status of a path of the hub."""
        return self.page.request.get(f"{self.address}{path}").status

    def press(self, part: str, button: str) -> None:
        """Press a button of nbgrader's list of assignments, and wait until it has its effect.

        Args:
            part: "released", "fetched" or "submitted".
            button: what stands on it.
        """
        self.page.evaluate(ASSIGNMENTS)
        pressed = self.page.locator(f"#{part}_assignments_list").get_by_role("button", name=button)
        with self.page.expect_response(
            lambda reply: reply.request.method == "POST" and "/assignments/" in reply.url
        ) as reply:
            pressed.first.click()
        answer: Any = reply.value.json()
        assert answer["success"], answer
        keep(self.page, f"hub-{part}-{button}")

    def open(self, path: str) -> None:
        """Open a notebook."""
        self.page.evaluate(OPEN, path)

    def find(self, start: str) -> str:
        """Return the id of the first cell that starts with a text: ids of most are numbers."""
        return str(self.page.evaluate(FIND, start))

    def write(self, cell: str, source: str) -> None:
        """Write a cell, by its id."""
        self.page.evaluate(WRITE, [cell, source])

    def run(self, *cells: str) -> str:
        """Run cells by their ids; return what stands below the last one."""
        return [str(self.page.evaluate(RUN, cell)) for cell in cells][-1]

    def save(self) -> None:
        """Save the notebook."""
        self.page.evaluate(SAVE)

    def guess(self, number: str, outcome: str) -> None:
        """Commit to a number in the last question, and wait for what is said about it."""
        question = self.page.locator(".course-widget").last
        question.get_by_role("textbox").fill(number)
        question.get_by_role("textbox").press("Enter")
        expect(question.locator(".outcome")).to_contain_text(outcome)
        keep(self.page, "hub-widget")
