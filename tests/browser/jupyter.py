"""JupyterLab in headless Chromium, for tests that look at what people look at."""

import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import nbformat
from nbconvert.exporters import HTMLExporter
from nbconvert.preprocessors import ExecutePreprocessor
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests.support.course import ROOT
from tests.support.kernels import on_files
from tests.support.submissions import written_by

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
NO_CHROMIUM = "no chromium on PATH, and CHROMIUM does not name one"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
SETTINGS = {
    "notebook-extension/tracker": {"windowingMode": "none"},  # every cell is there, in sight or not
    "apputils-extension/notification": {"fetchNews": "false"},
}
PRIVATE = ".jupyter-test"
"""The folder with all that JupyterLab keeps for a user."""

CLOSE_ALL = """async () => {
  for (const shown of [...jupyterapp.shell.widgets('main')]) {
    if (shown.context) {
      await shown.context.sessionContext.shutdown();
      shown.context.model.dirty = false;  // or it asks whether to save
    }
    shown.close();
  }
  await jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Light'});
}"""
RUN_ALL = """async ([path, waits]) => {
  await jupyterapp.restored;
  const kernel = {name: 'python3'};
  const panel = await jupyterapp.commands.execute('docmanager:open', {path, kernel});
  await panel.revealed;
  await panel.sessionContext.ready;
  const ran = jupyterapp.commands.execute('notebook:run-all-cells');
  if (waits) await ran;
}"""
TELL = "() => new Promise((told) => setTimeout(told, 100))"
"""Explorers tell Python of a step after 60 ms: timers end in their order, however late."""
RUN_CELL = f"""async (number) => {{
  const panel = jupyterapp.shell.currentWidget;
  await ({TELL})();
  // What is sent before a question has been heard when it is answered.
  await panel.sessionContext.session.kernel.requestKernelInfo();
  panel.content.activeCellIndex = number;
  await jupyterapp.commands.execute('notebook:run-cell');
}}"""
SCROLLER = """[...document.querySelectorAll('.jp-WindowedPanel-outer')]
    .sort((a, b) => b.scrollHeight - a.scrollHeight)[0]"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@dataclass(frozen=True)
class Lab:
    """A JupyterLab that is there for several tests: where its files are, and its address."""

    folder: Path
    address: str


@contextmanager
def jupyterlab(
    root: Path, options: Sequence[str] = (), settings: Mapping[str, object] = SETTINGS
) -> Iterator[str]:
    """Start JupyterLab on a directory, with settings of its own; yield its address.

    Args:
        root: the directory.
        options: in place of those that name the directory and switch the news off.
        settings: the user's settings, by the name of their plugin.
    """
    private = root / PRIVATE
    for name, setting in settings.items():
        path = private / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(setting))
    env = os.environ | {
        "JUPYTER_CONFIG_DIR": str(private / "config"),
        "JUPYTER_DATA_DIR": str(private / "data"),
        "JUPYTER_RUNTIME_DIR": str(private / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(private / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(private / "workspaces"),
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
    }
    command = [sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root"]
    command += ["--IdentityProvider.token=", "--ServerApp.port=0"]
    command += ["--LabApp.expose_app_in_browser=True"]
    command += options or [f"--ServerApp.root_dir={root}", "--LabApp.news_url="]
    with (root / "lab.log").open("w") as log:
        server = subprocess.Popen(command, cwd=root, env=env, stdout=log, stderr=log)
    try:
        port = written_by(server, private / "runtime", "jpserver-*.json")["port"]
        _await_port(server, port)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.kill()  # asked to end, one may wait for a thread for ever; kernels end by themselves
        server.wait()
        for left in (private / "runtime").glob("jpserver-*.json"):
            left.unlink()  # or the next server's port would be looked for in it


def _await_port(server: "subprocess.Popen[bytes]", port: int) -> None:
    """Return when a server listens: the file that names its port may be there before."""
    while True:
        with suppress(ConnectionRefusedError):
            return socket.create_connection(("127.0.0.1", port)).close()
        assert server.poll() is None, f"{server.args} has ended"
        time.sleep(0.05)


def options_of_make_lab() -> list[str]:
    """Return what ``make lab`` gives to JupyterLab."""
    recipe = re.search(r"^\t\$\(BIN\)/jupyter lab (.+)$", (ROOT / "Makefile").read_text(), re.M)
    assert recipe is not None
    return shlex.split(recipe[1])


def run_all(page: Page, address: str, notebook: str, waits: bool = True) -> None:
    """Load JupyterLab, open a notebook, and run all its cells; to their end, if ``waits``."""
    page.goto(f"{address}/lab?reset")
    page.wait_for_function("() => window.jupyterapp", timeout=180_000)
    run(page, notebook, waits)


def run(page: Page, notebook: str, waits: bool = True) -> None:
    """Open a notebook in the JupyterLab of a page, and run it as ``run_all`` does."""
    page.evaluate(RUN_ALL, [notebook, waits])


def close_all(page: Page) -> None:
    """Close all that is open in the JupyterLab of a page, without saving it."""
    page.evaluate(CLOSE_ALL)
    page.locator(".jp-NotebookPanel").first.wait_for(state="detached")


def scroll_through(page: Page) -> Iterator[int]:
    """Show a notebook screen by screen; yield the number of the screen."""
    y, number = 0, 0
    while y < page.evaluate(f"{SCROLLER}.scrollHeight"):
        page.evaluate(f"{SCROLLER}.scrollTop = {y}")
        page.wait_for_timeout(250)
        yield number
        y, number = y + 800, number + 1


def export(notebook: Path) -> Path:
    """Execute a notebook, and export it as ``jupyter nbconvert`` does; return the page."""
    executed = nbformat.read(notebook, as_version=4)
    place = {"metadata": {"path": str(notebook.parent)}}
    ExecutePreprocessor(config=on_files(notebook.parent)).preprocess(executed, place)
    text, _ = HTMLExporter().from_notebook_node(executed)
    page = notebook.with_suffix(".html")
    page.write_text(text, encoding="utf-8")
    return page


def run_cell(page: Page, number: int) -> Locator:
    """Run one cell of the open notebook, counted from 0, and return what is below it."""
    page.evaluate(RUN_CELL, number)
    return page.locator(".jp-Notebook .jp-CodeCell").nth(number).locator(".jp-OutputArea")


def stop_kernel(page: Page) -> None:
    """Shut down the kernel of the open notebook."""
    page.evaluate("() => jupyterapp.commands.execute('kernelmenu:shutdown')")
