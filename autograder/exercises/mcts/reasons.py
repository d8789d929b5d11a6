"""Why the right answers of section ``mcts`` are right, in a clause each."""

from math import log, sqrt

from autograder.exercises.common.reasons import (
    MOST_LISTED,
    factor,
    listed,
    number,
    numbered_player,
    where_wrong,
)
from autograder.exercises.mcts.trees import argument
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase
from autograder.model.search_tree import Grown, Path, Spot, spelled
from course_lib.game import CHANCE, MAX
from course_lib.search import ucb1

# Formulas.


@where_wrong
def ucb1_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the numbers that are put into UCB1."""
    total, visits, parent_visits, c = case.args
    if not visits:
        return _unvisited()
    return Phrase(
        "it is {total} / {visits} + {c} · sqrt(ln {parent} / {visits})",
        total=number(total),
        visits=visits,
        parent=parent_visits,
        c=number(c),
    )


def _unvisited() -> str:
    return Phrase("without a visit its bound is above that of every visited node")


@where_wrong
def tuned_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the numbers that are put into UCB1-tuned."""
    total, squares, visits, parent_visits, c = case.args
    if not visits:
        return _unvisited()
    spread = squares / visits - (total / visits) ** 2
    variance = spread + sqrt(2 * log(parent_visits) / visits)
    return Phrase(
        "it is {total} / {visits} + {c} · sqrt(ln {parent} / {visits} · v), and v is the lesser of "
        "1/4 and {variance}",
        total=number(total),
        visits=visits,
        parent=parent_visits,
        c=number(c),
        variance=number(max(variance, 0.0)),
    )


@where_wrong
def puct_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the numbers that are put into PUCT."""
    total, visits, parent_visits, prior, c = case.args
    bonus = f"{number(c)} · {number(prior)} · sqrt({parent_visits}) / {1 + visits}"
    if not visits:
        return Phrase("without a visit the mean is 0, and the bonus is {bonus}", bonus=bonus)
    return Phrase(
        "it is {total} / {visits} + {bonus}", total=number(total), visits=visits, bonus=bonus
    )


# Choices in a tree.


@where_wrong
def select_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the bounds of the children where the way first goes wrong."""
    tree, c = case.args[0].tree, case.args[1]
    given = answer.value.path if isinstance(answer.value, Spot) else None
    way = right.value.path
    if given is None:
        return None
    shared = _shared(given, way)
    at = _below(tree, way[:shared])
    if shared == len(way):
        return Phrase("{node} has no children, and selection ends there", node=spelled(way))
    bounds = [ucb1(n.total, n.visits, at.visits, c) for n in at.children]
    if len(bounds) > MOST_LISTED:
        return None
    ties = bounds.count(max(bounds)) > 1
    template = (
        Phrase("at {node} the bounds of the children are {bounds}, and the first best counts")
        if ties
        else Phrase("at {node} the bounds of the children are {bounds}")
    )
    return Phrase(template, node=spelled(way[:shared]), bounds=listed(bounds))


def _shared(one: Path, other: Path) -> int:
    """Return how many steps two ways have in common."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(one), len(other)))


def _below(tree: Grown, path: Path) -> Grown:
    for i in path:
        tree = tree.children[i]
    return tree


@where_wrong
def best_action_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the visits of the children."""
    children = argument(case).tree.children
    visits = [child.visits for child in children]
    if len(visits) > MOST_LISTED:
        return None
    template = (
        Phrase("the children have {visits} visits, and the first of the most counts")
        if visits.count(max(visits)) > 1
        else Phrase("the children have {visits} visits")
    )
    return Phrase(template, visits=listed(visits))


# Changes of a tree.


def expand_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return whether the leaf is expanded, and by which actions."""
    game, leaf = case.args
    row = leaf.tree.rows[leaf.path]
    if game.is_terminal(row.state):
        return Phrase("the game is over at {node}, which is returned as it is", node=str(row.state))
    if not row.visits:
        return Phrase("{node} has no visit yet, and is returned as it is", node=spelled(leaf.path))
    actions = game.actions(row.state)
    if len(actions) == 1:
        return Phrase(
            "{node} has one child, for the only action, and that is returned",
            node=spelled(leaf.path),
        )
    return Phrase(
        "{node} has a child for each of {actions}, new and below it, and the first is returned",
        node=spelled(leaf.path),
        actions=show(list(actions), 50),
    )


def backpropagate_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return whose total changes by what at the first node whose counts are wrong."""
    game, end, utilities = case.args
    found, wanted = answer.tree or {}, right.tree or {}
    line = [end.path[:i] for i in range(len(end.path), -1, -1)]
    wrong = [p for p in wanted if p not in found or found[p][2:4] != wanted[p][2:4]]
    path = next((p for p in line if p in wrong), None)
    if path is None:
        return Phrase("only the node and those above it count this simulation") if wrong else None
    before = end.tree.rows[path]
    if path in found and found[path].total == wanted[path].total:
        return Phrase(
            "{node} counts this simulation, too, and had {visits} visits",
            node=spelled(path),
            visits=before.visits,
        )
    words = {"node": spelled(path), "before": number(before.total)}
    if not path:
        return Phrase(
            "the root counts for player 0, who gets {gain}: {before} + {sum}",
            gain=number(utilities[MAX]),
            before=words["before"],
            sum=factor(utilities[MAX]),
        )
    mover = game.turn(end.tree.rows[path[:-1]].state)
    gain = utilities[MAX if mover == CHANCE else mover]
    template = (
        Phrase("chance moves above {node}, so player 0 counts, who gets {gain}: {before} + {sum}")
        if mover == CHANCE
        else Phrase("{player} moves above {node}, and gets {gain}: {before} + {sum}")
    )
    player = numbered_player(mover)
    return Phrase(template, player=player, gain=number(gain), sum=factor(gain), **words)
