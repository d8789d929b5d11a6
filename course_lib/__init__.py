"""The course's shared library: games, textbook searches, matches and pictures.

Importing this package is light; import names from its modules, for example
``from course_lib.games import TicTacToe`` or ``from course_lib.search import minimax_search``.
"""

OPTIONAL = frozenset(("matplotlib", "numpy"))
"""Packages without which a page goes on."""
