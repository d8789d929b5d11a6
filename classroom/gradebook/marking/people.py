"""The part of the list of questions that several persons share: who is on what, and who marks what.

One who leads sees how far each is, where marks differ, and the allocation, and changes it there.
"""

from http import HTTPStatus
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from tornado.web import HTTPError

from classroom.gradebook.marking.allocation import By
from classroom.gradebook.marking.desk import Desk, Seat
from classroom.gradebook.marking.handlers import Handler


class _Change(BaseModel):
    """A change of the allocation: all anew (``evenly``), or one row of it (``what``)."""

    model_config = ConfigDict(extra="forbid", strict=True)

    evenly: By | None = None
    what: Annotated[str, Field(max_length=256)] = ""
    name: Annotated[str, Field(max_length=128)] = ""
    on: bool = False


def people(desk: Desk, seat: Seat) -> dict[str, Any]:
    """Return what the list of questions shows of the persons; no ``seen`` where there is one."""
    seen = {one.name: one.question for one in desk.seats} if desk.is_shared else {}
    shown: dict[str, Any] = {
        "me": seat.name,
        "seen": seen,
        "link": seat.guard.address,
        "links": {},
    }
    if not (seen and seat.leads):
        return shown
    return shown | {
        "names": desk.names,
        "links": {one.name: one.guard.address for one in desk.seats},
        "allocation": desk.allocation,
        "what": _what(desk),
        "progress": desk.progress(),
        "means": desk.means(),
        "agreements": desk.agreements(),
    }


def _what(desk: Desk) -> list[str]:
    """Return the rows of the allocation: no names of students where pages show numbers."""
    if desk.allocation.by == "question":
        return desk.questions()
    return desk.students() if desk.allocation.by == "student" and not desk.lead.anonymous else []


class Allocate(Handler):
    """Changes of the allocation, by one who leads."""

    def post(self) -> None:
        """Change who marks what."""
        if not (self.seat.leads and self.desk.is_shared):
            raise HTTPError(HTTPStatus.NOT_FOUND)
        try:
            change = _Change.model_validate_json(self.request.body)
            if change.evenly is not None:
                self.desk.divide_evenly(change.evenly)
            else:
                self.desk.give(change.what, change.name, change.on)
        except (ValidationError, KeyError):
            self.set_status(HTTPStatus.BAD_REQUEST)
            self.finish({"error": "This is no change of the allocation: load the page again."})
            return
        self.finish({"changed": True})
