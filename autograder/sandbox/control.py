"""The messages between the judge and the server in a sandbox, which forks student processes."""

from dataclasses import asdict, dataclass
from typing import Self

from autograder.protocol.codec import Json, WireError
from autograder.protocol.limits import Limits
from autograder.protocol.message import Message


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
        core: the processor that it may use; any if None.
        alone: True if no process outside the sandbox counts as one of its user's.
    """

    kind = "start_student"
    limits: Limits
    seccomp: bool
    tmp: str
    core: int | None = None
    alone: bool = False

    def to_json(self) -> Json:
        """Return the message as a JSON object."""
        return {"kind": self.kind, **asdict(self)}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Return the message that ``to_json`` described; WireError if it is malformed."""
        try:
            limits = Limits(**data["limits"])
            return cls(limits, data["seccomp"], data["tmp"], data["core"], data["alone"])
        except (KeyError, TypeError):
            raise WireError("a request of another form") from None


@dataclass(frozen=True)
class RunStudent(Message):
    """Let the student's process run on, and end it when it takes more time than this.

    Attributes:
        cpu: seconds of CPU time, of all its threads together.
        wall: seconds of wall time, without those in which it waits for a processor.
    """

    kind = "run_student"
    cpu: float
    wall: float


@dataclass(frozen=True)
class PauseStudent(Message):
    """Stop the student's process: until it runs on, it uses no processor."""

    kind = "pause_student"


@dataclass(frozen=True)
class StudentPaused(Message):
    """The student's process stands still, or has ended.

    Attributes:
        cpu: the seconds of CPU time that it used since it ran on, measured from outside.
        wall: the seconds of wall time, without those in which it waited for a processor.
    """

    kind = "student_paused"
    cpu: float
    wall: float


@dataclass(frozen=True)
class TimeStudent(Message):
    """Read the clocks of the student's process, which goes on."""

    kind = "time_student"


@dataclass(frozen=True)
class StudentTimed(Message):
    """The time of the student's process since it was forked, measured from outside.

    Attributes:
        cpu: the seconds of CPU time, of all its threads together; 0 if they are not known.
        wall: the seconds of wall time, without those in which its main thread waited for a
            processor or for a disk, or was stopped.
        asleep: True if its main thread sleeps, of its own accord.
        exact: False if this system does not say how long it waited: ``wall`` may have such time.
    """

    kind = "student_timed"
    cpu: float
    wall: float
    asleep: bool
    exact: bool


@dataclass(frozen=True)
class EndStudent(Message):
    """End the student's process."""

    kind = "end_student"


@dataclass(frozen=True)
class ForkFailure(Message):
    """No process could be forked: the machine has no process id, or no memory, just now."""

    kind = "not_started"


@dataclass(frozen=True)
class StudentEnded(Message):
    """The student's process has ended.

    Attributes:
        status: its exit status; minus the signal's number if a signal ended it.
        clean: True if its temporary directory is empty again.
        too_much_memory: True if the server ended it because it used more memory than it may.
        too_late: True if the server ended it because it took more time than ``RunStudent`` allows.
        cpu: the seconds of CPU time that it used.
        too_many_threads: True if the server ended it because it had more threads than it may.
        was_stopped: True if the server did not run for a while meanwhile.
        too_many_files: True if the server ended it because it had more files than it may.
        too_much_space: True if the server ended it because its files had more bytes than they may.
        wall: the seconds of wall time, as in ``StudentTimed``.
        was_killed: True if somebody else killed it, as the kernel does where memory is short; it
            cannot do so itself.
    """

    kind = "student_ended"
    status: int
    clean: bool
    too_much_memory: bool
    too_late: bool
    cpu: float
    too_many_threads: bool = False
    was_stopped: bool = False
    too_many_files: bool = False
    too_much_space: bool = False
    wall: float = 0.0
    was_killed: bool = False
