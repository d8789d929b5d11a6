"""Searches that deepen, interrupted at every request; ``iterative-deepening`` and others ask so."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.counting import counted
from autograder.model.case import Answer, Case, Table
from autograder.model.compare import same_number, show
from autograder.model.interview import Ask, in_parts
from autograder.model.phrase import Phrase
from chapters.heuristics.exercises.trees import integer_evaluation
from course_lib.game import successors
from course_lib.games import Tree
from course_lib.search import heuristic_minimax

SHAPES = (
    partial(games.tree, depth=4, max_leaves=10),
    partial(games.tree, depth=4, max_leaves=10, alternate=False),
    games.broad_tree,
    partial(games.long_tree, alternate=False, lengths=(6, 8)),
)
"""How random trees are drawn for searches that deepen."""


def deepening_case(tree: Tree, evaluate: Table, most: int) -> Case:
    """Return a case about a search of a tree to a depth, in which evaluations are counted."""
    return counted("search", tree, tree.initial(), evaluate, most)


def deepening_example(tree: Tree, seed: int, most: int = 3) -> Case:
    """Return such a case with an evaluation drawn by a seed."""
    return deepening_case(tree, integer_evaluation(tree, seed), most)


def interrupted_everywhere(case: Case, ask: Ask) -> Answer:
    """Let a function search the whole depth, interrupt it at every request, then search less deep.

    What less deep searches find is asked for last, so that no interruption is answered with it. An
    error in an undisturbed search is the error of the whole answer; one after an interruption is
    that of its part alone.
    """
    game, s, evaluate, most = case.args
    full = Case(case.kind, case.args, counted=True)
    deepest = ask(full)
    requests = 0 if deepest.error is not None else deepest.requests
    # The states asked for until then are known from before, and a sandbox does not send them again.
    stopped = [ask(full, stop_after=n) for n in range(requests)]
    calm = [
        ask(Case(case.kind, (game, s, evaluate, depth), counted=True)) for depth in range(1, most)
    ]
    calm.append(deepest)
    parts = [*calm, *(Answer(p.value, p.error, p.changed, weight=p.weight) for p in stopped)]
    return replace(in_parts(parts), error=in_parts(calm).error)


def unlike_deepening(case: Case, answer: Answer) -> str | None:
    """Return why the requests are not those of deepening: they say what is finished when.

    Depth 1 takes a request for every successor, and each further depth all those of the depth
    before it and one for every new state.
    """
    calm, children = answer.parts[: case.args[3]], {t for _, t in successors(*case.args[:2])}
    least = [one.requests + len(more.asked - one.asked) for one, more in pairwise(calm)]
    least.insert(0, len(children) if len(children) > 1 else 0)  # a single action needs no search
    for depth, (part, fewest) in enumerate(zip(calm, least, strict=True), start=1):
        if part.requests < fewest:
            return Phrase(
                "max_depth={depth} made {n} requests, and deepening makes {least} at least",
                depth=depth,
                n=part.requests,
                least=fewest,
            )
    return None


def interruptions(case: Case, answer: Answer) -> list[tuple[int, int, Answer]]:
    """Return, per interruption, after how many requests, the last finished depth, the answer."""
    most = case.args[3]
    calm, stopped = answer.parts[:most], answer.parts[most:]
    return [(n, sum(n >= c.requests for c in calm), part) for n, part in enumerate(stopped)]


def any_of(actions: Sequence[Any]) -> str:
    """Return some actions, the last one after an "or"."""
    *others, last = map(show, actions)
    if not others:
        return last
    return Phrase("{others} or {last}", others=" or ".join(others), last=last)


def best_actions(case: Case) -> list[list[Any]]:
    """Return, by depth, the best actions of minimax to that depth; at 0, all actions.

    Where the game is over, None takes their place.
    """
    game, s, evaluate, most = case.args
    if game.is_terminal(s):
        return [[None]] * (most + 1)
    found: list[list[Any]] = [list(game.actions(s))]
    for depth in range(1, most + 1):
        best = heuristic_minimax(game, s, depth, evaluate)[0]
        values = {
            a: heuristic_minimax(game, t, depth - 1, evaluate)[0] for a, t in successors(game, s)
        }
        found.append([a for a, value in values.items() if same_number(value, best)])
    return found
