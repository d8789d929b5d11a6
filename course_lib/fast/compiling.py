"""Machine code from Python functions: Numba's compiler, with the settings of this tier.

The machine code of a function is kept on disk, so that a computer compiles it once: beside its
module, or in the user's folder for caches where that cannot be written, or where
``NUMBA_CACHE_DIR`` says. A process that compiles says so, once, on stderr.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from llvmlite import ir
from numba import njit, types
from numba.core import event
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])

NOTICE = "course_lib.fast: compiling (once on this computer, up to a minute) ..."


def native(function: F) -> F:
    """Return the function as machine code, which its first call compiles or loads from disk.

    Numbers are 64-bit integers that wrap around, and an index out of bounds is not noticed. Other
    threads of Python run meanwhile. Such a function makes no arrays, it gets them: without Numba's
    runtime (``_nrt``), arrays that are passed on need no counts of references, which would take a
    third of a search's time.
    """
    settings: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}
    return cast(F, cast(Any, njit)(**settings)(function))


def code_directory() -> Path:
    """Return the directory in which the machine code of this package is kept."""

    def anchor() -> int:
        return 0

    return Path(cast(Any, native(anchor)).stats.cache_path)


def _bit_count(_typing: Any, bits: Any) -> Any:
    def instruction(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), instruction


def _prefetch(_typing: Any, array: Any, index: Any) -> Any:
    def instruction(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        place = builder.bitcast(builder.gep(data, [args[1]]), ir.IntType(8).as_pointer())
        number = ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [place.type, number, number, number])
        function = builder.module.declare_intrinsic("llvm.prefetch", [place.type], kind)
        builder.call(function, [place, number(0), number(3), number(1)])
        return context.get_dummy_value()

    return types.none(array, types.int64), instruction


bit_count: Callable[[int], int] = cast(Any, intrinsic)(_bit_count)
"""Returns how many bits of a 64-bit integer are set: one instruction of the processor."""

prefetch: Callable[[Any, int], None] = cast(Any, intrinsic)(_prefetch)
"""Has an entry of an array loaded into the processor's cache, and does not wait for it."""


class _Notice(event.Listener):
    """Prints one line when the first function is compiled in this process."""

    printed = False

    def on_start(self, _event: Any) -> None:
        if not self.printed:
            self.printed = True
            print(NOTICE, file=sys.stderr, flush=True)

    def on_end(self, _event: Any) -> None:
        pass


cast(Any, event).register("numba:compile", _Notice())
