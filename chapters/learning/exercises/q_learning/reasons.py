"""Why the right answers of ``q-learning`` are right."""

from collections.abc import Sequence
from typing import Any

from autograder.exercises.common.reasons import factor, number
from autograder.model.case import Answer, Case
from autograder.model.compare import is_number, same_number, show
from autograder.model.phrase import Phrase
from chapters.learning.exercises.q_learning.rules import first_of_wrong, replay_steps, table_after
from course_lib.learning import greedy_action

MOST_STEPS = 2_000


def _order(answer: Answer) -> Sequence[Any]:
    return answer.parts[0].order if answer.parts else ()


def learning_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the last update of the first wrong entry, or the entries at the first wrong choice."""
    env, _, alpha, gamma, epsilon = case.args[:5]
    order = _order(answer)
    if len(order) > MOST_STEPS or not isinstance(answer.value, dict):
        return None
    wanted = table_after(env, order, "q-learning", (alpha, gamma))
    wrong = [
        k for k in {**wanted, **answer.value} if not _near(answer.value.get(k, 0), wanted.get(k, 0))
    ]
    if wrong:
        tables = answer.value, wanted
        key = first_of_wrong(env, order, [k for k in wrong if k in wanted], tables)
        key = wrong[0] if key is None else key
        return _last_update(case, order, key)
    if case.kind == "greedy":
        return _entries(case, order)
    if case.kind == "explores":
        return Phrase(
            "a random action comes with probability {epsilon}, and is the best one, too, half of "
            "the time",
            epsilon=number(epsilon),
        )
    return None


def _near(found: object, wanted: float) -> bool:
    return is_number(found) and same_number(found, wanted)


def _last_update(case: Case, order: Sequence[Any], key: Any) -> str | None:
    """Return the numbers of the last update of an entry, in the steps that were made."""
    env, _, alpha, gamma = case.args[:4]
    last = None
    for q, (s, a, t, reward) in replay_steps(env, order, "q-learning", (alpha, gamma)):
        if (s, a) == key:
            after = max((q.get((t, b), 0.0) for b in env.actions(t)), default=0.0)
            last = q.get((s, a), 0.0), reward, after
    if last is None:
        return Phrase("no step took {action} in {state}", action=show(key[1]), state=show(key[0]))
    old, reward, after = last
    return Phrase(
        "by the steps made, the last target for {key} is {reward} + {gamma} · {after}, and {old} "
        "moves to it by {alpha} of the way",
        key=show(key, 30),
        reward=number(reward),
        gamma=number(gamma),
        after=factor(after),
        old=number(old),
        alpha=number(alpha),
    )


def _entries(case: Case, order: Sequence[Any]) -> str | None:
    """Return the entries where the first best action is not taken."""
    env, _, alpha, gamma = case.args[:4]
    for q, (s, a, _, _) in replay_steps(env, order, "q-learning", (alpha, gamma)):
        if s is not None and a != greedy_action(q, s, env.actions(s)):
            entries = ", ".join(f"{number(q.get((s, b), 0))} ({b})" for b in env.actions(s))
            return Phrase(
                "{action} is taken in {state}, where the entries are {entries}",
                action=show(a),
                state=show(s),
                entries=entries,
            )
    return None
