"""Exam questions of notebook 3 on evaluations: sums of features, horizons, and quiet positions."""

from itertools import combinations
from random import Random
from typing import Any

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
)
from course_lib.evaluation import open_lines, weighted_sum
from course_lib.games import TicTacToe, Tree
from course_lib.games.tic_tac_toe import LINES
from course_lib.search import (
    best_n_minimax,
    depth_limited_alpha_beta,
    heuristic_minimax,
    minimax_value,
    quiescent_minimax,
)

MAX_FIRST = "MAX moves at the root, MIN below."


@asks(minutes=4)
def horizon(rng: Random) -> Drawn:
    """Ask for the value of a search to depth 2 with an evaluation."""
    tree = Tree.of(numbers(rng, 2, 2, 2))
    looks = dict(zip("bcdefg", rng.sample(range(1, 30), 6), strict=True))
    b, c = min(looks["d"], looks["e"]), min(looks["f"], looks["g"])
    return number(
        "MAX moves at the root, then MIN, then MAX. The numbers beside inner nodes are an "
        "evaluation's. Which value does a search to depth 2 return?",
        heuristic_minimax(tree, "a", 2, looks.__getitem__)[0],
        again=lambda: max(b, c),
        reasoning=f"At depth 2 the evaluation stands for the rest: b is worth {b} and c is worth "
        f"{c}. Evaluations above the last level, and leaves below it, do not matter.",
        mistakes={
            "the leaves were searched": minimax_value(tree, "a"),
            "the search ended at depth 1": max(looks["b"], looks["c"]),
            "MAX was taken to move at depth 1": max(looks[s] for s in "defg"),
        },
        figure=TreeFigure(tree, values={s: f"eval {v}" for s, v in looks.items()}),
    )


@asks(minutes=4)
def best_n(rng: Random) -> Drawn:
    """Ask for the value of a search of the two best-looking actions."""
    rows = numbers(rng, 4, 2)
    tree = Tree.of(rows)
    looks = dict(zip("bcde", rng.sample(range(1, 30), 4), strict=True))
    kept = sorted(range(4), key=lambda i: -looks["bcde"[i]])[:2]

    def evaluate(s: str) -> float:
        return looks[s] if s in looks else tree.leaves[s][0]

    return number(
        f"{MAX_FIRST} MAX searches only the two actions that look best by the evaluation beside "
        "the nodes; MIN has two replies, and both are searched. Which value is found?",
        best_n_minimax(tree, "a", 2, evaluate, 2)[0],
        again=lambda: max(min(rows[i]) for i in kept),
        reasoning=f"The best-looking nodes are {listing('bcde'[i] for i in sorted(kept))}, worth "
        f"{listing(min(rows[i]) for i in sorted(kept))}; the other actions are not looked at, even "
        "if they are better.",
        mistakes={
            "all actions were searched": max(map(min, rows)),
            "the evaluation was taken for the value": max(looks.values()),
            "only the best-looking action was searched": min(rows[kept[0]]),
        },
        figure=TreeFigure(tree, values={s: f"eval {v}" for s, v in looks.items()}),
    )


@asks(minutes=4)
def quiescence(rng: Random) -> Drawn:
    """Ask for the value of a search that goes on where the position is not quiet."""
    rows = numbers(rng, 3, 2)
    tree = Tree.of(rows)
    looks = dict(zip("bcd", rng.sample(range(1, 30), 3), strict=True))
    loud = rng.choice("bcd")
    worth = [min(row) if s == loud else looks[s] for s, row in zip("bcd", rows, strict=True)]
    return number(
        f"{MAX_FIRST} The search is to depth 1, with the evaluation beside the nodes, and goes on "
        f"where a position is not quiet: that is node {loud} (marked). Which value is found?",
        quiescent_minimax(tree, "a", 1, looks.__getitem__, lambda s: s != loud)[0],
        again=lambda: max(worth),
        reasoning=f"Node {loud} is searched on, and is worth its smallest leaf; the others are "
        f"worth their evaluation: {listing(worth)}. MAX takes the largest.",
        mistakes={
            "the search stopped at the node that is not quiet": max(looks.values()),
            "all nodes were searched on": max(map(min, rows)),
        },
        figure=TreeFigure(tree, {s: f"eval {v}" for s, v in looks.items()}, (loud,)),
    )


@asks(minutes=3)
def weighted_features(rng: Random) -> Drawn:
    """Ask for a weighted sum of differences of features."""
    names = ("pieces", "moves", "corners")
    weights = rng.sample(range(1, 10), 3)
    own, other = ([rng.randint(0, 12) for _ in names] for _ in "12")
    terms: dict[str, Any] = {
        name: (weights[i], lambda s, i=i: s[0][i] - s[1][i]) for i, name in enumerate(names)
    }
    pairs = [*zip(weights, own, other, strict=True)]
    parts = [w * (a - b) for w, a, b in pairs]
    return number(
        "An evaluation is the sum of the weights times MAX's feature minus MIN's. What is it for "
        "the position in the table, from MAX's side?",
        weighted_sum(terms)((own, other)),
        again=lambda: sum(w * a for w, a, _ in pairs) - sum(w * b for w, _, b in pairs),
        reasoning=f"The three terms are {listing(parts)}.",
        mistakes={
            "the weights were forgotten": sum(own) - sum(other),
            "MIN's features were added": sum(w * (a + b) for w, a, b in pairs),
            "it was computed from MIN's side": -sum(parts),
        },
        figure=TableFigure(
            (
                ("feature", "weight", "MAX", "MIN"),
                *((n, *map(str, row)) for n, row in zip(names, pairs, strict=True)),
            )
        ),
    )


@asks(minutes=3)
def lines_open(rng: Random) -> Drawn:
    """Ask for the open lines of X minus those of O."""
    cells = rng.sample(range(9), rng.choice((3, 4, 5)))
    board = tuple((cells.index(i) % 2 + 1) if i in cells else 0 for i in range(9))
    x = sum(all(board[i] != 2 for i in line) for line in LINES)
    o = sum(all(board[i] != 1 for i in line) for line in LINES)
    return number(
        "An evaluation of tic-tac-toe counts the lines that are open to X, minus those that are "
        "open to O. A line is open to a player while the other one has no mark in it. What is it "
        "here?",
        open_lines(board),
        again=lambda: x - o,
        reasoning=f"{x} lines have no O in them, and {o} have no X.",
        mistakes={
            "only the lines open to X were counted": x,
            "it was computed from O's side": o - x,
            "lines without a mark were counted for X alone": x - _marked_lines(board, 2),
        },
        figure=BoardFigure(TicTacToe(), board),
    )


def _marked_lines(board: tuple[int, ...], mark: int) -> int:
    """Return how many lines have this mark and no other one."""
    return sum({board[i] for i in line} - {0} == {mark} for line in LINES)


@asks(minutes=4)
def wrong_pairs(rng: Random) -> Drawn:
    """Ask how many pairs of positions an evaluation ranks wrongly."""
    true, looks = rng.sample(range(1, 20), 5), rng.sample(range(1, 20), 5)

    def orders() -> int:
        ranked = [looks[i] for i in sorted(range(5), key=true.__getitem__)]
        return sum(later < earlier for earlier, later in combinations(ranked, 2))

    pairs = [*combinations(zip(true, looks, strict=True), 2)]
    wrong = sum((a[0] - b[0]) * (a[1] - b[1]) < 0 for a, b in pairs)
    places = [sorted(values).index(v) for values in (true, looks) for v in values]
    return number(
        "The table has the true values of five positions, and an evaluation's. A search compares "
        "positions two at a time. For how many of the ten pairs does the evaluation prefer the "
        "worse position?",
        wrong,
        again=orders,
        reasoning=f"In {10 - wrong} of the pairs, the larger evaluation has the larger value.",
        mistakes={
            "pairs in the right order were counted": 10 - wrong,
            "positions out of place were counted": sum(
                places[i] != places[i + 5] for i in range(5)
            ),
        },
        figure=TableFigure(
            (
                ("position", "true value", "evaluation"),
                *((str(i + 1), str(true[i]), str(looks[i])) for i in range(5)),
            )
        ),
    )


@asks(minutes=4)
def horizon_move(rng: Random) -> Drawn:
    """Ask which action a shallow search takes that a deep one would not."""
    tree = Tree.of(numbers(rng, 3, 2))
    looks = dict(zip("bcd", rng.sample(range(1, 30), 3), strict=True))
    deep = heuristic_minimax(tree, "a", 2, looks.__getitem__)[1]
    by_leaf = max("ABC", key=lambda a: max(_leaves_below(tree, a)))
    return choice(
        rng,
        f"{MAX_FIRST} Which action does a search to depth 1 take, with the evaluation beside the "
        "nodes?",
        str(depth_limited_alpha_beta(tree, "a", 1, looks.__getitem__)[1]),
        again=lambda: "ABC"["bcd".index(max(looks, key=looks.__getitem__))],
        reasoning=f"It compares {listing(looks.values())} and sees nothing of the leaves; a search "
        f"to depth 2 takes {deep}.",
        mistakes={
            "the leaves were searched": str(deep),
            "the largest leaf in sight decided": by_leaf,
        },
        figure=TreeFigure(tree, values={s: f"eval {v}" for s, v in looks.items()}),
    )


def _leaves_below(tree: Tree, a: str) -> list[float]:
    return [tree.leaves[s][0] for s in tree.moves[tree.transition("a", a)].values()]


@asks(minutes=3)
def order_of_values(rng: Random) -> Drawn:
    """Ask which change of an evaluation may change the choices of minimax."""
    factor, shift, power = rng.randint(2, 9), rng.randint(2, 40), rng.choice((3, 5))
    changes = {
        f"{factor} v": lambda v: factor * v,
        f"v + {shift}": lambda v: v + shift,
        f"v to the power of {power}": lambda v: v**power,
        f"{shift} - v": lambda v: shift - v,
        f"the remainder of v by {factor}": lambda v: v % factor,
    }
    harmful = rng.choice([*changes][3:])
    options = [*[*changes][:3], harmful]

    def turns_over(change: Any) -> bool:
        return any(change(v) >= change(v + 1) for v in range(-20, 20))

    return choice(
        rng,
        "Every value v of an evaluation is replaced by another number. Which replacement may "
        "change the action that minimax to some depth takes?",
        harmful,
        again=lambda: next(name for name in options if turns_over(changes[name])),
        reasoning="Minimax only compares values, so any replacement that keeps their order keeps "
        f"its choices. With {harmful}, a larger value may become a smaller number.",
        mistakes={
            "the distances of values were taken to matter": options[0],
            "a constant was taken to matter": options[1],
            "the shape of the scale was taken to matter": options[2],
        },
    )
