"""Exam questions of notebook 2 on tables: entries and their bounds, hashes, and symmetries."""

from collections.abc import Sequence
from functools import reduce
from itertools import combinations
from math import inf
from operator import xor
from random import Random

from course_lib.asking.bank import (
    BoardFigure,
    Drawn,
    TableFigure,
    TreeFigure,
    asks,
    choice,
    listing,
    number,
    numbers,
    text,
)
from course_lib.games import TicTacToe, Tree
from course_lib.search import (
    Bound,
    Entry,
    alpha_beta_tt,
    canonical,
    square_symmetries,
    zobrist,
    zobrist_after,
)
from course_lib.search.visits import alpha_beta_visits

KINDS = ("exactly", "at least", "at most")


@asks(minutes=4)
def usable_entry(rng: Random) -> Drawn:
    """Ask which entries of a table decide a search in a window."""
    alpha = rng.randint(0, 9)
    beta = alpha + rng.randint(3, 8)
    entries = [(rng.choice(KINDS), rng.randint(alpha - 4, beta + 4)) for _ in range(4)]

    def chosen(decides: Sequence[bool]) -> str:
        return listing(str(i) for i, used in enumerate(decides, start=1) if used)

    return choice(
        rng,
        f"A search enters a state with the window ({alpha}, {beta}). Which of these entries of its "
        "table, if it were the state's, would answer without a search?",
        chosen([_decides(*entry, alpha, beta) for entry in entries]),
        again=lambda: chosen([_is_settled(*entry, alpha, beta) for entry in entries]),
        reasoning=f"An exact value always answers; a lower bound only from {beta} on, an upper "
        f"bound only up to {alpha}.",
        mistakes={
            "only exact values were used": chosen([kind == "exactly" for kind, _ in entries]),
            "every bound was taken for the value": chosen([True] * 4),
            "bounds inside the window were used": chosen(
                [kind == "exactly" or alpha < value < beta for kind, value in entries]
            ),
        },
        figure=TableFigure(
            (
                ("entry", "the value is"),
                *((str(i), f"{kind} {value}") for i, (kind, value) in enumerate(entries, start=1)),
            )
        ),
    )


def _decides(kind: str, value: int, alpha: int, beta: int) -> bool:
    bounds = {"exactly": True, "at least": value >= beta, "at most": value <= alpha}
    return bounds[kind]


def _is_settled(kind: str, value: int, alpha: int, beta: int) -> bool:
    """Whether all values that an entry allows are equal, or are on the same side of the window."""
    ranges = {
        "exactly": range(value, value + 1),
        "at least": range(value, 80),
        "at most": range(-50, value + 1),
    }
    allowed = ranges[kind]
    return len(allowed) == 1 or min(allowed) >= beta or max(allowed) <= alpha


@asks(minutes=4)
def stored_entry(rng: Random) -> Drawn:
    """Ask which entry alpha-beta with a table leaves for a node."""
    rows = numbers(rng, 3, 3)
    tree = Tree.of(rows)
    table: dict[str, Entry[str]] = {}
    alpha_beta_tt(tree, "a", table)
    place = rng.randrange(3)
    name, row = "bcd"[place], rows[place]
    words = {Bound.EXACT: "exactly", Bound.LOWER: "at least", Bound.UPPER: "at most"}
    value = int(table[name].value)

    def by_hand() -> str:
        visits = alpha_beta_visits(tree, "a")
        entered = next(v for v in visits if v.state == name)
        read = [tree.leaves[v.state][0] for v in visits if v.leaf and v.path[0] == entered.path[0]]
        kind = "at most" if min(read) <= entered.alpha else "exactly"
        return f"{kind} {text(int(min(read)))}"

    right = f"{words[table[name].bound]} {value}"
    wrong = "at most" if right.startswith("exactly") else "exactly"
    return choice(
        rng,
        "MAX moves at the root, MIN below. Alpha-beta with a transposition table, empty at first, "
        f"searches the tree from left to right. What does it store as the value of node {name}?",
        right,
        again=by_hand,
        reasoning=f"The value found is {value}. If it is no larger than what MAX was sure of when "
        "the node was entered, other leaves may be lower still, and it is an upper bound; else it "
        "is exact.",
        mistakes={
            "a bound was taken for the value, or the value for a bound": f"{wrong} {value}",
            "the direction of the bound was turned round": f"at least {value}",
            "the largest leaf was stored": f"exactly {max(row)}",
        },
        figure=TreeFigure(tree, ringed=(name,)),
    )


@asks(minutes=3)
def hash_after_move(rng: Random) -> Drawn:
    """Ask for a board's Zobrist hash after a mark has moved."""
    keys = [[0, *rng.sample(range(1, 64), 2)] for _ in range(4)]
    board = [rng.choice((0, 1, 2)) for _ in range(4)]
    source, target = rng.sample(range(4), 2)
    board[source], board[target] = rng.choice((1, 2)), 0
    mark, before = board[source], zobrist(board, keys)
    moved = [0 if i == source else mark if i == target else m for i, m in enumerate(board)]
    taken = zobrist_after(before, source, mark, keys)
    used = [keys[i][m] for i, m in enumerate(moved) if m]
    return number(
        "Cells 0 to 3 hold marks X and O; the keys are in the table. The hash of a board is "
        f"{before} now. The {' XO'[mark]} in cell {source} moves to cell {target}, which was "
        "empty. What is the hash then? (^ of two numbers: the bits in which they differ.)",
        zobrist_after(taken, target, mark, keys),
        again=lambda: reduce(xor, used, 0),
        reasoning=f"{before} ^ {keys[source][mark]} ^ {keys[target][mark]}: the key of the old "
        "place is taken out, and that of the new one put in, both by the exclusive or.",
        mistakes={
            "the mark was not taken from its old place": before ^ keys[target][mark],
            "only the old place was changed": taken,
            "keys were added and subtracted": before - keys[source][mark] + keys[target][mark],
        },
        figure=TableFigure(
            (
                ("cell", "X", "O"),
                *((str(i), str(row[1]), str(row[2])) for i, row in enumerate(keys)),
            )
        ),
    )


@asks(minutes=4)
def moves_up_to_symmetry(rng: Random) -> Drawn:
    """Ask how many moves are different if symmetric boards are the same."""
    start: tuple[int, ...] = (0,) * 9
    marks = rng.choice((1, 2, 3, 4))
    symmetries = [s for s in square_symmetries(3) if s != tuple(range(9))]
    while not any(tuple(start[i] for i in s) == start for s in symmetries) or not any(start):
        cells = rng.sample(range(9), marks)
        start = tuple((cells.index(i) % 2 + 1) if i in cells else 0 for i in range(9))
    mark = 1 if start.count(1) == start.count(2) else 2
    free = [i for i in range(9) if not start[i]]
    after = {canonical((*start[:i], mark, *start[i + 1 :])) for i in free}
    fixed = [s for s in square_symmetries(3) if tuple(start[i] for i in s) == start]
    kinds = {min(s.index(i) for s in square_symmetries(3)) for i in free}
    return number(
        f"How many different positions can {' XO'[mark]}, who is to move, reach by one move, if a "
        "position and its turned and mirrored images count as one?",
        len(after),
        again=lambda: len({min(s.index(i) for s in fixed) for i in free}),
        reasoning=f"There are {len(free)} moves. {len(fixed)} of the 8 symmetries, doing nothing "
        "included, leave the board as it is, and moves that one of them takes to each other lead "
        "to the same position.",
        mistakes={
            "all moves were counted": len(free),
            "only corners, edges and the centre were told apart": len(kinds),
        },
        figure=BoardFigure(TicTacToe(), start),
    )


@asks(minutes=3)
def table_size(rng: Random) -> Drawn:
    """Ask how many states a table saves where moves can be exchanged."""
    n, m = rng.randint(4, 30), rng.randint(2, 4)
    sets = [sum(1 for _ in combinations(range(n), k)) for k in range(m + 1)]
    paths = [1]
    for i in range(m):
        paths.append(paths[-1] * (n - i))

    def states() -> int:
        level, total = 1, 1
        for k in range(m):
            level = level * (n - k) // (k + 1)
            total += level
        return total

    return number(
        f"A player alone takes {m} of {n} different stones, one after the other; a state is the "
        "set of stones taken. How many states does the table hold after a search to the end, the "
        "first state included?",
        sum(sets),
        again=states,
        reasoning=f"After 0 to {m} moves there are {listing(sets)} sets; without a table, the "
        f"search would have {sum(paths)} nodes.",
        mistakes={
            "every order of taking was counted as a state": sum(paths),
            "only the last states were counted": sets[-1],
            "the first state was left out": sum(sets) - 1,
        },
    )


@asks(minutes=3)
def repeated_state(rng: Random) -> Drawn:
    """Ask how many leaves are read where two moves lead to the same node."""
    shared = rng.sample(range(1, 30), rng.randint(2, 4))
    left, right = (rng.sample(range(1, 30), rng.randint(1, 3)) for _ in "lr")
    below = {"b": ["d", "s"], "c": ["s", "e"]}
    leaves: dict[str, list[int]] = {"d": left, "s": shared, "e": right}
    names = {s: [f"{s}{i}" for i in range(len(values))] for s, values in leaves.items()}
    tree = Tree(
        "a",
        dict.fromkeys("ade", 0) | {"b": 0, "c": 0, "s": 0},
        {"a": {"A": "b", "B": "c"}}
        | {s: dict(zip("AB", t, strict=True)) for s, t in below.items()}
        | {s: dict(zip("ABCD", t, strict=False)) for s, t in names.items()},
        {n: (v, -v) for s, values in leaves.items() for n, v in zip(names[s], values, strict=True)},
    )
    read = _leaves_evaluated(tree)
    return number(
        "MAX moves everywhere. Two nodes of this tree with the same name are one state. Minimax "
        "with a table, which keeps every value it has found, searches it. How many times does it "
        "evaluate a leaf?",
        len(read),
        again=lambda: len(left) + len(shared) + len(right),
        reasoning=f"The state s, with {len(shared)} leaves, is searched once, and found in the "
        f"table the second time: {len(left)} + {len(shared)} + {len(right)} leaves.",
        mistakes={
            "the table was not used": len(left) + 2 * len(shared) + len(right),
            "a state that is found was skipped both times": len(left) + len(right),
        },
        figure=TreeFigure(tree),
    )


def _leaves_evaluated(tree: Tree) -> list[str]:
    """Return the leaves that a search with a table evaluates, in its order."""
    known: dict[str, float] = {}
    read: list[str] = []

    def value(s: str) -> float:
        if s not in known:
            if tree.is_terminal(s):
                read.append(s)
                known[s] = tree.leaves[s][0]
            else:
                known[s] = max((value(t) for t in tree.moves[s].values()), default=-inf)
        return known[s]

    value(tree.root)
    return read
