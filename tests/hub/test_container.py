"""The course in a container with Docker's default profile of system calls, as pods have it."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.course import ROOT

WANTED = ("podman", "runc", "mmdebstrap")


@pytest.mark.skipif(
    not all(map(shutil.which, WANTED)),
    reason="podman, runc and mmdebstrap, by which a container is made from packages, are not here",
)
@pytest.mark.parametrize("kind", ["root", "pod"])
def test_the_demo_and_the_attacks_pass_in_a_container(kind: str, tmp_path: Path) -> None:
    script = ROOT / "examples" / "container" / "try.sh"
    tried = subprocess.run(
        ["sh", script, tmp_path, kind], capture_output=True, text=True, check=False
    )
    assert tried.returncode == 0, tried.stdout[-3000:] + tried.stderr[-3000:]
