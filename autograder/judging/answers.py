"""Answers worked out by hand -> verdicts."""

from dataclasses import replace

from autograder.judging.attempts import Attempts
from autograder.judging.messages import sentence
from autograder.judging.verdicts import graded_verdict, no_points
from autograder.model.case import Answer
from autograder.model.compare import same, show
from autograder.model.exercise import AnswerExercise
from autograder.model.phrase import Phrase, constant
from autograder.model.verdict import PropertyResult, Verdict


def judge_answer(exercise: AnswerExercise, answer: Answer) -> Verdict:
    """Return the verdict on an answer that was worked out by hand."""
    if answer.error is not None:
        return no_points(exercise, sentence(answer.error))
    given = answer.value
    if exercise.whole:
        return _judge_whole(exercise, given)
    if not isinstance(given, dict):
        keys = ", ".join(map(repr, exercise.right))
        return no_points(
            exercise, Phrase("A dictionary with the keys {keys} is asked for.", keys=keys)
        )
    results = [_entry(exercise, key, given.get(key)) for key in exercise.right]
    score = round(sum(r.points for r in results), 6)
    faults = (
        Phrase("{name}: {message}", name=r.name, message=r.message) for r in results if not r.passed
    )
    wrong = next(faults, None)
    return graded_verdict(exercise, score, results, wrong or Phrase("Every entry is right."))


def _judge_whole(exercise: AnswerExercise, given: object) -> Verdict:
    """Judge an answer that is one value."""
    passed = any(same(given, right) for right in exercise.whole)
    points = exercise.points if passed else 0.0
    result = PropertyResult("answer", passed, points, exercise.points, "")
    attempt = Attempts()
    plain: str = Phrase("{given} is not right.", given=show(given))
    message = attempt("words", lambda: _whole_message(exercise, given, passed), plain)
    verdict = graded_verdict(exercise, points, [result], message)
    return replace(verdict, failures=tuple(attempt.failures))


def _whole_message(exercise: AnswerExercise, given: object, passed: bool) -> str:
    """Return a sentence on an answer that is one value."""
    if passed:
        right = next(right for right in exercise.whole if same(given, right))
        return Phrase("{given} is right.", given=show(right))
    if given is None:
        return Phrase("No answer yet.")
    if exercise.explains is None:
        return Phrase("{given} is not right.", given=show(given))
    why = sentence(exercise.explains(given))
    return Phrase("{given} is not right: {why}", given=show(given), why=why)


def _entry(exercise: AnswerExercise, key: str, given: object) -> PropertyResult:
    share = exercise.points / len(exercise.right)
    right = exercise.right[key]
    if same(given, right):  # not quoted: a number within the tolerance could carry a message
        message = Phrase("{given} is right", given=show(right))
        return PropertyResult(key, True, share, share, message)
    if given is None:
        return PropertyResult(key, False, 0.0, share, Phrase("no answer yet."))
    hints = exercise.hints.get(key, {})
    usual = (text for value, text in hints.items() if same(given, value))
    hint = next(usual, exercise.otherwise.get(key))
    message = Phrase("{given} is not right.", given=show(given))
    if hint:
        message = Phrase("{given} is not right ({hint}).", given=show(given), hint=constant(hint))
    return PropertyResult(key, False, 0.0, share, message)
