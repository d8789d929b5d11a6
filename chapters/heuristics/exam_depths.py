"""Exam questions of notebook 3 on depth and time: deepening, budgets, and tables of endings."""

from itertools import accumulate, count
from math import floor, log
from random import Random

from course_lib.asking.bank import Drawn, TableFigure, asks, choice, listing, number
from course_lib.games import Tree
from course_lib.search import minimax_search


@asks(minutes=3)
def deepening_leaves(rng: Random) -> Drawn:
    """Ask how many leaves iterative deepening reads."""
    b, d = rng.randint(2, 30), rng.randint(3, 6)
    return number(
        f"A tree has {b} actions per node, and nothing is cut. How many leaves does iterative "
        f"deepening to depth {d} evaluate, over all of its searches from depth 1 on?",
        sum(b**i for i in range(1, d + 1)),
        again=lambda: (b ** (d + 1) - b) // (b - 1),
        reasoning=f"The search to depth i evaluates {b} to the power of i: "
        f"{listing(b**i for i in range(1, d + 1))} together.",
        mistakes={
            "only the last search was counted": b**d,
            "the root was counted, too": sum(b**i for i in range(d + 1)),
            "each search was taken to cost as much as the last": d * b**d,
        },
    )


@asks(minutes=4)
def depth_in_time(rng: Random) -> Drawn:
    """Ask which depth iterative deepening finishes in a given time."""
    unit, factor, seconds = rng.randint(1, 9), rng.randint(2, 9), rng.randint(5, 90)
    milliseconds = 1000 * seconds

    def last_depth() -> int:
        sums = accumulate(unit * factor**i for i in count())
        return next(i for i, spent in enumerate(sums) if spent > milliseconds)

    last = last_depth()
    return number(
        f"The search to depth 1 takes {unit} ms, and each next depth takes {factor} times as long "
        f"as the one before. Iterative deepening begins at depth 1 and has {seconds} s. Which is "
        "the last depth that it finishes?",
        last,
        again=lambda: floor(log(milliseconds * (factor - 1) / unit + 1, factor) + 1e-9),
        reasoning=f"The times {unit} ms, {unit * factor} ms, {unit * factor**2} ms and so on are "
        f"added until they exceed {milliseconds} ms: after depth {last + 1} they are "
        f"{unit * (factor ** (last + 1) - 1) // (factor - 1)} ms.",
        mistakes={
            "the depth that is broken off was given, or earlier depths cost nothing": last + 1,
            "the first depth was taken to be 0": last - 1,
        },
    )


@asks(minutes=4)
def depth_of_alpha_beta(rng: Random) -> Drawn:
    """Ask how deep alpha-beta with the best order can search."""
    b, budget = rng.randint(3, 40), rng.choice((1, 2, 5)) * 10 ** rng.randint(4, 7)

    def leaves(d: int) -> int:
        return int(b ** ((d + 1) // 2) + b ** (d // 2) - 1)

    def deepest() -> int:
        even, odd = 0, 0
        while 2 * b ** (even + 1) - 1 <= budget:
            even += 1
        while b ** (odd + 1) + b**odd - 1 <= budget:
            odd += 1
        return max(2 * even, 2 * odd - 1)

    plain = next(d for d in count() if b ** (d + 1) > budget)
    depth = next(d for d in count() if leaves(d + 1) > budget)
    return number(
        f"A program can evaluate {budget} leaves per move, with {b} actions per position. How deep "
        "can it search with alpha-beta, if the best action always comes first?",
        depth,
        again=deepest,
        reasoning=f"Depth d needs b^(d/2 rounded up) + b^(d/2 rounded down) - 1 leaves: "
        f"{leaves(depth)} for depth {depth}, {leaves(depth + 1)} for the next one.",
        mistakes={
            "minimax without cuts was taken": plain,
            "the first depth that is too deep was given": depth + 1,
        },
    )


@asks(minutes=3)
def ending_move(rng: Random) -> Drawn:
    """Ask which move a table of endings takes."""
    worth, best, among = {"win": 1, "draw": 0, "loss": -1}, 0, [0]
    while best == 0 or len(among) < 2:
        kinds = rng.choice((("win", "draw", "loss"), ("loss",)))
        rows = [(rng.choice(kinds), n) for n in rng.sample(range(1, 40), 4)]
        best = max(worth[kind] for kind, _ in rows)
        among = [i for i, (kind, _) in enumerate(rows) if worth[kind] == best]
    # Wins as early as possible, losses as late as possible: one number for both.
    tree = Tree.of(tuple(worth[kind] * (1000 - n) for kind, n in rows))
    by_length = sorted(among, key=lambda i: best * rows[i][1])
    everything = sorted(range(4), key=lambda i: best * rows[i][1])
    return choice(
        rng,
        "A table of endings says how each of MAX's four actions ends with perfect play, and after "
        "how many moves. MAX wins as early as possible, and loses as late as possible. Which "
        "action is taken?",
        str(minimax_search(tree, "a")[1]),
        again=lambda: "ABCD"[by_length[0]],
        reasoning=f"The best result is a {next(k for k, v in worth.items() if v == best)}; of the "
        f"actions that reach it, {'ABCD'[by_length[0]]} has "
        + ("the fewest moves." if best > 0 else "the most moves."),
        mistakes={
            "the lengths were compared the wrong way": "ABCD"[by_length[-1]],
            "only the lengths were compared": "ABCD"[everything[0 if best > 0 else -1]],
        },
        figure=TableFigure(
            (
                ("action", "result for MAX", "moves"),
                *(("ABCD"[i], kind, str(n)) for i, (kind, n) in enumerate(rows)),
            )
        ),
        others=("A", "B", "C", "D"),
    )


@asks(minutes=3)
def deepening_cost(rng: Random) -> Drawn:
    """Ask by how many percent deepening costs more than its last search alone."""
    b, d = rng.randint(2, 40), rng.randint(3, 6)
    last, before = b**d, [b**i for i in range(1, d)]
    return number(
        f"A tree has {b} actions per node, and nothing is cut. Iterative deepening searches to "
        f"depth 1, 2 and so on up to {d}. By how many percent does it evaluate more leaves than a "
        f"search to depth {d} alone? (To one decimal.)",
        100 * sum(before) / last,
        again=lambda: 100 * ((b**d - b) / (b - 1)) / b**d,
        reasoning=f"The earlier searches evaluate {listing(before)} leaves, {sum(before)} "
        f"together, beside {last} of the last one.",
        mistakes={
            "every depth was taken to cost the same": 100.0 * (d - 1),
            "the whole was given, not what it is more": 100 * (sum(before) + last) / last,
            "it was divided by all leaves": 100 * sum(before) / (sum(before) + last),
        },
        within=0.06,
    )
