"""The resource limits of a student's process, which it cannot raise again."""

import os
import re
import resource

from autograder.protocol.limits import Limits


def limit_resources(limits: Limits, *, alone: bool = False) -> None:
    """Lower this process's resource limits, for good.

    Args:
        limits: the limits.
        alone: True if the processes that the kernel counts with this one are those of one sandbox:
            it can then count threads.
    """
    if alone:
        resource.setrlimit(resource.RLIMIT_NPROC, (limits.threads, limits.threads))
    for what, most in (
        (resource.RLIMIT_AS, limits.memory),
        (resource.RLIMIT_CPU, limits.cpu),
        (resource.RLIMIT_FSIZE, limits.file),
        (resource.RLIMIT_NOFILE, limits.files),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(what, (most, most))


def counts_by_namespace() -> bool:
    """Tell whether the kernel counts the processes of each user namespace by itself.

    It does not where root started the sandbox.
    """
    version = re.match(r"(\d+)\.(\d+)", os.uname().release)
    return version is not None and (int(version[1]), int(version[2])) >= (5, 14)
