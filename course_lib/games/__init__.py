"""The games of the course, one per file: pure rules, no drawing, no search.

Those with hidden information are in ``hidden``, and exported from here, too.
"""

from course_lib.games.backgammon import Backgammon
from course_lib.games.checkers import Checkers
from course_lib.games.chess_game import Chess
from course_lib.games.chinese_checkers import ChineseCheckers
from course_lib.games.connect_four import ConnectFour
from course_lib.games.connect_many import ConnectMany
from course_lib.games.divercite import Divercite
from course_lib.games.grundy import Grundy
from course_lib.games.hex_game import Hex
from course_lib.games.hidden import (
    CoveredDice,
    Goofspiel,
    HiddenSquare,
    HiddenTree,
    KuhnPoker,
    LeducPoker,
    LiarsDice,
    MatrixGame,
)
from course_lib.games.mnk import MNK
from course_lib.games.nim import Nim
from course_lib.games.othello import Othello
from course_lib.games.pig import Pig
from course_lib.games.three_methods import FromThreeMethods, ThreeMethods
from course_lib.games.tic_tac_toe import TicTacToe
from course_lib.games.tree import Tree
from course_lib.games.tree_nodes import Node

__all__ = [
    "MNK",
    "Backgammon",
    "Checkers",
    "Chess",
    "ChineseCheckers",
    "ConnectFour",
    "ConnectMany",
    "CoveredDice",
    "Divercite",
    "FromThreeMethods",
    "Goofspiel",
    "Grundy",
    "Hex",
    "HiddenSquare",
    "HiddenTree",
    "KuhnPoker",
    "LeducPoker",
    "LiarsDice",
    "MatrixGame",
    "Nim",
    "Node",
    "Othello",
    "Pig",
    "ThreeMethods",
    "TicTacToe",
    "Tree",
]
