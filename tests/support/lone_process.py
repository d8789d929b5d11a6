"""A student's process without a sandbox: a socket, and nobody who knows of its time."""

import socket

from autograder.protocol.channel import Channel
from autograder.protocol.limits import Limits
from autograder.sandbox.control import StudentEnded, StudentTimed
from autograder.sandbox.process import StudentProcess


class LoneProcess(StudentProcess):
    """Is judged by its messages alone; it takes no time.

    Attributes:
        timed: what a server would say of its time.
    """

    def __init__(self, sock: socket.socket, limits: Limits | None = None) -> None:
        ended = StudentEnded(0, True, False, False, 0.0)
        super().__init__(Channel(sock), limits or Limits(), lambda: ended)
        self.timed = StudentTimed(0.0, 0.0, asleep=True, exact=True)

    def _ask_time(self) -> StudentTimed:
        return self.timed
