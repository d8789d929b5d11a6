"""Which recorded calls returned a right value: that of the state among their arguments.

A helper's result is up to its author: a value for MAX or for the player to move, alone or in a
pair, exact or a bound on one side of a window. So every convention is tried, on calls of several
cases, and the one is taken under which most calls are right, if two different values are. Where
several fit equally well, only that is known of a call on which all of them agree.
"""

from collections.abc import Sequence

from autograder.judging.conventions import conventions, exercise_convention
from autograder.judging.state_judge import CallValue, Given, StateJudge, state_judge
from autograder.model.case import Case
from autograder.model.compare import show
from autograder.model.exercise import CodeExercise
from autograder.protocol.call_record import RecordedCall
from course_lib.game import Game

Record = tuple[Case, Sequence[RecordedCall]]
"""A case, and the calls that were recorded on it."""
Row = list[CallValue | None]


def call_values(
    exercise: CodeExercise, record: Record, others: Sequence[Record] = (), *, whole: bool = False
) -> Row | None:
    """Return the facts known of each call; None if the exercise is not about values of states.

    Args:
        exercise: the exercise.
        record: the case with its calls: of the student's functions, of utilities and evaluations.
        others: other cases with their calls, which tell of the conventions, too.
        whole: True to compare the judged function's whole result, not its value alone.
    """
    if exercise.search.state_values is None or record[0].game is None:
        return None
    judges = [
        judge for one in (record, *others) if (judge := state_judge(exercise, *one)) is not None
    ]
    # Without a judge of the case itself, the first one is of another case.
    if not judges or judges[0].calls is not record[1]:
        return None
    found: Row = [None] * len(record[1])
    for name in dict.fromkeys(call.function for call in record[1] if not call.looked_up):
        mine = [judge.calls_of(name) for judge in judges]
        values = _of_function(exercise, judges, mine, name, whole)
        for i, value in zip(judges[0].places(name), values, strict=True):
            found[i] = value
    return found


def _of_function(
    exercise: CodeExercise,
    judges: Sequence[StateJudge],
    mine: Sequence[Given | None],
    name: str,
    whole: bool,
) -> Row:
    """Return the facts known of the calls of one function on the first of some cases."""
    first, about = judges[0], judges[0].about
    nothing: Row = [None] * len(first.places(name))
    given = mine[0]
    if hasattr(Game, name) or not given:  # the rules of a game that the student wrote
        return nothing
    if name in exercise.names and len(given[0][0]) == len(first.case.args):
        if whole:
            return [first.for_arguments(args).judge_result(args, value) for args, value in given]
        own = exercise_convention(about)
        if not about.is_own:
            return nothing
        return [first.for_arguments(args).value(own, args, value) for args, value in given]
    rows = [(judge, calls) for judge, calls in zip(judges, mine, strict=True) if calls]
    every = [one for _, calls in rows for one in calls]
    if len({len(args) for args, _ in every}) > 1:
        return nothing
    columns = list(zip(*(args for args, _ in every), strict=True))
    places = [
        i
        for i in range(len(columns))
        if all(judge.is_state(args[i]) for judge, calls in rows for args, _ in calls)
    ]
    tried = []
    for each in conventions(about, columns, [value for _, value in every], places):
        tried.append([[judge.value(each, *one) for one in calls] for judge, calls in rows])
    best = max((_fit(found) for found in tried), default=-1)
    fitting = [found for found in tried if _fit(found) == best]
    if best < 0 or not _has_evidence(fitting[0], every):
        return nothing
    return [_common(values) for values in zip(*(found[0] for found in fitting), strict=True)]


def _fit(rows: Sequence[Row]) -> int:
    """Return how many more calls are right than wrong."""
    return sum(1 if v.is_right else -1 for row in rows for v in row if v is not None)


def _has_evidence(rows: Sequence[Row], every: Given) -> bool:
    """Tell whether it is no chance that values of states are returned: two different ones are."""
    flat = [value for row in rows for value in row]
    rights = {
        show(r) for v, (_, r) in zip(flat, every, strict=True) if v is not None and v.is_right
    }
    return len(rights) > 1


def _common(values: Sequence[CallValue | None]) -> CallValue | None:
    """Return the verdict on a call that several conventions share: that it is right, or a value."""
    first = values[0]
    if first is not None and all(v is not None and v.is_right for v in values):
        return first
    return first if all(value == first for value in values) else None
