"""Answers of students who hand in together: one answer, with a mark per person."""

from collections.abc import Mapping, Sequence

from classroom.gradebook.by_hand.hand_marks import WrittenAnswer
from classroom.gradebook.database.answers import CODE
from classroom.gradebook.handing_in.groups import Groups


def answers_by_group(
    answers: Sequence[WrittenAnswer], groups: Groups, digests: Mapping[str, Mapping[str, str]]
) -> list[tuple[WrittenAnswer, ...]]:
    """Return answers to one question, the same answers of one group's members together.

    Those to an exercise with code are the same if all code is.

    Args:
        answers: the answers, by student.
        groups: the groups of the course.
        digests: by student and exercise, of the answer that was graded last.
    """
    found: dict[tuple[str, str], list[WrittenAnswer]] = {}
    for answer in answers:
        group = groups.find(answer.student, answer.section)
        own = digests.get(answer.student, {})
        digest = own.get(answer.exercise, own.get(CODE))
        key = (group.name, digest) if group and digest else ("", answer.key)
        found.setdefault(key, []).append(answer)
    return [tuple(own) for own in found.values()]
