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
from socket import create_server
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.web import Application, HTTPError, RequestHandler

from autograder.model import page
from autograder.model.errors import Problem
from autograder.model.regrade import RegradeRequest
from classroom.course.submissions.rendering import shown_html
from classroom.course.submissions.sanitize import safe_html
from classroom.gradebook.by_hand.hand_marks import MarkChanged
from classroom.gradebook.marking.desk import Desk, Seat
from classroom.gradebook.marking.guard import LOOPBACK
from classroom.gradebook.marking.handlers import TEMPLATES, Handler, Page
from classroom.gradebook.marking.marking import Marking
from classroom.gradebook.marking.messages import (
    Refusal,
    question_json,
    read_given,
    row_json,
    shown_json,
)
from classroom.gradebook.marking.people import Allocate, people
from classroom.gradebook.marking.records import MarkingQuestion, MissingReply

MOST_BYTES = 1 << 16
"""Of one request."""
FILES = {
    "colors.css": (page.TEMPLATES, "text/css"),
    "marking.css": (TEMPLATES, "text/css"),
    "marking.js": (TEMPLATES, "text/javascript"),
    "page.js": (TEMPLATES, "text/javascript"),
    "people.js": (TEMPLATES, "text/javascript"),
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


class _ListOfQuestions(Page):
    def content(self, *_: str) -> str:
        """Return all questions."""
        rows = [
            (question, Counter(row.state for row in self.marking.rows(question)))
            for question in self.marking.questions.values()
            if self.marking.takes(question)
        ]
        return self.render_page(
            "questions.html", rows=rows, course=_course(self.marking), asked=self._open_requests(),
            to_do=TO_DO.items(), **people(self.desk, self.seat),
        )  # fmt: skip

    def _open_requests(self) -> list[tuple[RegradeRequest, bool]]:
        """Return the students' open requests, each with whether it is answered on these pages."""
        questions = self.marking.questions
        return [(r, (r.section, r.exercise) in questions) for r in self.marking.requests()]


class _QuestionPage(Page):
    def content(self, *where: str) -> str:
        """Return one question; the script loads the answers."""
        question = self.question(*where)
        data = json.dumps(question_json(question))
        rubric = [(criterion, _on_one_line(criterion.text)) for criterion in question.criteria]
        return self.render_page(
            "question.html", question=question, rubric=rubric, data=data,
            course=_course(self.marking), double=self.marking.double,
        )  # fmt: skip


class _Session(Handler):
    def initialize(  # type: ignore[override]
        self, desk: Desk, ready: Callable[[str], object]
    ) -> None:
        super().initialize(desk)
        self.ready = ready

    def is_allowed(self) -> bool:
        seat = self.desk.enters(self.request) if self.request.method == "POST" else None
        if seat is not None:
            self.seat = seat
        return seat is not None

    def post(self) -> None:
        """Give the token for a ticket."""
        self.ready(self.desk.link(self.seat))
        self.finish({"token": self.seat.guard.token})


class _Answers(Handler):
    def get(self, section: str, exercise: str) -> None:
        """Return all answers without their texts."""
        rows = self.marking.rows(self.question(section, exercise))
        self.finish({"answers": [row_json(row) for row in rows]})


class _Answer(Handler):
    async def get(self, section: str, exercise: str, key: str) -> None:
        """Return one answer."""
        question = self.question(section, exercise)
        self.seat.question = question.key
        await self._finish_with(question, key)

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


class _File(Handler):
    def is_allowed(self) -> bool:
        return True

    def get(self, name: str) -> None:
        """Return one of the files of the pages."""
        if name not in FILES:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        folder, kind = FILES[name]
        self.set_header("Content-Type", f"{kind}; charset=utf-8")
        self.finish((folder / name).read_bytes())


class _NoPage(Handler):
    def prepare(self) -> None:
        super().prepare()
        raise HTTPError(HTTPStatus.NOT_FOUND)


def _on_one_line(markdown: str) -> str:
    """Return the HTML of a clause, without the paragraph around it: a button takes none."""
    return safe_html(markdown).strip().removeprefix("<p>").removesuffix("</p>")


def _course(marking: Marking) -> str:
    return marking.course.settings.name


def application(desk: Desk, ready: Callable[[str], object]) -> Application:
    """Return the pages of some persons; ``ready`` is called with each further address."""
    answers = r"/answers/([\w-]+)/([\w-]+)"
    given: dict[str, Any] = {"desk": desk}
    routes: list[Any] = [
        (r"/", _ListOfQuestions, given),
        (r"/question/([\w-]+)/([\w-]+)", _QuestionPage, given),
        (answers, _Answers, given),
        (rf"{answers}/(\w+)", _Answer, given),
        (r"/allocation", Allocate, given),
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


async def serve(
    marking: Marking | Desk,
    port: int,
    ready: Callable[[str], object],
    host: str = LOOPBACK,
    address: str = "",
) -> None:
    """Serve the pages until this is cancelled.

    Args:
        marking: the data of the pages, of one person or of several.
        port: the port; 0 for a free one.
        ready: called with the address of each person once it can be opened, and, as it opens one
            tab, with another one each time that one was opened.
        host: the address of this machine at which to listen.
        address: where browsers find the pages, if that is a proxy; "" if it is this machine.

    Raises:
        Problem: another program has the port.
    """
    desk = marking if isinstance(marking, Desk) else Desk([Seat(marking, leads=True)])
    try:
        listener = create_server((host, port))
    except OSError as error:
        raise Problem(
            f"port {port} of {host} cannot be used ({error.strerror}): name another one with "
            "--port, or 0 for a free one"
        ) from None
    listener.setblocking(False)
    desk.stand_at(address or f"http://{host}:{listener.getsockname()[1]}")
    server = HTTPServer(application(desk, ready), max_body_size=MOST_BYTES)
    server.add_socket(listener)
    try:
        for seat in desk.seats:
            ready(desk.link(seat))
        await asyncio.Event().wait()
    finally:
        server.stop()
