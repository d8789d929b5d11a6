"""A game's board as plain data, one file per game; pictures and widgets are renderers of it.

``board(game, s)`` returns the ``Board`` of a state (``scene.py``): cells, pieces, marks, and per
legal action the targets that a pointer chooses for it. No drawing lives here: ``course_lib.draw``
and ``course_lib.widgets`` give the roles of colours their colours, and draw.

A game's file registers, beside the board, an evaluation or a policy for simulations with which the
game is played well (``registry.py``). Both are functions of the rules; ``course_lib.widgets`` makes
the reference player of them.
"""

from importlib import import_module
from pkgutil import iter_modules

from course_lib.boards.registry import board, entry, register, registered
from course_lib.boards.scene import Board

__all__ = ["Board", "board", "entry", "register", "registered"]

for _module in iter_modules(__path__):  # each game's file registers its board
    import_module(f"{__name__}.{_module.name}")
