"""JupyterLab in headless Chromium, for tests that look at what people look at."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
NO_CHROMIUM = "no chromium on PATH, and CHROMIUM does not name one"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
SETTINGS = {
    "notebook-extension/tracker": {"windowingMode": "none"},  # every cell is there, in sight or not
    "apputils-extension/notification": {"fetchNews": "false"},
}
SCROLLER = """[...document.querySelectorAll('.jp-WindowedPanel-outer')]
    .sort((a, b) => b.scrollHeight - a.scrollHeight)[0]"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@contextmanager
def jupyterlab(root: Path) -> Iterator[str]:
    """Start JupyterLab on a directory, with settings of its own; yield its address."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        port = sock.getsockname()[1]
    private = root / ".jupyter-test"
    for name, setting in SETTINGS.items():
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
    command += ["--IdentityProvider.token=", f"--ServerApp.port={port}"]
    command += [f"--ServerApp.root_dir={root}", "--LabApp.news_url="]
    with (root / "lab.log").open("w") as log:
        server = subprocess.Popen(command, cwd=root, env=env, stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(address)
        yield address
    finally:
        server.terminate()
        server.wait(20)


def _wait_for(address: str, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while True:
        try:
            urllib.request.urlopen(f"{address}/api").close()
            return
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.3)


def run_all(page: Page, address: str, notebook: str, seconds: float = 90) -> None:
    """Open a notebook in JupyterLab, run all its cells, and wait until they have run."""
    answer = page.locator(".jp-Dialog .jp-mod-accept")  # to questions such as: which kernel?
    page.add_locator_handler(answer, lambda button: button.click())
    page.goto(f"{address}/lab/tree/{notebook}?reset")
    page.locator(".jp-Notebook .jp-CodeCell").first.wait_for(timeout=60_000)
    page.locator("[data-status='idle']").first.wait_for(timeout=60_000)
    _begin(page)
    deadline = time.monotonic() + seconds
    idle_since = None
    while time.monotonic() < deadline:
        busy = page.locator("[data-status='busy']").count()
        idle_since = None if busy else idle_since or time.monotonic()
        if idle_since and time.monotonic() - idle_since > 3:
            return
        page.wait_for_timeout(200)
    raise TimeoutError(f"{notebook} was still running after {seconds} s")


def _begin(page: Page, attempts: int = 6) -> None:
    """Choose "Run All Cells" until a cell has begun: the menu may be there before its notebook."""
    begun = page.locator(".jp-InputPrompt", has_text=re.compile(r"\[(\*|\d+)\]")).first
    for attempt in range(attempts):
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        try:
            begun.wait_for(timeout=10_000)
            return
        except PlaywrightTimeout:
            if attempt == attempts - 1:
                raise


def scroll_through(page: Page) -> Iterator[int]:
    """Show a notebook screen by screen; yield the number of the screen."""
    y, number = 0, 0
    while y < page.evaluate(f"{SCROLLER}.scrollHeight"):
        page.evaluate(f"{SCROLLER}.scrollTop = {y}")
        page.wait_for_timeout(250)
        yield number
        y, number = y + 800, number + 1


def export(notebook: Path, to: str = "html") -> Path:
    """Execute a notebook with nbconvert, as anybody would, and return the file that it writes."""
    command = [sys.executable, "-m", "jupyter", "nbconvert", "--execute", "--to", to]
    subprocess.run([*command, notebook.name], cwd=notebook.parent, check=True, capture_output=True)
    (found,) = notebook.parent.glob(f"{notebook.stem}.{to.replace('markdown', 'md')[:5]}*")
    return found


def run_cell(page: Page, number: int) -> str:
    """Run one cell of the open notebook, counted from 0, and return the text that it prints."""
    cell = page.locator(".jp-Notebook .jp-CodeCell").nth(number)
    prompt = cell.locator(".jp-InputPrompt")
    before = prompt.inner_text()
    cell.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    page.wait_for_function(
        "([n, old]) => { const text = document.querySelectorAll('.jp-Notebook .jp-CodeCell')[n]"
        ".querySelector('.jp-InputPrompt').innerText; return /\\d/.test(text) && text !== old }",
        arg=[number, before],
    )
    return cell.locator(".jp-OutputArea").inner_text()
