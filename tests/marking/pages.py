"""A graded class whose written answers are to be marked, and the pages that serve it."""

import asyncio
import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from autograder.course.course import Course
from autograder.model.verdict import SubmissionResult, Verdict, awaiting_marker
from classroom.course.submissions.find import autograded_path
from classroom.gradebook.database.answers import answer_digests
from classroom.gradebook.entry import SubmissionEntry
from classroom.gradebook.marking.desk import Desk
from classroom.gradebook.marking.guard import HEADER
from classroom.gradebook.marking.marking import Marking
from classroom.gradebook.marking.server import serve
from classroom.gradebook.store import open_gradebook, register, save
from tests.support.submissions import SECTION, cell, untouched

WRITTEN = "minimax-written"
ANSWERS = f"/answers/{SECTION.name}/{WRITTEN}"


def write_class(root: Path, answers: Mapping[str, str]) -> str:
    """Write a gradebook and ``autograded/`` with these answers, by student; return its address."""
    (root / "nbgrader_config.py").write_text("c = get_config()\n", encoding="utf-8")
    url = f"sqlite:///{root / 'gradebook.db'}"
    with open_gradebook(url, Course(root)) as book:
        register(book, SECTION, untouched())
        save(book, [_entry(root, student, text) for student, text in answers.items()])
    return url


def _entry(root: Path, student: str, text: str) -> SubmissionEntry:
    notebook = untouched()
    cell(notebook, WRITTEN).source = text
    path = autograded_path(root / "autograded", student, SECTION)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(notebook), encoding="utf-8")
    verdicts = tuple(
        awaiting_marker(e.id, e.version, e.points)
        if e.id == WRITTEN and text
        else Verdict(e.id, e.version, "graded", 0.0, e.points)
        for e in SECTION.exercises
    )
    graded = SubmissionResult(student, SECTION.name, verdicts)
    return SubmissionEntry(graded, SECTION, answers=answer_digests(notebook, SECTION))


def hand_in_again(root: Path, url: str, student: str, text: str) -> None:
    """Let a student's answer be another one, as grading writes it."""
    with open_gradebook(url, Course(root)) as book:
        save(book, [_entry(root, student, text)])


@contextmanager
def pages(
    root: Path,
    url: str,
    anonymous: bool = False,
    marker: str = "the marker",
    printed: list[str] | None = None,
    persons: Sequence[str] = (),
) -> Iterator[str]:
    """Serve the marking pages; yield their first address, and collect each that is printed.

    With persons, the marker leads, and each of them has an address.
    """
    loop, done = asyncio.new_event_loop(), asyncio.Event()
    found = list[str]() if printed is None else printed
    ready = threading.Event()

    def tell(address: str) -> None:
        found.append(address)
        if len(found) > len(persons):
            ready.set()

    async def serve_until_done(marking: Marking | Desk) -> None:
        serving = asyncio.create_task(serve(marking, 0, tell))
        await done.wait()
        serving.cancel()

    def run() -> None:
        asyncio.set_event_loop(loop)
        with open_gradebook(url, Course(root)) as book:
            desk = Desk.of(book, Course(root), [SECTION], anonymous, [marker, *persons])
            loop.run_until_complete(serve_until_done(desk if persons else desk.lead))
        loop.close()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        assert ready.wait(60)
        yield found[0]
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join()


@dataclass
class Client:
    """Sends requests as a browser does that has opened the address."""

    address: str

    def __post_init__(self) -> None:
        parts = urlsplit(self.address)
        self.host, self.ticket = parts.netloc, parts.fragment.removeprefix("open=")
        entered = self.enter(self.ticket)
        assert entered.status == 200, entered.text
        self.token = json.loads(entered.text)["token"]

    def enter(self, ticket: str) -> Any:
        """Exchange a ticket for the token."""
        own = {"Origin": f"http://{self.host}"}
        return self.send("POST", "/session", headers=own, token=ticket)

    def send(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
        token: str | None = "",
    ) -> Any:
        """Send a request without anything that a browser adds; return the reply, with its body.

        It has this client's token, or another one, or none.
        """
        secret = {} if token is None else {HEADER: token or self.token}
        connection = HTTPConnection(self.host)
        data = None if body is None else json.dumps(body)
        connection.request(method, path, data, secret | dict(headers or {}))
        reply = connection.getresponse()
        reply.text = reply.read().decode()  # type: ignore[attr-defined]
        connection.close()
        return reply

    def get(self, path: str) -> Any:
        """Return the JSON at a path."""
        return json.loads(self.send("GET", path).text)

    def page(self, path: str) -> str:
        """Return a page with its content."""
        found: str = self.get(path)["page"]
        return found

    def answers(self) -> dict[str, dict[str, Any]]:
        """Return the answers by the name on the page."""
        return {row["name"]: row for row in self.get(ANSWERS)["answers"]}

    def open(self, name: str) -> dict[str, Any]:
        """Return one answer, as it is shown."""
        shown: dict[str, Any] = self.get(f"{ANSWERS}/{self.answers()[name]['key']}")
        return shown

    def mark(
        self,
        shown: Mapping[str, Any],
        points: object,
        comment: object = "",
        items: object = (),
        **more: object,
    ) -> Any:
        """Save a mark over the one that was shown; return status and JSON."""
        seen = {name: shown[name] for name in ("points", "comment", "digest")}
        body = {"points": points, "comment": comment, "seen": seen, "items": items} | more
        headers = {"Origin": f"http://{self.host}"}
        reply = self.send("POST", f"{ANSWERS}/{shown['key']}", body, headers)
        return reply.status, json.loads(reply.text)
