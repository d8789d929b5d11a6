"""Alpha-beta on m,n,k-games such as Connect5, compiled: deeper and deeper, threats first.

The search of ``course_lib.ladder.deepening`` in machine code: negamax (Knuth and Moore 1975) with
a transposition table and iterative deepening. What it knows of a position is ``mnk_lines``:

- a move that wins is played, else one that stops the opponent's win. Such a forced move costs no
  depth, so that a series of threats is followed to its end;
- if the opponent can make two threats with one mark (as by an *open three*, with free cells at
  both ends), only moves are searched that make a threat, or are in the way of one;
- of the others, the ``WIDTH`` moves that change most lines, these first.
"""

from collections.abc import Mapping
from math import tanh
from random import Random
from typing import NamedTuple

import numpy as np

from course_lib.fast.compiling import native
from course_lib.fast.mnk_lines import FOUR, WIN, Lines, lines_of, put, take_back
from course_lib.fast.uct import Numbers
from course_lib.game import OutOfTime
from course_lib.games.mnk import MNK, Marks
from course_lib.search import Budget

WIDTH = 16
"""How many moves of a quiet position are searched."""
MOST = 64
"""The last depth."""
WON = 1 << 30
"""The value of a won position."""
TEMPO = 13, 10
"""How much an open line is worth to the player to move, and to the other one."""
SCALE = 300.0
EAGER = 2
"""How much more the mover's own lines count in the order of moves."""
PER_SPEND = 2_000
"""Positions for which a call of the budget pays; the clock is looked at as often."""
ENTRIES = 1 << 17
KEY, DEPTH, VALUE, BOUND, MOVE = range(5)
"""The fields of an entry of the table."""
NOTHING, EXACT, LOWER, UPPER = range(4)
WINS, FORCED, FREE = range(3)
"""Kinds of positions: the mover wins at once, has one move that does not lose at once, or many."""
NODES, LIMIT = range(2)


class MNKMemory(NamedTuple):
    """What a search writes into.

    Attributes:
        table: the transposition table.
        moves: the moves of each ply, the most promising first, and their ranks.
        best: the best move of the state so far, and its value.
        keys: a random number for each player's mark in each cell (A. L. Zobrist, 1970).
        nodes: how many positions were searched, and how many may be.
    """

    table: Numbers
    moves: Numbers
    best: Numbers
    keys: Numbers
    nodes: Numbers


def choose_move(game: MNK, s: Marks, budget: Budget) -> tuple[int, Mapping[str, float]]:
    """Return the action of ``MNKSearch.choose``, and its thoughts."""
    found = MNKSearch(game, s)
    return found.choose(budget), found.thoughts


class MNKSearch:
    """A search for one move.

    Args:
        game: an m,n,k-game.
        s: a state that is not terminal.

    Attributes:
        thoughts: the value for the player to move, between -1 and 1, and the finished depth.
    """

    def __init__(self, game: MNK, s: Marks) -> None:
        self.game, self.player = game, game.turn(s)
        self.lines, cells, rng = lines_of(game, s), game.m * game.n, Random(1)
        keys = [[rng.getrandbits(63) for _ in range(cells)] for _ in range(2)]
        self.memory = MNKMemory(
            np.zeros((ENTRIES, 5), np.int64), np.zeros((cells + 1, WIDTH + 1, 2), np.int64),
            np.zeros(2, np.int64), np.array(keys, np.int64), np.zeros(2, np.int64),
        )  # fmt: skip
        self.thoughts: Mapping[str, float] = {"depth": 0}

    @property
    def nodes(self) -> int:
        """How many positions have been searched."""
        return int(self.memory.nodes[NODES])

    def choose(self, budget: Budget) -> int:
        """Return the best action that was found within the budget.

        A call of it pays for ``PER_SPEND`` positions. The search ends when it knows who wins. While
        a loss is sure the move of the depth before is played, which puts the loss off for longest.
        """
        best, memory = self.memory.best, self.memory
        list_moves(self.lines, self.player, 0, memory)
        action = best[0] = int(memory.moves[0, 0, 0])
        try:
            for depth in range(1, MOST + 1):
                best[1] = -WON
                self._search(depth, budget)
                if best[1] <= -WON and depth > 1:
                    break
                action, value = map(int, best)
                self.thoughts = {"value": squeeze(value), "depth": depth}
                if abs(value) >= WON:
                    break
        except OutOfTime:
            if best[1] > -WON:
                action = int(best[0])
        return action

    def _search(self, depth: int, budget: Budget) -> None:
        """Search to a depth; one that stops at its limit begins again, and finds what it had done.

        Raises:
            OutOfTime: the budget is used up.
        """
        nodes, finished = self.memory.nodes, False
        while not finished:
            budget.spend()
            nodes[LIMIT] = nodes[NODES] + PER_SPEND
            search(self.lines, self.player, 0, depth, -WON, WON, 0, self.memory)
            finished = nodes[NODES] < nodes[LIMIT]


def squeeze(value: int) -> float:
    """Return a value of the search as one between -1 and 1, which are a loss and a win."""
    return float(np.sign(value)) if abs(value) >= WON else 0.85 * tanh(value / SCALE)


@native
def list_moves(lines: Lines, player: int, ply: int, memory: MNKMemory) -> tuple[int, int]:
    """List the moves that are worth a look, and return how many there are, and the kind."""
    forced, own_double, other_double = -1, False, False
    for cell in range(lines.board.size):
        if lines.board[cell] == 0:
            own, other = lines.urge[player, cell], lines.urge[1 - player, cell]
            if own >= WIN:
                memory.moves[ply, 0, 0] = cell
                return 1, WINS
            if other >= WIN:
                forced = cell
            own_double = own_double or own >= 2 * FOUR
            other_double = other_double or other >= 2 * FOUR
    if forced >= 0:
        memory.moves[ply, 0, 0] = forced
        return 1, FORCED
    least, n = FOUR if other_double and not own_double else 0, 0
    for cell in range(lines.board.size):
        if lines.board[cell] == 0:
            own, other = lines.urge[player, cell], lines.urge[1 - player, cell]
            if max(own, other) >= least:
                n = insert(memory.moves, ply, n, cell, EAGER * own + other)
    return n, FREE


@native
def insert(moves: Numbers, ply: int, n: int, cell: int, rank: int) -> int:
    """Insert a move by its rank among the first n, and return how many are kept."""
    i = n
    while i and moves[ply, i - 1, 1] < rank:
        moves[ply, i, 0], moves[ply, i, 1] = moves[ply, i - 1, 0], moves[ply, i - 1, 1]
        i -= 1
    moves[ply, i, 0], moves[ply, i, 1] = cell, rank
    return min(n + 1, WIDTH)


@native
def to_front(moves: Numbers, ply: int, n: int, cell: int) -> None:
    """Bring a move to the front, if it is one of the n."""
    for i in range(n):
        if moves[ply, i, 0] == cell:
            for j in range(i, 0, -1):
                moves[ply, j, 0] = moves[ply, j - 1, 0]
            moves[ply, 0, 0] = cell


@native
def search(
    lines: Lines,
    player: int,
    key: int,
    depth: int,
    alpha: int,
    beta: int,
    ply: int,
    memory: MNKMemory,
) -> int:
    """Return the value for the player to move, fail-soft; any number if the limit is reached."""
    memory.nodes[NODES] += 1
    first, known, is_decided = _look_up(memory, key, depth, alpha, beta, ply)
    if is_decided:
        return known
    n, kind = list_moves(lines, player, ply, memory)
    if n == 0:
        return 0
    if kind == FREE and depth <= 0:
        mine, theirs = lines.worths[player], lines.worths[1 - player]
        return int((TEMPO[0] * mine - TEMPO[1] * theirs) // TEMPO[1])
    to_front(memory.moves, ply, n, first)
    left = depth if kind == FORCED else depth - 1
    best, best_move = -WON - 1, memory.moves[ply, 0, 0]
    for i in range(n):
        cell, value = memory.moves[ply, i, 0], WON
        if kind != WINS:
            low, child = max(alpha, best), key ^ memory.keys[player, cell]
            put(lines, cell, player)
            value = -search(lines, 1 - player, child, left, -beta, -low, ply + 1, memory)
            take_back(lines, cell, player)
        if memory.nodes[NODES] >= memory.nodes[LIMIT]:
            return best
        if value > best:
            best, best_move = value, cell
            _keep_best(memory, ply, cell, value)
        if value >= beta:
            break
    _store(memory.table, key, depth, best, alpha, beta, best_move)
    return best


@native
def _look_up(
    memory: MNKMemory, key: int, depth: int, alpha: int, beta: int, ply: int
) -> tuple[int, int, bool]:
    """Return the best known move, or -1, and a bound, and whether it is outside the window."""
    if ply == 0:
        return memory.best[0], 0, False
    entry = memory.table[key & (ENTRIES - 1)]
    if entry[BOUND] == NOTHING or entry[KEY] != key:
        return -1, 0, False
    value, bound = entry[VALUE], entry[BOUND]
    decides = (
        bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha)
    )
    return entry[MOVE], value, decides and entry[DEPTH] >= depth


@native
def _keep_best(memory: MNKMemory, ply: int, cell: int, value: int) -> None:
    """Note a move that is better than those before it, if it is one of the state itself."""
    if ply == 0 and value > -WON:
        memory.best[0], memory.best[1] = cell, value


@native
def _store(
    table: Numbers, key: int, depth: int, value: int, alpha: int, beta: int, move: int
) -> None:
    entry = table[key & (ENTRIES - 1)]
    entry[KEY], entry[DEPTH], entry[VALUE], entry[MOVE] = key, depth, value, move
    entry[BOUND] = UPPER if value <= alpha else LOWER if value >= beta else EXACT
