"""The resource limits of a student's process, which it cannot raise again."""

import os
import re
import resource

from autograder.protocol.limits import Limits


def limit_resources(limits: Limits, *, alone: bool = False) -> None:
    """Lower this process's resource limits, for good.

    Args:
        limits: the limits.
        alone: True if all processes of its user namespace are those of one sandbox. The kernel can
            then count its threads; it does not where root started the sandbox.
    """
    if alone and _counts_by_namespace():
        resource.setrlimit(resource.RLIMIT_NPROC, (limits.threads, limits.threads))
    for what, most in (
        (resource.RLIMIT_AS, limits.memory),
        (resource.RLIMIT_CPU, limits.cpu),
        (resource.RLIMIT_FSIZE, limits.file),
        (resource.RLIMIT_NOFILE, limits.files),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(what, (most, most))


def _counts_by_namespace() -> bool:
    """Tell whether the kernel counts the processes of each user namespace by itself."""
    version = re.match(r"(\d+)\.(\d+)", os.uname().release)
    return version is not None and (int(version[1]), int(version[2])) >= (5, 14)
