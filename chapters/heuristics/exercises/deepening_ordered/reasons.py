"""Why the right answers of ``deepening-ordered`` are right."""

from autograder.exercises.common.reasons import of_small_games
from autograder.model.case import Answer, Case
from autograder.model.compare import as_pair, same_number
from chapters.heuristics.exercises.interruptions import best_actions, interruptions
from chapters.heuristics.exercises.iterative_deepening.reasons import finished_reason
from course_lib.search import heuristic_minimax


@of_small_games
def pair_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the values after the actions at the first depth with a wrong pair."""
    if case.kind != "search":
        return None
    calm = enumerate(answer.parts[: case.args[3]], start=1)
    stopped = ((depth, part) for _, depth, part in interruptions(case, answer) if depth)
    wrong = (depth for depth, part in (*calm, *stopped) if not _is_right(case, depth, part))
    finished = next(wrong, None)
    return None if finished is None else finished_reason(case, finished)


def _is_right(case: Case, depth: int, part: Answer) -> bool:
    game, s, evaluate = case.args[:3]
    pair = as_pair(part.value)
    value = heuristic_minimax(game, s, depth, evaluate)[0]
    return (
        pair is not None
        and same_number(pair[0], value)
        and pair[1] in case.once(best_actions)[depth]
    )
