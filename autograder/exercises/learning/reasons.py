"""Why the right answers of section ``learning`` on weights, networks and policies are right."""

from typing import Any

from autograder.exercises.common.reasons import factor, listed, number, where_wrong
from autograder.exercises.learning.numbers import squared_errors
from autograder.exercises.mcts.trees import argument
from autograder.model.case import Answer, Case
from autograder.model.compare import is_number, same_number, show
from autograder.model.phrase import Phrase
from course_lib.environments.grid_world import SIDES, beside
from course_lib.learning import linear_value

# Weights.


@where_wrong
def step_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the error, and by how much weights move."""
    weights, features = case.args[0].value, case.args[1].value
    target, rate = case.args[2:]
    value = linear_value(weights, features)
    return Phrase(
        "the value is {value} and the error {error}; each weight moves by {rate} · {factor} · its "
        "feature",
        value=number(value),
        error=number(target - value),
        rate=number(rate),
        factor=factor(target - value),
    )


@where_wrong
def fit_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the sums of squared errors."""
    features, values = (arg.value for arg in case.args)
    least = squared_errors(right.value, features, values)
    given = answer.value
    n = len(features[0])
    fits = isinstance(given, list | tuple) and len(given) == n and all(map(is_number, given))
    if not fits:
        return Phrase("there is one weight for each of the {n} columns", n=n)
    return Phrase(
        "the sum of its squared errors is {least}, that of the returned weights {found}",
        least=f"{least:.4g}",
        found=f"{squared_errors(given, features, values):.4g}",
    )


@where_wrong
def td_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the target and the value."""
    weights, features = case.args[0].value, case.args[1].value
    reward, later, gamma, rate = case.args[2:]
    value = number(linear_value(weights, features))
    if later is None:
        return Phrase(
            "nothing follows, so the target is the reward, {target}; the value is {value}, and the "
            "rate {rate}",
            target=number(reward),
            value=value,
            rate=number(rate),
        )
    return Phrase(
        "the target is {reward} + {gamma} · {after}; the value is {value}, and the rate {rate}",
        reward=number(reward),
        gamma=number(gamma),
        after=factor(linear_value(weights, later.value)),
        value=value,
        rate=number(rate),
    )


# Networks.


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


@where_wrong
def gradient_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the output, the error and the numbers of the gradient that is wrong."""
    w2, target = case.args[2].value, case.args[5]
    g_b2, g_w2 = right.value[1][3], right.value[1][2]
    error = g_b2 / 2
    given = answer.value
    if not _has_loss(given) or not same_number(given[0], right.value[0]):
        return Phrase(
            "the output is {out} and the target {target}: the loss is the square of {error}",
            out=number(target + error),
            target=number(target),
            error=number(error),
        )
    if not error or len(w2) > 4:
        return None
    hidden = [g / g_b2 for g in g_w2]
    return Phrase(
        "the hidden units give {hidden}, with the weights {w2} of the output, and the error is "
        "{error}",
        hidden=listed(hidden),
        w2=listed(list(w2)),
        error=number(error),
    )


def _has_loss(value: object) -> bool:
    return isinstance(value, list | tuple) and len(value) == 2 and is_number(value[0])


# Policies of a search.


@where_wrong
def policy_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the visits, and the power to which they are raised."""
    children, temperature = argument(case).tree.children, case.args[1]
    visits = {child.action: child.visits for child in children}
    if temperature == 0:
        best = max(visits, key=lambda a: visits[a])
        return Phrase(
            "{action} is the first with the most visits, {n}", action=show(best), n=visits[best]
        )
    return Phrase(
        "the visits are {visits}, and each is raised to the power 1 / {temperature} and divided by "
        "the sum",
        visits=listed(list(visits.values())),
        temperature=number(temperature),
    )


# Snake.


def snake_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return what is true of the first boolean that is wrong."""
    given = answer.value if isinstance(answer.value, list | tuple) else ()
    if len(given) != len(right.value):
        return None
    pairs = enumerate(zip(given, right.value, strict=True))
    i = next((i for i, (x, y) in pairs if not (isinstance(x, int) and x == y)), None)
    if i is None:
        return None
    body, heading, food, rows, columns = case.args
    if i < 3:
        return _cell(body, heading, i, rows, columns)
    if i < 7:
        return Phrase("the snake moves {heading}", heading=show(heading))
    row, column = body[0]
    if i < 9:
        return Phrase(
            "the food is in row {food}, the head in row {row}, and row 0 is at the top",
            food=food[0],
            row=row,
        )
    return Phrase(
        "the food is in column {food}, the head in column {column}", food=food[1], column=column
    )


def _cell(body: Any, heading: str, side: int, rows: int, columns: int) -> str:
    """Return what there is on the right, on the left, or straight on."""
    left, right = SIDES[heading]
    r, c = cell = beside(body[0], (right, left, heading)[side])
    words = {"cell": show(cell), "heading": show(heading)}
    if not (0 <= r < rows and 0 <= c < columns):
        template = (
            Phrase("the snake moves {heading}, and {cell}, on its right, is outside of the board"),
            Phrase("the snake moves {heading}, and {cell}, on its left, is outside of the board"),
            Phrase("the snake moves {heading}, and {cell}, ahead, is outside of the board"),
        )[side]
    elif cell in body[:-1]:
        template = (
            Phrase("the snake moves {heading}, and {cell}, on its right, is on its body"),
            Phrase("the snake moves {heading}, and {cell}, on its left, is on its body"),
            Phrase("the snake moves {heading}, and {cell}, ahead, is on its body"),
        )[side]
    elif cell == body[-1] and len(body) > 1:
        template = Phrase("the snake moves {heading}, and {cell} is its tail, which moves on")
    else:
        template = Phrase("the snake moves {heading}, and {cell} is free")
    return Phrase(template, **words)
