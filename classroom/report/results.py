"""Results as JSON: the form that scripts read."""

from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from autograder.model.text_files import json_text
from autograder.model.verdict import PropertyResult, SubmissionResult, Verdict
from classroom.course.fingerprint import fingerprint
from classroom.report.standing import marks_that_count

SCHEMA = 1


def as_json(
    results: Sequence[SubmissionResult],
    isolation: str,
    secret: str,
    judging: Callable[[str], str] | None = None,
) -> str:
    """Return results as JSON text; equal results give equal text, but for the seconds.

    Args:
        results: the results.
        isolation: how student code was isolated.
        secret: the course's secret, of which a fingerprint is told.
        judging: returns a digest of all that an exercise is judged by; None to tell none.
    """
    rows = [_row(graded, verdict) for graded in results for verdict in graded.verdicts]
    document = {
        "schema": SCHEMA,
        "isolation": isolation,
        "secret": fingerprint(secret),
        "results": rows,
        "submissions": [_submission(graded) for graded in results],
    }
    if judging is not None:
        document["judging"] = {id_: judging(id_) for id_ in sorted({r["exercise"] for r in rows})}
    return json_text(document)


def _row(graded: SubmissionResult, verdict: Verdict) -> dict[str, Any]:
    """Return a verdict as scripts read it: one of two states.

    ``cause`` names no case, and has no words of a process that was asked about hidden ones.
    ``by_machine`` tells what the machine kept from being graded from what the submission did.
    """
    return {
        "student": graded.student,
        "section": graded.section,
        "exercise": verdict.exercise,
        "version": verdict.version,
        "status": "graded" if verdict.status == "graded" else "not_graded",
        "score": verdict.score,
        "max_score": verdict.max_score,
        "properties": [_property(result, verdict) for result in verdict.properties],
        "diagnosis": verdict.diagnosis,
        "location": None if verdict.location is None else asdict(verdict.location),
        "message": verdict.case or verdict.message,
        "cause": verdict.message,
        "seconds": verdict.seconds,
        "battery": verdict.battery,
        "manual_score": graded.standing.by_hand.get(verdict.exercise),
        "extra_credit": graded.standing.extra.get(verdict.exercise),
        "matches": [asdict(match) for match in verdict.matches],
        "look_again": verdict.exercise in graded.standing.again,
        "by_machine": verdict.by_machine,
    }


def _submission(graded: SubmissionResult) -> dict[str, Any]:
    """Return a submission's points as the gradebook has them: ``score`` so far, penalty off."""
    counted = marks_that_count(graded)
    return {
        "student": graded.student,
        "section": graded.section,
        "handed_in": graded.standing.handed_in,
        "score": counted.total if counted.max_score else None,
        "max_score": counted.max_score,
        "seconds_late": graded.standing.seconds_late,
        "late_penalty": counted.standing.penalty,
        "extension_seconds": graded.standing.extension,
        "slip_days": graded.standing.lateness.slip_days if graded.standing.lateness else 0,
        "excused": graded.standing.excused,
    }


def _property(result: PropertyResult, verdict: Verdict) -> dict[str, Any]:
    return {
        "name": result.name,
        "passed": result.passed,
        "points": result.points,
        "max_points": result.max_points,
        "message": result.case or result.message or verdict.message,
    }
