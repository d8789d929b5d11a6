"""Alpha-beta on bitboards, in the negamax form, with a switch for every trick.

The score of a position is how many discs the winner has left when the match ends, and one: of
a player's 21, winning with the last one scores 1, with the one before 2. A draw is 0, a loss
minus the winner's score. Scores are those of the player to move.

The best move is searched first where it can be guessed: then alpha-beta cuts most.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from course_lib.fast.bitboard import (
    BOARD,
    CELLS,
    COLUMN,
    ODD_ROWS,
    STRIDE,
    WIDTH,
    has_four,
    key,
    next_cells,
    non_losing,
    symmetric_key,
    winning_cells,
)
from course_lib.fast.book_file import UNKNOWN, book_score
from course_lib.fast.compiling import bit_count, native
from course_lib.fast.table import LOWER, Table, bound_of, look_up, new_table, prepare, store
from course_lib.game import OutOfTime

Moves = NDArray[np.int64]
"""Per number of discs a list of moves, the best one first: rank, cell, replies."""

FROM_CENTRE = tuple(COLUMN << STRIDE * x for x in (3, 2, 4, 1, 5, 0, 6))
"""The cells of each column, by how many lines of four pass through it."""
FROM_LEFT = tuple(COLUMN << STRIDE * x for x in range(WIDTH))


def move_lists() -> Moves:
    """Return room for the moves of every position on a path from the empty board to a full one."""
    return np.zeros((CELLS + 1, WIDTH, 3), np.int64)


@native
def insert(moves: Moves, discs: int, n: int, rank: int, cell: int, replies: int) -> None:
    """Put a move into the list of ``n`` moves, before the first one of a lower rank.

    For a handful of moves, insertion is the fastest way to sort; equal ones stay in their order.
    """
    i = n
    while i > 0 and moves[discs, i - 1, 0] < rank:
        for field in range(3):
            moves[discs, i, field] = moves[discs, i - 1, field]
        i -= 1
    moves[discs, i, 0] = rank
    moves[discs, i, 1] = cell
    moves[discs, i, 2] = replies


CENTRE, THREATS, TABLE, SYMMETRY, PREFETCH, CHILDREN, CLAIMEVEN = (1 << i for i in range(7))
TRICKS = {
    "centre first": CENTRE,
    "most threats first": THREATS,
    "transposition table": TABLE,
    "mirror symmetry": SYMMETRY,
    "cache lines loaded ahead": PREFETCH,
    "children's bounds first": CHILDREN,
    "Claimeven": CLAIMEVEN,
}
"""The switch of each trick, by name; their sum turns all on."""
ALL = sum(TRICKS.values())

SYMMETRIC_UNTIL = 14
"""With so many discs, a position is rarely met again mirrored: finding out costs more."""
KEPT_UNTIL = 35
"""With so many discs, a position is searched sooner than it is looked up."""
CHILDREN_UNTIL = 24
"""With so many discs, a position is searched sooner than all its children are looked up."""


NO_LIMIT = (1 << 63) - 1
"""More positions than any search looks at."""


class Memory(NamedTuple):
    """What a search writes into.

    Attributes:
        table: the transposition table.
        moves: the lists of moves.
        nodes: how many positions were searched, and how many may be.
        book: the numbers of an opening book, or None: searches without one are compiled without
            it, since each argument of a call in the recursion costs time.
    """

    table: Table
    moves: Moves
    nodes: NDArray[np.int64]
    book: NDArray[np.int64] | None = None


def new_memory(bits: int) -> Memory:
    """Return an empty memory with a table of 2**bits entries."""
    return Memory(new_table(bits), move_lists(), np.array([0, NO_LIMIT]))


@native
def quickest_win(discs: int) -> int:
    """Return the score of winning with the next disc but n, for n discs on the board."""
    return (CELLS + 1 - discs) // 2


@native
def claimeven_draws(mine: int, taken: int) -> bool:
    """Return True if the opponent holds a draw by answering each disc with one on top of it.

    L. V. Allis, "A knowledge-based approach of Connect-Four", 1988, rule Claimeven. With an even
    number of discs on the board, the mover then gets at most the empty cells of odd rows, and the
    lowest one of each column: where such a one is in an even row, the opponent answers
    in another column of the kind, of which there is an even number.
    """
    return not has_four(mine | (BOARD ^ taken) & ODD_ROWS | next_cells(taken))


@native
def claimeven_wins(mine: int, taken: int) -> bool:
    """Return True if the opponent, who holds a draw by ``claimeven_draws``, wins in the same way.

    The answers bring the opponent every empty cell of an even row but those that are the lowest of
    their columns. Four in a row are then there at the latest when the board is full.
    """
    held = (BOARD ^ taken) & ~(ODD_ROWS | next_cells(taken))
    return has_four(mine ^ taken | held)


@native
def _claimeven(mine: int, taken: int, alpha: int) -> tuple[int, bool]:
    """Return a bound of alpha or less that Claimeven gives, and whether it gives one."""
    if alpha >= -1 and claimeven_draws(mine, taken):
        if alpha >= 0:
            return 0, True
        return -1, claimeven_wins(mine, taken)
    return 0, False


@native
def _table_key(mine: int, taken: int, discs: int, tricks: int) -> int:
    """Return the number under which the table has a position."""
    if tricks & SYMMETRY and discs < SYMMETRIC_UNTIL:
        return symmetric_key(mine, taken)
    return key(mine, taken)


@native
def _known_bound(
    mine: int, taken: int, discs: int, alpha: int, beta: int, tricks: int, table: Table
) -> tuple[int, bool]:
    """Return a bound that is known without search, and whether it is outside the window."""
    if tricks & TABLE and discs < KEPT_UNTIL:
        entry = look_up(table, _table_key(mine, taken, discs, tricks))
        if entry:
            bound = bound_of(entry)
            if bound >= beta if entry & LOWER else bound <= alpha:
                return bound, True
    if tricks & CLAIMEVEN and not discs & 1:
        return _claimeven(mine, taken, alpha)
    return 0, False


@native
def _expand(mine: int, taken: int, cells: int, discs: int, tricks: int, memory: Memory) -> int:
    """List the moves of a position, the best one first.

    Returns:
        How many there are; -1 if one of them leaves the opponent only losing replies.
    """
    n = 0
    loads = tricks & TABLE and tricks & PREFETCH and discs < KEPT_UNTIL
    for x in range(WIDTH):
        cell = cells & (FROM_CENTRE[x] if tricks & CENTRE else FROM_LEFT[x])
        if cell:
            threats = winning_cells(mine | cell, taken | cell)
            replies = non_losing(next_cells(taken | cell), threats)
            if not replies:
                return -1
            if loads:
                prepare(memory.table, _table_key(mine ^ taken, taken | cell, discs + 1, tricks))
            rank = bit_count(threats) if tricks & THREATS else 0
            insert(memory.moves, discs, n, rank, cell, replies)
            n += 1
    return n


@native
def _best_known(
    mine: int, taken: int, discs: int, n: int, beta: int, tricks: int, memory: Memory
) -> int:
    """Return a score of beta or more that a move is known to reach; else the least possible."""
    if tricks & CHILDREN and tricks & TABLE and discs < CHILDREN_UNTIL:
        for i in range(n):
            child = taken | memory.moves[discs, i, 1]
            entry = look_up(memory.table, _table_key(mine ^ taken, child, discs + 1, tricks))
            if entry and not entry & LOWER and -bound_of(entry) >= beta:
                return -bound_of(entry)
    return -quickest_win(discs + 3)


@native
def _keep(
    mine: int, taken: int, discs: int, bound: int, lower: int, tricks: int, table: Table
) -> None:
    """Store a bound, if the position is one of those that the table has."""
    if tricks & TABLE and discs < KEPT_UNTIL:
        store(table, _table_key(mine, taken, discs, tricks), discs, bound, lower)


@native
def _count_node(nodes: NDArray[np.int64]) -> None:
    nodes[0] += 1
    if nodes[0] > nodes[1]:
        raise OutOfTime


@native
def negamax(
    mine: int, taken: int, cells: int, alpha: int, beta: int, tricks: int, memory: Memory
) -> int:
    """Return the score if it is between alpha and beta, else a bound on the same side of them.

    Args:
        mine: the discs of the mover, who cannot win at once.
        taken: all discs.
        cells: the mover's moves after which the opponent cannot win at once, at least one.
        alpha: what the mover has elsewhere.
        beta: what the opponent has elsewhere, above alpha.
        tricks: the sum of the switches that are on.
        memory: what the search writes into; OutOfTime if no more positions may be searched.
    """
    _count_node(memory.nodes)
    discs = bit_count(taken)
    if discs >= CELLS - 2:
        return 0  # neither of the last two discs wins
    most, least = quickest_win(discs + 2), -quickest_win(discs + 3)
    if most <= alpha or least >= beta:
        return most if most <= alpha else least
    score = book_score(memory.book, mine, taken)
    if score != UNKNOWN:
        return score
    bound, known = _known_bound(mine, taken, discs, alpha, beta, tricks, memory.table)
    if known:
        return bound
    n = _expand(mine, taken, cells, discs, tricks, memory)
    if n < 0:
        return most  # a move that leaves the opponent only losing replies
    best = _best_known(mine, taken, discs, n, beta, tricks, memory)
    for i in range(n):
        if best >= beta:
            break
        low = max(alpha, best)
        cell, replies = memory.moves[discs, i, 1], memory.moves[discs, i, 2]
        value = -negamax(mine ^ taken, taken | cell, replies, -beta, -low, tricks, memory)
        best = max(best, value)
    _keep(mine, taken, discs, best, LOWER if best >= beta else 0, tricks, memory.table)
    return best


@native
def narrow(
    mine: int, taken: int, cells: int, low: int, high: int, tricks: int, memory: Memory
) -> int:
    """Return the score, or a bound on its side, by asking whether it is above one guess or another.

    The first guess is 0. The next ones go away from it in steps that double, because most scores
    are small, and questions near the score are the slow ones. The arguments are ``negamax``'s, with
    the least and the largest score that is of interest.
    """
    guess, step = min(max(low, 0), high - 1), 1
    while low < high:
        found = negamax(mine, taken, cells, guess, guess + 1, tricks, memory)
        if found > guess:
            low = found
            guess = min(high, low + step) - 1
        else:
            high = found
            guess = max(low, high - step)
        step *= 2
    return low
