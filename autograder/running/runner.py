"""Runners call a student's function for the judge: in a sandbox, or in the student's kernel."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from autograder.model.case import Answer, Case
from autograder.protocol.bounds import MAX_ITEMS


@dataclass
class AnswerSpace:
    """How many values of a student's answers to an exercise are kept, nested ones included.

    Attributes:
        each: of one answer.
        left: of all further answers, and of the states that calls ask about.
    """

    each: int = MAX_ITEMS
    left: int = sys.maxsize

    def take(self, values: int) -> bool:
        """Keep so many more values; tell whether there is room for them."""
        self.left -= values
        return self.left >= 0


class Runner(Protocol):
    """Has the objects of one student, and calls them for the judge.

    Attributes:
        room: how much of the answers is kept.
        sources: the texts of the cells that defined the objects, in the order in which they ran;
            empty where they are not known.
        edited: True once an edited program has run in it.
        keeps: True if its function has what earlier runners' calls left in it: in a notebook.
        watched: True to note, in the next calls, functions that end without ``return``.
    """

    room: AnswerSpace
    watched: bool = False
    sources: Sequence[str] = ()
    edited: bool = False
    keeps: bool = False

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        """Call the function with a case's arguments.

        Args:
            case: the arguments.
            stop_after: the number of oracle requests after which the call is interrupted.

        Raises:
            NoReply: the call has no outcome: it took too long, or the process ended.
        """

    def announce(self, cases: Sequence[Case], *, careful: bool) -> bool:
        """Announce the calls that will be made, in this order.

        Args:
            cases: the arguments of all calls.
            careful: True if it matters at which call the process ends.

        Returns:
            True if replies may come in batches: when the process ends, the cause may then be a
            later call than the first one without a reply.
        """

    def value(self) -> Answer:
        """Return the object itself, as plain data."""

    def redefine(self, text: str, names: Sequence[str]) -> bool:
        """Run a text where the cells ran, and call its functions from now on.

        Args:
            text: an edited program.
            names: the names of the functions to call.

        Returns:
            False if the text does not define them.

        Raises:
            NoReply: the text took too long, or ended the process.
        """
        return False


class UndefinedName(Exception):
    """The name that is to be judged does not exist; the message is for the student."""
