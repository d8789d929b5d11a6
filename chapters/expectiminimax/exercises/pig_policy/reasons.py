"""Why the right answers of ``pig-policy`` are right."""

from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.phrase import Phrase


def pig(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the first state in which a policy differs from the expected one."""
    (target,) = case.args
    if not isinstance(answer.value, dict):
        return None
    for state in right.value:
        if not isinstance(answer.value.get(state), bool):
            return Phrase(
                "in state {state} no score has reached {target}, so a choice is needed",
                state=show(state),
                target=target,
            )
    differ = [s for s, rolls in right.value.items() if answer.value[s] != rolls]
    if not differ:
        return None
    state = min(differ, key=lambda s: (s[0] + s[1], s))
    template = (
        Phrase("the expected policy differs in {number} states: in {state} it rolls, for example")
        if right.value[state]
        else Phrase(
            "the expected policy differs in {number} states: in {state} it holds, for example"
        )
    )
    return Phrase(template, number=len(differ), state=show(state))
