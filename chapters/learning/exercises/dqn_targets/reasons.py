"""Why the right answers of ``dqn-targets`` are right."""

from autograder.exercises.common.reasons import factor, listed, number
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number, show
from autograder.model.phrase import Phrase


def targets_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the target of the first step whose target is wrong; else which step has ended."""
    steps, q_values, gamma = case.args
    given = answer.value if isinstance(answer.value, list | tuple) else []
    for i, (_, _, reward, s2, done) in enumerate(steps):
        if i < len(given) and same_number(given[i], right.value[i]):
            continue
        if done:
            return Phrase(
                "step {i} is the last one, so its target is the reward, {reward}",
                i=i,
                reward=number(reward),
            )
        template = (
            Phrase("the target of step {i} is {reward} + {gamma} · {best}, the best of {values}")
            if len(q_values(s2)) > 1
            else Phrase("the target of step {i} is {reward} + {gamma} · {best}")
        )
        return Phrase(
            template,
            i=i,
            reward=number(reward),
            gamma=number(gamma),
            best=factor(max(q_values(s2))),
            values=listed(list(q_values(s2))),
        )
    ended = next((s2 for _, _, _, s2, done in steps if done and s2 in answer.evaluated), None)
    return Phrase("the episode ended in {state}", state=show(ended)) if ended else None
