"""Why a student's process cannot be judged just now: no fault of its own, and no points lost."""

from autograder.model.phrase import Phrase

SERVER_ENDED = Phrase("this machine has ended a sandbox, as it does where memory is short")
KILLED = Phrase("this machine has ended a process, as it does where memory is short")


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
