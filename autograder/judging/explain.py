"""Why an answer is wrong: the smallest case, asked again in a fresh process, and its cause.

A case is shown only if the function was seen to fail on it as shown: alone in a fresh process, or
after the calls that are shown with it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from autograder.judging.afresh import fresh_runners, keeps_something, runners_that_forget
from autograder.judging.diagnosis import outcomes_of
from autograder.judging.smallest_case import Found, SmallestCase
from autograder.model.exercise import CodeExercise, KnownMistake, Property
from autograder.model.result_cache import cache_results
from autograder.model.search_tree import Rng
from autograder.running.cases import battery, code_exercise
from autograder.running.collect import RunnerFactory
from autograder.running.kernel_runner import trusted_runner
from autograder.running.score import Outcome, Scored, judged_failures, score


@dataclass(frozen=True)
class Explanation:
    """Why a property does not hold.

    Attributes:
        prop: the property.
        outcome: the smallest failing case found.
        mistake: the known mistake that gives all of the answers, if there is one.
        repeatable: False if the function could not be made to fail a second time.
        ended: True if the search for a smaller case ended by itself; False at its bound, so that
            there may well be a smaller one.
        smaller: for other properties that do not hold, the smallest failing cases met in the
            search, by name.
    """

    prop: Property
    outcome: Outcome
    mistake: KnownMistake | None
    repeatable: bool
    ended: bool = False
    smaller: Mapping[str, Outcome] = field(default_factory=dict)

    def outcome_of(self, result: Scored) -> Outcome:
        """Return the smallest case known on which a property fails.

        Args:
            result: a property that fails.
        """
        if result.prop.name == self.prop.name:
            return self.outcome
        return self.smaller.get(result.prop.name, result.failing[0])


def explain(
    exercise: CodeExercise,
    open_runner: RunnerFactory,
    result: Scored,
    outcomes: Sequence[Outcome],
    secret: str,
    mistake: KnownMistake | None,
) -> Explanation:
    """Return why an answer is wrong, on the smallest case found of all that it fails.

    Args:
        exercise: the exercise.
        open_runner: opens runners.
        result: the property that fails on the easiest case.
        outcomes: the answers to the whole battery, in the order in which they were given.
        secret: which battery.
        mistake: the known mistake that gives all of the answers, if there is one.
    """
    results = score(exercise, outcomes)
    search = SmallestCase(exercise, open_runner, results, outcomes)
    if mistake is not None:
        usual = _usual(exercise.cases_id, mistake.id, secret)
        if usual is not None and usual.outcome.before:
            kept = runners_that_forget(exercise, open_runner)
            search = SmallestCase(exercise, kept, results, outcomes)
        if usual is not None and (
            same := search.fails_on(usual.outcome.case, usual.outcome.before)
        ):
            return Explanation(same.prop, same.outcome, mistake, True, usual.ended)
    found = _smallest(search, exercise, open_runner, results, outcomes)
    if found is None:
        return Explanation(result.prop, result.failing[0], mistake, repeatable=False)
    # If calls before a case make it fail, so may they have made those that were met in one process.
    smaller = {} if found.outcome.before else search.smaller
    return Explanation(found.prop, found.outcome, mistake, True, found.ended, smaller)


def _smallest(
    search: SmallestCase,
    exercise: CodeExercise,
    open_runner: RunnerFactory,
    results: Sequence[Scored],
    outcomes: Sequence[Outcome],
) -> Found | None:
    """Return the smallest case found; of a function that keeps something, after other calls."""
    history = [o.case for o in outcomes]
    found = search.find_smallest(history)
    if found is None or found.outcome.before:
        return found
    if not keeps_something(exercise, open_runner, found.outcome):
        return found
    fresh = fresh_runners(exercise, open_runner)
    return SmallestCase(exercise, fresh, results, outcomes).find_smallest(history)


def has_right_value(exercise: CodeExercise, why: Explanation) -> bool:
    """Tell whether a value is right though not the reference's own, and the answer itself is wrong.

    So it is where the property fails with the reference's value, too, and the others, of which one
    would refuse no value at all, hold: a search with a window may return any bound outside of it.
    """
    case, answer, right = why.outcome.case, why.outcome.answer, why.outcome.expected
    others = [p for p in exercise.properties if p is not why.prop and p.looks_at(case)]
    parts = zip(answer.parts, right.parts, strict=False)
    rights = tuple(replace(mine, value=theirs.value) for mine, theirs in parts)
    without = replace(answer, value=None)
    instead = replace(answer, value=right.value, parts=rights)
    if any(isinstance(arg, Rng) for arg in case.args):
        # A sample is right, and what its calls have in common is not: the same seed, say.
        if why.prop.check(case, replace(answer, parts=rights), right) is not None:
            return False
        instead = replace(answer, value=right.value)
    return (
        why.prop.check(case, instead, right) is not None
        and any(p.check(case, without, right) for p in others)
        and not any(p.check(case, answer, right) for p in others)
    )


@cache_results(512)
def _usual(exercise_id: str, mistake_id: str, secret: str) -> Found | None:
    """Return the smallest case found on which a known mistake fails, if there is any.

    It is looked for once per mistake, and not once per student.

    Args:
        exercise_id: the exercise.
        mistake_id: the mistake.
        secret: which battery.
    """
    exercise = code_exercise(exercise_id)
    outcomes = outcomes_of(exercise, mistake_id, secret)
    results = score(exercise, outcomes)
    if not judged_failures(results):
        return None
    mistake = next(m for m in exercise.mistakes if m.id == mistake_id)
    search = SmallestCase(exercise, lambda: trusted_runner(mistake.make()), results, outcomes)
    return search.find_smallest(battery(exercise_id, secret))
