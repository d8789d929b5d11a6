"""The kernel refuses every system call of a student's process that is not listed here.

The filter (seccomp) is installed from inside the process, before student code runs, which cannot
remove it. (libseccomp would build the same filter, but no wheel contains the library.)

Python, NumPy, threads and the course's games need the listed ones. They read and write files that
the sandbox shows, wait, use memory that belongs to this process alone, and start threads. Absent is
every call that starts or signals a process, reaches another one or a network, changes the sandbox,
or has the kernel keep something that no limit counts: shared memory, files in memory, message
queues, file locks, large pipes, descriptors in flight, a thread's own table of descriptors. Absent,
too, are calls that tell of the whole machine: its memory and load, room on its disks, pages in its
cache.

Without namespaces, Landlock holds a process's files: ``WITHOUT_NAMESPACES`` is about what it leaves
open.
"""

import ctypes
import errno
import platform
import struct
from dataclasses import dataclass
from functools import cache

from autograder.sandbox.prctl import prctl, promise_no_new_privileges

ANY_BITS = 0xFFFFFFFF

ALLOWED = {
    # Messages and waiting.
    "recvfrom": (45, 207), "sendto": (44, 206), "poll": (7, -1), "ppoll": (271, 73),
    "select": (23, -1), "pselect6": (270, 72), "futex": (202, 98),
    "epoll_create": (213, -1), "epoll_create1": (291, 20), "epoll_ctl": (233, 21),
    "epoll_wait": (232, -1), "epoll_pwait": (281, 22), "epoll_pwait2": (441, 441),
    "eventfd": (284, -1), "eventfd2": (290, 19), "pipe": (22, -1), "pipe2": (293, 59),
    "socket": (41, 198), "socketpair": (53, 199), "shutdown": (48, 210),
    "getsockname": (51, 204), "getpeername": (52, 205), "getsockopt": (55, 209),
    # Memory.
    "brk": (12, 214), "mmap": (9, 222), "munmap": (11, 215), "mremap": (25, 216),
    "mprotect": (10, 226), "madvise": (28, 233), "msync": (26, 227),
    "membarrier": (324, 283),
    # Time.
    "clock_gettime": (228, 113), "clock_getres": (229, 114), "clock_nanosleep": (230, 115),
    "nanosleep": (35, 101), "gettimeofday": (96, 169), "time": (201, -1), "times": (100, 153),
    # Reading and writing.
    "read": (0, 63), "write": (1, 64), "readv": (19, 65), "writev": (20, 66),
    "pread64": (17, 67), "pwrite64": (18, 68), "preadv": (295, 69), "pwritev": (296, 70),
    "preadv2": (327, 286), "pwritev2": (328, 287), "lseek": (8, 62),
    "sendfile": (40, 71), "copy_file_range": (326, 285),
    "open": (2, -1), "creat": (85, -1), "openat": (257, 56), "openat2": (437, 437),
    "close": (3, 57), "close_range": (436, 436),
    "dup": (32, 23), "dup2": (33, -1), "dup3": (292, 24), "fcntl": (72, 25), "ioctl": (16, 29),
    # Files and directories.
    "stat": (4, -1), "fstat": (5, 80), "lstat": (6, -1), "newfstatat": (262, 79),
    "statx": (332, 291),
    "access": (21, -1), "faccessat": (269, 48), "faccessat2": (439, 439),
    "readlink": (89, -1), "readlinkat": (267, 78), "getdents": (78, -1), "getdents64": (217, 61),
    "getcwd": (79, 17), "chdir": (80, 49), "fchdir": (81, 50),
    "rename": (82, -1), "renameat": (264, 38), "renameat2": (316, 276),
    "mkdir": (83, -1), "mkdirat": (258, 34), "rmdir": (84, -1),
    "unlink": (87, -1), "unlinkat": (263, 35), "link": (86, -1), "linkat": (265, 37),
    "symlink": (88, -1), "symlinkat": (266, 36), "mknod": (133, -1), "mknodat": (259, 33),
    "chmod": (90, -1), "fchmod": (91, 52), "fchmodat": (268, 53), "fchmodat2": (452, 452),
    "umask": (95, 166), "truncate": (76, 45), "ftruncate": (77, 46), "fallocate": (285, 47),
    "fsync": (74, 82), "fdatasync": (75, 83), "fadvise64": (221, 223),
    "utime": (132, -1), "utimes": (235, -1), "futimesat": (261, -1), "utimensat": (280, 88),
    "getxattr": (191, 8), "lgetxattr": (192, 9), "fgetxattr": (193, 10),
    "listxattr": (194, 11), "llistxattr": (195, 12), "flistxattr": (196, 13),
    # Threads of this process.
    "clone": (56, 220), "exit": (60, 93), "exit_group": (231, 94), "prctl": (157, 167),
    "arch_prctl": (158, -1), "set_robust_list": (273, 99), "set_tid_address": (218, 96),
    "rseq": (334, 293), "restart_syscall": (219, 128), "wait4": (61, 260), "waitid": (247, 95),
    "sched_yield": (24, 124), "sched_getaffinity": (204, 123), "sched_getscheduler": (145, 120),
    "sched_getparam": (143, 121), "sched_get_priority_max": (146, 125),
    "sched_get_priority_min": (147, 126), "getpriority": (140, 141), "getcpu": (309, 168),
    # Signals to this process, from the terminal, a timer or a fault.
    "rt_sigaction": (13, 134), "rt_sigprocmask": (14, 135), "rt_sigreturn": (15, 139),
    "rt_sigpending": (127, 136), "rt_sigsuspend": (130, 133), "rt_sigtimedwait": (128, 137),
    "sigaltstack": (131, 132), "pause": (34, -1), "alarm": (37, -1),
    "getitimer": (36, 102), "setitimer": (38, 103),
    # Facts.
    "getpid": (39, 172), "gettid": (186, 178), "getppid": (110, 173), "getpgrp": (111, -1),
    "getpgid": (121, 155), "getsid": (124, 156), "getuid": (102, 174), "geteuid": (107, 175),
    "getgid": (104, 176), "getegid": (108, 177), "getresuid": (118, 148), "getresgid": (120, 150),
    "getgroups": (115, 158), "getrlimit": (97, 163), "setrlimit": (160, 164),
    "prlimit64": (302, 261), "getrusage": (98, 165), "uname": (63, 160),
    "getrandom": (318, 278),
}  # fmt: skip
"""The calls by their names, with their numbers on x86_64 and on aarch64; -1 where there is none."""


@dataclass(frozen=True)
class Check:
    """A condition on an argument of an allowed call.

    Attributes:
        argument: its place, from 0 on.
        values: the values that are allowed.
        bits: the bits of the argument that are compared; the kernel ignores the upper 32.
    """

    argument: int
    values: tuple[int, ...]
    bits: int = ANY_BITS


AF_UNIX = 1
THREAD = 0x3D0F00
"""The flags of clone with which the C library starts a thread: it shares memory and descriptors."""
PRIVATE, KIND, HUGE_PAGES = 0x2, 0xF, 0x40000

CHECKS = {
    "socket": Check(0, (AF_UNIX,)),
    "socketpair": Check(0, (AF_UNIX,)),
    "sendto": Check(5, (0,)),  # the length of an address: to the other end only
    "clone": Check(0, (THREAD, THREAD | 0x400000)),  # musl sets CLONE_DETACHED, which does nothing
    "close_range": Check(2, (0, 4)),  # not CLOSE_RANGE_UNSHARE: a new table of descriptors
    # No memory that lives on when it is unmapped, not even of a file: /dev/zero is one.
    "mmap": Check(3, (PRIVATE,), KIND | HUGE_PAGES),
    "mremap": Check(3, (0, 1)),  # for realloc: MREMAP_MAYMOVE
    # NORMAL, RANDOM, SEQUENTIAL, WILLNEED, DONTNEED, FREE, HUGEPAGE, NOHUGEPAGE, DONTDUMP, DODUMP,
    # WIPEONFORK, GUARD_INSTALL, GUARD_REMOVE.
    "madvise": Check(2, (0, 1, 2, 3, 4, 8, 14, 15, 16, 17, 18, 102, 103)),
    # F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC, F_GETPIPE_SZ; not F_SETOWN: the
    # kernel signals a descriptor's owner; no locks: they use up the kernel's memory.
    "fcntl": Check(1, (0, 1, 2, 3, 4, 1030, 1032)),
    # TCGETS, TCGETS2, TIOCGWINSZ, FIONREAD, FIONBIO, FIONCLEX, FIOCLEX.
    "ioctl": Check(1, (0x5401, 0x802C542A, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451)),
    "prlimit64": Check(0, (0,)),  # a process may limit itself, not others
    # PR_SET_NAME, PR_GET_NAME, PR_SVE_GET_VL, PR_SET_VMA: names of threads and of memory.
    "prctl": Check(0, (15, 16, 51, 0x53564D41)),
}
"""The calls that are allowed with certain arguments only."""

Rule = Check | int
"""A condition, or the number of an error: the answer in place of the call; 0 if it pretends to have
been made."""

OWN_CLOCKS = (*range(12), 0xFFFFFFFA, 0xFFFFFFFE)
"""The clocks of the machine, and of CPU time of this process and this thread. Others would tell how
far another player is."""
ACCESS, TRUNCATE = 3, 0x200
WAYS_TO_OPEN = (0, 1, 2, TRUNCATE | 1, TRUNCATE | 2)
"""For reading, writing, both; with truncation, for writing or both only."""

WITHOUT_NAMESPACES: dict[str, Rule] = {
    # The grader's files have the same owner as the process, and Landlock has no say in this. Who
    # copies a file in Python sets these, so they are no errors.
    **dict.fromkeys(("chmod", "fchmod", "fchmodat", "fchmodat2"), 0),
    **dict.fromkeys(("utime", "utimes", "futimesat", "utimensat"), 0),
    # The temporary directory is on a disk, which others wait for, too.
    **dict.fromkeys(("fsync", "fdatasync"), 0),
    # It would take gigabytes of the disk before anybody looks.
    "fallocate": errno.EOPNOTSUPP,
    # Attributes of any file; Python takes this error for a file system that has none.
    **dict.fromkeys(("getxattr", "lgetxattr", "listxattr", "llistxattr"), errno.ENOTSUP),
    "openat2": errno.ENOSYS,  # a filter cannot read its flags, which are in memory
    **dict.fromkeys(("clock_gettime", "clock_getres", "clock_nanosleep"), Check(0, OWN_CLOCKS)),
    # Of this process only. (Whether a process exists, sched_getaffinity and /proc still tell.)
    **dict.fromkeys(("getpgid", "getsid", "sched_getscheduler", "sched_getparam"), Check(0, (0,))),
    "getpriority": Check(1, (0,)),
}
"""What else holds for a process that Landlock holds, whose namespaces are the machine's."""

BEFORE_TRUNCATE: dict[str, Rule] = {
    "truncate": errno.EPERM,
    # A file of Python's, opened for reading or for neither, could be made empty.
    "open": Check(1, WAYS_TO_OPEN, TRUNCATE | ACCESS),
    "openat": Check(2, WAYS_TO_OPEN, TRUNCATE | ACCESS),
}
"""What else holds where Landlock's version, below 3, does not know of truncation."""


def rules_of(abi: int) -> dict[str, Rule]:
    """Return the rules on allowed calls; those without one are permitted.

    Args:
        abi: the version of Landlock that holds the process, 0 if none does.
    """
    if abi == 0:
        return {**CHECKS}
    return {**CHECKS, **WITHOUT_NAMESPACES, **(BEFORE_TRUNCATE if abi < 3 else {})}


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
