"""What to do where student code cannot be isolated: a sentence for the very system."""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from autograder.model.errors import SandboxUnavailable
from autograder.protocol.limits import Isolation

APPARMOR = "kernel.apparmor_restrict_unprivileged_userns"
SETTINGS = ("kernel.unprivileged_userns_clone", "user.max_user_namespaces")
"""Settings of the kernel that forbid namespaces: where the first is 1, where the others are 0."""
CONTAINER_FILES = ("/.dockerenv", "/run/.containerenv")


class IsolationUnavailable(SandboxUnavailable):
    """This machine does not offer an isolation.

    Args:
        reasons: what each isolation that was tried says about it.
    """

    def __init__(self, reasons: Mapping[Isolation, str]) -> None:
        self.reasons = reasons
        said = "; ".join(f"{isolation}: {reason}" for isolation, reason in reasons.items())
        super().__init__(
            f"student code cannot be isolated on this machine ({said}). {remedy()} "
            "--isolation process grades here, with resource limits but without isolation: "
            "use it only for code you trust."
        )


def remedy() -> str:
    """Return what makes an isolation possible on this system, in a sentence or two."""
    if sys.platform == "darwin":
        return "macOS offers none: grade in a Linux container or a virtual machine."
    if sys.platform != "linux":
        return "Windows offers none: grade in WSL 2, where all commands are the same."
    if _is_in_container():
        return (
            "In a container, Landlock works by default from Docker 23 and Linux 5.13 on; with "
            "older ones, start it with --security-opt seccomp=unconfined."
        )
    landlock = "From Linux 5.13 on, the kernel's option lsm= with landlock in its list permits it."
    if _setting(APPARMOR) == "1":
        return f"Ubuntu's AppArmor forbids namespaces: sudo sysctl {APPARMOR}=0. {landlock}"
    for name in SETTINGS:
        if _setting(name) == "0":
            return f"Namespaces are forbidden: see sysctl {name}. {landlock}"
    return f"Allow unprivileged user namespaces, or Landlock. {landlock}"


def _is_in_container() -> bool:
    return "KUBERNETES_SERVICE_HOST" in os.environ or any(map(os.path.exists, CONTAINER_FILES))


def _setting(name: str) -> str:
    """Return one of the kernel's settings; "" if it does not have it."""
    with suppress(OSError):
        return Path("/proc/sys", *name.split(".")).read_text().strip()
    return ""
