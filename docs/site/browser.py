"""The site in Chromium, served on the loopback: other hosts are refused, and faults are noted."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "build" / "site"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium")
NO_CHROMIUM = "No chromium on PATH: install it, or let CHROMIUM name one; then run this again."
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]  # fmt: skip
SECONDS = 300
"""Nothing on a page takes so long, however slow the machine is."""
HERE = ("http://127.0.0.1:", "data:", "blob:")
"""How addresses begin that ask no other host."""


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files and prints nothing."""

    def log_message(self, *arguments: object) -> None:
        """Do nothing."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file; a page that was closed does not want the rest of it."""
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)


@dataclass
class Watch:
    """What the pages of a context report, and what they ask other hosts for.

    Attributes:
        faults: a sentence per message of an error and per request to another host.
    """

    context: BrowserContext
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context.on("request", self._asked)
        self.context.on("console", self._heard)
        self.context.on("weberror", lambda error: self.faults.append(f"error: {error.error}"))

    def _asked(self, request: Request) -> None:
        if not request.url.startswith(HERE):
            self.faults.append(f"asks another host: {request.url}")

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text} ({message.location['url']})")

    def taken(self) -> list[str]:
        """Return the faults since the last call."""
        faults, self.faults = self.faults, []
        return faults


@contextmanager
def served(directory: Path) -> Iterator[str]:
    """Serve a directory on the loopback; the address is yielded."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=directory))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@contextmanager
def watched(directory: Path) -> Iterator[tuple[str, BrowserContext, Watch]]:
    """Serve a directory, start Chromium, and yield the address, a context and its watch."""
    with served(directory) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        context = browser.new_context(color_scheme="light", reduced_motion="reduce")
        context.set_default_timeout(SECONDS * 1000)
        yield address, context, Watch(context)
        browser.close()
