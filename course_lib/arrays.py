"""NumPy, imported when it is first used: a browser's Python has none, and all else works there."""

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

__all__ = ["Array", "np"]

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Array = NDArray[np.float64]
else:
    Array = Any

    class _OnFirstUse:
        """Stands for NumPy: a name of it raises ModuleNotFoundError where it is not installed."""

        def __getattr__(self, name: str) -> Any:
            return getattr(sys.modules.get("numpy") or import_module("numpy"), name)

    np = _OnFirstUse()
