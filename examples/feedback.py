"""Have nbgrader write every student's feedback for a graded class.

python examples/feedback.py build/demo
"""

import subprocess
import sys
from pathlib import Path

from autograder.exercises import SECTIONS


def main(directory: Path) -> None:
    """Run ``nbgrader generate_feedback`` on the class in a directory."""
    program = [str(Path(sys.executable).parent / "nbgrader"), "generate_feedback"]
    root = directory.resolve()
    settings = [
        f"--CourseDirectory.root={root}",
        f"--CourseDirectory.db_url=sqlite:///{root / 'gradebook.db'}",
        "--CourseDirectory.course_id=adversarial-search",
        "--log-level=ERROR",
    ]
    handed_in = {path.name for path in (root / "submitted").glob("*/*")}
    for section in (s for s in SECTIONS if s.name in handed_in):
        subprocess.run([*program, section.name, "--force", *settings], check=True)
    pages = sorted((root / "feedback").glob("*/*/*.html"))
    print(f"{len(pages)} feedback pages in {directory / 'feedback'}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
