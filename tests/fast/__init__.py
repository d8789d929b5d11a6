"""The compiled tier; skipped where Numba is not installed."""

import pytest

pytest.importorskip("numba", reason="Numba, the extra `fast`, is not installed")
