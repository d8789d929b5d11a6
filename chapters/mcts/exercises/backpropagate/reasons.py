"""Why the right answers of ``backpropagate`` are right."""

from autograder.exercises.common.reasons import factor, number
from autograder.model.case import Answer, Case
from autograder.model.exercise import Step
from autograder.model.phrase import Phrase, player_text
from autograder.model.search_tree import spell_path
from course_lib.game import CHANCE, MAX


def backpropagate_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the change of the total at the first node whose counts are wrong, and its player."""
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
            node=spell_path(path),
            visits=before.visits,
        )
    words = {"node": spell_path(path), "before": number(before.total)}
    if not path:
        return Phrase(
            "the root counts for {player}, who gets {gain}: {before} + {sum}",
            player=player_text(game, MAX),
            gain=number(utilities[MAX]),
            before=words["before"],
            sum=factor(utilities[MAX]),
        )
    mover = game.turn(end.tree.rows[path[:-1]].state)
    whose = MAX if mover == CHANCE else mover
    gain = utilities[whose]
    template = (
        Phrase("chance moves above {node}, so {player} counts, who gets {gain}: {before} + {sum}")
        if mover == CHANCE
        else Phrase("{player} moves above {node}, and gets {gain}: {before} + {sum}")
    )
    player = player_text(game, whose)
    return Phrase(template, player=player, gain=number(gain), sum=factor(gain), **words)


def way_up(case: Case, answer: Answer, right: Answer) -> list[Step]:
    """Return the totals of the nodes on the way up, from the node that was simulated."""
    end = case.args[1]
    found, wanted = answer.tree or {}, right.tree or {}
    line = [end.path[:i] for i in range(len(end.path), -1, -1)]
    return [
        (
            Phrase("the total of {node}", node=spell_path(path)),
            found[path].total if path in found else None,
            wanted[path].total,
        )
        for path in line
        if path in wanted
    ]
