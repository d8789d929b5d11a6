"""Exam questions of notebook 4: UCB1, the four phases, and what the numbers of a tree say."""

from math import log, sqrt
from random import Random
from typing import Any

from course_lib.asking.bank import Drawn, TableFigure, apart, asks, choice, listing, number, text
from course_lib.search import best_action, puct, ucb1
from course_lib.search.mcts import Node

ROUNDED = 0.011
Rows = list[tuple[int, int]]


@asks(minutes=3)
def ucb1_value(rng: Random) -> Drawn:
    """Ask for a UCB1 value."""
    visits = rng.randint(4, 20)
    wins, parent = rng.randint(1, visits), visits + rng.randint(10, 60)
    bonus = sqrt(log(parent) / visits)
    return number(
        f"A child has total {wins} from {visits} visits, its parent has {parent} visits, and C is "
        "1. What is its UCB1 value, to two decimals?",
        ucb1(wins, visits, parent, 1),
        again=lambda: wins / visits + bonus,
        reasoning=f"The mean {text(wins / visits)}, plus the root of ln {parent} / {visits}, "
        f"which is {text(bonus)}.",
        mistakes={
            "the bonus was left out": wins / visits,
            "the root was not drawn": wins / visits + log(parent) / visits,
            "the visits of child and parent were exchanged": (
                wins / visits + sqrt(log(visits) / parent)
            ),
        },
        within=ROUNDED,
    )


@asks(minutes=5)
def ucb1_selection(rng: Random) -> Drawn | None:
    """Ask which child UCB1 selects."""
    rows = [(rng.randint(0, n), n) for n in rng.sample(range(2, 25), 4)]
    parent = sum(n for _, n in rows)
    scores = [ucb1(w, n, parent, 1) for w, n in rows]
    first, second = sorted(scores, reverse=True)[:2]
    if first - second < 0.05:  # no question of digits
        return None
    right = "ABCD"[scores.index(first)]
    return choice(
        rng,
        "The table has the children of a node, all visited. Which one does UCB1 select, with C = "
        "1?",
        right,
        again=lambda: "ABCD"[_best(rows, lambda w, n: w / n + sqrt(log(parent) / n))],
        reasoning=f"The parent has {parent} visits. The values are {listing(scores)}.",
        mistakes=apart(
            right,
            {
                "only the means were compared": "ABCD"[_best(rows, lambda w, n: w / n)],
                "only the bonus was compared": "ABCD"[_best(rows, lambda w, n: -n)],
            },
        ),
        figure=_children(rows),
        others=("A", "B", "C", "D"),
    )


def _best(rows: Rows, worth: Any) -> int:
    return max(range(len(rows)), key=lambda i: worth(*rows[i]))


def _children(rows: Rows) -> TableFigure:
    body = (("ABCD"[i], str(w), str(n)) for i, (w, n) in enumerate(rows))
    return TableFigure((("child", "total", "visits"), *body))


@asks(minutes=3)
def move_to_play(rng: Random) -> Drawn:
    """Ask which action the search plays in the end."""
    rows = [(rng.randint(0, n), n) for n in rng.sample(range(2, 90), 4)]
    parent = sum(n for _, n in rows)
    root = Node[Any, str](0)
    root.visits = parent
    for i, (total, visits) in enumerate(rows):
        child = Node[Any, str](i, root, "ABCD"[i])
        child.total, child.visits = total, visits
        root.children.append(child)
    return choice(
        rng,
        "Monte-Carlo tree search has come to the numbers in the table, and its time is over. Which "
        "action does it play?",
        best_action(root),
        again=lambda: "ABCD"[[n for _, n in rows].index(max(n for _, n in rows))],
        reasoning="The most visited one. A high mean may rest on a few lucky simulations; many "
        "visits come only to an action that stays good.",
        mistakes={
            "the best mean decided": "ABCD"[_best(rows, lambda w, n: w / n)],
            "the next selection by UCB1 was given": "ABCD"[
                _best(rows, lambda w, n: ucb1(w, n, parent, 1))
            ],
        },
        figure=_children(rows),
        others=("A", "B", "C", "D"),
    )


@asks(minutes=3)
def wins_from_total(rng: Random) -> Drawn:
    """Ask for the number of wins behind a total."""
    wins, losses, draws = (rng.randint(0, 40) for _ in "wld")
    visits, total = wins + losses + draws, wins - losses

    def by_counting() -> int:
        return next(w for w in range(visits + 1) if w - (visits - draws - w) == total)

    return number(
        f"A win counts 1, a draw 0 and a loss -1. A node has total {total} from {visits} visits, "
        f"and {draws} of its simulations were draws. How many were won by the player who chose it?",
        wins,
        again=by_counting,
        reasoning=f"Wins and losses are {visits - draws} together, and wins minus losses are "
        f"{total}: half of {visits - draws + total} are wins.",
        mistakes={
            "the draws were taken for half wins, half losses": (visits + total) / 2,
            "the total was taken for the wins": total,
            "the losses were given": losses,
        },
    )


@asks(minutes=5)
def exploration_constant(rng: Random) -> Drawn | None:
    """Ask from which C on the less visited child is selected."""
    n1, n2 = rng.randint(12, 40), rng.randint(2, 8)
    w1, w2 = rng.randint(n1 // 2, n1), rng.randint(0, n2)
    parent, gap = n1 + n2, w1 / n1 - w2 / n2
    if gap <= 0:
        return None
    bonuses = sqrt(log(parent) / n1), sqrt(log(parent) / n2)

    def threshold() -> float:
        low, high = 0.0, 50.0
        for _ in range(60):
            c = (low + high) / 2
            if ucb1(w2, n2, parent, c) > ucb1(w1, n1, parent, c):
                high = c
            else:
                low = c
        return high

    return number(
        f"A node has two children: A with total {w1} from {n1} visits, and B with total {w2} from "
        f"{n2} visits. UCB1 selects A for small C. From which C on does it select B, to two "
        "decimals?",
        gap / (bonuses[1] - bonuses[0]),
        again=threshold,
        reasoning=f"The means differ by {text(gap)}, the bonuses by "
        f"{text(bonuses[1] - bonuses[0])} times C; C is the quotient.",
        mistakes={
            "A's bonus was forgotten": gap / bonuses[1],
            "the roots were not drawn": gap / (log(parent) / n2 - log(parent) / n1),
        },
        within=ROUNDED,
    )


@asks(minutes=3)
def puct_value(rng: Random) -> Drawn:
    """Ask for the value by which a search with a prior selects."""
    visits, parent = rng.randint(1, 12), rng.randint(20, 90)
    total, prior = rng.randint(0, visits), rng.randint(1, 9) / 10
    mean = total / visits
    return number(
        f"A child has total {total} from {visits} visits, and the prior {prior:g}; its parent has "
        f"{parent} visits. What is mean + C · prior · √(parent's visits) / (1 + visits) with C = "
        "1, to two decimals?",
        puct(total, visits, parent, prior, 1),
        again=lambda: mean + prior * parent**0.5 / (1 + visits),
        reasoning=f"The mean is {text(mean)}, the bonus "
        f"{text(prior * sqrt(parent) / (1 + visits))}.",
        mistakes={
            "the prior was left out": mean + sqrt(parent) / (1 + visits),
            "the root was not drawn": mean + prior * parent / (1 + visits),
            "1 was not added to the visits": mean + prior * sqrt(parent) / visits,
        },
        within=ROUNDED,
    )


@asks(minutes=3)
def missing_visits(rng: Random) -> Drawn:
    """Ask for the visits of a child that the table does not tell."""
    visits = rng.sample(range(1, 60), 4)
    hidden = rng.randrange(4)
    root = Node[Any, int](0)
    for i, n in enumerate(visits):
        root.children.append(Node[Any, int](i, root, i))
        for _ in range(n):
            root.children[-1].visits += 1
            root.visits += 1
    root.visits += 1  # the first simulation, from the root itself
    shown = ["?" if i == hidden else str(n) for i, n in enumerate(visits)]
    others = sum(n for i, n in enumerate(visits) if i != hidden)
    return number(
        f"A search has done {root.visits} iterations. The first one simulated from the root; since "
        "then, each iteration has gone through one child of the root. The table has the children's "
        "visits, one of which is illegible. Which number is it?",
        root.visits - 1 - others,
        again=lambda: root.children[hidden].visits,
        reasoning=f"All but the first iteration visit a child: {root.visits - 1} - {others}.",
        mistakes={
            "the first iteration was counted as well": root.visits - others,
            "the mean of the others was taken": round(others / 3),
        },
        figure=TableFigure((("A", "B", "C", "D"), tuple(shown))),
    )
