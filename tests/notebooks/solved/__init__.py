"""The questions at the end of the notebooks, solved by programs.

A solver yields the words that the answer must contain. It computes their numbers by the course's
searches, or by the notebook's own functions, on the tree or the game of the question.
"""

from collections.abc import Callable, Iterable

from tests.notebooks.solved.core import heuristics, mcts, minimax, pruning
from tests.notebooks.solved.further import expectiminimax, multiplayer

SOLVERS: dict[str, Callable[[], Iterable[str]]] = {
    "01_minimax": minimax,
    "02_pruning": pruning,
    "03_heuristics": heuristics,
    "04_mcts": mcts,
    "05_expectiminimax": expectiminimax,
    "06_multiplayer": multiplayer,
}
"""By the notebook; notebooks 7 and 8 ask for arguments and for a report."""
