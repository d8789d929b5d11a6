"""Attacks with NumPy on the grader: it is readable in the sandbox, and gains nothing."""

import pytest

from autograder.sandbox.host import Sandbox
from tests.sandbox.hostile import NOTHING, attack, inside
from tests.support.submissions import marks

pytestmark = [pytest.mark.sandbox, pytest.mark.usefixtures("graders")]

ATTACKS = {
    "a huge allocation": """
        import numpy
        def minimax_value(game, s):
            return numpy.ones((1 << 20, 1 << 12)).sum()
    """,
    "allocations that are kept": """
        import numpy
        hoard = []
        def minimax_value(game, s):
            hoard.append(numpy.ones(1 << 24))
            return 0.5
    """,
    "a file as large as the disk": """
        import numpy
        numpy.save("/tmp/large.npy", numpy.zeros(1 << 24))
        def minimax_value(game, s):
            return 0.5
    """,
    "a map of the grader's memory": """
        import numpy
        def minimax_value(game, s):
            return numpy.memmap("/proc/1/mem", numpy.uint8, "r+")[0]
    """,
    "a library from elsewhere": """
        import numpy
        def minimax_value(game, s):
            return numpy.ctypeslib.load_library("libc.so.6", "/lib").system(b"touch /tmp/there")
    """,
    "numbers of a class of its own": """
        import numpy
        class Right(numpy.ndarray):
            def tolist(self):
                return self
            def __eq__(self, other):
                return True
        def minimax_value(game, s):
            return numpy.zeros(()).view(Right)
    """,
}


@pytest.mark.sampled(2)
@pytest.mark.slow
@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_with_numpy_gains_nothing(name: str):
    assert marks(attack("minimax-value", ATTACKS[name])) == NOTHING


def test_a_file_of_numpy_stays_in_the_private_directory():
    with Sandbox() as sandbox:
        assert inside(
            sandbox,
            """
            import numpy
            out = []
            for place in ("/", "/usr", "/etc"):
                try:
                    numpy.save(f"{place}/array.npy", numpy.zeros(3))
                    out.append(place)
                except OSError:
                    pass
            """,
        ) == []  # fmt: skip
