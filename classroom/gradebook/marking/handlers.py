"""The common part of all requests of the marking pages: whose it is, headers, errors, templates."""

from http import HTTPStatus
from pathlib import Path
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from tornado.log import app_log
from tornado.web import HTTPError, RequestHandler

from autograder.model import page
from autograder.model.errors import Problem
from classroom.gradebook.database.integrity import sentence
from classroom.gradebook.marking.desk import Desk, Seat
from classroom.gradebook.marking.guard import HEADER, HEADERS
from classroom.gradebook.marking.marking import Marking
from classroom.gradebook.marking.records import MarkingQuestion

TEMPLATES = Path(__file__).parent / "templates"
FAILED = "This failed, and no mark was written: load the page again."
SENTENCES: dict[int, str] = {
    HTTPStatus.FORBIDDEN: "Open the address that 'autograder mark' has printed last, or "
    "ask for a new link: each opens one tab.",
    HTTPStatus.NOT_FOUND: "There is no such page or answer: load the list of questions again.",
}


class Handler(RequestHandler):
    """The common part of all requests: whose they are, the headers, sentences for errors."""

    seat: Seat

    def initialize(self, desk: Desk) -> None:
        """Take the persons at the page."""
        self.desk = desk

    @property
    def marking(self) -> Marking:
        """What the person of this request may read and write."""
        return self.seat.marking

    def set_default_headers(self) -> None:
        """Set the headers of every reply."""
        self.clear_header("Server")
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        """Refuse a request that may not be answered."""
        if not self.is_allowed():
            raise HTTPError(HTTPStatus.FORBIDDEN)

    def is_allowed(self) -> bool:
        """Tell whether the request may be answered: by default, with somebody's token only."""
        seat = self.desk.who(self.request)
        if seat is not None:
            self.seat = seat
        return seat is not None

    def on_finish(self) -> None:
        """End the reading of the gradebook, which all persons share."""
        self.desk.lead.end_reading()

    def write_error(self, status_code: int, **_: Any) -> None:
        """Reply with a sentence."""
        self.finish({"error": SENTENCES.get(status_code, FAILED)})

    def log_exception(self, *about: Any) -> None:
        """Print what is a fault of the database or of this program."""
        error = about[1]
        if isinstance(error, SQLAlchemyError):
            app_log.error(sentence(str(self.desk.lead.gradebook.engine.url), error))
        elif isinstance(error, Problem):
            app_log.error(str(error))
        elif not isinstance(error, HTTPError):  # a refused request is no event of ours
            super().log_exception(*about)

    def question(self, section: str, exercise: str) -> MarkingQuestion:
        """Return a question; not found if there is none for this person."""
        found = self.marking.questions.get((section, exercise))
        if found is None or not self.marking.takes(found):
            raise HTTPError(HTTPStatus.NOT_FOUND)
        return found


class Page(Handler):
    """A page: an empty one for everybody, whose script asks for the content with the token."""

    def is_allowed(self) -> bool:
        """Tell whether the request has no token, and so gets an empty page, or somebody's."""
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
