"""A student's process that does not reply, as the judge sees it: by its fault, or the machine's."""

from autograder.protocol.notes import CallNotes


class NoReply(Exception):
    """A student's process will not reply; the message says why, as a clause.

    Attributes:
        notes: where the student's code was, if that is known.
    """

    def __init__(self, why: str, notes: CallNotes | None = None) -> None:
        super().__init__(why)
        self.notes = notes


class ReplyTookTooLong(NoReply):
    """A student's process did not reply in time."""


class ServerLost(Exception):
    """The server of a sandbox does not reply: no fault of the student's process."""


class TryLater(ServerLost):
    """Nothing can be judged just now, but later; the message says why, as a clause."""


class NoRoom(TryLater):
    """This machine has no process id, or no memory, for another process just now."""


class Interrupted(TryLater):
    """The machine cut short what a process or the judge did; it may be done again."""


class MachineBusy(Interrupted):
    """The machine had too little time for a process, and has no more for another one."""
