"""Right answers to ``endgame-table``, each written in another style."""

from collections import defaultdict
from graphlib import TopologicalSorter

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, successors


def table_by_recursion(game, states):
    table = {}

    def value(s):
        if s in table:
            return table[s]
        if game.is_terminal(s):
            table[s] = game.utility(s, MAX)
        else:
            below = [value(game.transition(s, a)) for a in game.actions(s)]
            table[s] = max(below) if game.turn(s) == MAX else min(below)
        return table[s]

    for s in states:
        value(s)
    return table


def table_backwards(game, states):
    """Retrograde: a state is solved when the last of its successors is."""
    parents, left, below = defaultdict(list), {}, defaultdict(list)
    found = list(dict.fromkeys(states))
    seen = set(found)
    for s in found:
        after = [] if game.is_terminal(s) else [t for _, t in successors(game, s)]
        left[s] = len(after)
        for t in after:
            parents[t].append(s)
            if t not in seen:
                seen.add(t)
                found.append(t)
    solved = {s: game.utility(s, MAX) for s in found if left[s] == 0}
    queue = list(solved)
    for t in queue:
        for s in parents[t]:
            below[s].append(solved[t])
            left[s] -= 1
            if left[s] == 0:
                solved[s] = max(below[s]) if game.turn(s) == MAX else min(below[s])
                queue.append(s)
    return solved


def table_in_topological_order(game, states):
    after, todo = {}, list(states)
    while todo:
        s = todo.pop()
        if s not in after:
            after[s] = [game.transition(s, a) for a in game.actions(s)]
            todo.extend(after[s])
    table = {}
    for s in TopologicalSorter(after).static_order():
        if after[s]:
            table[s] = (max, min)[game.turn(s)](table[t] for t in after[s])
        else:
            table[s] = np.float64(game.utility(s, MAX))
    return table


def table_until_nothing_changes(game, states):
    """Values of all states, again and again, over actions that were asked for once."""
    after = {}
    for start in states:
        stack = [start]
        while stack:
            s = stack.pop()
            if s not in after:
                after[s] = () if game.is_terminal(s) else tuple(t for _, t in successors(game, s))
                stack += after[s]
    table = {s: game.utility(s, MAX) for s in after if game.is_terminal(s)}
    while len(table) < len(after):
        for s, below in after.items():
            if s not in table and all(t in table for t in below):
                values = sorted(table[t] for t in below)
                table[s] = values[-1] if game.turn(s) == MAX else values[0]
    return dict(reversed(table.items()))


RIGHT_ANSWERS: list[Function] = [
    table_by_recursion,
    table_backwards,
    table_in_topological_order,
    table_until_nothing_changes,
]
