"""A student's process that does not reply, as the judge sees it."""

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
