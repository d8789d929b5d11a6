"""Games and evaluations that tests of heuristic searches share."""

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st

from course_lib.games import TicTacToe
from tests.search.game_trees import few, noise, random_dag, trees

TTT = TicTacToe()
dags = st.integers(0, 2**32).map(lambda seed: random_dag(Random(seed)))
games = st.one_of(trees(few), dags)
boards = st.lists(st.integers(0, 2), min_size=9, max_size=9).map(tuple)


class Asked:
    """An evaluation that notes where it was asked, and refuses to be asked about some states."""

    def __init__(self, allowed: Callable[[Any], bool]) -> None:
        self.allowed = allowed
        self.states: list[Any] = []

    def __call__(self, s: Any) -> float:
        assert self.allowed(s), s
        self.states.append(s)
        return noise(s)
