"""Gradescope's ``results.json``: a test for every exercise, for one submission.

Students see it as soon as it is there, perhaps before the last of them hands in, so only fields are
read that hold no call, which may be a hidden case, and nothing that a process sent that was asked
about one: the cause in the judge's words, and the names and points of properties. An exercise
without a mark is a test without a score, and the total does not count it; with no mark at all there
is no total, which Gradescope reports as a failure to be looked at.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from autograder.model.text_files import json_text
from classroom.gradebook.export.cells import number
from classroom.gradebook.export.marks import Mark, Submission, as_text


def submission_json(submission: Submission) -> str:
    """Return a submission of the gradebook as the text of a ``results.json``."""
    tests = [_test(mark, mark.manual or as_text(mark.auto)) for mark in submission.marks]
    return _document(tests, submission)


def results_json(rows: Sequence[dict[str, Any]]) -> str:
    """Return rows of our own JSON, all of one submission, as the text of a ``results.json``.

    ``examples/gradescope/run_autograder`` calls it, which runs on Gradescope's machines.
    """
    tests, marks = [], []
    for row in rows:
        mark = Mark(row["exercise"], row["score"], row["max_score"])
        marks.append(mark)
        lines = [row["cause"], *_properties(row["properties"])]
        tests.append(_test(mark, "\n".join(filter(None, lines))))
    return _document(tests, Submission(tuple(marks)))


def _properties(results: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Yield a line per property: its name and its points."""
    for result in results:
        earned = f"{number(result['points'])} of {number(result['max_points'])} points"
        earned = earned if result["max_points"] else "no points"
        yield f"{'holds' if result['passed'] else 'fails'}: {result['name']}, {earned}"


def _test(mark: Mark, output: str) -> dict[str, Any]:
    test: dict[str, Any] = {"name": mark.exercise}
    if mark.score is not None:
        passed = mark.score >= mark.max_score
        test |= {"score": mark.score, "status": "passed" if passed else "failed"}
    test |= {"max_score": mark.max_score, "output": output, "output_format": "text"}
    return test | {"visibility": "visible"}


def _document(tests: Sequence[dict[str, Any]], submission: Submission) -> str:
    said = []
    if submission.missing:
        said.append(f"Not graded yet, and not counted: {', '.join(submission.missing)}.")
    if submission.penalty:
        said.append(f"Late: {number(submission.penalty)} points off.")
    document: dict[str, Any] = {}
    if submission.graded:
        document["score"] = round(max(0.0, submission.points - submission.penalty), 6)
    document |= {"output": "\n".join(said), "visibility": "visible"}
    document |= {"stdout_visibility": "hidden", "tests": tests}
    return json_text(document)
