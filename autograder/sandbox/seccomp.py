"""The system calls that a student's process may not make, refused by the kernel.

A seccomp filter, installed from inside the process, forbids starting processes and programs,
signalling or inspecting other processes, and leaving objects behind in the kernel; student code
cannot remove it. (libseccomp would build the same filter, but no wheel contains the library.)
"""

import ctypes
import errno
import platform
import struct
from functools import cache

CLONE_THREAD = 0x00010000
PR_SET_DUMPABLE, PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP, SECCOMP_MODE_FILTER = 4, 38, 22, 2
ALLOW, ERRNO = 0x7FFF0000, 0x00050000
LOAD, JUMP_EQ, JUMP_GE, JUMP_SET, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
NUMBER, ARCH, ARG0, ARG1 = 0, 4, 16, 24  # offsets in struct seccomp_data

# System call numbers: (x86_64, aarch64); -1 where the call does not exist.
FORBIDDEN = {
    "fork": (57, -1), "vfork": (58, -1), "execve": (59, 221), "execveat": (322, 281),
    "kill": (62, 129), "tkill": (200, 130), "tgkill": (234, 131),
    "rt_sigqueueinfo": (129, 138), "rt_tgsigqueueinfo": (297, 240), "pidfd_send_signal": (424, 424),
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271),
    "process_madvise": (440, 440), "pidfd_getfd": (438, 438), "kcmp": (312, 272),
    "setpriority": (141, 140), "sched_setaffinity": (203, 122), "sched_setscheduler": (144, 119),
    "sched_setparam": (142, 118), "sched_setattr": (314, 274), "ioprio_set": (251, 30),
    "migrate_pages": (256, 238), "move_pages": (279, 239),
    "unshare": (272, 97), "setns": (308, 268), "mount": (165, 40), "umount2": (166, 39),
    "pivot_root": (155, 41), "chroot": (161, 51), "bpf": (321, 280), "perf_event_open": (298, 241),
    "add_key": (248, 217), "request_key": (249, 218), "keyctl": (250, 219),
    "io_uring_setup": (425, 425), "io_uring_enter": (426, 426), "io_uring_register": (427, 427),
    "userfaultfd": (323, 282), "shmget": (29, 194), "semget": (64, 190), "msgget": (68, 186),
    "mq_open": (240, 180), "memfd_create": (319, 279),
}  # fmt: skip
FCNTL, IOCTL = (72, 25), (16, 29)
SET_OWNER = {FCNTL: (8, 15), IOCTL: (0x8901, 0x8902)}  # F_SETOWN(_EX), FIOSETOWN, SIOCSPGRP
CLONE, CLONE3, PRLIMIT = (56, 220), (435, 435), (302, 261)
MACHINES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}


def hide_memory() -> None:
    """Keep other processes of the same user out of /proc/<pid>/mem of this one, on Linux."""
    _prctl(PR_SET_DUMPABLE, 0)


def forbid_system_calls() -> None:
    """Install the seccomp filter in this process, for good.

    Raises:
        OSError: the kernel, or this kind of processor, does not support it.
    """
    filter_ = seccomp_filter()
    buffer = ctypes.create_string_buffer(filter_)
    program = struct.pack("HxxxxxxP", len(filter_) // 8, ctypes.addressof(buffer))
    _prctl(PR_SET_NO_NEW_PRIVS, 1)
    _prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.create_string_buffer(program))


@cache
def seccomp_filter() -> bytes:
    """Return the filter as an array of struct sock_filter (code, jump if true, if false, k).

    Raises:
        OSError: the system calls of this kind of processor are not listed here.
    """
    if platform.machine() not in MACHINES:
        known = ", ".join(MACHINES)
        raise OSError(f"no list of system calls for {platform.machine()}; known are {known}")
    column, arch = MACHINES[platform.machine()]

    def op(code: int, k: int, if_true: int = 0, if_false: int = 0) -> bytes:
        return struct.pack("HBBI", code, if_true, if_false, k)

    deny, missing = op(RETURN, ERRNO | errno.EPERM), op(RETURN, ERRNO | errno.ENOSYS)
    program = [op(LOAD, ARCH), op(JUMP_EQ, arch, if_true=1), deny, op(LOAD, NUMBER)]
    if column == 0:  # the x32 variant of every call
        program += [op(JUMP_GE, 0x40000000, if_false=1), deny]
    for numbers in FORBIDDEN.values():
        if numbers[column] >= 0:
            program += [op(JUMP_EQ, numbers[column], if_false=1), deny]
    # Threads are fine; the C library falls back on clone, whose flags can be looked at.
    program += [op(JUMP_EQ, CLONE3[column], if_false=1), missing]
    program += [op(JUMP_EQ, CLONE[column], if_false=3), op(LOAD, ARG0)]
    program += [op(JUMP_SET, CLONE_THREAD, if_true=1), deny, op(LOAD, NUMBER)]
    # The kernel signals the owner of a descriptor.
    for number, (one, other) in SET_OWNER.items():
        program += [op(JUMP_EQ, number[column], if_false=5), op(LOAD, ARG1)]
        program += [op(JUMP_EQ, one, if_true=1), op(JUMP_EQ, other, if_false=1), deny]
        program += [op(LOAD, NUMBER)]
    # A process may limit itself, not others.
    program += [op(JUMP_EQ, PRLIMIT[column], if_false=3), op(LOAD, ARG0)]
    program += [op(JUMP_EQ, 0, if_true=1), deny]
    return b"".join([*program, op(RETURN, ALLOW)])


@cache
def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)


def _prctl(*args: object) -> None:
    padded = [*args, 0, 0, 0, 0][:5]
    words = [ctypes.c_ulong(a) if isinstance(a, int) else a for a in padded]
    if _libc().prctl(*words) != 0:
        raise OSError(ctypes.get_errno(), "prctl refused")
