"""Answers worked out by hand -> verdicts."""

from autograder.judging.messages import sentence
from autograder.judging.verdicts import graded_verdict, no_points
from autograder.model.case import Answer
from autograder.model.compare import same, show
from autograder.model.exercise import AnswerExercise
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
        return no_points(exercise, f"A dictionary with the keys {keys} is asked for.")
    results = [_entry(exercise, key, given.get(key)) for key in exercise.right]
    score = round(sum(r.points for r in results), 6)
    wrong = next((f"{r.name}: {r.message}" for r in results if not r.passed), None)
    return graded_verdict(exercise, score, results, wrong or "Every entry is right.")


def _judge_whole(exercise: AnswerExercise, given: object) -> Verdict:
    """Judge an answer that is one value."""
    passed = any(same(given, right) for right in exercise.whole)
    text = "no answer yet" if given is None else f"{show(given)} is not right"
    if given is not None and exercise.explains is not None:
        text += f": {exercise.explains(given)}"
    message = f"{show(given)} is right" if passed else text
    points = exercise.points if passed else 0.0
    result = PropertyResult("answer", passed, points, exercise.points, "")
    return graded_verdict(exercise, points, [result], sentence(message[0].upper() + message[1:]))


def _entry(exercise: AnswerExercise, key: str, given: object) -> PropertyResult:
    share = exercise.points / len(exercise.right)
    if same(given, exercise.right[key]):
        return PropertyResult(key, True, share, share, f"{show(given)} is right")
    if given is None:
        return PropertyResult(key, False, 0.0, share, "no answer yet.")
    hints = exercise.hints.get(key, {})
    usual = (text for value, text in hints.items() if same(given, value))
    hint = next(usual, exercise.otherwise.get(key))
    message = f"{show(given)} is not right{f' ({hint})' if hint else ''}."
    return PropertyResult(key, False, 0.0, share, message)
