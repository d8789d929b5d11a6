"""A compiled tier: Connect Four solved exactly on bitboards; searches of m,n,k-games; perft.

The searches of ``course_lib.search`` take any game and read like the textbook. These take one game,
and Numba, the extra ``fast``, compiles them: they are about a hundred times as fast. Nothing else
in the course needs them. They read in this order:

- ``compiling``: what turns a Python function into machine code, and says when it does;
- ``bitboard``: a position of Connect Four as two numbers, and its threats;
- ``ordering``: which move is searched first;
- ``table``: the transposition table;
- ``negamax``: alpha-beta that uses the three, with every trick on a switch;
- ``solver``: null windows around it, for states of ``ConnectFour``;
- ``book_file``, ``database`` and ``book``: scores of the opening, that are installed or built;
- ``analysis``: the exact value of every column, and of every move of a match;
- ``uct`` and ``perft``: Monte Carlo tree search, and the number of positions at a depth;
- ``mnk``: both for m,n,k-games, such as Connect5;
- ``mnk_lines`` and ``mnk_alpha_beta``: alpha-beta for these, with the counts that it evaluates by.
"""

import sys
from importlib.util import find_spec

if find_spec("numba") is None:
    REMEDY = (
        "which Python in a browser does not have"
        if sys.platform == "emscripten"
        else "which is not installed here. Install it with: "
        'pip install "adversarial-search-course[fast]" (or: pip install numba)'
    )
    raise ImportError(
        f"course_lib.fast compiles its searches with Numba, {REMEDY}. The searches of "
        "course_lib.search do the same without it, more slowly.",
        name="numba",
    )
