"""The games of the course, one a file: pure rules, no drawing, no search."""

from course_lib.games.checkers import Checkers
from course_lib.games.chess_game import Chess
from course_lib.games.connect_four import ConnectFour
from course_lib.games.grundy import Grundy
from course_lib.games.mnk import MNK
from course_lib.games.nim import Nim
from course_lib.games.othello import Othello
from course_lib.games.tic_tac_toe import TicTacToe
from course_lib.games.tree import Node, Tree

__all__ = [
    "MNK",
    "Checkers",
    "Chess",
    "ConnectFour",
    "Grundy",
    "Nim",
    "Node",
    "Othello",
    "TicTacToe",
    "Tree",
]
