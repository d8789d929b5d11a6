"""The games of the course, one a file: pure rules, no drawing, no search."""

from course_lib.games.grundy import Grundy
from course_lib.games.nim import Nim
from course_lib.games.tic_tac_toe import TicTacToe
from course_lib.games.tree import Node, Tree

__all__ = ["Grundy", "Nim", "Node", "TicTacToe", "Tree"]
