"""A verdict whose points are final -> the same verdict, with why its answers are wrong.

Each step may fail, by an exception, a limit or the end of a process: the verdict stands, with less
of an explanation, and the failure is noted in it.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from autograder.judging.attempts import Attempts
from autograder.judging.call_values import Record
from autograder.judging.counterexample import counterexample_of
from autograder.judging.diagnosis import diagnose
from autograder.judging.explain import Explanation, explain, has_right_value
from autograder.judging.explanation_text import case_line, cause, explained_case, lost_case, once
from autograder.judging.facts import fact
from autograder.judging.mark import Judged
from autograder.judging.seen_place import end_of_call, kept_at, none_at, raised_at
from autograder.judging.wrong_call import IsSound, first_wrong_call
from autograder.model.case import Answer, Case, Passed
from autograder.model.compare import show
from autograder.model.edit_place import place
from autograder.model.exercise import AnswerExercise, CodeExercise
from autograder.model.phrase import Phrase, join_phrases
from autograder.model.search_tree import Rng
from autograder.model.verdict import Verdict
from autograder.protocol.notes import CallNotes
from autograder.repair.locate import locate
from autograder.repair.place import location_of
from autograder.repair.program import ticking_program
from autograder.running.cases import reference_answer
from autograder.running.collect import RunnerFactory
from autograder.running.room import Opened
from autograder.running.score import Outcome, Scored, by_ease, easiest_failure, fault

MOST_RECORDED = 6
"""Further cases whose calls are recorded, to infer the convention of a student's helpers."""


def explain_verdict(
    exercise: CodeExercise | AnswerExercise,
    judged: Judged,
    open_runner: RunnerFactory,
    secret: str,
    is_sound: IsSound = lambda call: False,
) -> Verdict:
    """Return a verdict with its explanation; its points, properties and status are the same.

    Args:
        exercise: the exercise.
        judged: the verdict, and the answers that it is about.
        open_runner: opens runners; the function is asked again, in new processes.
        secret: which battery.
        is_sound: tells which functions of other cells are known to be right.
    """
    if not isinstance(exercise, CodeExercise) or judged.is_right:
        return judged.verdict
    opened = Opened(open_runner, exercise, secret, judged.sources)
    explainer = _Explainer(exercise, opened, secret, is_sound)
    verdict = explainer.explain(judged)
    return replace(verdict, failures=(*verdict.failures, *explainer.attempt.failures))


class _Explainer:
    """Explains one verdict.

    Args:
        exercise: the exercise.
        open_runner: opens runners.
        secret: which battery.
        is_sound: tells which functions of other cells are known to be right.
    """

    def __init__(
        self, exercise: CodeExercise, open_runner: Opened, secret: str, is_sound: IsSound
    ) -> None:
        self.exercise, self.open_runner, self.secret = exercise, open_runner, secret
        self.is_sound = is_sound
        self.attempt = Attempts()

    def explain(self, judged: Judged) -> Verdict:
        """Return the verdict with its explanation."""
        verdict, exercise = judged.verdict, self.exercise
        if judged.lost is not None:
            lost = judged.lost
            verdict = self.attempt("example", partial(self._explain_no_answer, judged), verdict)
            return self._add_places(verdict, [lost.case], notes=lost.notes)
        if not judged.is_written:
            verdict = self.attempt("not stored", lambda: self._not_stored(judged), verdict)
            notes = self.attempt("notes", self._notes, None)
            return self._add_places(verdict, [o.case for o in judged.outcomes], notes=notes)
        easiest = easiest_failure(exercise, judged.results)
        return verdict if easiest is None else self._wrong(judged, easiest)

    def _not_stored(self, judged: Judged) -> Verdict:
        """Return the verdict on a function that changes nothing, with a value that it returns.

        Its message names no hidden case: a function's result on one may.
        """
        asked, public = judged.outcomes[0].case, self.exercise.examples
        if (case := next((c for c in public if c.identity == asked.identity), None)) is None:
            return judged.verdict
        stored = (i for i, arg in enumerate(case.args) if isinstance(arg, Passed) and arg.returned)
        if (place := next(stored, None)) is None:
            return judged.verdict
        with self.open_runner() as runner:
            runner.watched = True
            calls = self.exercise.asking.interview(case, runner.call).calls
        if not calls or calls[0].value is None or place >= len(calls[0].names):
            return judged.verdict
        found = Phrase(
            "It returned {given}; it should store the value in {name}.",
            given=show(calls[0].value),
            name=calls[0].names[place],
        )
        message = join_phrases(" ", [judged.verdict.message, found])
        return replace(judged.verdict, message=message)

    def _notes(self) -> CallNotes | None:
        """Return the notes of a call of a function that returns None for every case."""
        case = self.exercise.examples[0]
        if any(isinstance(arg, Passed) and arg.returned for arg in case.args):
            return None  # it is to change an argument
        with self.open_runner() as runner:
            runner.watched = True
            answer = self.exercise.asking.interview(case, runner.call)
        return answer.parts[0].notes if answer.parts else answer.notes

    def _explain_no_answer(self, judged: Judged) -> Verdict:
        """Return the verdict on a call that was not answered, with the call."""
        exercise, lost = self.exercise, judged.lost
        assert lost is not None
        answer = Answer(error=str(lost), notes=lost.notes)
        outcome = Outcome(lost.case, answer, reference_answer(exercise, lost.case))
        example = counterexample_of(exercise, outcome, str(lost))
        case = lost_case(exercise, lost.case, str(lost))
        return replace(judged.verdict, counterexample=example, case=case)

    def _wrong(self, judged: Judged, easiest: Scored) -> Verdict:
        """Return the verdict on answers of which some are wrong."""
        exercise, attempt, outcomes = self.exercise, self.attempt, judged.outcomes
        mistake = attempt("known mistake", lambda: diagnose(exercise, outcomes, self.secret), None)
        why = attempt(
            "smallest case",
            lambda: explain(exercise, self.open_runner, easiest, outcomes, self.secret, mistake),
            Explanation(easiest.prop, easiest.failing[0], mistake, repeatable=True),
        )
        verdict = judged.verdict
        verdict = attempt("words", lambda: self._add_words(verdict, judged.results, why), verdict)
        verdict = attempt("example", lambda: self._with_example(verdict, why), verdict)
        verdict = attempt(
            "first wrong call", lambda: self._with_call(verdict, why, outcomes), verdict
        )
        if mistake is not None:
            return verdict
        if not why.repeatable:
            return attempt("fact", lambda: self._add_fact(verdict, why), verdict)
        wrong = {o.case.identity: o for r in (easiest, *judged.results) for o in r.failing}
        failing = [o.case for o in by_ease(exercise, list(wrong.values()))]
        case = why.outcome.case
        if not why.outcome.before and not any(isinstance(arg, Rng) for arg in case.args):
            failing.insert(0, case)
        return self._add_places(verdict, failing, why)

    def _add_words(self, verdict: Verdict, results: Sequence[Scored], why: Explanation) -> Verdict:
        """Return a verdict with the calls that are answered wrongly, and a known cause."""
        exercise = self.exercise
        rows = list(zip(verdict.properties, results, strict=True))
        lines = [once(replace(x, case=case_line(exercise, r, why)), r, why) for x, r in rows]
        return replace(
            verdict,
            properties=tuple(lines),
            diagnosis=why.mistake.id if why.mistake else None,
            message=cause(why, verdict.message),
            case=explained_case(exercise, why),
        )

    def _with_example(self, verdict: Verdict, why: Explanation) -> Verdict:
        wrong = fault(why.prop, why.outcome)
        example = replace(
            counterexample_of(self.exercise, why.outcome, wrong), is_smallest=why.ended
        )
        if example.returned is not None and has_right_value(self.exercise, why):
            example = replace(example, expected=example.returned)
        return replace(verdict, counterexample=example)

    def _with_call(
        self, verdict: Verdict, why: Explanation, outcomes: Sequence[Outcome]
    ) -> Verdict:
        """Return a verdict with the first call that went wrong.

        Where the smallest case does not tell the convention of the student's helpers, further cases
        may.
        """
        example, exercise = verdict.counterexample, self.exercise
        ask = partial(first_wrong_call, exercise, why.prop, why.outcome, is_sound=self.is_sound)
        call = ask()
        if exercise.search.state_values is not None and (call is None or not call.is_first):
            others = self._record_calls(outcomes) if why.outcome.answer.error is None else ()
            call = ask(others) or call
        if example is None or call is None:
            return verdict
        return replace(verdict, counterexample=replace(example, wrong_call=call))

    def _record_calls(self, outcomes: Sequence[Outcome]) -> list[Record]:
        """Return the calls that are made on some cases, small ones, right and wrong."""
        answered = sorted((o for o in outcomes if o.answer.error is None), key=_size)
        chosen = [o.case for o in answered if not o.case.earlier and o.case.game is not None]
        step = max(1, len(chosen) // MOST_RECORDED)
        found: list[Record] = []
        with self.open_runner() as runner:
            runner.watched = True
            for case in chosen[step - 1 :: step][:MOST_RECORDED]:
                answer = self.exercise.asking.interview(case, runner.call)
                first = answer.parts[0] if answer.parts else answer
                if first.calls and all(call.ended for call in first.calls):
                    found.append((case, first.calls))
        return found

    def _add_places(
        self,
        verdict: Verdict,
        failing: Sequence[Case],
        why: Explanation | None = None,
        notes: CallNotes | None = None,
    ) -> Verdict:
        """Return a verdict with the places to look at, if they are known.

        Args:
            verdict: the verdict.
            failing: the failing cases.
            why: the explanation, if there is a smallest failing case.
            notes: the notes of a failing call, where there is none.
        """
        return self.attempt("place", lambda: self._locate(verdict, failing, why, notes), verdict)

    def _locate(
        self,
        verdict: Verdict,
        failing: Sequence[Case],
        why: Explanation | None,
        notes: CallNotes | None,
    ) -> Verdict:
        """Return a verdict with the place at which the failing call is seen to go wrong.

        Where none is, the places are those where edits make every case right, if they are few; else
        the line that raised an exception. Where there is none of these, a fact about the function
        is named.
        """
        exercise, opened = self.exercise, self.open_runner
        sources, names = opened.sources, exercise.names
        program = partial(ticking_program, sources, names)
        notes = verdict.counterexample.notes if verdict.counterexample is not None else notes
        seen = end_of_call(program, sources, notes)
        if seen is None and why is not None and why.outcome.before:
            seen = kept_at(program)
        if seen is None and why is not None and _is_nearly_right(verdict):
            answer = why.outcome.answer
            calls = answer.parts[0].calls if answer.parts else answer.calls
            seen = none_at(program, calls, answer.value, why.outcome.expected.value)
        is_open = seen is None or seen.kind == "unreturned"
        found = locate(exercise, opened, program, failing, self.secret) if is_open else ()
        # That a return is missing says no more than the line after which it is.
        places = (seen,) if seen and (not found or found[0].kind == "missing") else found
        if not places or len(places) >= MANY_EDITS:
            raised = raised_at(program, sources, notes)
            places = places if raised is None else (raised,)
        location = location_of(places, sources, names)
        if location is None:
            return self._add_fact(verdict, why)
        message = join_phrases(" ", [verdict.message, place(location)])
        return replace(verdict, message=message, location=location)

    def _add_fact(self, verdict: Verdict, why: Explanation | None) -> Verdict:
        """Return the verdict with what holds on whatever case the function fails."""
        alone = why is not None and why.repeatable and not why.outcome.before
        shown = why.outcome if why is not None and alone else None
        passed = [line.name for line in verdict.properties if line.passed]
        found = fact(self.exercise, self.open_runner, shown, passed)
        if found is None:
            return verdict
        return replace(verdict, message=join_phrases(" ", [verdict.message, found]))


MANY_EDITS = 3
"""So many edits are another program: the line that raised an exception says more."""
NEARLY_RIGHT = 0.75
"""The share of the points from which on what is wrong is a case apart."""


def _is_nearly_right(verdict: Verdict) -> bool:
    return (verdict.score or 0) >= NEARLY_RIGHT * verdict.max_score


def _size(outcome: Outcome) -> int:
    return outcome.case.size
