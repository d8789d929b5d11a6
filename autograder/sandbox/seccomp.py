"""The kernel refuses every system call of a student's process that ``system_calls`` does not list.

The filter (seccomp) is installed from inside the process, before student code runs, which cannot
remove it. (libseccomp would build the same filter, but no wheel contains the library.)
"""

import ctypes
import errno
import platform
import struct
from functools import cache

from autograder.sandbox.prctl import prctl, promise_no_new_privileges
from autograder.sandbox.system_calls import ALLOWED, ANY_BITS, Check, Rule, rules_of

PR_SET_SECCOMP, SECCOMP_MODE_FILTER = 22, 2
ERROR = 0x00050000
LOAD, AND, JUMP_EQ, JUMP_GE, RETURN = 0x20, 0x54, 0x15, 0x35, 0x06
NUMBER, ARCH, ARGUMENTS = 0, 4, 16  # offsets in struct seccomp_data
MACHINES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}
"""The column of the table of system calls, and the kernel's name, of each kind of processor."""
X32 = 0x40000000
"""Numbers from here on are second names of the calls of x86_64."""
LATER = 424
"""Calls from this number on came to all processors together, from Linux 5.1 on. The C library
tries them, and does without where the answer is that there is no such call."""


def forbid_system_calls(abi: int = 0) -> None:
    """Install the seccomp filter in this process, for good.

    Args:
        abi: the version of Landlock that holds the process, 0 if none does (``system_calls``).

    Raises:
        OSError: the kernel, or this kind of processor, does not support it.
    """
    filter_ = seccomp_filter(abi)
    buffer = ctypes.create_string_buffer(filter_)
    program = struct.pack("HxxxxxxP", len(filter_) // 8, ctypes.addressof(buffer))
    promise_no_new_privileges()
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.create_string_buffer(program))


@cache
def seccomp_filter(abi: int = 0) -> bytes:
    """Return the filter as an array of struct sock_filter (code, jump if true, if false, k).

    Args:
        abi: the version of Landlock that holds the process, 0 if none does.

    Raises:
        OSError: the system calls of this kind of processor are not listed here.
    """
    if platform.machine() not in MACHINES:
        known = ", ".join(MACHINES)
        raise OSError(f"no list of system calls for {platform.machine()}; known are {known}")
    column, arch = MACHINES[platform.machine()]
    # A process may also make the calls of a 32-bit processor, whose numbers mean other calls.
    program = [_op(LOAD, ARCH), _op(JUMP_EQ, arch, if_true=1), REFUSED, _op(LOAD, NUMBER)]
    if column == 0:
        program += [_op(JUMP_GE, X32, if_false=1), REFUSED]
    rules = rules_of(abi)
    for name, numbers in ALLOWED.items():
        if numbers[column] >= 0:
            answer = _answer(rules.get(name))
            program += [_op(JUMP_EQ, numbers[column], if_false=len(answer)), *answer]
    return b"".join([*program, _op(JUMP_GE, LATER, if_false=1), UNKNOWN, REFUSED])


def _answer(rule: Rule | None) -> list[bytes]:
    """Return the instructions that answer a call by a rule."""
    if isinstance(rule, Check):
        return _check_argument(rule)
    return [PERMITTED if rule is None else _op(RETURN, ERROR | rule)]


def _check_argument(check: Check) -> list[bytes]:
    """Return the instructions that permit a call if its argument is one of the values."""
    program = [_op(LOAD, ARGUMENTS + 8 * check.argument)]
    if check.bits != ANY_BITS:
        program += [_op(AND, check.bits)]
    last = len(check.values)
    program += [_op(JUMP_EQ, v, if_true=last - i) for i, v in enumerate(check.values)]
    return [*program, REFUSED, PERMITTED]


def _op(code: int, k: int, if_true: int = 0, if_false: int = 0) -> bytes:
    """Return an instruction; struct.error if a jump is longer than its eight bits can say."""
    return struct.pack("HBBI", code, if_true, if_false, k)


PERMITTED = _op(RETURN, 0x7FFF0000)
REFUSED, UNKNOWN = (_op(RETURN, ERROR | error) for error in (errno.EPERM, errno.ENOSYS))
