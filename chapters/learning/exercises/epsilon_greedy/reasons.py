"""Why the right answers of ``epsilon-greedy`` are right."""

from autograder.exercises.common.reasons import number
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase
from chapters.mcts.exercises.odds import usual
from course_lib.learning import greedy_action


def choice_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the entries, and with which probability the best action is chosen."""
    q, s, actions, epsilon = case.args[0].value, case.args[1], case.args[2].value, case.args[3]
    entries = ", ".join(f"{number(q.get((s, a), 0))} ({a})" for a in actions)
    best = greedy_action(q, s, actions)
    found, times, share = answer.value, case.args[4].times, epsilon / len(actions)
    odds = {a: share + (1 - epsilon) * (a == best) for a in actions}
    if isinstance(found, dict) and found.keys() <= odds.keys():
        usual_counts = {a: usual(times, p) for a, p in odds.items()}
        if all(low <= found.get(a, 0) <= high for a, (low, high) in usual_counts.items()):
            return None
    return Phrase(
        "the entries are {entries}; {best} is the first best, and has the probability {p}",
        entries=entries,
        best=show(best),
        p=number(odds[best]),
    )
