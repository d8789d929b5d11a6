"""Gradescope's ``results.json``: a test for every exercise, for one submission.

Students see it as soon as it is there, perhaps before the last of them hands in, so only the
comments of the gradebook are read: the grader's hold no call, which may be a hidden case, and
nothing that a process sent that was asked about one. An exercise without a mark is a test without a
score, and the total does not count it; with no mark at all there is no total, which Gradescope
reports as a failure to be looked at.
"""

from typing import Any

from autograder.gradebook.export.cells import number
from autograder.gradebook.export.marks import Mark, Submission, as_text
from autograder.model.text_files import json_text


def submission_json(submission: Submission) -> str:
    """Return a submission of the gradebook as the text of a ``results.json``."""
    tests = [_test(mark, mark.manual or as_text(mark.auto)) for mark in submission.marks]
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


def _test(mark: Mark, output: str) -> dict[str, Any]:
    test: dict[str, Any] = {"name": mark.exercise}
    if mark.score is not None:
        passed = mark.score >= mark.max_score
        test |= {"score": mark.score, "status": "passed" if passed else "failed"}
    test |= {"max_score": mark.max_score, "output": output, "output_format": "text"}
    return test | {"visibility": "visible"}
