"""The marking pages, served on this machine.

tornado serves them: JupyterLab, with which the course is taught, brings it along. The gradebook is
read and written for one request after the other, in the thread that has opened it. An answer, which
may take seconds to render, is rendered in another thread, and others are shown meanwhile.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from socket import create_server
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from tornado.httpserver import HTTPServer
from tornado.log import app_log
from tornado.web import Application, HTTPError, RequestHandler

from autograder.model import page
from autograder.model.errors import Problem
from autograder.model.regrade import RegradeRequest
from classroom.course.submissions.rendering import shown_html
from classroom.course.submissions.sanitize import safe_html
from classroom.gradebook.by_hand.hand_marks import MarkChanged
from classroom.gradebook.database.integrity import sentence
from classroom.gradebook.marking.guard import HEADER, HEADERS, LOOPBACK, RequestGuard
from classroom.gradebook.marking.marking import Marking
from classroom.gradebook.marking.messages import (
    Refusal,
    question_json,
    read_given,
    row_json,
    shown_json,
)
from classroom.gradebook.marking.records import MarkingQuestion, MissingReply

MOST_BYTES = 1 << 16
"""Of one request."""
TEMPLATES = Path(__file__).parent / "templates"
FILES = {
    "colors.css": (page.TEMPLATES, "text/css"),
    "marking.css": (TEMPLATES, "text/css"),
    "marking.js": (TEMPLATES, "text/javascript"),
    "page.js": (TEMPLATES, "text/javascript"),
}
"""The files of the pages, for everybody: their names, their folders, their types."""
TO_DO = {
    "to mark": "to mark",
    "changed": "changed since marked",
    "waiting": "waiting for another marker",
    "differ": "to decide between two marks",
    "asked": "asked about",
}
"""The work on answers in each state, in words."""
FAILED = "This failed, and no mark was written: load the page again."
SENTENCES: dict[int, str] = {
    HTTPStatus.FORBIDDEN: "Open the address that 'autograder mark' has printed last: "
    "each opens one tab.",
    HTTPStatus.NOT_FOUND: "There is no such page or answer: load the list of questions again.",
}


class _Handler(RequestHandler):
    """The common part of all requests: the guard, the headers, sentences for errors."""

    def initialize(self, marking: Marking, guard: RequestGuard) -> None:
        self.marking, self.guard = marking, guard

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        if not self.is_allowed():
            raise HTTPError(HTTPStatus.FORBIDDEN)

    def is_allowed(self) -> bool:
        """Tell whether the request may be answered: by default, with the token only."""
        return self.guard.allows(self.request)

    def on_finish(self) -> None:
        self.marking.end_reading()

    def write_error(self, status_code: int, **_: Any) -> None:
        self.finish({"error": SENTENCES.get(status_code, FAILED)})

    def log_exception(self, *about: Any) -> None:
        error = about[1]
        if isinstance(error, SQLAlchemyError):
            app_log.error(sentence(str(self.marking.gradebook.engine.url), error))
        elif isinstance(error, Problem):
            app_log.error(str(error))
        elif not isinstance(error, HTTPError):  # a refused request is no event of ours
            super().log_exception(*about)

    def question(self, section: str, exercise: str) -> MarkingQuestion:
        """Return a question; not found if there is none."""
        found = self.marking.questions.get((section, exercise))
        if found is None:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        return found


class _Page(_Handler):
    """A page: an empty one for everybody, whose script asks for the content with the token."""

    def is_allowed(self) -> bool:
        return HEADER not in self.request.headers or super().is_allowed()

    def get(self, *where: str) -> None:
        """Show the page."""
        if HEADER in self.request.headers:
            self.finish({"page": self.content(*where)})
        else:
            self.finish(self.render_page("page.html"))

    def content(self, *where: str) -> str:
        """Return the page with its content."""
        raise NotImplementedError

    def render_page(self, template: str, **content: object) -> str:
        """Return a page, whose links lead on below a proxy's path, too."""
        found = page.page_environment(TEMPLATES).get_template(template)
        return found.render(content, base="../" * (self.request.path.count("/") - 1))


class _ListOfQuestions(_Page):
    def content(self, *_: str) -> str:
        """Return all questions."""
        rows = [
            (question, Counter(row.state for row in self.marking.rows(question)))
            for question in self.marking.questions.values()
        ]
        return self.render_page(
            "questions.html", rows=rows, course=_course(self.marking), asked=self._open_requests(),
            to_do=TO_DO.items(),
        )  # fmt: skip

    def _open_requests(self) -> list[tuple[RegradeRequest, bool]]:
        """Return the students' open requests, each with whether it is answered on these pages."""
        questions = self.marking.questions
        return [(r, (r.section, r.exercise) in questions) for r in self.marking.requests()]


class _QuestionPage(_Page):
    def content(self, *where: str) -> str:
        """Return one question; the script loads the answers."""
        question = self.question(*where)
        data = json.dumps(question_json(question))
        rubric = [(criterion, _on_one_line(criterion.text)) for criterion in question.criteria]
        return self.render_page(
            "question.html", question=question, rubric=rubric, data=data,
            course=_course(self.marking), double=self.marking.double,
        )  # fmt: skip


class _Session(_Handler):
    def initialize(  # type: ignore[override]
        self, marking: Marking, guard: RequestGuard, ready: Callable[[str], object]
    ) -> None:
        super().initialize(marking, guard)
        self.ready = ready

    def is_allowed(self) -> bool:
        return self.request.method == "POST" and self.guard.admits(self.request)

    def post(self) -> None:
        """Give the token for a ticket."""
        self.ready(self.guard.address)
        self.finish({"token": self.guard.token})


class _Answers(_Handler):
    def get(self, section: str, exercise: str) -> None:
        """Return all answers without their texts."""
        rows = self.marking.rows(self.question(section, exercise))
        self.finish({"answers": [row_json(row) for row in rows]})


class _Answer(_Handler):
    async def get(self, section: str, exercise: str, key: str) -> None:
        """Return one answer."""
        await self._finish_with(self.question(section, exercise), key)

    async def post(self, section: str, exercise: str, key: str) -> None:
        """Write a mark; where another was given meanwhile, return that with status 409."""
        question = self.question(section, exercise)
        try:
            given = read_given(self.request.body, question.most)
            seen = given.seen
            self.marking.save(
                question, key, seen.mark, seen.digest, given.mark, given.items, given.reply_text
            )
        except (Refusal, MissingReply) as refusal:
            self.set_status(HTTPStatus.BAD_REQUEST)
            self.finish({"error": str(refusal)})
            return
        except KeyError:
            raise HTTPError(HTTPStatus.NOT_FOUND) from None
        except MarkChanged:
            self.set_status(HTTPStatus.CONFLICT)
        await self._finish_with(question, key)

    async def _finish_with(self, question: MarkingQuestion, key: str) -> None:
        try:
            shown = self.marking.show_answer(question, key)
        except KeyError:
            raise HTTPError(HTTPStatus.NOT_FOUND) from None
        self.marking.end_reading()  # others are served while this one is rendered
        own = [] if shown.text is None else [shown.text, *(part.text for part in shown.parts)]
        self.finish(shown_json(shown, [await asyncio.to_thread(shown_html, text) for text in own]))


class _File(_Handler):
    def is_allowed(self) -> bool:
        return True

    def get(self, name: str) -> None:
        """Return one of the files of the pages."""
        if name not in FILES:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        folder, kind = FILES[name]
        self.set_header("Content-Type", f"{kind}; charset=utf-8")
        self.finish((folder / name).read_bytes())


class _NoPage(_Handler):
    def prepare(self) -> None:
        super().prepare()
        raise HTTPError(HTTPStatus.NOT_FOUND)


def _on_one_line(markdown: str) -> str:
    """Return the HTML of a clause, without the paragraph around it: a button takes none."""
    return safe_html(markdown).strip().removeprefix("<p>").removesuffix("</p>")


def _course(marking: Marking) -> str:
    return marking.course.settings.name


def application(
    marking: Marking, guard: RequestGuard, ready: Callable[[str], object]
) -> Application:
    """Return the pages of one marking; ``ready`` is called with each further address."""
    answers = r"/answers/([\w-]+)/([\w-]+)"
    given: dict[str, Any] = {"marking": marking, "guard": guard}
    routes: list[Any] = [
        (r"/", _ListOfQuestions, given),
        (r"/question/([\w-]+)/([\w-]+)", _QuestionPage, given),
        (answers, _Answers, given),
        (rf"{answers}/(\w+)", _Answer, given),
        (r"/files/([\w.]+)", _File, given),
        (r"/session", _Session, given | {"ready": ready}),
    ]
    return Application(
        routes,
        default_handler_class=_NoPage,
        default_handler_args=given,
        log_function=_no_log,
    )


def _no_log(handler: RequestHandler) -> None:
    """Log no request: the terminal is for addresses and faults."""


async def serve(marking: Marking, port: int, ready: Callable[[str], object]) -> None:
    """Serve the pages until this is cancelled.

    Args:
        marking: the data of the pages.
        port: the port; 0 for a free one.
        ready: called with the address once it can be opened, and, as it opens one tab, with
            another one each time that one was opened.

    Raises:
        Problem: another program has the port.
    """
    try:
        listener = create_server((LOOPBACK, port))
    except OSError as error:
        raise Problem(
            f"port {port} of {LOOPBACK} cannot be used ({error.strerror}): name another one with "
            "--port, or 0 for a free one"
        ) from None
    listener.setblocking(False)
    guard = RequestGuard(listener.getsockname()[1])
    server = HTTPServer(application(marking, guard, ready), max_body_size=MOST_BYTES)
    server.add_socket(listener)
    try:
        ready(guard.address)
        await asyncio.Event().wait()
    finally:
        server.stop()
