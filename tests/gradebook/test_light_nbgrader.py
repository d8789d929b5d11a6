"""Commands import nbgrader without its server extensions, and all of it once that is asked for."""

import subprocess
import sys

PROGRAM = """
import sys
import classroom.grading.run, classroom.grading.dry_run
print(*{"networkx", "jupyter_server"} & sys.modules.keys())
import nbgrader, nbgrader.utils
assert nbgrader.utils is sys.modules["nbgrader.utils"]
assert "jupyter_server" not in sys.modules
from nbgrader import __version__
print(nbgrader._jupyter_server_extension_points(), *{"jupyter_server"} & sys.modules.keys())
try:
    nbgrader.unknown
except AttributeError as error:
    print(error)
"""


def test_grading_imports_a_part_of_nbgrader_and_the_rest_on_demand() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert done.stdout.splitlines() == [
        "",
        "[{'module': 'nbgrader'}] jupyter_server",
        "module 'nbgrader' has no attribute 'unknown'",
    ], done.stderr
