"""Why the right answers of ``iterative-deepening`` are right."""

from typing import Any

from autograder.exercises.common.reasons import number, of_small_games
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number, show
from autograder.model.phrase import Phrase, player_text
from course_lib.game import successors
from course_lib.search import heuristic_minimax


@of_small_games
def deepening_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the values after the actions at the first depth with a wrong answer."""
    finished = _first_fault(case, answer)
    return None if finished is None else finished_reason(case, finished)


def finished_reason(case: Case, finished: int) -> str | None:
    """Return the values after the actions at a depth.

    Args:
        case: a search that deepens.
        finished: the last depth that was finished; 0 if none was.
    """
    game, s, evaluate = case.args[:3]
    if finished == 0:
        return Phrase(
            "no depth was finished when time was up, so that any of {actions} will do",
            actions=show(list(game.actions(s)), 60),
        )
    values = {
        a: heuristic_minimax(game, t, finished - 1, evaluate)[0] for a, t in successors(game, s)
    }
    text = ", ".join(f"{number(v)} ({show(a, 12)})" for a, v in values.items())
    if len(text) > 90:
        return None
    return Phrase(
        "at depth {depth}, the last one finished, the actions of {player} are worth {values}",
        depth=finished,
        player=player_text(game, game.turn(s)),
        values=text,
    )


def _first_fault(case: Case, answer: Answer) -> int | None:
    """Return the depth that is finished where an answer is wrong for the first time."""
    game, s, evaluate, most = case.args
    best: list[list[Any]] = [list(game.actions(s))]
    for depth in range(1, most + 1):
        after = {
            a: heuristic_minimax(game, t, depth - 1, evaluate)[0] for a, t in successors(game, s)
        }
        value = heuristic_minimax(game, s, depth, evaluate)[0]
        best.append([a for a, v in after.items() if same_number(v, value)])
    calm, stopped = answer.parts[:most], answer.parts[most:]
    for depth, part in enumerate(calm, start=1):
        if part.value not in best[depth]:
            return depth
    for n, part in enumerate(stopped):
        finished = sum(n >= c.requests for c in calm)
        if part.value not in best[finished]:
            return finished
    return None
