"""Checking one notebook: what it does without."""

import subprocess
import sys


def test_one_notebook_is_checked_without_the_gradebook():
    """Importing nbgrader takes longer than judging a notebook."""
    program = (
        "import sys, classroom.grading.single; "
        "print([m for m in ('nbgrader.api', 'sqlalchemy') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr
