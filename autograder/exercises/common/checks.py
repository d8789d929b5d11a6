"""Checks of answers: each returns the fault, in one clause, or None."""

from collections.abc import Callable
from dataclasses import replace

from autograder.model.case import Answer, Case
from autograder.model.compare import as_pair, as_set, same, same_number, show
from autograder.model.exercise import Check, Property
from autograder.model.phrase import Phrase

VALUE_PAIR = Phrase("returned {given}, which is not a pair (value, action)")
VECTOR_PAIR = Phrase("returned {given}, which is not a pair (vector, action)")


def kinds(*names: str) -> frozenset[str]:
    """Return the kinds of cases that a property looks at."""
    return frozenset(names)


def right_value(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the returned number with the reference's."""
    return None if same_number(answer.value, expected.value) else _fault(answer, expected)


def right_action(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the returned action with the reference's."""
    return right_order(case, answer, expected)


def right_order(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the returned sequence with the reference's, entry by entry."""
    return None if same(answer.value, expected.value) else _fault(answer, expected)


def _fault(answer: Answer, expected: Answer) -> str:
    return Phrase(
        "returned {given}, expected {right}", given=show(answer.value), right=show(expected.value)
    )


def right_set(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the returned set of tuples with the reference's."""
    found = as_set(answer.value)
    if found is None:
        return Phrase("returned {given}, which is not a set of tuples", given=show(answer.value))
    if found == expected.value:
        return None
    missing, extra = expected.value - found, found - expected.value
    if not extra:
        return Phrase("the returned set lacks {missing}", missing=show(missing))
    if not missing:
        return Phrase("the returned set should not hold {extra}", extra=show(extra))
    return Phrase(
        "the returned set lacks {missing} and should not hold {extra}",
        missing=show(missing),
        extra=show(extra),
    )


def pair_value(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the value of (value, action) with the reference's."""
    differs = Phrase("returned the value {given}, expected {right}")
    return _member(answer, expected, 0, same_number, VALUE_PAIR, differs)


def pair_action(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the action of (value, action) with the reference's."""
    differs = Phrase("returned the action {given}, expected {right}")
    return _member(answer, expected, 1, same, VALUE_PAIR, differs)


def pair_both(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare both members of (value, action) with the reference's."""
    return pair_value(case, answer, expected) or pair_action(case, answer, expected)


def pair_vector(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the vector of (vector, action) with the reference's, number by number."""
    differs = Phrase("returned the vector {given}, expected {right}")
    return _member(answer, expected, 0, same, VECTOR_PAIR, differs)


def _member(
    answer: Answer,
    expected: Answer,
    i: int,
    equal: Callable[[object, object], bool],
    no_pair: Phrase,
    differs: Phrase,
) -> str | None:
    """Compare a member of a returned pair with the reference's, or say that there is no pair."""
    pair = as_pair(answer.value)
    if pair is None:
        return Phrase(no_pair, given=show(answer.value))
    if equal(pair[i], expected.value[i]):
        return None
    return Phrase(differs, given=show(pair[i]), right=show(expected.value[i]))


def pair_vector_both(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare both members of (vector, action) with the reference's."""
    return pair_vector(case, answer, expected) or pair_action(case, answer, expected)


def left_alone(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Return the change that the function made to the caller's objects, if any."""
    return answer.changed


def right_again(check: Check, objects: Phrase) -> Check:
    """Return the check of the values of several calls that have the same objects.

    Args:
        check: looks at the value of one call.
        objects: the objects that a call may have changed, for the message.
    """

    def checked(case: Case, answer: Answer, expected: Answer) -> str | None:
        calls = 1 + len(case.earlier)
        given, rights = (
            # None altogether stands for None from each call; what is missing counts as None, too.
            [*(x.value if isinstance(x.value, list) else ()), *(None,) * calls][:calls]
            for x in (answer, expected)
        )
        for i, (value, right) in enumerate(zip(given, rights, strict=True)):
            found = check(case, replace(answer, value=value), replace(expected, value=right))
            if found is not None:
                return _first_call(found) if i == 0 else said_again(objects, found)
        return None

    return checked


def _first_call(found: str) -> Phrase:
    """Return the fault of a call before which nothing can have changed."""
    return Phrase("the first call is wrong already: {fault}", fault=found)


def said_again(objects: Phrase, found: str) -> Phrase:
    """Return the fault of a call that was made again with objects that a call may have changed."""
    return Phrase("called again with the same {objects}, {fault}", objects=objects, fault=found)


def each_value(outcome: Callable[[Case, Answer], object]) -> Callable[[Case, Answer], object]:
    """Return an exercise's outcome for cases of several calls, too: that of each value in turn."""

    def outcomes(case: Case, answer: Answer) -> object:
        if not case.earlier or not isinstance(answer.value, list):
            return outcome(case, answer)
        return [outcome(case, replace(answer, value=value)) for value in answer.value]

    return outcomes


def values_if_again(outcome: Callable[[Case, Answer], object]) -> Callable[[Case, Answer], object]:
    """Return an exercise's outcome for cases of several calls, too, where it is that of parts."""
    return lambda case, answer: answer.value if case.earlier else outcome(case, answer)


LISTS, ACTION_LISTS = Phrase("lists"), Phrase("lists of actions")
NODES, GAME = Phrase("nodes"), Phrase("game")


def left_alone_again(check: Check, points: float, objects: Phrase, *needs: str) -> Property:
    """Return the property that a function leaves its arguments as they were.

    It looks at cases of the kind ``again``, where the function is called again with objects that
    it may have changed: by a wrong answer the judge sees a change for which it needs no witness.

    Args:
        check: looks at the value of one call.
        points: its points.
        objects: the objects, for the message.
        needs: the properties that must pass before it is scored.
    """
    return Property(
        "left alone", points, right_again(check, objects), kinds("again"), needs, LEFT_ALONE
    )


LEFT_ALONE = "the arguments stay as they were: a further call with them is answered rightly, too"
UNTOUCHED = "the state, the game and its lists of actions stay as they were"


def untouched(needs: str) -> Property:
    """Return the remark that a function does not change its arguments.

    Changes happen where the judge cannot see them: the student's process says whether there were
    any. So the remark is for those who want to know, and has no points.
    """
    return Property("left alone", 0, left_alone, needs=(needs,), says=UNTOUCHED)
