"""PDF files of pages, printed by a browser of the machine where one is found."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

BROWSERS = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge",
    "microsoft-edge",
)  # fmt: skip
"""Programs on PATH that print a page without a window, in the order in which they are tried."""
BROWSER = "CHROMIUM"
"""The environment variable that may name the program."""
SECONDS = 300
DATES = re.compile(rb"(/(?:CreationDate|ModDate) \(D:)\d{14}")


def find_browser() -> str | None:
    """Return the program that prints pages; None if there is none."""
    found = (shutil.which(name) for name in (os.environ.get(BROWSER) or "", *BROWSERS))
    return next(filter(None, found), None)


def print_pdf(page: Path) -> str:
    """Print a page as PDF beside it; return what was written, or why nothing was."""
    browser = find_browser()
    if browser is None:
        return (
            f"no PDF of {page.name}: no browser was found ({', '.join(BROWSERS)}); open the page "
            f"in any browser and print it, or let {BROWSER} name one"
        )
    target = page.with_suffix(".pdf")
    with TemporaryDirectory(prefix="autograder-") as profile:
        command = [
            browser, "--headless", "--disable-gpu", "--no-pdf-header-footer",
            "--no-first-run", f"--user-data-dir={profile}", f"--print-to-pdf={target.resolve()}",
        ]  # fmt: skip
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.append("--no-sandbox")  # it does not start as root with one; no script runs
        why = _run([*command, page.resolve().as_uri()])
    if why or not target.is_file():
        return (
            f"no PDF of {page.name}: {browser} failed{f' ({why})' if why else ''}; print the page "
            "from any browser"
        )
    target.write_bytes(DATES.sub(rb"\g<1>20000101000000", target.read_bytes()))  # no clock
    return f"wrote {target}"


def _run(command: list[str]) -> str:
    """Run a program; return why it failed, "" if it did not."""
    try:
        done = subprocess.run(command, capture_output=True, timeout=SECONDS, check=False)
    except OSError as error:
        return str(error.strerror or error)
    except subprocess.TimeoutExpired:
        return f"it took more than {SECONDS} s"
    return "" if done.returncode == 0 else f"exit status {done.returncode}"
