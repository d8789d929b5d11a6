"""Why the right answers of ``q-update`` are right."""

from autograder.exercises.common.reasons import factor, number, where_wrong
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number, show
from autograder.model.phrase import Phrase


@where_wrong
def update_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the target of the entry that changes, or that another one stays."""
    q, s, a, reward, s2, actions2, alpha, gamma = case.args
    found = answer.value if isinstance(answer.value, dict) else q.value
    wanted = right.value if isinstance(right.value, dict) else q.value
    if same_number(found.get((s, a), 0), wanted.get((s, a), 0)):
        return Phrase("only the entry of {key} changes", key=show((s, a)))
    old = number(q.value.get((s, a), 0))
    if not actions2.value:
        return Phrase(
            "{state} has no actions, so the target is the reward, {reward}, and {old} moves to it "
            "by {alpha}",
            state=show(s2),
            reward=number(reward),
            old=old,
            alpha=number(alpha),
        )
    return Phrase(
        "the target is {reward} + {gamma} · {after}, and {old} moves to it by {alpha} of the way",
        reward=number(reward),
        gamma=number(gamma),
        after=factor(max(q.value.get((s2, b), 0) for b in actions2.value)),
        old=old,
        alpha=number(alpha),
    )
