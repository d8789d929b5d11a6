"""The messages between the judge and the server in a sandbox, which forks student processes."""

from dataclasses import asdict, dataclass
from typing import Self

from autograder.protocol.codec import Json, WireError
from autograder.protocol.message import Message
from autograder.sandbox.limits import Limits


@dataclass(frozen=True)
class ServerReady(Message):
    """The server has imported its modules and waits for requests."""

    kind = "server_ready"


@dataclass(frozen=True)
class StartStudent(Message):
    """Fork a process for student code; its socket comes with this message.

    Attributes:
        limits: the resources that the process may use.
        seccomp: True to forbid system calls.
        tmp: the directory for temporary files.
    """

    kind = "start_student"
    limits: Limits
    seccomp: bool
    tmp: str

    def to_json(self) -> Json:
        """Return the message as a JSON object."""
        return {"kind": self.kind, **asdict(self)}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Return the message that ``to_json`` described; WireError if it is malformed."""
        try:
            return cls(Limits(**data["limits"]), data["seccomp"], data["tmp"])
        except (KeyError, TypeError) as error:
            raise WireError(f"malformed request: {error}") from None


@dataclass(frozen=True)
class EndStudent(Message):
    """End the student's process."""

    kind = "end_student"


@dataclass(frozen=True)
class StudentEnded(Message):
    """The student's process has ended.

    Attributes:
        status: its exit status; minus the signal's number if a signal ended it.
        clean: True if its temporary directory is empty again.
        too_much_memory: True if the server ended it because it used more memory than it may.
        cpu: the seconds of CPU time that it used.
    """

    kind = "student_ended"
    status: int
    clean: bool
    too_much_memory: bool
    cpu: float
